"""Scenarios of databases over time: bonded clients that know the handles, databases that change, their
hash, subscriptions, long values, several values in one notification.
"""

import struct

from bumble import att
from bumble.core import UUID
from bumble.device import Peer
from bumble.gatt import (
    GATT_SECONDARY_SERVICE_ATTRIBUTE_TYPE,
    Characteristic,
    CharacteristicValue,
    Service,
)

from database import READ, Property, example
from databases import open_rich
from rich import cccd_of, discover_all, pages, read_by_uuid, stored
from rig import attempt, pause
from truth import Table

# Generic Access and Generic Attribute, which Bumble puts in front of every database.
FIXED = 13


def replace_services(rig, index, services):
    """Another database behind the two services that stay. Handles of the old one may mean something
    else.
    """
    server = rig[index].gatt_server
    server.attributes[:] = server.attributes[:FIXED]
    server.services[:] = server.services[:2]
    server.attributes_by_handle.clear()
    server.add_services(services)
    rig.truth.database_changed(index)


def first_services(server):
    """Small enough to be discovered in few requests."""
    server.add_services(
        [
            Service(
                '181A',
                [
                    Characteristic('2A6E', Property.READ | Property.NOTIFY, READ, struct.pack('<h', 2150)),
                    Characteristic('2A6F', Property.READ, READ, struct.pack('<H', 4512)),
                ],
            ),
            Service(
                example(0xA0),
                [
                    Characteristic(
                        example(0xA1),
                        Property.READ | Property.WRITE,
                        Characteristic.READABLE | Characteristic.WRITEABLE,
                        stored(b'first'),
                    )
                ],
            ),
        ]
    )


def second_services():
    """A service has come in front of the others: their handles are higher now."""
    return [
        Service('180F', [Characteristic('2A19', Property.READ | Property.NOTIFY, READ, b'\x64')]),
        Service(
            '181A',
            [
                Characteristic('2A6E', Property.READ | Property.NOTIFY, READ, struct.pack('<h', 2200)),
                Characteristic('2A6F', Property.READ, READ, struct.pack('<H', 4400)),
            ],
        ),
    ]


def handle_of(rig, uuid, nth=0):
    return [
        attribute.handle for attribute in rig[1].gatt_server.attributes if attribute.type == UUID(uuid)
    ][nth]


async def reconnect(rig, connection):
    await connection.disconnect()
    await pause(0.5)
    return await rig.connect()


async def database_bonded_reconnect():
    """Paired and discovered on the first connection; on the second, encrypted, and the handles are used.
    A second capture begins after the first connection: of the database it has only what is used."""
    rig, database, connection, _ = await open_rich('database-bonded-reconnect')
    await connection.pair()
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await discover_all(client)
    await connection.disconnect()
    await pause(0.5)
    rig.record(0, 'database-bonded-second-only')
    connection, _ = await rig.connect()
    await connection.encrypt()
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await client.write_value(
        cccd_of(rig[1].gatt_server, database.notified), b'\x01\x00', with_response=True
    )
    await client.write_value(
        cccd_of(rig[1].gatt_server, database.indicated), b'\x02\x00', with_response=True
    )
    for number in range(4):
        await rig[1].notify_subscribers(database.notified, b'notified %d' % number)
        await rig[1].indicate_subscribers(database.indicated, bytes([0x00, number, 0, 0, 0xFF]))
    for attribute in (database.encrypted, database.long, database.described, database.description):
        await client.read_value(attribute.handle)
    await client.write_value(database.encrypted.handle, b'written', with_response=True)
    await client.write_value(database.long.handle, b'command', with_response=False)
    await pause()
    await connection.disconnect()
    await rig.close()


async def database_changed_indicated():
    """Another database on the second connection, and Service Changed says so: discovered anew."""
    rig, _, connection, _ = await open_rich('database-changed-indicated', serve=first_services)
    await connection.pair()
    client = Peer(connection).gatt_client
    await discover_all(client)
    changed = rig[1].gatt_service.service_changed_characteristic
    await client.write_value(changed.handle + 1, b'\x02\x00', with_response=True)
    await client.read_value(handle_of(rig, '2A6E'))
    await connection.disconnect()
    await pause(0.5)
    replace_services(rig, 1, second_services())
    connection, peripheral = await rig.connect()
    await connection.encrypt()
    client = Peer(connection).gatt_client
    # A bond keeps the subscription; Bumble's server doesn't.
    await rig[1].indicate_subscriber(peripheral, changed, struct.pack('<HH', FIXED + 1, 0xFFFF), force=True)
    await discover_all(client)
    await client.read_value(handle_of(rig, '2A6E'))
    await connection.disconnect()
    await rig.close()


async def database_changed_silently():
    """Another database on the second connection, nothing says so, and the client uses its old handles."""
    rig, _, connection, _ = await open_rich('database-changed-silently', serve=first_services)
    await connection.pair()
    client = Peer(connection).gatt_client
    await discover_all(client)
    old = {uuid: handle_of(rig, uuid) for uuid in ('2A6E', '2A6F', example(0xA1))}
    for handle in old.values():
        await client.read_value(handle)
    await connection.disconnect()
    await pause(0.5)
    replace_services(rig, 1, second_services())
    connection, _ = await rig.connect()
    await connection.encrypt()
    client = Peer(connection).gatt_client
    for handle in old.values():
        await attempt(client.read_value(handle))
    await attempt(client.write_value(old['2A6E'] + 1, b'\x01\x00', with_response=True))
    await attempt(client.write_value(old[example(0xA1)], b'to whom?', with_response=True))
    await attempt(client.read_value(0x0040))
    await connection.disconnect()
    await rig.close()


async def database_changed_out_of_sync():
    """A client with robust caching: after the change its request is refused once (0x12); the hash puts
    it right.
    """
    rig, _, connection, _ = await open_rich('database-changed-out-of-sync', serve=first_services)
    await connection.pair()
    client = Peer(connection).gatt_client
    await discover_all(client)
    features = rig[1].gatt_service.client_supported_features_characteristic.handle
    await client.write_value(features, b'\x01', with_response=True)
    await read_by_uuid(client, '2B2A')
    # Bumble's server has no robust caching: the value of the new database refuses its first reader.
    refused = False

    def read(_):
        nonlocal refused
        if not refused:
            refused = True
            raise att.ATT_Error(att.ErrorCode.DATABASE_OUT_OF_SYNC)
        return b'\x64'

    services = second_services()
    services[0].characteristics[0].value = CharacteristicValue(read=read)
    replace_services(rig, 1, services)
    await attempt(client.read_value(handle_of(rig, '2A19')))
    await read_by_uuid(client, '2B2A')
    await discover_all(client)
    await client.read_value(handle_of(rig, '2A19'))
    await connection.disconnect()
    await rig.close()


async def database_hash():
    """Everything discovered, and the hash read: right."""
    rig, _, connection, _ = await open_rich('database-hash')
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await discover_all(client)
    await read_by_uuid(client, '2B2A')
    await client.read_value(handle_of(rig, '2900'))
    await connection.disconnect()
    await rig.close()


async def database_hash_wrong():
    """A server whose hash is of another database."""
    rig, _, connection, _ = await open_rich('database-hash-wrong')
    served = bytes(range(0xE0, 0xF0))
    rig[1].gatt_service.database_hash_characteristic.value = served
    rig.truth.notes['served_hash'] = served.hex()
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await discover_all(client)
    await read_by_uuid(client, '2B2A')
    await client.read_value(handle_of(rig, '2900'))
    await connection.disconnect()
    await rig.close()


async def _whole(name, mask=0):
    """Every handle looked at, secondary services as well: no attribute can be missing. The hash is the right
    one, but for the bits of `mask` in its first octet."""
    rig, _, connection, _ = await open_rich(name)
    if mask:
        served = bytearray.fromhex(Table(rig[1].gatt_server).hash)
        served[0] ^= mask
        rig[1].gatt_service.database_hash_characteristic.value = bytes(served)
        rig.truth.notes['served_hash'] = served.hex()
    client = Peer(connection).gatt_client
    await client.request_mtu(185)
    await discover_all(client)
    async for _ in pages(
        client,
        lambda start, end: att.ATT_Read_By_Group_Type_Request(
            starting_handle=start,
            ending_handle=end,
            attribute_group_type=GATT_SECONDARY_SERVICE_ATTRIBUTE_TYPE,
        ),
        1,
        0xFFFF,
        lambda response: response.attributes[-1][1],
    ):
        pass
    await read_by_uuid(client, '2B2A')
    await client.read_value(handle_of(rig, '2900'))
    await connection.disconnect()
    await rig.close()


async def database_hash_whole():
    """No attribute can be missing, and the hash is right."""
    await _whole('database-hash-whole')


async def database_hash_whole_wrong():
    """No attribute can be missing, and one bit of the hash is wrong."""
    await _whole('database-hash-whole-wrong', mask=1)


async def database_subscriptions():
    """Subscribed, unsubscribed, subscribed again; notifications and indications in between, one to
    nobody's wish.
    """
    rig, database, connection, peripheral = await open_rich('database-subscriptions')
    client, server = Peer(connection).gatt_client, rig[1].gatt_server
    await discover_all(client)
    number = 0

    async def send():
        nonlocal number
        for _ in range(3):
            number += 1
            for characteristic in (database.notified, database.both, database.described):
                await rig[1].notify_subscribers(characteristic, b'%d' % number)
            await rig[1].indicate_subscribers(database.both, b'indicated %d' % number)

    async def configure(characteristic, bits):
        await client.write_value(
            cccd_of(server, characteristic), struct.pack('<H', bits), with_response=True
        )
        await client.read_value(cccd_of(server, characteristic))

    for characteristic, bits in ((database.notified, 1), (database.both, 3)):
        await configure(characteristic, bits)
    await send()
    await configure(database.notified, 0)
    await send()
    await configure(database.both, 2)
    await configure(database.described, 1)
    await send()
    await configure(database.notified, 1)
    await send()
    # Nobody subscribed to this: a server that doesn't care.
    await rig[1].notify_subscriber(peripheral, database.indicated, b'\x00\x01\x00\x00\xff', force=True)
    await pause()
    # The subscription is gone with the link, as there is no bond.
    connection, _ = await reconnect(rig, connection)
    await Peer(connection).gatt_client.read_value(cccd_of(server, database.notified))
    await connection.disconnect()
    await rig.close()


async def database_long_values():
    """Values of 1, MTU-1, MTU, 300 and 512 octets, written by Prepare and Execute and read by Read and
    Read Blob.
    """
    rig, database, connection, _ = await open_rich('database-long-values')
    client = Peer(connection).gatt_client
    await discover_all(client)
    for count in (1, client.mtu - 1, client.mtu, 300, 512):
        value = bytes((i + count) & 255 for i in range(count))
        await client.write_long_value(database.long.handle, value)
        await client.read_value(database.long.handle)
    await connection.disconnect()
    await rig.close()


async def database_multiple_notifications():
    """Multiple Handle Value Notifications of two and three values, to a client that said it takes them."""
    rig, database, connection, peripheral = await open_rich('database-multiple-notifications')
    client, server = Peer(connection).gatt_client, rig[1].gatt_server
    await client.request_mtu(100)
    await discover_all(client)
    features = rig[1].gatt_service.client_supported_features_characteristic.handle
    await client.write_value(features, b'\x05', with_response=True)
    battery = database.battery.characteristics[0]
    for characteristic in (database.notified, database.both, battery):
        await client.write_value(cccd_of(server, characteristic), b'\x01\x00', with_response=True)
    for number in range(3):
        # Bumble has no such PDU.
        values = [(database.notified.handle, b'value %d' % number), (battery.handle, bytes([90 + number]))]
        if number:
            values.append((database.both.handle, b'b' * number * 10))
        peripheral.send_l2cap_pdu(
            att.ATT_CID,
            b'\x23' + b''.join(struct.pack('<HH', handle, len(value)) + value for handle, value in values),
        )
        await pause()
    await connection.disconnect()
    await rig.close()


SCENARIOS = [
    database_bonded_reconnect,
    database_changed_indicated,
    database_changed_silently,
    database_changed_out_of_sync,
    database_hash,
    database_hash_wrong,
    database_hash_whole,
    database_hash_whole_wrong,
    database_subscriptions,
    database_long_values,
    database_multiple_notifications,
]
