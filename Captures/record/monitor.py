"""Joins the recordings of several adapters into one, as the Linux monitor writes it (btsnoop, datalink
2001).
"""

import json
import os
import struct

COMMAND, ACL, SCO, EVENT, ISO = 1, 2, 3, 4, 5
# The monitor's opcodes by H4 type; to the controller, and to the host.
OPCODES = {(COMMAND, 0): 2, (EVENT, 1): 3, (ACL, 0): 4, (ACL, 1): 5, (ISO, 0): 18, (ISO, 1): 19}
NEW_INDEX, DELETE_INDEX, OPEN_INDEX, CLOSE_INDEX, INDEX_INFO = 0, 1, 8, 9, 10
CONTROL_OPEN, CONTROL_COMMAND, CONTROL_EVENT = 14, 16, 17
COMPANY = 0x05F1


def records(path):
    """(time, direction, H4 packet) of a btsnoop file."""
    with open(path, 'rb') as file:
        data = file.read()
    position = 16
    while position < len(data):
        length, _, flags, _, time = struct.unpack_from('>IIIIQ', data, position)
        yield time, flags & 1, data[position + 24 : position + 24 + length]
        position += 24 + length


def is_connection(packet):
    return packet[0] == EVENT and packet[1] == 0x3E and packet[3] in (0x01, 0x0A) and packet[4] == 0


def _control(code, parameters):
    return struct.pack('<IH', 1, code) + parameters


def out_of_band(own, peers):
    """What a host says on a management socket: it reads its own data, and adds that of others.

    `own` is an object with c and r, `peers` are (address, c, r); laid out by hand after BlueZ's description.
    """
    name = b'bluetoothd\0'
    opened = struct.pack('<IHBHIB', 1, 2, 1, 22, 1, len(name)) + name
    structures = b'\x11\x22' + own.c + b'\x11\x23' + own.r + b'\x02\x01\x06'
    reply = struct.pack('<HBBH', 0x003B, 0, 6, len(structures)) + structures
    messages = [
        (0xFFFF, CONTROL_OPEN, opened),
        (0, CONTROL_COMMAND, _control(0x003B, b'\x06')),
        (0, CONTROL_EVENT, _control(0x0001, reply)),
    ]
    for address, c, r in peers:
        device = bytes(address) + b'\x02'
        messages += [
            (0, CONTROL_COMMAND, _control(0x0021, device + bytes(32) + c + r)),
            (0, CONTROL_EVENT, _control(0x0001, struct.pack('<HB', 0x0021, 0) + device)),
        ]
    return messages


def join(paths, addresses, output, messages=()):
    """Writes the joined capture, with messages of management sockets in front: (adapter, opcode, octets).
    Returns, for each path, the numbers that its connections have in it."""
    out = bytearray(b'btsnoop\0' + struct.pack('>II', 1, 2001))

    def add(time, index, opcode, data):
        out.extend(struct.pack('>IIIIQ', len(data), len(data), index << 16 | opcode, 0, time) + data)

    merged = sorted(
        (time, index, direction, packet)
        for index, path in enumerate(paths)
        for time, direction, packet in records(path)
    )
    # Sorting must keep the order of records with the same time; an adapter has no two of those.
    start, end = merged[0][0], merged[-1][0]
    for index, address in enumerate(addresses):
        add(start, index, NEW_INDEX, struct.pack('<BB6s8s', 0, 0, bytes(address), b'hci%d' % index))
        add(start, index, OPEN_INDEX, b'')
        add(start, index, INDEX_INFO, bytes(address) + struct.pack('<H', COMPANY))
    for message in messages:
        add(start, *message)
    numbers, total = [[] for _ in paths], 0
    for time, index, direction, packet in merged:
        add(time, index, OPCODES[packet[0], direction], packet[1:])
        if is_connection(packet):
            total += 1
            numbers[index].append(total)
    for index in range(len(paths)):
        add(end, index, CLOSE_INDEX, b'')
        add(end, index, DELETE_INDEX, b'')
    with open(output, 'wb') as file:
        file.write(out)
    return numbers


def joined_truth(paths, numbers, output):
    """One truth of several: with the adapter of each entry, and the numbers that connections have in
    the whole.
    """
    capture, whole = os.path.basename(output), {}
    for adapter, path in enumerate(paths):
        with open(path, encoding='utf-8') as file:
            truth = json.load(file)
        for key, entries in truth.items():
            for entry in entries:
                if 'capture' in entry:
                    entry['capture'] = capture
                if 'connections' in entry:
                    entry['connections'] = [numbers[adapter][number - 1] for number in entry['connections']]
                if 'connection' in entry:
                    entry['connection'] = numbers[adapter][entry['connection'] - 1]
                whole.setdefault(key, []).append({'adapter': adapter} | entry)
    return whole
