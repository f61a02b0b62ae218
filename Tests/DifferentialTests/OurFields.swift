import Foundation

/// The keys and values of a record as our JSON has them, in order.
struct OurFields {
  var values: [(key: String, value: String)] = []
  /// The innermost PDU's name, or that of the packet.
  var pdu = "-"

  private static let layers: Set = ["packet", "command", "event", "l2cap", "signaling", "att", "smp"]

  init(_ record: OrderedJSON) {
    guard case .object(let pairs) = record else { return }
    let isCommand = record["packet"]?["pdu"]?.text == "HCI Command"
    for (key, value) in pairs {
      // The second command of a frame is in `signaling_2`.
      let name = String(key.split(separator: "_")[0])
      let layer = name == "hci" ? isCommand ? "command" : "event" : name
      if Self.layers.contains(layer) { add(value, layer, layer, depth: 0) }
    }
    let named = values.last {
      ["command", "event", "signaling", "att", "smp"].contains(Self.part(0, of: $0.key))
    }
    if let key = (named ?? values.first)?.key { pdu = Self.part(1, of: key) }
  }

  private mutating func add(_ json: OrderedJSON, _ path: String, _ layer: String, depth: Int) {
    switch json {
    case .scalar("null"): return
    case .scalar(let text): values.append((path, text))
    case .array(let elements):
      for element in elements { add(element, path, layer, depth: max(depth, 1)) }
    case .object(let pairs):
      let pdu = json["pdu"]?.text
      if pdu == nil, let value = json["value"]?.text {
        values.append((path, value))
        return
      }
      var path = path
      var depth = max(depth, 1)
      if let pdu, pdu != "null" {
        if path != layer {
          path = (depth > 1 ? "part" : Self.inside[layer] ?? "value") + "." + Self.name(pdu)
          depth = 2
        } else if !["command", "event", "signaling"].contains(layer) {
          path += "." + Self.name(pdu)
        }
      }
      for (key, value) in pairs where key != "pdu" { add(value, path + "." + key, layer, depth: depth) }
    }
  }

  /// What structures with layouts of their own are called inside of a layer.
  private static let inside = ["command": "ad", "event": "ad", "signaling": "option"]

  private static func part(_ index: Int, of key: String) -> String {
    let parts = key.split(separator: ".", omittingEmptySubsequences: false)
    return index < parts.count ? String(parts[index]) : key
  }

  private static func name(_ pdu: String) -> String {
    var name = ""
    for character in pdu.lowercased().unicodeScalars {
      let isPart = ("a"..."z").contains(character) || ("0"..."9").contains(character)
      if isPart { name.unicodeScalars.append(character) } else if name.last != "_" { name += "_" }
    }
    while name.hasPrefix("_") { name.removeFirst() }
    while name.hasSuffix("_") { name.removeLast() }
    return name
  }
}
