extension Layouts {
  /// Link control commands of inquiry.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1
  static let inquiryCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0401  Inquiry  7.1.1  5
      lap:u24~iac_lap^0x9E8B00..0x9E8B3F inquiry_length:u8*1.28s^1..48 num_responses:u8~unlimited0
      > status
    0x0402  Inquiry Cancel  7.1.2  0
      > 1  status:u8=error
    0x0403  Periodic Inquiry Mode  7.1.3  9
      max_period_length:u16*1.28s^3..65535 min_period_length:u16*1.28s^2..65534
      lap:u24~iac_lap^0x9E8B00..0x9E8B3F inquiry_length:u8*1.28s^1..48 num_responses:u8~unlimited0
      > 1  status:u8=error
    0x0404  Exit Periodic Inquiry Mode  7.1.4  0
      > 1  status:u8=error
    """)

  /// Link control commands of connections and the remote device.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1
  static let linkCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0405  Create Connection  7.1.5  13
      bd_addr:addr packet_type:u16&acl_packet_type page_scan_repetition_mode:u8=page_scan_repetition_mode
      reserved:u8 @clock_offset allow_role_switch:u8=allow_role_switch
      > status
    0x0408  Create Connection Cancel  7.1.7  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x0409  Accept Connection Request  7.1.8  7
      bd_addr:addr role:u8=role
      > status
    0x040A  Reject Connection Request  7.1.9  7
      bd_addr:addr reason:u8=error
      > status
    0x0406  Disconnect  7.1.6  3
      connection_handle:hdl reason:u8=error
      > status
    0x040F  Change Connection Packet Type  7.1.14  4
      connection_handle:hdl packet_type:u16&acl_packet_type
      > status
    0x0419  Remote Name Request  7.1.19  10
      bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode reserved:u8 @clock_offset
      > status
    0x041A  Remote Name Request Cancel  7.1.20  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x041B  Read Remote Supported Features  7.1.21  2
      connection_handle:hdl
      > status
    0x041C  Read Remote Extended Features  7.1.22  3
      connection_handle:hdl page_number:u8
      > status
    0x041D  Read Remote Version Information  7.1.23  2
      connection_handle:hdl
      > status
    0x041F  Read Clock Offset  7.1.24  2
      connection_handle:hdl
      > status
    0x0420  Read LMP Handle  7.1.25  2
      connection_handle:hdl
      > 8  status:u8=error connection_handle:hdl lmp_handle:u8 reserved:u32
    """)

  /// Link control commands of synchronous connections.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1
  static let synchronousLinkCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0407  Add SCO Connection  -  4
      connection_handle:hdl packet_type:u16&sco_packet_type_v1
      > status
    0x0428  Setup Synchronous Connection  7.1.26  17
      connection_handle:hdl transmit_bandwidth:u32~dont_care32*1octet/s
      receive_bandwidth:u32~dont_care32*1octet/s max_latency:u16~dont_care16*1ms^4..65534 @voice_setting
      retransmission_effort:u8=retransmission_effort packet_type:u16&sync_packet_type
      > status
    0x0429  Accept Synchronous Connection Request  7.1.27  21
      bd_addr:addr transmit_bandwidth:u32~dont_care32*1octet/s receive_bandwidth:u32~dont_care32*1octet/s
      max_latency:u16~dont_care16*1ms^4..65534 @voice_setting
      retransmission_effort:u8=retransmission_effort packet_type:u16&sync_packet_type
      > status
    0x042A  Reject Synchronous Connection Request  7.1.28  7
      bd_addr:addr reason:u8=error
      > status
    0x043D  Enhanced Setup Synchronous Connection  7.1.45  59
      connection_handle:hdl @enh_sync
      > status
    0x043E  Enhanced Accept Synchronous Connection Request  7.1.46  63
      bd_addr:addr @enh_sync
      > status
    """)

  /// Link control commands of authentication, pairing and encryption.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1
  static let pairingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0411  Authentication Requested  7.1.15  2
      connection_handle:hdl
      > status
    0x0413  Set Connection Encryption  7.1.16  3
      connection_handle:hdl encryption_enable:u8=enable
      > status
    0x0415  Change Connection Link Key  7.1.17  2
      connection_handle:hdl
      > status
    0x0417  Link Key Selection  7.1.18  1
      key_flag:u8=key_flag
      > status
    0x040B  Link Key Request Reply  7.1.10  22
      bd_addr:addr link_key:u128
      > 7  status:u8=error bd_addr:addr
    0x040C  Link Key Request Negative Reply  7.1.11  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x040D  PIN Code Request Reply  7.1.12  23
      bd_addr:addr pin_code_length:u8^1..16 pin_code:strz(16)
      > 7  status:u8=error bd_addr:addr
    0x040E  PIN Code Request Negative Reply  7.1.13  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x042B  IO Capability Request Reply  7.1.29  9
      bd_addr:addr io_capability:u8=io_capability oob_data_present:u8=oob_data_present
      authentication_requirements:u8=authentication_requirements
      > 7  status:u8=error bd_addr:addr
    0x0434  IO Capability Request Negative Reply  7.1.36  7
      bd_addr:addr reason:u8=error
      > 7  status:u8=error bd_addr:addr
    0x042C  User Confirmation Request Reply  7.1.30  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x042D  User Confirmation Request Negative Reply  7.1.31  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x042E  User Passkey Request Reply  7.1.32  10
      bd_addr:addr numeric_value:u32^0..999999
      > 7  status:u8=error bd_addr:addr
    0x042F  User Passkey Request Negative Reply  7.1.33  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x0430  Remote OOB Data Request Reply  7.1.34  38
      bd_addr:addr c:u128 r:u128
      > 7  status:u8=error bd_addr:addr
    0x0433  Remote OOB Data Request Negative Reply  7.1.35  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x0445  Remote OOB Extended Data Request Reply  7.1.53  70
      bd_addr:addr c_192:u128 r_192:u128 c_256:u128 r_256:u128
      > 7  status:u8=error bd_addr:addr
    """)

  /// Link control commands of Connectionless Peripheral Broadcast.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1
  static let broadcastCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x043F  Truncated Page  7.1.47  9
      bd_addr:addr page_scan_repetition_mode:u8=page_scan_repetition_mode @clock_offset
      > status
    0x0440  Truncated Page Cancel  7.1.48  6
      bd_addr:addr
      > 7  status:u8=error bd_addr:addr
    0x0441  Set Connectionless Peripheral Broadcast  7.1.49  11
      enable:u8=enable lt_addr:u8^1..7 lpo_allowed:u8=bool packet_type:u16&acl_packet_type
      interval_min:u16*0.625ms interval_max:u16*0.625ms supervision_timeout:u16*0.625ms
      > 4  status:u8=error lt_addr:u8^1..7 interval:u16*0.625ms
    0x0442  Set Connectionless Peripheral Broadcast Receive  7.1.50  34
      enable:u8=enable bd_addr:addr lt_addr:u8^1..7 interval:u16*0.625ms clock_offset:u32
      next_connectionless_peripheral_broadcast_clock:u32 supervision_timeout:u16*0.625ms
      remote_timing_accuracy:u8*1ppm skip:u8 packet_type:u16&acl_packet_type afh_channel_map:bytes(10)
      > 8  status:u8=error bd_addr:addr lt_addr:u8^1..7
    0x0443  Start Synchronization Train  7.1.51  0
      > status
    0x0444  Receive Synchronization Train  7.1.52  12
      bd_addr:addr sync_scan_timeout:u16*0.625ms sync_scan_window:u16*0.625ms
      sync_scan_interval:u16*0.625ms
      > status
    """)

  /// Link control commands of AMP, which Core 5.3 withdrew; the sections are those of Core 5.2.
  ///
  /// - Spec: Core 5.2, Vol 4, Part E, 7.1
  static let ampLinkCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0435  Create Physical Link  7.1.37  3+
      physical_link_handle:u8 dedicated_amp_key_length:u8 dedicated_amp_key_type:u8=amp_key_type
      dedicated_amp_key:bytes(dedicated_amp_key_length)
      > status
    0x0436  Accept Physical Link  7.1.38  3+
      physical_link_handle:u8 dedicated_amp_key_length:u8 dedicated_amp_key_type:u8=amp_key_type
      dedicated_amp_key:bytes(dedicated_amp_key_length)
      > status
    0x0437  Disconnect Physical Link  7.1.39  2
      physical_link_handle:u8 reason:u8=error
      > status
    0x0438  Create Logical Link  7.1.40  33
      physical_link_handle:u8 tx_flow_spec(16){@ext_flow_spec} rx_flow_spec(16){@ext_flow_spec}
      > status
    0x0439  Accept Logical Link  7.1.41  33
      physical_link_handle:u8 tx_flow_spec(16){@ext_flow_spec} rx_flow_spec(16){@ext_flow_spec}
      > status
    0x043A  Disconnect Logical Link  7.1.42  2
      logical_link_handle:u16
      > status
    0x043B  Logical Link Cancel  7.1.43  2
      physical_link_handle:u8 tx_flow_spec_id:u8
      > 3  status:u8=error physical_link_handle:u8 tx_flow_spec_id:u8
    0x043C  Flow Specification Modify  7.1.44  34
      handle:u16 tx_flow_spec(16){@ext_flow_spec} rx_flow_spec(16){@ext_flow_spec}
      > status
    """)
}
