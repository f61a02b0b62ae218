/// What discovery has left out.
///
/// Each handle is looked at once, whatever the services are and however they are nested.
extension ServerTree {
  /// For each handle whether something is so; from ranges, each of which costs the same, however long it is.
  private struct Marks {
    private var steps = [Int32](repeating: 0, count: 65_537)

    mutating func add(_ low: UInt16, _ high: UInt16) {
      guard low <= high else { return }
      steps[Int(low)] += 1
      steps[Int(high) + 1] -= 1
    }

    /// The marks, by handle.
    var flags: [Bool] {
      var sum: Int32 = 0
      return steps.map { step in
        sum += step
        return sum > 0
      }
    }
  }

  mutating func findHoles(_ known: borrowing GATTDatabases, _ handles: Set<UInt16>) {
    var covered = Marks()
    for handle in handles { covered.add(handle, handle) }
    for service in services {
      for characteristic in service.characteristics where characteristic.handle > 0 {
        covered.add(characteristic.handle, characteristic.handle)
      }
    }
    for search in searched where search.procedure == .all { covered.add(search.low, search.high) }
    let isCovered = covered.flags
    let isDeclared = flags(.characteristics)
    let owners = owners()
    addHoles(isCovered, isDeclared, owners)
    findUnsearched(isCovered, owners)
  }

  private func flags(_ procedure: HandleSearch.Procedure) -> [Bool] {
    var marks = Marks()
    for search in searched where search.procedure == procedure { marks.add(search.low, search.high) }
    return marks.flags
  }

  /// The innermost service of each handle, as an index, or -1.
  private func owners() -> [Int32] {
    var owners = [Int32](repeating: -1, count: 65_536)
    var open: [Int] = []
    var next = 0
    for handle in 1...65_535 {
      while let last = open.last, Int(services[last].end) < handle { open.removeLast() }
      while next < services.count, Int(services[next].start) <= handle {
        if services[next].attribute != nil, Int(services[next].end) >= handle { open.append(next) }
        next += 1
      }
      owners[handle] = Int32(open.last ?? -1)
    }
    return owners
  }

  /// Gives each run of handles that are neither known nor searched to the service, or the characteristic, that it is in.
  private mutating func addHoles(_ isCovered: [Bool], _ isDeclared: [Bool], _ owners: [Int32]) {
    var behind = [Int](repeating: -1, count: services.count)
    var handle = 1
    while handle <= 65_535 {
      let owner = Int(owners[handle])
      guard owner >= 0, !isCovered[handle] else {
        handle += 1
        continue
      }
      let start = handle
      var areDeclared = true
      while handle <= 65_535, Int(owners[handle]) == owner, !isCovered[handle] {
        areDeclared = areDeclared && isDeclared[handle]
        handle += 1
      }
      let hole = UInt16(start)...UInt16(handle - 1)
      while behind[owner] + 1 < services[owner].characteristics.count,
        services[owner].characteristics[behind[owner] + 1].handle < hole.lowerBound
      {
        behind[owner] += 1
      }
      // What lies behind a characteristic, where all declarations are known, can only be descriptors.
      if areDeclared, behind[owner] >= 0 {
        services[owner].characteristics[behind[owner]].holes.append(hole)
      } else {
        services[owner].holes.append(hole)
      }
    }
  }

  /// Finds where nobody has looked for services, and whether an attribute could be anywhere that isn't known.
  private mutating func findUnsearched(_ isCovered: [Bool], _ owners: [Int32]) {
    let isPrimary = flags(.primaryServices)
    let isSecondary = flags(.secondaryServices)
    let last = Int(services.last { $0.attribute != nil }?.end ?? 0)
    if discovered > 0, last < 65_535 {
      let isSearched = (last + 1...65_535).allSatisfy { isCovered[$0] || isPrimary[$0] }
      if !isSearched { unsearched = UInt16(last + 1) ... .max }
    }
    // A secondary service can be where no primary one is.
    isWhole = (1...65_535).allSatisfy {
      isCovered[$0] || owners[$0] < 0 && isPrimary[$0] && isSecondary[$0]
    }
  }
}
