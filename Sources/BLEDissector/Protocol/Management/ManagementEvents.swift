extension Layouts {
  /// Answers to commands, and what changes in a controller.
  ///
  /// - Spec: BlueZ, management API
  static let managementControllerEvents = LayoutGroup(
    .managementEvent, spec: "BlueZ management", isJudged: false,
    """
    0x0001  Command Complete  -  3+
      opcode:u16=management_command status:u8=management_status
      return_parameters:pdu(*;management_reply:opcode)
    0x0002  Command Status  -  3
      opcode:u16=management_command status:u8=management_status
    0x0003  Controller Error  -  1
      error_code:u8
    0x0004  Index Added  -  0
    0x0005  Index Removed  -  0
    0x0006  New Settings  -  4
      current_settings:u32&management_settings
    0x0007  Class Of Device Changed  -  3
      dev_class:u24&class_of_device
    0x0008  Local Name Changed  -  260
      name:strz(249) short_name:strz(11)
    0x001D  Unconfigured Index Added  -  0
    0x001E  Unconfigured Index Removed  -  0
    0x001F  New Configuration Options  -  4
      missing_options:u32&management_options
    0x0020  Extended Index Added  -  2
      controller_type:u8=management_controller_type bus:u8=hci_bus
    0x0021  Extended Index Removed  -  2
      controller_type:u8=management_controller_type bus:u8=hci_bus
    0x0025  Extended Controller Information Changed  -  2+
      eir_len:u16 eir:ad(eir_len)
    0x0026  PHY Configuration Changed  -  4
      selected_phys:u32&management_phys
    0x0027  Experimental Feature Changed  -  20
      uuid:uuid128 flags:u32&management_exp_feature_flags
    0x002D  Controller Suspended  -  1
      suspend_state:u8=management_suspend_state
    0x002E  Controller Resumed  -  8
      @management_address wake_reason:u8=management_wake_reason
    """)

  /// New keys, and what a user is asked in pairing.
  ///
  /// - Spec: BlueZ, management API
  static let managementKeyEvents = LayoutGroup(
    .managementEvent, spec: "BlueZ management", isJudged: false,
    """
    0x0009  New Link Key  -  26
      store_hint:u8 key(25){@management_address key_type:u8=link_key_type val:u128 pin_len:u8}
    0x000A  New Long Term Key  -  37
      store_hint:u8 key(36){@management_address key_type:u8=management_ltk_type central:u8 enc_size:u8
      ediv:u16 rand:u64 val:u128}
    0x000E  PIN Code Request  -  8
      @management_address secure:u8
    0x000F  User Confirmation Request  -  12
      @management_address confirm_hint:u8 value:u32
    0x0010  User Passkey Request  -  7
      @management_address
    0x0011  Authentication Failed  -  8
      @management_address status:u8=management_status
    0x0017  Passkey Notify  -  12
      @management_address passkey:u32 entered:u8
    0x0018  New Identity Resolving Key  -  30
      store_hint:u8 rpa:addr key(23){@management_address val:u128}
    0x0019  New Signature Resolving Key  -  25
      store_hint:u8 key(24){@management_address key_type:u8 val:u128}
    0x0022  Local Out Of Band Extended Data Updated  -  3+
      address_type:u8&management_address_types eir_len:u16 eir:ad(eir_len)
    """)

  /// Connections, and devices that become known.
  ///
  /// - Spec: BlueZ, management API
  static let managementDeviceEvents = LayoutGroup(
    .managementEvent, spec: "BlueZ management", isJudged: false,
    """
    0x000B  Device Connected  -  13+
      @management_address flags:u32&management_device_flags eir_len:u16 eir:ad(eir_len)
    0x000C  Device Disconnected  -  8
      @management_address reason:u8=management_disconnect_reason
    0x000D  Connect Failed  -  8
      @management_address status:u8=management_status
    0x0014  Device Blocked  -  7
      @management_address
    0x0015  Device Unblocked  -  7
      @management_address
    0x0016  Device Unpaired  -  7
      @management_address
    0x001A  Device Added  -  8
      @management_address action:u8=management_device_action
    0x001B  Device Removed  -  7
      @management_address
    0x001C  New Connection Parameter  -  16
      @management_address store_hint:u8 min_interval:u16*1.25ms max_interval:u16*1.25ms latency:u16
      timeout:u16*10ms
    0x002A  Device Flags Changed  -  15
      @management_address supported_flags:u32&management_added_device_flags
      current_flags:u32&management_added_device_flags
    0x0033  Connection Subrate  -  18
      @management_address status:u8=management_status interval:u16 subrate:u16 latency:u16 cont_num:u16
      supv_timeout:u16
    """)

  /// Devices found, and advertising.
  ///
  /// - Spec: BlueZ, management API
  static let managementAdvertisingEvents = LayoutGroup(
    .managementEvent, spec: "BlueZ management", isJudged: false,
    """
    0x0012  Device Found  -  14+
      @management_address rssi:s8~rssi127*1dBm flags:u32&management_device_flags eir_len:u16
      eir:ad(eir_len)
    0x0013  Discovering  -  2
      address_type:u8&management_address_types discovering:u8=bool
    0x0023  Advertising Added  -  1
      instance:u8
    0x0024  Advertising Removed  -  1
      instance:u8
    0x002B  Advertisement Monitor Added  -  2
      monitor_handle:u16
    0x002C  Advertisement Monitor Removed  -  2
      monitor_handle:u16
    0x002F  ADV Monitor Device Found  -  16+
      monitor_handle:u16 @management_address rssi:s8~rssi127*1dBm flags:u32&management_device_flags
      ad_data_len:u16 ad_data:ad(ad_data_len)
    0x0030  ADV Monitor Device Lost  -  9
      monitor_handle:u16 @management_address
    0x0031  Mesh Device Found  -  22+
      @management_address rssi:s8*1dBm instant:u64 flags:u32 eir_len:u16 eir:ad(eir_len)
    0x0032  Mesh Packet Complete  -  1
      handle:u8
    """)
}
