extension Layouts {
  /// Weather, air and what surrounds a device.
  ///
  /// - Spec: Environmental Sensing Service
  static let environmentValues = LayoutGroup(
    .attributeValue, spec: "Environmental Sensing Service", isJudged: false,
    """
    0x2A2C  Magnetic Declination  -  2
      magnetic_declination:u16*0.01deg
    0x2A6C  Elevation  -  3
      elevation:s24*0.01m
    0x2A6D  Pressure  -  4
      pressure:u32*0.1Pa
    0x2A6E  Temperature  -  2
      temperature:s16~unknown_8000*0.01degC
    0x2A6F  Humidity  -  2
      humidity:u16~unknown_ffff*0.01%
    0x2A70  True Wind Speed  -  2
      true_wind_speed:u16*0.01m/s
    0x2A71  True Wind Direction  -  2
      true_wind_direction:u16*0.01deg
    0x2A72  Apparent Wind Speed  -  2
      apparent_wind_speed:u16*0.01m/s
    0x2A73  Apparent Wind Direction  -  2
      apparent_wind_direction:u16*0.01deg
    0x2A74  Gust Factor  -  1
      gust_factor:u8*0.1
    0x2A75  Pollen Concentration  -  3
      pollen_concentration:u24*1count/m3
    0x2A76  UV Index  -  1
      uv_index:u8
    0x2A77  Irradiance  -  2
      irradiance:u16*0.1W/m2
    0x2A78  Rainfall  -  2
      rainfall:u16*0.001m
    0x2A79  Wind Chill  -  1
      wind_chill:s8*1degC
    0x2A7A  Heat Index  -  1
      heat_index:s8*1degC
    0x2A7B  Dew Point  -  1
      dew_point:s8*1degC
    0x2A7D  Descriptor Value Changed  -  2+
      source:u16&descriptor_value_changed characteristic_uuid:uuid(*)
    0x2AA0  Magnetic Flux Density - 2D  -  4
      x_axis:s16*1e-7T y_axis:s16*1e-7T
    0x2AA1  Magnetic Flux Density - 3D  -  6
      x_axis:s16*1e-7T y_axis:s16*1e-7T z_axis:s16*1e-7T
    0x2AA3  Barometric Pressure Trend  -  1
      barometric_pressure_trend:u8=barometric_pressure_trend
    0x2B8C  CO2 Concentration  -  2
      co2_concentration:u16~unknown_ffff*1ppm
    0x2BCF  Ammonia Concentration  -  2
      ammonia_concentration:sfloat*1kg/m3
    0x2BD0  Carbon Monoxide Concentration  -  2
      carbon_monoxide_concentration:sfloat*1kg/m3
    0x2BD1  Methane Concentration  -  2
      methane_concentration:sfloat*1ppb
    0x2BD2  Nitrogen Dioxide Concentration  -  2
      nitrogen_dioxide_concentration:sfloat*1kg/m3
    0x2BD3  Non-Methane Volatile Organic Compounds Concentration  -  2
      non_methane_volatile_organic_compounds_concentration:sfloat*1kg/m3
    0x2BD4  Ozone Concentration  -  2
      ozone_concentration:sfloat*1kg/m3
    0x2BD5  Particulate Matter - PM1 Concentration  -  2
      particulate_matter_pm1_concentration:sfloat*1kg/m3
    0x2BD6  Particulate Matter - PM2.5 Concentration  -  2
      particulate_matter_pm2_5_concentration:sfloat*1kg/m3
    0x2BD7  Particulate Matter - PM10 Concentration  -  2
      particulate_matter_pm10_concentration:sfloat*1kg/m3
    0x2BD8  Sulfur Dioxide Concentration  -  2
      sulfur_dioxide_concentration:sfloat*1kg/m3
    0x2BD9  Sulfur Hexafluoride Concentration  -  2
      sulfur_hexafluoride_concentration:sfloat*1kg/m3
    0x2BDF  High Temperature  -  2
      high_temperature:s16~invalid_8001_unknown_8000*0.5degC
    0x2BE4  Noise  -  1
      noise:u8~unknown_ff*1dB_SPL
    0x2BE7  VOC Concentration  -  2
      voc_concentration:u16~unknown_ffff*1ppb
    0x2C1B  Humidity 8  -  1
      humidity_8:u8~unknown_ff*0.5%
    """)

  /// Value names of the environment.
  static let environmentValueNames: StaticString = """
    barometric_pressure_trend
      0 Unknown  1 Continuously falling  2 Continuously rising  3 Falling, then steady
      4 Rising, then steady  5 Falling before a lesser rise  6 Falling before a greater rise
      7 Rising before a greater fall  8 Rising before a lesser fall  9 Steady
    descriptor_value_changed bits
      0 Source of Change  1 Change to One or More ES Trigger Setting Descriptors
      2 Change to ES Configuration Descriptor  3 Change to ES Measurement Descriptor
      4 Change to Characteristic User Description Descriptor
    """
}
