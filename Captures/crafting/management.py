"""BlueZ's management interface as the Linux monitor shows it, typed by hand after BlueZ's own description.

A program opens a control socket, asks for the version, powers the controller, advertises, and finds a
device. There is a command of each kind of answer: with return parameters, with a status, and refused.
"""

import struct

from . import btsnoop
from .octets import PEER, hexadecimal
from .session import START

CONTROL_OPEN, CONTROL_CLOSE, CONTROL_COMMAND, CONTROL_EVENT = 14, 15, 16, 17
COOKIE, SECOND_COOKIE = 1, 2
# A record that is about no controller has this index; these commands are.
NONE = 0xFFFF
WITHOUT_CONTROLLER = 0x0001, 0x0002, 0x0003
LE_PUBLIC, LE_RANDOM = 1, 2
# Powered, Connectable, Bondable, Low Energy, Secure Connections, Privacy.
SETTINGS = struct.pack('<I', 0x00002A13)
SUPPORTED = struct.pack('<I', 0x0001FEFF)


def _open(cookie, name, version=(1, 22)):
    """The format is that of the management channel; its version, flags of a trusted socket, and who opened it."""
    return CONTROL_OPEN, struct.pack('<IHBHIB', cookie, 2, *version, 1, len(name) + 1) + name + b'\0'


def _command(opcode, parameters=b'', cookie=COOKIE):
    return CONTROL_COMMAND, struct.pack('<IH', cookie, opcode) + parameters


def _event(code, parameters=b'', cookie=COOKIE):
    return CONTROL_EVENT, struct.pack('<IH', cookie, code) + parameters


def _complete(opcode, returned=b'', status=0):
    return _event(1, struct.pack('<HB', opcode, status) + returned)


def _status(opcode, status):
    return _event(2, struct.pack('<HB', opcode, status))


def _name(text, short=b''):
    return text.ljust(249, b'\0') + short.ljust(11, b'\0')


def _messages():
    advertised = hexadecimal('03030d18 020af8')
    scan_response = b'\x07\x09Sensor'
    found = hexadecimal('020106') + advertised + scan_response
    device = PEER + bytes([LE_RANDOM])
    return [
        _open(COOKIE, b'bluetoothd'),
        _command(0x0001),
        _complete(0x0001, b'\x01\x16\x00'),
        _command(0x0002),
        _complete(0x0002, struct.pack('<HH4H', 2, 2, 0x0005, 0x003E, 0x0006, 0x0012)),
        _command(0x0003),
        _complete(0x0003, struct.pack('<HH', 1, 0)),
        _command(0x0004),
        _complete(0x0004, btsnoop.ADDRESS + b'\x0D' + struct.pack('<H', 0x05F1) + SUPPORTED + bytes(4)
                  + hexadecimal('0c0108') + _name(b'laptop', b'lap')),
        _command(0x004C, hexadecimal('0a00 02 2000 1700 02 1800')),
        _complete(0x004C),
        # Powered; the event tells the other sockets.
        _command(0x0005, b'\x01'),
        _complete(0x0005, SETTINGS),
        _open(SECOND_COOKIE, b'btmgmt'),
        _event(0x0006, SETTINGS, SECOND_COOKIE),
        _command(0x003D),
        _complete(0x003D, struct.pack('<I', 0x0001FFFF) + hexadecimal('1f 1f 05 00')),
        _command(0x003E, b'\x01' + struct.pack('<IHHBB', 3, 0, 0, len(advertised), len(scan_response))
                 + advertised + scan_response),
        _complete(0x003E, b'\x01'),
        _event(0x0023, b'\x01', SECOND_COOKIE),
        _command(0x0052, b'\x01' + hexadecimal('16 00 02 0d18') + bytes(29)),
        _complete(0x0052, b'\x01\x00'),
        _command(0x0023, b'\x06'),
        _complete(0x0023, b'\x06'),
        _event(0x0013, b'\x06\x01', SECOND_COOKIE),
        _event(0x0012, device + struct.pack('<bIH', -60, 0x20, len(found)) + found),
        # Without EIR data, and without a signal strength.
        _event(0x0012, btsnoop.ADDRESS + bytes([LE_PUBLIC]) + struct.pack('<bIH', 127, 4, 0)),
        _command(0x0024, b'\x06'),
        _complete(0x0024, b'\x06'),
        _command(0x0019, device + b'\x03'),
        _event(0x000F, device + b'\x00' + struct.pack('<I', 123456)),
        _command(0x001C, device),
        _complete(0x001C, device),
        _event(0x000A, b'\x01' + device + hexadecimal('02 00 10 0000 0000000000000000') + bytes(range(16))),
        _complete(0x0019, device),
        _event(0x000C, device + b'\x03'),
        # Of a controller with no such thing.
        _command(0x000C, b'\x01'),
        _status(0x000C, 0x0C),
        # A command and an event from a later kernel.
        _command(0x7FFF, b'\x01\x02'),
        _status(0x7FFF, 0x01),
        _event(0x7FFE, b'\x01\x02'),
        (CONTROL_CLOSE, struct.pack('<I', SECOND_COOKIE)),
    ]


def files():
    records = b''.join(
        btsnoop.record(START + number * 1_000, data, _index(opcode, data) << 16 | opcode)
        for number, (opcode, data) in enumerate(_messages()))
    return {'management.btsnoop': btsnoop.header(btsnoop.MONITOR) + records}


def _index(opcode, data):
    if opcode in (CONTROL_OPEN, CONTROL_CLOSE):
        return NONE
    code, of_answer = struct.unpack_from('<HH', data + bytes(2), 4)
    command = code if opcode == CONTROL_COMMAND else of_answer if code in (1, 2) else None
    return NONE if command in WITHOUT_CONTROLLER else 0
