extension OctetBuffer {
  /// Adds a key as the spec writes it: `Connection_Interval`, with acronyms in capitals.
  mutating func appendLabel(_ key: StaticText) {
    var start = 0
    while start < key.count {
      var end = start
      while end < key.count, key[end] != 0x5F { end += 1 }
      let word = key.cut(start, end)
      if Self.isAcronym(word) {
        for index in start..<end { append(Self.capital(key[index])) }
      } else {
        for index in start..<end { append(index == start ? Self.capital(key[index]) : key[index]) }
      }
      if end < key.count { append(0x5F) }
      start = end + 1
    }
  }

  private static func capital(_ octet: UInt8) -> UInt8 {
    octet >= 0x61 && octet <= 0x7A ? octet &- 0x20 : octet
  }

  /// Looked up for every word of every label: the words are packed, so that no string is made or compared.
  private static func isAcronym(_ word: StaticText) -> Bool {
    if word.count > 4 { return false }
    var packed: UInt32 = 0
    for index in 0..<word.count { packed = packed << 8 | UInt32(word[index]) }
    var low = 0
    var high = acronyms.count
    while low < high {
      let middle = (low + high) / 2
      if acronyms[middle] < packed { low = middle + 1 } else { high = middle }
    }
    return low < acronyms.count && acronyms[low] == packed
  }

  /// The words of at most four octets that are written in capitals, most significant octet first, sorted.
  private static let acronyms: [UInt32] = [
    "acl", "addr", "adi", "afh", "ase", "bd", "big", "bis", "bn", "ca", "cid", "cig", "cis", "cp", "crc",
    "cs",
    "cte", "did", "ediv", "fae", "ft", "gpcf", "hci", "id", "iq", "irc", "iso", "iv", "le", "llid", "lmp",
    "lpo",
    "lt", "ltk", "mac", "md", "mps", "mtu", "mws", "nesn", "nse", "oob", "pdu", "phy", "phys", "pin", "psm",
    "pto",
    "qos", "rfu", "rssi", "rtt", "rx", "sca", "sco", "sdu", "sid", "skd", "sn", "spsm", "tx", "uri", "url",
    "uuid",
  ].map { (word: String) in word.utf8.reduce(0) { $0 << 8 | UInt32($1) } }.sorted()
}
