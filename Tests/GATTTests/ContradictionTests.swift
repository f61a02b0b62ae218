import Foundation
import Testing

/// A server that turns out to have another database late in a discovery.
@Suite struct ContradictionTests {
  /// What the second connection searched before the contradiction is searched in the database that takes the place.
  @Test func keepsWhatWasSearchedBefore() throws {
    var capture = MadeCapture()
    for battery in [UInt8(0x19), 0x1B] {
      capture.connect()
      // Generic Access at 1 to 4, Battery at 5 to 7, and nothing behind.
      capture.ask(
        [0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28], [0x11, 6, 1, 0, 4, 0, 0x00, 0x18, 5, 0, 7, 0, 0x0F, 0x18])
      capture.ask([0x10, 8, 0, 0xFF, 0xFF, 0x00, 0x28], [0x01, 0x10, 8, 0, 0x0A])
      // A characteristic at 2 and 3; there is nothing at 4.
      capture.ask([0x08, 1, 0, 4, 0, 0x03, 0x28], [0x09, 7, 2, 0, 0x02, 3, 0, 0x00, 0x2A])
      capture.ask([0x08, 3, 0, 4, 0, 0x03, 0x28], [0x01, 0x08, 3, 0, 0x0A])
      capture.ask([0x04, 4, 0, 4, 0], [0x01, 0x04, 4, 0, 0x0A])
      // The value at 7 is another one the second time.
      capture.ask([0x08, 5, 0, 7, 0, 0x03, 0x28], [0x09, 7, 6, 0, 0x02, 7, 0, battery, 0x2A])
      capture.disconnect()
    }
    let file = try capture.write("contradiction")
    defer { try? FileManager.default.removeItem(at: file) }
    let servers = try ShownServer.all(of: file)
    try #require(servers.count == 2)
    for (server, type) in zip(servers, ["2A19", "2A1B"]) {
      #expect(
        server.types.mapValues(\.type) == [1: "2800", 2: "2803", 3: "2A00", 5: "2800", 6: "2803", 7: type])
      #expect(server.holes == [])
      #expect(server.unsearched == nil)
    }
  }

  /// Another service at the same handles is another database, and the one before keeps its own.
  @Test func serviceOfOtherUUIDIsAnother() throws {
    var capture = MadeCapture()
    for service in [UInt8(0x0F), 0x0D] {
      capture.connect()
      capture.ask([0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28], [0x11, 6, 1, 0, 3, 0, service, 0x18])
      capture.ask([0x10, 4, 0, 0xFF, 0xFF, 0x00, 0x28], [0x01, 0x10, 4, 0, 0x0A])
      capture.disconnect()
    }
    let file = try capture.write("service")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try ShownServer.all(of: file).map { $0.services.map(\.uuid) } == [["180F"], ["180D"]])
  }

  /// That a service is a primary one, where an include alone told of it before, is no other database.
  @Test func includeDoesNotTellTheKind() throws {
    var capture = MadeCapture()
    capture.connect()
    capture.ask([0x08, 1, 0, 4, 0, 0x02, 0x28], [0x09, 8, 2, 0, 5, 0, 7, 0, 0x0F, 0x18])
    capture.disconnect()
    capture.connect()
    // No secondary service is there, and the included one is primary.
    capture.ask([0x10, 1, 0, 0xFF, 0xFF, 0x01, 0x28], [0x01, 0x10, 1, 0, 0x0A])
    capture.ask(
      [0x10, 1, 0, 0xFF, 0xFF, 0x00, 0x28], [0x11, 6, 1, 0, 4, 0, 0x00, 0x18, 5, 0, 7, 0, 0x0F, 0x18])
    capture.disconnect()
    let file = try capture.write("include")
    defer { try? FileManager.default.removeItem(at: file) }
    let servers = try ShownServer.all(of: file)
    #expect(servers.count == 1)
    #expect(servers.first?.types.mapValues(\.type) == [1: "2800", 2: "2802", 5: "2800"])
  }
}
