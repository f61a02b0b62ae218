extension Layouts {
  /// LE controller commands of direction finding.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leDirectionFindingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2051  LE Set Connectionless CTE Transmit Parameters  7.8.80  5+
      advertising_handle:u8^0..0xEF cte_length:u8*8us^2..20 cte_type:u8=cte_type cte_count:u8^1..16
      switching_pattern_length:u8 antenna_ids:u8[switching_pattern_length]
      > 1  status:u8=error
    0x2052  LE Set Connectionless CTE Transmit Enable  7.8.81  2
      advertising_handle:u8^0..0xEF cte_enable:u8=enable
      > 1  status:u8=error
    0x2053  LE Set Connectionless IQ Sampling Enable  7.8.82  6+
      sync_handle:hdl sampling_enable:u8=enable slot_durations:u8=slot_durations
      max_sampled_ctes:u8~all0^1..16 switching_pattern_length:u8 antenna_ids:u8[switching_pattern_length]
      > 3  status:u8=error sync_handle:hdl
    0x2054  LE Set Connection CTE Receive Parameters  7.8.83  5+
      connection_handle:hdl sampling_enable:u8=enable slot_durations:u8=slot_durations
      switching_pattern_length:u8 antenna_ids:u8[switching_pattern_length]
      > 3  status:u8=error connection_handle:hdl
    0x2055  LE Set Connection CTE Transmit Parameters  7.8.84  4+
      connection_handle:hdl cte_types:u8&cte_types switching_pattern_length:u8
      antenna_ids:u8[switching_pattern_length]
      > 3  status:u8=error connection_handle:hdl
    0x2056  LE Connection CTE Request Enable  7.8.85  7
      connection_handle:hdl enable:u8=enable cte_request_interval:u16~once0
      requested_cte_length:u8~unused0*8us^2..20 requested_cte_type:u8=cte_type
      > 3  status:u8=error connection_handle:hdl
    0x2057  LE Connection CTE Response Enable  7.8.86  3
      connection_handle:hdl enable:u8=enable
      > 3  status:u8=error connection_handle:hdl
    0x2058  LE Read Antenna Information  7.8.87  0
      > 5  status:u8=error supported_switching_sampling_rates:u8&switching_sampling_rates
        num_antennae:u8^1..75 max_switching_pattern_length:u8^2..75 max_cte_length:u8*8us^2..20
    """)

  /// LE controller commands of power control and path loss.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let lePowerCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x204B  LE Read Transmit Power  7.8.74  0
      > 3  status:u8=error min_tx_power:s8*1dBm^-127..20 max_tx_power:s8*1dBm^-127..20
    0x204C  LE Read RF Path Compensation  7.8.75  0
      > 5  status:u8=error rf_tx_path_compensation_value:s16*0.1dB
        rf_rx_path_compensation_value:s16*0.1dB
    0x204D  LE Write RF Path Compensation  7.8.76  4
      rf_tx_path_compensation_value:s16*0.1dB rf_rx_path_compensation_value:s16*0.1dB
      > 1  status:u8=error
    0x2076  LE Enhanced Read Transmit Power Level  7.8.117  3
      connection_handle:hdl phy:u8=phy_coded^1..4
      > 6  status:u8=error connection_handle:hdl phy:u8=phy_coded^1..4
        current_tx_power_level:s8~unknown127*1dBm^-127..20 max_tx_power_level:s8*1dBm^-127..20
    0x2077  LE Read Remote Transmit Power Level  7.8.118  3
      connection_handle:hdl phy:u8=phy_coded^1..4
      > status
    0x2078  LE Set Path Loss Reporting Parameters  7.8.119  8
      connection_handle:hdl high_threshold:u8~unused_ff*1dB high_hysteresis:u8*1dB low_threshold:u8*1dB
      low_hysteresis:u8*1dB min_time_spent:u16
      > 3  status:u8=error connection_handle:hdl
    0x2079  LE Set Path Loss Reporting Enable  7.8.120  3
      connection_handle:hdl enable:u8=enable
      > 3  status:u8=error connection_handle:hdl
    0x207A  LE Set Transmit Power Reporting Enable  7.8.121  4
      connection_handle:hdl local_enable:u8=enable remote_enable:u8=enable
      > 3  status:u8=error connection_handle:hdl
    """)
}
