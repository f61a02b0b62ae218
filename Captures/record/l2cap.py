"""Scenarios of L2CAP: parameter update, credit-based channels, EATT, faulty signalling."""

import asyncio
import struct

from bumble import att, gatt_client, hci
from bumble import l2cap as bumble_l2cap
from bumble.device import Peer
from bumble.l2cap import LeCreditBasedChannelSpec as Channel

from database import Database
from rig import Rig, attempt, pause

SIGNALING = 0x0005


async def connection_parameters():
    """Parameters asked for over L2CAP and HCI, refused and illegal ones, and link updates."""
    def tune(role, controller):
        controller.enhanced_connection_complete = True

    rig = await Rig.on('connection-parameters', tune=tune, central=True, peripheral=True)
    connection, peripheral = await rig.connect()
    await attempt(peripheral.update_parameters(30, 50, 4, 4000, use_l2cap=True))
    await pause()
    await attempt(connection.update_parameters(7.5, 15, 0, 2000))
    await pause()
    # The central may not ask over L2CAP; the peripheral rejects the command.
    await attempt(rig[0].l2cap_channel_manager.update_connection_parameters(connection, 6, 12, 0, 200))
    await attempt(connection.set_data_length(251, 2120))
    await attempt(connection.set_phy([hci.Phy.LE_2M], [hci.Phy.LE_2M]))
    await pause()
    await attempt(connection.get_remote_le_features())
    await attempt(rig[0].send_async_command(
        hci.HCI_Read_Remote_Version_Information_Command(connection_handle=connection.handle)))
    await attempt(connection.update_subrate(1, 4, 2, 0, 3000))
    # Least above most, latency 500, timeout too short.
    peripheral.send_l2cap_pdu(SIGNALING, bytes(bumble_l2cap.L2CAP_Connection_Parameter_Update_Request(
        identifier=9, interval_min=3200, interval_max=6, latency=500, timeout=10)))
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def l2cap_credit_based():
    """Channels refused, opened, used in turn, closed from either end, and left open at the end."""
    def tune(role, controller):
        controller.le_acl_data_packet_length = controller.receive_fragment = 251

    rig = await Rig.on('l2cap-credit-based', tune=tune, central=True, peripheral=False)

    def echo(channel):
        channel.sink = lambda data: channel.write(b'echo ' + data[:20])

    rig[1].create_l2cap_server(spec=Channel(psm=0x80, mtu=512, mps=100, max_credits=4), handler=echo)
    rig[1].create_l2cap_server(spec=Channel(psm=0x25, mtu=2000, mps=247, max_credits=20), handler=echo)
    connection, peripheral = await rig.connect()
    await attempt(connection.create_l2cap_channel(Channel(psm=0x99)))
    first = await connection.create_l2cap_channel(Channel(psm=0x80, mtu=256, mps=64, max_credits=3))
    first.sink = lambda data: None
    # Below, at and above what one K-frame holds, up to the MTU.
    for count in (1, 10, 98, 99, 100, 300, 512):
        first.write(bytes(i & 255 for i in range(count)))
        await first.drain()
        await pause(0.01)
    second = await connection.create_l2cap_channel(Channel(psm=0x25, mtu=2000, mps=247, max_credits=30))
    second.sink = lambda data: None
    for number in range(5):
        first.write(bytes([number]) * 150)
        second.write(bytes([number]) * 400)
    await first.drain()
    await second.drain()
    await pause(0.1)
    await first.disconnect()
    channels = rig[1].l2cap_channel_manager.le_coc_channels[peripheral.handle]
    await attempt(next(channel for channel in channels.values() if channel.psm == 0x25).disconnect())
    await attempt(connection.create_l2cap_channel(Channel(psm=0x80)))
    await connection.disconnect()
    await rig.close()


async def l2cap_enhanced_credit_based():
    """Five channels opened at once, used, two reconfigured, three closed."""
    rig = await Rig.on('l2cap-enhanced-credit-based', central=True, peripheral=False)
    rig[1].create_l2cap_server(
        spec=Channel(psm=0x81, mtu=400, mps=80, max_credits=8),
        handler=lambda channel: setattr(channel, 'sink', lambda data: None))
    connection, peripheral = await rig.connect()
    manager = rig[0].l2cap_channel_manager
    await attempt(manager.create_enhanced_credit_based_channels(connection, Channel(psm=0x99), 2))
    channels = await manager.create_enhanced_credit_based_channels(
        connection, Channel(psm=0x81, mtu=400, mps=80, max_credits=8), 5)
    for number in range(3):
        for channel in channels:
            channel.write(bytes([number]) * (50 + 60 * number))
    for channel in channels:
        await attempt(channel.drain())
    # Bumble has the PDUs of reconfiguration, not the procedure.
    connection.send_l2cap_pdu(SIGNALING, bytes(bumble_l2cap.L2CAP_Credit_Based_Reconfigure_Request(
        identifier=77, mtu=500, mps=120,
        destination_cid=[channel.destination_cid for channel in channels[:2]])))
    await pause()
    peripheral.send_l2cap_pdu(SIGNALING, bytes(
        bumble_l2cap.L2CAP_Credit_Based_Reconfigure_Response(identifier=77, result=0)))
    await pause()
    for channel in channels[:3]:
        await attempt(channel.disconnect())
    await connection.disconnect()
    await rig.close()


async def eatt():
    """Three enhanced bearers beside the plain one, with requests outstanding on each at once."""
    def configure(role, configuration):
        configuration.eatt_enabled = role == 'peripheral'

    database = None

    def prepare(rig):
        nonlocal database
        database = Database(rig[1].gatt_server)

    rig = await Rig.on('eatt', configure=configure, prepare=prepare, central=True, peripheral=False)
    connection, peripheral = await rig.connect()
    await connection.pair()
    wide = Channel(psm=att.EATT_PSM, mtu=200, mps=100, max_credits=20)
    narrow = Channel(psm=att.EATT_PSM, mtu=64, mps=64, max_credits=20)
    clients = [Peer(connection).gatt_client]
    clients += await gatt_client.Client.connect_eatt(connection, wide, count=2)
    clients.append(await gatt_client.Client.connect_eatt(connection, narrow))

    async def work(number, client):
        await attempt(client.discover_services())
        for round_number in range(2):
            await attempt(client.read_value(database.temperature.handle))
            await attempt(client.read_value(database.long.handle))
            await attempt(client.write_value(
                database.uart_receive.handle, bytes([number, round_number]) * 5, with_response=True))

    await asyncio.gather(*(work(number, client) for number, client in enumerate(clients)))
    for client in clients[:3]:
        await attempt(client.write_value(
            database.temperature.handle + 3, b'\x01\x00', with_response=True))
    for number in range(3):
        await rig[1].notify_subscribers(database.temperature, struct.pack('<h', number))
    await pause(0.1)
    # Bumble has no ATT_MULTIPLE_HANDLE_VALUE_NTF.
    peripheral.send_l2cap_pdu(att.ATT_CID, b'\x23'
                              + struct.pack('<HHh', database.temperature.handle, 2, 2151)
                              + struct.pack('<HH', database.uart_send.handle, 3) + b'abc')
    await pause()
    await connection.disconnect()
    await rig.close()


async def l2cap_faulty():
    """Faulty signalling and frames on a live link, and how Bumble answers them."""
    rig = await Rig.on('l2cap-faulty', central=True, peripheral=False)
    specification = Channel(psm=0x80, mtu=64, mps=30, max_credits=2)
    rig[1].create_l2cap_server(
        spec=specification, handler=lambda channel: setattr(channel, 'sink', lambda data: None))
    connection, _ = await rig.connect()
    channel = await connection.create_l2cap_channel(specification)
    channel.sink = lambda data: None
    for cid, octets in [
            (SIGNALING, '01 01 0200 0000'),                 # a reject of nothing
            (SIGNALING, '7f 02 0000'),                      # an unassigned code
            (SIGNALING, '14 03 0a00 8000 4000'),            # a length that lies
            (SIGNALING, '12 04 0800 0600'),                 # cut parameters
            (SIGNALING, '16 05 0400 4000 0000'),            # no credits at all
            (SIGNALING, '06 08 0400 4100 4200'),            # a channel that isn't there
            (SIGNALING, '14 00 0a00 8000 5000 1700 1700 0100'),  # identifier 0
            (SIGNALING, '15'), (SIGNALING, ''), (0x0004, ''), (0x0006, ''),
            (0x003F, 'deadbeef'), (0x0007, '0102'), (0x0001, '02010400 01004000'), (0x0002, '0100'),
            (0x0040, '0500 4141414141'),                    # a whole SDU
            (0x0040, 'ff00 4242424242'),                    # an SDU above the MTU
            (0x0040, '0000'), (0x0040, '01'),
            (SIGNALING, '16 09 0400 4000 ffff'), (SIGNALING, '16 0a 0400 4000 ffff')]:
        connection.send_l2cap_pdu(cid, bytes.fromhex(octets))
        await pause(0.02)
    for _ in range(6):
        connection.send_l2cap_pdu(channel.destination_cid, b'\x05\x00' + b'B' * 5)
    await pause(0.1)
    await attempt(connection.disconnect())
    await rig.close()


SCENARIOS = [connection_parameters, l2cap_credit_based, l2cap_enhanced_credit_based, eatt, l2cap_faulty]
