extension Layouts {
  /// Bodies of service data by its 16-bit UUID.
  ///
  /// - Spec: BAP, CAP, TMAP, PBP; Mesh Protocol, 7
  static let serviceData = LayoutGroup(
    .serviceData, spec: "Profile specifications",
    """
    0x1851  Basic Audio Announcement (BASE)  -  4+
      presentation_delay:u24*1us num_subgroups:u8
      subgroups[num_subgroups]{num_bis:u8 codec_id(5){@coding_format}
      codec_specific_configuration_length:u8
      codec_specific_configuration:ltv(codec_specific_configuration_length;codec_configuration)
      metadata_length:u8 metadata:ltv(metadata_length;metadata) bis[num_bis]{bis_index:u8
      codec_specific_configuration_length:u8
      codec_specific_configuration:ltv(codec_specific_configuration_length;codec_configuration)}}
    0x1852  Broadcast Audio Announcement  -  3
      broadcast_id:u24
    0x1853  Common Audio Announcement  -  1
      announcement_type:u8=audio_announcement_type
    0x184E  Audio Stream Control (BAP unicast announcement)  -  6+
      announcement_type:u8=audio_announcement_type available_audio_contexts_sink:u16&audio_context
      available_audio_contexts_source:u16&audio_context metadata_length:u8
      metadata:ltv(metadata_length;metadata)
    0x1855  Telephony and Media Audio (TMAP announcement)  -  2
      tmap_role:u16&tmap_role
    0x1856  Public Broadcast Announcement  -  2+
      features:u8&pbp_features metadata_length:u8 metadata:ltv(metadata_length;metadata)
    0x1827  Mesh Provisioning Service  -  18
      device_uuid:bytes(16) oob_information:u16be&mesh_oob
    0x1828  Mesh Proxy Service  -  1..25
      identification_type:u8=mesh_identification network_id:u64be?identification_type=0
      hash:u64be?identification_type=1|2|3 random:u64be?identification_type=1|2|3
    """)

  /// Value names of service data.
  static let serviceDataValueNames: StaticString = """
    audio_announcement_type
      0 General  1 Targeted
    tmap_role bits
      0 Call Gateway (CG)  1 Call Terminal (CT)  2 Unicast Media Sender (UMS)
      3 Unicast Media Receiver (UMR)  4 Broadcast Media Sender (BMS)  5 Broadcast Media Receiver (BMR)
    pbp_features bits
      0 Encryption  1 Standard quality  2 High quality
    mesh_identification
      0 Network ID  1 Node Identity  2 Private Network Identity  3 Private Node Identity
    """
}
