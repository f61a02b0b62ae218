"""btsnoop: a header of 16 octets, then records with a header of 24, big endian."""

import struct

from .octets import COMMAND, EVENT

H1, H4, BCSP, THREE_WIRE, MONITOR, SIMULATOR = 1001, 1002, 1003, 1004, 2001, 2002
# Microseconds from the year 0, the way btsnoop counts, to 1970.
TO_1970 = 0x00DCDDB30F2F8000

# Opcodes of the Linux monitor by (direction, H4 type).
MONITOR_OPCODES = {(0, 1): 2, (1, 4): 3, (0, 2): 4, (1, 2): 5, (0, 3): 6, (1, 3): 7, (0, 5): 18, (1, 5): 19}
NEW_INDEX, DELETE_INDEX, OPEN_INDEX, CLOSE_INDEX, INDEX_INFO, SYSTEM_NOTE = 0, 1, 8, 9, 10, 12
ADDRESS = bytes.fromhex('001bdc070001')[::-1]


def header(datalink=H4, version=1):
    return b'btsnoop\0' + struct.pack('>II', version, datalink)


def flags_of(direction, packet):
    return direction | (2 if packet[0] in (COMMAND, EVENT) else 0)


def record(time, data, flags=0, original=None, included=None, drops=0):
    """A record; its lengths are the data's unless others are claimed."""
    included = len(data) if included is None else included
    original = included if original is None else original
    return struct.pack('>IIIIq', original, included, flags, drops, time + TO_1970) + data


def h4_record(time, direction, packet):
    return record(time, packet, flags_of(direction, packet))


def h4(packets):
    return header() + b''.join(h4_record(*packet) for packet in packets)


def h1(packets):
    """Without the type octet: the flags say direction and kind."""
    return header(H1) + b''.join(
        record(time, packet[1:], flags_of(direction, packet)) for time, direction, packet in packets)


def monitor_messages(packets, index=0, company=0x05F1):
    """(time, opcode, index, data) of the session as the kernel tells it to a monitor."""
    first, last = packets[0][0], packets[-1][0]
    yield first, SYSTEM_NOTE, 0xFFFF, b'Linux version 6.12.0 (x86_64)\0'
    yield first, NEW_INDEX, index, struct.pack('<BB6s8s', 0, 1, ADDRESS, b'hci0')
    yield first, OPEN_INDEX, index, b''
    yield first, INDEX_INFO, index, ADDRESS + struct.pack('<H', company)
    for time, direction, packet in packets:
        yield time, MONITOR_OPCODES[direction, packet[0]], index, packet[1:]
    yield last, CLOSE_INDEX, index, b''
    yield last, DELETE_INDEX, index, b''


def monitor(packets):
    """The flags word holds the adapter's index and the monitor's opcode."""
    return header(MONITOR) + b''.join(
        record(time, data, index << 16 | opcode)
        for time, opcode, index, data in monitor_messages(packets))
