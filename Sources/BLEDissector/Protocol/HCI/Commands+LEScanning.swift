extension Layouts {
  /// LE controller commands of scanning and monitoring of advertisers.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let leScanningCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x200B  LE Set Scan Parameters  7.8.10  7
      le_scan_type:u8=scan_type^0..1 le_scan_interval:u16*0.625ms^4..16384 le_scan_window:u16*0.625ms^4..16384
      own_address_type:u8=own_address_type^0..3 scanning_filter_policy:u8=scanning_filter_policy
      > 1  status:u8=error
    0x200C  LE Set Scan Enable  7.8.11  2
      le_scan_enable:u8=enable filter_duplicates:u8=enable
      > 1  status:u8=error
    0x2041  LE Set Extended Scan Parameters  7.8.64  3+
      own_address_type:u8=own_address_type^0..3 scanning_filter_policy:u8=scanning_filter_policy
      scanning_phys:u8&phys^1..5
      phys[popcount(scanning_phys)]{scan_type:u8=scan_type^0..1 scan_interval:u16*0.625ms^4..65535
      scan_window:u16*0.625ms^4..65535}
      > 1  status:u8=error
    0x2042  LE Set Extended Scan Enable  7.8.65  6
      enable:u8=enable filter_duplicates:u8=filter_duplicates duration:u16~continuous0*10ms
      period:u16~continuous0*1.28s
      > 1  status:u8=error
    0x2081  LE Set Decision Instructions  7.8.145  1+
      num_tests:u8
      tests[num_tests]{test_flags:u8&decision_test_flags test_field:u8~decision_test_field
      test_parameters:bytes(16)}
      > 1  status:u8=error
    0x2098  LE Add Device to Monitored Advertisers List  7.8.146  10
      address_type:u8=address_type address:addr rssi_threshold_low:s8*1dBm^-127..20
      rssi_threshold_high:s8*1dBm^-127..20 timeout:u8*1s
      > 1  status:u8=error
    0x2099  LE Remove Device From Monitored Advertisers List  7.8.147  7
      address_type:u8=address_type address:addr
      > 1  status:u8=error
    0x209A  LE Clear Monitored Advertisers List  7.8.148  0
      > 1  status:u8=error
    0x209B  LE Read Monitored Advertisers List Size  7.8.150  0
      > 2  status:u8=error number:u8
    0x209C  LE Enable Monitoring Advertisers  7.8.149  1
      enable:u8=enable
      > 1  status:u8=error
    """)
}
