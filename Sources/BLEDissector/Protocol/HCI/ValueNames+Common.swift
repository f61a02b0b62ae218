extension Layouts {
  /// Value names that many commands and events use.
  static let hciValueNames: StaticString = """
    bool
      0 No  1 Yes
    enable
      0 Disabled  1 Enabled
    required
      0 Not required  1 Required
    role
      0 Central  1 Peripheral
    core_version
      0x00 1.0b (withdrawn)  0x01 1.1 (withdrawn)  0x02 1.2 (withdrawn)  0x03 2.0+EDR (withdrawn)
      0x04 2.1+EDR (withdrawn)  0x05 3.0+HS (withdrawn)  0x06 4.0 (withdrawn)  0x07 4.1 (deprecated)
      0x08 4.2  0x09 5.0  0x0A 5.1  0x0B 5.2  0x0C 5.3  0x0D 5.4  0x0E 6.0  0x0F 6.1  0x10 6.2
    link_type
      0 SCO  1 ACL  2 eSCO
    encryption_enabled
      0 Off  1 On (LE AES-CCM or BR/EDR E0)  2 On (BR/EDR AES-CCM)
    key_flag
      0 Semi-permanent link keys  1 Temporary link key
    link_key_type
      0 Combination  1 Local unit (removed)  2 Remote unit (removed)  3 Debug combination
      4 Unauthenticated P-192  5 Authenticated P-192  6 Changed combination  7 Unauthenticated P-256
      8 Authenticated P-256
    io_capability
      0 DisplayOnly  1 DisplayYesNo  2 KeyboardOnly  3 NoInputNoOutput
    oob_data_present
      0 Not present  1 P-192  2 P-256  3 P-192 and P-256
    authentication_requirements
      0 No Bonding  1 No Bonding, MITM  2 Dedicated Bonding  3 Dedicated Bonding, MITM  4 General Bonding
      5 General Bonding, MITM
    which_clock
      0 Local clock  1 Piconet clock
    mode
      0 Active  1 Hold  2 Sniff
    data_fragment
      0 Continuation fragment  1 Starting fragment  2 Ending fragment  3 No fragmentation
    logical_transport_type
      0 BR/EDR ACL  1 BR/EDR SCO or eSCO  2 LE CIS  3 LE BIS
    coding_format
      0 u-law log  1 A-law log  2 CVSD  3 Transparent  4 Linear PCM  5 mSBC  6 LC3  7 G.729A
      0xFF Vendor specific
    codec_transport bits
      0 BR/EDR ACL  1 BR/EDR SCO and eSCO  2 LE CIS  3 LE BIS
    data_path_direction
      0 Input (Host to Controller)  1 Output (Controller to Host)
    data_path_id
      0 HCI  0xFF Audio test mode
    """

  /// Values that stand outside of the scale of their field.
  static let specialValueNames: StaticString = """
    no_opcode
      0 No command
    all0
      0 All
    continuous0
      0 Continuous
    controller_choice0
      0 Controller chooses
    dont_care16
      0xFFFF Don't care
    dont_care32
      0xFFFFFFFF Don't care
    infinite0
      0 Infinite
    no_adi_ff
      0xFF No ADI field
    no_cte0
      0 No CTE
    no_periodic0
      0 No periodic advertising
    no_preference127
      127 Host has no preference
    no_response_slots0
      0 No response slots
    no_specific_ffff
      0xFFFF No specific value
    not_present_ff
      0xFF Not present
    once0
      0 Once
    rssi127
      127 Not available
    tx_power127
      127 Not available
    test_handle_0fff
      0x0FFF Test mode
    unavailable_ff
      0xFF Unavailable
    unknown127
      127 Not available
    unknown_ffff
      0xFFFF Unknown
    unlimited0
      0 No limit
    unused0
      0 Not used
    unused_ff
      0xFF Not used
    unused_ffff
      0xFFFF Not used
    iac_lap
      0x9E8B33 GIAC  0x9E8B00 LIAC
    """

  /// Value names of BR/EDR.
  static let classicValueNames: StaticString = """
    allow_role_switch
      0 Remain central  1 May become peripheral
    auto_accept
      1 No auto accept  2 Auto accept, role switch disabled  3 Auto accept, role switch enabled
    event_filter_type
      0 Clear all filters  1 Inquiry result  2 Connection setup
    event_filter_condition
      0 All devices  1 Class of device  2 BD_ADDR
    read_all_keys
      0 Specified BD_ADDR  1 All
    delete_all_keys
      0 Specified BD_ADDR  1 All
    pin_type
      0 Variable  1 Fixed
    encryption_mode
      0 Disabled  1 Point-to-point only  2 Both point-to-point and broadcast
    inquiry_mode
      0 Standard  1 With RSSI  2 With RSSI or extended
    inquiry_scan_type
      0 Standard  1 Interlaced
    page_scan_mode
      0 Mandatory  1 Optional I  2 Optional II  3 Optional III
    page_scan_period_mode
      0 P0  1 P1  2 P2
    page_scan_repetition_mode
      0 R0  1 R1  2 R2
    scan_enable bits
      0 Inquiry scan  1 Page scan
    hold_mode_activity bits
      0 Suspend page scan  1 Suspend inquiry scan  2 Suspend periodic inquiries
    link_policy_settings bits
      0 Role switch  1 Hold mode  2 Sniff mode  3 Park state
    host_flow_control bits
      0 ACL  1 Synchronous
    flow_control_mode
      0 Packet based  1 Data block based
    flow_direction
      0 Outgoing  1 Incoming
    flush_packet_type
      0 Automatically flushable only
    overflow_link_type
      0 Synchronous  1 ACL  2 ISO
    tx_power_level_type
      0 Current  1 Maximum
    country_code
      0 North America, Europe (except France), Japan  1 France  2 Spain  3 Japan
    location_options
      0x4D Mains powered  0x4E Not mains powered
    loopback_mode
      0 No loopback  1 Local loopback  2 Remote loopback
    simple_pairing_options bits
      0 Remote public key validation
    acl_packet_type bits
      1 2-DH1 shall not be used  2 3-DH1 shall not be used  3 DM1 may be used  4 DH1 may be used
      8 2-DH3 shall not be used  9 3-DH3 shall not be used  10 DM3 may be used  11 DH3 may be used
      12 2-DH5 shall not be used  13 3-DH5 shall not be used  14 DM5 may be used  15 DH5 may be used
    sco_packet_type_v1 bits
      5 HV1  6 HV2  7 HV3
    sync_packet_type bits
      0 HV1 may be used  1 HV2 may be used  2 HV3 may be used  3 EV3 may be used  4 EV4 may be used
      5 EV5 may be used  6 2-EV3 shall not be used  7 3-EV3 shall not be used  8 2-EV5 shall not be used
      9 3-EV5 shall not be used
    retransmission_effort
      0 No retransmissions  1 At least one, optimize for power  2 At least one, optimize for link quality
      0xFF Don't care
    air_coding_format
      0 CVSD  1 u-law  2 A-law  3 Transparent
    input_coding
      0 Linear  1 u-law  2 A-law
    input_data_format
      0 1's complement  1 2's complement  2 Sign-magnitude  3 Unsigned
    input_sample_size
      0 8-bit  1 16-bit
    pcm_data_format
      0 N/A  1 1's complement  2 2's complement  3 Sign-magnitude  4 Unsigned
    cpb_rx_status
      0 Received  1 Not received
    class_of_device bits
      2-7 Minor device class  8-12=cod_major_class Major device class  13 Limited discoverable mode
      14 LE Audio  16 Positioning  17 Networking  18 Rendering  19 Capturing  20 Object transfer
      21 Audio  22 Telephony  23 Information
    cod_major_class
      0 Miscellaneous  1 Computer  2 Phone  3 LAN/Network Access Point  4 Audio/Video  5 Peripheral
      6 Imaging  7 Wearable  8 Toy  9 Health  31 Uncategorized
    """

  /// Value names of coexistence and of AMP.
  static let coexistenceValueNames: StaticString = """
    mws_channel_type
      0 TDD  1 FDD
    mws_period_type
      0 Downlink  1 Uplink  2 Bi-directional  3 Guard period
    mws_pattern_interval_type
      0 No TX or RX  1 TX allowed  2 RX allowed  3 TX and RX allowed  4 Use external frame configuration
    mws_transport_layer
      0 Disabled  1 WCI-1  2 WCI-2
    amp_controller_type
      0 Primary BR/EDR  1 802.11 AMP
    amp_key_type
      3 Debug combination  4 Unauthenticated combination  5 Authenticated combination
    amp_link_loss_reason
      0 Unknown  1 Range related  2 Bandwidth related  3 Resolving conflict  4 Interference
    amp_receiver_report_reason
      0 Configured interval  1 Test ended
    amp_status
      0 Physical link available, powered down  1 Available, BT only  2 No capacity  3 Low capacity
      4 Medium capacity  5 High capacity  6 Full capacity
    pal_capabilities bits
      0 Guaranteed service type
    """
}
