"""Scenarios of whole databases: discovered at every MTU, in fragments, from several servers, over EATT,
in part.
"""

import asyncio
import struct

from bumble import att, gatt_client
from bumble.core import UUID
from bumble.device import Peer
from bumble.gatt import Characteristic, Service
from bumble.l2cap import LeCreditBasedChannelSpec as Channel
from bumble.pairing import PairingConfig

from database import NONE, READ, UART_SERVICE, WRITE, Property, example
from pairing import NOTHING, Person
from rich import RichDatabase, cccd_of, discover_all, read_by_uuid, stored
from rig import Rig, attempt, pause

BOTH_ENDS = {'central': True, 'peripheral': True}


async def open_rich(
    name, serve=RichDatabase, acl_length=251, receive_fragment=None, configure=None, **roles
):
    """A central connected to a peripheral with a rich database, or the one that `serve` makes."""

    def tune(role, controller):
        controller.le_acl_data_packet_length = acl_length
        controller.receive_fragment = receive_fragment

    database = None

    def prepare(rig):
        nonlocal database
        database = serve(rig[1].gatt_server)
        for device in rig.devices:
            # The identity is the address that is used, so that the bond is found again.
            device.pairing_config_factory = lambda connection: PairingConfig(
                sc=True,
                mitm=False,
                bonding=True,
                delegate=Person(NOTHING),
                identity_address_type=PairingConfig.AddressType.RANDOM,
            )

    rig = await Rig.on(
        name,
        tune=tune,
        prepare=prepare,
        configure=configure,
        **(roles or {'central': True, 'peripheral': False}),
    )
    connection, peripheral = await rig.connect()
    return rig, database, connection, peripheral


async def _discover_and_use(rig, database, connection, mtu):
    client = Peer(connection).gatt_client
    if mtu > 23:
        await client.request_mtu(mtu)
    await discover_all(client)
    for attribute in (
        database.long,
        database.described,
        database.description,
        database.authorized,
        database.encrypted,
    ):
        await attempt(client.read_value(attribute.handle))
    await client.write_value(
        cccd_of(rig[1].gatt_server, database.notified), b'\x01\x00', with_response=True
    )
    await rig[1].notify_subscribers(database.notified, bytes(range(mtu & 0xFF)) * 3)
    await pause()
    await connection.disconnect()
    await rig.close()


def at_mtu(mtu):
    async def scenario():
        rig, database, connection, _ = await open_rich(f'database-mtu-{mtu}', **BOTH_ENDS)
        await _discover_and_use(rig, database, connection, mtu)

    scenario.__name__ = f'database_mtu_{mtu}'
    return scenario


async def database_fragments():
    """A controller of 27 octets: the answers come in up to ten ACL data packets."""
    rig, database, connection, _ = await open_rich('database-fragments', acl_length=27, receive_fragment=27)
    await _discover_and_use(rig, database, connection, 247)


async def database_security():
    """Values refused without encryption and authentication, then allowed; never those that need
    authorization.
    """
    rig, database, connection, _ = await open_rich('database-security')
    client = Peer(connection).gatt_client
    await discover_all(client)
    guarded = (database.encrypted, database.authenticated, database.authorized)
    for step in range(2):
        for characteristic in guarded:
            await attempt(client.read_value(characteristic.handle))
            await attempt(
                client.write_value(characteristic.handle, b'written %d' % step, with_response=True)
            )
        if step == 0:
            await connection.pair()
            await pause()
    await attempt(client.read_value(database.notified.handle))
    await attempt(client.write_value(0x0F00, b'nowhere', with_response=True))
    await connection.disconnect()
    await rig.close()


def _small_databases():
    """Four servers with little in common; some have the same type at another handle, or the other way
    about.
    """
    return [
        [Service('180F', [Characteristic('2A19', Property.READ | Property.NOTIFY, READ, b'\x31')])],
        [
            Service(
                UART_SERVICE,
                [
                    Characteristic(
                        '6E400002-B5A3-F393-E0A9-E50E24DCCA9E', Property.WRITE, WRITE, stored(b'')
                    ),
                    Characteristic('6E400003-B5A3-F393-E0A9-E50E24DCCA9E', Property.NOTIFY, NONE, b''),
                ],
            ),
            Service('180F', [Characteristic('2A19', Property.READ, READ, b'\x32')]),
        ],
        [
            Service(
                '181A',
                [
                    Characteristic(uuid, Property.READ | Property.NOTIFY, READ, struct.pack('<h', 2000))
                    for uuid in ('2A6E', '2A6F', '2A6D', '2A6E')
                ],
            )
        ],
        [
            Service(example(number), [Characteristic(example(number + 1), Property.READ, READ, b'4')])
            for number in (0x90, 0x94, 0x98)
        ],
    ]


async def database_four_peripherals():
    """One central, four connections at once, four databases discovered by turns."""

    def prepare(rig):
        for device, services in zip(rig.devices[1:], _small_databases()):
            device.gatt_server.add_services(services)

    def tune(role, controller):
        controller.le_acl_data_packet_length = 251

    rig = await Rig.on(
        'database-four-peripherals',
        prepare=prepare,
        tune=tune,
        central=True,
        first=False,
        second=False,
        third=False,
        fourth=False,
    )
    connections = [(await rig.connect(0, index))[0] for index in (1, 2, 3, 4)]

    async def work(connection, mtu):
        client = Peer(connection).gatt_client
        if mtu:
            await client.request_mtu(mtu)
        found = await discover_all(client)
        await attempt(client.read_value(found.characteristics[-1][1]))

    await asyncio.gather(*(work(*pair) for pair in zip(connections, (0, 185, 64, 247))))
    for connection in (connections[1], connections[3], connections[0], connections[2]):
        await connection.disconnect()
    await rig.close()


async def database_eatt():
    """Discovery over two enhanced bearers by turns; nothing of it on the plain one."""

    def configure(role, configuration):
        configuration.eatt_enabled = role == 'peripheral'

    rig, database, connection, _ = await open_rich('database-eatt', configure=configure, **BOTH_ENDS)
    await connection.pair()
    await pause()
    clients = await gatt_client.Client.connect_eatt(
        connection, Channel(psm=att.EATT_PSM, mtu=100, mps=64, max_credits=200), count=2
    )
    for client in clients:
        await client.request_mtu(100)
    await discover_all(clients[0], clients[1:])
    await clients[0].read_value(database.long.handle)
    await clients[1].read_value(database.encrypted.handle)
    await connection.disconnect()
    await rig.close()


async def database_by_uuid():
    """Only services by UUID (Find By Type Value) and characteristics by UUID (Read By Type)."""
    rig, database, connection, _ = await open_rich('database-by-uuid', **BOTH_ENDS)
    client = Peer(connection).gatt_client
    for uuid in ('180F', '1812', example(0x50), '1899'):
        await client.discover_service(UUID(uuid))
    for uuid in ('2A19', '2A00', '2A6F', example(0x51), '2AFF', '2A4D', '2B2A'):
        await read_by_uuid(client, uuid)
    await client.write_value(database.long.handle, b'known from before', with_response=True)
    await connection.disconnect()
    await rig.close()


async def database_incomplete():
    """All services, the characteristics of one, the descriptors of none; then values by handle."""
    rig, database, connection, _ = await open_rich('database-incomplete', **BOTH_ENDS)
    peer = Peer(connection)
    await peer.request_mtu(64)
    await peer.discover_services()
    traffic = next(service for service in peer.services if service.uuid == UUID('1809'))
    await peer.discover_characteristics(service=traffic)
    client = peer.gatt_client
    await client.read_value(database.both.handle)
    await client.read_value(database.described.handle)
    await client.write_value(cccd_of(rig[1].gatt_server, database.both), b'\x02\x00', with_response=True)
    await rig[1].indicate_subscribers(database.both, b'indicated')
    await connection.disconnect()
    await rig.close()


async def database_both_directions():
    """Each end is the other's client: two databases, the same handles, one connection."""

    def prepare(rig):
        rich, small = RichDatabase(rig[1].gatt_server), _small_databases()
        rig[0].gatt_server.add_services(small[1] + small[2])
        rig.database = rich

    def tune(role, controller):
        controller.le_acl_data_packet_length = 251

    rig = await Rig.on('database-both-directions', prepare=prepare, tune=tune, **BOTH_ENDS)
    connection, peripheral = await rig.connect()
    # The MTU is one for both directions.
    await Peer(connection).request_mtu(185)
    await asyncio.gather(
        discover_all(Peer(connection).gatt_client), discover_all(Peer(peripheral).gatt_client)
    )
    await connection.disconnect()
    await rig.close()


SCENARIOS = [
    *map(at_mtu, (23, 64, 185, 247, 517)),
    database_fragments,
    database_security,
    database_four_peripherals,
    database_eatt,
    database_by_uuid,
    database_incomplete,
    database_both_directions,
]
