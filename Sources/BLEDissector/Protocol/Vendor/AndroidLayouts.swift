/// Commands and events that Android asks of controllers, whoever made them.
///
/// Another vendor could have given an opcode to something else, so the length has to fit as well.
///
/// - Spec: Android, Bluetooth HCI requirements
extension Layouts {
  static let androidCommands = LayoutGroup(
    .vendorCommand, spec: "Android HCI requirements", isJudged: false,
    """
    0x00E0FD53?len=0  Android LE Get Vendor Capabilities  -  0
      > 1+ status:u8=error max_advt_instances:u8?left>=1
        offloaded_resolution_of_private_address:u8=bool?left>=1
        total_scan_results_storage:u16*1octet?left>=2 max_irk_list_size:u8?left>=1 filtering_support:u8=bool?left>=1 max_filter:u8?left>=1
        activity_energy_info_support:u8=bool?left>=1 version_supported:u16?left>=2
        total_num_of_advt_tracked:u16?left>=2 extended_scan_support:u8=bool?left>=1
        debug_logging_supported:u8=bool?left>=1 le_address_generation_offloading_support:u8=bool?left>=1
        a2dp_source_offload_capability_mask:u32&android_a2dp_codecs?left>=4
        bluetooth_quality_report_support:u8=bool?left>=1 dynamic_audio_buffer_support:u32?left>=4
        a2dp_offload_v2_support:u8=bool?left>=1 iso_link_feedback_support:u8=bool?left>=1
        sniff_offload_support:u8=bool?left>=1 big_set_channel_map_classification_support:u16?left>=2
        vendor_connection_handle_min:u16?left>=2 vendor_connection_handle_max:u16?left>=2
        data:bytes(*)?left>=1
    0x00E0FD54?[0]=0x01  Android LE Multi-Advertising Set Parameters  -  24
      subcommand:u8 advertising_interval_min:u16*0.625ms advertising_interval_max:u16*0.625ms
      advertising_type:u8=advertising_type own_address_type:u8=own_address_type own_address:addr
      peer_address_type:u8=peer_address_type peer_address:addr
      advertising_channel_map:u8&advertising_channel_map
      advertising_filter_policy:u8=advertising_filter_policy instance:u8 tx_power:s8*1dBm
      >?[1]=0x01 2 status:u8=error subcommand:u8
    0x00E0FD54?[0]=0x02  Android LE Multi-Advertising Set Data  -  34
      subcommand:u8 data_length:u8 advertising_data(31){data:ad(data_length|*) _padding:bytes(*)}
      instance:u8
      >?[1]=0x02 2 status:u8=error subcommand:u8
    0x00E0FD54?[0]=0x03  Android LE Multi-Advertising Set Scan Response  -  34
      subcommand:u8 data_length:u8 scan_response(31){data:ad(data_length|*) _padding:bytes(*)} instance:u8
      >?[1]=0x03 2 status:u8=error subcommand:u8
    0x00E0FD54?[0]=0x04  Android LE Multi-Advertising Set Random Address  -  8
      subcommand:u8 random_address:addr instance:u8
      >?[1]=0x04 2 status:u8=error subcommand:u8
    0x00E0FD54?[0]=0x05  Android LE Multi-Advertising Set Enable  -  3
      subcommand:u8 enable:u8=enable instance:u8
      >?[1]=0x05 2 status:u8=error subcommand:u8
    0x00E0FD54  Android LE Multi-Advertising  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x00E0FD55?[0]=0x01  Android LE RPA Offload Enable  -  2
      subcommand:u8 enable:u8=enable
    0x00E0FD55?[0]=0x02  Android LE RPA Offload Add IRK  -  24
      subcommand:u8 irk:u128 address_type:u8=address_type address:addr
    0x00E0FD55?[0]=0x03  Android LE RPA Offload Remove IRK  -  8
      subcommand:u8 address_type:u8=address_type address:addr
    0x00E0FD55?[0]=0x04  Android LE RPA Offload Clear IRK List  -  1
      subcommand:u8
    0x00E0FD55?[0]=0x05  Android LE RPA Offload Read IRK List  -  2
      subcommand:u8 irk_list_index:u8
    0x00E0FD55  Android LE RPA Offload  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error subcommand:u8?left>=1 data:bytes(*)?left>=1
    0x00E0FD56?[0]=0x01  Android LE Batch Scan Enable  -  2
      subcommand:u8 enable:u8=enable
    0x00E0FD56?[0]=0x02  Android LE Batch Scan Set Storage Parameters  -  4
      subcommand:u8 full_max_percentage:u8*1% truncated_max_percentage:u8*1%
      notify_threshold_percentage:u8*1%
    0x00E0FD56?[0]=0x03  Android LE Batch Scan Set Scan Parameters  -  12
      subcommand:u8 modes:u8&android_batch_scan_modes scan_window:u32*0.625ms scan_interval:u32*0.625ms
      own_address_type:u8=address_type discard_rule:u8=android_discard_rule
    0x00E0FD56?[0]=0x04  Android LE Batch Scan Read Results  -  2
      subcommand:u8 data_read:u8=android_batch_scan_mode
      >?[1]=0x04 2+ status:u8=error subcommand:u8 data_read:u8=android_batch_scan_mode?left>=1
        num_records:u8?left>=1 truncated_results[num_records]{@android_scan_result}?data_read=1
        full_results[num_records]{@android_scan_result @android_advertising_packets}?data_read=2
        data:bytes(*)?left>=1
    0x00E0FD56  Android LE Batch Scan  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error subcommand:u8?left>=1 data:bytes(*)?left>=1
    0x00E0FD57?[0]=0x00  Android LE Advertising Filter Enable  -  2
      subcommand:u8 enable:u8=enable
      >?[1]=0x00 3 status:u8=error subcommand:u8 enable:u8=enable
    0x00E0FD57?[0]=0x01  Android LE Advertising Filter Set Parameters  -  2..18
      subcommand:u8 action:u8=android_filter_action filter_index:u8?left>=1
      feature_selection:u16&android_filter_features?left>=2 list_logic_type:u16?left>=2
      filter_logic_type:u8?left>=1 rssi_high_threshold:s8*1dBm?left>=1
      delivery_mode:u8=android_delivery_mode?left>=1 onfound_timeout:u16*1ms?left>=2
      onfound_timeout_count:u8?left>=1 rssi_low_threshold:s8*1dBm?left>=1 onlost_timeout:u16*1ms?left>=2
      num_tracking_entries:u16?left>=2
      >?[1]=0x01 4 status:u8=error subcommand:u8 action:u8=android_filter_action available_spaces:u8
    0x00E0FD57?[0]=0x02  Android LE Advertising Filter Broadcaster Address  -  3..10
      subcommand:u8 action:u8=android_filter_action filter_index:u8 address:addr?left>=6
      address_type:u8=android_filter_address_type?left>=1
    0x00E0FD57?[0]=0x03  Android LE Advertising Filter Service UUID  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 uuid:uuid(*/2)?left>=4
      uuid_mask:bytes(*)?left>=1
    0x00E0FD57?[0]=0x04  Android LE Advertising Filter Solicitation UUID  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 uuid:uuid(*/2)?left>=4
      uuid_mask:bytes(*)?left>=1
    0x00E0FD57?[0]=0x05  Android LE Advertising Filter Local Name  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 local_name:str(*)
    0x00E0FD57?[0]=0x06  Android LE Advertising Filter Manufacturer Data  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8
      manufacturer_data(*/2){company_identifier:u16=company_id data:bytes(*)?left>=1}?left>=4
      mask:bytes(*)?left>=1
    0x00E0FD57?[0]=0x07  Android LE Advertising Filter Service Data  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 service_data:bytes(*/2)
      mask:bytes(*)?left>=1
    0x00E0FD57?[0]=0x08  Android LE Advertising Filter Transport Discovery Data  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 data:bytes(*)?left>=1
    0x00E0FD57?[0]=0x09  Android LE Advertising Filter AD Type  -  3+
      subcommand:u8 action:u8=android_filter_action filter_index:u8 data:bytes(*)?left>=1
    0x00E0FD57?[0]=0xFF  Android LE Advertising Filter Read Extended Features  -  1
      subcommand:u8
      >?[1]=0xFF 4 status:u8=error subcommand:u8 extended_features:u16&android_filter_extended_features
    0x00E0FD57  Android LE Advertising Filter  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error subcommand:u8?left>=1 action:u8=android_filter_action?left>=1
        available_spaces:u8?left>=1 data:bytes(*)?left>=1
    0x00E0FD59?len=0  Android Get Controller Activity Energy Info  -  0
      > 17 status:u8=error total_tx_time:u32*1ms total_rx_time:u32*1ms total_idle_time:u32*1ms
        total_energy_used:u32
    0x00E0FD5A?len=11  Android LE Set Extended Scan Parameters  -  11
      scan_type:u8=scan_type scan_interval:u32*0.625ms scan_window:u32*0.625ms
      own_address_type:u8=own_address_type scanning_filter_policy:u8=scanning_filter_policy
      > 1 status:u8=error
    0x00E0FD5B?len=0  Android Get Controller Debug Info  -  0
      > 1 status:u8=error
    0x00E0FD5D?[0]=0x01  Android A2DP Offload Start Legacy  -  25+
      subcommand:u8 codec:u32&android_a2dp_codecs max_latency:u16*1ms scms_t_enable:u16
      sampling_frequency:u32 bits_per_sample:u8 channel_mode:u8 encoded_audio_bitrate:u32
      connection_handle:hdl l2cap_channel_id:u16 l2cap_mtu:u16*1octet codec_information:bytes(*)?left>=1
      >?[1]=0x01 2 status:u8=error subcommand:u8
    0x00E0FD5D?[0]=0x02  Android A2DP Offload Stop Legacy  -  1
      subcommand:u8
      >?[1]=0x02 2 status:u8=error subcommand:u8
    0x00E0FD5D?[0]=0x03  Android A2DP Offload Start  -  10+
      subcommand:u8 connection_handle:hdl l2cap_channel_id:u16 data_path_direction:u8=data_path_direction
      peer_mtu:u16*1octet cp_enable_scms_t:u8=enable cp_header_scms_t:u8
      vendor_specific_parameters:bytes(*)?left>=1
      >?[1]=0x03 2 status:u8=error subcommand:u8
    0x00E0FD5D?[0]=0x04  Android A2DP Offload Stop  -  6
      subcommand:u8 connection_handle:hdl l2cap_channel_id:u16 data_path_direction:u8=data_path_direction
      >?[1]=0x04 2 status:u8=error subcommand:u8
    0x00E0FD5D  Android A2DP Offload  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x00E0FD5E?len>=7  Android Bluetooth Quality Report  -  7+
      report_action:u8=android_report_action quality_event_mask:u32&android_quality_events
      minimum_report_interval:u16*1ms data:bytes(*)?left>=1
      > 5+ status:u8=error current_quality_event_mask:u32&android_quality_events data:bytes(*)?left>=1
    0x00E0FD5F  Android Dynamic Audio Buffer  -  1+
      subcommand:u8 data:bytes(*)?left>=1
      > 1+ status:u8=error subcommand:u8?left>=1 data:bytes(*)?left>=1
    """)

  static let androidEvents = LayoutGroup(
    .vendorEvent, spec: "Android HCI requirements", isJudged: false,
    """
    0x00E00054?len=0  Android LE Batch Scan Storage Threshold Breach  -  0
    0x00E00055?len=4  Android LE Multi-Advertising State Change  -  4
      instance:u8 state_change_reason:u8=android_state_change_reason connection_handle:hdl
    0x00E00056?len>=10  Android LE Advertisement Tracking  -  10+
      filter_index:u8 advertiser_state:u8 advt_info_present:u8=android_info_present advertiser_address:addr
      advertiser_address_type:u8=address_type tx_power:s8*1dBm?left>=1 rssi:s8*1dBm?left>=1
      timestamp:u16?left>=2 adv_packet_length:u8?left>=1 adv_packet:ad(adv_packet_length|*)
      scan_response_length:u8?left>=1 scan_response:ad(scan_response_length|*)
    0x00E00057  Android Controller Debug Info  -  0+
      data:bytes(*)?left>=1
    0x00E00058?[0]=0x01|0x02|0x03|0x04|0x07|0x08&len>=48  Android Link Quality Report  -  48+
      quality_report_id:u8=android_quality_report packet_type:u8=android_packet_type connection_handle:hdl
      connection_role:u8=role tx_power_level:s8*1dBm rssi:s8*1dBm snr:u8*1dB unused_afh_channel_count:u8
      afh_select_unideal_channel_count:u8 link_supervision_timeout:u16*0.625ms
      connection_piconet_clock:u32 retransmission_count:u32 no_rx_count:u32 nak_count:u32
      last_tx_ack_timestamp:u32 flow_off_count:u32 last_flow_on_timestamp:u32
      buffer_overflow:u32*1octet buffer_underflow:u32*1octet bd_addr:addr?len>=83
      cal_failed_item_count:u8?len>=83 tx_total_packets:u32?len>=83 tx_unacked_packets:u32?len>=83
      tx_flushed_packets:u32?len>=83 tx_last_subevent_packets:u32?len>=83 crc_error_packets:u32?len>=83
      rx_duplicate_packets:u32?len>=83 rx_unreceived_packets:u32?len>=83
      vendor_specific_parameters:bytes(*)?left>=1
    0x00E00058?[0]=0x05  Android Root Inflammation  -  3+
      quality_report_id:u8=android_quality_report error_code:u8 vendor_specific_error_code:u8
      vendor_specific_parameters:bytes(*)?left>=1
    0x00E00058?[0]=0x11|0x12|0x13  Android Controller Log Dump  -  3+
      quality_report_id:u8=android_quality_report connection_handle:hdl data:bytes(*)?left>=1
    0x00E00058  Android Bluetooth Quality Report  -  0+
      quality_report_id:u8=android_quality_report?left>=1 data:bytes(*)?left>=1
    """)

  static let androidStructures = LayoutGroup(
    .structure, spec: "Android HCI requirements",
    """
    android_scan_result
      bd_addr:addr address_type:u8=address_type tx_power:s8*1dBm rssi:s8*1dBm timestamp:u16
    android_advertising_packets
      adv_packet_length:u8 adv_packet:ad(adv_packet_length) scan_response_length:u8
      scan_response:ad(scan_response_length)
    """)

  static let androidValueNames: StaticString = """
    android_a2dp_codecs bits
      0 SBC  1 AAC  2 aptX  3 aptX HD  4 LDAC
    android_batch_scan_modes bits
      0 Truncated  1 Full
    android_batch_scan_mode
      1 Truncated  2 Full
    android_discard_rule
      0 Oldest  1 Weakest RSSI
    android_filter_action
      0 Add  1 Delete  2 Clear
    android_filter_features bits
      0 Broadcaster Address  1 Service Data Change  2 Service UUID  3 Service Solicitation UUID
      4 Local Name  5 Manufacturer Data  6 Service Data  7 Transport Discovery Data  8 AD Type
    android_filter_extended_features bits
      0 Transport Discovery Data Filter  1 AD Type Filter
    android_filter_address_type
      0 Public  1 Random  2 Not applicable
    android_delivery_mode
      0 Immediate  1 On found  2 Batched
    android_state_change_reason
      0 Connection received
    android_info_present
      0 Present  1 Not present
    android_report_action
      0 Add  1 Delete  2 Clear  3 Query
    android_quality_events bits
      0 Monitor mode  1 Approach LSTO  2 A2DP audio choppy  3 (e)SCO voice choppy  4 Root inflammation
    android_quality_report
      0x01 Monitor mode  0x02 Approach LSTO  0x03 A2DP audio choppy  0x04 (e)SCO voice choppy
      0x05 Root inflammation  0x06 Energy monitor  0x07 LE audio choppy  0x08 Connect fail
      0x09 RF statistics  0x10 Vendor-specific quality  0x11 LMP/LL message trace
      0x12 Bluetooth scheduling trace  0x13 Controller debug information  0x16 LE Audio broadcast source
      0x17 Channel Sounding  0x20 Vendor-specific trace
    android_packet_type
      0x01 ID  0x02 NULL  0x03 POLL  0x04 FHS  0x05 HV1  0x06 HV2  0x07 HV3  0x08 DV  0x09 EV3  0x0A EV4
      0x0B EV5  0x0C 2-EV3  0x0D 2-EV5  0x0E 3-EV3  0x0F 3-EV5  0x10 DM1  0x11 DH1  0x12 DM3  0x13 DH3
      0x14 DM5  0x15 DH5  0x16 AUX1  0x17 2-DH1  0x18 2-DH3  0x19 2-DH5  0x1A 3-DH1  0x1B 3-DH3
      0x1C 3-DH5
    """
}
