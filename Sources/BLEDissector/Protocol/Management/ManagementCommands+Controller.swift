extension Layouts {
  /// Commands that ask for the interface's version, for controllers, and for their configuration.
  ///
  /// - Spec: BlueZ, management API
  static let managementInformationCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x0001  Read Management Version Information  -  0
      > 3 version:u8 revision:u16
    0x0002  Read Management Supported Commands  -  0
      > 4+ num_commands:u16 num_events:u16 commands:u16[num_commands]=management_command
        events:u16[num_events]=management_event
    0x0003  Read Controller Index List  -  0
      > 2+ num_controllers:u16 index:u16[num_controllers]
    0x0004  Read Controller Information  -  0
      > 280 bdaddr:addr version:u8=core_version manufacturer:u16=company_id
        supported_settings:u32&management_settings current_settings:u32&management_settings
        dev_class:u24&class_of_device name:strz(249) short_name:strz(11)
    0x0036  Read Unconfigured Controller Index List  -  0
      > 2+ num_controllers:u16 index:u16[num_controllers]
    0x0037  Read Controller Configuration Information  -  0
      > 10 manufacturer:u16=company_id supported_options:u32&management_options
        missing_options:u32&management_options
    0x0038  Set External Configuration  -  1
      config:u8
      > 4 missing_options:u32&management_options
    0x0039  Set Public Address  -  6
      bdaddr:addr
      > 4 missing_options:u32&management_options
    0x003C  Read Extended Controller Index List  -  0
      > 2+ num_controllers:u16 entry[num_controllers]{index:u16
        controller_type:u8=management_controller_type bus:u8=hci_bus}
    0x0042  Read Extended Controller Information  -  0
      > 19+ bdaddr:addr version:u8=core_version manufacturer:u16=company_id
        supported_settings:u32&management_settings current_settings:u32&management_settings eir_len:u16
        eir:ad(eir_len)
    0x0048  Read Controller Capabilities  -  0
      > 2+ cap_len:u16 capabilities(cap_len)[*]{length:u8 type:u8=management_capability
        value:bytes(length-1)}
    0x0049  Read Experimental Features Information  -  0
      > 2+ feature_count:u16 features[feature_count]{uuid:uuid128
        flags:u32&management_exp_feature_flags}
    0x004A  Set Experimental Feature  -  17
      uuid:uuid128 action:u8=enable
      > 20 uuid:uuid128 flags:u32&management_exp_feature_flags
    0x004B  Read Default System Configuration  -  0
      > 0+ parameters[*]{type:u16=management_config_type length:u8 value:uvar(length)}
    0x004C  Set Default System Configuration  -  0+
      parameters[*]{type:u16=management_config_type length:u8 value:uvar(length)}
      > 0
    0x004D  Read Default Runtime Configuration  -  0
      > 0+ parameters[*]{type:u16 length:u8 value:bytes(length)}
    0x004E  Set Default Runtime Configuration  -  0+
      parameters[*]{type:u16 length:u8 value:bytes(length)}
      > 0
    0x005B  HCI Command Sync  -  6+
      opcode:u16=opcode event:u8 timeout:u8*1s params_len:u16 params:bytes(params_len)
      > 0+ data:bytes(*)
    """)

  /// Commands that switch a controller's settings and give it a name, a class and an address.
  ///
  /// - Spec: BlueZ, management API
  static let managementSettingCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x0005  Set Powered  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x0006  Set Discoverable  -  3
      discoverable:u8=management_discoverable timeout:u16*1s
      > 4 current_settings:u32&management_settings
    0x0007  Set Connectable  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x0008  Set Fast Connectable  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x0009  Set Bondable  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x000A  Set Link Security  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x000B  Set Secure Simple Pairing  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x000C  Set High Speed  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x000D  Set Low Energy  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x000E  Set Device Class  -  2
      major:u8 minor:u8
      > 3 class_of_dev:u24&class_of_device
    0x000F  Set Local Name  -  260
      name:strz(249) short_name:strz(11)
      > 260 name:strz(249) short_name:strz(11)
    0x0010  Add UUID  -  17
      uuid:uuid128 svc_hint:u8
      > 3 class_of_dev:u24&class_of_device
    0x0011  Remove UUID  -  16
      uuid:uuid128
      > 3 class_of_dev:u24&class_of_device
    0x0028  Set Device ID  -  8
      source:u16=device_id_source vendor:u16 product:u16 version:u16
      > 0
    0x0029  Set Advertising  -  1
      mode:u8=management_advertising
      > 4 current_settings:u32&management_settings
    0x002A  Set BR/EDR  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x002B  Set Static Address  -  6
      bdaddr:addr
      > 4 current_settings:u32&management_settings
    0x002D  Set Secure Connections  -  1
      mode:u8=management_secure_connections
      > 4 current_settings:u32&management_settings
    0x002E  Set Debug Keys  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    0x002F  Set Privacy  -  17
      privacy:u8=management_privacy irk:u128
      > 4 current_settings:u32&management_settings
    0x0043  Set Appearance  -  2
      appearance:u16=appearance
      > 0
    0x0044  Get PHY Configuration  -  0
      > 12 supported_phys:u32&management_phys configurable_phys:u32&management_phys
        selected_phys:u32&management_phys
    0x0045  Set PHY Configuration  -  4
      selected_phys:u32&management_phys
      > 0
    0x0047  Set Wideband Speech  -  1
      mode:u8=enable
      > 4 current_settings:u32&management_settings
    """)
}
