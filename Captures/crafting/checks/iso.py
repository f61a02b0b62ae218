"""Captures of the checks of isochronous data."""

from .common import *

STREAM = 0x60
OF_STREAM = struct.pack('<H', STREAM)
FIRST_PART, MIDDLE_PART, WHOLE, LAST_PART = 0, 1, 2, 3


def established(status=0):
    times = b''.join(struct.pack('<I', 1000)[:3] for _ in range(4))
    rest = struct.pack('<BBBBBBBHHH', 2, 2, 2, 1, 1, 1, 1, 40, 40, 8)
    return RECEIVED, le_event(0x19, struct.pack('<BH', status, STREAM) + times + rest)


def path(direction):
    return done(0x206E, OF_STREAM + bytes([direction]) + bytes(10), b'\x00' + OF_STREAM)


def stream(*packets):
    """A stream whose host sends and receives."""
    return [established(), *path(0), *path(1), *packets]


def iso(data, boundary=WHOLE, direction=SENT, handle=STREAM):
    return direction, bytes([ISO]) + struct.pack('<HH', handle | boundary << 12, len(data)) + data


def sdu(sequence, data=b'\x01\x02\x03\x04', length=None, status=0):
    return struct.pack('<HH', sequence, (len(data) if length is None else length) | status << 14) + data


def captures():
    buffer = done(0x2060, returns=hexadecimal('00 fb00 08 fb00 01'))
    completed = RECEIVED, completed_packets(STREAM)
    return {
        'iso.length': (
            stream(iso(sdu(1, length=8))),
            # Of an SDU in parts there is less.
            stream(iso(sdu(1)), iso(sdu(2, length=8), FIRST_PART), iso(b'\x05\x06\x07\x08', LAST_PART)),
        ),
        'iso.unknown-handle': (
            RESET + [iso(sdu(1), handle=0x61)],
            RESET + stream(iso(sdu(1))) + [
                (RECEIVED, le_event(0x1B, b'\x00\x01' + struct.pack('<I', 1000)[:3] * 2
                                    + hexadecimal('02 01 01 00 01 2800 0800 01 6100'))),
                iso(sdu(1), handle=0x61)],
        ),
        'iso.fragment-order': (
            stream(iso(sdu(1, length=8), FIRST_PART), iso(sdu(2))),
            stream(iso(sdu(1, length=12), FIRST_PART), iso(b'\x05\x06\x07\x08', MIDDLE_PART),
                   iso(b'\x05\x06\x07\x08', LAST_PART), iso(sdu(2))),
        ),
        'iso.sequence-gap': (
            stream(iso(sdu(1)), iso(sdu(3))),
            # Each direction counts by itself, and behind the last number comes 0.
            stream(iso(sdu(65535)), iso(sdu(5), direction=RECEIVED), iso(sdu(0)),
                   iso(sdu(6), direction=RECEIVED)),
        ),
        'iso.no-data-path': (
            [established(), *path(0), iso(sdu(1), direction=RECEIVED)],
            [established(), *path(1), iso(sdu(1), direction=RECEIVED)],
        ),
        'iso.status': (
            stream(iso(sdu(1), direction=RECEIVED), iso(sdu(2, b'', status=2), direction=RECEIVED),
                   (RECEIVED, disconnection_complete(STREAM, 0x16))),
            stream(iso(sdu(1), direction=RECEIVED), iso(sdu(2, b''), direction=RECEIVED),
                   (RECEIVED, disconnection_complete(STREAM, 0x16))),
        ),
        'iso.setup-failed': (
            [established(0x3E), (RECEIVED, le_event(0x1E, b'\x01\x08'))],
            # Our host ended it.
            [established(), (RECEIVED, le_event(0x1E, b'\x01\x16'))],
        ),
        'iso.buffer-overrun': (
            RESET + buffer + stream(iso(sdu(1)), iso(sdu(2)), (RECEIVED, completed_packets(STREAM, 2))),
            RESET + buffer + stream(iso(sdu(1)), completed, iso(sdu(2)), completed),
            RESET + buffer + stream(iso(sdu(1)), iso(sdu(2)), completed),
        ),
    }
