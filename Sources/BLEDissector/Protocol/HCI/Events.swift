extension Layouts {
  /// Events that answer commands, count packets or report faults.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  static let commandEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x0E  Command Complete  7.7.14  3+
      num_hci_command_packets:u8 command_opcode:u16=opcode~no_opcode return_parameters:rsp(*)
    0x0F  Command Status  7.7.15  4
      status:u8=error num_hci_command_packets:u8 command_opcode:u16=opcode~no_opcode
    0x10  Hardware Error  7.7.16  1
      hardware_code:u8
    0x13  Number of Completed Packets  7.7.19  1+
      num_handles:u8 handles[num_handles]{connection_handle:hdl num_completed_packets:u16}
    0x19  Loopback Command  7.7.25  3+
      command_opcode:u16=opcode parameter_total_length:u8 parameters:cmd(*)
    0x1A  Data Buffer Overflow  7.7.26  1
      link_type:u8=overflow_link_type
    0x3E  LE Meta  7.7.65  1+
      subevent_code:u8=le_subevent parameters:le(*)
    0x4E  Triggered Clock Capture  7.7.66  9
      connection_handle:hdl which_clock:u8=which_clock clock:u32*0.3125ms slot_offset:u16*1us
    0xFE  Testing  -  0+
      data:bytes(*)
    0xFF  Vendor Specific  -  0+
      data:next(*)
    """)

  /// Events of links: their making, end, role, features and parameters.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  static let linkEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x03  Connection Complete  7.7.3  11
      status:u8=error connection_handle:hdl bd_addr:addr link_type:u8=link_type
      encryption_enabled:u8=enable
    0x04  Connection Request  7.7.4  10
      bd_addr:addr class_of_device:u24&class_of_device link_type:u8=link_type
    0x05  Disconnection Complete  7.7.5  4
      status:u8=error connection_handle:hdl reason:u8=error
    0x12  Role Change  7.7.18  8
      status:u8=error bd_addr:addr new_role:u8=role
    0x1B  Max Slots Change  7.7.27  3
      connection_handle:hdl lmp_max_slots:u8^1..5
    0x1C  Read Clock Offset Complete  7.7.28  5
      status:u8=error connection_handle:hdl clock_offset:u16{clock_offset:15*1.25ms _rfu:1}
    0x1D  Connection Packet Type Changed  7.7.29  5
      status:u8=error connection_handle:hdl packet_type:u16&acl_packet_type
    0x0B  Read Remote Supported Features Complete  7.7.11  11
      status:u8=error connection_handle:hdl lmp_features:u64&lmp_features_page0
    0x23  Read Remote Extended Features Complete  7.7.34  13
      status:u8=error connection_handle:hdl page_number:u8 max_page_number:u8
      extended_lmp_features:u64&lmp_features_page0?page_number=0
      extended_lmp_features:u64&lmp_features_page1?page_number=1
      extended_lmp_features:u64&lmp_features_page2?page_number!=0|1
    0x3D  Remote Host Supported Features Notification  7.7.50  14
      bd_addr:addr host_supported_features:u64&lmp_features_page1
    0x0C  Read Remote Version Information Complete  7.7.12  8
      status:u8=error connection_handle:hdl version:u8=core_version company_identifier:u16=company_id
      subversion:u16
    0x07  Remote Name Request Complete  7.7.7  255
      status:u8=error bd_addr:addr remote_name:strz(248)
    0x14  Mode Change  7.7.20  6
      status:u8=error connection_handle:hdl current_mode:u8=mode interval:u16*0.625ms
    0x2E  Sniff Subrating  7.7.37  11
      status:u8=error connection_handle:hdl max_tx_latency:u16*0.625ms max_rx_latency:u16*0.625ms
      min_remote_timeout:u16*0.625ms min_local_timeout:u16*0.625ms
    0x0D  QoS Setup Complete  7.7.13  21
      status:u8=error connection_handle:hdl unused:u8 service_type:u8=service_type
      token_rate:u32~dont_care32*1octet/s peak_bandwidth:u32~dont_care32*1octet/s
      latency:u32~dont_care32*1us delay_variation:u32~dont_care32*1us
    0x1E  QoS Violation  7.7.30  2
      handle:hdl
    0x21  Flow Specification Complete  7.7.32  22
      status:u8=error connection_handle:hdl unused:u8 flow_direction:u8=flow_direction
      service_type:u8=service_type token_rate:u32~dont_care32*1octet/s
      token_bucket_size:u32~dont_care32*1octet peak_bandwidth:u32~dont_care32*1octet/s
      access_latency:u32~dont_care32*1us
    0x11  Flush Occurred  7.7.17  2
      handle:hdl
    0x39  Enhanced Flush Complete  7.7.47  2
      handle:hdl
    0x38  Link Supervision Timeout Changed  7.7.46  4
      connection_handle:hdl link_supervision_timeout:u16~infinite0*0.625ms
    0x20  Page Scan Repetition Mode Change  7.7.31  7
      bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode
    0x1F  Page Scan Mode Change  -  7
      bd_addr:addr page_scan_mode:u8=page_scan_mode
    0x2C  Synchronous Connection Complete  7.7.35  17
      status:u8=error connection_handle:hdl bd_addr:addr link_type:u8=link_type
      transmission_interval:u8*0.625ms retransmission_window:u8*0.625ms rx_packet_length:u16*1octet
      tx_packet_length:u16*1octet air_mode:u8=coding_format
    0x2D  Synchronous Connection Changed  7.7.36  9
      status:u8=error connection_handle:hdl transmission_interval:u8*0.625ms
      retransmission_window:u8*0.625ms rx_packet_length:u16*1octet tx_packet_length:u16*1octet
    0x57  Authenticated Payload Timeout Expired  7.7.75  2
      connection_handle:hdl
    0x58  SAM Status Change  7.7.76  8
      connection_handle:hdl local_sam_index:u8 local_sam_tx_availability:u8 local_sam_rx_availability:u8
      remote_sam_index:u8 remote_sam_tx_availability:u8 remote_sam_rx_availability:u8
    """)

  /// Events of inquiry.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  static let inquiryEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x01  Inquiry Complete  7.7.1  1
      status:u8=error
    0x02  Inquiry Result  7.7.2  1+
      num_responses:u8
      responses[num_responses]{bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode
      reserved:u16 class_of_device:u24&class_of_device @clock_offset}
    0x22  Inquiry Result with RSSI  7.7.33  1+
      num_responses:u8
      responses[num_responses]{bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode
      reserved:u8 class_of_device:u24&class_of_device @clock_offset rssi:s8*1dBm^-127..20}
    0x2F  Extended Inquiry Result  7.7.38  255
      num_responses:u8 bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode reserved:u8
      class_of_device:u24&class_of_device @clock_offset rssi:s8*1dBm^-127..20
      extended_inquiry_response:ad(240)
    0x56  Inquiry Response Notification  7.7.74  4
      lap:u24~iac_lap^0x9E8B00..0x9E8B3F rssi:s8*1dBm^-127..20
    """)

  /// Events of authentication, pairing and encryption.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  static let securityEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x06  Authentication Complete  7.7.6  3
      status:u8=error connection_handle:hdl
    0x08  Encryption Change  7.7.8  4
      status:u8=error connection_handle:hdl encryption_enabled:u8=encryption_enabled
    0x59  Encryption Change [v2]  7.7.8  5
      status:u8=error connection_handle:hdl encryption_enabled:u8=encryption_enabled
      encryption_key_size:u8*1octet
    0x30  Encryption Key Refresh Complete  7.7.39  3
      status:u8=error connection_handle:hdl
    0x09  Change Connection Link Key Complete  7.7.9  3
      status:u8=error connection_handle:hdl
    0x0A  Link Key Type Changed  7.7.10  4
      status:u8=error connection_handle:hdl key_flag:u8=key_flag
    0x15  Return Link Keys  7.7.21  1+
      num_keys:u8 keys[num_keys]{bd_addr:addr link_key:u128}
    0x16  PIN Code Request  7.7.22  6
      bd_addr:addr
    0x17  Link Key Request  7.7.23  6
      bd_addr:addr
    0x18  Link Key Notification  7.7.24  23
      bd_addr:addr link_key:u128 key_type:u8=link_key_type
    0x31  IO Capability Request  7.7.40  6
      bd_addr:addr
    0x32  IO Capability Response  7.7.41  9
      bd_addr:addr io_capability:u8=io_capability oob_data_present:u8=oob_data_present
      authentication_requirements:u8=authentication_requirements
    0x33  User Confirmation Request  7.7.42  10
      bd_addr:addr numeric_value:u32^0..999999
    0x34  User Passkey Request  7.7.43  6
      bd_addr:addr
    0x35  Remote OOB Data Request  7.7.44  6
      bd_addr:addr
    0x36  Simple Pairing Complete  7.7.45  7
      status:u8=error bd_addr:addr
    0x3B  User Passkey Notification  7.7.48  10
      bd_addr:addr passkey:u32^0..999999
    0x3C  Keypress Notification  7.7.49  7
      bd_addr:addr notification_type:u8=keypress_notification_type
    """)

  /// Events of synchronization trains and Connectionless Peripheral Broadcast.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7
  static let broadcastEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x4F  Synchronization Train Complete  7.7.67  1
      status:u8=error
    0x50  Synchronization Train Received  7.7.68  29
      status:u8=error bd_addr:addr clock_offset:u32 afh_channel_map:bytes(10) lt_addr:u8^1..7
      next_broadcast_instant:u32 connectionless_peripheral_broadcast_interval:u16*0.625ms service_data:u8
    0x51  Connectionless Peripheral Broadcast Receive  7.7.69  18+
      bd_addr:addr lt_addr:u8^1..7 clock:u32 offset:u32 rx_status:u8=cpb_rx_status
      fragment:u8=data_fragment data_length:u8 data:bytes(data_length)
    0x52  Connectionless Peripheral Broadcast Timeout  7.7.70  7
      bd_addr:addr lt_addr:u8^1..7
    0x53  Truncated Page Complete  7.7.71  7
      status:u8=error bd_addr:addr
    0x54  Peripheral Page Response Timeout  7.7.72  0
    0x55  Connectionless Peripheral Broadcast Channel Map Change  7.7.73  10
      channel_map:bytes(10)
    """)

  /// Events of AMP, which Core 5.3 withdrew; the sections are those of Core 5.2.
  ///
  /// - Spec: Core 5.2, Vol 4, Part E, 7.7
  static let ampEvents = LayoutGroup(
    .hciEvent, spec: "Vol 4, Part E",
    """
    0x40  Physical Link Complete  7.7.51  2
      status:u8=error physical_link_handle:u8
    0x41  Channel Selected  7.7.52  1
      physical_link_handle:u8
    0x42  Disconnect Physical Link Complete  7.7.53  3
      status:u8=error physical_link_handle:u8 reason:u8=error
    0x43  Physical Link Loss Early Warning  7.7.54  2
      physical_link_handle:u8 link_loss_reason:u8=amp_link_loss_reason
    0x44  Physical Link Recovery  7.7.55  1
      physical_link_handle:u8
    0x45  Logical Link Complete  7.7.56  5
      status:u8=error logical_link_handle:u16 physical_link_handle:u8 tx_flow_spec_id:u8
    0x46  Disconnect Logical Link Complete  7.7.57  4
      status:u8=error logical_link_handle:u16 reason:u8=error
    0x47  Flow Specification Modify Complete  7.7.58  3
      status:u8=error handle:u16
    0x48  Number of Completed Data Blocks  7.7.59  3+
      total_num_data_blocks:u16 num_handles:u8
      handles[num_handles]{handle:hdl num_completed_packets:u16 num_completed_blocks:u16}
    0x49  AMP Start Test  7.7.62  2
      status:u8=error test_scenario:u8
    0x4A  AMP Test End  7.7.63  2
      status:u8=error test_scenario:u8
    0x4B  AMP Receiver Report  7.7.64  15
      controller_type:u8=amp_controller_type reason:u8=amp_receiver_report_reason event_type:u8
      number_of_frames:u16 number_of_error_frames:u16 number_of_bits:u32 number_of_error_bits:u32
    0x4C  Short Range Mode Change Complete  7.7.60  3
      status:u8=error physical_link_handle:u8 short_range_mode_state:u8=enable
    0x4D  AMP Status Change  7.7.61  2
      status:u8=error amp_status:u8=amp_status
    """)
}
