"""Rooms that can't be read from what is kept of them: said to whoever asks for them, and remembered for a while.

What is kept may be damaged by a disk, by a hand, or by two servers that wrote to one file. Nothing is repaired here:
`python -m server check` tells the operator which step the room is good up to.
"""

import structlog

from engine.match import Refused
from server.clock import Clock

__all__ = ["DamagedRooms", "RoomDamaged"]

REMEMBERED = 60_000
"""ms for which nobody tries to read a damaged room again."""

MOST = 1_000
"""Rooms remembered at most."""


class RoomDamaged(Refused):
    """There is such a room, and it can't be read. `reason` is for the operator's log."""

    def __init__(self, room: str, reason: str) -> None:
        super().__init__("room-damaged")
        self.room = room
        self.reason = reason

    def log(self) -> None:
        """Say it to the operator, with what it was caused by."""
        structlog.get_logger().critical(
            "A ROOM IS DAMAGED", room=self.room, reason=self.reason, exc_info=self.__cause__ or False
        )


class DamagedRooms:
    """The rooms of one process that could not be read of late, so that each visitor does not cost a whole reading."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[str, tuple[int, str]] = {}

    def add(self, damaged: RoomDamaged) -> None:
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[damaged.room] = self._clock.now() + REMEMBERED, damaged.reason
        damaged.log()

    def check(self, room: str) -> None:
        """RoomDamaged: it could not be read a moment ago."""
        until, reason = self._known.get(room, (0, ""))
        if self._clock.now() < until:
            raise RoomDamaged(room, reason)
        self._known.pop(room, None)
