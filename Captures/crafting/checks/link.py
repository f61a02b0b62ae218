"""Captures of the checks of links."""

from .common import *

OF_LINK = struct.pack('<H', HANDLE)
REPORT = (RECEIVED, advertising_report(hexadecimal('020106')))


def ended(reason):
    """A connection, used and ended for that reason."""
    return connected() + [(RECEIVED, disconnection_complete(HANDLE, reason))]


def encryption(status, enabled=0):
    return RECEIVED, event(0x08, struct.pack('<BHB', status, HANDLE, enabled))


def wanted(least, most, latency, timeout, direction=RECEIVED):
    """The peripheral's request for other parameters."""
    octets = struct.pack('<BBHHHHH', 0x12, 1, 8, least, most, latency, timeout)
    return direction, signaling(HANDLE, octets, FIRST_FLUSHABLE if direction == RECEIVED else 0)


def agreed(result):
    return SENT, signaling(HANDLE, struct.pack('<BBHH', 0x13, 1, 2, result))


def updated(interval, latency=0, timeout=72, status=0):
    return RECEIVED, le_event(0x03, struct.pack('<BHHHH', status, HANDLE, interval, latency, timeout))


def update(least, most, latency=0, timeout=72, shortest=0, longest=0):
    return begun(0x2013, struct.pack('<HHHHHHH', HANDLE, least, most, latency, timeout, shortest, longest))


def create(policy):
    return begun(
        0x200D, struct.pack('<HHBB6sBHHHHHH', 96, 96, policy, 1, bytes(PEER), 0, 24, 24, 0, 72, 0, 0))


def endings():
    """The reasons that have a check each."""
    reasons = {
        'link.supervision-timeout': 0x08, 'link.failed-to-establish': 0x3E, 'link.mic-failure': 0x3D,
        'link.ll-response-timeout': 0x22, 'link.instant-passed': 0x28, 'link.unacceptable-params': 0x3B,
    }
    return {check: (ended(reason), ended(0x13)) for check, reason in reasons.items()}


def captures():
    key = (RECEIVED, le_event(0x05, OF_LINK + bytes(10)))
    request = (RECEIVED, le_event(0x06, struct.pack('<HHHHH', HANDLE, 24, 40, 0, 200)))
    cancelled = done(0x200E) + [(RECEIVED, connection_complete(0, status=0x02))]
    return endings() | {
        'link.connection-failed': (
            [(RECEIVED, connection_complete(0, status=0x3E))],
            # It was cancelled, or advertising to one peer was over.
            [(RECEIVED, connection_complete(0, status=0x02)),
             (RECEIVED, connection_complete(0, status=0x3C))],
        ),
        'link.connect-cancelled': (
            create(0) + cancelled,
            # Whoever is in the list may come.
            create(1) + cancelled,
        ),
        'link.duplicate-peer': (
            connected((RECEIVED, connection_complete(HANDLE + 1))),
            connected((RECEIVED, connection_complete(HANDLE + 1, address=OTHER))),
        ),
        'link.early-disconnect': (
            OPENED + [(RECEIVED, disconnection_complete(HANDLE, 0x13))],
            ended(0x13),
        ),
        'link.other-disconnect': (ended(0x15), ended(0x16)),
        'link.disconnect-reason-invalid': (
            connected(*begun(0x0406, OF_LINK + b'\x16', 0x12)),
            connected() + begun(0x0406, OF_LINK + b'\x13')
            + [(RECEIVED, disconnection_complete(HANDLE, 0x16))],
        ),
        'link.no-disconnect-complete': (
            connected() + begun(0x0406, OF_LINK + b'\x13') + later(36, REPORT),
            connected() + begun(0x0406, OF_LINK + b'\x13')
            + later(34, (RECEIVED, disconnection_complete(HANDLE, 0x16))) + later(3, REPORT),
        ),
        'link.key-missing': (
            # The disconnection for the same reason is no news.
            connected(encryption(0x06)) + [(RECEIVED, disconnection_complete(HANDLE, 0x06))],
            connected(encryption(0, 1)),
        ),
        'link.encryption-failed': (
            connected(encryption(0x3D)) + [(RECEIVED, disconnection_complete(HANDLE, 0x3D))],
            # The peer left meanwhile.
            connected(encryption(0x13)) + [(RECEIVED, disconnection_complete(HANDLE, 0x13))],
        ),
        'link.encryption-off': (
            connected(encryption(0, 1), encryption(0, 0)),
            connected(encryption(0, 1), encryption(0, 1)),
        ),
        'link.authenticated-payload-timeout': (
            connected((RECEIVED, event(0x57, OF_LINK))),
            connected((RECEIVED, event(0x11, OF_LINK))),
        ),
        'link.ltk-request-unanswered': (
            connected(key, *later(3, REPORT)),
            connected(key, *later(1, *done(0x201A, OF_LINK + bytes(16), b'\x00' + OF_LINK)),
                      *later(3, REPORT)),
        ),
        'link.ltk-negative-reply': (
            connected(key, *done(0x201B, OF_LINK, b'\x00' + OF_LINK)),
            connected(key, *done(0x201A, OF_LINK + bytes(16), b'\x00' + OF_LINK)),
        ),
        'link.param-request-unanswered': (
            connected(request, *later(41, REPORT)),
            connected(
                request, *later(1, *done(
                    0x2020, struct.pack('<HHHHHHH', HANDLE, 24, 40, 0, 200, 0, 0), b'\x00' + OF_LINK)),
                *later(41, REPORT)),
        ),
        'link.phy-update-failed': (
            connected((RECEIVED, le_event(0x0C, b'\x1a' + OF_LINK + b'\x01\x01'))),
            connected((RECEIVED, le_event(0x0C, b'\x00' + OF_LINK + b'\x02\x02'))),
        ),
        'link.params-out-of-range': (
            connected(wanted(5, 24, 0, 200), agreed(0), wanted(24, 24, 500, 3200), agreed(0), updated(24)),
            connected(wanted(6, 6, 499, 3200), agreed(0), updated(6, 499, 3200),
                      wanted(3200, 3200, 0, 3200), agreed(0), updated(3200, 0, 3200)),
        ),
        'link.params-order': (
            connected(wanted(40, 24, 0, 200), agreed(0), updated(24), *update(24, 24, shortest=2, longest=1),
                      updated(24)),
            connected(wanted(24, 24, 0, 200), agreed(0), updated(24, 0, 200),
                      *update(24, 24, shortest=2, longest=2), updated(24)),
        ),
        'link.params-timeout-relation': (
            # Twice 50 ms.
            connected(wanted(40, 40, 0, 10), agreed(0), *update(6, 200, 4, 250), updated(24)),
            connected(wanted(40, 40, 0, 11), agreed(0), *update(6, 200, 4, 251), updated(24)),
        ),
        'link.data-length-range': (
            connected(*done(0x2022, struct.pack('<HHH', HANDLE, 26, 328), b'\x12' + OF_LINK)),
            connected(*done(0x2022, struct.pack('<HHH', HANDLE, 27, 328), b'\x00' + OF_LINK)),
        ),
        'link.update-rejected': (
            connected(wanted(24, 40, 0, 200), agreed(1)),
            connected(wanted(24, 40, 0, 200), agreed(0), *update(24, 40, timeout=200),
                      updated(40, timeout=200)),
        ),
        'link.update-wrong-role': (
            connected(wanted(24, 40, 0, 72, SENT)),
            # The peer asks, or our host as a peripheral.
            connected(wanted(24, 40, 0, 72), (SENT, signaling(HANDLE, hexadecimal('13 01 0200 0000')))) + [
                (RECEIVED, connection_complete(HANDLE + 1, role=1, address=OTHER)),
                *later(6, (SENT, signaling(HANDLE + 1, struct.pack('<BBHHHHH', 0x12, 1, 8, 24, 40, 0, 72)))),
                (RECEIVED, signaling(HANDLE + 1, hexadecimal('13 01 0200 0000'), FIRST_FLUSHABLE)),
            ],
        ),
        'link.update-outside-request': (
            connected(*update(24, 40), updated(48)),
            connected(*update(24, 40), updated(40)),
        ),
        'link.update-accepted-not-applied': (
            connected(wanted(32, 40, 0, 72), agreed(0), *later(31, *got('1b 0300 01'))),
            connected(wanted(32, 40, 0, 72), agreed(0), *later(29, updated(40)),
                      *later(5, *got('1b 0300 01')),
                      # What is asked for is so already.
                      wanted(40, 40, 0, 72), agreed(0), *later(31, *got('1b 0300 01'))),
        ),
    }
