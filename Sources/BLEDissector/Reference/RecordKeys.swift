/// The keys of a record's object beside its layers, and those that every layer can have.
///
/// Docs/JSON.md says more of them.
enum RecordKeys {
  /// Key, type and meaning.
  static let record: [(key: String, type: String, meaning: String)] = [
    ("type", "text", "always record"),
    ("number", "number", "counts from 1"),
    ("time", "text", "UTC, RFC 3339 with nine decimals; if the capture has it"),
    ("relative", "number", "seconds since the first record that has a time"),
    ("direction", "text", "sent, received; if it is known"),
    ("direction_inferred", "boolean", "the direction is likely, not recorded"),
    ("adapter", "number", "the adapter's index in a capture of the Linux monitor"),
    ("connection", "number", "the number of its connection, from 1"),
    ("peer", "address", "the connection's other end; if it is known"),
    ("length", "number", "octets the packet had"),
    ("captured", "number", "octets of them in the capture; if it was cut"),
    ("fragment.have", "number", "octets there of an L2CAP frame that isn't whole yet"),
    ("fragment.wanted", "number", "octets it has in all; 0 if its start is missing"),
    ("vendor_diagnostics", "boolean", "a maker's trace in the shape of ACL data"),
    ("log", "text", "of a log message"),
    ("packet_logger_type", "number", "of a record that holds no HCI packet"),
    ("usb_transfer_type", "number", "of a record that holds no HCI packet"),
    ("link_type", "number", "of a record that holds no HCI packet"),
    ("unknown_type", "number", "of a record that holds no HCI packet"),
    ("octets", "octets", "of a record that holds no HCI packet"),
    ("left_over", "octets", "behind what a length field says"),
    ("record_octets", "octets", "with --octets"),
    ("att.attribute.handle", "number", "the attribute that the PDU is about; if it is known"),
    ("att.attribute.uuid", "text", "its UUID"),
    ("att.attribute.name", "text", "the UUID's name"),
    ("att.attribute.service", "text", "the UUID of its service"),
    ("att.attribute.service_name", "text", "the service's name"),
    ("att.attribute.known", "text", "discovered, imported"),
    ("joined_value.offset", "number", "where in the value its parts begin"),
    ("joined_value.records[]", "number", "the records that have its parts"),
    ("joined_value.attribute_handle", "number", "the attribute's handle"),
    ("findings[].id", "text", "layer and rule"),
    ("findings[].severity", "text", "error, warning, note"),
    ("findings[].certain", "boolean", "false where the capture makes it likely only"),
    ("findings[].earlier_record", "number", "an earlier record that proves it too"),
    ("findings[].sentence", "text", "what is wrong, with the numbers that prove it"),
    ("findings[].spec", "text", "where the rule stands"),
  ]

  /// The layers that have keys of their own.
  static let layers = [
    "packet", "monitor", "hci", "l2cap", "signaling", "att", "smp", "channel", "joined_data",
    "joined_value",
  ]

  /// What each layer can have, and each object in it.
  static let everywhere: [(key: String, type: String, meaning: String)] = [
    ("pdu", "text", "the PDU's or structure's name; null where its code has no layout"),
    ("code", "number", "the code of a PDU without layout"),
    ("octets", "octets", "of a PDU or structure without layout"),
    ("data", "octets", "the next layer, where it isn't decoded"),
    ("undecoded", "octets", "too few for the next field"),
    ("left_over", "octets", "behind the last field"),
    ("padding", "octets", "zero octets behind the last structure of a list"),
  ]
}
