"""Captures that are whole but not of HCI, or of a dialect without a reader."""

from . import btsnoop, pcap
from .session import START


def files(packets):
    def snoop(datalink):
        return btsnoop.header(datalink) + b''.join(
            btsnoop.record(time, packet, direction) for time, direction, packet in packets[:4])

    return {
        'unsupported-btsnoop-1003-bcsp.btsnoop': snoop(btsnoop.BCSP),
        'unsupported-btsnoop-1004-three-wire.btsnoop': snoop(btsnoop.THREE_WIRE),
        'unsupported-btsnoop-999.btsnoop': snoop(999),
        'unsupported-btsnoop-version-2.btsnoop': btsnoop.header(version=2) + btsnoop.h4(packets[:4])[16:],
        'unsupported-pcap-1-ethernet.pcap': pcap.file(1, [(START, bytes(12) + b'\x08\x00' + bytes(46))]),
    }
