"""A virtual controller: Bumble's own, with the gaps filled that our scenarios meet.

Only the controller is ours. Host, L2CAP, ATT, GATT and SMP above HCI are Bumble's.
"""

import asyncio
import dataclasses

from bumble import core, hci
from bumble.controller import Controller

from address_resolution import AddressResolution
from link_procedures import LinkProcedures
from reports import AdvertisingReports, LegacyAdvertiserWithScanResponse

# How long a link procedure takes, seconds.
PROCEDURE_TIME = 0.002


class RecordedController(AddressResolution, AdvertisingReports, LinkProcedures, Controller):
    # The most octets of an ACL data packet from controller to host; None: whole frames.
    receive_fragment = None
    # LE Enhanced Connection Complete instead of LE Connection Complete.
    enhanced_connection_complete = False
    # Encryption Key Refresh Complete where a link is encrypted already; Bumble's says it changed.
    refresh_keys = False
    # Told of each start of encryption: the controller, connection, key and status.
    on_encryption_story = None

    def __init__(self, *arguments, **options):
        super().__init__(*arguments, **options)
        self.le_legacy_advertiser = LegacyAdvertiserWithScanResponse(self)
        self.supported_commands = set(Controller.supported_commands)
        self.prepare_reports()

    # --- Commands that Bumble's controller doesn't know ------------------------------

    def on_hci_le_set_data_length_command(self, command):
        if connection := self.find_le_connection_by_handle(command.connection_handle):
            peer, peer_connection = self.other_end(connection)
            self.later(lambda: self.send_hci_packet(hci.HCI_LE_Data_Length_Change_Event(
                connection_handle=connection.handle,
                max_tx_octets=command.tx_octets, max_tx_time=command.tx_time,
                max_rx_octets=251, max_rx_time=2120)))
            if peer_connection:
                self.later(lambda: peer.send_hci_packet(hci.HCI_LE_Data_Length_Change_Event(
                    connection_handle=peer_connection.handle,
                    max_tx_octets=251, max_tx_time=2120,
                    max_rx_octets=command.tx_octets, max_rx_time=command.tx_time)))
        return hci.HCI_StatusAndConnectionHandleReturnParameters(0, command.connection_handle)

    def on_hci_le_set_phy_command(self, command):
        self._send_hci_command_status(0, command.op_code)
        if connection := self.find_le_connection_by_handle(command.connection_handle):
            for controller, link in ((self, connection), self.other_end(connection)):
                if link:
                    self.later(lambda c=controller, l=link: c.send_hci_packet(
                        hci.HCI_LE_PHY_Update_Complete_Event(
                            status=self.phy_status, connection_handle=l.handle,
                            tx_phy=1 if self.phy_status else 2, rx_phy=1 if self.phy_status else 2)))

    def on_hci_read_remote_version_information_command(self, command):
        self._send_hci_command_status(0, command.op_code)
        self.send_hci_packet(hci.HCI_Read_Remote_Version_Information_Complete_Event(
            status=0, connection_handle=command.connection_handle, version=9,
            manufacturer_name=0x05F1, subversion=0x1234))

    def on_hci_le_create_connection_cancel_command(self, command):
        if not self.pending_le_connection:
            return hci.HCI_StatusReturnParameters(hci.HCI_ErrorCode.COMMAND_DISALLOWED_ERROR)
        pending, self.pending_le_connection = self.pending_le_connection, None
        asyncio.get_running_loop().call_soon(
            self.send_hci_packet, hci.HCI_LE_Connection_Complete_Event(
                status=hci.HCI_ErrorCode.UNKNOWN_CONNECTION_IDENTIFIER_ERROR,
                connection_handle=0, role=0,
                peer_address_type=pending.peer_address.address_type,
                peer_address=pending.peer_address, connection_interval=0,
                peripheral_latency=0, supervision_timeout=0, central_clock_accuracy=0))
        return hci.HCI_StatusReturnParameters(0)

    # --- Links -----------------------------------------------------------------------

    def later(self, action):
        self.schedule(PROCEDURE_TIME, action)

    def schedule(self, seconds, action):
        asyncio.get_running_loop().call_later(seconds, action)

    def other_end(self, connection):
        """The peer's controller and its side of the connection, or None for each."""
        peer = self.link.find_le_controller(connection.peer_address)
        return peer, peer.le_connections.get(connection.self_address) if peer else None

    def on_le_encryption_change(self, connection, status):
        if self.refresh_keys and status == 0:
            self.send_hci_packet(hci.HCI_Encryption_Key_Refresh_Complete_Event(
                status=0, connection_handle=connection.handle))
        else:
            super().on_le_encryption_change(connection, status)

    def on_le_long_term_key_reply(self, connection, request, long_term_key):
        if self.on_encryption_story:
            status = (hci.HCI_ErrorCode.PIN_OR_KEY_MISSING_ERROR if long_term_key is None
                      else 0 if long_term_key == request.ltk
                      else hci.HCI_ErrorCode.CONNECTION_TERMINATED_DUE_TO_MIC_FAILURE_ERROR)
            self.on_encryption_story(self, connection, request.ltk, int(status))
        super().on_le_long_term_key_reply(connection, request, long_term_key)

    _disconnecting = False

    def on_hci_disconnect_command(self, command):
        self._disconnecting = True
        super().on_hci_disconnect_command(command)
        self._disconnecting = False

    def on_le_disconnected(self, connection, reason):
        """The end that disconnects is told so; Bumble's would give it the peer's reason."""
        if self._disconnecting:
            reason = hci.HCI_ErrorCode.CONNECTION_TERMINATED_BY_LOCAL_HOST_ERROR
        super().on_le_disconnected(connection, reason)

    def drop_link(self, peer_address, reason):
        """Both ends lose the link with the same reason, as when it times out."""
        connection = self.le_connections[peer_address]
        peer, peer_connection = self.other_end(connection)
        self.on_le_disconnected(connection, reason)
        if peer_connection:
            peer.on_le_disconnected(peer_connection, reason)

    def on_link_acl_data(self, sender_address, transport, data):
        """Hands a frame to the host in packets of at most `receive_fragment` octets."""
        connections = (self.le_connections if transport == core.PhysicalTransport.LE
                       else self.classic_connections)
        connection = connections.get(sender_address)
        if connection is None or not self.receive_fragment:
            return super().on_link_acl_data(sender_address, transport, data)
        for start in range(0, len(data), self.receive_fragment):
            part = data[start:start + self.receive_fragment]
            self.send_hci_packet(hci.HCI_AclDataPacket(
                connection.handle, 2 if start == 0 else 1, 0, len(part), part))

    def on_hci_packet(self, packet):
        """Carries ISO data over a CIS, which Bumble's controller drops."""
        if not isinstance(packet, hci.HCI_IsoDataPacket):
            return super().on_hci_packet(packet)
        stream = self.find_iso_link_by_handle(packet.connection_handle)
        if stream and stream.acl_connection:
            peer = self.link.find_le_controller(stream.acl_connection.peer_address)
            streams = list(peer.central_cis_links.values()) + list(peer.peripheral_cis_links.values())
            for other in streams:
                if (other.cig_id, other.cis_id) == (stream.cig_id, stream.cis_id):
                    peer.send_hci_packet(
                        dataclasses.replace(packet, connection_handle=other.handle))
                    break
        self.send_hci_packet(hci.HCI_Number_Of_Completed_Packets_Event(
            connection_handles=[packet.connection_handle], num_completed_packets=[1]))

    def send_hci_packet(self, packet):
        if self.enhanced_connection_complete and isinstance(
                packet, hci.HCI_LE_Connection_Complete_Event):
            packet = hci.HCI_LE_Enhanced_Connection_Complete_Event(
                status=packet.status, connection_handle=packet.connection_handle,
                role=packet.role, peer_address_type=packet.peer_address_type,
                peer_address=packet.peer_address,
                local_resolvable_private_address=hci.Address.ANY,
                peer_resolvable_private_address=hci.Address.ANY,
                connection_interval=packet.connection_interval,
                peripheral_latency=packet.peripheral_latency,
                supervision_timeout=packet.supervision_timeout,
                central_clock_accuracy=packet.central_clock_accuracy)
        super().send_hci_packet(packet)
