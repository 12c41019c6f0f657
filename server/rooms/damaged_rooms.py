"""Damaged rooms: rooms that can't be restored from what is stored of them, remembered for a while.

What is kept may be damaged by a disk, by a hand, or by two servers that wrote to one file. Nothing is repaired here:
`python -m server check` tells the operator which step the room is good up to.
"""

import structlog

from engine.match import Refused
from server.runtime.clock import Clock

REMEMBERED = 60_000
"""ms for which a damaged room is not read again."""

MOST = 1_000
"""Rooms remembered at most."""


class RoomDamaged(Refused):
    """Refusal: there is such a room, and it can't be restored. `reason` is for the operator's log."""

    def __init__(self, room: str, reason: str) -> None:
        super().__init__("room-damaged")
        self.room = room
        self.reason = reason

    def log(self) -> None:
        """Write it to the operator's log, with its cause."""
        structlog.get_logger().critical(
            "A ROOM IS DAMAGED", room=self.room, reason=self.reason, exc_info=self.__cause__ or False
        )


class DamagedRooms:
    """Rooms that one process could not restore of late, so that not each visitor costs a whole reading."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._known: dict[str, tuple[int, str]] = {}

    def add(self, damaged: RoomDamaged) -> None:
        if len(self._known) >= MOST:
            self._known.clear()
        self._known[damaged.room] = self._clock.now() + REMEMBERED, damaged.reason
        damaged.log()

    def check(self, room: str) -> None:
        """RoomDamaged: this room could not be restored a moment ago."""
        until, reason = self._known.get(room, (0, ""))
        if self._clock.now() < until:
            raise RoomDamaged(room, reason)
        self._known.pop(room, None)
