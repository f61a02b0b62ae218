"""Scenarios of pairing that fails: one for each reason, time-outs, a link that ends in between."""

import asyncio
import dataclasses

from bumble import smp
from bumble.smp import ErrorCode

from pairing import ALL_KEYS, DISPLAY, KEYBOARD, NOTHING, YES_NO, Person, behave, open_link, pair_once
from pairings import WatchedSession
from rig import attempt, pause

# Reasons that Bumble has no name for.
KEY_REJECTED, BUSY = ErrorCode(0x0F), ErrorCode(0x10)


class Ending(WatchedSession):
    """Over is over; Bumble's goes on after a failure."""

    def on_smp_command(self, command):
        if self.failed_reason is None:
            super().on_smp_command(command)


def refusing(reason, command=smp.SMP_Pairing_Request_Command):
    """A session that answers this command with Pairing Failed."""

    class Refusing(Ending):
        def on_smp_command(self, received):
            if isinstance(received, command) and self.failed_reason is None:
                if command is smp.SMP_Pairing_Request_Command:
                    self.preq = bytes(received)
                self.send_pairing_failed(reason)
            else:
                super().on_smp_command(received)

    return Refusing


def lying(command, field):
    """A session that changes a value before it sends it."""

    class Lying(Ending):
        def send_command(self, sent):
            if isinstance(sent, command):
                value = getattr(sent, field)
                sent = dataclasses.replace(sent, **{field: bytes([value[0] ^ 0xFF]) + value[1:]})
            super().send_command(sent)

    return Lying


class Silent(Ending):
    """Reads everything and answers nothing, from the other end's DHKey Check on."""

    def on_smp_pairing_dhkey_check_command(self, command):
        pass


class NumbersDiffer(Ending):
    """Says so with the reason that is meant for it; Bumble says Confirm Value Failed."""

    def prompt_user_for_numeric_comparison(self, code, next_steps):
        self.send_pairing_failed(ErrorCode.NUMERIC_COMPARISON_FAILED)


class KeypressUnasked(Ending):
    """Tells of a key press, which was not agreed on."""

    def send_public_key_command(self):
        self.connection.send_l2cap_pdu(smp.SMP_CID, b'\x0e\x01')
        super().send_public_key_command()


class Greedy(Person):
    """Answers with more keys than were asked for."""

    async def key_distribution_response(self, initiator, responder):
        return initiator | 0x0C, responder | 0x04


class Nobody(Person):
    """Doesn't type the passkey."""

    async def get_number(self):
        return None


def just_works(name, session, central=None, secure=True, **people):
    """Just Works with a peripheral, or a central, that does something else."""

    async def scenario():
        await pair_once(
            name,
            Person(NOTHING, **people.get('initiator', {})),
            Person(NOTHING, **people.get('responder', {})),
            secure,
            mitm=people.get('mitm', False),
            sessions=(central or Ending, session or Ending),
        )

    scenario.__name__ = name.replace('-', '_')
    return scenario


async def pairing_failed_passkey_entry():
    """0x01: the person at the keyboard gives up."""
    await pair_once('pairing-failed-passkey-entry', Nobody(KEYBOARD), Person(DISPLAY), True)


async def pairing_failed_invalid_parameters():
    """0x0A: the response distributes keys that were not asked for."""
    await pair_once('pairing-failed-invalid-parameters', Person(NOTHING), Greedy(NOTHING), True, mitm=False)


async def pairing_failed_numeric_comparison():
    """0x0C: the numbers differ, says who sits at the peripheral."""
    await pair_once(
        'pairing-failed-numeric-comparison',
        Person(YES_NO),
        Person(YES_NO),
        True,
        sessions=(None, NumbersDiffer),
    )


async def pairing_failed_wrong_passkey():
    """0x04: Secure Connections with 123457 for 123456: the first round differs."""
    await pair_once('pairing-failed-wrong-passkey', Person(KEYBOARD, passkey=123457), Person(DISPLAY), True)


async def pairing_failed_wrong_passkey_late():
    """0x04: 647744 for 123456: nineteen rounds agree, the last one doesn't."""
    await pair_once(
        'pairing-failed-wrong-passkey-late',
        Person(KEYBOARD, passkey=123456 ^ 1 << 19),
        Person(DISPLAY),
        True,
    )


async def pairing_failed_key_rejected():
    """0x0F: the peripheral's key is the debug key, and the central doesn't want it."""
    rig, connection, _ = await open_link(
        'pairing-failed-key-rejected', Person(NOTHING), Person(NOTHING), True, mitm=False
    )
    rig[1].smp_manager.debug_mode = True
    behave(rig, 0, refusing(KEY_REJECTED, smp.SMP_Pairing_Public_Key_Command))
    rig.truth.notes |= {'debug_keys': ['peripheral']}
    await attempt(connection.pair())
    await pause(0.1)
    await connection.disconnect()
    await rig.close()


async def pairing_failed_cross_transport():
    """0x0E: a link key is asked for, and may not be derived."""
    await pair_once(
        'pairing-failed-cross-transport',
        Person(NOTHING, keys=ALL_KEYS),
        Person(NOTHING, keys=ALL_KEYS),
        True,
        mitm=False,
        sessions=(None, refusing(ErrorCode.CROSS_TRANSPORT_KEY_DERIVATION_NOT_ALLOWED)),
    )


async def pairing_repeated_attempts():
    """Three wrong passkeys, then 0x09 for a while, then the right one: five pairings on one link."""
    typing = Person(KEYBOARD, passkey=1)
    rig, connection, _ = await open_link(
        'pairing-repeated-attempts', typing, Person(DISPLAY), False, mitm=True
    )

    async def again(wait):
        await attempt(connection.pair())
        await pause(wait)
        # Bumble's responder keeps its finished session until the link ends.
        rig[1].smp_manager.sessions.clear()

    for wrong in (1, 111111, 999999):
        typing.passkey = wrong
        await again(0.2)
    typing.passkey = 123456
    behave(rig, 1, refusing(ErrorCode.REPEATED_ATTEMPTS))
    await again(4)
    behave(rig, 1, Ending)
    await again(0.1)
    await connection.disconnect()
    await rig.close()


async def pairing_timeout_midway():
    """The peripheral falls silent before its DHKey Check: after 30 seconds the central gives up and
    leaves.
    """
    rig, connection, _ = await open_link(
        'pairing-timeout-midway',
        Person(NOTHING),
        Person(NOTHING),
        True,
        mitm=False,
        central=True,
        peripheral=True,
    )
    behave(rig, 1, Silent)
    await attempt(connection.pair(), 30)
    await attempt(connection.disconnect(0x05))
    await rig.close()


async def pairing_link_lost():
    """The link is lost between the public keys and the end."""
    rig, connection, _ = await open_link(
        'pairing-link-lost', Person(YES_NO), Person(YES_NO), True, mitm=True
    )

    class Away(Ending):
        def prompt_user_for_numeric_comparison(self, code, next_steps):
            pass

    behave(rig, 0, Away)
    pairing = asyncio.ensure_future(attempt(connection.pair(), 20))
    await pause(2)
    rig.controllers[0].drop_link(connection.peer_address, 0x08)
    await pairing
    await pause(0.1)
    await rig.close()


async def pairing_security_request_refused():
    """The peripheral asks for security, the central refuses to pair, the peripheral ends the link
    (0x05).
    """
    rig, connection, peripheral = await open_link(
        'pairing-security-request-refused',
        Person(NOTHING),
        Person(NOTHING),
        True,
        mitm=True,
        central=True,
        peripheral=True,
    )
    connection.once(
        'security_request',
        lambda *_: connection.send_l2cap_pdu(smp.SMP_CID, bytes([0x05, ErrorCode.PAIRING_NOT_SUPPORTED])),
    )
    # Bumble's peripheral would start a session for the refusal.
    rig[1].smp_manager.on_smp_pdu = lambda connection, pdu: None
    peripheral.request_pairing()
    await pause(0.2)
    await peripheral.disconnect(0x05)
    await pause()
    await rig.close()


SCENARIOS = [
    pairing_failed_passkey_entry,
    just_works('pairing-failed-oob', refusing(ErrorCode.OOB_NOT_AVAILABLE)),
    just_works('pairing-failed-authentication', refusing(ErrorCode.AUTHENTICATION_REQUIREMENTS), mitm=True),
    just_works('pairing-failed-wrong-confirm', lying(smp.SMP_Pairing_Confirm_Command, 'confirm_value')),
    just_works(
        'pairing-failed-legacy-wrong-random',
        lying(smp.SMP_Pairing_Random_Command, 'random_value'),
        secure=False,
    ),
    pairing_failed_wrong_passkey,
    pairing_failed_wrong_passkey_late,
    just_works(
        'pairing-failed-key-size', refusing(ErrorCode.ENCRYPTION_KEY_SIZE), initiator={'key_size': 7}
    ),
    just_works(
        'pairing-failed-key-size-of-responder',
        None,
        responder={'key_size': 7},
        central=refusing(ErrorCode.ENCRYPTION_KEY_SIZE, smp.SMP_Pairing_Response_Command),
    ),
    just_works(
        'pairing-failed-command',
        central=KeypressUnasked,
        session=refusing(ErrorCode.COMMAND_NOT_SUPPORTED, smp.SMP_Pairing_Keypress_Notification_Command),
    ),
    just_works(
        'pairing-failed-unspecified', refusing(ErrorCode.UNSPECIFIED_REASON, smp.SMP_Pairing_Random_Command)
    ),
    pairing_failed_invalid_parameters,
    just_works('pairing-failed-dhkey-check', lying(smp.SMP_Pairing_DHKey_Check_Command, 'dhkey_check')),
    pairing_failed_numeric_comparison,
    just_works('pairing-failed-br-edr', refusing(ErrorCode.BD_EDR_PAIRING_IN_PROGRESS)),
    pairing_failed_cross_transport,
    pairing_failed_key_rejected,
    just_works('pairing-failed-busy', refusing(BUSY)),
    pairing_repeated_attempts,
    pairing_timeout_midway,
    pairing_link_lost,
    pairing_security_request_refused,
]
