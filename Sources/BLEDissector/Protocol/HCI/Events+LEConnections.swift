extension Layouts {
  /// LE meta events of connections: their parameters, features, lengths, PHYs and rates.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leConnectionEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x01  LE Connection Complete  7.7.65.1  18
      status:u8=error connection_handle:hdl role:u8=role peer_address_type:u8=address_type
      peer_address:addr connection_interval:u16*1.25ms^6..3200 peripheral_latency:u16^0..499
      supervision_timeout:u16*10ms^10..3200 central_clock_accuracy:u8=clock_accuracy
    0x0A  LE Enhanced Connection Complete  7.7.65.10  30
      status:u8=error connection_handle:hdl role:u8=role peer_address_type:u8=address_type
      peer_address:addr local_resolvable_private_address:addr peer_resolvable_private_address:addr
      connection_interval:u16*1.25ms^6..3200 peripheral_latency:u16^0..499
      supervision_timeout:u16*10ms^10..3200 central_clock_accuracy:u8=clock_accuracy
    0x29  LE Enhanced Connection Complete [v2]  7.7.65.10  33
      status:u8=error connection_handle:hdl role:u8=role peer_address_type:u8=address_type
      peer_address:addr local_resolvable_private_address:addr peer_resolvable_private_address:addr
      connection_interval:u16*1.25ms^6..3200 peripheral_latency:u16^0..499
      supervision_timeout:u16*10ms^10..3200 central_clock_accuracy:u8=clock_accuracy
      advertising_handle:u8~unused_ff^0..0xEF sync_handle:hdl~unused_ffff
    0x03  LE Connection Update Complete  7.7.65.3  9
      status:u8=error connection_handle:hdl connection_interval:u16*1.25ms^6..3200
      peripheral_latency:u16^0..499 supervision_timeout:u16*10ms^10..3200
    0x06  LE Remote Connection Parameter Request  7.7.65.6  10
      connection_handle:hdl interval_min:u16*1.25ms^6..3200 interval_max:u16*1.25ms^6..3200
      max_latency:u16^0..499 timeout:u16*10ms^10..3200
    0x04  LE Read Remote Features Complete  7.7.65.4  11
      status:u8=error connection_handle:hdl le_features:u64&le_features_page0
    0x2B  LE Read All Remote Features Complete  7.7.65.38  253
      status:u8=error connection_handle:hdl max_remote_page:u8 max_valid_page:u8
      le_features(248){@le_features_all}
    0x07  LE Data Length Change  7.7.65.7  10
      connection_handle:hdl max_tx_octets:u16*1octet^27..251 max_tx_time:u16*1us^328..17040
      max_rx_octets:u16*1octet^27..251 max_rx_time:u16*1us^328..17040
    0x0C  LE PHY Update Complete  7.7.65.12  5
      status:u8=error connection_handle:hdl tx_phy:u8=phy^1..3 rx_phy:u8=phy^1..3
    0x14  LE Channel Selection Algorithm  7.7.65.20  3
      connection_handle:hdl channel_selection_algorithm:u8=channel_selection_algorithm
    0x1F  LE Request Peer SCA Complete  7.7.65.31  4
      status:u8=error connection_handle:hdl peer_clock_accuracy:u8=sca_range
    0x23  LE Subrate Change  7.7.65.35  11
      status:u8=error connection_handle:hdl subrate_factor:u16^1..500 peripheral_latency:u16^0..499
      continuation_number:u16^0..499 supervision_timeout:u16*10ms^10..3200
    0x35  LE Frame Space Update Complete  7.7.65.48  9
      status:u8=error connection_handle:hdl initiator:u8=frame_space_initiator
      frame_space:u16*1us^0..10000 phys:u8&phys spacing_types:u16&spacing_types
    0x37  LE Connection Rate Change  7.7.65.50  13
      status:u8=error connection_handle:hdl connection_interval:u16*0.125ms subrate_factor:u16^1..500
      peripheral_latency:u16^0..499 continuation_number:u16^0..499 supervision_timeout:u16*10ms^10..3200
    0x36  LE UTP Receive  -  1+
      utp_data_length:u8 utp_data:bytes(utp_data_length)
    """)

  /// LE meta events of encryption and key generation.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leSecurityEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x05  LE Long Term Key Request  7.7.65.5  12
      connection_handle:hdl random_number:u64 encrypted_diversifier:u16
    0x08  LE Read Local P-256 Public Key Complete  7.7.65.8  65
      status:u8=error key_x_coordinate:u256 key_y_coordinate:u256
    0x09  LE Generate DHKey Complete  7.7.65.9  33
      status:u8=error dh_key:u256
    """)
}
