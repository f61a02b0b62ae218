extension Layouts {
  /// PDUs of the mesh.
  ///
  /// - Spec: Mesh Protocol
  static let meshValues = LayoutGroup(
    .attributeValue, spec: "Mesh Protocol", isJudged: false,
    """
    0x2ADB  Mesh Provisioning Data In  -  1+
      @mesh_proxy_pdu
    0x2ADC  Mesh Provisioning Data Out  -  1+
      @mesh_proxy_pdu
    0x2ADD  Mesh Proxy Data In  -  1+
      @mesh_proxy_pdu
    0x2ADE  Mesh Proxy Data Out  -  1+
      @mesh_proxy_pdu
    """)

  /// Electronic shelf labels.
  ///
  /// - Spec: Electronic Shelf Label Service
  static let shelfLabelValues = LayoutGroup(
    .attributeValue, spec: "Electronic Shelf Label Service", isJudged: false,
    """
    0x2BF6  ESL Address  -  2
      esl_address:u16{esl_id:8 group_id:7 _rfu:1}
    0x2BF7  AP Sync Key Material  -  24
      session_key:bytes(16) initialization_vector:bytes(8)
    0x2BF8  ESL Response Key Material  -  24
      session_key:bytes(16) initialization_vector:bytes(8)
    0x2BF9  ESL Current Absolute Time  -  4
      current_absolute_time:u32*1ms
    0x2BFA  ESL Display Information  -  0+
      displays[*]{width:u16*1pixel height:u16*1pixel display_type:u8=esl_display_type}
    0x2BFB  ESL Image Information  -  1
      max_image_index:u8
    0x2BFC  ESL Sensor Information  -  0+
      sensors[*]{size:u8=esl_sensor_size property_id:u16?size=0 company_identifier:u16=company_id?size=1
      vendor_sensor_code:u16?size=1}
    0x2BFD  ESL LED Information  -  0+
      leds[*]{led:u8{red:2 green:2 blue:2 led_type:2=esl_led_type}}
    0x2BFE?notified  ESL Control Point  -  1+
      op_code:u8=esl_response error_code:u8=esl_error?op_code=0 led_index:u8?op_code=1
      basic_state:u16&esl_basic_state?op_code=16 display_index:u8?op_code=17 image_index:u8?op_code=17
      parameters:bytes(*)
    0x2BFE?written  ESL Control Point  -  2+
      op_code:u8=esl_op_code esl_id:u8 sensor_index:u8?op_code=16 display_index:u8?op_code=17|32|96
      image_index:u8?op_code=32|96 led_index:u8?op_code=176|240 color:u8{red:2 green:2 blue:2
      brightness:2}?op_code=176|240 flashing_pattern:bytes(5)?op_code=176|240
      bit_off_period:u8*2ms?op_code=176|240 bit_on_period:u8*2ms?op_code=176|240
      repeats:u16{repeat_type:1 repeats_duration:15}?op_code=176|240 absolute_time:u32*1ms?op_code=96|240
      parameters:bytes(*)
    """)

  /// Distance and direction.
  ///
  /// - Spec: Ranging Service, Constant Tone Extension Service
  static let rangingValues = LayoutGroup(
    .attributeValue, spec: "Ranging Service; Constant Tone Extension Service", isJudged: false,
    """
    0x2BAD  Constant Tone Extension Enable  -  1
      constant_tone_extension_enable:u8&cte_enable
    0x2BAE  Advertising Constant Tone Extension Minimum Length  -  1
      advertising_cte_minimum_length:u8*8us
    0x2BAF  Advertising Constant Tone Extension Minimum Transmit Count  -  1
      advertising_cte_minimum_transmit_count:u8
    0x2BB0  Advertising Constant Tone Extension Transmit Duration  -  1
      advertising_cte_transmit_duration:u8
    0x2BB1  Advertising Constant Tone Extension Interval  -  2
      advertising_cte_interval:u16*1.25ms
    0x2BB2  Advertising Constant Tone Extension PHY  -  1
      advertising_cte_phy:u8=cte_phy
    0x2C14  RAS Features  -  4
      ras_features:u32&ras_features
    0x2C15  Real-time Ranging Data  -  1+
      @ras_ranging_data
    0x2C16  On-demand Ranging Data  -  1+
      @ras_ranging_data
    0x2C17?notified  RAS Control Point  -  1..5
      op_code:u8=ras_response_op_code ranging_counter:u16?op_code=0|1 first_segment_index:u8?op_code=1
      last_segment_index:u8?op_code=1 response_code:u8=ras_response?op_code=2
    0x2C17?written  RAS Control Point  -  1..5
      op_code:u8=ras_op_code ranging_counter:u16?op_code=0|1|2 first_segment_index:u8?op_code=2
      last_segment_index:u8?op_code=2 filter:u16{mode:2 filter:14}?op_code=4
    0x2C18  Ranging Data Ready  -  2
      ranging_counter:u16
    0x2C19  Ranging Data Overwritten  -  2
      ranging_counter:u16
    """)

  /// Characteristics of no service that is left.
  ///
  /// - Spec: none; they were withdrawn
  static let otherValues = LayoutGroup(
    .attributeValue, spec: "Withdrawn", isJudged: false,
    """
    0x2A3D  String  -  0+
      string:str(*)
    0x2A3E  Network Availability  -  1
      network_availability:u8=network_availability
    """)

  /// What PDUs of the mesh and of ranging begin with.
  static let networkStructures = LayoutGroup(
    .structure, spec: "Mesh Protocol",
    """
    mesh_proxy_pdu
      header:u8{message_type:6=mesh_proxy_type sar:2=mesh_proxy_sar} data:bytes(*)
    ras_ranging_data
      segmentation_header:u8{first_segment:1 last_segment:1 rolling_segment_counter:6}
      ranging_header(4){ranging:u16{ranging_counter:12 configuration_id:4} selected_tx_power:s8*1dBm
      antenna_paths_mask:u8&ras_antenna_paths}?segmentation_header.0 data:bytes(*)
    """)

  /// Value names of mesh, shelf labels and ranging.
  static let networkValueNames: StaticString = """
    cte_enable bits
      0 AoA on ACL connection  1 AoD in advertising
    cte_phy
      0 LE 1M  1 LE 2M
    esl_basic_state bits
      0 Service Needed  1 Synchronized  2 Active LED  3 Pending LED Update  4 Pending Display Update
    esl_display_type
      1 Black white  2 Three gray scale  3 Four gray scale  4 Eight gray scale  5 Sixteen gray scale
      6 Red black white  7 Yellow black white  8 Red yellow black white  9 Seven color  10 Sixteen color
      11 Full RGB
    esl_error
      1 Unspecified Error  2 Invalid Opcode  3 Invalid State  4 Invalid Image_Index
      5 Image Not Available  6 Invalid Parameter(s)  7 Capacity Limit  8 Insufficient Battery
      9 Insufficient Resources  10 Retry  11 Queue Full  12 Implausible Absolute Time
    esl_led_type
      0 sRGB  1 Monochrome
    esl_op_code
      0 Ping  1 Unassociate from AP  2 Service Reset  3 Factory Reset  4 Update Complete
      16 Read Sensor Data  17 Refresh Display  32 Display Image  96 Display Timed Image  176 LED Control
      240 LED Timed Control
    esl_response
      0 Error  1 LED State  16 Basic State  17 Display State
    esl_sensor_size
      0 Mesh property ID (2 octets)  1 Vendor (4 octets)
    mesh_proxy_sar
      0 Complete message  1 First segment  2 Continuation segment  3 Last segment
    mesh_proxy_type
      0 Network PDU  1 Mesh Beacon  2 Proxy Configuration  3 Provisioning PDU
    network_availability
      0 No network available  1 One or more networks available
    ras_antenna_paths bits
      0 Antenna Path 1  1 Antenna Path 2  2 Antenna Path 3  3 Antenna Path 4
    ras_features bits
      0 Real-time Ranging Data  1 Retrieve Lost Ranging Data Segments  2 Abort Operation
      3 Filter Ranging Data
    ras_op_code
      0 Get Ranging Data  1 ACK Ranging Data  2 Retrieve Lost Ranging Data Segments  3 Abort Operation
      4 Set Filter
    ras_response
      1 Success  2 Op Code Not Supported  3 Invalid Parameter  4 Success (Persisted)
      5 Abort Unsuccessful  6 Procedure Not Completed  7 Server Busy  8 No Records Found
    ras_response_op_code
      0 Complete Ranging Data Response  1 Complete Lost Ranging Data Segment Response  2 Response Code
    """
}
