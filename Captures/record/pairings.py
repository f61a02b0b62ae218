"""What the two ends of a pairing know of it: model, size, keys, and how it ended."""

from bumble import smp

MODELS = {
    smp.PairingMethod.JUST_WORKS: 'just_works',
    smp.PairingMethod.NUMERIC_COMPARISON: 'numeric_comparison',
    smp.PairingMethod.PASSKEY: 'passkey_entry',
    smp.PairingMethod.OOB: 'out_of_band',
    smp.PairingMethod.CTKD_OVER_CLASSIC: 'over_br_edr',
}


def most_significant_first(octets):
    """Keys are printed as the specification does; Bumble has them as they are sent."""
    return bytes(octets)[::-1].hex() if octets else None


class WatchedSession(smp.Session):
    """Bumble's session, and what came of it."""

    watch = None
    failed_reason = failed_by = None
    finished = False
    preq = pres = None

    def __init__(self, manager, connection, pairing_config, is_initiator):
        super().__init__(manager, connection, pairing_config, is_initiator)
        self.watch.started(self)

    def send_pairing_failed(self, error):
        self.failed_by = 'own'
        super().send_pairing_failed(error)

    def on_pairing_failure(self, reason):
        if self.failed_reason is None and not self.finished:
            self.failed_reason, self.failed_by = int(reason), self.failed_by or 'peer'
        super().on_pairing_failure(reason)

    async def on_pairing(self):
        await super().on_pairing()
        self.finished = True


class Pairing:
    """One pairing, by its two sessions, of which one may be missing."""

    def __init__(self, ends):
        self.ends = ends
        self.sessions = {}

    @property
    def any(self):
        return self.sessions.get('central') or self.sessions['peripheral']


class PairingWatch:
    def __init__(self, truth):
        self.owner = truth
        self.pairings = []
        self._index = {}

    def watch(self, index, device):
        self._index[id(device)] = index
        proxy = device.smp_manager.session_proxy
        base = proxy if issubclass(proxy, WatchedSession) else WatchedSession
        device.smp_manager.session_proxy = type('Session', (base,), {'watch': self})

    def started(self, session):
        device = session.manager.device
        ends = self.owner.ends(self._index[id(device)], session.connection.handle)
        places = list(self.owner.places(ends))
        role = 'peripheral' if session.connection.role else 'central'
        links = {id(connection) for _, connection in ends}
        for pairing in self.pairings[-1:]:
            same = links & {id(connection) for _, connection in pairing.ends}
            if same and role not in pairing.sessions:
                pairing.sessions[role] = session
                return
        pairing = Pairing(ends)
        pairing.places = places
        pairing.sessions[role] = session
        self.pairings.append(pairing)

    def truth_of(self, pairing, number):
        sessions = pairing.sessions
        known = [session for session in sessions.values() if session.preq]
        session = next((one for one in known if one.pres), None) or pairing.any
        negotiated = bool(session.preq and session.pres)
        legacy = not session.sc
        failed = next((one for one in sessions.values() if one.failed_reason is not None), None)
        initiator = next((role for role, one in sessions.items() if one.is_initiator), 'central')
        out = {
            'connection': number,
            'model': MODELS[session.pairing_method] if negotiated else None,
            'secure_connections': session.sc if negotiated else None,
            'initiator': initiator,
            'bonding': session.bonding if negotiated else None,
            'mitm': bool((session.preq[3] | session.pres[3]) & 0x04) if negotiated else None,
            'key_size': min(session.preq[4], session.pres[4]) if negotiated else None,
        }
        if session.pairing_method == smp.PairingMethod.PASSKEY and negotiated:
            typed = {role: one.passkey for role, one in sessions.items()}
            same = len(set(typed.values())) == 1
            out['passkey'] = session.passkey if same else typed
            out['displays'] = [role for role, one in sessions.items() if one.passkey_display]
        reason = failed.failed_reason if failed else None
        out['failed_reason'] = reason
        if failed:
            out['failed_by'] = self._who_failed(sessions)
        complete = sorted(role for role, one in sessions.items() if one.finished)
        out['complete_at'] = complete
        if negotiated and not legacy:
            if complete:
                out['ltk'] = most_significant_first(session.ltk)
            if session.dh_key:
                out['dh_key'] = most_significant_first(session.dh_key)
        elif negotiated:
            # A later connection of the same roles is encrypted with the peripheral's.
            out['stk'] = most_significant_first(session.stk)
            central = sessions.get('central')
            out['ltk'] = most_significant_first(central.peer_ltk) if central else None
        if complete:
            out['distributed'] = self._distributed(sessions)
        return out

    @staticmethod
    def _who_failed(sessions):
        for role, session in sessions.items():
            if session.failed_by == 'own':
                return role
        for role, session in sessions.items():
            if session.failed_by == 'peer':
                return 'peripheral' if role == 'central' else 'central'
        return None

    @staticmethod
    def _distributed(sessions):
        """What each end was given, by the end that gave it."""
        out = {}
        for role, session in sessions.items():
            giver = 'peripheral' if role == 'central' else 'central'
            keys = {}
            if session.peer_ltk:
                keys |= {
                    'ltk': most_significant_first(session.peer_ltk),
                    'ediv': session.peer_ediv,
                    'rand': bytes(session.peer_rand)[::-1].hex(),
                }
            if session.peer_identity_resolving_key:
                keys['irk'] = most_significant_first(session.peer_identity_resolving_key)
            if session.peer_bd_addr:
                keys |= {
                    'identity_address': session.peer_bd_addr.to_string(with_type_qualifier=False),
                    'identity_address_type': 'public' if session.peer_bd_addr.is_public else 'random',
                }
            if session.peer_signature_key:
                keys['csrk'] = most_significant_first(session.peer_signature_key)
            if keys:
                out[giver] = keys
        link_keys = {most_significant_first(one.link_key) for one in sessions.values() if one.link_key}
        if link_keys:
            out['link_key'] = link_keys.pop()
        return out

    def truth(self, position):
        return [
            self.truth_of(pairing, number)
            for pairing in self.pairings
            for place, _, number in pairing.places
            if place == position
        ]
