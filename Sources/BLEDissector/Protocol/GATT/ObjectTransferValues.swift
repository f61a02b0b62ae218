extension Layouts {
  /// Objects that are read and written as a whole.
  ///
  /// - Spec: Object Transfer Service
  static let objectTransferValues = LayoutGroup(
    .attributeValue, spec: "Object Transfer Service", isJudged: false,
    """
    0x2ABD  OTS Feature  -  8
      oacp_features:u32&object_action_features olcp_features:u32&object_list_features
    0x2ABE  Object Name  -  0+
      object_name:str(*)
    0x2ABF  Object Type  -  0+
      object_type:uuid(*)
    0x2AC0  Object Size  -  8
      current_size:u32*1octet allocated_size:u32*1octet
    0x2AC1  Object First-Created  -  7
      @date_time
    0x2AC2  Object Last-Modified  -  7
      @date_time
    0x2AC3  Object ID  -  6
      object_id:u48
    0x2AC4  Object Properties  -  4
      object_properties:u32&object_properties
    0x2AC5?notified  Object Action Control Point  -  3+
      op_code:u8=object_action_op_code request_op_code:u8=object_action_op_code
      result_code:u8=object_action_result checksum:u32?request_op_code=3&result_code=1&left>=4
      response_parameter:bytes(*)
    0x2AC5?written  Object Action Control Point  -  1+
      op_code:u8=object_action_op_code size:u32?op_code=1 type:uuid(*)?op_code=1 offset:u32?op_code=3|5|6
      length:u32?op_code=3|5|6 mode:u8&object_write_mode?op_code=6 parameter:bytes(*)
    0x2AC6?notified  Object List Control Point  -  3..7
      op_code:u8=object_list_op_code request_op_code:u8=object_list_op_code
      result_code:u8=object_list_result number_of_objects:u32?request_op_code=7&result_code=1&left>=4
    0x2AC6?written  Object List Control Point  -  1..7
      op_code:u8=object_list_op_code object_id:u48?op_code=5
      list_sort_order:u8=object_list_sort_order?op_code=6
    0x2AC7  Object List Filter  -  1+
      filter:u8=object_list_filter name:str(*)?filter=1|2|3|4 type:uuid(*)?filter=5
      time_from(7){@date_time}?filter=6|7 time_to(7){@date_time}?filter=6|7 size_from:u32?filter=8|9
      size_to:u32?filter=8|9
    0x2AC8  Object Changed  -  7
      flags:u8&object_changed_flags object_id:u48
    """)

  /// Requests to the web through a device, and other transports.
  ///
  /// - Spec: HTTP Proxy Service, Transport Discovery Service
  static let webValues = LayoutGroup(
    .attributeValue, spec: "HTTP Proxy Service; Transport Discovery Service", isJudged: false,
    """
    0x2AB6  URI  -  0+
      uri:str(*)
    0x2AB7  HTTP Headers  -  0+
      http_headers:str(*)
    0x2AB8  HTTP Status Code  -  3
      status_code:u16 data_status:u8&http_data_status
    0x2AB9  HTTP Entity Body  -  0+
      http_entity_body:bytes(*)
    0x2ABA  HTTP Control Point  -  1
      op_code:u8=http_op_code
    0x2ABB  HTTPS Security  -  1
      https_security:u8=https_security
    0x2ABC?notified  TDS Control Point  -  2+
      requested_op_code:u8=transport_discovery_op_code result_code:u8=transport_discovery_result
      response_parameter:bytes(*)
    0x2ABC?written  TDS Control Point  -  2+
      op_code:u8=transport_discovery_op_code organization_id:u8=tds_organization parameter:bytes(*)
    """)

  /// Value names of objects and of the web.
  static let objectTransferValueNames: StaticString = """
    http_data_status bits
      0 Headers Received  1 Headers Truncated  2 Body Received  3 Body Truncated
    http_op_code
      1 HTTP GET Request  2 HTTP HEAD Request  3 HTTP POST Request  4 HTTP PUT Request
      5 HTTP DELETE Request  6 HTTPS GET Request  7 HTTPS HEAD Request  8 HTTPS POST Request
      9 HTTPS PUT Request  10 HTTPS DELETE Request  11 HTTP Request Cancel
    https_security
      0 False  1 True
    object_action_features bits
      0 Create  1 Delete  2 Calculate Checksum  3 Execute  4 Read  5 Write
      6 Appending Additional Data to Object  7 Truncation of Objects  8 Patching of Object  9 Abort
    object_action_op_code
      1 Create  2 Delete  3 Calculate Checksum  4 Execute  5 Read  6 Write  7 Abort  96 Response Code
    object_action_result
      1 Success  2 Opcode not Supported  3 Invalid Parameter  4 Insufficient Resources  5 Invalid Object
      6 Channel Unavailable  7 Unsupported Type  8 Procedure not Permitted  9 Object Locked
      10 Operation Failed
    object_changed_flags bits
      0 Source of Change  1 Change Occurred to the Object Contents
      2 Change Occurred to the Object Metadata  3 Object Creation  4 Object Deletion
    object_list_features bits
      0 Go To  1 Order  2 Request Number of Objects  3 Clear Marking
    object_list_filter
      0 No Filter  1 Name Starts With  2 Name Ends With  3 Name Contains  4 Name is Exactly
      5 Object Type  6 Created Between  7 Modified Between  8 Current Size Between
      9 Allocated Size Between  10 Marked Objects
    object_list_op_code
      1 First  2 Last  3 Previous  4 Next  5 Go To  6 Order  7 Request Number of Objects  8 Clear Marking
      112 Response Code
    object_list_result
      1 Success  2 Opcode not Supported  3 Invalid Parameter  4 Operation Failed  5 Out of Bounds
      6 Too Many Objects  7 No Object  8 Object ID not Found
    object_list_sort_order
      1 Name, Ascending  2 Type, Ascending  3 Current Size Ascending
      4 First-created Timestamp, Ascending  5 Last-modified Timestamp, Ascending  17 Name, Descending
      18 Type, Descending  19 Current Size Descending  20 First-created Timestamp, Descending
      21 Last-modified Timestamp, Descending
    object_properties bits
      0 Delete  1 Execute  2 Read  3 Write  4 Append  5 Truncate  6 Patch  7 Mark
    object_write_mode bits
      1 Truncate
    transport_discovery_op_code
      1 Activate Transport
    transport_discovery_result
      0 Success  1 Opcode not Supported  2 Invalid Parameter  3 Unsupported Organization ID
      4 Operation Failed
    """
}
