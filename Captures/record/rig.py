"""The rig: devices in one process on one virtual link, each with its HCI recorded.

A scenario says which devices take part and which of them are recorded:

    async def scenario():
        rig = await Rig.on('name', central=True, peripheral=False)
        connection, _ = await rig.connect()
        …
        await rig.close()
"""

import asyncio
import os
import struct

from bumble.device import Device, DeviceConfiguration
from bumble.hci import Address
from bumble.host import Host
from bumble.keys import MemoryKeyStore
from bumble.snoop import Snooper
from bumble.transport.common import AsyncPipeSink

from address_resolution import AddressedLink
from controller import RecordedController
from truth import Truth

output_folder = '.'
truth_folder = '.'
written = []

# 2026-01-01 00:00:00 UTC in microseconds since the year 0, which is how btsnoop counts.
START_OF_TIME = 0x00E03AB44A676000 + 9497 * 86_400_000_000
# The least time between two records, microseconds: about what a UART needs.
RECORD_SPACING = 80


class FixedClockSnooper(Snooper):
    """Writes btsnoop (version 1, H4) in the loop's virtual time."""

    def __init__(self, output):
        self.output = output
        self.last = self.records = 0
        # How many connections have been made, and the number of each by its present handle.
        self.made, self.connections = 0, {}
        # Those whose beginning isn't in the recording.
        self.unseen = set()
        output.write(b'btsnoop\0' + struct.pack('>II', 1, 1002))

    def snoop(self, hci_packet, direction):
        now = round(asyncio.get_running_loop().time() * 1e6)
        self.last = max(now, self.last + RECORD_SPACING)
        command_or_event = hci_packet[0] in (1, 4)
        self.output.write(struct.pack(
            '>IIIIQ', len(hci_packet), len(hci_packet),
            int(direction) | (2 if command_or_event else 0), 0, START_OF_TIME + self.last))
        self.output.write(hci_packet)
        self.records += 1
        if hci_packet[0] == 4:
            self._count_connection(hci_packet)
        elif hci_packet[0] == 2:
            # A link that was there before the recording began.
            handle = int.from_bytes(hci_packet[1:3], 'little') & 0xFFF
            if handle not in self.connections:
                self.made += 1
                self.connections[handle] = self.made
                self.unseen.add(self.made)

    def _count_connection(self, event):
        match event[1], event[3]:
            case 0x3E, 0x01 | 0x0A | 0x19 | 0x29:  # LE Connection Complete and its like, CIS Established
                status, handle = event[4], event[5:7]
            case 0x03 | 0x2C, status:  # Connection Complete, Synchronous Connection Complete
                handle = event[4:6]
            case _:
                return
        if status == 0:
            self.made += 1
            self.connections[int.from_bytes(handle, 'little')] = self.made


class SeveralSnoopers(Snooper):
    """Hands each packet to several recordings."""

    def __init__(self, snoopers):
        self.snoopers = snoopers

    def snoop(self, hci_packet, direction):
        for snooper in self.snoopers:
            snooper.snoop(hci_packet, direction)


class Rig:
    def __init__(self, name, **roles):
        self.name = name
        self.link = AddressedLink()
        self.controllers, self.devices, self._files = [], [], []
        self.roles = roles
        self.truth = Truth(self)

    @classmethod
    async def on(cls, name, *, configure=None, tune=None, addresses=None, prepare=None, **roles):
        """Builds a device for each role and powers it on; a role that is True is recorded.

        configure(role, configuration) and tune(role, controller) may change a device before
        it is built; prepare(rig) may add services before power on.
        """
        rig = cls(name, **roles)
        for index, (role, recorded) in enumerate(roles.items()):
            rig._add(index, role, recorded, configure, tune, (addresses or {}).get(role))
        if prepare:
            prepare(rig)
        for device in rig.devices:
            await device.power_on()
        return rig

    def _add(self, index, role, recorded, configure, tune, address):
        controller = RecordedController(
            role, link=self.link, public_address=f'00:1B:DC:07:{index // 256:02X}:{index % 256:02X}')
        if tune:
            tune(role, controller)
        configuration = DeviceConfiguration()
        configuration.name = f'Example {role}'
        configuration.address = Address(
            address or f'{0xC0 + index % 0x3F:02X}:1E:DE:AD:{index // 256:02X}:{index % 256:02X}')
        configuration.irk = bytes([index + 1]) * 16
        if configure:
            configure(role, configuration)
        host = Host(controller, AsyncPipeSink(controller))
        device = Device(config=configuration, host=host)
        device.keystore = MemoryKeyStore()
        self.controllers.append(controller)
        self.devices.append(device)
        self.truth.watch(index, device)
        if recorded:
            several = sum(self.roles.values()) > 1
            self.record(index, f'{self.name}{"." + role if several else ""}')

    def record(self, index, name):
        """Records a device from now on; beside its other recording, when it has one."""
        path = f'{output_folder}/{name}.btsnoop'
        file = open(path, 'wb')
        snooper, host = FixedClockSnooper(file), self.devices[index].host
        host.snooper = SeveralSnoopers([host.snooper, snooper]) if host.snooper else snooper
        self._files.append((path, file))
        self.truth.captures.append((path, index, snooper))

    def __getitem__(self, index):
        return self.devices[index]

    async def connect(self, central=0, peripheral=1, address=None, advertising=None, **options):
        """Connects two devices; returns the connection as each end sees it."""
        accepted = asyncio.get_running_loop().create_future()
        self[peripheral].once('connection', accepted.set_result)
        await self[peripheral].start_advertising(
            advertising_interval_min=20, advertising_interval_max=30, **(advertising or {}))
        connection = await self[central].connect(address or self[peripheral].random_address, **options)
        return connection, await accepted

    async def close(self):
        """Ends the recording and switches everything off."""
        await pause(0.05)
        for device, controller in zip(self.devices, self.controllers):
            device.host.snooper = None
            for advertising_set in list(controller.advertising_sets.values()):
                advertising_set.stop()
            controller.le_legacy_advertiser.stop()
        for path, file in self._files:
            file.close()
            written.append(path)
            print(f'{os.path.basename(path)}: {os.path.getsize(path)} octets')
        self.truth.write(truth_folder)


async def pause(seconds=0.05):
    await asyncio.sleep(seconds)


async def attempt(action, limit=2.0):
    """Awaits what may fail or never end; returns its result or the error."""
    try:
        return await asyncio.wait_for(action, limit)
    except (Exception, asyncio.CancelledError) as error:
        return error
