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


def join(paths, addresses, output):
    """Writes the joined capture. Returns, for each path, the numbers that its connections have in it."""
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
