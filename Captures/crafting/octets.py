"""HCI packets, octet by octet. A packet is in H4 form: its type octet first."""

import struct

COMMAND, ACL, SCO, EVENT, ISO = 1, 2, 3, 4, 5
SENT, RECEIVED = 0, 1

# Fixed channels.
SIGNALING_BR_EDR, ATT, SIGNALING_LE, SECURITY_MANAGER = 1, 4, 5, 6
# Packet boundary flags.
FIRST, CONTINUING, FIRST_FLUSHABLE = 0, 1, 2

PEER = bytes.fromhex('c0dec0ffee01')[::-1]


def hexadecimal(text):
    return bytes.fromhex(text)


def command(opcode, parameters=b'', length=None):
    """A command; a length other than the true one can be claimed."""
    length = len(parameters) if length is None else length
    return struct.pack('<BHB', COMMAND, opcode, length) + parameters


def event(code, parameters=b'', length=None):
    length = len(parameters) if length is None else length
    return struct.pack('<BBB', EVENT, code, length) + parameters


def le_event(subevent, parameters=b''):
    return event(0x3E, bytes([subevent]) + parameters)


def command_complete(opcode, parameters=b'\x00'):
    return event(0x0E, struct.pack('<BH', 1, opcode) + parameters)


def command_status(opcode, status=0):
    return event(0x0F, struct.pack('<BBH', status, 1, opcode))


def completed_packets(handle, count=1):
    return event(0x13, struct.pack('<BHH', 1, handle, count))


def acl(handle, data, boundary=FIRST, broadcast=0, length=None):
    length = len(data) if length is None else length
    return struct.pack('<BHH', ACL, handle | boundary << 12 | broadcast << 14, length) + data


def l2cap(cid, payload, length=None):
    length = len(payload) if length is None else length
    return struct.pack('<HH', length, cid) + payload


def att(handle, pdu, boundary=FIRST):
    return acl(handle, l2cap(ATT, pdu), boundary)


def smp(handle, pdu, boundary=FIRST):
    return acl(handle, l2cap(SECURITY_MANAGER, pdu), boundary)


def signaling(handle, payload, boundary=FIRST):
    return acl(handle, l2cap(SIGNALING_LE, payload), boundary)


def advertising_report(data, event_type=0, address=PEER, rssi=-60, count=1, length=None):
    """LE Advertising Report with one report, or claiming others."""
    length = len(data) if length is None else length
    return le_event(0x02, bytes([count, event_type, 1]) + address + bytes([length]) + data
                    + struct.pack('b', rssi))


def connection_complete(handle, role=0, address=PEER, status=0):
    return le_event(0x01, struct.pack('<BHBB', status, handle, role, 1) + address
                    + struct.pack('<HHHB', 24, 0, 72, 0))


def disconnection_complete(handle, reason):
    return event(0x05, struct.pack('<BHB', 0, handle, reason))
