extension Layouts {
  /// Packets of the Linux monitor channel, without their header of opcode, index and length.
  ///
  /// - Spec: BlueZ, btsnoop protocol formats
  static let monitorPackets = LayoutGroup(
    .monitor, spec: "BlueZ monitor",
    """
    0x0000  New Index  -  16
      type:u8=monitor_index_type bus:u8=hci_bus bdaddr:addr name:strz(8)
    0x0001  Delete Index  -  0
    0x0002  Command Packet  -  0+
      packet:cmd(*)
    0x0003  Event Packet  -  0+
      packet:evt(*)
    0x0004  ACL TX Packet  -  0+
      packet:bytes(*)
    0x0005  ACL RX Packet  -  0+
      packet:bytes(*)
    0x0006  SCO TX Packet  -  0+
      packet:bytes(*)
    0x0007  SCO RX Packet  -  0+
      packet:bytes(*)
    0x0008  Open Index  -  0
    0x0009  Close Index  -  0
    0x000A  Index Info  -  8
      bdaddr:addr manufacturer:u16=company_id
    0x000B  Vendor Diagnostics  -  0+
      data:bytes(*)
    0x000C  System Note  -  0+
      message:str(*)
    0x000D  User Logging  -  2+
      priority:u8=syslog_priority ident_len:u8*1octet ident:strz(ident_len) message:str(*)
    0x000E  Control Open  -  6+
      cookie:u32 format:u16=monitor_ctrl_format version:u8?left>=8 revision:u16?left>=7 flags:u32?left>=5
      ident_len:u8*1octet?left>=1 ident:strz(ident_len)?left>=1
    0x000F  Control Close  -  4
      cookie:u32
    0x0010  Control Command  -  6+
      cookie:u32 command:u16=management_command parameters:pdu(*;management_command:command)
    0x0011  Control Event  -  6+
      cookie:u32 event:u16=management_event parameters:pdu(*;management_event:event)
    0x0012  ISO TX Packet  -  0+
      packet:bytes(*)
    0x0013  ISO RX Packet  -  0+
      packet:bytes(*)
    """)

  /// Value names of the monitor channel.
  static let monitorValueNames: StaticString = """
    monitor_index_type
      0 Primary  1 AMP
    hci_bus
      0 VIRTUAL  1 USB  2 PCCARD  3 UART  4 RS232  5 PCI  6 SDIO  7 SPI  8 I2C  9 SMD  10 VIRTIO  11 IPC
    monitor_ctrl_format
      0 RAW  1 USER  2 MGMT
    syslog_priority
      0 Emergency  1 Alert  2 Critical  3 Error  4 Warning  5 Notice  6 Info  7 Debug
    """
}
