extension Layouts {
  /// LE meta events of Channel Sounding.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leChannelSoundingEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x2C  LE CS Read Remote Supported Capabilities Complete  7.7.65.39  31
      status:u8=error connection_handle:hdl @cs_capabilities
    0x38  LE CS Read Remote Supported Capabilities Complete [v2]  7.7.65.39  34..37
      status:u8=error connection_handle:hdl @cs_capabilities @cs_capabilities_v2
    0x2D  LE CS Read Remote FAE Table Complete  7.7.65.40  75
      status:u8=error connection_handle:hdl remote_fae_table:s8[72]*0.03125ppm
    0x2E  LE CS Security Enable Complete  7.7.65.41  3
      status:u8=error connection_handle:hdl
    0x2F  LE CS Config Complete  7.7.65.42  33
      status:u8=error connection_handle:hdl config_id:u8^0..3 action:u8=cs_config_action
      main_mode_type:u8=cs_mode^0..3 sub_mode_type:u8=cs_mode min_main_mode_steps:u8
      max_main_mode_steps:u8 main_mode_repetition:u8^0..3 mode_0_steps:u8^0..3 role:u8=cs_role
      rtt_type:u8=cs_rtt_type cs_sync_phy:u8=cs_sync_phy channel_map:bytes(10)
      channel_map_repetition:u8 channel_selection_type:u8=cs_channel_selection
      ch3c_shape:u8=cs_ch3c_shape ch3c_jump:u8 cs_enhancements_1:u8 t_ip1_time:u8*1us t_ip2_time:u8*1us
      t_fcs_time:u8*1us t_pm_time:u8*1us
    0x30  LE CS Procedure Enable Complete  7.7.65.43  21
      status:u8=error connection_handle:hdl config_id:u8^0..3 state:u8=enable
      tone_antenna_config_selection:u8^0..7 selected_tx_power:s8~tx_power127*1dBm^-127..20
      subevent_len:u24~unused0*1us^1250..4000000 subevents_per_event:u8^0..32 subevent_interval:u16*0.625ms
      event_interval:u16 procedure_interval:u16 procedure_count:u16~unlimited0
      max_procedure_len:u16*0.625ms
    0x31  LE CS Subevent Result  7.7.65.44  15+
      connection_handle:hdl~test_handle_0fff config_id:u8^0..3 start_acl_conn_event_counter:u16
      procedure_counter:u16 frequency_compensation:s16~cs_freq_c000*0.01ppm
      reference_power_level:s8~tx_power127*1dBm^-127..20
      procedure_done_status:u8{procedure_done_status:4=cs_done_status _rfu:4}
      subevent_done_status:u8{subevent_done_status:4=cs_done_status _rfu:4}
      abort_reason:u8{procedure_abort_reason:4=cs_procedure_abort
      subevent_abort_reason:4=cs_subevent_abort}
      num_antenna_paths:u8^0..4 num_steps_reported:u8^0..160 steps[num_steps_reported]{@cs_step}
    0x32  LE CS Subevent Result Continue  7.7.65.45  8+
      connection_handle:hdl~test_handle_0fff config_id:u8^0..3
      procedure_done_status:u8{procedure_done_status:4=cs_done_status _rfu:4}
      subevent_done_status:u8{subevent_done_status:4=cs_done_status _rfu:4}
      abort_reason:u8{procedure_abort_reason:4=cs_procedure_abort
      subevent_abort_reason:4=cs_subevent_abort}
      num_antenna_paths:u8^0..4 num_steps_reported:u8^0..160 steps[num_steps_reported]{@cs_step}
    0x33  LE CS Test End Complete  7.7.65.46  1
      status:u8=error
    """)
}
