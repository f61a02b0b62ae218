/// Commands and events of Zephyr's controller, and of Nordic's, which has them beside its own.
///
/// - Spec: Zephyr, include/zephyr/bluetooth/hci_vs.h; Nordic, sdc_hci_vs.h
extension Layouts {
  static let zephyrCommands = LayoutGroup(
    .vendorCommand, spec: "Zephyr", isJudged: false,
    """
    0x05F1FC01  Zephyr Read Version Information  -  0
      > 13 status:u8=error hardware_platform:u16=zephyr_platform
        hardware_variant:u16=zephyr_nordic_variant?hardware_platform=2
        hardware_variant:u16=zephyr_espressif_variant?hardware_platform=4
        hardware_variant:u16?hardware_platform!=2|4 firmware_variant:u8=zephyr_firmware_variant
        firmware_version:u8 firmware_revision:u16 firmware_build:u32
    0x05F1FC02  Zephyr Read Supported Commands  -  0
      > 65 status:u8=error supported_commands:bytes(64)&zephyr_commands
    0x05F1FC03  Zephyr Read Supported Features  -  0
      > 9 status:u8=error features:u64
    0x05F1FC04  Zephyr Set Event Mask  -  8
      event_mask:u64&zephyr_events
      > 1 status:u8=error
    0x05F1FC05  Zephyr Reset  -  1
      type:u8=zephyr_reset
      > 1 status:u8=error
    0x05F1FC06  Zephyr Write BD_ADDR  -  6
      bd_addr:addr
      > 1 status:u8=error
    0x05F1FC07  Zephyr Set Trace Enable  -  2
      enable:u8=enable type:u8=zephyr_trace_type
      > 1 status:u8=error
    0x05F1FC08  Zephyr Read Build Information  -  0
      > 1+ status:u8=error build_information:strz(*)
    0x05F1FC09  Zephyr Read Static Addresses  -  0
      > 2+ status:u8=error num_addresses:u8
        addresses[num_addresses]{static_address:addr identity_root:u128}
    0x05F1FC0A  Zephyr Read Key Hierarchy Roots  -  0
      > 33 status:u8=error identity_root:u128 encryption_root:u128
    0x05F1FC0B  Zephyr Read Chip Temperature  -  0
      > 2 status:u8=error temperature:s8*1degC
    0x05F1FC0C  Zephyr Read Host Stack Commands  -  0
      > 2+ status:u8=error num_commands:u8
        commands[num_commands]{vendor_id:u16=zephyr_host_vendor opcode_base:u16}
    0x05F1FC0D  Zephyr Set Scan Request Reports  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x05F1FC0E  Zephyr Write Tx Power Level  -  4
      handle_type:u8=zephyr_handle_type handle:u16 tx_power_level:s8~tx_power127*1dBm
      > 5 status:u8=error handle_type:u8=zephyr_handle_type handle:u16 selected_tx_power:s8*1dBm
    0x05F1FC0F  Zephyr Read Tx Power Level  -  3
      handle_type:u8=zephyr_handle_type handle:u16
      > 5 status:u8=error handle_type:u8=zephyr_handle_type handle:u16 tx_power_level:s8*1dBm
    0x05F1FC10  Zephyr Read USB Transport Mode  -  0
      > 2+ status:u8=error num_supported_modes:u8 supported_modes:u8[num_supported_modes]=zephyr_usb_mode
    0x05F1FC11  Zephyr Set USB Transport Mode  -  1
      mode:u8=zephyr_usb_mode
      > 1 status:u8=error
    0x05F1FC12  Zephyr Set Min Number of Used Channels  -  4
      connection_handle:hdl phys:u8 min_used_channels:u8
      > 1 status:u8=error
    0x05F1FC42  Zephyr Mesh  -  1+
      opcode:u8=zephyr_mesh_opcode data:bytes(*)?left>=1
      > 1+ status:u8=error opcode:u8=zephyr_mesh_opcode?left>=1 data:bytes(*)?left>=1
    """)

  static let zephyrEvents = LayoutGroup(
    .vendorEvent, spec: "Zephyr", isJudged: false,
    """
    0x05F10002  Zephyr Fatal Error  -  1+
      type:u8=zephyr_error_type data:bytes(*)?left>=1
    0x05F10003  Zephyr Trace Information  -  1+
      type:u8=zephyr_trace data:bytes(*)?left>=1
    0x05F10004  Zephyr Scan Request Received  -  8
      address_type:u8=address_type address:addr rssi:s8*1dBm
    0x05F10005  Zephyr LE Connectionless IQ Report  -  12+
      sync_handle:hdl channel_index:u8 rssi:s16*0.1dBm rssi_antenna_id:u8 cte_type:u8=cte_type
      slot_durations:u8*1us packet_status:u8 periodic_event_counter:u16 sample_count:u8
      samples[sample_count]{i:s16 q:s16}
    0x05F10006  Zephyr LE Connection IQ Report  -  13+
      connection_handle:hdl rx_phy:u8 data_channel_index:u8 rssi:s16*0.1dBm rssi_antenna_id:u8
      cte_type:u8=cte_type slot_durations:u8*1us packet_status:u8 connection_event_counter:u16
      sample_count:u8 samples[sample_count]{i:s16 q:s16}
    0x05F100F0  Zephyr Mesh Event  -  1+
      subevent:u8=zephyr_mesh_event data:bytes(*)?left>=1
    """)

  static let nordicCommands = LayoutGroup(
    .vendorCommand, spec: "Nordic", isJudged: false,
    """
    0x0059FD00  Nordic Read Supported VS Commands  -  0
      > 65 status:u8=error supported_commands:bytes(64)
    0x0059FD01  Nordic LLPM Mode Set  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x0059FD02  Nordic Connection Update  -  10
      connection_handle:hdl connection_interval:u32*1us connection_latency:u16 supervision_timeout:u16*10ms
    0x0059FD03  Nordic Connection Event Extend  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x0059FD04  Nordic QoS Connection Event Report Enable  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x0059FD05  Nordic Event Length Set  -  4
      event_length:u32*1us
      > 1 status:u8=error
    0x0059FD06  Nordic Periodic Advertising Event Length Set  -  4
      event_length:u32*1us
      > 1 status:u8=error
    0x0059FD07  Nordic Coexistence Scan Mode Config  -  1
      mode:u8=nordic_scan_mode
      > 1 status:u8=error
    0x0059FD08  Nordic Coexistence Priority Config  -  3
      role:u8=nordic_role priority:u8 escalation_threshold:u8
      > 1 status:u8=error
    0x0059FD09  Nordic Peripheral Latency Mode Set  -  3
      connection_handle:hdl mode:u8=nordic_latency_mode
      > 1 status:u8=error
    0x0059FD0A  Nordic Write Remote Tx Power  -  4
      connection_handle:hdl phy:u8=nordic_phy delta:s8*1dB
      > 1 status:u8=error
    0x0059FD0C  Nordic Set Advertising Randomness  -  3
      advertising_handle:u8 maximum_delay:u16*1us
      > 1 status:u8=error
    0x0059FD0D  Nordic Compatibility Mode Window Offset Set  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x0059FD0E  Nordic QoS Channel Survey Enable  -  5
      enable:u8=enable interval:u32*1us
      > 1 status:u8=error
    0x0059FD10  Nordic Set Power Control Request Parameters  -  11
      auto_enable:u8=enable apr_enable:u8=enable beta:u16 lower_limit:s8*1dBm upper_limit:s8*1dBm
      lower_target_rssi:s8*1dBm upper_target_rssi:s8*1dBm wait_period:u16*1ms apr_margin:u8*1dB
      > 1 status:u8=error
    0x0059FD11  Nordic Read Average RSSI  -  2
      connection_handle:hdl
      > 4 status:u8=error connection_handle:hdl average_rssi:s8*1dBm
    0x0059FD12  Nordic Central ACL Event Spacing Set  -  4
      event_spacing:u32*1us
      > 1 status:u8=error
    0x0059FD13  Nordic Set Connection Event Trigger  -  12
      connection_handle:hdl role:u8=nordic_trigger_role ppi_channel_id:u8 task_endpoint:u32
      event_counter_start:u16 period_in_events:u16
      > 1 status:u8=error
    0x0059FD14  Nordic Get Next Connection Event Counter  -  2
      connection_handle:hdl
      > 5 status:u8=error connection_handle:hdl next_event_counter:u16
    0x0059FD15  Nordic Allow Parallel Connection Establishments  -  1
      enable:u8=enable
      > 1 status:u8=error
    0x0059FD16  Nordic Min Value of Max ACL Tx Payload Set  -  1
      min_max_acl_tx_payload:u8*1octet
      > 1 status:u8=error
    0x0059FD17  Nordic ISO Read Tx Timestamp  -  2
      connection_handle:hdl
      > 9 status:u8=error connection_handle:hdl packet_sequence_number:u16 tx_time_stamp:u32*1us
    0x0059FD18  Nordic BIG Reserved Time Set  -  4
      reserved_time:u32*1us
      > 1 status:u8=error
    0x0059FD19  Nordic CIG Reserved Time Set  -  4
      reserved_time:u32*1us
      > 1 status:u8=error
    0x0059FD1A  Nordic CIS Subevent Length Set  -  4
      subevent_length:u32*1us
      > 1 status:u8=error
    0x0059FD1B  Nordic Scan Channel Map Set  -  5
      channel_map:bytes(5)
      > 1 status:u8=error
    0x0059FD1C  Nordic Scan Accept Extended Advertising Packets Set  -  1
      accept:u8=bool
      > 1 status:u8=error
    0x0059FD1D  Nordic Set Role Priority  -  4
      handle_type:u8 handle:u16 priority:u8
      > 1 status:u8=error
    """)

  static let nordicEvents = LayoutGroup(
    .vendorEvent, spec: "Nordic", isJudged: false,
    """
    0x00590080  Nordic QoS Connection Event Report  -  12
      connection_handle:hdl event_counter:u16 channel_index:u8 crc_ok_count:u16 crc_error_count:u16
      nak_count:u16 rx_timeout:u8=bool
    0x00590081  Nordic QoS Channel Survey Report  -  40
      channel_energy:s8[40]~rssi127*1dBm
    """)

  static let zephyrValueNames: StaticString = """
    zephyr_platform
      1 Intel  2 Nordic  3 NXP  4 Espressif
    zephyr_nordic_variant
      1 nRF51x  2 nRF52x  3 nRF53x  4 nRF54Hx  5 nRF54Lx
    zephyr_espressif_variant
      1 ESP32  2 ESP32-S3  3 ESP32-C2  4 ESP32-C3  5 ESP32-C6  6 ESP32-H2
    zephyr_firmware_variant
      1 Standard controller  2 Vendor-specific controller  3 Firmware loader  4 Rescue image
    zephyr_commands bits
      0 Read Version Information  1 Read Supported Commands  2 Read Supported Features  3 Set Event Mask
      4 Reset  5 Write BD_ADDR  6 Set Trace Enable  7 Read Build Information  8 Read Static Addresses
      9 Read Key Hierarchy Roots  10 Read Chip Temperature  11 Read Host Stack Commands
      12 Set Scan Request Reports  13 Write Tx Power Level  14 Read Tx Power Level
    zephyr_events bits
      1 Fatal Error  2 Trace Information  3 Scan Request Received  4 LE Connectionless IQ Report
      5 LE Connection IQ Report
    zephyr_reset
      0 Soft  1 Hard
    zephyr_trace_type
      0 HCI events  1 VDC
    zephyr_host_vendor
      1 Android  2 Microsoft
    zephyr_handle_type
      0 Advertiser  1 Scanner or initiator  2 Connection  3 Periodic sync
    zephyr_usb_mode
      0 H2  1 H4
    zephyr_mesh_opcode
      0 Get Options  1 Set Scan Filter  2 Advertise  3 Advertise Timed  4 Advertise Cancel  5 Set Scanning
    zephyr_mesh_event
      0 Advertising Complete  1 Scanning Report
    zephyr_error_type
      1 Stack frame  2 Controller assert  3 Trace
    zephyr_trace
      1 LMP TX  2 LMP RX  3 LLCP TX  4 LLCP RX  5 LE connection indication
    nordic_scan_mode
      0 Request on access address  1 Request on transmission
    nordic_role
      0 Advertiser  1 Scanner  2 Central  3 Peripheral
    nordic_latency_mode
      0 Enabled  1 Disabled  2 Wait for acknowledgement
    nordic_phy
      1 LE 1M  2 LE 2M  3 LE Coded S=8  4 LE Coded S=2
    nordic_trigger_role
      0 Unused  1 Scanner  2 Initiator  3 Connection  4 Advertiser
    """
}
