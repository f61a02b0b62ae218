"""Packets that are broken as packets, in sound files: from HCI up to SMP and AD.

Each capture starts with a connection where it needs one and ends with a whole ATT pair, so
that it shows whether a reader goes on after the fault.
"""

import struct

from .octets import (
    ATT,
    CONTINUING,
    FIRST,
    FIRST_FLUSHABLE,
    ISO,
    PEER,
    RECEIVED,
    SCO,
    SENT,
    acl,
    advertising_report,
    att,
    command,
    command_complete,
    connection_complete,
    disconnection_complete,
    event,
    hexadecimal,
    l2cap,
    le_event,
    signaling,
    smp,
)

HANDLE = 0x0040
OPENED = [(RECEIVED, connection_complete(HANDLE))]
GOES_ON = [
    (SENT, att(HANDLE, hexadecimal('0a 0300'))),
    (RECEIVED, att(HANDLE, hexadecimal('0b 01'), FIRST_FLUSHABLE)),
]


def connected(*packets):
    return OPENED + list(packets) + GOES_ON


def received(*payloads):
    """Received ACL data packets of whole L2CAP frames on the ATT channel."""
    return [(RECEIVED, att(HANDLE, payload, FIRST_FLUSHABLE)) for payload in payloads]


def exchange(request, *answers):
    return [(SENT, att(HANDLE, hexadecimal(request)))] + received(*map(hexadecimal, answers))


def _hci():
    reset = command_complete(0x0C03)
    return {
        'hci-cut-packets': [
            (SENT, b'\x01'),
            (SENT, b'\x01\x03'),
            (SENT, b'\x01\x03\x0c'),
            (RECEIVED, b'\x04'),
            (RECEIVED, b'\x04\x0e'),
            (SENT, b'\x02'),
            (SENT, b'\x02\x40\x00\x05'),
            (RECEIVED, bytes([SCO, 0x41])),
            (RECEIVED, bytes([ISO, 0x42, 0x20])),
            (SENT, command(0x0C03)),
            (RECEIVED, reset),
        ],
        'hci-command-length': [
            (SENT, command(0x200C, b'\x01\x00', length=9)),
            (SENT, command(0x200C, b'\x01\x00', length=0)),
            (SENT, command(0x200C, b'\x01')),
            (SENT, command(0x200C, b'\x01\x00\x00\x00')),
            (SENT, command(0x0C03)),
            (RECEIVED, reset),
        ],
        'hci-event-length': [
            (RECEIVED, event(0x05, b'\x00\x40\x00\x13', length=9)),
            (RECEIVED, event(0x05, b'\x00\x40\x00\x13', length=1)),
            (RECEIVED, event(0x05, b'\x00\x40')),
            (RECEIVED, event(0x05, b'')),
            (RECEIVED, event(0x3E, b'')),
            (RECEIVED, event(0x3E, b'\x01\x00')),
            (RECEIVED, event(0x13, b'\x02\x40\x00\x01\x00')),
            (RECEIVED, event(0x13, b'\xff')),
            (RECEIVED, event(0x05, b'\0' * 250)),
        ],
        'hci-command-complete-length': [
            (SENT, command(0x0C03)),
            (RECEIVED, event(0x0E, b'')),
            (RECEIVED, event(0x0E, b'\x01')),
            (RECEIVED, event(0x0E, b'\x01\x03')),
            (RECEIVED, event(0x0E, b'\x01\x03\x0c')),
            (RECEIVED, event(0x0F, b'\x00')),
            (RECEIVED, event(0x0F, b'\x00\x01\x03')),
            (SENT, command(0x1009)),
            (RECEIVED, command_complete(0x1009, b'\0\1\2')),
            (RECEIVED, command_complete(0x1001, b'\x01')),
            (RECEIVED, reset),
        ],
        'hci-unassigned': [
            (SENT, command(0x0000)),
            (SENT, command(0x5BFF, b'\1\2')),
            (SENT, command(0xFFFF, b'\1\2\3')),
            (SENT, command(0xFC01, b'\1')),
            (RECEIVED, event(0x00)),
            (RECEIVED, event(0xFE, b'\1')),
            (RECEIVED, event(0xFF, b'\1\2')),
            (RECEIVED, le_event(0x00)),
            (RECEIVED, le_event(0xFF, b'\1\2\3')),
            (RECEIVED, command_complete(0x5BFF, b'\1\2')),
            (RECEIVED, reset),
        ],
        'hci-direction-wrong': [
            (RECEIVED, command(0x0C03)),
            (SENT, reset),
            (SENT, connection_complete(HANDLE)),
            (RECEIVED, reset),
        ],
        'hci-sco-iso-length': [
            (SENT, bytes([SCO]) + struct.pack('<HB', 0x41, 60) + bytes(8)),
            (RECEIVED, bytes([SCO]) + struct.pack('<HB', 0xFFFF, 0)),
            (SENT, bytes([ISO]) + struct.pack('<HH', 0x42 | 2 << 12, 400) + bytes(12)),
            (RECEIVED, bytes([ISO]) + struct.pack('<HH', 0x42 | 3 << 12 | 1 << 14, 4) + bytes(4)),
            (RECEIVED, bytes([ISO]) + struct.pack('<HHHH', 0x42 | 2 << 12, 4, 1, 0xFFFF)),
        ],
    }


def _acl():
    frame = l2cap(ATT, hexadecimal('0b') + bytes(range(60)))
    return {
        'acl-length': connected(
            (RECEIVED, acl(HANDLE, frame[:20], FIRST_FLUSHABLE, length=40)),
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01'), FIRST_FLUSHABLE, length=3)),
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01'), FIRST_FLUSHABLE, length=0)),
            (RECEIVED, acl(HANDLE, b'', FIRST_FLUSHABLE)),
        ),
        'acl-continuation-without-start': connected((RECEIVED, acl(HANDLE, frame[27:], CONTINUING))),
        'acl-start-while-reassembling': connected(
            (RECEIVED, acl(HANDLE, frame[:27], FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, frame[:27], FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, frame[27:54], CONTINUING)),
            (RECEIVED, acl(HANDLE, frame[54:], CONTINUING)),
        ),
        'acl-never-complete': connected(
            (RECEIVED, acl(HANDLE, l2cap(ATT, bytes(23), length=0xFFFF), FIRST_FLUSHABLE)),
            *[(RECEIVED, acl(HANDLE, bytes(27), CONTINUING)) for _ in range(100)],
        ),
        'acl-too-much': connected(
            (RECEIVED, acl(HANDLE, frame[:27], FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, frame[27:] + b'and more', CONTINUING)),
            (RECEIVED, acl(HANDLE, frame[27:], CONTINUING)),
        ),
        'acl-header-split': connected(
            *[
                (RECEIVED, acl(HANDLE, octet, FIRST_FLUSHABLE if i == 0 else CONTINUING))
                for i, octet in enumerate(bytes([o]) for o in l2cap(ATT, b'\x0b\x01\x02'))
            ]
        ),
        'acl-never-finished': OPENED
        + [
            (RECEIVED, acl(HANDLE, frame[:27], FIRST_FLUSHABLE)),
            (RECEIVED, disconnection_complete(HANDLE, 0x08)),
            (RECEIVED, connection_complete(HANDLE)),
            (RECEIVED, acl(HANDLE, frame[27:], CONTINUING)),
        ]
        + GOES_ON,
        'acl-flags': connected(
            (SENT, acl(HANDLE, l2cap(ATT, b'\x0a\x03\x00'), boundary=3)),
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01'), boundary=FIRST)),
            (SENT, acl(HANDLE, l2cap(ATT, b'\x0a\x03\x00'), broadcast=1)),
            (SENT, acl(HANDLE, l2cap(ATT, b'\x0a\x03\x00'), broadcast=3)),
            (SENT, acl(0x0FFF, l2cap(ATT, b'\x0a\x03\x00'))),
        ),
        'acl-handles-many': OPENED
        + [(RECEIVED, acl(handle, frame[:27], FIRST_FLUSHABLE)) for handle in range(0x000, 0xF00, 0x20)]
        + GOES_ON,
    }


def _l2cap():
    return {
        'l2cap-length': connected(
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01', length=1), FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01', length=0), FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, l2cap(ATT, b'\x0b\x01', length=0xFFFF), FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, b'\x02', FIRST_FLUSHABLE)),
            (RECEIVED, acl(HANDLE, b'\x02\x00\x04', FIRST_FLUSHABLE)),
        ),
        'l2cap-channels': connected(
            *[
                (RECEIVED, acl(HANDLE, l2cap(cid, b'\x01\x02\x03'), FIRST_FLUSHABLE))
                for cid in (0, 1, 2, 3, 7, 0x3F, 0x40, 0x7F, 0x80, 0xFFFF)
            ]
        ),
        'l2cap-signaling': connected(
            *[
                (RECEIVED, signaling(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE))
                for octets in (
                    '',
                    '12',
                    '12 01',
                    '12 01 08',
                    '12 01 0800',
                    '12 01 0800 0600 0c00 0000 c800 ff',
                    '12 01 0400 0600 0c00',
                    '12 00 0800 0600 0c00 0000 c800',
                    '12 02 ffff 0600',
                    '00 03 0000',
                    '7f 04 0100 00',
                    '15 05 0a00 4000 f700 f700 0a00 0000',
                    '14 06 0a00 2500 3f00 1600 1600 0000',
                    '16 07 0400 4000 0000',
                    '17 08 0800 2700 4000 4000 0100',
                    '17 09 1400 2700 4000 4000 0100 4000 4100 4200 4300 4400 4500',
                    '18 0a 0900 4000 4000 0100 0000 40',
                    '06 0b 0400 4000 4100 06 0c 0400 4000 4100',
                    '01 0d 0200 0900',
                )
            ]
        ),
        'l2cap-credit-based-frames': OPENED
        + [
            (SENT, signaling(HANDLE, hexadecimal('14 01 0a00 2500 4000 4000 1700 0100'))),
            (
                RECEIVED,
                signaling(HANDLE, hexadecimal('15 01 0a00 4000 4000 1700 0100 0000'), FIRST_FLUSHABLE),
            ),
            *[
                (RECEIVED, acl(HANDLE, l2cap(0x40, hexadecimal(octets)), FIRST_FLUSHABLE))
                for octets in (
                    '',
                    '05',
                    'ffff 01',
                    '0200 010203',
                    '0000',
                    '0a00 0102',
                    '0102',
                    '030405060708090a0b0c',
                )
            ],
        ]
        + GOES_ON,
    }


def _att():
    empty = [hexadecimal(f'{opcode:02x}') for opcode in (*range(0x20), 0x20, 0x21, 0x23, 0x52, 0xD2, 0xFF)]
    return {
        'att-empty': connected(*received(b'')),
        'att-opcode-only': connected(*received(*empty)),
        'att-unassigned-opcodes': connected(
            *received(b'\x14\1', b'\x1a', b'\x22\1', b'\x3f', b'\x40\1', b'\x80', b'\xc0\1')
        ),
        'att-lists-odd': connected(
            *exchange(
                '04 0100 ffff',
                '05',
                '05 01',
                '05 01 0100',
                '05 01 0100 0028 02',
                '05 03 0100 0028',
                '05 02 0100 0028',
            ),
            *exchange(
                '08 0100 ffff 0328',
                '09',
                '09 00',
                '09 01 01',
                '09 02 0100',
                '09 07 0200 02 0300 00',
                '09 ff 0200',
                '09 07 0200 02 0300 002a 0400 02',
            ),
            *exchange(
                '10 0100 ffff 0028', '11', '11 00 0100', '11 03 010005', '11 06 0100 0500 00', '11 ff 01'
            ),
            *exchange('06 0100 ffff 0028 0d18', '07', '07 01', '07 0100 02', '07 0500 0100'),
            *exchange('20 0100 0200', '21', '21 05', '21 0500 01', '21 ffff 00'),
            *received(hexadecimal('23'), hexadecimal('23 0300 0500 01'), hexadecimal('23 0300 01')),
        ),
        'att-handles': connected(
            *exchange('04 0000 0500', '01 04 0000 01'),
            *exchange('04 0900 0500', '01 04 0900 01'),
            *exchange('0a 0000', '01 0a 0000 01'),
            *exchange('0a ffff', '0b 00'),
            *exchange('08 0100 ffff 03280000', '01 08 0100 04'),
        ),
        'att-discovery-without-progress': connected(
            *exchange('10 0100 ffff 0028', '11 06 0100 ffff 0018'),
            *exchange('10 0000 ffff 0028', '11 06 0100 0500 0018'),
            *exchange('08 0100 0500 0328', '09 07 0100 02 0300 002a'),
            *exchange('08 0200 0500 0328', '09 07 0100 02 0300 002a'),
            *exchange('08 0200 0500 0328', '09 07 0900 02 0a00 012a', '09 07 0200 02 0200 012a'),
        ),
        'att-order': connected(
            *received(b'\x0b\x01', b'\x13', b'\x19', b'\x01\x0a\x03\x00\x01'),
            (SENT, att(HANDLE, b'\x1e')),
            *exchange('0a 0300'),
            *exchange('0a 0400', '0b 01', '13', '0b 02'),
            *exchange('02 0500', '03 0100', '03 ffff'),
        ),
    }


def _smp():
    return {
        'smp-lengths': connected(
            *[
                (RECEIVED, smp(HANDLE, bytes([code]) + bytes(size), FIRST_FLUSHABLE))
                for code in range(0x10)
                for size in (0, 1, 5)
            ],
            (RECEIVED, smp(HANDLE, b'', FIRST_FLUSHABLE)),
            (RECEIVED, smp(HANDLE, b'\xff\x00', FIRST_FLUSHABLE)),
            (RECEIVED, smp(HANDLE, b'\x0c' + bytes(65), FIRST_FLUSHABLE)),
        ),
        'smp-reserved': connected(
            *[
                (direction, smp(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE if direction else FIRST))
                for direction, octets in (
                    (SENT, '01 05 02 ff 00 f0 ff'),
                    (RECEIVED, '02 ff ff ff ff ff ff'),
                    (RECEIVED, '05 00'),
                    (RECEIVED, '05 ff'),
                    (RECEIVED, '0b c0'),
                    (RECEIVED, '0e ff'),
                    (RECEIVED, '09 02 010203040506'),
                )
            ]
        ),
    }


def _advertising():
    def report(text, **options):
        return RECEIVED, advertising_report(hexadecimal(text), **options)

    extended = (
        struct.pack('<HB', 0x0000, 1) + PEER + struct.pack('<BBBbbHB', 1, 0, 0xFF, 127, -60, 0, 0) + bytes(6)
    )

    def extended_report(claimed, data, count=1, event_type=0):
        return RECEIVED, le_event(
            0x0D, bytes([count]) + struct.pack('<H', event_type) + extended[2:] + bytes([claimed]) + data
        )

    return {
        'ad-structures': [
            report(''),
            report('00'),
            report('01'),
            report('0201'),
            report('020106 0009'),
            report('020106 00 00 00'),
            report('020106 000000 0309414200'),
            report('020106 1f09 4142'),
            report('ff'),
            report('0109'),
            report('01ff'),
            report('02ff4c'),
            report('0203 0d'),
            report('0403 0d180f'),
            report('0506 01020304'),
            report('0216 0d'),
            report('0120'),
            report('0321 0102'),
            report('040a 010203'),
            report('0312 0600'),
            report('0709 ff fe c3 28 1b 5b'),
            report('020106 020106'),
            report('0300 0102'),
            report('07ff 4c00 0215 0102'),
        ],
        'advertising-report-count': [
            (RECEIVED, le_event(0x02)),
            (RECEIVED, le_event(0x02, b'\x00')),
            (RECEIVED, le_event(0x02, b'\x01')),
            report('020106', count=0),
            report('020106', count=2),
            report('020106', count=0xFF),
            report('020106', length=0),
            report('020106', length=31),
            report('020106', length=0xFF),
            report('020106', event_type=5),
            report(''),
        ],
        'extended-report-count': [
            extended_report(3, hexadecimal('020106')),
            extended_report(3, hexadecimal('020106'), count=3),
            extended_report(0xFF, hexadecimal('020106')),
            extended_report(0, hexadecimal('020106')),
            extended_report(3, hexadecimal('020106'), event_type=0xFFFF),
            *[extended_report(3, hexadecimal('020106'), event_type=0x0020) for _ in range(20)],
            extended_report(3, hexadecimal('020106'), event_type=0x0040),
            (RECEIVED, le_event(0x0D, b'\x05')),
            (RECEIVED, le_event(0x0F, b'\0\0')),
            (RECEIVED, le_event(0x0F, struct.pack('<HbbBBB', 1, 0, 0, 0, 1, 200) + b'\1')),
        ],
    }


def captures():
    return _hci() | _acl() | _l2cap() | _att() | _smp() | _advertising()
