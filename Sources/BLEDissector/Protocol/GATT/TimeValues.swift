extension Layouts {
  /// Dates and times.
  ///
  /// - Spec: Current Time, Next DST Change, Reference Time Update and Device Time Services
  static let timeValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2A08  Date Time  -  7
      @date_time
    0x2A09  Day of Week  -  1
      day_of_week:u8=day_of_week
    0x2A0A  Day Date Time  -  8
      @day_date_time
    0x2A0B  Exact Time 100  -  9
      @day_date_time fractions100:u8*0.01s
    0x2A0C  Exact Time 256  -  9
      @exact_time_256
    0x2A0D  DST Offset  -  1
      dst_offset:u8=dst_offset
    0x2A0E  Time Zone  -  1
      time_zone:s8~unknown_minus128*15min
    0x2A0F  Local Time Information  -  2
      time_zone:s8~unknown_minus128*15min dst_offset:u8=dst_offset
    0x2A11  Time with DST  -  8
      @date_time dst_offset:u8=dst_offset
    0x2A12  Time Accuracy  -  1
      accuracy:u8~time_accuracy*0.125s
    0x2A13  Time Source  -  1
      time_source:u8=time_source
    0x2A14  Reference Time Information  -  4
      time_source:u8=time_source time_accuracy:u8~time_accuracy*0.125s
      days_since_update:u8~at_least_255*1d hours_since_update:u8~at_least_255*1h
    0x2A16  Time Update Control Point  -  1
      time_update_control_point:u8=time_update_control_point
    0x2A17  Time Update State  -  2
      current_state:u8=time_update_state result:u8=time_update_result
    0x2A2B  Current Time  -  10
      @exact_time_256 adjust_reason:u8&current_time_adjust_reason
    0x2AED  Date UTC  -  3
      date:u24~unknown0*1d
    0x2B12  Time Decihour 8  -  1
      time_decihour_8:u8~unknown_ff*0.1h
    0x2B13  Time Exponential 8  -  1
      time_exponential_8:texp8
    0x2B14  Time Hour 24  -  3
      time_hour_24:u24~unknown_ffffff*1h
    0x2B15  Time Millisecond 24  -  3
      time_millisecond_24:u24~unknown_ffffff*0.001s
    0x2B16  Time Second 16  -  2
      time_second_16:u16~unknown_ffff*1s
    0x2B17  Time Second 8  -  1
      time_second_8:u8~unknown_ff*1s
    0x2B8E  Device Time Feature  -  2..4
      e2e_crc:u16?len>=4 dt_features:u16
    0x2B8F  Device Time Parameters  -  2..10
      rtc_resolution:u16 max_rtc_drift_limit:u16?left>=2 max_days_until_sync_loss:u16?left>=2
      non_logged_time_adjustment_limit:u16?left>=2 displayed_formats:u16?left>=2
    0x2B90  Device Time  -  8+
      base_time:u32*1s time_zone:s8~unknown_minus128*15min dst_offset:u8=dst_offset
      dt_status:u16&device_time_status optional_fields:bytes(*)
    0x2B91  Device Time Control Point  -  ?
    0x2B92  Time Change Log Data  -  ?
    0x2BE6  Time Second 32  -  4
      time_second_32:u32~unknown_ffffffff*1s
    0x2BEF  Estimated Service Date  -  3
      estimated_service_date:u24*1d
    0x2BF2  Elapsed Time  -  9..11
      flags:u8{tick_counter:1 utc:1 time_resolution:2=elapsed_time_resolution tz_dst_used:1
      current_timeline:1 _rfu:2} time_value:u48 time_sync_source_type:u8=time_source
      tz_dst_offset:s8*15min clock_status:u8{needs_set:1 _rfu:7}?left>=1
      clock_capabilities:u8{applies_dst:1 manages_tz:1 _rfu:6}?left>=1
    """)

  /// Dates.
  static let dateStructures = LayoutGroup(
    .structure, spec: "GATT Specification Supplement",
    """
    date_time
      year:u16~unknown0 month:u8=month day:u8~unknown0 hours:u8 minutes:u8 seconds:u8
    day_date_time
      date_time(7){@date_time} day_of_week:u8=day_of_week
    exact_time_256
      day_date_time(8){@day_date_time} fractions256:u8*1/256s
    """)

  /// Value names of dates and times.
  static let timeValueNames: StaticString = """
    current_time_adjust_reason bits
      0 Manual time update  1 External reference time update  2 Change of time zone  3 Change of DST
    day_of_week
      0 Unknown  1 Monday  2 Tuesday  3 Wednesday  4 Thursday  5 Friday  6 Saturday  7 Sunday
    device_time_status bits
      0 Time fault  1 UTC aligned  2 Qualified local time synchronized  3 Propose time update request
      4 Epoch year 2000  5 Non-logged time change active  6 Log consolidation active
    dst_offset
      0 Standard Time  2 Half an Hour Daylight Time (+0.5h)  4 Daylight Time (+1h)
      8 Double Daylight Time (+2h)  255 DST is not known
    elapsed_time_resolution
      0 1 s  1 100 ms  2 1 ms  3 100 us
    month
      0 Unknown  1 January  2 February  3 March  4 April  5 May  6 June  7 July  8 August  9 September
      10 October  11 November  12 December
    time_source
      0 Unknown  1 Network Time Protocol  2 GPS  3 Radio Time Signal  4 Manual  5 Atomic Clock
      6 Cellular Network
    time_update_control_point
      1 Get Reference Update  2 Cancel Reference Update
    time_update_result
      0 Successful  1 Canceled  2 No Connection To Reference  3 Reference responded with an error
      4 Timeout  5 Update not attempted after reset
    time_update_state
      0 Idle  1 Update Pending
    """
}
