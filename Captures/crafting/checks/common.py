"""What the captures of checks are made of."""

import struct

from ..broken_packets import GOES_ON, HANDLE, OPENED, received
from ..octets import (ATT, CONTINUING, FIRST_FLUSHABLE, ISO, PEER, RECEIVED, SENT, SIGNALING_LE, acl,
                      advertising_report, att, command, command_complete, command_status,
                      completed_packets, connection_complete, disconnection_complete, event, hexadecimal,
                      l2cap, le_event, signaling, smp)
from ..session import START

OTHER = PEER[:5] + b'\xc1'
FRAME = l2cap(ATT, hexadecimal('52 0300') + bytes(range(20)))
ENABLE, PARAMETERS = 0x200C, 0x200B
RESET = [(SENT, command(0x0C03)), (RECEIVED, command_complete(0x0C03))]


def done(opcode, parameters=b'', returns=b'\x00'):
    """A command, and the Command Complete behind it."""
    return [(SENT, command(opcode, parameters)), (RECEIVED, command_complete(opcode, returns))]


def begun(opcode, parameters=b'', status=0):
    """A command, and the Command Status behind it."""
    return [(SENT, command(opcode, parameters)), (RECEIVED, command_status(opcode, status))]


# The client writes a descriptor that nobody has discovered: it may have subscribed to anything.
SUBSCRIBED = [(SENT, att(HANDLE, hexadecimal('12 00f0 0300'))),
              (RECEIVED, att(HANDLE, hexadecimal('13'), FIRST_FLUSHABLE))]


def connected(*packets, subscribed=True):
    """A connection with these packets; where the peer notifies anything, after it may have been asked to."""
    notifies = any(direction == RECEIVED and packet[0] == 2 and packet[9:10] in (b'\x1b', b'\x1d', b'\x23')
                   for direction, packet, *_ in packets)
    return OPENED + (SUBSCRIBED if subscribed and notifies else []) + list(packets) + GOES_ON


def started(data):
    return RECEIVED, acl(HANDLE, data, FIRST_FLUSHABLE)


def continued(data):
    return RECEIVED, acl(HANDLE, data, CONTINUING)


def sent(*pdus):
    """Attribute PDUs that our host sends, in hexadecimal."""
    return [(SENT, att(HANDLE, hexadecimal(pdu))) for pdu in pdus]


def got(*pdus):
    """Attribute PDUs that the peer sends, in hexadecimal."""
    return received(*map(hexadecimal, pdus))


def later(seconds, *packets):
    """The packets, the first so many seconds behind what came before."""
    first, *rest = packets
    return [(*first[:2], seconds), *rest]


def signals(*commands):
    return connected(*[(RECEIVED, signaling(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE))
                       for octets in commands])


def security(*pdus):
    return connected(*[(RECEIVED, smp(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE)) for octets in pdus])


def advertised(*data):
    return [(RECEIVED, advertising_report(hexadecimal(octets))) for octets in data]


def timed(packets, spacing=1_000, start=START):
    """Packets (direction, octets[, seconds to wait before]) with times, else `spacing` microseconds apart."""
    now = start - spacing
    for direction, packet, *wait in packets:
        now += int(wait[0] * 1_000_000) if wait else spacing
        yield now, direction, packet
