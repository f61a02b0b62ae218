extension Layouts {
  /// Bits of the event masks.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.3.1 and 7.3.69
  static let eventMaskNames: StaticString = """
    event_mask bits
      0 Inquiry Complete  1 Inquiry Result  2 Connection Complete  3 Connection Request
      4 Disconnection Complete  5 Authentication Complete  6 Remote Name Request Complete
      7 Encryption Change  8 Change Connection Link Key Complete  9 Link Key Type Changed
      10 Read Remote Supported Features Complete  11 Read Remote Version Information Complete
      12 QoS Setup Complete  13 Command Complete  14 Command Status  15 Hardware Error  16 Flush Occurred
      17 Role Change  18 Number of Completed Packets  19 Mode Change  20 Return Link Keys
      21 PIN Code Request  22 Link Key Request  23 Link Key Notification  24 Loopback Command
      25 Data Buffer Overflow  26 Max Slots Change  27 Read Clock Offset Complete
      28 Connection Packet Type Changed  29 QoS Violation  30 Page Scan Mode Change
      31 Page Scan Repetition Mode Change  32 Flow Specification Complete  33 Inquiry Result with RSSI
      34 Read Remote Extended Features Complete  43 Synchronous Connection Complete
      44 Synchronous Connection Changed  45 Sniff Subrating  46 Extended Inquiry Result
      47 Encryption Key Refresh Complete  48 IO Capability Request  49 IO Capability Response
      50 User Confirmation Request  51 User Passkey Request  52 Remote OOB Data Request
      53 Simple Pairing Complete  55 Link Supervision Timeout Changed  56 Enhanced Flush Complete
      58 User Passkey Notification  59 Keypress Notification
      60 Remote Host Supported Features Notification  61 LE Meta
    event_mask_page_2 bits
      0 Physical Link Complete  1 Channel Selected  2 Disconnect Physical Link Complete
      3 Physical Link Loss Early Warning  4 Physical Link Recovery  5 Logical Link Complete
      6 Disconnect Logical Link Complete  7 Flow Specification Modify Complete
      8 Number of Completed Data Blocks  9 AMP Start Test  10 AMP Test End  11 AMP Receiver Report
      12 Short Range Mode Change Complete  13 AMP Status Change  14 Triggered Clock Capture
      15 Synchronization Train Complete  16 Synchronization Train Received
      17 Connectionless Peripheral Broadcast Receive  18 Connectionless Peripheral Broadcast Timeout
      19 Truncated Page Complete  20 Peripheral Page Response Timeout
      21 Connectionless Peripheral Broadcast Channel Map Change  22 Inquiry Response Notification
      23 Authenticated Payload Timeout Expired  24 SAM Status Change  25 Encryption Change [v2]
    """

  /// Bits of the LE event mask.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.1
  static let leEventMaskNames: StaticString = """
    le_event_mask bits
      0 LE Connection Complete  1 LE Advertising Report  2 LE Connection Update Complete
      3 LE Read Remote Features Complete  4 LE Long Term Key Request
      5 LE Remote Connection Parameter Request  6 LE Data Length Change
      7 LE Read Local P-256 Public Key Complete  8 LE Generate DHKey Complete
      9 LE Enhanced Connection Complete  10 LE Directed Advertising Report  11 LE PHY Update Complete
      12 LE Extended Advertising Report  13 LE Periodic Advertising Sync Established
      14 LE Periodic Advertising Report  15 LE Periodic Advertising Sync Lost  16 LE Scan Timeout
      17 LE Advertising Set Terminated  18 LE Scan Request Received  19 LE Channel Selection Algorithm
      20 LE Connectionless IQ Report  21 LE Connection IQ Report  22 LE CTE Request Failed
      23 LE Periodic Advertising Sync Transfer Received  24 LE CIS Established  25 LE CIS Request
      26 LE Create BIG Complete  27 LE Terminate BIG Complete  28 LE BIG Sync Established
      29 LE BIG Sync Lost  30 LE Request Peer SCA Complete  31 LE Path Loss Threshold
      32 LE Transmit Power Reporting  33 LE BIGInfo Advertising Report  34 LE Subrate Change
      35 LE Periodic Advertising Sync Established [v2]  36 LE Periodic Advertising Report [v2]
      37 LE Periodic Advertising Sync Transfer Received [v2]
      38 LE Periodic Advertising Subevent Data Request  39 LE Periodic Advertising Response Report
      40 LE Enhanced Connection Complete [v2]  41 LE CIS Established [v2]
      42 LE Read All Remote Features Complete  43 LE CS Read Remote Supported Capabilities Complete
      44 LE CS Read Remote FAE Table Complete  45 LE CS Security Enable Complete
      46 LE CS Config Complete  47 LE CS Procedure Enable Complete  48 LE CS Subevent Result
      49 LE CS Subevent Result Continue  50 LE CS Test End Complete  51 LE Monitored Advertisers Report
      52 LE Frame Space Update Complete  53 LE UTP Receive  54 LE Connection Rate Change
      55 LE CS Read Remote Supported Capabilities Complete [v2]
    """
}
