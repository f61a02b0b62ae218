"""Captures of the checks of advertising data."""

from .common import *

CONNECTABLE, DIRECTED, SCANNABLE, NOT_CONNECTABLE, RESPONSE = range(5)
FLAGS = '020106'
# Event types of extended reports: connectable and scannable legacy PDUs, and extended ones that are neither.
LEGACY, EXTENDED = 0x13, 0x00


def heard(kind, *data, address=PEER, rssi=-60):
    """Legacy reports of an advertiser, one for each data."""
    return [(RECEIVED, advertising_report(hexadecimal(octets), kind, address, rssi)) for octets in data]


def advertised(*data):
    """Data of somebody who can't be connected, and so needs no Flags."""
    return heard(NOT_CONNECTABLE, *data)


def extended(kind, data, address=PEER):
    """LE Extended Advertising Report with one report."""
    data = hexadecimal(data)
    report = struct.pack('<HB6sBBBbbHB6sB', kind, 1, address, 1, 0, 0xFF, 127, -60, 0, 0, bytes(6), len(data))
    return [(RECEIVED, le_event(0x0D, b'\x01' + report + data))]


def set_data(data, opcode=0x2008):
    """Our host sets advertising or scan response data."""
    data = hexadecimal(data)
    return [(SENT, command(opcode, bytes([len(data)]) + data + bytes(31 - len(data)))),
            (RECEIVED, command_complete(opcode))]


def captures():
    return structures() | blocks() | flags() | values()


def structures():
    return {
        'ad.length-overrun': (
            advertised('020106 0509 4142', 'ff', '020106 1eff 4c00'),
            # Zeros behind the last structure are padding; a name may be empty.
            advertised('020106 0309 4142', '020106 0309 4142 0000000000', '0109', ''),
        ),
        'ad.type-size': (
            advertised('030a f800', '0412 060008', '0419 400100'),
            # Flags and LE Supported Features leave out their zero octets, the only ones too.
            advertised('020106', '0101', '020a f8', '0512 0600 800c', '0319 4003', '0127'),
        ),
        'ad.value-reserved': (
            advertised('020a 80', '0319 ffff', '0319 0040'),
            advertised('020a 7f', '020a 81', '0319 1415', '0319 0000'),
        ),
        'ad.uuid-list-size': (
            advertised(FLAGS + '0403 0d18 0f', '0405 010000', '1007' + '11' * 15),
            # A list may be empty.
            advertised('0303 0d18', '0505 01000000', '1107' + '11' * 16, '0103', '0314 1218'),
        ),
        'ad.early-termination': (
            advertised('020106 00 0303 0d18', '00 01') + set_data('020106 00 01'),
            # Zeros to the end are padding, and what is behind the data our host sets is none of it.
            advertised('020106 000000', '00') + set_data('020106'),
        ),
        'ad.legacy-over-31': (
            advertised('1f09' + '41' * 30) + extended(LEGACY, FLAGS + '1d09' + '41' * 28),
            advertised('1e09' + '41' * 29) + extended(LEGACY, FLAGS + '1b09' + '41' * 26)
            + extended(EXTENDED, '1f09' + '41' * 30),
        ),
    }


def blocks():
    twice = '0303 0d18 0302 0f18'
    return {
        'ad.duplicate-type': (
            advertised('020106 020106', '0209 41 0208 41', twice) + set_data('0319 4003 0319 4003'),
            # Of one width, and these may come as often as they like.
            advertised('0303 0d18 0505 01000000', '020a 01 020a 02', '0416 0d1801 0416 0d1802',
                       '04ff 4c0010 04ff 060001')
            # Each block for itself.
            + heard(CONNECTABLE, FLAGS + '0209 41') + heard(RESPONSE, '0209 41'),
        ),
        'ad.type-not-permitted': (
            advertised('021c 00', '081b 112233445566 00'),
            advertised('020106 0512 0600 800c', '031a 2000'),
        ),
        'ad.in-both-blocks': (
            heard(CONNECTABLE, FLAGS + '0319 4003') + heard(RESPONSE, '0319 4003')
            + heard(CONNECTABLE, FLAGS + '0319 4003'),
            # Moved from the one to the other.
            heard(CONNECTABLE, FLAGS + '0319 4003') + heard(RESPONSE, '0319 4003')
            + heard(CONNECTABLE, FLAGS),
        ),
        'ad.empty': (
            heard(CONNECTABLE, '') + heard(CONNECTABLE, ''),
            heard(NOT_CONNECTABLE, '') + heard(RESPONSE, '') + heard(CONNECTABLE, FLAGS),
        ),
        'ad.unknown-type': (
            advertised('0277 00', '0100'),
            advertised('0134', '0230 41'),
        ),
    }


def flags():
    return {
        'ad.flags-in-scan-response': (
            heard(RESPONSE, '020106') + set_data('020106', 0x2009),
            heard(CONNECTABLE, '020106') + heard(RESPONSE, '0209 41') + set_data('0209 41', 0x2009),
        ),
        'ad.flags-missing': (
            heard(CONNECTABLE, '0303 0d18'),
            heard(SCANNABLE, '0303 0d18') + heard(CONNECTABLE, '0303 0d18 020106'),
        ),
        'ad.flags-both-modes': (
            heard(CONNECTABLE, '020107') + set_data('020103'),
            heard(CONNECTABLE, '020105', '020106'),
        ),
        'ad.flags-reserved': (
            heard(CONNECTABLE, '0201e6', '020126'),
            # What follows the first octet is for later.
            heard(CONNECTABLE, '02011a', '030106ff'),
        ),
        'ad.flags-bredr': (
            heard(CONNECTABLE, '02011e', '02010e'),
            heard(CONNECTABLE, '02011a', '020106'),
        ),
    }


def values():
    return {
        'ad.name-utf8': (
            advertised('0409 41c328', '0309 4100', '0309 41c3', '0209 80', '0409 eda080'),
            # A shortened name may end inside of a character.
            advertised('0309 c3a4', '0309 4142', '0408 41e282', '0509 f09f9880'),
        ),
        'ad.interval-range': (
            advertised('0512 0500 800c', '0512 0600 810c', '031a 1f00', '0512 2800 1800'),
            # 0xFFFF is a value of its own here.
            advertised('0512 0600 800c', '0512 ffff ffff', '0512 2800 ffff', '031a 2000'),
        ),
        'ad.company-unknown': (
            advertised('05ff ffff 0102') + set_data('05ff ffff 0102'),
            advertised('05ff 4c00 1000', '05ff ae10 0102'),
        ),
        'ad.beacon-malformed': (
            advertised('06ff 4c00 0215 00', '0516 aafe 0000', '1116 aafe 2000' + '00' * 12),
            advertised('1aff 4c00 0215' + '11' * 16 + '0001 0002 c5', '1516 aafe 00 ee' + '11' * 16,
                       '0616 aafe 10 ee 00', '06ff 4c00 1001 00'),
        ),
    }
