"""Scenarios of BR/EDR, which a capture of a phone always holds too: SDP, pairing, ending."""

from bumble import hci, rfcomm, sdp
from bumble.core import BT_RFCOMM_PROTOCOL_ID, PhysicalTransport, UUID
from bumble.pairing import PairingConfig

from pairing import YES_NO, Person
from rig import Rig, attempt, pause

SERIAL_PORT = UUID.from_16_bits(0x1101)


async def _open(name):
    def configure(role, configuration):
        configuration.classic_enabled = True
        configuration.class_of_device = 0x240404 if role == 'responder' else 0x5A020C

    def prepare(rig):
        rig[1].sdp_service_records = {
            0x00010001: rfcomm.make_service_sdp_records(0x00010001, 3, SERIAL_PORT)}
        for device in rig.devices:
            device.pairing_config_factory = lambda connection: PairingConfig(
                sc=True, mitm=True, bonding=True, delegate=Person(YES_NO))

    rig = await Rig.on(name, configure=configure, prepare=prepare, initiator=True, responder=False)
    await rig[1].set_connectable(True)
    await rig[1].set_discoverable(True)
    connection = await rig[0].connect(
        rig.controllers[1].public_address, transport=PhysicalTransport.BR_EDR)
    return rig, connection


async def classic_sdp():
    rig, connection = await _open('classic-sdp')
    await attempt(connection.request_remote_name())
    async with sdp.Client(connection) as client:
        await client.search_services([BT_RFCOMM_PROTOCOL_ID])
        await client.search_attributes([SERIAL_PORT], [(0x0000, 0xFFFF)])
        await client.search_services([UUID.from_16_bits(0x110A)])
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def classic_pairing():
    rig, connection = await _open('classic-pairing')
    await connection.authenticate()
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def classic_cross_transport():
    """Paired over BR/EDR; an LTK derived of the link key over that link, and used on an LE link."""
    rig, connection = await _open('classic-cross-transport')
    await connection.authenticate()
    await connection.encrypt()
    await pause(0.05)
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    await pause(0.1)
    public = hci.OwnAddressType.PUBLIC
    connection, _ = await rig.connect(address=rig[1].public_address, own_address_type=public,
                                      advertising={'own_address_type': public})
    await connection.encrypt()
    await pause()
    await connection.disconnect()
    await rig.close()


SCENARIOS = [classic_sdp, classic_pairing, classic_cross_transport]
