"""Captures of the air: packets of the link layer, in every form that sniffers write.

A packet is a dictionary of what a sniffer knows of it; the forms take from it what they have a place for.
"""

import struct

from . import btsnoop, pcap
from .octets import ATT, PEER, hexadecimal, l2cap
from .session import START

LE_LINK_LAYER, WITH_HEADER, NORDIC, NORDIC_OLD, PPI = 251, 256, 272, 157, 192
ADVERTISING_ADDRESS, ADVERTISING_INIT = 0x8E89BED6, 0x555555
LINK, LINK_INIT = 0x50C2A71E, 0x17B3D9
ADOPTED = 0xAF9A9CD4
TRAIN, TRAIN_INIT = 0x6E4C35A1, 0x2F0C81
STREAM, BROADCAST = 0x3A7D5C12, 0x714C8B25
CENTRAL = bytes.fromhex('d0c0ffee0002')[::-1]
TO_PERIPHERAL, TO_CENTRAL = 2, 3
ONE, TWO, CODED = 0, 1, 2
ADV_IND, ADV_DIRECT_IND, ADV_NONCONN_IND, SCAN_REQ, SCAN_RSP, CONNECT_IND, ADV_SCAN_IND, ADV_EXT_IND = range(8)
CONTINUED, STARTED, CONTROL = 1, 2, 3
# What the bits 7 to 9 of the flags of link type 256 say.
AUXILIARY, STREAM_TO_PERIPHERAL, BROADCAST_STREAM = 1, 4, 6


def crc24(pdu, start):
    """The CRC over a PDU: bits least significant first, x^24 + x^10 + x^9 + x^6 + x^4 + x^3 + x + 1.

    - Spec: Core 6.0, Vol 6, Part B, 3.1.1
    """
    register = start
    for octet in pdu:
        for bit in range(8):
            feedback = (register >> 23 ^ octet >> bit) & 1
            register = register << 1 & 0xFFFFFF
            if feedback:
                register ^= 0x00065B
    # It goes out most significant bit first, and octets are written least significant bit first.
    return int(f'{register:024b}'[::-1], 2).to_bytes(3, 'little')


def air(address, pdu, start, channel, **more):
    """A packet whose CRC is right, unless it is `damaged` behind that."""
    coding = b'\x00' if more.get('phy') == CODED else b''
    octets = struct.pack('<I', address) + coding + pdu + crc24(pdu, start)
    if more.get('damaged'):
        octets = octets[:9] + bytes([octets[9] ^ 0x55, octets[10] ^ 0x12]) + octets[11:]
    return {'octets': octets, 'channel': channel, 'rssi': -52, 'medium': 0, 'phy': ONE, 'delay': 400, **more}


def advertising(kind, payload, channel=37, flags=0x40, **more):
    """On the primary channels; a random address sends unless the flags are others."""
    pdu = bytes([kind | flags, len(payload)]) + payload
    return air(ADVERTISING_ADDRESS, pdu, ADVERTISING_INIT, channel, **more)


def auxiliary(kind, payload, channel, which=0, flags=0x40, **more):
    """On the secondary channels; `which` is 0 for AUX_ADV_IND, 1 AUX_CHAIN_IND, 2 AUX_SYNC_IND, 3 AUX_SCAN_RSP."""
    return advertising(kind, payload, channel, flags, medium=AUXILIARY, which=which, **more)


def extended(mode, fields, data=b''):
    """The common extended advertising payload with (bit, octets) of its header."""
    flags = sum(1 << bit for bit, _ in fields)
    header = bytes([flags]) + b''.join(octets for _, octets in fields) if fields else b''
    return bytes([len(header) | mode << 6]) + header + data


def sync_info():
    """Of the train: an offset of 600 x 30 us, every 100 ms, all channels, 21 to 30 ppm."""
    return (struct.pack('<HH', 600, 80) + (0x1FFFFFFFFF | 6 << 37).to_bytes(5, 'little')
            + struct.pack('<I', TRAIN) + TRAIN_INIT.to_bytes(3, 'little') + struct.pack('<H', 7))


def big_info():
    """Of a group with two streams of 10 ms, as one AD structure."""
    words = (200 | 0 << 14 | 8 << 15 | 2 << 27, 2 | 1 << 5 | 2500 << 8 | 0 << 28)
    last = (5000 | 2 << 20, 40, 0x12345678, 10_000 | 40 << 20, 0xBEEF)
    return (bytes([34, 0x2C]) + struct.pack('<II', *words) + last[0].to_bytes(3, 'little')
            + struct.pack('<BBIIH', last[1], 0, *last[2:])
            + (0x1FFFFFFFFF | 1 << 37).to_bytes(5, 'little') + (1234).to_bytes(5, 'little'))


class Connection:
    """Both sides of a connection, with the bits that number their packets."""

    def __init__(self, address, start):
        self.address, self.start = address, start
        self.expected = {TO_PERIPHERAL: 0, TO_CENTRAL: 0}
        self.channel = 5

    def data(self, direction, identifier, payload=b'', repeated=False, **more):
        """The next PDU of a side; `repeated` once more with the number it had."""
        other = TO_CENTRAL if direction == TO_PERIPHERAL else TO_PERIPHERAL
        number = self.expected[direction] ^ repeated
        self.expected[direction] = number ^ 1
        pdu = bytes([identifier | self.expected[other] << 2 | number << 3, len(payload)]) + payload
        if direction == TO_PERIPHERAL:
            self.channel = (self.channel + 7) % 37
        return air(self.address, pdu, self.start, self.channel, medium=direction,
                   delay=30_000 if direction == TO_PERIPHERAL else 230, **more)

    def control(self, direction, opcode, fields='', **more):
        return self.data(direction, CONTROL, bytes([opcode]) + hexadecimal(fields), **more)

    def attribute(self, direction, pdu, **more):
        return self.data(direction, STARTED, l2cap(ATT, hexadecimal(pdu)), **more)

    def empty(self, direction, **more):
        return self.data(direction, CONTINUED, **more)


def connect(address, start):
    """The fields of CONNECT_IND: 30 ms, no latency, 720 ms, all channels, hop 7, 31 to 50 ppm."""
    return (CENTRAL + PEER + struct.pack('<I', address) + start.to_bytes(3, 'little')
            + struct.pack('<BHHHH', 2, 5, 24, 0, 72) + hexadecimal('ffffffff1f') + bytes([7 | 5 << 5]))


def connected():
    """Advertising, a connection with its procedures, attributes, and the start of its encryption."""
    flags, name = hexadecimal('020106'), b'\x05\x09Demo'
    link = Connection(LINK, LINK_INIT)
    C, P = TO_PERIPHERAL, TO_CENTRAL
    long = l2cap(ATT, hexadecimal('0b') + bytes(range(0x30, 0x60)))
    return [
        *(advertising(ADV_IND, PEER + flags + name, channel) for channel in (37, 38, 39)),
        advertising(SCAN_REQ, CENTRAL + PEER, 38, 0xC0, delay=150, rssi=-61),
        advertising(SCAN_RSP, PEER + hexadecimal('0303 0f18'), 38, delay=150),
        # A bit was heard wrongly.
        advertising(ADV_IND, PEER + flags + name, 39, rssi=-88, damaged=True),
        advertising(CONNECT_IND, connect(LINK, LINK_INIT), 37, 0xC0, rssi=-61),
        link.empty(C), link.empty(P),
        link.control(C, 0x0C, '0c f105 0102'), link.control(P, 0x0C, '0d 5900 3412'),
        link.control(C, 0x08, 'ff59000000000000'), link.control(P, 0x09, '2d11000000000000'),
        link.control(C, 0x14, 'fb00 4808 fb00 4808'), link.control(P, 0x15, '1b00 4801 1b00 4801'),
        link.control(C, 0x16, '02 02'), link.control(P, 0x17, '03 03'),
        link.control(C, 0x18, '02 02 2000'), link.empty(P),
        link.attribute(C, '02 f700', phy=TWO), link.empty(P, phy=TWO),
        link.empty(C, phy=TWO), link.attribute(P, '03 f700', phy=TWO),
        link.attribute(C, '0a 0300', phy=TWO), link.empty(P, phy=TWO),
        # One value in two packets, of which the first comes again since it wasn't acknowledged.
        link.empty(C, phy=TWO), link.data(P, STARTED, long[:27], phy=TWO),
        link.empty(C, repeated=True, phy=TWO), link.data(P, STARTED, long[:27], repeated=True, phy=TWO),
        link.empty(C, phy=TWO), link.data(P, CONTINUED, long[27:], phy=TWO),
        # A notification that was heard wrongly, and then well.
        link.empty(C, phy=TWO), link.attribute(P, '1b 0e00 6400', phy=TWO, damaged=True, rssi=-91),
        link.empty(C, repeated=True, phy=TWO), link.attribute(P, '1b 0e00 6400', repeated=True, phy=TWO),
        link.control(C, 0x00, '02 0300 1800 0000 4800 4000', phy=TWO), link.empty(P, phy=TWO),
        link.control(C, 0x01, 'ffff0f0018 5000', phy=TWO), link.empty(P, phy=TWO),
        # The keys are those of the specification's sample data, and nothing here is really encrypted with them.
        link.control(C, 0x03, '9078563412efcdab 7424 1302f1e0dfcebdac 24abdcba', phy=TWO),
        link.empty(P, phy=TWO),
        link.empty(C, phy=TWO), link.control(P, 0x04, '7968574635241302 bebaafde', phy=TWO),
        link.empty(C, phy=TWO), link.control(P, 0x05, phy=TWO),
        link.data(C, CONTROL, hexadecimal('9fcda7f448'), phy=TWO), link.empty(P, phy=TWO),
        link.empty(C, phy=TWO), link.data(P, CONTROL, hexadecimal('a34c13a415'), phy=TWO),
        link.data(C, STARTED, hexadecimal('7a70d664152225 26 30 01 12 51 ba 0c 11'), phy=TWO),
        link.empty(P, phy=TWO),
    ]


def adopted():
    """A connection of which the start is missing, and packets between."""
    link = Connection(ADOPTED, 0x123456)
    C, P = TO_PERIPHERAL, TO_CENTRAL
    return [
        link.attribute(C, '0a 2100'), link.empty(P),
        link.empty(C), link.attribute(P, '0b 01020304'),
        # What is left of a frame whose start was missed; then another with the same number.
        link.empty(C), link.data(P, CONTINUED, hexadecimal('aabbccdd')),
        link.attribute(P, '1b 2100 05', repeated=True),
        # Its length and channel can't be.
        link.data(C, STARTED, hexadecimal('1f7a c3d5 99 02 64 a1')), link.empty(P),
        link.control(C, 0x02, '13'), link.empty(P),
    ]


def extended_advertising():
    """ADV_EXT_IND, what it points to, the train that that leads to, with a group and its streams."""
    pointer = (25 | 1 << 6).to_bytes(1, 'little') + (80 | 1 << 13).to_bytes(2, 'little')
    info = (0x234 | 3 << 12).to_bytes(2, 'little')
    train = extended(0, [(6, b'\x08')], hexadecimal('0409 414243'))[1:]
    group = big_info()
    train = bytes([2 + len(group)]) + train[:2] + group + train[2:]
    sync = bytes([7, len(train)]) + train
    link = Connection(LINK, LINK_INIT)
    C, P = TO_PERIPHERAL, TO_CENTRAL
    return [
        advertising(ADV_EXT_IND, extended(0, [(3, info), (4, pointer)])),
        auxiliary(ADV_EXT_IND, extended(
            0, [(0, PEER), (3, info), (4, pointer), (5, sync_info())], hexadecimal('0aff f105 01020304')), 25,
            phy=TWO),
        # The structure that began above ends here.
        auxiliary(ADV_EXT_IND, extended(0, [(3, info)], hexadecimal('050607 0309 4142')), 25, 1, 0, phy=TWO),
        auxiliary(SCAN_REQ, CENTRAL + PEER, 12, flags=0xC0),
        auxiliary(ADV_EXT_IND, extended(0, [(0, PEER)], hexadecimal('0409 445858')), 12, 3),
        air(TRAIN, sync, TRAIN_INIT, 19, medium=AUXILIARY, which=2, phy=TWO, delay=20_000),
        air(BROADCAST, hexadecimal('02 04 11223344'), 0xBEEF01, 20, medium=BROADCAST_STREAM, phy=TWO),
        air(BROADCAST, hexadecimal('03 08 00 ffff0f0018 5000'), 0xBEEF00, 21, medium=BROADCAST_STREAM, phy=TWO),
        # From far away.
        auxiliary(ADV_EXT_IND, extended(0, [(0, PEER)], hexadecimal('0409 4c5231')), 3, phy=CODED, rssi=-101),
        auxiliary(CONNECT_IND, connect(LINK, LINK_INIT), 7, flags=0xC0),
        auxiliary(8, extended(0, [(0, PEER), (1, CENTRAL)]), 7, flags=0xC0),
        link.control(C, 0x1F, '01 02 02 02 2800 0000 102700 102700 2800 0000 02 c40900 01 02 01 0800 e80300 '
                     '881300 2000'), link.empty(P),
        link.empty(C), link.control(P, 0x20, 'e80300 881300 2000'),
        link.control(C, 0x21, '125c7d3a d00700 881300 881300 2000'), link.empty(P),
        air(STREAM, hexadecimal('02 04 a1a2a3a4'), LINK_INIT, 9, medium=STREAM_TO_PERIPHERAL, phy=TWO),
    ]


def pointer(channel, microseconds, phy=TWO):
    """AuxPtr: a packet on that channel, so long after the start of this one."""
    return bytes([channel]) + struct.pack('<H', microseconds // 30 | phy << 13)


def advertising_chains():
    """Extended advertising whose data goes on in further PDUs, of several advertisers at once.

    Each begins when its pointer says. Sets and data identifiers are the same where they can be confused.
    """
    def advertiser(last):
        return bytes([last]) + hexadecimal('0000eeffc0')

    def info(did, sid):
        return struct.pack('<H', did | sid << 12)

    def first(where, adi, after=3000, **address):
        fields = [(0, address['address'])] if address else []
        return extended(0, [*fields, (3, adi), (4, pointer(where, after))])

    def part(channel, data, which, adi, address=None, then=None, **more):
        fields = [(0, address)] if address else []
        fields += [(3, adi)] + ([(4, pointer(*then))] if then else [])
        return auxiliary(ADV_EXT_IND, extended(0, fields, data), channel, which, 0x40 if address else 0,
                         phy=TWO, **more)

    def named(text):
        return bytes([len(text) + 1, 9]) + text

    adi, chain = info(0x123, 3), 1
    long = named(b'Three parts') + b'\x29\xff\xf1\x05' + bytes(range(38))
    a, b, c, d, e, f, g = map(advertiser, range(0xA1, 0xA8))
    return [
        # Three parts; the three primary channels point to the first.
        *(advertising(ADV_EXT_IND, first(10, adi, 3000 - 900 * i), channel, flags=0, delay=900)
          for i, channel in enumerate((37, 38, 39))),
        part(10, long[:20], 0, adi, a, (11, 1500), delay=1200),
        # Another one with the same set and identifier, at the same time on another channel.
        part(12, named(b'Other channel')[:9], 0, adi, b, (13, 1500), delay=300),
        part(11, long[20:37], chain, adi, then=(14, 1500), delay=1200),
        part(13, named(b'Other channel')[9:], chain, adi, delay=300),
        part(14, long[37:], chain, adi, delay=1200),
        # Two that can't be told apart: the same set, identifier, channel and time.
        part(20, named(b'First of two')[:9], 0, adi, c, (21, 3000), delay=100_000),
        part(20, named(b'Second of two')[:9], 0, adi, d, (21, 3000), delay=600),
        part(21, named(b'First of two')[9:], chain, adi, delay=2400),
        part(21, named(b'Second of two')[9:], chain, adi, delay=600),
        # A part that nobody heard, and later one of another advertiser that could be taken for it.
        part(22, named(b'Lost part')[:6], 0, adi, e, (23, 1500), delay=100_000),
        part(23, b'st part', chain, adi, delay=50_000),
        # The address stands in the first PDU only.
        advertising(ADV_EXT_IND, first(24, info(0x55, 4), address=f), flags=0x40, delay=100_000),
        part(24, named(b'Address first'), 0, info(0x55, 4), delay=3000),
        # It stands in none: anonymous.
        advertising(ADV_EXT_IND, first(25, info(0x66, 5)), flags=0, delay=100_000),
        part(25, named(b'Nobody'), 0, info(0x66, 5), delay=3000),
        # Nothing pointed to it: whether it has an address nobody knows.
        part(26, named(b'Unknown'), 0, info(0x77, 6), delay=100_000),
        # Without data, it needs no other PDU.
        advertising(ADV_EXT_IND, extended(0, [(0, g)]), delay=100_000),
    ]


def _timed(packets):
    now = START
    for packet in packets:
        now += packet['delay']
        yield now, packet


def _frequency(channel):
    """The place of a channel index among the frequencies."""
    return {37: 0, 38: 12, 39: 39}.get(channel, channel + (1 if channel < 11 else 2))


def bare(packet):
    return packet['octets']


def with_header(packet):
    """Channel, signal, noise, offenses, address and flags of link type 256."""
    # Whitening is undone; the signal is valid, the noise is not, the address is; the CRC was checked.
    flags = 0x0413 | packet['medium'] << 7 | packet['phy'] << 14
    if not packet.get('damaged'):
        flags |= 0x0800
    if packet['medium'] == AUXILIARY:
        flags |= packet.get('which', 0) << 12
    return struct.pack('<BbbBIH', _frequency(packet['channel']), packet['rssi'], 0, 0,
                       *struct.unpack('<I', packet['octets'][:4]), flags) + packet['octets']


def nordic(packet, counter, version=3):
    """Board, length, version, counter, kind; then length, flags, channel, RSSI, event counter, time."""
    is_advertising = packet['medium'] in (0, AUXILIARY)
    flags = packet['phy'] << 4
    if not packet.get('damaged'):
        flags |= 1
    if is_advertising and version == 3:
        flags |= packet.get('which', 0) << 1
    if packet['medium'] == TO_PERIPHERAL:
        flags |= 2
    length = 10 + len(packet['octets'])
    lengths = struct.pack('<BB', 6, length) if version == 1 else struct.pack('<H', length)
    kind = 2 if is_advertising and version == 3 else 6
    return (bytes([1]) + lengths + struct.pack('<BHB', version, counter, kind)
            + struct.pack('<BBBBHI', 10, flags, packet['channel'], -packet['rssi'], counter, 150)
            + packet['octets'])


def per_packet_information(packet):
    """PPI with the field that Ubertooth writes: version, frequency, clock, and the signal's range and mean."""
    field = struct.pack('<BHBIbbbB', 0, 2402 + 2 * _frequency(packet['channel']), 0, 0,
                        packet['rssi'] + 2, packet['rssi'] - 2, packet['rssi'], 4)
    return (struct.pack('<BBHI', 0, 0, 12 + len(field), LE_LINK_LAYER)
            + struct.pack('<HH', 30006, len(field)) + field + packet['octets'])


def simulated(packets):
    """The simulator writes the preamble too, and the frequency in the flags."""
    return btsnoop.header(btsnoop.SIMULATOR) + b''.join(
        btsnoop.record(time, (b'\xaa' if packet['octets'][0] & 1 == 0 else b'\x55') + packet['octets'],
                       1 << 16 | 2402 + 2 * _frequency(packet['channel']))
        for time, packet in _timed(packets))


def _file(link_type, packets, form):
    return pcap.file(link_type, [(time, form(packet)) for time, packet in _timed(packets)])


def _numbered(packets, version):
    return [(time, nordic(packet, number, version))
            for number, (time, packet) in enumerate(_timed(packets))]


def checks():
    """For each check of the link layer, advertising that fires it, and what is close to it."""
    def scanned(length):
        return advertising(SCAN_REQ, (CENTRAL + PEER)[:length], 38, 0xC0)

    def connected_with(interval, hop):
        fields = connect(LINK, LINK_INIT)
        return advertising(
            CONNECT_IND, fields[:22] + struct.pack('<H', interval) + fields[24:33] + bytes([hop | 5 << 5]), 37, 0xC0)

    return {
        'll.pdu-length': ([scanned(11), scanned(12)], [scanned(12)]),
        'll.value-reserved': ([connected_with(5, 7), connected_with(6, 17)],
                              [connected_with(6, 5), connected_with(3200, 16)]),
    }


def files():
    session = connected() + adopted()
    built = {
        'air-251-le-link-layer.pcap': _file(LE_LINK_LAYER, session, bare),
        'air-256-with-header.pcap': _file(WITH_HEADER, session, with_header),
        'air-256-extended-advertising.pcap': _file(WITH_HEADER, extended_advertising(), with_header),
        'air-256-advertising-chains.pcap': _file(WITH_HEADER, advertising_chains(), with_header),
        'air-272-nordic.pcap': pcap.file(NORDIC, _numbered(session, 3)),
        'air-272-nordic-extended-advertising.pcap': pcap.file(NORDIC, _numbered(extended_advertising()[:6], 3)),
        'air-157-nordic.pcap': pcap.file(NORDIC_OLD, _numbered(session, 1)),
        'air-192-ppi.pcap': _file(PPI, session, per_packet_information),
        'air-btsnoop-2002-simulator.btsnoop': simulated(session),
    }
    return built


def check_files():
    """The captures of the link layer's checks."""
    return {f'{check}-{kind}.btsnoop': simulated(packets) for check, captures in checks().items()
            for kind, packets in zip(('fires', 'near'), captures)}
