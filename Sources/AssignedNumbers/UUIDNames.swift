/// The 16-bit UUIDs: four hex digits, the letter of a `UUIDKind` and the name, in ascending order.
///
/// A member's or a standards body's UUID has its holder's (or specification's) name. UUIDs the list once had
/// and no longer has keep their last known name, marked as withdrawn.
///
/// - Spec: Assigned Numbers, 3
let uuidLines: StaticString = """
  0001 p SDP
  0002 p UDP
  0003 p RFCOMM
  0004 p TCP
  0005 p TCS-BIN
  0006 p TCS-AT
  0007 p ATT
  0008 p OBEX
  0009 p IP
  000A p FTP
  000C p HTTP
  000E p WSP
  000F p BNEP
  0010 p UPNP
  0011 p HID Protocol
  0012 p HardcopyControlChannel
  0014 p HardcopyDataChannel
  0016 p HardcopyNotificationChannel
  0017 p AVCTP
  0019 p AVDTP
  001B p CMTP
  001E p MCAP Control Channel
  001F p MCAP Data Channel
  0100 p L2CAP
  1000 k ServiceDiscoveryServerServiceClassID
  1001 k BrowseGroupDescriptorServiceClassID
  1002 b PublicBrowseRoot
  1101 k SerialPort
  1102 k LANAccessUsingPPP
  1103 k Dial-Up Networking
  1104 k IrMCSync
  1105 k OBEXObjectPush
  1106 k OBEX File Transfer
  1107 k IrMCSyncCommand
  1108 k Headset
  1109 k CordlessTelephony
  110A k Audio Source
  110B k Audio Sink
  110C k A/V Remote Control Target
  110D k Advanced Audio Distribution
  110E k A/V Remote Control
  110F k A/V Remote Control Controller
  1110 k Intercom
  1111 k Fax
  1112 k Headset Audio Gateway
  1113 k WAP
  1114 k WAP_CLIENT
  1115 k PANU
  1116 k NAP
  1117 k GN
  1118 k DirectPrinting
  1119 k ReferencePrinting
  111A k Imaging
  111B k Imaging Responder
  111C k Imaging Automatic Archive
  111D k Imaging Referenced Objects
  111E k Hands-Free
  111F k AG Hands-Free
  1120 k DirectPrintingReferencedObjectsService
  1121 k ReflectedUI
  1122 k BasicPrinting
  1123 k PrintingStatus
  1124 k HID
  1125 k HardcopyCableReplacement
  1126 k HCR_Print
  1127 k HCR_Scan
  1128 k Common_ISDN_Access
  1129 k Video Conferencing GW (withdrawn)
  112A k UDI MT (withdrawn)
  112B k UDI TA (withdrawn)
  112C k Audio/Video (withdrawn)
  112D k SIM Access
  112E k Phonebook Access Client
  112F k Phonebook Access Server
  1130 k Phonebook Access Profile
  1131 k Headset - HS
  1132 k Message Access Server
  1133 k Message Notification Server
  1134 k Message Access Profile
  1135 k GNSS
  1136 k GNSS_Server
  1137 k 3D Display
  1138 k 3D Glasses
  1139 k 3D Synch Profile
  113A k Multi Profile Specification
  113B k MPS
  113C k CTN Access Service
  113D k CTN Notification Service
  113E k Calendar Tasks and Notes Profile
  1200 k PnPInformation
  1201 k Generic Networking
  1202 k GenericFileTransfer
  1203 k Generic Audio
  1204 k GenericTelephony
  1205 k UPNP_Service
  1206 k UPNP_IP_Service
  1300 k ESDP_UPNP_IP_PAN
  1301 k ESDP_UPNP_IP_LAP
  1302 k ESDP_UPNP_L2CAP
  1303 k Video Source
  1304 k Video Sink
  1305 k Video Distribution
  1400 k HDP
  1401 k HDP Source
  1402 k HDP Sink
  1600 n Ambient Light Sensor NLC Profile 1.0
  1601 n Basic Lightness Controller NLC Profile 1.0
  1602 n Basic Scene Selector NLC Profile 1.0
  1603 n Dimming Control NLC Profile 1.0
  1604 n Energy Monitor NLC Profile 1.0
  1605 n Occupancy Sensor NLC Profile 1.0
  1606 n HVAC Integration NLC Profile 1.0
  1800 s Generic Access
  1801 s Generic Attribute
  1802 s Immediate Alert
  1803 s Link Loss
  1804 s Tx Power
  1805 s Current Time
  1806 s Reference Time Update
  1807 s Next DST Change
  1808 s Glucose
  1809 s Health Thermometer
  180A s Device Information
  180D s Heart Rate
  180E s Phone Alert Status
  180F s Battery
  1810 s Blood Pressure
  1811 s Alert Notification
  1812 s Human Interface Device
  1813 s Scan Parameters
  1814 s Running Speed and Cadence
  1815 s Automation IO
  1816 s Cycling Speed and Cadence
  1818 s Cycling Power
  1819 s Location and Navigation
  181A s Environmental Sensing
  181B s Body Composition
  181C s User Data
  181D s Weight Scale
  181E s Bond Management
  181F s Continuous Glucose Monitoring
  1820 s Internet Protocol Support
  1821 s Indoor Positioning
  1822 s Pulse Oximeter
  1823 s HTTP Proxy
  1824 s Transport Discovery
  1825 s Object Transfer
  1826 s Fitness Machine
  1827 s Mesh Provisioning
  1828 s Mesh Proxy
  1829 s Reconnection Configuration
  183A s Insulin Delivery
  183B s Binary Sensor
  183C s Emergency Configuration
  183D s Authorization Control
  183E s Physical Activity Monitor
  183F s Elapsed Time
  1840 s Generic Health Sensor
  1843 s Audio Input Control
  1844 s Volume Control
  1845 s Volume Offset Control
  1846 s Coordinated Set Identification
  1847 s Device Time
  1848 s Media Control
  1849 s Generic Media Control
  184A s Constant Tone Extension
  184B s Telephone Bearer
  184C s Generic Telephone Bearer
  184D s Microphone Control
  184E s Audio Stream Control
  184F s Broadcast Audio Scan
  1850 s Published Audio Capabilities
  1851 s Basic Audio Announcement
  1852 s Broadcast Audio Announcement
  1853 s Common Audio
  1854 s Hearing Access
  1855 s Telephony and Media Audio
  1856 s Public Broadcast Announcement
  1857 s Electronic Shelf Label
  1858 s Gaming Audio
  1859 s Mesh Proxy Solicitation
  185A s Industrial Measurement Device
  185B s Ranging
  185C s HID ISO
  185D s Cookware
  185E s Voice Assistant
  185F s Generic Voice Assistant
  2700 u unitless
  2701 u length (metre)
  2702 u mass (kilogram)
  2703 u time (second)
  2704 u electric current (ampere)
  2705 u thermodynamic temperature (kelvin)
  2706 u amount of substance (mole)
  2707 u luminous intensity (candela)
  2710 u area (square metres)
  2711 u volume (cubic metres)
  2712 u velocity (metres per second)
  2713 u acceleration (metres per second squared)
  2714 u wavenumber (reciprocal metre)
  2715 u density (kilogram per cubic metre)
  2716 u surface density (kilogram per square metre)
  2717 u specific volume (cubic metre per kilogram)
  2718 u current density (ampere per square metre)
  2719 u magnetic field strength (ampere per metre)
  271A u amount concentration (mole per cubic metre)
  271B u mass concentration (kilogram per cubic metre)
  271C u luminance (candela per square metre)
  271D u refractive index
  271E u relative permeability
  2720 u plane angle (radian)
  2721 u solid angle (steradian)
  2722 u frequency (hertz)
  2723 u force (newton)
  2724 u pressure (pascal)
  2725 u energy (joule)
  2726 u power (watt)
  2727 u electric charge (coulomb)
  2728 u electric potential difference (volt)
  2729 u capacitance (farad)
  272A u electric resistance (ohm)
  272B u electric conductance (siemens)
  272C u magnetic flux (weber)
  272D u magnetic flux density (tesla)
  272E u inductance (henry)
  272F u Celsius temperature (degree Celsius)
  2730 u luminous flux (lumen)
  2731 u illuminance (lux)
  2732 u activity referred to a radionuclide (becquerel)
  2733 u absorbed dose (gray)
  2734 u dose equivalent (sievert)
  2735 u catalytic activity (katal)
  2740 u dynamic viscosity (pascal second)
  2741 u moment of force (newton metre)
  2742 u surface tension (newton per metre)
  2743 u angular velocity (radian per second)
  2744 u angular acceleration (radian per second squared)
  2745 u heat flux density (watt per square metre)
  2746 u heat capacity (joule per kelvin)
  2747 u specific heat capacity (joule per kilogram kelvin)
  2748 u specific energy (joule per kilogram)
  2749 u thermal conductivity (watt per metre kelvin)
  274A u energy density (joule per cubic metre)
  274B u electric field strength (volt per metre)
  274C u electric charge density (coulomb per cubic metre)
  274D u surface charge density (coulomb per square metre)
  274E u electric flux density (coulomb per square metre)
  274F u permittivity (farad per metre)
  2750 u permeability (henry per metre)
  2751 u molar energy (joule per mole)
  2752 u molar entropy (joule per mole kelvin)
  2753 u exposure (coulomb per kilogram)
  2754 u absorbed dose rate (gray per second)
  2755 u radiant intensity (watt per steradian)
  2756 u radiance (watt per square metre steradian)
  2757 u catalytic activity concentration (katal per cubic metre)
  2760 u time (minute)
  2761 u time (hour)
  2762 u time (day)
  2763 u plane angle (degree)
  2764 u plane angle (minute)
  2765 u plane angle (second)
  2766 u area (hectare)
  2767 u volume (litre)
  2768 u mass (tonne)
  2780 u pressure (bar)
  2781 u pressure (millimetre of mercury)
  2782 u length (ångström)
  2783 u length (nautical mile)
  2784 u area (barn)
  2785 u velocity (knot)
  2786 u logarithmic radio quantity (neper)
  2787 u logarithmic radio quantity (bel)
  27A0 u length (yard)
  27A1 u length (parsec)
  27A2 u length (inch)
  27A3 u length (foot)
  27A4 u length (mile)
  27A5 u pressure (pound-force per square inch)
  27A6 u velocity (kilometre per hour)
  27A7 u velocity (mile per hour)
  27A8 u angular velocity (revolution per minute)
  27A9 u energy (gram calorie)
  27AA u energy (kilogram calorie)
  27AB u energy (kilowatt hour)
  27AC u thermodynamic temperature (degree Fahrenheit)
  27AD u percentage
  27AE u per mille
  27AF u period (beats per minute)
  27B0 u electric charge (ampere hours)
  27B1 u mass density (milligram per decilitre)
  27B2 u mass density (millimole per litre)
  27B3 u time (year)
  27B4 u time (month)
  27B5 u concentration (count per cubic metre)
  27B6 u irradiance (watt per square metre)
  27B7 u milliliter (per kilogram per minute)
  27B8 u mass (pound)
  27B9 u metabolic equivalent
  27BA u step (per minute)
  27BC u stroke (per minute)
  27BD u pace (kilometre per minute)
  27BE u luminous efficacy (lumen per watt)
  27BF u luminous energy (lumen hour)
  27C0 u luminous exposure (lux hour)
  27C1 u mass flow (gram per second)
  27C2 u volume flow (litre per second)
  27C3 u sound pressure (decibel)
  27C4 u parts per million
  27C5 u parts per billion
  27C6 u mass density rate ((milligram per decilitre) per minute)
  27C7 u Electrical Apparent Energy (kilovolt ampere hour)
  27C8 u Electrical Apparent Power (volt ampere)
  27C9 u Gravity (gn)
  2800 a Primary Service
  2801 a Secondary Service
  2802 a Include
  2803 a Characteristic
  2900 d Characteristic Extended Properties
  2901 d Characteristic User Description
  2902 d Client Characteristic Configuration
  2903 d Server Characteristic Configuration
  2904 d Characteristic Presentation Format
  2905 d Characteristic Aggregate Format
  2906 d Valid Range
  2907 d External Report Reference
  2908 d Report Reference
  2909 d Number of Digitals
  290A d Value Trigger Setting
  290B d Environmental Sensing Configuration
  290C d Environmental Sensing Measurement
  290D d Environmental Sensing Trigger Setting
  290E d Time Trigger Setting
  290F d Complete BR-EDR Transport Block Data
  2910 d Observation Schedule
  2911 d Valid Range and Accuracy
  2912 d Measurement Description
  2913 d Manufacturer Limits
  2914 d Process Tolerances
  2915 d IMD Trigger Setting
  2916 d Cooking Sensor Info
  2917 d Cooking Trigger Setting
  2A00 c Device Name
  2A01 c Appearance
  2A02 c Peripheral Privacy Flag
  2A03 c Reconnection Address
  2A04 c Peripheral Preferred Connection Parameters
  2A05 c Service Changed
  2A06 c Alert Level
  2A07 c Tx Power Level
  2A08 c Date Time
  2A09 c Day of Week
  2A0A c Day Date Time
  2A0B c Exact Time 100 (withdrawn)
  2A0C c Exact Time 256
  2A0D c DST Offset
  2A0E c Time Zone
  2A0F c Local Time Information
  2A10 c Secondary Time Zone (withdrawn)
  2A11 c Time with DST
  2A12 c Time Accuracy
  2A13 c Time Source
  2A14 c Reference Time Information
  2A15 c Time Broadcast (withdrawn)
  2A16 c Time Update Control Point
  2A17 c Time Update State
  2A18 c Glucose Measurement
  2A19 c Battery Level
  2A1A c Battery Power State (withdrawn)
  2A1B c Battery Level State (withdrawn)
  2A1C c Temperature Measurement
  2A1D c Temperature Type
  2A1E c Intermediate Temperature
  2A1F c Temperature Celsius (withdrawn)
  2A20 c Temperature Fahrenheit (withdrawn)
  2A21 c Measurement Interval
  2A22 c Boot Keyboard Input Report
  2A23 c System ID
  2A24 c Model Number String
  2A25 c Serial Number String
  2A26 c Firmware Revision String
  2A27 c Hardware Revision String
  2A28 c Software Revision String
  2A29 c Manufacturer Name String
  2A2A c IEEE 11073-20601 Regulatory Certification Data List
  2A2B c Current Time
  2A2C c Magnetic Declination
  2A2F c Position 2D (withdrawn)
  2A30 c Position 3D (withdrawn)
  2A31 c Scan Refresh
  2A32 c Boot Keyboard Output Report
  2A33 c Boot Mouse Input Report
  2A34 c Glucose Measurement Context
  2A35 c Blood Pressure Measurement
  2A36 c Intermediate Cuff Pressure
  2A37 c Heart Rate Measurement
  2A38 c Body Sensor Location
  2A39 c Heart Rate Control Point
  2A3A c Removable (withdrawn)
  2A3B c Service Required (withdrawn)
  2A3C c Scientific Temperature Celsius (withdrawn)
  2A3D c String (withdrawn)
  2A3E c Network Availability (withdrawn)
  2A3F c Alert Status
  2A40 c Ringer Control Point
  2A41 c Ringer Setting
  2A42 c Alert Category ID Bit Mask
  2A43 c Alert Category ID
  2A44 c Alert Notification Control Point
  2A45 c Unread Alert Status
  2A46 c New Alert
  2A47 c Supported New Alert Category
  2A48 c Supported Unread Alert Category
  2A49 c Blood Pressure Feature
  2A4A c HID Information
  2A4B c Report Map
  2A4C c HID Control Point
  2A4D c Report
  2A4E c Protocol Mode
  2A4F c Scan Interval Window
  2A50 c PnP ID
  2A51 c Glucose Feature
  2A52 c Record Access Control Point
  2A53 c RSC Measurement
  2A54 c RSC Feature
  2A55 c SC Control Point
  2A56 c Digital (withdrawn)
  2A57 c Digital Output (withdrawn)
  2A58 c Analog (withdrawn)
  2A59 c Analog Output (withdrawn)
  2A5A c Aggregate
  2A5B c CSC Measurement
  2A5C c CSC Feature
  2A5D c Sensor Location
  2A5E c PLX Spot-Check Measurement
  2A5F c PLX Continuous Measurement
  2A60 c PLX Features
  2A62 c Pulse Oximetry Control Point (withdrawn)
  2A63 c Cycling Power Measurement
  2A64 c Cycling Power Vector
  2A65 c Cycling Power Feature
  2A66 c Cycling Power Control Point
  2A67 c Location and Speed
  2A68 c Navigation
  2A69 c Position Quality
  2A6A c LN Feature
  2A6B c LN Control Point
  2A6C c Elevation
  2A6D c Pressure
  2A6E c Temperature
  2A6F c Humidity
  2A70 c True Wind Speed
  2A71 c True Wind Direction
  2A72 c Apparent Wind Speed
  2A73 c Apparent Wind Direction
  2A74 c Gust Factor
  2A75 c Pollen Concentration
  2A76 c UV Index
  2A77 c Irradiance
  2A78 c Rainfall
  2A79 c Wind Chill
  2A7A c Heat Index
  2A7B c Dew Point
  2A7C c Trend (withdrawn)
  2A7D c Descriptor Value Changed
  2A7E c Aerobic Heart Rate Lower Limit
  2A7F c Aerobic Threshold
  2A80 c Age
  2A81 c Anaerobic Heart Rate Lower Limit
  2A82 c Anaerobic Heart Rate Upper Limit
  2A83 c Anaerobic Threshold
  2A84 c Aerobic Heart Rate Upper Limit
  2A85 c Date of Birth
  2A86 c Date of Threshold Assessment
  2A87 c Email Address
  2A88 c Fat Burn Heart Rate Lower Limit
  2A89 c Fat Burn Heart Rate Upper Limit
  2A8A c First Name
  2A8B c Five Zone Heart Rate Limits
  2A8C c Gender
  2A8D c Heart Rate Max
  2A8E c Height
  2A8F c Hip Circumference
  2A90 c Last Name
  2A91 c Maximum Recommended Heart Rate
  2A92 c Resting Heart Rate
  2A93 c Sport Type for Aerobic and Anaerobic Thresholds
  2A94 c Three Zone Heart Rate Limits
  2A95 c Two Zone Heart Rate Limits
  2A96 c VO2 Max
  2A97 c Waist Circumference
  2A98 c Weight
  2A99 c Database Change Increment
  2A9A c User Index
  2A9B c Body Composition Feature
  2A9C c Body Composition Measurement
  2A9D c Weight Measurement
  2A9E c Weight Scale Feature
  2A9F c User Control Point
  2AA0 c Magnetic Flux Density - 2D
  2AA1 c Magnetic Flux Density - 3D
  2AA2 c Language
  2AA3 c Barometric Pressure Trend
  2AA4 c Bond Management Control Point
  2AA5 c Bond Management Feature
  2AA6 c Central Address Resolution
  2AA7 c CGM Measurement
  2AA8 c CGM Feature
  2AA9 c CGM Status
  2AAA c CGM Session Start Time
  2AAB c CGM Session Run Time
  2AAC c CGM Specific Ops Control Point
  2AAD c Indoor Positioning Configuration
  2AAE c Latitude
  2AAF c Longitude
  2AB0 c Local North Coordinate
  2AB1 c Local East Coordinate
  2AB2 c Floor Number
  2AB3 c Altitude
  2AB4 c Uncertainty
  2AB5 c Location Name
  2AB6 c URI
  2AB7 c HTTP Headers
  2AB8 c HTTP Status Code
  2AB9 c HTTP Entity Body
  2ABA c HTTP Control Point
  2ABB c HTTPS Security
  2ABC c TDS Control Point
  2ABD c OTS Feature
  2ABE c Object Name
  2ABF c Object Type
  2AC0 c Object Size
  2AC1 c Object First-Created
  2AC2 c Object Last-Modified
  2AC3 c Object ID
  2AC4 c Object Properties
  2AC5 c Object Action Control Point
  2AC6 c Object List Control Point
  2AC7 c Object List Filter
  2AC8 c Object Changed
  2AC9 c Resolvable Private Address Only
  2ACA t Unspecified
  2ACB t Directory Listing
  2ACC c Fitness Machine Feature
  2ACD c Treadmill Data
  2ACE c Cross Trainer Data
  2ACF c Step Climber Data
  2AD0 c Stair Climber Data
  2AD1 c Rower Data
  2AD2 c Indoor Bike Data
  2AD3 c Training Status
  2AD4 c Supported Speed Range
  2AD5 c Supported Inclination Range
  2AD6 c Supported Resistance Level Range
  2AD7 c Supported Heart Rate Range
  2AD8 c Supported Power Range
  2AD9 c Fitness Machine Control Point
  2ADA c Fitness Machine Status
  2ADB c Mesh Provisioning Data In
  2ADC c Mesh Provisioning Data Out
  2ADD c Mesh Proxy Data In
  2ADE c Mesh Proxy Data Out
  2AE0 c Average Current
  2AE1 c Average Voltage
  2AE2 c Boolean
  2AE3 c Chromatic Distance from Planckian
  2AE4 c Chromaticity Coordinates
  2AE5 c Chromaticity in CCT and Duv Values
  2AE6 c Chromaticity Tolerance
  2AE7 c CIE 13.3-1995 Color Rendering Index
  2AE8 c Coefficient
  2AE9 c Correlated Color Temperature
  2AEA c Count 16
  2AEB c Count 24
  2AEC c Country Code
  2AED c Date UTC
  2AEE c Electric Current
  2AEF c Electric Current Range
  2AF0 c Electric Current Specification
  2AF1 c Electric Current Statistics
  2AF2 c Energy
  2AF3 c Energy in a Period of Day
  2AF4 c Event Statistics
  2AF5 c Fixed String 16
  2AF6 c Fixed String 24
  2AF7 c Fixed String 36
  2AF8 c Fixed String 8
  2AF9 c Generic Level
  2AFA c Global Trade Item Number
  2AFB c Illuminance
  2AFC c Luminous Efficacy
  2AFD c Luminous Energy
  2AFE c Luminous Exposure
  2AFF c Luminous Flux
  2B00 c Luminous Flux Range
  2B01 c Luminous Intensity
  2B02 c Mass Flow
  2B03 c Perceived Lightness
  2B04 c Percentage 8
  2B05 c Power
  2B06 c Power Specification
  2B07 c Relative Runtime in a Current Range
  2B08 c Relative Runtime in a Generic Level Range
  2B09 c Relative Value in a Voltage Range
  2B0A c Relative Value in an Illuminance Range
  2B0B c Relative Value in a Period of Day
  2B0C c Relative Value in a Temperature Range
  2B0D c Temperature 8
  2B0E c Temperature 8 in a Period of Day
  2B0F c Temperature 8 Statistics
  2B10 c Temperature Range
  2B11 c Temperature Statistics
  2B12 c Time Decihour 8
  2B13 c Time Exponential 8
  2B14 c Time Hour 24
  2B15 c Time Millisecond 24
  2B16 c Time Second 16
  2B17 c Time Second 8
  2B18 c Voltage
  2B19 c Voltage Specification
  2B1A c Voltage Statistics
  2B1B c Volume Flow
  2B1C c Chromaticity Coordinate
  2B1D c RC Feature
  2B1E c RC Settings
  2B1F c Reconnection Configuration Control Point
  2B20 c IDD Status Changed
  2B21 c IDD Status
  2B22 c IDD Annunciation Status
  2B23 c IDD Features
  2B24 c IDD Status Reader Control Point
  2B25 c IDD Command Control Point
  2B26 c IDD Command Data
  2B27 c IDD Record Access Control Point
  2B28 c IDD History Data
  2B29 c Client Supported Features
  2B2A c Database Hash
  2B2B c BSS Control Point
  2B2C c BSS Response
  2B2D c Emergency ID
  2B2E c Emergency Text
  2B2F c ACS Status
  2B30 c ACS Data In
  2B31 c ACS Data Out Notify
  2B32 c ACS Data Out Indicate
  2B33 c ACS Control Point
  2B34 c Enhanced Blood Pressure Measurement
  2B35 c Enhanced Intermediate Cuff Pressure
  2B36 c Blood Pressure Record
  2B37 c Registered User
  2B38 c BR-EDR Handover Data
  2B39 c Bluetooth SIG Data
  2B3A c Server Supported Features
  2B3B c Physical Activity Monitor Features
  2B3C c General Activity Instantaneous Data
  2B3D c General Activity Summary Data
  2B3E c CardioRespiratory Activity Instantaneous Data
  2B3F c CardioRespiratory Activity Summary Data
  2B40 c Step Counter Activity Summary Data
  2B41 c Sleep Activity Instantaneous Data
  2B42 c Sleep Activity Summary Data
  2B43 c Physical Activity Monitor Control Point
  2B44 c Physical Activity Current Session
  2B45 c Physical Activity Session Descriptor
  2B46 c Preferred Units
  2B47 c High Resolution Height
  2B48 c Middle Name
  2B49 c Stride Length
  2B4A c Handedness
  2B4B c Device Wearing Position
  2B4C c Four Zone Heart Rate Limits
  2B4D c High Intensity Exercise Threshold
  2B4E c Activity Goal
  2B4F c Sedentary Interval Notification
  2B50 c Caloric Intake
  2B51 c TMAP Role
  2B77 c Audio Input State
  2B78 c Gain Settings Attribute
  2B79 c Audio Input Type
  2B7A c Audio Input Status
  2B7B c Audio Input Control Point
  2B7C c Audio Input Description
  2B7D c Volume State
  2B7E c Volume Control Point
  2B7F c Volume Flags
  2B80 c Volume Offset State
  2B81 c Audio Location
  2B82 c Volume Offset Control Point
  2B83 c Audio Output Description
  2B84 c Set Identity Resolving Key
  2B85 c Coordinated Set Size
  2B86 c Set Member Lock
  2B87 c Set Member Rank
  2B88 c Encrypted Data Key Material
  2B89 c Apparent Energy 32
  2B8A c Apparent Power
  2B8B c Live Health Observations
  2B8C c CO2 Concentration
  2B8D c Cosine of the Angle
  2B8E c Device Time Feature
  2B8F c Device Time Parameters
  2B90 c Device Time
  2B91 c Device Time Control Point
  2B92 c Time Change Log Data
  2B93 c Media Player Name
  2B94 c Media Player Icon Object ID
  2B95 c Media Player Icon URL
  2B96 c Track Changed
  2B97 c Track Title
  2B98 c Track Duration
  2B99 c Track Position
  2B9A c Playback Speed
  2B9B c Seeking Speed
  2B9C c Current Track Segments Object ID
  2B9D c Current Track Object ID
  2B9E c Next Track Object ID
  2B9F c Parent Group Object ID
  2BA0 c Current Group Object ID
  2BA1 c Playing Order
  2BA2 c Playing Orders Supported
  2BA3 c Media State
  2BA4 c Media Control Point
  2BA5 c Media Control Point Opcodes Supported
  2BA6 c Search Results Object ID
  2BA7 c Search Control Point
  2BA8 c Energy 32
  2BA9 t Media Player Icon
  2BAA t Track Segment
  2BAB t Track
  2BAC t Group
  2BAD c Constant Tone Extension Enable
  2BAE c Advertising Constant Tone Extension Minimum Length
  2BAF c Advertising Constant Tone Extension Minimum Transmit Count
  2BB0 c Advertising Constant Tone Extension Transmit Duration
  2BB1 c Advertising Constant Tone Extension Interval
  2BB2 c Advertising Constant Tone Extension PHY
  2BB3 c Bearer Provider Name
  2BB4 c Bearer UCI
  2BB5 c Bearer Technology
  2BB6 c Bearer URI Schemes Supported List
  2BB7 c Bearer Signal Strength
  2BB8 c Bearer Signal Strength Reporting Interval
  2BB9 c Bearer List Current Calls
  2BBA c Content Control ID
  2BBB c Status Flags
  2BBC c Incoming Call Target Bearer URI
  2BBD c Call State
  2BBE c Call Control Point
  2BBF c Call Control Point Optional Opcodes
  2BC0 c Termination Reason
  2BC1 c Incoming Call
  2BC2 c Call Friendly Name
  2BC3 c Mute
  2BC4 c Sink ASE
  2BC5 c Source ASE
  2BC6 c ASE Control Point
  2BC7 c Broadcast Audio Scan Control Point
  2BC8 c Broadcast Receive State
  2BC9 c Sink PAC
  2BCA c Sink Audio Locations
  2BCB c Source PAC
  2BCC c Source Audio Locations
  2BCD c Available Audio Contexts
  2BCE c Supported Audio Contexts
  2BCF c Ammonia Concentration
  2BD0 c Carbon Monoxide Concentration
  2BD1 c Methane Concentration
  2BD2 c Nitrogen Dioxide Concentration
  2BD3 c Non-Methane Volatile Organic Compounds Concentration
  2BD4 c Ozone Concentration
  2BD5 c Particulate Matter - PM1 Concentration
  2BD6 c Particulate Matter - PM2.5 Concentration
  2BD7 c Particulate Matter - PM10 Concentration
  2BD8 c Sulfur Dioxide Concentration
  2BD9 c Sulfur Hexafluoride Concentration
  2BDA c Hearing Aid Features
  2BDB c Hearing Aid Preset Control Point
  2BDC c Active Preset Index
  2BDD c Stored Health Observations
  2BDE c Fixed String 64
  2BDF c High Temperature
  2BE0 c High Voltage
  2BE1 c Light Distribution
  2BE2 c Light Output
  2BE3 c Light Source Type
  2BE4 c Noise
  2BE5 c Relative Runtime in a Correlated Color Temperature Range
  2BE6 c Time Second 32
  2BE7 c VOC Concentration
  2BE8 c Voltage Frequency
  2BE9 c Battery Critical Status
  2BEA c Battery Health Status
  2BEB c Battery Health Information
  2BEC c Battery Information
  2BED c Battery Level Status
  2BEE c Battery Time Status
  2BEF c Estimated Service Date
  2BF0 c Battery Energy Status
  2BF1 c Observation Schedule Changed
  2BF2 c Elapsed Time
  2BF3 c Health Sensor Features
  2BF4 c GHS Control Point
  2BF5 c LE GATT Security Levels
  2BF6 c ESL Address
  2BF7 c AP Sync Key Material
  2BF8 c ESL Response Key Material
  2BF9 c ESL Current Absolute Time
  2BFA c ESL Display Information
  2BFB c ESL Image Information
  2BFC c ESL Sensor Information
  2BFD c ESL LED Information
  2BFE c ESL Control Point
  2BFF c UDI for Medical Devices
  2C00 c GMAP Role
  2C01 c UGG Features
  2C02 c UGT Features
  2C03 c BGS Features
  2C04 c BGR Features
  2C05 c Percentage 8 Steps
  2C06 c Acceleration
  2C07 c Force
  2C08 c Linear Position
  2C09 c Rotational Speed
  2C0A c Length
  2C0B c Torque
  2C0C c IMD Status
  2C0D c IMDS Descriptor Value Changed
  2C0E c First Use Date
  2C0F c Life Cycle Data
  2C10 c Work Cycle Data
  2C11 c Service Cycle Data
  2C12 c IMD Control
  2C13 c IMD Historical Data
  2C14 c RAS Features
  2C15 c Real-time Ranging Data
  2C16 c On-demand Ranging Data
  2C17 c RAS Control Point
  2C18 c Ranging Data Ready
  2C19 c Ranging Data Overwritten
  2C1A c Coordinated Set Name
  2C1B c Humidity 8
  2C1C c Illuminance 16
  2C1D c Acceleration - 3D
  2C1E c Precise Acceleration - 3D
  2C1F c Acceleration Detection Status
  2C20 c Door/Window Status
  2C21 c Pushbutton Status 8
  2C22 c Contact Status 8
  2C23 c HID ISO Properties
  2C24 c LE HID Operation Mode
  2C25 c Cookware Description
  2C26 c Recipe Control
  2C27 c Recipe Parameters
  2C28 c Cooking Step Status
  2C29 c Cooking Zone Capabilities
  2C2A c Cooking Zone Desired Cooking Conditions
  2C2B c Cooking Zone Actual Cooking Conditions
  2C2C c Cookware Sensor Data
  2C2D c Cookware Sensor Aggregate
  2C2E c Cooking Temperature
  2C2F c Cooking Zone Perceived Power
  2C30 c Kitchen Appliance Airflow
  2C31 c Voice Assistant Name
  2C32 c Voice Assistant UUID
  2C33 c Voice Assistant Service Control Point
  2C34 c Installed Location
  2C35 c Voice Assistant Session State
  2C36 c Voice Assistant Session Flag
  2C37 c Voice Assistant Supported Languages
  2C38 c Voice Assistant Supported Features
  2C39 c HID SCI Mode
  2C3A c HID SCI Information
  FC39 m Harman International
  FC3A m C.O.B.O. SpA
  FC3B m BONX INC.
  FC3C m Eforthink Technology Co., Ltd.
  FC3D m Reelables, Inc.
  FC3E m Google LLC
  FC3F m Milwaukee Electric Tools
  FC41 m Yoto Limited
  FC43 m Atmosic Technologies, Inc.
  FC44 m Block, Inc.
  FC45 m Mitsubishi Electric Corporation
  FC46 m Xiaomi
  FC47 m Shanghai Ingeek Technology Co., Ltd.
  FC48 m Michelin
  FC49 m Golioth, Inc.
  FC4A m Shenzhen Shokz Co.,Ltd.
  FC4B m WinMagic Inc.
  FC4C m HP Inc.
  FC4D m Lodestar Technology Inc.
  FC4E m Lodestar Technology Inc.
  FC4F m WaveRF, Corp.
  FC50 m Ant Group Co., Ltd.
  FC51 m Ant Group Co., Ltd.
  FC52 m LG Electronics Inc.
  FC53 m LEGIC Identsystems AG
  FC54 m Shenzhen Yinwang Intelligent Technologies Co., Ltd.
  FC55 m BYD Company Limited
  FC56 m Google LLC
  FC57 m Ambient Life Inc.
  FC58 m Shenzhen Minew Technologies Co., Ltd.
  FC59 m Ant Group Co., Ltd.
  FC5A m LAST LOCK INC.
  FC5B m Time Location Systems AS
  FC5C m PLASTIC RESEARCH AND DEVELOPMENT CORPORATION
  FC5D m GP Acoustics International Limited
  FC5E m KUBU SMART LIMITED
  FC5F m PI-CRYSTAL INC.
  FC60 m Ohme Operations UK Limited
  FC61 m QIKCONNEX LLC
  FC62 m SPRiNTUS GmbH
  FC63 m Volvo Technology AB
  FC64 m Volvo Technology AB
  FC65 m Robor Electronics B.V.
  FC66 m Xiaomi Inc.
  FC67 m Guangdong Hengqin Xingtong Technology Co.,ltd.
  FC68 m RIGH, INC.
  FC69 m Harman International
  FC6A m Sonos Inc
  FC6B m Sonos Inc
  FC6C m Powerstick.com
  FC6D m MOTIVE TECHNOLOGIES, INC.
  FC6E m stryker
  FC6F m NextSense, Inc.
  FC70 m MOTIVE TECHNOLOGIES, INC.
  FC71 m Hive-Zox International SA
  FC72 m iodyne, LLC
  FC73 m Google LLC
  FC74 m EMBEINT INC
  FC75 m Xiaomi Inc.
  FC76 m Weber-Stephen Products LLC
  FC77 m SING SUN TECHNOLOGY (INTERNATIONAL) LIMITED
  FC78 m DHL
  FC79 m LG Electronics Inc.
  FC7A m Outshiny India Private Limited
  FC7B m Testo SE & Co. KGaA
  FC7C m Motorola Mobility, LLC
  FC7D m MML US, Inc
  FC7E m Harman International
  FC7F m Southco
  FC80 m TELE System Communications Pte. Ltd.
  FC81 m Axon Enterprise, Inc.
  FC82 m Zwift, Inc.
  FC83 m iHealth Labs, Inc.
  FC84 m NINGBO FOTILE KITCHENWARE CO., LTD.
  FC85 m Zhejiang Huanfu Technology Co., LTD
  FC86 m Samsara Networks, Inc
  FC87 m Samsara Networks, Inc
  FC88 m CCC del Uruguay
  FC89 m Intel Corporation
  FC8A m Intel Corporation
  FC8B m Kaspersky Lab Middle East FZ-LLC
  FC8C m VusionGroup
  FC8D m Caire Inc.
  FC8E m Blue Iris Labs, Inc.
  FC8F m Bose Corporation
  FC90 m Wiliot LTD.
  FC91 m Samsung Electronics Co., Ltd.
  FC92 m Furuno Electric Co., Ltd.
  FC93 m Komatsu Ltd.
  FC94 m Apple Inc.
  FC95 m Hippo Camp Software Ltd.
  FC96 m LEGO System A/S
  FC97 m Japan Display Inc.
  FC98 m Ruuvi Innovations Ltd.
  FC99 m Badger Meter
  FC9A m Koppli AB
  FC9B m Merry Electronics (S) Pte Ltd
  FC9C m Binary Power, Inc. (withdrawn)
  FC9D m Lenovo (Singapore) Pte Ltd.
  FC9E m Dell Computer Corporation
  FC9F m Delta Development Team, Inc
  FCA0 m Apple Inc.
  FCA1 m PF SCHWEISSTECHNOLOGIE GMBH
  FCA2 m Meizu Technology Co., Ltd.
  FCA3 m Gunnebo Aktiebolag
  FCA4 m HP Inc.
  FCA5 m HAYWARD INDUSTRIES, INC.
  FCA6 m Hubble Network Inc.
  FCA7 m Hubble Network Inc.
  FCA8 m Medtronic Inc.
  FCA9 m Medtronic Inc.
  FCAA m Spintly, Inc.
  FCAB m IRISS INC.
  FCAC m IRISS INC.
  FCAD m Beijing 99help Safety Technology Co., Ltd
  FCAE m Imagine Marketing Limited
  FCAF m AltoBeam Inc.
  FCB0 m Ford Motor Company
  FCB1 m Google LLC
  FCB2 m Apple Inc.
  FCB3 m SWEEN
  FCB4 m OMRON HEALTHCARE Co., Ltd.
  FCB5 m OMRON HEALTHCARE Co., Ltd.
  FCB6 m OMRON HEALTHCARE Co., Ltd.
  FCB7 m T-Mobile USA
  FCB8 m Ribbiot, INC.
  FCB9 m Lumi United Technology Co., Ltd
  FCBA m BlueID GmbH
  FCBB m SharkNinja Operating LLC
  FCBC m Drowsy Digital, Inc.
  FCBD m Toshiba Corporation
  FCBE m Musen Connect, Inc.
  FCBF m ASSA ABLOY Opening Solutions Sweden AB
  FCC0 m Xiaomi Inc.
  FCC1 m TIMECODE SYSTEMS LIMITED
  FCC2 m Qualcomm Technologies, Inc.
  FCC3 m HP Inc.
  FCC4 m OMRON(DALIAN) CO,.LTD.
  FCC5 m OMRON(DALIAN) CO,.LTD.
  FCC6 m Wiliot LTD.
  FCC7 m PB INC.
  FCC8 m Allthenticate, Inc.
  FCC9 m SkyHawke Technologies
  FCCA m Cosmed s.r.l.
  FCCB m TOTO LTD.
  FCCC o Wi-Fi Easy Connect Specification
  FCCD m Marshall Group AB
  FCCE m Luna Health, Inc.
  FCCF m Google LLC
  FCD0 m Laerdal Medical AS
  FCD1 m Shenzhen Benwei Media Co.,Ltd.
  FCD2 m Allterco Robotics ltd
  FCD3 m Fisher & Paykel Healthcare
  FCD4 m OMRON HEALTHCARE
  FCD5 m Nortek Security & Control
  FCD6 m SWISSINNO SOLUTIONS AG
  FCD7 m PowerPal Pty Ltd
  FCD8 m Appex Factory S.L.
  FCD9 m Huso, INC
  FCDA m Draeger
  FCDB m aconno GmbH
  FCDC m Amazon.com Services, LLC
  FCDD m Mobilaris AB
  FCDE m ARCTOP, INC.
  FCDF m NIO USA, Inc.
  FCE0 m Akciju sabiedriba "SAF TEHNIKA"
  FCE1 m Sony Group Corporation
  FCE2 m Baracoda Daily Healthtech
  FCE3 m Smith & Nephew Medical Limited
  FCE4 m Samsara Networks, Inc
  FCE5 m Samsara Networks, Inc
  FCE6 m Guard RFID Solutions Inc.
  FCE7 m TKH Security B.V.
  FCE8 m ITT Industries
  FCE9 m MindRhythm, Inc.
  FCEA m Chess Wise B.V.
  FCEB m Avi-On
  FCEC m Griffwerk GmbH
  FCED m Workaround Gmbh
  FCEE m Velentium, LLC
  FCEF m Divesoft s.r.o.
  FCF0 m Security Enhancement Systems, LLC
  FCF1 m Google LLC
  FCF2 m Bitwards Oy
  FCF3 m Armatura LLC
  FCF4 m Allegion
  FCF5 m Trident Communication Technology, LLC
  FCF6 m The Linux Foundation
  FCF7 m Honor Device Co., Ltd.
  FCF8 m Honor Device Co., Ltd.
  FCF9 m Leupold & Stevens, Inc.
  FCFA m Leupold & Stevens, Inc.
  FCFB m Shenzhen Benwei Media Co., Ltd.
  FCFC m Barrot Technology Co.,Ltd.
  FCFD m Barrot Technology Co.,Ltd.
  FCFE m Sonova Consumer Hearing GmbH
  FCFF m 701x
  FD00 m FUTEK Advanced Sensor Technology, Inc.
  FD01 m Sanvita Medical Corporation
  FD02 m LEGO System A/S
  FD03 m Quuppa Oy
  FD04 m Shure Inc.
  FD05 m Qualcomm Technologies, Inc.
  FD06 m RACE-AI LLC
  FD07 m Swedlock AB
  FD08 m Bull Group Incorporated Company
  FD09 m Cousins and Sears LLC
  FD0A m Luminostics, Inc.
  FD0B m Luminostics, Inc.
  FD0C m OSM HK Limited
  FD0D m Blecon Ltd
  FD0E m HerdDogg, Inc
  FD0F m AEON MOTOR CO.,LTD.
  FD10 m AEON MOTOR CO.,LTD.
  FD11 m AEON MOTOR CO.,LTD.
  FD12 m AEON MOTOR CO.,LTD.
  FD13 m BRG Sports, Inc.
  FD14 m BRG Sports, Inc.
  FD15 m Panasonic Corporation
  FD16 m Sensitech, Inc.
  FD17 m LEGIC Identsystems AG
  FD18 m LEGIC Identsystems AG
  FD19 m Smith & Nephew Medical Limited
  FD1A m CSIRO
  FD1B m Helios Sports, Inc.
  FD1C m Brady Worldwide Inc.
  FD1D m Samsung Electronics Co., Ltd
  FD1E m Plume Design Inc.
  FD1F m 3M
  FD20 m GN Hearing A/S
  FD21 m Huawei Technologies Co., Ltd.
  FD22 m Huawei Technologies Co., Ltd.
  FD23 m DOM Sicherheitstechnik GmbH & Co. KG
  FD24 m GD Midea Air-Conditioning Equipment Co., Ltd.
  FD25 m GD Midea Air-Conditioning Equipment Co., Ltd.
  FD26 m Novo Nordisk A/S
  FD27 m Integrated Illumination Systems, Inc.
  FD28 m Julius Blum GmbH
  FD29 m Asahi Kasei Corporation
  FD2A m Sony Corporation
  FD2B m The Access Technologies
  FD2C m The Access Technologies
  FD2D m Xiaomi Inc.
  FD2E m Bitstrata Systems Inc.
  FD2F m Bitstrata Systems Inc.
  FD30 m Sesam Solutions BV
  FD31 m LG Electronics Inc.
  FD32 m Gemalto Holding BV
  FD33 m DashLogic, Inc.
  FD34 m Aerosens LLC.
  FD35 m Transsion Holdings Limited
  FD36 m Google LLC
  FD37 m TireCheck GmbH
  FD38 m Danfoss A/S
  FD39 m PREDIKTAS
  FD3A m Verkada Inc.
  FD3B m Verkada Inc.
  FD3C m Redline Communications Inc.
  FD3D m Woan Technology (Shenzhen) Co., Ltd.
  FD3E m Pure Watercraft, inc.
  FD3F m Cognosos, Inc
  FD40 m Beflex Inc.
  FD41 m Amazon Lab126
  FD42 m Globe (Jiangsu) Co.,Ltd
  FD43 m Apple Inc.
  FD44 m Apple Inc.
  FD45 m GB Solution co.,Ltd
  FD46 m Lemco IKE
  FD47 m Liberty Global Inc.
  FD48 m Geberit International AG
  FD49 m Panasonic Corporation
  FD4A m Sigma Elektro GmbH
  FD4B m Samsung Electronics Co., Ltd.
  FD4C m Adolf Wuerth GmbH & Co KG
  FD4D m 70mai Co.,Ltd.
  FD4E m 70mai Co.,Ltd.
  FD4F m SONITOR TECHNOLOGIES AS
  FD50 m Hangzhou Tuya Information Technology Co., Ltd
  FD51 m UTC Fire and Security
  FD52 m UTC Fire and Security
  FD53 m PCI Private Limited
  FD54 m Qingdao Haier Technology Co., Ltd.
  FD55 m Braveheart Wireless, Inc.
  FD56 m Resmed Ltd
  FD57 m Volvo Car Corporation
  FD58 m Volvo Car Corporation
  FD59 m Samsung Electronics Co., Ltd.
  FD5A m Samsung Electronics Co., Ltd.
  FD5B m V2SOFT INC.
  FD5C m React Mobile
  FD5D m maxon motor ltd.
  FD5E m Tapkey GmbH
  FD5F m Meta Platforms Technologies, LLC
  FD60 m Sercomm Corporation
  FD61 m Arendi AG
  FD62 m Google LLC
  FD63 m Google LLC
  FD64 m INRIA
  FD65 m Razer Inc.
  FD66 m Zebra Technologies Corporation
  FD67 m Montblanc Simplo GmbH
  FD68 m Ubique Innovation AG
  FD69 m Samsung Electronics Co., Ltd
  FD6A m Emerson
  FD6B m rapitag GmbH
  FD6C m Samsung Electronics Co., Ltd.
  FD6D m Sigma Elektro GmbH
  FD6E m Polidea sp. z o.o.
  FD6F m Apple, Inc.
  FD70 m GuangDong Oppo Mobile Telecommunications Corp., Ltd
  FD71 m GN Hearing A/S
  FD72 m Logitech International SA
  FD73 m BRControls Products BV
  FD74 m BRControls Products BV
  FD75 m Insulet Corporation
  FD76 m Insulet Corporation
  FD77 m Withings
  FD78 m Withings
  FD79 m Withings
  FD7A m Withings
  FD7B m WYZE LABS, INC.
  FD7C m Toshiba Information Systems(Japan) Corporation
  FD7D m Center for Advanced Research Wernher Von Braun
  FD7E m Samsung Electronics Co., Ltd.
  FD7F m Husqvarna AB
  FD80 m Phindex Technologies, Inc
  FD81 m CANDY HOUSE, Inc.
  FD82 m Sony Corporation
  FD83 m iNFORM Technology GmbH
  FD84 m Tile, Inc.
  FD85 m Husqvarna AB
  FD86 m Abbott
  FD87 m Google LLC
  FD88 m Urbanminded LTD
  FD89 m Urbanminded LTD
  FD8A m Signify Netherlands B.V.
  FD8B m Jigowatts Inc.
  FD8C m Google LLC
  FD8D m quip NYC Inc.
  FD8E m Motorola Solutions
  FD8F m Matrix ComSec Pvt. Ltd. (withdrawn)
  FD90 m Guangzhou SuperSound Information Technology Co.,Ltd
  FD91 m Groove X, Inc.
  FD92 m Qualcomm Technologies International, Ltd. (QTIL)
  FD93 m Bayerische Motoren Werke AG
  FD94 m Hewlett Packard Enterprise
  FD95 m Rigado
  FD96 m Google LLC
  FD97 m June Life, Inc.
  FD98 m Disney Worldwide Services, Inc.
  FD99 m ABB Oy
  FD9A m Huawei Technologies Co., Ltd.
  FD9B m Huawei Technologies Co., Ltd.
  FD9C m Huawei Technologies Co., Ltd.
  FD9D m Gastec Corporation
  FD9E m The Coca-Cola Company
  FD9F m VitalTech Affiliates LLC
  FDA0 m Secugen Corporation
  FDA1 m Groove X, Inc
  FDA2 m Groove X, Inc
  FDA3 m Inseego Corp.
  FDA4 m Inseego Corp.
  FDA5 m Neurostim OAB, Inc.
  FDA6 m WWZN Information Technology Company Limited
  FDA7 m WWZN Information Technology Company Limited
  FDA8 m PSA Peugeot Citroën
  FDA9 m Rhombus Systems, Inc.
  FDAA m Xiaomi Inc.
  FDAB m Xiaomi Inc.
  FDAC m Tentacle Sync GmbH
  FDAD m Houwa System Design, k.k.
  FDAE m Houwa System Design, k.k.
  FDAF m Wiliot LTD
  FDB0 m Oura Health Ltd
  FDB1 m Oura Health Ltd
  FDB2 m Portable Multimedia Ltd
  FDB3 m Audiodo AB
  FDB4 m HP Inc
  FDB5 m ECSG
  FDB6 m GWA Hygiene GmbH
  FDB7 m LivaNova USA Inc.
  FDB8 m LivaNova USA Inc.
  FDB9 m Comcast Cable Corporation (withdrawn)
  FDBA m Comcast Cable Corporation (withdrawn)
  FDBB m Profoto
  FDBC m Emerson
  FDBD m Clover Network, Inc.
  FDBE m California Things Inc.
  FDBF m California Things Inc.
  FDC0 m Hunter Douglas
  FDC1 m Hunter Douglas
  FDC2 m Baidu Online Network Technology (Beijing) Co., Ltd
  FDC3 m Baidu Online Network Technology (Beijing) Co., Ltd
  FDC4 m Simavita (Aust) Pty Ltd
  FDC5 m Automatic Labs
  FDC6 m Eli Lilly and Company
  FDC7 m Eli Lilly and Company
  FDC8 m Hach – Danaher
  FDC9 m Busch-Jaeger Elektro GmbH
  FDCA m Fortin Electronic Systems
  FDCB m Meggitt SA
  FDCC m Shoof Technologies
  FDCD m Qingping Technology (Beijing) Co., Ltd.
  FDCE m SENNHEISER electronic GmbH & Co. KG
  FDCF m Nalu Medical, Inc
  FDD0 m Huawei Technologies Co., Ltd
  FDD1 m Huawei Technologies Co., Ltd
  FDD2 m Bose Corporation
  FDD3 m FUBA Automotive Electronics GmbH
  FDD4 m LX Solutions Pty Limited
  FDD5 m Brompton Bicycle Ltd
  FDD6 m Ministry of Supply
  FDD7 m Copeland Cold Chain LP
  FDD8 m Jiangsu Teranovo Tech Co., Ltd.
  FDD9 m Jiangsu Teranovo Tech Co., Ltd.
  FDDA m MHCS
  FDDB m Samsung Electronics Co., Ltd.
  FDDC m 4iiii Innovations Inc.
  FDDD m Arch Systems Inc
  FDDE m Noodle Technology Inc.
  FDDF m Harman International
  FDE0 m John Deere
  FDE1 m Fortin Electronic Systems
  FDE2 m Google LLC
  FDE3 m Abbott Diabetes Care
  FDE4 m JUUL Labs, Inc.
  FDE5 m SMK Corporation
  FDE6 m Intelletto Technologies Inc
  FDE7 m SECOM Co., LTD
  FDE8 m Robert Bosch GmbH
  FDE9 m Spacesaver Corporation
  FDEA m SeeScan, Inc
  FDEB m Syntronix Corporation
  FDEC m Mannkind Corporation
  FDED m Pole Star
  FDEE m Huawei Technologies Co., Ltd.
  FDEF m ART AND PROGRAM, INC.
  FDF0 m Google LLC
  FDF1 m LAMPLIGHT Co.,Ltd
  FDF2 m AMICCOM Electronics Corporation
  FDF3 m Amersports
  FDF4 m O. E. M. Controls, Inc.
  FDF5 m Milwaukee Electric Tools
  FDF6 m AIAIAI ApS
  FDF7 m HP Inc.
  FDF8 m Onvocal
  FDF9 m INIA
  FDFA m Tandem Diabetes Care
  FDFB m Tandem Diabetes Care
  FDFC m Optrel AG
  FDFD m RecursiveSoft Inc.
  FDFE m ADHERIUM(NZ) LIMITED
  FDFF m OSRAM GmbH
  FE00 m Amazon.com Services, Inc.
  FE01 m Duracell U.S. Operations Inc.
  FE02 m Robert Bosch GmbH
  FE03 m Amazon.com Services, Inc.
  FE04 m Motorola Solutions, Inc.
  FE05 m CORE Transport Technologies NZ Limited
  FE06 m Qualcomm Technologies, Inc.
  FE07 m Sonos, Inc.
  FE08 m Microsoft
  FE09 m Pillsy, Inc.
  FE0A m ruwido austria gmbh
  FE0B m ruwido austria gmbh
  FE0C m Procter & Gamble
  FE0D m Procter & Gamble
  FE0E m Setec Pty Ltd
  FE0F m Signify Netherlands B.V. (formerly Philips Lighting B.V.)
  FE10 m LAPIS Technology Co., Ltd.
  FE11 m GMC-I Messtechnik GmbH
  FE12 m M-Way Solutions GmbH
  FE13 m Apple Inc.
  FE14 m Flextronics International USA Inc.
  FE15 m Amazon.com Services, Inc..
  FE16 m Footmarks, Inc.
  FE17 m Telit Wireless Solutions GmbH
  FE18 m Runtime, Inc.
  FE19 m Google LLC
  FE1A m Tyto Life LLC
  FE1B m Tyto Life LLC
  FE1C m NetMedia, Inc.
  FE1D m Illuminati Instrument Corporation
  FE1E m LAMPLIGHT Co., Ltd.
  FE1F m Garmin International, Inc.
  FE20 m Emerson
  FE21 m Bose Corporation
  FE22 m Zoll Medical Corporation
  FE23 m Zoll Medical Corporation
  FE24 m August Home Inc
  FE25 m Apple, Inc.
  FE26 m Google LLC
  FE27 m Google LLC
  FE28 m Ayla Networks
  FE29 m Gibson Innovations
  FE2A m DaisyWorks, Inc.
  FE2B m ITT Industries
  FE2C m Google LLC
  FE2D m LAMPLIGHT Co., Ltd.
  FE2E m ERi,Inc.
  FE2F m CRESCO Wireless, Inc
  FE30 m Volkswagen AG
  FE31 m Volkswagen AG
  FE32 m Pro-Mark, Inc.
  FE33 m CHIPOLO d.o.o.
  FE34 m SmallLoop LLC
  FE35 m HUAWEI Technologies Co., Ltd
  FE36 m HUAWEI Technologies Co., Ltd
  FE37 m Spaceek LTD (withdrawn)
  FE38 m Spaceek LTD (withdrawn)
  FE39 m TTS Tooltechnic Systems AG & Co. KG
  FE3A m TTS Tooltechnic Systems AG & Co. KG
  FE3B m Dolby Laboratories
  FE3C m alibaba
  FE3D m BD Medical
  FE3E m BD Medical
  FE3F m Friday Labs Limited
  FE40 m Inugo Systems Limited
  FE41 m Inugo Systems Limited
  FE42 m Nets A/S
  FE43 m Andreas Stihl AG & Co. KG
  FE44 m SK Telecom
  FE45 m Snapchat Inc
  FE46 m B&O Play A/S
  FE47 m General Motors
  FE48 m General Motors
  FE49 m SenionLab AB
  FE4A m OMRON HEALTHCARE Co., Ltd.
  FE4B m Signify Netherlands B.V. (formerly Philips Lighting B.V.)
  FE4C m Volkswagen AG
  FE4D m Casambi Technologies Oy
  FE4E m NTT docomo
  FE4F m Molekule, Inc.
  FE50 m Google LLC
  FE51 m SRAM
  FE52 m SetPoint Medical
  FE53 m 3M
  FE54 m Motiv, Inc.
  FE55 m Google LLC
  FE56 m Google LLC
  FE57 m Dotted Labs
  FE58 m Nordic Semiconductor ASA
  FE59 m Nordic Semiconductor ASA
  FE5A m Cronologics Corporation
  FE5B m GT-tronics HK Ltd
  FE5C m million hunters GmbH
  FE5D m Grundfos A/S
  FE5E m Plastc Corporation
  FE5F m Eyefi, Inc.
  FE60 m Lierda Science & Technology Group Co., Ltd.
  FE61 m Logitech International SA
  FE62 m Indagem Tech LLC
  FE63 m Connected Yard, Inc.
  FE64 m Siemens AG
  FE65 m CHIPOLO d.o.o.
  FE66 m Intel Corporation
  FE67 m Lab Sensor Solutions
  FE68 m Capsle Technologies Inc.
  FE69 m Capsle Technologies Inc.
  FE6A m Kontakt Micro-Location Sp. z o.o.
  FE6B m TASER International, Inc.
  FE6C m TASER International, Inc.
  FE6D m The University of Tokyo
  FE6E m The University of Tokyo
  FE6F m LINE Corporation
  FE70 m Beijing Jingdong Century Trading Co., Ltd.
  FE71 m Plume Design Inc
  FE72 m Abbott (formerly St. Jude Medical, Inc.)
  FE73 m Abbott (formerly St. Jude Medical, Inc.)
  FE74 m unwire
  FE75 m TangoMe
  FE76 m TangoMe
  FE77 m Hewlett-Packard Company
  FE78 m Hewlett-Packard Company
  FE79 m Zebra Technologies
  FE7A m Bragi GmbH
  FE7B m Orion Labs, Inc.
  FE7C m Telit Wireless Solutions (Formerly Stollmann E+V GmbH)
  FE7D m Aterica Health Inc.
  FE7E m Awear Solutions Ltd
  FE7F m Doppler Lab
  FE80 m Doppler Lab
  FE81 m Medtronic Inc.
  FE82 m Medtronic Inc.
  FE83 m Blue Bite
  FE84 m RF Digital Corp
  FE85 m RF Digital Corp
  FE86 m HUAWEI Technologies Co., Ltd
  FE87 m Qingdao Yeelink Information Technology Co., Ltd. ( 青岛亿联客信息技术有限公司 )
  FE88 m SALTO SYSTEMS S.L.
  FE89 m B&O Play A/S
  FE8A m Apple, Inc.
  FE8B m Apple, Inc.
  FE8C m TRON Forum
  FE8D m Interaxon Inc.
  FE8E m ARM Ltd
  FE8F m CSR
  FE90 m JUMA
  FE91 m Shanghai Imilab Technology Co.,Ltd
  FE92 m Jarden Safety & Security
  FE93 m OttoQ In
  FE94 m OttoQ In
  FE95 m Xiaomi Inc.
  FE96 m Tesla Motors Inc.
  FE97 m Tesla Motors Inc.
  FE98 m Currant Inc
  FE99 m Currant Inc
  FE9A m Estimote
  FE9B m Samsara Networks, Inc
  FE9C m GSI Laboratories, Inc.
  FE9D m Mobiquity Networks Inc
  FE9E m Renesas Design Netherlands B.V.
  FE9F m Google LLC
  FEA0 m Google LLC
  FEA1 m Intrepid Control Systems, Inc. (withdrawn)
  FEA2 m Intrepid Control Systems, Inc. (withdrawn)
  FEA3 m ITT Industries
  FEA4 m Paxton Access Ltd
  FEA5 m GoPro, Inc.
  FEA6 m GoPro, Inc.
  FEA7 m UTC Fire and Security
  FEA8 m Savant Systems LLC
  FEA9 m Savant Systems LLC
  FEAA m Google LLC
  FEAB m Nokia
  FEAC m Nokia
  FEAD m Nokia
  FEAE m Nokia
  FEAF m Nest Labs Inc
  FEB0 m Nest Labs Inc
  FEB1 m Electronics Tomorrow Limited
  FEB2 m Microsoft Corporation
  FEB3 m Taobao
  FEB4 m WiSilica Inc.
  FEB5 m WiSilica Inc.
  FEB6 m Vencer Co., Ltd
  FEB7 m Meta Platforms, Inc.
  FEB8 m Meta Platforms, Inc.
  FEB9 m LG Electronics
  FEBA m Tencent Holdings Limited
  FEBB m adafruit industries
  FEBC m Dexcom Inc
  FEBD m Clover Network, Inc
  FEBE m Bose Corporation
  FEBF m Nod, Inc.
  FEC0 m KDDI Corporation
  FEC1 m KDDI Corporation
  FEC2 m Blue Spark Technologies, Inc.
  FEC3 m 360fly, Inc.
  FEC4 m PLUS Location Systems
  FEC5 m Realtek Semiconductor Corp.
  FEC6 m Kocomojo, LLC
  FEC7 m Apple, Inc.
  FEC8 m Apple, Inc.
  FEC9 m Apple, Inc.
  FECA m Apple, Inc.
  FECB m Apple, Inc.
  FECC m Apple, Inc.
  FECD m Apple, Inc.
  FECE m Apple, Inc.
  FECF m Apple, Inc.
  FED0 m Apple, Inc.
  FED1 m Apple, Inc.
  FED2 m Apple, Inc.
  FED3 m Apple, Inc.
  FED4 m Apple, Inc.
  FED5 m Plantronics Inc.
  FED6 m Broadcom
  FED7 m Broadcom
  FED8 m Google LLC
  FED9 m Pebble Technology Corporation
  FEDA m ISSC Technologies Corp.
  FEDB m Perka, Inc.
  FEDC m Jawbone
  FEDD m Jawbone
  FEDE m Coin, Inc.
  FEDF m Design SHIFT (withdrawn)
  FEE0 m Anhui Huami Information Technology Co., Ltd.
  FEE1 m Anhui Huami Information Technology Co., Ltd.
  FEE2 m Anki, Inc.
  FEE3 m Anki, Inc.
  FEE4 m Nordic Semiconductor ASA
  FEE5 m Nordic Semiconductor ASA
  FEE6 m Silvair, Inc.
  FEE7 m Tencent Holdings Limited.
  FEE8 m Quintic Corp.
  FEE9 m Quintic Corp.
  FEEA m Swirl Networks, Inc.
  FEEB m Swirl Networks, Inc.
  FEEC m Tile, Inc.
  FEED m Tile, Inc.
  FEEE m Polar Electro Oy
  FEEF m Polar Electro Oy
  FEF0 m Intel
  FEF1 m CSR
  FEF2 m CSR
  FEF3 m Google LLC
  FEF4 m Google LLC
  FEF5 m Dialog Semiconductor GmbH
  FEF6 m Wicentric, Inc.
  FEF7 m Aplix Corporation
  FEF8 m Aplix Corporation
  FEF9 m PayPal, Inc.
  FEFA m PayPal, Inc.
  FEFB m Telit Wireless Solutions (Formerly Stollmann E+V GmbH)
  FEFC m Gimbal, Inc.
  FEFD m Gimbal, Inc.
  FEFE m GN Hearing A/S
  FEFF m GN Netcom
  FFEF o Wi-Fi Direct Specification
  FFF0 o Public Key Open Credential (PKOC)
  FFF1 o ICCE Digital Key
  FFF2 o Aliro
  FFF3 o FiRa Consortium
  FFF4 o FiRa Consortium
  FFF5 o Car Connectivity Consortium, LLC
  FFF6 o Matter Profile ID
  FFF7 o Zigbee Direct
  FFF8 o Mopria Alliance BLE
  FFF9 o FIDO2 secure client-to-authenticator transport
  FFFA o ASTM Remote ID
  FFFB o Direct Thread Commissioning
  FFFC o Wireless Power Transfer (WPT)
  FFFD o Universal Second Factor Authenticator
  FFFE o Wireless Power Transfer
  """
