"""Scenarios of links: how they begin and end, several at once, and both roles in one device."""

import asyncio
import struct

from bumble.device import Peer

from database import Database
from gatt import discover, found
from rig import Rig, attempt, pause

ENDED_BY_CENTRAL = [0x13, 0x05, 0x14, 0x15, 0x1A, 0x29, 0x3B]
LOST = [0x08, 0x22, 0x3D, 0x3E]


async def disconnections():
    """A connection for each reason it may end with, and one attempt that is cancelled."""
    rig = await Rig.on('disconnections', central=True, peripheral=True)
    for reason in ENDED_BY_CENTRAL:
        connection, _ = await rig.connect()
        await pause()
        await connection.disconnect(reason)
        await pause()
    connection, peripheral = await rig.connect()
    await peripheral.disconnect(0x13)
    await pause()
    for reason in LOST:
        connection, _ = await rig.connect()
        await pause()
        rig.controllers[0].drop_link(connection.peer_address, reason)
        await pause()
    await attempt(rig[0].connect('C5:00:00:00:00:99', timeout=0.5), 2)
    await rig.close()


def _serve(rig):
    rig.databases = [None] + [Database(device.gatt_server) for device in rig.devices[1:]]


async def two_connections():
    """A central with two peripherals; PDUs of both interleave, in pieces."""
    def tune(role, controller):
        controller.receive_fragment = 27

    rig = await Rig.on('two-connections', tune=tune, prepare=_serve,
                       central=True, first=False, second=False)
    connections = [(await rig.connect(0, index))[0] for index in (1, 2)]
    peers = [Peer(connection) for connection in connections]

    async def work(index, mtu):
        peer, database = peers[index], rig.databases[index + 1]
        await peer.request_mtu(mtu)
        await peer.discover_services()
        await peer.discover_characteristics()
        await found(peer, database.uart_send).subscribe(lambda value: None)
        await peer.gatt_client.read_value(database.long.handle)
        for number in range(5):
            await rig[index + 1].notify_subscribers(database.uart_send, bytes([number]) * 60)
            await pause(0.001)

    await asyncio.gather(work(0, 247), work(1, 100))
    await connections[1].disconnect()
    await pause()
    await peers[0].gatt_client.read_value(rig.databases[1].temperature.handle)
    await connections[0].disconnect()
    await rig.close()


async def both_roles():
    """A device that is peripheral to one phone and central to one sensor at once."""
    rig = await Rig.on('both-roles', prepare=_serve, phone=False, middle=True, sensor=False)
    to_sensor, _ = await rig.connect(1, 2)
    from_phone, _ = await rig.connect(0, 1)
    sensor, middle = Peer(to_sensor), Peer(from_phone)
    await discover(sensor)
    await middle.request_mtu(185)
    await middle.discover_services()
    await found(sensor, rig.databases[2].temperature).subscribe(lambda value: None)
    for number in range(3):
        await rig[2].notify_subscribers(rig.databases[2].temperature, struct.pack('<h', 2100 + number))
        await middle.gatt_client.read_value(rig.databases[1].temperature.handle)
    await from_phone.disconnect()
    await to_sensor.disconnect()
    await rig.close()


async def handle_reused():
    """Two links, one after the other, with the same handle, to devices with other databases."""
    def prepare(rig):
        rig.database = Database(rig[1].gatt_server)

    rig = await Rig.on('handle-reused', prepare=prepare, central=True, full=False, bare=False)
    connection, _ = await rig.connect(0, 1)
    peer = Peer(connection)
    await discover(peer)
    await connection.disconnect()
    await pause()
    connection, _ = await rig.connect(0, 2)
    client = Peer(connection).gatt_client
    await client.discover_services()
    await attempt(client.read_value(rig.database.temperature.handle))
    await connection.disconnect()
    await rig.close()


SCENARIOS = [disconnections, two_connections, both_roles, handle_reused]
