extension Layouts {
  /// Values of attributes that stand outside of the scale of their field.
  static let specialAttributeValueNames: StaticString = """
    at_least_255
      255 255 or more
    bis_sync_failed
      0xFFFFFFFF Failed to sync to BIG
    bis_sync_no_preference
      0xFFFFFFFF No preference
    cooking_remaining_time
      0 No cooking step running  0xFFFF Unknown
    invalid_7fff_unknown_7ffe
      0x7FFF Not valid  0x7FFE Unknown
    invalid_8001_unknown_8000
      -32767 Not valid  -32768 Unknown
    invalid_fffe_unknown_ffff
      0xFFFE Not valid  0xFFFF Unknown
    invalid_fffffe_unknown_ffffff
      0xFFFFFE Not valid  0xFFFFFF Unknown
    invalid_fffffffe_unknown_ffffffff
      0xFFFFFFFE Not valid  0xFFFFFFFF Unknown
    more_than_254
      255 More than 254
    no_crc_ffff
      0xFFFF E2E-CRC not supported
    not_periodic0
      0 No periodic measurement
    overrun_ffff
      0xFFFF Overrun
    range_7e_unknown_7f
      0x7E Out of range  0x7F Unknown
    range_7ffe_unknown_7fff
      0x7FFE Out of range  0x7FFF Unknown
    time_accuracy
      254 Out of range (larger than 253)  255 Unknown
    unavailable_minus1
      -1 Unavailable
    unknown0
      0 Unknown
    unknown_7f
      0x7F Unknown
    unknown_7fffffff
      0x7FFFFFFF Unknown
    unknown_8000
      -32768 Unknown
    unknown_ff
      0xFF Unknown
    unknown_ffffff
      0xFFFFFF Unknown
    unknown_ffffffff
      0xFFFFFFFF Unknown
    unknown_minus1
      -1 Unknown
    unknown_minus128
      -128 Unknown
    unknown_user_ff
      0xFF Unknown user
    unsuccessful_ffff
      0xFFFF Measurement unsuccessful
    """
}
