/// A call of Core Bluetooth, or something between them that an app gets no call for.
enum CallKind: UInt8, BitwiseCopyable, CaseIterable {
  // What a CBCentralManagerDelegate gets.
  case centralStateUpdated, discovered, connected, connectFailed, disconnected
  // What a CBPeripheralDelegate gets.
  case servicesDiscovered, includedServicesDiscovered, characteristicsDiscovered, descriptorsDiscovered
  case valueUpdated, valueWritten, notificationStateUpdated, rssiRead, servicesModified, nameUpdated
  case channelOpened
  // What a CBPeripheralManagerDelegate gets.
  case peripheralStateUpdated, advertisingStarted, readReceived, writeReceived, subscribed, unsubscribed
  case channelAccepted
  // What an app calls as central.
  case scan, stopScan, connect, cancelConnection
  case discoverServices, discoverIncludedServices, discoverCharacteristics, discoverDescriptors
  case readValue, writeValue, setNotifyValue, readRSSI, openChannel
  // What an app calls as peripheral.
  case startAdvertising, stopAdvertising, respond, updateValue
  // What it gets no call for.
  case mtuChanged, centralConnected, centralDisconnected, connectAttemptFailed
  case valueDropped, keyMissing, pairingFailed

  /// Who makes a call.
  enum Maker: UInt8, BitwiseCopyable {
    /// Core Bluetooth calls the app's delegate.
    case system
    /// The app calls Core Bluetooth.
    case app
    /// Nobody calls.
    case nobody
  }

  /// Whether the app makes it: the same as the maker of its traits, for where these take too long.
  @inline(__always)
  var isMadeByApp: Bool {
    rawValue >= CallKind.scan.rawValue && rawValue <= CallKind.updateValue.rawValue
  }

  /// What a kind is called.
  struct Traits {
    var maker: Maker
    var isCentral: Bool
    /// The word in a line of text.
    var word: StaticString
    /// The whole name in Swift, or what JSON calls it where nobody calls.
    var name: StaticString

    init(_ maker: Maker, _ isCentral: Bool, _ word: StaticString, _ name: StaticString) {
      self.maker = maker
      self.isCentral = isCentral
      self.word = word
      self.name = name
    }
  }

  /// Whether the app is, or would be, a central: a client of the attribute protocol.
  var traits: Traits {
    switch self {
    case .centralStateUpdated:
      Traits(.system, true, "centralManagerDidUpdateState", "centralManagerDidUpdateState(_:)")
    case .discovered:
      Traits(.system, true, "didDiscover", "centralManager(_:didDiscover:advertisementData:rssi:)")
    case .connected: Traits(.system, true, "didConnect", "centralManager(_:didConnect:)")
    case .connectFailed:
      Traits(.system, true, "didFailToConnect", "centralManager(_:didFailToConnect:error:)")
    case .disconnected:
      Traits(.system, true, "didDisconnectPeripheral", "centralManager(_:didDisconnectPeripheral:error:)")
    case .servicesDiscovered:
      Traits(.system, true, "didDiscoverServices", "peripheral(_:didDiscoverServices:)")
    case .includedServicesDiscovered:
      Traits(
        .system, true, "didDiscoverIncludedServicesFor", "peripheral(_:didDiscoverIncludedServicesFor:error:)"
      )
    case .characteristicsDiscovered:
      Traits(
        .system, true, "didDiscoverCharacteristicsFor", "peripheral(_:didDiscoverCharacteristicsFor:error:)")
    case .descriptorsDiscovered:
      Traits(.system, true, "didDiscoverDescriptorsFor", "peripheral(_:didDiscoverDescriptorsFor:error:)")
    case .valueUpdated: Traits(.system, true, "didUpdateValueFor", "peripheral(_:didUpdateValueFor:error:)")
    case .valueWritten: Traits(.system, true, "didWriteValueFor", "peripheral(_:didWriteValueFor:error:)")
    case .notificationStateUpdated:
      Traits(
        .system, true, "didUpdateNotificationStateFor", "peripheral(_:didUpdateNotificationStateFor:error:)")
    case .rssiRead: Traits(.system, true, "didReadRSSI", "peripheral(_:didReadRSSI:error:)")
    case .servicesModified: Traits(.system, true, "didModifyServices", "peripheral(_:didModifyServices:)")
    case .nameUpdated: Traits(.system, true, "peripheralDidUpdateName", "peripheralDidUpdateName(_:)")
    case .channelOpened: Traits(.system, true, "didOpen channel", "peripheral(_:didOpen:error:)")
    case .peripheralStateUpdated:
      Traits(.system, false, "peripheralManagerDidUpdateState", "peripheralManagerDidUpdateState(_:)")
    case .advertisingStarted:
      Traits(.system, false, "didStartAdvertising", "peripheralManagerDidStartAdvertising(_:error:)")
    case .readReceived: Traits(.system, false, "didReceiveRead", "peripheralManager(_:didReceiveRead:)")
    case .writeReceived: Traits(.system, false, "didReceiveWrite", "peripheralManager(_:didReceiveWrite:)")
    case .subscribed: Traits(.system, false, "didSubscribeTo", "peripheralManager(_:central:didSubscribeTo:)")
    case .unsubscribed:
      Traits(.system, false, "didUnsubscribeFrom", "peripheralManager(_:central:didUnsubscribeFrom:)")
    case .channelAccepted: Traits(.system, false, "didOpen channel", "peripheralManager(_:didOpen:error:)")
    case .scan: Traits(.app, true, "scanForPeripherals", "scanForPeripherals(withServices:options:)")
    case .stopScan: Traits(.app, true, "stopScan", "stopScan()")
    case .connect: Traits(.app, true, "connect", "connect(_:options:)")
    case .cancelConnection: Traits(.app, true, "cancelPeripheralConnection", "cancelPeripheralConnection(_:)")
    case .discoverServices: Traits(.app, true, "discoverServices", "discoverServices(_:)")
    case .discoverIncludedServices:
      Traits(.app, true, "discoverIncludedServices", "discoverIncludedServices(_:for:)")
    case .discoverCharacteristics:
      Traits(.app, true, "discoverCharacteristics", "discoverCharacteristics(_:for:)")
    case .discoverDescriptors: Traits(.app, true, "discoverDescriptors", "discoverDescriptors(for:)")
    case .readValue: Traits(.app, true, "readValue", "readValue(for:)")
    case .writeValue: Traits(.app, true, "writeValue", "writeValue(_:for:type:)")
    case .setNotifyValue: Traits(.app, true, "setNotifyValue", "setNotifyValue(_:for:)")
    case .readRSSI: Traits(.app, true, "readRSSI", "readRSSI()")
    case .openChannel: Traits(.app, true, "openL2CAPChannel", "openL2CAPChannel(_:)")
    case .startAdvertising: Traits(.app, false, "startAdvertising", "startAdvertising(_:)")
    case .stopAdvertising: Traits(.app, false, "stopAdvertising", "stopAdvertising()")
    case .respond: Traits(.app, false, "respond", "respond(to:withResult:)")
    case .updateValue: Traits(.app, false, "updateValue", "updateValue(_:for:onSubscribedCentrals:)")
    case .mtuChanged: Traits(.nobody, true, "ATT MTU", "mtu")
    case .centralConnected: Traits(.nobody, false, "a central connected", "central_connected")
    case .centralDisconnected: Traits(.nobody, false, "the central left", "central_disconnected")
    case .connectAttemptFailed: Traits(.nobody, true, "connecting failed", "connect_attempt_failed")
    case .valueDropped: Traits(.nobody, true, "notification dropped", "value_dropped")
    case .keyMissing: Traits(.nobody, true, "encryption failed", "key_missing")
    case .pairingFailed: Traits(.nobody, true, "pairing failed", "pairing_failed")
    }
  }
}
