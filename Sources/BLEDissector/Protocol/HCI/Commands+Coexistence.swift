extension Layouts {
  /// Controller commands of coexistence with mobile wireless systems.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let coexistenceCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C6E  Set MWS Channel Parameters  7.3.80  10
      mws_channel_enable:u8=enable mws_rx_center_frequency:u16*1MHz mws_tx_center_frequency:u16*1MHz
      mws_rx_channel_bandwidth:u16*1kHz mws_tx_channel_bandwidth:u16*1kHz
      mws_channel_type:u8=mws_channel_type
      > 1  status:u8=error
    0x0C6F  Set External Frame Configuration  7.3.81  7+
      mws_frame_duration:u16*1us mws_frame_sync_assert_offset:s16*1us
      mws_frame_sync_assert_jitter:u16*1us mws_num_periods:u8
      periods[mws_num_periods]{period_duration:u16*1us period_type:u8=mws_period_type}
      > 1  status:u8=error
    0x0C70  Set MWS Signaling  7.3.82  30
      mws_rx_assert_offset:s16*1us mws_rx_assert_jitter:u16*1us mws_rx_deassert_offset:s16*1us
      mws_rx_deassert_jitter:u16*1us mws_tx_assert_offset:s16*1us mws_tx_assert_jitter:u16*1us
      mws_tx_deassert_offset:s16*1us mws_tx_deassert_jitter:u16*1us mws_pattern_assert_offset:s16*1us
      mws_pattern_assert_jitter:u16*1us mws_inactivity_duration_assert_offset:s16*1us
      mws_inactivity_duration_assert_jitter:u16*1us mws_scan_frequency_assert_offset:s16*1us
      mws_scan_frequency_assert_jitter:u16*1us mws_priority_assert_offset_request:u16*1us
      > 33  status:u8=error bluetooth_rx_priority_assert_offset:s16*1us
        bluetooth_rx_priority_assert_jitter:u16*1us bluetooth_rx_priority_deassert_offset:s16*1us
        bluetooth_rx_priority_deassert_jitter:u16*1us mws_802_rx_priority_assert_offset:s16*1us
        mws_802_rx_priority_assert_jitter:u16*1us mws_802_rx_priority_deassert_offset:s16*1us
        mws_802_rx_priority_deassert_jitter:u16*1us bluetooth_tx_on_assert_offset:s16*1us
        bluetooth_tx_on_assert_jitter:u16*1us bluetooth_tx_on_deassert_offset:s16*1us
        bluetooth_tx_on_deassert_jitter:u16*1us mws_802_tx_on_assert_offset:s16*1us
        mws_802_tx_on_assert_jitter:u16*1us mws_802_tx_on_deassert_offset:s16*1us
        mws_802_tx_on_deassert_jitter:u16*1us
    0x0C71  Set MWS Transport Layer  7.3.83  9
      transport_layer:u8=mws_transport_layer to_mws_baud_rate:u32*1baud from_mws_baud_rate:u32*1baud
      > 1  status:u8=error
    0x0C72  Set MWS Scan Frequency Table  7.3.84  1+
      num_scan_frequencies:u8
      frequencies[num_scan_frequencies]{scan_frequency_low:u16*1MHz scan_frequency_high:u16*1MHz}
      > 1  status:u8=error
    0x0C73  Set MWS Pattern Configuration  7.3.85  2+
      mws_pattern_index:u8 mws_pattern_num_intervals:u8
      intervals[mws_pattern_num_intervals]{mws_pattern_interval_duration:u16*1us
      mws_pattern_interval_type:u8=mws_pattern_interval_type}
      > 1  status:u8=error
    """)

  /// Controller commands of AMP, which Core 5.3 withdrew; the sections are those of Core 5.2.
  ///
  /// - Spec: Core 5.2, Vol 4, Part E, 7.3
  static let ampControllerCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C61  Read Logical Link Accept Timeout  7.3.67  0
      > 3  status:u8=error logical_link_accept_timeout:u16*0.625ms
    0x0C62  Write Logical Link Accept Timeout  7.3.68  2
      logical_link_accept_timeout:u16*0.625ms
      > 1  status:u8=error
    0x0C64  Read Location Data  7.3.70  0
      > 6  status:u8=error location_domain_aware:u8=bool location_domain:str(2)
        location_domain_options:str(1) location_options:u8=location_options
    0x0C65  Write Location Data  7.3.71  5
      location_domain_aware:u8=bool location_domain:str(2) location_domain_options:str(1)
      location_options:u8=location_options
      > 1  status:u8=error
    0x0C66  Read Flow Control Mode  7.3.72  0
      > 2  status:u8=error flow_control_mode:u8=flow_control_mode
    0x0C67  Write Flow Control Mode  7.3.73  1
      flow_control_mode:u8=flow_control_mode
      > 1  status:u8=error
    0x0C69  Read Best Effort Flush Timeout  7.3.75  2
      logical_link_handle:u16
      > 5  status:u8=error best_effort_flush_timeout:u32*1us
    0x0C6A  Write Best Effort Flush Timeout  7.3.76  6
      logical_link_handle:u16 best_effort_flush_timeout:u32*1us
      > 1  status:u8=error
    0x0C6B  Short Range Mode  7.3.77  2
      physical_link_handle:u8 short_range_mode:u8=enable
      > status
    """)

  /// Controller commands that earlier Core specifications withdrew.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let withdrawnControllerCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C0B  Create New Unit Key  7.3.7  0
      > 1  status:u8=error
    0x0C21  Read Encryption Mode  -  0
      > 2  status:u8=error encryption_mode:u8=encryption_mode
    0x0C22  Write Encryption Mode  -  1
      encryption_mode:u8=encryption_mode
      > 1  status:u8=error
    0x0C3B  Read Page Scan Period Mode  -  0
      > 2  status:u8=error page_scan_period_mode:u8=page_scan_period_mode
    0x0C3C  Write Page Scan Period Mode  -  1
      page_scan_period_mode:u8=page_scan_period_mode
      > 1  status:u8=error
    0x0C3D  Read Page Scan Mode  -  0
      > 2  status:u8=error page_scan_mode:u8=page_scan_mode
    0x0C3E  Write Page Scan Mode  -  1
      page_scan_mode:u8=page_scan_mode
      > 1  status:u8=error
    """)
}
