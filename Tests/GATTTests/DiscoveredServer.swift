import Foundation

/// What a server told of its attributes, as far as responses to a discovery say it.
struct DiscoveredServer {
  struct Attribute: Equatable {
    var type: String
    /// The connection that told it last.
    var connection: Int
    /// Of a declaration, what it declares.
    var uuid: String?
    /// Of a service its last handle; of an include the included service's.
    var end: Int?
    /// Of a characteristic its value's handle; of an include the included service's first one.
    var target: Int?
    var properties: Int?

    var isService: Bool { type == Self.primary || type == Self.secondary || type == Self.anyService }

    /// Whether it can be of that type; of an included service nobody told which kind it is.
    func fits(_ other: String) -> Bool {
      type == other || (isService && other == Self.anyService)
        || (type == Self.anyService && [Self.primary, Self.secondary].contains(other))
    }

    static let primary = "2800"
    static let secondary = "2801"
    static let include = "2802"
    static let characteristic = "2803"
    static let anyService = "2800 or 2801"
  }

  /// What finds every attribute, whatever its type.
  static let everything = "all"
  private static let handles = IndexSet(integersIn: 1...0xFFFF)

  private(set) var attributes: [Int: Attribute] = [:]
  /// The handles among which all attributes of a type are told, by the connection that searched.
  private var searches: [Int: [String: IndexSet]] = [:]

  init() {}

  /// What remains of `other` where it turns out to be another database: what this connection told.
  init(of other: DiscoveredServer, connection: Int) {
    attributes = other.attributes.filter { $0.value.connection == connection }
    searches = other.searches.filter { $0.key == connection }
  }

  // MARK: - What PDUs say

  /// Whether the attribute contradicts what another connection told.
  func contradicts(_ handle: Int, _ new: Attribute) -> Bool {
    guard let known = attributes[handle] else { return false }
    guard known.connection != new.connection else { return false }
    return !known.fits(new.type) || Self.differ(known.uuid, new.uuid) || Self.differ(known.target, new.target)
      || Self.differ(known.properties, new.properties)
  }

  private static func differ<Part: Equatable>(_ one: Part?, _ other: Part?) -> Bool {
    guard let one, let other else { return false }
    return one != other
  }

  /// Whether something that another connection told isn't in a range that `connection` searched.
  func lacks(_ type: String, _ range: ClosedRange<Int>, connection: Int) -> Bool {
    attributes.contains { handle, known in
      range.contains(handle) && known.connection != connection
        && (type == Self.everything || known.type == type)
    }
  }

  mutating func add(_ handle: Int, _ new: Attribute) {
    guard var known = attributes[handle], known.fits(new.type) else {
      attributes[handle] = new
      return
    }
    if new.type != Attribute.anyService { known.type = new.type }
    known.connection = new.connection
    known.uuid = new.uuid ?? known.uuid
    known.end = new.end ?? known.end
    known.target = new.target ?? known.target
    known.properties = new.properties ?? known.properties
    attributes[handle] = known
  }

  mutating func search(_ type: String, _ range: ClosedRange<Int>, connection: Int) {
    searches[connection, default: [:]][type, default: []].insert(integersIn: range)
  }

  /// A Service Changed indication: what is in the range is another attribute now, and all is to be searched anew.
  mutating func change(_ range: ClosedRange<Int>) {
    attributes = attributes.filter { !range.contains($0.key) }
    searches = [:]
  }

  // MARK: - What they leave out

  private func searched(_ types: String...) -> IndexSet {
    searches.values.reduce(into: []) { all, each in
      for type in types { all.formUnion(each[type] ?? []) }
    }
  }

  private var known: IndexSet { IndexSet(attributes.keys) }

  private var services: [(start: Int, end: Int)] {
    attributes.filter(\.value.isService).map { ($0.key, max($0.key, $0.value.end ?? 0)) }
      .sorted { $0.0 < $1.0 }
  }

  /// Handles of services that might be attributes, since nobody asked.
  var gaps: IndexSet {
    let inside = services.reduce(into: IndexSet()) { $0.insert(integersIn: $1.start...$1.end) }
    return inside.subtracting(known).subtracting(searched(Self.everything))
  }

  /// The handles behind the last service, unless a search for services went to the end.
  var unsearched: ClosedRange<Int>? {
    let last = services.last?.end ?? 0
    guard last < 0xFFFF else { return nil }
    let isSearched = searched(Self.everything, Attribute.primary).contains(integersIn: last + 1...0xFFFF)
    return isSearched ? nil : last + 1...0xFFFF
  }

  /// Whether somebody searched for all services, all of their characteristics, and everything in between.
  ///
  /// A search for services skips the handles of those that it found, which is as it should be.
  var isFull: Bool {
    guard !services.isEmpty, gaps.isEmpty else { return false }
    var primaries = searched(Self.everything, Attribute.primary)
    for (handle, each) in attributes where each.type == Attribute.primary {
      primaries.insert(integersIn: handle...max(handle, each.end ?? 0))
    }
    guard primaries.isSuperset(of: Self.handles) else { return false }
    let looked = searched(Self.everything, Attribute.characteristic).union(known)
    let isLooked = services.allSatisfy {
      $0.start == $0.end || looked.contains(integersIn: $0.start + 1...$0.end)
    }
    return isLooked
      && attributes.values.allSatisfy { each in
        (!each.isService || each.end != nil)
          && (each.type != Attribute.characteristic || each.target != nil)
      }
  }
}
