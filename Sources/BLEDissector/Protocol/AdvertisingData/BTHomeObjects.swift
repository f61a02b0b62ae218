extension Layouts {
  /// Measurements and events in BTHome's service data, by object identifier.
  ///
  /// The name of several objects for one quantity has what tells them apart: the step, or the number of bits.
  static let bthomeMeasurements = LayoutGroup(
    .bthomeObject, spec: "BTHome v2", isJudged: false,
    """
    0x00  Packet  -  1
      packet:u8
    0x01  Battery  -  1
      battery:u8*1%
    0x02  Temperature (0.01 degC)  -  2
      temperature:s16*0.01degC
    0x03  Humidity (0.01 %)  -  2
      humidity:u16*0.01%
    0x04  Pressure  -  3
      pressure:u24*0.01mbar
    0x05  Illuminance  -  3
      illuminance:u24*0.01lx
    0x06  Weight (0.01 kg)  -  2
      weight:u16*0.01kg
    0x07  Weight (0.01 lb)  -  2
      weight:u16*0.01lb
    0x08  Dewpoint  -  2
      dewpoint:s16*0.01degC
    0x09  Count (8 bits)  -  1
      count:u8
    0x0A  Energy (24 bits)  -  3
      energy:u24*0.001kWh
    0x0B  Power (24 bits)  -  3
      power:u24*0.01W
    0x0C  Voltage (0.001 V)  -  2
      voltage:u16*0.001V
    0x0D  PM2.5  -  2
      pm2_5:u16*1ug/m3
    0x0E  PM10  -  2
      pm10:u16*1ug/m3
    0x12  CO2  -  2
      co2:u16*1ppm
    0x13  TVOC  -  2
      tvoc:u16*1ug/m3
    0x14  Moisture (0.01 %)  -  2
      moisture:u16*0.01%
    0x2E  Humidity (1 %)  -  1
      humidity:u8*1%
    0x2F  Moisture (1 %)  -  1
      moisture:u8*1%
    0x3A  Button  -  1
      button:u8=bthome_button
    0x3C  Dimmer  -  2
      event:u8=bthome_dimmer steps:u8
    0x3D  Count (16 bits)  -  2
      count:u16
    0x3E  Count (32 bits)  -  4
      count:u32
    0x3F  Rotation  -  2
      rotation:s16*0.1deg
    0x40  Distance (1 mm)  -  2
      distance:u16*1mm
    0x41  Distance (0.1 m)  -  2
      distance:u16*0.1m
    0x42  Duration  -  3
      duration:u24*0.001s
    0x43  Current (16 bits)  -  2
      current:u16*0.001A
    0x44  Speed (0.01 m/s)  -  2
      speed:u16*0.01m/s
    0x45  Temperature (0.1 degC)  -  2
      temperature:s16*0.1degC
    0x46  UV index  -  1
      uv_index:u8*0.1
    0x47  Volume (0.1 L)  -  2
      volume:u16*0.1L
    0x48  Volume (1 mL)  -  2
      volume:u16*1mL
    0x49  Volume flow rate  -  2
      volume_flow_rate:u16*0.001m3/h
    0x4A  Voltage (0.1 V)  -  2
      voltage:u16*0.1V
    0x4B  Gas (24 bits)  -  3
      gas:u24*0.001m3
    0x4C  Gas (32 bits)  -  4
      gas:u32*0.001m3
    0x4D  Energy (32 bits)  -  4
      energy:u32*0.001kWh
    0x4E  Volume (0.001 L)  -  4
      volume:u32*0.001L
    0x4F  Water  -  4
      water:u32*0.001L
    0x50  Timestamp  -  4
      timestamp:u32*1s
    0x51  Acceleration (0.001 m/s2)  -  2
      acceleration:u16*0.001m/s2
    0x52  Gyroscope  -  2
      gyroscope:u16*0.001deg/s
    0x53  Text  -  1+
      length:u8*1octet text:str(length)
    0x54  Raw  -  1+
      length:u8*1octet raw:bytes(length)
    0x55  Volume storage  -  4
      volume_storage:u32*0.001L
    0x56  Conductivity  -  2
      conductivity:u16*1uS/cm
    0x57  Temperature (1 degC)  -  1
      temperature:s8*1degC
    0x58  Temperature (0.35 degC)  -  1
      temperature:s8*0.35degC
    0x59  Count (signed 8 bits)  -  1
      count:s8
    0x5A  Count (signed 16 bits)  -  2
      count:s16
    0x5B  Count (signed 32 bits)  -  4
      count:s32
    0x5C  Power (signed 32 bits)  -  4
      power:s32*0.01W
    0x5D  Current (signed 16 bits)  -  2
      current:s16*0.001A
    0x5E  Direction  -  2
      direction:u16*0.01deg
    0x5F  Precipitation  -  2
      precipitation:u16*0.1mm
    0x60  Channel  -  1
      channel:u8
    0x61  Rotational speed  -  2
      rotational_speed:u16*1rpm
    0x62  Speed (0.000001 m/s)  -  4
      speed:s32*0.000001m/s
    0x63  Acceleration (0.000001 m/s2)  -  4
      acceleration:s32*0.000001m/s2
    0x64  Light level  -  1
      light_level:u8
    0xF0  Device type ID  -  2
      device_type_id:u16
    0xF1  Firmware version (32 bits)  -  4
      firmware_version:u32
    0xF2  Firmware version (24 bits)  -  3
      firmware_version:u24
    """)

  /// What BTHome's service data says yes or no of.
  static let bthomeStates = LayoutGroup(
    .bthomeObject, spec: "BTHome v2", isJudged: false,
    """
    0x0F  Binary  -  1
      binary:u8=bool
    0x10  Switch  -  1
      switch:u8=bool
    0x11  Opening  -  1
      opening:u8=bool
    0x15  Battery low  -  1
      battery_low:u8=bool
    0x16  Battery charging  -  1
      battery_charging:u8=bool
    0x17  Carbon monoxide  -  1
      carbon_monoxide:u8=bool
    0x18  Cold  -  1
      cold:u8=bool
    0x19  Connectivity  -  1
      connectivity:u8=bool
    0x1A  Door  -  1
      door:u8=bool
    0x1B  Garage door  -  1
      garage_door:u8=bool
    0x1C  Gas detected  -  1
      gas_detected:u8=bool
    0x1D  Heat  -  1
      heat:u8=bool
    0x1E  Light  -  1
      light:u8=bool
    0x1F  Lock  -  1
      lock:u8=bool
    0x20  Moisture detected  -  1
      moisture_detected:u8=bool
    0x21  Motion  -  1
      motion:u8=bool
    0x22  Moving  -  1
      moving:u8=bool
    0x23  Occupancy  -  1
      occupancy:u8=bool
    0x24  Plug  -  1
      plug:u8=bool
    0x25  Presence  -  1
      presence:u8=bool
    0x26  Problem  -  1
      problem:u8=bool
    0x27  Running  -  1
      running:u8=bool
    0x28  Safety  -  1
      safety:u8=bool
    0x29  Smoke  -  1
      smoke:u8=bool
    0x2A  Sound  -  1
      sound:u8=bool
    0x2B  Tamper  -  1
      tamper:u8=bool
    0x2C  Vibration  -  1
      vibration:u8=bool
    0x2D  Window  -  1
      window:u8=bool
    """)

  /// Value names of BTHome.
  static let bthomeValueNames: StaticString = """
    bthome_button
      0 None  1 Press  2 Double press  3 Triple press  4 Long press  5 Long double press
      6 Long triple press  0x80 Hold press  0xFE Hold press
    bthome_dimmer
      0 None  1 Rotate left  2 Rotate right
    bthome1_type
      0 Unsigned integer  1 Signed integer  2 Float  3 String  4 MAC address
    """
}
