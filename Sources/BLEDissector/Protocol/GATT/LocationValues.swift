extension Layouts {
  /// Where somebody is, and where he goes.
  ///
  /// - Spec: Location and Navigation Service
  static let navigationValues = LayoutGroup(
    .attributeValue, spec: "Location and Navigation Service", isJudged: false,
    """
    0x2A2F  Position 2D  -  8
      latitude:s32 longitude:s32
    0x2A67  Location and Speed  -  2..28
      flags:u16&location_and_speed_flags instantaneous_speed:u16*0.01m/s?flags.0
      total_distance:u24*0.1m?flags.1 location_latitude:s32*1e-7deg?flags.2
      location_longitude:s32*1e-7deg?flags.2 elevation:s24*0.01m?flags.3 heading:u16*0.01deg?flags.4
      rolling_time:u8*1s?flags.5 utc_time(7){@date_time}?flags.6
    0x2A68  Navigation  -  6..19
      flags:u16&navigation_flags bearing:u16*0.01deg heading:u16*0.01deg
      remaining_distance:u24*0.1m?flags.0 remaining_vertical_distance:s24*0.01m?flags.1
      estimated_time_of_arrival(7){@date_time}?flags.2
    0x2A69  Position Quality  -  2..16
      flags:u16&position_quality_flags number_of_beacons_in_solution:u8?flags.0
      number_of_beacons_in_view:u8?flags.1 time_to_first_fix:u16*0.1s?flags.2 ehpe:u32*0.01m?flags.3
      evpe:u32*0.01m?flags.4 hdop:u8*0.2?flags.5 vdop:u8*0.2?flags.6
    0x2A6A  LN Feature  -  4
      ln_feature:u32&navigation_feature
    0x2A6B  LN Control Point  -  1+
      op_code:u8=navigation_op_code cumulative_value:u24*0.1m?op_code=1 content_mask:u16?op_code=2
      control_value:u8=navigation_control?op_code=3 route_number:u16?op_code=5|6 fix_rate:u8*1s?op_code=7
      elevation:s24*0.01m?op_code=8 request_op_code:u8=navigation_op_code?op_code=32
      response_value:u8=sensor_control_response?op_code=32
      number_of_routes:u16?op_code=32&request_op_code=4&left>=2
      route_name:str(*)?op_code=32&request_op_code=5 parameter:bytes(*)
    """)

  /// Where a device is in a building.
  ///
  /// - Spec: Indoor Positioning Service
  static let indoorPositioningValues = LayoutGroup(
    .attributeValue, spec: "Indoor Positioning Service", isJudged: false,
    """
    0x2AAD  Indoor Positioning Configuration  -  1
      configuration:u8&indoor_positioning_configuration
    0x2AAE  Latitude  -  4
      latitude:s32*1e-7deg
    0x2AAF  Longitude  -  4
      longitude:s32*1e-7deg
    0x2AB0  Local North Coordinate  -  2
      local_north_coordinate:s16*0.1m
    0x2AB1  Local East Coordinate  -  2
      local_east_coordinate:s16*0.1m
    0x2AB2  Floor Number  -  1
      floor_number:u8+-20
    0x2AB3  Altitude  -  2
      altitude:u16*0.1m+-100
    0x2AB4  Uncertainty  -  1
      uncertainty:u8{stationary:1=position_stationary update_time:3=position_update_time
      precision:3=position_precision _rfu:1}
    0x2AB5  Location Name  -  0+
      location_name:str(*)
    """)

  /// Value names of places and ways.
  static let locationValueNames: StaticString = """
    elevation_source
      0 Positioning System  1 Barometric Air Pressure  2 Database Service (or similar)  3 Other
    heading_source
      0 Heading based on movement  1 Heading based on magnetic compass
    indoor_positioning_configuration bits
      0 Coordinates  1 Coordinate System  2 Tx Power  3 Altitude  4 Floor Number  5 Uncertainty
      6 Location Name
    location_and_speed_flags bits
      0 Instantaneous Speed present  1 Total Distance present  2 Location present  3 Elevation present
      4 Heading present  5 Rolling Time present  6 UTC Time present  7-8=position_status Position Status
      9=position_dimensions Speed and Distance format  10-11=elevation_source Elevation Source
      12=heading_source Heading Source
    navigation_control
      0 Stop Navigation  1 Start Navigation  2 Pause Navigation  3 Continue Navigation  4 Skip Waypoint
      5 Select Nearest Waypoint on a Route
    navigation_feature bits
      0 Instantaneous Speed Supported  1 Total Distance Supported  2 Location Supported
      3 Elevation Supported  4 Heading Supported  5 Rolling Time Supported  6 UTC Time Supported
      7 Remaining Distance Supported  8 Remaining Vertical Distance Supported
      9 Estimated Time of Arrival Supported  10 Number of Beacons in Solution Supported
      11 Number of Beacons in View Supported  12 Time to First Fix Supported
      13 Estimated Horizontal Position Error Supported  14 Estimated Vertical Position Error Supported
      15 Horizontal Dilution of Precision Supported  16 Vertical Dilution of Precision Supported
      17 Location and Speed Characteristic Content Masking Supported  18 Fix Rate Setting Supported
      19 Elevation Setting Supported  20 Position Status Supported
    navigation_flags bits
      0 Remaining Distance present  1 Remaining Vertical Distance present
      2 Estimated Time of Arrival present  3-4=position_status Position Status
      5=heading_source Heading Source  6=navigation_indicator Navigation Indicator Type
      7 Waypoint Reached  8 Destination Reached
    navigation_indicator
      0 To Waypoint  1 To Destination
    navigation_op_code
      1 Set Cumulative Value  2 Mask Location and Speed Characteristic Content  3 Navigation Control
      4 Request Number of Routes  5 Request Name of Route  6 Select Route  7 Set Fix Rate
      8 Set Elevation  32 Response Code
    position_dimensions
      0 2D  1 3D
    position_precision
      0 less than 0.1 m  1 0.1 to 1 m  2 1 to 2 m  3 2 to 5 m  4 5 to 10 m  5 10 to 50 m
      6 more than 50 m  7 not available
    position_quality_flags bits
      0 Number of Beacons in Solution present  1 Number of Beacons in View present
      2 Time to First Fix present  3 EHPE present  4 EVPE present  5 HDOP present  6 VDOP present
      7-8=position_status Position Status
    position_stationary
      0 Stationary  1 Mobile
    position_status
      0 No Position  1 Position Ok  2 Estimated Position  3 Last Known Position
    position_update_time
      0 up to 3 s  1 up to 4 s  2 up to 6 s  3 up to 12 s  4 up to 28 s  5 up to 89 s  6 up to 426 s
      7 3541 s
    """
}
