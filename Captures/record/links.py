"""Scenarios of links: how each ends and why, parameters asked for and refused, resets, two adapters in
one capture.
"""

import asyncio
import os

from bumble import hci
from bumble import l2cap as bumble_l2cap
from bumble.device import AdvertisingType, Peer

import rig as rigging
from database import Database
from monitor import join, joined_truth
from rich import discover_all
from rig import Rig, attempt, pause
from truth import text

BOTH_ENDS = {'central': True, 'peripheral': True}
ENDED_BY_PERIPHERAL = [0x13, 0x05, 0x14, 0x15, 0x1A, 0x29, 0x3B]


def serve(rig):
    rig.database = Database(rig[1].gatt_server)


def refuse_updates(rig):
    """The central rejects what the peripheral asks for over L2CAP; Bumble's takes everything."""
    manager = rig[0].l2cap_channel_manager
    manager.on_l2cap_connection_parameter_update_request = lambda connection, cid, request: (
        manager.send_control_frame(
            connection,
            cid,
            bumble_l2cap.L2CAP_Connection_Parameter_Update_Response(
                identifier=request.identifier, result=1
            ),
        )
    )


async def link_supervision_timeout():
    """A request is answered, the next one isn't; silence, and both ends lose the link (0x08)."""
    rig = await Rig.on('link-supervision-timeout', prepare=serve, **BOTH_ENDS)
    connection, _ = await rig.connect()
    client = Peer(connection).gatt_client
    await client.read_value(rig.database.temperature.handle)
    # Nothing goes over the air any more: the controller never says that it has sent the packet.
    link = rig.controllers[0].find_le_connection_by_handle(connection.handle)
    link.on_hci_acl_data_packet = lambda packet: None
    waiting = asyncio.ensure_future(attempt(client.read_value(rig.database.humidity.handle), 10))
    await pause(0.72)
    rig.controllers[0].drop_link(connection.peer_address, 0x08)
    await waiting
    await pause()
    await rig.close()


async def link_request_unanswered():
    """A request without an answer for 30 seconds on a link that lives; then the client leaves."""
    rig = await Rig.on('link-request-unanswered', prepare=serve, **BOTH_ENDS)
    connection, peripheral = await rig.connect()
    client = Peer(connection).gatt_client
    await client.read_value(rig.database.temperature.handle)
    rig[1].gatt_server.on_gatt_pdu = lambda bearer, pdu: None
    waiting = asyncio.ensure_future(attempt(client.read_value(rig.database.humidity.handle), 30))
    for number in range(5):
        await pause(5)
        await rig[1].notify_subscriber(peripheral, rig.database.temperature, b'%d' % number, force=True)
    await waiting
    await connection.disconnect()
    await rig.close()


async def link_update_refused():
    """The peripheral asks for other parameters, is refused twice, and leaves (0x13); then it is granted
    them.
    """
    rig = await Rig.on('link-update-refused', prepare=serve, **BOTH_ENDS)
    accept = rig[0].l2cap_channel_manager.on_l2cap_connection_parameter_update_request
    refuse_updates(rig)
    connection, peripheral = await rig.connect()
    for parameters in ((15, 30, 4, 4000), (30, 50, 0, 6000)):
        await attempt(peripheral.update_parameters(*parameters, use_l2cap=True))
        await pause()
    await peripheral.disconnect(0x13)
    await pause(0.5)
    rig[0].l2cap_channel_manager.on_l2cap_connection_parameter_update_request = accept
    connection, peripheral = await rig.connect()
    await attempt(peripheral.update_parameters(15, 30, 4, 4000, use_l2cap=True))
    await pause()
    await connection.disconnect()
    await rig.close()


async def link_parameter_requests():
    """Parameters by HCI: the central changes them; the peripheral asks, its wish is granted, then
    refused (0x3B).
    """

    def tune(role, controller):
        controller.parameter_requests = True

    rig = await Rig.on('link-parameter-requests', tune=tune, **BOTH_ENDS)
    connection, peripheral = await rig.connect()
    await attempt(connection.update_parameters(24, 40, 0, 5000))
    await pause()
    await attempt(peripheral.update_parameters(50, 100, 9, 6000))
    await pause()

    def refuse(event):
        asyncio.ensure_future(
            rig[0].send_sync_command(
                hci.HCI_LE_Remote_Connection_Parameter_Request_Negative_Reply_Command(
                    connection_handle=event.connection_handle, reason=0x3B
                )
            )
        )

    rig[0].host.on_hci_le_remote_connection_parameter_request_event = refuse
    await attempt(peripheral.update_parameters(7.5, 7.5, 0, 100))
    await pause()
    await connection.disconnect()
    await rig.close()


async def link_phy_and_length():
    """Data length and PHY changed from each end; then a PHY that the other end doesn't have (0x1A)."""

    def tune(role, controller):
        controller.le_acl_data_packet_length = 251

    rig = await Rig.on('link-phy-and-length', tune=tune, prepare=serve, **BOTH_ENDS)
    connection, peripheral = await rig.connect()
    client = Peer(connection).gatt_client
    await client.request_mtu(247)
    await attempt(connection.set_data_length(251, 2120))
    await pause()
    await attempt(peripheral.set_data_length(100, 912))
    await pause()
    await attempt(connection.set_phy([hci.Phy.LE_2M], [hci.Phy.LE_2M]))
    await pause()
    await attempt(peripheral.set_phy([hci.Phy.LE_2M], [hci.Phy.LE_2M]))
    await pause()
    for controller in rig.controllers:
        controller.phy_status = 0x1A
    await attempt(connection.set_phy([hci.Phy.LE_CODED], [hci.Phy.LE_CODED]))
    await pause()
    await client.read_value(rig.database.long.handle)
    await connection.disconnect()
    await rig.close()


async def link_endings():
    """The peripheral ends a link for each reason; then links are lost: a procedure without an answer
    (0x22), after a parameter update (0x28), without a cause (0x08), undecipherable (0x3D).
    """
    rig = await Rig.on('link-endings', prepare=serve, **BOTH_ENDS)
    for reason in ENDED_BY_PERIPHERAL:
        connection, peripheral = await rig.connect()
        await Peer(connection).gatt_client.read_value(rig.database.temperature.handle)
        await peripheral.disconnect(reason)
        await pause()
    connection, _ = await rig.connect()
    # The controller's question for features never comes back: 40 seconds are its limit.
    rig.controllers[1].on_ll_control_pdu = lambda *arguments: None
    asking = asyncio.ensure_future(attempt(connection.get_remote_le_features(), 41))
    await pause(40)
    del rig.controllers[1].on_ll_control_pdu
    rig.controllers[0].drop_link(connection.peer_address, 0x22)
    await asking
    await pause()
    for reason in (0x28, 0x08, 0x3D):
        connection, _ = await rig.connect()
        if reason == 0x28:
            await attempt(connection.update_parameters(24, 40, 0, 5000))
        await pause(0.3)
        rig.controllers[0].drop_link(connection.peer_address, reason)
        await pause()
    await rig.close()


async def link_not_established():
    """Connection Complete, and the link fails at once (0x3E); an attempt that fails itself (0x3E); one
    that holds. In between the peripheral's directed advertising finds nobody (0x3C).
    """
    rig = await Rig.on('link-not-established', prepare=serve, **BOTH_ENDS)
    for _ in range(2):
        connection, _ = await rig.connect()
        await pause(0.18)
        rig.controllers[0].drop_link(connection.peer_address, 0x3E)
        await pause(0.2)
    rig.controllers[0].next_connection_fails = 0x3E
    await rig[1].start_advertising(advertising_interval_min=20, advertising_interval_max=30)
    await attempt(rig[0].connect(rig[1].random_address, timeout=1), 2)
    await rig[1].stop_advertising()
    await attempt(
        rig[1].start_advertising(
            advertising_type=AdvertisingType.DIRECTED_CONNECTABLE_HIGH_DUTY,
            target=hci.Address('C5:00:00:00:00:99'),
        )
    )
    await pause(1.28)
    rig.controllers[1].le_legacy_advertiser.stop()
    rig.controllers[1].send_hci_packet(
        hci.HCI_LE_Connection_Complete_Event(
            status=0x3C,
            connection_handle=0,
            role=1,
            peer_address_type=1,
            peer_address=hci.Address('C5:00:00:00:00:99'),
            connection_interval=0,
            peripheral_latency=0,
            supervision_timeout=0,
            central_clock_accuracy=0,
        )
    )
    await pause()
    connection, _ = await rig.connect()
    await Peer(connection).gatt_client.read_value(rig.database.temperature.handle)
    await connection.disconnect()
    await rig.close()


async def link_cancelled():
    """Attempts cancelled by the host; a second attempt while one is pending (0x0C); a cancellation of
    nothing (0x0C); then a connection.
    """
    rig = await Rig.on('link-cancelled', prepare=serve, central=True, peripheral=False)
    for _ in range(2):
        await attempt(rig[0].connect('C5:00:00:00:00:99', timeout=0.5), 2)
        await pause(0.1)
    await attempt(rig[0].send_sync_command(hci.HCI_LE_Create_Connection_Cancel_Command()))
    waiting = asyncio.ensure_future(attempt(rig[0].connect('C5:00:00:00:00:99', timeout=1), 2))
    await pause(0.2)
    await attempt(
        rig[0].send_async_command(
            hci.HCI_LE_Create_Connection_Command(
                le_scan_interval=96,
                le_scan_window=96,
                initiator_filter_policy=0,
                peer_address_type=1,
                peer_address=rig[1].random_address,
                own_address_type=1,
                connection_interval_min=12,
                connection_interval_max=24,
                max_latency=0,
                supervision_timeout=72,
                min_ce_length=0,
                max_ce_length=0,
            )
        )
    )
    await waiting
    connection, _ = await rig.connect()
    await Peer(connection).gatt_client.read_value(rig.database.temperature.handle)
    await connection.disconnect()
    await rig.close()


async def link_host_reset():
    """The central's host resets its controller with a link up: no Disconnection Complete here, a
    time-out there (0x08). The handle is used again.
    """
    rig = await Rig.on('link-host-reset', prepare=serve, **BOTH_ENDS)
    connection, _ = await rig.connect()
    await Peer(connection).gatt_client.read_value(rig.database.temperature.handle)
    await rig[0].power_on()
    rig[0].connections.clear()
    rig[0].host.connections.clear()
    await pause(1)
    connection, _ = await rig.connect()
    await Peer(connection).gatt_client.read_value(rig.database.humidity.handle)
    await connection.disconnect()
    await rig.close()


async def link_three_at_once():
    """Three links made and ended in different orders, two of them lost; handles come back for other
    peers.
    """

    def prepare(rig):
        rig.databases = [Database(device.gatt_server) for device in rig.devices[1:]]

    rig = await Rig.on(
        'link-three-at-once', prepare=prepare, central=True, first=False, second=False, third=False
    )

    async def use(connection, index):
        await Peer(connection).gatt_client.read_value(rig.databases[index - 1].temperature.handle)

    links = {index: (await rig.connect(0, index))[0] for index in (1, 2, 3)}
    await asyncio.gather(*(use(links[index], index) for index in links))
    await links[2].disconnect()
    rig.controllers[0].drop_link(links[1].peer_address, 0x08)
    await pause()
    # The lowest free handle is given first: the second device has the first one's now.
    for index in (2, 1):
        links[index] = (await rig.connect(0, index))[0]
    await asyncio.gather(*(use(links[index], index) for index in links))
    for index in (3, 2):
        await links[index].disconnect()
    rig.controllers[0].drop_link(links[1].peer_address, 0x08)
    await pause()
    await rig.close()


async def two_adapters():
    """One capture of a computer's two adapters: linked with each other, one with a sensor, one with a
    phone.
    """

    def prepare(rig):
        rig.databases = [Database(rig[index].gatt_server) for index in (1, 2)]

    rig = await Rig.on('two-adapters', prepare=prepare, first=True, second=True, sensor=False, phone=False)
    to_second, _ = await rig.connect(0, 1)
    to_sensor, _ = await rig.connect(0, 2)
    from_phone, _ = await rig.connect(3, 1)
    client = Peer(to_second).gatt_client
    await asyncio.gather(client.request_mtu(100), Peer(from_phone).gatt_client.request_mtu(64))
    await discover_all(Peer(to_sensor).gatt_client)
    await Peer(from_phone).gatt_client.discover_services()
    await client.discover_services()
    await to_second.pair()
    await pause()
    for connection in (to_second, from_phone, to_sensor):
        await connection.disconnect()
    addresses = [controller.public_address for controller in rig.controllers[:2]]
    await rig.close()
    names = ['two-adapters.first', 'two-adapters.second']
    captures = [f'{rigging.output_folder}/{name}.btsnoop' for name in names]
    truths = [f'{rigging.truth_folder}/{name}.json' for name in names]
    output = f'{rigging.output_folder}/two-adapters.btsnoop'
    numbers = join(captures, addresses, output)
    with open(f'{rigging.truth_folder}/two-adapters.json', 'w', encoding='utf-8') as file:
        file.write(text(joined_truth(truths, numbers, output)) + '\n')
    for path in captures + truths:
        os.remove(path)


SCENARIOS = [
    link_supervision_timeout,
    link_request_unanswered,
    link_update_refused,
    link_parameter_requests,
    link_phy_and_length,
    link_endings,
    link_not_established,
    link_cancelled,
    link_host_reset,
    link_three_at_once,
    two_adapters,
]
