"""Captures of the checks of what the container says, and of the monitor's own records."""

from .. import btsnoop
from ..session import spaced
from .common import *


def files():
    """For each check the octets of the file that fires it, and of one that is near."""
    reset = command(0x0C03)
    opened, notified, *rest = spaced(connected(*got('52 0300' + '41' * 20)))

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
