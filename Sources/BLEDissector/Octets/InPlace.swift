/// Makes a struct that has it a thing with a place: it is lent by its address.
///
/// A large struct of plain fields the compiler lends as a copy of them all, at each call (measured: 330
/// instructions a record). One field whose size it can't know stops that.
struct InPlace {
  private let anchor: Any = ()
}
