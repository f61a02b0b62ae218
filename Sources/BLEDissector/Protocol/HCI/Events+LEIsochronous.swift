extension Layouts {
  /// LE meta events of isochronous streams and broadcasts.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leIsochronousEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x19  LE CIS Established  7.7.65.25  28
      status:u8=error connection_handle:hdl @cis_established
    0x2A  LE CIS Established [v2]  7.7.65.25  42
      status:u8=error connection_handle:hdl @cis_established sub_interval:u24*1us
      max_sdu_c_to_p:u16*1octet^0..4095 max_sdu_p_to_c:u16*1octet^0..4095 sdu_interval_c_to_p:u24*1us
      sdu_interval_p_to_c:u24*1us framing:u8=framing
    0x1A  LE CIS Request  7.7.65.26  6
      acl_connection_handle:hdl cis_connection_handle:hdl cig_id:u8^0..0xEF cis_id:u8^0..0xEF
    0x1B  LE Create BIG Complete  7.7.65.27  18+
      status:u8=error big_handle:u8^0..0xEF big_sync_delay:u24*1us^0x30..0x7FFFFF
      transport_latency_big:u24*1us^0x30..0x7FFFFF phy:u8=phy^1..3 nse:u8^1..31 bn:u8^1..7 pto:u8^0..15
      irc:u8^1..15 max_pdu:u16*1octet^1..251 iso_interval:u16*1.25ms^4..3200 num_bis:u8^1..31
      connection_handle:hdl[num_bis]
    0x1C  LE Terminate BIG Complete  7.7.65.28  2
      big_handle:u8^0..0xEF reason:u8=error
    0x1D  LE BIG Sync Established  7.7.65.29  14+
      status:u8=error big_handle:u8^0..0xEF transport_latency_big:u24*1us^0x30..0x7FFFFF nse:u8^1..31
      bn:u8^1..7 pto:u8^0..15 irc:u8^1..15 max_pdu:u16*1octet^1..251 iso_interval:u16*1.25ms^4..3200
      num_bis:u8^1..31 connection_handle:hdl[num_bis]
    0x1E  LE BIG Sync Lost  7.7.65.30  2
      big_handle:u8^0..0xEF reason:u8=error
    0x22  LE BIGInfo Advertising Report  7.7.65.34  19
      sync_handle:hdl num_bis:u8^1..31 nse:u8^1..31 iso_interval:u16*1.25ms^4..3200 bn:u8^1..7
      pto:u8^0..15 irc:u8^1..15 max_pdu:u16*1octet^1..251 sdu_interval:u24*1us^255..1048575
      max_sdu:u16*1octet^1..4095 phy:u8=phy^1..3 framing:u8=framing encryption:u8=encrypted
    """)
}
