extension Layouts {
  /// Medical devices of other kinds.
  ///
  /// - Spec: Binary Sensor, Emergency Configuration, Authorization Control, Generic Health Sensor and
  ///   Industrial Measurement Device Services
  static let healthDeviceValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2B2B  BSS Control Point  -  1+
      split_header:u8 payload:bytes(*)
    0x2B2C  BSS Response  -  1+
      split_header:u8 payload:bytes(*)
    0x2B2D  Emergency ID  -  ?
    0x2B2E  Emergency Text  -  ?
    0x2B2F  ACS Status  -  ?
    0x2B30  ACS Data In  -  ?
    0x2B31  ACS Data Out Notify  -  ?
    0x2B32  ACS Data Out Indicate  -  ?
    0x2B33  ACS Control Point  -  ?
    0x2B38  BR-EDR Handover Data  -  ?
    0x2B39  Bluetooth SIG Data  -  ?
    0x2B8B  Live Health Observations  -  ?
    0x2BDD  Stored Health Observations  -  ?
    0x2BF1  Observation Schedule Changed  -  ?
    0x2BF3  Health Sensor Features  -  ?
    0x2BF4  GHS Control Point  -  ?
    0x2C0C  IMD Status  -  ?
    0x2C0D  IMDS Descriptor Value Changed  -  ?
    0x2C0E  First Use Date  -  3
      first_use_date:u24~unknown0*1d
    0x2C0F  Life Cycle Data  -  ?
    0x2C10  Work Cycle Data  -  ?
    0x2C11  Service Cycle Data  -  ?
    0x2C12  IMD Control  -  ?
    0x2C13  IMD Historical Data  -  ?
    """)
}
