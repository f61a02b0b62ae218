"""pcap: four magic numbers (byte order, resolution), and a header for each link type."""

import struct

from .btsnoop import monitor_messages

H4, H4_WITH_DIRECTION, LINUX_MONITOR = 187, 201, 254
MICROSECONDS, NANOSECONDS = 0xA1B2C3D4, 0xA1B23C4D


def header(link_type, order='<', magic=MICROSECONDS, snap_length=65535):
    return struct.pack(order + 'IHHiIII', magic, 2, 4, 0, 0, snap_length, link_type)


def record(time, data, order='<', magic=MICROSECONDS, captured=None, original=None):
    """A record; time in microseconds. Nanosecond files get 321 ns on top, to show them."""
    captured = len(data) if captured is None else captured
    original = max(len(data), captured) if original is None else original
    seconds, fraction = divmod(time, 1_000_000)
    if magic == NANOSECONDS:
        fraction = fraction * 1000 + 321
    return struct.pack(order + 'IIII', seconds, fraction, captured, original) + data


def file(link_type, records, order='<', magic=MICROSECONDS):
    """A file of (time, data)."""
    return header(link_type, order, magic) + b''.join(
        record(time, data, order, magic) for time, data in records)


def with_direction(packets):
    return [(time, struct.pack('>I', direction) + packet) for time, direction, packet in packets]


def plain(packets):
    return [(time, packet) for time, _, packet in packets]


def linux_monitor(packets):
    return [(time, struct.pack('>HH', index, opcode) + data)
            for time, opcode, index, data in monitor_messages(packets)]
