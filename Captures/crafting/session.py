"""The short session that every container of crafted/ holds.

Set up, an advertisement, a connection, MTU exchange, discovery of a service, a write, a
notification in two ACL data packets, an indication, and the end. 32 packets.
"""

import struct

from .octets import (CONTINUING, FIRST_FLUSHABLE, PEER, RECEIVED, SENT, acl, advertising_report, att,
                     command, command_complete, command_status, completed_packets, connection_complete,
                     disconnection_complete, hexadecimal, l2cap)

HANDLE = 0x0040
# 2026-01-01 12:00:00 UTC, in microseconds since 1970.
START = 1_767_268_800_000_000
NOTIFICATION = b'\x1b\x10\x00' + bytes(range(40))

_sent = [
    # (direction, packet, microseconds since the packet before)
    (SENT, command(0x0C03), 0),
    (RECEIVED, command_complete(0x0C03), 1_500),
    (SENT, command(0x1009), 200),
    (RECEIVED, command_complete(0x1009, b'\x00' + hexadecimal('001bdc070001')[::-1]), 300),
    (SENT, command(0x200B, struct.pack('<BHHBB', 1, 0x10, 0x10, 1, 0)), 250),
    (RECEIVED, command_complete(0x200B), 300),
    (SENT, command(0x200C, b'\x01\x00'), 200),
    (RECEIVED, command_complete(0x200C), 350),
    (RECEIVED, advertising_report(hexadecimal('020106 03030d18') + b'\x07\x09Sensor'), 41_000),
    (RECEIVED, advertising_report(hexadecimal('020af8'), event_type=4, rssi=-61), 400),
    (SENT, command(0x200C, b'\x00\x00'), 5_000),
    (RECEIVED, command_complete(0x200C), 300),
    (SENT, command(0x200D, struct.pack('<HHBB', 0x60, 0x30, 0, 1) + PEER
                   + struct.pack('<BHHHHHH', 1, 24, 40, 0, 72, 0, 0)), 600),
    (RECEIVED, command_status(0x200D), 400),
    (RECEIVED, connection_complete(HANDLE), 52_000),
    (SENT, att(HANDLE, hexadecimal('02 0002')), 1_200),
    (RECEIVED, completed_packets(HANDLE), 30_500),
    (RECEIVED, att(HANDLE, hexadecimal('03 b900'), FIRST_FLUSHABLE), 100),
    (SENT, att(HANDLE, hexadecimal('10 0100 ffff 0028')), 700),
    (RECEIVED, att(HANDLE, hexadecimal('11 06 0100 0b00 0018 0c00 1300 0d18'), FIRST_FLUSHABLE), 30_200),
    (SENT, att(HANDLE, hexadecimal('10 1400 ffff 0028')), 600),
    (RECEIVED, att(HANDLE, hexadecimal('01 10 1400 0a'), FIRST_FLUSHABLE), 30_100),
    (SENT, att(HANDLE, hexadecimal('12 1100 0100')), 900),
    (RECEIVED, att(HANDLE, hexadecimal('13'), FIRST_FLUSHABLE), 30_000),
    (RECEIVED, acl(HANDLE, l2cap(4, NOTIFICATION)[:27], FIRST_FLUSHABLE), 60_000),
    (RECEIVED, acl(HANDLE, l2cap(4, NOTIFICATION)[27:], CONTINUING), 150),
    (RECEIVED, att(HANDLE, hexadecimal('1d 1300 01'), FIRST_FLUSHABLE), 29_800),
    (SENT, att(HANDLE, hexadecimal('1e')), 300),
    (RECEIVED, completed_packets(HANDLE, 4), 30_000),
    (SENT, command(0x0406, struct.pack('<HB', HANDLE, 0x13)), 400_000),
    (RECEIVED, command_status(0x0406), 300),
    (RECEIVED, disconnection_complete(HANDLE, 0x16), 31_000),
]


def _timed(packets):
    now = START
    for direction, packet, delay in packets:
        now += delay
        yield now, direction, packet


# (microseconds since 1970, direction, packet with H4 type)
SESSION = list(_timed(_sent))


def spaced(packets, spacing=1_000, start=START):
    """Packets (direction, octets) with times `spacing` microseconds apart."""
    return [(start + index * spacing, direction, packet)
            for index, (direction, packet) in enumerate(packets)]
