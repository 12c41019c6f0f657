"""Benchmark of durable appends: rate and latency, by store, number of rooms, and entries per append.

Rates are by wall-clock time, since the disk is waited for: they depend on the machine as much as on the code. The cost
of an append for this process is its processor time.
"""

import asyncio
import resource
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import NamedTuple

from bench.tables import Table, number
from server.store import Store
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore

BODY = b"x" * 300
"""About as much as a batch of settlers."""

Opening = Callable[[str], Store]

SECONDS = 0.5
ROUNDS = 3


class Shape(NamedTuple):
    """Load: so many rooms append at once, each one append after the other, each append so many entries."""

    rooms: int
    batches: int


SHAPES = (Shape(1, 1), Shape(8, 1), Shape(64, 1), Shape(512, 1), Shape(1, 64), Shape(64, 8))


class Cost(NamedTuple):
    """Cost of appends of one shape.

    appends: a second p50, p99: ms until the answer
    own: µs of this process's CPU for each append
    least: the appends of the room that got fewest, as a share of the mean
    """

    appends: float
    p50: float
    p99: float
    own: float
    least: float


def durable_appends() -> Table:
    """Costs of all shapes and stores. Those that cannot run here are left out."""
    found = _costs()
    names = list(next(iter(found.values())))
    rows = [
        (
            f"{shape.rooms:,}, {shape.batches}",
            *(cell for name in names for cell in _cells(stores[name])),
        )
        for shape, stores in found.items()
    ]
    heads = ("appends/s", "p50; p99, ms", "µs of processor time", "least of a room")
    named = [head if place else f"{name}: {head}" for name in names for place, head in enumerate(heads)]
    return Table("appends", ("rooms at once, batches in an append", *named), rows)


def _cells(cost: Cost) -> tuple[str, ...]:
    return number(cost.appends), f"{number(cost.p50)}; {number(cost.p99)}", number(cost.own), f"{cost.least:.0%}"


def _costs() -> dict[Shape, dict[str, Cost]]:
    """The cost by shape and store: medians of rounds, by turns."""
    with tempfile.TemporaryDirectory() as folder, redis_server(Path(folder), "always") as always:
        stores: dict[str, Opening] = {"SQLite": lambda number: SqliteStore(Path(folder) / f"{number}.db")}
        if always is not None:
            address = always.address
            stores["Redis"] = lambda _: RedisStore(address)
        found: dict[Shape, dict[str, list[Cost]]] = {shape: {name: [] for name in stores} for shape in SHAPES}
        for number in range(ROUNDS):
            for shape in SHAPES:
                for name, opened in stores.items():
                    found[shape][name].append(asyncio.run(_measure(opened, f"{number}-{shape.rooms}", shape)))
    return {
        shape: {name: Cost(*map(median, zip(*rounds, strict=True))) for name, rounds in by_store.items()}
        for shape, by_store in found.items()
    }


async def _measure(opened: Opening, number: str, shape: Shape) -> Cost:
    store = opened(number)
    bodies = [BODY] * shape.batches
    took: list[float] = []
    each = [0] * shape.rooms

    async def play(room: int) -> None:
        stream = f"room:{number}-{shape.batches}-{room}"
        seq = 0
        while (begun := time.perf_counter()) < end or not each[room]:
            seq = await store.log.append(stream, seq, bodies)
            took.append(time.perf_counter() - begun)
            each[room] += 1

    try:
        await store.log.append(f"warm:{number}-{shape.batches}", 0, bodies)
        begun, cpu = time.perf_counter(), _cpu()
        end = begun + SECONDS
        await asyncio.gather(*(play(room) for room in range(shape.rooms)))
        seconds, own = time.perf_counter() - begun, _cpu() - cpu
    finally:
        await store.close()
    took.sort()
    count = len(took)
    p50, p99 = (1e3 * took[count * share // 100] for share in (50, 99))
    return Cost(count / seconds, p50, p99, 1e6 * own / count, min(each) * shape.rooms / count)


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


class RedisProcess(NamedTuple):
    """A Redis that keeps what it acknowledges."""

    address: str
    pid: int


@contextmanager
def redis_server(folder: Path, sync: str) -> Iterator[RedisProcess | None]:
    """A Redis with this `appendfsync`; None: it is not installed."""
    program = shutil.which("redis-server")
    if program is None:
        yield None
        return
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = ["--port", str(port), "--bind", "127.0.0.1", "--dir", str(folder), "--save", "", "--appendonly", "yes"]
    running = subprocess.Popen([program, *settings, "--appendfsync", sync], stdout=subprocess.DEVNULL)
    try:
        yield RedisProcess(f"redis://127.0.0.1:{port}/0", running.pid)
    finally:
        running.terminate()
        running.wait()
