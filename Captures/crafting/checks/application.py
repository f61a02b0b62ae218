"""Captures of the checks of how profiles are used."""

from .common import *
from .performance import CLOSED, characteristic

ENCRYPTED = (RECEIVED, event(0x08, struct.pack('<BHB', 0, HANDLE, 1)))
VENDOR = sent('08 0100 ffff 0328') + got('09 15 0200 0e 0300 112233445566778899aabbccddeeff00')


def captures():
    subscribed = characteristic('2a', '522a') + sent('12 0400 0200') + got('13')
    started = sent('12 0300 0101') + got('13')
    return {
        'app.cleartext': (
            connected(*VENDOR, *sent(*['52 0300 01'] * 50)),
            connected(*VENDOR, *sent(*['52 0300 01'] * 49)) + CLOSED + connected((RECEIVED, ENCRYPTED[1]), *VENDOR,
                                                                      *sent(*['52 0300 01'] * 60)),
        ),
        'app.control-point-silent': (
            connected(*subscribed, *started, *later(31, *sent('0a 0300')), *got('0b 01')),
            connected(*subscribed, *started, *later(20, *got('1d 0300 06000101')), *sent('1e'),
                      *later(31, *sent('0a 0300')), *got('0b 01')),
        ),
    }
