"""Benchmark of a league's round: 100 tables that start at once, until all their rooms are open, by store.

`python -m bench.league_rounds`. Times are by wall clock, since the disk is waited for. The round begins by the server:
it draws 400 members by the Swiss system, starts the round, and makes the rooms, each with its lobby, seats and judge.
"""

import asyncio
import tempfile
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from statistics import median

import structlog

from bench.appends import redis_server
from bench.tables import Table, number
from engine.league.asker import SERVER
from engine.league.commands import (
    CheckIn,
    DrawRound,
    FoundLeague,
    GiveRole,
    JoinLeague,
    OpenSeason,
    PlanRound,
    StartRound,
)
from engine.league.state import HOUR
from server.accounts import Profiles
from server.leagues.repository import LeagueRepository
from server.observe import Metrics
from server.rooms import RoomRegistry, RoomServices
from server.rooms.room_passwords import RoomPasswords
from server.rounds.keeper import LeagueKeeper
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.store import Profile, Store
from server.store.memory import MemoryStore
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore

TABLES, SEATS = 100, 4
ROUNDS = 3
_SLUGS = (f"club-{number}" for number in count())


def league_rounds() -> Table:
    """Drawing and opening a round, by store; the medians of some rounds of fresh leagues."""
    rows = []
    with tempfile.TemporaryDirectory() as folder:
        files = (Path(folder) / f"{file}.db" for file in range(ROUNDS))
        stores: dict[str, Callable[[], Store]] = {"memory": MemoryStore, "SQLite": lambda: SqliteStore(next(files))}
        rows += [_row(name, store) for name, store in stores.items()]
        with redis_server(Path(folder), "always") as redis:
            if redis is not None:
                address = redis.address
                rows.append(_row("Redis", lambda: RedisStore(address)))
    heads = ("drawn (Swiss) and started, ms", "until all rooms are open, ms")
    return Table("league rounds", (f"a round of {TABLES} tables", *heads), rows)


def _row(name: str, store: Callable[[], Store]) -> tuple[str, ...]:
    measured = [asyncio.run(_round(store())) for _ in range(ROUNDS)]
    return name, *(number(median(times) * 1e3) for times in zip(*measured, strict=True))


async def _round(store: Store) -> tuple[float, float]:
    """Seconds to draw and start a round, and from then until all of its rooms are open."""
    async with process(store) as (leagues, registry, keeper):
        slug = next(_SLUGS)
        key = await gathered(leagues, registry, slug, TABLES)
        began = time.perf_counter()
        await leagues.do_all(slug, [DrawRound(key, 0), StartRound(key, 1)], SERVER)
        drawn = time.perf_counter()
        await keeper.attend(slug)
        opened = time.perf_counter()
        matches = (await leagues.find(slug)).league.matches.values()
        assert len({match.room for match in matches if match.room}) == TABLES
    return drawn - began, opened - drawn


@asynccontextmanager
async def process(store: Store) -> AsyncIterator[tuple[LeagueRepository, RoomRegistry, LeagueKeeper]]:
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(40))
    clock = WallClock()
    services = RoomServices(
        store,
        clock,
        Settings(),
        Metrics(),
        Profiles(store, clock),
        RoomPasswords(store, clock),
        structlog.get_logger(),
    )
    registry = RoomRegistry(services)
    await registry.maintenance.heartbeat()
    leagues = LeagueRepository(store, clock)
    try:
        yield leagues, registry, LeagueKeeper(services, leagues, registry)
    finally:
        await registry.close()
        await store.close()


async def gathered(leagues: LeagueRepository, registry: RoomRegistry, slug: str, tables: int) -> str:
    """A round for which all members have checked in."""
    people, now = registry.services.people, registry.services.clock.now()
    await leagues.found(slug, FoundLeague("Bench club", "Owner", joining="open"), "owner")
    for member in range(tables * SEATS):
        user = f"m{member}"
        await people.rename(Profile(user, f"Member {member}", "red"))
        await leagues.do(slug, JoinLeague(f"Member {member}", handle=user), user)
    await leagues.do(slug, GiveRole("owner", "judge"), "owner")
    await leagues.do(slug, OpenSeason("Season", now, now + 1_000 * HOUR, 6), "owner")
    await leagues.do(slug, PlanRound("Round", now + 2 * HOUR, 3 * HOUR), "owner")
    await leagues.do_all(slug, [CheckIn("s1r1", f"m{number}") for number in range(tables * SEATS)], "owner")
    return "s1r1"


if __name__ == "__main__":
    print(league_rounds())
