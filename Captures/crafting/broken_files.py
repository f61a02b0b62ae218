"""Files that are broken as files: cut, mislabelled, with lengths that lie, or bombs."""

import gzip
import random
import struct
import zlib

from . import archives, btsnoop, packetlogger, pcap, pcapng
from .octets import ACL, CONTINUING, RECEIVED, SENT, command, command_complete
from .session import START

YEAR = 365 * 86_400_000_000


def _btsnoop(packets):
    whole = btsnoop.h4(packets)
    header = btsnoop.header()
    records = [btsnoop.h4_record(*packet) for packet in packets]
    half = len(records) // 2
    first_half, second_half = b''.join(records[:half]), b''.join(records[half:])
    time, direction, packet = packets[half]
    # The first fragment of the notification.
    first = next(i for i, (_, _, p) in enumerate(packets) if p[0] == ACL and p[2] >> 4 == CONTINUING) - 1
    noise = random.Random('noise')

    def with_times(*times):
        return header + b''.join(
            btsnoop.h4_record(when, packets[i][1], packets[i][2]) for i, when in enumerate(times)
        )

    little = struct.pack('<8sII', b'btsnoop\0', 1, 1002) + b''.join(
        struct.pack('<IIIIq', len(p), len(p), btsnoop.flags_of(d, p), 0, t + btsnoop.TO_1970) + p
        for t, d, p in packets
    )
    little_records = header + b''.join(
        struct.pack('<IIIIq', len(p), len(p), btsnoop.flags_of(d, p), 0, t + btsnoop.TO_1970) + p
        for t, d, p in packets
    )
    snapped = header + b''.join(
        btsnoop.record(t, p[:12], btsnoop.flags_of(d, p), original=len(p)) for t, d, p in packets
    )
    return {
        'empty.btsnoop': b'',
        'header-cut.btsnoop': header[:11],
        'header-only.btsnoop': btsnoop.header(btsnoop.H1),
        'cut-in-record-header.btsnoop': header + first_half + records[half][:13],
        'cut-in-record-data.btsnoop': header + first_half + records[half][:26],
        'length-ffffffff.btsnoop': header
        + first_half
        + btsnoop.record(time, packet, 0, included=0xFFFFFFFF)
        + second_half,
        'length-7fffffff.btsnoop': header
        + first_half
        + btsnoop.record(time, packet, 0, included=0x7FFFFFFF)
        + second_half,
        'length-beyond-the-end.btsnoop': header
        + first_half
        + btsnoop.record(time, packet, 0, included=len(packet) + 5000),
        'zero-length-records.btsnoop': header + first_half + btsnoop.record(time, b'') * 3 + second_half,
        'original-below-included.btsnoop': header
        + b''.join(btsnoop.record(t, p, btsnoop.flags_of(d, p), original=1) for t, d, p in packets),
        'snapped.btsnoop': snapped,
        'drops.btsnoop': header
        + b''.join(
            btsnoop.record(t, p, btsnoop.flags_of(d, p), drops=0 if i < 20 else 7)
            for i, (t, d, p) in enumerate(packets)
        ),
        'flags-contradict.btsnoop': header
        + b''.join(
            btsnoop.record(t, p, (0, 1, 2, 3, 0xFFFFFFFF)[i % 5]) for i, (t, d, p) in enumerate(packets)
        ),
        'flags-contradict-h1.btsnoop': btsnoop.header(btsnoop.H1)
        + b''.join(
            btsnoop.record(t, p[1:], btsnoop.flags_of(d, p) ^ (i % 3)) for i, (t, d, p) in enumerate(packets)
        ),
        'times.btsnoop': with_times(
            START,
            START + YEAR,
            START,
            -3600_000_000,
            0,
            -btsnoop.TO_1970,
            START - 1,
            START + 300 * YEAR,
            0x7FFFFFFFFFFFFFFF - btsnoop.TO_1970,
            -0x8000000000000000 - btsnoop.TO_1970,
            START,
        ),
        'little-endian.btsnoop': little,
        'little-endian-records.btsnoop': little_records,
        'octets-inserted.btsnoop': header + first_half + b'\xde\xad\xbe\xef\x00\x01' + second_half,
        'octets-lost.btsnoop': header + first_half[:-5] + second_half,
        'start-lost-in-damage.btsnoop': header
        + b''.join(records[:first])
        + btsnoop.record(packets[first][0], packets[first][2], RECEIVED, included=0xFFFFFFFF)
        + b''.join(records[first + 1 :]),
        # As preallocated files end: whole record headers, if one likes.
        'zero-tail.btsnoop': whole + bytes(4 * 24),
        'zeros-in-the-middle.btsnoop': header + first_half + bytes(4096) + second_half,
        'text-in-the-middle.btsnoop': header + first_half + b'log rotated, bye\n' + second_half,
        'concatenated.btsnoop': whole + whole,
        'unassigned-h4-type.btsnoop': header
        + b''.join(
            (
                btsnoop.record(t, bytes([(0, 6, 0x7F, 0xFF)[i % 4]]) + p[1:], d)
                if i % 5 == 2
                else btsnoop.h4_record(t, d, p)
            )
            for i, (t, d, p) in enumerate(packets)
        ),
        'random.btsnoop': noise.randbytes(3000),
        'random-behind-header.btsnoop': header + noise.randbytes(3000),
        'random-records.btsnoop': header
        + b''.join(
            btsnoop.record(START + i * 1000, noise.randbytes(noise.randrange(1, 60)), noise.randrange(4))
            for i in range(60)
        ),
        'monitor-unassigned-opcodes.btsnoop': btsnoop.header(btsnoop.MONITOR)
        + b''.join(
            btsnoop.record(START + i * 1000, data, index << 16 | opcode)
            for i, (opcode, index, data) in enumerate(
                [
                    (0, 0, b''),
                    (0, 0, b'\x00\x01\x02'),
                    (2, 9, command(0x0C03)[1:]),
                    (3, 0, b''),
                    (4, 0, b'\x40'),
                    (12, 0xFFFF, b'no end'),
                    (10, 1, b'\x01'),
                    (20, 0, b'\x00'),
                    (0xFFFF, 0xFFFF, b'\xff' * 8),
                    (13, 0, b'\x06\x05nam'),
                    (16, 0, b'\x01\x00'),
                    (14, 0, b''),
                ]
            )
        ),
        'text.txt': b'This is no capture.\n' * 20,
    }


def _pcap(packets):
    records = pcap.with_direction(packets)
    whole = pcap.file(pcap.H4_WITH_DIRECTION, records)
    middle = pcap.file(pcap.H4_WITH_DIRECTION, records[:10])
    return {
        'header-cut.pcap': whole[:17],
        'header-only.pcap': whole[:24],
        'cut.pcap': whole[:-7],
        'captured-length-huge.pcap': middle
        + pcap.record(START, b'\0\0\0\1', captured=0xFFFFFFF0)
        + whole[len(middle) :],
        'captured-above-original.pcap': middle
        + pcap.record(START, records[3][1], original=2)
        + whole[len(middle) :],
        'short-direction-header.pcap': pcap.file(
            pcap.H4_WITH_DIRECTION, [(START, b''), (START, b'\0\0'), (START, b'\0\0\0\1'), *records[:4]]
        ),
        'nanoseconds-above-a-second.pcap': pcap.header(pcap.H4_WITH_DIRECTION)
        + struct.pack('<IIII', START // 1_000_000, 4_000_000_000, len(records[0][1]), len(records[0][1]))
        + records[0][1],
        'usb-header-cut.pcap': pcap.file(220, [(START, b''), (START, bytes(20)), (START, bytes(63))]),
        'usb-length-lies.pcap': pcap.file(
            220,
            [
                (
                    START,
                    bytes(8)
                    + b'C\x01\x81\x05\x01\x00-\0'
                    + bytes(20)
                    + struct.pack('<II', 64, 6000)
                    + bytes(24)
                    + b'\x0e\x04',
                )
            ],
        ),
        'usbpcap-header-length.pcap': pcap.file(
            249,
            [
                (START, struct.pack('<H', length) + bytes(25) + b'\x0e\x04\x01\x03\x0c\x00')
                for length in (0, 26, 27, 28, 0xFFFF)
            ],
        ),
        'monitor-header-cut.pcap': pcap.file(254, [(START, b''), (START, b'\0'), (START, b'\0\0\0\2')]),
    }


def _pcapng(packets):
    writer = pcapng.Writer('<')
    start = writer.section() + writer.interface(201)

    def packet(index):
        time, direction, octets = packets[index]
        return writer.enhanced(0, time, struct.pack('>I', direction) + octets)

    body = writer.pack('IIIII', 0, 0, 0, 8, 8) + bytes(8)
    return {
        'block-length-0.pcapng': start + packet(0) + writer.block(6, body, length=0) + packet(1),
        'block-length-odd.pcapng': start + packet(0) + writer.block(6, body, length=37) + packet(1),
        'block-too-long.pcapng': start + packet(0) + writer.block(6, body, length=0x7FFFFFFC) + packet(1),
        'trailer-differs.pcapng': start + packet(0) + writer.block(6, body, trailer=44) + packet(1),
        'captured-beyond-block.pcapng': start
        + packet(0)
        + writer.block(6, writer.pack('IIIII', 0, 0, 0, 0xFFFF, 0xFFFF) + bytes(8))
        + packet(1),
        'option-beyond-block.pcapng': start
        + writer.block(6, body + writer.pack('HH', 2, 0xFFF0) + bytes(4))
        + packet(1),
        'interface-missing.pcapng': writer.section()
        + packet(0)
        + start[len(writer.section()) :]
        + packet(1)
        + writer.enhanced(7, 0, b'\0\0\0\1\x04\x0e'),
        'section-cut.pcapng': start[:20],
        'byte-order-unknown.pcapng': struct.pack('<IIIHHqI', pcapng.SECTION, 28, 0x11223344, 1, 0, -1, 28),
        'resolutions.pcapng': writer.section()
        + b''.join(
            writer.interface(201, (pcapng.RESOLUTION, bytes([resolution])))
            for resolution in (0, 19, 20, 0x7F, 0x80, 0xBF, 0xC0, 0xFF)
        )
        + b''.join(
            writer.enhanced(
                interface, 0xFFFFFFFFFFFFFFFF if interface % 2 else 1, b'\0\0\0\0' + packets[0][2]
            )
            for interface in range(8)
        ),
        'cut.pcapng': start + packet(0) + packet(1)[:-9],
    }


def _packetlogger(packets):
    records = [packetlogger.record(t, packetlogger.TYPES[d, p[0]], p[1:], '<') for t, d, p in packets]
    time = packets[0][0]
    return {
        'cut.pklg': b''.join(records)[:-6],
        'length-below-header.pklg': records[0]
        + packetlogger.record(time, 0, b'', '<', length=4)
        + records[1],
        'length-huge.pklg': records[0]
        + packetlogger.record(time, 0, b'\1', '<', length=0x7FFFFFFF)
        + records[1],
    }


def _archives(packets):
    whole = btsnoop.h4(packets)
    gz = archives.gz(whole)
    snooz = archives.snooz(packets)
    text = archives.snooz_text(packets)
    return {
        'cut.btsnoop.gz': gz[: len(gz) // 2],
        'checksum-wrong.btsnoop.gz': gz[:-8] + b'\0\0\0\0' + gz[-4:],
        'header-only.gz': gz[:10],
        'cut.btsnoop.xz': archives.xz(whole)[:200],
        'cut.btsnoop.zst': archives.zst(whole)[:400],
        'without-log.zip': archives.zip_of([('readme.txt', b'no log here\n'), ('empty/', b'')]),
        'cut.zip': archives.bug_report(packets)[:-60],
        'log-cut.zip': archives.zip_of([(archives.LOGS + 'btsnoop_hci.log', whole[:500])]),
        'log-empty.zip': archives.zip_of([(archives.LOGS + 'btsnoop_hci.log', b'')]),
        'name-climbs.zip': archives.zip_of([('../../etc/btsnoop_hci.log', whole)]),
        'without-end.btsnooz.txt': text.split('--- END')[0].encode(),
        'not-base64.btsnooz.txt': text.replace('A', '!').encode(),
        'version-9.btsnooz.txt': archives.base64.b64encode(b'\x09' + snooz[1:]).join(
            [b'--- BEGIN:BTSNOOP_LOG_SUMMARY (9 bytes in) ---\n', b'\n--- END:BTSNOOP_LOG_SUMMARY ---\n']
        ),
        'record-cut.btsnooz.txt': archives.base64.b64encode(
            snooz[:9] + zlib.compress(zlib.decompress(snooz[9:])[:-3])
        ).join([b'--- BEGIN:BTSNOOP_LOG_SUMMARY (9 bytes in) ---\n', b'\n--- END:BTSNOOP_LOG_SUMMARY ---\n']),
    }


def files(packets):
    return _btsnoop(packets) | _pcap(packets) | _pcapng(packets) | _packetlogger(packets) | _archives(packets)


def bombs():
    """Small files that unpack without end; a reader must refuse them with a sentence."""
    start = (
        btsnoop.header()
        + btsnoop.h4_record(START, SENT, command(0x0C03))
        + btsnoop.h4_record(START + 900, RECEIVED, command_complete(0x0C03))
    )
    # 16 MiB of zeros in a gzip member of 16 KiB, 270 times, is 4.2 GiB in 4.4 MB, gzipped again.
    member = gzip.compress(bytes(1 << 24), mtime=0)
    nested = gzip.compress(gzip.compress(start, mtime=0) + member * 270, mtime=0)
    return {
        'bomb-4-gib-nested.btsnoop.gz': nested,
        'bomb-3-gib.btsnoop.zst': archives.zst_repeating(start, b'\0', 24_000),
    }
