extension Layouts {
  /// LE controller commands of encryption and key generation.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leSecurityCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2017  LE Encrypt  7.8.22  32
      key:u128 plaintext_data:u128
      > 17  status:u8=error encrypted_data:u128
    0x2018  LE Rand  7.8.23  0
      > 9  status:u8=error random_number:u64
    0x2019  LE Enable Encryption  7.8.24  28
      connection_handle:hdl random_number:u64 encrypted_diversifier:u16 long_term_key:u128
      > status
    0x201A  LE Long Term Key Request Reply  7.8.25  18
      connection_handle:hdl long_term_key:u128
      > 3  status:u8=error connection_handle:hdl
    0x201B  LE Long Term Key Request Negative Reply  7.8.26  2
      connection_handle:hdl
      > 3  status:u8=error connection_handle:hdl
    0x2025  LE Read Local P-256 Public Key  7.8.36  0
      > status
    0x2026  LE Generate DHKey  7.8.37  64
      key_x_coordinate:u256 key_y_coordinate:u256
      > status
    0x205E  LE Generate DHKey [v2]  7.8.37  65
      key_x_coordinate:u256 key_y_coordinate:u256 key_type:u8=dhkey_type
      > status
    """)

  /// LE controller commands of address resolution and privacy.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let lePrivacyCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2027  LE Add Device to Resolving List  7.8.38  39
      peer_identity_address_type:u8=peer_address_type peer_identity_address:addr peer_irk:u128
      local_irk:u128
      > 1  status:u8=error
    0x2028  LE Remove Device From Resolving List  7.8.39  7
      peer_identity_address_type:u8=peer_address_type peer_identity_address:addr
      > 1  status:u8=error
    0x2029  LE Clear Resolving List  7.8.40  0
      > 1  status:u8=error
    0x202A  LE Read Resolving List Size  7.8.41  0
      > 2  status:u8=error resolving_list_size:u8
    0x202B  LE Read Peer Resolvable Address  7.8.42  7
      peer_identity_address_type:u8=peer_address_type peer_identity_address:addr
      > 7  status:u8=error peer_resolvable_address:addr
    0x202C  LE Read Local Resolvable Address  7.8.43  7
      peer_identity_address_type:u8=peer_address_type peer_identity_address:addr
      > 7  status:u8=error local_resolvable_address:addr
    0x202D  LE Set Address Resolution Enable  7.8.44  1
      address_resolution_enable:u8=enable
      > 1  status:u8=error
    0x202E  LE Set Resolvable Private Address Timeout  7.8.45  2
      rpa_timeout:u16*1s^1..3600
      > 1  status:u8=error
    0x209E  LE Set Resolvable Private Address Timeout [v2]  7.8.45  4
      rpa_timeout_min:u16*1s rpa_timeout_max:u16*1s
      > 1  status:u8=error
    0x204E  LE Set Privacy Mode  7.8.77  8
      peer_identity_address_type:u8=peer_address_type peer_identity_address:addr
      privacy_mode:u8=privacy_mode
      > 1  status:u8=error
    """)
}
