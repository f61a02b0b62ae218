/// The headers of HCI packets.
///
/// - Spec: Core 6.0, Vol 4, Part E, 5.4
extension Layouts {
  static let indicators = LayoutGroup(
    .indicator, spec: "Vol 4, Part A",
    """
    0x00  UART Packet Indicator  2  1+
      packet_indicator:u8=packet_indicator packet:next(*)
    """)

  static let packets = LayoutGroup(
    .packet, spec: "Vol 4, Part E",
    """
    0x01  HCI Command  5.4.1  3+
      opcode:u16=opcode parameter_total_length:u8*1octet parameters:next(*)
    0x02  ACL Data  5.4.2  4+
      handle:u16{connection_handle:12 packet_boundary_flag:2=acl_packet_boundary
      broadcast_flag:2=acl_broadcast} data_total_length:u16*1octet data:next(*)
    0x03  Synchronous Data  5.4.3  3+
      handle:u16{connection_handle:12 packet_status_flag:2=synchronous_packet_status _rfu:2}
      data_total_length:u8*1octet data:bytes(*)
    0x04  HCI Event  5.4.4  2+
      event_code:u8=hci_event parameter_total_length:u8*1octet parameters:next(*)
    0x05  ISO Data  5.4.5  4+
      handle:u16{connection_handle:12 packet_boundary_flag:2=iso_packet_boundary time_stamp_flag:1 _rfu_1:1}
      length:u16{data_total_length:14*1octet _rfu_2:2} time_stamp:u32*1us?time_stamp_flag=1
      packet_sequence_number:u16?packet_boundary_flag=0|2
      sdu:u16{iso_sdu_length:12*1octet _rfu_3:2 packet_status_flag:2=iso_packet_status}?packet_boundary_flag=0|2
      iso_sdu_fragment:bytes(*)
    """)

  static let packetValueNames: StaticString = """
    packet_indicator
      1 HCI Command  2 ACL Data  3 Synchronous Data  4 HCI Event  5 ISO Data
    acl_packet_boundary
      0 first, not flushable  1 continuing  2 first, flushable  3 complete
    acl_broadcast
      0 point-to-point  1 BR/EDR broadcast
    synchronous_packet_status
      0 correct  1 possibly invalid  2 no data  3 partially lost
    iso_packet_boundary
      0 first fragment  1 continuing fragment  2 complete SDU  3 last fragment
    iso_packet_status
      0 valid  1 possibly invalid  2 lost
    """
}
