/// Commands and events of Intel's controllers.
///
/// - Spec: BlueZ, monitor/intel.c; Linux, drivers/bluetooth/btintel.h
extension Layouts {
  static let intelCommands = LayoutGroup(
    .vendorCommand, spec: "Intel", isJudged: false,
    """
    0x0002FC01  Intel Reset  -  8
      reset_type:u8=intel_reset_type patch_enable:u8=enable ddc_reload:u8=intel_ddc_reload
      boot_option:u8=intel_boot_option boot_address:u32
      > 1 status:u8=error
    0x0002FC02  Intel No Operation  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC05?len=0  Intel Read Version  -  0
      >?len=10 10 status:u8=error hardware_platform:u8 hardware_variant:u8
        hardware_revision:u8{hardware_minor:4 hardware_major:4} firmware_variant:u8=intel_firmware_variant
        firmware_revision:u8{firmware_minor:4 firmware_major:4} firmware_build_number:u8
        firmware_build_week:u8 firmware_build_year:u8+2000 firmware_patch:u8
    0x0002FC05  Intel Read Version in TLV Form  -  0+
      types:u8[*]=intel_version
      > 1+ status:u8=error versions[*]{type:u8=intel_version length:u8 value:uvar(length)}
    0x0002FC06  Intel Set UART Baudrate  -  1
      baudrate:u8=intel_baudrate
      > 1 status:u8=error
    0x0002FC07  Intel Enable LPM  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC08  Intel PCM Write Configuration  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC09  Intel Secure Send  -  1+
      fragment_type:u8=intel_fragment_type data:bytes(*)?left>=1
      > 1 status:u8=error
    0x0002FC0D  Intel Read Secure Boot Params  -  0
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC0E  Intel Write Secure Boot Params  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC0F  Intel Unlock  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC10  Intel Change UART Baudrate  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC11  Intel Manufacturer Mode  -  2
      mode_switch:u8=enable reset_behavior:u8=intel_reset_behavior
      > 1 status:u8=error
    0x0002FC12  Intel Read Link RSSI  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC22  Intel Get Exception Info  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC24  Intel Clear Exception Info  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC2F  Intel Write BD Data  -  6+
      bd_addr:addr data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC30  Intel Read BD Data  -  0
      > 7+ status:u8=error bd_addr:addr data:bytes(*)?left>=1
    0x0002FC31  Intel Write BD Address  -  6
      bd_addr:addr
      > 1 status:u8=error
    0x0002FC32  Intel Flow Specification  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC34  Intel Read Secure ID  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC38  Intel Set Synchronous USB Interface Type  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC39  Intel Config Synchronous Interface  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC3F  Intel SW RF Kill  -  0
      > 1 status:u8=error
    0x0002FC43  Intel Activate Deactivate Traces  -  3
      transmit_traces:u8 transmit_arq:u8 receive_traces:u8
    0x0002FC4D  Intel Stimulate Exception  -  1
      type:u8=intel_exception
      > 1 status:u8=error
    0x0002FC50  Intel Read HW Version  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC52  Intel Set Event Mask  -  8
      event_mask:u64&intel_events
      > 1 status:u8=error
    0x0002FC53  Intel Config Link Controller  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC89  Intel DDC Write  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC8A  Intel DDC Read  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC8B  Intel DDC Config Write  -  0+
      parameters[*]{length:u8 identifier:u16 value:bytes(length-2)}
      > 3 status:u8=error identifier:u16
    0x0002FC8C  Intel DDC Config Read  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC8D  Intel Memory Read  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x0002FC8E  Intel Memory Write  -  6+
      address:u32 mode:u8=intel_access_mode length:u8*1octet data:bytes(*)?left>=1
      > 1 status:u8=error
    0x0002FCA6  Intel Read Supported Features  -  1
      page:u8
      > 19 status:u8=error page:u8 max_pages:u8 supported_features:bytes(16)
    0x0002FE0B  Intel PPAG Enable  -  4
      enable:u32&intel_regions
      > 1 status:u8=error
    """)

  static let intelEvents = LayoutGroup(
    .vendorEvent, spec: "Intel", isJudged: false,
    """
    0x00020000  Intel Startup  -  0
    0x00020001  Intel Fatal Exception  -  4
      line:u16 module:u8=intel_module reason:u8
    0x00020002  Intel Bootup  -  6
      zero:u8 num_packets:u8 source:u8=intel_boot_source reset_type:u8=intel_bootup_reset_type
      reset_reason:u8=intel_reset_reason ddc_status:u8=intel_ddc_status
    0x00020005  Intel Default BD Data  -  1
      memory_status:u8=intel_memory_status
    0x00020006  Intel Secure Send Commands Result  -  4
      result:u8=intel_secure_send_result opcode:u16=opcode status:u8=error
    0x00020008  Intel Debug Exception  -  4
      line:u16 module:u8=intel_module reason:u8
    0x0002000F  Intel LE Link Established  -  26
      connection_handle:hdl data:bytes(8) access_address:u32 more_data:bytes(12)
    0x00020011  Intel Scan Status  -  1
      scan_enable:u8&intel_scan_status
    0x00020016  Intel Activate Deactivate Traces Complete  -  1
      status:u8=error
    0x00020017  Intel LMP PDU Trace  -  3+
      type:u8=intel_trace connection_handle:hdl data:bytes(*)?left>=1
    0x00020019  Intel Write BD Data Complete  -  1
      status:u8=error
    0x00020025  Intel SCO Rejected via LMP  -  7
      bd_addr:addr reason:u8=error
    0x00020026  Intel PTT Switch Notification  -  3
      connection_handle:hdl packet_type_table:u8=intel_packet_type_table
    0x00020029  Intel System Exception  -  1+
      type:u8=intel_system_exception data:bytes(*)?left>=1
    0x0002002C  Intel FW Trace String  -  0+
      trace:str(*)?left>=1
    0x0002002E  Intel FW Trace Binary  -  0+
      trace:bytes(*)?left>=1
    0x00020087?[0]=0x80&[1]=0x03  Intel Extended Telemetry  -  2+
      prefix:u8 subopcode:u8
      subevents[*]{id:u8=intel_telemetry length:u8 value:uvar(length)?length<=8
      value:bytes(length)?length>8}
    0x00020087?[0]=0x80&[1]=0x01  Microsoft RSSI Event from Intel  -  6
      prefix:u8 event_code:u8 @microsoft_rssi_event
    0x00020087?[0]=0x80&[1]=0x02  Microsoft LE Monitor Device Event from Intel  -  11
      prefix:u8 event_code:u8 @microsoft_device_event
    """)

  static let intelValueNames: StaticString = """
    intel_reset_type
      0 Soft software reset  1 Hard software reset
    intel_ddc_reload
      0 Not  1 From OTP
    intel_boot_option
      0 Current image  1 Specified address
    intel_firmware_variant
      0x06 Bootloader  0x23 Operational firmware
    intel_fragment_type
      0 Init  1 Data  2 Sign  3 PKey
    intel_reset_behavior
      0 No reset  1 Reset, patches off  2 Reset, patches on
    intel_exception
      0 Fatal  1 Debug
    intel_access_mode
      0 Octets  1 Half words  2 Words
    intel_regions bits
      0 EU  1 China
    intel_baudrate
      0 9600  1 19200  2 38400  3 57600  4 115200  5 230400  6 460800  7 921600  8 1843200  9 3250000
      10 2000000  11 3000000  12 3714286  13 4333333  14 6500000
    intel_events bits
      0 Bootup  1 SCO Rejected via LMP  2 PTT Switch Notification  7 Scan Status  9 Debug Exception
      10 Fatal Exception  11 System Exception  13 LE Link Established  14 FW Trace String
    intel_version
      16 CNVi TOP  17 CNVr TOP  18 CNVi BT  19 CNVr BT  20 CNVi OTP  21 CNVr OTP  22 Device Rev ID
      23 USB VID  24 USB PID  25 PCIe VID  26 PCIe DID  27 PCIe Subsystem ID  28 Image Type
      29 Time Stamp  30 Build Type  31 Build Num  32 FW Build Product  33 FW Build HW  34 FW Build Step
      35 BT Spec  36 Manufacturer  37 HCI Revision  38 LMP SubVersion  39 OTP Patch Version
      40 Secure Boot  41 Key From Header  42 OTP Lock  43 API Lock  44 Debug Lock  45 Minimum FW
      46 Limited CCE  47 SBE Type  48 OTP BDADDR  49 Unlocked State  255 All supported
    intel_module
      0x01 BC  0x02 HCI  0x03 LLC  0x04 OS  0x05 LM  0x06 SC  0x07 SP  0x08 OSAL  0x09 LC  0x0A APP
      0x0B TLD  0xF0 Debug
    intel_boot_source
      0 Bootloader  1 Operational firmware  2 Self test firmware
    intel_bootup_reset_type
      0 Hardware  1 Soft watchdog  2 Soft software  3 Hard watchdog  4 Hard software
    intel_reset_reason
      0x00 Power on  0x01 Reset command  0x02 Intel reset command  0x03 Watchdog  0x04 Fatal exception
      0x05 System exception  0xFF Unknown
    intel_ddc_status
      0 Firmware default  1 Firmware default and OTP  2 Persistent RAM  3 Not used
    intel_memory_status
      2 Invalid manufacturing data
    intel_secure_send_result
      0 Success  1 General failure  2 Hardware failure  3 Signature verification failed
      4 Parsing error  5 Execution failure  6 Parameter error  7 Command missing
    intel_scan_status bits
      0 Inquiry scan  1 Page scan
    intel_trace
      0 RX LMP  1 TX LMP  2 ACK LMP  3 RX LL  4 TX LL  5 ACK LL
    intel_packet_type_table
      0 Basic rate  1 Enhanced data rate
    intel_system_exception
      0 None  1 Undefined instruction  2 Prefetch abort  3 Data abort
    intel_telemetry
      0x01 Event type  0x4A ACL handle  0x4B ACL RX HEC errors  0x4C ACL RX CRC errors
      0x4D ACL packets from host  0x4E ACL TX packets  0x4F TX packets, 0 retries
      0x50 TX packets, 1 retry  0x51 TX packets, 2 retries  0x52 TX packets, 3 retries
      0x53 TX packets, 4 or more retries  0x54 TX DH1  0x55 TX DH3  0x56 TX DH5  0x57 TX 2-DH1
      0x58 TX 2-DH3  0x59 TX 2-DH5  0x5A TX 3-DH1  0x5B TX 3-DH3  0x5C TX 3-DH5  0x5D ACL RX packets
      0x5E ACL throughput in bit/s  0x5F ACL greatest latency in us  0x60 ACL average latency in us
      0x61 ACL RX RSSI average  0x62 ACL RX SNR bad  0x63 ACL RX RSSI bad  0x64 ACL TX RSSI bad
      0x6A SCO handle  0x6B SCO RX packets  0x6C SCO TX packets  0x6D SCO RX payloads lost
      0x6E SCO TX payloads lost  0x6F SCO no sync errors  0x70 SCO HEC errors  0x71 SCO CRC errors
      0x72 SCO NAKs  0x73 SCO TX failed by Wi-Fi  0x74 SCO RX failed by Wi-Fi  0x75 SCO samples inserted
      0x76 SCO samples dropped  0x77 SCO mute samples  0x78 SCO PLC injections
    """
}
