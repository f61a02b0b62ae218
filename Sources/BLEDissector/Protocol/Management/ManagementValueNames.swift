extension Layouts {
  /// What management commands and events have in common.
  static let managementStructures = LayoutGroup(
    .structure, spec: "BlueZ management",
    """
    management_address
      address:addr address_type:u8=management_address_type
    """)

  /// Names of the values in management commands and events.
  static let managementValueNames: StaticString = """
    management_status
      0 Success  1 Unknown command  2 Not connected  3 Failed  4 Connect failed  5 Auth failed
      6 Not paired  7 No resources  8 Timeout  9 Already connected  10 Busy  11 Rejected
      12 Not supported  13 Invalid params  14 Disconnected  15 Not powered  16 Cancelled
      17 Invalid index  18 Rfkilled  19 Already paired  20 Permission denied
    management_address_type
      0 BR/EDR  1 LE Public  2 LE Random
    management_discoverable
      0 Disabled  1 General  2 Limited
    management_secure_connections
      0 Disabled  1 Enabled  2 Only
    management_advertising
      0 Disabled  1 Enabled  2 Connectable
    management_privacy
      0 Disabled  1 Enabled  2 Limited
    management_device_action
      0 Background scan for device  1 Allow incoming connection  2 Auto-connect remote device
    management_ltk_type
      0 Unauthenticated legacy  1 Authenticated legacy  2 Unauthenticated P-256
      3 Authenticated P-256  4 Debug P-256
    management_blocked_key_type
      0 Link Key  1 Long Term Key  2 Identity Resolving Key
    management_disconnect_reason
      0 Unspecified  1 Connection timeout  2 Terminated by local host  3 Terminated by remote host
      4 Authentication failure  5 Local host suspended
    management_controller_type
      0 Primary  1 Unconfigured  2 AMP
    management_config_type
      0x0000 BR/EDR Page Scan Type  0x0001 BR/EDR Page Scan Interval  0x0002 BR/EDR Page Scan Window
      0x0003 BR/EDR Inquiry Scan Type  0x0004 BR/EDR Inquiry Scan Interval
      0x0005 BR/EDR Inquiry Scan Window  0x0006 BR/EDR Link Supervision Timeout
      0x0007 BR/EDR Page Timeout  0x0008 BR/EDR Min Sniff Interval  0x0009 BR/EDR Max Sniff Interval
      0x000A LE Advertisement Min Interval  0x000B LE Advertisement Max Interval
      0x000C LE Multi Advertisement Rotation Interval  0x000D LE Scanning Interval for auto connect
      0x000E LE Scanning Window for auto connect  0x000F LE Scanning Interval for wake scenarios
      0x0010 LE Scanning Window for wake scenarios  0x0011 LE Scanning Interval for discovery
      0x0012 LE Scanning Window for discovery  0x0013 LE Scanning Interval for adv monitoring
      0x0014 LE Scanning Window for adv monitoring  0x0015 LE Scanning Interval for connect
      0x0016 LE Scanning Window for connect  0x0017 LE Min Connection Interval
      0x0018 LE Max Connection Interval  0x0019 LE Connection Latency
      0x001A LE Connection Supervision Timeout  0x001B LE Autoconnect Timeout
      0x001D LE Allow List Scanning Duration for adv monitoring
      0x001E LE No Filter Scanning Duration for adv monitoring
      0x001F LE Enable Interleave Scan for adv monitoring  0x0020 BR/EDR Connection Idle Timeout
    management_suspend_state
      0 Running  1 Disconnected, not scanning  2 Page or passive scanning
    management_wake_reason
      0 Not Bluetooth  1 Unexpected event  2 Peer reconnected
    management_capability
      1 Security flags  2 Max encryption key size (BR/EDR)  3 Max encryption key size (SMP)
      4 LE Tx power range
    management_settings bits
      0 Powered  1 Connectable  2 Fast Connectable  3 Discoverable  4 Bondable  5 Link Security
      6 Secure Simple Pairing  7 BR/EDR  8 High Speed  9 Low Energy  10 Advertising
      11 Secure Connections  12 Debug Keys  13 Privacy  14 Controller Configuration
      15 Static Address  16 PHY Configuration  17 Wideband Speech  18 CIS Central  19 CIS Peripheral
      20 ISO Broadcaster  21 Sync Receiver  22 LL Privacy  23 PAST Sender  24 PAST Receiver
      25 Shorter Connection Interval
    management_options bits
      0 External configuration  1 Bluetooth public address configuration
    management_address_types bits
      0 BR/EDR  1 LE Public  2 LE Random
    management_device_flags bits
      0 Confirm Name  1 Legacy Pairing  2 Not Connectable  3 Connection Locally Initiated
      4 Name Request Failed  5 Scan Response
    management_adv_flags bits
      0 Switch into Connectable mode  1 Advertise as Discoverable
      2 Advertise as Limited Discoverable  3 Add Flags field to Advertising Data
      4 Add TX Power field to Advertising Data  5 Add Appearance field to Scan Response
      6 Add Local Name in Scan Response  7 Advertise in 1M on Secondary channel
      8 Advertise in 2M on Secondary channel  9 Advertise in CODED on Secondary channel
      10 Support setting Tx Power  11 Support HW offload  12 Use provided duration parameter
      13 Use provided timeout parameter  14 Use provided interval parameters
      15 Use provided tx power parameter  16 Contain Scan Response Data
    management_exp_feature_flags bits
      0 Active  1 Settings change
    management_phys bits
      0 BR 1M 1SLOT  1 BR 1M 3SLOT  2 BR 1M 5SLOT  3 EDR 2M 1SLOT  4 EDR 2M 3SLOT  5 EDR 2M 5SLOT
      6 EDR 3M 1SLOT  7 EDR 3M 3SLOT  8 EDR 3M 5SLOT  9 LE 1M TX  10 LE 1M RX  11 LE 2M TX
      12 LE 2M RX  13 LE CODED TX  14 LE CODED RX
    management_added_device_flags bits
      0 Remote Wakeup  1 Device Privacy Mode  2 Address Resolution  3 PAST
    management_adv_monitor_features bits
      1 OR Patterns
    """
}
