extension Layouts {
  /// Features and states of LE.
  ///
  /// - Spec: Core 6.0, Vol 6, Part B, 4.6; Vol 4, Part E, 7.8.27
  static let leFeatureNames: StaticString = """
    le_features_page0 bits
      0 LE Encryption  1 Connection Parameter Request Procedure  2 Extended Reject Indication
      3 Peripheral-initiated Features Exchange  4 LE Ping  5 LE Data Packet Length Extension
      6 LL Privacy  7 Extended Scanner Filter Policies  8 LE 2M PHY
      9 Stable Modulation Index - Transmitter  10 Stable Modulation Index - Receiver  11 LE Coded PHY
      12 LE Extended Advertising  13 LE Periodic Advertising  14 Channel Selection Algorithm #2
      15 LE Power Class 1  16 Minimum Number of Used Channels Procedure  17 Connection CTE Request
      18 Connection CTE Response  19 Connectionless CTE Transmitter  20 Connectionless CTE Receiver
      21 Antenna Switching During CTE Transmission (AoD)  22 Antenna Switching During CTE Reception (AoA)
      23 Receiving Constant Tone Extensions  24 Periodic Advertising Sync Transfer - Sender
      25 Periodic Advertising Sync Transfer - Recipient  26 Sleep Clock Accuracy Updates
      27 Remote Public Key Validation  28 Connected Isochronous Stream - Central
      29 Connected Isochronous Stream - Peripheral  30 Isochronous Broadcaster  31 Synchronized Receiver
      32 Connected Isochronous Stream (Host Support)  33 LE Power Control Request
      34 LE Power Control Request  35 LE Path Loss Monitoring  36 Periodic Advertising ADI support
      37 Connection Subrating  38 Connection Subrating (Host Support)  39 Channel Classification
      40 Advertising Coding Selection  41 Advertising Coding Selection (Host Support)
      42 Decision-Based Advertising Filtering  43 Periodic Advertising with Responses - Advertiser
      44 Periodic Advertising with Responses - Scanner  45 Unsegmented Framed Mode  46 Channel Sounding
      47 Channel Sounding (Host Support)  48 Channel Sounding Tone Quality Indication
      63 LL Extended Feature Set
    le_features_page1 bits
      0 Monitoring Advertisers  1 Frame Space Update  2 UTP OTA Mode  3 UTP HCI Pairing
      4-5 LL_OTA_UTP_IND maximum length  8 Shorter Connection Intervals
      9 Shorter Connection Intervals (Host Support)  10 LE Flushable ACL Data
    le_states bits
      0 Non-connectable advertising  1 Scannable advertising  2 Connectable advertising
      3 High duty cycle directed advertising  4 Passive scanning  5 Active scanning
      6 Initiating + Connection (Central)  7 Connection (Peripheral)
      8 Passive scanning + Non-connectable advertising  9 Passive scanning + Scannable advertising
      10 Passive scanning + Connectable advertising
      11 Passive scanning + High duty cycle directed advertising
      12 Active scanning + Non-connectable advertising  13 Active scanning + Scannable advertising
      14 Active scanning + Connectable advertising
      15 Active scanning + High duty cycle directed advertising
      16 Initiating + Non-connectable advertising  17 Initiating + Scannable advertising
      18 Connection (Central) + Non-connectable advertising
      19 Connection (Central) + Scannable advertising
      20 Connection (Peripheral) + Non-connectable advertising
      21 Connection (Peripheral) + Scannable advertising  22 Initiating + Passive scanning
      23 Initiating + Active scanning  24 Connection (Central) + Passive scanning
      25 Connection (Central) + Active scanning  26 Connection (Peripheral) + Passive scanning
      27 Connection (Peripheral) + Active scanning  28 Initiating + Connection (Central)
      29 Low duty cycle directed advertising  30 Low duty cycle directed advertising + Passive scanning
      31 Low duty cycle directed advertising + Active scanning  32 Initiating + Connectable advertising
      33 Initiating + High duty cycle directed advertising
      34 Initiating + Low duty cycle directed advertising
      35 Connection (Central) + Connectable advertising
      36 Connection (Central) + High duty cycle directed advertising
      37 Connection (Central) + Low duty cycle directed advertising
      38 Connection (Peripheral) + Connectable advertising
      39 Connection (Peripheral) + High duty cycle directed advertising
      40 Connection (Peripheral) + Low duty cycle directed advertising
      41 Initiating + Connection (Peripheral)
    """

  /// Features of LMP.
  ///
  /// - Spec: Core 6.0, Vol 2, Part C, 3.3
  static let lmpFeatureNames: StaticString = """
    lmp_features_page0 bits
      0 3 slot packets  1 5 slot packets  2 Encryption  3 Slot offset  4 Timing accuracy  5 Role switch
      6 Hold mode  7 Sniff mode  8 Park state  9 Power control requests
      10 Channel quality driven data rate (CQDDR)  11 SCO link  12 HV2 packets  13 HV3 packets
      14 u-law log synchronous data  15 A-law log synchronous data  16 CVSD synchronous data
      17 Paging parameter negotiation  18 Power control  19 Transparent synchronous data
      20 Flow control lag (least significant bit)  21 Flow control lag (middle bit)
      22 Flow control lag (most significant bit)  23 Broadcast Encryption
      25 Enhanced Data Rate ACL 2 Mbps mode  26 Enhanced Data Rate ACL 3 Mbps mode
      27 Enhanced inquiry scan  28 Interlaced inquiry scan  29 Interlaced page scan
      30 RSSI with inquiry results  31 Extended SCO link (EV3 packets)  32 EV4 packets  33 EV5 packets
      35 AFH capable peripheral  36 AFH classification peripheral  37 BR/EDR Not Supported
      38 LE Supported (Controller)  39 3-slot Enhanced Data Rate ACL packets
      40 5-slot Enhanced Data Rate ACL packets  41 Sniff subrating  42 Pause encryption
      43 AFH capable central  44 AFH classification central  45 Enhanced Data Rate eSCO 2 Mbps mode
      46 Enhanced Data Rate eSCO 3 Mbps mode  47 3-slot Enhanced Data Rate eSCO packets
      48 Extended Inquiry Response  49 Simultaneous LE and BR/EDR (Controller)  51 Secure Simple Pairing
      52 Encapsulated PDU  53 Erroneous Data Reporting  54 Non-flushable Packet Boundary Flag
      56 Link Supervision Timeout Changed Event  57 Inquiry TX Power Level  58 Enhanced Power Control
      63 Extended features
    lmp_features_page1 bits
      0 Secure Simple Pairing (Host Support)  1 LE Supported (Host)  2 Simultaneous LE and BR/EDR (Host)
      3 Secure Connections (Host Support)
    lmp_features_page2 bits
      0 Connectionless Peripheral Broadcast - Central  1 Connectionless Peripheral Broadcast - Peripheral
      2 Synchronization Train  3 Synchronization Scan  4 Inquiry Response Notification Event
      5 Generalized interlaced scan  6 Coarse Clock Adjustment  8 Secure Connections (Controller Support)
      9 Ping  10 Slot Availability Mask  11 Train nudging
    """
}
