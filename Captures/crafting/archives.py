"""Compressed captures, archives, and what Android puts into a bug report."""

import base64
import gzip
import io
import lzma
import struct
import zipfile
import zlib

from . import btsnoop

LOGS = 'FS/data/misc/bluetooth/logs/'
# Packet types of btsnooz by (direction, H4 type).
SNOOZ_TYPES = {(1, 4): 0x10, (1, 2): 0x11, (1, 3): 0x12, (1, 5): 0x17,
               (0, 1): 0x20, (0, 2): 0x21, (0, 3): 0x22, (0, 5): 0x2D}
# Octets of an ACL data packet that the ring buffer keeps.
SNOOZ_ACL_LIMIT = 14


def gz(data):
    return gzip.compress(data, mtime=0)


def xz(data):
    return lzma.compress(data, preset=6)


def zst(data):
    """A Zstandard frame of raw blocks: legal, and no compressor needed."""
    out = struct.pack('<IBI', 0xFD2FB528, 0xA0, len(data))
    blocks = [data[i:i + 1024] for i in range(0, len(data), 1024)] or [b'']
    for index, block in enumerate(blocks):
        out += struct.pack('<I', len(block) << 3 | (index == len(blocks) - 1))[:3] + block
    return out


def zst_repeating(start, octet, blocks):
    """A Zstandard frame that unpacks to `start` and `blocks` times 128 KiB of one octet."""
    out = struct.pack('<IBB', 0xFD2FB528, 0x00, 0x38)
    out += struct.pack('<I', len(start) << 3)[:3] + start
    repeated = struct.pack('<I', 0x20000 << 3 | 1 << 1)[:3] + octet
    last = struct.pack('<I', 0x20000 << 3 | 1 << 1 | 1)[:3] + octet
    return out + repeated * (blocks - 1) + last


def zip_of(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w') as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 12, 0, 0))
            entry.create_system = 3
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return out.getvalue()


def snooz(packets, version=2, level=9):
    """Android's snoop log in memory, as a bug report holds it.

    Facts: one octet of version; eight of the last packet's time, little endian (the stack
    calls it milliseconds and stores microseconds since 1970); then a zlib stream of records.
    Version 1: length u16, time since the record before u32, type u8. Version 2: length u16,
    original length u16, then as version 1. The lengths count the type octet.
    """
    records, before = b'', None
    for time, direction, packet in packets:
        data = packet[1:]
        kept = data[:SNOOZ_ACL_LIMIT] if version == 2 and packet[0] == 2 else data
        kind = SNOOZ_TYPES[direction, packet[0]]
        delta = 0 if before is None else time - before
        before = time
        if version == 1:
            records += struct.pack('<HIB', len(kept) + 1, delta, kind) + kept
        else:
            records += struct.pack('<HHIB', len(kept) + 1, len(data) + 1, delta, kind) + kept
    return struct.pack('<BQ', version, packets[-1][0]) + zlib.compress(records, level)


def snooz_text(packets, version=2):
    octets = snooz(packets, version)
    return (f'--- BEGIN:BTSNOOP_LOG_SUMMARY ({len(octets)} bytes in) ---\n'
            + base64.encodebytes(octets).decode()
            + '--- END:BTSNOOP_LOG_SUMMARY ---\n')


def report_text(packets, version=2):
    """The text of a bug report: the Bluetooth part, and a little around it."""
    return ('========================================================\n'
            '== dumpstate: 2026-01-01 12:00:00\n'
            '========================================================\n\n'
            'Build: EXAMPLE.260101.001\nNetwork: (unknown)\n\n'
            '-------------------------------------------------------------------------------\n'
            'DUMP OF SERVICE bluetooth_manager:\n'
            'Bluetooth Status\n  enabled: true\n  state: ON\n  address: XX:XX:XX:XX:00:01\n\n'
            + snooz_text(packets, version)
            + '--------- 0.042s was the duration of dumpsys bluetooth_manager\n\n'
            'DUMP OF SERVICE battery:\n  level: 87\n')


def bug_report(packets):
    """The zip: text, current log and the one before."""
    half = len(packets) // 2
    return zip_of([
        ('version.txt', b'2.0'),
        ('main_entry.txt', b'bugreport-example-EXAMPLE.260101.001-2026-01-01-12-00-00.txt'),
        ('bugreport-example-EXAMPLE.260101.001-2026-01-01-12-00-00.txt',
         report_text(packets).encode()),
        ('FS/proc/version', b'Linux version 6.1.0 (example)\n'),
        (LOGS + 'btsnoop_hci.log', btsnoop.h4(packets[half:])),
        (LOGS + 'btsnoop_hci.log.last', btsnoop.h4(packets[:half])),
    ])
