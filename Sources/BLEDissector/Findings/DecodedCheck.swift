/// What decoding itself finds wrong, since nothing can be decoded without noticing it.
///
/// The statement of each, with its id and its sentence, stands with the other checks of its protocol.
enum DecodedCheck: UInt8, BitwiseCopyable, CaseIterable {
  case recordTruncated
  case flagsContradict
  case hciUnknownPacketType
  case hciShortPacket
  case hciLengthMismatch
  case hciCommandSize
  case hciEventSize
  case hciReturnSize
  case hciReservedValue
  case aclContinuationWithoutStart
  case aclStartBeforeComplete
  case l2capLengthMismatch
  case l2capValueRange
  case sigLength
  case attPDULength
  case attListLength
  case attValueRange
  case attUnknownOpcode
  case smpPDULength
  case smpReservedField
  case smpUnknownCode
  case adLengthOverrun
  case adTypeSize
  case adValueReserved
  case monitorLength
  case llPDULength
  case llValueReserved
}
