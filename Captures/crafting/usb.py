"""HCI over USB, as usbmon (Linux) and USBPcap (Windows) see it.

Commands go in class requests on endpoint 0, events come from the interrupt endpoint 0x81,
ACL data goes to the bulk endpoint 0x02 and comes from 0x82. Every transfer shows twice:
when it is submitted and when it is complete. A capture of a real adapter starts with its
descriptors; so do ours.
"""

import struct

from .octets import ACL, COMMAND, EVENT, SENT

LINUX, LINUX_MMAPPED, USBPCAP = 189, 220, 249
INTERRUPT, CONTROL, BULK = 1, 2, 3
BUS, DEVICE = 1, 5
IN_PROGRESS = -115

DEVICE_DESCRIPTOR = bytes.fromhex('12 01 0002 e0 01 01 40 120a 0100 9119 01 02 00 01')
# One interface of class e0/01/01 with the three endpoints.
CONFIGURATION_DESCRIPTOR = bytes.fromhex(
    '09 02 2700 01 01 00 e0 32  09 04 00 00 03 e0 01 01 00'
    '07 05 81 03 1000 01  07 05 82 02 4000 00  07 05 02 02 4000 00')
DESCRIPTORS = [
    (bytes.fromhex('80 06 0001 0000 1200'), DEVICE_DESCRIPTOR),
    (bytes.fromhex('80 06 0002 0000 2700'), CONFIGURATION_DESCRIPTOR),
]
TURNAROUND = 40


def _transfers(packets):
    """(time, transfer type, endpoint, setup, data out, data in) of descriptors and session."""
    first = packets[0][0]
    for index, (setup, data) in enumerate(DESCRIPTORS):
        yield first - 20_000 + index * 1_000, CONTROL, 0x80, setup, b'', data
    for time, direction, packet in packets:
        kind, payload = packet[0], packet[1:]
        if kind == COMMAND:
            setup = struct.pack('<BBHHH', 0x20, 0, 0, 0, len(payload))
            yield time, CONTROL, 0x00, setup, payload, b''
        elif kind == EVENT:
            yield time, INTERRUPT, 0x81, None, b'', payload
        elif kind == ACL and direction == SENT:
            yield time, BULK, 0x02, None, payload, b''
        elif kind == ACL:
            yield time, BULK, 0x82, None, b'', payload


def _usbmon(event, number, transfer, endpoint, setup, time, status, wanted, data, mmapped):
    incoming = endpoint & 0x80
    has_data = bool(data)
    data_flag = b'\0' if has_data else (b'<' if incoming and event == b'S' else b'>')
    header = struct.pack(
        '<QcBBBHccqiiII', 0xFFFF8880_00000000 + number * 0x180, event, transfer, endpoint, DEVICE, BUS,
        b'\0' if setup and event == b'S' else b'-', data_flag,
        *divmod(time, 1_000_000), status, wanted, len(data))
    header += setup if setup and event == b'S' else bytes(8)
    if mmapped:
        header += struct.pack('<iiII', 8 if transfer == INTERRUPT else 0, 0, 0x200 if incoming else 0, 0)
    return header + data


def usbmon(packets, mmapped=True):
    """(time, data) of each submission and completion, with headers of 64 or 48 octets."""
    records = []
    for number, (time, transfer, endpoint, setup, out, into) in enumerate(_transfers(packets)):
        incoming = bool(endpoint & 0x80)
        wanted = struct.unpack('<H', setup[6:])[0] if setup else (len(out) or 64)
        # An event or ACL packet was waited for since long before; a command goes out now.
        submitted = time - TURNAROUND if incoming else time
        completed = time if incoming else time + TURNAROUND
        records.append((submitted, _usbmon(
            b'S', number, transfer, endpoint, setup, submitted, IN_PROGRESS, wanted, out, mmapped)))
        records.append((completed, _usbmon(
            b'C', number, transfer, endpoint, setup, completed, 0, len(into) if incoming else len(out),
            into, mmapped)))
    return sorted(records, key=lambda record: record[0])


def usbpcap(packets):
    """(time, data) with USBPcap's header of 27 octets, 28 for a control transfer."""
    records = []
    for number, (time, transfer, endpoint, setup, out, into) in enumerate(_transfers(packets)):
        control = transfer == CONTROL
        function = 0x0008 if control else 0x0009
        incoming = bool(endpoint & 0x80)

        def entry(when, completion, data, stage):
            header = struct.pack(
                '<HQIHBHHBBI', 28 if control else 27, 0xFFFFA50C_00000000 + number * 0x100, 0, function,
                1 if completion else 0, BUS, DEVICE, endpoint, transfer, len(data))
            records.append((when, header + (bytes([stage]) if control else b'') + data))

        entry(time - TURNAROUND if incoming else time, False, (setup or b'') + out, 0)
        entry(time if incoming else time + TURNAROUND, True, into, 3)
    return sorted(records, key=lambda record: record[0])
