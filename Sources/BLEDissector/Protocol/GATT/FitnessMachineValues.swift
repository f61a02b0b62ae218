extension Layouts {
  /// Fitness machines.
  ///
  /// Machines of the first edition have a resistance level of two octets and a pace of one. In their data no octet
  /// tells which edition it is, so that only the range, which has a length of its own, has both layouts.
  ///
  /// - Spec: Fitness Machine Service 1.0 and later
  static let fitnessMachineValues = LayoutGroup(
    .attributeValue, spec: "Fitness Machine Service", isJudged: false,
    """
    0x2ACC  Fitness Machine Feature  -  8
      fitness_machine_features:u32&fitness_machine_features
      target_setting_features:u32&target_setting_features
    0x2ACD  Treadmill Data  -  2..36
      flags:u16&treadmill_data_flags instantaneous_speed:u16*0.01km/h?!flags.0
      average_speed:u16*0.01km/h?flags.1 total_distance:u24*1m?flags.2 inclination:s16*0.1%?flags.3
      ramp_angle_setting:s16*0.1deg?flags.3 positive_elevation_gain:u16*0.1m?flags.4
      negative_elevation_gain:u16*0.1m?flags.4 instantaneous_pace:u16*1s?flags.5
      average_pace:u16*1s?flags.6 total_energy:u16*1kcal?flags.7 energy_per_hour:u16*1kcal?flags.7
      energy_per_minute:u8*1kcal?flags.7 heart_rate:u8*1bpm?flags.8
      metabolic_equivalent:u8*0.1MET?flags.9 elapsed_time:u16*1s?flags.10 remaining_time:u16*1s?flags.11
      force_on_belt:s16*1N?flags.12 power_output:s16*1W?flags.12
    0x2ACE  Cross Trainer Data  -  3..40
      flags:u24&cross_trainer_data_flags instantaneous_speed:u16*0.01km/h?!flags.0
      average_speed:u16*0.01km/h?flags.1 total_distance:u24*1m?flags.2
      steps_per_minute:u16*1steps/min?flags.3 average_step_rate:u16*1steps/min?flags.3
      stride_count:u16*0.1?flags.4 positive_elevation_gain:u16*1m?flags.5
      negative_elevation_gain:u16*1m?flags.5 inclination:s16*0.1%?flags.6 ramp_setting:s16*0.1deg?flags.6
      resistance_level:u8*10?flags.7 instantaneous_power:s16*1W?flags.8 average_power:s16*1W?flags.9
      total_energy:u16*1kcal?flags.10 energy_per_hour:u16*1kcal?flags.10
      energy_per_minute:u8*1kcal?flags.10 heart_rate:u8*1bpm?flags.11
      metabolic_equivalent:u8*0.1MET?flags.12 elapsed_time:u16*1s?flags.13 remaining_time:u16*1s?flags.14
    0x2ACF  Step Climber Data  -  2..23
      flags:u16&step_climber_data_flags floors:u16?!flags.0 step_count:u16?!flags.0
      steps_per_minute:u16*1steps/min?flags.1 average_step_rate:u16*1steps/min?flags.2
      positive_elevation_gain:u16*1m?flags.3 total_energy:u16*1kcal?flags.4
      energy_per_hour:u16*1kcal?flags.4 energy_per_minute:u8*1kcal?flags.4 heart_rate:u8*1bpm?flags.5
      metabolic_equivalent:u8*0.1MET?flags.6 elapsed_time:u16*1s?flags.7 remaining_time:u16*1s?flags.8
    0x2AD0  Stair Climber Data  -  2..23
      flags:u16&stair_climber_data_flags floors:u16?!flags.0 steps_per_minute:u16*1steps/min?flags.1
      average_step_rate:u16*1steps/min?flags.2 positive_elevation_gain:u16*1m?flags.3
      stride_count:u16?flags.4 total_energy:u16*1kcal?flags.5 energy_per_hour:u16*1kcal?flags.5
      energy_per_minute:u8*1kcal?flags.5 heart_rate:u8*1bpm?flags.6
      metabolic_equivalent:u8*0.1MET?flags.7 elapsed_time:u16*1s?flags.8 remaining_time:u16*1s?flags.9
    0x2AD1  Rower Data  -  2..29
      flags:u16&rower_data_flags stroke_rate:u8*0.5strokes/min?!flags.0 stroke_count:u16?!flags.0
      average_stroke_rate:u8*0.5strokes/min?flags.1 total_distance:u24*1m?flags.2
      instantaneous_pace:u16*1s?flags.3 average_pace:u16*1s?flags.4 instantaneous_power:s16*1W?flags.5
      average_power:s16*1W?flags.6 resistance_level:u8*10?flags.7 total_energy:u16*1kcal?flags.8
      energy_per_hour:u16*1kcal?flags.8 energy_per_minute:u8*1kcal?flags.8 heart_rate:u8*1bpm?flags.9
      metabolic_equivalent:u8*0.1MET?flags.10 elapsed_time:u16*1s?flags.11 remaining_time:u16*1s?flags.12
    0x2AD2  Indoor Bike Data  -  2..29
      flags:u16&indoor_bike_data_flags instantaneous_speed:u16*0.01km/h?!flags.0
      average_speed:u16*0.01km/h?flags.1 instantaneous_cadence:u16*0.5rpm?flags.2
      average_cadence:u16*0.5rpm?flags.3 total_distance:u24*1m?flags.4 resistance_level:u8*10?flags.5
      instantaneous_power:s16*1W?flags.6 average_power:s16*1W?flags.7 total_energy:u16*1kcal?flags.8
      energy_per_hour:u16*1kcal?flags.8 energy_per_minute:u8*1kcal?flags.8 heart_rate:u8*1bpm?flags.9
      metabolic_equivalent:u8*0.1MET?flags.10 elapsed_time:u16*1s?flags.11 remaining_time:u16*1s?flags.12
    0x2AD3  Training Status  -  2+
      flags:u8&training_status_flags training_status:u8=training_status training_status_string:str(*)
    0x2AD4  Supported Speed Range  -  6
      minimum_speed:u16*0.01km/h maximum_speed:u16*0.01km/h minimum_increment:u16*0.01km/h
    0x2AD5  Supported Inclination Range  -  6
      minimum_inclination:s16*0.1% maximum_inclination:s16*0.1% minimum_increment:u16*0.1%
    0x2AD6?len=6  Supported Resistance Level Range  -  6
      minimum_resistance_level:s16*0.1 maximum_resistance_level:s16*0.1 minimum_increment:u16*0.1
    0x2AD6  Supported Resistance Level Range  -  3
      minimum_resistance_level:u8*10 maximum_resistance_level:u8*10 minimum_increment:u8*10
    0x2AD7  Supported Heart Rate Range  -  3
      minimum_heart_rate:u8*1bpm maximum_heart_rate:u8*1bpm minimum_increment:u8*1bpm
    0x2AD8  Supported Power Range  -  6
      minimum_power:s16*1W maximum_power:s16*1W minimum_increment:u16*1W
    0x2AD9  Fitness Machine Control Point  -  1+
      op_code:u8=ftms_op_code target_speed:u16*0.01km/h?op_code=2 target_inclination:s16*0.1%?op_code=3
      target_resistance_level:u8*0.1?op_code=4 target_power:s16*1W?op_code=5
      target_heart_rate:u8*1bpm?op_code=6 stop_pause:u8=ftms_stop_pause?op_code=8
      targeted_expended_energy:u16*1kcal?op_code=9 targeted_steps:u16?op_code=10
      targeted_strides:u16?op_code=11 targeted_distance:u24*1m?op_code=12
      targeted_training_time:u16*1s?op_code=13 time_in_zones:u16[*]*1s?op_code=14|15|16
      wind_speed:s16*0.001m/s?op_code=17 grade:s16*0.01%?op_code=17
      rolling_resistance_coefficient:u8*0.0001?op_code=17
      wind_resistance_coefficient:u8*0.01kg/m?op_code=17 wheel_circumference:u16*0.1mm?op_code=18
      spin_down:u8=ftms_spin_down?op_code=19 targeted_cadence:u16*0.5rpm?op_code=20
      request_op_code:u8=ftms_op_code?op_code=128 result_code:u8=ftms_result?op_code=128
      parameter:bytes(*)
    0x2ADA  Fitness Machine Status  -  1+
      op_code:u8=ftms_status stop_pause:u8=ftms_stop_pause?op_code=2
      new_target_speed:u16*0.01km/h?op_code=5 new_target_inclination:s16*0.1%?op_code=6
      new_target_resistance_level:u8*0.1?op_code=7 new_target_power:s16*1W?op_code=8
      new_target_heart_rate:u8*1bpm?op_code=9 new_targeted_expended_energy:u16*1kcal?op_code=10
      new_targeted_steps:u16?op_code=11 new_targeted_strides:u16?op_code=12
      new_targeted_distance:u24*1m?op_code=13 new_targeted_training_time:u16*1s?op_code=14
      new_time_in_zones:u16[*]*1s?op_code=15|16|17 wind_speed:s16*0.001m/s?op_code=18
      grade:s16*0.01%?op_code=18 rolling_resistance_coefficient:u8*0.0001?op_code=18
      wind_resistance_coefficient:u8*0.01kg/m?op_code=18 wheel_circumference:u16*0.1mm?op_code=19
      spin_down_status:u8=ftms_spin_down_status?op_code=20 new_targeted_cadence:u16*0.5rpm?op_code=21
      parameter:bytes(*)
    """)

  /// Value names of fitness machines.
  static let fitnessMachineValueNames: StaticString = """
    cross_trainer_data_flags bits
      0 More Data  1 Average Speed present  2 Total Distance present  3 Step Count present
      4 Stride Count present  5 Elevation Gain present  6 Inclination and Ramp Angle Setting present
      7 Resistance Level present  8 Instantaneous Power present  9 Average Power present
      10 Expended Energy present  11 Heart Rate present  12 Metabolic Equivalent present
      13 Elapsed Time present  14 Remaining Time present  15=movement_direction Movement Direction
    fitness_machine_features bits
      0 Average Speed  1 Cadence  2 Total Distance  3 Inclination  4 Elevation Gain  5 Pace  6 Step Count
      7 Resistance Level  8 Stride Count  9 Expended Energy  10 Heart Rate Measurement
      11 Metabolic Equivalent  12 Elapsed Time  13 Remaining Time  14 Power Measurement
      15 Force on Belt and Power Output  16 User Data Retention
    ftms_op_code
      0 Request Control  1 Reset  2 Set Target Speed  3 Set Target Inclination
      4 Set Target Resistance Level  5 Set Target Power  6 Set Target Heart Rate  7 Start or Resume
      8 Stop or Pause  9 Set Targeted Expended Energy  10 Set Targeted Number of Steps
      11 Set Targeted Number of Strides  12 Set Targeted Distance  13 Set Targeted Training Time
      14 Set Targeted Time in Two Heart Rate Zones  15 Set Targeted Time in Three Heart Rate Zones
      16 Set Targeted Time in Five Heart Rate Zones  17 Set Indoor Bike Simulation Parameters
      18 Set Wheel Circumference  19 Spin Down Control  20 Set Targeted Cadence  128 Response Code
    ftms_result
      1 Success  2 Op Code Not Supported  3 Invalid Parameter  4 Operation Failed
      5 Control Not Permitted
    ftms_spin_down
      1 Start  2 Ignore
    ftms_spin_down_status
      1 Spin Down Requested  2 Success  3 Error  4 Stop Pedalling
    ftms_status
      1 Reset  2 Fitness Machine Stopped or Paused by the User  3 Fitness Machine Stopped by Safety Key
      4 Fitness Machine Started or Resumed by the User  5 Target Speed Changed  6 Target Incline Changed
      7 Target Resistance Level Changed  8 Target Power Changed  9 Target Heart Rate Changed
      10 Targeted Expended Energy Changed  11 Targeted Number of Steps Changed
      12 Targeted Number of Strides Changed  13 Targeted Distance Changed
      14 Targeted Training Time Changed  15 Targeted Time in Two Heart Rate Zones Changed
      16 Targeted Time in Three Heart Rate Zones Changed
      17 Targeted Time in Five Heart Rate Zones Changed  18 Indoor Bike Simulation Parameters Changed
      19 Wheel Circumference Changed  20 Spin Down Status  21 Targeted Cadence Changed
      255 Control Permission Lost
    ftms_stop_pause
      1 Stop  2 Pause
    indoor_bike_data_flags bits
      0 More Data  1 Average Speed present  2 Instantaneous Cadence present  3 Average Cadence present
      4 Total Distance present  5 Resistance Level present  6 Instantaneous Power present
      7 Average Power present  8 Expended Energy present  9 Heart Rate present
      10 Metabolic Equivalent present  11 Elapsed Time present  12 Remaining Time present
    movement_direction
      0 Forward  1 Backward
    rower_data_flags bits
      0 More Data  1 Average Stroke rate present  2 Total Distance present  3 Instantaneous Pace present
      4 Average Pace present  5 Instantaneous Power present  6 Average Power present
      7 Resistance Level present  8 Expended Energy present  9 Heart Rate present
      10 Metabolic Equivalent present  11 Elapsed Time present  12 Remaining Time present
    stair_climber_data_flags bits
      0 More Data  1 Steps Per Minute present  2 Average Step Rate present
      3 Positive Elevation Gain present  4 Stride Count present  5 Expended Energy present
      6 Heart Rate present  7 Metabolic Equivalent present  8 Elapsed Time present
      9 Remaining Time present
    step_climber_data_flags bits
      0 More Data  1 Steps Per Minute present  2 Average Step Rate present
      3 Positive Elevation Gain present  4 Expended Energy present  5 Heart Rate present
      6 Metabolic Equivalent present  7 Elapsed Time present  8 Remaining Time present
    target_setting_features bits
      0 Speed Target Setting  1 Inclination Target Setting  2 Resistance Target Setting
      3 Power Target Setting  4 Heart Rate Target Setting  5 Targeted Expended Energy Configuration
      6 Targeted Step Number Configuration  7 Targeted Stride Number Configuration
      8 Targeted Distance Configuration  9 Targeted Training Time Configuration
      10 Targeted Time in Two Heart Rate Zones Configuration
      11 Targeted Time in Three Heart Rate Zones Configuration
      12 Targeted Time in Five Heart Rate Zones Configuration  13 Indoor Bike Simulation Parameters
      14 Wheel Circumference Configuration  15 Spin Down Control  16 Targeted Cadence Configuration
    training_status
      0 Other  1 Idle  2 Warming Up  3 Low Intensity Interval  4 High Intensity Interval
      5 Recovery Interval  6 Isometric  7 Heart Rate Control  8 Fitness Test
      9 Speed Outside of Control Region - Low  10 Speed Outside of Control Region - High  11 Cool Down
      12 Watt Control  13 Manual Mode (Quick Start)  14 Pre-Workout  15 Post-Workout
    training_status_flags bits
      0 Training Status String  1 Extended String
    treadmill_data_flags bits
      0 More Data  1 Average Speed present  2 Total Distance present
      3 Inclination and Ramp Angle Setting present  4 Elevation Gain present
      5 Instantaneous Pace present  6 Average Pace present  7 Expended Energy present
      8 Heart Rate present  9 Metabolic Equivalent present  10 Elapsed Time present
      11 Remaining Time present  12 Force On Belt and Power Output present
    """
}
