"""What is due by the clock: the table says when, this waits and asks.

While none of the people who play is connected, nothing is due: a table that all have left waits for them, and so does
one whose server was gone. The time that went by meanwhile is nobody's; the room gives it back once somebody is there.
"""

from typing import TYPE_CHECKING
from weakref import proxy

from engine.match.clock.commands import GiveBackTime
from engine.match.commands import TimeUp
from server.clock import Timer
from server.rooms.requests import Answer, Refusal, Request, as_clock, as_room
from server.rooms.seating import seats_by_user

if TYPE_CHECKING:
    from server.rooms.owner.room_owner import RoomOwner

AGAIN = 100
"""ms until it is asked again, if the table found that it was too early, or the log could not be written."""


class Deadlines:
    def __init__(self, room: "RoomOwner", since: int) -> None:
        """`since`: the last step (ms since the epoch), since when nobody has been here as far as is known."""
        self._room: RoomOwner = proxy(room)
        self._timer: Timer | None = None
        self._rests_since: int | None = since
        self._giving = False

    @property
    def waits(self) -> bool:
        return self._timer is not None

    def look(self) -> None:
        """Somebody came or went: rest, or go on."""
        now = self._room.services.clock.now()
        if not self._company():
            if self._rests_since is None:
                self._rests_since = now
            self.plan()
        elif self._rests_since is not None and not self._giving:
            if self._runs() and now > self._rests_since:
                self._giving = True
                self._room.put(Request(as_room, GiveBackTime(now - self._rests_since), self._given))
            else:
                self._rests_since = None
                self.plan()

    def plan(self, least: int = 0) -> None:
        """Ask the table what is due next, and be there."""
        self.cancel()
        due = self._room.match.due()
        if due is not None and not self._rests():
            clock = self._room.services.clock
            self._timer = clock.after(max(least, due - clock.now()), self._ring)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _company(self) -> bool:
        """Whether anybody is here who plays; where only bots play, anybody at all."""
        connections, players = self._room.connections, seats_by_user(self._room.match)
        return not connections.users.isdisjoint(players) if players else len(connections) > 0

    def _rests(self) -> bool:
        return self._room.match.stage == "playing" and self._rests_since is not None

    def _runs(self) -> bool:
        return self._room.match.stage == "playing" and self._room.match.due() is not None

    def _given(self, answer: Answer) -> None:
        self._giving = False
        if isinstance(answer, Refusal) and answer.code != "nothing-is-due":
            self._timer = self._timer or self._room.services.clock.after(AGAIN, self._try_again)
            return
        self._rests_since = None
        self.plan()
        self.look()  # they may have gone again meanwhile

    def _try_again(self) -> None:
        self._timer = None
        self.look()

    def _ring(self) -> None:
        self._timer = None
        self._room.put(Request(as_clock, TimeUp(), self._answered))

    def _answered(self, answer: Answer) -> None:
        if isinstance(answer, Refusal) and self._timer is None:
            self.plan(AGAIN)


__all__ = ["Deadlines"]
