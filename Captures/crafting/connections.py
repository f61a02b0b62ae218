"""Connections of which a hasty reader says what isn't so: records were dropped, data came late, a handle is
another attribute's now.

A packet is (direction, octets), or (direction, octets, microseconds since the one before); a number in the list says that
the logger dropped so many records there.
"""

import struct

from . import btsnoop, pcapng
from .broken_packets import HANDLE
from .octets import (CONTINUING, FIRST_FLUSHABLE, PEER, RECEIVED, SENT, acl, att, command, command_status,
                     connection_complete, disconnection_complete, hexadecimal, l2cap, le_event,
                     signaling)
from .session import START

OTHER = PEER[:5] + b'\xc1'
OPENED = RECEIVED, connection_complete(HANDLE)
CONNECTION_TIMEOUT, REMOTE_USER, LOCAL_HOST, DISALLOWED = 0x08, 0x13, 0x16, 0x0C
EATT = 0x27


def asked(pdu):
    return SENT, att(HANDLE, hexadecimal(pdu))


def answered(pdu, delay=1_000):
    return RECEIVED, att(HANDLE, hexadecimal(pdu), FIRST_FLUSHABLE), delay


def exchanged(request, response):
    return [asked(request), answered(response)]


def ended(reason, delay=1_000):
    return RECEIVED, disconnection_complete(HANDLE, reason), delay


def left(delay=1_000, status=0):
    """Our host's Disconnect, and what the controller says to it."""
    return [(SENT, command(0x0406, struct.pack('<HB', HANDLE, REMOTE_USER)), delay),
            (RECEIVED, command_status(0x0406, status))]


def recorded(packets):
    """(microseconds, direction, packet, how many records were dropped so far)."""
    now, drops = START, 0
    for packet in packets:
        if isinstance(packet, int):
            drops += packet
            continue
        direction, octets, *delay = packet
        now += delay[0] if delay else 1_000
        yield now, direction, octets, drops


def in_btsnoop(packets):
    return btsnoop.header() + b''.join(
        btsnoop.record(time, octets, btsnoop.flags_of(direction, octets), drops=drops)
        for time, direction, octets, drops in recorded(packets))


def in_pcapng(packets):
    """The same in pcapng, where each packet says how many were lost since the one before."""
    writer = pcapng.Writer()
    out = writer.section() + writer.interface(201)
    before = 0
    for time, direction, octets, drops in recorded(packets):
        lost = [(pcapng.DROP_COUNT, writer.pack('Q', drops - before))] if drops > before else []
        out += writer.enhanced(0, time, struct.pack('>I', direction) + octets, *lost)
        before = drops
    return out


# The answer to the read is among the records that were dropped; half a minute later our host leaves.
DROPPED_ANSWER = [
    OPENED, asked('0a 2a00'), 2, answered('1b 1000 01'), *left(31_000_000), ended(LOCAL_HOST)]

# So are the end of the first connection and a request on the second one's way.
DROPPED_END = [
    OPENED, *exchanged('0a 2a00', '0b 01'), 3,
    (RECEIVED, connection_complete(HANDLE, address=OTHER)), *exchanged('0a 2a00', '0b 02'),
    ended(REMOTE_USER)]


def _discovered(service):
    """A server with one service of one characteristic."""
    return [
        *exchanged('10 0100 ffff 0028', f'11 06 0100 0300 {service}'),
        *exchanged('10 0400 ffff 0028', '01 10 0400 0a')]


def _other_database(*between):
    """The same server, whose service is another one on the second connection."""
    return [OPENED, *_discovered('0d18'), *between, ended(REMOTE_USER), OPENED, *_discovered('0f18'),
            ended(REMOTE_USER)]


def _long_values():
    text = bytes(range(0x30, 0x30 + 49)).hex()
    return [
        OPENED,
        # Twenty octets in two parts; then one part that is taken back.
        *exchanged('16 2a00 0000' + text[:36], '17 2a00 0000' + text[:36]),
        *exchanged('16 2a00 1200' + text[36:40], '17 2a00 1200' + text[36:40]),
        *exchanged('18 01', '19'),
        *exchanged('16 2c00 0000 0102', '17 2c00 0000 0102'),
        *exchanged('18 00', '19'),
        # Forty-nine octets in three parts.
        *exchanged('0a 2e00', '0b' + text[:44]),
        *exchanged('0c 2e00 1600', '0d' + text[44:88]),
        *exchanged('0c 2e00 2c00', '0d' + text[88:98]),
        # And one more whose first part is a Read Blob, too.
        *exchanged('0c 3000 0000', '0d 0102'),
        ended(REMOTE_USER)]


def _timeout(silence):
    """The supervision timeout is 720 ms."""
    return [OPENED, answered('1b 1000 01', 2_000_000), ended(CONNECTION_TIMEOUT, silence)]


def _behind_the_end(delay):
    """The response, and the second half of a frame, come when the connection has ended."""
    frame = l2cap(4, hexadecimal('1b 1000') + bytes(40))
    return [
        OPENED, asked('0a 2a00'), (RECEIVED, acl(HANDLE, frame[:27], FIRST_FLUSHABLE)), ended(REMOTE_USER),
        (RECEIVED, acl(HANDLE, frame[27:], CONTINUING), delay), answered('0b 01')]


def _signal(direction, code, identifier, *numbers):
    octets = struct.pack(f'<{len(numbers)}H', *numbers)
    return direction, signaling(HANDLE, struct.pack('<BBH', code, identifier, len(octets)) + octets,
                                FIRST_FLUSHABLE if direction else 0)


def _on_channel(direction, cid, pdu):
    return direction, acl(HANDLE, l2cap(cid, struct.pack('<H', len(pdu)) + pdu),
                          FIRST_FLUSHABLE if direction else 0)


def _reconfigured():
    ours, theirs = 0x0040, 0x0050
    value = bytes(range(109))
    return [
        OPENED,
        # We take 64 octets, the peer 100.
        _signal(SENT, 0x17, 1, EATT, 64, 64, 10, ours),
        _signal(RECEIVED, 0x18, 1, 100, 120, 10, 0, theirs),
        # Then we take 200, and that holds; the 300 that come after are refused.
        _signal(SENT, 0x19, 2, 200, 130, theirs),
        _signal(RECEIVED, 0x1A, 2, 0),
        _signal(SENT, 0x19, 3, 300, 140, theirs),
        _signal(RECEIVED, 0x1A, 3, 4),
        # ATT_MTU is 100, so that 98 octets are a whole value, and 99 may not be.
        _on_channel(SENT, theirs, hexadecimal('0a 2a00')),
        _on_channel(RECEIVED, ours, b'\x0b' + value[:98]),
        _on_channel(SENT, theirs, hexadecimal('0a 2a00')),
        _on_channel(RECEIVED, ours, b'\x0b' + value[:99]),
        _on_channel(SENT, theirs, hexadecimal('0c 2a00 6300')),
        _on_channel(RECEIVED, ours, b'\x0d' + value[99:]),
        ended(REMOTE_USER)]


def _service_changed():
    """The characteristic at 3 is Heart Rate Measurement, then Battery Level; Service Changed is at 6."""
    return [
        OPENED,
        *exchanged('08 0100 ffff 0328', '09 07 0200 10 0300 372a 0500 20 0600 052a'),
        answered('1b 0300 00 40'), answered('1b 0300 00 41'),
        answered('1d 0600 0100 0400'), asked('1e'),
        *exchanged('08 0100 0400 0328', '09 07 0200 12 0300 192a'),
        answered('1b 0300 60'), *exchanged('0a 0300', '0b 60'),
        ended(REMOTE_USER)]


def _connections():
    return {
        'dropped-answer': DROPPED_ANSWER,
        'dropped-end': DROPPED_END,
        'dropped-service-changed': _other_database(2),
        'other-database': _other_database(),
        'long-values': _long_values(),
        'timeout-late-data': _timeout(5_000),
        'timeout-silence': _timeout(800_000),
        'data-behind-its-end': _behind_the_end(1_000),
        'data-long-behind-an-end': _behind_the_end(2_000_000),
        'eatt-reconfigured': _reconfigured(),
        'handle-given-anew': _service_changed(),
        # The first Disconnect is refused; of two, the second.
        'disconnect-refused': [OPENED, *left(status=DISALLOWED), ended(CONNECTION_TIMEOUT, 2_000_000)],
        'second-disconnect-refused': [OPENED, *left(), *left(status=DISALLOWED), ended(LOCAL_HOST)],
        # Bit 2, Extended Reject Indication, alone.
        'feature-without-name': [
            OPENED, (RECEIVED, le_event(0x04, struct.pack('<BHQ', 0, HANDLE, 4))), ended(REMOTE_USER)],
    }


def files():
    captures = {f'connection-{what}.btsnoop': in_btsnoop(packets) for what, packets in _connections().items()}
    return captures | {'connection-dropped-answer.pcapng': in_pcapng(DROPPED_ANSWER)}
