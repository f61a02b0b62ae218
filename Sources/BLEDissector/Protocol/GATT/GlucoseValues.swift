extension Layouts {
  /// Glucose, measured once.
  ///
  /// - Spec: Glucose Service
  static let glucoseValues = LayoutGroup(
    .attributeValue, spec: "Glucose Service", isJudged: false,
    """
    0x2A18  Glucose Measurement  -  10..17
      flags:u8&glucose_measurement_flags sequence_number:u16 base_time(7){@date_time}
      time_offset:s16*1min?flags.0 glucose_concentration:sfloat*1kg/L?flags.1&!flags.2
      glucose_concentration:sfloat*1mol/L?flags.1&flags.2 type_sample_location:u8{type:4=glucose_type
      sample_location:4=glucose_sample_location}?flags.1
      sensor_status_annunciation:u16&glucose_sensor_status?flags.3
    0x2A34  Glucose Measurement Context  -  3..17
      flags:u8&glucose_measurement_context_flags sequence_number:u16 extended_flags:u8?flags.7
      carbohydrate_id:u8=carbohydrate_id?flags.0 carbohydrate:sfloat*1kg?flags.0 meal:u8=meal?flags.1
      tester_health:u8{tester:4=glucose_tester health:4=glucose_health}?flags.2
      exercise_duration:u16~overrun_ffff*1s?flags.3 exercise_intensity:u8*1%?flags.3
      medication_id:u8=medication_id?flags.4 medication:sfloat*1kg?flags.4&!flags.5
      medication:sfloat*1L?flags.4&flags.5 hba1c:sfloat*1%?flags.6
    0x2A51  Glucose Feature  -  2
      glucose_feature:u16&glucose_feature
    0x2A52  Record Access Control Point  -  2+
      op_code:u8=record_access_op_code operator:u8=record_access_operator
      filter_type:u8=record_access_filter?op_code=1|2|4|7&operator=2|3|4
      minimum:u16?filter_type=1&operator=3|4&left>=2
      minimum_time(7){@date_time}?filter_type=2&operator=3|4&left>=7
      maximum:u16?filter_type=1&operator=2|4&left>=2
      maximum_time(7){@date_time}?filter_type=2&operator=2|4&left>=7 number_of_records:u16?op_code=5|8
      request_op_code:u8=record_access_op_code?op_code=6
      response_code_value:u8=record_access_response?op_code=6 operand:bytes(*)
    """)

  /// Glucose, measured all the time.
  ///
  /// - Spec: Continuous Glucose Monitoring Service
  static let continuousGlucoseValues = LayoutGroup(
    .attributeValue, spec: "Continuous Glucose Monitoring Service", isJudged: false,
    """
    0x2AA7  CGM Measurement  -  0+
      records[*]{size:u8*1octet record(size-1){flags:u8&cgm_measurement_flags
      glucose_concentration:sfloat*1mg/dL time_offset:u16*1min status:u8&cgm_status_octet?flags.7
      cal_temp:u8&cgm_cal_temp_octet?flags.6 warning:u8&cgm_warning_octet?flags.5
      trend_information:sfloat*1mg/dL/min?flags.0 quality:sfloat*1%?flags.1 e2e_crc:u16?left>=2}}
    0x2AA8  CGM Feature  -  6
      cgm_feature:u24&cgm_feature type_sample_location:u8{type:4=glucose_type
      sample_location:4=cgm_sample_location} e2e_crc:u16~no_crc_ffff
    0x2AA9  CGM Status  -  5..7
      time_offset:u16*1min status:u8&cgm_status_octet cal_temp:u8&cgm_cal_temp_octet
      warning:u8&cgm_warning_octet e2e_crc:u16?left>=2
    0x2AAA  CGM Session Start Time  -  9..11
      session_start_time(7){@date_time} time_zone:s8~unknown_minus128*15min dst_offset:u8=dst_offset
      e2e_crc:u16?left>=2
    0x2AAB  CGM Session Run Time  -  2..4
      cgm_session_run_time:u16*1h e2e_crc:u16?left>=2
    0x2AAC  CGM Specific Ops Control Point  -  1..13
      op_code:u8=cgm_op_code communication_interval:u8*1min?op_code=1|3
      calibration(10){glucose_concentration:sfloat*1mg/dL calibration_time:u16*1min
      type_sample_location:u8{type:4=glucose_type sample_location:4=cgm_sample_location}
      next_calibration_time:u16*1min data_record_number:u16
      calibration_status:u8&cgm_calibration_status}?op_code=4|6 calibration_record_number:u16?op_code=5
      alert_level:sfloat*1mg/dL?op_code=7|9|10|12|13|15|16|18 rate:sfloat*1mg/dL/min?op_code=19|21|22|24
      request_op_code:u8=cgm_op_code?op_code=28 response_code_value:u8=cgm_response?op_code=28
      e2e_crc:u16?left>=2
    """)

  /// Insulin delivery, and the configuration of reconnections.
  ///
  /// - Spec: Insulin Delivery Service
  static let insulinValues = LayoutGroup(
    .attributeValue, spec: "Insulin Delivery Service", isJudged: false,
    """
    0x2B1D  RC Feature  -  0+
      features:bytes(*)
    0x2B1E  RC Settings  -  3..5
      length:u8 settings:u16&reconnection_settings e2e_crc:u16?left>=2
    0x2B1F  Reconnection Configuration Control Point  -  ?
    0x2B20  IDD Status Changed  -  2..5
      flags:u16&idd_status_changed e2e_counter:u8?left>=3 e2e_crc:u16?left>=2
    0x2B21  IDD Status  -  5..8
      therapy_control_state:u8=idd_therapy_state operational_state:u8=idd_operational_state
      reservoir_remaining_amount:sfloat flags:u8 e2e_counter:u8?left>=3 e2e_crc:u16?left>=2
    0x2B22  IDD Annunciation Status  -  1+
      flags:u8 annunciation_instance_id:u16?flags.0 annunciation_type:u16=idd_annunciation_type?flags.0
      annunciation_status:u8?flags.0 aux_info_1:u16?flags.1 aux_info_2:u16?flags.2 aux_info_3:u16?flags.3
      aux_info_4:u16?flags.4 aux_info_5:u16?flags.5 e2e:bytes(*)
    0x2B23  IDD Features  -  5+
      e2e_crc:u16 e2e_counter:u8 insulin_concentration:sfloat flags:uvar(*)&idd_features
    0x2B24  IDD Status Reader Control Point  -  2+
      op_code:u16 operand:bytes(*)
    0x2B25  IDD Command Control Point  -  2+
      op_code:u16 operand:bytes(*)
    0x2B26  IDD Command Data  -  2+
      op_code:u16 command_data:bytes(*)
    0x2B27  IDD Record Access Control Point  -  2+
      op_code:u8 operator:u8 operand:bytes(*)
    0x2B28  IDD History Data  -  8+
      event_type:u16 sequence_number:u32 relative_offset:u16 event_data:bytes(*)
    """)

  /// Value names of glucose and insulin.
  static let glucoseValueNames: StaticString = """
    carbohydrate_id
      0x01 Breakfast  0x02 Lunch  0x03 Dinner  0x04 Snack  0x05 Drink  0x06 Supper  0x07 Brunch
    cgm_cal_temp_octet bits
      0 Time Synchronization between Sensor and Collector Required  1 Calibration not Allowed
      2 Calibration Recommended  3 Calibration Required
      4 Sensor Temperature too High for Valid Test Result at Time of Measurement
      5 Sensor Temperature too Low for Valid Test Result at Time of Measurement
    cgm_calibration_status bits
      0 Rejected  1 Out of Range  2 Pending
    cgm_feature bits
      0 Calibration supported  1 Patient High/Low Alerts supported  2 Hypo Alerts supported
      3 Hyper Alerts supported  4 Rate of Increase/Decrease Alerts supported
      5 Device Specific Alert supported  6 Sensor Malfunction Detection supported
      7 Sensor Temperature High-Low Detection supported  8 Sensor Result High-Low Detection supported
      9 Low Battery Detection supported  10 Sensor Type Error Detection supported
      11 General Device Fault supported  12 E2E-CRC supported  13 Multiple Bond supported
      14 Multiple Sessions supported  15 CGM Trend Information supported  16 CGM Quality supported
    cgm_measurement_flags bits
      0 CGM Trend Information present  1 CGM Quality present  5 Warning octet present
      6 Cal/Temp octet present  7 Status octet present
    cgm_op_code
      1 Set CGM Communication Interval  2 Get CGM Communication Interval
      3 CGM Communication Interval Response  4 Set Glucose Calibration Value
      5 Get Glucose Calibration Value  6 Glucose Calibration Value Response
      7 Set Patient High Alert Level  8 Get Patient High Alert Level  9 Patient High Alert Level Response
      10 Set Patient Low Alert Level  11 Get Patient Low Alert Level  12 Patient Low Alert Level Response
      13 Set Hypo Alert Level  14 Get Hypo Alert Level  15 Hypo Alert Level Response
      16 Set Hyper Alert Level  17 Get Hyper Alert Level  18 Hyper Alert Level Response
      19 Set Rate of Decrease Alert Level  20 Get Rate of Decrease Alert Level
      21 Rate of Decrease Alert Level Response  22 Set Rate of Increase Alert Level
      23 Get Rate of Increase Alert Level  24 Rate of Increase Alert Level Response
      25 Reset Device Specific Alert  26 Start the Session  27 Stop the Session  28 Response Code
    cgm_response
      1 Success  2 Op Code not Supported  3 Invalid Operand  4 Procedure not Completed
      5 Parameter Out of Range
    cgm_sample_location
      1 Finger  2 Alternate Site Test (AST)  3 Earlobe  4 Control Solution  5 Subcutaneous Tissue
      15 Sample Location Value not Available
    cgm_status_octet bits
      0 Session Stopped  1 Device Battery Low  2 Sensor Type Incorrect for Device  3 Sensor Malfunction
      4 Device Specific Alert  5 General Device Fault has Occurred in the Sensor
    cgm_warning_octet bits
      0 Sensor Result Lower than the Patient Low Level
      1 Sensor Result Higher than the Patient High Level  2 Sensor Result Lower than the Hypo Level
      3 Sensor Result Higher than the Hyper Level  4 Sensor Rate of Decrease Exceeded
      5 Sensor Rate of Increase Exceeded  6 Sensor Result Lower than the Device Can Process
      7 Sensor Result Higher than the Device Can Process
    glucose_feature bits
      0 Low Battery Detection During Measurement  1 Sensor Malfunction Detection  2 Sensor Sample Size
      3 Sensor Strip Insertion Error Detection  4 Sensor Strip Type Error Detection
      5 Sensor Result High-Low Detection  6 Sensor Temperature High-Low Detection
      7 Sensor Read Interrupt Detection  8 General Device Fault  9 Time Fault  10 Multiple Bond
    glucose_health
      1 Minor Health Issues  2 Major Health Issues  3 During Menses  4 Under Stress  5 No Health Issues
      15 Health Value not Available
    glucose_measurement_context_flags bits
      0 Carbohydrates  1 Meal  2 Tester-Health  3 Exercise  4 Medication
      5=medication_unit Medication Units  6 HbA1c  7 Extended
    glucose_measurement_flags bits
      0 Time Offset  1 Glucose Concentration and Type-Sample Location  2=glucose_unit Glucose Units
      3 Sensor Status Annunciation  4 Context Information
    glucose_sample_location
      1 Finger  2 Alternate Site Test  3 Earlobe  4 Control Solution
      15 Sample Location Value Not Available
    glucose_sensor_status bits
      0 Device battery low  1 Sensor malfunction  2 Sample size insufficient  3 Strip insertion error
      4 Strip type incorrect  5 Sensor result too high  6 Sensor result too low
      7 Sensor temperature too high  8 Sensor temperature too low  9 Sensor read interrupted
      10 General device fault  11 Time fault
    glucose_tester
      1 Self  2 Health Care Professional  3 Lab Test  15 Tester Value not Available
    glucose_type
      1 Capillary Whole Blood  2 Capillary Plasma  3 Venous Whole Blood  4 Venous Plasma
      5 Arterial Whole Blood  6 Arterial Plasma  7 Undetermined Whole Blood  8 Undetermined Plasma
      9 Interstitial Fluid  10 Control Solution
    glucose_unit
      0 kg/L  1 mol/L
    idd_annunciation_type
      0x000F System issue  0x0033 Mechanical issue  0x003C Occlusion detected  0x0055 Reservoir issue
      0x005A Reservoir empty  0x0066 Reservoir low  0x0069 Priming issue  0x0096 Infusion set incomplete
      0x0099 Infusion set detached  0x00A5 Power source insufficient
    idd_features bits
      0 E2E-Protection  1 Basal rate  2 TBR type absolute  3 TBR type relative  4 TBR template
      5 Fast bolus  6 Extended bolus  7 Multiwave bolus  8 Bolus delay time  9 Bolus template
      10 Bolus activation type  11 Multiple bond  12 ISF profile template
      13 I:CHO ratio profile template  14 Target glucose range profile template  15 Insulin on board
    idd_operational_state
      0x0F Undetermined  0x33 Off  0x3C Standby  0x55 Preparing  0x5A Priming  0x66 Waiting  0x96 Ready
    idd_status_changed bits
      0 Therapy control state changed  1 Operational state changed  2 Reservoir status changed
      3 Annunciation status changed  4 Total daily insulin status changed
      5 Active basal rate status changed  6 Active bolus status changed  7 History event recorded
    idd_therapy_state
      0x0F Undetermined  0x33 Stop  0x3C Pause  0x55 Run
    meal
      0x01 Preprandial (before meal)  0x02 Postprandial (after meal)  0x03 Fasting
      0x04 Casual (snacks, drinks, etc.)  0x05 Bedtime
    medication_id
      0x01 Rapid acting insulin  0x02 Short acting insulin  0x03 Intermediate acting insulin
      0x04 Long acting insulin  0x05 Pre-mixed insulin
    medication_unit
      0 kg  1 L
    reconnection_settings bits
      1 LESC only  2 Use OOB pairing  4 Ready for disconnect  5 Limited access  6 Access permitted
    record_access_filter
      1 Sequence Number / Time Offset  2 User Facing Time
    record_access_op_code
      1 Report Stored Records  2 Delete Stored Records  3 Abort Operation
      4 Report Number of Stored Records  5 Number of Stored Records Response  6 Response Code
      7 Combined Report  8 Combined Report Response
    record_access_operator
      0 Null  1 All records  2 Less than or equal to  3 Greater than or equal to
      4 Within range of (inclusive)  5 First record  6 Last record
    record_access_response
      1 Success  2 Op Code Not Supported  3 Invalid Operator  4 Operator Not Supported  5 Invalid Operand
      6 No Records Found  7 Abort Unsuccessful  8 Procedure Not Completed  9 Operand Not Supported
    """
}
