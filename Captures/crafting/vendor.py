"""Commands and events of controllers' vendors, typed by hand; no finding may come of any of them.

The layouts are facts of public sources:

- Android: source.android.com, Bluetooth HCI requirements; rootcanal, packets/hci_packets.pdl
- Intel, Broadcom: BlueZ, monitor/intel.c, monitor/broadcom.c
- Microsoft: Microsoft-defined Bluetooth HCI commands and events; BlueZ, monitor/msft.h; opcodes from the drivers
- Zephyr: include/zephyr/bluetooth/hci_vs.h; Nordic: sdc_hci_vs.h
- Qualcomm, Realtek, MediaTek: Linux, drivers/bluetooth; CSR: BlueZ, tools/csr_hci.c
"""

import struct

from . import btsnoop
from .octets import (PEER, RECEIVED, SENT, command, command_complete, command_status, connection_complete, event,
                     hexadecimal)
from .session import START, spaced

INTEL, CSR, ZEPHYR, QUALCOMM, MEDIATEK, NORDIC, REALTEK, CYPRESS = (
    0x0002, 0x000A, 0x05F1, 0x001D, 0x0046, 0x0059, 0x005D, 0x0131)
# Of which no layouts are known.
TEXAS_INSTRUMENTS = 0x000D


def asked(opcode, parameters='', returned='00'):
    """A command and its Command Complete, whose return parameters begin with the status."""
    return [(SENT, command(opcode, hexadecimal(parameters))),
            (RECEIVED, command_complete(opcode, hexadecimal(returned)))]


def told(parameters):
    return RECEIVED, event(0xFF, hexadecimal(parameters))


def version(company):
    """Read Local Version Information: the company is in its return parameters."""
    return asked(0x1001, '', '00 0d 0000 0d' + struct.pack('<H', company).hex() + '0000')


def _android():
    data = '020106 07095365 6e736f72'
    peer = PEER.hex()
    return [
        # Before the company is known, and after.
        *asked(0xFD53, '', '00 10 01 0028 20 01 10 01 6200 2000 01 01 01'),
        *version(QUALCOMM),
        *asked(0xFD53, '', '00 01 01 0000 10 01 10 00 0601 1000 00 00 00 1f000000 01 00000000 01 00 00 0000 0003 ff03'),
        *asked(0xFD54, '01 a000 a000 00 00' + '00' * 6 + '00' + '00' * 6 + '07 00 01 f4', '00 01'),
        *asked(0xFD54, '02 0b' + data + '00' * 20 + '01', '00 02'),
        *asked(0xFD54, '03 00' + '00' * 31 + '01', '00 03'),
        *asked(0xFD54, '04' + peer + '01', '00 04'),
        *asked(0xFD54, '05 01 01', '00 05'),
        told('55 01 00 4000'),
        *asked(0xFD55, '02' + bytes(range(16)).hex() + '01' + peer, '00 02 0f'),
        *asked(0xFD56, '01 01', '00 01'),
        *asked(0xFD56, '02 64 00 5f', '00 02'),
        *asked(0xFD56, '03 02 10000000 20000000 00 00', '00 03'),
        told('54'),
        *asked(0xFD56, '04 01', '00 04 01 01' + peer + '01 00 c4 0500'),
        *asked(0xFD56, '04 02', '00 04 02 01' + peer + '01 00 c4 0500 0b' + data + '00'),
        *asked(0xFD57, '00 01', '00 00 01'),
        *asked(0xFD57, '01 00 01 0400 0000 00 c4 00 0000 00 80 0000 0000', '00 01 00 0f'),
        *asked(0xFD57, '01 02', '00 01 02 10'),
        *asked(0xFD57, '02 00 01' + peer + '01', '00 02 00 0f'),
        *asked(0xFD57, '03 00 01 0d18 ffff', '00 03 00 0f'),
        *asked(0xFD57, '05 00 01 53656e736f72', '00 05 00 0f'),
        *asked(0xFD57, '06 00 01 f105 01 ffff ff', '00 06 00 0f'),
        *asked(0xFD57, '07 00 01 0d1801 ffffff', '00 07 00 0f'),
        *asked(0xFD57, 'ff', '00 ff 0300'),
        told('56 01 00 00' + peer + '01 00 c4 0500 0b' + data + '00'),
        told('56 01 01 01' + peer + '01'),
        *asked(0xFD59, '', '00 10270000 204e0000 30750000 e8030000'),
        *asked(0xFD5A, '01 60000000 30000000 00 00'),
        *asked(0xFD5D, '01 01000000 6400 0000 80bb0000 10 02 00900100 4000 4300 9b02' + '00' * 32, '00 01'),
        *asked(0xFD5D, '02', '00 02'),
        *asked(0xFD5D, '03 2301 6745 00 0001 00 42 030102', '00 03'),
        *asked(0xFD5E, '00 1f000700 8813', '00 1f000700'),
        (RECEIVED, connection_complete(0x0040)),
        told('58 01 11 4000 00 08 c4 1e 05 02 d007' + '00000000' * 9),
        told('58 02 11 4000 00 08 c4 1e 05 02 d007' + '00000000' * 9 + peer + '00' + '01000000' * 7),
        told('58 05 08 00'),
        told('58 13 4000 0102'),
        # A subcommand and a report of later versions; a controller without the feature.
        *asked(0xFD57, '0a 00', '00 0a 00'),
        told('58 20 0102'),
        *asked(0xFD57, '00 01', '01'),
        (SENT, command(0xFD5B)), (RECEIVED, command_status(0xFD5B, 1)),
        # Microsoft's extension of the same controller.
        *asked(0xFD70, '00', '00 00 1f00000000000000 04 4d534654'),
        *asked(0xFD70, '03 15 04 02 bb 01 02 04 03 00 80 81 06 0f 00 90 91 92 93', '00 03 06'),
        told('4d 534654 02 02 f0f1f2f3f4f5 06 01'),
        *asked(0xFD70, '04 06', '00 04'),
    ]


def _intel():
    return [
        *asked(0xFC05, '', '00 37 12 10 06 23 01 0b 14 00'),
        *asked(0xFC05, 'ff', '00 10 04 00041001 1c 01 03 1d 02 0b14 30 06' + PEER.hex()),
        *asked(0xFC11, '01 00'),
        *asked(0xFC09, '00 01020304'),
        told('06 00 09fc 00'),
        (SENT, command(0xFC01, hexadecimal('00 01 00 01 00080400'))),
        told('02 00 01 01 00 02 00'),
        *asked(0xFC8B, '03 1f03 01 04 2600 0102', '00 1f03'),
        *asked(0xFC52, '87 0f 00 00 00 00 00 00'),
        *asked(0xFC30, '', '00' + PEER.hex() + '00' * 4),
        *asked(0xFCA6, '01', '00 01 01' + '00' * 16),
        told('01 1000 02 03'),
        told('25' + PEER.hex() + '0d'),
        told('2c 626f6f74'),
        told('87 80 03 01 01 05 4a 02 4000 4e 04 10000000 62 0c 01000000 02000000 03000000'),
        # Microsoft's extension, and its event.
        *asked(0xFC1E, '00', '00 00 7f00000000000000 02 8780'),
        *asked(0xFC1E, '03 10 05 04 aa 01 01 06 03 00 80 81 82 83', '00 03 05'),
        told('87 80 02 01 000102030405 05 00'),
        *asked(0xFC1E, '05 01', '00 05'),
        # Of later firmware.
        *asked(0xFC1E, '0f', '01 0f'),
        *asked(0xFD20, '0102', '00 03'),
        told('70 0102'),
        told('87 90 01'),
    ]


def _zephyr():
    return [
        *asked(0xFC01, '', '00 0200 0200 01 03 0500 07000000'),
        *asked(0xFC02, '', '00 ff7f' + '00' * 62),
        *asked(0xFC03, '', '00' + '00' * 8),
        *asked(0xFC08, '', '00 5a657068797220332e3700'),
        *asked(0xFC09, '', '00 01' + PEER.hex() + bytes(range(16)).hex()),
        *asked(0xFC0A, '', '00' + bytes(range(32)).hex()),
        *asked(0xFC0B, '', '00 1b'),
        *asked(0xFC0C, '', '00 01 0200 f0fc'),
        *asked(0xFC0D, '01'),
        told('04 01' + PEER.hex() + 'c4'),
        *asked(0xFC0E, '00 0000 04', '00 00 0000 04'),
        *asked(0xFC0F, '02 4000', '02 02 4000 00'),
        *asked(0xFC12, '4000 01 05'),
        told('02 01 00000000 01' + '00' * 32),
        told('05 0000 05 d4fe 00 00 01 00 0100 01 0a00 f6ff'),
        *asked(0xFC42, '00', '00 00 01 07'),
        told('f0 00 01'),
    ]


def _nordic():
    return [
        # Zephyr's, then its own.
        *asked(0xFC01, '', '00 0200 0500 00 02 0000 00000000'),
        *asked(0xFD04, '01'),
        (SENT, command(0xFD02, hexadecimal('4000 e8030000 0000 6400'))), (RECEIVED, command_status(0xFD02)),
        *asked(0xFD11, '4000', '00 4000 c4'),
        told('80 4000 1000 05 0100 0000 0000 00'),
        told('81' + 'a6' * 39 + '7f'),
        *asked(0xFD1D, '04 0000 02'),
    ]


def _chips():
    return {
        CYPRESS: [
            *asked(0xFC79, '', '00 7a ff 0100 2004'),
            *asked(0xFC5A, '', '00 5c0a e821'),
            *asked(0xFC6E, '', '00 0300000000000000'),
            *asked(0xFC18, '0000 00c20100'),
            *asked(0xFC2E),
            *asked(0xFC4C, '00000800 01020304'),
            *asked(0xFC4E, 'ffffffff'),
            *asked(0xFC01, PEER.hex()),
        ],
        QUALCOMM: [
            (SENT, command(0xFC00, hexadecimal('19'))), told('00 19 08000000 3d01 0003 44000200'),
            (SENT, command(0xFC00, hexadecimal('1e 04 01020304'))), told('00 04 00'),
            *asked(0xFC0B, '01 02 06' + PEER.hex()),
            *asked(0xFC48, '0e'),
        ],
        CSR: [
            (SENT, command(0xFC00, hexadecimal('c2 0000 0900 0100 1a28 0000' + '00' * 8))),
            told('c2 0100 0900 0100 1a28 0000 0200 000000000000'),
        ],
        REALTEK: [
            *asked(0xFC6D, '', '00 02'),
            *asked(0xFC20, '80 01020304', '00 80'),
            *asked(0xFCF0, '01 4000 c4 b0 05 0a', '00 01'),
        ],
        MEDIATEK: [*asked(0xFC6F, '01 06 0100 01'), *asked(0xFD30, '06 4000', '00 06 4000 c4')],
    }


def _unknown():
    return [
        # Nobody has said whose they are.
        *asked(0xFC77, '010203', '00 04'),
        told('77 0102'),
        *version(TEXAS_INSTRUMENTS),
        *asked(0xFDDD, '0d', '00'),
        *asked(0xFFFF, '', ''),
        (SENT, command(0xFC05)), (RECEIVED, command_status(0xFC05, 1)),
        told('c2 01'),
        # An event of nothing, and one of its code alone.
        told(''),
        told('ff'),
    ]


def _adapters(sessions):
    """One adapter for each company, as the Linux monitor shows them."""
    messages = []
    for index, (company, packets) in enumerate(sessions.items()):
        now = START + len(messages) * 1_000
        messages += btsnoop.monitor_messages(spaced(packets, start=now), index, company)
    return btsnoop.header(btsnoop.MONITOR) + b''.join(
        btsnoop.record(time, data, index << 16 | opcode) for time, opcode, index, data in messages)


def files():
    return {
        'vendor-android.btsnoop': btsnoop.h4(spaced(_android())),
        'vendor-intel.btsnoop': _adapters({INTEL: _intel()}),
        'vendor-zephyr.btsnoop': _adapters({ZEPHYR: _zephyr(), NORDIC: _nordic()}),
        'vendor-chips.btsnoop': _adapters(_chips()),
        'vendor-unknown.btsnoop': btsnoop.h4(spaced(_unknown())),
    }
