extension Layouts {
  /// Testing commands.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.6
  static let testingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x1801  Read Loopback Mode  7.6.1  0
      > 2  status:u8=error loopback_mode:u8=loopback_mode
    0x1802  Write Loopback Mode  7.6.2  1
      loopback_mode:u8=loopback_mode
      > 1  status:u8=error
    0x1803  Enable Device Under Test Mode  7.6.3  0
      > 1  status:u8=error
    0x1804  Write Simple Pairing Debug Mode  7.6.4  1
      simple_pairing_debug_mode:u8=enable
      > 1  status:u8=error
    0x1807  Enable AMP Receiver Reports  7.6.5  2
      enable:u8=enable interval:u8
      > 1  status:u8=error
    0x1808  AMP Test End  7.6.6  0
      > 1  status:u8=error
    0x1809  AMP Test  7.6.7  1+
      controller_type:u8=amp_controller_type test_parameters:bytes(*)
      > 1  status:u8=error
    0x180A  Write Secure Connections Test Mode  7.6.8  4
      connection_handle:hdl dm1_acl_u_mode:u8=enable esco_loopback_mode:u8=enable
      > 3  status:u8=error connection_handle:hdl
    """)
}
