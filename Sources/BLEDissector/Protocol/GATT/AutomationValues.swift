extension Layouts {
  /// Inputs and outputs.
  ///
  /// - Spec: Automation IO Service
  static let automationValues = LayoutGroup(
    .attributeValue, spec: "Automation IO Service", isJudged: false,
    """
    0x2A56  Digital  -  1+
      digital:u8{d0:2=digital_state d1:2=digital_state d2:2=digital_state d3:2=digital_state}
      more:bytes(*)
    0x2A57  Digital Output  -  0+
      digital_output:bytes(*)
    0x2A58  Analog  -  2
      analog:u16
    0x2A59  Analog Output  -  2
      analog_output:u16
    0x2A5A  Aggregate  -  1+
      digital:u8{d0:2=digital_state d1:2=digital_state d2:2=digital_state d3:2=digital_state}
      analog:u16[*]
    """)

  /// Electricity and energy.
  ///
  /// - Spec: GATT Specification Supplement
  static let electricValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2AE0  Average Current  -  3
      electric_current_value:u16~unknown_ffff*0.01A sensing_duration:texp8
    0x2AE1  Average Voltage  -  3
      voltage_value:u16~unknown_ffff*0.015625V sensing_duration:texp8
    0x2AEE  Electric Current  -  2
      current:u16~unknown_ffff*0.01A
    0x2AEF  Electric Current Range  -  4
      minimum_electric_current_value:u16~unknown_ffff*0.01A
      maximum_electric_current_value:u16~unknown_ffff*0.01A
    0x2AF0  Electric Current Specification  -  6
      minimum_electric_current_value:u16~unknown_ffff*0.01A
      typical_electric_current_value:u16~unknown_ffff*0.01A
      maximum_electric_current_value:u16~unknown_ffff*0.01A
    0x2AF1  Electric Current Statistics  -  9
      average_electric_current_value:u16~unknown_ffff*0.01A
      standard_deviation_electric_current_value:u16~unknown_ffff*0.01A
      minimum_electric_current_value:u16~unknown_ffff*0.01A
      maximum_electric_current_value:u16~unknown_ffff*0.01A sensing_duration:texp8
    0x2AF2  Energy  -  3
      energy:u24~unknown_ffffff*1kWh
    0x2AF3  Energy in a Period of Day  -  5
      energy_value:u24~unknown_ffffff*1kWh start_time:u8~unknown_ff*0.1h end_time:u8~unknown_ff*0.1h
    0x2B05  Power  -  3
      power:u24~invalid_fffffe_unknown_ffffff*0.1W
    0x2B06  Power Specification  -  9
      minimum_power_value:u24~invalid_fffffe_unknown_ffffff*0.1W
      typical_power_value:u24~invalid_fffffe_unknown_ffffff*0.1W
      maximum_power_value:u24~invalid_fffffe_unknown_ffffff*0.1W
    0x2B07  Relative Runtime in a Current Range  -  5
      relative_runtime_value:u8~unknown_ff*0.5% minimum_current:u16~unknown_ffff*0.01A
      maximum_current:u16~unknown_ffff*0.01A
    0x2B09  Relative Value in a Voltage Range  -  5
      relative_value:u8~unknown_ff*0.5% minimum_voltage:u16~unknown_ffff*0.015625V
      maximum_voltage:u16~unknown_ffff*0.015625V
    0x2B18  Voltage  -  2
      voltage_value:u16~unknown_ffff*0.015625V
    0x2B19  Voltage Specification  -  6
      minimum_voltage_value:u16~unknown_ffff*0.015625V typical_voltage_value:u16~unknown_ffff*0.015625V
      maximum_voltage_value:u16~unknown_ffff*0.015625V
    0x2B1A  Voltage Statistics  -  9
      average_voltage_value:u16~unknown_ffff*0.015625V
      standard_deviation_voltage_value:u16~unknown_ffff*0.015625V
      minimum_voltage_value:u16~unknown_ffff*0.015625V maximum_voltage_value:u16~unknown_ffff*0.015625V
      sensing_duration:texp8
    0x2B89  Apparent Energy 32  -  4
      apparent_energy_32:u32~invalid_fffffffe_unknown_ffffffff*0.001kVAh
    0x2B8A  Apparent Power  -  3
      apparent_power:u24~invalid_fffffe_unknown_ffffff*0.1VA
    0x2BA8  Energy 32  -  4
      energy_32:u32~invalid_fffffffe_unknown_ffffffff*0.001kWh
    0x2BE0  High Voltage  -  3
      high_voltage:u24~unknown_ffffff*0.015625V
    0x2BE8  Voltage Frequency  -  2
      voltage_frequency:u16~invalid_fffe_unknown_ffff*1Hz
    """)

  /// Light and colour.
  ///
  /// - Spec: GATT Specification Supplement
  static let lightValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2AE3  Chromatic Distance from Planckian  -  2
      distance_from_planckian:s16~invalid_7fff_unknown_7ffe*0.00001
    0x2AE4  Chromaticity Coordinates  -  4
      chromaticity_x_coordinate:u16*1/65536 chromaticity_y_coordinate:u16*1/65536
    0x2AE5  Chromaticity in CCT and Duv Values  -  4
      correlated_color_temperature:u16~unknown_ffff*1K
      chromaticity_distance_from_planckian:s16~invalid_7fff_unknown_7ffe*0.00001
    0x2AE6  Chromaticity Tolerance  -  1
      chromaticity_tolerance:u8*0.0001
    0x2AE7  CIE 13.3-1995 Color Rendering Index  -  1
      color_rendering_index:s8
    0x2AE9  Correlated Color Temperature  -  2
      correlated_color_temperature:u16~unknown_ffff*1K
    0x2AFB  Illuminance  -  3
      illuminance:u24~unknown_ffffff*0.01lx
    0x2AFC  Luminous Efficacy  -  2
      luminous_efficacy:u16~unknown_ffff*0.1lm/W
    0x2AFD  Luminous Energy  -  3
      luminous_energy:u24~unknown_ffffff*1000lmh
    0x2AFE  Luminous Exposure  -  3
      luminous_exposure:u24~unknown_ffffff*1000lxh
    0x2AFF  Luminous Flux  -  2
      luminous_flux:u16~unknown_ffff*1lm
    0x2B00  Luminous Flux Range  -  4
      minimum_luminous_flux:u16~unknown_ffff*1lm maximum_luminous_flux:u16~unknown_ffff*1lm
    0x2B01  Luminous Intensity  -  2
      luminous_intensity:u16~unknown_ffff*1cd
    0x2B03  Perceived Lightness  -  2
      perceived_lightness:u16
    0x2B0A  Relative Value in an Illuminance Range  -  7
      relative_value:u8~unknown_ff*0.5% minimum_illuminance:u24~unknown_ffffff*0.01lx
      maximum_illuminance:u24~unknown_ffffff*0.01lx
    0x2B1C  Chromaticity Coordinate  -  2
      chromaticity_coordinate:u16*1/65536
    0x2BE1  Light Distribution  -  1
      light_distribution:u8=light_distribution
    0x2BE2  Light Output  -  3
      light_output:u24~invalid_fffffe_unknown_ffffff*1lm
    0x2BE3  Light Source Type  -  1
      light_source_type:u8=light_source_type
    0x2BE5  Relative Runtime in a Correlated Color Temperature Range  -  5
      relative_runtime:u8~unknown_ff*0.5% minimum_correlated_color_temperature:u16
      maximum_correlated_color_temperature:u16
    0x2C1C  Illuminance 16  -  2
      illuminance_16:u16~unknown_ffff*1lx
    """)

  /// Counts, lengths, forces and other quantities.
  ///
  /// - Spec: GATT Specification Supplement
  static let quantityValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2AE2  Boolean  -  1
      boolean:u8=true_or_false
    0x2AE8  Coefficient  -  4
      coefficient:f32
    0x2AEA  Count 16  -  2
      count:u16~unknown_ffff
    0x2AEB  Count 24  -  3
      count:u24~unknown_ffffff
    0x2AEC  Country Code  -  2
      country_code:u16~unknown_ffff
    0x2AF4  Event Statistics  -  6
      number_of_events:u16~unknown_ffff average_event_duration:u16~unknown_ffff*1s
      time_elapsed_since_last_event:texp8 sensing_duration:texp8
    0x2AF5  Fixed String 16  -  16
      fixed_string:str(16)
    0x2AF6  Fixed String 24  -  24
      fixed_string:str(24)
    0x2AF7  Fixed String 36  -  36
      fixed_string:str(36)
    0x2AF8  Fixed String 8  -  8
      fixed_string:str(8)
    0x2AF9  Generic Level  -  2
      generic_level:u16
    0x2AFA  Global Trade Item Number  -  6
      global_trade_item_number:u48~unknown0
    0x2B02  Mass Flow  -  2
      mass_flow:u16~unknown_ffff*1g/s
    0x2B04  Percentage 8  -  1
      percentage_8:u8~unknown_ff*0.5%
    0x2B08  Relative Runtime in a Generic Level Range  -  5
      relative_value:u8~unknown_ff*0.5% minimum_generic_level:u16 maximum_generic_level:u16
    0x2B0B  Relative Value in a Period of Day  -  3
      relative_value:u8~unknown_ff*0.5% start_time:u8~unknown_ff*0.1h end_time:u8~unknown_ff*0.1h
    0x2B0C  Relative Value in a Temperature Range  -  5
      relative_value:u8~unknown_ff*0.5% minimum_temperature_value:s16~unknown_8000*0.01degC
      maximum_temperature_value:s16~unknown_8000*0.01degC
    0x2B0D  Temperature 8  -  1
      temperature_8:s8~unknown_7f*0.5degC
    0x2B0E  Temperature 8 in a Period of Day  -  3
      temperature:s8~unknown_7f*0.5degC start_time:u8~unknown_ff*0.1h end_time:u8~unknown_ff*0.1h
    0x2B0F  Temperature 8 Statistics  -  5
      average:s8~unknown_7f*0.5degC standard_deviation_value:s8~unknown_7f*0.5degC
      minimum_value:s8~unknown_7f*0.5degC maximum_value:s8~unknown_7f*0.5degC sensing_duration:texp8
    0x2B10  Temperature Range  -  4
      minimum_temperature:s16~unknown_8000*0.01degC maximum_temperature:s16~unknown_8000*0.01degC
    0x2B11  Temperature Statistics  -  9
      average_temperature:s16~unknown_8000*0.01degC
      standard_deviation_temperature:s16~unknown_8000*0.01degC
      minimum_temperature:s16~unknown_8000*0.01degC maximum_temperature:s16~unknown_8000*0.01degC
      sensing_duration:texp8
    0x2B1B  Volume Flow  -  2
      volume_flow:u16~unknown_ffff*0.001L/s
    0x2B8D  Cosine of the Angle  -  1
      cosine_of_the_angle:s8~unknown_7f*0.01
    0x2BDE  Fixed String 64  -  64
      fixed_string_64:str(64)
    0x2C05  Percentage 8 Steps  -  1
      percentage_8_steps:u8~unknown_ff
    0x2C06  Acceleration  -  4
      acceleration:s32~unknown_7fffffff*0.001m/s2
    0x2C07  Force  -  4
      force:s32~unknown_7fffffff*0.001N
    0x2C08  Linear Position  -  4
      linear_position:s32~unknown_7fffffff*1e-7m
    0x2C09  Rotational Speed  -  4
      rotational_speed:s32~unknown_7fffffff*1rpm
    0x2C0A  Length  -  4
      length:u32~unknown_ffffffff*1e-7m
    0x2C0B  Torque  -  4
      torque:s32~unknown_7fffffff*0.01Nm
    0x2C1D  Acceleration - 3D  -  3
      vector_x:s8~range_7e_unknown_7f*0.01gn vector_y:s8~range_7e_unknown_7f*0.01gn
      vector_z:s8~range_7e_unknown_7f*0.01gn
    0x2C1E  Precise Acceleration - 3D  -  6
      vector_x:s16~range_7ffe_unknown_7fff*0.001gn vector_y:s16~range_7ffe_unknown_7fff*0.001gn
      vector_z:s16~range_7ffe_unknown_7fff*0.001gn
    0x2C1F  Acceleration Detection Status  -  1
      acceleration_detection_status:u8=acceleration_detection_status
    0x2C20  Door/Window Status  -  1
      open_status:u8=door_window_status
    0x2C21  Pushbutton Status 8  -  1
      buttons:u8{button_0_status:2=pushbutton_status button_1_status:2=pushbutton_status
      button_2_status:2=pushbutton_status button_3_status:2=pushbutton_status}
    0x2C22  Contact Status 8  -  1
      contacts:u8{contact_0_status:1=contact_status contact_1_status:1=contact_status
      contact_2_status:1=contact_status contact_3_status:1=contact_status
      contact_4_status:1=contact_status contact_5_status:1=contact_status
      contact_6_status:1=contact_status contact_7_status:1=contact_status}
    """)

  /// Value names of automation.
  static let automationValueNames: StaticString = """
    acceleration_detection_status
      0 No change in acceleration detected  1 Change in acceleration detected
    contact_status
      0 No contact  1 Contact
    digital_state
      0 Inactive  1 Active  2 Tri-state  3 Output-state
    door_window_status
      0 Open  1 Closed  2 Tilted/Ajar
    light_distribution
      0x00 Type not specified  0x01 Type I  0x02 Type II  0x03 Type III  0x04 Type IV  0x05 Type V
    light_source_type
      0x00 Type not specified  0x01 Low pressure fluorescent  0x02 High intensity discharge (HID)
      0x03 Low voltage halogen  0x04 Incandescent  0x05 Light emitting diode (LED)
      0x06 Organic light emitting diode (OLED)  0xFD Other than listed above  0xFE No light source
      0xFF Multiple light source types
    pushbutton_status
      0 Not actuated  1 Pressed  2 Released
    true_or_false
      0 False  1 True
    """
}
