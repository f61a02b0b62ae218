extension Layouts {
  /// Measurements and events in MiBeacon's service data, by object identifier; the ones of older devices.
  ///
  /// Where several objects have one name, their identifier stands behind it.
  static let mibeaconObjects = LayoutGroup(
    .mibeaconObject, spec: "MiBeacon", isJudged: false,
    """
    0x0003  Motion  -  1
      motion:u8
    0x0006  Fingerprint  -  5
      key_id:u32 result:u8=mibeacon_fingerprint
    0x0007  Door  -  1..5
      action:u8=mibeacon_door timestamp:u32?left>=4
    0x0008  Armed / lock  -  1..5
      state:u8 timestamp:u32?left>=4
    0x000A  Body temperature  -  2
      temperature:s16*0.01degC
    0x000B  Lock event  -  9
      method_action:u8{action:4 method:4} key_id:u32 timestamp:u32
    0x000F  Motion with light  -  3
      illuminance:u24*1lx
    0x0010  Toothbrush  -  1..2
      action:u8 counter_or_score:u8?left>=1
    0x1001  Button (0x1001)  -  3
      button:u8 unknown:u8 press:u8
    0x1004  Temperature (0x1004)  -  2
      temperature:s16*0.1degC
    0x1005  Switch and temperature  -  2
      switch:u8=bool temperature:u8*1degC
    0x1006  Humidity (0x1006)  -  2
      humidity:u16*0.1%
    0x1007  Illuminance (0x1007)  -  3
      illuminance:u24*1lx
    0x1008  Soil moisture  -  1
      moisture:u8*1%
    0x1009  Conductivity  -  2
      conductivity:u16*1uS/cm
    0x100A  Battery (0x100A)  -  1
      battery:u8*1%
    0x100D  Temperature and humidity  -  4
      temperature:s16*0.1degC humidity:u16*0.1%
    0x100E  Child lock  -  1
      lock:u8
    0x1010  Formaldehyde  -  2
      formaldehyde:u16*0.01mg/m3
    0x1012  Switch  -  1
      switch:u8=bool
    0x1013  Consumable  -  1
      consumable:u8*1%
    0x1014  Water immersion  -  1
      moisture_detected:u8=bool
    0x1015  Smoke  -  1
      smoke:u8=bool
    0x1017  Time without motion (0x1017)  -  4
      idle_time:u32*1s
    0x1018  Light  -  1
      light:u8=bool
    0x1019  Opening (0x1019)  -  1
      opening:u8=mibeacon_opening
    0x101B  Time without motion (0x101B)  -  4
      idle_time:u32*1s
    0x2000  Body temperature 2  -  5
      temperature_1:s16*0.01degC temperature_2:s16*0.01degC battery:u8*1%
    0x3003  Toothbrush T700  -  5..6
      start_stop:u8 timestamp:u32 score:u8?left>=1
    """)

  /// Those of devices with a specification of their own.
  static let mibeaconDeviceObjects = LayoutGroup(
    .mibeaconObject, spec: "MiBeacon", isJudged: false,
    """
    0x4801  Temperature (0x4801)  -  4
      temperature:f32
    0x4802  Humidity (0x4802)  -  1
      humidity:u8*1%
    0x4803  Battery (0x4803)  -  1
      battery:u8*1%
    0x4804  Opening (0x4804)  -  1
      opening:u8
    0x4805  Illuminance (0x4805)  -  4
      illuminance:f32
    0x4806  Moisture detected  -  1
      moisture_detected:u8
    0x4808  Humidity (0x4808)  -  4
      humidity:f32
    0x4818  Time without motion (0x4818)  -  2
      idle_time:u16*1s
    0x483C  Pressure state  -  1
      pressure_state:u8
    0x483D  Pressure present duration  -  4
      duration:u32*1s
    0x483E  Pressure not present duration  -  4
      duration:u32*1s
    0x484E  Occupancy  -  1
      occupancy:u8
    0x4A01  Low battery (0x4A01)  -  1
      low_battery:u8=bool
    0x4A08  Motion with illuminance  -  4
      illuminance:f32
    0x4A0C  Button single press  -  1
      value:u8
    0x4A0D  Button double press  -  1
      value:u8
    0x4A0E  Button long press  -  1
      value:u8
    0x4A0F  Door broken open  -  1
      value:u8
    0x4A12  Opening (0x4A12)  -  1
      opening:u8
    0x4A13  Button (0x4A13)  -  1
      value:u8
    0x4A1A  Door not closed  -  1
      value:u8
    0x4C01  Temperature (0x4C01)  -  4
      temperature:f32
    0x4C02  Humidity (0x4C02)  -  1
      humidity:u8*1%
    0x4C03  Battery (0x4C03)  -  1
      battery:u8*1%
    0x4C08  Humidity (0x4C08)  -  4
      humidity:f32
    0x4C14  Mode  -  1
      mode:u8
    0x4E01  Low battery (0x4E01)  -  1
      low_battery:u8=bool
    0x5003  Battery (0x5003)  -  1
      battery:u8*1%
    0x605D  Temperature (0x605D)  -  1
      temperature:u8
    0x6E16  Body scale S400  -  9
      profile_id:u8 packed:u32{mass:11*0.1kg heart_rate:7*1bpm+50 impedance:14*0.1ohm} timestamp:u32
    """)

  /// Value names of MiBeacon.
  static let mibeaconValueNames: StaticString = """
    mibeacon_auth_mode
      0 Old version  1 Safety certification  2 Standard certification
    mibeacon_fingerprint
      0 Match successful  1 Match failed  2 Timeout  3 Low quality (too light, fuzzy)  4 Insufficient area
      5 Skin too dry  6 Skin too wet
    mibeacon_door
      0 Open the door  1 Close the door  2 Not closed in time  3 Knock on the door  4 Breaking the door
      5 Door stuck
    mibeacon_opening
      0 Open  1 Closed  2 Not closed in time  3 Device reset
    """
}
