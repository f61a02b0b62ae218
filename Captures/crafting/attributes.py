"""Attribute traffic that is told from what it looks like at first: queues, requests at once, names."""

from . import btsnoop
from .broken_packets import HANDLE, connected
from .checks.common import OTHER, got, sent
from .octets import FIRST_FLUSHABLE, RECEIVED, SENT, att, connection_complete, hexadecimal
from .session import spaced

PEERS = HANDLE + 1


def asked(request, response):
    """Our host asks."""
    return sent(request) + got(response)


def answered(request, response):
    """A central, to whom we are the peripheral, asks on a connection of its own."""
    return [(RECEIVED, att(PEERS, hexadecimal(request), FIRST_FLUSHABLE)),
            (SENT, att(PEERS, hexadecimal(response)))]


# A characteristic FFF3, which can be read and written, with its value at 3.
FOUND = asked('08 0100 ffff 0328', '09 07 0200 0a 0300 f3ff')


def queued(exchange, *parts, flags=1):
    """Parts, each an offset and octets, and what becomes of them."""
    packets = []
    for offset, octets in parts:
        rest = f'0300 {offset:02x}00 {octets}'
        packets += exchange('16' + rest, '17' + rest)
    return packets + exchange(f'18 {flags:02x}', '19')


def _queues():
    packets = connected(*FOUND, (RECEIVED, connection_complete(PEERS, role=1, address=OTHER)))
    for exchange in (asked, answered):
        packets += [
            # A gap, and an overlap.
            *queued(exchange, (0, 'a1a2a3a4'), (10, 'b1b2')),
            *queued(exchange, (0, 'c1c2c3c4'), (2, 'd1d2')),
            # One value, and one that leaves what is in front of it.
            *queued(exchange, (0, 'e1e2e3e4'), (4, 'e5e6')),
            *queued(exchange, (4, 'f1f2'), (6, 'f3')),
            # The second part finds no place in the queue; the first one stays in it.
            *exchange('16 0300 0000 0102', '17 0300 0000 0102'),
            *exchange('16 0300 0200 0304', '01 16 0300 09'),
            *exchange('18 01', '19'),
            *queued(exchange, (0, '99'), flags=0),
        ]
    return packets


def _two_requests():
    return connected(
        *FOUND,
        # The opcodes tell which answer is whose, whichever comes first.
        *sent('0a 0300', '12 0500 07'), *got('0b 31', '13'),
        *sent('0a 0300', '12 0500 08'), *got('13', '0b 32'),
        # The handle does.
        *sent('0a 0300', '0a 0500'), *got('01 0a 0500 02', '0b 33'),
        # Nothing does.
        *sent('0a 0500', '0a 0300'), *got('0b 34', '0b 35'),
        # One at a time again.
        *asked('0a 0300', '0b 36'))


def _device_name():
    return [
        *connected(
            *asked('08 0100 ffff 0328', '09 07 0400 02 0500 002a'),
            *asked('0a 0500', '0b 4b6574746c65'),
            *asked('0a 0500', '0b 4b6574746c652032')),
        # A central whose name we ask for in one step.
        (RECEIVED, connection_complete(PEERS, role=1, address=OTHER)),
        (SENT, att(PEERS, hexadecimal('08 0100 ffff 002a'))),
        (RECEIVED, att(PEERS, hexadecimal('09 07 0300 50686f6e65'), FIRST_FLUSHABLE)),
    ]


def _captures():
    return {
        'queues': _queues(),
        'two-requests': _two_requests(),
        'device-name': _device_name(),
    }


def files():
    return {f'attributes-{what}.btsnoop': btsnoop.h4(spaced(packets)) for what, packets in _captures().items()}
