"""Captures of the checks of addresses, and of how devices advertise, scan and connect."""

from .advertising import CONNECTABLE, FLAGS, NOT_CONNECTABLE, RESPONSE, heard
from .common import *

RESERVED, PRIVATE, UNRESOLVABLE = (PEER[:5] + bytes([top]) for top in (0x81, 0x41, 0x01))


def answered(opcode, parameters, status=b'\x00'):
    return [(SENT, command(opcode, parameters)), (RECEIVED, command_complete(opcode, status))]


def scan(interval, window, active=1):
    return answered(PARAMETERS, struct.pack('<BHHBB', active, interval, window, 1, 0))


def advertise(least, most, kind=0):
    return answered(0x2006, struct.pack('<HHBBB6sBB', least, most, kind, 1, 0, bytes(6), 7, 0))


def advertise_extended(least, most):
    bounds = least.to_bytes(3, 'little') + most.to_bytes(3, 'little')
    return answered(0x2036, struct.pack('<BH', 0, 0x13) + bounds + bytes([7, 1, 0]) + bytes(6)
                    + bytes([0, 127, 1, 0, 1, 0, 0]), b'\x00\x00')


def peripheral(*packets, address=PEER):
    """A connection whose central is the peer."""
    return [(RECEIVED, connection_complete(HANDLE, 1, address)), *packets]


def every(seconds, *packets):
    return [(*packet[:2], seconds) for packet in packets]


def update_request(parameters='1800 2800 0000 c800'):
    """Our host asks for other parameters, and the central agrees."""
    return [(SENT, signaling(HANDLE, hexadecimal('12 01 0800' + parameters))),
            (RECEIVED, signaling(HANDLE, hexadecimal('13 01 0200 0000'), FIRST_FLUSHABLE))]


def captures():
    return radio() | over_time() | {
        'gap.address-reserved': (
            heard(NOT_CONNECTABLE, '', address=RESERVED)
            + heard(NOT_CONNECTABLE, '', address=bytes(5) + b'\xc0')
            + heard(NOT_CONNECTABLE, '', address=b'\xff' * 5 + b'\x7f') + answered(0x2005, RESERVED)
            + [(RECEIVED, connection_complete(HANDLE, address=RESERVED))] + GOES_ON,
            heard(NOT_CONNECTABLE, '') + heard(NOT_CONNECTABLE, '', address=PRIVATE)
            + heard(NOT_CONNECTABLE, '', address=UNRESOLVABLE)
            # Of this one only the hash is all zeros.
            + heard(NOT_CONNECTABLE, '', address=bytes(3) + b'\x01\x00\x40') + answered(0x2005, OTHER),
        ),
        'gap.nrpa-connectable': (
            heard(CONNECTABLE, FLAGS, address=UNRESOLVABLE),
            heard(NOT_CONNECTABLE, FLAGS, address=UNRESOLVABLE) + heard(CONNECTABLE, FLAGS, address=PRIVATE),
        ),
        'gap.update-too-soon': (
            peripheral(*later(4, *update_request()), *GOES_ON),
            peripheral(*later(5.5, *update_request()), *GOES_ON),
        ),
    }


def radio():
    return {
        'gap.adv-interval': (
            advertise(0x1F, 0x20) + advertise(0x30, 0x20) + advertise(0x20, 0x4001)
            + RESET + advertise_extended(0x30, 0x20),
            # Fast directed advertising has no interval.
            advertise(0x20, 0x4000) + advertise(0x20, 0x20) + advertise(0, 0, 1)
            + RESET + advertise_extended(0x20, 0x20),
        ),
        'gap.scan-window': (
            scan(0x10, 0x20) + scan(0x03, 0x02) + scan(0x4001, 0x4000)
            + RESET + answered(0x2041, struct.pack('<BBBBHHBHH', 1, 0, 5, 1, 0x20, 0x10, 1, 0x10, 0x20)),
            scan(0x20, 0x10) + scan(0x4000, 0x04)
            + RESET + answered(0x2041, struct.pack('<BBBBHHBHH', 1, 0, 5, 1, 0x20, 0x10, 1, 0x10, 0x10)),
        ),
        'gap.scan-duty-full': (
            RESET + connected(*scan(0x20, 0x20), *scan(0x20, 0x20)),
            RESET + scan(0x20, 0x20) + connected(*scan(0x20, 0x10)),
            scan(0x20, 0x20),
        ),
    }


def over_time():
    scanning = scan(0x20, 0x10) + answered(ENABLE, b'\x01\x00')
    other = heard(CONNECTABLE, FLAGS, address=OTHER) + heard(RESPONSE, '0209 41', address=OTHER)
    limited = '020105'
    return {
        'gap.rpa-stale': (
            every(500, *heard(CONNECTABLE, *[FLAGS] * 9, address=PRIVATE)),
            every(500, *heard(CONNECTABLE, *[FLAGS] * 8, address=PRIVATE))
            # A static one stays.
            + every(500, *heard(CONNECTABLE, *[FLAGS] * 9)),
        ),
        'gap.scan-response-missing': (
            scanning + other + heard(CONNECTABLE, *[FLAGS] * 51),
            scanning + other + heard(CONNECTABLE, *[FLAGS] * 40) + heard(RESPONSE, '0209 41')
            + heard(CONNECTABLE, *[FLAGS] * 49)
            # Nobody answers, and who is far away doesn't hear that it is asked.
            + heard(CONNECTABLE, *[FLAGS] * 60, address=PRIVATE, rssi=-90),
        ),
        'gap.limited-too-long': (
            every(5, *heard(CONNECTABLE, *[limited] * 40)),
            every(5, *heard(CONNECTABLE, *[limited] * 36))
            # Left, and entered again.
            + every(5, *heard(CONNECTABLE, *[FLAGS, limited, limited])),
        ),
    }
