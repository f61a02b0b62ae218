/// Microsoft's extension: one command, whose opcode each vendor chooses.
///
/// - Spec: Microsoft-defined Bluetooth HCI commands and events
extension Layouts {
  /// The code has no opcode: the header walk puts 0 in the place of the one that the vendor has chosen.
  static let microsoftCommands = LayoutGroup(
    .vendorCommand, spec: "Microsoft-defined HCI commands", isJudged: false,
    """
    0x00060000?[0]=0x00  Microsoft Read Supported Features  -  1
      subcommand:u8
      >?[1]=0x00 11+ status:u8=error subcommand:u8 supported_features:u64&microsoft_features
        event_prefix_length:u8 event_prefix:bytes(event_prefix_length)
    0x00060000?[0]=0x01  Microsoft Monitor RSSI  -  7
      subcommand:u8 connection_handle:hdl @microsoft_rssi_thresholds
    0x00060000?[0]=0x02  Microsoft Cancel Monitor RSSI  -  3
      subcommand:u8 connection_handle:hdl
    0x00060000?[0]=0x03  Microsoft LE Monitor Advertisement  -  6+
      subcommand:u8 @microsoft_rssi_thresholds condition_type:u8=microsoft_condition
      num_patterns:u8?condition_type=1
      patterns[num_patterns]{length:u8 ad_type:u8=ad_type start:u8
      pattern:bytes(length-2)}?condition_type=1
      uuid_type:u8=microsoft_uuid_type?condition_type=2 uuid:uuid(*)?condition_type=2
      irk:bytes(*)?condition_type=3 address_type:u8=address_type?condition_type=4
      address:addr?condition_type=4 data:bytes(*)?left>=1
      >?[1]=0x03 3 status:u8=error subcommand:u8 monitor_handle:u8
    0x00060000?[0]=0x04  Microsoft LE Cancel Monitor Advertisement  -  2
      subcommand:u8 monitor_handle:u8
    0x00060000?[0]=0x05  Microsoft LE Set Advertisement Filter Enable  -  2
      subcommand:u8 enable:u8=enable
    0x00060000?[0]=0x06  Microsoft Read Absolute RSSI  -  3
      subcommand:u8 connection_handle:hdl
      >?[1]=0x06&len=5 5 status:u8=error subcommand:u8 connection_handle:hdl rssi:s8*1dBm
    0x00060000  Microsoft Extension  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error subcommand:u8?left>=1 data:bytes(*)?left>=1
    """)

  static let microsoftStructures = LayoutGroup(
    .structure, spec: "Microsoft-defined HCI commands",
    """
    microsoft_rssi_thresholds
      rssi_threshold_high:s8*1dBm rssi_threshold_low:s8*1dBm rssi_threshold_low_time_interval:u8*1s
      rssi_sampling_period:u8*100ms
    microsoft_rssi_event
      event_status:u8=microsoft_event_status connection_handle:hdl rssi:s8*1dBm
    microsoft_device_event
      address_type:u8=address_type address:addr monitor_handle:u8 monitor_state:u8=microsoft_monitor_state
    """)

  static let microsoftValueNames: StaticString = """
    microsoft_features bits
      0 RSSI Monitoring of BR/EDR connections  1 RSSI Monitoring of LE connections
      2 RSSI Monitoring of LE advertisements  3 Advertising Monitoring of LE advertisements
      4 Verifying the validity of P-192 and P-256 keys  5 Continuous advertising monitoring
    microsoft_condition
      1 Pattern  2 UUID  3 IRK resolution  4 Address
    microsoft_uuid_type
      1 16 bits  2 32 bits  3 128 bits
    microsoft_event_status
      0 Success  1 Failure
    microsoft_monitor_state
      0 Lost  1 Found
    """
}
