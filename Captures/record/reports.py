"""Advertising reports as a real controller gives them.

Bumble's controller reports each advertisement once, whole, and answers every scan with
the advertising data. This part reports event types and scan responses, packs several
legacy reports in an event, and splits long extended data over several reports.
"""

import dataclasses

from bumble import hci, ll
from bumble.controller import LegacyAdvertiser
from bumble.hci import Address

# Advertising types of LE Set Advertising Parameters.
CONNECTABLE, DIRECTED, SCANNABLE, NONCONNECTABLE, DIRECTED_LOW_DUTY = range(5)

# Advertising type → event type of LE Advertising Report.
LEGACY_EVENT = {CONNECTABLE: 0, DIRECTED: 1, SCANNABLE: 2, NONCONNECTABLE: 3, DIRECTED_LOW_DUTY: 1}
# Advertising type → event type bits of LE Extended Advertising Report, legacy PDUs.
EXTENDED_EVENT = {CONNECTABLE: 0x13, DIRECTED: 0x15, SCANNABLE: 0x12, NONCONNECTABLE: 0x10,
                  DIRECTED_LOW_DUTY: 0x15}

COMPLETE, MORE_TO_COME, TRUNCATED = 0, 1, 2


@dataclasses.dataclass
class LegacyAdvertisement(ll.AdvInd):
    """A legacy advertising PDU that also carries its type, scan response and target."""
    kind: int = CONNECTABLE
    scan_response: bytes = b''
    target: Address | None = None


class LegacyAdvertiserWithScanResponse(LegacyAdvertiser):
    def send_advertising_data(self):
        if not self.enabled:
            return
        kind = int(self.advertising_type)
        self.controller.send_advertising_pdu(LegacyAdvertisement(
            advertiser_address=self.address, data=bytes(self.advertising_data), kind=kind,
            scan_response=bytes(self.scan_response_data),
            target=self.peer_address if kind in (DIRECTED, DIRECTED_LOW_DUTY) else None))


class AdvertisingReports:
    """A mix-in of RecordedController."""

    # The most data octets in one extended advertising report.
    report_data_limit = 229
    # Octets after which an advertisement's data is reported as truncated.
    truncate_after = None
    # Legacy reports in one event; 0: one each.
    reports_per_event = 0

    def prepare_reports(self):
        self._waiting = []
        self._sightings = {}

    def _rssi(self, address):
        """A signal strength that varies, but by a rule."""
        octets = bytes(address)
        count = self._sightings[octets] = self._sightings.get(octets, 0) + 1
        return -40 - (octets[0] + octets[5] * 3 + count * 7) % 55

    def on_ll_advertising_pdu(self, packet):
        if isinstance(packet, ll.ConnectInd):
            self.on_le_connect_ind(packet)
        elif isinstance(packet, (ll.AdvInd, ll.AdvExtInd)):
            self.on_advertising_pdu(packet)

    def on_advertising_pdu(self, pdu):
        advertising_set = None
        if isinstance(pdu, ll.AdvExtInd):
            advertising_set = self._set_of(pdu)
            # Bumble's own part is wanted for periodic advertising only.
            scanning, self.le_scan_enable = self.le_scan_enable, False
            pending, self.pending_le_connection = self.pending_le_connection, None
            super().on_advertising_pdu(pdu)
            self.le_scan_enable, self.pending_le_connection = scanning, pending
        if self.le_scan_enable:
            extended = bool(self.le_features & hci.LeFeatureMask.LE_EXTENDED_ADVERTISING)
            if isinstance(pdu, LegacyAdvertisement):
                (self._report_legacy_as_extended if extended else self._report_legacy)(pdu)
            elif extended and advertising_set:
                self._report_extended(pdu, advertising_set)
        pending = self.pending_le_connection
        connectable = not isinstance(pdu, LegacyAdvertisement) or LEGACY_EVENT[pdu.kind] < 2
        if pending and connectable and pending.peer_address == pdu.advertiser_address:
            self.create_le_connection(pdu.advertiser_address)

    def _set_of(self, pdu):
        for controller in self.link.controllers:
            for candidate in controller.advertising_sets.values():
                if (candidate.enabled and candidate.address == pdu.advertiser_address
                        and bytes(candidate.data) == pdu.data):
                    return candidate
        return None

    # --- Legacy reports --------------------------------------------------------------

    def _report_legacy(self, pdu):
        def report(event_type, data):
            return hci.HCI_LE_Advertising_Report_Event.Report(
                event_type=event_type, address_type=pdu.advertiser_address.address_type,
                address=pdu.advertiser_address, data=data,
                rssi=self._rssi(pdu.advertiser_address))

        event_type = LEGACY_EVENT[pdu.kind]
        reports = [report(event_type, b'' if event_type == 1 else pdu.data)]
        if self.le_scan_type == 1 and event_type in (0, 2):
            reports.append(report(4, pdu.scan_response))
        self._waiting += reports
        count = self.reports_per_event or 1
        while len(self._waiting) >= count:
            self.send_hci_packet(hci.HCI_LE_Advertising_Report_Event(self._waiting[:count]))
            self._waiting = self._waiting[count:]

    def _report_legacy_as_extended(self, pdu):
        def send(event_type, data):
            self._send_extended(
                event_type=event_type, address_type=pdu.advertiser_address.address_type,
                address=pdu.advertiser_address, primary_phy=1, secondary_phy=0,
                advertising_sid=0xFF, tx_power=0x7F, rssi=self._rssi(pdu.advertiser_address),
                periodic_advertising_interval=0,
                direct_address_type=pdu.target.address_type if pdu.target else 0,
                direct_address=pdu.target or Address.ANY, data=data)

        event_type = EXTENDED_EVENT[pdu.kind]
        send(event_type, b'' if pdu.target else pdu.data)
        if self.le_scan_type == 1 and event_type & 0x02:
            send(event_type | 0x08, pdu.scan_response)

    # --- Extended reports ------------------------------------------------------------

    def _send_extended(self, **fields):
        event = hci.HCI_LE_Extended_Advertising_Report_Event
        self.send_hci_packet(event([event.Report(**fields)]))

    def _report_extended(self, pdu, advertising_set):
        parameters = advertising_set.parameters
        properties = int(parameters.advertising_event_properties)
        legacy, anonymous = bool(properties & 0x10), bool(properties & 0x20)
        target = parameters.peer_address if properties & 0x04 else None
        event_type = properties & 0x17
        fields = {
            'address_type': 0xFF if anonymous else pdu.advertiser_address.address_type,
            'address': Address.ANY if anonymous else pdu.advertiser_address,
            'primary_phy': 1 if legacy else int(parameters.primary_advertising_phy),
            'secondary_phy': 0 if legacy else int(parameters.secondary_advertising_phy),
            'advertising_sid': 0xFF if legacy else int(parameters.advertising_sid),
            'tx_power': (int(parameters.advertising_tx_power) & 0xFF) if properties & 0x40 else 0x7F,
            'periodic_advertising_interval':
                80 if advertising_set.periodic_advertising_data else 0,
            'direct_address_type': target.address_type if target else 0,
            'direct_address': target or Address.ANY,
        }
        self._report_in_parts(event_type, bytes(pdu.data), fields, pdu.advertiser_address)
        if properties & 0x02:
            self._report_in_parts(event_type | 0x08, bytes(advertising_set.scan_response_data),
                                  fields, pdu.advertiser_address)

    def _report_in_parts(self, event_type, data, fields, address):
        limit = self.report_data_limit
        starts = range(0, len(data), limit) or [0]
        for start in starts:
            part = data[start:start + limit]
            status = COMPLETE if start + limit >= len(data) else MORE_TO_COME
            if (self.truncate_after is not None and status == MORE_TO_COME
                    and start + len(part) > self.truncate_after):
                status = TRUNCATED
            self._send_extended(event_type=event_type | status << 5, rssi=self._rssi(address),
                                data=part, **fields)
            if status == TRUNCATED:
                break
