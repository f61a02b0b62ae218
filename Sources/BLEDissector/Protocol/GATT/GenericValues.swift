extension Layouts {
  /// What any device says of itself and of its attributes.
  ///
  /// - Spec: Core 6.0, Vol 3, Part C, 12, and Part G, 7
  static let genericAccessValues = LayoutGroup(
    .attributeValue, spec: "Vol 3, Part C; Vol 3, Part G", isJudged: false,
    """
    0x2A00  Device Name  -  0+
      device_name:str(*)
    0x2A01  Appearance  -  2
      appearance:u16=appearance
    0x2A02  Peripheral Privacy Flag  -  1
      peripheral_privacy_flag:u8=enable
    0x2A03  Reconnection Address  -  6
      reconnection_address:addr
    0x2A04  Peripheral Preferred Connection Parameters  -  8
      interval_min:u16~no_specific_ffff*1.25ms interval_max:u16~no_specific_ffff*1.25ms latency:u16
      supervision_timeout_multiplier:u16~no_specific_ffff*10ms
    0x2A05  Service Changed  -  4
      start_of_affected_attribute_handle_range:u16 end_of_affected_attribute_handle_range:u16
    0x2AA6  Central Address Resolution  -  1
      central_address_resolution_support:u8=address_resolution_support
    0x2AC9  Resolvable Private Address Only  -  1
      resolvable_private_address_only:u8=resolvable_private_address_only
    0x2B29  Client Supported Features  -  0+
      client_supported_features:uvar(*)&client_supported_features
    0x2B2A  Database Hash  -  16
      database_hash:bytes(16)
    0x2B3A  Server Supported Features  -  0+
      server_supported_features:uvar(*)&server_supported_features
    0x2B88  Encrypted Data Key Material  -  24
      session_key:bytes(16) initialization_vector:bytes(8)
    0x2BF5  LE GATT Security Levels  -  0+
      requirements[*]{mode:u8 level:u8}
    """)

  /// Bonds.
  ///
  /// - Spec: Bond Management Service
  static let bondValues = LayoutGroup(
    .attributeValue, spec: "Bond Management Service", isJudged: false,
    """
    0x2AA4  Bond Management Control Point  -  1+
      op_code:u8=bond_management_op_code authorization_code:str(*)
    0x2AA5  Bond Management Feature  -  0+
      features:uvar(*)&bond_management_feature
    """)

  /// Who made a device.
  ///
  /// - Spec: Device Information Service
  static let deviceInformationValues = LayoutGroup(
    .attributeValue, spec: "Device Information Service", isJudged: false,
    """
    0x2A23  System ID  -  8
      manufacturer_identifier:u40 organizationally_unique_identifier:u24
    0x2A24  Model Number String  -  0+
      model_number:str(*)
    0x2A25  Serial Number String  -  0+
      serial_number:str(*)
    0x2A26  Firmware Revision String  -  0+
      firmware_revision:str(*)
    0x2A27  Hardware Revision String  -  0+
      hardware_revision:str(*)
    0x2A28  Software Revision String  -  0+
      software_revision:str(*)
    0x2A29  Manufacturer Name String  -  0+
      manufacturer_name:str(*)
    0x2A2A  IEEE 11073-20601 Regulatory Certification Data List  -  0+
      data_list:bytes(*)
    0x2A50  PnP ID  -  7
      vendor_id_source:u8=vendor_id_source vendor_id:u16=company_id?vendor_id_source=1
      vendor_id:u16?vendor_id_source!=1 product_id:u16 product_version:u16
    0x2BFF  UDI for Medical Devices  -  1+
      flags:u8&udi_flags udi_label:strz?flags.0 udi_device_identifier:strz?flags.1
      udi_issuer:strz?flags.2 udi_authority:strz?flags.3
    """)

  /// Alerts, and how near a device is.
  ///
  /// - Spec: Immediate Alert, Link Loss, Tx Power, Alert Notification and Phone Alert Status Services
  static let linkLossValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2A06  Alert Level  -  1
      alert_level:u8=alert_level
    0x2A07  Tx Power Level  -  1
      tx_power:s8*1dBm
    0x2A3F  Alert Status  -  1
      alert_status:u8&alert_status
    0x2A40  Ringer Control Point  -  1
      ringer_control_point:u8=ringer_control_point
    0x2A41  Ringer Setting  -  1
      ringer_setting:u8=ringer_setting
    0x2A42  Alert Category ID Bit Mask  -  0+
      category_id_bit_mask:uvar(*)&alert_category_mask
    0x2A43  Alert Category ID  -  1
      category_id:u8=alert_category_id
    0x2A44  Alert Notification Control Point  -  2
      command_id:u8=alert_command_id category_id:u8=alert_category_id
    0x2A45  Unread Alert Status  -  2
      category_id:u8=alert_category_id unread_count:u8~more_than_254
    0x2A46  New Alert  -  2+
      category_id:u8=alert_category_id number_of_new_alert:u8 text_string_information:str(*)
    0x2A47  Supported New Alert Category  -  0+
      category_id_bit_mask:uvar(*)&alert_category_mask
    0x2A48  Supported Unread Alert Category  -  0+
      category_id_bit_mask:uvar(*)&alert_category_mask
    """)

  /// The battery.
  ///
  /// - Spec: Battery Service 1.1
  static let batteryValues = LayoutGroup(
    .attributeValue, spec: "GATT Specification Supplement", isJudged: false,
    """
    0x2A19  Battery Level  -  1
      battery_level:u8*1%
    0x2BE9  Battery Critical Status  -  1
      battery_critical_status:u8&battery_critical_status
    0x2BEA  Battery Health Status  -  1..7
      flags:u8&battery_health_status_flags battery_health_summary:u8*1%?flags.0 cycle_count:u16?flags.1
      current_temperature:s8*1degC?flags.2 deep_discharge_count:u16?flags.3
    0x2BEB  Battery Health Information  -  1..5
      flags:u8&battery_health_information_flags cycle_count_designed_lifetime:u16?flags.0
      min_designed_operating_temperature:s8*1degC?flags.1
      max_designed_operating_temperature:s8*1degC?flags.1
    0x2BEC  Battery Information  -  3..19
      flags:u16&battery_information_flags battery_features:u8&battery_features
      battery_manufacture_date:u24*1d?flags.0 battery_expiration_date:u24*1d?flags.1
      battery_designed_capacity:sfloat*1kWh?flags.2 battery_low_energy:sfloat*1kWh?flags.3
      battery_critical_energy:sfloat*1kWh?flags.4 battery_chemistry:u8=battery_chemistry?flags.5
      nominal_voltage:sfloat*1V?flags.6 battery_aggregation_group:u8?flags.7
    0x2BED  Battery Level Status  -  3..7
      flags:u8&battery_level_status_flags power_state:u16{battery_present:1=bool
      wired_external_power_source:2=no_yes_unknown wireless_external_power_source:2=no_yes_unknown
      battery_charge_state:2=battery_charge_state battery_charge_level:2=battery_charge_level
      charging_type:3=battery_charging_type charging_fault_battery:1
      charging_fault_external_power_source:1 charging_fault_other:1 _rfu:1} identifier:u16?flags.0
      battery_level:u8*1%?flags.1 additional_status:u8{service_required:2=no_yes_unknown battery_fault:1
      _rfu:5}?flags.2
    0x2BEE  Battery Time Status  -  4..10
      flags:u8&battery_time_status_flags time_until_discharged:u24~unknown_ffffff*1min
      time_until_discharged_on_standby:u24~unknown_ffffff*1min?flags.0
      time_until_recharged:u24~unknown_ffffff*1min?flags.1
    0x2BF0  Battery Energy Status  -  1..13
      flags:u8&battery_energy_status_flags external_source_power:sfloat*1W?flags.0
      present_voltage:sfloat*1V?flags.1 available_energy:sfloat*1kWh?flags.2
      available_battery_capacity:sfloat*1kWh?flags.3 charge_rate:sfloat*1W?flags.4
      available_energy_at_last_charge:sfloat*1kWh?flags.5
    """)

  /// Value names of the device, its bonds and its battery.
  static let genericValueNames: StaticString = """
    address_resolution_support
      0 Not supported  1 Supported
    alert_category_id
      0 Simple Alert  1 Email  2 News  3 Call  4 Missed Call  5 SMS/MMS  6 Voice Mail  7 Schedule
      8 High Prioritized Alert  9 Instant Message  251-255 Defined by Service Specification
    alert_category_mask bits
      0 Simple Alert  1 Email  2 News  3 Call  4 Missed Call  5 SMS/MMS  6 Voice Mail  7 Schedule
      8 High Prioritized Alert  9 Instant Message
    alert_command_id
      0 Enable New Incoming Alert Notification  1 Enable Unread Category Status Notification
      2 Disable New Incoming Alert Notification  3 Disable Unread Category Status Notification
      4 Notify New Incoming Alert immediately  5 Notify Unread Category Status immediately
    alert_level
      0 No Alert  1 Mild Alert  2 High Alert
    alert_status bits
      0 Ringer state active  1 Vibrate state active  2 Display alert status active
    battery_charge_level
      0 Unknown  1 Good  2 Low  3 Critical
    battery_charge_state
      0 Unknown  1 Charging  2 Discharging Active  3 Discharging Inactive
    battery_charging_type
      0 Unknown or not charging  1 Constant current  2 Constant voltage  3 Trickle  4 Float
    battery_chemistry
      0 Unknown  1 Alkaline (zinc-manganese dioxide)  2 Lead Acid
      3 Lithium (lithium-iron disulfide) LiFeS2  4 Lithium (lithium-manganese dioxide) LiMnO2
      5 Lithium Ion Li  6 Lithium Polymer
      7 Nickel Oxyhydroxide (zinc-manganese dioxide/oxy nickel hydroxide) NiOx  8 Nickel Cadmium NiCd
      9 Nickel-metal Hydride NiMH  10 Silver Oxide (silver-zinc) AgZn  11 Zinc Chloride  12 Zinc Air
      13 Zinc Carbon  255 Other
    battery_critical_status bits
      0 Critical Power State  1 Immediate Service Required
    battery_energy_status_flags bits
      0 External Source Power present  1 Present Voltage present  2 Available Energy present
      3 Available Battery Capacity present  4 Charge Rate present
      5 Available Energy at Last Charge present
    battery_features bits
      0 Battery Replaceable  1 Battery Rechargeable
    battery_health_information_flags bits
      0 Cycle Count Designed Lifetime present  1 Min and Max Designed Operating Temperature present
    battery_health_status_flags bits
      0 Battery Health Summary present  1 Cycle Count present  2 Current Temperature present
      3 Deep Discharge Count present
    battery_information_flags bits
      0 Battery Manufacture Date present  1 Battery Expiration Date present
      2 Battery Designed Capacity present  3 Battery Low Energy present
      4 Battery Critical Energy present  5 Battery Chemistry present  6 Nominal Voltage present
      7 Battery Aggregation Group present
    battery_level_status_flags bits
      0 Identifier present  1 Battery Level present  2 Additional Status present
    battery_time_status_flags bits
      0 Time until Discharged on Standby present  1 Time until Recharged present
    bond_management_feature bits
      0 Delete Bond of current connection (BR/EDR and LE)
      1 Authorization Code Required for Feature Above
      2 Delete bond of current connection (BR/EDR transport only)
      3 Authorization Code Required for Feature Above
      4 Delete bond of current connection (LE transport only)
      5 Authorization Code Required for Feature Above  6 Remove all bonds on server (BR/EDR and LE)
      7 Authorization Code Required for Feature Above
      8 Remove all bonds on server (BR/EDR transport only)
      9 Authorization Code Required for Feature Above  10 Remove all bonds on server (LE transport only)
      11 Authorization Code Required for Feature Above
      12 Remove all but the active bond on server (BR/EDR and LE)
      13 Authorization Code Required for Feature Above
      14 Remove all but the active bond on server (BR/EDR transport only)
      15 Authorization Code Required for Feature Above
      16 Remove all but the active bond on server (LE transport only)
      17 Authorization Code Required for Feature Above  18 Identify Yourself  23 Feature Extension
    bond_management_op_code
      1 Delete bond of requesting device (BR/EDR and LE)
      2 Delete bond of requesting device (BR/EDR transport only)
      3 Delete bond of requesting device (LE transport only)
      4 Delete all bonds on server (BR/EDR and LE)  5 Delete all bonds on server (BR/EDR transport only)
      6 Delete all bonds on server (LE transport only)
      7 Delete all but the active bond on server (BR/EDR and LE)
      8 Delete all but the active bond on server (BR/EDR transport only)
      9 Delete all but the active bond on server (LE transport only)
    client_supported_features bits
      0 Robust Caching  1 Enhanced ATT Bearer  2 Multiple Handle Value Notifications
    no_yes_unknown
      0 No  1 Yes  2 Unknown
    resolvable_private_address_only
      0 Only resolvable private addresses used after bonding
    ringer_control_point
      1 Silent Mode  2 Mute Once  3 Cancel Silent Mode
    ringer_setting
      0 Ringer Silent  1 Ringer Normal
    server_supported_features bits
      0 EATT Supported
    udi_flags bits
      0 UDI Label is present  1 UDI Device Identifier is present  2 UDI Issuer is present
      3 UDI Authority is present
    vendor_id_source
      1 Bluetooth SIG company identifier  2 USB Implementer's Forum vendor ID
    """
}
