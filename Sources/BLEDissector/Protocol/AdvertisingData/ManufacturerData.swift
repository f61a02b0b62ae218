extension Layouts {
  /// Manufacturer specific data whose first octets are no company identifier, but data as well.
  ///
  /// Nothing but the name tells such devices, and only where it is in the same advertising data.
  static let bareManufacturerData = LayoutGroup(
    .advertisingData, spec: "Vendors", isJudged: false,
    """
    0xFF?name^=TP3&[0]=0xC2&len>=4  ThermoPro TP35x, TP39x  -  4+
      marker:u8 temperature:s16*0.1degC humidity:u8*1% extra:bytes(*)
    0xFF?name^=sps|tps&len=9  Inkbird IBS-TH, IBS-P01B  -  9
      temperature:s16*0.01degC humidity:u16*0.01% external_probe:u8=bool crc:u16 battery_level:u8*1%
      mode:u8
    """)

  /// What beacons of any use have behind the company identifier.
  static let beaconManufacturerData = LayoutGroup(
    .manufacturerData, spec: "Vendors", isJudged: false,
    """
    0x0006?[0]=0x01&len>=8  Microsoft CDP Beacon  -  8+
      scenario_type:u8 device:u8{device_type:5=cdp_device_type device_version:3}
      flags:u8{nearby_share:5 flags_version:3} _rfu:u8 salt:bytes(4) device_hash:bytes(*)
    0x0006?[0]=0x03&len>=3  Microsoft Swift Pair  -  3+
      beacon_id:u8 sub_scenario:u8=swift_pair_scenario reserved_rssi:u8 bd_addr:addr?sub_scenario=1
      class_of_device:u24&class_of_device?sub_scenario=1|2 display_name:str(*)
    0x0499?[0]=0x03&len=14  RuuviTag, format 3 (RAWv1)  -  14
      data_format:u8 humidity:u8*0.5% temperature:u8{degrees:7*1degC is_negative:1=bool}
      temperature_fraction:u8*0.01degC pressure:u16be*1Pa+50000 acceleration_x:s16be*0.001gn
      acceleration_y:s16be*0.001gn acceleration_z:s16be*0.001gn battery_voltage:u16be*0.001V
    0x0499?[0]=0x05&len=24  RuuviTag, format 5 (RAWv2)  -  24
      data_format:u8 temperature:s16be~not_available_s16*0.005degC humidity:u16be~not_available_16*0.0025%
      pressure:u16be~not_available_16*1Pa+50000 acceleration_x:s16be~not_available_s16*0.001gn
      acceleration_y:s16be~not_available_s16*0.001gn acceleration_z:s16be~not_available_s16*0.001gn
      power_info:u16be{tx_power:5~not_available_5*2dBm+-40 battery_voltage:11~not_available_11*0.001V+1.6}
      movement_counter:u8~not_available_8 measurement_sequence:u16be~not_available_16 mac:addrbe
    0x0499?[0]=0x08&len=24  RuuviTag, format 8 (encrypted)  -  24
      data_format:u8 encrypted:bytes(16) crc:u8 mac:addrbe
    *?[0]=0xBE&[1]=0xAC&len=24  AltBeacon  -  24
      beacon_code:bytes(2) beacon_id:bytes(20) reference_rssi:s8*1dBm mfg_reserved:u8
    """)

  /// What thermometers, hygrometers and other sensors have behind the company identifier.
  ///
  /// Govee packs temperature and humidity into one decimal number: of 231612, 231 are tenths of a degree
  /// and 612 tenths of a percent; the H5106 has three more digits, for PM2.5.
  static let sensorManufacturerData = LayoutGroup(
    .manufacturerData, spec: "Vendors", isJudged: false,
    """
    0x0000?name^=iBBQ|xBBQ&len>=10  Inkbird iBBQ  -  8+
      unknown:u16 mac:addrbe temperatures:u16[*]~ibbq_probe*0.1degC
    0x0001?name^=iBBQ|xBBQ&len>=10  Inkbird iBBQ  -  8+
      unknown:u16 mac:addr temperatures:u16[*]~ibbq_probe*0.1degC
    0x0001?name^=GVH5106&len>=6  Govee H5106  -  6+
      unknown:u16 packed:u32be{temperature_humidity_pm2_5:31 is_negative:1=bool} extra:bytes(*)
    0x0001?[0]=0x01&[1]=0x01&len=6  Govee H510x, H5174, H5177  -  6
      unknown:u16 packed:u24be{temperature_humidity:23 is_negative:1=bool}
      battery:u8{battery_level:7*1% error:1=bool}
    0x0001?len=9  Govee H5178  -  7+
      unknown:u16 sensor_id:u8=govee_sensor packed:u24be{temperature_humidity:23 is_negative:1=bool}
      battery_level:u8*1% extra:bytes(*)
    0x0010?len=18  ThermoBeacon  -  18
      @thermobeacon
    0x0010?len=20  ThermoBeacon, extremes  -  20
      @thermobeacon_extremes
    0x0011?len=18  ThermoBeacon  -  18
      @thermobeacon
    0x0011?len=20  ThermoBeacon, extremes  -  20
      @thermobeacon_extremes
    0x0015?len=18  ThermoBeacon  -  18
      @thermobeacon
    0x0015?len=20  ThermoBeacon, extremes  -  20
      @thermobeacon_extremes
    0x0018?len=18  ThermoBeacon  -  18
      @thermobeacon
    0x0018?len=20  ThermoBeacon, extremes  -  20
      @thermobeacon_extremes
    0x001B?len=18  ThermoBeacon  -  18
      @thermobeacon
    0x001B?len=20  ThermoBeacon, extremes  -  20
      @thermobeacon_extremes
    0x0059?len=10  Mopeka  -  10
      hardware:u8 battery:u8{battery_voltage:7*1/32V unknown:1}
      temperature:u8{temperature:7*1degC+-40 sync:1=bool} level:u16{raw_level:14 quality:2}
      mac_suffix:bytes(3) acceleration_x:s8 acceleration_y:s8
    0x00DC?len=11  Oral-B Toothbrush  -  11
      device:bytes(3) state:u8=oralb_state pressure:u8 minutes:u8*1min seconds:u8*1s mode:u8=oralb_mode
      sector:u8 sector_timer:u8 number_of_sectors:u8
    0x0100?[0]&0xFC=0x80&[1]=0xEA&[2]=0xCA&len=16  Tyre Pressure Sensor  -  16
      mac:addrbe pressure:u32*0.00001bar temperature:s32*0.01degC battery_level:u8*1% alarm:u8
    0x0133?[0]=0x16|0x17&len=14  Blue Maestro Tempo Disc  -  14
      version:u8 battery_level:u8*1% interval:u16be*1s log_count:u16be temperature:s16be*0.1degC
      humidity:u16be*0.1% dew_point:s16be*0.1degC mode:u16be
    0x0157?len=24  Mi Band, Amazfit  -  24
      unknown_1:bytes(3) heart_rate:u8~not_available_8*1bpm unknown_2:bytes(14) mac:addrbe
    0x06D5?[0]=0x00&len>=4  Sensirion Gadget  -  4+
      type:u8 sample_type:u8 device_id:bytes(2)
      temperature:u16*175/65535degC+-45?sample_type=3|4|6|8|10|12|14|16&left>=2
      humidity:u16*125/65535%+-6?sample_type=6&left>=2
      humidity:u16*100/65535%?sample_type=3|4|8|10|12|14|16&left>=2 co2:u16*1ppm?sample_type=8|10|12&left>=2
      voc:u16?sample_type=3|16&left>=2 formaldehyde:u16*0.2ppb?sample_type=14&left>=2
      pm2_5:u16*1000/65535ug/m3?sample_type=12|16&left>=2 samples:bytes(*)
    0x0702?len=22  Aranet4  -  22
      header:bytes(8) co2:u16*1ppm temperature:s16*0.05degC pressure:u16*0.1hPa humidity:u8*1%
      battery_level:u8*1% status:u8=aranet_status interval:u16*1s age:u16*1s counter:u8
    0x094F?len=18  MikroTik TG-BT5  -  18
      version:u8 user_data:u8 secret:u16 acceleration_x:s16*1/256gn acceleration_y:s16*1/256gn
      acceleration_z:s16*1/256gn temperature:s16~not_available_s16*1/256degC uptime:u32*1s flags:u8
      battery_level:u8*1%
    0x0969?len>=11  SwitchBot Meter  -  11+
      mac:addrbe sequence:u8 unknown_1:u8 decimals:u8{temperature_decimal:4*0.1degC unknown_2:4}
      temperature:u8{temperature:7*1degC above_zero:1=bool} humidity:u8{humidity:7*1% fahrenheit:1=bool}
      extra:bytes(*)
    0x8801?len=9  Govee H5179  -  9
      unknown:bytes(4) temperature:s16*0.01degC humidity:u16*0.01% battery_level:u8*1%
    0xAA55?len>=15  Oria, Brifit T201, T301  -  15+
      unknown:bytes(2) mac:addrbe voltage:u16be*0.01V temperature:s16be*0.01degC humidity:u16be*0.01%
      battery_level:u8*1% extra:bytes(*)
    0xEC88?len=7  Govee H5074  -  7
      unknown_1:u8 temperature:s16*0.01degC humidity:u16*0.01% battery_level:u8*1% unknown_2:u8
    0xEC88?len=9  Govee H5051, H5052, H5071  -  9
      unknown_1:u8 temperature:s16*0.01degC humidity:u16*0.01% battery_level:u8*1% unknown_2:bytes(3)
    0xEC88?len>=6  Govee H5072, H5075  -  6+
      unknown_1:u8 packed:u24be{temperature_humidity:23 is_negative:1=bool}
      battery:u8{battery_level:7*1% error:1=bool} unknown_2:u8 extra:bytes(*)
    """)

  /// What several company identifiers have alike.
  static let manufacturerDataStructures = LayoutGroup(
    .structure, spec: "Vendors",
    """
    thermobeacon
      button:u16 mac:addr battery_voltage:u16*0.001V temperature:s16*1/16degC humidity:u16*1/16%
      uptime:u32*1s
    thermobeacon_extremes
      button:u16 mac:addr maximum:s16*1/16degC maximum_time:u32*1s minimum:s16*1/16degC
      minimum_time:u32*1s
    """)

  /// Value names of manufacturer specific data.
  static let manufacturerDataValueNames: StaticString = """
    aranet_status
      1 Green  2 Yellow  3 Red
    cdp_device_type
      1 Xbox One  6 Apple iPhone  7 Apple iPad  8 Android device  9 Windows desktop  11 Windows phone
      12 Linux device  13 Windows IoT  14 Surface Hub  15 Windows laptop  16 Windows tablet
    govee_sensor
      1 Outdoor
    ibbq_probe
      0xFF00-0xFFFF No probe
    not_available_5
      31 Not available
    not_available_8
      0xFF Not available
    not_available_11
      2047 Not available
    not_available_16
      0xFFFF Not available
    not_available_s16
      -32768 Not available
    oralb_mode
      0 Off  1 Daily clean  2 Sensitive  3 Massage  4 Whitening  5 Deep clean  6 Tongue cleaning  7 Turbo
    oralb_state
      1 Initialising  2 Idle  3 Running  4 Charging  0x73 Sleeping
    swift_pair_scenario
      0 LE only  1 BR/EDR only, LE for discovery  2 LE and BR/EDR with Secure Connections
    """
}
