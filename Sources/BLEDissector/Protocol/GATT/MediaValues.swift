extension Layouts {
  /// Volume, inputs and microphones.
  ///
  /// - Spec: Audio Input Control, Volume Control, Volume Offset Control and Microphone Control Services
  static let volumeValues = LayoutGroup(
    .attributeValue, spec: "AICS; VCS; VOCS; MICS", isJudged: false,
    """
    0x2B77  Audio Input State  -  4
      gain_setting:s8 mute:u8=mute_state gain_mode:u8=gain_mode change_counter:u8
    0x2B78  Gain Settings Attribute  -  3
      gain_setting_units:u8*0.1dB gain_setting_minimum:s8 gain_setting_maximum:s8
    0x2B79  Audio Input Type  -  1
      audio_input_type:u8=audio_input_type
    0x2B7A  Audio Input Status  -  1
      audio_input_status:u8=audio_input_status
    0x2B7B  Audio Input Control Point  -  2..3
      op_code:u8=audio_input_op_code change_counter:u8 gain_setting:s8?op_code=1
    0x2B7C  Audio Input Description  -  0+
      audio_input_description:str(*)
    0x2B7D  Volume State  -  3
      volume_setting:u8 mute:u8=volume_mute change_counter:u8
    0x2B7E  Volume Control Point  -  2..3
      op_code:u8=volume_op_code change_counter:u8 volume_setting:u8?op_code=4
    0x2B7F  Volume Flags  -  1
      volume_flags:u8&volume_flags
    0x2B80  Volume Offset State  -  3
      volume_offset:s16 change_counter:u8
    0x2B81  Audio Location  -  4
      audio_location:u32&audio_location
    0x2B82  Volume Offset Control Point  -  4
      op_code:u8=volume_offset_op_code change_counter:u8 volume_offset:s16
    0x2B83  Audio Output Description  -  0+
      audio_output_description:str(*)
    0x2BC3  Mute  -  1
      mute:u8=mute_state
    """)

  /// What a player plays.
  ///
  /// - Spec: Media Control Service
  static let mediaValues = LayoutGroup(
    .attributeValue, spec: "Media Control Service", isJudged: false,
    """
    0x2B93  Media Player Name  -  0+
      media_player_name:str(*)
    0x2B94  Media Player Icon Object ID  -  6
      media_player_icon_object_id:u48
    0x2B95  Media Player Icon URL  -  0+
      media_player_icon_url:str(*)
    0x2B96  Track Changed  -  0
    0x2B97  Track Title  -  0+
      track_title:str(*)
    0x2B98  Track Duration  -  4
      track_duration:s32~unknown_minus1*0.01s
    0x2B99  Track Position  -  4
      track_position:s32~unavailable_minus1*0.01s
    0x2B9A  Playback Speed  -  1
      playback_speed:s8
    0x2B9B  Seeking Speed  -  1
      seeking_speed:s8
    0x2B9C  Current Track Segments Object ID  -  6
      current_track_segments_object_id:u48
    0x2B9D  Current Track Object ID  -  6
      current_track_object_id:u48
    0x2B9E  Next Track Object ID  -  6
      next_track_object_id:u48
    0x2B9F  Parent Group Object ID  -  6
      parent_group_object_id:u48
    0x2BA0  Current Group Object ID  -  6
      current_group_object_id:u48
    0x2BA1  Playing Order  -  1
      playing_order:u8=playing_order
    0x2BA2  Playing Orders Supported  -  2
      playing_orders_supported:u16&playing_orders
    0x2BA3  Media State  -  1
      media_state:u8=media_state
    0x2BA4?notified  Media Control Point  -  2
      requested_op_code:u8=media_op_code result_code:u8=media_result
    0x2BA4?written  Media Control Point  -  1..5
      op_code:u8=media_op_code offset:s32*0.01s?op_code=16 n:s32?op_code=36|52|68
    0x2BA5  Media Control Point Opcodes Supported  -  4
      media_control_point_opcodes_supported:u32&media_op_codes
    0x2BA6  Search Results Object ID  -  6
      search_results_object_id:u48
    0x2BA7?notified  Search Control Point  -  1
      result_code:u8=search_result
    0x2BA7?written  Search Control Point  -  0+
      items[*]{length:u8 type:u8=search_item parameter:str(length-1)}
    0x2BBA  Content Control ID  -  1
      content_control_id:u8
    """)

  /// Calls.
  ///
  /// - Spec: Telephone Bearer Service
  static let callValues = LayoutGroup(
    .attributeValue, spec: "Telephone Bearer Service", isJudged: false,
    """
    0x2BB3  Bearer Provider Name  -  0+
      bearer_provider_name:str(*)
    0x2BB4  Bearer UCI  -  0+
      bearer_uci:str(*)
    0x2BB5  Bearer Technology  -  1
      bearer_technology:u8=bearer_technology
    0x2BB6  Bearer URI Schemes Supported List  -  0+
      bearer_uri_schemes_supported_list:str(*)
    0x2BB7  Bearer Signal Strength  -  1
      bearer_signal_strength:u8~unavailable_ff
    0x2BB8  Bearer Signal Strength Reporting Interval  -  1
      bearer_signal_strength_reporting_interval:u8*1s
    0x2BB9  Bearer List Current Calls  -  0+
      calls[*]{list_item_length:u8*1octet call(list_item_length){call_index:u8 call_state:u8=call_state
      call_flags:u8&call_flags call_uri:str(*)}}
    0x2BBB  Status Flags  -  2
      status_flags:u16&call_status_flags
    0x2BBC  Incoming Call Target Bearer URI  -  1+
      call_index:u8 incoming_call_target_bearer_uri:str(*)
    0x2BBD  Call State  -  0+
      calls[*]{call_index:u8 call_state:u8=call_state call_flags:u8&call_flags}
    0x2BBE?notified  Call Control Point  -  3
      requested_op_code:u8=call_op_code call_index:u8 result_code:u8=call_result
    0x2BBE?written  Call Control Point  -  1+
      op_code:u8=call_op_code call_index:u8?op_code=0|1|2|3 uri:str(*)?op_code=4
      call_indexes:u8[*]?op_code=5
    0x2BBF  Call Control Point Optional Opcodes  -  2
      call_control_point_optional_opcodes:u16&call_optional_op_codes
    0x2BC0  Termination Reason  -  2
      call_index:u8 reason_code:u8=termination_reason
    0x2BC1  Incoming Call  -  1+
      call_index:u8 uri:str(*)
    0x2BC2  Call Friendly Name  -  1+
      call_index:u8 call_friendly_name:str(*)
    """)

  /// Value names of volume, media and calls.
  static let mediaValueNames: StaticString = """
    audio_input_op_code
      1 Set Gain Setting  2 Unmute  3 Mute  4 Set Manual Gain Mode  5 Set Automatic Gain Mode
    audio_input_status
      0 Inactive  1 Active
    audio_input_type
      0 Unspecified  1 Bluetooth  2 Microphone  3 Analog  4 Digital  5 Radio  6 Streaming  7 Ambient
      8 T-Coil
    bearer_technology
      1 3G  2 4G  3 LTE  4 Wi-Fi  5 5G  6 GSM  7 CDMA  8 2G  9 WCDMA
    call_flags bits
      0 Outgoing  1 Withheld by server  2 Withheld by network
    call_op_code
      0 Accept  1 Terminate  2 Local Hold  3 Local Retrieve  4 Originate  5 Join
    call_optional_op_codes bits
      0 Local Hold and Local Retrieve  1 Join
    call_result
      0 Success  1 Opcode Not Supported  2 Operation Not Possible  3 Invalid Call Index  4 State Mismatch
      5 Lack of Resources  6 Invalid Outgoing URI
    call_state
      0 Incoming  1 Dialing  2 Alerting  3 Active  4 Locally Held  5 Remotely Held
      6 Locally and Remotely Held
    call_status_flags bits
      0 Inband ringtone enabled  1 Silent mode enabled
    gain_mode
      0 Manual Only  1 Automatic Only  2 Manual  3 Automatic
    media_op_code
      1 Play  2 Pause  3 Fast Rewind  4 Fast Forward  5 Stop  16 Move Relative  32 Previous Segment
      33 Next Segment  34 First Segment  35 Last Segment  36 Goto Segment  48 Previous Track
      49 Next Track  50 First Track  51 Last Track  52 Goto Track  64 Previous Group  65 Next Group
      66 First Group  67 Last Group  68 Goto Group
    media_op_codes bits
      0 Play  1 Pause  2 Fast Rewind  3 Fast Forward  4 Stop  5 Move Relative  6 Previous Segment
      7 Next Segment  8 First Segment  9 Last Segment  10 Goto Segment  11 Previous Track  12 Next Track
      13 First Track  14 Last Track  15 Goto Track  16 Previous Group  17 Next Group  18 First Group
      19 Last Group  20 Goto Group
    media_result
      1 Success  2 Opcode Not Supported  3 Media Player Inactive  4 Command Cannot Be Completed
    media_state
      0 Inactive  1 Playing  2 Paused  3 Seeking
    mute_state
      0 Not muted  1 Muted  2 Disabled
    playing_order
      1 Single once  2 Single repeat  3 In order once  4 In order repeat  5 Oldest once  6 Oldest repeat
      7 Newest once  8 Newest repeat  9 Shuffle once  10 Shuffle repeat
    playing_orders bits
      0 Single once  1 Single repeat  2 In order once  3 In order repeat  4 Oldest once  5 Oldest repeat
      6 Newest once  7 Newest repeat  8 Shuffle once  9 Shuffle repeat
    search_item
      1 Track Name  2 Artist Name  3 Album Name  4 Group Name  5 Earliest Year  6 Latest Year  7 Genre
      8 Only Tracks  9 Only Groups
    search_result
      1 Success  2 Failure
    termination_reason
      0 Improper URI  1 Call Failed  2 Remote party ended the call  3 Call ended from the server
      4 Line Busy  5 Network Congestion  6 Client terminated the call  7 No service  8 No answer
      9 Unspecified
    volume_flags bits
      0 Volume_Setting_Persisted
    volume_mute
      0 Not muted  1 Muted
    volume_offset_op_code
      1 Set Volume Offset
    volume_op_code
      0 Relative Volume Down  1 Relative Volume Up  2 Unmute/Relative Volume Down
      3 Unmute/Relative Volume Up  4 Set Absolute Volume  5 Unmute  6 Mute
    """
}
