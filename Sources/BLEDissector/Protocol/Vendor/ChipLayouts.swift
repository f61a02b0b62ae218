/// The commands by which drivers set up controllers of Qualcomm, CSR, Realtek and MediaTek.
///
/// - Spec: Linux, drivers/bluetooth/btqca.h, hci_qca.c, btrtl.h, btmtk.h; BlueZ, tools/csr_hci.c
extension Layouts {
  static let chipCommands = LayoutGroup(
    .vendorCommand, spec: "Linux drivers", isJudged: false,
    """
    0x001DFC00?[0]=0x05  Qualcomm Reset SoC  -  1+
      subcommand:u8 data:bytes(*)?left>=1
    0x001DFC00?[0]=0x19  Qualcomm Get Version  -  1+
      subcommand:u8 data:bytes(*)?left>=1
      >?[1]=0x19&len=15 15 status:u8=error response_type:u8 _unused:u8 @qualcomm_version
    0x001DFC00?[0]=0x1E  Qualcomm TLV Download  -  2+
      subcommand:u8 segment_length:u8 segment:bytes(segment_length|*)
    0x001DFC00?[0]=0x20  Qualcomm Get Build Info  -  1+
      subcommand:u8 data:bytes(*)?left>=1
    0x001DFC00?[0]=0x23  Qualcomm Get Board ID  -  1+
      subcommand:u8 data:bytes(*)?left>=1
    0x001DFC00?[0]=0x28  Qualcomm Patch Config  -  1+
      subcommand:u8 data:bytes(*)?left>=1
    0x001DFC00  Qualcomm EDL Patch  -  0+
      subcommand:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x001DFC08  Qualcomm Pre-Shutdown  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x001DFC0B?[0]=0x01  Qualcomm NVM Access Set  -  3+
      subcommand:u8 tag_id:u8=qualcomm_tag tag_length:u8 tag:bytes(tag_length|*)
    0x001DFC0B  Qualcomm NVM Access  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x001DFC14  Qualcomm Write BD Address  -  6
      bd_addr:addr
      > 1 status:u8=error
    0x001DFC17  Qualcomm Logging  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x001DFC48  Qualcomm Set Baudrate  -  1
      baudrate:u8=qualcomm_baudrate
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000AFC00?[0]=0xC2  CSR BCCMD  -  11+
      channel:u8 @csr_bccmd
    0x000AFC00  CSR Channel  -  0+
      channel:u8?left>=1 data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x005DFC20  Realtek Download  -  1+
      index:u8 data:bytes(*)?left>=1
      > 2 status:u8=error index:u8
    0x005DFC61  Realtek Read Register  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x005DFC62  Realtek Write Register  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x005DFC6D  Realtek Read ROM Version  -  0
      > 2 status:u8=error version:u8
    0x0046FC6F  MediaTek WMT  -  4+
      direction:u8 operation:u8=mediatek_operation data_length:u16*1octet data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    """)

  static let chipEvents = LayoutGroup(
    .vendorEvent, spec: "Linux drivers", isJudged: false,
    """
    0x001D0000?[0]=0x02|0x19&len>=13  Qualcomm Version  -  13+
      response_type:u8 @qualcomm_version data:bytes(*)?left>=1
    0x001D0000?[0]=0x04&len>=2  Qualcomm TLV Download Result  -  2+
      response_type:u8 result:u8 data:bytes(*)?left>=1
    0x001D0000?[0]=0x20&len>=2  Qualcomm Build Info  -  2+
      response_type:u8 build_length:u8 build:str(*)
    0x001D0000  Qualcomm EDL Response  -  0+
      response_type:u8?left>=1 data:bytes(*)?left>=1
    0x001D004D?[0]=0x53&[1]=0x46&[2]=0x54&[3]=0x01  Microsoft RSSI Event from Qualcomm  -  8
      prefix:bytes(3) event_code:u8 @microsoft_rssi_event
    0x001D004D?[0]=0x53&[1]=0x46&[2]=0x54&[3]=0x02  Microsoft LE Monitor Device Event from Qualcomm  -  13
      prefix:bytes(3) event_code:u8 @microsoft_device_event
    0x000A00C2  CSR BCCMD Response  -  10+
      @csr_bccmd
    """)

  static let chipStructures = LayoutGroup(
    .structure, spec: "Linux drivers",
    """
    qualcomm_version
      product_id:u32 patch_version:u16 rom_version:u16 soc_id:u32
    csr_bccmd
      type:u16=csr_bccmd_type length:u16 sequence_number:u16 variable_id:u16 variable_status:u16
      payload:bytes(*)?left>=1
    """)

  static let chipValueNames: StaticString = """
    qualcomm_tag
      2 BD address  17 HCI  27 Deep sleep
    qualcomm_baudrate
      0 115200  1 57600  2 38400  3 19200  4 9600  5 230400  6 250000  7 460800  8 500000  9 720000
      10 921600  11 1000000  12 1250000  13 2000000  14 3000000  15 4000000  16 1600000  17 3200000
      18 3500000  0xFE Auto
    csr_bccmd_type
      0 GETREQ  1 GETRESP  2 SETREQ
    mediatek_operation
      0x01 Patch download  0x02 Test  0x03 Wakeup  0x04 HIF  0x06 Function control  0x07 Reset
      0x08 Register read/write  0x17 Semaphore
    """
}
