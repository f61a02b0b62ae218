extension Layouts {
  /// Commands that pair, answer questions of pairing, and load keys.
  ///
  /// - Spec: BlueZ, management API
  static let managementKeyCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x0012  Load Link Keys  -  3+
      debug_keys:u8=enable key_count:u16 keys[key_count]{@management_address key_type:u8=link_key_type
      val:u128 pin_len:u8}
      > 0
    0x0013  Load Long Term Keys  -  2+
      key_count:u16 keys[key_count]{@management_address key_type:u8=management_ltk_type central:u8
      enc_size:u8 ediv:u16 rand:u64 val:u128}
      > 0
    0x0016  PIN Code Reply  -  24
      @management_address pin_len:u8 pin_code:bytes(16)
      > 7 @management_address
    0x0017  PIN Code Negative Reply  -  7
      @management_address
      > 7 @management_address
    0x0018  Set IO Capability  -  1
      io_capability:u8=smp_io_capability
      > 0
    0x0019  Pair Device  -  8
      @management_address io_cap:u8=smp_io_capability
      > 7 @management_address
    0x001A  Cancel Pair Device  -  7
      @management_address
      > 7 @management_address
    0x001B  Unpair Device  -  8
      @management_address disconnect:u8
      > 7 @management_address
    0x001C  User Confirmation Reply  -  7
      @management_address
      > 7 @management_address
    0x001D  User Confirmation Negative Reply  -  7
      @management_address
      > 7 @management_address
    0x001E  User Passkey Reply  -  11
      @management_address passkey:u32
      > 7 @management_address
    0x001F  User Passkey Negative Reply  -  7
      @management_address
      > 7 @management_address
    0x0020  Read Local Out Of Band Data  -  0
      > 64 hash192:u128 rand192:u128 hash256:u128 rand256:u128
    0x0021  Add Remote Out Of Band Data  -  71
      @management_address hash192:u128 rand192:u128 hash256:u128 rand256:u128
      > 7 @management_address
    0x0022  Remove Remote Out Of Band Data  -  7
      @management_address
      > 7 @management_address
    0x0030  Load Identity Resolving Keys  -  2+
      irk_count:u16 irks[irk_count]{@management_address val:u128}
      > 0
    0x0046  Set Blocked Keys  -  2+
      key_count:u16 keys[key_count]{key_type:u8=management_blocked_key_type val:u128}
      > 0
    """)

  /// Commands about connections and devices that are known.
  ///
  /// - Spec: BlueZ, management API
  static let managementDeviceCommands = LayoutGroup(
    .managementCommand, spec: "BlueZ management", isJudged: false,
    """
    0x0014  Disconnect  -  7
      @management_address
      > 7 @management_address
    0x0015  Get Connections  -  0
      > 2+ conn_count:u16 addresses[conn_count]{@management_address}
    0x0025  Confirm Name  -  8
      @management_address name_known:u8
      > 7 @management_address
    0x0026  Block Device  -  7
      @management_address
      > 7 @management_address
    0x0027  Unblock Device  -  7
      @management_address
      > 7 @management_address
    0x0031  Get Connection Information  -  7
      @management_address
      > 10 @management_address rssi:s8~rssi127*1dBm tx_power:s8~tx_power127*1dBm
        max_tx_power:s8~tx_power127*1dBm
    0x0032  Get Clock Information  -  7
      @management_address
      > 17 @management_address local_clock:u32 piconet_clock:u32 accuracy:u16
    0x0033  Add Device  -  8
      @management_address action:u8=management_device_action
      > 7 @management_address
    0x0034  Remove Device  -  7
      @management_address
      > 7 @management_address
    0x0035  Load Connection Parameters  -  2+
      param_count:u16 params[param_count]{@management_address min_interval:u16*1.25ms
      max_interval:u16*1.25ms latency:u16 timeout:u16*10ms}
      > 0
    0x004F  Get Device Flags  -  7
      @management_address
      > 15 @management_address supported_flags:u32&management_added_device_flags
        current_flags:u32&management_added_device_flags
    0x0050  Set Device Flags  -  11
      @management_address current_flags:u32&management_added_device_flags
      > 7 @management_address
    0x005C  Load Connection Subrate  -  2+
      param_count:u16 params[param_count]{@management_address min_interval:u16 max_interval:u16
      subrate_min:u16 subrate_max:u16 max_latency:u16 cont_num:u16 supv_timeout:u16}
      > 0
    """)
}
