extension Layouts {
  /// Attribute protocol PDUs, without their opcode octet.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4
  static let attPDUs = LayoutGroup(
    .attPDU, spec: "Vol 3, Part F",
    """
    0x01  ATT_ERROR_RSP  3.4.1.1  4
      request_opcode_in_error:u8=att_opcode attribute_handle_in_error:ahdl error_code:u8=att_error
    0x02  ATT_EXCHANGE_MTU_REQ  3.4.2.1  2
      client_rx_mtu:u16*1octet^23..65535
    0x03  ATT_EXCHANGE_MTU_RSP  3.4.2.2  2
      server_rx_mtu:u16*1octet^23..65535
    0x04  ATT_FIND_INFORMATION_REQ  3.4.3.1  4
      starting_handle:u16^1..0xFFFF ending_handle:u16^1..0xFFFF
    0x05  ATT_FIND_INFORMATION_RSP  3.4.3.2  1+
      format:u8=att_find_info_format^1..2 information_data_16[*]{handle:u16^1..0xFFFF uuid:uuid16}?format=1
      information_data_128[*]{handle:u16^1..0xFFFF uuid:uuid128}?format=2
    0x06  ATT_FIND_BY_TYPE_VALUE_REQ  3.4.3.3  6+
      starting_handle:u16^1..0xFFFF ending_handle:u16^1..0xFFFF attribute_type:uuid16
      attribute_value:pdu(*;attribute_value)
    0x07  ATT_FIND_BY_TYPE_VALUE_RSP  3.4.3.4  0+
      handles_information_list[*]{found_attribute_handle:u16^1..0xFFFF group_end_handle:u16^1..0xFFFF}
    0x08  ATT_READ_BY_TYPE_REQ  3.4.4.1  4+
      starting_handle:u16^1..0xFFFF ending_handle:u16^1..0xFFFF attribute_type:uuid(*)
    0x09  ATT_READ_BY_TYPE_RSP  3.4.4.2  1+
      length:u8*1octet^2..255
      attribute_data_list[*]{attribute_handle:u16^1..0xFFFF attribute_value:pdu(length-2;attribute_value)}
    0x0A  ATT_READ_REQ  3.4.4.3  2
      attribute_handle:ahdl^1..0xFFFF
    0x0B  ATT_READ_RSP  3.4.4.4  0+
      attribute_value:pdu(*;attribute_value)
    0x0C  ATT_READ_BLOB_REQ  3.4.4.5  4
      attribute_handle:ahdl^1..0xFFFF value_offset:u16*1octet
    0x0D  ATT_READ_BLOB_RSP  3.4.4.6  0+
      part_attribute_value:bytes(*)
    0x0E  ATT_READ_MULTIPLE_REQ  3.4.4.7  0+
      set_of_handles:ahdl[*]^1..0xFFFF
    0x0F  ATT_READ_MULTIPLE_RSP  3.4.4.8  0+
      set_of_values:bytes(*)
    0x10  ATT_READ_BY_GROUP_TYPE_REQ  3.4.4.9  4+
      starting_handle:u16^1..0xFFFF ending_handle:u16^1..0xFFFF attribute_group_type:uuid(*)
    0x11  ATT_READ_BY_GROUP_TYPE_RSP  3.4.4.10  1+
      length:u8*1octet^4..255
      attribute_data_list[*]{attribute_handle:u16^1..0xFFFF end_group_handle:u16^1..0xFFFF
      attribute_value:uuid(length-4)}
    0x12  ATT_WRITE_REQ  3.4.5.1  2+
      attribute_handle:ahdl^1..0xFFFF attribute_value:pdu(*;attribute_value)
    0x13  ATT_WRITE_RSP  3.4.5.2  0
    0x16  ATT_PREPARE_WRITE_REQ  3.4.6.1  4+
      attribute_handle:ahdl^1..0xFFFF value_offset:u16*1octet part_attribute_value:bytes(*)
    0x17  ATT_PREPARE_WRITE_RSP  3.4.6.2  4+
      attribute_handle:ahdl^1..0xFFFF value_offset:u16*1octet part_attribute_value:bytes(*)
    0x18  ATT_EXECUTE_WRITE_REQ  3.4.6.3  1
      flags:u8=att_execute_flags^0..1
    0x19  ATT_EXECUTE_WRITE_RSP  3.4.6.4  0
    0x1B  ATT_HANDLE_VALUE_NTF  3.4.7.1  2+
      attribute_handle:ahdl^1..0xFFFF attribute_value:pdu(*;attribute_value)
    0x1D  ATT_HANDLE_VALUE_IND  3.4.7.2  2+
      attribute_handle:ahdl^1..0xFFFF attribute_value:pdu(*;attribute_value)
    0x1E  ATT_HANDLE_VALUE_CFM  3.4.7.3  0
    0x20  ATT_READ_MULTIPLE_VARIABLE_REQ  3.4.4.11  0+
      set_of_handles:ahdl[*]^1..0xFFFF
    0x21  ATT_READ_MULTIPLE_VARIABLE_RSP  3.4.4.12  0+
      length_value_tuple_list[*]{value_length:u16*1octet?left>=2 attribute_value:pdu(value_length|*;attribute_value)}
    0x23  ATT_MULTIPLE_HANDLE_VALUE_NTF  3.4.7.4  0+
      handle_length_value_tuple_list[*]{attribute_handle:ahdl^1..0xFFFF value_length:u16*1octet
      attribute_value:pdu(value_length;attribute_value)}
    0x52  ATT_WRITE_CMD  3.4.5.3  2+
      attribute_handle:ahdl^1..0xFFFF attribute_value:pdu(*;attribute_value)
    0xD2  ATT_SIGNED_WRITE_CMD  3.4.5.4  14+
      attribute_handle:ahdl^1..0xFFFF attribute_value:pdu(*-12;attribute_value) sign_counter:u32 mac:bytes(8)
    """)

  /// The whole value of an attribute whose parts were read by ATT_READ_BLOB_REQ, or written by ATT_PREPARE_WRITE_REQ.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.2.9
  static let joinedValue = LayoutGroup(
    .joinedValue, spec: "Vol 3, Part F", isJudged: false,
    """
    0x00  Joined Value  3.2.9  0+
      attribute_value:pdu(*;attribute_value)
    """)

  /// Value names of the attribute protocol.
  ///
  /// - Spec: Core 6.0, Vol 3, Part F, 3.4.1.1
  static let attValueNames: StaticString = """
    att_error
      0x01 Invalid Handle  0x02 Read Not Permitted  0x03 Write Not Permitted  0x04 Invalid PDU
      0x05 Insufficient Authentication  0x06 Request Not Supported  0x07 Invalid Offset
      0x08 Insufficient Authorization  0x09 Prepare Queue Full  0x0A Attribute Not Found
      0x0B Attribute Not Long  0x0C Encryption Key Size Too Short  0x0D Invalid Attribute Value Length
      0x0E Unlikely Error  0x0F Insufficient Encryption  0x10 Unsupported Group Type
      0x11 Insufficient Resources  0x12 Database Out Of Sync  0x13 Value Not Allowed
      0x80 Application Error 0x80  0x81 Application Error 0x81  0x82 Application Error 0x82
      0x83 Application Error 0x83  0x84 Application Error 0x84  0x85 Application Error 0x85
      0x86 Application Error 0x86  0x87 Application Error 0x87  0x88 Application Error 0x88
      0x89 Application Error 0x89  0x8A Application Error 0x8A  0x8B Application Error 0x8B
      0x8C Application Error 0x8C  0x8D Application Error 0x8D  0x8E Application Error 0x8E
      0x8F Application Error 0x8F  0x90 Application Error 0x90  0x91 Application Error 0x91
      0x92 Application Error 0x92  0x93 Application Error 0x93  0x94 Application Error 0x94
      0x95 Application Error 0x95  0x96 Application Error 0x96  0x97 Application Error 0x97
      0x98 Application Error 0x98  0x99 Application Error 0x99  0x9A Application Error 0x9A
      0x9B Application Error 0x9B  0x9C Application Error 0x9C  0x9D Application Error 0x9D
      0x9E Application Error 0x9E  0x9F Application Error 0x9F
      0xFC Write Request Rejected
      0xFD Client Characteristic Configuration Descriptor Improperly Configured
      0xFE Procedure Already in Progress  0xFF Out of Range
    att_find_info_format
      1 16-bit UUIDs  2 128-bit UUIDs
    att_execute_flags
      0 Cancel all prepared writes  1 Write all pending prepared values
    """
}
