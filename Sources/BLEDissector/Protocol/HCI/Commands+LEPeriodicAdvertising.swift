extension Layouts {
  /// LE controller commands of periodic advertising, with and without responses.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let lePeriodicAdvertisingCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x203E  LE Set Periodic Advertising Parameters  7.8.61  7
      advertising_handle:u8^0..0xEF periodic_advertising_interval_min:u16*1.25ms^6..65535
      periodic_advertising_interval_max:u16*1.25ms^6..65535
      periodic_advertising_properties:u16&periodic_advertising_properties
      > 1  status:u8=error
    0x2086  LE Set Periodic Advertising Parameters [v2]  7.8.61  12
      advertising_handle:u8^0..0xEF periodic_advertising_interval_min:u16*1.25ms^6..65535
      periodic_advertising_interval_max:u16*1.25ms^6..65535
      periodic_advertising_properties:u16&periodic_advertising_properties num_subevents:u8^0..128
      subevent_interval:u8*1.25ms response_slot_delay:u8~no_response_slots0*1.25ms
      response_slot_spacing:u8*0.125ms num_response_slots:u8
      > 2  status:u8=error advertising_handle:u8^0..0xEF
    0x203F  LE Set Periodic Advertising Data  7.8.62  3+
      advertising_handle:u8^0..0xEF operation:u8=data_fragment_op advertising_data_length:u8^0..252
      advertising_data:ad(advertising_data_length)?operation=3
      advertising_data:bytes(advertising_data_length)?operation!=3
      > 1  status:u8=error
    0x2040  LE Set Periodic Advertising Enable  7.8.63  2
      enable:u8&periodic_advertising_enable advertising_handle:u8^0..0xEF
      > 1  status:u8=error
    0x2082  LE Set Periodic Advertising Subevent Data  7.8.125  2+
      advertising_handle:u8^0..0xEF num_subevents_with_data:u8^1..128
      subevents[num_subevents_with_data]{subevent:u8^0..127 response_slot_start:u8 response_slot_count:u8
      subevent_data_length:u8 subevent_data:ad(subevent_data_length)}
      > 2  status:u8=error advertising_handle:u8^0..0xEF
    0x2083  LE Set Periodic Advertising Response Data  7.8.126  8+
      sync_handle:hdl request_event:u16 request_subevent:u8^0..127 response_subevent:u8^0..127
      response_slot:u8 response_data_length:u8 response_data:ad(response_data_length)
      > 3  status:u8=error sync_handle:hdl
    0x2084  LE Set Periodic Sync Subevent  7.8.127  5+
      sync_handle:hdl periodic_advertising_properties:u16&periodic_advertising_properties
      num_subevents_to_sync:u8^1..128 subevent:u8[num_subevents_to_sync]^0..127
      > 3  status:u8=error sync_handle:hdl
    """)

  /// LE controller commands of synchronization to periodic advertising and its transfer.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8
  static let lePeriodicSyncCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x2044  LE Periodic Advertising Create Sync  7.8.67  14
      options:u8&pa_create_sync_options advertising_sid:u8~unused_ff^0..15
      advertiser_address_type:u8=peer_address_type advertiser_address:addr skip:u16^0..499
      sync_timeout:u16*10ms^10..16384 sync_cte_type:u8&sync_cte_type
      > status
    0x2045  LE Periodic Advertising Create Sync Cancel  7.8.68  0
      > 1  status:u8=error
    0x2046  LE Periodic Advertising Terminate Sync  7.8.69  2
      sync_handle:hdl
      > 1  status:u8=error
    0x2047  LE Add Device to Periodic Advertiser List  7.8.70  8
      advertiser_address_type:u8=peer_address_type advertiser_address:addr advertising_sid:u8^0..15
      > 1  status:u8=error
    0x2048  LE Remove Device From Periodic Advertiser List  7.8.71  8
      advertiser_address_type:u8=peer_address_type advertiser_address:addr advertising_sid:u8^0..15
      > 1  status:u8=error
    0x2049  LE Clear Periodic Advertiser List  7.8.72  0
      > 1  status:u8=error
    0x204A  LE Read Periodic Advertiser List Size  7.8.73  0
      > 2  status:u8=error periodic_advertiser_list_size:u8
    0x2059  LE Set Periodic Advertising Receive Enable  7.8.88  3
      sync_handle:hdl enable:u8&periodic_advertising_receive_enable
      > 1  status:u8=error
    0x205A  LE Periodic Advertising Sync Transfer  7.8.89  6
      connection_handle:hdl service_data:u16 sync_handle:hdl
      > 3  status:u8=error connection_handle:hdl
    0x205B  LE Periodic Advertising Set Info Transfer  7.8.90  5
      connection_handle:hdl service_data:u16 advertising_handle:u8^0..0xEF
      > 3  status:u8=error connection_handle:hdl
    0x205C  LE Set Periodic Advertising Sync Transfer Parameters  7.8.91  8
      connection_handle:hdl mode:u8=past_mode skip:u16^0..499 sync_timeout:u16~unused0*10ms^10..16384
      cte_type:u8&sync_cte_type
      > 3  status:u8=error connection_handle:hdl
    0x205D  LE Set Default Periodic Advertising Sync Transfer Parameters  7.8.92  6
      mode:u8=past_mode skip:u16^0..499
      sync_timeout:u16~unused0*10ms^10..16384 cte_type:u8&sync_cte_type
      > 1  status:u8=error
    """)
}
