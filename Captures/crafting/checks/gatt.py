"""Captures of the checks of services, characteristics and descriptors."""

from .att import ENCRYPTED
from .common import *


def declared(*declarations):
    """The client finds characteristics: each a handle, the properties, the value's handle and the UUID."""
    octets = b''.join(struct.pack('<HBHH', *one) for one in declarations)
    return [*sent('08 0100 ffff 0328'), *received(b'\x09\x07' + octets)]


def described(*descriptors):
    """The client finds descriptors: each a handle and the UUID."""
    octets = b''.join(struct.pack('<HH', *one) for one in descriptors)
    return [*sent('04 0100 ffff'), *received(b'\x05\x01' + octets)]


def captures():
    level = (2, 0x12, 3, 0x2A19)
    subscribed = [*declared(level), *described((4, 0x2902)), *sent('12 0400 0100'), *got('13')]
    indicated = [*declared((2, 0x22, 3, 0x2A05)), *described((4, 0x2902)), *sent('12 0400 0200'), *got('13')]
    refused = [*sent('0a 0300'), *got('01 0a 0300 05')]
    return {
        'gatt.value-handle': (
            connected(*declared((2, 2, 2, 0x2A00))),
            connected(*declared((2, 2, 3, 0x2A00))),
        ),
        'gatt.declaration-malformed': (
            connected(*sent('08 0100 ffff 0328'), *got('09 06 0200 0203 0029')),
            connected(*sent('08 0100 ffff 0228'), *got('09 06 0200 0300 0500')),
        ),
        'gatt.service-overlap': (
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 0500 0900 0118')),
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 0600 0900 0118')),
        ),
        'gatt.characteristic-outside-service': (
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018'), *declared((5, 2, 6, 0x2A00))),
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018'), *declared((4, 2, 5, 0x2A00))),
        ),
        'gatt.notify-lacks-property': (
            connected(*declared((2, 0x02, 3, 0x2A19)), *got('1b 0300 01')),
            connected(*declared((2, 0x12, 3, 0x2A19)), *got('1b 0300 01')),
        ),
        'gatt.notify-unsubscribed': (
            connected(*got('1b 0300 01'), subscribed=False),
            OPENED + [*subscribed, *got('1b 0300 01'),
                      # A descriptor that nobody has discovered can have been it.
                      *sent('12 0900 0100'), *got('13', '1b 0800 01')] + GOES_ON,
        ),
        'gatt.indicate-unsubscribed': (
            connected(*got('1d 0300 01'), *sent('1e'), subscribed=False),
            connected(*declared((2, 0x22, 3, 0x2A05)), *got('1d 0300 0100 ffff'), *sent('1e'), subscribed=False),
        ),
        'att.multi-notification-unannounced': (
            connected(*got('23 0300 0100 aa 0500 0100 bb'), subscribed=False),
            connected(*declared((2, 0x0A, 3, 0x2B29)), *sent('12 0300 04'), *got('13'),
                      *got('23 0300 0100 aa 0500 0100 bb'), subscribed=False),
        ),
        'gatt.service-changed-format': (
            connected(*indicated, *got('1d 0300 0900 0100'), *sent('1e')),
            connected(*indicated, *got('1d 0300 0100 0900'), *sent('1e')),
        ),
        'gatt.access-lacks-property': (
            connected(*declared((2, 0x12, 3, 0x2A19)), *sent('52 0300 01')),
            connected(*declared((2, 0x16, 3, 0x2A19)), *sent('52 0300 01')),
        ),
        'gatt.cccd-value': (
            connected(*declared(level), *described((4, 0x2902)), *sent('12 0400 04'), *got('13')),
            connected(*declared(level), *described((4, 0x2902)), *sent('12 0400 0300'), *got('13')),
        ),
        'gatt.stale-cache': (
            connected(*sent('0a 2300'), *got('01 0a 2300 12')),
            connected(*sent('08 0100 ffff 2a2b'), *got('01 08 0100 0a')),
        ),
        'gatt.security-loop': (
            connected(*refused, *refused),
            connected(*sent('0a 0300'), *got('0b')),
        ),
        'gatt.control-point-not-ready': (
            connected(*sent('12 0300 01'), *got('01 12 0300 fd')),
            connected(*sent('12 0300 01'), *got('13')),
        ),
    }
