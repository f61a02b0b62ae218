extension Layouts {
  /// What is a vendor's and nothing more is known of.
  ///
  /// An event of which that is so has no layer of its own: the event's own layer has its octets.
  static let unknownVendorCommands = LayoutGroup(
    .vendorCommand, spec: "-", isJudged: false,
    """
    *  Vendor-Specific Command  -  0+
      data:bytes(*)?left>=1
      > 0+ data:bytes(*)?left>=1
    """)
}
