import Foundation
import Testing

/// What `fields` lists, and that Docs/Fields.md has it.
@Suite struct FieldsTests {
  private func lines(_ arguments: String...) throws -> [String] {
    let folder = try Folder()
    let result = try folder.run(["fields"] + arguments)
    #expect(result.status == 0)
    #expect(result.errors.isEmpty)
    return result.output.split(separator: "\n").map(String.init)
  }

  /// The words of the one line.
  private func line(_ pattern: String) throws -> String {
    let lines = try lines(pattern)
    #expect(lines.count == 1)
    return lines.first?.split(separator: " ").joined(separator: " ") ?? ""
  }

  @Test func linesSayWhatLayoutsDo() throws {
    #expect(
      try line("hci.le_connection_complete.connection_interval")
        == "hci.le_connection_complete.connection_interval u16 × 1.25 ms; 7.5 to 4000 ms (raw 6 to 3200)")
    #expect(try line("hci.le_connection_complete.role").hasSuffix("u8 0=Central, 1=Peripheral"))
    #expect(
      try line("att.client_rx_mtu") == "att.client_rx_mtu u16 octets; 23 to 65535; in ATT_EXCHANGE_MTU_REQ")
    #expect(try line("packet.connection_handle*").contains("12 bits"))
    #expect(try line("signaling.connection_parameter_update_request.timeout").contains("100 to 32000 ms"))
  }

  @Test func patternsChoose() throws {
    let all = try lines()
    #expect(all.count > 4000)
    #expect(try lines("smp.*").allSatisfy { $0.hasPrefix("smp.") })
    #expect(try lines("SMP.reason", "smp.ediv").count == 2)
    #expect(try lines("smp.?div").count == 1)
    // A PDU's name finds the keys that don't have it.
    #expect(try lines("pairing failed").contains { $0.hasPrefix("smp.reason") })
    #expect(try lines("--json").count == all.count)
  }

  @Test func documentIsFresh() throws {
    let folder = try Folder()
    let now = try folder.run(["fields", "--markdown"]).output
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Docs/Fields.md").standardizedFileURL
    let kept = try String(contentsOf: file, encoding: .utf8)
    #expect(now.utf8.count < 1_500_000)
    let isFresh = now == kept
    #expect(
      isFresh, "Docs/Fields.md is stale: `./bledissect fields --markdown >Docs/Fields.md` writes it anew")
  }
}
