extension Layouts {
  /// Keyboards, mice and the like.
  ///
  /// - Spec: HID over GATT, Scan Parameters Service
  static let humanInterfaceValues = LayoutGroup(
    .attributeValue, spec: "HID over GATT; Scan Parameters Service", isJudged: false,
    """
    0x2A22  Boot Keyboard Input Report  -  2+
      modifiers:u8&keyboard_modifiers _rfu:u8 keycodes:u8[*]
    0x2A31  Scan Refresh  -  1
      scan_refresh:u8=scan_refresh
    0x2A32  Boot Keyboard Output Report  -  1
      output:u8&keyboard_leds
    0x2A33  Boot Mouse Input Report  -  3+
      buttons:u8&mouse_buttons x:s8 y:s8 extra:bytes(*)
    0x2A4A  HID Information  -  4
      bcd_hid:u16 b_country_code:u8 flags:u8&hid_information_flags
    0x2A4B  Report Map  -  0+
      report_map:bytes(*)
    0x2A4C  HID Control Point  -  1
      hid_control_point_command:u8=hid_control_point
    0x2A4D  Report  -  0+
      report:bytes(*)
    0x2A4E  Protocol Mode  -  1
      protocol_mode:u8=protocol_mode
    0x2A4F  Scan Interval Window  -  4
      le_scan_interval:u16*0.625ms le_scan_window:u16*0.625ms
    0x2C23  HID ISO Properties  -  ?
    0x2C24  LE HID Operation Mode  -  ?
    0x2C39  HID SCI Mode  -  1
      sci_mode:u8=hid_sci_mode
    0x2C3A  HID SCI Information  -  2+
      minimum_supported_connection_interval:u8*0.125ms num_supported_subgroups:u8
      groups[num_supported_subgroups]{minimum_connection_interval:u16*0.125ms
      maximum_connection_interval:u16*0.125ms connection_interval_stride:u16*0.125ms}
    """)

  /// Value names of keyboards, mice and the like.
  static let humanInterfaceValueNames: StaticString = """
    hid_control_point
      0 Suspend  1 Exit Suspend
    hid_information_flags bits
      0 RemoteWake  1 NormallyConnectable  2 SCI Supported  3 SCI Low Power Mode Supported
    hid_sci_mode
      0 None  2 SCI Default  3 SCI Fast  4 SCI Low Power  5 SCI Full Range
    keyboard_leds bits
      0 Num Lock  1 Caps Lock  2 Scroll Lock  3 Compose  4 Kana
    keyboard_modifiers bits
      0 Left Control  1 Left Shift  2 Left Alt  3 Left GUI  4 Right Control  5 Right Shift  6 Right Alt
      7 Right GUI
    mouse_buttons bits
      0 Button 1  1 Button 2  2 Button 3
    protocol_mode
      0 Boot Protocol Mode  1 Report Protocol Mode
    scan_refresh
      0 Server Requires Refresh
    """
}
