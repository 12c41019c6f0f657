"""Figures of rooms: how many rooms and sockets this process has. They are counted when somebody asks for metrics."""

import asyncio
from collections import Counter
from collections.abc import Iterable

from server.observe import Metrics
from server.observe.metrics import SOCKET_ROLES, STAGES
from server.rooms.owner.room_owner import RoomOwner
from server.rooms.replica.room_replica import RoomReplica

PORTION = 200
"""Rooms that are counted before others have their turn: less than a millisecond."""


class RoomFigures:
    """Counts of the rooms in memory, and of the sockets in them. rooms: gives those of now whenever it is iterated"""

    def __init__(self, metrics: Metrics, rooms: Iterable[RoomOwner | RoomReplica]) -> None:
        self._metrics = metrics
        self._rooms = rooms
        metrics.counts.append(self.count)

    async def count(self) -> None:
        """Bring the gauges up to date."""
        stages, sockets, followed = Counter[str](), Counter[str](), 0
        for number, room in enumerate(self._rooms, start=1):
            if isinstance(room, RoomOwner):
                stages[room.match.stage] += 1
            else:
                followed += 1
            watchers = room.audience.watchers
            sockets["spectator"] += watchers
            sockets["player"] += len(room.audience) - watchers
            if number % PORTION == 0:
                await asyncio.sleep(0)
        metrics = self._metrics
        for stage in STAGES:
            metrics.rooms.labels(stage).set(stages[stage])
        for role in SOCKET_ROLES:
            metrics.sockets.labels(role).set(sockets[role])
        metrics.followed.set(followed)
