extension Layouts {
  /// LE controller commands of Channel Sounding.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leChannelSoundingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2089  LE CS Read Local Supported Capabilities  7.8.130  0
      > 29  status:u8=error @cs_capabilities
    0x20A5  LE CS Read Local Supported Capabilities [v2]  7.8.130  0
      > 32..35  status:u8=error @cs_capabilities @cs_capabilities_v2
    0x208A  LE CS Read Remote Supported Capabilities  7.8.131  2
      connection_handle:hdl
      > status
    0x208B  LE CS Write Cached Remote Supported Capabilities  7.8.132  30
      connection_handle:hdl @cs_capabilities
      > 3  status:u8=error connection_handle:hdl
    0x20A6  LE CS Write Cached Remote Supported Capabilities [v2]  7.8.132  33..36
      connection_handle:hdl @cs_capabilities @cs_capabilities_v2
      > 3  status:u8=error connection_handle:hdl
    0x208C  LE CS Security Enable  7.8.133  2
      connection_handle:hdl
      > status
    0x208D  LE CS Set Default Settings  7.8.134  5
      connection_handle:hdl role_enable:u8&cs_roles
      cs_sync_antenna_selection:u8=cs_sync_antenna_selection max_tx_power:s8*1dBm^-127..20
      > 3  status:u8=error connection_handle:hdl
    0x208E  LE CS Read Remote FAE Table  7.8.135  2
      connection_handle:hdl
      > status
    0x208F  LE CS Write Cached Remote FAE Table  7.8.136  74
      connection_handle:hdl remote_fae_table:s8[72]*0.03125ppm
      > 3  status:u8=error connection_handle:hdl
    0x2090  LE CS Create Config  7.8.137  28
      connection_handle:hdl config_id:u8^0..3 create_context:u8=cs_create_context
      main_mode_type:u8=cs_mode^1..3 sub_mode_type:u8=cs_mode min_main_mode_steps:u8
      max_main_mode_steps:u8 main_mode_repetition:u8^0..3 mode_0_steps:u8^1..3 role:u8=cs_role
      rtt_type:u8=cs_rtt_type cs_sync_phy:u8=cs_sync_phy channel_map:bytes(10)
      channel_map_repetition:u8^1..255 channel_selection_type:u8=cs_channel_selection
      ch3c_shape:u8=cs_ch3c_shape ch3c_jump:u8 cs_enhancements_1:u8
      > status
    0x2091  LE CS Remove Config  7.8.138  3
      connection_handle:hdl config_id:u8^0..3
      > status
    0x2092  LE CS Set Channel Classification  7.8.139  10
      channel_classification:bytes(10)
      > 1  status:u8=error
    0x2093  LE CS Set Procedure Parameters  7.8.140  23
      connection_handle:hdl config_id:u8^0..3 max_procedure_len:u16*0.625ms^1..65535
      min_procedure_interval:u16 max_procedure_interval:u16 max_procedure_count:u16~unlimited0
      min_subevent_len:u24*1us^1250..4000000 max_subevent_len:u24*1us^1250..4000000
      tone_antenna_config_selection:u8^0..7 phy:u8=phy_coded^1..4 tx_power_delta:s8~cs_tx_power_delta*1dB
      preferred_peer_antenna:u8&cs_preferred_peer_antenna snr_control_initiator:u8=cs_snr_control
      snr_control_reflector:u8=cs_snr_control
      > 3  status:u8=error connection_handle:hdl
    0x2094  LE CS Procedure Enable  7.8.141  4
      connection_handle:hdl config_id:u8^0..3 enable:u8=enable
      > status
    0x2095  LE CS Test  7.8.142  30+
      main_mode_type:u8=cs_mode^1..3 sub_mode_type:u8=cs_mode main_mode_repetition:u8^0..3
      mode_0_steps:u8^1..3 role:u8=cs_role rtt_type:u8=cs_rtt_type cs_sync_phy:u8=cs_sync_phy
      cs_sync_antenna_selection:u8=cs_sync_antenna_selection subevent_len:u24*1us^1250..4000000
      subevent_interval:u16~unlimited0*0.625ms max_num_subevents:u8~unlimited0
      transmit_power_level:s8~test_tx_power*1dBm^-127..20 t_ip1_time:u8*1us t_ip2_time:u8*1us
      t_fcs_time:u8*1us t_pm_time:u8*1us t_sw_time:u8*1us tone_antenna_config_selection:u8^0..7
      cs_enhancements_1:u8 snr_control_initiator:u8=cs_snr_control
      snr_control_reflector:u8=cs_snr_control drbg_nonce:u16 channel_map_repetition:u8^1..255
      override_config:u16&cs_override_config override_parameters_length:u8
      override_parameters_data(override_parameters_length){@cs_override}
      > 1  status:u8=error
    0x2096  LE CS Test End  7.8.143  0
      > status
    """)
}
