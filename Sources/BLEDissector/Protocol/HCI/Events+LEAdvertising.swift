extension Layouts {
  /// LE meta events of advertising and scanning.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let leAdvertisingEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x02  LE Advertising Report  7.7.65.2  1+
      num_reports:u8^1..25
      reports[num_reports]{event_type:u8=adv_report_event_type address_type:u8=address_type address:addr
      data_length:u8^0..31 data:ad(data_length) rssi:s8~rssi127*1dBm^-127..20}
    0x0B  LE Directed Advertising Report  7.7.65.11  1+
      num_reports:u8^1..25
      reports[num_reports]{event_type:u8=adv_report_event_type address_type:u8=address_type address:addr
      .direct_address_type:u8=direct_address_type .direct_address:addr rssi:s8~rssi127*1dBm^-127..20}
    0x0D  LE Extended Advertising Report  7.7.65.13  1+
      num_reports:u8^1..10
      reports[num_reports]{event_type:u16&ext_adv_event_type address_type:u8=adv_address_type
      address:addr primary_phy:u8=adv_phy^1..4 .secondary_phy:u8=adv_phy^0..4
      .advertising_sid:u8~no_adi_ff^0..15 .tx_power:s8~tx_power127*1dBm^-127..20
      rssi:s8~rssi127*1dBm^-127..20 .periodic_advertising_interval:u16~no_periodic0*1.25ms^6..65535
      .direct_address_type:u8=direct_address_type .direct_address:addr data_length:u8^0..229
      data:ad(data_length)}
    0x11  LE Scan Timeout  7.7.65.17  0
    0x12  LE Advertising Set Terminated  7.7.65.18  5
      status:u8=error advertising_handle:u8^0..0xEF connection_handle:hdl
      num_completed_extended_advertising_events:u8
    0x13  LE Scan Request Received  7.7.65.19  8
      advertising_handle:u8^0..0xEF scanner_address_type:u8=address_type scanner_address:addr
    0x34  LE Monitored Advertisers Report  7.7.65.47  8
      address_type:u8=address_type address:addr condition:u8=monitored_adv_condition
    """)

  /// LE meta events of periodic advertising, with and without responses.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65
  static let lePeriodicAdvertisingEvents = LayoutGroup(
    .leEvent, spec: "Vol 4, Part E",
    """
    0x0E  LE Periodic Advertising Sync Established  7.7.65.14  15
      status:u8=error sync_handle:hdl .advertising_sid:u8^0..15 advertiser_address_type:u8=address_type
      advertiser_address:addr advertiser_phy:u8=phy^1..3
      .periodic_advertising_interval:u16*1.25ms^6..65535 advertiser_clock_accuracy:u8=clock_accuracy
    0x24  LE Periodic Advertising Sync Established [v2]  7.7.65.14  19
      status:u8=error sync_handle:hdl .advertising_sid:u8^0..15 advertiser_address_type:u8=address_type
      advertiser_address:addr advertiser_phy:u8=phy^1..3
      .periodic_advertising_interval:u16*1.25ms^6..65535 advertiser_clock_accuracy:u8=clock_accuracy
      num_subevents:u8 subevent_interval:u8*1.25ms response_slot_delay:u8*1.25ms
      response_slot_spacing:u8*0.125ms
    0x0F  LE Periodic Advertising Report  7.7.65.15  7+
      sync_handle:hdl .tx_power:s8~tx_power127*1dBm^-127..20 rssi:s8~rssi127*1dBm^-127..20
      .cte_type:u8=cte_type .data_status:u8=adv_data_status data_length:u8^0..247 data:ad(data_length)
    0x25  LE Periodic Advertising Report [v2]  7.7.65.15  10+
      sync_handle:hdl .tx_power:s8~tx_power127*1dBm^-127..20 rssi:s8~rssi127*1dBm^-127..20
      .cte_type:u8=cte_type periodic_event_counter:u16 subevent:u8 .data_status:u8=adv_data_status
      data_length:u8 data:ad(data_length)
    0x10  LE Periodic Advertising Sync Lost  7.7.65.16  2
      sync_handle:hdl
    0x18  LE Periodic Advertising Sync Transfer Received  7.7.65.24  19
      status:u8=error connection_handle:hdl service_data:u16 sync_handle:hdl .advertising_sid:u8^0..15
      advertiser_address_type:u8=address_type advertiser_address:addr advertiser_phy:u8=phy^1..3
      .periodic_advertising_interval:u16*1.25ms^6..65535 advertiser_clock_accuracy:u8=clock_accuracy
    0x26  LE Periodic Advertising Sync Transfer Received [v2]  7.7.65.24  23
      status:u8=error connection_handle:hdl service_data:u16 sync_handle:hdl .advertising_sid:u8^0..15
      advertiser_address_type:u8=address_type advertiser_address:addr advertiser_phy:u8=phy^1..3
      .periodic_advertising_interval:u16*1.25ms^6..65535 advertiser_clock_accuracy:u8=clock_accuracy
      num_subevents:u8 subevent_interval:u8*1.25ms response_slot_delay:u8*1.25ms
      response_slot_spacing:u8*0.125ms
    0x27  LE Periodic Advertising Subevent Data Request  7.7.65.36  3
      advertising_handle:u8^0..0xEF subevent_start:u8^0..127 subevent_data_count:u8^1..128
    0x28  LE Periodic Advertising Response Report  7.7.65.37  4+
      advertising_handle:u8^0..0xEF subevent:u8^0..127 tx_status:u8=pawr_tx_status num_responses:u8
      responses[num_responses]{.tx_power:s8~tx_power127*1dBm^-127..20 rssi:s8~rssi127*1dBm^-127..20
      .cte_type:u8=cte_type response_slot:u8 .data_status:u8=adv_data_status data_length:u8
      data:ad(data_length)}
    """)
}
