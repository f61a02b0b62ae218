"""Scenarios of databases that are harder to follow: gaps between handles, two clients, a public
address, a discovery that is cut off, a recording that begins in the middle.
"""

import asyncio

from bumble import hci
from bumble.device import Peer
from bumble.gatt import Characteristic, Descriptor, Service

from database import BOTH, NONE, READ, Property, example
from databases import BOTH_ENDS, open_rich
from rich import RichDatabase, cccd_of, discover_all, read_by_uuid, stored
from rig import Rig, attempt, pause


class GappedDatabase:
    """Services at handles of their own choice, with gaps inside them and between them, up to 0xFFFF."""

    def __init__(self, server):
        self._gap = 0
        server.next_handle = lambda: 1 + len(server.attributes) + self._gap
        self.first = Characteristic('2A6E', Property.READ | Property.NOTIFY, READ, b'\x66\x08')
        self.last = Characteristic(
            example(0xB2),
            Property.READ | Property.WRITE | Property.NOTIFY,
            BOTH,
            stored(b'the last'),
            [Descriptor('2901', READ, b'Last of all')],
        )
        middle = Service(
            example(0xB0),
            [
                Characteristic(example(0xB1), Property.NOTIFY, NONE, b''),
                Characteristic('2A19', Property.READ, READ, b'\x11'),
            ],
        )
        for start, service, end in (
            (0x0040, Service('181A', [self.first]), 0x004F),
            (0x0100, middle, 0x017F),
            (0x0180, Service('180F', []), 0x0180),
            (0xFFF0, Service(example(0xB4), [self.last]), 0xFFFF),
        ):
            self._gap = start - 1 - len(server.attributes)
            server.add_service(service)
            # What belongs to the service's range may still be empty.
            service.end_group_handle = end


async def database_gaps():
    """Handles with gaps; the last service reaches to 0xFFFF, so that no error ends the discovery of
    services.
    """
    rig, database, connection, _ = await open_rich('database-gaps', serve=GappedDatabase, **BOTH_ENDS)
    client = Peer(connection).gatt_client
    await client.request_mtu(64)
    await discover_all(client)
    await client.write_value(cccd_of(rig[1].gatt_server, database.last), b'\x01\x00', with_response=True)
    await rig[1].notify_subscribers(database.last, b'from the end')
    await read_by_uuid(client, '2B2A')
    await connection.disconnect()
    await rig.close()


async def database_two_clients():
    """A peripheral with two centrals at once, recorded there: both discover it by turns, each at its
    own MTU.
    """

    def prepare(rig):
        rig.database = RichDatabase(rig[0].gatt_server)

    def tune(role, controller):
        controller.le_acl_data_packet_length = 251

    rig = await Rig.on(
        'database-two-clients', prepare=prepare, tune=tune, peripheral=True, phone=False, tablet=False
    )
    connections = [(await rig.connect(index, 0))[0] for index in (1, 2)]
    clients = [Peer(connection).gatt_client for connection in connections]
    await clients[0].request_mtu(247)
    await asyncio.gather(*map(discover_all, clients))
    handle = cccd_of(rig[0].gatt_server, rig.database.notified)
    await clients[1].write_value(handle, b'\x01\x00', with_response=True)
    await rig[0].notify_subscribers(rig.database.notified, b'one of two wants it')
    await clients[0].write_value(handle, b'\x01\x00', with_response=True)
    await rig[0].notify_subscribers(rig.database.notified, b'a value that is longer than one of them takes')
    await connections[0].disconnect()
    await rig[0].notify_subscribers(rig.database.notified, b'one is left')
    await pause()
    await connections[1].disconnect()
    await rig.close()


async def database_public_address():
    """A server with a public address, and a client with one."""
    public = hci.OwnAddressType.PUBLIC

    def prepare(rig):
        rig.database = RichDatabase(rig[1].gatt_server)

    def tune(role, controller):
        controller.le_acl_data_packet_length = 251

    rig = await Rig.on('database-public-address', prepare=prepare, tune=tune, **BOTH_ENDS)
    connection, _ = await rig.connect(
        address=rig[1].public_address, own_address_type=public, advertising={'own_address_type': public}
    )
    client = Peer(connection).gatt_client
    await client.request_mtu(517)
    await discover_all(client)
    await connection.disconnect()
    await rig.close()


async def database_interrupted():
    """The link is lost while the client discovers; on the next one it begins anew, and comes to the end."""
    rig, _, connection, _ = await open_rich('database-interrupted')

    class Cut(Exception):
        pass

    client, sent = Peer(connection).gatt_client, 0
    send = client.send_request

    async def send_until_cut(request):
        nonlocal sent
        sent += 1
        if sent == 25:
            rig.controllers[0].drop_link(connection.peer_address, 0x08)
            raise Cut
        return await send(request)

    client.send_request = send_until_cut
    await attempt(discover_all(client))
    await pause(0.5)
    rig.record(0, 'database-interrupted-rest')
    connection, _ = await rig.connect()
    await discover_all(Peer(connection).gatt_client)
    await connection.disconnect()
    await rig.close()


async def database_middle_of_link():
    """Recorded from the middle of a link on: neither the peer's address nor the MTU is in the capture,
    and of the database only what is discovered by then.
    """
    rig, database, connection, _ = await open_rich('unrecorded', central=False, peripheral=False)
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await client.discover_services()
    rig.record(0, 'database-middle-of-link')
    for service in client.services:
        await client.discover_characteristics((), service)
    await client.read_value(database.long.handle)
    await client.write_value(
        cccd_of(rig[1].gatt_server, database.notified), b'\x01\x00', with_response=True
    )
    await rig[1].notify_subscribers(database.notified, bytes(range(120)))
    await pause()
    await connection.disconnect()
    await rig.close()


SCENARIOS = [
    database_gaps,
    database_two_clients,
    database_public_address,
    database_interrupted,
    database_middle_of_link,
]
