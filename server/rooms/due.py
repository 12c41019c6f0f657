"""What is due by the clock: the table says when, this waits and asks."""

from typing import TYPE_CHECKING

from engine.match.commands import TimeUp
from server.clock import Timer
from server.rooms.requests import Answer, No, Request, as_clock

if TYPE_CHECKING:
    from server.rooms.room import Room

AGAIN = 100
"""ms until it is asked again, if the table found that it was too early."""


class Due:
    def __init__(self, room: "Room") -> None:
        self._room = room
        self._timer: Timer | None = None

    @property
    def waits(self) -> bool:
        return self._timer is not None

    def plan(self, least: int = 0) -> None:
        """Ask the table what is due next, and be there."""
        self.cancel()
        due = self._room.match.due()
        if due is not None:
            clock = self._room.house.clock
            self._timer = clock.after(max(least, due - clock.now()), self._ring)

    def cancel(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _ring(self) -> None:
        self._timer = None
        self._room.put(Request(as_clock, TimeUp(), self._answered))

    def _answered(self, answer: Answer) -> None:
        if isinstance(answer, No) and self._timer is None:
            self.plan(AGAIN)


__all__ = ["Due"]
