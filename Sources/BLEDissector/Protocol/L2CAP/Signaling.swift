extension Layouts {
  /// Signaling commands, without their header of code, identifier and length.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 4
  static let l2capCommands = LayoutGroup(
    .signaling, spec: "Vol 3, Part A",
    """
    0x01  Command Reject  4.1  2..6
      reason:u16=l2cap_reject_reason actual_mtu_sig:u16*1octet?reason=1 local_cid:u16?reason=2
      remote_cid:u16?reason=2
    0x02  Connection Request  4.2  4
      psm:u16=l2cap_psm source_cid:u16^0x40..0xFFFF
    0x03  Connection Response  4.3  8
      destination_cid:u16 source_cid:u16 result:u16=l2cap_connection_result
      status:u16=l2cap_connection_status
    0x04  Configuration Request  4.4  4+
      destination_cid:u16^0x40..0xFFFF flags:u16{continuation:1 _rfu:15} options[*]{@l2cap_option}
    0x05  Configuration Response  4.5  6+
      source_cid:u16^0x40..0xFFFF flags:u16{continuation:1 _rfu:15} result:u16=l2cap_configuration_result
      options[*]{@l2cap_option}
    0x06  Disconnection Request  4.6  4
      destination_cid:u16^0x40..0xFFFF source_cid:u16^0x40..0xFFFF
    0x07  Disconnection Response  4.7  4
      destination_cid:u16^0x40..0xFFFF source_cid:u16^0x40..0xFFFF
    0x08  Echo Request  4.8  0+
      data:bytes(*)
    0x09  Echo Response  4.9  0+
      data:bytes(*)
    0x0A  Information Request  4.10  2
      info_type:u16=l2cap_info_type
    0x0B  Information Response  4.11  4..12
      info_type:u16=l2cap_info_type result:u16=l2cap_info_result
      connectionless_mtu:u16*1octet?info_type=1&result=0
      extended_feature_mask:u32&l2cap_extended_features?info_type=2&result=0
      fixed_channels:u64&l2cap_fixed_channels?info_type=3&result=0
    0x12  Connection Parameter Update Request  4.20  8
      interval_min:u16*1.25ms^6..3200 interval_max:u16*1.25ms^6..3200 latency:u16^0..499
      timeout:u16*10ms^10..3200
    0x13  Connection Parameter Update Response  4.21  2
      result:u16=l2cap_conn_param_result
    0x14  LE Credit Based Connection Request  4.22  10
      spsm:u16~l2cap_psm^1..255 source_cid:u16^0x40..0xFFFF mtu:u16*1octet^23..65535
      mps:u16*1octet^23..65533 initial_credits:u16
    0x15  LE Credit Based Connection Response  4.23  10
      destination_cid:u16 mtu:u16*1octet mps:u16*1octet initial_credits:u16
      result:u16=l2cap_le_connection_result
    0x16  Flow Control Credit Indication  4.24  4
      cid:u16^0x40..0xFFFF credits:u16^1..65535
    0x17  Credit Based Connection Request  4.25  8+
      spsm:u16~l2cap_psm mtu:u16*1octet^64..65535 mps:u16*1octet^64..65533 initial_credits:u16^1..65535
      source_cid:u16[*]^0x40..0xFFFF
    0x18  Credit Based Connection Response  4.26  8+
      mtu:u16*1octet mps:u16*1octet initial_credits:u16 result:u16=l2cap_ecred_connection_result
      destination_cid:u16[*]
    0x19  Credit Based Reconfigure Request  4.27  4+
      mtu:u16*1octet^64..65535 mps:u16*1octet^64..65533 destination_cid:u16[*]^0x40..0xFFFF
    0x1A  Credit Based Reconfigure Response  4.28  2
      result:u16=l2cap_ecred_reconfigure_result
    """)

  /// Signaling commands of AMP, which Core 5.3 withdrew; the sections are those of Core 5.2.
  ///
  /// - Spec: Core 5.2, Vol 3, Part A, 4.14 to 4.19
  static let l2capAMPCommands = LayoutGroup(
    .signaling, spec: "Vol 3, Part A",
    """
    0x0C  Create Channel Request  4.14  5
      psm:u16=l2cap_psm source_cid:u16 controller_id:u8
    0x0D  Create Channel Response  4.15  8
      destination_cid:u16 source_cid:u16 result:u16=l2cap_create_result
      status:u16=l2cap_connection_status
    0x0E  Move Channel Request  4.16  3
      initiator_cid:u16 destination_controller_id:u8
    0x0F  Move Channel Response  4.17  4
      initiator_cid:u16 result:u16=l2cap_move_result
    0x10  Move Channel Confirmation Request  4.18  4
      initiator_cid:u16 result:u16=l2cap_move_confirm_result
    0x11  Move Channel Confirmation Response  4.19  2
      initiator_cid:u16
    """)

  /// Configuration options of BR/EDR channels, without their type and length.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 5
  static let l2capOptions = LayoutGroup(
    .l2capOption, spec: "Vol 3, Part A",
    """
    0x01  MTU  5.1  2
      mtu:u16*1octet
    0x02  Flush Timeout  5.2  2
      flush_timeout:u16*1ms^1..65535
    0x03  QoS  5.3  22
      flags:u8 service_type:u8=service_type token_rate:u32~dont_care32*1octet/s
      token_bucket_size:u32~dont_care32*1octet peak_bandwidth:u32~dont_care32*1octet/s
      latency:u32~dont_care32*1us delay_variation:u32~dont_care32*1us
    0x04  Retransmission and Flow Control  5.4  9
      mode:u8=l2cap_mode tx_window_size:u8 max_transmit:u8 retransmission_timeout:u16*1ms
      monitor_timeout:u16*1ms maximum_pdu_size:u16*1octet
    0x05  FCS  5.5  1
      fcs_type:u8=l2cap_fcs_type
    0x06  Extended Flow Specification  5.6  16
      @ext_flow_spec
    0x07  Extended Window Size  5.7  2
      max_window_size:u16
    """)

  /// Structures of configuration options.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 5
  static let l2capStructures = LayoutGroup(
    .structure, spec: "Vol 3, Part A",
    """
    l2cap_option
      option:u8{type:7=l2cap_option hint:1} length:u8*1octet value:pdu(length;l2cap_option:type)
    ext_flow_spec
      identifier:u8 service_type:u8=service_type maximum_sdu_size:u16~dont_care16*1octet
      sdu_interarrival_time:u32~dont_care32*1us access_latency:u32~dont_care32*1us
      flush_timeout:u32~dont_care32*1us
    """)

  /// Channels, results and modes of L2CAP.
  ///
  /// - Spec: Core 6.0, Vol 3, Part A, 2.1, 4 and 5
  static let l2capValueNames: StaticString = """
    l2cap_cid
      0x0001 L2CAP Signaling  0x0002 Connectionless  0x0003 AMP Manager (previously used)
      0x0004 Attribute Protocol  0x0005 LE L2CAP Signaling  0x0006 Security Manager Protocol
      0x0007 BR/EDR Security Manager  0x0020-0x003E Assigned by the Bluetooth SIG
      0x003F AMP Test Manager (previously used)  0x0040-0xFFFF Dynamically allocated
    l2cap_psm
      0x0001 SDP  0x0003 RFCOMM  0x0005 TCS-BIN  0x0007 TCS-BIN-CORDLESS  0x000F BNEP  0x0011 HID Control
      0x0013 HID Interrupt  0x0015 UPnP  0x0017 AVCTP  0x0019 AVDTP  0x001B AVCTP Browsing
      0x001D UDI C-Plane  0x001F ATT  0x0021 3DSP  0x0023 IPSP  0x0025 OTS  0x0027 EATT
    l2cap_reject_reason
      0 Command not understood  1 Signaling MTU exceeded  2 Invalid CID in request
    l2cap_connection_result
      0 Successful  1 Pending  2 PSM not supported  3 Security block  4 No resources available
      6 Invalid source CID  7 Source CID already allocated
    l2cap_connection_status
      0 No further information  1 Authentication pending  2 Authorization pending
    l2cap_configuration_result
      0 Success  1 Unacceptable parameters  2 Rejected  3 Unknown options  4 Pending
      5 Flow spec rejected
    l2cap_info_type
      1 Connectionless MTU  2 Extended features mask  3 Fixed channels supported
    l2cap_info_result
      0 Success  1 Not supported
    l2cap_extended_features bits
      0 Flow control mode  1 Retransmission mode  2 Bi-directional QoS  3 Enhanced retransmission mode
      4 Streaming mode  5 FCS option  6 Extended flow specification (BR/EDR)  7 Fixed channels
      8 Extended window size  9 Unicast connectionless data reception
      10 Enhanced credit based flow control mode
    l2cap_fixed_channels bits
      1 L2CAP signalling  2 Connectionless reception  3 AMP manager  7 BR/EDR Security Manager
      63 AMP test manager
    l2cap_conn_param_result
      0 Connection Parameters accepted  1 Connection Parameters rejected
    l2cap_le_connection_result
      0 Connection successful  2 Refused: SPSM not supported  4 Refused: no resources available
      5 Refused: insufficient authentication  6 Refused: insufficient authorization
      7 Refused: encryption key size too short  8 Refused: insufficient encryption
      9 Refused: invalid Source CID  10 Refused: Source CID already allocated
      11 Refused: unacceptable parameters
    l2cap_ecred_connection_result
      0 All connections successful  2 All refused: SPSM not supported
      4 Some refused: insufficient resources available  5 All refused: insufficient authentication
      6 All refused: insufficient authorization  7 All refused: encryption key size too short
      8 All refused: insufficient encryption  9 Some refused: invalid Source CID
      10 Some refused: Source CID already allocated  11 All refused: unacceptable parameters
      12 All refused: invalid parameters  13 All pending: no further information available
      14 All pending: authentication pending  15 All pending: authorization pending
    l2cap_ecred_reconfigure_result
      0 Reconfiguration successful  1 Failed: reduction in size of MTU not allowed
      2 Failed: reduction in size of MPS not allowed for more than one channel at a time
      3 Failed: one or more Destination CIDs invalid  4 Failed: other unacceptable parameters
    l2cap_create_result
      0 Successful  1 Pending  2 PSM not supported  3 Security block  4 No resources available
      5 Controller ID not supported  6 Invalid source CID  7 Source CID already allocated
    l2cap_move_result
      0 Success  1 Pending  2 Controller ID not supported  3 New Controller ID is same as old
      4 Configuration not supported  5 Move channel collision  6 Not allowed
    l2cap_move_confirm_result
      0 Success  1 Failure
    l2cap_mode
      0 Basic  1 Retransmission  2 Flow control  3 Enhanced retransmission  4 Streaming
    l2cap_fcs_type
      0 No FCS  1 16-bit FCS
    service_type
      0 No traffic  1 Best effort  2 Guaranteed
    """
}
