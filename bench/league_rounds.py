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
from bench.operation_costs import Figure
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


def figures() -> list[Figure]:
    """Drawing and opening a round, by store; the medians of some rounds of fresh leagues."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        files = (Path(folder) / f"{number}.db" for number in range(ROUNDS))
        stores: dict[str, Callable[[], Store]] = {"memory": MemoryStore, "SQLite": lambda: SqliteStore(next(files))}
        for name, store in stores.items():
            found += _figures(name, store)
        with redis_server(Path(folder), "always") as address:
            if address is not None:
                redis: str = address
                found += _figures("Redis", lambda: RedisStore(redis))
    return found


def _figures(name: str, store: Callable[[], Store]) -> list[Figure]:
    measured = [asyncio.run(_round(store())) for _ in range(ROUNDS)]
    drawn, opened = (median(times) * 1e3 for times in zip(*measured, strict=True))
    return [
        Figure(f"a round of {TABLES} tables, {name}: drawn (Swiss) and started", drawn, "ms"),
        Figure("… until all rooms are open, and the league knows them", opened, "ms"),
    ]


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
    for number in range(tables * SEATS):
        user = f"m{number}"
        await people.rename(Profile(user, f"Member {number}", "red"))
        await leagues.do(slug, JoinLeague(f"Member {number}", handle=user), user)
    await leagues.do(slug, GiveRole("owner", "judge"), "owner")
    await leagues.do(slug, OpenSeason("Season", now, now + 1_000 * HOUR, 6), "owner")
    await leagues.do(slug, PlanRound("Round", now + 2 * HOUR, 3 * HOUR), "owner")
    await leagues.do_all(slug, [CheckIn("s1r1", f"m{number}") for number in range(tables * SEATS)], "owner")
    return "s1r1"


if __name__ == "__main__":
    for figure in figures():
        print(figure)
