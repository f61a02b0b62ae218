"""For every check a capture that fires it, and one that is close and doesn't.

`ID-fires` has findings of this check and of no other, all of them certain; `ID-near` has none at all.
Where a check depends on what came before, `ID-possible` has it without that: its findings are only
possible. A capture on a connection ends with a whole ATT request and response.
"""

import struct

from . import btsnoop
from .broken_packets import GOES_ON, HANDLE, connected, received
from .octets import (ATT, CONTINUING, FIRST_FLUSHABLE, ISO, PEER, RECEIVED, SENT, acl,
                     advertising_report, att, command, command_complete, connection_complete, event,
                     hexadecimal, l2cap, le_event, signaling, smp)
from .session import spaced

OTHER = PEER[:5] + b'\xc1'
FRAME = l2cap(ATT, hexadecimal('0b') + bytes(range(40)))
ENABLE, PARAMETERS = 0x200C, 0x200B


def started(data):
    return RECEIVED, acl(HANDLE, data, FIRST_FLUSHABLE)


def continued(data):
    return RECEIVED, acl(HANDLE, data, CONTINUING)


def sent(*pdus):
    return [(SENT, att(HANDLE, hexadecimal(pdu))) for pdu in pdus]


def got(*pdus):
    return received(*map(hexadecimal, pdus))


def signals(*commands):
    return connected(*[(RECEIVED, signaling(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE))
                       for octets in commands])


def security(*pdus):
    return connected(*[(RECEIVED, smp(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE)) for octets in pdus])


def advertised(*data):
    return [(RECEIVED, advertising_report(hexadecimal(octets))) for octets in data]


def _packets():
    """For each check: what fires it, what is near, and what makes it only possible, if anything does."""
    return {
        'hci.unknown-packet-type': (
            [(SENT, b'\x00\x03\x0c\x00'), (SENT, b'\x06\x03\x0c\x00'), (RECEIVED, b'\xff')],
            [(SENT, bytes([ISO]) + struct.pack('<HHHH', 0x42 | 2 << 12, 8, 1, 4) + bytes(4))],
        ),
        'hci.short-packet': (
            [(SENT, b'\x01\x03\x0c'), (RECEIVED, b'\x04\x0e'), (SENT, b'\x02\x40\x00\x05')],
            # Whole headers, and nothing behind them that isn't there.
            [
                (SENT, command(0x0C03)),
                (RECEIVED, event(0xFF)),
                (SENT, bytes([ISO]) + struct.pack('<HH', 0x42 | 1 << 12, 0)),
            ],
        ),
        'hci.length-mismatch': (
            [
                (SENT, command(ENABLE, b'\x01\x00', length=3)),
                (RECEIVED, command_complete(ENABLE) + b'\x00'),
                (SENT, att(HANDLE, hexadecimal('0a 0300')) + b'\x00'),
            ],
            [
                (SENT, command(ENABLE, b'\x01\x00')),
                (RECEIVED, command_complete(ENABLE)),
                (SENT, att(HANDLE, hexadecimal('0a 0300'))),
                (RECEIVED, event(0xFF, bytes(255))),
            ],
        ),
        'hci.parameter-size': (
            [
                (SENT, command(ENABLE, b'\x01')),
                (SENT, command(ENABLE, b'\x01\x00\x00')),
                (RECEIVED, command_complete(0x1009, b'\x00' + bytes(5))),
                (RECEIVED, event(0x13, b'\x02\x40\x00\x01\x00')),
            ],
            [
                (SENT, command(ENABLE, b'\x01\x00')),
                # A command that failed may return its status alone.
                (RECEIVED, command_complete(0x1009, b'\x0c')),
                (RECEIVED, command_complete(0x1405, b'\x02')),
                (RECEIVED, command_complete(0x1009, b'\x00' + bytes(6))),
                (RECEIVED, event(0x13, b'\x00')),
            ],
        ),
        'hci.reserved-value': (
            [
                (SENT, command(PARAMETERS, struct.pack('<BHHBB', 1, 0x0003, 0x0003, 1, 0))),
                (SENT, command(PARAMETERS, struct.pack('<BHHBB', 1, 0x4001, 0x4000, 1, 0))),
                (RECEIVED, connection_complete(0x0F00)),
            ],
            [
                (SENT, command(PARAMETERS, struct.pack('<BHHBB', 1, 0x0004, 0x0004, 1, 0))),
                (SENT, command(PARAMETERS, struct.pack('<BHHBB', 1, 0x4000, 0x4000, 1, 0))),
                # Where the status isn't success, the rest says nothing.
                (RECEIVED, le_event(0x01, struct.pack('<BHBB', 0x02, 0xFFFF, 0, 1) + PEER + bytes(7))),
                (RECEIVED, connection_complete(0x0EFF)),
            ],
        ),
        'hci.acl-continuation-without-start': (
            connected(continued(FRAME[27:])),
            connected(started(FRAME[:27]), continued(FRAME[27:])),
            [continued(FRAME[27:])] + GOES_ON,
        ),
        'hci.acl-start-before-complete': (
            connected(started(FRAME[:27]), started(FRAME)),
            # Each direction has an unfinished frame of its own, and so has each connection.
            connected(
                (RECEIVED, connection_complete(HANDLE + 1, address=OTHER)),
                started(FRAME[:27]),
                (SENT, att(HANDLE, hexadecimal('0a 0300'))),
                (RECEIVED, acl(HANDLE + 1, FRAME, FIRST_FLUSHABLE)),
                continued(FRAME[27:]),
                started(FRAME),
            ),
            [started(FRAME[:27]), started(FRAME)] + GOES_ON,
        ),
        'l2cap.length-mismatch': (
            connected(
                started(l2cap(ATT, hexadecimal('0b 0102'), length=2)),
                started(FRAME[:27]),
                continued(FRAME[27:] + b'\x00'),
            ),
            connected(
                started(l2cap(ATT, hexadecimal('0b 0102'))),
                started(FRAME[:3]),
                continued(FRAME[3:4]),
                continued(FRAME[4:]),
            ),
        ),
        'l2cap.value-range': (
            signals(
                '12 01 0800 0500 800c 0000 c800',
                '12 02 0800 0600 810c 0000 c800',
                '12 03 0800 0600 800c f401 c800',
                '16 04 0400 3f00 0100',
            ),
            signals(
                '12 01 0800 0600 800c f301 800c',
                '16 02 0400 4000 0100',
                '16 03 0400 ffff ffff',
            ),
        ),
        'l2cap.sig-length': (
            signals(
                '12 01 0600 0600 800c 0000',
                '12 02 0900 0600 800c 0000 c800',
                '01 03 0200 0000 00',
                '01',
            ),
            signals('12 01 0800 0600 800c 0000 c800', '01 02 0200 0000', '01 03 0600 0200 4000 4100'),
        ),
        'att.pdu-length': (
            connected(*sent('0a 03'), *got('01 0a 0300 0a'), *sent('0a 0300 00'), *got('0b')),
            connected(*sent('0a 0300'), *got('0b'), *sent('12 0300'), *got('13'), *sent('52 0300')),
        ),
        'att.list-length': (
            connected(
                *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 06'),
                *sent('04 0100 ffff'), *got('05 01 0100 0028 0200'),
                *sent('06 0100 ffff 0028 0d18'), *got('07 0100 0500 0600'),
            ),
            connected(
                *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 0600 0900 0d18'),
                *sent('04 0100 ffff'), *got('05 01 0100 0028 0200 0328'),
                *sent('06 0100 ffff 0028 0d18'), *got('07 0100 0500'),
                # The last value of this one is cut where the MTU of 23 octets ends.
                *sent('20 0300 0500'), *got('21 0200 0102 1400' + '41' * 16),
            ),
        ),
        'att.value-range': (
            connected(
                *sent('02 1600'), *got('03 1700'), *sent('0a 0000'), *got('01 0a 0000 01'),
                *sent('10 0000 ffff 0028'), *got('01 10 0100 0a'),
            ),
            connected(
                *sent('02 1700'), *got('03 1700'), *sent('0a 0100'), *got('0b'), *sent('0a ffff'),
                # The handle in an error response is 0 where no attribute is at fault.
                *got('01 0a 0000 01'),
            ),
        ),
        'att.unknown-opcode': (
            connected(*got('14', '1a 00', '3f', '92 0300')),
            connected(
                *sent('52 0300 01', 'd2 0300 01' + '00' * 12),
                *got('1b 0300 01', '23 0300 0100 01 0500 0000')),
        ),
        'att.request-while-pending': (
            connected(*got('0b'), *sent('0a 0300', '0a 0500'), *got('0b 01')),
            # Commands, the other side's requests and confirmations wait for nobody.
            connected(
                *got('0b'), *sent('0a 0300', '52 0300 01'), *got('0a 0300', '1d 0300 01'),
                *sent('1e', '0b 01'), *got('1b 0300 01', '0b 01'), *sent('0a 0500'), *got('01 0a 0500 01'),
            ),
            # The response can have been there: the log began in the middle.
            got('0b') + sent('0a 0300', '0a 0500') + got('0b 01')
            # Or the log has one direction only.
            + [(RECEIVED, connection_complete(HANDLE + 1, address=OTHER))]
            + [(SENT, att(HANDLE + 1, hexadecimal(pdu))) for pdu in ('0a 0300', '0a 0500')] + GOES_ON,
        ),
        'smp.pdu-length': (
            security('05', '05 01 00', '03' + '00' * 15, '0c' + '00' * 65, '01 03 00 01 10 07'),
            security('05 01', '03' + '00' * 16, '0c' + '00' * 64, '01 03 00 01 10 07 07'),
        ),
        'smp.reserved-field': (
            security('01 03 00 01 06 07 07', '02 03 00 01 11 07 07', '01 03 00 41 10 07 07', '0b 40'),
            security('01 03 00 01 07 07 07', '02 03 00 3d 10 0f 0f', '0b 3d'),
        ),
        'smp.unknown-code': (
            security('00', '0f 00', 'ff'),
            security('01 03 00 01 10 07 07', '0e 04'),
        ),
        'ad.length-overrun': (
            advertised('020106 0509 4142', 'ff', '020106 1eff 4c00'),
            # Zeros behind the last structure are padding; a name may be empty.
            advertised('020106 0309 4142', '020106 0309 4142 0000000000', '0109', ''),
        ),
        'ad.type-size': (
            advertised('030a f800', '0412 060008', '0419 400100'),
            # Flags and LE Supported Features leave out their zero octets, the only ones too.
            advertised('020106', '0101', '020a f8', '0512 0600 800c', '0319 4003', '0127'),
        ),
        'ad.value-reserved': (
            advertised('0512 0500 800c', '0512 0600 810c', '020a 80', '031a 1f00'),
            # 0xFFFF is a value of its own here.
            advertised('0512 0600 800c', '0512 ffff ffff', '020a 7f', '020a 81', '031a 2000'),
        ),
    }


def _containers():
    """The same for what the container says of a record, and for the monitor's own records."""
    reset = command(0x0C03)
    opened, notified, *rest = spaced(connected(*got('1b 0300' + '41' * 20)))

    def h4(records):
        return btsnoop.header() + b''.join(records)

    def notification(octets):
        """With so many octets of it in the log, as where Android filters what is in ACL data."""
        time, direction, packet = notified
        cut = btsnoop.record(time, packet[:octets], btsnoop.flags_of(direction, packet), len(packet))
        return h4([btsnoop.h4_record(*opened), cut, *(btsnoop.h4_record(*packet) for packet in rest)])

    def flagged(*records):
        return h4(btsnoop.record(time, packet, flags)
                  for time, flags, packet in spaced(records))

    def monitor(*records):
        return btsnoop.header(btsnoop.MONITOR) + b''.join(
            btsnoop.record(time, data, opcode) for time, opcode, data in spaced(records))

    info = btsnoop.ADDRESS + struct.pack('<H', 0x05F1)
    return {
        'container.record-truncated': (
            notification(14),
            notification(len(notified[2])),
        ),
        'container.direction-mismatch': (
            flagged((3, reset), (2, command_complete(0x0C03))),
            # The bit for commands and events is often wrong on data, and says nothing of the direction.
            flagged((2, reset), (3, command_complete(0x0C03)), (3, connection_complete(HANDLE)),
                    (2, att(HANDLE, hexadecimal('0a 0300'))),
                    (3, att(HANDLE, hexadecimal('0b 01'), FIRST_FLUSHABLE))),
        ),
        'monitor.length': (
            monitor((btsnoop.INDEX_INFO, info[:7]), (btsnoop.OPEN_INDEX, b'\x00'), (13, b'\x06')),
            monitor((btsnoop.INDEX_INFO, info), (btsnoop.OPEN_INDEX, b''), (btsnoop.SYSTEM_NOTE, b''),
                    (13, b'\x06\x00')),
        ),
    }


def files():
    built = {}
    for check, captures in _packets().items():
        for kind, packets in zip(('fires', 'near', 'possible'), captures):
            built[f'{check}-{kind}.btsnoop'] = btsnoop.h4(spaced(packets))
    for check, captures in _containers().items():
        for kind, octets in zip(('fires', 'near'), captures):
            built[f'{check}-{kind}.btsnoop'] = octets
    return built
