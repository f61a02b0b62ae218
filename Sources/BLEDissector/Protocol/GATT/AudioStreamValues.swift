extension Layouts {
  /// Streams: what a device can play, what it plays, and which broadcasts it listens to.
  ///
  /// - Spec: Published Audio Capabilities, Audio Stream Control and Broadcast Audio Scan Services
  static let audioStreamValues = LayoutGroup(
    .attributeValue, spec: "PACS; ASCS; BASS", isJudged: false,
    """
    0x2BC4  Sink ASE  -  2+
      @ase
    0x2BC5  Source ASE  -  2+
      @ase
    0x2BC6?notified  ASE Control Point  -  2+
      op_code:u8=ase_op_code number_of_ases:u8 ases[*]{ase_id:u8 response_code:u8=ase_response
      reason:u8=ase_reason}
    0x2BC6?written  ASE Control Point  -  2+
      op_code:u8=ase_op_code number_of_ases:u8 config_codec[number_of_ases]{ase_id:u8
      target_latency:u8=target_latency target_phy:u8=phy codec_id(5){@coding_format}
      codec_specific_configuration_length:u8
      codec_specific_configuration:ltv(codec_specific_configuration_length;codec_configuration)}?op_code=1
      config_qos[number_of_ases]{ase_id:u8 cig_id:u8 cis_id:u8 sdu_interval:u24*1us framing:u8=framing
      phy:u8&phys max_sdu:u16*1octet retransmission_number:u8 max_transport_latency:u16*1ms
      presentation_delay:u24*1us}?op_code=2 enable[number_of_ases]{ase_id:u8 metadata_length:u8
      metadata:ltv(metadata_length;metadata)}?op_code=3|7 ase_id:u8[number_of_ases]?op_code=4|5|6|8
    0x2BC7  Broadcast Audio Scan Control Point  -  1+
      op_code:u8=broadcast_scan_op_code add(*){advertiser_address_type:u8=identity_address_type
      advertiser_address:addr advertising_sid:u8 broadcast_id:u24 pa_sync:u8=periodic_sync_wanted
      pa_interval:u16~unknown_ffff*1.25ms num_subgroups:u8
      subgroups[num_subgroups]{bis_sync:u32~bis_sync_no_preference metadata_length:u8
      metadata:ltv(metadata_length;metadata)}}?op_code=2 modify(*){source_id:u8
      pa_sync:u8=periodic_sync_wanted pa_interval:u16~unknown_ffff*1.25ms num_subgroups:u8
      subgroups[num_subgroups]{bis_sync:u32~bis_sync_no_preference metadata_length:u8
      metadata:ltv(metadata_length;metadata)}}?op_code=3 source_id:u8?op_code=4|5
      broadcast_code:bytes(16)?op_code=4
    0x2BC8?len=0  Broadcast Receive State  -  0
    0x2BC8  Broadcast Receive State  -  15+
      source_id:u8 source_address_type:u8=identity_address_type source_address:addr source_adv_sid:u8
      broadcast_id:u24 pa_sync_state:u8=periodic_sync_state big_encryption:u8=big_encryption
      bad_code:bytes(16)?big_encryption=3 num_subgroups:u8
      subgroups[num_subgroups]{bis_sync_state:u32~bis_sync_failed metadata_length:u8
      metadata:ltv(metadata_length;metadata)}
    0x2BC9  Sink PAC  -  1+
      number_of_pac_records:u8 pac_records[number_of_pac_records]{codec_id(5){@coding_format}
      codec_specific_capabilities_length:u8
      codec_specific_capabilities:ltv(codec_specific_capabilities_length;codec_capabilities)
      metadata_length:u8 metadata:ltv(metadata_length;metadata)}
    0x2BCA  Sink Audio Locations  -  4
      sink_audio_locations:u32&audio_location
    0x2BCB  Source PAC  -  1+
      number_of_pac_records:u8 pac_records[number_of_pac_records]{codec_id(5){@coding_format}
      codec_specific_capabilities_length:u8
      codec_specific_capabilities:ltv(codec_specific_capabilities_length;codec_capabilities)
      metadata_length:u8 metadata:ltv(metadata_length;metadata)}
    0x2BCC  Source Audio Locations  -  4
      source_audio_locations:u32&audio_location
    0x2BCD  Available Audio Contexts  -  4
      available_sink_contexts:u16&audio_context available_source_contexts:u16&audio_context
    0x2BCE  Supported Audio Contexts  -  4
      supported_sink_contexts:u16&audio_context supported_source_contexts:u16&audio_context
    """)

  /// Devices that belong together.
  ///
  /// - Spec: Coordinated Set Identification Service
  static let coordinatedSetValues = LayoutGroup(
    .attributeValue, spec: "Coordinated Set Identification Service", isJudged: false,
    """
    0x2B84  Set Identity Resolving Key  -  17
      type:u8=sirk_type value:bytes(16)
    0x2B85  Coordinated Set Size  -  1
      coordinated_set_size:u8
    0x2B86  Set Member Lock  -  1
      set_member_lock:u8=member_lock
    0x2B87  Set Member Rank  -  1
      set_member_rank:u8
    0x2C1A  Coordinated Set Name  -  0+
      coordinated_set_name:str(*)
    """)

  /// Roles of audio devices, and hearing aids.
  ///
  /// - Spec: TMAP, GMAP, Hearing Access Service
  static let audioRoleValues = LayoutGroup(
    .attributeValue, spec: "TMAP; GMAP; Hearing Access Service", isJudged: false,
    """
    0x2B51  TMAP Role  -  2
      tmap_role:u16&tmap_role
    0x2BDA  Hearing Aid Features  -  1
      hearing_aid_features:u8{hearing_aid_type:2=hearing_aid_type preset_synchronization_support:1
      independent_presets:1 dynamic_presets:1 writable_presets_support:1 _rfu:2}
    0x2BDB  Hearing Aid Preset Control Point  -  1+
      op_code:u8=hearing_preset_op_code start_index:u8?op_code=1 num_presets:u8?op_code=1
      is_last:u8=bool?op_code=2 change_id:u8=hearing_preset_change?op_code=3 is_last:u8=bool?op_code=3
      previous_index:u8?op_code=3&change_id=0 index:u8?op_code=2|3|4|5|8
      properties:u8&hearing_preset_properties?op_code=2|3&op_code=2/change_id=0
      name:str(*)?op_code=2|3|4&op_code=2|4/change_id=0
    0x2BDC  Active Preset Index  -  1
      active_preset_index:u8
    0x2C00  GMAP Role  -  1
      gmap_role:u8&gmap_role
    0x2C01  UGG Features  -  1
      ugg_features:u8&ugg_features
    0x2C02  UGT Features  -  1
      ugt_features:u8&ugt_features
    0x2C03  BGS Features  -  1
      bgs_features:u8&bgs_features
    0x2C04  BGR Features  -  1
      bgr_features:u8&bgr_features
    """)

  /// The state of an audio stream endpoint.
  static let audioStreamStructures = LayoutGroup(
    .structure, spec: "PACS; ASCS; BASS",
    """
    ase
      ase_id:u8 ase_state:u8=ase_state codec_configured(*){framing:u8=framing preferred_phy:u8&phys
      preferred_retransmission_number:u8 max_transport_latency:u16*1ms presentation_delay_min:u24*1us
      presentation_delay_max:u24*1us preferred_presentation_delay_min:u24*1us
      preferred_presentation_delay_max:u24*1us codec_id(5){@coding_format}
      codec_specific_configuration_length:u8
      codec_specific_configuration:ltv(codec_specific_configuration_length;codec_configuration)}?ase_state=1
      qos_configured(*){cig_id:u8 cis_id:u8 sdu_interval:u24*1us framing:u8=framing phy:u8&phys
      max_sdu:u16*1octet retransmission_number:u8 max_transport_latency:u16*1ms
      presentation_delay:u24*1us}?ase_state=2 active(*){cig_id:u8 cis_id:u8 metadata_length:u8
      metadata:ltv(metadata_length;metadata)}?ase_state=3|4|5
    """)

  /// Value names of audio streams.
  static let audioStreamValueNames: StaticString = """
    ase_op_code
      1 Config Codec  2 Config QoS  3 Enable  4 Receiver Start Ready  5 Disable  6 Receiver Stop Ready
      7 Update Metadata  8 Release
    ase_reason
      0 None  1 Codec ID  2 Codec Specific Configuration  3 SDU Interval  4 Framing  5 PHY
      6 Maximum SDU Size  7 Retransmission Number  8 Max Transport Latency  9 Presentation Delay
      10 Invalid ASE CIS Mapping
    ase_response
      0 Success  1 Unsupported Opcode  2 Invalid Length  3 Invalid ASE ID
      4 Invalid ASE State Machine Transition  5 Invalid ASE Direction  6 Unsupported Audio Capabilities
      7 Unsupported Configuration Parameter Value  8 Rejected Configuration Parameter Value
      9 Invalid Configuration Parameter Value  10 Unsupported Metadata  11 Rejected Metadata
      12 Invalid Metadata  13 Insufficient Resources  14 Unspecified Error
    ase_state
      0 Idle  1 Codec Configured  2 QoS Configured  3 Enabling  4 Streaming  5 Disabling  6 Releasing
    bgr_features bits
      0 BGR Multisink  1 BGR Multiplex
    bgs_features bits
      0 BGS 96 kbps
    big_encryption
      0 Not encrypted  1 Broadcast_Code required  2 Decrypting  3 Bad_Code
    broadcast_scan_op_code
      0 Remote Scan Stopped  1 Remote Scan Started  2 Add Source  3 Modify Source  4 Set Broadcast_Code
      5 Remove Source
    gmap_role bits
      0 Unicast Game Gateway (UGG)  1 Unicast Game Terminal (UGT)  2 Broadcast Game Sender (BGS)
      3 Broadcast Game Receiver (BGR)
    hearing_aid_type
      0 Binaural  1 Monaural  2 Banded
    hearing_preset_change
      0 Generic Update  1 Preset Record Deleted  2 Preset Record Available  3 Preset Record Unavailable
    hearing_preset_op_code
      1 Read Presets Request  2 Read Preset Response  3 Preset Changed  4 Write Preset Name
      5 Set Active Preset  6 Set Next Preset  7 Set Previous Preset
      8 Set Active Preset - Synchronized Locally  9 Set Next Preset - Synchronized Locally
      10 Set Previous Preset - Synchronized Locally
    hearing_preset_properties bits
      0 Writable  1 Available
    member_lock
      1 Unlocked  2 Locked
    periodic_sync_state
      0 Not synchronized  1 SyncInfo Request  2 Synchronized  3 Failed to synchronize  4 No PAST
    periodic_sync_wanted
      0 Do not synchronize  1 Synchronize, PAST available  2 Synchronize, PAST not available
    sirk_type
      0 Encrypted  1 Plain text
    target_latency
      1 Low latency  2 Balanced latency and reliability  3 High reliability
    ugg_features bits
      0 UGG Multiplex  1 UGG 96 kbps Source  2 UGG Multilink
    ugt_features bits
      0 UGT Source  1 UGT 80 kbps Source  2 UGT Sink  3 UGT 64 kbps Sink  4 UGT Multiplex
      5 UGT Multisink  6 UGT Multisource
    """
}
