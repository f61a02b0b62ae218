extension Layouts {
  /// Status commands.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.5
  static let statusCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x1401  Read Failed Contact Counter  7.5.1  2
      handle:hdl
      > 5  status:u8=error handle:hdl failed_contact_counter:u16
    0x1402  Reset Failed Contact Counter  7.5.2  2
      handle:hdl
      > 3  status:u8=error handle:hdl
    0x1403  Read Link Quality  7.5.3  2
      handle:hdl
      > 4  status:u8=error handle:hdl link_quality:u8
    0x1405  Read RSSI  7.5.4  2
      handle:hdl
      > 4  status:u8=error handle:hdl rssi:s8~rssi127*1dB
    0x1406  Read AFH Channel Map  7.5.5  2
      connection_handle:hdl
      > 14  status:u8=error connection_handle:hdl afh_mode:u8=enable afh_channel_map:bytes(10)
    0x1407  Read Clock  7.5.6  3
      connection_handle:hdl which_clock:u8=which_clock
      > 9  status:u8=error connection_handle:hdl clock:u32*0.3125ms accuracy:u16~unknown_ffff*0.3125ms
    0x1408  Read Encryption Key Size  7.5.7  2
      connection_handle:hdl
      > 4  status:u8=error connection_handle:hdl key_size:u8*1octet
    0x1409  Read Local AMP Info  7.5.8  0
      > 31  status:u8=error amp_status:u8=amp_status total_bandwidth:u32*1kbit/s
        max_guaranteed_bandwidth:u32*1kbit/s min_latency:u32*1us max_pdu_size:u32*1octet
        controller_type:u8=amp_controller_type pal_capabilities:u16&pal_capabilities
        max_amp_assoc_length:u16*1octet max_flush_timeout:u32*1us best_effort_flush_timeout:u32*1us
    0x140A  Read Local AMP ASSOC  7.5.9  5
      physical_link_handle:u8 length_so_far:u16*1octet max_remote_amp_assoc_length:u16*1octet
      > 4+  status:u8=error physical_link_handle:u8 amp_assoc_remaining_length:u16*1octet
        amp_assoc_fragment:bytes(*)
    0x140B  Write Remote AMP ASSOC  7.5.10  5+
      physical_link_handle:u8 length_so_far:u16*1octet amp_assoc_remaining_length:u16*1octet
      amp_assoc_fragment:bytes(*)
      > 2  status:u8=error physical_link_handle:u8
    0x140C  Get MWS Transport Layer Configuration  7.5.11  0
      > 2+  status:u8=error num_transports:u8
        transports[num_transports]{transport_layer:u8=mws_transport_layer num_baud_rates:u8}
        to_mws_baud_rate:u32[sum(num_baud_rates)]*1baud from_mws_baud_rate:u32[sum(num_baud_rates)]*1baud
    0x140D  Set Triggered Clock Capture  7.5.12  6
      connection_handle:hdl enable:u8=enable which_clock:u8=which_clock lpo_allowed:u8=bool
      num_clock_captures_to_filter:u8
      > 1  status:u8=error
    """)
}
