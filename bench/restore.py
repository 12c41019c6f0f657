"""Cost of restoring a long game, in processor time."""

import asyncio
import logging
import tempfile
import time
from collections.abc import Awaitable, Callable, Sequence
from itertools import islice
from pathlib import Path
from statistics import median

import msgspec
import structlog

from bench.random_play import UNUSED, Dice, Turned, play, seated
from bench.tables import Table, number
from engine.core import Game
from engine.games import GAMES
from engine.match import Match, encode_batch, encode_match
from server.accounts import Profiles
from server.observe import Metrics
from server.rooms import RoomServices
from server.rooms.history.restore import restore
from server.rooms.history.room_state import stream
from server.rooms.history.snapshots import Snapshots
from server.rooms.room_passwords import RoomPasswords
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.store import Store
from server.store.sqlite import SqliteStore

LONG = 1_000
ROUNDS = 9


def durable() -> Table:
    """Restoring with and without a snapshot, from SQLite."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_durable(Path(folder)))


async def _durable(folder: Path) -> Table:
    store = SqliteStore(folder / "bench.db")
    rows = [await _waking(store, game) for game in GAMES.values()]
    await store.close()
    heads = ("from the whole log, ms", "from its snapshot, ms", "a snapshot is taken, µs", "its bytes")
    return Table("restore", ("a game that is woken", *heads), rows)


async def _waking(store: Store, game: Game) -> tuple[str, ...]:
    """A game of a thousand batches, or the longest there is, as it is found in the store."""
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    clock = WallClock()
    services = RoomServices(
        store, clock, Settings(), Metrics(), Profiles(store, clock), RoomPasswords(store, clock), structlog.get_logger()
    )
    name = stream(game.name.upper())
    seed, steps = _long(game)
    opening = [batch for batch, _ in seated(UNUSED, Dice(seed), game)]
    for batch in (*opening, *(turned.batch for turned in steps)):
        await store.log.append(name, batch.seq - 1, [encode_batch(game, batch)])
    await store.secrets.put(name, msgspec.json.encode(UNUSED.to_plain()))
    last = steps[-1].after

    async def woken() -> None:
        found = await restore(services, game.name.upper())
        assert found is not None
        assert found.match.seq == last.seq

    async def forgotten() -> None:
        store.snapshots.put(name, 0, b"")
        await store.ready()

    whole = await _cpu_ms(woken, forgotten)
    keeper = Snapshots(services, name, 0)
    for turned in steps:
        keeper.look(turned.after, turned.batch, checksum=0)
    await store.ready()
    short = await _cpu_ms(woken)
    figures = whole, short, _taken(last), len(encode_match(last))
    return f"{game.name}, {last.seq:,} batches", *map(number, figures)


def _long(game: Game) -> tuple[int, Sequence[Turned]]:
    """The first game that is long enough, with its seed; of a game whose matches are all shorter, the longest of a
    few.
    """
    games = {seed: list(islice(play(seed, game=game), LONG)) for seed in range(1, 6)}
    return max(games.items(), key=lambda each: len(each[1]))


async def _cpu_ms(do: Callable[[], Awaitable[None]], before: Callable[[], Awaitable[None]] | None = None) -> float:
    taken = []
    for _ in range(ROUNDS):
        if before is not None:
            await before()
        begin = time.process_time()
        await do()
        taken.append((time.process_time() - begin) * 1e3)
    return median(taken)


def _taken(match: Match) -> float:
    taken = []
    for _ in range(99):
        begin = time.process_time()
        encode_match(match)
        taken.append((time.process_time() - begin) * 1e6)
    return median(taken)
