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
    let words = Self.words(Flags.shown)
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
    var commands = ""
    for command in Subcommands.all {
      let words = Self.words(command.shownFlags).joined(separator: " ")
      commands += """
            \(command.name))
              # A term can't be guessed, and is no file.
              compopt +o default +o bashdefault
              [[ $word == -* ]] && mapfile -t COMPREPLY < <(compgen -W "\(words)" -- "$word")
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
        if [[ $COMP_CWORD == 1 && $word != -* ]]; then
          compopt -o filenames
          mapfile -t COMPREPLY < <(compgen -W "\(names(" "))" -- "$word"; compgen -f -- "$word")
          return
        fi
        case ${COMP_WORDS[1]} in
      \(commands)  esac
        if [[ $word == -* ]]; then
          mapfile -t COMPREPLY < <(compgen -W "\(words.joined(separator: " "))" -- "$word")
        fi
      }
      complete -o default -o bashdefault -F _bledissect bledissect

      """
  }

  private static func words(_ flags: [Flag]) -> [String] {
    flags.flatMap { flag in (flag.short.map { ["-\($0)"] } ?? []) + ["--\(flag.long)"] }
  }

  /// The names of all subcommands.
  private static func names(_ separator: String) -> String {
    Subcommands.all.map(\.name).joined(separator: separator)
  }

  private static var zshSource: String {
    var text = "#compdef bledissect\n\ncase ${words[2]} in\n"
    for command in Subcommands.all {
      text +=
        "\(command.name))\n  _arguments -s -S \\\n\(zsh(command.shownFlags))  '1: : ' '*:term: '\n  return ;;\n"
    }
    text += "esac\n_bledissect_first() {\n  local -a commands=(\n"
    for command in Subcommands.all { text += "    '\(command.name):\(command.help.zshEscaped)'\n" }
    text += "  )\n  _describe -t commands command commands\n  _files\n}\n"
    return text
      + "_arguments -s -S \\\n\(zsh(Flags.shown))  '1:capture or command:_bledissect_first' '*:capture:_files'\n"
  }

  private static func zsh(_ flags: [Flag]) -> String {
    var lines = ""
    for flag in flags {
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
    return lines
  }

  private static var fishSource: String {
    var lines = "# fish completion of bledissect\n"
    for command in Subcommands.all {
      lines +=
        "complete -c bledissect -n __fish_use_subcommand -a \(command.name) -d '\(command.help.fishEscaped)'\n"
    }
    lines += "complete -c bledissect -n '__fish_seen_subcommand_from \(names(" "))' -f\n"
    for flag in Flags.shown {
      lines += "complete -c bledissect -l \(flag.long)"
      let others = Subcommands.all.filter { !$0.has(flag) }.map(\.name)
      if !others.isEmpty {
        lines += " -n 'not __fish_seen_subcommand_from \(others.joined(separator: " "))'"
      }
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
