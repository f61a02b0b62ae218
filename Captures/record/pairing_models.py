"""Scenarios of pairing that end well: every model in every direction, key sizes, debug keys, bonds."""

import asyncio
import os

from bumble import crypto, smp
from bumble.hci import Address
from bumble.pairing import PairingConfig
from bumble.smp import OobContext, OobLegacyContext

import rig as rigging
from monitor import join, out_of_band
from pairing import ALL_KEYS, DISPLAY, KEYBOARD, NOTHING, YES_NO, Person, behave, open_link, pair_once
from pairings import WatchedSession, most_significant_first
from rig import attempt, pause

BOTH_ENDS = {'central': True, 'peripheral': True}


class ShortKeys(WatchedSession):
    """Keys as short as was agreed; Bumble's stay whole."""

    def _shortened(self, key):
        if key and self.preq and self.pres:
            size = min(self.preq[4], self.pres[4])
            key = key[:size] + bytes(16 - size)
        return key

    @property
    def ltk(self):
        return self._ltk

    @ltk.setter
    def ltk(self, key):
        self._ltk = self._shortened(key)

    @property
    def stk(self):
        return self._stk

    @stk.setter
    def stk(self, key):
        self._stk = self._shortened(key)


class LegacyIdentification(WatchedSession):
    """EDIV and Rand that say which key is meant; Bumble's are zero."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.ltk_ediv = int.from_bytes(crypto.r()[:2], 'little')
        self.ltk_rand = crypto.r()[:8]

    def get_long_term_key(self, rand, ediv):
        return self.stk if not self.completed else self.ltk


class CrossTransport(WatchedSession):
    """Says that it can derive the link key with h7."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.ct2 = True


class Keypresses(WatchedSession):
    """Tells the other end of each key that is pressed."""

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.keypress = True

    def input_passkey(self, next_steps=None):
        # Started, a digit, one taken back, six digits, completed.
        for kind in (0, 1, 2, 1, 1, 1, 1, 1, 1, 4):
            self.connection.send_l2cap_pdu(smp.SMP_CID, bytes([0x0E, kind]))
        super().input_passkey(next_steps)


# --- Legacy pairing ------------------------------------------------------------------------------


async def pairing_legacy_passkey_initiator_displays():
    await pair_once('pairing-legacy-passkey-initiator-displays', Person(DISPLAY), Person(KEYBOARD), False)


async def pairing_legacy_passkey_both_type():
    await pair_once('pairing-legacy-passkey-both-type', Person(KEYBOARD), Person(KEYBOARD), False)


async def pairing_legacy_oob():
    context = OobLegacyContext()
    data = PairingConfig.OobConfig(our_context=None, peer_data=None, legacy_context=context)
    await pair_once(
        'pairing-legacy-oob',
        Person(NOTHING),
        Person(NOTHING),
        False,
        oob=(data, data),
        notes={'oob': {'tk': most_significant_first(context.tk)}},
        **BOTH_ENDS,
    )


async def pairing_legacy_without_bonding():
    await pair_once(
        'pairing-legacy-without-bonding', Person(NOTHING), Person(NOTHING), False, mitm=False, bonding=False
    )


async def pairing_legacy_key_size():
    await pair_once(
        'pairing-legacy-key-size',
        Person(NOTHING, key_size=7),
        Person(NOTHING),
        False,
        mitm=False,
        sessions=(ShortKeys, ShortKeys),
    )


async def pairing_legacy_bonded():
    """Encrypted again with the peripheral's key, which EDIV and Rand name."""
    rig, connection, _ = await open_link(
        'pairing-legacy-bonded', Person(NOTHING), Person(NOTHING), False, mitm=False, **BOTH_ENDS
    )
    for index in (0, 1):
        behave(rig, index, LegacyIdentification)
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    # Bumble's peripheral would take the central's key for its own.
    central = str(rig[0].random_address)
    keys = await rig[1].keystore.get(central)
    keys.ltk_peripheral = keys.ltk_central
    await rig[1].keystore.update(central, keys)
    await pause(0.2)
    connection, _ = await rig.connect()
    await connection.encrypt()
    await pause()
    await connection.disconnect()
    await rig.close()


# --- Secure Connections --------------------------------------------------------------------------


async def pairing_passkey_initiator_displays():
    await pair_once('pairing-passkey-initiator-displays', Person(DISPLAY), Person(KEYBOARD), True)


async def pairing_passkey_both_type():
    await pair_once('pairing-passkey-both-type', Person(KEYBOARD), Person(KEYBOARD), True)


async def pairing_passkey_keypresses():
    await pair_once(
        'pairing-passkey-keypresses',
        Person(KEYBOARD),
        Person(DISPLAY),
        True,
        sessions=(Keypresses, Keypresses),
    )


def _oob(initiator_knows, responder_knows):
    """What each end has of the other's; and for the truth."""
    contexts = [OobContext(), OobContext()]
    shared = [context.share() for context in contexts]
    data = tuple(
        PairingConfig.OobConfig(
            our_context=contexts[own], peer_data=shared[1 - own] if knows else None, legacy_context=None
        )
        for own, knows in ((0, initiator_knows), (1, responder_knows))
    )
    known = {
        role: {'r': most_significant_first(one.r), 'c': most_significant_first(one.c)}
        for role, one, knows in (
            ('central', shared[0], responder_knows),
            ('peripheral', shared[1], initiator_knows),
        )
        if knows
    }
    return data, {'oob': known}


async def pairing_oob():
    data, notes = _oob(True, True)
    await pair_once(
        'pairing-oob', Person(NOTHING), Person(NOTHING), True, oob=data, notes=notes, **BOTH_ENDS
    )


async def pairing_oob_one_way():
    """Only the initiator has the other's data."""
    data, notes = _oob(True, False)
    await pair_once('pairing-oob-one-way', Person(NOTHING), Person(NOTHING), True, oob=data, notes=notes)


async def _with_management(name, stale):
    """The same, recorded at the central by the Linux monitor: its host tells the data on a management socket.
    Where it is stale, it is that of a key pair which the peripheral had before."""
    data, notes = _oob(True, True)
    own, peers = data[0].our_context.share(), data[0].peer_data
    other = OobContext().share()
    if stale:
        peers = data[0].peer_data = OobContext().share()
        notes = {}
    await pair_once(name, Person(NOTHING), Person(NOTHING), True, oob=data, notes=notes)
    path = f'{rigging.output_folder}/{name}.btsnoop'
    plain = path + '.plain'
    os.rename(path, plain)
    # First somebody else's, whose data has nothing to do with this pairing.
    known = [
        (Address('C9:1E:DE:AD:00:09'), other.c, other.r),
        (Address('C1:1E:DE:AD:00:01'), peers.c, peers.r),
    ]
    join([plain], [Address('00:1B:DC:07:00:00')], path, out_of_band(own, known))
    os.remove(plain)


async def pairing_oob_management():
    await _with_management('pairing-oob-management', stale=False)


async def pairing_failed_oob_stale():
    """What the central has is of an old key pair of the peripheral: confirm value failed."""
    await _with_management('pairing-failed-oob-stale', stale=True)


async def pairing_key_size():
    await pair_once(
        'pairing-key-size',
        Person(NOTHING),
        Person(NOTHING, key_size=7),
        True,
        mitm=False,
        sessions=(ShortKeys, ShortKeys),
    )


async def pairing_debug_keys():
    """The peripheral uses the specification's debug key pair: who has the capture has the key."""
    rig, connection, _ = await open_link(
        'pairing-debug-keys', Person(YES_NO), Person(YES_NO), True, mitm=True
    )
    rig[1].smp_manager.debug_mode = True
    rig.truth.notes |= {'debug_keys': ['peripheral']}
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def pairing_cross_transport():
    """A link key for BR/EDR derived with h7, as both ends can."""
    await pair_once(
        'pairing-cross-transport',
        Person(YES_NO, keys=ALL_KEYS),
        Person(YES_NO, keys=ALL_KEYS),
        True,
        sessions=(CrossTransport, CrossTransport),
    )


async def pairing_again():
    """Just Works, then on the encrypted link Numeric Comparison: the key is refreshed."""
    people = Person(NOTHING), Person(NOTHING)
    rig, connection, _ = await open_link('pairing-again', *people, True, mitm=False)
    await connection.pair()
    await pause(0.1)
    # Bumble's responder keeps its finished session until the link ends.
    rig[1].smp_manager.sessions.clear()
    for device in rig.devices:
        device.pairing_config_factory = lambda connection: PairingConfig(
            sc=True,
            mitm=True,
            bonding=True,
            delegate=Person(YES_NO),
            identity_address_type=PairingConfig.AddressType.RANDOM,
        )
    for controller in rig.controllers:
        controller.refresh_keys = True
    await attempt(connection.pair())
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


# --- Bonds ---------------------------------------------------------------------------------------


async def pairing_security_request_bonded():
    """On the second link the peripheral asks for security, and the central encrypts: it has a key."""
    rig, connection, _ = await open_link(
        'pairing-security-request-bonded', Person(NOTHING), Person(NOTHING), True, mitm=False, **BOTH_ENDS
    )
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    await pause(0.2)
    connection, peripheral = await rig.connect()
    encrypted = asyncio.get_running_loop().create_future()
    connection.once('security_request', lambda *_: asyncio.ensure_future(connection.encrypt()))
    connection.once('connection_encryption_change', lambda *_: encrypted.set_result(None))
    peripheral.request_pairing()
    await encrypted
    await pause()
    await connection.disconnect()
    await rig.close()


async def pairing_key_lost():
    """The peripheral has forgotten the bond: encryption is refused with PIN or Key Missing; paired anew."""
    rig, connection, _ = await open_link(
        'pairing-key-lost', Person(NOTHING), Person(NOTHING), True, mitm=False, **BOTH_ENDS
    )
    await connection.pair()
    await pause(0.1)
    await connection.disconnect()
    await pause(0.2)
    await rig[1].keystore.delete_all()
    connection, _ = await rig.connect()
    await attempt(connection.encrypt())
    await pause()
    await attempt(connection.pair())
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


SCENARIOS = [
    pairing_legacy_passkey_initiator_displays,
    pairing_legacy_passkey_both_type,
    pairing_legacy_oob,
    pairing_legacy_without_bonding,
    pairing_legacy_key_size,
    pairing_legacy_bonded,
    pairing_passkey_initiator_displays,
    pairing_passkey_both_type,
    pairing_passkey_keypresses,
    pairing_oob,
    pairing_oob_one_way,
    pairing_oob_management,
    pairing_failed_oob_stale,
    pairing_key_size,
    pairing_debug_keys,
    pairing_cross_transport,
    pairing_again,
    pairing_security_request_bonded,
    pairing_key_lost,
]
