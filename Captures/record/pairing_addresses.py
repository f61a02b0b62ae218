"""Scenarios of pairing and identity: private addresses of a bonded device, and public ones."""

from bumble import hci
from bumble.pairing import PairingConfig

from pairing import NOTHING, Person, open_link
from pairing_models import BOTH_ENDS
from rig import Rig, attempt, pause
from truth import address_text


def _private(*roles, resolved=False):
    def configure(role, configuration):
        configuration.le_privacy_enabled = role in roles
        configuration.le_rpa_timeout = 0
        configuration.address_resolution_offload = resolved and role == 'central'

    return configure


async def _new_address(device):
    """Another private address of the same device. Bumble's own way would set the old one again."""
    device.random_address = hci.Address.generate_private_address(device.irk)
    await device.send_sync_command(
        hci.HCI_LE_Set_Random_Address_Command(random_address=device.random_address)
    )


async def _private_story(name, *private, resolved=False):
    """Paired under one address; then seen, connected to and encrypted under others."""
    rig, connection, _ = await open_link(
        name,
        Person(NOTHING),
        Person(NOTHING),
        True,
        mitm=False,
        configure=_private(*private, resolved=resolved),
        **BOTH_ENDS,
    )
    addresses = rig.truth.notes.setdefault('private_addresses', [])

    def note_addresses():
        addresses.extend(
            {
                'address': address_text(device.random_address),
                'identity_address': address_text(device.static_address),
            }
            for role, device in zip(rig.roles, rig.devices)
            if role in private
        )

    note_addresses()
    if resolved:
        rig.controllers[0].resolves = True
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    for _ in range(2):
        await pause(0.2)
        for role, device in zip(rig.roles, rig.devices):
            if role in private:
                await _new_address(device)
        note_addresses()
        for device in rig.devices:
            await device.refresh_resolving_list()
        await rig[1].start_advertising(advertising_interval_min=20, advertising_interval_max=30)
        await rig[0].start_scanning()
        await pause(0.1)
        await rig[0].stop_scanning()
        await rig[1].stop_advertising()
        connection, _ = await rig.connect(address=rig[1].static_address if resolved else None)
        await attempt(connection.encrypt())
        await pause()
        await attempt(connection.disconnect())
    await rig.close()


async def pairing_private_peripheral():
    await _private_story('pairing-private-peripheral', 'peripheral')


async def pairing_private_both():
    await _private_story('pairing-private-both', 'central', 'peripheral')


async def pairing_private_resolved():
    """The same, and the central's controller resolves: reports and links carry the identity."""
    await _private_story('pairing-private-resolved', 'peripheral', resolved=True)


async def pairing_public_addresses():
    """Public addresses at both ends, and as identities: the types go into what is computed."""
    rig = await Rig.on('pairing-public-addresses', central=True, peripheral=True)
    for device in rig.devices:
        device.pairing_config_factory = lambda connection: PairingConfig(
            sc=True,
            mitm=False,
            bonding=True,
            delegate=Person(NOTHING),
            identity_address_type=PairingConfig.AddressType.PUBLIC,
        )
    for _ in range(2):
        connection, _ = await rig.connect(
            address=rig[1].public_address,
            own_address_type=hci.OwnAddressType.PUBLIC,
            advertising={'own_address_type': hci.OwnAddressType.PUBLIC},
        )
        if await rig[0].keystore.get_all():
            await connection.encrypt()
        else:
            await connection.pair()
        await pause(0.1)
        await connection.disconnect()
        await pause(0.2)
    await rig.close()


SCENARIOS = [
    pairing_private_peripheral,
    pairing_private_both,
    pairing_private_resolved,
    pairing_public_addresses,
]
