extension Layouts {
  /// AD types of names, services and appearance.
  ///
  /// The first character of a URI is the code point of its scheme, in UTF-8 of one or two octets.
  ///
  /// - Spec: CSS, Part A, 1.1 to 1.5, 1.10 to 1.14, 1.18
  static let adIdentityTypes = LayoutGroup(
    .advertisingData, spec: "CSS, Part A",
    """
    0x01  Flags  1.3  0+
      flags:u8&ad_flags?left>=1 extra:bytes(*)?left>=1
    0x02  Incomplete List of 16-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid16[*]
    0x03  Complete List of 16-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid16[*]
    0x04  Incomplete List of 32-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid32[*]
    0x05  Complete List of 32-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid32[*]
    0x06  Incomplete List of 128-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid128[*]
    0x07  Complete List of 128-bit Service or Service Class UUIDs  1.1  0+
      uuids:uuid128[*]
    0x08  Shortened Local Name  1.2  0+
      name:str(*)
    0x09  Complete Local Name  1.2  0+
      name:str(*)
    0x0A  Tx Power Level  1.5  1
      tx_power_level:s8*1dBm^-127..127
    0x0D  Class of Device  -  3
      class_of_device:u24&class_of_device
    0x14  List of 16-bit Service Solicitation UUIDs  1.10  0+
      uuids:uuid16[*]
    0x15  List of 128-bit Service Solicitation UUIDs  1.10  0+
      uuids:uuid128[*]
    0x1F  List of 32-bit Service Solicitation UUIDs  1.10  0+
      uuids:uuid32[*]
    0x16  Service Data - 16-bit UUID  1.11  2+
      uuid:uuid16 service_data:pdu(*;service_data:uuid)
    0x20  Service Data - 32-bit UUID  1.11  4+
      uuid:uuid32 service_data:pdu(*;service_data:uuid)
    0x21  Service Data - 128-bit UUID  1.11  16+
      uuid:uuid128 service_data:bytes(*)
    0x17  Public Target Address  1.13  0+
      addresses:addr[*]
    0x18  Random Target Address  1.14  0+
      addresses:addr[*]
    0x19  Appearance  1.12  2
      appearance:u16=appearance
    0x24?[0]=0xC2&[1]&0xC0=0x80  URI  1.18  2+
      .lead:u8~utf_8_lead scheme:u8=uri_scheme uri:str(*)
    0x24  URI  1.18  0+
      scheme:u8=uri_scheme?left>=1 uri:str(*)
    0xFF  Manufacturer Specific Data  1.4  2+
      company_identifier:u16=company_id data:pdu(*;manufacturer_data:company_identifier)
    """)

  /// AD types of roles, intervals, features and advertising trains.
  ///
  /// - Spec: CSS, Part A, 1.9, 1.15 to 1.24
  static let adConnectionTypes = LayoutGroup(
    .advertisingData, spec: "CSS, Part A",
    """
    0x12  Peripheral Connection Interval Range  1.9  4
      interval_min:u16~no_specific_ffff*1.25ms^6..3200 interval_max:u16~no_specific_ffff*1.25ms^6..3200
    0x1A  Advertising Interval  1.15  2
      advertising_interval:u16*0.625ms^0x20..0xFFFF
    0x2F  Advertising Interval - long  1.15  0+
      advertising_interval:uvar(*)*0.625ms
    0x1C  LE Role  1.17  1
      le_role:u8=le_role^0..3
    0x27  LE Supported Features  1.19  0+
      le_features:uvar(*)&le_features_page0
    0x28  Channel Map Update Indication  1.20  7
      channel_map:chmap37 instant:u16
    0x2C  BIGInfo  1.21  33..57
      @biginfo
    0x2D  Broadcast_Code  1.22  0+
      broadcast_code:bytes(*)
    0x31  Encrypted Advertising Data  1.23  9+
      randomizer:bytes(5) payload:bytes(*-4) mic:bytes(4)
    0x32  Periodic Advertising Response Timing Information  1.24  8
      rsp_aa:u32 num_subevents:u8 subevent_interval:u8*1.25ms response_slot_delay:u8*1.25ms
      response_slot_spacing:u8*0.125ms
    """)

  /// AD types of out of band pairing and addresses.
  ///
  /// - Spec: CSS, Part A, 1.6 to 1.8, 1.16
  static let adPairingTypes = LayoutGroup(
    .advertisingData, spec: "CSS, Part A",
    """
    0x0B  OOB Optional Data Length  -  2
      oob_optional_data_length:u16*1octet
    0x0C  OOB BD_ADDR  -  6
      bd_addr:addr
    0x0E  Simple Pairing Hash C-192  1.6  16
      hash_c:u128
    0x0F  Simple Pairing Randomizer R-192  1.6  16
      randomizer_r:u128
    0x10  Security Manager TK Value  1.8  8..16
      tk_value:u128?len=16 vendor_id_source:u16=device_id_source?len=8 vendor_id:u16?len=8
      product_id:u16?len=8 version:u16?len=8
    0x11  Security Manager Out of Band Flags  1.7  1
      flags:u8&sm_oob_flags
    0x1B  LE Bluetooth Device Address  1.16  7
      address:addr address_type:u8{address_type:1=identity_address_type _rfu:7}
    0x1D  Simple Pairing Hash C-256  1.6  16
      hash_c:u128
    0x1E  Simple Pairing Randomizer R-256  1.6  16
      randomizer_r:u128
    0x22  LE Secure Connections Confirmation Value  -  16
      confirm_value:u128
    0x23  LE Secure Connections Random Value  -  16
      random_value:u128
    """)

  /// AD types that a profile or service specification defines.
  ///
  /// - Spec: Assigned Numbers, 2.3
  static let adServiceTypes = LayoutGroup(
    .advertisingData, spec: "Assigned Numbers, 2.3",
    """
    0x25  Indoor Positioning  -  1..14
      config:u8&ips_config latitude:s32?config.0&!config.1 longitude:s32?config.0&!config.1
      local_north:s16*0.1m?config.0&config.1 local_east:s16*0.1m?config.0&config.1
      tx_power:s8*1dBm?config.2 altitude:u16?config.3 floor_number:u8?config.4
      uncertainty:u8{stationary:1=ips_stationary update_time:3 precision:3 _rfu:1}?config.5
    0x26  Transport Discovery Data  -  0+
      blocks[*]{organization_id:u8=tds_organization flags:u8{role:2=tds_role incomplete:1
      transport_state:2=tds_transport_state _rfu:3} transport_data_length:u8*1octet
      transport_data:bytes(transport_data_length)}
    0x29  PB-ADV  -  6+
      link_id:u32be transaction_number:u8 gpcf:u8{gpcf:2=mesh_gpcf value:6} segment:bytes(*)
    0x2A  Mesh Message  -  1+
      ivi_nid:u8{nid:7 ivi:1} network_pdu:bytes(*)
    0x2B  Mesh Beacon  -  1..27
      beacon_type:u8=mesh_beacon_type device_uuid:bytes(16)?beacon_type=0
      oob_information:u16be&mesh_oob?beacon_type=0 uri_hash:u32be?beacon_type=0&left>=4
      flags:u8&mesh_snb_flags?beacon_type=1 network_id:u64be?beacon_type=1 iv_index:u32be?beacon_type=1
      authentication_value:u64be?beacon_type=1 private_random:bytes(13)?beacon_type=2
      obfuscated_private_beacon_data:bytes(5)?beacon_type=2
      private_authentication_tag:u64be?beacon_type=2
    0x2E  Resolvable Set Identifier  -  6
      hash:u24 random:u24
    0x30  Broadcast_Name  -  0+
      name:str(*)
    0x34  Electronic Shelf Label  -  0+
      esl_payload:bytes(*)
    0x3D  3D Information Data  -  2
      features:u8&ad_3d_features path_loss_threshold:u8*1dB
    """)

  /// Advertising data that came or was set in parts.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.13
  static let joinedData = LayoutGroup(
    .joinedData, spec: "Vol 3, Part C",
    """
    0x00  Joined Advertising Data  11  0+
      data:ad(*)
    """)

  /// The same where the controller lost the rest: it ends anywhere.
  static let truncatedData = LayoutGroup(
    .joinedData, spec: "Vol 3, Part C", isJudged: false,
    """
    0x01  Joined Advertising Data, rest lost  11  0+
      data:ad(*)
    """)

  /// BIGInfo, as the periodic train of an isochronous broadcaster carries it.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 4.4.6.11
  static let adStructures = LayoutGroup(
    .structure, spec: "Vol 6, Part B",
    """
    biginfo
      w0:u32{big_offset:14 big_offset_units:1=ll_offset_units iso_interval:12*1.25ms num_bis:5}
      w1:u32{nse:5 bn:3 sub_interval:20*1us pto:4} w2:u24{spacing:20*1us irc:4} max_pdu:u8*1octet^1..251
      _rfu:u8 seed_access_address:u32 w3:u32{sdu_interval:20*1us max_sdu:12*1octet} base_crc_init:u16
      map_phy:u40{channel_map:37 phy:3=biginfo_phy} count:u40{bis_payload_count:39 framing:1=framing}
      giv:u64?left>=24 gskd:u128?left>=16
    """)

  /// Value names of advertising data.
  ///
  /// - Spec: CSS, Part A, 1
  static let adValueNames: StaticString = """
    ad_flags bits
      0 LE Limited Discoverable Mode  1 LE General Discoverable Mode  2 BR/EDR Not Supported
      3 Simultaneous LE and BR/EDR (Controller)  4 Simultaneous LE and BR/EDR (Host, previously used)
    utf_8_lead
      0xC2 U+0080 to U+00BF
    le_role
      0 Peripheral only  1 Central only  2 Both, Peripheral preferred  3 Both, Central preferred
    device_id_source
      1 Bluetooth SIG  2 USB Implementers Forum
    sm_oob_flags bits
      0 OOB data present  1 LE supported (Host)  2 Simultaneous LE and BR/EDR (Host)
      3 Address type random
    biginfo_phy
      0 LE 1M  1 LE 2M  2 LE Coded
    ll_offset_units
      0 30 us  1 300 us
    ips_config bits
      0 Coordinates present  1 Local coordinate system  2 Tx power present  3 Altitude present
      4 Floor number present  5 Uncertainty present  6 Location name in scan response
    ips_stationary
      0 Stationary  1 Mobile
    tds_organization
      1 Bluetooth SIG
    tds_role
      0 Not specified  1 Seeker only  2 Provider only  3 Seeker and provider
    tds_transport_state
      0 Off  1 On  2 Temporarily unavailable
    mesh_gpcf
      0 Transaction Start  1 Transaction Acknowledgment  2 Transaction Continuation  3 Bearer Control
    mesh_beacon_type
      0 Unprovisioned device  1 Secure network  2 Private
    mesh_oob bits
      0 Other  1 Electronic or URI  2 2D machine-readable code  3 Bar code  4 NFC  5 Number  6 String
      11 On box  12 Inside box  13 On piece of paper  14 Inside manual  15 On device
    mesh_snb_flags bits
      0 Key refresh  1 IV update
    ad_3d_features bits
      0 Association notification  1 Battery level reporting
      2 Send battery level report on start-up synchronization  7 Factory test mode
    """
}
