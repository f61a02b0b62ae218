"""Captures of the checks of what the container says, and of the monitor's own records."""

from .. import btsnoop
from ..session import spaced
from .common import *


def files():
    """For each check the octets of the file that fires it, and of one that is near."""
    reset = command(0x0C03)
    report = advertising_report(hexadecimal('020106'))
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

    def plain(**header):
        return btsnoop.record(spaced([(0, report)])[0][0], report, 3, **header)

    def counted(*drops):
        """Records whose headers say that so many were lost."""
        return h4(btsnoop.record(time, packet, btsnoop.flags_of(direction, packet), drops=count)
                  for (time, direction, packet), count in zip(spaced(connected()), drops))

    def at(*seconds):
        """Records at these times."""
        start = opened[0]
        return h4(btsnoop.h4_record(start + int(second * 1_000_000), direction, packet)
                  for (_, direction, packet), second in zip(spaced(connected()), seconds))

    def filtered(count):
        """Notifications, the first so many of which are cut."""
        packets = spaced(connected(*got(*['52 0300' + '41' * 20] * 23)))
        return h4(btsnoop.record(time, packet[:12] if 1 <= place <= count else packet,
                                 btsnoop.flags_of(direction, packet), len(packet))
                  for place, (time, direction, packet) in enumerate(packets))

    records = [btsnoop.h4_record(*packet) for packet in spaced(connected() + got('52 0300 41'))]
    whole = h4(records)
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
        'container.drops': (
            counted(0, 7, 7),
            counted(0, 0, 0),
        ),
        'container.drops-decreased': (
            counted(7, 7, 0),
            counted(0, 0, 0),
        ),
        'container.included-gt-original': (
            h4([plain(original=3)]),
            h4([plain()]),
        ),
        'container.flags-reserved': (
            h4([btsnoop.record(opened[0], report, 7)]),
            h4([btsnoop.record(opened[0], report, 3)]),
        ),
        'container.empty-record': (
            h4([btsnoop.record(opened[0], b'', 2), plain()]),
            h4([plain()]),
        ),
        'container.monitor-opcode-unknown': (
            monitor((btsnoop.OPEN_INDEX, b''), (99, b'')),
            monitor((btsnoop.OPEN_INDEX, b'')),
        ),
        'container.time-backwards': (
            at(1, 1.5, 1.4),
            # By less than a millisecond loggers do it.
            at(1, 1.5, 1.4995),
        ),
        'container.time-jump': (
            at(1, 3700, 3701),
            at(1, 3600, 3601),
        ),
        'container.filtered-log': (
            filtered(23),
            filtered(0),
        ),
        'container.truncated-file': (
            whole[:-3],
            whole,
        ),
        'container.damaged': (
            h4(records[:1]) + bytes(range(1, 90)) + b''.join(records[1:]),
            whole,
        ),
        'monitor.length': (
            monitor((btsnoop.INDEX_INFO, info[:7]), (btsnoop.OPEN_INDEX, b'\x00'), (13, b'\x06')),
            monitor((btsnoop.INDEX_INFO, info), (btsnoop.OPEN_INDEX, b''), (btsnoop.SYSTEM_NOTE, b''),
                    (13, b'\x06\x00')),
        ),
    }
