"""Presence: who is connected to a room, as everybody may know it. Kept in memory only."""

from collections.abc import Mapping

from engine.match import Match
from engine.match.attendance.state import is_judged
from server.rooms.owner.absences import Absences
from server.rooms.owner.connections import Connections
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.peers.messages import OwnerReport
from server.rooms.seating import expelled, judge_of, seats_by_user
from server.runtime.clock import Timer
from server.wire.outbound import Looker, Presence

LOOKERS = 50
"""People without a seat who are named, at most."""

GATHER = 200
"""ms in which changes are gathered before everybody is told."""

Gone = Mapping[str, tuple[int, int | None]]
"""Players who are not connected: user → since when, and until when their seat is kept (ms since the epoch; None: for
ever)."""


class PresenceBroadcast:
    """Broadcast of a room's presence to its viewers here and to the processes that follow it."""

    def __init__(self, room: OwnedRoom, absences: Absences) -> None:
        self._room = room
        self._absences = absences
        self._timer: Timer | None = None
        self._named = names_lookers(room.match)

    def match_changed(self) -> None:
        """Announce soon who looks on, if they are named from now on, or no longer."""
        named, self._named = self._named, names_lookers(self._room.match)
        if named is not self._named:
            self.send_soon()

    def now(self) -> Presence:
        return presence(self._room.connections, self._room.match, self._absences.gone())

    def report(self) -> OwnerReport:
        """Presence for a process that follows, with how far the log has come."""
        room = self._room
        checksum = room.projection.log_checksum.sum
        return OwnerReport(room.code, room.lease.token, room.match.seq, self.now(), checksum)

    def send_soon(self) -> None:
        """Tell everybody within `GATHER` ms."""
        if self._timer is None:
            self._timer = self._room.services.clock.after(GATHER, self._send)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _send(self) -> None:
        self._timer = None
        self._room.audience.tell(self.now())
        for process in self._room.connections.processes:
            self._room.messenger.send(process, self.report())


def names_lookers(match: Match) -> bool:
    """Whether those without a seat are named: one of them may be appointed judge (J1, E6)."""
    stage = match.stage
    return stage == "lobby" or (stage == "playing" and not is_judged(match.table))


def presence(connections: Connections, match: Match, gone: Gone) -> Presence:
    """Presence message of a room."""
    here, seats = connections.users.difference(expelled(match)), seats_by_user(match)
    lookers: list[Looker] = []
    if names_lookers(match):
        named = (profile for profile in connections.profiles() if profile.name and profile.user not in seats)
        names = {profile.user: profile.name for profile in named}
        lookers = [Looker(user, name) for user, name in names.items()][:LOOKERS]
    seated = {str(seat): user in here for user, seat in seats.items()}
    gone_at = {str(seats[user]): since for user, (since, _) in gone.items() if user in seats}
    until = {str(seats[user]): until for user, (_, until) in gone.items() if user in seats and until is not None}
    return Presence(seated, connections.watchers, lookers, judge_of(match) in here, gone_at, until)
