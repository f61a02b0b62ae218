extension Layouts {
  /// LE controller commands of connections: their making, parameters, lengths, PHYs and rates.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leConnectionCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x200D  LE Create Connection  7.8.12  25
      le_scan_interval:u16*0.625ms^4..16384 le_scan_window:u16*0.625ms^4..16384
      initiator_filter_policy:u8=initiator_filter_policy^0..4 peer_address_type:u8=address_type
      peer_address:addr own_address_type:u8=own_address_type^0..3 connection_interval_min:u16*1.25ms^6..3200
      connection_interval_max:u16*1.25ms^6..3200 max_latency:u16^0..499
      supervision_timeout:u16*10ms^10..3200 min_ce_length:u16*0.625ms max_ce_length:u16*0.625ms
      > status
    0x200E  LE Create Connection Cancel  7.8.13  0
      > 1  status:u8=error
    0x2043  LE Extended Create Connection  7.8.66  10+
      initiator_filter_policy:u8=initiator_filter_policy^0..4 own_address_type:u8=own_address_type^0..3
      peer_address_type:u8=peer_address_type peer_address:addr initiating_phys:u8&phys^1..7
      phys[popcount(initiating_phys)]{@initiating_phy}
      > status
    0x2085  LE Extended Create Connection [v2]  7.8.66  12+
      advertising_handle:u8~unused_ff^0..0xEF subevent:u8~unused_ff^0..127
      initiator_filter_policy:u8=initiator_filter_policy^0..4 own_address_type:u8=own_address_type^0..3
      peer_address_type:u8=peer_address_type peer_address:addr initiating_phys:u8&phys^1..7
      phys[popcount(initiating_phys)]{@initiating_phy}
      > status
    0x2013  LE Connection Update  7.8.18  14
      connection_handle:hdl connection_interval_min:u16*1.25ms^6..3200
      connection_interval_max:u16*1.25ms^6..3200 max_latency:u16^0..499
      supervision_timeout:u16*10ms^10..3200 min_ce_length:u16*0.625ms max_ce_length:u16*0.625ms
      > status
    0x2020  LE Remote Connection Parameter Request Reply  7.8.31  14
      connection_handle:hdl interval_min:u16*1.25ms^6..3200 interval_max:u16*1.25ms^6..3200
      max_latency:u16^0..499 timeout:u16*10ms^10..3200 min_ce_length:u16*0.625ms
      max_ce_length:u16*0.625ms
      > 3  status:u8=error connection_handle:hdl
    0x2021  LE Remote Connection Parameter Request Negative Reply  7.8.32  3
      connection_handle:hdl reason:u8=error
      > 3  status:u8=error connection_handle:hdl
    0x2015  LE Read Channel Map  7.8.20  2
      connection_handle:hdl
      > 8  status:u8=error connection_handle:hdl channel_map:chmap37
    0x2016  LE Read Remote Features  7.8.21  2
      connection_handle:hdl
      > status
    0x2088  LE Read All Remote Features  7.8.129  3
      connection_handle:hdl pages_requested:u8
      > status
    0x206D  LE Request Peer SCA  7.8.108  2
      connection_handle:hdl
      > status
    0x2022  LE Set Data Length  7.8.33  6
      connection_handle:hdl tx_octets:u16*1octet^27..251 tx_time:u16*1us^328..17040
      > 3  status:u8=error connection_handle:hdl
    0x2023  LE Read Suggested Default Data Length  7.8.34  0
      > 5  status:u8=error suggested_max_tx_octets:u16*1octet^27..251
        suggested_max_tx_time:u16*1us^328..17040
    0x2024  LE Write Suggested Default Data Length  7.8.35  4
      suggested_max_tx_octets:u16*1octet^27..251 suggested_max_tx_time:u16*1us^328..17040
      > 1  status:u8=error
    0x202F  LE Read Maximum Data Length  7.8.46  0
      > 9  status:u8=error supported_max_tx_octets:u16*1octet^27..251
        supported_max_tx_time:u16*1us^328..17040 supported_max_rx_octets:u16*1octet^27..251
        supported_max_rx_time:u16*1us^328..17040
    0x2030  LE Read PHY  7.8.47  2
      connection_handle:hdl
      > 5  status:u8=error connection_handle:hdl tx_phy:u8=phy^1..3 rx_phy:u8=phy^1..3
    0x2031  LE Set Default PHY  7.8.48  3
      all_phys:u8&all_phys tx_phys:u8&phys rx_phys:u8&phys
      > 1  status:u8=error
    0x2032  LE Set PHY  7.8.49  7
      connection_handle:hdl all_phys:u8&all_phys tx_phys:u8&phys rx_phys:u8&phys
      phy_options:u16=phy_options
      > status
    0x207D  LE Set Default Subrate  7.8.123  10
      subrate_min:u16^1..500 subrate_max:u16^1..500 max_latency:u16^0..499 continuation_number:u16^0..499
      supervision_timeout:u16*10ms^10..3200
      > 1  status:u8=error
    0x207E  LE Subrate Request  7.8.124  12
      connection_handle:hdl subrate_min:u16^1..500 subrate_max:u16^1..500 max_latency:u16^0..499
      continuation_number:u16^0..499 supervision_timeout:u16*10ms^10..3200
      > status
    0x209D  LE Frame Space Update  7.8.151  9
      connection_handle:hdl frame_space_min:u16*1us^0..10000 frame_space_max:u16*1us^0..10000
      phys:u8&phys spacing_types:u16&spacing_types
      > status
    0x20A1  LE Connection Rate Request  7.8.154  20
      connection_handle:hdl connection_interval_min:u16*0.125ms connection_interval_max:u16*0.125ms
      subrate_min:u16^1..500 subrate_max:u16^1..500 max_latency:u16^0..499 continuation_number:u16^0..499
      supervision_timeout:u16*10ms^10..3200 min_ce_length:u16*0.125ms max_ce_length:u16*0.125ms
      > status
    0x20A2  LE Set Default Rate Parameters  7.8.155  18
      connection_interval_min:u16*0.125ms connection_interval_max:u16*0.125ms subrate_min:u16^1..500
      subrate_max:u16^1..500 max_latency:u16^0..499 continuation_number:u16^0..499
      supervision_timeout:u16*10ms^10..3200 min_ce_length:u16*0.125ms max_ce_length:u16*0.125ms
      > 1  status:u8=error
    0x20A3  LE Read Minimum Supported Connection Interval  7.8.156  0
      > 3+  status:u8=error minimum_supported_connection_interval:u8*0.125ms num_groups:u8
        groups[num_groups]{group_min:u16*0.125ms group_max:u16*0.125ms group_stride:u16*0.125ms}
    """)
}
