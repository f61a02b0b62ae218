extension Layouts {
  /// Link policy commands.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.2
  static let linkPolicyCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x0801  Hold Mode  7.2.1  6
      connection_handle:hdl hold_mode_max_interval:u16*0.625ms^2..65534
      hold_mode_min_interval:u16*0.625ms^2..65534
      > status
    0x0803  Sniff Mode  7.2.2  10
      connection_handle:hdl sniff_max_interval:u16*0.625ms^2..65534
      sniff_min_interval:u16*0.625ms^2..65534 sniff_attempt:u16*1.25ms^1..0x7FFF
      sniff_timeout:u16*1.25ms^0..0x7FFF
      > status
    0x0804  Exit Sniff Mode  7.2.3  2
      connection_handle:hdl
      > status
    0x0805  Park State  7.2.4  6
      connection_handle:hdl beacon_max_interval:u16*0.625ms beacon_min_interval:u16*0.625ms
      > status
    0x0806  Exit Park State  7.2.5  2
      connection_handle:hdl
      > status
    0x0807  QoS Setup  7.2.6  20
      connection_handle:hdl unused:u8 service_type:u8=service_type token_rate:u32~dont_care32*1octet/s
      peak_bandwidth:u32~dont_care32*1octet/s latency:u32~dont_care32*1us
      delay_variation:u32~dont_care32*1us
      > status
    0x0809  Role Discovery  7.2.7  2
      connection_handle:hdl
      > 4  status:u8=error connection_handle:hdl current_role:u8=role
    0x080B  Switch Role  7.2.8  7
      bd_addr:addr role:u8=role
      > status
    0x080C  Read Link Policy Settings  7.2.9  2
      connection_handle:hdl
      > 5  status:u8=error connection_handle:hdl link_policy_settings:u16&link_policy_settings
    0x080D  Write Link Policy Settings  7.2.10  4
      connection_handle:hdl link_policy_settings:u16&link_policy_settings
      > 3  status:u8=error connection_handle:hdl
    0x080E  Read Default Link Policy Settings  7.2.11  0
      > 3  status:u8=error default_link_policy_settings:u16&link_policy_settings
    0x080F  Write Default Link Policy Settings  7.2.12  2
      default_link_policy_settings:u16&link_policy_settings
      > 1  status:u8=error
    0x0810  Flow Specification  7.2.13  21
      connection_handle:hdl unused:u8 flow_direction:u8=flow_direction service_type:u8=service_type
      token_rate:u32~dont_care32*1octet/s token_bucket_size:u32~dont_care32*1octet
      peak_bandwidth:u32~dont_care32*1octet/s access_latency:u32~dont_care32*1us
      > status
    0x0811  Sniff Subrating  7.2.14  8
      connection_handle:hdl max_latency:u16*0.625ms min_remote_timeout:u16*0.625ms
      min_local_timeout:u16*0.625ms
      > 3  status:u8=error connection_handle:hdl
    """)
}
