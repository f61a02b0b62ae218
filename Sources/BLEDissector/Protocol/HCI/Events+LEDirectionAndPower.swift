extension Layouts {
  /// LE meta events of direction finding.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leDirectionFindingEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x15  LE Connectionless IQ Report  7.7.65.21  12+
      sync_handle:hdl~test_handle_0fff channel_index:u8 rssi:s16*0.1dBm^-1270..200 rssi_antenna_id:u8
      cte_type:u8=cte_type slot_durations:u8=slot_durations packet_status:u8=iq_packet_status
      periodic_event_counter:u16 sample_count:u8^0..82
      samples[sample_count]{i_sample:s8~iq_80 q_sample:s8~iq_80}
    0x16  LE Connection IQ Report  7.7.65.22  13+
      connection_handle:hdl rx_phy:u8=phy^1..3 data_channel_index:u8^0..36 rssi:s16*0.1dBm^-1270..200
      rssi_antenna_id:u8 cte_type:u8=cte_type slot_durations:u8=slot_durations
      packet_status:u8=iq_packet_status connection_event_counter:u16 sample_count:u8^0..82
      samples[sample_count]{i_sample:s8~iq_80 q_sample:s8~iq_80}
    0x17  LE CTE Request Failed  7.7.65.23  3
      status:u8=error connection_handle:hdl
    """)

  /// LE meta events of power control and path loss.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let lePowerEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x20  LE Path Loss Threshold  7.7.65.32  4
      connection_handle:hdl current_path_loss:u8~unavailable_ff*1dB zone_entered:u8=path_loss_zone
    0x21  LE Transmit Power Reporting  7.7.65.33  8
      status:u8=error connection_handle:hdl reason:u8=tx_power_reporting_reason phy:u8=phy_coded^1..4
      tx_power_level:s8~tx_power_report_level*1dBm^-127..20 tx_power_level_flag:u8&tx_power_level_flag
      delta:s8~unknown127*1dB
    """)
}
