"""Private addresses resolved by the controller, and links between any kinds of address."""

import asyncio
import dataclasses

from bumble import core, crypto, hci
from bumble.link import LocalLink


class AddressedLink(LocalLink):
    """Hands data over under the address that the link was made with; Bumble's always takes the random one."""

    def send_acl_data(self, sender_controller, destination_address, transport, data):
        connection = sender_controller.le_connections.get(destination_address)
        if (
            transport != core.PhysicalTransport.LE
            or connection is None
            or connection.self_address == sender_controller.random_address
        ):
            return super().send_acl_data(sender_controller, destination_address, transport, data)
        if destination := self.find_le_controller(destination_address):
            asyncio.get_running_loop().call_soon(
                destination.on_link_acl_data, connection.self_address, transport, data
            )
        return None


class AddressResolution:
    """A mix-in of RecordedController: what the resolving list is for."""

    # Whether addresses are resolved, once the host has enabled it.
    resolves = False

    def on_hci_le_clear_resolving_list_command(self, command):
        self._resolving = {}
        return super().on_hci_le_clear_resolving_list_command(command)

    def on_hci_le_add_device_to_resolving_list_command(self, command):
        if any(command.peer_irk):
            self._resolving[bytes(command.peer_identity_address)] = (
                command.peer_identity_address,
                bytes(command.peer_irk),
            )
        return super().on_hci_le_add_device_to_resolving_list_command(command)

    def _identity(self, address):
        """The identity of a private address, with the type that says it was resolved."""
        if not self.resolves or not address.is_resolvable:
            return None
        octets = bytes(address)
        for identity, irk in getattr(self, '_resolving', {}).values():
            if crypto.ah(irk, octets[3:]) == octets[:3]:
                kind = (
                    hci.Address.PUBLIC_IDENTITY_ADDRESS
                    if identity.is_public
                    else hci.Address.RANDOM_IDENTITY_ADDRESS
                )
                return hci.Address(bytes(identity), kind)
        return None

    def on_advertising_pdu(self, pdu):
        pending = self.pending_le_connection
        if pending and (identity := self._identity(pdu.advertiser_address)):
            if bytes(identity) == bytes(pending.peer_address):
                # The host named the identity; the link is with the address that is advertised.
                pending.peer_address = pdu.advertiser_address
        super().on_advertising_pdu(pdu)

    def send_hci_packet(self, packet):
        if self.resolves:
            packet = self._resolved(packet)
        super().send_hci_packet(packet)

    def _resolved(self, packet):
        match packet:
            case hci.HCI_LE_Connection_Complete_Event(status=0):
                identity = self._identity(packet.peer_address)
                peer = identity or packet.peer_address
                return hci.HCI_LE_Enhanced_Connection_Complete_Event(
                    status=0,
                    connection_handle=packet.connection_handle,
                    role=packet.role,
                    peer_address_type=peer.address_type,
                    peer_address=peer,
                    local_resolvable_private_address=hci.Address.ANY,
                    peer_resolvable_private_address=packet.peer_address if identity else hci.Address.ANY,
                    connection_interval=packet.connection_interval,
                    peripheral_latency=packet.peripheral_latency,
                    supervision_timeout=packet.supervision_timeout,
                    central_clock_accuracy=packet.central_clock_accuracy,
                )
            case hci.HCI_LE_Extended_Advertising_Report_Event():
                reports = []
                for report in packet.reports:
                    if identity := self._identity(report.address):
                        report = dataclasses.replace(
                            report, address=identity, address_type=identity.address_type
                        )
                    reports.append(report)
                return hci.HCI_LE_Extended_Advertising_Report_Event(reports)
        return packet
