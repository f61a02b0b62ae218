"""Legal traffic that looks wrong to a hasty reader: it was accused once, or something of it was lost.

No check may be certain of a fault in any of these.
"""

import struct

from . import btsnoop
from .broken_packets import HANDLE, connected
from .checks.common import FRAME, OTHER, continued, got, sent, started
from .octets import (CONTINUING, FIRST_FLUSHABLE, PEER, RECEIVED, SENT, SIGNALING_BR_EDR, acl, command,
                     command_complete, command_status, connection_complete, disconnection_complete, event,
                     hexadecimal, l2cap, le_event)
from .session import spaced

# Manufacturer data, a TX power and a name. Whichever structure a fragment begins or ends inside of,
# read alone it has a length that overruns, or that its type can't have.
DATA = hexadecimal('0bff f105 0102030405060708 020af8 0309 4142')
FRAGMENTS = DATA[:7], DATA[7:14], DATA[14:]
COMPLETE, MORE_TO_COME = 0, 1
INTERMEDIATE, FIRST, LAST, WHOLE = range(4)
# The order of the operations of a host that sets data in parts.
IN_PARTS = tuple(zip((FIRST, INTERMEDIATE, LAST), FRAGMENTS))
# The same as a controller reports it.
REPORTED = tuple(zip((MORE_TO_COME, MORE_TO_COME, COMPLETE), FRAGMENTS))


def completed(opcode, parameters=b'', returned=b''):
    return [(SENT, command(opcode, parameters)), (RECEIVED, command_complete(opcode, b'\x00' + returned))]


def accepted(opcode, parameters):
    return [(SENT, command(opcode, parameters)), (RECEIVED, command_status(opcode))]


def extended_report(status, data, address=PEER, set_id=1):
    """LE Extended Advertising Report with one report; the status of its data is in the event type."""
    return RECEIVED, le_event(0x0D, struct.pack('<BHB', 1, status << 5, 1) + address
                              + struct.pack('<BBBbbHB6xB', 1, 1, set_id, 127, -60, 0, 0, len(data)) + data)


def synchronised(train, address):
    return RECEIVED, le_event(0x0E, struct.pack('<BHBB', 0, train, 1, 1) + address
                              + struct.pack('<BHB', 1, 0x50, 0))


def periodic_report(train, status, data):
    return RECEIVED, le_event(0x0F, struct.pack('<HbbBBB', train, 127, -60, 0xFF, status, len(data)) + data)


def interleaved(*sequences):
    return [packet for packets in zip(*sequences) for packet in packets]


def bredr_connected(*packets):
    return [(RECEIVED, event(0x03, struct.pack('<BH', 0, HANDLE) + PEER + b'\x01\x00')), *packets]


def bredr_signals(direction, *commands):
    """One frame with all of the commands."""
    payload = b''.join(map(hexadecimal, commands))
    return direction, acl(HANDLE, l2cap(SIGNALING_BR_EDR, payload), FIRST_FLUSHABLE)


def _extended_advertising_fragments():
    return [
        *interleaved(*(
            [extended_report(status, data, address) for status, data in REPORTED]
            for address in (PEER, OTHER))),
        extended_report(COMPLETE, DATA, set_id=2),
    ]


def _periodic_fragments():
    trains = {0: PEER, 1: OTHER}
    return [
        *(synchronised(train, address) for train, address in trains.items()),
        *interleaved(*([periodic_report(train, *report) for report in REPORTED] for train in trains)),
        periodic_report(0, COMPLETE, DATA),
    ]


def _set_advertising_data_fragments():
    packets = []
    # Of the advertising data and of the scan response; the octet behind the operation is a preference.
    for opcode in (0x2037, 0x2038):
        for operation, data in (*IN_PARTS, (WHOLE, DATA)):
            packets += completed(opcode, bytes([0, operation, 0, len(data)]) + data)
    for operation, data in (*IN_PARTS, (WHOLE, DATA)):
        packets += completed(0x203F, bytes([0, operation, len(data)]) + data)
    return packets


def _bredr_flush():
    flushed = SENT, acl(HANDLE, FRAME[:20], FIRST_FLUSHABLE)
    return bredr_connected(
        # The controller says that it flushed the frame, and the host sends it again.
        flushed,
        (RECEIVED, event(0x11, struct.pack('<H', HANDLE))),
        flushed,
        (SENT, acl(HANDLE, FRAME[20:], CONTINUING)),
        # The other side flushed one, of which there is no event here.
        started(FRAME[:20]),
        started(FRAME[:20]),
        continued(FRAME[20:]),
    )


def _40_connections():
    """Each has a frame unfinished before the first of them is finished."""
    handles = range(1, 41)
    frame = l2cap(4, hexadecimal('1b 0300'))
    return [
        *((RECEIVED, connection_complete(handle, address=bytes([handle]) + PEER[1:])) for handle in handles),
        *((RECEIVED, acl(handle, frame[:4], FIRST_FLUSHABLE)) for handle in handles),
        *((RECEIVED, acl(handle, frame[4:], CONTINUING)) for handle in handles),
    ]


def _ignored_parameters():
    nobody = bytes(6)
    handle = struct.pack('<H', HANDLE)
    return [
        # High duty cycle directed advertising has no interval.
        *completed(0x2006, struct.pack('<HHBBB', 0, 0, 1, 0, 1) + PEER + b'\x07\x00'),
        # Legacy and extended commands don't go together.
        *completed(0x0C03),
        # Advertising in legacy PDUs has no set identifier.
        *completed(0x2036, hexadecimal('00 1300 200000 200000 07 00 00') + nobody
                   + hexadecimal('00 7f 01 00 01 ff 00'), b'\x00'),
        # With the Periodic Advertiser List the command's own advertiser is ignored.
        *accepted(0x2044, hexadecimal('01 ff 00') + nobody + hexadecimal('0000 6400 00')),
        # There is no scanning on the LE 2M PHY.
        *accepted(0x2043, hexadecimal('00 00 01') + PEER + b'\x03' + b''.join(
            struct.pack('<8H', *scan, 24, 40, 0, 72, 0, 0) for scan in ((96, 48), (0, 0)))),
        (RECEIVED, connection_complete(HANDLE)),
        # What is switched off or removed has no values.
        *completed(0x2056, handle + bytes(5), handle),
        *completed(0x205D, bytes(6)),
        (RECEIVED, le_event(0x2F, b'\x00' + handle + bytes(30))),
        (RECEIVED, le_event(0x30, b'\x00' + handle + bytes(18))),
    ]


def _same_named_bits():
    """Two bits or parts of an octet that a reader could give the name of the whole."""
    return [
        *accepted(0x0405, PEER + hexadecimal('18cc 02 00 0000 01')),
        *bredr_connected(),
        *accepted(0x0419, PEER + hexadecimal('02 00 0000')),
        bredr_signals(SENT, '02 01 0400 0100 4000'),
        bredr_signals(RECEIVED, '03 01 0800 4100 4000 0000 0000'),
        # An option of the MTU; the top bit of its type is a field of its own.
        bredr_signals(SENT, '04 02 0800 4100 0000 01 02 0008'),
        bredr_signals(RECEIVED, '05 02 0a00 4000 0000 0000 01 02 0008'),
    ]


# Two advertisers' data; a half of one behind a half of the other reads wrongly.
LONG = hexadecimal('1eff f105') + bytes([6]) * 27
SHORT = hexadecimal('14ff f105') + bytes([6]) * 17
MORE, SCAN_RESPONSE = 0x20, 0x08
RANDOM, ANONYMOUS = 0x01, 0xFF


def _halves_in_turn(first, second):
    """Data of two sources, each an event type, a kind of address and an address, in halves that take turns."""
    def half(source, status, data):
        event_type, kind, address = source
        return RECEIVED, le_event(
            0x0D, struct.pack('<BHB', 1, event_type | status, kind) + address
            + struct.pack('<BBBbbHB6xB', 1, 1, 1, 127, -60, 0, 0, len(data)) + data)
    return [half(first, MORE, LONG[:11]), half(second, MORE, SHORT[:16]),
            half(first, 0, LONG[11:]), half(second, 0, SHORT[16:])]


def _channel_id_given_anew():
    """A bearer whose disconnection the peer rejects, since it is gone; its identifier then is another channel's."""
    def signal(direction, text):
        boundary = FIRST_FLUSHABLE if direction == RECEIVED else 0
        return direction, acl(HANDLE, l2cap(5, hexadecimal(text)), boundary)
    return connected(
        signal(SENT, '17 01 0a00 2700 4000 4000 0a00 4000'),
        signal(RECEIVED, '18 01 0a00 4000 4000 0a00 0000 4100'),
        signal(SENT, '06 02 0400 4100 4000'),
        signal(RECEIVED, '01 02 0600 0200 4100 4000'),
        signal(SENT, '14 03 0a00 8000 4000 4000 4000 0a00'),
        signal(RECEIVED, '15 03 0a00 4200 4000 4000 0a00 0000'),
        # An SDU of 4 octets, which would be no whole request.
        (RECEIVED, acl(HANDLE, l2cap(0x40, hexadecimal('0400 0a030000')), FIRST_FLUSHABLE)))


def _captures():
    return {
        # The log lacks the first answer: the one that is there may be to either request.
        'answer-missed': connected(*sent('08 0100 ffff 0328', '08 0100 ffff 002a'),
                                   *got('09 06 0300 41424344')),
        'channel-id-given-anew': _channel_id_given_anew(),
        'ext-advertising-anonymous-halves': _halves_in_turn(
            (0, ANONYMOUS, bytes(6)), (0, ANONYMOUS, bytes(6))),
        'ext-advertising-and-response-halves': _halves_in_turn(
            (2, RANDOM, PEER), (2 | SCAN_RESPONSE, RANDOM, PEER)),
        'ext-advertising-fragments': _extended_advertising_fragments(),
        'periodic-fragments': _periodic_fragments(),
        'set-advertising-data-fragments': _set_advertising_data_fragments(),
        'bredr-flush': _bredr_flush(),
        '40-connections': _40_connections(),
        'ignored-parameters': _ignored_parameters(),
        # The response ends inside of the second value's length, where the MTU of 23 octets does.
        'read-multiple-variable-cut': connected(
            *sent('20 0300 0500'), *got('21 1300' + '41' * 19 + '05')),
        'disconnection-of-unseen-connection': [(RECEIVED, disconnection_complete(HANDLE, 0x08))],
        '18-signalling-commands': bredr_connected(bredr_signals(
            RECEIVED,
            *(f'08 {identifier:02x} 0000' for identifier in range(1, 9)),
            *(f'08 {identifier:02x} 0300 616263' for identifier in range(9, 19)))),
        'same-named-bits': _same_named_bits(),
    }


def files():
    return {f'legal-{what}.btsnoop': btsnoop.h4(spaced(packets)) for what, packets in _captures().items()}
