/// How the time of a record is shown.
public enum TimeStyle: UInt8, BitwiseCopyable, Sendable, CaseIterable {
  /// Seconds since the first record.
  case relative
  /// Seconds since the record before.
  case delta
  /// Date and time in UTC.
  case absolute
  /// Not at all.
  case none
}

extension OctetBuffer {
  /// Adds `nanoseconds` as seconds with six decimals, right-aligned in `width`.
  @inline(__always)
  mutating func appendSeconds(_ nanoseconds: Int64, width: Int) {
    let microseconds = nanoseconds.magnitude / 1000
    let (seconds, fraction) = microseconds.quotientAndRemainder(dividingBy: 1_000_000)
    if nanoseconds < 0 { return appendNegative(seconds, fraction, width: width) }
    appendDecimal(seconds, width: max(0, width &- 7))
    append(0x2E)
    appendDigits(fraction, 6)
  }

  /// Adds `nanoseconds` as seconds with three decimals, right-aligned in `width`.
  mutating func appendMilliseconds(_ nanoseconds: Int64, width: Int) {
    let start = count
    appendSeconds(nanoseconds, width: width &+ 3)
    truncate(max(start, count &- 3))
  }

  @inline(never)
  private mutating func appendNegative(_ seconds: UInt64, _ fraction: UInt64, width: Int) {
    var limit: UInt64 = 10
    var digits = 1
    while seconds >= limit, digits < 19 {
      limit &*= 10
      digits &+= 1
    }
    appendSpaces(width &- 8 &- digits)
    append(0x2D)
    appendDecimal(seconds)
    append(0x2E)
    appendDigits(fraction, 6)
  }

  /// Adds date and time in UTC: `2026-01-31 12:34:56.123456`, with `separator` between date and time.
  mutating func appendDate(_ time: Timestamp, separator: UInt8, decimals: Int) {
    let nanosecondsADay: Int64 = 86_400_000_000_000
    var day = time.nanoseconds / nanosecondsADay
    var rest = time.nanoseconds % nanosecondsADay
    if rest < 0 {
      rest &+= nanosecondsADay
      day &-= 1
    }
    // Days since 0000-03-01, in the proleptic Gregorian calendar; eras have 400 years.
    let shifted = day &+ 719_468
    let era = (shifted >= 0 ? shifted : shifted &- 146_096) / 146_097
    let dayOfEra = shifted &- era &* 146_097
    let yearOfEra = (dayOfEra &- dayOfEra / 1460 &+ dayOfEra / 36524 &- dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra &- (365 &* yearOfEra &+ yearOfEra / 4 &- yearOfEra / 100)
    let shiftedMonth = (5 &* dayOfYear &+ 2) / 153
    let dayOfMonth = dayOfYear &- (153 &* shiftedMonth &+ 2) / 5 &+ 1
    let month = shiftedMonth < 10 ? shiftedMonth &+ 3 : shiftedMonth &- 9
    let year = yearOfEra &+ era &* 400 &+ (month <= 2 ? 1 : 0)
    appendDigits(UInt64(max(0, year)), 4)
    append(0x2D)
    appendDigits(UInt64(month), 2)
    append(0x2D)
    appendDigits(UInt64(dayOfMonth), 2)
    append(separator)
    let seconds = UInt64(rest / 1_000_000_000)
    appendDigits(seconds / 3600, 2)
    append(0x3A)
    appendDigits(seconds / 60 % 60, 2)
    append(0x3A)
    appendDigits(seconds % 60, 2)
    append(0x2E)
    let nanoseconds = UInt64(rest % 1_000_000_000)
    appendDigits(decimals == 9 ? nanoseconds : nanoseconds / 1000, decimals == 9 ? 9 : 6)
  }
}
