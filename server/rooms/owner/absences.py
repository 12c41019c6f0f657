"""Absences: how long a seat is kept for a player who is not connected.

In mid-game the rules of the room say what happens then: a bot takes over, the others vote, the seat is skipped, or all
wait. It comes to that only while another player is connected and waits: a table that all have left waits too. Before
the start the seat is freed. Whoever lost a seat like that gets it back on connecting. Where those who are there are
asked (E4) the match itself ends the wait, see `AttendanceReports`; here it is only shown how long it lasts.
"""

from weakref import proxy

from engine.match.attendance.state import attendance_of
from engine.match.commands import HandOver
from engine.match.room_rules import ABSENCE, ASK, GRACE_SECONDS
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.owner.request_queue import RequestSink
from server.rooms.requests import Request, as_room
from server.rooms.seating import expelled, people, settings
from server.runtime.clock import Timer


class Absences:
    """Players of one room who are not connected, and the timer that ends the wait for the next of them."""

    def __init__(self, room: OwnedRoom, sink: RequestSink) -> None:
        self._room = room
        self._sink: RequestSink = proxy(sink)
        self._since: dict[str, int] = {}
        self._attended_since: int | None = None
        self._handed_over: set[str] = set()
        self._timer: Timer | None = None
        self._reported: dict[str, tuple[int, int | None]] = {}

    @property
    def pending(self) -> bool:
        """Whether the timer runs."""
        return self._timer is not None

    def gone(self) -> dict[str, tuple[int, int | None]]:
        """Absent players: user → since when, and until when the seat is kept (ms since the epoch; None: for ever)."""
        return {user: (at, self._until(user)) for user, at in self._since.items()}

    def take_handed_over(self, user: str) -> bool:
        """Whether this user's seat was handed over by us. The answer is given once."""
        found = user in self._handed_over
        self._handed_over.discard(user)
        return found

    def update(self) -> bool:
        """Take in who is connected and who plays now. Returns whether `gone` has changed.

        Whom the league has expelled is absent, though they look on (K11).
        """
        here = self._room.connections.users.difference(expelled(self._room.match))
        now = self._room.services.clock.now()
        players = set(people(self._room.match))
        self._since = {user: self._since.get(user, now) for user in players - here}
        if not players & here:
            self._attended_since = None
        elif self._attended_since is None:
            self._attended_since = now
        return self.schedule()

    def schedule(self) -> bool:
        """Set the timer by the match as it stands. Returns whether `gone` has changed."""
        self.cancel()
        if not self._since and not self._reported:
            return False
        gone = self.gone()
        changed, self._reported = gone != self._reported, gone
        due = [until for _, until in gone.values() if until is not None]
        if due and not self._match_decides():
            clock = self._room.services.clock
            self._timer = clock.after(max(0, min(due) - clock.now()), self._hand_over)
        return changed

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _until(self, user: str) -> int | None:
        """Time (ms since the epoch) until which this absent user's seat is kept; None: for ever, as things are."""
        since, match = self._since[user], self._room.match
        if self._match_decides():
            return self._shown_until(user)
        if match.stage == "lobby" and settings(match).league is not None:
            return None  # the league says who comes in their place (K2)
        if match.stage == "lobby":
            server = self._room.services.settings
            return since + (server.lobby_grace if settings(match).quick is None else server.quick_grace)
        if match.stage == "playing" and self._attended_since is not None and ABSENCE.of(match.table) != "wait":
            return max(since, self._attended_since) + self._grace()
        return None

    def _match_decides(self) -> bool:
        """Whether the match itself ends the wait."""
        match = self._room.match
        return match.stage == "playing" and ABSENCE.of(match.table) == ASK

    def _shown_until(self, user: str) -> int | None:
        """Time until which the wait lasts where the match ends it; None: it is over, or the table stands still."""
        table, seat = self._room.match.table, self._room.match.seat_of(user)
        held = attendance_of(table)
        if seat is None or seat in held.gone or held.paused is not None or self._attended_since is None:
            return None
        since = held.missing.get(seat, max(self._since[user], self._attended_since))
        return since + GRACE_SECONDS.of(table) * 1_000

    def _grace(self) -> int:
        """Grace period in ms, by the rules of the room; the server's settings may override it."""
        grace = self._room.services.settings.grace
        return GRACE_SECONDS.of(self._room.match.table) * 1_000 if grace is None else grace

    def _hand_over(self) -> None:
        """Ask for the seats of those whose grace period is over."""
        self._timer = None
        now, seats = self._room.services.clock.now(), people(self._room.match)
        for user in set(self._since):
            until = self._until(user) if user in self._since else None
            if until is not None and until <= now and user in seats:
                if self._room.match.stage == "playing":
                    self._handed_over.add(user)
                self._sink.put(Request(as_room, HandOver(seats[user]), lambda _: None))
