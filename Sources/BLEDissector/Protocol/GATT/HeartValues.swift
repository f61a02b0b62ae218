extension Layouts {
  /// The heart rate.
  ///
  /// - Spec: Heart Rate Service
  static let heartRateValues = LayoutGroup(
    .attributeValue, spec: "Heart Rate Service", isJudged: false,
    """
    0x2A37  Heart Rate Measurement  -  2+
      flags:u8&heart_rate_measurement_flags heart_rate_measurement_value:u8*1bpm?!flags.0
      heart_rate_measurement_value:u16*1bpm?flags.0 energy_expended:u16*1kJ?flags.3
      rr_interval:u16[*]*1/1024s?flags.4
    0x2A38  Body Sensor Location  -  1
      body_sensor_location:u8=body_sensor_location
    0x2A39  Heart Rate Control Point  -  1
      heart_rate_control_point:u8=heart_rate_control_point
    """)

  /// The blood pressure.
  ///
  /// - Spec: Blood Pressure Service
  static let bloodPressureValues = LayoutGroup(
    .attributeValue, spec: "Blood Pressure Service", isJudged: false,
    """
    0x2A35  Blood Pressure Measurement  -  7..19
      flags:u8&blood_pressure_measurement_flags systolic:sfloat*1mmHg?!flags.0
      diastolic:sfloat*1mmHg?!flags.0 mean_arterial_pressure:sfloat*1mmHg?!flags.0
      systolic:sfloat*1kPa?flags.0 diastolic:sfloat*1kPa?flags.0
      mean_arterial_pressure:sfloat*1kPa?flags.0 time_stamp(7){@date_time}?flags.1
      pulse_rate:sfloat*1bpm?flags.2 user_id:u8~unknown_user_ff?flags.3
      measurement_status:u16&blood_pressure_measurement_status?flags.4
    0x2A36  Intermediate Cuff Pressure  -  7..19
      flags:u8&blood_pressure_measurement_flags current_cuff_pressure:sfloat*1mmHg?!flags.0
      current_cuff_pressure:sfloat*1kPa?flags.0 _unused_diastolic:sfloat
      _unused_mean_arterial_pressure:sfloat time_stamp(7){@date_time}?flags.1
      pulse_rate:sfloat*1bpm?flags.2 user_id:u8~unknown_user_ff?flags.3
      measurement_status:u16&blood_pressure_measurement_status?flags.4
    0x2A49  Blood Pressure Feature  -  2
      blood_pressure_feature:u16&blood_pressure_feature
    0x2B34  Enhanced Blood Pressure Measurement  -  7..20
      flags:u8&enhanced_blood_pressure_flags systolic:sfloat*1mmHg?!flags.0
      diastolic:sfloat*1mmHg?!flags.0 mean_arterial_pressure:sfloat*1mmHg?!flags.0
      systolic:sfloat*1kPa?flags.0 diastolic:sfloat*1kPa?flags.0
      mean_arterial_pressure:sfloat*1kPa?flags.0 time_stamp:u32*1s?flags.1 pulse_rate:sfloat*1bpm?flags.2
      user_id:u8~unknown_user_ff?flags.3 measurement_status:u16&blood_pressure_measurement_status?flags.4
      user_facing_time:u32*1s?flags.5
    0x2B35  Enhanced Intermediate Cuff Pressure  -  3..16
      flags:u8&enhanced_blood_pressure_flags intermediate_cuff_pressure_value:sfloat*1mmHg?!flags.0
      intermediate_cuff_pressure_value:sfloat*1kPa?flags.0 time_stamp:u32*1s?flags.1
      pulse_rate:sfloat*1bpm?flags.2 user_id:u8~unknown_user_ff?flags.3
      measurement_status:u16&blood_pressure_measurement_status?flags.4 user_facing_time:u32*1s?flags.5
    0x2B36  Blood Pressure Record  -  1+
      segmentation_header:u8{first_segment:1 last_segment:1 rolling_segment_counter:6}
      sequence_number:u16?segmentation_header.0 uuid:uuid16?segmentation_header.0
      recorded_characteristic:bytes(*)
    """)

  /// The temperature of a body.
  ///
  /// - Spec: Health Thermometer Service
  static let thermometerValues = LayoutGroup(
    .attributeValue, spec: "Health Thermometer Service", isJudged: false,
    """
    0x2A1C  Temperature Measurement  -  5..13
      flags:u8&temperature_measurement_flags temperature_measurement_value:float*1degC?!flags.0
      temperature_measurement_value:float*1degF?flags.0 time_stamp(7){@date_time}?flags.1
      temperature_type:u8=temperature_type?flags.2
    0x2A1D  Temperature Type  -  1
      temperature_type:u8=temperature_type
    0x2A1E  Intermediate Temperature  -  5..13
      flags:u8&temperature_measurement_flags intermediate_temperature:float*1degC?!flags.0
      intermediate_temperature:float*1degF?flags.0 time_stamp(7){@date_time}?flags.1
      temperature_type:u8=temperature_type?flags.2
    0x2A1F  Temperature Celsius  -  2
      temperature:s16*0.1degC
    0x2A20  Temperature Fahrenheit  -  2
      temperature:s16*0.1degF
    0x2A21  Measurement Interval  -  2
      measurement_interval:u16~not_periodic0*1s
    """)

  /// Oxygen in the blood.
  ///
  /// - Spec: Pulse Oximeter Service
  static let pulseOximeterValues = LayoutGroup(
    .attributeValue, spec: "Pulse Oximeter Service", isJudged: false,
    """
    0x2A5E  PLX Spot-Check Measurement  -  5..19
      flags:u8&plx_spot_check_flags spo2:sfloat*1% pulse_rate:sfloat*1bpm
      time_stamp(7){@date_time}?flags.0 measurement_status:u16&plx_measurement_status?flags.1
      device_and_sensor_status:u24&plx_device_and_sensor_status?flags.2
      pulse_amplitude_index:sfloat*1%?flags.3
    0x2A5F  PLX Continuous Measurement  -  5..20
      flags:u8&plx_continuous_flags spo2_normal:sfloat*1% pulse_rate_normal:sfloat*1bpm
      spo2_fast:sfloat*1%?flags.0 pulse_rate_fast:sfloat*1bpm?flags.0 spo2_slow:sfloat*1%?flags.1
      pulse_rate_slow:sfloat*1bpm?flags.1 measurement_status:u16&plx_measurement_status?flags.2
      device_and_sensor_status:u24&plx_device_and_sensor_status?flags.3
      pulse_amplitude_index:sfloat*1%?flags.4
    0x2A60  PLX Features  -  2..7
      supported_features:u16&plx_features
      measurement_status_support:u16&plx_measurement_status?supported_features.0
      device_and_sensor_status_support:u24&plx_device_and_sensor_status?supported_features.1
    """)

  /// Value names of the heart, the blood pressure and the temperature of a body.
  static let heartValueNames: StaticString = """
    blood_pressure_feature bits
      0 Body Movement Detection Support  1 Cuff Fit Detection Support
      2 Irregular Pulse Detection Support  3 Pulse Rate Range Detection Support
      4 Measurement Position Detection Support  5 Multiple Bond Support  6 E2E-CRC Support
      7 User Data Service Support  8 User Facing Time Support
    blood_pressure_measurement_flags bits
      0=pressure_unit Blood Pressure Units  1 Time Stamp  2 Pulse Rate  3 User ID  4 Measurement Status
    blood_pressure_measurement_status bits
      0 Body Movement Detection  1=cuff_fit Cuff Fit Detection  2 Irregular Pulse Detection
      3-4=pulse_rate_range Pulse Rate Range Detection
      5=measurement_position Measurement Position Detection
    body_sensor_location
      0x00 Other  0x01 Chest  0x02 Wrist  0x03 Finger  0x04 Hand  0x05 Ear Lobe  0x06 Foot
    cuff_fit
      0 Cuff fits properly  1 Cuff too loose
    enhanced_blood_pressure_flags bits
      0=pressure_unit Blood Pressure Measurement Units  1 Time Stamp  2 Pulse Rate  3 User ID
      4 Measurement Status  5 User Facing Time  6=epoch_start Epoch Start
    epoch_start
      0 1900-01-01  1 2000-01-01
    heart_rate_control_point
      1 Reset Energy Expended
    heart_rate_format
      0 uint8  1 uint16
    heart_rate_measurement_flags bits
      0=heart_rate_format Heart Rate Value Format  1 Sensor Contact detected  2 Sensor Contact Supported
      3 Energy Expended present  4 RR-Interval present
    measurement_position
      0 Proper measurement position  1 Improper measurement position
    plx_continuous_flags bits
      0 SpO2PR-Fast  1 SpO2PR-Slow  2 Measurement Status  3 Device and Sensor Status
      4 Pulse Amplitude Index
    plx_device_and_sensor_status bits
      0 Extended Display Update Ongoing  1 Equipment Malfunction Detected
      2 Signal Processing Irregularity Detected  3 Inadequate Signal Detected  4 Poor Signal Detected
      5 Low Perfusion Detected  6 Erratic Signal Detected  7 Non Pulsatile Signal Detected
      8 Questionable Pulse Detected  9 Signal Analysis Ongoing  10 Interference Detected
      11 Unconnected to User  12 Unknown Sensor Connected  13 Sensor Displaced  14 Sensor Malfunctioning
      15 Sensor Disconnected
    plx_features bits
      0 Measurement Status  1 Device and Sensor Status  2 Measurement Storage for Spot-Check
      3 Timestamp Storage for Spot-Check  4 SpO2PR-Fast  5 SpO2PR-Slow  6 Pulse Amplitude Index
      7 Multiple Bonds
    plx_measurement_status bits
      5 Measurement Ongoing  6 Early Estimated Data  7 Validated Data  8 Fully Qualified Data
      9 Data from Measurement Storage  10 Data for Demonstration  11 Data for Testing
      12 Calibration Ongoing  13 Measurement Unavailable  14 Questionable Measurement Detected
      15 Invalid Measurement Detected
    plx_spot_check_flags bits
      0 Timestamp present  1 Measurement Status present  2 Device and Sensor Status present
      3 Pulse Amplitude Index present  4 Device clock is not set
    pressure_unit
      0 mmHg  1 kPa
    pulse_rate_range
      0 Pulse rate is within the range  1 Pulse rate exceeds upper limit
      2 Pulse rate is less than lower limit
    temperature_measurement_flags bits
      0=temperature_unit Temperature Units  1 Time Stamp  2 Temperature Type
    temperature_type
      1 Armpit  2 Body (general)  3 Ear (usually earlobe)  4 Finger  5 Gastrointestinal Tract  6 Mouth
      7 Rectum  8 Toe  9 Tympanum (ear drum)
    temperature_unit
      0 Celsius  1 Fahrenheit
    """
}
