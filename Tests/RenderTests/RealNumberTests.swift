import Testing

@testable import BLEDissector

/// Numbers with an exponent, as text and as JSON.
struct RealNumberTests {
  @Test(
    arguments: [
      (
        "0x0001  A  -  2\n  field:sfloat*1mmHg", [0x78, 0x00], "120 mmHg",
        #"{"value":120,"scaled":120,"unit":"mmHg"}"#
      ),
      (
        "0x0001  A  -  2\n  field:sfloat*1%", [0x62, 0xF0], "9.8%",
        #"{"value":61538,"scaled":9.8,"unit":"%"}"#
      ),
      ("0x0001  A  -  2\n  field:sfloat", [0xFF, 0x07], "NaN", #"{"value":2047,"name":"NaN"}"#),
      (
        "0x0001  A  -  2\n  field:sfloat*1kPa", [0x02, 0x08], "-INFINITY",
        #"{"value":2050,"name":"-INFINITY"}"#
      ),
      (
        "0x0001  A  -  4\n  field:float*1degC", [0x6C, 0x01, 0x00, 0xFF], "36.4 degC",
        #"{"value":4278190444,"scaled":36.4,"unit":"degC"}"#
      ),
      ("0x0001  A  -  1\n  field:texp8", [64], "1 s", #"{"value":64,"scaled":1,"unit":"s"}"#),
      ("0x0001  A  -  1\n  field:texp8", [0], "0 s", #"{"value":0,"scaled":0,"unit":"s"}"#),
      ("0x0001  A  -  1\n  field:texp8", [74], "2.59374 s", #"{"value":74,"scaled":2.59374,"unit":"s"}"#),
      ("0x0001  A  -  1\n  field:texp8", [0xFF], "Unknown", #"{"value":255,"name":"Unknown"}"#),
    ] as [(StaticString, [UInt8], String, String)])
  func isShown(line: StaticString, octets: [UInt8], text: String, json: String) {
    let (shown, object) = Self.shown(line, [], octets)
    #expect(shown == text)
    #expect(object == #""field":\#(json)"#)
  }

  /// A single bit can have a name for each of its values.
  @Test func bitsWithNamesOfTheirOwnAreShown() {
    let names: StaticString = """
      unit
        0 mmHg  1 kPa
      flags bits
        0=unit Units  1 Time
      """
    let zero = Self.shown("0x0001  A  -  1\n  field:u8&flags", [names], [0])
    #expect(zero.text == "Units mmHg")
    #expect(zero.json == #""field":{"value":0,"flags":["Units mmHg"]}"#)
    let all = Self.shown("0x0001  A  -  1\n  field:u8&flags", [names], [3])
    #expect(all.text == "Units kPa+Time")
    #expect(all.json == #""field":{"value":3,"flags":["Units kPa","Time"]}"#)
  }

  private static func shown(
    _ line: StaticString, _ names: [StaticString], _ octets: [UInt8]
  ) -> (text: String, json: String) {
    var catalog = Catalog(
      groups: [LayoutGroup(.attributeValue, spec: "", isJudged: false, line)],
      valueNames: names.map { StaticText($0) })
    let entry = catalog.find(.attributeValue, 1)
    catalog.prepare(entry)
    let lent = unsafe octets.span.bytes
    var walk = LayoutWalk()
    walk.walk(catalog, entry: entry, octets: lent)
    var text = OctetBuffer()
    text.appendValue(catalog, walk.fields[0], lent, short: true)
    var json = OctetBuffer()
    let layer = LayerRef(
      kind: .attributeValue, entry: entry, buffer: 0, code: 1, start: 0, end: Int32(octets.count),
      endField: Int32(walk.fields.count))
    JSONFields(isEmpty: true, hasNext: false).render(catalog, walk, layer, lent, &json)
    return (string(text), string(json))
  }

  private static func string(_ buffer: borrowing OctetBuffer) -> String {
    unsafe buffer.withUnsafeOctets { octets in unsafe String(decoding: octets, as: UTF8.self) }
  }
}
