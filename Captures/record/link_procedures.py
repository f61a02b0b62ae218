"""Link procedures of a controller that Bumble's doesn't have: parameter requests, refusals, a reset."""

from bumble import hci

# The supervision timeout that Bumble's host asks for, seconds.
SUPERVISION = 0.72


class LinkProcedures:
    """A mix-in of RecordedController. A scenario sets what it wants."""

    # A peripheral's LE Connection Update is a question to the central's host.
    parameter_requests = False
    # The status of PHY updates, when they fail.
    phy_status = 0
    # The status of the next attempt to connect, when it fails.
    next_connection_fails = None

    def on_hci_le_connection_update_command(self, command):
        connection = self.find_le_connection_by_handle(command.connection_handle)
        if not self.parameter_requests or not connection or connection.role != hci.Role.PERIPHERAL:
            return super().on_hci_le_connection_update_command(command)
        self._send_hci_command_status(0, command.op_code)
        central, other = self.other_end(connection)
        self.later(
            lambda: central.send_hci_packet(
                hci.HCI_LE_Remote_Connection_Parameter_Request_Event(
                    connection_handle=other.handle,
                    interval_min=command.connection_interval_min,
                    interval_max=command.connection_interval_max,
                    max_latency=command.max_latency,
                    timeout=command.supervision_timeout,
                )
            )
        )
        return None

    def on_hci_le_remote_connection_parameter_request_reply_command(self, command):
        self._updated(
            command.connection_handle, 0, command.interval_max, command.max_latency, command.timeout
        )
        return hci.HCI_StatusAndConnectionHandleReturnParameters(0, command.connection_handle)

    def on_hci_le_remote_connection_parameter_request_negative_reply_command(self, command):
        self._updated(command.connection_handle, command.reason, 0, 0, 0)
        return hci.HCI_StatusAndConnectionHandleReturnParameters(0, command.connection_handle)

    def _updated(self, handle, status, interval, latency, timeout):
        """The end of the procedure: at both ends, or at the one that asked when it was refused."""
        connection = self.find_le_connection_by_handle(handle)
        ends = [self.other_end(connection)] + ([] if status else [(self, connection)])
        for controller, end in ends:
            self.later(
                lambda c=controller, e=end: c.send_hci_packet(
                    hci.HCI_LE_Connection_Update_Complete_Event(
                        status=status,
                        connection_handle=e.handle,
                        connection_interval=interval,
                        peripheral_latency=latency,
                        supervision_timeout=timeout,
                    )
                )
            )

    def on_hci_set_connection_encryption_command(self, command):
        """BR/EDR: both ends have the link key by now."""
        self._send_hci_command_status(0, command.op_code)
        connection = self.find_classic_connection_by_handle(command.connection_handle)
        for controller, end in ((self, connection), self.other_classic_end(connection)):
            self.later(
                lambda c=controller, e=end: c.send_hci_packet(
                    hci.HCI_Encryption_Change_Event(
                        status=0,
                        connection_handle=e.handle,
                        # AES-CCM: the link key is of Secure Connections.
                        encryption_enabled=2,
                    )
                )
            )

    def other_classic_end(self, connection):
        peer = self.link.find_classic_controller(connection.peer_address)
        return peer, peer.classic_connections[self.public_address]

    def create_le_connection(self, peer_address):
        if self.next_connection_fails is None:
            return super().create_le_connection(peer_address)
        status, self.next_connection_fails = self.next_connection_fails, None
        self.pending_le_connection = None
        self.send_hci_packet(
            hci.HCI_LE_Connection_Complete_Event(
                status=status,
                connection_handle=0,
                role=0,
                peer_address_type=peer_address.address_type,
                peer_address=peer_address,
                connection_interval=0,
                peripheral_latency=0,
                supervision_timeout=0,
                central_clock_accuracy=0,
            )
        )
        return None

    def on_hci_reset_command(self, command):
        """Links are gone without an event; their other ends find out by time."""
        for connection in list(self.le_connections.values()):
            peer, other = self.other_end(connection)
            if other:
                peer.schedule(
                    SUPERVISION,
                    lambda p=peer, o=other: p.on_le_disconnected(
                        o, hci.HCI_ErrorCode.CONNECTION_TIMEOUT_ERROR
                    ),
                )
        self.le_connections.clear()
        return super().on_hci_reset_command(command)
