"""Captures of the checks of what is legal, and slow."""

from .common import *
from .gap import answered, every

VALUE = '1b 0300' + '41' * 20
LONG = '1b 0300' + '41' * 240
MTU = sent('02 f700') + got('03 f700')
EVENT_MASK = answered(0x2001, struct.pack('<Q', 0xFFF))


def opened(interval=24, latency=0, timeout=200, role=0):
    return [(RECEIVED, le_event(0x01, struct.pack('<BHBB', 0, HANDLE, role, 1) + PEER
                                + struct.pack('<HHHB', interval, latency, timeout, 0)))]


def capable(features, *packets):
    """Both controllers have those features."""
    features = struct.pack('<Q', features)
    own = [(SENT, command(0x2003)), (RECEIVED, command_complete(0x2003, b'\x00' + features))]
    return EVENT_MASK + own + connected(
        (RECEIVED, le_event(0x04, struct.pack('<BH', 0, HANDLE) + features)), *packets)


def pieces(frames):
    """So many frames of eight pieces that our host sends."""
    frame = l2cap(ATT, hexadecimal('52 0300') + bytes(200))
    parts = [frame[at:at + 27] for at in range(0, len(frame), 27)]
    packets = [(SENT, acl(HANDLE, part, CONTINUING if at else 0)) for at, part in enumerate(parts)]
    return (packets + [(RECEIVED, completed_packets(HANDLE, len(parts)))]) * frames


CLOSED = [(RECEIVED, disconnection_complete(HANDLE, 0x16))]


def broken(reason, wait=1):
    return every(wait, (RECEIVED, connection_complete(HANDLE)),
                 (RECEIVED, disconnection_complete(HANDLE, reason)))


def characteristic(properties, uuid='01ff'):
    """The client finds a characteristic whose value has handle 3."""
    return sent('08 0100 ffff 0328') + got(f'09 07 0200 {properties} 0300 {uuid}')


def captures():
    buffers = [(SENT, command(0x2002)), (RECEIVED, command_complete(0x2002, hexadecimal('00 1b00 10')))]
    waits = [packet for _ in range(20) for packet in sent('0a 0300') + every(0.1, *got('0b 01'))]
    prompt = [packet for _ in range(20) for packet in sent('0a 0300') + every(0.08, *got('0b 01'))]
    writes = [packet for value in range(20) for packet in sent(f'12 0300 {value:02x}' + '41' * 15) + got('13')]
    reads = sent('0a 0300') + got('0b 41')
    return {
        'perf.mtu-not-raised': (
            connected(*got(*[VALUE] * 51)),
            connected(*got(*[VALUE] * 50)) + CLOSED + connected(*MTU, *got(*[VALUE] * 60)),
        ),
        'perf.dle-unused': (
            capable(0x20, *MTU, *got(*[LONG] * 18)),
            capable(0x20, (RECEIVED, le_event(0x07, struct.pack('<HHHHH', HANDLE, 251, 2120, 251, 2120))),
                    *MTU, *got(*[LONG] * 18)),
        ),
        'perf.phy-1m': (
            capable(0x100, *MTU, *got(*[LONG] * 140)),
            capable(0x100, (RECEIVED, le_event(0x0C, struct.pack('<BHBB', 0, HANDLE, 2, 2))),
                    *MTU, *got(*[LONG] * 140)),
        ),
        'perf.fragmentation': (
            buffers + connected(*MTU, *pieces(8)),
            buffers + connected(*MTU, *pieces(7)),
        ),
        'perf.interval-too-slow': (
            opened(80) + SUBSCRIBED + every(0.06, *got(*['1b 0300' + '41' * 18] * 45)) + GOES_ON,
            opened(40) + SUBSCRIBED + every(0.06, *got(*['1b 0300' + '41' * 18] * 45)) + GOES_ON,
        ),
        'perf.latency-with-traffic': (
            opened(24, 4) + waits + GOES_ON,
            opened(24, 4) + prompt + GOES_ON,
        ),
        'perf.supervision-margin': (
            opened(24, 4, 72) + GOES_ON,
            opened(24, 3, 72) + GOES_ON,
        ),
        'perf.reconnect-loop': (
            broken(0x08) + broken(0x08) + broken(0x08),
            # What our host ends it wants to.
            broken(0x16) + broken(0x16) + broken(0x16),
        ),
        'perf.write-request-serial': (
            connected(*characteristic('0e'), *writes),
            connected(*characteristic('0a'), *writes),
        ),
        'perf.polling': (
            connected(*characteristic('12'), *reads * 10),
            connected(*characteristic('12'), *reads * 9, *sent('0a 0300'), *got('0b 42'), *reads * 9)
            + CLOSED + connected(*characteristic('02'), *reads * 10),
        ),
        'perf.slow-response': (
            connected(*sent('0a 0300'), *later(1.5, *got('0b 01'))),
            connected(*sent('0a 0300'), *later(0.9, *got('0b 01'))),
        ),
        'perf.notification-gap': (
            connected(*every(0.05, *got(*['1b 0300 41'] * 55)), *later(0.2, *got('1b 0300 41'))),
            connected(*every(0.05, *got(*['1b 0300 41'] * 55)), *later(0.14, *got('1b 0300 41')),
                      *later(2, *got('1b 0300 41'))),
        ),
    }
