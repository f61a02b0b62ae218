/// What becomes of the values that a server sends by itself.
extension CallLog {
  /// Tells whether an app gets a value that the peer sent by itself, as far as the database is known.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.3.1.1 and 4.10
  mutating func judge(_ call: inout Call, _ dissector: borrowing Dissector) {
    call.cause = cause(call, dissector)
    if isDigest, call.cause != .declaration, call.cause != .descriptor, call.cause != .cannotNotify {
      digest.noteGotten(call.handle, call.connection)
    }
    switch call.cause {
    case .none, .writeCommand, .partsApart, .anotherRequest: break
    case .descriptor, .declaration, .cannotNotify:
      call.kind = .valueDropped
      call.confidence = .inferred
    case .otherKind, .notSubscribed, .unknownAttribute: call.confidence = .inferred
    }
  }

  /// Counts a notification of which is known already whether an app gets it; false where it isn't known.
  mutating func isCounted(
    _ handle: UInt16, _ isFromHost: Bool, _ dissector: borrowing Dissector
  ) -> Bool {
    let attribute = Int(dissector.packet.attribute)
    // Of what nobody knows what it is, nobody can say that no app gets it.
    let isGotten =
      isFromHost || attribute >= 0 && dissector.session.attributes.attributes[attribute].type == 0
      || digest.isGotten(handle, dissector.packet.connection)
    if isGotten { digest.count(isFromHost ? .updateValue : .valueUpdated) }
    return isGotten
  }

  private func cause(_ call: Call, _ dissector: borrowing Dissector) -> CallCause {
    let type = dissector.session.attributes.code(call.database, call.handle)
    if Self.isDeclaration(type) { return .declaration }
    if Self.isDescriptor(type) || Self.isBehindValue(call.database, call.handle, dissector) {
      return .descriptor
    }
    guard let place = dissector.session.attributes.find(call.database, call.handle),
      dissector.session.attributes.isCurrent(place),
      let declaration = dissector.session.attributes.characteristic(ofDescriptor: place),
      dissector.session.attributes.attributes[declaration].target == call.handle,
      dissector.session.attributes.attributes[declaration].hasProperties
    else { return .unknownAttribute }
    let properties = dissector.session.attributes.attributes[declaration].properties
    if properties & 0x30 == 0 { return .cannotNotify }
    let isSubscribed = isSubscribed(call, declaration, dissector)
    if properties & (call.marks.contains(.notification) ? 0x10 : 0x20) == 0 {
      return isSubscribed ? .none : .otherKind
    }
    // One from before the capture, or one that wasn't followed, nobody can know of.
    let isWhole =
      lostSubscriptions == 0 && dissector.session.connections[Int(call.connection)].isSeenFromStart
    return isSubscribed || !isWhole ? .none : .notSubscribed
  }

  /// Whether an attribute is known to be a descriptor, whatever its type: what stands behind something that is no
  /// declaration is no value.
  ///
  /// - Spec: Core 6.0, Vol 3, Part G, 3.3.2
  static func isBehindValue(_ database: Int32, _ handle: UInt16, _ dissector: borrowing Dissector) -> Bool {
    guard handle > 2 else { return false }
    let type = dissector.session.attributes.code(database, handle)
    let before = dissector.session.attributes.code(database, handle &- 1)
    guard type > 0, before > 0, !isDeclaration(type), !isDeclaration(before) else { return false }
    guard let place = dissector.session.attributes.find(database, handle),
      let declaration = dissector.session.attributes.characteristic(ofDescriptor: place)
    else { return false }
    // A server's own way to number what it has.
    return dissector.session.attributes.attributes[declaration].target != handle
  }

  /// Whether the client wants the values of the characteristic with that declaration.
  private func isSubscribed(_ call: Call, _ declaration: Int, _ dissector: borrowing Dissector) -> Bool {
    for place in 0..<subscriptions.count
    where subscriptions[place].connection == call.connection && !subscriptions[place].isHostServer
      && subscriptions[place].handle > call.handle && subscriptions[place].handle &- call.handle < 16
    {
      guard
        let found = dissector.session.attributes.find(
          subscriptions[place].database, subscriptions[place].handle)
      else { continue }
      if dissector.session.attributes.characteristic(ofDescriptor: found) == declaration { return true }
    }
    return false
  }

  /// A client configuration is written without a response; false where it is something else that is written.
  ///
  /// Servers take that, though no call of Core Bluetooth leads to it.
  mutating func configured(
    _ handle: UInt16, _ isFromHost: Bool, _ octets: RawSpan, _ dissector: borrowing Dissector
  ) -> Bool {
    guard Self.type(handle, isHostServer: !isFromHost, dissector) == AttributeType.clientConfiguration,
      let value = octets.u16(at: 3) ?? octets.u8(at: 3).map({ UInt16($0) })
    else { return false }
    let before = subscribe(handle, value, isHostServer: !isFromHost, dissector)
    digest.forgetVerdicts()
    if !isFromHost, (before & 3 != 0) == (value & 3 != 0) { return true }
    let kind: CallKind = isFromHost ? .setNotifyValue : value & 3 != 0 ? .subscribed : .unsubscribed
    var call = call(kind, handle, isHostServer: !isFromHost, dissector)
    call.confidence = .inferred
    call.cause = .writeCommand
    if value & 3 != 0 { call.marks.insert(.on) }
    if value & 2 != 0 { call.marks.insert(.indication) }
    add(call)
    return true
  }
}
