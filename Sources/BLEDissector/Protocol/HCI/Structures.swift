extension Layouts {
  /// Structures that several commands and events have in common.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.1, 7.3, 7.8
  static let hciStructures = LayoutGroup(
    .structure, spec: "Vol 4, Part E",
    """
    clock_offset
      clock_offset:u16{clock_offset:15*1.25ms clock_offset_valid:1=bool}
    voice_setting
      voice_setting:u16{air_coding_format:2=air_coding_format linear_pcm_bit_position:3
      input_sample_size:1=input_sample_size input_data_format:2=input_data_format
      input_coding:2=input_coding _rfu:6}
    coding_format
      coding_format:u8=coding_format company_id:u16=company_id?coding_format=0xFF
      .company_id:u16?coding_format!=0xFF .vendor_codec_id:u16
    enh_sync
      transmit_bandwidth:u32~dont_care32*1octet/s receive_bandwidth:u32~dont_care32*1octet/s
      transmit_coding_format(5){@coding_format} receive_coding_format(5){@coding_format}
      transmit_codec_frame_size:u16*1octet receive_codec_frame_size:u16*1octet
      input_bandwidth:u32*1octet/s output_bandwidth:u32*1octet/s input_coding_format(5){@coding_format}
      output_coding_format(5){@coding_format} input_coded_data_size:u16*1bit
      output_coded_data_size:u16*1bit input_pcm_data_format:u8=pcm_data_format
      output_pcm_data_format:u8=pcm_data_format input_pcm_sample_payload_msb_position:u8*1bit
      output_pcm_sample_payload_msb_position:u8*1bit input_data_path:u8~data_path_id
      output_data_path:u8~data_path_id input_transport_unit_size:u8*1bit
      output_transport_unit_size:u8*1bit max_latency:u16~dont_care16*1ms^4..65534
      packet_type:u16&sync_packet_type retransmission_effort:u8=retransmission_effort
    initiating_phy
      scan_interval:u16~unused0*0.625ms^4..65535 scan_window:u16~unused0*0.625ms^4..65535
      connection_interval_min:u16*1.25ms^6..3200 connection_interval_max:u16*1.25ms^6..3200
      max_latency:u16^0..499 supervision_timeout:u16*10ms^10..3200 min_ce_length:u16*0.625ms
      max_ce_length:u16*0.625ms
    le_features_all
      le_features_page_0:u64&le_features_page0 le_features_page_1:u192&le_features_page1
      le_features_page_2_to_10:bytes(216)
    cis_established
      cig_sync_delay:u24*1us^0xEA..0x7FFFFF cis_sync_delay:u24*1us^0xEA..0x7FFFFF
      transport_latency_c_to_p:u24*1us^0xEA..0x7FFFFF transport_latency_p_to_c:u24*1us^0xEA..0x7FFFFF
      phy_c_to_p:u8=phy^1..3 phy_p_to_c:u8=phy^1..3 nse:u8^1..31 bn_c_to_p:u8^0..15 bn_p_to_c:u8^0..15
      ft_c_to_p:u8^1..255 ft_p_to_c:u8^1..255 max_pdu_c_to_p:u16*1octet^0..251
      max_pdu_p_to_c:u16*1octet^0..251 iso_interval:u16*1.25ms^4..3200
    """)

  /// Structures of Channel Sounding: capabilities, steps and test overrides.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.7.65.39, 7.7.65.44, 7.8.142
  static let channelSoundingStructures = LayoutGroup(
    .structure, spec: "Vol 4, Part E",
    """
    cs_capabilities
      num_config_supported:u8^1..4 max_consecutive_procedures_supported:u16~cs_max_procedures
      num_antennas_supported:u8^1..4 max_antenna_paths_supported:u8^1..4 roles_supported:u8&cs_roles
      modes_supported:u8&cs_modes_supported rtt_capability:u8&cs_rtt_capability rtt_aa_only_n:u8
      rtt_sounding_n:u8 rtt_random_sequence_n:u8 nadm_sounding_capability:u16&cs_nadm
      nadm_random_capability:u16&cs_nadm cs_sync_phys_supported:u8&cs_sync_phys
      subfeatures_supported:u16&cs_subfeatures t_ip1_times_supported:u16&cs_t_ip_times
      t_ip2_times_supported:u16&cs_t_ip_times t_fcs_times_supported:u16&cs_t_fcs_times
      t_pm_times_supported:u16&cs_t_pm_times t_sw_time_supported:u8*1us
      tx_snr_capability:u8&cs_snr_capability
    cs_capabilities_v2
      t_ip2_ipt_times_supported:u16&cs_t_ip_times t_sw_ipt_time_supported:u8*1us
      rtt_2m_aa_only_n:u8?left>=1 rtt_2m_sounding_n:u8?left>=1 rtt_2m_random_sequence_n:u8?left>=1
    cs_step
      step_mode:u8=cs_step_mode step_channel:u8^0..78 step_data_length:u8
      step_data(step_data_length){@cs_step_mode0?step_mode=0 @cs_step_packet?step_mode=1|3
      @cs_step_tones?step_mode=2|3 _rest:bytes(*)}
    cs_packet_quality
      packet_quality:u8{aa_check:4=cs_aa_check aa_bit_errors:4}
    cs_step_mode0
      @cs_packet_quality packet_rssi:s8~rssi127*1dBm^-127..20 packet_antenna:u8
      measured_freq_offset:s16~cs_freq_c000*0.01ppm?left>=2
    cs_step_packet
      @cs_packet_quality packet_nadm:u8=cs_packet_nadm packet_rssi:s8~rssi127*1dBm^-127..20
      toa_tod:s16~cs_time_8000*0.5ns packet_antenna:u8
      packet_pct1:u32{i:12s q:12s _rfu:8}?step_mode=1&left>=8
      packet_pct2:u32{i:12s q:12s _rfu:8}?step_mode=1&left>=4
    cs_step_tones
      antenna_permutation_index:u8
      tones[*]{tone_pct:u24{i:12s q:12s} tone_quality_indicator:u8{quality:4=cs_tone_quality
      extension_slot:4=cs_tone_extension}}
    cs_override
      channel_length:u8?override_config.0 override_channels:u8[channel_length]?override_config.0
      channel_map:bytes(10)?!override_config.0
      channel_selection_type:u8=cs_channel_selection?!override_config.0
      ch3c_shape:u8=cs_ch3c_shape?!override_config.0 ch3c_jump:u8?!override_config.0
      main_mode_steps:u8?override_config.2 t_pm_tone_ext:u8=cs_tone_ext?override_config.3
      tone_antenna_permutation:u8~cs_tone_antenna_permutation?override_config.4
      cs_sync_aa_initiator:u32?override_config.5 cs_sync_aa_reflector:u32?override_config.5
      ss_marker1_position:u8?override_config.6 ss_marker2_position:u8~not_present_ff?override_config.6
      ss_marker_value:u8=cs_ss_marker_value?override_config.7
      cs_sync_payload_pattern:u8=cs_sync_payload_pattern?override_config.8
      cs_sync_user_payload:bytes(16)?override_config.8
    """)
}
