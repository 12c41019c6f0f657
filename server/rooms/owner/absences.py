"""How long a seat waits for somebody who is gone.

In mid-game the room has a rule for it: a bot takes over, the others vote, the seat is skipped, or all wait. It comes to
that only when somebody else is there and waits: a table that all have left waits too. Before the start the seat is
freed. Whoever was handed over like that is back as soon as they connect.
"""

from typing import TYPE_CHECKING
from weakref import proxy

from engine.match.commands import HandOver
from engine.match.room_rules import ABSENCE, GRACE_SECONDS
from server.clock import Timer
from server.rooms.owner.presence import AbsenceTracker
from server.rooms.requests import Request, as_room
from server.rooms.seating import people

if TYPE_CHECKING:
    from server.rooms.owner.room_owner import RoomOwner


class Absences:
    def __init__(self, room: "RoomOwner") -> None:
        self._room: RoomOwner = proxy(room)
        self._absences = AbsenceTracker()
        self._company: int | None = None
        self._handed_over: set[str] = set()
        self._timer: Timer | None = None
        self._told: dict[str, tuple[int, int | None]] = {}

    @property
    def waits(self) -> bool:
        return self._timer is not None

    def gone(self) -> dict[str, tuple[int, int | None]]:
        """Who of those who play is not here: user → since when, and until when their seat waits, if not for ever."""
        since = {user: self._absences.since(user) for user in self._absences.gone}
        return {user: (at, self._until(user)) for user, at in since.items() if at is not None}

    def handed_over(self, user: str) -> bool:
        """Whether this user's seat was given up without their asking; asked once."""
        found = user in self._handed_over
        self._handed_over.discard(user)
        return found

    def look(self) -> None:
        """Somebody came or went, or seats have changed."""
        here, now = self._room.connections.users, self._room.services.clock.now()
        expected = set(people(self._room.match))
        self._absences.look(expected, here, now)
        if not expected & here:
            self._company = None
        elif self._company is None:
            self._company = now
        self.plan()

    def plan(self) -> None:
        self.cancel()
        if not self._absences and not self._told:  # everybody is here, and was when it was told last
            return
        if (gone := self.gone()) != self._told:
            self._told = gone
            self._room.tell_presence()
        due = [at for user in self._absences.gone if (at := self._until(user)) is not None]
        if due:
            clock = self._room.services.clock
            self._timer = clock.after(max(0, min(due) - clock.now()), self._ring)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _until(self, user: str) -> int | None:
        """Until when (ms) this user's seat waits; None: for ever, as things are."""
        since, match = self._absences.since(user), self._room.match
        if since is None:
            return None
        if match.stage == "lobby":
            return since + self._room.services.settings.lobby_grace
        if match.stage == "playing" and self._company is not None and ABSENCE.of(match.table) != "wait":
            return max(since, self._company) + self._grace()
        return None

    def _grace(self) -> int:
        """ms, as the room's rules say; a server may be set to be more or less patient."""
        grace = self._room.services.settings.grace
        return GRACE_SECONDS.of(self._room.match.table) * 1_000 if grace is None else grace

    def _ring(self) -> None:
        self._timer = None
        now, seats = self._room.services.clock.now(), people(self._room.match)
        for user in self._absences.gone:
            until = self._until(user)
            if until is not None and until <= now and user in seats:
                if self._room.match.stage == "playing":
                    self._handed_over.add(user)
                self._room.put(Request(as_room, HandOver(seats[user]), lambda _: None))


__all__ = ["Absences"]
