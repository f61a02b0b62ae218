/// Control PDUs of the link layer.
///
/// - Spec: Core 6.0, Vol 6, Part B, 2.4.2
extension Layouts {
  /// Connections, encryption, and what both sides can do.
  static let llConnectionPDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B",
    """
    0x00  LL_CONNECTION_UPDATE_IND  2.4.2.1  11
      win_size:u8*1.25ms^1..8 win_offset:u16*1.25ms interval:u16*1.25ms^6..3200 latency:u16^0..499
      timeout:u16*10ms^10..3200 instant:u16
    0x01  LL_CHANNEL_MAP_IND  2.4.2.2  7
      channel_map:chmap37 instant:u16
    0x02  LL_TERMINATE_IND  2.4.2.3  1
      error_code:u8=error
    0x03  LL_ENC_REQ  2.4.2.4  22
      rand:u64 ediv:u16 skd_c:u64 iv_c:u32
    0x04  LL_ENC_RSP  2.4.2.5  12
      skd_p:u64 iv_p:u32
    0x05  LL_START_ENC_REQ  2.4.2.6  0
      -
    0x06  LL_START_ENC_RSP  2.4.2.7  0
      -
    0x07  LL_UNKNOWN_RSP  2.4.2.8  1
      unknown_type:u8=ll_opcode
    0x08  LL_FEATURE_REQ  2.4.2.9  8
      feature_set:u64&le_features_page0
    0x09  LL_FEATURE_RSP  2.4.2.10  8
      feature_set:u64&le_features_page0
    0x0A  LL_PAUSE_ENC_REQ  2.4.2.11  0
      -
    0x0B  LL_PAUSE_ENC_RSP  2.4.2.12  0
      -
    0x0C  LL_VERSION_IND  2.4.2.13  5
      version:u8=core_version company_identifier:u16=company_id subversion:u16
    0x0D  LL_REJECT_IND  2.4.2.14  1
      error_code:u8=error
    0x0E  LL_PERIPHERAL_FEATURE_REQ  2.4.2.15  8
      feature_set:u64&le_features_page0
    0x0F  LL_CONNECTION_PARAM_REQ  2.4.2.16  23
      @ll_connection_parameters
    0x10  LL_CONNECTION_PARAM_RSP  2.4.2.17  23
      @ll_connection_parameters
    0x11  LL_REJECT_EXT_IND  2.4.2.18  2
      reject_opcode:u8=ll_opcode error_code:u8=error
    0x12  LL_PING_REQ  2.4.2.19  0
      -
    0x13  LL_PING_RSP  2.4.2.20  0
      -
    0x14  LL_LENGTH_REQ  2.4.2.21  8
      max_rx_octets:u16*1octet^27..65535 max_rx_time:u16*1us^328..65535
      max_tx_octets:u16*1octet^27..65535 max_tx_time:u16*1us^328..65535
    0x15  LL_LENGTH_RSP  2.4.2.21  8
      max_rx_octets:u16*1octet^27..65535 max_rx_time:u16*1us^328..65535
      max_tx_octets:u16*1octet^27..65535 max_tx_time:u16*1us^328..65535
    0x26  LL_SUBRATE_REQ  2.4.2.36  10
      subrate_factor_min:u16 subrate_factor_max:u16 max_latency:u16 continuation_number:u16
      timeout:u16*10ms
    0x27  LL_SUBRATE_IND  2.4.2.37  10
      subrate_factor:u16 subrate_base_event:u16 latency:u16 continuation_number:u16 timeout:u16*10ms
    """)

  /// PHYs, channels, direction finding and clocks.
  static let llFeaturePDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B",
    """
    0x16  LL_PHY_REQ  2.4.2.22  2
      tx_phys:u8&phys rx_phys:u8&phys
    0x17  LL_PHY_RSP  2.4.2.22  2
      tx_phys:u8&phys rx_phys:u8&phys
    0x18  LL_PHY_UPDATE_IND  2.4.2.23  4
      phy_c_to_p:u8&phys phy_p_to_c:u8&phys instant:u16
    0x19  LL_MIN_USED_CHANNELS_IND  2.4.2.24  2
      phys:u8&phys min_used_channels:u8^2..37
    0x1A  LL_CTE_REQ  2.4.2.25  1
      cte:u8{min_cte_len_req:5*8us _rfu:1 cte_type_req:2=cte_type}
    0x1B  LL_CTE_RSP  2.4.2.26  0
      -
    0x1C  LL_PERIODIC_SYNC_IND  2.4.2.27  34
      @ll_periodic_sync
    0x1D  LL_CLOCK_ACCURACY_REQ  2.4.2.28  1
      sca:u8=sca_range
    0x1E  LL_CLOCK_ACCURACY_RSP  2.4.2.28  1
      sca:u8=sca_range
    0x28  LL_CHANNEL_REPORTING_IND  2.4.2.38  3
      enable:u8=enable min_spacing:u8*200ms max_delay:u8*200ms
    0x29  LL_CHANNEL_STATUS_IND  2.4.2.39  10
      channel_classification:bytes(10)
    """)

  /// Connected isochronous streams.
  static let llIsochronousControlPDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B",
    """
    0x1F  LL_CIS_REQ  2.4.2.29  35
      cig_id:u8 cis_id:u8 phy_c_to_p:u8&phys phy_p_to_c:u8&phys
      sdu_c:u16{max_sdu_c_to_p:12*1octet _rfu:2 framing_mode:1 framed:1=bool}
      sdu_p:u16{max_sdu_p_to_c:12*1octet _rfu2:4}
      sdu_interval_c:u24{sdu_interval_c_to_p:20*1us _rfu3:4}
      sdu_interval_p:u24{sdu_interval_p_to_c:20*1us _rfu4:4} max_pdu_c_to_p:u16*1octet
      max_pdu_p_to_c:u16*1octet nse:u8 sub_interval:u24*1us bn:u8{bn_c_to_p:4 bn_p_to_c:4} ft_c_to_p:u8
      ft_p_to_c:u8 iso_interval:u16*1.25ms cis_offset_min:u24*1us cis_offset_max:u24*1us
      conn_event_count:u16
    0x20  LL_CIS_RSP  2.4.2.30  8
      cis_offset_min:u24*1us cis_offset_max:u24*1us conn_event_count:u16
    0x21  LL_CIS_IND  2.4.2.31  15
      access_address:u32 cis_offset:u24*1us cig_sync_delay:u24*1us cis_sync_delay:u24*1us
      conn_event_count:u16
    0x22  LL_CIS_TERMINATE_IND  2.4.2.32  3
      cig_id:u8 cis_id:u8 error_code:u8=error
    """)

  /// Power control.
  static let llPowerPDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B",
    """
    0x23  LL_POWER_CONTROL_REQ  2.4.2.33  3
      phy:u8&ll_power_phys delta:s8*1dB tx_power:s8~tx_power_report_level*1dBm
    0x24  LL_POWER_CONTROL_RSP  2.4.2.34  4
      limits:u8&ll_power_limits delta:s8*1dB tx_power:s8~tx_power_report_level*1dBm
      apr:u8~unavailable_ff*1dB
    0x25  LL_POWER_CHANGE_IND  2.4.2.35  4
      phy:u8&ll_power_phys limits:u8&ll_power_limits delta:s8*1dB tx_power:s8~tx_power_report_level*1dBm
    """)

  /// Channel Sounding, as implementations have it; the lengths are not judged.
  static let llChannelSoundingPDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B", isJudged: false,
    """
    0x2D  LL_CS_SEC_RSP  -  20+
      cs_iv_p:u64 cs_in_p:u32 cs_pv_p:u64 data:bytes(*)?left>=1
    0x2E  LL_CS_CAPABILITIES_REQ  -  25+
      @ll_cs_capabilities data:bytes(*)?left>=1
    0x2F  LL_CS_CAPABILITIES_RSP  -  25+
      @ll_cs_capabilities data:bytes(*)?left>=1
    0x30  LL_CS_CONFIG_REQ  -  27+
      config:u8{config_id:6 action:2=cs_config_action} channel_map:bytes(10) channel_map_repetition:u8
      main_mode:u8=cs_mode sub_mode:u8=cs_mode main_mode_min_steps:u8 main_mode_max_steps:u8
      main_mode_repetition:u8 mode_0_steps:u8 cs_sync_phy:u8 rtt_type:u8
      selection:u8{role:2 channel_selection:4 _rfu:2} shape:u8{ch3c_shape:4=cs_ch3c_shape
      _rfu2:4} ch3c_jump:u8 t_ip1:u8 t_ip2:u8 t_fcs:u8 t_pm:u8 data:bytes(*)?left>=1
    0x31  LL_CS_CONFIG_RSP  -  1+
      config:u8{config_id:6 status_bits:2} data:bytes(*)?left>=1
    0x32  LL_CS_REQ  -  28+
      config:u8{config_id:6 _rfu:2} conn_event_count:u16 offset_min:u24*1us offset_max:u24*1us
      max_procedure_len:u16*0.625ms event_interval:u16 subevents_per_event:u8
      subevent_interval:u16*0.625ms subevent_len:u24*1us procedure_interval:u16 procedure_count:u16 aci:u8
      preferred_peer_ant:u8 phy:u8&phys pwr_delta:s8*1dB tx_snr:u8{tx_snr_i:4 tx_snr_r:4}
      data:bytes(*)?left>=1
    0x33  LL_CS_RSP  -  20+
      config:u8{config_id:6 _rfu:2} conn_event_count:u16 offset_min:u24*1us offset_max:u24*1us
      event_interval:u16 subevents_per_event:u8 subevent_interval:u16*0.625ms subevent_len:u24*1us aci:u8
      phy:u8&phys pwr_delta:s8*1dB data:bytes(*)?left>=1
    0x34  LL_CS_IND  -  17+
      config:u8{config_id:6 _rfu:2} conn_event_count:u16 offset:u24*1us event_interval:u16
      subevents_per_event:u8 subevent_interval:u16*0.625ms subevent_len:u24*1us aci:u8 phy:u8&phys
      pwr_delta:s8*1dB data:bytes(*)?left>=1
    0x35  LL_CS_TERMINATE_REQ  -  4+
      config:u8{config_id:6 _rfu:2} procedure_count:u16 error_code:u8=error data:bytes(*)?left>=1
    0x36  LL_CS_FAE_REQ  -  0+
      data:bytes(*)?left>=1
    0x37  LL_CS_FAE_RSP  -  0+
      channel_fae:bytes(*)
    0x38  LL_CS_CHANNEL_MAP_IND  -  12+
      channel_map:bytes(10) instant:u16 data:bytes(*)?left>=1
    0x39  LL_CS_SEC_REQ  -  20+
      cs_iv_c:u64 cs_in_c:u32 cs_pv_c:u64 data:bytes(*)?left>=1
    0x3A  LL_CS_TERMINATE_RSP  -  4+
      config:u8{config_id:6 _rfu:2} procedure_count:u16 error_code:u8=error data:bytes(*)?left>=1
    """)

  /// PDUs of the newest editions, as implementations have them; the lengths are not judged.
  static let llRecentPDUs = LayoutGroup(
    .llControl, spec: "Vol 6, Part B", isJudged: false,
    """
    0x2A  LL_PERIODIC_SYNC_WR_IND  2.4.2.40  42+
      @ll_periodic_sync rsp_access_address:u32 num_subevents:u8 subevent_interval:u8*1.25ms
      response_slot_delay:u8*1.25ms response_slot_spacing:u8*0.125ms data:bytes(*)?left>=1
    0x2B  LL_FEATURE_EXT_REQ  -  2+
      max_page:u8 page_number:u8 feature_page:u192&le_features_page1?page_number=1&left>=24
      feature_page:bytes(*)?left>=1
    0x2C  LL_FEATURE_EXT_RSP  -  2+
      max_page:u8 page_number:u8 feature_page:u192&le_features_page1?page_number=1&left>=24
      feature_page:bytes(*)?left>=1
    0x3B  LL_FRAME_SPACE_REQ  -  7+
      fs_min:u16*1us fs_max:u16*1us phys:u8&phys spacing_types:u16&spacing_types data:bytes(*)?left>=1
    0x3C  LL_FRAME_SPACE_RSP  -  5+
      fs:u16*1us phys:u8&phys spacing_types:u16&spacing_types data:bytes(*)?left>=1
    0x3D  LL_OTA_UTP_IND  -  0+
      utp_data:bytes(*)
    0x3E  LL_CONNECTION_RATE_REQ  -  25+
      interval_min:u16*0.125ms interval_max:u16*0.125ms subrate_factor_min:u16 subrate_factor_max:u16
      max_latency:u16 continuation_number:u16 timeout:u16*10ms preferred_periodicity:u8
      reference_conn_event_count:u16 offset0:u16 offset1:u16 offset2:u16 offset3:u16 data:bytes(*)?left>=1
    0x3F  LL_CONNECTION_RATE_IND  -  14+
      win_offset:u16 interval:u16*0.125ms instant:u16 subrate_factor:u16 latency:u16
      continuation_number:u16 timeout:u16*10ms data:bytes(*)?left>=1
    """)

  /// Control PDUs of a broadcast isochronous group.
  static let bigControlPDUs = LayoutGroup(
    .bigControl, spec: "Vol 6, Part B",
    """
    0x00  BIG_CHANNEL_MAP_IND  2.6.3.1  7
      channel_map:chmap37 instant:u16
    0x01  BIG_TERMINATE_IND  2.6.3.2  3
      reason:u8=error instant:u16
    """)
}
