extension Layouts {
  /// Bits of the Supported Commands parameter: octet * 8 + bit.
  ///
  /// - Spec: Core 6.0, Vol 4, Part E, 6.27
  static let supportedCommandNames: StaticString = """
    supported_commands bits
      0 Inquiry  1 Inquiry Cancel  2 Periodic Inquiry Mode  3 Exit Periodic Inquiry Mode
      4 Create Connection  5 Disconnect  6 Add SCO Connection  7 Create Connection Cancel
      8 Accept Connection Request  9 Reject Connection Request  10 Link Key Request Reply
      11 Link Key Request Negative Reply  12 PIN Code Request Reply  13 PIN Code Request Negative Reply
      14 Change Connection Packet Type  15 Authentication Requested  16 Set Connection Encryption
      17 Change Connection Link Key  18 Link Key Selection  19 Remote Name Request
      20 Remote Name Request Cancel  21 Read Remote Supported Features  22 Read Remote Extended Features
      23 Read Remote Version Information  24 Read Clock Offset  25 Read LMP Handle  33 Hold Mode
      34 Sniff Mode  35 Exit Sniff Mode  36 Park State  37 Exit Park State  38 QoS Setup
      39 Role Discovery  40 Switch Role  41 Read Link Policy Settings  42 Write Link Policy Settings
      43 Read Default Link Policy Settings  44 Write Default Link Policy Settings  45 Flow Specification
      46 Set Event Mask  47 Reset  48 Set Event Filter  49 Flush  50 Read PIN Type  51 Write PIN Type
      52 Create New Unit Key  53 Read Stored Link Key  54 Write Stored Link Key
      55 Delete Stored Link Key  56 Write Local Name  57 Read Local Name
      58 Read Connection Accept Timeout  59 Write Connection Accept Timeout  60 Read Page Timeout
      61 Write Page Timeout  62 Read Scan Enable  63 Write Scan Enable  64 Read Page Scan Activity
      65 Write Page Scan Activity  66 Read Inquiry Scan Activity  67 Write Inquiry Scan Activity
      68 Read Authentication Enable  69 Write Authentication Enable  70 Read Encryption Mode
      71 Write Encryption Mode  72 Read Class of Device  73 Write Class of Device  74 Read Voice Setting
      75 Write Voice Setting  76 Read Automatic Flush Timeout  77 Write Automatic Flush Timeout
      78 Read Num Broadcast Retransmissions  79 Write Num Broadcast Retransmissions
      80 Read Hold Mode Activity  81 Write Hold Mode Activity  82 Read Transmit Power Level
      83 Read Synchronous Flow Control Enable  84 Write Synchronous Flow Control Enable
      85 Set Controller to Host Flow Control  86 Host Buffer Size  87 Host Number of Completed Packets
      88 Read Link Supervision Timeout  89 Write Link Supervision Timeout
      90 Read Number of Supported IAC  91 Read Current IAC LAP  92 Write Current IAC LAP
      93 Read Page Scan Period Mode  94 Write Page Scan Period Mode  95 Read Page Scan Mode
      96 Write Page Scan Mode  97 Set AFH Host Channel Classification  98 LE CS Read Remote FAE Table
      99 LE CS Write Cached Remote FAE Table  100 Read Inquiry Scan Type  101 Write Inquiry Scan Type
      102 Read Inquiry Mode  103 Write Inquiry Mode  104 Read Page Scan Type  105 Write Page Scan Type
      106 Read AFH Channel Assessment Mode  107 Write AFH Channel Assessment Mode
      115 Read Local Version Information  116 Read Local Supported Commands
      117 Read Local Supported Features  118 Read Local Extended Features  119 Read Buffer Size
      120 Read Country Code  121 Read BD_ADDR  122 Read Failed Contact Counter
      123 Reset Failed Contact Counter  124 Read Link Quality  125 Read RSSI  126 Read AFH Channel Map
      127 Read Clock  128 Read Loopback Mode  129 Write Loopback Mode  130 Enable Device Under Test Mode
      131 Setup Synchronous Connection  132 Accept Synchronous Connection Request
      133 Reject Synchronous Connection Request  134 LE CS Create Config  135 LE CS Remove Config
      136 Read Extended Inquiry Response  137 Write Extended Inquiry Response  138 Refresh Encryption Key
      140 Sniff Subrating  141 Read Simple Pairing Mode  142 Write Simple Pairing Mode
      143 Read Local OOB Data  144 Read Inquiry Response Transmit Power Level
      145 Write Inquiry Transmit Power Level  146 Read Default Erroneous Data Reporting
      147 Write Default Erroneous Data Reporting  151 IO Capability Request Reply
      152 User Confirmation Request Reply  153 User Confirmation Request Negative Reply
      154 User Passkey Request Reply  155 User Passkey Request Negative Reply
      156 Remote OOB Data Request Reply  157 Write Simple Pairing Debug Mode  158 Enhanced Flush
      159 Remote OOB Data Request Negative Reply  162 Send Keypress Notification
      163 IO Capability Request Negative Reply  164 Read Encryption Key Size
      165 LE CS Read Local Supported Capabilities  166 LE CS Read Remote Supported Capabilities
      167 LE CS Write Cached Remote Supported Capabilities  168 Create Physical Link
      169 Accept Physical Link  170 Disconnect Physical Link  171 Create Logical Link
      172 Accept Logical Link  173 Disconnect Logical Link  174 Logical Link Cancel
      175 Flow Specification Modify  176 Read Logical Link Accept Timeout
      177 Write Logical Link Accept Timeout  178 Set Event Mask Page 2  179 Read Location Data
      180 Write Location Data  181 Read Local AMP Info  182 Read Local AMP ASSOC
      183 Write Remote AMP ASSOC  184 Read Flow Control Mode  185 Write Flow Control Mode
      186 Read Data Block Size  187 LE CS Test  188 LE CS Test End  189 Enable AMP Receiver Reports
      190 AMP Test End  191 AMP Test  192 Read Enhanced Transmit Power Level  193 LE CS Security Enable
      194 Read Best Effort Flush Timeout  195 Write Best Effort Flush Timeout  196 Short Range Mode
      197 Read LE Host Support  198 Write LE Host Support  199 LE CS Set Default Settings
      200 LE Set Event Mask  201 LE Read Buffer Size  202 LE Read Local Supported Features
      204 LE Set Random Address  205 LE Set Advertising Parameters
      206 LE Read Advertising Physical Channel Tx Power  207 LE Set Advertising Data
      208 LE Set Scan Response Data  209 LE Set Advertising Enable  210 LE Set Scan Parameters
      211 LE Set Scan Enable  212 LE Create Connection  213 LE Create Connection Cancel
      214 LE Read Filter Accept List Size  215 LE Clear Filter Accept List
      216 LE Add Device to Filter Accept List  217 LE Remove Device From Filter Accept List
      218 LE Connection Update  219 LE Set Host Channel Classification  220 LE Read Channel Map
      221 LE Read Remote Features  222 LE Encrypt  223 LE Rand  224 LE Enable Encryption
      225 LE Long Term Key Request Reply  226 LE Long Term Key Request Negative Reply
      227 LE Read Supported States  228 LE Receiver Test  229 LE Transmitter Test  230 LE Test End
      231 LE Enable Monitoring Advertisers  232 LE CS Set Channel Classification
      233 LE CS Set Procedure Parameters  234 LE CS Procedure Enable
      235 Enhanced Setup Synchronous Connection  236 Enhanced Accept Synchronous Connection Request
      237 Read Local Supported Codecs  238 Set MWS Channel Parameters
      239 Set External Frame Configuration  240 Set MWS Signaling  241 Set MWS Transport Layer
      242 Set MWS Scan Frequency Table  243 Get MWS Transport Layer Configuration
      244 Set MWS Pattern Configuration  245 Set Triggered Clock Capture  246 Truncated Page
      247 Truncated Page Cancel  248 Set Connectionless Peripheral Broadcast
      249 Set Connectionless Peripheral Broadcast Receive  250 Start Synchronization Train
      251 Receive Synchronization Train  252 Set Reserved LT_ADDR  253 Delete Reserved LT_ADDR
      254 Set Connectionless Peripheral Broadcast Data  255 Read Synchronization Train Parameters
      256 Write Synchronization Train Parameters  257 Remote OOB Extended Data Request Reply
      258 Read Secure Connections Host Support  259 Write Secure Connections Host Support
      260 Read Authenticated Payload Timeout  261 Write Authenticated Payload Timeout
      262 Read Local OOB Extended Data  263 Write Secure Connections Test Mode
      264 Read Extended Page Timeout  265 Write Extended Page Timeout  266 Read Extended Inquiry Length
      267 Write Extended Inquiry Length  268 LE Remote Connection Parameter Request Reply
      269 LE Remote Connection Parameter Request Negative Reply  270 LE Set Data Length
      271 LE Read Suggested Default Data Length  272 LE Write Suggested Default Data Length
      273 LE Read Local P-256 Public Key  274 LE Generate DHKey  275 LE Add Device to Resolving List
      276 LE Remove Device From Resolving List  277 LE Clear Resolving List
      278 LE Read Resolving List Size  279 LE Read Peer Resolvable Address
      280 LE Read Local Resolvable Address  281 LE Set Address Resolution Enable
      282 LE Set Resolvable Private Address Timeout  283 LE Read Maximum Data Length  284 LE Read PHY
      285 LE Set Default PHY  286 LE Set PHY  287 LE Receiver Test [v2]  288 LE Transmitter Test [v2]
      289 LE Set Advertising Set Random Address  290 LE Set Extended Advertising Parameters
      291 LE Set Extended Advertising Data  292 LE Set Extended Scan Response Data
      293 LE Set Extended Advertising Enable  294 LE Read Maximum Advertising Data Length
      295 LE Read Number of Supported Advertising Sets  296 LE Remove Advertising Set
      297 LE Clear Advertising Sets  298 LE Set Periodic Advertising Parameters
      299 LE Set Periodic Advertising Data  300 LE Set Periodic Advertising Enable
      301 LE Set Extended Scan Parameters  302 LE Set Extended Scan Enable
      303 LE Extended Create Connection  304 LE Periodic Advertising Create Sync
      305 LE Periodic Advertising Create Sync Cancel  306 LE Periodic Advertising Terminate Sync
      307 LE Add Device to Periodic Advertiser List  308 LE Remove Device From Periodic Advertiser List
      309 LE Clear Periodic Advertiser List  310 LE Read Periodic Advertiser List Size
      311 LE Read Transmit Power  312 LE Read RF Path Compensation  313 LE Write RF Path Compensation
      314 LE Set Privacy Mode  315 LE Receiver Test [v3]  316 LE Transmitter Test [v3]
      317 LE Set Connectionless CTE Transmit Parameters  318 LE Set Connectionless CTE Transmit Enable
      319 LE Set Connectionless IQ Sampling Enable  320 LE Set Connection CTE Receive Parameters
      321 LE Set Connection CTE Transmit Parameters  322 LE Connection CTE Request Enable
      323 LE Connection CTE Response Enable  324 LE Read Antenna Information
      325 LE Set Periodic Advertising Receive Enable  326 LE Periodic Advertising Sync Transfer
      327 LE Periodic Advertising Set Info Transfer
      328 LE Set Periodic Advertising Sync Transfer Parameters
      329 LE Set Default Periodic Advertising Sync Transfer Parameters  330 LE Generate DHKey [v2]
      331 Read Local Simple Pairing Options  332 LE Modify Sleep Clock Accuracy
      333 LE Read Buffer Size [v2]  334 LE Read ISO Tx Sync  335 LE Set CIG Parameters
      336 LE Set CIG Parameters Test  337 LE Create CIS  338 LE Remove CIG  339 LE Accept CIS Request
      340 LE Reject CIS Request  341 LE Create BIG  342 LE Create BIG Test  343 LE Terminate BIG
      344 LE BIG Create Sync  345 LE BIG Terminate Sync  346 LE Request Peer SCA
      347 LE Setup ISO Data Path  348 LE Remove ISO Data Path  349 LE ISO Transmit Test
      350 LE ISO Receive Test  351 LE ISO Read Test Counters  352 LE ISO Test End
      353 LE Set Host Feature  354 LE Read ISO Link Quality  355 LE Enhanced Read Transmit Power Level
      356 LE Read Remote Transmit Power Level  357 LE Set Path Loss Reporting Parameters
      358 LE Set Path Loss Reporting Enable  359 LE Set Transmit Power Reporting Enable
      360 LE Transmitter Test [v4]  361 Set Ecosystem Base Interval  362 Read Local Supported Codecs [v2]
      363 Read Local Supported Codec Capabilities  364 Read Local Supported Controller Delay
      365 Configure Data Path  366 LE Set Data Related Address Changes  367 Set Min Encryption Key Size
      368 LE Set Default Subrate  369 LE Subrate Request  370 LE Set Extended Advertising Parameters [v2]
      371 LE Set Decision Data  372 LE Set Decision Instructions
      373 LE Set Periodic Advertising Subevent Data  374 LE Set Periodic Advertising Response Data
      375 LE Set Periodic Sync Subevent  376 LE Extended Create Connection [v2]
      377 LE Set Periodic Advertising Parameters [v2]  378 LE Read All Local Supported Features
      379 LE Read All Remote Features  380 LE Set Host Feature [v2]
      381 LE Add Device to Monitored Advertisers List
      382 LE Remove Device From Monitored Advertisers List  383 LE Clear Monitored Advertisers List
      384 LE Read Monitored Advertisers List Size  385 LE Frame Space Update
      386 LE Set Resolvable Private Address Timeout [v2]  387 LE Enable UTP OTA Mode  388 LE UTP Send
      389 LE Connection Rate Request  390 LE Set Default Rate Parameters
      391 LE Read Minimum Supported Connection Interval  392 Read Local Supported Commands [v2]
      393 LE Set Event Mask [v2]  394 LE CS Read Local Supported Capabilities [v2]
      395 LE CS Write Cached Remote Supported Capabilities [v2]  396 LE CS Set Security Requirements
      397 LE CS Set Default Security Requirements
    """
}
