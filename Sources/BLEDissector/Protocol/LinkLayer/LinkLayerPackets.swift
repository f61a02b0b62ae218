/// Packets on the air, and the PDUs of all channels but control.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2
extension Layouts {
  /// The packet around each PDU.
  ///
  /// Bit 0 of the code says that it is coded, bit 1 that it comes without its CRC; code 4 is a damaged one.
  static let airPackets = LayoutGroup(
    .airPacket, spec: "Vol 6, Part B",
    """
    0x00  LE Packet  2.1  7+
      access_address:u32 pdu:next(*-3) crc:u24
    0x01  LE Coded Packet  2.2  8+
      access_address:u32 coding_indicator:u8{coding_indicator:2=ll_coding _rfu:6} pdu:next(*-3)
      crc:u24
    0x02  LE Packet without CRC  2.1  4+
      access_address:u32 pdu:next(*)
    0x03  LE Coded Packet without CRC  2.2  5+
      access_address:u32 coding_indicator:u8{coding_indicator:2=ll_coding _rfu:6} pdu:next(*)
    0x04  Damaged Packet  -  0+
      access_address:u32?left>=4 octets:bytes(*)
    """)

  /// Advertising PDUs.
  ///
  /// The types of the primary channels have another meaning on the secondary ones: 0x10 and above. What type 7 is
  /// there, the type does not tell; 0x57 stands for "one of them".
  static let llAdvertisingPDUs = LayoutGroup(
    .llAdvertising, spec: "Vol 6, Part B",
    """
    0x00  ADV_IND  2.3.1.1  6..37
      advertiser_address:addr advertising_data:ad(*)
    0x01  ADV_DIRECT_IND  2.3.1.2  12
      advertiser_address:addr target_address:addr
    0x02  ADV_NONCONN_IND  2.3.1.3  6..37
      advertiser_address:addr advertising_data:ad(*)
    0x03  SCAN_REQ  2.3.2.1  12
      scanner_address:addr advertiser_address:addr
    0x13  AUX_SCAN_REQ  2.3.2.1  12
      scanner_address:addr advertiser_address:addr
    0x04  SCAN_RSP  2.3.2.2  6..37
      advertiser_address:addr scan_response_data:ad(*)
    0x05  CONNECT_IND  2.3.3.1  34
      @ll_connect
    0x15  AUX_CONNECT_REQ  2.3.3.1  34
      @ll_connect
    0x06  ADV_SCAN_IND  2.3.1.4  6..37
      advertiser_address:addr advertising_data:ad(*)
    0x07  ADV_EXT_IND  2.3.1.5  1+
      @ll_extended_advertising
    0x17  AUX_ADV_IND  2.3.1.6  1+
      @ll_extended_advertising
    0x27  AUX_SYNC_IND  2.3.1.7  1+
      @ll_extended_advertising
    0x37  AUX_CHAIN_IND  2.3.1.8  1+
      @ll_extended_advertising
    0x47  AUX_SCAN_RSP  2.3.2.3  1+
      @ll_extended_advertising
    0x57  Extended Advertising PDU  2.3.4  1+
      @ll_extended_advertising
    0x08  AUX_CONNECT_RSP  2.3.3.2  1+
      @ll_extended_advertising
    """)

  /// Data PDUs.
  ///
  /// The code is the LLID; 0x11 is one without payload, 0x21 to 0x23 are encrypted, 0x31 to 0x33 can't be what
  /// their LLID says, so most likely are.
  static let llDataPDUs = LayoutGroup(
    .llData, spec: "Vol 6, Part B",
    """
    0x00  LL Data PDU, reserved LLID  2.4  0+
      @ll_cte_info?cp=1 data:bytes(*)
    0x01  LL Data PDU, continuation  2.4.1  0+
      @ll_cte_info?cp=1 payload:next(*)
    0x02  LL Data PDU, start  2.4.1  0+
      @ll_cte_info?cp=1 payload:next(*)
    0x03  LL Control PDU  2.4.2  0+
      @ll_cte_info?cp=1 payload:next(*)
    0x11  Empty PDU  2.4.1  0..1
      @ll_cte_info?cp=1
    0x21  Encrypted LL Data PDU, continuation  2.4.1  0+
      @ll_cte_info?cp=1 encrypted:bytes(*)
    0x22  Encrypted LL Data PDU, start  2.4.1  0+
      @ll_cte_info?cp=1 encrypted:bytes(*)
    0x23  Encrypted LL Control PDU  2.4.2  0+
      @ll_cte_info?cp=1 encrypted:bytes(*)
    0x31  Unreadable LL Data PDU, continuation  2.4.1  0+
      @ll_cte_info?cp=1 octets:bytes(*)
    0x32  Unreadable LL Data PDU, start  2.4.1  0+
      @ll_cte_info?cp=1 octets:bytes(*)
    0x33  Unreadable LL Control PDU  2.4.2  0+
      @ll_cte_info?cp=1 octets:bytes(*)
    """)

  /// PDUs of isochronous streams.
  static let llIsochronousPDUs = LayoutGroup(
    .llIsochronous, spec: "Vol 6, Part B",
    """
    0x00  CIS PDU  2.6.1  2+
      header:u8{llid:2=ll_cis_llid nesn:1 sn:1 cie:1=bool _rfu:1 npi:1=bool _rfu2:1} length:u8*1octet
      payload:bytes(*)
    0x01  BIS PDU  2.6.2  2+
      header:u8{llid:2=ll_bis_llid cssn:3 cstf:1=bool _rfu:2} length:u8*1octet payload:next(*)
    """)

  /// Structures of PDUs of the link layer.
  static let llStructures = LayoutGroup(
    .structure, spec: "Vol 6, Part B",
    """
    ll_connect
      initiator_address:addr advertiser_address:addr access_address:u32 crc_init:u24
      win_size:u8*1.25ms^1..8 win_offset:u16*1.25ms interval:u16*1.25ms^6..3200 latency:u16^0..499
      timeout:u16*10ms^10..3200 channel_map:chmap37 hop_sca:u8{hop:5^5..16 sca:3=sca_range}
    ll_cte_info
      cte_info:u8{cte_time:5*8us _rfu:1 cte_type:2=cte_type}
    ll_extended_advertising
      extended_header_length_and_mode:u8{extended_header_length:6 adv_mode:2=ll_adv_mode}
      extended_header(extended_header_length){flags:u8&ll_ext_header_flags?left>=1
      advertiser_address:addr?flags.0 target_address:addr?flags.1 @ll_cte_info?flags.2
      adi:u16{did:12 sid:4}?flags.3
      aux_channel:u8{aux_channel_index:6 ca:1=ll_ca offset_units:1=ll_offset_units}?flags.4
      aux_offset_and_phy:u16{aux_offset:13 aux_phy:3=ll_aux_phy}?flags.4
      sync_info(18){@ll_sync_info}?flags.5 tx_power:s8*1dBm?flags.6 acad:ad(*)?left>=1}
      advertising_data:ad(*)?left>=1
    ll_sync_info
      sync_offset:u16{sync_packet_offset:13 offset_units:1=ll_offset_units offset_adjust:1=bool _rfu:1}
      interval:u16*1.25ms map_sca:u40{channel_map:37 sca:3=sca_range} access_address:u32 crc_init:u24
      event_counter:u16
    ll_connection_parameters
      interval_min:u16*1.25ms^6..3200 interval_max:u16*1.25ms^6..3200 latency:u16^0..499
      timeout:u16*10ms^10..3200 preferred_periodicity:u8*1.25ms reference_conn_event_count:u16
      offset0:u16~ll_no_offset*1.25ms offset1:u16~ll_no_offset*1.25ms offset2:u16~ll_no_offset*1.25ms
      offset3:u16~ll_no_offset*1.25ms offset4:u16~ll_no_offset*1.25ms offset5:u16~ll_no_offset*1.25ms
    ll_periodic_sync
      id:u16 sync_info(18){@ll_sync_info} conn_event_count:u16 last_pa_event_counter:u16
      sid_sca:u8{sid:4 a_type:1=random sca:3=sca_range} phy:u8&phys advertiser_address:addr
      sync_conn_event_count:u16
    ll_cs_capabilities
      mode_types:u8&cs_modes_supported rtt_capability:u8&cs_rtt_capability rtt_aa_only_n:u8
      rtt_sounding_n:u8 rtt_random_sequence_n:u8 nadm_sounding_capability:u16&cs_nadm
      nadm_random_sequence_capability:u16&cs_nadm cs_sync_phy_capability:u8&cs_sync_phys
      antennas:u8{num_ant:4 max_ant_path:4}
      roles_and_features:u8{role:2 _rfu:1 no_fae:1=bool channel_selection_3c:1=bool
      sounding_pct_estimate:1=bool _rfu2:2}
      num_configs:u8 max_procedures_supported:u16 t_sw:u8*1us t_ip1_capability:u16&cs_t_ip_times
      t_ip2_capability:u16&cs_t_ip_times t_fcs_capability:u16&cs_t_fcs_times
      t_pm_capability:u16&cs_t_pm_times snr:u8{_rfu:1 tx_snr_capability:7}
    """)

  /// Value names of the link layer.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 2
  static let linkLayerValueNames: StaticString = """
    random
      0 public  1 random
    ll_llid
      1 continuation or empty  2 start or complete  3 control
    ll_cis_llid
      0 end of an SDU, unframed  1 start or continuation of an SDU, unframed  2 framed
    ll_bis_llid
      0 end of an SDU, unframed  1 start or continuation of an SDU, unframed  2 framed  3 control
    ll_coding
      0 S=8  1 S=2
    ll_adv_mode
      0 non-connectable, non-scannable  1 connectable, non-scannable  2 non-connectable, scannable
    ll_ext_header_flags bits
      0 AdvA  1 TargetA  2 CTEInfo  3 AdvDataInfo  4 AuxPtr  5 SyncInfo  6 TxPower
    ll_ca
      0 51 to 500 ppm  1 0 to 50 ppm
    ll_aux_phy
      0 LE 1M  1 LE 2M  2 LE Coded
    ll_no_offset
      0xFFFF none
    ll_power_phys bits
      0 LE 1M  1 LE 2M  2 LE Coded S=8  3 LE Coded S=2
    ll_power_limits bits
      0 Minimum  1 Maximum
    """
}
