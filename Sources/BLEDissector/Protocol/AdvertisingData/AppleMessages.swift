extension Layouts {
  /// Apple's manufacturer specific data: the overflow area, or messages one after the other.
  ///
  /// The overflow area has no length octet. All of it is found out by observation, but for iBeacon and Find My.
  static let appleData = LayoutGroup(
    .manufacturerData, spec: "Apple", isJudged: false,
    """
    0x004C?[0]=0x01&len=17  Apple Overflow Area  -  17
      type:u8=apple_message hashed_service_uuids:bytes(16)
    0x004C  Apple Messages  -  0+
      messages:list(*;apple_message)
    """)

  /// The messages, by type.
  ///
  /// A Tilt hydrometer is an iBeacon whose UUID says its colour, and whose numbers are measurements.
  static let appleMessages = LayoutGroup(
    .appleMessage, spec: "Apple", isJudged: false,
    """
    0x01  Overflow Area  -  0+
      hashed_service_uuids:bytes(*)
    0x02?len=21&[0]=0xA4&[1]=0x95&[2]=0xBB&[3]&0x8F=0x00|0x80&[4]=0xC5&[5]=0xB1  Tilt Hydrometer  -  21
      proximity_uuid:uuid128be temperature:u16be*1degF specific_gravity:u16be*0.001 measured_power:s8*1dBm
    0x02?len=21  iBeacon  -  21
      proximity_uuid:uuid128be major:u16be minor:u16be measured_power:s8*1dBm
    0x03?len=22  AirPrint  -  22
      address_type:u8 resource_path_type:u8 security_type:u8 port:u16be ip_address:bytes(16)
      measured_power:s8*1dBm
    0x05?len=18  AirDrop  -  18
      zeros:bytes(8) version:u8 apple_id_hash:u16be phone_hash:u16be email_hash:u16be email_2_hash:u16be
      suffix:u8
    0x06?len=13  HomeKit  -  13
      status_flags:u8 device_id:addrbe category:u16=homekit_category global_state_number:u16
      configuration_number:u8 compatible_version:u8
    0x07?[0]=0x01&len=25  Proximity Pairing  -  25
      prefix:u8 device_model:u16be=airpods_model status:u8=airpods_status
      battery:u8{left_battery:4~airpods_battery*10% right_battery:4~airpods_battery*10%}
      charging_case:u8{case_battery:4~airpods_battery*10% left_charging:1=bool right_charging:1=bool
      case_charging:1=bool _unknown:1}
      lid_open_count:u8 device_color:u8=airpods_color suffix:u8 encrypted:bytes(16)
    0x08?len=7  Hey Siri  -  7
      perceptual_hash:u16be snr:u8 confidence:u8 device_class:u16be=siri_device random:u8
    0x09?len=6  AirPlay Target  -  6
      flags:u8 configuration_seed:u8 ipv4_address:bytes(4)
    0x0A?len=1  AirPlay Source  -  1
      source:u8
    0x0B?len=3  Magic Switch  -  3
      switch:u16be confidence_on_wrist:u8=apple_wrist
    0x0C  Handoff  -  4+
      clipboard_status:u8 sequence_number:u16 auth_tag:u8 encrypted_data:bytes(*)
    0x0D?len=4  Tethering Target  -  4
      icloud_id:bytes(4)
    0x0E?len=6  Tethering Source  -  6
      version:u8 flags:u8 battery:u8*1% cell_service_type:u16be=apple_cell_type cell_service_bars:u8
    0x0F  Nearby Action  -  2+
      action_flags:u8{_unknown:7 auth_tag_present:1=bool} action_type:u8=apple_nearby_action
      auth_tag:bytes(3)?auth_tag_present=1 action_parameters:bytes(*)
    0x10  Nearby Info  -  2+
      status:u8{action_code:4=apple_action_code primary_device:1=bool _unknown_1:1 airdrop_receiving:1=bool
      _unknown_2:1}
      data_flags:u8{airpods_connected:1=bool auth_tag_has_4_octets:1=bool wifi_on:1=bool _unknown_3:1
      auth_tag_present:1=bool watch_locked:1=bool auto_unlock_watch:1=bool auto_unlock:1=bool}
      auth_tag:bytes(3)?auth_tag_present=1&left>=3 post_auth_tag:bytes(*)
    0x12?len=25  Find My (separated)  -  25
      status:u8{_unknown_1:2 maintained:1=bool _unknown_2:3 battery:2=apple_find_my_battery}
      public_key:bytes(22) public_key_bits:u8{key_bits:2 _unknown_3:6} hint:u8
    0x12?len=2  Find My (near owner)  -  2
      status:u8{_unknown_1:2 maintained:1=bool _unknown_2:3 battery:2=apple_find_my_battery}
      public_key_bits:u8{key_bits:2 _unknown_3:6}
    0x12  Find My  -  ?
    *  Apple Message  -  0+
      octets:bytes(*)
    """)

  /// Value names of Apple's messages.
  static let appleValueNames: StaticString = """
    airpods_battery
      15 Not known
    airpods_color
      0 White  1 Black  2 Red  3 Blue  4 Pink  5 Gray  6 Silver  7 Gold  8 Rose Gold  9 Space Gray
      10 Dark Blue  11 Light Blue  12 Yellow
    airpods_model
      0x0220 AirPods 1  0x0320 Powerbeats3  0x0520 BeatsX  0x0620 Beats Solo 3  0x0E20 AirPods Pro
      0x0F20 AirPods 2
    airpods_status
      0x01 Both out of case, not in ear  0x02 Right in ear, left in case  0x03 Right in ear, left out of case
      0x0B Both in ear  0x11 Right out of case, left in case  0x13 Right in ear, left in case
      0x21 Both taken out of ears  0x22 Left in ear, right in case  0x23 Left in ear, right out of case
      0x2B Both in ear  0x31 Left out of case, right in case  0x33 Left in ear, right in case
      0x51 Left out of case, right in case (case)  0x53 Left in ear, right in case (case)  0x55 Both in case
      0x71 Right out of case, left in case (case)  0x73 Right in ear, left in case (case)
      0x75 Both in case
    apple_action_code
      0 Activity level unknown  1 Activity reporting disabled  3 Locked phone  5 Audio playing, screen off
      7 Transition to inactive user  9 Screen on, video playing  10 Locked, push notifications to Watch
      11 Active user  13 Driving a vehicle (CarPlay)  14 Phone or FaceTime call
    apple_cell_type
      0 4G (GSM)  1 1xRTT  2 GPRS  3 EDGE  4 3G (EV-DO)  5 3G  6 4G  7 LTE
    apple_find_my_battery
      0 Full  1 Medium  2 Low  3 Critically low
    apple_nearby_action
      1 Apple TV Tap-To-Setup  4 Mobile Backup  5 Watch Setup  6 Apple TV Pair  7 Internet Relay
      8 Wi-Fi Password  9 iOS Setup  10 Repair  11 Speaker Setup  12 Apple Pay  13 Whole Home Audio Setup
      14 Developer Tools Pairing Request  15 Answered Call  16 Ended Call  17 DD Ping  18 DD Pong
      19 Remote Auto Fill  20 Companion Link Prox  21 Remote Management  22 Remote Auto Fill Pong
      23 Remote Display
    apple_wrist
      0x03 Not on wrist  0x1F Wrist detection disabled  0x3F On wrist
    homekit_category
      0 Unknown  1 Other  2 Bridge  3 Fan  4 Garage Door Opener  5 Lightbulb  6 Door Lock  7 Outlet
      8 Switch  9 Thermostat  10 Sensor  11 Security System  12 Door  13 Window  14 Window Covering
      15 Programmable Switch  16 Range Extender  17 IP Camera  18 Video Doorbell  19 Air Purifier  20 Heater
      21 Air Conditioner  22 Humidifier  23 Dehumidifier  28 Sprinklers  29 Faucets  30 Shower Systems
    siri_device
      2 iPhone  3 iPad  7 HomePod  9 MacBook  10 Watch
    """
}
