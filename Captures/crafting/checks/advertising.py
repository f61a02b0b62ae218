"""Captures of the checks of advertising data."""

from .common import *


def captures():
    return {
        'ad.length-overrun': (
            advertised('020106 0509 4142', 'ff', '020106 1eff 4c00'),
            # Zeros behind the last structure are padding; a name may be empty.
            advertised('020106 0309 4142', '020106 0309 4142 0000000000', '0109', ''),
        ),
        'ad.type-size': (
            advertised('030a f800', '0412 060008', '0419 400100'),
            # Flags and LE Supported Features leave out their zero octets, the only ones too.
            advertised('020106', '0101', '020a f8', '0512 0600 800c', '0319 4003', '0127'),
        ),
        'ad.value-reserved': (
            advertised('0512 0500 800c', '0512 0600 810c', '020a 80', '031a 1f00'),
            # 0xFFFF is a value of its own here.
            advertised('0512 0600 800c', '0512 ffff ffff', '020a 7f', '020a 81', '031a 2000'),
        ),
    }
