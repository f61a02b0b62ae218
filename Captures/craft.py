#!/usr/bin/env python3
"""Writes Captures/crafted, Captures/malformed and Captures/checks. Standard library only; no chance, no clock.

    python3 Captures/craft.py            writes the files
    python3 Captures/craft.py --check    says which files differ from what it would write,
                                         and which captures the manifest does not name

Only the octets of .gz, .xz and .zip files and of btsnooz texts depend on the release of the
compression libraries, not what they unpack to.
"""

import pathlib
import sys

from crafting import (air, archives, attributes, broken_files, broken_packets, btsnoop, checks,
                      connections, legal, management, packetlogger, pcap, pcapng, unsupported, usb, vendor)
from crafting.session import SESSION, spaced

HERE = pathlib.Path(__file__).resolve().parent


def containers(packets):
    """The same session in every container."""
    directed = pcap.with_direction(packets)
    whole = btsnoop.h4(packets)
    return {
        'btsnoop-1001-h1.btsnoop': btsnoop.h1(packets),
        'btsnoop-1002-h4.btsnoop': whole,
        'btsnoop-2001-monitor.btsnoop': btsnoop.monitor(packets),
        'pcap-187-h4.pcap': pcap.file(pcap.H4, pcap.plain(packets)),
        'pcap-201-little-endian-us.pcap': pcap.file(pcap.H4_WITH_DIRECTION, directed),
        'pcap-201-big-endian-us.pcap': pcap.file(pcap.H4_WITH_DIRECTION, directed, '>'),
        'pcap-201-little-endian-ns.pcap': pcap.file(
            pcap.H4_WITH_DIRECTION, directed, '<', pcap.NANOSECONDS),
        'pcap-201-big-endian-ns.pcap': pcap.file(
            pcap.H4_WITH_DIRECTION, directed, '>', pcap.NANOSECONDS),
        'pcap-254-monitor.pcap': pcap.file(pcap.LINUX_MONITOR, pcap.linux_monitor(packets)),
        'pcap-189-usbmon.pcap': pcap.file(usb.LINUX, usb.usbmon(packets, mmapped=False)),
        'pcap-220-usbmon-mmapped.pcap': pcap.file(usb.LINUX_MMAPPED, usb.usbmon(packets)),
        'pcap-249-usbpcap.pcap': pcap.file(usb.USBPCAP, usb.usbpcap(packets)),
        'pcapng-little-endian.pcapng': pcapng.whole(packets, '<'),
        'pcapng-big-endian.pcapng': pcapng.whole(packets, '>'),
        'pcapng-everything.pcapng': pcapng.everything(packets),
        'packetlogger-big-endian.pklg': packetlogger.whole(packets, '>'),
        'packetlogger-little-endian.pklg': packetlogger.whole(packets, '<'),
        'btsnoop.btsnoop.gz': archives.gz(whole),
        'btsnoop.btsnoop.xz': archives.xz(whole),
        'btsnoop.btsnoop.zst': archives.zst(whole),
        'btsnoop.zip': archives.zip_of([('btsnoop_hci.log', whole)]),
        'android-bugreport.zip': archives.bug_report(packets),
        'android-bugreport-without-log.zip': archives.zip_of([
            ('main_entry.txt', b'bugreport-example.txt'),
            ('bugreport-example.txt', archives.report_text(packets).encode())]),
        'android-bugreport-version-1.txt': archives.report_text(packets, 1).encode(),
        'btsnooz-version-1.txt': archives.snooz_text(packets, 1).encode(),
        'btsnooz-version-2.txt': archives.snooz_text(packets, 2).encode(),
    } | unsupported.files(packets) | legal.files() | management.files() | vendor.files() \
      | air.files() | attributes.files() | connections.files()


def malformed(packets):
    captures = {name + '.btsnoop': btsnoop.h4(spaced(contents))
                for name, contents in broken_packets.captures().items()}
    return broken_files.files(packets) | captures | broken_files.bombs()


def not_in_manifest():
    """Captures without a line in manifest.tsv. Bombs have none: golden transcripts pass them by."""
    lines = (HERE / 'manifest.tsv').read_text().splitlines()
    listed = {line.split('\t')[1] for line in lines if line and not line.startswith('#')}
    for folder in ('recorded', 'crafted', 'malformed'):
        for path in sorted((HERE / folder).iterdir()):
            name = f'{folder}/{path.name}'
            if name not in listed and not path.name.startswith('bomb-'):
                yield name


def main(check):
    differ = []
    for folder, files in (('crafted', containers(SESSION)), ('malformed', malformed(SESSION)),
                          ('checks', checks.files())):
        (HERE / folder).mkdir(exist_ok=True)
        for name, octets in files.items():
            path = HERE / folder / name
            if not check:
                path.write_bytes(octets)
            elif not path.exists() or path.read_bytes() != octets:
                differ.append(f'{folder}/{name}')
    missing = list(not_in_manifest()) if check else []
    if differ or missing:
        sys.exit('different: ' + ', '.join(differ) + '\nnot in manifest.tsv: ' + ', '.join(missing))


if __name__ == '__main__':
    sys.dont_write_bytecode = True
    if sys.argv[1:] not in ([], ['--check']):
        sys.exit(__doc__)
    main(check=bool(sys.argv[1:]))
