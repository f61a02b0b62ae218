"""Captures of the checks of what Apple asks of accessories."""

from .advertising import CONNECTABLE, DIRECTED, FLAGS, RESPONSE, heard
from .common import *
from .gap import PRIVATE, advertise, peripheral, update_request

APPLE, OTHERS = ((RECEIVED, event(0x0C, struct.pack('<BHBHH', 0, HANDLE, 12, company, 1)))
                 for company in (0x4C, 0x0F))
SECURITY_REQUEST = (SENT, smp(HANDLE, hexadecimal('0b 01')))
ENCRYPTED = (RECEIVED, event(0x08, struct.pack('<BHB', 0, HANDLE, 1)))


def asks(parameters):
    return later(6, *update_request(parameters))


def captures():
    hidden = heard(RESPONSE, '0303 0d18')
    return {
        'apple.conn-params': (
            # Of 20 ms, a latency of 31, a timeout of 1 s, and 15 ms to 20 ms.
            peripheral(APPLE, *asks('1000 2000 0000 c800'), *asks('0c00 1800 1f00 5802'),
                       *asks('0c00 1800 0000 6400'), *asks('0c00 1000 0000 c800'), *GOES_ON),
            # As it should be, and for a peer that isn't Apple's as it likes.
            peripheral(APPLE, *asks('0c00 1800 0000 c800'), *asks('0c00 0c00 0000 c800'), *GOES_ON)
            + [(RECEIVED, disconnection_complete(HANDLE, 0x13))]
            + peripheral(OTHERS, *asks('1000 2000 0000 c800'), *GOES_ON, address=PRIVATE),
            peripheral(*asks('1000 2000 0000 c800'), *GOES_ON, address=PRIVATE),
        ),
        'apple.adv-interval': (
            advertise(0xA0, 0xA0) + peripheral(APPLE, *GOES_ON),
            advertise(244, 244) + peripheral(APPLE, *GOES_ON)
            + [(RECEIVED, disconnection_complete(HANDLE, 0x13))]
            + advertise(0xA0, 0xA0) + peripheral(OTHERS, *GOES_ON),
            advertise(0xA0, 0xA0) + peripheral(*GOES_ON, address=PRIVATE),
        ),
        'apple.pairing-unprompted': (
            peripheral(APPLE, SECURITY_REQUEST, ENCRYPTED, *GOES_ON),
            peripheral(OTHERS, SECURITY_REQUEST, ENCRYPTED, *GOES_ON, address=PRIVATE),
            peripheral(SECURITY_REQUEST, ENCRYPTED, *GOES_ON, address=PRIVATE),
        ),
        'apple.uuid-in-scan-response': (
            heard(CONNECTABLE, FLAGS) + hidden,
            heard(CONNECTABLE, FLAGS + '0303 0f18') + hidden,
            hidden,
        ),
        'apple.directed-adv': (
            heard(DIRECTED, '') + heard(DIRECTED, ''),
            heard(CONNECTABLE, FLAGS),
        ),
    }
