"""Captures of the checks of the attribute protocol."""

from .common import *

ENCRYPTED = event(0x08, struct.pack('<BHB', 0, HANDLE, 1))


def eatt(pdu):
    """An enhanced bearer is opened, and our host sends a PDU on it."""
    pdu = hexadecimal(pdu)
    return [
        (RECEIVED, ENCRYPTED),
        (SENT, signaling(HANDLE, hexadecimal('17 01 0a00 2700 4000 4000 0500 4000'))),
        (RECEIVED, signaling(HANDLE, hexadecimal('18 01 0a00 4000 4000 0500 0000 4100'), FIRST_FLUSHABLE)),
        (SENT, acl(HANDLE, l2cap(0x41, struct.pack('<H', len(pdu)) + pdu))),
        (RECEIVED, acl(HANDLE, l2cap(0x40, hexadecimal('0200 0b01')), FIRST_FLUSHABLE)),
    ][:5 if pdu[0] == 0x0A else 4]


def captures():
    return {
        'att.pdu-length': (
            connected(*sent('0a 03'), *got('01 0a 0300 0a'), *sent('0a 0300 00'), *got('0b')),
            connected(*sent('0a 0300'), *got('0b'), *sent('12 0300'), *got('13'), *sent('52 0300')),
        ),
        'att.list-length': (
            connected(
                *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 06'),
                *sent('04 0100 ffff'), *got('05 01 0100 0028 0200'),
                *sent('06 0100 ffff 0028 0d18'), *got('07 0100 0500 0600'),
            ),
            connected(
                *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018 0600 0900 0d18'),
                *sent('04 0100 ffff'), *got('05 01 0100 0028 0200 0328'),
                *sent('06 0100 ffff 0028 0d18'), *got('07 0100 0500'),
                # The last value of this one is cut where the MTU of 23 octets ends.
                *sent('20 0300 0500'), *got('21 0200 0102 1400' + '41' * 16),
            ),
        ),
        'att.value-range': (
            connected(*sent('10 0100 ffff 0028'), *got('11 03 0100 05')),
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018')),
        ),
        'att.mtu-below-23': (
            connected(*sent('02 1600'), *got('03 1700')),
            connected(*sent('02 1700'), *got('03 1700')),
        ),
        'att.execute-flags': (
            connected(*sent('18 02'), *got('19')),
            connected(*sent('18 01'), *got('19'), *sent('18 00'), *got('19')),
        ),
        'att.find-info-format': (
            connected(*sent('04 0100 ffff'), *got('05 03 0100 0028')),
            connected(*sent('04 0100 ffff'), *got('05 01 0100 0028')),
        ),
        'att.signed-write-length': (
            connected(*sent('d2 0300 00112233445566778899aa')),
            # A signed write of no octets.
            connected(*sent('d2 0300 00112233445566778899aabb')),
        ),
        'att.read-multiple-few': (
            connected(*sent('0e 0300'), *got('0f 01'), *sent('20 0300'), *got('21 0100 01')),
            connected(*sent('0e 0300 0500'), *got('0f 01')),
        ),
        'att.error-code-reserved': (
            connected(*sent('0a 0300'), *got('01 0a 0300 40'), *sent('0a 0300'), *got('01 0a 0300 00')),
            # The last of the core ones ends a discovery, as it always does.
            connected(*sent('08 0100 ffff 0328'), *got('01 08 0100 0a')),
        ),
        'att.error-to-command': (
            connected(*sent('52 0300 01'), *got('01 52 0300 03')),
            connected(*sent('10 0100 ffff 0028'), *got('01 10 0100 0a')),
        ),
        'att.handle-zero': (
            connected(*sent('0a 0000'), *got('0b 01'), *got('1b 0000 01')),
            # The handle in an error response is 0 where no attribute is at fault.
            connected(*sent('0a 0100'), *got('0b'), *sent('02 1700'), *got('03 1700')),
        ),
        'att.multi-notification-format': (
            connected(*got('23 0300 0500 aabb 0500 0100 cc')),
            connected(*sent('52 0900 04'), *got('23 0300 0200 aabb 0500 0100 cc')),
        ),
        'att.requests-overlap': (
            connected(*sent('0a 0300', '0a 0500'), *got('0b 01', '0b 02')),
            connected(*sent('0a 0300'), *got('0b 01'), *sent('0a 0500'), *got('0b 02')),
        ),
        'att.unexpected-response': (
            connected(*sent('12 0300 01'), *got('13', '13')),
            connected(*sent('12 0300 01'), *got('13'), *sent('12 0300 01'), *got('13')),
        ),
        'att.wrong-response': (
            connected(*sent('0a 0300'), *got('13')),
            connected(*sent('0a 0300'), *got('0b')),
        ),
        'att.error-opcode-mismatch': (
            connected(*sent('08 0100 ffff 0328'), *got('01 10 0100 0a')),
            connected(*sent('08 0100 ffff 0328'), *got('01 08 0100 0a')),
        ),
        'att.error-handle-mismatch': (
            connected(*sent('08 0100 ffff 0328'), *got('01 08 0100 0a'),
                      *sent('10 0500 ffff 0028'), *got('01 10 0400 0a')),
            # None, and one inside of the range.
            connected(*sent('08 0100 ffff 0328'), *got('01 08 0000 0a'),
                      *sent('10 0500 ffff 0028'), *got('01 10 0700 0a')),
        ),
        'att.error-response': (
            connected(*sent('0a 0300'), *got('01 0a 0300 02')),
            connected(*sent('06 0100 ffff 0028 0d18'), *got('01 06 0100 0a'),
                      *sent('0c 0300 1600'), *got('01 0c 0300 07')),
        ),
        'att.mtu-refused': (
            connected(*sent('02 f700'), *got('01 02 0000 06')),
            connected(*sent('02 f700'), *got('03 1700')),
        ),
        'att.transaction-timeout': (
            connected(*sent('0a 0300'), *later(31, *got('1b 0300 01')))[:-2],
            connected(*sent('0a 0300'), *later(29, *got('0b 01'))),
        ),
        'att.indication-timeout': (
            connected(*got('1d 0300 01'), *later(31, *got('1b 0300 01')))[:-2],
            connected(*got('1d 0300 01'), *later(29, *sent('1e'))),
        ),
        'att.indication-while-pending': (
            connected(*got('1d 0300 01', '1d 0300 02'), *sent('1e')),
            connected(*got('1d 0300 01'), *sent('1e'), *got('1d 0300 02'), *sent('1e')),
        ),
        'att.unexpected-confirmation': (
            connected(*sent('1e')),
            connected(*got('1d 0300 01'), *sent('1e')),
        ),
        'att.exceeds-mtu': (
            connected(*got('1b 0300' + '41' * 21)),
            # As long as may be before the exchange, and behind it.
            connected(*got('1b 0300' + '41' * 20), *sent('02 4000'), *got('03 3000'),
                      *got('1b 0300' + '41' * 45)),
        ),
        'att.mtu-second-exchange': (
            connected(*sent('02 4000'), *got('03 3000'), *sent('02 4000'), *got('03 3000')),
            # Each side may do it once.
            connected(*sent('02 4000'), *got('03 3000'), *got('02 4000'), *sent('03 3000')),
        ),
        'att.value-over-512': (
            connected(*sent('16 0300 ff01 aabb'), *got('17 0300 ff01 aabb'), *sent('18 00'), *got('19')),
            connected(*sent('16 0300 fe01 aabb'), *got('17 0300 fe01 aabb'), *sent('18 00'), *got('19')),
        ),
        'att.blob-offset': (
            connected(*sent('0c 0300 0102'), *got('0d')),
            connected(*sent('0c 0300 0002'), *got('0d')),
        ),
        'att.start-gt-end': (
            connected(*sent('04 0500 0400'), *got('05 01 0500 0229')),
            connected(*sent('04 0500 0500'), *got('05 01 0500 0229')),
        ),
        'att.group-type-illegal': (
            connected(*sent('10 0100 ffff 0328'), *got('11 06 0100 0500 0018')),
            connected(*sent('10 0100 ffff 0128'), *got('11 06 0100 0500 0018')),
        ),
        'att.discovery-order': (
            connected(*sent('08 0100 ffff 0328'), *got('09 07 0500 02 0600 002a 0300 02 0400 012a')),
            connected(*sent('08 0100 ffff 0328'), *got('09 07 0300 02 0400 002a 0500 02 0600 012a')),
        ),
        'att.discovery-out-of-range': (
            connected(*sent('08 0100 0500 0328'), *got('09 07 0700 02 0800 002a')),
            # The value's handle may lie behind the end.
            connected(*sent('08 0100 0500 0328'), *got('09 07 0500 02 0800 002a')),
        ),
        'att.discovery-no-progress': (
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018'),
                      *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018')),
            connected(*sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018'),
                      *sent('10 0600 ffff 0028'), *got('11 06 0600 0900 0118'),
                      # Anew, but not at once.
                      *sent('10 0100 ffff 0028'), *got('11 06 0100 0500 0018')),
        ),
        'att.prepare-echo': (
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aacc'), *sent('18 00'), *got('19')),
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aabb'), *sent('18 01'), *got('19')),
        ),
        'att.prepare-gap': (
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aabb'),
                      *sent('16 0300 0300 cc'), *got('17 0300 0300 cc'), *sent('18 00'), *got('19')),
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aabb'),
                      *sent('16 0300 0200 cc'), *got('17 0300 0200 cc'),
                      # Another attribute's value begins where it likes to.
                      *sent('16 0500 0000 cc'), *got('17 0500 0000 cc'), *sent('18 01'), *got('19')),
        ),
        'att.prepare-unexecuted': (
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aabb'))
            + [(RECEIVED, disconnection_complete(HANDLE, 0x13))],
            connected(*sent('16 0300 0000 aabb'), *got('17 0300 0000 aabb'), *sent('18 00'), *got('19'))
            + [(RECEIVED, disconnection_complete(HANDLE, 0x13))],
        ),
        'att.signed-write-encrypted': (
            connected((RECEIVED, ENCRYPTED), *sent('d2 0300 aa 01000000 1122334455667788')),
            connected(*sent('d2 0300 aa 01000000 1122334455667788')),
        ),
        'att.mtu-on-eatt': (
            connected(*eatt('02 4000')),
            connected(*eatt('0a 0300')),
        ),
        'att.unknown-opcode': (
            connected(*got('14', '1a 00', '3f', '92 0300')),
            connected(
                *sent('52 0300 01', 'd2 0300 01' + '00' * 12, '52 0900 04'),
                *got('1b 0300 01', '23 0300 0100 01 0500 0000')),
        ),
        'att.request-while-pending': (
            connected(*sent('0a 0300', '0a 0500'), *got('0b 01')),
            # Commands, the other side's requests and confirmations wait for nobody.
            connected(
                *sent('0a 0300', '52 0300 01'), *got('0a 0300', '1d 0300 01'),
                *sent('1e', '0b 01'), *got('1b 0300 01', '0b 01'), *sent('0a 0500'), *got('0b 01'),
            ),
            # The response can have been there: the log began in the middle.
            sent('0a 0300', '0a 0500') + got('0b 01')
            # Or the log has one direction only.
            + [(RECEIVED, connection_complete(HANDLE + 1, address=OTHER))]
            + [(SENT, att(HANDLE + 1, hexadecimal(pdu))) for pdu in ('0a 0300', '0a 0500')] + GOES_ON,
        ),
    }
