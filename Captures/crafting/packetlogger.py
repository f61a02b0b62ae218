"""PacketLogger (Apple): length, seconds, microseconds, type, data. No file header.

Older Macs wrote big endian, newer ones little endian; nothing but the size of the first
length tells which.
"""

import struct

COMMAND, EVENT, ACL_SENT, ACL_RECEIVED, SCO_SENT, SCO_RECEIVED = 0, 1, 2, 3, 8, 9
SYSLOG, KERNEL, ERROR, POWER, NOTE, CONFIGURATION, NEW_CONTROLLER = (
    0xF7, 0xF8, 0xFA, 0xFB, 0xFC, 0xFD, 0xFE)
TYPES = {(0, 1): COMMAND, (1, 4): EVENT, (0, 2): ACL_SENT, (1, 2): ACL_RECEIVED,
         (0, 3): SCO_SENT, (1, 3): SCO_RECEIVED}


def record(time, kind, data, order, length=None):
    length = len(data) + 9 if length is None else length
    return struct.pack(order + 'III', length, *divmod(time, 1_000_000)) + bytes([kind]) + data


def whole(packets, order):
    """The session between log texts, with SCO data and types that nobody knows."""
    first, last = packets[0][0], packets[-1][0]
    out = record(first - 900, NEW_CONTROLLER, b'Example controller\0', order)
    out += record(first - 800, CONFIGURATION, b'Example host: none\0', order)
    out += record(first - 700, NOTE, b'A note, in text\0', order)
    for index, (time, direction, packet) in enumerate(packets):
        out += record(time, TYPES[direction, packet[0]], packet[1:], order)
        if index == 14:
            out += record(time + 10, POWER, b'Power: on\0', order)
            out += record(time + 20, 0x42, b'\x01\x02\x03', order)
    out += record(last + 10, SCO_SENT, struct.pack('<HB', 0x0041, 8) + bytes(8), order)
    out += record(last + 20, SCO_RECEIVED, struct.pack('<HB', 0x0041, 8) + bytes(8), order)
    out += record(last + 30, ERROR, b'An error, in text\0', order)
    out += record(last + 40, SYSLOG, 'Zeile aus dem Protokoll: ü\0'.encode(), order)
    return out + record(last + 50, 0xEE, b'', order)
