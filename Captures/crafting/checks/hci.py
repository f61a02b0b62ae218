"""Captures of the checks of HCI packets."""

from .common import *

OF_LINK = struct.pack('<H', HANDLE)
REPORT = (RECEIVED, advertising_report(hexadecimal('020106')))
# The features, and that no more commands may be sent.
NO_MORE = (RECEIVED, event(0x0E, b'\x00\x03\x20' + bytes(9)))
ADVERTISING = struct.pack('<HHBBB6sBB', 160, 160, 0, 0, 0, bytes(6), 7, 0)
SCANNING = struct.pack('<BHHBB', 1, 16, 16, 0, 0)
ONE_BUFFER = done(0x2002, returns=hexadecimal('00 fb00 01'))
LONG = l2cap(ATT, hexadecimal('52 0300') + bytes(30))

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
                (SENT, command(0x1009)), (RECEIVED, command_complete(0x1009, b'\x01')),
                (SENT, command(0x1405, b'\x40\x00')), (RECEIVED, command_complete(0x1405, b'\x01')),
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
        'hci.unknown-opcode': (
            done(0x20F0, returns=b'\x01'),
            # A vendor's, and the Read commands that hosts try.
            done(0xFC77, returns=b'\x01') + done(0x2003, returns=b'\x01'),
        ),
        'hci.unknown-event': (
            [(RECEIVED, event(0x7E, b'\x00')), (RECEIVED, le_event(0x7E, b'\x00'))],
            [(RECEIVED, event(0xFF, b'\x00'))],
        ),
        'hci.adv-report-malformed': (
            [(RECEIVED, advertising_report(hexadecimal('020106'), length=31))],
            [(RECEIVED, advertising_report(hexadecimal('020106')))],
        ),
        'hci.hardware-error': (
            [(RECEIVED, event(0x10, b'\x42'))],
            connected((RECEIVED, event(0x11, struct.pack('<H', HANDLE)))),
        ),
        'hci.data-buffer-overflow': (
            [(RECEIVED, event(0x1A, b'\x01'))],
            connected(*sent('52 0300 01'), (RECEIVED, completed_packets(HANDLE))),
        ),
        'hci.no-response': (
            RESET + [(SENT, command(0x2003))] + later(3, REPORT),
            RESET + [(SENT, command(0x2003))] + later(1, (RECEIVED, command_complete(0x2003, bytes(9)))),
        ),
        'hci.unexpected-response': (
            RESET + [(RECEIVED, command_complete(0x2005))],
            # Without a reset, it may have been sent before the capture began.
            [(RECEIVED, command_complete(0x2005))] + done(0x2005, bytes(PEER)),
        ),
        'hci.credit-overrun': (
            RESET + [(SENT, command(0x2003)), NO_MORE] + done(0x2001, bytes(8)),
            # An event without a command allows them again.
            RESET + [(SENT, command(0x2003)), NO_MORE, (RECEIVED, event(0x0E, b'\x01\x00\x00'))]
            + done(0x2001, bytes(8)),
        ),
        'hci.credit-stuck': (
            RESET + [(SENT, command(0x2003)), NO_MORE] + later(3, REPORT),
            RESET + [(SENT, command(0x2003)), NO_MORE] + later(1, (RECEIVED, event(0x0E, b'\x01\x00\x00')))
            + later(3, REPORT),
        ),
        'hci.command-before-reset-complete': (
            [(SENT, command(0x0C03)), (SENT, command(0x2003)), (RECEIVED, command_complete(0x0C03))],
            RESET + done(0x2003, returns=bytes(9)),
        ),
        'hci.procedure-never-completed': (
            RESET + begun(0x2025) + later(11, REPORT),
            RESET + begun(0x2025) + later(9, (RECEIVED, le_event(0x08, bytes(65)))) + later(3, REPORT),
        ),
        'hci.wrong-response-kind': (
            connected(*done(0x2016, OF_LINK)),
            connected(*begun(0x2016, OF_LINK), (RECEIVED, le_event(0x04, b'\x00' + OF_LINK + bytes(8)))),
        ),
        'hci.command-disallowed': (
            done(0x2006, ADVERTISING, b'\x0c'),
            done(0x2006, ADVERTISING) + done(0x200E, returns=b'\x0c'),
        ),
        'hci.command-failed': (
            done(ENABLE, b'\x01\x00', b'\x0c') + done(0x2005, bytes(PEER), b'\x12'),
            # What hosts try, and what was over already.
            done(ENABLE, b'\x00\x00', b'\x0c') + done(0x2003, returns=b'\x01')
            + done(0x203C, b'\x01', b'\x42'),
        ),
        'hci.unsupported-command': (
            done(0x1002, returns=bytes(65)) + done(0x2003, returns=b'\x01'),
            # It is in the list, and refused all the same.
            done(0x1002, returns=bytes(26) + b'\x04' + bytes(38)) + done(0x2003, returns=b'\x01'),
        ),
        'hci.reset-with-links': (
            connected() + RESET,
            connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13))] + RESET,
        ),
        'hci.legacy-extended-mix': (
            RESET + done(ENABLE, bytes(2)) + done(0x2042, bytes(6)),
            RESET + done(ENABLE, bytes(2)) + RESET + done(0x2042, bytes(6)) + done(0x2007, returns=bytes(2)),
            done(ENABLE, bytes(2)) + done(0x2042, bytes(6)),
        ),
        'hci.set-while-enabled': (
            RESET + done(ENABLE, b'\x01\x00') + done(PARAMETERS, SCANNING, b'\x0c'),
            RESET + done(ENABLE, b'\x01\x00') + done(ENABLE, bytes(2)) + done(PARAMETERS, SCANNING)
            # A connection ends what is advertised.
            + done(0x200A, b'\x01') + [(RECEIVED, connection_complete(HANDLE, role=1))]
            + done(0x2006, ADVERTISING),
            # Advertising may have ended by an event that the logger missed.
            RESET + done(0x200A, b'\x01') + done(0x2006, ADVERTISING, b'\x0c'),
        ),
        'hci.random-address-unset': (
            RESET + done(PARAMETERS, struct.pack('<BHHBB', 1, 16, 16, 1, 0))
            + done(ENABLE, b'\x01\x00', b'\x12'),
            RESET + done(PARAMETERS, struct.pack('<BHHBB', 1, 16, 16, 1, 0)) + done(0x2005, bytes(PEER))
            + done(ENABLE, b'\x01\x00'),
        ),
        'hci.ext-adv-fragment-order': (
            RESET + done(0x2037, hexadecimal('00 02 00 03 020106'), b'\x0c'),
            RESET + done(0x2037, hexadecimal('00 01 00 03 020106'))
            + done(0x2037, hexadecimal('00 02 00 00')),
            done(0x2037, hexadecimal('00 02 00 03 020106')),
        ),
        'hci.event-masked': (
            RESET + done(0x2001, b'\x1e' + bytes(7)) + connected(),
            RESET + done(0x2001, b'\x1f' + bytes(7)) + connected(),
        ),
        'hci.adv-data-length-field': (
            done(0x2008, b'\x20' + bytes(31), b'\x12'),
            done(0x2008, b'\x1f' + b'\x1e\xff\x59\x00' + bytes(27)),
        ),
        'hci.acl-pb-flag': (
            connected((RECEIVED, att(HANDLE, hexadecimal('1b 0300 01')))),
            # On a BR/EDR link a host sends it.
            [(RECEIVED, event(0x03, struct.pack('<BH', 0, HANDLE + 1) + OTHER + b'\x01\x00'))]
            + [(SENT, acl(HANDLE + 1, l2cap(0x41, b'\x01'), FIRST_FLUSHABLE))]
            + connected(*got('1b 0300 01')),
        ),
        'hci.acl-bc-flag': (
            connected((RECEIVED, acl(HANDLE, FRAME, FIRST_FLUSHABLE, broadcast=1))),
            connected((RECEIVED, acl(HANDLE, FRAME, FIRST_FLUSHABLE, broadcast=0))),
        ),
        'hci.acl-empty': (
            connected(started(FRAME[:20]), continued(b''), continued(FRAME[20:])),
            connected(started(FRAME[:20]), continued(FRAME[20:])),
        ),
        'hci.acl-short-l2cap-header': (
            connected(started(FRAME[:3]), continued(FRAME[3:])),
            connected(started(FRAME[:4]), continued(FRAME[4:5]), continued(FRAME[5:])),
        ),
        'hci.handle-range': (
            connected((RECEIVED, acl(0x0F00, FRAME, FIRST_FLUSHABLE))),
            connected((RECEIVED, acl(0x0EFF, FRAME, FIRST_FLUSHABLE))),
        ),
        'hci.acl-too-long': (
            done(0x2002, returns=hexadecimal('00 1b00 08'))
            + connected(*sent('02 4000'), *got('03 4000'), *sent('52 0300' + '00' * 30)),
            done(0x2002, returns=hexadecimal('00 1b00 08'))
            + connected(*sent('02 4000'), *got('03 4000'), (SENT, acl(HANDLE, LONG[:27])),
                        (SENT, acl(HANDLE, LONG[27:], CONTINUING))),
        ),
        'hci.acl-buffer-overrun': (
            RESET + ONE_BUFFER
            + connected(*sent('52 0300 01', '52 0300 02'), (RECEIVED, completed_packets(HANDLE, 2))),
            RESET + ONE_BUFFER + connected(
                *sent('52 0300 01'), (RECEIVED, completed_packets(HANDLE)),
                *sent('52 0300 02'), (RECEIVED, completed_packets(HANDLE))),
            # What was completed may be missing.
            RESET + ONE_BUFFER + connected(
                *sent('52 0300 01', '52 0300 02'), (RECEIVED, completed_packets(HANDLE))),
        ),
        'hci.nocp-overcount': (
            connected(*sent('52 0300 01'), (RECEIVED, completed_packets(HANDLE, 3))),
            connected(*sent('52 0300 01', '52 0300 02'), (RECEIVED, completed_packets(HANDLE, 2))),
        ),
        'hci.acl-stalled': (
            connected(*sent('52 0300 01'), (RECEIVED, completed_packets(HANDLE)), *sent('52 0300 02'),
                      *later(6, *got('52 0300 01'))),
            connected(*sent('52 0300 01'), (RECEIVED, completed_packets(HANDLE)), *sent('52 0300 02'),
                      *later(4, (RECEIVED, completed_packets(HANDLE))), *later(6, *got('52 0300 01'))),
        ),
        'hci.acl-unknown-handle': (
            RESET + GOES_ON + later(2, REPORT),
            # The event may come late; and without a reset the connection may be older than the capture.
            RESET + got('1b 0300 01') + connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13))]
            + later(2, REPORT),
        ),
        'hci.acl-after-disconnect': (
            connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13))] + later(1, *GOES_ON)
            + later(2, REPORT),
            # It was on its way already.
            connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13))] + later(0.05, *GOES_ON)
            + later(2, REPORT),
        ),
        'hci.handle-reused': (
            connected() + [(RECEIVED, connection_complete(HANDLE, address=OTHER))] + GOES_ON,
            connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13)),
                           (RECEIVED, connection_complete(HANDLE, address=OTHER))] + GOES_ON,
        ),
        'hci.command-unknown-handle': (
            RESET + [(SENT, command(0x2016, b'\x77\x00')), (RECEIVED, command_status(0x2016, 0x02))],
            # It ended while the command was on its way.
            RESET + connected() + [
                (RECEIVED, disconnection_complete(HANDLE, 0x13)),
                (SENT, command(0x0406, OF_LINK + b'\x13')), (RECEIVED, command_status(0x0406, 0x02))],
        ),
        'hci.nocp-unknown-handle': (
            RESET + [(RECEIVED, completed_packets(0x77))],
            RESET + connected() + [(RECEIVED, disconnection_complete(HANDLE, 0x13)),
                                   (RECEIVED, completed_packets(HANDLE))],
        ),
    }
