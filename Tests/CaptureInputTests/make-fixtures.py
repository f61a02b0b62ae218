#!/usr/bin/env python3
"""Writes Fixtures/: packed captures of a few records, whole and broken. Needs nothing but Python."""

import base64
import bz2
import gzip
import io
import lzma
import pathlib
import struct
import tarfile
import zipfile
import zlib

FOLDER = pathlib.Path(__file__).parent / 'Fixtures'
EPOCH = 0x00DCDDB30F2F8000
START = 1767268800_000000  # 2026-01-01 12:00 UTC, in microseconds
LOGS = 'FS/data/misc/bluetooth/logs/'
# (microseconds since the start, received, H4 packet): a reset and a connection with some data.
PACKETS = [
    (0, 0, bytes.fromhex('01030c00')),
    (1500, 1, bytes.fromhex('040e0401030c00')),
    (1_000_000, 1, bytes.fromhex('043e1301004000000102030405061800000048000100')),
    (2_000_000, 0, bytes.fromhex('0240000700030004000a2a00')),
    (2_030_000, 1, bytes.fromhex('02402017001300040' '00b48656c6c6f20776f726c642c20616761696e21')),
    (90_000_000, 1, bytes.fromhex('0405040040' '0013')),
]
SNOOZ_TYPES = {(1, 4): 0x10, (1, 2): 0x11, (0, 1): 0x20, (0, 2): 0x21}


def btsnoop(packets, keep=None):
    out = b'btsnoop\0' + struct.pack('>II', 1, 1002)
    for time, received, packet in packets:
        kept = packet[:keep] if packet[0] == 2 else packet
        flags = received | (2 if packet[0] in (1, 4) else 0)
        out += struct.pack('>IIIIQ', len(packet), len(kept), flags, 0, START + time + EPOCH) + kept
    return out


def snooz_octets(packets, version):
    records, before = b'', packets[0][0]
    for time, received, packet in packets:
        data = packet[1:]
        kept = data[:14] if version == 2 and packet[0] == 2 else data
        lengths = [len(kept) + 1] if version == 1 else [len(kept) + 1, len(data) + 1]
        records += struct.pack('<%dH' % len(lengths), *lengths)
        records += struct.pack('<IB', time - before, SNOOZ_TYPES[received, packet[0]]) + kept
        before = time
    return struct.pack('<BQ', version, START + packets[-1][0]) + zlib.compress(records)


def snooz(packets, version=2, octets=None):
    octets = octets or snooz_octets(packets, version)
    return (f'Bluetooth Status\n  enabled: true\n--- BEGIN:BTSNOOP_LOG_SUMMARY ({len(octets)} bytes in) ---\n'
            f'{base64.encodebytes(octets).decode()}--- END:BTSNOOP_LOG_SUMMARY ---\nend\n').encode()


def gz(data):
    return gzip.compress(data, mtime=0)


def zst(data, zeros=0):
    """A Zstandard frame of raw blocks, and `zeros` blocks of 128 KiB of zeros in four octets each."""
    out = struct.pack('<IBB', 0xFD2FB528, 0x00, 0x38)
    blocks = [(len(data[i:i + 64]), data[i:i + 64], 0) for i in range(0, len(data), 64)]
    blocks += [(1 << 17, b'\0', 1)] * zeros
    for index, (size, content, kind) in enumerate(blocks):
        out += struct.pack('<I', size << 3 | kind << 1 | (index == len(blocks) - 1))[:3] + content
    return out


def modified_pcap(packets, datalink):
    """The pcap of kernels with Kuznetzov's patch: the record header has eight octets more."""
    out = struct.pack('<IHHIIII', 0xA1B2CD34, 2, 4, 0, 0, 65535, datalink)
    for time, received, packet in packets:
        data = struct.pack('>I', received) + packet
        seconds, rest = divmod(START + time, 1_000_000)
        out += struct.pack('<IIIIIHBB', seconds, rest, len(data), len(data), 1, 0, 0, 0) + data
    return out


def zip_of(files):
    out = io.BytesIO()
    with zipfile.ZipFile(out, 'w') as archive:
        for name, data in files:
            entry = zipfile.ZipInfo(name, (2026, 1, 1, 12, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return out.getvalue()


def tar_of(files):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode='w', format=tarfile.USTAR_FORMAT) as archive:
        for name, data in files:
            entry = tarfile.TarInfo(name)
            entry.size = len(data)
            archive.addfile(entry, io.BytesIO(data))
    return out.getvalue()


def main():
    whole, older, newer = btsnoop(PACKETS), btsnoop(PACKETS[:3]), btsnoop(PACKETS[3:])
    report = ('bugreport-x-2026-01-01-12-00-00.txt', snooz(PACKETS))
    text = snooz(PACKETS)
    octets = snooz_octets(PACKETS, 2)
    nested = [whole]
    for _ in range(4):
        nested.append(gz(nested[-1]))
    both = zip_of([('main_entry.txt', report[0].encode()), report,
                   (LOGS + 'btsnoop_hci.log', newer), (LOGS + 'btsnoop_hci.log.last', older)])
    files = {
        'plain.btsnoop': whole,
        'plain.gz': gz(whole),
        'plain.xz': lzma.compress(whole),
        'plain.zst': zst(whole),
        'plain.bz2': bz2.compress(whole),
        'streams.gz': gz(whole[:50]) + gz(whole[50:]) + bytes(512),
        'streams.xz': lzma.compress(whole[:50]) + bytes(4) + lzma.compress(whole[50:]),
        'streams.zst': zst(whole[:50]) + zst(whole[50:]),
        'trailing.gz': gz(whole) + b'trailing',
        'cut.gz': gz(whole)[:-12],
        'cut.xz': lzma.compress(whole)[:200],
        'cut.zst': zst(whole)[:140],
        'checksum.gz': gz(whole)[:-8] + bytes(4) + gz(whole)[-4:],
        'header.gz': gz(whole)[:10],
        'empty.gz': gz(b''),
        'empty': b'',
        'nested-3.gz': nested[3],
        'nested-4.gz': nested[4],
        'bomb.zst': zst(whole, zeros=1024),
        'one.zip': zip_of([('readme.txt', b'see the log, which is in this archive too\n'), ('a.cfa', whole)]),
        'several.zip': zip_of([('c.log', b'only some text, no capture at all\n'), ('later.log', newer),
                               ('dir/', b''), ('earlier.log.gz', gz(older)), ('empty.log', btsnoop([])),
                               ('h5.btsnoop', b'btsnoop\0' + struct.pack('>II', 1, 1004))]),
        'none.zip': zip_of([('readme.txt', b'there is no log in this archive\n')]),
        'unsupported.zip': zip_of([('h5.btsnoop', b'btsnoop\0' + struct.pack('>II', 1, 1004))]),
        'several.tar.gz': gz(tar_of([('later.log', newer), ('earlier.log', older), ('text.txt', b'text\n')])),
        'text.zip': zip_of([('any.dat', text)]),
        'cut.zip': zip_of([('a.log', whole), ('b.log', newer)])[:-90],
        'name.zip': zip_of([('../\x1b[31m/btsnoop_hci.log', whole)]),
        'report.zip': both,
        'report-in.zip': zip_of([('bugreport.zip', both)]),
        'report-summary.zip': zip_of([('version.txt', b'2.0'), report]),
        'report-stale.zip': zip_of([report, (LOGS + 'btsnoop_hci.log',
                                             btsnoop([(t - 9_000_000_000, d, p) for t, d, p in PACKETS]))]),
        'report-copies.zip': zip_of([(LOGS + 'btsnoop_hci.log.filtered', btsnoop(PACKETS, 9)),
                                     (LOGS + 'btsnoop_hci.log', whole), ('FS/data/log/bt/btsnoop_hci.log', older)]),
        'report-none.zip': zip_of([('main_entry.txt', b'bugreport-x.txt'), ('bugreport-x.txt', b'nothing\n' * 9)]),
        'report-empty.zip': zip_of([(LOGS + 'btsnoop_hci.log', b'')]),
        'snooz-1.txt': snooz(PACKETS, 1),
        'snooz-2.txt': text,
        'snooz-twice.txt.gz': gz(snooz(PACKETS[:3]) + snooz(PACKETS[3:], 1)),
        'snooz-endless.txt': text.split(b'--- END')[0],
        'snooz-cut.txt': snooz(None, octets=octets[:-25]),
        'snooz-record.txt': snooz(None, octets=octets[:9] + zlib.compress(zlib.decompress(octets[9:])[:-3])),
        'snooz-length.txt': snooz(None, octets=octets[:9] + zlib.compress(zlib.decompress(octets[9:]) + bytes(9))),
        'snooz-version.txt': snooz(None, octets=b'\x09' + octets[1:]),
        'snooz-short.txt': snooz(None, octets=b'\x02\x01'),
        'modified.pcap': modified_pcap(PACKETS, 201),
        'modified.pcap.gz': gz(modified_pcap(PACKETS, 201)),
        'modified.zip': zip_of([('a.log', modified_pcap(PACKETS, 201))]),
        'modified-cut.pcap': modified_pcap(PACKETS, 201)[:-3],
        'modified-ethernet.pcap': modified_pcap(PACKETS, 1),
        'text.txt': b'This is a text about Bluetooth, and no capture.\n' * 9,
    }
    FOLDER.mkdir(exist_ok=True)
    for name, data in files.items():
        (FOLDER / name).write_bytes(data)


if __name__ == '__main__':
    main()
