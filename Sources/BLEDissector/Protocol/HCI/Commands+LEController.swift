extension Layouts {
  /// LE controller commands of masks, buffers, features and lists.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leControllerCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2001  LE Set Event Mask  7.8.1  8
      le_event_mask:u64&le_event_mask
      > 1  status:u8=error
    0x2002  LE Read Buffer Size  7.8.2  0
      > 4  status:u8=error le_acl_data_packet_length:u16*1octet total_num_le_acl_data_packets:u8
    0x2060  LE Read Buffer Size [v2]  7.8.2  0
      > 7  status:u8=error le_acl_data_packet_length:u16*1octet total_num_le_acl_data_packets:u8
        iso_data_packet_length:u16*1octet total_num_iso_data_packets:u8
    0x2003  LE Read Local Supported Features  7.8.3  0
      > 9  status:u8=error le_features:u64&le_features_page0
    0x2087  LE Read All Local Supported Features  7.8.128  0
      > 250  status:u8=error max_page:u8 le_features(248){@le_features_all}
    0x201C  LE Read Supported States  7.8.27  0
      > 9  status:u8=error le_states:u64&le_states
    0x2074  LE Set Host Feature  7.8.115  2
      bit_number:u8=le_feature_bit bit_value:u8=enable
      > 1  status:u8=error
    0x2097  LE Set Host Feature [v2]  7.8.115  3
      bit_number:u16=le_feature_bit bit_value:u8=enable
      > 1  status:u8=error
    0x2005  LE Set Random Address  7.8.4  6
      random_address:addr
      > 1  status:u8=error
    0x2014  LE Set Host Channel Classification  7.8.19  5
      channel_map:chmap37
      > 1  status:u8=error
    0x205F  LE Modify Sleep Clock Accuracy  7.8.94  1
      action:u8=sca_action
      > 1  status:u8=error
    0x200F  LE Read Filter Accept List Size  7.8.14  0
      > 2  status:u8=error filter_accept_list_size:u8
    0x2010  LE Clear Filter Accept List  7.8.15  0
      > 1  status:u8=error
    0x2011  LE Add Device to Filter Accept List  7.8.16  7
      address_type:u8=list_address_type address:addr
      > 1  status:u8=error
    0x2012  LE Remove Device From Filter Accept List  7.8.17  7
      address_type:u8=list_address_type address:addr
      > 1  status:u8=error
    """)

  /// LE controller commands of receiver and transmitter tests.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leTestCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x201D  LE Receiver Test  7.8.28  1
      rx_channel:u8*2MHz+2402^0..39
      > 1  status:u8=error
    0x2033  LE Receiver Test [v2]  7.8.28  3
      rx_channel:u8*2MHz+2402^0..39 phy:u8=phy^1..3 modulation_index:u8=modulation_index
      > 1  status:u8=error
    0x204F  LE Receiver Test [v3]  7.8.28  7+
      rx_channel:u8*2MHz+2402^0..39 phy:u8=phy^1..3 modulation_index:u8=modulation_index
      expected_cte_length:u8~no_cte0*8us^2..20 expected_cte_type:u8=cte_type
      slot_durations:u8=slot_durations switching_pattern_length:u8
      antenna_ids:u8[switching_pattern_length]
      > 1  status:u8=error
    0x201E  LE Transmitter Test  7.8.29  3
      tx_channel:u8*2MHz+2402^0..39 test_data_length:u8*1octet packet_payload:u8=test_payload
      > 1  status:u8=error
    0x2034  LE Transmitter Test [v2]  7.8.29  4
      tx_channel:u8*2MHz+2402^0..39 test_data_length:u8*1octet packet_payload:u8=test_payload
      phy:u8=phy_coded^1..4
      > 1  status:u8=error
    0x2050  LE Transmitter Test [v3]  7.8.29  7+
      tx_channel:u8*2MHz+2402^0..39 test_data_length:u8*1octet packet_payload:u8=test_payload
      phy:u8=phy_coded^1..4 cte_length:u8~no_cte0*8us^2..20 cte_type:u8=cte_type
      switching_pattern_length:u8 antenna_ids:u8[switching_pattern_length]
      > 1  status:u8=error
    0x207B  LE Transmitter Test [v4]  7.8.29  8+
      tx_channel:u8*2MHz+2402^0..39 test_data_length:u8*1octet packet_payload:u8=test_payload
      phy:u8=phy_coded^1..4 cte_length:u8~no_cte0*8us^2..20 cte_type:u8=cte_type
      switching_pattern_length:u8 antenna_ids:u8[switching_pattern_length]
      tx_power_level:s8~test_tx_power*1dBm^-127..20
      > 1  status:u8=error
    0x201F  LE Test End  7.8.30  0
      > 3  status:u8=error num_packets:u16
    0x209F  LE Enable UTP OTA Mode  -  1
      enable:u8=enable
      > 1  status:u8=error
    0x20A0  LE UTP Send  -  1+
      utp_data_length:u8 utp_data:bytes(utp_data_length)
      > 1  status:u8=error
    """)
}
