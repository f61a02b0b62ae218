/// A shell with completions.
enum Shell: String, CaseIterable, Sendable {
  case bash, zsh, fish

  /// The completion's source.
  var completion: String {
    switch self {
    case .bash: Self.bashSource
    case .zsh: Self.zshSource
    case .fish: Self.fishSource
    }
  }

  private static var bashSource: String {
    let words = Flags.shown.flatMap { flag in (flag.short.map { ["-\($0)"] } ?? []) + ["--\(flag.long)"] }
    var cases = ""
    for flag in Flags.shown {
      guard let value = flag.value else { continue }
      // Without choices nothing is offered: a number can't be guessed.
      cases += """
            --\(flag.long))
              mapfile -t COMPREPLY < <(compgen -W "\(value.choices.joined(separator: " "))" -- "$word")
              return ;;

        """
    }
    return """
      # bash completion of bledissect
      _bledissect() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        COMPREPLY=()
        # `--flag=value` comes as three words.
        if [[ $before == "=" ]]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        elif [[ $word == "=" ]]; then
          word=
        fi
        case $before in
      \(cases)  esac
        if [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "\(words.joined(separator: " "))" -- "$word")
        fi
      }
      complete -o default -o bashdefault -F _bledissect bledissect

      """
  }

  private static var zshSource: String {
    var lines = ""
    for flag in Flags.shown {
      let help = flag.help.zshEscaped
      var value = ""
      if let wanted = flag.value {
        value =
          ":\(wanted.name):" + (wanted.choices.isEmpty ? " " : "(\(wanted.choices.joined(separator: " ")))")
      }
      let equals = flag.value == nil ? "" : "="
      if let letter = flag.short {
        lines += "  '(-\(letter) --\(flag.long))'{-\(letter),--\(flag.long)\(equals)}'[\(help)]\(value)' \\\n"
      } else {
        lines += "  '--\(flag.long)\(equals)[\(help)]\(value)' \\\n"
      }
    }
    return "#compdef bledissect\n\n_arguments -s -S \\\n\(lines)  '*:capture:_files'\n"
  }

  private static var fishSource: String {
    var lines = "# fish completion of bledissect\n"
    for flag in Flags.shown {
      lines += "complete -c bledissect -l \(flag.long)"
      if let letter = flag.short { lines += " -s \(letter)" }
      if let value = flag.value {
        lines += " -x"
        if !value.choices.isEmpty { lines += " -a '\(value.choices.joined(separator: " "))'" }
      }
      lines += " -d '\(flag.help.fishEscaped)'\n"
    }
    return lines
  }
}

extension String {
  /// As it stands inside of `'…[…]'` of zsh's `_arguments`.
  fileprivate var zshEscaped: String {
    var result = ""
    for character in self {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  /// As it stands inside of fish's single quotes.
  fileprivate var fishEscaped: String {
    var result = ""
    for character in self {
      result += character == "'" || character == "\\" ? "\\\(character)" : "\(character)"
    }
    return result
  }
}
