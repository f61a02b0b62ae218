extension Layouts {
  /// Controller commands of masks, filters, flow control and host support.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let controllerCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C01  Set Event Mask  7.3.1  8
      event_mask:u64&event_mask
      > 1  status:u8=error
    0x0C63  Set Event Mask Page 2  7.3.69  8
      event_mask_page_2:u64&event_mask_page_2
      > 1  status:u8=error
    0x0C03  Reset  7.3.2  0
      > 1  status:u8=error
    0x0C05  Set Event Filter  7.3.3  1..9
      filter_type:u8=event_filter_type filter_condition_type:u8=event_filter_condition?filter_type=1|2
      class_of_device:u24&class_of_device?filter_condition_type=1
      class_of_device_mask:u24?filter_condition_type=1 bd_addr:addr?filter_condition_type=2
      auto_accept_flag:u8=auto_accept?filter_type=2
      > 1  status:u8=error
    0x0C31  Set Controller to Host Flow Control  7.3.38  1
      flow_control_enable:u8&host_flow_control
      > 1  status:u8=error
    0x0C33  Host Buffer Size  7.3.39  7
      host_acl_data_packet_length:u16*1octet host_synchronous_data_packet_length:u8*1octet
      host_total_num_acl_data_packets:u16 host_total_num_synchronous_data_packets:u16
      > 1  status:u8=error
    0x0C35  Host Number of Completed Packets  7.3.40  1+
      num_handles:u8 handles[num_handles]{connection_handle:hdl host_num_completed_packets:u16}
      > 1  status:u8=error
    0x0C2E  Read Synchronous Flow Control Enable  7.3.36  0
      > 2  status:u8=error synchronous_flow_control_enable:u8=enable
    0x0C2F  Write Synchronous Flow Control Enable  7.3.37  1
      synchronous_flow_control_enable:u8=enable
      > 1  status:u8=error
    0x0C6C  Read LE Host Support  7.3.78  0
      > 3  status:u8=error le_supported_host:u8=enable unused:u8
    0x0C6D  Write LE Host Support  7.3.79  2
      le_supported_host:u8=enable unused:u8
      > 1  status:u8=error
    0x0C82  Set Ecosystem Base Interval  7.3.100  2
      interval:u16*1.25ms
      > 1  status:u8=error
    0x0C83  Configure Data Path  7.3.101  3+
      data_path_direction:u8=data_path_direction data_path_id:u8~data_path_id
      vendor_specific_config_length:u8 vendor_specific_config:bytes(vendor_specific_config_length)
      > 1  status:u8=error
    """)

  /// Controller commands of names, page and inquiry.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let discoveryCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C13  Write Local Name  7.3.11  248
      local_name:strz(248)
      > 1  status:u8=error
    0x0C14  Read Local Name  7.3.12  0
      > 249  status:u8=error local_name:strz(248)
    0x0C23  Read Class of Device  7.3.25  0
      > 4  status:u8=error class_of_device:u24&class_of_device
    0x0C24  Write Class of Device  7.3.26  3
      class_of_device:u24&class_of_device
      > 1  status:u8=error
    0x0C15  Read Connection Accept Timeout  7.3.13  0
      > 3  status:u8=error connection_accept_timeout:u16*0.625ms^1..0xB540
    0x0C16  Write Connection Accept Timeout  7.3.14  2
      connection_accept_timeout:u16*0.625ms^1..0xB540
      > 1  status:u8=error
    0x0C17  Read Page Timeout  7.3.15  0
      > 3  status:u8=error page_timeout:u16*0.625ms^1..65535
    0x0C18  Write Page Timeout  7.3.16  2
      page_timeout:u16*0.625ms^1..65535
      > 1  status:u8=error
    0x0C7E  Read Extended Page Timeout  7.3.96  0
      > 3  status:u8=error extended_page_timeout:u16*0.625ms
    0x0C7F  Write Extended Page Timeout  7.3.97  2
      extended_page_timeout:u16*0.625ms
      > 1  status:u8=error
    0x0C19  Read Scan Enable  7.3.17  0
      > 2  status:u8=error scan_enable:u8&scan_enable
    0x0C1A  Write Scan Enable  7.3.18  1
      scan_enable:u8&scan_enable
      > 1  status:u8=error
    0x0C1B  Read Page Scan Activity  7.3.19  0
      > 5  status:u8=error page_scan_interval:u16*0.625ms^0x12..0x1000
        page_scan_window:u16*0.625ms^0x11..0x1000
    0x0C1C  Write Page Scan Activity  7.3.20  4
      page_scan_interval:u16*0.625ms^0x12..0x1000 page_scan_window:u16*0.625ms^0x11..0x1000
      > 1  status:u8=error
    0x0C1D  Read Inquiry Scan Activity  7.3.21  0
      > 5  status:u8=error inquiry_scan_interval:u16*0.625ms^0x12..0x1000
        inquiry_scan_window:u16*0.625ms^0x11..0x1000
    0x0C1E  Write Inquiry Scan Activity  7.3.22  4
      inquiry_scan_interval:u16*0.625ms^0x12..0x1000 inquiry_scan_window:u16*0.625ms^0x11..0x1000
      > 1  status:u8=error
    0x0C42  Read Inquiry Scan Type  7.3.47  0
      > 2  status:u8=error inquiry_scan_type:u8=inquiry_scan_type
    0x0C43  Write Inquiry Scan Type  7.3.48  1
      scan_type:u8=inquiry_scan_type
      > 1  status:u8=error
    0x0C44  Read Inquiry Mode  7.3.49  0
      > 2  status:u8=error inquiry_mode:u8=inquiry_mode
    0x0C45  Write Inquiry Mode  7.3.50  1
      inquiry_mode:u8=inquiry_mode
      > 1  status:u8=error
    0x0C46  Read Page Scan Type  7.3.51  0
      > 2  status:u8=error page_scan_type:u8=inquiry_scan_type
    0x0C47  Write Page Scan Type  7.3.52  1
      page_scan_type:u8=inquiry_scan_type
      > 1  status:u8=error
    0x0C38  Read Number of Supported IAC  7.3.43  0
      > 2  status:u8=error num_supported_iac:u8
    0x0C39  Read Current IAC LAP  7.3.44  0
      > 2+  status:u8=error num_current_iac:u8^1..64
        iac_lap:u24[num_current_iac]~iac_lap^0x9E8B00..0x9E8B3F
    0x0C3A  Write Current IAC LAP  7.3.45  1+
      num_current_iac:u8^1..64 iac_lap:u24[num_current_iac]~iac_lap^0x9E8B00..0x9E8B3F
      > 1  status:u8=error
    0x0C51  Read Extended Inquiry Response  7.3.55  0
      > 242  status:u8=error fec_required:u8=required extended_inquiry_response:ad(240)
    0x0C52  Write Extended Inquiry Response  7.3.56  241
      fec_required:u8=required extended_inquiry_response:ad(240)
      > 1  status:u8=error
    0x0C58  Read Inquiry Response Transmit Power Level  7.3.61  0
      > 2  status:u8=error tx_power:s8*1dBm^-70..20
    0x0C59  Write Inquiry Transmit Power Level  7.3.62  1
      tx_power:s8*1dBm^-70..20
      > 1  status:u8=error
    0x0C80  Read Extended Inquiry Length  7.3.98  0
      > 3  status:u8=error extended_inquiry_length:u16*0.625ms
    0x0C81  Write Extended Inquiry Length  7.3.99  2
      extended_inquiry_length:u16*0.625ms
      > 1  status:u8=error
    """)

  /// Controller commands of keys, pairing and encryption.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let securityCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C09  Read PIN Type  7.3.5  0
      > 2  status:u8=error pin_type:u8=pin_type
    0x0C0A  Write PIN Type  7.3.6  1
      pin_type:u8=pin_type
      > 1  status:u8=error
    0x0C0D  Read Stored Link Key  7.3.8  7
      bd_addr:addr read_all:u8=read_all_keys
      > 5  status:u8=error max_num_keys:u16 num_keys_read:u16
    0x0C11  Write Stored Link Key  7.3.9  1+
      num_keys_to_write:u8 keys[num_keys_to_write]{bd_addr:addr link_key:u128}
      > 2  status:u8=error num_keys_written:u8
    0x0C12  Delete Stored Link Key  7.3.10  7
      bd_addr:addr delete_all:u8=delete_all_keys
      > 3  status:u8=error num_keys_deleted:u16
    0x0C1F  Read Authentication Enable  7.3.23  0
      > 2  status:u8=error authentication_enable:u8=enable
    0x0C20  Write Authentication Enable  7.3.24  1
      authentication_enable:u8=enable
      > 1  status:u8=error
    0x0C53  Refresh Encryption Key  7.3.57  2
      connection_handle:hdl
      > status
    0x0C55  Read Simple Pairing Mode  7.3.58  0
      > 2  status:u8=error simple_pairing_mode:u8=enable
    0x0C56  Write Simple Pairing Mode  7.3.59  1
      simple_pairing_mode:u8=enable
      > 1  status:u8=error
    0x0C57  Read Local OOB Data  7.3.60  0
      > 33  status:u8=error c:u128 r:u128
    0x0C7D  Read Local OOB Extended Data  7.3.95  0
      > 65  status:u8=error c_192:u128 r_192:u128 c_256:u128 r_256:u128
    0x0C60  Send Keypress Notification  7.3.63  7
      bd_addr:addr notification_type:u8=keypress_notification_type
      > 7  status:u8=error bd_addr:addr
    0x0C79  Read Secure Connections Host Support  7.3.91  0
      > 2  status:u8=error secure_connections_host_support:u8=enable
    0x0C7A  Write Secure Connections Host Support  7.3.92  1
      secure_connections_host_support:u8=enable
      > 1  status:u8=error
    0x0C7B  Read Authenticated Payload Timeout  7.3.93  2
      connection_handle:hdl
      > 5  status:u8=error connection_handle:hdl authenticated_payload_timeout:u16*10ms^1..65535
    0x0C7C  Write Authenticated Payload Timeout  7.3.94  4
      connection_handle:hdl authenticated_payload_timeout:u16*10ms^1..65535
      > 3  status:u8=error connection_handle:hdl
    0x0C84  Set Min Encryption Key Size  7.3.102  1
      min_encryption_key_size:u8*1octet
      > 1  status:u8=error
    """)

  /// Controller commands of links, channels and power.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let basebandLinkCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C08  Flush  7.3.4  2
      connection_handle:hdl
      > 3  status:u8=error connection_handle:hdl
    0x0C25  Read Voice Setting  7.3.27  0
      > 3  status:u8=error @voice_setting
    0x0C26  Write Voice Setting  7.3.28  2
      @voice_setting
      > 1  status:u8=error
    0x0C27  Read Automatic Flush Timeout  7.3.29  2
      connection_handle:hdl
      > 5  status:u8=error connection_handle:hdl flush_timeout:u16~infinite0*0.625ms^1..0x7FF
    0x0C28  Write Automatic Flush Timeout  7.3.30  4
      connection_handle:hdl flush_timeout:u16~infinite0*0.625ms^1..0x7FF
      > 3  status:u8=error connection_handle:hdl
    0x0C29  Read Num Broadcast Retransmissions  7.3.31  0
      > 2  status:u8=error num_broadcast_retransmissions:u8
    0x0C2A  Write Num Broadcast Retransmissions  7.3.32  1
      num_broadcast_retransmissions:u8
      > 1  status:u8=error
    0x0C2B  Read Hold Mode Activity  7.3.33  0
      > 2  status:u8=error hold_mode_activity:u8&hold_mode_activity
    0x0C2C  Write Hold Mode Activity  7.3.34  1
      hold_mode_activity:u8&hold_mode_activity
      > 1  status:u8=error
    0x0C2D  Read Transmit Power Level  7.3.35  3
      connection_handle:hdl type:u8=tx_power_level_type
      > 4  status:u8=error connection_handle:hdl tx_power_level:s8*1dBm
    0x0C36  Read Link Supervision Timeout  7.3.41  2
      handle:hdl
      > 5  status:u8=error handle:hdl link_supervision_timeout:u16~infinite0*0.625ms
    0x0C37  Write Link Supervision Timeout  7.3.42  4
      handle:hdl link_supervision_timeout:u16~infinite0*0.625ms
      > 3  status:u8=error handle:hdl
    0x0C3F  Set AFH Host Channel Classification  7.3.46  10
      afh_host_channel_classification:bytes(10)
      > 1  status:u8=error
    0x0C48  Read AFH Channel Assessment Mode  7.3.53  0
      > 2  status:u8=error afh_channel_assessment_mode:u8=enable
    0x0C49  Write AFH Channel Assessment Mode  7.3.54  1
      afh_channel_assessment_mode:u8=enable
      > 1  status:u8=error
    0x0C5A  Read Default Erroneous Data Reporting  7.3.64  0
      > 2  status:u8=error erroneous_data_reporting:u8=enable
    0x0C5B  Write Default Erroneous Data Reporting  7.3.65  1
      erroneous_data_reporting:u8=enable
      > 1  status:u8=error
    0x0C5F  Enhanced Flush  7.3.66  3
      handle:hdl packet_type:u8=flush_packet_type
      > status
    0x0C68  Read Enhanced Transmit Power Level  7.3.74  3
      connection_handle:hdl type:u8=tx_power_level_type
      > 6  status:u8=error connection_handle:hdl tx_power_level_gfsk:s8*1dBm tx_power_level_dqpsk:s8*1dBm
        tx_power_level_8dpsk:s8*1dBm
    """)

  /// Controller commands of Connectionless Peripheral Broadcast.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3
  static let trainCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0C74  Set Reserved LT_ADDR  7.3.86  1
      lt_addr:u8^1..7
      > 2  status:u8=error lt_addr:u8^1..7
    0x0C75  Delete Reserved LT_ADDR  7.3.87  1
      lt_addr:u8^1..7
      > 2  status:u8=error lt_addr:u8^1..7
    0x0C76  Set Connectionless Peripheral Broadcast Data  7.3.88  3+
      lt_addr:u8^1..7 fragment:u8=data_fragment data_length:u8 data:bytes(data_length)
      > 2  status:u8=error lt_addr:u8^1..7
    0x0C77  Read Synchronization Train Parameters  7.3.89  0
      > 8  status:u8=error sync_train_interval:u16*0.625ms synchronization_train_timeout:u32*0.625ms
        service_data:u8
    0x0C78  Write Synchronization Train Parameters  7.3.90  9
      interval_min:u16*0.625ms interval_max:u16*0.625ms synchronization_train_timeout:u32*0.625ms
      service_data:u8
      > 3  status:u8=error sync_train_interval:u16*0.625ms
    """)
}
