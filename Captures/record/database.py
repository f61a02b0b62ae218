"""The GATT database of our peripheral: small services with something of everything."""

import struct

from bumble import att
from bumble.gatt import Characteristic, CharacteristicValue, Descriptor, Service

Property = Characteristic.Properties
Permission = att.Attribute.Permissions
READ, WRITE = Characteristic.READABLE, Characteristic.WRITEABLE
BOTH = READ | WRITE
NONE = Permission(0)

UART_SERVICE = '6E400001-B5A3-F393-E0A9-E50E24DCCA9E'


def example(number):
    """A 128-bit UUID of ours."""
    return f'B1ED{number:04X}-0000-4000-8000-0242AC120002'


def refuse(code):
    def write(connection, value):
        raise att.ATT_Error(code)
    return CharacteristicValue(write=write)


class Database:
    """The services of a server, and by name the characteristics that scenarios use."""

    def __init__(self, server):
        self.long_value = bytes((i * 7) & 255 for i in range(512))
        self._battery()
        self._sensor()
        self._uart()
        self._example()
        # A secondary service, and a primary one that is only a declaration.
        self.secondary = Service('1822', [
            Characteristic('2A5F', Property.READ | Property.NOTIFY, READ, bytes(5))], primary=False)
        self._keyboard()
        empty = Service('FFF0', [])
        for service in (self.secondary, self.battery, self.heart_rate, self.sensor, self.keyboard,
                        self.uart, self.example, empty):
            server.add_service(service)

    def _battery(self):
        self.battery_level = Characteristic(
            '2A19', Property.READ | Property.NOTIFY, READ, CharacteristicValue(read=lambda _: b'\x57'),
            [Descriptor('2904', READ, bytes.fromhex('0400ad27010601'))])
        self.battery = Service('180F', [self.battery_level])
        self.heart_rate_measurement = Characteristic('2A37', Property.NOTIFY, NONE, b'')
        self.heart_rate_control_point = Characteristic('2A39', Property.WRITE, WRITE, refuse(0x80))
        self.heart_rate = Service('180D', [
            self.heart_rate_measurement, Characteristic('2A38', Property.READ, READ, b'\x01'),
            self.heart_rate_control_point])

    def _sensor(self):
        self.temperature = Characteristic(
            '2A6E', Property.READ | Property.NOTIFY, READ, struct.pack('<h', 2150),
            [Descriptor('2904', READ, bytes.fromhex('0efe2f27010000')),
             Descriptor('2906', READ, struct.pack('<hh', -4000, 8500))])
        self.humidity = Characteristic('2A6F', Property.READ, READ, struct.pack('<H', 4512))
        self.pressure = Characteristic('2A6D', Property.READ, READ, struct.pack('<I', 1013250))
        self.sensor = Service('181A', [self.temperature, self.humidity, self.pressure])

    def _uart(self):
        self.uart_receive = Characteristic(
            '6E400002-B5A3-F393-E0A9-E50E24DCCA9E',
            Property.WRITE | Property.WRITE_WITHOUT_RESPONSE, WRITE,
            CharacteristicValue(write=lambda connection, value: None))
        self.uart_send = Characteristic('6E400003-B5A3-F393-E0A9-E50E24DCCA9E', Property.NOTIFY, NONE, b'')
        self.uart = Service(UART_SERVICE, [self.uart_receive, self.uart_send])

    def _example(self):
        def write_long(connection, value):
            self.long_value = value

        self.long = Characteristic(
            example(1), Property.READ | Property.WRITE | Property.EXTENDED_PROPERTIES, BOTH,
            CharacteristicValue(read=lambda _: self.long_value, write=write_long),
            [Descriptor('2900', READ, b'\x01\x00'), Descriptor('2901', READ, b'A long value')])
        self.indicated = Characteristic(
            example(2), Property.READ | Property.INDICATE, READ, b'indicated',
            [Descriptor('2901', READ, 'Indikator é'.encode())])
        self.authenticated = Characteristic(
            example(3), Property.READ, READ | Permission.READ_REQUIRES_AUTHENTICATION, b'secret')
        self.encrypted = Characteristic(
            example(4), Property.READ | Property.WRITE,
            BOTH | Permission.READ_REQUIRES_ENCRYPTION | Permission.WRITE_REQUIRES_ENCRYPTION, b'hidden')
        self.authorized = Characteristic(
            example(5), Property.READ, READ | Permission.READ_REQUIRES_AUTHORIZATION, b'asked for')
        self.busy = Characteristic(example(6), Property.WRITE, WRITE, refuse(0xFE))
        self.signed = Characteristic(
            example(7), Property.READ | Property.AUTHENTICATED_SIGNED_WRITES, BOTH, b'\x00')
        self.example = Service(example(0), [
            self.long, self.indicated, self.authenticated, self.encrypted, self.authorized, self.busy,
            self.signed])

    def _keyboard(self):
        self.keyboard = Service('1812', [
            Characteristic('2A4A', Property.READ, READ, bytes.fromhex('11010002')),
            Characteristic('2A4B', Property.READ, READ, bytes((i * 5) & 255 for i in range(60))),
            Characteristic('2A4D', Property.READ | Property.NOTIFY,
                           READ | Permission.READ_REQUIRES_ENCRYPTION, bytes(8),
                           [Descriptor('2908', READ, b'\x01\x01')]),
            Characteristic('2A4C', Property.WRITE_WITHOUT_RESPONSE, WRITE, b''),
        ], included_services=[self.battery, self.secondary])
