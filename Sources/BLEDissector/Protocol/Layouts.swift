/// All layouts and value names, as lines of text that the catalogue compiles on first use.
enum Layouts {
  /// Every group of layouts.
  static let groups: [LayoutGroup] = [
    indicators, packets, frames, channelData,
    attPDUs, smpPDUs, smpStructures, l2capCommands, l2capAMPCommands, l2capOptions, l2capStructures,
    bareManufacturerData, adIdentityTypes, adConnectionTypes, adPairingTypes, adServiceTypes, adStructures,
    joinedData, truncatedData, serviceData,
    codecCapabilities, codecConfiguration, audioMetadata, monitorPackets, leConnectionEvents,
    leSecurityEvents, leAdvertisingEvents, lePeriodicAdvertisingEvents, leIsochronousEvents,
    leDirectionFindingEvents, lePowerEvents, leChannelSoundingEvents, commandEvents, linkEvents,
    inquiryEvents, securityEvents, broadcastEvents, ampEvents, inquiryCommands, linkCommands,
    synchronousLinkCommands, pairingCommands, broadcastCommands, ampLinkCommands, linkPolicyCommands,
    controllerCommands, discoveryCommands, securityCommands, basebandLinkCommands, trainCommands,
    coexistenceCommands, ampControllerCommands, withdrawnControllerCommands, informationalCommands,
    statusCommands, testingCommands, leControllerCommands, leTestCommands, leConnectionCommands,
    leSecurityCommands, lePrivacyCommands, leLegacyAdvertisingCommands, leExtendedAdvertisingCommands,
    leScanningCommands, lePeriodicAdvertisingCommands, lePeriodicSyncCommands, leIsochronousCommands,
    leDirectionFindingCommands, lePowerCommands, leChannelSoundingCommands, hciStructures,
    channelSoundingStructures,
    attributeDeclarations, descriptors, genericAccessValues, bondValues, deviceInformationValues,
    linkLossValues, batteryValues, timeValues, dateStructures, heartRateValues, bloodPressureValues,
    thermometerValues, pulseOximeterValues, glucoseValues, continuousGlucoseValues, insulinValues,
    healthDeviceValues, userValues, weightValues, activityValues, cyclingValues,
    fitnessMachineValues, navigationValues, indoorPositioningValues, environmentValues,
    automationValues, electricValues, lightValues, quantityValues, humanInterfaceValues,
    audioStreamValues, coordinatedSetValues, audioRoleValues, audioStreamStructures, volumeValues,
    mediaValues, callValues, objectTransferValues, webValues, cookwareValues, voiceAssistantValues,
    cookwareStructures, meshValues, shelfLabelValues, rangingValues, otherValues, networkStructures,
    appleData, appleMessages, beaconManufacturerData, sensorManufacturerData, manufacturerDataStructures,
    beaconServiceData, sensorServiceData, vendorServiceDataStructures, bthomeMeasurements, bthomeStates,
    mibeaconObjects, mibeaconDeviceObjects,
  ]

  /// Every group of value tables.
  static let valueNames: [StaticString] = [
    packetValueNames,
    attValueNames, smpValueNames, l2capValueNames, adValueNames, serviceDataValueNames, ltvValueNames,
    monitorValueNames, errorNames, hciValueNames, specialValueNames, classicValueNames,
    coexistenceValueNames, leAddressValueNames, leAdvertisingValueNames, leConnectionValueNames,
    leIsochronousValueNames, leDirectionAndPowerValueNames, channelSoundingValueNames, leFeatureNames,
    lmpFeatureNames, eventMaskNames, leEventMaskNames, supportedCommandNames,
    declarationValueNames, genericValueNames, timeValueNames, heartValueNames, glucoseValueNames,
    bodyValueNames, cyclingValueNames, fitnessMachineValueNames, locationValueNames,
    environmentValueNames, automationValueNames, humanInterfaceValueNames, audioStreamValueNames,
    mediaValueNames, objectTransferValueNames, applianceValueNames, networkValueNames,
    specialAttributeValueNames,
    appleValueNames, manufacturerDataValueNames, vendorServiceDataValueNames, bthomeValueNames,
    mibeaconValueNames,
  ]
}
