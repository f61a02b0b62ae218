extension Layouts {
  /// Value names of Channel Sounding.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.8.130 to 7.8.143
  static let channelSoundingValueNames: StaticString = """
    cs_role
      0 Initiator  1 Reflector
    cs_roles bits
      0 Initiator  1 Reflector
    cs_mode
      1 Mode-1  2 Mode-2  3 Mode-3  0xFF Unused
    cs_modes_supported bits
      0 Mode-3
    cs_rtt_type
      0 RTT AA only  1 32-bit sounding sequence  2 96-bit sounding sequence  3 32-bit random sequence
      4 64-bit random sequence  5 96-bit random sequence  6 128-bit random sequence
    cs_rtt_capability bits
      0 RTT AA only 10 ns (else 150 ns)  1 RTT sounding 10 ns (else 150 ns)
      2 RTT random sequence 10 ns (else 150 ns)
    cs_sync_phy
      1 LE 1M  2 LE 2M  3 LE 2M 2BT
    cs_sync_phys bits
      1 LE 2M  2 LE 2M 2BT
    cs_nadm bits
      0 Phase-based NADM
    cs_subfeatures bits
      1 No transmitter frequency actuation error  2 Channel selection algorithm #3c
      3 Phase-based ranging from RTT sounding sequence  4 IPT in reflector
    cs_t_ip_times bits
      0 10 us  1 20 us  2 30 us  3 40 us  4 50 us  5 60 us  6 80 us
    cs_t_fcs_times bits
      0 15 us  1 20 us  2 30 us  3 40 us  4 50 us  5 60 us  6 80 us  7 100 us  8 120 us
    cs_t_pm_times bits
      0 10 us  1 20 us
    cs_snr_capability bits
      0 18 dB  1 21 dB  2 24 dB  3 27 dB  4 30 dB
    cs_snr_control
      0 18 dB  1 21 dB  2 24 dB  3 27 dB  4 30 dB  0xFF Not applied
    cs_max_procedures
      0 Fixed and indefinite
    cs_create_context
      0 Local Controller only  1 Local and remote Controller
    cs_config_action
      0 Removed  1 Created
    cs_channel_selection
      0 Algorithm #3b  1 Algorithm #3c
    cs_ch3c_shape
      0 Hat  1 X
    cs_sync_antenna_selection
      1 Antenna 1  2 Antenna 2  3 Antenna 3  4 Antenna 4  0xFE Repetitive order  0xFF No recommendation
    cs_preferred_peer_antenna bits
      0 First ordered antenna element  1 Second  2 Third  3 Fourth
    cs_tx_power_delta
      -128 No recommendation
    cs_done_status
      0 Complete  1 Partial, more to follow  15 Aborted
    cs_procedure_abort
      0 No abort  1 Local Host or remote request  2 Fewer than 15 channels in filtered map
      3 Channel map update instant passed  15 Unspecified
    cs_subevent_abort
      0 No abort  1 Local Host or remote request  2 No CS_SYNC received
      3 Scheduling conflict or limited resources  15 Unspecified
    cs_step_mode
      0 Mode-0  1 Mode-1  2 Mode-2  3 Mode-3
    cs_aa_check
      0 AA check successful  1 Bit errors found  2 AA not found
    cs_packet_nadm
      0 Attack extremely unlikely  1 Attack very unlikely  2 Attack unlikely  3 Attack possible
      4 Attack likely  5 Attack very likely  6 Attack extremely likely  0xFF Unknown
    cs_freq_c000
      -16384 Not available
    cs_time_8000
      -32768 Not available
    cs_tone_quality
      0 High  1 Medium  2 Low  3 Unavailable
    cs_tone_extension
      0 Not tone extension slot  1 Extension slot, tone not expected  2 Extension slot, tone expected
    cs_override_config bits
      0 Channel list (else channel map)  2 Main_Mode_Steps  3 T_PM_Tone_Ext  4 Tone antenna permutation
      5 CS_SYNC access addresses  6 SS marker positions  7 SS marker value  8 CS_SYNC payload
      10 Stable phase test
    cs_tone_ext
      0 None  1 Initiator only  2 Reflector only  3 Both  4 Repeating
    cs_tone_antenna_permutation
      0xFF Loop
    cs_ss_marker_value
      0 0011  1 1100  2 Alternating
    cs_sync_payload_pattern
      0 PRBS9  1 11110000  2 10101010  3 PRBS15  4 11111111  5 00000000  6 00001111  7 01010101
      0x80 User payload
    """
}
