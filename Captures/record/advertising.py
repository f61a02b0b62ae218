"""Scenarios of advertising and scanning: legacy, extended and periodic."""

from bumble import hci
from bumble.device import (AdvertisingEventProperties, AdvertisingParameters, AdvertisingType,
                           PeriodicAdvertisingParameters)
from bumble.hci import Address

from advertisements import ADVERTISERS, address_of, of_length, structures, uuids16
from reports import CONNECTABLE, DIRECTED, NONCONNECTABLE, SCANNABLE
from rig import Rig, pause

SCANNER = 'C0:00:00:00:00:01'
NEWER = hci.LeFeatureMask.LE_EXTENDED_ADVERTISING | hci.LeFeatureMask.LE_PERIODIC_ADVERTISING
TYPES = {
    CONNECTABLE: AdvertisingType.UNDIRECTED_CONNECTABLE_SCANNABLE,
    DIRECTED: AdvertisingType.DIRECTED_CONNECTABLE_HIGH_DUTY,
    SCANNABLE: AdvertisingType.UNDIRECTED_SCANNABLE,
    NONCONNECTABLE: AdvertisingType.UNDIRECTED,
}


async def _legacy(name, extended_scanner=False, reports_per_event=0, advertisers=range(len(ADVERTISERS)),
                  record_advertiser=False, seconds=0.1):
    roles = {'scanner': True} | {f'advertiser-{i}': False for i in advertisers}
    if record_advertiser:
        roles[f'advertiser-{advertisers[0]}'] = True
    addresses = {'scanner': SCANNER} | {f'advertiser-{i}': address_of(i) for i in advertisers}

    def tune(role, controller):
        if role != 'scanner' or not extended_scanner:
            controller.le_features &= ~NEWER
        controller.reports_per_event = reports_per_event

    rig = await Rig.on(name, tune=tune, addresses=addresses, **roles)
    await rig[0].start_scanning(legacy=not extended_scanner, active=True, filter_duplicates=False)
    for device, index in zip(rig.devices[1:], advertisers):
        _, kind, data, scan_response, address_kind = ADVERTISERS[index]
        public = address_kind == 'public'
        await device.start_advertising(
            advertising_type=TYPES[kind], advertising_data=data, scan_response_data=scan_response,
            own_address_type=hci.OwnAddressType.PUBLIC if public else hci.OwnAddressType.RANDOM,
            target=Address(SCANNER) if kind == DIRECTED else None,
            advertising_interval_min=50, advertising_interval_max=60)
    await pause(seconds)
    await rig[0].stop_scanning(legacy=not extended_scanner)
    await rig[1].stop_advertising()
    await rig.close()


async def advertising_legacy():
    await _legacy('advertising-legacy')


async def advertising_legacy_packed():
    await _legacy('advertising-legacy-packed', reports_per_event=4, seconds=0.06)


async def advertising_legacy_extended_reports():
    await _legacy('advertising-legacy-extended-reports', extended_scanner=True, seconds=0.06)


async def advertising_legacy_both_sides():
    await _legacy('advertising-legacy-both-sides', advertisers=range(2), record_advertiser=True)


def _parameters(sid, **more):
    properties = AdvertisingEventProperties(**{
        key: more.pop(key) for key in list(more) if key.startswith(('is_', 'include_'))})
    return AdvertisingParameters(
        advertising_event_properties=properties, primary_advertising_interval_min=30,
        primary_advertising_interval_max=40, advertising_sid=sid, **more)


async def _set_data(device, handle, data, scan_response=False):
    """Sets data in as many commands as it needs: first, intermediate and last fragment."""
    command = (hci.HCI_LE_Set_Extended_Scan_Response_Data_Command if scan_response
               else hci.HCI_LE_Set_Extended_Advertising_Data_Command)
    field = 'scan_response_data' if scan_response else 'advertising_data'
    parts = [data[i:i + 240] for i in range(0, len(data), 240)]
    for index, part in enumerate(parts):
        first, last = index == 0, index == len(parts) - 1
        operation = 3 if first and last else 1 if first else 2 if last else 0
        await device.send_sync_command(command(
            advertising_handle=handle, operation=operation, fragment_preference=0, **{field: part}))


async def advertising_extended():
    """Sets of several kinds; long data goes down in fragments and comes up in parts."""
    def tune(role, controller):
        if role == 'scanner':
            controller.truncate_after = 1000

    rig = await Rig.on('advertising-extended', tune=tune, scanner=True, advertiser=True)
    await rig[0].start_scanning(legacy=False, active=True)
    sets = [
        (_parameters(1, is_connectable=True), of_length(180, b'180 octets'), b''),
        (_parameters(2, is_connectable=False), of_length(700, b'700 octets'), b''),
        (_parameters(3, is_connectable=False, include_tx_power=True, advertising_tx_power=0xF8),
         of_length(1600, b'1600 octets, truncated'), b''),
        (_parameters(4, is_connectable=False, is_scannable=True), b'',
         of_length(400, b'scan response')),
        (_parameters(5, is_connectable=False, is_anonymous=True), of_length(60, b'anonymous'), b''),
        (_parameters(6, is_connectable=True, primary_advertising_phy=hci.Phy.LE_CODED,
                     secondary_advertising_phy=hci.Phy.LE_CODED), of_length(90, b'coded'), b''),
        (_parameters(7, is_connectable=True, is_directed=True, peer_address=rig[0].random_address),
         b'', b''),
        (_parameters(8, is_connectable=True, is_scannable=True, is_legacy=True),
         structures((0x09, b'legacy PDUs')), structures((0x0A, b'\x00'))),
    ]
    running = []
    for index, (parameters, data, scan_response) in enumerate(sets):
        legacy = parameters.advertising_event_properties.is_legacy
        advertising_set = await rig[1].create_advertising_set(
            advertising_parameters=parameters, auto_start=False,
            random_address=Address(f'C1:00:00:00:01:{index:02X}'),
            advertising_data=data if legacy else b'',
            scan_response_data=scan_response if legacy else b'')
        if not legacy:
            await _set_data(rig[1], advertising_set.advertising_handle, data)
            await _set_data(rig[1], advertising_set.advertising_handle, scan_response, True)
        await advertising_set.start()
        running.append(advertising_set)
    await pause(0.1)
    for advertising_set in running:
        await advertising_set.stop()
        await advertising_set.remove()
    await rig[0].stop_scanning(legacy=False)
    await rig.close()


async def advertising_periodic():
    """A periodic train, synchronised to, changed, and left; then one that never comes."""
    rig = await Rig.on('advertising-periodic', scanner=True, advertiser=True)
    address = Address('C2:00:00:00:02:00')
    await rig[0].start_scanning(legacy=False, active=True)
    train = await rig[1].create_advertising_set(
        advertising_parameters=_parameters(9, is_connectable=False), random_address=address,
        advertising_data=structures((0x09, b'periodic')),
        periodic_advertising_parameters=PeriodicAdvertisingParameters(),
        periodic_advertising_data=structures((0x16, uuids16(0x1852) + bytes(range(40)))))
    await train.start_periodic()
    sync = await rig[0].create_periodic_advertising_sync(address, sid=9, sync_timeout=1.0)
    await pause(0.2)
    await train.set_periodic_advertising_data(structures((0x16, uuids16(0x1852) + bytes(range(80)))))
    await pause(0.2)
    await sync.terminate()
    await rig[0].create_periodic_advertising_sync(
        Address('C2:00:00:00:02:77'), sid=3, sync_timeout=0.1)
    await pause(0.2)
    await rig[0].stop_scanning(legacy=False)
    await train.stop()
    await train.remove()
    await rig.close()


SCENARIOS = [advertising_legacy, advertising_legacy_packed, advertising_legacy_extended_reports,
             advertising_legacy_both_sides, advertising_extended, advertising_periodic]
