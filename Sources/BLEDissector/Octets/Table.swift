/// A growing list of plain values whose elements keep their place in memory between growths.
///
/// The catalogue and the session keep their state here: reading an element costs a compare and a load, with
/// no reference count and no copy-on-write test (an Array cost a quarter more instructions).
@safe
struct Table<Element: BitwiseCopyable>: ~Copyable {
  private var base: UnsafeMutablePointer<Element>
  private(set) var count: Int
  private var capacity: Int

  /// An empty table with room for `capacity` elements.
  init(capacity: Int = 16) {
    self.capacity = max(capacity, 1)
    unsafe base = .allocate(capacity: self.capacity)
    count = 0
  }

  /// A table of `count` copies of `value`.
  init(repeating value: Element, count: Int) {
    self.init(capacity: count)
    unsafe base.initialize(repeating: value, count: count)
    self.count = count
  }

  deinit { unsafe base.deallocate() }

  /// The element at `index`, which must be below `count`.
  subscript(_ index: Int) -> Element {
    @inline(__always)
    unsafeAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe UnsafePointer(base + index)
    }
    @inline(__always)
    unsafeMutableAddress {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
      return unsafe base + index
    }
  }

  /// Adds `element` at the end.
  @inline(__always)
  mutating func append(_ element: Element) {
    if count >= capacity { reserve(capacity * 2) }
    unsafe (base + count).initialize(to: element)
    count &+= 1
  }

  /// Makes room for `wanted` elements in all.
  @inline(never)
  mutating func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    let larger = UnsafeMutablePointer<Element>.allocate(capacity: wanted)
    unsafe larger.initialize(from: base, count: count)
    unsafe base.deallocate()
    unsafe base = larger
    capacity = wanted
  }

  /// Removes the elements from `newCount` on; the memory is kept for the next ones.
  @inline(__always)
  mutating func truncate(_ newCount: Int) { count = max(0, min(newCount, count)) }

  /// The elements, lent.
  var span: Span<Element> {
    @_lifetime(borrow self)
    get { unsafe _overrideLifetime(Span(_unsafeStart: base, count: count), borrowing: self) }
  }
}
