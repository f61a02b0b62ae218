/// The checks, each with its statement.
enum CheckID: UInt8, BitwiseCopyable, CaseIterable {
  case recordTruncated
  case flagsContradict
  case hciUnknownPacketType
  case hciShortPacket
  case hciLengthMismatch
  case hciParameterSize
  case hciReservedValue
  case aclContinuationWithoutStart
  case aclStartBeforeComplete
  case l2capLengthMismatch
  case l2capReservedField
  case sigLength
  case attPDULength
  case attListLength
  case attReservedValue
  case attUnknownOpcode
  case attRequestWhilePending
  case smpPDULength
  case smpReservedField
  case smpUnknownCode
  case adLengthOverrun
  case adTypeSize
  case adValueReserved
  case monitorLength
  case llPDULength
  case llReservedValue

  /// The rule.
  var check: Check {
    switch self {
    case .recordTruncated:
      Check(
        id: "container.record-truncated", severity: .note, spec: "",
        sentence: "The logger cut this record; the rest of it is not the sender's fault.")
    case .flagsContradict:
      Check(
        id: "container.direction-mismatch", severity: .note, spec: "",
        sentence: "The record's flags contradict its packet type; the packet type is believed.")
    case .hciUnknownPacketType:
      Check(
        id: "hci.unknown-packet-type", severity: .note, spec: "Vol 4, Part A, 2",
        sentence: "The packet indicator is none that is defined.")
    case .hciShortPacket:
      Check(
        id: "hci.short-packet", severity: .error, spec: "Vol 4, Part E, 5.4",
        sentence: "The packet is shorter than its header.")
    case .hciLengthMismatch:
      Check(
        id: "hci.length-mismatch", severity: .error, spec: "Vol 4, Part E, 5.4",
        sentence: "The packet's length field disagrees with its octets.")
    case .hciParameterSize:
      Check(
        id: "hci.parameter-size", severity: .error, spec: "Vol 4, Part E, 7",
        sentence: "The parameters have a length that this packet can't have.")
    case .hciReservedValue:
      Check(
        id: "hci.reserved-value", severity: .warning, spec: "Vol 4, Part E, 7",
        sentence: "A parameter is outside of its legal range.")
    case .aclContinuationWithoutStart:
      Check(
        id: "hci.acl-continuation-without-start", severity: .error, spec: "Vol 4, Part E, 5.4.2",
        sentence: "A continuing fragment came without the start of its frame.")
    case .aclStartBeforeComplete:
      Check(
        id: "hci.acl-start-before-complete", severity: .error, spec: "Vol 4, Part E, 5.4.2",
        sentence: "A new frame started before the one before it was complete.")
    case .l2capLengthMismatch:
      Check(
        id: "l2cap.length-mismatch", severity: .error, spec: "Vol 3, Part A, 3.1",
        sentence: "The L2CAP length disagrees with the octets that came.")
    case .l2capReservedField:
      Check(
        id: "l2cap.value-range", severity: .warning, spec: "Vol 3, Part A, 4",
        sentence: "A field is outside of its legal range.")
    case .sigLength:
      Check(
        id: "l2cap.sig-length", severity: .error, spec: "Vol 3, Part A, 4",
        sentence: "The signalling command has a length that it can't have.")
    case .attPDULength:
      Check(
        id: "att.pdu-length", severity: .error, spec: "Vol 3, Part F, 3.4",
        sentence: "The PDU has a length that it can't have.")
    case .attListLength:
      Check(
        id: "att.list-length", severity: .error, spec: "Vol 3, Part F, 3.4",
        sentence: "The list in the PDU is no whole number of its elements.")
    case .attReservedValue:
      Check(
        id: "att.value-range", severity: .error, spec: "Vol 3, Part F, 3.4",
        sentence: "A field is outside of its legal range.")
    case .attUnknownOpcode:
      Check(
        id: "att.unknown-opcode", severity: .note, spec: "Vol 3, Part F, 3.4.8",
        sentence: "The opcode is none that is defined.")
    case .attRequestWhilePending:
      Check(
        id: "att.request-while-pending", severity: .error, spec: "Vol 3, Part F, 3.3.2",
        sentence: "A request was sent before the previous one was answered.")
    case .smpPDULength:
      Check(
        id: "smp.pdu-length", severity: .error, spec: "Vol 3, Part H, 3.3",
        sentence: "The PDU has a length that it can't have.")
    case .smpReservedField:
      Check(
        id: "smp.reserved-field", severity: .warning, spec: "Vol 3, Part H, 3.5",
        sentence: "A field is outside of its legal range.")
    case .smpUnknownCode:
      Check(
        id: "smp.unknown-code", severity: .note, spec: "Vol 3, Part H, 3.3",
        sentence: "The code is none that is defined.")
    case .adLengthOverrun:
      Check(
        id: "ad.length-overrun", severity: .error, spec: "Vol 3, Part C, 11",
        sentence: "A structure of the advertising data is longer than what is left of it.")
    case .adTypeSize:
      Check(
        id: "ad.type-size", severity: .error, spec: "CSS, Part A, 1",
        sentence: "A structure of the advertising data has a length that its type can't have.")
    case .adValueReserved:
      Check(
        id: "ad.value-reserved", severity: .warning, spec: "CSS, Part A, 1",
        sentence: "A value in the advertising data is outside of its legal range.")
    case .monitorLength:
      Check(
        id: "monitor.length", severity: .note, spec: "",
        sentence: "The monitor record has a length that its opcode can't have.")
    case .llPDULength:
      Check(
        id: "ll.pdu-length", severity: .error, spec: "Vol 6, Part B, 2",
        sentence: "The PDU has a length that it can't have.")
    case .llReservedValue:
      Check(
        id: "ll.value-reserved", severity: .warning, spec: "Vol 6, Part B, 2",
        sentence: "A field is outside of its legal range.")
    }
  }

  /// The sentence for a reserved bit, where the check is about values.
  var reservedSentence: StaticString {
    switch self {
    case .hciReservedValue: "A bit of a parameter that is reserved for future use is set."
    case .adValueReserved: "A bit of the advertising data that is reserved for future use is set."
    default: "A bit that is reserved for future use is set."
    }
  }

  /// Whether the rule comes from a layout, and so stands where that PDU is defined.
  var isFromLayout: Bool {
    switch self {
    case .hciParameterSize, .hciReservedValue, .l2capReservedField, .sigLength, .attPDULength, .attListLength,
      .attReservedValue, .smpPDULength, .smpReservedField, .adTypeSize, .adValueReserved, .llPDULength,
      .llReservedValue:
      true
    default: false
    }
  }
}
