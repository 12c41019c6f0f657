"""Turn reminders: a player who is awaited and not connected is reminded, once until they have been there again.

A page that is loaded anew is away for a moment, so that nobody is reminded at once. Reminders are no part of the match:
they are kept in memory, and a room that another process takes over may remind once more.
"""

from engine.core import IsPaused
from server.rooms.owner.owned_room import OwnedRoom
from server.rooms.seating import people
from server.runtime.clock import Timer

DELAY = 10_000
"""ms for which somebody has to be both awaited and away."""

_IS_PAUSED = IsPaused()


class TurnReminders:
    """Reminders of one room, and the timer for the next of them."""

    def __init__(self, room: OwnedRoom) -> None:
        self._room = room
        self._away: set[str] = set()
        self._since: dict[str, int] = {}
        self._reminded: set[str] = set()
        self._timer: Timer | None = None

    @property
    def pending(self) -> bool:
        """Whether the timer runs."""
        return self._timer is not None

    def match_changed(self) -> None:
        """Take in who is awaited now; while all players are connected, nothing matters here."""
        if self._away:
            self._schedule()

    def update(self) -> None:
        """Take in who is connected and who plays now."""
        self._away = people(self._room.match).keys() - self._room.connections.users
        self._reminded &= self._away
        self._schedule()

    def _schedule(self) -> None:
        """Remind whoever is to be, and set the timer for the next of them."""
        self.cancel()
        match = self._room.match
        if not self._away or match.stage != "playing" or any(match.table.ask(_IS_PAUSED)):
            self._since = {}
            return
        awaited, now = set(match.awaits()), self._room.services.clock.now()
        waited_for = [user for user, seat in people(match).items() if seat in awaited and user in self._away]
        self._since = {user: self._since.get(user, now) for user in waited_for}
        for user, since in self._since.items():
            if user not in self._reminded and now >= since + DELAY:
                self._reminded.add(user)
                self._room.services.turn_waits(user, self._room.code, match.game.name)
        due = [since + DELAY for user, since in self._since.items() if user not in self._reminded]
        if due:
            self._timer = self._room.services.clock.after(max(0, min(due) - now), self._schedule)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
