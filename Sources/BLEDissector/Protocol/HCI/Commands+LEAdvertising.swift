extension Layouts {
  /// LE controller commands of legacy advertising.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leLegacyAdvertisingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2006  LE Set Advertising Parameters  7.8.5  15
      advertising_interval_min:u16~unused0*0.625ms^0x20..0x4000
      advertising_interval_max:u16~unused0*0.625ms^0x20..0x4000 advertising_type:u8=advertising_type^0..4 own_address_type:u8=own_address_type^0..3
      peer_address_type:u8=peer_address_type peer_address:addr
      advertising_channel_map:u8&advertising_channel_map^1..7
      advertising_filter_policy:u8=advertising_filter_policy^0..3
      > 1  status:u8=error
    0x2007  LE Read Advertising Physical Channel Tx Power  7.8.6  0
      > 2  status:u8=error tx_power_level:s8*1dBm^-127..20
    0x2008  LE Set Advertising Data  7.8.7  32
      advertising_data_length:u8^0..31 advertising_data(31){ad:ad(advertising_data_length) _pad:bytes(*)}
      > 1  status:u8=error
    0x2009  LE Set Scan Response Data  7.8.8  32
      scan_response_data_length:u8^0..31
      scan_response_data(31){ad:ad(scan_response_data_length) _pad:bytes(*)}
      > 1  status:u8=error
    0x200A  LE Set Advertising Enable  7.8.9  1
      advertising_enable:u8=enable
      > 1  status:u8=error
    """)

  /// LE controller commands of extended advertising.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leExtendedAdvertisingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2035  LE Set Advertising Set Random Address  7.8.52  7
      advertising_handle:u8^0..0xEF random_address:addr
      > 1  status:u8=error
    0x2036  LE Set Extended Advertising Parameters  7.8.53  25
      advertising_handle:u8^0..0xEF advertising_event_properties:u16&advertising_event_properties
      primary_advertising_interval_min:u24~unused0*0.625ms^0x20..0xFFFFFF
      primary_advertising_interval_max:u24~unused0*0.625ms^0x20..0xFFFFFF
      primary_advertising_channel_map:u8&advertising_channel_map^1..7
      own_address_type:u8=own_address_type^0..3 peer_address_type:u8=peer_address_type peer_address:addr
      advertising_filter_policy:u8=advertising_filter_policy^0..3
      advertising_tx_power:s8~no_preference127*1dBm^-127..20 primary_advertising_phy:u8=phy^1..3
      secondary_advertising_max_skip:u8 secondary_advertising_phy:u8=phy^0..3 advertising_sid:u8~unused_ff^0..15
      scan_request_notification_enable:u8=enable
      > 2  status:u8=error selected_tx_power:s8*1dBm^-127..20
    0x207F  LE Set Extended Advertising Parameters [v2]  7.8.53  27
      advertising_handle:u8^0..0xEF advertising_event_properties:u16&advertising_event_properties
      primary_advertising_interval_min:u24~unused0*0.625ms^0x20..0xFFFFFF
      primary_advertising_interval_max:u24~unused0*0.625ms^0x20..0xFFFFFF
      primary_advertising_channel_map:u8&advertising_channel_map^1..7
      own_address_type:u8=own_address_type^0..3 peer_address_type:u8=peer_address_type peer_address:addr
      advertising_filter_policy:u8=advertising_filter_policy^0..3
      advertising_tx_power:s8~no_preference127*1dBm^-127..20 primary_advertising_phy:u8=phy^1..3
      secondary_advertising_max_skip:u8 secondary_advertising_phy:u8=phy^0..3 advertising_sid:u8~unused_ff^0..15
      scan_request_notification_enable:u8=enable
      primary_advertising_phy_options:u8=advertising_phy_options
      secondary_advertising_phy_options:u8=advertising_phy_options
      > 2  status:u8=error selected_tx_power:s8*1dBm^-127..20
    0x2037  LE Set Extended Advertising Data  7.8.54  4+
      advertising_handle:u8^0..0xEF operation:u8=data_fragment_op
      fragment_preference:u8=fragment_preference advertising_data_length:u8^0..251
      advertising_data:ad(advertising_data_length)?operation=3
      advertising_data:bytes(advertising_data_length)?operation!=3
      > 1  status:u8=error
    0x2038  LE Set Extended Scan Response Data  7.8.55  4+
      advertising_handle:u8^0..0xEF operation:u8=data_fragment_op
      fragment_preference:u8=fragment_preference scan_response_data_length:u8^0..251
      scan_response_data:ad(scan_response_data_length)?operation=3
      scan_response_data:bytes(scan_response_data_length)?operation!=3
      > 1  status:u8=error
    0x2039  LE Set Extended Advertising Enable  7.8.56  2+
      enable:u8=enable num_sets:u8^0..63
      sets[num_sets]{advertising_handle:u8^0..0xEF duration:u16~unlimited0*10ms
      max_extended_advertising_events:u8~unlimited0}
      > 1  status:u8=error
    0x203A  LE Read Maximum Advertising Data Length  7.8.57  0
      > 3  status:u8=error max_advertising_data_length:u16*1octet
    0x203B  LE Read Number of Supported Advertising Sets  7.8.58  0
      > 2  status:u8=error num_supported_advertising_sets:u8
    0x203C  LE Remove Advertising Set  7.8.59  1
      advertising_handle:u8^0..0xEF
      > 1  status:u8=error
    0x203D  LE Clear Advertising Sets  7.8.60  0
      > 1  status:u8=error
    0x207C  LE Set Data Related Address Changes  7.8.122  2
      advertising_handle:u8^0..0xEF change_reasons:u8&address_change_reasons
      > 1  status:u8=error
    0x2080  LE Set Decision Data  7.8.144  3+
      advertising_handle:u8^0..0xEF decision_type_flags:u8&decision_type_flags decision_data_length:u8
      decision_data:bytes(decision_data_length)
      > 1  status:u8=error
    """)
}
