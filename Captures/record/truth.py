"""The truth of a recording: what the devices themselves know of what the capture tells in octets only.

Truth watches every device of a rig, and at the end writes for each capture what concerns it:

- `servers`: the attribute table of each GATT server that was asked something, and what its client learnt;
- `pairings`: each pairing's model and keys, as the two ends have them (`pairings.py`);
- `encryptions`: each start of encryption, with its key.

None of it is read from the captures. Watching changes no octet of them.
"""

import json
import os

from bumble import att, crypto
from bumble.gatt import (
    GATT_CHARACTERISTIC_ATTRIBUTE_TYPE,
    GATT_INCLUDE_ATTRIBUTE_TYPE,
    GATT_PRIMARY_SERVICE_ATTRIBUTE_TYPE,
    GATT_SECONDARY_SERVICE_ATTRIBUTE_TYPE,
)
from bumble.profiles.gatt_service import GenericAttributeProfileService

from pairings import PairingWatch, most_significant_first

SERVICES = (GATT_PRIMARY_SERVICE_ATTRIBUTE_TYPE, GATT_SECONDARY_SERVICE_ATTRIBUTE_TYPE)
DECLARATIONS = (*SERVICES, GATT_INCLUDE_ATTRIBUTE_TYPE, GATT_CHARACTERISTIC_ATTRIBUTE_TYPE)


def uuid_text(uuid):
    octets = uuid.to_bytes()[::-1].hex().upper()
    if len(octets) == 4:
        return octets
    return '-'.join((octets[:8], octets[8:12], octets[12:16], octets[16:20], octets[20:]))


def address_text(address):
    return address.to_string(with_type_qualifier=False)


def address_type(address):
    return 'public' if address.is_public else 'random'


class Table:
    """A server's attributes as they are at one time, and what one peer has learnt of them."""

    def __init__(self, server):
        self.attributes = [self._row(attribute) for attribute in server.attributes]
        self.types = {attribute.handle: attribute.type for attribute in server.attributes}
        hashed = b''.join(map(GenericAttributeProfileService.get_attribute_data, server.attributes))
        # As it is sent: least significant octet first.
        self.hash = crypto.aes_cmac(hashed, bytes(16))[::-1].hex()
        # Handles whose type is known to the client, and declarations whose value is.
        self.discovered, self.declared = set(), set()

    @staticmethod
    def _row(attribute):
        row = {'handle': attribute.handle, 'type': uuid_text(attribute.type)}
        if attribute.type in DECLARATIONS:
            row['value'] = attribute.value.hex()
        row['permissions'] = [
            flag.name.lower() for flag in att.Attribute.Permissions if attribute.permissions & flag
        ]
        return row

    @property
    def complete(self):
        declarations = {handle for handle, kind in self.types.items() if kind in DECLARATIONS}
        return self.discovered >= set(self.types) and self.declared >= declarations

    def learn(self, request, response):
        """What a client knows after this response."""
        match response:
            case att.ATT_Find_Information_Response():
                for handle, _ in response.information:
                    self.discovered.add(handle)
            case att.ATT_Find_By_Type_Value_Response():
                for handle, _ in response.handles_information:
                    self._declaration(handle)
            case att.ATT_Read_By_Group_Type_Response():
                for handle, *_ in response.attributes:
                    self._declaration(handle)
            case att.ATT_Read_By_Type_Response():
                for handle, value in response.attributes:
                    self.discovered.add(handle)
                    if request.attribute_type in DECLARATIONS:
                        self._declaration(handle)
                    if request.attribute_type == GATT_CHARACTERISTIC_ATTRIBUTE_TYPE:
                        self.discovered.add(int.from_bytes(value[1:3], 'little'))
                    elif request.attribute_type == GATT_INCLUDE_ATTRIBUTE_TYPE:
                        included = int.from_bytes(value[0:2], 'little')
                        self.discovered.add(included)
                        # Only a UUID of 16 bits stands in the declaration.
                        if len(value) == 6:
                            self.declared.add(included)
            case att.ATT_Read_Response():
                if self.types.get(request.attribute_handle) in DECLARATIONS:
                    self.declared.add(request.attribute_handle)

    def _declaration(self, handle):
        self.discovered.add(handle)
        self.declared.add(handle)


class ServerSeen:
    """A server as one capture shows it, in the versions of its database that the capture spans."""

    def __init__(self, address, identity, is_host):
        self.address, self.identity, self.is_host = address, identity, is_host
        self.versions = []  # (first record, table, connections)

    def version(self, server, first_record):
        current = self.versions[-1] if self.versions else None
        signature = [(a.handle, a.type) for a in server.attributes]
        if current is None or list(current[1].types.items()) != signature:
            # The hash of a table counts its declarations; a change of values only isn't made here.
            current = (first_record if current else 1, Table(server), [])
            self.versions.append(current)
        return current


class Truth:
    def __init__(self, rig):
        self.rig = rig
        self.captures = []  # (path, role index, snooper)
        self._servers = {}  # (capture, server's index, address) → ServerSeen
        self._numbers = {}  # (capture, connection of a controller) → its number
        self._requests = {}
        self.encryptions = []
        self.notes = {}
        self.pairing = PairingWatch(self)

    def watch(self, index, device):
        self._watch_server(index, device.gatt_server)
        self.pairing.watch(index, device)
        controller = self.rig.controllers[index]
        controller.on_encryption_story = lambda *story: self._encryption(*story)

    # --- Which connection of which capture --------------------------------------------------

    def ends(self, index, handle):
        """The two ends of a device's link: (device's index, the controller's connection)."""
        controller = self.rig.controllers[index]
        if connection := controller.find_le_connection_by_handle(handle):
            peer, peer_connection = controller.other_end(connection)
        elif connection := controller.find_classic_connection_by_handle(handle):
            peer, peer_connection = controller.other_classic_end(connection)
        else:
            return []
        ends = [(index, connection)]
        if peer_connection:
            ends.append((self.rig.controllers.index(peer), peer_connection))
        return ends

    def places(self, ends):
        """For each capture at an end: its position in the list, that end, and the connection's number."""
        for position, (_, recorded, snooper) in enumerate(self.captures):
            for end, connection in ends:
                if end == recorded:
                    # A connection's handle may be another's later; its object isn't.
                    key = (position, id(connection))
                    if key not in self._numbers:
                        self._numbers[key] = (snooper.connections.get(connection.handle), connection)
                    yield position, end, self._numbers[key][0]

    # --- Servers ------------------------------------------------------------------------------

    def _watch_server(self, index, server):
        on_gatt_pdu, send_response = server.on_gatt_pdu, server.send_response

        def receive(bearer, pdu):
            if pdu.op_code in att.ATT_REQUESTS:
                self._requests[bearer] = pdu
                for _ in self._tables(index, server, bearer):
                    pass
            on_gatt_pdu(bearer, pdu)

        def respond(bearer, response):
            send_response(bearer, response)
            for table in self._tables(index, server, bearer):
                table.learn(self._requests[bearer], response)

        server.on_gatt_pdu, server.send_response = receive, respond

    def _tables(self, index, server, bearer):
        connection = bearer.connection if att.is_enhanced_bearer(bearer) else bearer
        ends = self.ends(index, connection.handle)
        for position, end, number in self.places(ends):
            address = ends[0][1].self_address
            device = self.rig.devices[index]
            identity = device.static_address if device.le_privacy_enabled else None
            # Behind all its private addresses it is one server.
            known = identity or address
            key = (position, index, bytes(known), known.address_type)
            seen = self._servers.setdefault(key, ServerSeen(address, identity, end == index))
            snooper = self.captures[position][2]
            _, table, connections = seen.version(server, snooper.records)
            if number not in connections:
                connections.append(number)
            yield table

    def database_changed(self, index):
        """To be called when a device's database has become another: the next record is the first of it."""
        for (position, server_index, *_), seen in self._servers.items():
            if server_index == index:
                seen.version(self.rig.devices[index].gatt_server, self.captures[position][2].records + 1)

    def _server_truth(self, position, capture):
        out = []
        for (place, *_), seen in self._servers.items():
            if place != position:
                continue
            for number, (first, table, connections) in enumerate(seen.versions, 1):
                entry = {
                    'capture': capture,
                    'address': address_text(seen.address),
                    'address_type': address_type(seen.address),
                }
                if seen.identity:
                    entry['identity_address'] = address_text(seen.identity)
                entry |= {'is_host': seen.is_host, 'connections': connections}
                if self.captures[position][2].unseen.intersection(connections):
                    entry |= {'address_in_capture': False}
                if len(seen.versions) > 1:
                    entry |= {'version': number, 'since_record': first}
                entry |= {'complete': table.complete}
                if not table.complete:
                    entry |= {'discovered': sorted(table.discovered), 'declared': sorted(table.declared)}
                entry |= {'database_hash': table.hash}
                out.append(entry | {'attributes': table.attributes})
        return out

    # --- Encryption -----------------------------------------------------------------------------

    def _encryption(self, controller, connection, key, status):
        index = self.rig.controllers.index(controller)
        ends = self.ends(index, connection.handle) or [(index, connection)]
        for position, _, number in self.places(ends):
            self.encryptions.append(
                (position, {'connection': number, 'key': most_significant_first(key), 'status': status})
            )

    # --- Writing ----------------------------------------------------------------------------------

    def write(self, folder):
        for position, (path, *_) in enumerate(self.captures):
            capture = os.path.basename(path)
            truth = {
                'servers': self._server_truth(position, capture),
                'pairings': self.pairing.truth(position),
                'encryptions': [entry for place, entry in self.encryptions if place == position],
            }
            truth = {key: value for key, value in truth.items() if value}
            if truth:
                # What a scenario has to say itself.
                truth |= self.notes
                os.makedirs(folder, exist_ok=True)
                name = capture.removesuffix('.btsnoop')
                with open(f'{folder}/{name}.json', 'w', encoding='utf-8') as file:
                    file.write(text(truth) + '\n')


def text(value, indent=''):
    """JSON with a line for each object that holds no other."""
    deeper = indent + ' '
    if isinstance(value, dict) and any(is_deep(part) for part in value.values()):
        parts = [f'{deeper}{json.dumps(key)}: {text(part, deeper)}' for key, part in value.items()]
        return '{\n' + ',\n'.join(parts) + '\n' + indent + '}'
    if is_deep(value):
        return '[\n' + ',\n'.join(deeper + text(part, deeper) for part in value) + '\n' + indent + ']'
    return json.dumps(value, ensure_ascii=False)


def is_deep(value):
    return isinstance(value, list) and any(isinstance(part, dict) for part in value)
