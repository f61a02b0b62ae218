"""Captures of the checks of L2CAP."""

from .common import *

ENCRYPTED = (RECEIVED, event(0x08, struct.pack('<BHB', 0, HANDLE, 1)))
NOTIFIED = got('1b 0300 01')


def asks(*commands):
    """Signalling commands that our host sends, in hexadecimal."""
    return [(SENT, signaling(HANDLE, hexadecimal(octets))) for octets in commands]


def answers(*commands):
    """Signalling commands that the peer sends, in hexadecimal."""
    return [(RECEIVED, signaling(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE)) for octets in commands]


def sends(*payloads, cid=0x41):
    """Frames that our host sends on a channel."""
    return [(SENT, acl(HANDLE, l2cap(cid, hexadecimal(octets)))) for octets in payloads]


def gets(*payloads, cid=0x40):
    """Frames that our host receives on a channel."""
    return [(RECEIVED, acl(HANDLE, l2cap(cid, hexadecimal(octets)), FIRST_FLUSHABLE)) for octets in payloads]


def opened(mine='0002 f700 0a00', peers='0002 f700 0a00'):
    """A channel is opened, with MTU, MPS and credits of each side; our host has 0x40, the peer 0x41."""
    return [*asks('14 01 0a00 8000 4000' + mine), *answers('15 01 0a00 4100' + peers + '0000')]


def enhanced(cids='4000', others='4100', length='0a00'):
    """Enhanced channels are opened, of an MTU and an MPS of 96 octets."""
    return [*asks('17 01' + length + '8000 6000 6000 0100' + cids),
            *answers('18 01' + length + '6000 6000 0100 0000' + others)]


UPDATED = [*answers('12 01 0800 0600 800c 0000 800c'), *asks('13 01 0200 0000')]


def captures():
    return frames() | signals_() | channels() | flow()


def frames():
    return {
        'l2cap.length-mismatch': (
            connected(
                started(l2cap(ATT, hexadecimal('0b 0102'), length=2)),
                started(FRAME[:20]),
                continued(FRAME[20:] + b'\x00'),
            ),
            connected(
                *sent('0a 0300'),
                started(l2cap(ATT, hexadecimal('0b 0102'))),
                started(FRAME[:4]),
                continued(FRAME[4:5]),
                continued(FRAME[5:]),
            ),
        ),
        'l2cap.reserved-cid': (
            connected(*gets('00', cid=0x0001), *gets('00', cid=0x003F), *sends('00', cid=0x0080)),
            connected(*gets('00', cid=0x0020), *gets('00', cid=0x003E)),
        ),
        'l2cap.incomplete': (
            [*connected(), started(FRAME[:20]), (RECEIVED, disconnection_complete(HANDLE, 0x13))],
            [*connected(), started(FRAME[:20]), continued(FRAME[20:]),
             (RECEIVED, disconnection_complete(HANDLE, 0x13))],
        ),
        'l2cap.coc-data-after-disconnect': (
            connected(*opened(), *asks('06 02 0400 4100 4000'), *answers('07 02 0400 4100 4000'),
                      *sends('0200 aabb')),
            connected(*opened(), *sends('0200 aabb'), *asks('06 02 0400 4100 4000'),
                      *gets('0200 aabb'), *answers('07 02 0400 4100 4000')),
        ),
        'l2cap.unknown-channel': (
            connected(*sends('0200 aabb')),
            connected(*opened(), *sends('0200 aabb')),
            connected(*opened(), *sends('0200 aabb', cid=0x42)),
        ),
    }


def signals_():
    return {
        'l2cap.value-range': (
            signals(
                '16 04 0400 3f00 0100',
            ),
            connected(*UPDATED, *answers('16 02 0400 4000 0100', '16 03 0400 ffff ffff')),
        ),
        'l2cap.sig-length': (
            signals(
                '12 01 0600 0600 800c 0000',
                '12 02 0900 0600 800c 0000 c800',
                '01 03 0200 0000 00',
                '01',
            ),
            connected(*UPDATED, *opened(), *asks('06 02 0400 4100 4000'), *answers('07 02 0400 4100 4000')),
        ),
        'l2cap.sig-id-zero': (
            signals('12 00 0800 0600 800c 0000 800c'),
            connected(*UPDATED),
        ),
        'l2cap.sig-multiple': (
            connected(*answers('16 01 0400 4000 0100 16 02 0400 4000 0100')),
            connected(*answers('16 01 0400 4000 0100', '16 02 0400 4000 0100')),
        ),
        'l2cap.sig-unknown-code': (
            connected(*answers('08 01 0000', '0a 02 0200 0200')),
            connected(*UPDATED),
        ),
        'l2cap.sig-rejected': (
            connected(*asks('14 01 0a00 8000 4000 0002 f700 0a00'), *answers('01 01 0200 0000')),
            connected(*opened()),
        ),
        'l2cap.sig-id-reused': (
            connected(*answers('12 01 0800 0600 800c 0000 800c', '12 01 0800 0600 800c 0100 800c'),
                      *asks('13 01 0200 0000')),
            # The same once more, which is no new one.
            connected(*answers('12 01 0800 0600 800c 0000 800c', '12 01 0800 0600 800c 0000 800c'),
                      *asks('13 01 0200 0000')),
        ),
        'l2cap.sig-unexpected-response': (
            connected(*asks('13 05 0200 0000')),
            connected(*UPDATED),
        ),
        'l2cap.sig-no-response': (
            connected(*answers('12 01 0800 0600 800c 0000 800c'), *later(31, *NOTIFIED)),
            connected(*answers('12 01 0800 0600 800c 0000 800c'), *later(29, *asks('13 01 0200 0000'))),
        ),
    }


def channels():
    return {
        'l2cap.coc-spsm': (
            connected(*asks('14 01 0a00 0000 4000 0002 f700 0a00', '14 02 0a00 0001 4000 0002 f700 0a00')),
            connected(*asks('14 01 0a00 ff00 4000 0002 f700 0a00'),
                      *answers('15 01 0a00 4100 0002 f700 0a00 0000')),
        ),
        'l2cap.coc-mtu-mps': (
            connected(*asks('14 02 0a00 8000 4000 1600 1700 0a00', '14 03 0a00 8000 4100 1700 1600 0a00'),
                      *opened('1700 1700 0a00', '1700 1600 0a00')),
            connected(*opened('1700 1700 0a00', '1700 1700 0a00'), *enhanced('4200', '4300')),
        ),
        'l2cap.coc-cid': (
            connected(*asks('14 01 0a00 8000 3f00 0002 f700 0a00', '14 02 0a00 8000 8000 0002 f700 0a00',
                            '17 03 0c00 8000 6000 6000 0100 4000 4000')),
            connected(*opened(), *enhanced('4200 4300', '4200 4300', '0c00')),
        ),
        'l2cap.coc-cid-in-use': (
            connected(*opened(), *asks('14 02 0a00 8100 4000 0002 f700 0a00')),
            # Each side gives its own.
            connected(*opened(), *asks('14 02 0a00 8100 4100 0002 f700 0a00'),
                      *answers('15 02 0a00 4000 0002 f700 0a00 0000')),
        ),
        'l2cap.coc-refused': (
            connected(*asks('14 01 0a00 8000 4000 0002 f700 0a00'),
                      *answers('15 01 0a00 0000 0000 0000 0000 0200')),
            connected(*opened()),
        ),
        'l2cap.coc-disconnect-mismatch': (
            connected(*opened(), *asks('06 02 0400 4100 4000'), *answers('07 02 0400 4100 4200')),
            connected(*opened(), *asks('06 02 0400 4100 4000'), *answers('07 02 0400 4100 4000')),
        ),
        'l2cap.ecred-count': (
            connected(*asks('17 01 0800 8000 6000 6000 0100',
                            '17 02 1400 8000 6000 6000 0100 4000 4100 4200 4300 4400 4500')),
            connected(*enhanced('4000 4100 4200 4300 4400', '4000 4100 4200 4300 4400', '1200')),
        ),
        'l2cap.ecred-answer-count': (
            connected(*asks('17 01 0c00 8000 6000 6000 0100 4000 4100'),
                      *answers('18 01 0a00 6000 6000 0100 0000 4000')),
            # One of the two is refused.
            connected(*asks('17 01 0c00 8000 6000 6000 0100 4000 4100'),
                      *answers('18 01 0c00 6000 6000 0100 0000 4000 4100')),
        ),
        'l2cap.ecred-credits-zero': (
            connected(*asks('17 02 0a00 8000 6000 6000 0000 4000', '17 03 0a00 8000 6000 6000 0100 4000'),
                      *answers('18 03 0a00 6000 6000 0000 0000 4000')),
            connected(*enhanced()),
        ),
        'l2cap.eatt-unencrypted': (
            connected(*asks('17 01 0a00 2700 6000 6000 0100 4000'),
                      *answers('18 01 0a00 6000 6000 0100 0000 4000')),
            connected(ENCRYPTED, *asks('17 01 0a00 2700 6000 6000 0100 4000'),
                      *answers('18 01 0a00 6000 6000 0100 0000 4000')),
        ),
        'l2cap.ecred-reconfigure': (
            connected(*enhanced(), *asks('19 02 0600 5000 6000 4000')),
            connected(*enhanced(), *asks('19 02 0600 6000 5000 4000'), *answers('1a 02 0200 0000')),
            connected(*enhanced('4000 4100', '4000 4100', '0c00'), *asks('19 02 0800 6000 5000 4000 4100')),
        ),
        'l2cap.ecred-reconfigure-refused': (
            connected(*enhanced(), *asks('19 02 0600 8000 6000 4000'), *answers('1a 02 0200 0400')),
            connected(*enhanced(), *asks('19 02 0600 8000 6000 4000'), *answers('1a 02 0200 0000')),
        ),
    }


def flow():
    return {
        'l2cap.coc-credit-zero': (
            connected(*opened(), *asks('16 02 0400 4000 0000')),
            connected(*opened(), *asks('16 02 0400 4000 0100')),
        ),
        'l2cap.coc-credit-overflow': (
            connected(*opened('0002 f700 ffff'), *asks('16 02 0400 4000 0200')),
            connected(*opened('0002 f700 feff'), *asks('16 02 0400 4000 0100'), *gets('0200 aabb'),
                      *asks('16 03 0400 4000 0100')),
            # One too many: a frame that used up a credit may be missing.
            connected(*opened('0002 f700 ffff'), *asks('16 02 0400 4000 0100')),
        ),
        'l2cap.coc-credit-overrun': (
            connected(*opened(peers='0002 f700 0100'), *sends('0200 aabb', '0200 aabb')),
            connected(*opened(peers='0002 f700 0100'), *sends('0200 aabb'),
                      *answers('16 01 0400 4100 0100'), *sends('0200 aabb')),
        ),
        'l2cap.coc-sdu-too-long': (
            connected(*opened(mine='1700 6400 0a00'), *gets('1800' + 'aa' * 24)),
            connected(*opened(mine='1700 6400 0a00'), *gets('1700' + 'aa' * 23)),
            # Its frame has not all of it, so that something else may stand there.
            connected(*opened(mine='1700 1700 0a00'), *gets('1800' + 'aa' * 20, 'aa' * 4)),
        ),
        'l2cap.coc-pdu-exceeds-mps': (
            connected(*opened(mine='0002 1700 0a00'), *gets('1600' + 'aa' * 22)),
            connected(*opened(mine='0002 1700 0a00'), *gets('1600' + 'aa' * 21, 'aa')),
        ),
        'l2cap.coc-sdu-length': (
            connected(*opened(), *sends('0100 aabb')),
            connected(*opened(), *sends('0300 aabb', 'cc')),
        ),
        'l2cap.coc-starved': (
            connected(*opened(peers='0002 f700 0100'), *sends('0400 aabb'), *later(6, *NOTIFIED)),
            connected(*opened(peers='0002 f700 0100'), *sends('0400 aabb'),
                      *later(4, *answers('16 01 0400 4100 0100')), *later(6, *sends('ccdd'))),
        ),
    }
