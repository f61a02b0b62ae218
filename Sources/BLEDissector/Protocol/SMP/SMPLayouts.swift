extension Layouts {
  /// Security Manager PDUs, without their code octet.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5 and 3.6
  static let smpPDUs = LayoutGroup(
    .smpPDU, spec: "Vol 3, Part H",
    """
    0x01  Pairing Request  3.5.1  6
      @smp_pairing
    0x02  Pairing Response  3.5.2  6
      @smp_pairing
    0x03  Pairing Confirm  3.5.3  16
      confirm_value:u128
    0x04  Pairing Random  3.5.4  16
      random_value:u128
    0x05  Pairing Failed  3.5.5  1
      reason:u8=smp_reason^1..16
    0x06  Encryption Information  3.6.2  16
      long_term_key:u128
    0x07  Central Identification  3.6.3  10
      ediv:u16 rand:u64
    0x08  Identity Information  3.6.4  16
      identity_resolving_key:u128
    0x09  Identity Address Information  3.6.5  7
      address_type:u8=identity_address_type bd_addr:addr
    0x0A  Signing Information  3.6.6  16
      signature_key:u128
    0x0B  Security Request  3.6.7  1
      auth_req:u8{bonding_flags:2=smp_bonding mitm:1 sc:1 keypress:1 ct2:1 _rfu:2}
    0x0C  Pairing Public Key  3.5.6  64
      public_key_x:u256 public_key_y:u256
    0x0D  Pairing DHKey Check  3.5.7  16
      dhkey_check:u128
    0x0E  Pairing Keypress Notification  3.5.8  1
      notification_type:u8=keypress_notification_type^0..4
    """)

  /// What pairing requests and responses have in common.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5.1
  static let smpStructures = LayoutGroup(
    .structure, spec: "Vol 3, Part H",
    """
    smp_pairing
      io_capability:u8=smp_io_capability^0..4 oob_data_flag:u8=smp_oob_flag^0..1
      auth_req:u8{bonding_flags:2=smp_bonding mitm:1 sc:1 keypress:1 ct2:1 _rfu:2}
      maximum_encryption_key_size:u8*1octet^7..16 initiator_key_distribution:u8&smp_key_distribution^0..15
      responder_key_distribution:u8&smp_key_distribution^0..15
    """)

  /// Value names of the Security Manager.
  ///
  /// - Spec: Core 6.0, Vol 3, Part H, 3.5
  static let smpValueNames: StaticString = """
    smp_reason
      1 Passkey Entry Failed  2 OOB Not Available  3 Authentication Requirements  4 Confirm Value Failed
      5 Pairing Not Supported  6 Encryption Key Size  7 Command Not Supported  8 Unspecified Reason
      9 Repeated Attempts  10 Invalid Parameters  11 DHKey Check Failed  12 Numeric Comparison Failed
      13 BR/EDR Pairing in Progress  14 Cross-transport Key Derivation/Generation Not Allowed
      15 Key Rejected  16 Busy
    smp_io_capability
      0 DisplayOnly  1 DisplayYesNo  2 KeyboardOnly  3 NoInputNoOutput  4 KeyboardDisplay
    smp_oob_flag
      0 Not present  1 From remote device present
    smp_bonding
      0 No Bonding  1 Bonding
    smp_key_distribution bits
      0 EncKey  1 IdKey  2 SignKey  3 LinkKey
    keypress_notification_type
      0 Entry started  1 Digit entered  2 Digit erased  3 Cleared  4 Entry completed
    identity_address_type
      0 Public  1 Static random
    """
}
