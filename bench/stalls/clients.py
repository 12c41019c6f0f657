"""Clients that open rooms with bots, play there, leave and come back: `python -m bench.stalls.clients`."""

import asyncio
import http.client
import json
import sys
import time
from collections import deque
from collections.abc import Callable, Coroutine

import msgspec
from msgspec import Struct

from bench.fanout.clients import Player, Table

SHORT = {"victory_points": 4}
"""Changes to the rules of every fourth room, so that its game ends soon."""

AT_ONCE = 20
"""Rooms that are opened at the same time, or woken."""


class Visits(Struct):
    """rooms: that are live at a time; seconds: of playing, with so many `changes` a second: somebody leaves one room
    for a new one, and somebody comes back to a room that sleeps; pace: seconds between two moves of a person"""

    port: int
    token: str
    rooms: int
    seconds: float
    changes: float
    pace: float
    level: str = "steady"


class Place:
    """A room, and the socket of its player while connected."""

    def __init__(self, code: str, player: Player) -> None:
        self.code = code
        self.player = player

    def leave(self) -> None:
        self.player.table.start(None)
        self.player.transport.close()


class Profiles:
    def __init__(self, visits: Visits) -> None:
        self._visits = visits
        self._http = http.client.HTTPConnection("127.0.0.1", visits.port)
        self._made = 0
        self._here: deque[Place] = deque()
        self._left: deque[str] = deque()

    async def open(self) -> None:
        for _ in range(0, self._visits.rooms, AT_ONCE):
            codes = await asyncio.to_thread(lambda: [self._room() for _ in range(AT_ONCE)])
            await asyncio.gather(*map(self._enter, codes))

    async def play(self) -> None:
        """Some players leave for new rooms, and all others play on."""
        end = time.monotonic() + self._visits.seconds
        while time.monotonic() < end:
            await asyncio.sleep(1 / self._visits.changes)
            self._leave()
            await self._enter(await asyncio.to_thread(self._room))

    async def come_back(self) -> None:
        """Return to the rooms that were left first, as many at once as one opens."""
        codes = [self._left.popleft() for _ in range(len(self._left) // 2)]
        for first in range(0, len(codes), AT_ONCE):
            await asyncio.gather(*map(self._enter, codes[first : first + AT_ONCE]))

    def go(self) -> None:
        while self._here:
            self._leave()

    def _leave(self) -> None:
        place = self._here.popleft()
        place.leave()
        self._left.append(place.code)

    def _room(self) -> str:
        """The code of a new room."""
        self._made += 1
        changes = SHORT if self._made % 4 == 0 else {}
        level = self._visits.level
        plan = {"game": "settlers", "rulebook": "basic", "size": 4, "bots": [level] * 3, "changes": changes}
        headers = {"content-type": "application/json", "cookie": f"kaitaku={self._visits.token}"}
        self._http.request("POST", "/api/rooms", json.dumps(plan), headers)
        answer = self._http.getresponse()
        made = json.loads(answer.read())
        if answer.status != 201:
            raise SystemExit(f"no room: {made}")
        return str(made["code"])

    async def _enter(self, code: str) -> None:
        table, opened = Table(self._made, 1, bare=False), asyncio.Event()
        player = Player(f"/ws/rooms/{code}", opened.set, table, 0)
        await asyncio.get_running_loop().create_connection(lambda: player, "127.0.0.1", self._visits.port)
        await opened.wait()
        player.send({"is": "hello", "token": self._visits.token})
        await _until(lambda: player.seat is not None)
        table.start(self._visits.pace)
        self._here.append(Place(code, player))


async def _until(so: Callable[[], bool]) -> None:
    for _ in iter(lambda: "so" if so() else "not yet", "so"):
        await asyncio.sleep(0.01)


async def main() -> None:
    visits = msgspec.json.decode(sys.stdin.readline(), type=Visits)
    people = Profiles(visits)
    parts: list[tuple[str, Callable[[], Coroutine[None, None, None]]]] = [
        ("opening", people.open),
        ("playing", people.play),
        ("waking", people.come_back),
    ]
    for name, part in parts:
        await part()
        print(json.dumps([name, time.perf_counter()]), flush=True)
    people.go()
    sys.stdin.readline()


if __name__ == "__main__":
    asyncio.run(main())
