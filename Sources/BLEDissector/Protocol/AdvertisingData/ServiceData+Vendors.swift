extension Layouts {
  /// Service data of beacons, trackers and set-up, by the vendor's UUID.
  static let beaconServiceData = LayoutGroup(
    .serviceData, spec: "Vendors", isJudged: false,
    """
    0xFCB2  Unwanted Tracking Detection (DULT)  -  1+
      network_id:u8=dult_network state:u8{near_owner:1=bool _rfu:7}?left>=1 data:bytes(*)
    0xFD5A?[0]&0xF8=0x10&len=20  Samsung SmartTag  -  20
      state:u8{connection_state:3=smarttag_state advertising_type:1 version:4} aging_counter:u24
      privacy_id:bytes(8) properties:u8{battery:2=smarttag_battery uwb:1=bool encryption:1=bool region:4}
      unknown:bytes(3) signature:bytes(4)
    0xFD6F?len=20  Exposure Notification  -  20
      rolling_proximity_identifier:bytes(16) associated_encrypted_metadata:bytes(4)
    0xFE03  Amazon Gadget  -  2+
      vendor_id:u16 data:bytes(*)
    0xFE2C?len=3  Google Fast Pair (discoverable)  -  3
      model_id:u24be
    0xFE2C?len>=4  Google Fast Pair (not discoverable)  -  1+
      version_flags:u8{fast_pair_flags:4 version:4} elements[*]{
      head:u8{type:4=fast_pair_element length:4*1octet} value(length){account_key_filter:bytes(*)?type=0|2
      salt:bytes(*)?type=1 batteries[*]{battery:u8{level:7~fast_pair_battery*1% charging:1=bool}}?type=3|4
      octets:bytes(*)?left>=1}}
    0xFEAA?[0]=0x00  Eddystone-UID  -  18..20
      frame_type:u8=eddystone_frame tx_power_at_0m:s8*1dBm namespace:bytes(10) instance:bytes(6)
      _rfu:u16?left>=2
    0xFEAA?[0]=0x10  Eddystone-URL  -  3+
      frame_type:u8=eddystone_frame tx_power_at_0m:s8*1dBm scheme:u8=eddystone_url_scheme
      encoded_url:str(*)
    0xFEAA?[0]=0x20&[1]=0x00  Eddystone-TLM  -  14
      frame_type:u8=eddystone_frame version:u8 battery:u16be~not_supported_0*1mV
      temperature:s16be~not_supported_s16*1/256degC advertising_count:u32be uptime:u32be*0.1s
    0xFEAA?[0]=0x20&[1]=0x01  Eddystone-ETLM  -  18
      frame_type:u8=eddystone_frame version:u8 encrypted_telemetry:bytes(12) salt:u16be
      message_integrity_check:u16be
    0xFEAA?[0]=0x30  Eddystone-EID  -  10
      frame_type:u8=eddystone_frame tx_power_at_0m:s8*1dBm ephemeral_identifier:bytes(8)
    0xFEAA?[0]=0x40|0x41&len>=21  Google Find My Device Network  -  21..35
      frame_type:u8=eddystone_frame ephemeral_identifier:bytes(20) hashed_flags:u8?left=1
      identifier_end:bytes(12)?left>=12 hashed_flags:u8?left>=1
    0xFED8  UriBeacon  -  3+
      flags:u8{is_invisible:1=bool _rfu:7} tx_power_at_0m:s8*1dBm scheme:u8=uri_beacon_scheme
      resource_uuid:uuid128be?scheme=4&left=16 encoded_uri:str(*)?scheme!=4
    0xFEED?[0]=0x02&[1]=0x00  Tile  -  2+
      header:u16 identifier:bytes(*)
    0xFFF6?[0]=0x00&len=8  Matter Commissionable Node  -  8
      op_code:u8=matter_op_code discriminator:u16{discriminator:12 advertisement_version:4}
      vendor_id:u16 product_id:u16
      flags:u8{additional_data:1=bool extended_announcement:1=bool _rfu:6}
    0xFFFA?[0]=0x0D  Open Drone ID  -  3+
      application_code:u8 counter:u8
      message_header:u8{protocol_version:4 message_type:4=open_drone_message} message:bytes(*)
    """)

  /// Service data of sensors and scales, by UUID.
  ///
  /// Some of the UUIDs are the SIG's, and vendors use them for data of their own.
  static let sensorServiceData = LayoutGroup(
    .serviceData, spec: "Vendors", isJudged: false,
    """
    0x0D00?[0]&0x7F=0x54|0x69&len=6  SwitchBot Meter  -  6
      @switchbot_meter
    0x0D00?[0]&0x7F=0x64|0x44&len=9  SwitchBot Contact Sensor  -  9
      @switchbot_contact
    0x0D00?[0]&0x7F=0x73|0x53&len=6  SwitchBot Motion Sensor  -  6
      @switchbot_motion
    0x0D00?[0]&0x7F=0x48&len>=3  SwitchBot Bot  -  3+
      @switchbot_bot
    0x0D00?[0]&0x7F=0x63|0x7B&len>=5  SwitchBot Curtain  -  5+
      @switchbot_curtain
    0x181A?[0]&0xF0=0x10|0x20&len>=16  b-parasite  -  16+
      version:u8{has_light:1=bool unknown_1:3 protocol:4} counter:u8{counter:4 unknown_2:4}
      battery_voltage:u16be*0.001V temperature:s16be*0.001degC?protocol=1
      temperature:s16be*0.01degC?protocol=2 humidity:u16be*100/65535% soil_moisture:u16be*100/65535%
      mac:addrbe illuminance:u16be*1lx?has_light=1&left>=2 extra:bytes(*)?left>=1
    0x181A?len=13  ATC Thermometer (atc1441)  -  13
      mac:addrbe temperature:s16be*0.1degC humidity:u8*1% battery_level:u8*1% battery_voltage:u16be*0.001V
      counter:u8
    0x181A?len=15  ATC Thermometer (pvvx)  -  15
      mac:addr temperature:s16*0.01degC humidity:u16*0.01% battery_voltage:u16*0.001V battery_level:u8*1%
      counter:u8 flags:u8
    0x181A?len=11  ATC Thermometer (pvvx, encrypted)  -  11
      counter:u8 ciphertext:bytes(6) mic:bytes(4)
    0x181A?len=8  ATC Thermometer (atc1441, encrypted)  -  8
      counter:u8 ciphertext:bytes(3) mic:bytes(4)
    0x181B?len=13  Xiaomi Body Composition Scale  -  13
      control_1:u8{pounds:1=bool unknown_1:5 catty:1=bool unknown_2:1}
      control_2:u8{unknown_3:1 has_impedance:1=bool unknown_4:3 is_stable:1=bool unknown_5:1
      weight_removed:1=bool}
      year:u16 month:u8 day:u8 hours:u8 minutes:u8 seconds:u8 impedance:u16*1ohm
      weight:u16*0.005kg?pounds=0&catty=0 weight:u16*0.01lb?pounds=1 weight:u16*0.01catty?pounds=0&catty=1
    0x181C  BTHome v1  -  0+
      @bthome_v1
    0x181D?len=10  Xiaomi Scale  -  10
      control:u8{pounds:1=bool unknown_1:3 catty:1=bool is_stable:1=bool unknown_2:1 weight_removed:1=bool}
      weight:u16*0.005kg?pounds=0&catty=0 weight:u16*0.01lb?pounds=1 weight:u16*0.01catty?pounds=0&catty=1
      year:u16 month:u8 day:u8 hours:u8 minutes:u8 seconds:u8
    0x181E  BTHome v1 (encrypted)  -  8+
      encrypted_data:bytes(*-8) counter:u32 mic:bytes(4)
    0xFCD2  BTHome v2  -  1+
      device_information:u8{encrypted:1=bool mac_included:1=bool trigger_based:1=bool _rfu:2 version:3}
      mac:addr?mac_included=1 objects:list(*;bthome_object)?encrypted=0
      encrypted_data:bytes(*-8)?encrypted=1 counter:u32?encrypted=1 mic:bytes(4)?encrypted=1
    0xFD3D?[0]&0x7F=0x54|0x69&len=6  SwitchBot Meter  -  6
      @switchbot_meter
    0xFD3D?[0]&0x7F=0x64|0x44&len=9  SwitchBot Contact Sensor  -  9
      @switchbot_contact
    0xFD3D?[0]&0x7F=0x73|0x53&len=6  SwitchBot Motion Sensor  -  6
      @switchbot_motion
    0xFD3D?[0]&0x7F=0x48&len>=3  SwitchBot Bot  -  3+
      @switchbot_bot
    0xFD3D?[0]&0x7F=0x63|0x7B&len>=5  SwitchBot Curtain  -  5+
      @switchbot_curtain
    0xFD50?len=9  HHCC CJCY10 Plant Sensor  -  9
      moisture:u8*1% temperature:u16be*0.1degC illuminance:u24be*1lx battery_level:u8*1%
      conductivity:u16be*1uS/cm
    0xFDCD?len>=8  Qingping  -  8+
      frame_control:u8 device_id:u8=qingping_device mac:addr objects[*]{object_id:u8=qingping_object
      length:u8*1octet value(length){temperature:s16*0.1degC?object_id=1&left>=4
      humidity:u16*0.1%?object_id=1&left>=2 battery:u8{battery:7*1% unknown:1}?object_id=2&left>=1
      pressure:u16*0.1hPa?object_id=7&left>=2 motion:u8=bool?object_id=8&left>=4
      illuminance:u24*1lx?object_id=8&left>=3 illuminance:u32*1lx?object_id=9&left>=4
      packet_id:u8?object_id=15&left>=1 light:u8=bool?object_id=17&left>=1
      pm2_5:u16*1ug/m3?object_id=18&left>=4 pm10:u16*1ug/m3?object_id=18&left>=2
      co2:u16*1ppm?object_id=19&left>=2 octets:bytes(*)?left>=1}}
    0xFE95  Xiaomi MiBeacon  -  5+
      frame_control:u16{request_timing:1=bool unknown_1:2 encrypted:1=bool mac_included:1=bool
      capability_included:1=bool object_included:1=bool mesh:1=bool registered:1=bool solicited:1=bool
      auth_mode:2=mibeacon_auth_mode version:4}
      device_type:u16 frame_counter:u8 mac:addr?mac_included=1
      capability:u8{connectable:1=bool central:1=bool encryptable:1=bool bond:2 has_io:1=bool
      unknown_2:2}?capability_included=1 io_capability:u8?capability_included=1&has_io=1
      objects:list(*;mibeacon_object)?encrypted=0&object_included=1
      encrypted_data:bytes(*-7)?encrypted=1&version>=4&left>=7 extended_counter:u24?encrypted=1&left=7
      mic:bytes(4)?encrypted=1&left=4 octets:bytes(*)?left>=1
    """)

  /// What several UUIDs have alike.
  static let vendorServiceDataStructures = LayoutGroup(
    .structure, spec: "Vendors",
    """
    bthome_v1
      objects[*]{head:u8{length:5*1octet data_type:3=bthome1_type} object_id:u8=bthome_object
      number:uvar(length-1)?data_type=0 number:svar(length-1)?data_type=1
      value:bytes(length-1)?data_type=2|4|5|6|7 text:str(length-1)?data_type=3}
    switchbot_meter
      device_type:u8=switchbot_type status:u8{groups:4 unknown_1:4} battery:u8{battery_level:7*1% unknown_2:1}
      decimals:u8{temperature_decimal:4*0.1degC humidity_alert:2 temperature_alert:2}
      temperature:u8{temperature:7*1degC above_zero:1=bool} humidity:u8{humidity:7*1% fahrenheit:1=bool}
    switchbot_contact
      device_type:u8=switchbot_type status:u8{unknown_1:6 motion:1=bool scope_tested:1=bool}
      battery:u8{battery_level:7*1% unknown_2:1}
      state:u8{light:1=bool hall_state:2=switchbot_hall unknown_3:3 hall_time_bit_16:1 motion_time_bit_16:1}
      motion_time:u16be*1s hall_time:u16be*1s counters:u8{button:4 go_out:2 entrance:2}
    switchbot_motion
      device_type:u8=switchbot_type status:u8{unknown_1:6 motion:1=bool scope_tested:1=bool}
      battery:u8{battery_level:7*1% unknown_2:1} motion_time:u16be*1s
      state:u8{light:2=switchbot_light sensing_distance:2=switchbot_distance iot:1=bool led:1=bool
      unknown_3:1 motion_time_bit_16:1}
    switchbot_bot
      device_type:u8=switchbot_type status:u8{groups:4 data_commit:1 encrypted:1=bool is_off:1=bool
      switch_mode:1=bool} battery:u8{battery_level:7*1% sync_utc:1=bool} extra:bytes(*)
    switchbot_curtain
      device_type:u8=switchbot_type status:u8{unknown_1:6 calibrated:1=bool connectable:1=bool}
      battery:u8{battery_level:7*1% unknown_2:1} position:u8{position:7*1% moving:1=bool}
      light:u8{device_chain:4 light_level:4} extra:bytes(*)
    """)

  /// Value names of vendors' service data.
  static let vendorServiceDataValueNames: StaticString = """
    dult_network
      1 Apple  2 Google
    eddystone_frame
      0x00 UID  0x10 URL  0x20 TLM  0x30 EID  0x40 Find My Device  0x41 Find My Device, unwanted tracking
    eddystone_url_scheme
      0 http://www.  1 https://www.  2 http://  3 https://
    fast_pair_battery
      0x7F Not known
    fast_pair_element
      0 Account key filter, show UI  1 Salt  2 Account key filter, hide UI  3 Battery, show UI
      4 Battery, hide UI
    matter_op_code
      0 Commissionable
    not_supported_0
      0 Not supported
    not_supported_s16
      -32768 Not supported
    open_drone_message
      0 Basic ID  1 Location  2 Authentication  3 Self ID  4 System  5 Operator ID  15 Message Pack
    qingping_device
      0x01 CGG1  0x07 CGG1  0x09 CGP1W  0x0C CGD1  0x12 CGPR1  0x18 CGP23W
    qingping_object
      1 Temperature and humidity  2 Battery  7 Pressure  8 Motion and illuminance  9 Illuminance
      15 Packet identifier  17 Light  18 PM2.5 and PM10  19 CO2
    smarttag_battery
      0 Very low  1 Low  2 Medium  3 Full
    smarttag_state
      1 Premature offline  2 Offline  3 Overmature offline
    switchbot_distance
      0 Long  1 Middle  2 Short
    switchbot_hall
      0 Closed  1 Open  2 Timeout not closed
    switchbot_light
      1 Dark  2 Bright
    uri_beacon_scheme
      0 http://www.  1 https://www.  2 http://  3 https://  4 urn:uuid:
    switchbot_type
      0x44 Contact sensor (pairing)  0x48 Bot  0x53 Motion sensor (pairing)  0x54 Meter  0x63 Curtain
      0x64 Contact sensor  0x69 Meter Plus  0x73 Motion sensor  0x78 Blind tilt  0x7B Curtain 3
    """
}
