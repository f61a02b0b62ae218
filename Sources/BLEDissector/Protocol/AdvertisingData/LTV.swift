extension Layouts {
  /// LTV types of the capabilities of a codec.
  ///
  /// - Spec: Assigned Numbers, 6.12.4
  static let codecCapabilities = LayoutGroup(
    .ltvCodecCapabilities, spec: "Assigned Numbers, 6.12.4",
    """
    0x01  Supported Sampling Frequencies  -  2
      supported_sampling_frequencies:u16&lc3_sampling_frequencies
    0x02  Supported Frame Durations  -  1
      supported_frame_durations:u8&lc3_frame_durations
    0x03  Supported Audio Channel Counts  -  1
      supported_audio_channel_counts:u8&audio_channel_counts
    0x04  Supported Octets per Codec Frame  -  4
      minimum_octets:u16*1octet maximum_octets:u16*1octet
    0x05  Supported Max Codec Frames per SDU  -  1
      supported_max_codec_frames_per_sdu:u8
    """)

  /// LTV types of the configuration of a codec.
  ///
  /// - Spec: Assigned Numbers, 6.12.5
  static let codecConfiguration = LayoutGroup(
    .ltvCodecConfiguration, spec: "Assigned Numbers, 6.12.5",
    """
    0x01  Sampling Frequency  -  1
      sampling_frequency:u8=lc3_sampling_frequency
    0x02  Frame Duration  -  1
      frame_duration:u8=lc3_frame_duration
    0x03  Audio Channel Allocation  -  4
      audio_channel_allocation:u32&audio_location
    0x04  Octets per Codec Frame  -  2
      octets_per_codec_frame:u16*1octet
    0x05  Codec Frame Blocks per SDU  -  1
      codec_frame_blocks_per_sdu:u8
    """)

  /// LTV types of the metadata of an audio stream.
  ///
  /// - Spec: Assigned Numbers, 6.12.6
  static let audioMetadata = LayoutGroup(
    .ltvMetadata, spec: "Assigned Numbers, 6.12.6",
    """
    0x01  Preferred_Audio_Contexts  -  2
      preferred_audio_contexts:u16&audio_context
    0x02  Streaming_Audio_Contexts  -  2
      streaming_audio_contexts:u16&audio_context
    0x03  Program_Info  -  0+
      program_info:str(*)
    0x04  Language  -  3
      language:str(3)
    0x05  CCID_List  -  0+
      ccids:u8[*]
    0x06  Parental_Rating  -  1
      parental_rating:u8{parental_rating:4 _rfu:4}
    0x07  Program_Info_URI  -  0+
      program_info_uri:str(*)
    0x08  Audio_Active_State  -  1
      audio_active_state:u8=audio_active_state
    0x09  Broadcast_Audio_Immediate_Rendering_Flag  -  0
    0x0A  Assisted Listening Stream  -  1
      assisted_listening_stream:u8=assisted_listening_stream
    0x0B  Broadcast_Name  -  0+
      broadcast_name:str(*)
    0xFE  Extended Metadata  -  2+
      extended_metadata_type:u16 extended_metadata:bytes(*)
    0xFF  Vendor_Specific  -  2+
      company_id:u16=company_id vendor_specific_metadata:bytes(*)
    """)

  /// Value names of LE Audio.
  ///
  /// - Spec: Assigned Numbers, 6.12
  static let ltvValueNames: StaticString = """
    lc3_sampling_frequencies bits
      0 8000 Hz  1 11025 Hz  2 16000 Hz  3 22050 Hz  4 24000 Hz  5 32000 Hz  6 44100 Hz  7 48000 Hz
      8 88200 Hz  9 96000 Hz  10 176400 Hz  11 192000 Hz  12 384000 Hz
    lc3_sampling_frequency
      1 8000 Hz  2 11025 Hz  3 16000 Hz  4 22050 Hz  5 24000 Hz  6 32000 Hz  7 44100 Hz  8 48000 Hz
      9 88200 Hz  10 96000 Hz  11 176400 Hz  12 192000 Hz  13 384000 Hz
    lc3_frame_durations bits
      0 7.5 ms  1 10 ms  4 7.5 ms preferred  5 10 ms preferred
    lc3_frame_duration
      0 7.5 ms  1 10 ms
    audio_channel_counts bits
      0 1 channel  1 2 channels  2 3 channels  3 4 channels  4 5 channels  5 6 channels  6 7 channels
      7 8 channels
    audio_context bits
      0 Unspecified  1 Conversational  2 Media  3 Game  4 Instructional  5 Voice assistants  6 Live
      7 Sound effects  8 Notifications  9 Ringtone  10 Alerts  11 Emergency alarm
    audio_location bits
      0 Front Left  1 Front Right  2 Front Center  3 Low Frequency Effects 1  4 Back Left  5 Back Right
      6 Front Left of Center  7 Front Right of Center  8 Back Center  9 Low Frequency Effects 2
      10 Side Left  11 Side Right  12 Top Front Left  13 Top Front Right  14 Top Front Center
      15 Top Center  16 Top Back Left  17 Top Back Right  18 Top Side Left  19 Top Side Right
      20 Top Back Center  21 Bottom Front Center  22 Bottom Front Left  23 Bottom Front Right
      24 Front Left Wide  25 Front Right Wide  26 Left Surround  27 Right Surround
    audio_active_state
      0 No audio data transmitted  1 Audio data transmitted
    assisted_listening_stream
      0 Unspecified audio enhancement
    """
}
