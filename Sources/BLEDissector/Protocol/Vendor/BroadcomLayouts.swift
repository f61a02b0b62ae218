/// Commands of Broadcom's controllers, which Cypress and Infineon went on with.
///
/// - Spec: BlueZ, monitor/broadcom.c
extension Layouts {
  static let broadcomCommands = LayoutGroup(
    .vendorCommand, spec: "Broadcom", isJudged: false,
    """
    0x000FFC01  Broadcom Write BD ADDR  -  6
      bd_addr:addr
      > 1 status:u8=error
    0x000FFC18  Broadcom Update UART Baud Rate  -  6
      encoded_baud_rate:u16 explicit_baud_rate:u32
      > 1 status:u8=error
    0x000FFC1C  Broadcom Write SCO PCM Int Param  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC1D  Broadcom Read SCO PCM Int Param  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC27  Broadcom Set Sleepmode Param  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC28  Broadcom Read Sleepmode Param  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC2E  Broadcom Download Minidriver  -  0
      > 1 status:u8=error
    0x000FFC34  Broadcom Enable Radio  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC3B  Broadcom Enable USB HID Emulation  -  1
      enable:u8=broadcom_hid_mode
      > 1 status:u8=error
    0x000FFC44  Broadcom Read UART Clock Setting  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC45  Broadcom Write UART Clock Setting  -  1
      uart_clock:u8=broadcom_uart_clock
      > 1 status:u8=error
    0x000FFC4C  Broadcom Write RAM  -  4+
      address:u32 data:bytes(*)?left>=1
      > 1 status:u8=error
    0x000FFC4D  Broadcom Read RAM  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC4E  Broadcom Launch RAM  -  4
      address:u32
      > 1 status:u8=error
    0x000FFC57  Broadcom Write High Priority Connection  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC5A  Broadcom Read VID PID  -  0
      > 5 status:u8=error vendor_id:u16 product_id:u16
    0x000FFC6D  Broadcom Write I2SPCM Interface Param  -  0+
      data:bytes(*)?left>=1
      > 1+ status:u8=error data:bytes(*)?left>=1
    0x000FFC6E  Broadcom Read Controller Features  -  0
      > 9 status:u8=error features:u64&broadcom_features
    0x000FFC79  Broadcom Read Verbose Config Version Info  -  0
      > 7 status:u8=error chip_id:u8 build_target:u8~broadcom_build_target build_baseline:u16
        build_number:u16
    """)

  static let broadcomValueNames: StaticString = """
    broadcom_hid_mode
      0 Bluetooth  1 HID
    broadcom_uart_clock
      1 48 MHz  2 24 MHz
    broadcom_build_target
      254 Invalid  255 Undefined
    broadcom_features bits
      0 Multi-AV transport bandwidth reducer  1 WBS SBC  2 FW LC-PLC  3 FM SBC internal stack
    """
}
