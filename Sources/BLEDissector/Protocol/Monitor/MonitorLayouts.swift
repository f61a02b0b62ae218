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
      cookie:u32 command:u16=mgmt_command parameters:bytes(*)
    0x0011  Control Event  -  6+
      cookie:u32 event:u16=mgmt_event parameters:bytes(*)
    0x0012  ISO TX Packet  -  0+
      packet:bytes(*)
    0x0013  ISO RX Packet  -  0+
      packet:bytes(*)
    """)

  /// Value names of the monitor channel and the management commands it carries.
  static let monitorValueNames: StaticString = """
    monitor_index_type
      0 Primary  1 AMP
    hci_bus
      0 VIRTUAL  1 USB  2 PCCARD  3 UART  4 RS232  5 PCI  6 SDIO  7 SPI  8 I2C  9 SMD  10 VIRTIO  11 IPC
    monitor_ctrl_format
      0 RAW  1 USER  2 MGMT
    syslog_priority
      0 Emergency  1 Alert  2 Critical  3 Error  4 Warning  5 Notice  6 Info  7 Debug
    mgmt_command
      0x0001 Read Management Version Information  0x0002 Read Management Supported Commands
      0x0003 Read Controller Index List  0x0004 Read Controller Information  0x0005 Set Powered
      0x0006 Set Discoverable  0x0007 Set Connectable  0x0008 Set Fast Connectable  0x0009 Set Bondable
      0x000A Set Link Security  0x000B Set Secure Simple Pairing  0x000C Set High Speed
      0x000D Set Low Energy  0x000E Set Device Class  0x000F Set Local Name  0x0010 Add UUID
      0x0011 Remove UUID  0x0012 Load Link Keys  0x0013 Load Long Term Keys  0x0014 Disconnect
      0x0015 Get Connections  0x0016 PIN Code Reply  0x0017 PIN Code Negative Reply
      0x0018 Set IO Capability  0x0019 Pair Device  0x001A Cancel Pair Device  0x001B Unpair Device
      0x001C User Confirmation Reply  0x001D User Confirmation Negative Reply  0x001E User Passkey Reply
      0x001F User Passkey Negative Reply  0x0020 Read Local Out Of Band Data
      0x0021 Add Remote Out Of Band Data  0x0022 Remove Remote Out Of Band Data  0x0023 Start Discovery
      0x0024 Stop Discovery  0x0025 Confirm Name  0x0026 Block Device  0x0027 Unblock Device
      0x0028 Set Device ID  0x0029 Set Advertising  0x002A Set BR/EDR  0x002B Set Static Address
      0x002C Set Scan Parameters  0x002D Set Secure Connections  0x002E Set Debug Keys
      0x002F Set Privacy  0x0030 Load Identity Resolving Keys  0x0031 Get Connection Information
      0x0032 Get Clock Information  0x0033 Add Device  0x0034 Remove Device
      0x0035 Load Connection Parameters  0x0036 Read Unconfigured Controller Index List
      0x0037 Read Controller Configuration Information  0x0038 Set External Configuration
      0x0039 Set Public Address  0x003A Start Service Discovery
      0x003B Read Local Out Of Band Extended Data  0x003C Read Extended Controller Index List
      0x003D Read Advertising Features  0x003E Add Advertising  0x003F Remove Advertising
      0x0040 Get Advertising Size Information  0x0041 Start Limited Discovery
      0x0042 Read Extended Controller Information  0x0043 Set Appearance  0x0044 Get PHY Configuration
      0x0045 Set PHY Configuration  0x0046 Set Blocked Keys  0x0047 Set Wideband Speech
      0x0048 Read Controller Capabilities  0x0049 Read Experimental Features Information
      0x004A Set Experimental Feature  0x004B Read Default System Configuration
      0x004C Set Default System Configuration  0x004D Read Default Runtime Configuration
      0x004E Set Default Runtime Configuration  0x004F Get Device Flags  0x0050 Set Device Flags
      0x0051 Read Advertisement Monitor Features  0x0052 Add Advertisement Patterns Monitor
      0x0053 Remove Advertisement Monitor  0x0054 Add Extended Advertising Parameters
      0x0055 Add Extended Advertising Data  0x0056 Add Advertisement Patterns Monitor With RSSI Threshold
      0x0057 Set Mesh Receiver  0x0058 Read Mesh Features  0x0059 Mesh Send  0x005A Mesh Send Cancel
      0x005B HCI Command Sync  0x005C Load Connection Subrate
    mgmt_event
      0x0001 Command Complete  0x0002 Command Status  0x0003 Controller Error  0x0004 Index Added
      0x0005 Index Removed  0x0006 New Settings  0x0007 Class Of Device Changed
      0x0008 Local Name Changed  0x0009 New Link Key  0x000A New Long Term Key  0x000B Device Connected
      0x000C Device Disconnected  0x000D Connect Failed  0x000E PIN Code Request
      0x000F User Confirmation Request  0x0010 User Passkey Request  0x0011 Authentication Failed
      0x0012 Device Found  0x0013 Discovering  0x0014 Device Blocked  0x0015 Device Unblocked
      0x0016 Device Unpaired  0x0017 Passkey Notify  0x0018 New Identity Resolving Key
      0x0019 New Signature Resolving Key  0x001A Device Added  0x001B Device Removed
      0x001C New Connection Parameter  0x001D Unconfigured Index Added  0x001E Unconfigured Index Removed
      0x001F New Configuration Options  0x0020 Extended Index Added  0x0021 Extended Index Removed
      0x0022 Local Out Of Band Extended Data Updated  0x0023 Advertising Added
      0x0024 Advertising Removed  0x0025 Extended Controller Information Changed
      0x0026 PHY Configuration Changed  0x0027 Experimental Feature Changed  0x002A Device Flags Changed
      0x002B Advertisement Monitor Added  0x002C Advertisement Monitor Removed
      0x002D Controller Suspended  0x002E Controller Resumed  0x002F ADV Monitor Device Found
      0x0030 ADV Monitor Device Lost  0x0031 Mesh Device Found  0x0032 Mesh Packet Complete
      0x0033 Connection Subrate
    """
}
