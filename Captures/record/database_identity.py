"""Scenarios of databases behind private addresses: a bonded server that comes back under another one, and
its neighbour.
"""

from bumble import hci
from bumble.device import Peer
from bumble.gatt import Service, Characteristic
from bumble.pairing import PairingConfig

from database import READ, Property
from database_stories import first_services
from pairing import NOTHING, Person
from pairing_addresses import _new_address as new_address
from rich import cccd_of, discover_all
from rig import Rig, attempt, pause
from truth import address_text


def neighbours_services(server):
    """The handles of the other server's services, and something else behind each."""
    server.add_services(
        [
            Service(
                '180D',
                [
                    Characteristic('2A38', Property.READ | Property.NOTIFY, READ, b'\x01'),
                    Characteristic('2A37', Property.READ, READ, b'\x00\x48'),
                ],
            ),
        ]
    )


def characteristic(device, uuid):
    return next(
        attribute
        for attribute in device.gatt_server.attributes
        if isinstance(attribute, Characteristic) and attribute.uuid.to_hex_str() == uuid
    )


async def use(rig, connection, peripheral, index, uuids):
    """Handles that the client knows from somewhere."""
    client = Peer(connection).gatt_client
    first = characteristic(rig[index], uuids[0])
    await client.write_value(cccd_of(rig[index].gatt_server, first), b'\x01\x00', with_response=True)
    await rig[index].notify_subscriber(peripheral, first)
    for uuid in uuids:
        await client.read_value(characteristic(rig[index], uuid).handle)
    await pause()


async def _story(name, *private, **roles):
    """Paired and discovered under one private address, used under two others, with a neighbour in between.

    The neighbour is paired as well, but nobody discovers anything there. A second capture begins after
    the first connection: the server's key is not in it.
    """

    def configure(role, configuration):
        configuration.le_privacy_enabled = role in private
        configuration.le_rpa_timeout = 0

    def prepare(rig):
        first_services(rig[1].gatt_server)
        neighbours_services(rig[2].gatt_server)
        for device in rig.devices:
            device.pairing_config_factory = lambda connection: PairingConfig(
                sc=True,
                mitm=False,
                bonding=True,
                delegate=Person(NOTHING),
                identity_address_type=PairingConfig.AddressType.RANDOM,
            )

    rig = await Rig.on(name, configure=configure, prepare=prepare, **roles)
    addresses = rig.truth.notes.setdefault('private_addresses', [])
    bonded = set()
    for number, index in enumerate((1, 2, 1, 2, 1)):
        if number:
            await pause(0.3)
            for position in (0, index):
                if rig[position].le_privacy_enabled:
                    await new_address(rig[position])
        for position in (0, index):
            if rig[position].le_privacy_enabled:
                addresses.append(
                    {
                        'address': address_text(rig[position].random_address),
                        'identity_address': address_text(rig[position].static_address),
                    }
                )
        connection, peripheral = await rig.connect(peripheral=index)
        if index in bonded:
            await attempt(connection.encrypt())
        else:
            await connection.pair()
            bonded.add(index)
            await pause(0.1)
            if index == 1:
                await discover_all(Peer(connection).gatt_client)
        await use(rig, connection, peripheral, index, ('2A6E', '2A6F') if index == 1 else ('2A38', '2A37'))
        await connection.disconnect()
        if number == 0 and roles['central']:
            rig.record(0, f'{name}-later')
    await rig.close()


async def database_private_server():
    """The servers have private addresses; recorded at the client, and at the server."""
    await _story(
        'database-private-server', 'server', 'neighbour', central=True, server=True, neighbour=False
    )


async def database_private_client():
    """The client has one, too; recorded at the server, which resolves it by the client's key."""
    await _story(
        'database-private-both', 'central', 'server', 'neighbour', central=True, server=True, neighbour=False
    )


SCENARIOS = [database_private_server, database_private_client]
