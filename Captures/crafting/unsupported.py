"""Captures that are whole but not of HCI, or of a dialect without a reader."""

import struct

from . import btsnoop, pcap
from .octets import PEER
from .session import START

# An ADV_IND on the air: access address, header, address, data, CRC.
ADVERTISEMENT = (bytes.fromhex('d6be898e') + bytes.fromhex('400f') + PEER
                 + bytes.fromhex('020106 0509') + b'Nope' + bytes.fromhex('a1b2c3'))


def _air(link_type, header):
    return pcap.file(link_type, [(START + i * 100_000, header(i) + ADVERTISEMENT) for i in range(3)])


def _nordic(index):
    """Board, lengths, version, counter, packet type; then flags, channel, RSSI, counter, time."""
    return struct.pack('<BHBHB', 1, 10 + len(ADVERTISEMENT), 3, index, 2) + struct.pack(
        '<BBBBHI', 10, 0x01, 37, 60, index, index * 100_000)


def files(packets):
    def snoop(datalink):
        return btsnoop.header(datalink) + b''.join(
            btsnoop.record(time, packet, direction) for time, direction, packet in packets[:4])

    return {
        'unsupported-btsnoop-1003-bcsp.btsnoop': snoop(btsnoop.BCSP),
        'unsupported-btsnoop-1004-three-wire.btsnoop': snoop(btsnoop.THREE_WIRE),
        'unsupported-btsnoop-2002-simulator.btsnoop': snoop(btsnoop.SIMULATOR),
        'unsupported-btsnoop-999.btsnoop': snoop(999),
        'unsupported-btsnoop-version-2.btsnoop': btsnoop.header(version=2) + btsnoop.h4(packets[:4])[16:],
        'unsupported-pcap-251-le-air.pcap': _air(251, lambda i: b''),
        'unsupported-pcap-256-le-air-with-header.pcap': _air(
            256, lambda i: struct.pack('<BbbBIH', 37, -60, -90, 0, 0x8E89BED6, 0x0013)),
        'unsupported-pcap-272-nordic.pcap': _air(272, _nordic),
        'unsupported-pcap-192-ppi.pcap': _air(192, lambda i: struct.pack('<BBHI', 0, 0, 8, 251)),
        'unsupported-pcap-1-ethernet.pcap': pcap.file(1, [(START, bytes(12) + b'\x08\x00' + bytes(46))]),
    }
