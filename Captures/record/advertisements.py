"""What our advertisers say: one advertisement for each thing a reader should know."""

import struct
import uuid

from reports import CONNECTABLE, DIRECTED, NONCONNECTABLE, SCANNABLE

FLAGS = (0x01, b'\x06')


def structures(*items):
    """AD structures of (type, data) pairs."""
    return b''.join(bytes([len(data) + 1, kind]) + data for kind, data in items)


def uuids16(*values):
    return b''.join(struct.pack('<H', value) for value in values)


def uuids32(*values):
    return b''.join(struct.pack('<I', value) for value in values)


def uuids128(*values):
    return b''.join(uuid.UUID(value).bytes[::-1] for value in values)


def of_length(length, name):
    """Advertising data of about `length` octets: a name and manufacturer data behind it."""
    data = structures((0x09, name))
    number = 0
    while length - len(data) >= 5:
        room = min(250, length - len(data) - 2)
        data += structures((0xFF, b'\xff\xff' + bytes((number + i) & 255 for i in range(room - 2))))
        number += 1
    return data


IBEACON = (bytes.fromhex('4c000215 f7826da64fa24e988024bc5b71e0893e') + struct.pack('>HHb', 1, 2, -59))
ALTBEACON = bytes.fromhex('1801beac') + bytes(range(16)) + bytes.fromhex('00010002c500')
EDDYSTONE = uuids16(0xFEAA)

# (what, type, advertising data, scan response, kind of address)
ADVERTISERS = [
    ('heart rate sensor', CONNECTABLE,
     structures(FLAGS, (0x09, b'HR Sensor'), (0x03, uuids16(0x180D, 0x180F))),
     structures((0x0A, b'\x04'), (0x19, uuids16(0x0341))), 'static'),
    ('short name, appearance', CONNECTABLE,
     structures(FLAGS, (0x08, b'Exa'), (0x0A, b'\xf4'), (0x19, uuids16(0x03C1))),
     structures((0x09, b'Example Keyboard')), 'static'),
    ('16- and 32-bit UUIDs', CONNECTABLE,
     structures(FLAGS, (0x02, uuids16(0x1812, 0x1809)), (0x04, uuids32(0x12345678)),
                (0x05, uuids32(0xDEADBEEF))),
     structures((0x03, uuids16(0x181A))), 'public'),
    ('128-bit UUID', CONNECTABLE,
     structures(FLAGS, (0x07, uuids128('6e400001-b5a3-f393-e0a9-e50e24dcca9e'))),
     structures((0x09, b'UART')), 'static'),
    ('service data', CONNECTABLE,
     structures(FLAGS, (0x16, uuids16(0x180F) + b'\x57'), (0x20, uuids32(0xCAFEBABE) + b'\x01\x02')),
     b'', 'nonresolvable'),
    ('service data, 128-bit', CONNECTABLE,
     structures(FLAGS, (0x21, uuids128('12345678-1234-5678-1234-56789abcdef0') + b'\xaa\xbb')),
     b'', 'static'),
    ('iBeacon', NONCONNECTABLE, structures(FLAGS, (0xFF, IBEACON)), b'', 'static'),
    ('AltBeacon', NONCONNECTABLE, structures((0xFF, ALTBEACON)), b'', 'nonresolvable'),
    ('Eddystone-UID', NONCONNECTABLE,
     structures(FLAGS, (0x03, EDDYSTONE), (0x16, EDDYSTONE + b'\x00\xe7' + bytes(range(16)) + b'\0\0')),
     b'', 'nonresolvable'),
    ('Eddystone-URL', NONCONNECTABLE,
     structures(FLAGS, (0x03, EDDYSTONE), (0x16, EDDYSTONE + b'\x10\xee\x03example\x07')),
     b'', 'nonresolvable'),
    ('Eddystone-TLM', NONCONNECTABLE,
     structures(FLAGS, (0x03, EDDYSTONE),
                (0x16, EDDYSTONE + b'\x20\x00' + struct.pack('>HHII', 3000, 0x1580, 12345, 678900))),
     b'', 'nonresolvable'),
    ('Exposure Notification', NONCONNECTABLE,
     structures((0x01, b'\x1a'), (0x03, uuids16(0xFD6F)), (0x16, uuids16(0xFD6F) + bytes(range(20)))),
     b'', 'resolvable'),
    ('solicitation', CONNECTABLE,
     structures(FLAGS, (0x14, uuids16(0x1805)),
                (0x15, uuids128('7905f431-b5ce-4e99-a40f-4b1e122d00d0'))), b'', 'static'),
    ('intervals', CONNECTABLE,
     structures(FLAGS, (0x12, struct.pack('<HH', 24, 40)), (0x1A, struct.pack('<H', 160)),
                (0x2F, b'\x00\x01\x00')), b'', 'static'),
    ('device address and role', CONNECTABLE,
     structures(FLAGS, (0x1B, bytes.fromhex('0605040302c100')), (0x1C, b'\x02')), b'', 'static'),
    ('target addresses', SCANNABLE,
     structures((0x17, bytes.fromhex('010203040506')), (0x18, bytes.fromhex('0605040302c1'))),
     structures((0x09, b'scannable')), 'static'),
    ('out of band, classic', CONNECTABLE,
     structures((0x0D, bytes.fromhex('040424')), (0x0E, bytes(16))),
     structures((0x0F, bytes(range(16)))), 'static'),
    ('out of band, LE', CONNECTABLE,
     structures((0x22, bytes(range(16)))), structures((0x23, bytes(range(16)))), 'static'),
    ('URI', CONNECTABLE, structures(FLAGS, (0x24, b'\x17//example.com/x')), b'', 'static'),
    ('LE features, channel map', CONNECTABLE,
     structures(FLAGS, (0x27, b'\xff\x59'), (0x28, b'\x1f\xff\xff\xff\xff\x34\x12')), b'', 'static'),
    ('mesh provisioning', NONCONNECTABLE,
     structures((0x29, bytes.fromhex('010203040003') + bytes(range(8)))), b'', 'nonresolvable'),
    ('mesh message', NONCONNECTABLE, structures((0x2A, bytes(range(0x20, 0x38)))), b'',
     'nonresolvable'),
    ('mesh beacon', NONCONNECTABLE,
     structures((0x2B, b'\x00' + bytes(range(16)) + b'\x00\x20\x01\x02\x03\x04')), b'',
     'nonresolvable'),
    ('set member', CONNECTABLE, structures(FLAGS, (0x2E, bytes.fromhex('112233445566'))), b'',
     'resolvable'),
    ('encrypted data', CONNECTABLE, structures((0x31, bytes(range(17)) + b'MICx')), b'', 'static'),
    ('unassigned types', CONNECTABLE, structures(FLAGS, (0x7A, b'\x01'), (0xFE, b'\x02\x03')), b'',
     'static'),
    ('nothing', CONNECTABLE, b'', b'', 'static'),
    ('name in UTF-8', CONNECTABLE, structures(FLAGS, (0x09, 'Capteur-é中文🦷'.encode())), b'', 'static'),
    ('31 octets', CONNECTABLE, structures(FLAGS, (0x09, b'A' * 26)),
     structures((0xFF, b'\xff\xff' + b'N' * 27)), 'static'),
    ('directed', DIRECTED, b'', b'', 'static'),
]


def address_of(index):
    """A random address for the advertiser, of its kind; a public one is the rig's."""
    kind = ADVERTISERS[index][4]
    if kind == 'public':
        return None
    first = {'static': 0xC0, 'resolvable': 0x40, 'nonresolvable': 0x00}[kind] | (index & 0x3F)
    return f'{first:02X}:5E:A0:{index * 37 & 255:02X}:{index * 11 & 255:02X}:{index:02X}'
