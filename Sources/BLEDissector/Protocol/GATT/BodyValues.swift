extension Layouts {
  /// Who somebody is, and what he can do.
  ///
  /// - Spec: User Data Service
  static let userValues = LayoutGroup(
    .attributeValue, spec: "User Data Service", isJudged: false,
    """
    0x2A7E  Aerobic Heart Rate Lower Limit  -  1
      aerobic_heart_rate_lower_limit:u8*1bpm
    0x2A7F  Aerobic Threshold  -  1
      aerobic_threshold:u8*1bpm
    0x2A80  Age  -  1
      age:u8*1year
    0x2A81  Anaerobic Heart Rate Lower Limit  -  1
      anaerobic_heart_rate_lower_limit:u8*1bpm
    0x2A82  Anaerobic Heart Rate Upper Limit  -  1
      anaerobic_heart_rate_upper_limit:u8*1bpm
    0x2A83  Anaerobic Threshold  -  1
      anaerobic_threshold:u8*1bpm
    0x2A84  Aerobic Heart Rate Upper Limit  -  1
      aerobic_heart_rate_upper_limit:u8*1bpm
    0x2A85  Date of Birth  -  4
      year:u16~unknown0 month:u8=month day:u8~unknown0
    0x2A86  Date of Threshold Assessment  -  4
      year:u16~unknown0 month:u8=month day:u8~unknown0
    0x2A87  Email Address  -  0+
      email_address:str(*)
    0x2A88  Fat Burn Heart Rate Lower Limit  -  1
      fat_burn_heart_rate_lower_limit:u8*1bpm
    0x2A89  Fat Burn Heart Rate Upper Limit  -  1
      fat_burn_heart_rate_upper_limit:u8*1bpm
    0x2A8A  First Name  -  0+
      first_name:str(*)
    0x2A8B  Five Zone Heart Rate Limits  -  4
      very_light_light_limit:u8*1bpm light_moderate_limit:u8*1bpm moderate_hard_limit:u8*1bpm
      hard_maximum_limit:u8*1bpm
    0x2A8C  Gender  -  1
      gender:u8=gender
    0x2A8D  Heart Rate Max  -  1
      heart_rate_max:u8*1bpm
    0x2A8E  Height  -  2
      height:u16*0.01m
    0x2A8F  Hip Circumference  -  2
      hip_circumference:u16*0.01m
    0x2A90  Last Name  -  0+
      last_name:str(*)
    0x2A91  Maximum Recommended Heart Rate  -  1
      maximum_recommended_heart_rate:u8*1bpm
    0x2A92  Resting Heart Rate  -  1
      resting_heart_rate:u8*1bpm
    0x2A93  Sport Type for Aerobic and Anaerobic Thresholds  -  1
      sport_type_for_aerobic_and_anaerobic_thresholds:u8=sport_type
    0x2A94  Three Zone Heart Rate Limits  -  2
      light_moderate_limit:u8*1bpm moderate_hard_limit:u8*1bpm
    0x2A95  Two Zone Heart Rate Limits  -  1
      fat_burn_fitness_limit:u8*1bpm
    0x2A96  VO2 Max  -  1
      vo2_max:u8*1mL/kg/min
    0x2A97  Waist Circumference  -  2
      waist_circumference:u16*0.01m
    0x2A98  Weight  -  2
      weight:u16*0.005kg
    0x2A99  Database Change Increment  -  4
      database_change_increment:u32
    0x2A9A  User Index  -  1
      user_index:u8~unknown_user_ff
    0x2A9F  User Control Point  -  1+
      op_code:u8=user_control_op_code consent_code:u16?op_code=1
      user_index:u8~unknown_user_ff?op_code=2|5 consent_code:u16?op_code=2
      request_op_code:u8=user_control_op_code?op_code=32
      response_value:u8=user_control_response?op_code=32
      user_index:u8~unknown_user_ff?op_code=32&request_op_code=1|5&left>=1
      response_parameter:bytes(*)?op_code=32
    0x2AA2  Language  -  0+
      language:str(*)
    0x2B37  Registered User  -  2+
      segmentation_header:u8 user_index:u8 body:bytes(*)
    0x2B46  Preferred Units  -  0+
      units:uuid16[*]
    0x2B47  High Resolution Height  -  2
      height:u16*0.0001m
    0x2B48  Middle Name  -  0+
      middle_name:str(*)
    0x2B49  Stride Length  -  2
      stride_length:u16*0.001m
    0x2B4A  Handedness  -  1
      handedness:u8=handedness
    0x2B4B  Device Wearing Position  -  1
      device_wearing_position:u8=device_wearing_position
    0x2B4C  Four Zone Heart Rate Limits  -  3
      light_moderate_limit:u8*1bpm moderate_hard_limit:u8*1bpm hard_maximum_limit:u8*1bpm
    0x2B4D  High Intensity Exercise Threshold  -  1..3
      field_selector:u8=high_intensity_field_selector
      threshold_as_energy_expenditure_per_hour:u16*1kJ?field_selector=1
      threshold_as_metabolic_equivalent:u8*0.1MET?field_selector=2
      threshold_as_percentage_of_maximum_heart_rate:u8*1%?field_selector=3
      threshold_as_heart_rate:u8*1bpm?field_selector=4
    0x2B4E  Activity Goal  -  1..21
      presence_flags:u8&activity_goal_presence_flags total_energy_expenditure:u16*1000J?presence_flags.0
      normal_walking_steps:u24?presence_flags.1 intensity_steps:u24?presence_flags.2
      floor_steps:u24?presence_flags.3 distance:u24*10m?presence_flags.4
      duration_of_normal_walking:u24*1s?presence_flags.5
      duration_of_intensity_walking:u24*1s?presence_flags.6
    0x2B4F  Sedentary Interval Notification  -  2
      sedentary_interval_notification:u16*1s
    0x2B50  Caloric Intake  -  2
      caloric_intake:u16*1kcal
    """)

  /// Weight and body composition.
  ///
  /// - Spec: Weight Scale and Body Composition Services
  static let weightValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2A9B  Body Composition Feature  -  4
      body_composition_feature:u32&body_composition_feature
    0x2A9C  Body Composition Measurement  -  4..30
      flags:u16&body_composition_measurement_flags body_fat_percentage:u16~unsuccessful_ffff*0.1%
      time_stamp(7){@date_time}?flags.1 user_id:u8~unknown_user_ff?flags.2
      basal_metabolism:u16*1kJ?flags.3 muscle_percentage:u16*0.1%?flags.4
      muscle_mass:u16*0.005kg?flags.5&!flags.0 muscle_mass:u16*0.01lb?flags.5&flags.0
      fat_free_mass:u16*0.005kg?flags.6&!flags.0 fat_free_mass:u16*0.01lb?flags.6&flags.0
      soft_lean_mass:u16*0.005kg?flags.7&!flags.0 soft_lean_mass:u16*0.01lb?flags.7&flags.0
      body_water_mass:u16*0.005kg?flags.8&!flags.0 body_water_mass:u16*0.01lb?flags.8&flags.0
      impedance:u16*0.1ohm?flags.9 weight:u16*0.005kg?flags.10&!flags.0
      weight:u16*0.01lb?flags.10&flags.0 height:u16*0.001m?flags.11&!flags.0
      height:u16*0.1in?flags.11&flags.0
    0x2A9D  Weight Measurement  -  3..15
      flags:u8&weight_measurement_flags weight:u16~unsuccessful_ffff*0.005kg?!flags.0
      weight:u16~unsuccessful_ffff*0.01lb?flags.0 time_stamp(7){@date_time}?flags.1
      user_id:u8~unknown_user_ff?flags.2 bmi:u16*0.1kg/m2?flags.3 height:u16*0.001m?flags.3&!flags.0
      height:u16*0.1in?flags.3&flags.0
    0x2A9E  Weight Scale Feature  -  4
      weight_scale_feature:u32&weight_scale_feature
    """)

  /// Physical activity.
  ///
  /// - Spec: Physical Activity Monitor Service
  static let activityValues = LayoutGroup(
    .attributeValue, spec: "Physical Activity Monitor Service", isJudged: false,
    """
    0x2B3B  Physical Activity Monitor Features  -  ?
    0x2B3C  General Activity Instantaneous Data  -  16+
      header:u8 flags:u24 session_id:u16 sub_session_id:u16 relative_timestamp:u32 sequence_number:u32
      optional_fields:bytes(*)
    0x2B3D  General Activity Summary Data  -  17+
      header:u8 flags:u32 session_id:u16 sub_session_id:u16 relative_timestamp:u32 sequence_number:u32
      optional_fields:bytes(*)
    0x2B3E  CardioRespiratory Activity Instantaneous Data  -  ?
    0x2B3F  CardioRespiratory Activity Summary Data  -  ?
    0x2B40  Step Counter Activity Summary Data  -  14+
      header:u8 flags:u8 session_id:u16 sub_session_id:u16 relative_timestamp:u32 sequence_number:u32
      optional_fields:bytes(*)
    0x2B41  Sleep Activity Instantaneous Data  -  ?
    0x2B42  Sleep Activity Summary Data  -  ?
    0x2B43  Physical Activity Monitor Control Point  -  ?
    0x2B44  Physical Activity Current Session  -  3..4
      flags:u8 session_id:u16 activity_type:u8?flags.1
    0x2B45  Physical Activity Session Descriptor  -  ?
    """)

  /// Value names of users and their bodies.
  static let bodyValueNames: StaticString = """
    activity_goal_presence_flags bits
      0 Total Energy Expenditure present  1 Normal Walking Steps present  2 Intensity Steps present
      3 Floor Steps present  4 Distance present  5 Duration of Normal Walking present
      6 Duration of Intensity Walking present
    body_composition_feature bits
      0 Time Stamp Supported  1 Multiple Users Supported  2 Basal Metabolism Supported
      3 Muscle Percentage Supported  4 Muscle Mass Supported  5 Fat Free Mass Supported
      6 Soft Lean Mass Supported  7 Body Water Mass Supported  8 Impedance Supported  9 Weight Supported
      10 Height Supported  11-14=weight_resolution Weight Measurement Resolution
      15-17=height_resolution Height Measurement Resolution
    body_composition_measurement_flags bits
      0=measurement_units Measurement Units  1 Time Stamp present  2 User ID present
      3 Basal Metabolism present  4 Muscle Percentage present  5 Muscle Mass present
      6 Fat Free Mass present  7 Soft Lean Mass present  8 Body Water Mass present  9 Impedance present
      10 Weight present  11 Height present  12 Multiple Packet Measurement
    device_wearing_position
      0x00 Other  0x01 Head  0x02 Head_Ear  0x03 Head_Ear_Right  0x04 Head_Ear_Left  0x05 Head_Neck
      0x06 Trunk  0x07 Trunk_Pelvis  0x08 Trunk_Pelvis_Right  0x09 Trunk_Pelvis_Left  0x0A Trunk_Thorax
      0x0B Trunk_Thorax_Right  0x0C Trunk_Thorax_Left  0x0D Trunk_Back  0x0E UpperExtremity
      0x0F UpperExtremity_Right  0x10 UpperExtremity_Left  0x11 UpperExtremity_Wrist
      0x12 UpperExtremity_Wrist_Right  0x13 UpperExtremity_Wrist_Left  0x14 UpperExtremity_Finger
      0x15 UpperExtremity_Finger_Right  0x16 UpperExtremity_Finger_Left  0x17 UpperExtremity_Hand
      0x18 UpperExtremity_Hand_Right  0x19 UpperExtremity_Hand_Left  0x1A LowerExtremity
      0x1B LowerExtremity_Right  0x1C LowerExtremity_Left  0x1D LowerExtremity_Ankle
      0x1E LowerExtremity_Ankle_Right  0x1F LowerExtremity_Ankle_Left  0x20 LowerExtremity_Foot
      0x21 LowerExtremity_Foot_Right  0x22 LowerExtremity_Foot_Left  0x23 Pants_Pocket
      0x24 Pants_Pocket_Right  0x25 Pants_Pocket_Left  0x26 Chest_Pocket  0x27 Chest_Pocket_Right
      0x28 Chest_Pocket_Left
    gender
      0 Male  1 Female  2 Unspecified
    handedness
      0x00 Left handed  0x01 Right handed  0x02 Ambidextrous  0x03 Unspecified
    height_resolution
      0 Not specified  1 0.01 m or 1 in  2 0.005 m or 0.5 in  3 0.001 m or 0.1 in
    high_intensity_field_selector
      0 None  1 Energy Expenditure per Hour  2 Metabolic Equivalent  3 Percentage of Maximum Heart Rate
      4 Heart Rate
    measurement_units
      0 SI (kg and m)  1 Imperial (lb and in)
    sport_type
      0 Unspecified  1 Running (Treadmill)  2 Cycling (Ergometer)  3 Rowing (Ergometer)
      4 Cross Training (Elliptical)  5 Climbing  6 Skiing  7 Skating  8 Arm exercising
      9 Lower body exercising  10 Upper body exercising  11 Whole body exercising
    user_control_op_code
      1 Register New User  2 Consent  3 Delete User Data  32 Response Code
    user_control_response
      1 Success  2 Opcode not Supported  3 Invalid Parameter  4 Operation Failed  5 User not Authorized
    weight_measurement_flags bits
      0=measurement_units Measurement Units  1 Time Stamp present  2 User ID present
      3 BMI and Height present
    weight_resolution
      0 Not specified  1 0.5 kg or 1 lb  2 0.2 kg or 0.5 lb  3 0.1 kg or 0.2 lb  4 0.05 kg or 0.1 lb
      5 0.02 kg or 0.05 lb  6 0.01 kg or 0.02 lb  7 0.005 kg or 0.01 lb
    weight_scale_feature bits
      0 Time Stamp Supported  1 Multiple Users Supported  2 BMI Supported
      3-6=weight_resolution Weight Measurement Resolution
      7-9=height_resolution Height Measurement Resolution
    """
}
