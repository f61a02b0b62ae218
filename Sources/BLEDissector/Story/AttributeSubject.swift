/// Which attribute a handle meant in a PDU: the same handle may be another one's later.
///
/// A server's handles mean something else after Service Changed, and where its database turns out to be another one.
struct AttributeSubject: BitwiseCopyable {
  /// Nothing is known of the handle.
  static let unknown: Int32 = -1
  /// What was known of it is over.
  static let changed: Int32 = -2

  /// The database, or -1; and the attribute as an index into the session's, or one of the two above.
  var database: Int32 = -1
  var attribute: Int32 = AttributeSubject.unknown
  /// In which span of the session's attributes the index is good.
  var span: UInt32 = 0

  /// The same as what things are counted of from here on.
  var asRow: AttributeSubject {
    var row = self
    if row.attribute < 0 { row.attribute = Self.unknown }
    return row
  }

  /// Whether what this was is what the PDU means by `other`; then it knows from there on what that knows.
  @inline(__always)
  mutating func takes(_ other: AttributeSubject, _ known: borrowing GATTDatabases) -> Bool {
    if other.attribute >= 0, attribute == other.attribute, span == other.span { return true }
    return takesOther(other, known)
  }

  @inline(never)
  private mutating func takesOther(_ other: AttributeSubject, _ known: borrowing GATTDatabases) -> Bool {
    let isKnown = attribute >= 0 && span == other.span
    if !isKnown || other.attribute < 0 {
      guard database == other.database else { return false }
      if isKnown { return other.attribute == Self.unknown }
      self = other.asRow
      return true
    }
    guard known.areAlike(Int(attribute), Int(other.attribute)) else { return false }
    self = other
    return true
  }
}

extension GATTDatabases {
  /// Whether two attributes, one of which took the other's handle, are the same thing: after a change most are.
  func areAlike(_ one: Int, _ other: Int) -> Bool {
    let type = attributes[one].type
    // What a descriptor is of would have to be the same, too.
    guard type > 0, type == attributes[other].type, type < 0x2900 || type > 0x29FF else { return false }
    let services = (attributes[one].service, attributes[other].service)
    guard services.0 >= 0, services.1 >= 0 else { return true }
    return attributes[Int(services.0)].declared == attributes[Int(services.1)].declared
  }
}

extension Dissector {
  /// Which attribute a handle means in the PDU of the record that was dissected last.
  ///
  /// A request may be for what is there no more; what a server sends, and what it has done, is of what is there.
  @inline(__always)
  borrowing func subject(_ handle: UInt16, isAsked: Bool = false) -> AttributeSubject {
    var subject = AttributeSubject(database: packet.database)
    subject.span = session.attributes.span
    let own = Int(packet.attribute)
    if own >= 0, session.attributes.attributes[own].handle == handle {
      let isOver = isAsked && !session.attributes.isCurrent(own)
      subject.attribute = isOver ? AttributeSubject.changed : packet.attribute
    } else if let found = session.attributes.find(packet.database, handle) {
      let isOver = !session.attributes.isCurrent(found)
      subject.attribute = isOver ? AttributeSubject.changed : Int32(truncatingIfNeeded: found)
    }
    return subject
  }

  /// The attribute that was meant, as an index into the session's; nil where nothing of it is known.
  borrowing func attribute(_ subject: AttributeSubject, _ handle: UInt16) -> Int? {
    let place = Int(subject.attribute)
    if place >= 0, subject.span == session.attributes.span, place < session.attributes.attributes.count,
      session.attributes.attributes[place].handle == handle
    {
      return place
    }
    return session.attributes.find(subject.database, handle)
  }
}
