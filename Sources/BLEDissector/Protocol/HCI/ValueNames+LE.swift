extension Layouts {
  /// Address types and filter policies of LE.
  static let leAddressValueNames: StaticString = """
    address_type
      0 Public  1 Random  2 Public identity  3 Random (static) identity
    adv_address_type
      0 Public  1 Random  2 Public identity  3 Random (static) identity  0xFF Anonymous
    direct_address_type
      0 Public  1 Random  2 Public identity  3 Random (static) identity
      0xFE RPA, Controller unable to resolve
    list_address_type
      0 Public  1 Random  0xFF Anonymous advertisers
    own_address_type
      0 Public  1 Random  2 RPA or public  3 RPA or random
    peer_address_type
      0 Public or public identity  1 Random or static identity
    advertising_filter_policy
      0 All devices  1 Scan requests from the Filter Accept List only
      2 Connection requests from the Filter Accept List only  3 Both from the Filter Accept List only
    scanning_filter_policy
      0 Basic unfiltered  1 Basic filtered  2 Extended unfiltered  3 Extended filtered
      4 Basic unfiltered, all PDUs  5 Basic filtered, all PDUs  6 Extended unfiltered, all PDUs
      7 Extended filtered, all PDUs  12 Basic unfiltered, decision only  13 Basic filtered, decision only
      14 Extended unfiltered, decision only  15 Extended filtered, decision only
    initiator_filter_policy
      0 Peer address, decision PDUs ignored  1 Filter Accept List, decision PDUs ignored
      2 Decision PDUs only  3 Filter Accept List, all PDUs
      4 All decision PDUs, Filter Accept List for others
    privacy_mode
      0 Network  1 Device
    """

  /// Value names of advertising and scanning.
  static let leAdvertisingValueNames: StaticString = """
    advertising_type
      0 ADV_IND  1 ADV_DIRECT_IND (high duty cycle)  2 ADV_SCAN_IND  3 ADV_NONCONN_IND
      4 ADV_DIRECT_IND (low duty cycle)
    advertising_channel_map bits
      0 Channel 37  1 Channel 38  2 Channel 39
    advertising_event_properties bits
      0 Connectable  1 Scannable  2 Directed  3 High duty cycle directed connectable  4 Legacy PDUs
      5 Anonymous  6 Include TxPower  7 Decision PDUs  8 Include AdvA in extended header of decision PDUs
      9 Include ADI in extended header of decision PDUs
    adv_report_event_type
      0 ADV_IND  1 ADV_DIRECT_IND  2 ADV_SCAN_IND  3 ADV_NONCONN_IND  4 SCAN_RSP
    ext_adv_event_type bits
      0 Connectable  1 Scannable  2 Directed  3 Scan response  4 Legacy PDU
      5-6=adv_data_status Data status
    adv_phy
      0 None  1 LE 1M  2 LE 2M  3 LE Coded  4 LE Coded, S=2
    adv_data_status
      0 Complete  1 Incomplete, more to come  2 Incomplete, truncated  0xFF Failed to receive
    data_fragment_op
      0 Intermediate fragment  1 First fragment  2 Last fragment  3 Complete  4 Unchanged data
    fragment_preference
      0 Controller may fragment  1 Controller should not fragment
    address_change_reasons bits
      0 Advertising data changes  1 Scan response data changes
    advertising_phy_options
      0 No preference  1 S=2 preferred  2 S=8 preferred  3 S=2 required  4 S=8 required
    scan_type
      0 Passive  1 Active
    filter_duplicates
      0 Disabled  1 Enabled  2 Enabled, reset each period
    decision_type_flags bits
      0 Resolvable tag included
    decision_test_flags bits
      0 New test group  1 Passes if field present and check passes
      2 Passes if field present and check fails  3 Passes if field not present
    decision_test_field
      0 Resolvable tag  6 AdvMode  7 RSSI  8 Path loss  9 AdvA
      17-24 Arbitrary data of exactly N-16 octets  33-40 Arbitrary data of at least N-32 octets
      49-56 Arbitrary data of 1 to N-48 octets  240-255 Vendor specific
    monitored_adv_condition
      0 RSSI below low threshold for the timeout  1 RSSI at or above high threshold
    periodic_advertising_properties bits
      6 Include TxPower
    periodic_advertising_enable bits
      0 Enable  1 Include ADI
    periodic_advertising_receive_enable bits
      0 Reporting enabled  1 Duplicate filtering enabled
    pa_create_sync_options bits
      0 Use Periodic Advertiser List  1 Reporting initially disabled
      2 Duplicate filtering initially enabled
    sync_cte_type bits
      0 Not AoA CTE  1 Not AoD CTE, 1 us  2 Not AoD CTE, 2 us  3 Not type 3 CTE  4 Not without CTE
    past_mode
      0 No synchronization  1 Sync, reports disabled  2 Sync, reports enabled, no duplicate filtering
      3 Sync, reports enabled, duplicate filtering
    pawr_tx_status
      0 Transmitted  1 Not transmitted
    """

  /// Value names of connections and PHYs.
  static let leConnectionValueNames: StaticString = """
    phy
      0 None  1 LE 1M  2 LE 2M  3 LE Coded
    phy_coded
      1 LE 1M  2 LE 2M  3 LE Coded, S=8  4 LE Coded, S=2
    phys bits
      0 LE 1M  1 LE 2M  2 LE Coded
    all_phys bits
      0 No TX PHY preference  1 No RX PHY preference
    phy_options
      0 No preference  1 S=2 preferred  2 S=8 preferred
    clock_accuracy
      0 500 ppm  1 250 ppm  2 150 ppm  3 100 ppm  4 75 ppm  5 50 ppm  6 30 ppm  7 20 ppm
    sca_range
      0 251-500 ppm  1 151-250 ppm  2 101-150 ppm  3 76-100 ppm  4 51-75 ppm  5 31-50 ppm  6 21-30 ppm
      7 0-20 ppm
    sca_action
      0 More accurate clock  1 Less accurate clock
    channel_selection_algorithm
      0 Algorithm #1  1 Algorithm #2
    le_feature_bit
      32 Connected Isochronous Stream (Host Support)  38 Connection Subrating (Host Support)
      41 Advertising Coding Selection (Host Support)  47 Channel Sounding (Host Support)
      73 Shorter Connection Intervals (Host Support)
    frame_space_initiator
      0 Local Host  1 Local Controller  2 Peer
    spacing_types bits
      0 T_IFS_ACL_CP  1 T_IFS_ACL_PC  2 T_MCES  3 T_IFS_CIS  4 T_MSS_CIS
    dhkey_type
      0 Generated private key  1 Debug private key
    modulation_index
      0 Standard  1 Stable
    test_payload
      0 PRBS9  1 11110000  2 10101010  3 PRBS15  4 11111111  5 00000000  6 00001111  7 01010101
    test_tx_power
      126 Minimum  127 Maximum
    """

  /// Value names of isochronous streams and broadcasts.
  static let leIsochronousValueNames: StaticString = """
    packing
      0 Sequential  1 Interleaved
    framing
      0 Unframed  1 Framed, segmentable  2 Framed, unsegmented
    encrypted
      0 Unencrypted  1 Encrypted
    data_path_direction_mask bits
      0 Input  1 Output
    iso_test_payload
      0 Zero length  1 Variable length  2 Maximum length
    """

  /// Value names of direction finding and power control.
  static let leDirectionAndPowerValueNames: StaticString = """
    cte_type
      0 AoA  1 AoD, 1 us slots  2 AoD, 2 us slots  0xFF No CTE
    cte_types bits
      0 AoA CTE  1 AoD CTE, 1 us  2 AoD CTE, 2 us
    slot_durations
      0 Any  1 1 us  2 2 us
    switching_sampling_rates bits
      0 1 us AoD switching  1 1 us AoD sampling  2 1 us AoA switching and sampling
    iq_80
      -128 No valid sample
    iq_packet_status
      0 CRC correct  1 CRC incorrect, samples from CTEInfo timing  2 CRC incorrect, samples otherwise
      0xFF Insufficient resources
    path_loss_zone
      0 Low  1 Middle  2 High
    tx_power_level_flag bits
      0 At minimum power  1 At maximum power
    tx_power_report_level
      126 PHY not managed  127 Not available
    tx_power_reporting_reason
      0 Local power changed  1 Remote power changed  2 Read Remote Transmit Power Level completed
    """
}
