"""A database with something of everything, and a client that discovers all of it."""

import struct

from bumble import att
from bumble.core import UUID
from bumble.gatt import (
    GATT_CHARACTERISTIC_ATTRIBUTE_TYPE,
    GATT_INCLUDE_ATTRIBUTE_TYPE,
    GATT_PRIMARY_SERVICE_ATTRIBUTE_TYPE,
    Characteristic,
    CharacteristicValue,
    Descriptor,
    IncludedServiceDeclaration,
    Service,
)

from database import BOTH, NONE, READ, WRITE, Permission, Property, example

ENCRYPTED = BOTH | Permission.READ_REQUIRES_ENCRYPTION | Permission.WRITE_REQUIRES_ENCRYPTION
AUTHENTICATED = (
    ENCRYPTED | Permission.READ_REQUIRES_AUTHENTICATION | Permission.WRITE_REQUIRES_AUTHENTICATION
)


def stored(value):
    """A value that is kept as it is written."""
    box = [value]
    return CharacteristicValue(read=lambda _: box[0], write=lambda _, written: box.__setitem__(0, written))


def repair_includes(server):
    """Bumble puts two octets of a 128-bit UUID into an include declaration; no octet of it belongs
    there.
    """
    for attribute in server.attributes:
        if isinstance(attribute, IncludedServiceDeclaration) and len(attribute.service.value) == 16:
            attribute.value = attribute.value[:4]


class RichDatabase:
    def __init__(self, server):
        self.secondary = Service(
            '1822', [Characteristic('2A5F', Property.READ | Property.NOTIFY, READ, bytes(5))], primary=False
        )
        self.hidden = Service(
            example(0x40),
            [Characteristic(example(0x41), Property.READ | Property.WRITE, BOTH, stored(b'inner'))],
            primary=False,
        )
        self.battery = self._battery(0x57)
        self.described = self._described()
        self.formats = Service(
            example(0x50),
            [self.described, *self._formatted()],
            included_services=[self.secondary, self.hidden, self.battery],
        )
        self.long = Characteristic(
            example(0x61),
            Property.READ | Property.WRITE | Property.WRITE_WITHOUT_RESPONSE,
            BOTH,
            stored(bytes((i * 7) & 255 for i in range(512))),
        )
        self.notified = Characteristic(example(0x62), Property.NOTIFY, NONE, b'')
        self.indicated = Characteristic('2A1C', Property.INDICATE, NONE, b'')
        self.both = Characteristic(
            example(0x63), Property.READ | Property.NOTIFY | Property.INDICATE, READ, b'both'
        )
        # A UUID of 32 bits is an attribute type of 128.
        self.wide = Characteristic('12345678-0000-1000-8000-00805F9B34FB', Property.READ, READ, b'32')
        self.traffic = Service('1809', [self.long, self.notified, self.indicated, self.both, self.wide])
        self.encrypted = Characteristic(
            '2A4D',
            Property.READ | Property.WRITE,
            ENCRYPTED,
            stored(b'encrypted'),
            [Descriptor('2908', READ, b'\x01\x01')],
        )
        self.authenticated = Characteristic(
            example(0x71), Property.READ | Property.WRITE, AUTHENTICATED, stored(b'authenticated')
        )
        self.authorized = Characteristic(
            example(0x72),
            Property.READ | Property.WRITE,
            BOTH | Permission.READ_REQUIRES_AUTHORIZATION | Permission.WRITE_REQUIRES_AUTHORIZATION,
            stored(b'authorized'),
        )
        self.signed = Characteristic(
            example(0x73), Property.AUTHENTICATED_SIGNED_WRITES, WRITE, stored(b'')
        )
        self.guarded = Service('1812', [self.encrypted, self.authenticated, self.authorized, self.signed])
        # A second service of the same type, and a service with nothing in it.
        self.second_battery, self.empty = self._battery(0x20), Service(example(0x80), [])
        for service in (self.formats, self.traffic, self.guarded, self.second_battery, self.empty):
            server.add_service(service)
        repair_includes(server)
        self.aggregate.value = struct.pack('<HH', self.first_format.handle, self.second_format.handle)

    @staticmethod
    def _battery(level):
        return Service(
            '180F',
            [
                Characteristic(
                    '2A19',
                    Property.READ | Property.NOTIFY,
                    READ,
                    bytes([level]),
                    [Descriptor('2904', READ, bytes.fromhex('0400ad27010601'))],
                )
            ],
        )

    def _described(self):
        """A value with every descriptor of the core specification, and one of ours."""
        self.first_format = Descriptor('2904', READ, bytes.fromhex('0efe2f27010000'))
        self.second_format = Descriptor('2904', READ, bytes.fromhex('06fead27010200'))
        self.aggregate = Descriptor('2905', READ, b'')
        self.description = Descriptor(
            '2901', BOTH, stored('Temperature and humidity of the room, in this order'.encode())
        )
        return Characteristic(
            example(0x51),
            Property.BROADCAST
            | Property.READ
            | Property.WRITE
            | Property.NOTIFY
            | Property.EXTENDED_PROPERTIES,
            BOTH,
            stored(struct.pack('<hH', 2150, 4512)),
            [
                Descriptor('2900', READ, b'\x03\x00'),
                self.description,
                Descriptor('2903', BOTH, stored(b'\x00\x00')),
                self.first_format,
                self.second_format,
                self.aggregate,
                Descriptor(example(0x5F), READ, b'of our own'),
            ],
        )

    @staticmethod
    def _formatted():
        return [
            Characteristic(
                '2A6E',
                Property.READ,
                READ,
                struct.pack('<h', 2150),
                [Descriptor('2906', READ, struct.pack('<hh', -4000, 8500))],
            ),
            Characteristic('2A6F', Property.READ, READ, struct.pack('<H', 4512)),
            # The same type again: only the handle tells them apart.
            Characteristic('2A6F', Property.READ, READ, struct.pack('<H', 3900)),
        ]


class Found:
    """What a client's discovery found: (start, end) of services; (declaration, value, end) of
    characteristics.
    """

    def __init__(self):
        self.services, self.characteristics = [], []


async def pages(client, make, start, end, last):
    """Asks again behind each answer until the server has no more; yields the answers."""
    while start <= end:
        response = await client.send_request(make(start, end))
        if isinstance(response, att.ATT_Error_Response):
            return
        yield response
        start = last(response) + 1


async def discover_all(client, others=()):
    """Primary services, includes, secondary services, characteristics, descriptors; by turns on several
    bearers.
    """
    clients = [client, *others]
    turn = 0

    def next_client():
        nonlocal turn
        turn += 1
        return clients[turn % len(clients)]

    found = Found()
    async for response in pages(
        client,
        lambda start, end: att.ATT_Read_By_Group_Type_Request(
            starting_handle=start,
            ending_handle=end,
            attribute_group_type=GATT_PRIMARY_SERVICE_ATTRIBUTE_TYPE,
        ),
        1,
        0xFFFF,
        lambda response: response.attributes[-1][1],
    ):
        found.services += [(start, end) for start, end, _ in response.attributes]
    # The list grows while it is walked: included services may include others.
    for service in found.services:
        async for response in pages(
            next_client(),
            lambda start, end: att.ATT_Read_By_Type_Request(
                starting_handle=start, ending_handle=end, attribute_type=GATT_INCLUDE_ATTRIBUTE_TYPE
            ),
            *service,
            lambda response: response.attributes[-1][0],
        ):
            for _, value in response.attributes:
                included = struct.unpack_from('<HH', value)
                if len(value) == 4:
                    # A 128-bit UUID stands in the included service's own declaration only.
                    await next_client().send_request(att.ATT_Read_Request(attribute_handle=included[0]))
                if included not in found.services:
                    found.services.append(included)
    for start, end in list(found.services):
        declarations = []
        async for response in pages(
            next_client(),
            lambda start, end: att.ATT_Read_By_Type_Request(
                starting_handle=start, ending_handle=end, attribute_type=GATT_CHARACTERISTIC_ATTRIBUTE_TYPE
            ),
            start,
            end,
            lambda response: response.attributes[-1][0],
        ):
            declarations += [
                (handle, int.from_bytes(value[1:3], 'little')) for handle, value in response.attributes
            ]
        ends = [handle - 1 for handle, _ in declarations[1:]] + [end]
        found.characteristics += [(*both, last) for both, last in zip(declarations, ends)]
    for _, value, end in found.characteristics:
        async for _ in pages(
            next_client(),
            lambda start, end: att.ATT_Find_Information_Request(starting_handle=start, ending_handle=end),
            value + 1,
            end,
            lambda response: response.information[-1][0],
        ):
            pass
    return found


async def read_by_uuid(client, uuid):
    return await client.send_request(
        att.ATT_Read_By_Type_Request(starting_handle=1, ending_handle=0xFFFF, attribute_type=UUID(uuid))
    )


def cccd_of(server, characteristic):
    """The handle of a characteristic's CCCD."""
    return next(
        attribute.handle
        for attribute in server.attributes
        if attribute.type == UUID('2902') and attribute.handle > characteristic.handle
    )
