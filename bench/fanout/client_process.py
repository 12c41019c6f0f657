"""Process full of clients, controlled line by line: `python -m bench.fanout.client_process`."""

import asyncio
import sys
import time
from collections.abc import Callable, Coroutine
from typing import Any, Literal

import msgspec
from msgspec import Struct

from bench.fanout.clients import Client, Player, Table, Watcher
from server.sockets import open_files

AT_ONCE = 50
"""Sockets that are opened at the same time."""


class ClientSpec(Struct):
    """Clients of one process.

    port: where the server is
    rooms: the rooms to join
    tokens: of the users who join
    watchers: spectators in each room; 0: players, one for each token
    bare: the server is the baseline
    burst: see `Table`
    """

    port: int
    rooms: list[str]
    tokens: list[str]
    watchers: int = 0
    bare: bool = False
    burst: int = 0


class Order(Struct):
    """`start`: move at this pace (see `Table`); `stall`: the first so many read no more; `count`: say what came."""

    do: Literal["start", "stop", "stall", "count"]
    pace: float = 0
    stall: int = 0


class Count(Struct):
    """Counts since the last ones. `steps`: commands that were done; `moves`: those that were waited for, when each was
    asked and how long it took (s); `last`: how long each took until the last seat had it (s); `bursts`: when watchers
    had all."""

    at: float
    frames: int
    bytes: int
    steps: int
    moves: list[tuple[float, float]]
    last: list[float]
    refused: int
    bursts: list[float]


class Run:
    def __init__(self, crowd: ClientSpec) -> None:
        self._crowd = crowd
        self._clients: list[Client] = []
        self._tables: list[Table] = []
        self._seen = (0, 0)
        self._bursts: list[float] = []

    async def open(self) -> None:
        """Wait until all clients are connected, and players are playing."""
        crowd = self._crowd
        comings: list[Coroutine[object, object, None]] = []
        for seed, room in enumerate(crowd.rooms):
            if crowd.watchers:
                comings += [self._watch(room, number) for number in range(crowd.watchers)]
            else:
                self._tables.append(Table(seed, len(crowd.tokens), bare=crowd.bare, burst=crowd.burst))
                comings.append(self._gather(self._tables[-1], room))
        for first in range(0, len(comings), AT_ONCE):
            await asyncio.gather(*comings[first : first + AT_ONCE])
        await until(lambda: all(table.playing for table in self._tables))

    def obey(self, order: Order) -> Count | None:
        match order.do:
            case "start" | "stop":
                for table in self._tables:
                    table.start(order.pace if order.do == "start" else None)
            case "stall":
                for client in self._clients[: order.stall]:
                    client.transport.pause_reading()
            case "count":
                return self._count()
        return None

    async def watch_bursts(self) -> None:
        """Note when spectators had what came, whenever nothing more comes for a while."""
        noted = Watcher.latest
        while True:
            await asyncio.sleep(0.1)
            latest = Watcher.latest
            if latest != noted and time.monotonic() - latest > 0.1:
                noted = latest
                self._bursts.append(latest)

    def _count(self) -> Count:
        seen = sum(client.frames for client in self._clients), sum(client.bytes for client in self._clients)
        moves = [move for table in self._tables for move in table.moves]
        last = [wait for table in self._tables for wait in table.last]
        steps, refused = sum(table.steps for table in self._tables), sum(table.refused for table in self._tables)
        frames, size = seen[0] - self._seen[0], seen[1] - self._seen[1]
        count = Count(time.monotonic(), frames, size, steps, moves, last, refused, self._bursts)
        self._seen, self._bursts = seen, []
        for table in self._tables:
            table.moves, table.last, table.steps, table.refused = [], [], 0, 0
        return count

    async def _gather(self, table: Table, room: str) -> None:
        for number in range(table.size):
            await self._play(table, room, number)

    async def _watch(self, room: str, number: int) -> None:
        opened = asyncio.Event()
        watcher = await self._connect(Watcher(self._path(room), opened.set, bare=self._crowd.bare))
        await opened.wait()
        if not self._crowd.bare:
            tokens = self._crowd.tokens
            watcher.send({"is": "hello", "token": tokens[number % len(tokens)]})
            await until(lambda: watcher.frames >= 2)

    async def _play(self, table: Table, room: str, number: int) -> None:
        opened = asyncio.Event()
        player = Player(self._path(room), opened.set, table, number)
        await self._connect(player)
        await opened.wait()
        if not self._crowd.bare:
            player.send({"is": "hello", "token": self._crowd.tokens[number]})
            await until(lambda: player.seat is not None)

    async def _connect(self, client: Any) -> Any:
        loop = asyncio.get_running_loop()
        await loop.create_connection(lambda: client, "127.0.0.1", self._crowd.port)
        self._clients.append(client)
        return client

    def _path(self, room: str) -> str:
        return f"/{room}" if self._crowd.bare else f"/ws/rooms/{room}"


async def until(so: Callable[[], bool]) -> None:
    """Wait until this is so."""
    for _ in iter(lambda: "so" if so() else "not yet", "so"):
        await asyncio.sleep(0.005)


async def main() -> None:
    lines = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(lines), sys.stdin)
    run = Run(msgspec.json.decode(await lines.readline(), type=ClientSpec))
    await run.open()
    print("{}", flush=True)
    bursts = asyncio.create_task(run.watch_bursts())
    while line := await lines.readline():
        said = run.obey(msgspec.json.decode(line, type=Order))
        print(msgspec.json.encode(said or {}).decode(), flush=True)
    bursts.cancel()


if __name__ == "__main__":
    open_files.raise_limit()
    asyncio.run(main())
