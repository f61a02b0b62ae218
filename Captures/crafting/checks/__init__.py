"""For every check a capture that fires it, and one that is close and doesn't.

`ID-fires` has findings of this check and of no other; `ID-near` has none at all. Where a check depends on what
came before, a third one, `ID-possible`, has it without that: its findings are only possible. A capture on a
connection ends with a whole ATT request and response.

Each module has the checks of a protocol: by their ids the packets of these captures, each a direction, an H4
packet and, where it matters, the seconds to wait before it.
"""

from .. import air, btsnoop
from . import (advertising, apple, application, att, container, gap, gatt, hci, iso, l2cap, link, performance,
               smp)
from .common import timed

MODULES = (hci, link, iso, l2cap, att, gatt, smp, advertising, gap, apple, performance, application)


def files():
    built = {}
    for module in MODULES:
        for check, captures in module.captures().items():
            for kind, packets in zip(('fires', 'near', 'possible'), captures):
                built[f'{check}-{kind}.btsnoop'] = btsnoop.h4(list(timed(packets)))
    for check, captures in container.files().items():
        for kind, octets in zip(('fires', 'near'), captures):
            built[f'{check}-{kind}.btsnoop'] = octets
    return built | air.check_files()
