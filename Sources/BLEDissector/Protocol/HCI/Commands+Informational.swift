extension Layouts {
  /// Informational commands.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 7.4
  static let informationalCommands = LayoutGroup(
    .hciCommand, spec: "Vol 4, Part E",
    """
    0x1001  Read Local Version Information  7.4.1  0
      > 9  status:u8=error hci_version:u8=core_version hci_subversion:u16 lmp_version:u8=core_version
        company_identifier:u16=company_id lmp_subversion:u16
    0x1002  Read Local Supported Commands  7.4.2  0
      > 65  status:u8=error supported_commands:bytes(64)&supported_commands
    0x1003  Read Local Supported Features  7.4.3  0
      > 9  status:u8=error lmp_features:u64&lmp_features_page0
    0x1004  Read Local Extended Features  7.4.4  1
      page_number:u8
      > 11  status:u8=error page_number:u8 max_page_number:u8
        extended_lmp_features:u64&lmp_features_page0?page_number=0
        extended_lmp_features:u64&lmp_features_page1?page_number=1
        extended_lmp_features:u64&lmp_features_page2?page_number!=0|1
    0x1005  Read Buffer Size  7.4.5  0
      > 8  status:u8=error acl_data_packet_length:u16*1octet synchronous_data_packet_length:u8*1octet
        total_num_acl_data_packets:u16 total_num_synchronous_data_packets:u16
    0x1007  Read Country Code  -  0
      > 2  status:u8=error country_code:u8=country_code
    0x1009  Read BD_ADDR  7.4.6  0
      > 7  status:u8=error bd_addr:addr
    0x100A  Read Data Block Size  7.4.7  0
      > 7  status:u8=error max_acl_data_packet_length:u16*1octet data_block_length:u16*1octet
        total_num_data_blocks:u16
    0x100B  Read Local Supported Codecs  7.4.8  0
      > 3+  status:u8=error num_supported_standard_codecs:u8
        standard_codec_id:u8[num_supported_standard_codecs]=coding_format
        num_supported_vendor_specific_codecs:u8
        vendor_specific_codecs[num_supported_vendor_specific_codecs]{company_id:u16=company_id
        vendor_codec_id:u16}
    0x100C  Read Local Simple Pairing Options  7.4.9  0
      > 3  status:u8=error simple_pairing_options:u8&simple_pairing_options
        max_encryption_key_size:u8*1octet
    0x100D  Read Local Supported Codecs [v2]  7.4.8  0
      > 3+  status:u8=error num_supported_standard_codecs:u8
        standard_codecs[num_supported_standard_codecs]{standard_codec_id:u8=coding_format
        standard_codec_transport:u8&codec_transport}
        num_supported_vendor_specific_codecs:u8
        vendor_specific_codecs[num_supported_vendor_specific_codecs]{company_id:u16=company_id
        vendor_codec_id:u16 vendor_specific_codec_transport:u8&codec_transport}
    0x100E  Read Local Supported Codec Capabilities  7.4.10  7
      codec_id(5){@coding_format} logical_transport_type:u8=logical_transport_type
      direction:u8=data_path_direction
      > 2+  status:u8=error num_codec_capabilities:u8
        capabilities[num_codec_capabilities]{codec_capability_length:u8
        codec_capability:bytes(codec_capability_length)}
    0x100F  Read Local Supported Controller Delay  7.4.11  8+
      codec_id(5){@coding_format} logical_transport_type:u8=logical_transport_type
      direction:u8=data_path_direction codec_configuration_length:u8
      codec_configuration:bytes(codec_configuration_length)
      > 7  status:u8=error min_controller_delay:u24*1us^0..4000000
        max_controller_delay:u24*1us^0..4000000
    """)
}
