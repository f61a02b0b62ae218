/// HCI packets with the H4 indicator in front, for captures that tests make.
enum Packets {
  static func low(_ value: Int) -> [UInt8] { [UInt8(value & 0xFF), UInt8(value >> 8 & 0xFF)] }

  static func event(_ code: UInt8, _ octets: [UInt8]) -> [UInt8] { [4, code, UInt8(octets.count)] + octets }

  static func command(_ opcode: Int, _ octets: [UInt8] = []) -> [UInt8] {
    [1] + low(opcode) + [UInt8(octets.count)] + octets
  }

  static func complete(_ opcode: Int, _ octets: [UInt8] = [0]) -> [UInt8] {
    event(0x0E, [1] + low(opcode) + octets)
  }

  static func status(_ opcode: Int, _ status: UInt8 = 0) -> [UInt8] {
    event(0x0F, [status, 1] + low(opcode))
  }

  /// LE Connection Complete as central, with an interval of 24 units: 30 ms.
  static func connected(_ handle: Int, interval: Int = 24) -> [UInt8] {
    event(0x3E, [1, 0] + low(handle) + [0, 0, 1, 2, 3, 4, 5, 6] + low(interval) + [0, 0, 72, 0, 0])
  }

  static func disconnected(_ handle: Int) -> [UInt8] { event(0x05, [0] + low(handle) + [0x13]) }

  static func completed(_ handle: Int, _ count: Int) -> [UInt8] {
    event(0x13, [1] + low(handle) + low(count))
  }

  static func frame(_ handle: Int, _ cid: Int, _ octets: [UInt8]) -> [UInt8] {
    [2] + low(handle) + low(octets.count + 4) + low(octets.count) + low(cid) + octets
  }

  static func att(_ handle: Int, _ octets: [UInt8]) -> [UInt8] { frame(handle, 4, octets) }

  static func signal(_ handle: Int, _ code: UInt8, _ identifier: UInt8, _ octets: [UInt8]) -> [UInt8] {
    frame(handle, 5, [code, identifier] + low(octets.count) + octets)
  }
}
