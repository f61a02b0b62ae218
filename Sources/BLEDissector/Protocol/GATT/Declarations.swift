extension Layouts {
  /// The values of the declarations that a server's attributes are sorted by.
  ///
  /// Here, and in the groups of all other attributes, layouts are not judged: a PDU can hold the first octets of a
  /// value alone, so that no length proves anything.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3
  static let attributeDeclarations = LayoutGroup(
    .attributeValue, spec: "Vol 3, Part G", isJudged: false,
    """
    0x2800  Primary Service  -  0+
      service_uuid:uuid(*)
    0x2801  Secondary Service  -  0+
      service_uuid:uuid(*)
    0x2802  Include  -  4..6
      included_service_attribute_handle:u16 end_group_handle:u16 service_uuid:uuid16?left>=2
    0x2803  Characteristic  -  3+
      properties:u8&characteristic_properties characteristic_value_handle:u16 characteristic_uuid:uuid(*)
    """)

  /// The values of descriptors.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.3.3, and the specifications of the services that have them
  static let descriptors = LayoutGroup(
    .attributeValue, spec: "Vol 3, Part G; GATT Specification Supplement", isJudged: false,
    """
    0x2900  Characteristic Extended Properties  -  2
      properties:u16&characteristic_extended_properties
    0x2901  Characteristic User Description  -  0+
      user_description:str(*)
    0x2902  Client Characteristic Configuration  -  2
      configuration:u16&client_configuration
    0x2903  Server Characteristic Configuration  -  2
      configuration:u16&server_configuration
    0x2904  Characteristic Presentation Format  -  7
      format:u8=format_type exponent:s8 unit:uuid16 name_space:u8=format_namespace
      description:u16=format_description?name_space=1 description:u16?name_space!=1
    0x2905  Characteristic Aggregate Format  -  0+
      attribute_handles:u16[*]
    0x2906  Valid Range  -  0+
      lower_inclusive_value:bytes(*/2) upper_inclusive_value:bytes(*)
    0x2907  External Report Reference  -  0+
      external_report_reference:uuid(*)
    0x2908  Report Reference  -  2
      report_id:u8 report_type:u8=report_type
    0x2909  Number of Digitals  -  1
      number_of_digitals:u8
    0x290A  Value Trigger Setting  -  1+
      condition:u8=value_trigger_condition analog:u16?condition=1|2|3 bit_mask:bytes(*)?condition=4
      analog_min:u16?condition=5|6 analog_max:u16?condition=5|6
    0x290B  Environmental Sensing Configuration  -  1
      trigger_logic_value:u8=sensing_trigger_logic
    0x290C  Environmental Sensing Measurement  -  11
      flags:u16 sampling_function:u8=sampling_function measurement_period:u24~unused0*1s
      update_interval:u24~unused0*1s application:u8=sensing_application
      measurement_uncertainty:u8~unavailable_ff*0.5%
    0x290D  Environmental Sensing Trigger Setting  -  1+
      condition:u8=sensing_trigger_condition interval:u24*1s?condition=1|2
      operand:bytes(*)?condition=3|4|5|6|7|8|9
    0x290E  Time Trigger Setting  -  1..4
      condition:u8=time_trigger_condition value_none:u8?condition=0&left>=1
      value_time_interval:u24*1s?condition=1|2 value_count:u16?condition=3
    0x290F  Complete BR-EDR Transport Block Data  -  0+
      transport_block_data:bytes(*)
    0x2910  Observation Schedule  -  0+
      schedule:bytes(*)
    0x2911  Valid Range and Accuracy  -  0+
      lower_inclusive_value:bytes(*/3) upper_inclusive_value:bytes(*/2) accuracy:bytes(*)
    0x2912  Measurement Description  -  0+
      measurement_description:str(*)
    0x2913  Manufacturer Limits  -  0+
      lower_limit:bytes(*/2) upper_limit:bytes(*)
    0x2914  Process Tolerances  -  0+
      lower_tolerance:bytes(*/2) upper_tolerance:bytes(*)
    0x2915  IMD Trigger Setting  -  0+
      trigger_setting:bytes(*)
    0x2916  Cooking Sensor Info  -  5+
      sensor_uuid:uuid16 measurement_uncertainty:u8 location_type:u8 location_data_size:u8
      location_data:bytes(location_data_size) aggregate_offset:u16?left>=2
    0x2917  Cooking Trigger Setting  -  2+
      interval:u16*0.1s delta:bytes(*)
    """)

  /// Value names of declarations and descriptors.
  static let declarationValueNames: StaticString = """
    characteristic_extended_properties bits
      0 Reliable Write  1 Writable Auxiliaries
    characteristic_properties bits
      0 Broadcast  1 Read  2 Write Without Response  3 Write  4 Notify  5 Indicate
      6 Authenticated Signed Writes  7 Extended Properties
    client_configuration bits
      0 Notification  1 Indication
    format_namespace
      1 Bluetooth SIG Assigned Numbers
    report_type
      1 Input Report  2 Output Report  3 Feature Report
    sampling_function
      0 Unspecified  1 Instantaneous  2 Arithmetic Mean  3 RMS  4 Maximum  5 Minimum  6 Accumulated
      7 Count
    sensing_application
      0 Unspecified  1 Air  2 Water  3 Barometric  4 Soil  5 Infrared  6 Map Database
      7 Barometric Elevation Source  8 GPS only Elevation Source  9 GPS and Map database Elevation Source
      10 Vertical datum Elevation Source  11 Onshore  12 Onboard vessel or vehicle  13 Front
      14 Back/Rear  15 Upper  16 Lower  17 Primary  18 Secondary  19 Outdoor  20 Indoor  21 Top
      22 Bottom  23 Main  24 Backup  25 Auxiliary  26 Supplementary  27 Inside  28 Outside  29 Left
      30 Right  31 Internal  32 External  33 Solar
    sensing_trigger_condition
      0 Inactive  1 At a fixed interval  2 Not more often than an interval  3 Value changed
      4 Less than a value  5 Less than or equal to a value  6 Greater than a value
      7 Greater than or equal to a value  8 Equal to a value  9 Not equal to a value
    sensing_trigger_logic
      0 Boolean AND  1 Boolean OR
    server_configuration bits
      0 Broadcast
    time_trigger_condition
      0 No time trigger  1 After an interval  2 Not more often than an interval
      3 After a count of changes
    value_trigger_condition
      0 None  1 Analog - Crossed a boundary  2 Analog - On the boundary  3 Analog - Exceeds a boundary
      4 Bitmask  5 Analog Interval - Inside or outside the boundaries
      6 Analog Interval - On the boundaries  7 No value trigger
    """
}
