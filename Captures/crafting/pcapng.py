"""pcapng: blocks of type, length, body and length again, in either byte order."""

import struct

SECTION, INTERFACE, OBSOLETE_PACKET, SIMPLE_PACKET, NAMES, STATISTICS, ENHANCED_PACKET = (
    0x0A0D0D0A, 1, 2, 3, 4, 5, 6)
CUSTOM, UNKNOWN = 0x00000BAD, 0x0B1EB1ED
# Options.
END, COMMENT = 0, 1
HARDWARE, SYSTEM, APPLICATION = 2, 3, 4
NAME, RESOLUTION, OFFSET = 2, 9, 14
FLAGS, DROP_COUNT = 2, 4
INBOUND, OUTBOUND = 1, 2


class Writer:
    """Writes blocks of one byte order."""

    def __init__(self, order='<'):
        self.order = order

    def pack(self, layout, *values):
        return struct.pack(self.order + layout, *values)

    def block(self, kind, body, length=None, trailer=None):
        body += bytes(-len(body) % 4)
        true_length = len(body) + 12
        length = true_length if length is None else length
        trailer = length if trailer is None else trailer
        return self.pack('II', kind, length) + body + self.pack('I', trailer)

    def options(self, *items):
        out = b''
        for code, value in items:
            out += self.pack('HH', code, len(value)) + value + bytes(-len(value) % 4)
        return out + self.pack('HH', END, 0) if items else b''

    def section(self, *options, length=-1):
        return self.block(SECTION, self.pack('IHHq', 0x1A2B3C4D, 1, 0, length) + self.options(*options))

    def interface(self, link_type, *options, snap_length=0):
        return self.block(INTERFACE, self.pack('HHI', link_type, 0, snap_length)
                          + self.options(*options))

    def enhanced(self, interface, ticks, data, *options, original=None):
        original = len(data) if original is None else original
        return self.block(ENHANCED_PACKET, self.pack(
            'IIIII', interface, ticks >> 32, ticks & 0xFFFFFFFF, len(data), original)
            + data + bytes(-len(data) % 4) + self.options(*options))

    def obsolete(self, interface, ticks, data, drops=0):
        return self.block(OBSOLETE_PACKET, self.pack(
            'HHIIII', interface, drops, ticks >> 32, ticks & 0xFFFFFFFF, len(data), len(data)) + data)

    def simple(self, data, original=None):
        return self.block(SIMPLE_PACKET, self.pack('I', original or len(data)) + data)


def whole(packets, order='<'):
    """One section, one interface of link type 201, microseconds, enhanced packets."""
    writer = Writer(order)
    out = writer.section((APPLICATION, b'craft.py')) + writer.interface(201, (NAME, b'bluetooth0'))
    for time, direction, packet in packets:
        out += writer.enhanced(0, time, struct.pack('>I', direction) + packet,
                               (FLAGS, writer.pack('I', INBOUND if direction else OUTBOUND)))
    return out


def everything(packets):
    """Two sections of different byte orders, five interfaces, every packet block, and blocks
    and options that nobody knows. The session runs through once, cut into pieces."""
    quarter = len(packets) // 4
    pieces = [packets[:quarter], packets[quarter:2 * quarter], packets[2 * quarter:3 * quarter],
              packets[3 * quarter:]]

    little = Writer('<')
    out = little.section((HARDWARE, b'none'), (SYSTEM, b'none'), (APPLICATION, b'craft.py'),
                         (COMMENT, b'little endian, 3 interfaces'))
    # Nanoseconds and a comment; 2^-20 s; microseconds after an offset.
    offset = packets[0][0] // 1_000_000
    out += little.interface(201, (NAME, b'bluetooth0'), (RESOLUTION, b'\x09'), (0x7FFF, b'unknown'))
    out += little.interface(187, (NAME, b'uart'), (RESOLUTION, bytes([0x80 | 20])))
    out += little.interface(254, (NAME, b'bluetooth-monitor'), (RESOLUTION, b'\x06'),
                            (OFFSET, little.pack('q', offset)))
    out += little.block(UNKNOWN, b'a block that nobody knows')
    for index, (time, direction, packet) in enumerate(pieces[0]):
        flags = (FLAGS, little.pack('I', INBOUND if direction else OUTBOUND))
        drops = (DROP_COUNT, little.pack('Q', 3 if index == 5 else 0))
        out += little.enhanced(0, time * 1000 + 7, struct.pack('>I', direction) + packet, flags, drops)
    for time, direction, packet in pieces[1]:
        flags = (FLAGS, little.pack('I', INBOUND if direction else OUTBOUND))
        out += little.enhanced(1, (time << 20) // 1_000_000, packet, flags, (0x8001, b'unknown too'))
    # Names, as Wireshark writes them, and a block of a company.
    out += little.block(NAMES, little.pack('HH', 0, 0))
    out += little.block(CUSTOM, little.pack('I', 32473) + b'example')
    monitor = {(0, 1): 2, (1, 4): 3, (0, 2): 4, (1, 2): 5}
    for time, direction, packet in pieces[2][:-2]:
        out += little.enhanced(2, time - offset * 1_000_000, struct.pack(
            '>HH', 0, monitor[direction, packet[0]]) + packet[1:])
    for time, direction, packet in pieces[2][-2:]:
        out += little.obsolete(0, time * 1000, struct.pack('>I', direction) + packet, drops=1)
    out += little.block(STATISTICS, little.pack('III', 0, 0, 0))

    big = Writer('>')
    out += big.section((COMMENT, b'big endian, 2 interfaces'))
    out += big.interface(201, snap_length=65535)
    out += big.interface(201, (RESOLUTION, b'\x03'), snap_length=65535)
    for time, direction, packet in pieces[3][:-4]:
        out += big.enhanced(0, time, struct.pack('>I', direction) + packet,
                            (FLAGS, big.pack('I', INBOUND if direction else OUTBOUND)))
    for time, direction, packet in pieces[3][-4:-2]:
        # A simple packet has no time and belongs to the first interface.
        out += big.simple(struct.pack('>I', direction) + packet)
    for time, direction, packet in pieces[3][-2:]:
        out += big.enhanced(1, time // 1000, struct.pack('>I', direction) + packet)
    return out
