"""Scenarios of pairing: each association model, key distribution, refusals, encryption anew."""

import asyncio

from bumble import smp
from bumble.pairing import PairingConfig, PairingDelegate

from rig import Rig, attempt, pause

NOTHING = PairingDelegate.NO_OUTPUT_NO_INPUT
KEYBOARD = PairingDelegate.KEYBOARD_INPUT_ONLY
DISPLAY = PairingDelegate.DISPLAY_OUTPUT_ONLY
YES_NO = PairingDelegate.DISPLAY_OUTPUT_AND_YES_NO_INPUT
PASSKEY = 123456

KEYS = PairingDelegate.KeyDistribution
USUAL_KEYS = KEYS.DISTRIBUTE_ENCRYPTION_KEY | KEYS.DISTRIBUTE_IDENTITY_KEY
ALL_KEYS = USUAL_KEYS | KEYS.DISTRIBUTE_SIGNING_KEY | KEYS.DISTRIBUTE_LINK_KEY


class Person(PairingDelegate):
    """Who sits at a device: what they type, and whether they agree."""

    def __init__(self, io, passkey=PASSKEY, agrees=True, accepts=True, keys=USUAL_KEYS, key_size=16):
        super().__init__(io, keys, keys, key_size)
        self.passkey, self.agrees, self.accepts = passkey, agrees, accepts

    async def accept(self):
        return self.accepts

    async def confirm(self, auto=False):
        return self.agrees

    async def compare_numbers(self, number, digits):
        return self.agrees

    async def get_number(self):
        return self.passkey

    async def generate_passkey(self):
        return PASSKEY


async def open_link(
    name, initiator, responder, secure, mitm, bonding=True, oob=(None, None), configure=None, **roles
):
    rig = await Rig.on(name, configure=configure, **(roles or {'central': True, 'peripheral': False}))
    for device, person, data in zip(rig.devices, (initiator, responder), oob):
        device.pairing_config_factory = lambda connection, person=person, data=data: PairingConfig(
            sc=secure,
            mitm=mitm,
            bonding=bonding,
            delegate=person,
            identity_address_type=PairingConfig.AddressType.RANDOM,
            oob=data,
        )
    connection, peripheral_connection = await rig.connect()
    return rig, connection, peripheral_connection


def behave(rig, index, session):
    """Gives a device another kind of Security Manager session."""
    rig[index].smp_manager.session_proxy = session
    rig.truth.pairing.watch(index, rig[index])


async def pair_once(name, initiator, responder, secure, mitm=True, sessions=(None, None), notes=None, **more):
    """A link, a pairing, the link's end. `sessions` are kinds of session that do something else."""
    rig, connection, _ = await open_link(name, initiator, responder, secure, mitm, **more)
    for index, session in enumerate(sessions):
        if session:
            behave(rig, index, session)
    rig.truth.notes |= notes or {}
    await attempt(connection.pair(), 35)
    await pause(0.1)
    await attempt(connection.disconnect())
    await rig.close()


async def pairing_legacy_just_works():
    await pair_once(
        'pairing-legacy-just-works',
        Person(NOTHING),
        Person(NOTHING),
        False,
        mitm=False,
        central=True,
        peripheral=True,
    )


async def pairing_legacy_passkey():
    await pair_once('pairing-legacy-passkey', Person(KEYBOARD), Person(DISPLAY), False)


async def pairing_legacy_all_keys():
    await pair_once(
        'pairing-legacy-all-keys', Person(KEYBOARD, keys=ALL_KEYS), Person(DISPLAY, keys=ALL_KEYS), False
    )


async def pairing_just_works():
    await pair_once(
        'pairing-just-works',
        Person(NOTHING),
        Person(NOTHING),
        True,
        mitm=False,
        central=True,
        peripheral=True,
    )


async def pairing_numeric_comparison():
    await pair_once('pairing-numeric-comparison', Person(YES_NO), Person(YES_NO), True)


async def pairing_passkey():
    await pair_once('pairing-passkey', Person(KEYBOARD), Person(DISPLAY), True)


async def pairing_all_keys():
    await pair_once('pairing-all-keys', Person(YES_NO, keys=ALL_KEYS), Person(YES_NO, keys=ALL_KEYS), True)


async def pairing_without_bonding():
    await pair_once(
        'pairing-without-bonding',
        Person(NOTHING, key_size=7),
        Person(NOTHING),
        True,
        mitm=False,
        bonding=False,
    )


async def pairing_number_refused():
    await pair_once('pairing-number-refused', Person(YES_NO), Person(YES_NO, agrees=False), True)


async def pairing_wrong_passkey():
    await pair_once('pairing-wrong-passkey', Person(KEYBOARD, passkey=654321), Person(DISPLAY), False)


async def pairing_not_accepted():
    await pair_once('pairing-not-accepted', Person(NOTHING), Person(NOTHING, accepts=False), True, mitm=False)


async def pairing_security_request():
    """The peripheral asks for security; the central pairs."""
    rig, connection, peripheral = await open_link(
        'pairing-security-request', Person(NOTHING), Person(NOTHING), True, mitm=False
    )
    paired = asyncio.get_running_loop().create_future()
    connection.once('security_request', lambda *_: asyncio.ensure_future(connection.pair()))
    connection.once('pairing', paired.set_result)
    peripheral.request_pairing()
    await paired
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def _bonded(name, secure):
    """Two links: paired on the first, encrypted with the stored key on the second."""
    rig, connection, _ = await open_link(name, Person(NOTHING), Person(NOTHING), secure, mitm=False)
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    await pause(0.2)
    connection, _ = await rig.connect()
    if not isinstance(await attempt(connection.encrypt()), BaseException):
        await pause()
        await connection.disconnect()
    await rig.close()


async def pairing_bonded():
    await _bonded('pairing-bonded', True)


async def pairing_key_mismatch():
    """After legacy pairing Bumble's two ends store different keys: the link ends with 0x3D."""
    await _bonded('pairing-key-mismatch', False)


async def pairing_timeout():
    """A peripheral that never answers: 30 seconds, and the procedure is over."""
    rig, connection, peripheral = await open_link(
        'pairing-timeout', Person(NOTHING), Person(NOTHING), True, mitm=False
    )
    rig[1].smp_manager.on_smp_pdu = lambda connection, pdu: None
    await attempt(connection.pair(), 31)
    await attempt(connection.disconnect(5))
    await rig.close()


async def pairing_faulty():
    """Security Manager PDUs out of place, cut and unassigned."""
    rig, connection, _ = await open_link('pairing-faulty', Person(NOTHING), Person(NOTHING), True, mitm=False)
    # The central doesn't listen: two Bumbles would send each other Pairing Random for ever.
    rig[0].smp_manager.on_smp_pdu = lambda connection, pdu: None
    for octets in [
        '04' + '00' * 16,  # Pairing Random before anything
        '0d' + '11' * 16,  # Pairing DHKey Check before anything
        '01 03 00 01 10 07',  # Pairing Request, cut
        '01 07 02 09 11 ff ff',  # reserved values in every field
        '01 03 00 01 06 07 07',  # a key of 6 octets
        '05 00',
        '05 7f',  # failed, with reserved reasons
        '0e 05',
        '0f 00',
        '00',
        'ff',
    ]:
        connection.send_l2cap_pdu(smp.SMP_CID, bytes.fromhex(octets))
        await pause(0.02)
    await connection.disconnect()
    await rig.close()


SCENARIOS = [
    pairing_legacy_just_works,
    pairing_legacy_passkey,
    pairing_legacy_all_keys,
    pairing_just_works,
    pairing_numeric_comparison,
    pairing_passkey,
    pairing_all_keys,
    pairing_without_bonding,
    pairing_number_refused,
    pairing_wrong_passkey,
    pairing_not_accepted,
    pairing_security_request,
    pairing_bonded,
    pairing_key_mismatch,
    pairing_timeout,
    pairing_faulty,
]
