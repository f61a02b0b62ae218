"""Scenarios of ATT and GATT: discovery, every way to read and write, values on their own, errors."""

import struct

from bumble import att, crypto
from bumble.core import UUID
from bumble.device import Peer
from bumble.gatt import Characteristic, Service

from database import READ, UART_SERVICE, Database, Property
from rig import Rig, attempt, pause


async def open_session(name, acl_length=251, receive_fragment=None, **roles):
    """A central connected to a peripheral with our database."""
    def tune(role, controller):
        controller.le_acl_data_packet_length = acl_length
        controller.receive_fragment = receive_fragment

    database = None

    def prepare(rig):
        nonlocal database
        database = Database(rig[1].gatt_server)

    rig = await Rig.on(name, tune=tune, prepare=prepare,
                       **(roles or {'central': True, 'peripheral': False}))
    connection, peripheral_connection = await rig.connect()
    return rig, database, connection, peripheral_connection


async def discover(peer):
    await peer.discover_services()
    for service in peer.services:
        await peer.discover_included_services(service)
    for service in list(peer.services):
        await peer.discover_characteristics(service=service)
        for characteristic in service.characteristics:
            await peer.discover_descriptors(characteristic)


def found(peer, characteristic):
    """The client's side of one of the server's characteristics."""
    return next(candidate for service in peer.services for candidate in service.characteristics
                if candidate.handle == characteristic.handle)


async def gatt_discovery():
    rig, _, connection, _ = await open_session('gatt-discovery')
    peer = Peer(connection)
    await discover(peer)
    client = peer.gatt_client
    # Find By Type Value: a 16-bit UUID, a 128-bit one, and one that isn't there.
    await client.discover_service(UUID('180D'))
    await client.discover_service(UUID(UART_SERVICE))
    await client.discover_service(UUID('1899'))
    # Every attribute, by Find Information.
    await peer.discover_attributes()
    # Read Using Characteristic UUID: there, and not.
    await client.read_characteristics_by_uuid(UUID('2A00'), None)
    await client.read_characteristics_by_uuid(UUID('2AFF'), None)
    await connection.disconnect()
    await rig.close()


async def gatt_reads():
    rig, database, connection, _ = await open_session('gatt-reads')
    client = Peer(connection).gatt_client
    for attribute in rig[1].gatt_server.attributes:
        if attribute.permissions & READ:
            await attempt(client.read_value(attribute.handle))
    long, sensor = database.long.handle, database.sensor.characteristics
    handles = [characteristic.handle for characteristic in sensor]
    for request in [
            att.ATT_Read_Blob_Request(attribute_handle=long, value_offset=500),
            att.ATT_Read_Blob_Request(attribute_handle=long, value_offset=513),
            att.ATT_Read_Blob_Request(attribute_handle=handles[2], value_offset=0),
            att.ATT_Read_Multiple_Request(set_of_handles=handles),
            att.ATT_Read_Multiple_Variable_Request(set_of_handles=handles),
            att.ATT_Read_Multiple_Request(set_of_handles=[handles[0], 0x0FFF])]:
        await client.send_request(request)
    await connection.disconnect()
    await rig.close()


async def gatt_writes():
    rig, database, connection, _ = await open_session('gatt-writes')
    client = Peer(connection).gatt_client
    receive, long = database.uart_receive.handle, database.long.handle
    await client.write_value(receive, b'with a response', with_response=True)
    for number in range(5):
        await client.write_value(receive, b'command %d' % number, with_response=False)
    # A long write, one taken back, one with a gap, one to nowhere, one of two values.
    await client.write_long_value(long, bytes((i * 3) & 255 for i in range(120)))

    async def prepare(handle, offset, value):
        await client.send_request(att.ATT_Prepare_Write_Request(
            attribute_handle=handle, value_offset=offset, part_attribute_value=value))

    async def execute(flags):
        await client.send_request(att.ATT_Execute_Write_Request(flags=flags))

    await prepare(long, 0, b'taken back')
    await execute(0)
    await prepare(long, 300, b'behind the end')
    await execute(1)
    await prepare(0x0FFE, 0, b'nowhere')
    for handle, offset in ((long, 0), (receive, 0), (long, 8)):
        await prepare(handle, offset, b'reliable')
    await execute(1)
    # A signed write. Bumble has none; the octets are built here with a CSRK of the example.
    message = b'\xd2' + struct.pack('<HBI', database.signed.handle, 0x2A, 1)
    mac = crypto.aes_cmac(message[::-1], bytes(range(16)))[:8][::-1]
    connection.send_l2cap_pdu(att.ATT_CID, message + mac)
    await pause()
    await connection.disconnect()
    await rig.close()


async def gatt_values():
    """Notifications and indications: subscribed, sent, unsubscribed, sent to nobody."""
    rig, database, connection, _ = await open_session('gatt-values')
    peer = Peer(connection)
    await discover(peer)
    for characteristic in (database.uart_send, database.temperature,
                           database.heart_rate_measurement, database.battery_level):
        await found(peer, characteristic).subscribe(lambda value: None, prefer_notify=True)
    await found(peer, database.indicated).subscribe(lambda value: None, prefer_notify=False)
    for number in range(6):
        await rig[1].notify_subscribers(database.uart_send, bytes([number]) * (number * 4 + 1))
        await rig[1].notify_subscribers(database.temperature, struct.pack('<h', 2150 + number))
        await rig[1].notify_subscribers(
            database.heart_rate_measurement, bytes([0x16, 70 + number]) + struct.pack('<H', 850))
        await pause(0.03)
    for number in range(3):
        await rig[1].indicate_subscribers(database.indicated, b'indication %d' % number)
    await found(peer, database.uart_send).unsubscribe()
    await found(peer, database.indicated).unsubscribe()
    await rig[1].notify_subscribers(database.uart_send, b'nobody')
    await connection.disconnect()
    await rig.close()


async def gatt_errors():
    rig, database, connection, _ = await open_session('gatt-errors')
    client = Peer(connection).gatt_client
    for request in [
            att.ATT_Read_Request(attribute_handle=0x0000),
            att.ATT_Read_Request(attribute_handle=0x7777),
            att.ATT_Read_Request(attribute_handle=database.uart_send.handle),
            att.ATT_Read_Request(attribute_handle=database.authenticated.handle),
            att.ATT_Read_Request(attribute_handle=database.encrypted.handle),
            att.ATT_Read_Request(attribute_handle=database.authorized.handle),
            att.ATT_Write_Request(attribute_handle=0x7777, attribute_value=b'x'),
            att.ATT_Write_Request(attribute_handle=database.pressure.handle, attribute_value=b'x'),
            att.ATT_Write_Request(
                attribute_handle=database.heart_rate_control_point.handle, attribute_value=b'\x02'),
            att.ATT_Write_Request(attribute_handle=database.busy.handle, attribute_value=b'\x01'),
            att.ATT_Find_Information_Request(starting_handle=0, ending_handle=5),
            att.ATT_Find_Information_Request(starting_handle=9, ending_handle=5),
            att.ATT_Find_Information_Request(starting_handle=0xF000, ending_handle=0xFFFF),
            att.ATT_Read_By_Group_Type_Request(
                starting_handle=1, ending_handle=0xFFFF, attribute_group_type=UUID('2803')),
            att.ATT_Read_By_Type_Request(
                starting_handle=1, ending_handle=0xFFFF, attribute_type=UUID('2AFF'))]:
        await client.send_request(request)
    await connection.disconnect()
    await rig.close()


async def gatt_service_changed():
    """A service comes while the client looks on: Service Changed, then what's new is discovered."""
    rig, _, connection, _ = await open_session('gatt-service-changed')
    peer = Peer(connection)
    await discover(peer)
    client = peer.gatt_client
    await client.read_characteristics_by_uuid(UUID('2B2A'), None)
    changed = next(characteristic for service in peer.services
                   for characteristic in service.characteristics if characteristic.uuid == UUID('2A05'))
    await changed.subscribe(lambda value: None, prefer_notify=False)
    start = len(rig[1].gatt_server.attributes) + 1
    rig[1].gatt_server.add_service(Service('1815', [
        Characteristic('2A56', Property.READ | Property.NOTIFY, READ, b'\x00')]))
    await rig[1].indicate_subscribers(
        rig[1].gatt_service.service_changed_characteristic, struct.pack('<HH', start, 0xFFFF))
    await client.read_characteristics_by_uuid(UUID('2B2A'), None)
    await discover(peer)
    await connection.disconnect()
    await rig.close()


async def gatt_mtu():
    """MTU exchange, then values that need it, on a controller that takes 251 octets."""
    rig, database, connection, _ = await open_session('gatt-mtu')
    peer = Peer(connection)
    await peer.request_mtu(247)
    await discover(peer)
    await peer.gatt_client.read_value(database.long.handle)
    await peer.gatt_client.write_long_value(database.long.handle, bytes(range(256)) + bytes(200))
    await found(peer, database.uart_send).subscribe(lambda value: None)
    await rig[1].notify_subscribers(database.uart_send, bytes(range(244)))
    await connection.disconnect()
    await rig.close()


async def att_split_acl():
    """Large PDUs over a controller of 27 octets: each in three or more ACL data packets."""
    rig, database, connection, _ = await open_session(
        'att-split-acl', acl_length=27, receive_fragment=27)
    peer = Peer(connection)
    await peer.request_mtu(100)
    await discover(peer)
    await peer.gatt_client.read_value(database.long.handle)
    await peer.gatt_client.write_value(database.uart_receive.handle, bytes(range(70)), with_response=True)
    await found(peer, database.uart_send).subscribe(lambda value: None)
    await rig[1].notify_subscribers(database.uart_send, bytes(range(90)))
    await connection.disconnect()
    await rig.close()


async def gatt_without_discovery():
    """A client that knows the handles from before: no discovery in the capture."""
    rig, database, connection, _ = await open_session('gatt-without-discovery')
    client = Peer(connection).gatt_client
    await client.request_mtu(100)
    await client.read_value(database.temperature.handle)
    # Value, then its descriptors: 2904, 2906, and the CCCD that the server adds last.
    await client.write_value(database.temperature.handle + 3, b'\x01\x00', with_response=True)
    for number in range(5):
        await rig[1].notify_subscribers(database.temperature, struct.pack('<h', 2150 + number))
    await client.write_value(database.uart_receive.handle, b'blind', with_response=False)
    await pause()
    await connection.disconnect()
    await rig.close()


async def gatt_peripheral_side():
    """A short session as the peripheral's host sees it, and as the central's."""
    rig, database, connection, _ = await open_session('gatt-both-sides', central=True, peripheral=True)
    peer = Peer(connection)
    await peer.request_mtu(185)
    await peer.discover_services()
    await peer.gatt_client.read_value(database.battery_level.handle)
    await peer.gatt_client.write_value(database.uart_receive.handle, b'hello', with_response=True)
    await connection.disconnect()
    await rig.close()


SCENARIOS = [gatt_discovery, gatt_reads, gatt_writes, gatt_values, gatt_errors, gatt_service_changed,
             gatt_mtu, att_split_acl, gatt_without_discovery, gatt_peripheral_side]
