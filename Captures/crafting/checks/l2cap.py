"""Captures of the checks of L2CAP."""

from .common import *


def captures():
    return {
        'l2cap.length-mismatch': (
            connected(
                started(l2cap(ATT, hexadecimal('0b 0102'), length=2)),
                started(FRAME[:20]),
                continued(FRAME[20:] + b'\x00'),
            ),
            connected(
                *sent('0a 0300'),
                started(l2cap(ATT, hexadecimal('0b 0102'))),
                started(FRAME[:4]),
                continued(FRAME[4:5]),
                continued(FRAME[5:]),
            ),
        ),
        'l2cap.value-range': (
            signals(
                '16 04 0400 3f00 0100',
            ),
            signals(
                '16 02 0400 4000 0100',
                '16 03 0400 ffff ffff',
            ),
        ),
        'l2cap.sig-length': (
            signals(
                '12 01 0600 0600 800c 0000',
                '12 02 0900 0600 800c 0000 c800',
                '01 03 0200 0000 00',
                '01',
            ),
            signals('12 01 0800 0600 1800 0000 c800', '01 02 0200 0000', '01 03 0600 0200 4000 4100'),
        ),
    }
