"""Scenario of the memory benchmark: one server, and one kind of room or connection after another."""

import asyncio
import os
import resource
import signal
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple, TypeVar

import msgspec

from bench.fanout.client_process import AT_ONCE, until
from bench.fanout.clients import Player, Table, Watcher
from bench.fanout.processes import CORES, OPEN_HANDED, KaitakuServer
from bench.memory.games import Kept, codes, keep, play, tokens
from bench.operation_costs import Figure
from bench.random_play import SEATS

GAMES = 20
"""Different games, which as many rooms have in turn."""

PLAYED = 100
"""Moves of a game in the store, after which people play on in the room."""

QUIET = 5.0
"""Seconds in which a server drops what it keeps for those who come at once, and has nothing else to do."""

SETTINGS = OPEN_HANDED | {"KAITAKU_ROOMS": "20000", "KAITAKU_SOCKETS": "12000", "KAITAKU_CONNECTIONS_FROM": "15000"}


class Size(NamedTuple):
    """Size of a run. rooms: in play; first: rooms that come before, so that what all rooms share is made; moves: in
    each room; watchers: of one room; finished, sleeping: rooms
    """

    rooms: int = 1_000
    first: int = 50
    moves: int = 70
    watchers: int = 2_000
    finished: int = 500
    sleeping: int = 10_000


class Filled(KaitakuServer):
    """Server with rooms in its store."""

    def __init__(self, rooms: Sequence[tuple[str, Kept]], traced: Path | None = None) -> None:
        """traced: where it is to write what is alive (`allocated`); None: it says nothing of it"""
        self._rooms = rooms
        self._traced = traced
        super().__init__(**SETTINGS)

    def fill(self, data: Path) -> None:
        keep(data, iter(self._rooms))

    def begin(self, *command: str, env: dict[str, str], log: Path) -> None:
        if self._traced is not None:
            command = ("-X", "tracemalloc", "-m", "bench.memory.server", str(self._traced), *command[2:])
        super().begin(*command, env=env, log=log)

    def allocated(self) -> dict[str, tuple[int, int]]:
        """Line → bytes and number of the objects that it made and that are alive."""
        assert self._traced is not None
        os.kill(self.process.pid, signal.SIGUSR2)
        while not self._traced.exists():
            time.sleep(0.05)
        found = msgspec.json.decode(self._traced.read_bytes(), type=dict[str, tuple[int, int]])
        self._traced.unlink()
        return found


class Seats(Table):
    """People of one room, who make so many moves, each as soon as the last is done."""

    def __init__(self, seed: int, moves: int) -> None:
        super().__init__(seed, SEATS, bare=False)
        self._moves = moves
        self.begins()

    def moved(self, player: Player, asked: float) -> None:
        super().moved(player, asked)
        if self.steps >= self._moves:
            self.start(None)

    @property
    def done(self) -> bool:
        return self.steps >= self._moves


class Crowd:
    """Clients of all rooms."""

    def __init__(self, server: KaitakuServer) -> None:
        self._server = server
        self._tokens = tokens()
        self._clients: list[Player | Watcher] = []

    async def play(self, rooms: Sequence[str], moves: int) -> None:
        """Four people come into each of these rooms, and make so many moves there."""
        await _some_at_a_time(self._gather(seed, code, moves) for seed, code in enumerate(rooms))

    async def look(self, rooms: Sequence[str]) -> None:
        """Somebody looks at each of these rooms; one that is named more often has several who look."""
        await _some_at_a_time(self._watch(code) for code in rooms)

    async def _gather(self, seed: int, code: str, moves: int) -> None:
        table = Seats(seed, moves)
        for number, token in enumerate(self._tokens):
            await self._sit(table, number, code, token)
        table.start(0)
        await until(lambda: table.done)

    async def _sit(self, table: Table, number: int, code: str, token: str) -> None:
        player = await self._opened(lambda opened: Player(_path(code), opened, table, number))
        player.send({"is": "hello", "token": token})
        await until(lambda: player.seat is not None)

    async def _watch(self, code: str) -> None:
        watcher = await self._opened(lambda opened: Watcher(_path(code), opened, bare=False))
        watcher.send({"is": "hello", "watch": True})
        await until(lambda: watcher.seq is not None)

    async def _opened(self, make: "Callable[[Callable[[], None]], Someone]") -> "Someone":
        opened = asyncio.Event()
        _, client = await asyncio.get_running_loop().create_connection(
            lambda: make(opened.set), "127.0.0.1", self._server.port
        )
        self._clients.append(client)
        await opened.wait()
        return client


Someone = TypeVar("Someone", Player, Watcher)


def _path(code: str) -> str:
    return f"/ws/rooms/{code}"


async def _some_at_a_time(comings: Iterable[Coroutine[object, object, None]]) -> None:
    left = iter(comings)
    while some := [*islice(left, AT_ONCE)]:
        await asyncio.gather(*some)


def _rooms(size: Size) -> tuple[list[tuple[str, Kept]], list[tuple[str, Kept]]]:
    """Rooms in play, and finished ones; each with its code."""
    games = [play(seed, PLAYED) for seed in range(1, GAMES + 1)]
    over = [play(seed, None) for seed in range(1, GAMES + 1)]
    return (
        [*zip(codes("P", size.first + size.rooms), cycle(games), strict=False)],
        [*zip(codes("F", size.first + size.finished), cycle(over), strict=False)],
    )


class Measured:
    """One server, with what it has grown by."""

    def __init__(self, server: Filled) -> None:
        self._server = server
        self.crowd = Crowd(server)

    async def growth(self, coming: Coroutine[object, object, None], count: int) -> tuple[float, float]:
        """KiB and ms of processor time for each of so many."""
        before, cpu = self._server.resident, self._server.cpu
        await coming
        cpu = self._server.cpu - cpu
        await asyncio.sleep(QUIET)
        return (self._server.resident - before) / count, cpu / count * 1e3


def memory(size: Size = Size()) -> list[Figure]:  # noqa: B008
    """KiB by the kernel's count of resident memory (RSS), and ms of processor time."""
    resource.setrlimit(resource.RLIMIT_NOFILE, (resource.getrlimit(resource.RLIMIT_NOFILE)[1],) * 2)
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])
    playing, over = _rooms(size)
    asleep = [*zip(codes("S", size.sleeping), cycle([play(1, 1)]), strict=False)]
    with Filled([*playing, *asleep]) as server, Filled(over) as other:
        time.sleep(QUIET)
        sleeping = Figure(f"{size.sleeping:,} sleeping rooms more", server.resident - other.resident, "KiB")
        played = asyncio.run(_played(Measured(server), size, [code for code, _ in playing]))
        looked = asyncio.run(_looked(Measured(other), size, [code for code, _ in over]))
    with Filled(over[:1]) as fresh:  # connections would take what others before them have left
        connected = asyncio.run(_connected(Measured(fresh), size, over[0][0]))
    return [sleeping, *played, connected, *looked]


async def _played(server: Measured, size: Size, rooms: list[str]) -> list[Figure]:
    first, _ = await server.growth(server.crowd.play(rooms[: size.first], size.moves), 1)
    each, _ = await server.growth(server.crowd.play(rooms[size.first :], size.moves), size.rooms)
    return [
        Figure(f"the first {size.first} rooms in play, with all that rooms share", first, "KiB"),
        Figure("each further room in play, with its four connections", each, "KiB"),
    ]


async def _looked(server: Measured, size: Size, rooms: list[str]) -> list[Figure]:
    await server.growth(server.crowd.look(rooms[: size.first]), 1)
    each, woken = await server.growth(server.crowd.look(rooms[size.first :]), size.finished)
    return [
        Figure("a finished room that somebody looks at, with the connection", each, "KiB"),
        Figure("… to wake it and to show it, processor time", woken, "ms"),
    ]


async def _connected(server: Measured, size: Size, room: str) -> Figure:
    await server.growth(server.crowd.look([room]), 1)
    idle, _ = await server.growth(server.crowd.look([room] * size.watchers), size.watchers)
    return Figure(f"a connection, of {size.watchers:,} who look at one room", idle, "KiB")


def allocations(size: Size) -> list[tuple[str, float, float]]:
    """Objects of a room in play with its four connections, by the line that made them: line, bytes, number."""
    playing, _ = _rooms(size)
    with tempfile.TemporaryDirectory() as folder, Filled(playing, Path(folder) / "allocated.json") as server:
        before, after = asyncio.run(_allocated(server, size, [code for code, _ in playing]))
    found = []
    for line, (taken, number) in after.items():
        had, count = before.get(line, (0, 0))
        found.append((line, (taken - had) / size.rooms, (number - count) / size.rooms))
    return sorted(found, key=lambda each: -each[1])


Allocated = dict[str, tuple[int, int]]


async def _allocated(server: Filled, size: Size, rooms: list[str]) -> tuple[Allocated, Allocated]:
    crowd = Crowd(server)
    await crowd.play(rooms[: size.first], size.moves)
    await asyncio.sleep(QUIET)
    before = server.allocated()
    await crowd.play(rooms[size.first :], size.moves)
    await asyncio.sleep(QUIET)
    return before, server.allocated()
