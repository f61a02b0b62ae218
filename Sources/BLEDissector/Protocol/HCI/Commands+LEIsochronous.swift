extension Layouts {
  /// LE controller commands of isochronous streams and broadcasts.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leIsochronousCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2061  LE Read ISO Tx Sync  7.8.96  2
      connection_handle:hdl
      > 12  status:u8=error connection_handle:hdl packet_sequence_number:u16 tx_time_stamp:u32*1us
        time_offset:u24*1us
    0x2062  LE Set CIG Parameters  7.8.97  15+
      cig_id:u8^0..0xEF sdu_interval_c_to_p:u24*1us^255..1048575 sdu_interval_p_to_c:u24*1us^255..1048575
      worst_case_sca:u8=sca_range packing:u8=packing framing:u8=framing
      max_transport_latency_c_to_p:u16*1ms^5..4000 max_transport_latency_p_to_c:u16*1ms^5..4000
      cis_count:u8^0..31
      cis[cis_count]{cis_id:u8^0..0xEF max_sdu_c_to_p:u16*1octet^0..4095
      max_sdu_p_to_c:u16*1octet^0..4095 phy_c_to_p:u8&phys phy_p_to_c:u8&phys rtn_c_to_p:u8
      rtn_p_to_c:u8}
      > 3+  status:u8=error cig_id:u8^0..0xEF cis_count:u8 connection_handle:hdl[cis_count]
    0x2063  LE Set CIG Parameters Test  7.8.98  15+
      cig_id:u8^0..0xEF sdu_interval_c_to_p:u24*1us^255..1048575 sdu_interval_p_to_c:u24*1us^255..1048575
      ft_c_to_p:u8^1..255 ft_p_to_c:u8^1..255 iso_interval:u16*1.25ms^4..3200 worst_case_sca:u8=sca_range
      packing:u8=packing framing:u8=framing cis_count:u8^0..31
      cis[cis_count]{cis_id:u8^0..0xEF nse:u8^1..31 max_sdu_c_to_p:u16*1octet^0..4095
      max_sdu_p_to_c:u16*1octet^0..4095 max_pdu_c_to_p:u16*1octet^0..251 max_pdu_p_to_c:u16*1octet^0..251
      phy_c_to_p:u8&phys phy_p_to_c:u8&phys bn_c_to_p:u8^0..15 bn_p_to_c:u8^0..15}
      > 3+  status:u8=error cig_id:u8^0..0xEF cis_count:u8 connection_handle:hdl[cis_count]
    0x2064  LE Create CIS  7.8.99  1+
      cis_count:u8^1..31 cis[cis_count]{cis_connection_handle:hdl acl_connection_handle:hdl}
      > status
    0x2065  LE Remove CIG  7.8.100  1
      cig_id:u8^0..0xEF
      > 2  status:u8=error cig_id:u8^0..0xEF
    0x2066  LE Accept CIS Request  7.8.101  2
      connection_handle:hdl
      > status
    0x2067  LE Reject CIS Request  7.8.102  3
      connection_handle:hdl reason:u8=error
      > 3  status:u8=error connection_handle:hdl
    0x2068  LE Create BIG  7.8.103  31
      big_handle:u8^0..0xEF advertising_handle:u8^0..0xEF num_bis:u8^1..31
      sdu_interval:u24*1us^255..1048575 max_sdu:u16*1octet^1..4095 max_transport_latency:u16*1ms^5..4000
      rtn:u8^0..30 phy:u8&phys packing:u8=packing framing:u8=framing encryption:u8=encrypted
      broadcast_code:bytes(16)
      > status
    0x2069  LE Create BIG Test  7.8.104  36
      big_handle:u8^0..0xEF advertising_handle:u8^0..0xEF num_bis:u8^1..31
      sdu_interval:u24*1us^255..1048575 iso_interval:u16*1.25ms^4..3200 nse:u8^1..31
      max_sdu:u16*1octet^1..4095 max_pdu:u16*1octet^1..251 phy:u8&phys packing:u8=packing
      framing:u8=framing bn:u8^1..7 irc:u8^1..15 pto:u8^0..15 encryption:u8=encrypted
      broadcast_code:bytes(16)
      > status
    0x206A  LE Terminate BIG  7.8.105  2
      big_handle:u8^0..0xEF reason:u8=error
      > status
    0x206B  LE BIG Create Sync  7.8.106  24+
      big_handle:u8^0..0xEF sync_handle:hdl encryption:u8=encrypted broadcast_code:bytes(16)
      mse:u8~controller_choice0^0..31 big_sync_timeout:u16*10ms^10..16384 num_bis:u8^1..31
      bis:u8[num_bis]^1..31
      > status
    0x206C  LE BIG Terminate Sync  7.8.107  1
      big_handle:u8^0..0xEF
      > 2  status:u8=error big_handle:u8^0..0xEF
    0x206E  LE Setup ISO Data Path  7.8.109  13+
      connection_handle:hdl data_path_direction:u8=data_path_direction data_path_id:u8~data_path_id
      codec_id(5){@coding_format} controller_delay:u24*1us^0..4000000 codec_configuration_length:u8
      codec_configuration:bytes(codec_configuration_length)
      > 3  status:u8=error connection_handle:hdl
    0x206F  LE Remove ISO Data Path  7.8.110  3
      connection_handle:hdl data_path_direction:u8&data_path_direction_mask
      > 3  status:u8=error connection_handle:hdl
    0x2070  LE ISO Transmit Test  7.8.111  3
      connection_handle:hdl payload_type:u8=iso_test_payload
      > 3  status:u8=error connection_handle:hdl
    0x2071  LE ISO Receive Test  7.8.112  3
      connection_handle:hdl payload_type:u8=iso_test_payload
      > 3  status:u8=error connection_handle:hdl
    0x2072  LE ISO Read Test Counters  7.8.113  2
      connection_handle:hdl
      > 15  status:u8=error connection_handle:hdl received_sdu_count:u32 missed_sdu_count:u32
        failed_sdu_count:u32
    0x2073  LE ISO Test End  7.8.114  2
      connection_handle:hdl
      > 15  status:u8=error connection_handle:hdl received_sdu_count:u32 missed_sdu_count:u32
        failed_sdu_count:u32
    0x2075  LE Read ISO Link Quality  7.8.116  2
      connection_handle:hdl
      > 31  status:u8=error connection_handle:hdl tx_unacked_packets:u32 tx_flushed_packets:u32
        tx_last_subevent_packets:u32 retransmitted_packets:u32 crc_error_packets:u32
        rx_unreceived_packets:u32 duplicate_packets:u32
    """)
}
