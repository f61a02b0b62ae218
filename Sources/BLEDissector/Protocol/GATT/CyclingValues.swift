extension Layouts {
  /// Cycling and running.
  ///
  /// - Spec: Running Speed and Cadence, Cycling Speed and Cadence, and Cycling Power Services
  static let cyclingValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2A53  RSC Measurement  -  4..10
      flags:u8&running_speed_flags instantaneous_speed:u16*1/256m/s instantaneous_cadence:u8*1steps/min
      instantaneous_stride_length:u16*0.01m?flags.0 total_distance:u32*0.1m?flags.1
    0x2A54  RSC Feature  -  2
      rsc_feature:u16&running_speed_feature
    0x2A55  SC Control Point  -  1+
      op_code:u8=sensor_control_op_code cumulative_value:u32?op_code=1
      sensor_location:u8=sensor_location?op_code=3 request_op_code:u8=sensor_control_op_code?op_code=16
      response_value:u8=sensor_control_response?op_code=16
      supported_locations:u8[*]=sensor_location?op_code=16&request_op_code=4 parameter:bytes(*)
    0x2A5B  CSC Measurement  -  1..11
      flags:u8&cycling_speed_flags cumulative_wheel_revolutions:u32?flags.0
      last_wheel_event_time:u16*1/1024s?flags.0 cumulative_crank_revolutions:u16?flags.1
      last_crank_event_time:u16*1/1024s?flags.1
    0x2A5C  CSC Feature  -  2
      csc_feature:u16&cycling_speed_feature
    0x2A5D  Sensor Location  -  1
      sensor_location:u8=sensor_location
    0x2A63  Cycling Power Measurement  -  4..34
      flags:u16&cycling_power_measurement_flags instantaneous_power:s16*1W
      pedal_power_balance:u8*0.5%?flags.0 accumulated_torque:u16*1/32Nm?flags.2
      cumulative_wheel_revolutions:u32?flags.4 last_wheel_event_time:u16*1/2048s?flags.4
      cumulative_crank_revolutions:u16?flags.5 last_crank_event_time:u16*1/1024s?flags.5
      maximum_force_magnitude:s16*1N?flags.6 minimum_force_magnitude:s16*1N?flags.6
      maximum_torque_magnitude:s16*1/32Nm?flags.7 minimum_torque_magnitude:s16*1/32Nm?flags.7
      extreme_angles:u24{maximum_angle:12*1deg minimum_angle:12*1deg}?flags.8
      top_dead_spot_angle:u16*1deg?flags.9 bottom_dead_spot_angle:u16*1deg?flags.10
      accumulated_energy:u16*1kJ?flags.11
    0x2A64  Cycling Power Vector  -  1+
      flags:u8&cycling_power_vector_flags cumulative_crank_revolutions:u16?flags.0
      last_crank_event_time:u16*1/1024s?flags.0 first_crank_measurement_angle:u16*1deg?flags.1
      instantaneous_force_magnitude_array:s16[*]*1N?flags.2
      instantaneous_torque_magnitude_array:s16[*]*1/32Nm?flags.3
    0x2A65  Cycling Power Feature  -  4
      cycling_power_feature:u32&cycling_power_feature
    0x2A66  Cycling Power Control Point  -  1+
      op_code:u8=cycling_power_op_code cumulative_value:u32?op_code=1
      sensor_location:u8=sensor_location?op_code=2 crank_length:u16*0.5mm?op_code=4
      chain_length:u16*1mm?op_code=6 chain_weight:u16*1g?op_code=8 span_length:u16*1mm?op_code=10
      content_mask:u16?op_code=13 request_op_code:u8=cycling_power_op_code?op_code=32
      response_value:u8=sensor_control_response?op_code=32
      supported_locations:u8[*]=sensor_location?op_code=32&request_op_code=3
      crank_length:u16*0.5mm?op_code=32&request_op_code=5&left>=2
      chain_length:u16*1mm?op_code=32&request_op_code=7&left>=2
      chain_weight:u16*1g?op_code=32&request_op_code=9&left>=2
      span_length:u16*1mm?op_code=32&request_op_code=11&left>=2
      offset_compensation:s16?op_code=32&request_op_code=12&left>=2
      sampling_rate:u8*1Hz?op_code=32&request_op_code=14&left>=1
      factory_calibration_date(7){@date_time}?op_code=32&request_op_code=15&left>=7 parameter:bytes(*)
    """)

  /// Value names of cycling and running.
  static let cyclingValueNames: StaticString = """
    accumulated_torque_source
      0 Wheel based  1 Crank based
    cycling_power_feature bits
      0 Pedal Power Balance Supported  1 Accumulated Torque Supported  2 Wheel Revolution Data Supported
      3 Crank Revolution Data Supported  4 Extreme Magnitudes Supported  5 Extreme Angles Supported
      6 Top and Bottom Dead Spot Angles Supported  7 Accumulated Energy Supported
      8 Offset Compensation Indicator Supported  9 Offset Compensation Supported
      10 Cycling Power Measurement Characteristic Content Masking Supported
      11 Multiple Sensor Locations Supported  12 Crank Length Adjustment Supported
      13 Chain Length Adjustment Supported  14 Chain Weight Adjustment Supported
      15 Span Length Adjustment Supported  16=power_sensor_context Sensor Measurement Context
      17 Instantaneous Measurement Direction Supported  18 Factory Calibration Date Supported
      19 Enhanced Offset Compensation Procedure Supported
      20-21=distributed_system_support Distributed System Support
    cycling_power_measurement_flags bits
      0 Pedal Power Balance present  1=pedal_power_reference Pedal Power Balance Reference
      2 Accumulated Torque present  3=accumulated_torque_source Accumulated Torque Source
      4 Wheel Revolution Data present  5 Crank Revolution Data present
      6 Extreme Force Magnitudes present  7 Extreme Torque Magnitudes present  8 Extreme Angles present
      9 Top Dead Spot Angle present  10 Bottom Dead Spot Angle present  11 Accumulated Energy present
      12 Offset Compensation Indicator
    cycling_power_op_code
      1 Set Cumulative Value  2 Update Sensor Location  3 Request Supported Sensor Locations
      4 Set Crank Length  5 Request Crank Length  6 Set Chain Length  7 Request Chain Length
      8 Set Chain Weight  9 Request Chain Weight  10 Set Span Length  11 Request Span Length
      12 Start Offset Compensation  13 Mask Cycling Power Measurement Characteristic Content
      14 Request Sampling Rate  15 Request Factory Calibration Date  32 Response Code
    cycling_power_vector_flags bits
      0 Crank Revolution Data present  1 First Crank Measurement Angle present
      2 Instantaneous Force Magnitude Array present  3 Instantaneous Torque Magnitude Array present
      4-5=power_vector_direction Instantaneous Measurement Direction
    cycling_speed_feature bits
      0 Wheel Revolution Data Supported  1 Crank Revolution Data Supported
      2 Multiple Sensor Locations Supported
    cycling_speed_flags bits
      0 Wheel Revolution Data present  1 Crank Revolution Data present
    distributed_system_support
      0 Unspecified (Legacy Sensor)  1 Not for use in a distributed system
      2 For use in a distributed system
    pedal_power_reference
      0 Unknown  1 Left
    power_sensor_context
      0 Force based  1 Torque based
    power_vector_direction
      0 Unknown  1 Tangential Component  2 Radial Component  3 Lateral Component
    running_speed_feature bits
      0 Instantaneous Stride Length Measurement Supported  1 Total Distance Measurement Supported
      2 Walking or Running Status Supported  3 Calibration Procedure Supported
      4 Multiple Sensor Locations Supported
    running_speed_flags bits
      0 Instantaneous Stride Length present  1 Total Distance present
      2=walking_or_running Walking or Running Status
    sensor_control_op_code
      1 Set Cumulative Value  2 Start Sensor Calibration  3 Update Sensor Location
      4 Request Supported Sensor Locations  16 Response Code
    sensor_control_response
      1 Success  2 Opcode not Supported  3 Invalid Parameter  4 Operation Failed
    sensor_location
      0 Other  1 Top of shoe  2 In shoe  3 Hip  4 Front Wheel  5 Left Crank  6 Right Crank  7 Left Pedal
      8 Right Pedal  9 Front Hub  10 Rear Dropout  11 Chainstay  12 Rear Wheel  13 Rear Hub  14 Chest
      15 Spider  16 Chain Ring
    walking_or_running
      0 Walking  1 Running
    """
}
