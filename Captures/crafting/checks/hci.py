"""Captures of the checks of HCI packets."""

from .common import *


def captures():
    return {
        'hci.unknown-packet-type': (
            [(SENT, b'\x00\x03\x0c\x00'), (SENT, b'\x06\x03\x0c\x00'), (RECEIVED, b'\xff')],
            [(SENT, bytes([ISO]) + struct.pack('<HHHH', 0x42 | 2 << 12, 8, 1, 4) + bytes(4))],
        ),
        'hci.short-packet': (
            [(SENT, b'\x01\x03\x0c'), (RECEIVED, b'\x04\x0e'), (SENT, b'\x02\x40\x00\x05')],
            # Whole headers, and nothing behind them that isn't there.
            [
                (SENT, command(0x0C03)),
                (RECEIVED, event(0xFF)),
                (SENT, bytes([ISO]) + struct.pack('<HH', 0x42 | 1 << 12, 0)),
            ],
        ),
        'hci.length-mismatch': (
            [
                (SENT, command(ENABLE, b'\x01\x00', length=3)),
                (RECEIVED, command_complete(ENABLE) + b'\x00'),
                (SENT, att(HANDLE, hexadecimal('0a 0300')) + b'\x00'),
            ],
            [
                (SENT, command(ENABLE, b'\x01\x00')),
                (RECEIVED, command_complete(ENABLE)),
                (SENT, att(HANDLE, hexadecimal('52 0300'))),
                (RECEIVED, event(0xFF, bytes(255))),
            ],
        ),
        'hci.command-size': (
            [
                (SENT, command(ENABLE, b'\x01')), (RECEIVED, command_complete(ENABLE, b'\x12')),
                (SENT, command(ENABLE, b'\x01\x00\x00')), (RECEIVED, command_complete(ENABLE, b'\x12')),
            ],
            [(SENT, command(ENABLE, b'\x01\x00')), (RECEIVED, command_complete(ENABLE))],
        ),
        'hci.event-size': (
            [(RECEIVED, event(0x13, b'\x02\x40\x00\x01\x00')), (RECEIVED, event(0x05, b'\x00\x40\x00'))],
            [(RECEIVED, event(0x13, b'\x00'))],
        ),
        'hci.return-size': (
            [(SENT, command(0x1009)), (RECEIVED, command_complete(0x1009, b'\x00' + bytes(5)))],
            [
                # A command that failed may return its status alone.
                (SENT, command(0x1009)), (RECEIVED, command_complete(0x1009, b'\x0c')),
                (SENT, command(0x1405, b'\x40\x00')), (RECEIVED, command_complete(0x1405, b'\x02')),
                (SENT, command(0x1009)), (RECEIVED, command_complete(0x1009, b'\x00' + bytes(6))),
            ],
        ),
        'hci.reserved-value': (
            [
                (RECEIVED, connection_complete(0x0F00)),
            ],
            [
                # Where the status isn't success, the rest says nothing.
                (RECEIVED, le_event(0x01, struct.pack('<BHBB', 0x02, 0xFFFF, 0, 1) + PEER + bytes(7))),
                (RECEIVED, connection_complete(0x0EFF)),
            ],
        ),
        'hci.acl-continuation-without-start': (
            connected(continued(FRAME[20:])),
            connected(started(FRAME[:20]), continued(FRAME[20:])),
            [continued(FRAME[20:])] + GOES_ON,
        ),
        'hci.acl-start-before-complete': (
            connected(started(FRAME[:20]), started(FRAME)),
            # Each direction has an unfinished frame of its own, and so has each connection.
            connected(
                (RECEIVED, connection_complete(HANDLE + 1, address=OTHER)),
                started(FRAME[:20]),
                (SENT, att(HANDLE, hexadecimal('52 0300'))),
                (RECEIVED, acl(HANDLE + 1, FRAME, FIRST_FLUSHABLE)),
                continued(FRAME[20:]),
                started(FRAME),
            ),
            [started(FRAME[:20]), started(FRAME)] + GOES_ON,
        ),
    }
