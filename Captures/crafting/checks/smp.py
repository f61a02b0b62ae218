"""Captures of the checks of the Security Manager."""

from .common import *


def captures():
    return {
        'smp.pdu-length': (
            security('05', '05 01 00', '03' + '00' * 15, '0c' + '00' * 65, '01 03 00 01 10 07'),
            security('05 01', '03' + '00' * 16, '0c' + '00' * 64, '01 03 00 01 10 07 07'),
        ),
        'smp.reserved-field': (
            security('01 03 00 01 06 07 07', '02 03 00 01 11 07 07', '01 03 00 41 10 07 07', '0b 40'),
            security('01 03 00 01 07 07 07', '02 03 00 3d 10 0f 0f', '0b 3d'),
        ),
        'smp.unknown-code': (
            security('00', '0f 00', 'ff'),
            security('01 03 00 01 10 07 07', '0e 04'),
        ),
    }
