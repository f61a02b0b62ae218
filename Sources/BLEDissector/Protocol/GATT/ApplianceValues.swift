extension Layouts {
  /// Cookware and kitchen appliances.
  ///
  /// - Spec: Cookware Service
  static let cookwareValues = LayoutGroup(
    .attributeValue, spec: "Cookware Service", isJudged: false,
    """
    0x2C25  Cookware Description  -  ?
    0x2C26  Recipe Control  -  3
      op_code:u8=recipe_control_op_code cooking_step_index:u16
    0x2C27  Recipe Parameters  -  5..14
      flags:u16&recipe_parameters_flags cooking_step_index:u16~unknown0
      cooking_process_type:u8=cooking_process duration:u16*1s?cooking_process_type!=0
      temperature:s16*0.1degC?flags.3 temperature_gradient:s8*0.1K/s?flags.3&flags.4
      humidity:u16*0.01%?flags.5 termination_condition:u16&cooking_termination?flags.6
    0x2C28  Cooking Step Status  -  5
      flags:u8&cooking_step_status_flags cooking_step_index:u16~unknown0
      remaining_time:u16~cooking_remaining_time*1s
    0x2C29  Cooking Zone Capabilities  -  5..17
      flags:u16&cooking_zone_capabilities_flags power_technology:u8=cooking_power_technology
      number_of_cooking_steps:u16 nominal_power:u24*0.1W?flags.1 boost_level:u8*1%?flags.1
      minimum_available_power:u16*0.1%?flags.1 maximum_temperature:s16*0.1degC?flags.2
      minimum_temperature:s16*0.1degC?flags.2 maximum_blower_fan_airflow:u16*0.001m3/s?flags.4
    0x2C2A  Cooking Zone Desired Cooking Conditions  -  2+
      @cooking_conditions
    0x2C2B  Cooking Zone Actual Cooking Conditions  -  2+
      @cooking_conditions
    0x2C2C  Cookware Sensor Data  -  ?
    0x2C2D  Cookware Sensor Aggregate  -  ?
    0x2C2E  Cooking Temperature  -  2
      temperature:s16~unknown_8000*0.1degC
    0x2C2F  Cooking Zone Perceived Power  -  2
      cooking_zone_perceived_power:u16*0.1%
    0x2C30  Kitchen Appliance Airflow  -  2
      kitchen_appliance_airflow:u16~unknown_ffff*0.001m3/s
    """)

  /// Voice assistants.
  ///
  /// - Spec: Voice Assistant Service
  static let voiceAssistantValues = LayoutGroup(
    .attributeValue, spec: "Voice Assistant Service", isJudged: false,
    """
    0x2C31  Voice Assistant Name  -  0+
      voice_assistant_name:str(*)
    0x2C32  Voice Assistant UUID  -  16
      voice_assistant_uuid:uuid128
    0x2C33  Voice Assistant Service Control Point  -  ?
    0x2C34  Installed Location  -  0+
      installed_location:str(*)
    0x2C35  Voice Assistant Session State  -  1
      session_state:u8=voice_session_state
    0x2C36  Voice Assistant Session Flag  -  1
      session_flag:u8&voice_session_flags
    0x2C37  Voice Assistant Supported Languages  -  ?
    0x2C38  Voice Assistant Supported Features  -  ?
    """)

  /// How a zone cooks.
  static let cookwareStructures = LayoutGroup(
    .structure, spec: "Cookware Service",
    """
    cooking_conditions
      flags:u16&cooking_conditions_flags power_level:u16*0.1%?flags.0
      temperature:s16~unknown_8000*0.1degC?flags.1 humidity:u16~unknown_ffff*0.01%?flags.2
      blower_fan_speed:u8~unknown_ff*0.5%?flags.3 manufacturer_specific_data:bytes(*)?flags.4
    """)

  /// Value names of kitchens and voice assistants.
  static let applianceValueNames: StaticString = """
    cooking_conditions_flags bits
      0 Power Level present  1 Temperature present  2 Humidity present  3 Blower Fan Speed present
      4 Manufacturer Specific Data present
    cooking_power_technology
      0x00 Heating Unknown / Other  0x01 Heating Induction  0x02 Heating Gas  0x03 Heating Radiant
      0x04 Cooling Refrigeration  0x05 Cooling Freezer  0xFF Manufacturer Specific
    cooking_process
      0x00 No cooking  0x01 Preheating  0x02 Baking  0x03 Boiling  0x04 Braising  0x05 Broiling
      0x06 Cooling  0x07 Freezing  0x08 Frying  0x09 Grilling  0x0A Melting  0x0B Poaching  0x0C Roasting
      0x0D Sauteing  0x0E Simmering  0x0F Sous Vide  0x10 Steaming  0x11 Stewing  0xFF Other / Unknown
    cooking_step_status_flags bits
      0 User Action Required  1 Last Cooking Step  2 Cooking Step Started
    cooking_termination bits
      0 Temperature Increase  1 Temperature Decrease  2 Humidity Increase  3 Humidity Decrease
      15 Logical AND
    cooking_zone_capabilities_flags bits
      0 Recipe supported  1 Controlled by power level  2 Controlled by temperature  3 Humidity control
      4 Blower fan control  5 Cookware sensor control
    recipe_control_op_code
      0 Read the cooking step  1 Start the cooking step  2 Stop the cooking step
      3 Delete the cooking step
    recipe_parameters_flags bits
      0 Overshoot Prevention  1 Last Cooking Step  2 User Action Required  3 Temperature present
      4 Temperature Gradient present  5 Humidity present  6 Termination Condition present
    voice_session_flags bits
      0 Listening now  1 Processing now  2 Playback now
    voice_session_state
      0 Reset  1 Unavailable  2 Ready  3 Active
    """
}
