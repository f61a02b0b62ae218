"""Captures of the checks of the Security Manager."""

from .common import *


def public_key(x, y):
    """Pairing Public Key of a point whose coordinates are written as numbers."""
    return '0c' + (hexadecimal(x)[::-1] + hexadecimal(y)[::-1]).hex()


# Points of P-256 whose private keys are 1 and 2, and the one of the debug mode.
KEY_A = public_key('6b17d1f2e12c4247f8bce6e563a440f277037d812deb33a0f4a13945d898c296',
                   '4fe342e2fe1a7f9b8ee7eb4a7c0f9e162bce33576b315ececbb6406837bf51f5')
KEY_B = public_key('7cf27b188d034f7e8a52380304b51ac3c08969e277f21b35a60b48fc47669978',
                   '07775510db8ed040293d9ac69f7430dbba7dade63ce982299e04b79d227873d1')
DEBUG_KEY = public_key('20b003d2f297be2c5e2c83a7e9f9a5b9eff49111acf4fddbcc0301480e359de6',
                       'dc809c49652aeb6d63329abf5a52155c766345c28fed3024741c8ed01589d28b')
# f4 of the two points and of the responder's random values; computed with the AES-CMAC of OpenSSL.
CONFIRMS = {'b1': 'e2026909895c7c5949352cc1515617c5', 'b2': '15f4db5ee5a58f7b026cfeac0a8a98af'}
# The same of a round of Passkey Entry: of a random value, and a bit of the passkey.
PASSKEY_CONFIRMS = {
    ('a1', 0): 'f7fe085993080848b158f668b2b70f57',
    ('a2', 0): '691673ed16a79f60d9ecc4410c011743',
    ('b1', 0): '55841670836af933c916fe478ae4cf85',
    ('b2', 0): '359a70defa84829ab6c00bebe2b8468a',
    ('a2', 1): 'a10520b904ca9c63c811da81322dc55f',
    ('b2', 1): 'df48ea6fc4c93911a89ea01c3882f192',
}

# DisplayYesNo on both sides, bonding, MITM, Secure Connections, no keys.
REQUEST, RESPONSE = '01 01 00 0d 10 00 00', '02 01 00 0d 10 00 00'
IDENTITY_REQUEST, IDENTITY_RESPONSE = '01 01 00 0d 10 02 02', '02 01 00 0d 10 02 02'
IRK = '08' + '5a' * 16
IDENTITY = '09 01' + PEER.hex()
ENCRYPTED = [
    (SENT, command(0x2019, struct.pack('<HQH', HANDLE, 0, 0) + b'\x4c' * 16)),
    (RECEIVED, command_status(0x2019)),
    (RECEIVED, event(0x08, struct.pack('<BHB', 0, HANDLE, 1))),
]
NOTIFIED = got('1b 0300 01')


def asked(*pdus):
    """What our host sends, as central."""
    return [(SENT, smp(HANDLE, hexadecimal(octets))) for octets in pdus]


def told(*pdus):
    """What the peer sends, as peripheral."""
    return [(RECEIVED, smp(HANDLE, hexadecimal(octets), FIRST_FLUSHABLE)) for octets in pdus]


def closed(*packets):
    """A connection that is closed at the end, so that nothing is waited for."""
    return connected(*packets) + [(RECEIVED, disconnection_complete(HANDLE, 0x13))]


def agreed(request=REQUEST, response=RESPONSE):
    return asked(request) + told(response)


def paired(request=REQUEST, response=RESPONSE, nonces=('a1', 'b1'), confirm=None):
    """Pairing by Numeric Comparison, up to the end of phase 2."""
    a, b = nonces
    return [*agreed(request, response), *asked(KEY_A), *told(KEY_B), *told('03' + (confirm or CONFIRMS[b])),
            *asked('04' + a * 16), *told('04' + b * 16), *asked('0d' + a * 16), *told('0d' + b * 16)]


def rounds(passkey, a, b):
    """Pairing by a passkey that the peer shows, up to the end of its rounds."""
    bits = [passkey >> place & 1 for place in range(20)]
    return [*agreed('01 02 00 0d 10 00 00', '02 00 00 0d 10 00 00'), *asked(KEY_A), *told(KEY_B),
            *(packet for bit in bits
              for packet in (*asked('03' + PASSKEY_CONFIRMS[a, bit]), *told('03' + PASSKEY_CONFIRMS[b, bit]),
                             *asked('04' + a * 16), *told('04' + b * 16)))]


def bonded(request=IDENTITY_REQUEST, response=IDENTITY_RESPONSE):
    """The same, and the link is encrypted."""
    return paired(request, response) + ENCRYPTED


def captures():
    return pdus() | phases() | features() | values() | keys()


def pdus():
    return {
        'smp.pdu-length': (
            security('05', '05 01 00', '03' + '00' * 15, '0c' + '00' * 65, '01 03 00 01 10 07'),
            closed(*paired()),
        ),
        'smp.reserved-field': (
            closed(*asked('01 01 00 0d 06 00 00'), *told('02 01 00 0d 11 00 00', '0b 40'),
                   *asked('01 05 00 0d 10 00 00', '01 01 02 0d 10 00 00', '01 01 00 4d 10 00 00',
                          '01 01 00 0d 10 10 00')),
            closed(*told('0b 3d'), *asked('01 04 01 3d 07 0f 0f'), *told('0e 04')),
        ),
        'smp.unknown-code': (
            security('00', '0f 00', 'ff'),
            closed(*asked(REQUEST), *told('0e 04')),
        ),
    }


def phases():
    return {
        'smp.wrong-role': (
            closed(*told(REQUEST), *asked('0b 0d')),
            closed(*told('0b 0d'), *asked(REQUEST)),
        ),
        'smp.unexpected-pdu': (
            closed(*told('04' + '11' * 16), *agreed(), *asked('04' + 'a1' * 16)),
            closed(*paired()),
            # One PDU that is missing would explain it.
            closed(*agreed(), *told(KEY_B)),
        ),
        'smp.pairing-failed': (
            connected(*asked(REQUEST), *told('05 05')),
            closed(*asked(REQUEST)),
        ),
        'smp.repeated-pairing': (
            closed(*asked(REQUEST), *told('05 05'), *later(4, *asked(REQUEST))),
            # Begun anew, though nothing failed.
            closed(*asked(REQUEST), *later(4, *asked(REQUEST))),
        ),
        'smp.timeout': (
            closed(*asked(REQUEST), *later(31, *NOTIFIED)),
            closed(*asked(REQUEST), *later(29, *told(RESPONSE)), *later(29, *asked(KEY_A))),
        ),
        'smp.keys-missing': (
            connected(*bonded(), *later(31, *NOTIFIED)),
            connected(*bonded(), *later(29, *told(IRK, IDENTITY)), *later(29, *asked(IRK, IDENTITY))),
        ),
        'smp.no-encryption': (
            connected(*paired(), *later(11, *NOTIFIED)),
            connected(*paired(), *later(9, *ENCRYPTED)),
        ),
        'smp.security-request-ignored': (
            connected(*told('0b 0d'), *later(31, *NOTIFIED)),
            closed(*told('0b 0d'), *later(29, *asked(REQUEST))),
        ),
    }


def features():
    legacy = agreed('01 02 00 05 10 00 00', '02 00 00 05 10 00 00')
    return {
        'smp.key-size-low': (
            closed(*agreed(response='02 01 00 0d 0f 00 00')),
            closed(*agreed()),
        ),
        'smp.downgrade': (
            [*connected(*bonded(REQUEST, RESPONSE)), (RECEIVED, disconnection_complete(HANDLE, 0x13)),
             *closed(*agreed('01 03 00 09 10 00 00', '02 03 00 09 10 00 00'))],
            [*connected(*bonded(REQUEST, RESPONSE)), (RECEIVED, disconnection_complete(HANDLE, 0x13)),
             *closed(*agreed())],
        ),
        # By a passkey, the one method of which no more is to be said.
        'smp.legacy-pairing': (
            closed(*legacy),
            closed(*agreed('01 02 00 0d 10 00 00', '02 00 00 0d 10 00 00')),
        ),
        'smp.mitm-not-met': (
            closed(*agreed('01 03 00 0d 10 00 00', '02 03 00 09 10 00 00')),
            closed(*agreed('01 02 00 0d 10 00 00', '02 00 00 09 10 00 00')),
        ),
        'smp.just-works': (
            closed(*agreed('01 03 00 09 10 00 00', '02 03 00 09 10 00 00')),
            closed(*agreed()),
        ),
        'smp.bonding-mismatch': (
            closed(*agreed('01 01 00 0c 10 00 00')),
            closed(*agreed('01 01 00 0c 10 00 00', '02 01 00 0c 10 00 00')),
        ),
    }


def values():
    return {
        'smp.debug-key': (
            closed(*agreed(), *asked(DEBUG_KEY)),
            closed(*agreed(), *asked(KEY_A)),
        ),
        'smp.public-key-invalid': (
            closed(*agreed(), *asked(KEY_A[:-2] + '00'), *told('0c' + '00' * 64)),
            closed(*agreed(), *asked(KEY_A), *told(KEY_B)),
        ),
        'smp.public-key-reflected': (
            closed(*agreed(), *asked(KEY_A), *told(KEY_A)),
            closed(*agreed(), *asked(KEY_A), *told(KEY_B)),
        ),
        'smp.confirm-mismatch': (
            closed(*paired(confirm='00' + CONFIRMS['b1'][2:])[:7]),
            closed(*rounds(0x12345, 'a2', 'b2')),
        ),
        'smp.passkey-reused': (
            closed(*rounds(0, 'a1', 'b1'), *rounds(0, 'a2', 'b2')),
            closed(*rounds(0, 'a1', 'b1'), *rounds(1 << 19, 'a2', 'b2')),
        ),
        'smp.nonce-reused': (
            connected(*bonded(REQUEST, RESPONSE), *bonded(REQUEST, RESPONSE)),
            connected(*bonded(REQUEST, RESPONSE), *paired(nonces=('a2', 'b2')), *ENCRYPTED),
        ),
    }


def keys():
    return {
        'smp.keys-in-clear': (
            closed(*agreed(IDENTITY_REQUEST, IDENTITY_RESPONSE), *told(IRK)),
            closed(*bonded(), *told(IRK)),
        ),
        'smp.ltk-in-sc': (
            closed(*bonded('01 01 00 0d 10 01 01', '02 01 00 0d 10 01 01'), *told('06' + '5a' * 16)),
            closed(*bonded('01 01 00 0d 10 03 03', '02 01 00 0d 10 03 03'), *told(IRK)),
        ),
        'smp.key-distribution-mismatch': (
            closed(*bonded(), *told('0a' + '5a' * 16)),
            closed(*bonded(), *told(IRK)),
        ),
        'smp.key-distribution-order': (
            closed(*bonded(), *told(IDENTITY, IRK)),
            closed(*bonded(), *told(IRK, IDENTITY), *asked(IRK, IDENTITY)),
        ),
        'smp.identity-invalid': (
            closed(*bonded(), *told(IRK, '09 01 665544332211')),
            closed(*bonded(), *told(IRK, IDENTITY)),
        ),
    }
