extension Layouts {
  /// Commands that look for devices and watch for advertisements.
  ///
  /// - Spec: BlueZ, management API
  static let managementDiscoveryCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x0023  Start Discovery  -  1
      address_type:u8&management_address_types
      > 1 address_type:u8&management_address_types
    0x0024  Stop Discovery  -  1
      address_type:u8&management_address_types
      > 1 address_type:u8&management_address_types
    0x002C  Set Scan Parameters  -  4
      interval:u16*0.625ms window:u16*0.625ms
      > 0
    0x003A  Start Service Discovery  -  4+
      address_type:u8&management_address_types rssi:s8*1dBm uuid_count:u16 uuids:uuid128[uuid_count]
      > 1 address_type:u8&management_address_types
    0x003B  Read Local Out Of Band Extended Data  -  1
      address_type:u8&management_address_types
      > 3+ address_type:u8&management_address_types eir_len:u16 eir:ad(eir_len)
    0x0041  Start Limited Discovery  -  1
      address_type:u8&management_address_types
      > 1 address_type:u8&management_address_types
    0x0051  Read Advertisement Monitor Features  -  0
      > 13+ supported_features:u32&management_adv_monitor_features
        enabled_features:u32&management_adv_monitor_features max_num_handles:u16 max_num_patterns:u8
        num_handles:u16 handles:u16[num_handles]
    0x0052  Add Advertisement Patterns Monitor  -  1+
      pattern_count:u8 patterns[pattern_count]{ad_type:u8 offset:u8 length:u8 value:bytes(31)}
      > 2 monitor_handle:u16
    0x0053  Remove Advertisement Monitor  -  2
      monitor_handle:u16
      > 2 monitor_handle:u16
    0x0056  Add Advertisement Patterns Monitor With RSSI Threshold  -  8+
      rssi(7){high_threshold:s8 high_threshold_timeout:u16 low_threshold:s8 low_threshold_timeout:u16
      sampling_period:u8} pattern_count:u8 patterns[pattern_count]{ad_type:u8 offset:u8 length:u8
      value:bytes(31)}
      > 2 handle:u16
    """)

  /// Commands that advertise, and those of the mesh.
  ///
  /// - Spec: BlueZ, management API
  static let managementAdvertisingCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x003D  Read Advertising Features  -  0
      > 8+ supported_flags:u32&management_adv_flags max_adv_data_len:u8 max_scan_rsp_len:u8
        max_instances:u8 num_instances:u8 instance:u8[num_instances]
    0x003E  Add Advertising  -  11+
      instance:u8 flags:u32&management_adv_flags duration:u16*1s timeout:u16*1s adv_data_len:u8
      scan_rsp_len:u8 adv_data:ad(adv_data_len) scan_rsp:ad(scan_rsp_len)
      > 1 instance:u8
    0x003F  Remove Advertising  -  1
      instance:u8
      > 1 instance:u8
    0x0040  Get Advertising Size Information  -  5
      instance:u8 flags:u32&management_adv_flags
      > 7 instance:u8 flags:u32&management_adv_flags max_adv_data_len:u8 max_scan_rsp_len:u8
    0x0054  Add Extended Advertising Parameters  -  18
      instance:u8 flags:u32&management_adv_flags duration:u16*1s timeout:u16*1s
      min_interval:u32*0.625ms max_interval:u32*0.625ms tx_power:s8*1dBm
      > 4 instance:u8 tx_power:s8*1dBm max_adv_data_len:u8 max_scan_rsp_len:u8
    0x0055  Add Extended Advertising Data  -  3+
      instance:u8 adv_data_len:u8 scan_rsp_len:u8 adv_data:ad(adv_data_len) scan_rsp:ad(scan_rsp_len)
      > 1 instance:u8
    0x0057  Set Mesh Receiver  -  6+
      enable:u8 window:u16 period:u16 num_ad_types:u8 ad_types:u8[num_ad_types]
      > 0
    0x0058  Read Mesh Features  -  0
      > 4+ index:u16 max_handles:u8 used_handles:u8 handles:bytes(*)
    0x0059  Mesh Send  -  19+
      @management_address instant:u64 delay:u16 cnt:u8 adv_data_len:u8 adv_data:ad(adv_data_len)
      > 1 handle:u8
    0x005A  Mesh Send Cancel  -  1
      handle:u8
      > 0
    """)
}
