"""Cost of a large league of 500 members and 2,000 matches: its stream, its standings, the pages that show them."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from statistics import median

import httpx
import msgspec

from bench.operation_costs import Figure
from engine.core import Event
from engine.league.decide import CODEC
from engine.league.events import (
    LeagueFounded,
    LeagueRetitled,
    MatchMade,
    MatchRoomOpened,
    PersonJoined,
    ResultReported,
    RoundPlanned,
    RoundStarted,
    SeasonClosed,
    SeasonOpened,
)
from engine.league.regulation import PRINTED
from engine.league.results import MatchResult, SeatResult
from engine.league.state import HOUR, Season
from engine.league.team_events import TeamAssigned, TeamCreated
from server.accounts import Tokens
from server.accounts.store_epoch import Epoch
from server.app import Server
from server.leagues.repository import SLUGS, Batch, LeagueRepository
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.store import Store
from server.store.memory import MemoryStore

MEMBERS, ROUNDS, TABLES = 500, 16, 125
SLUG, KEY = "large-league", "large"
AT = 1_750_000_000_000
PASSES = 7
AT_ONCE = 500


def league_figures() -> list[Figure]:
    """ms, medians of the passes, in one process over a store in memory."""
    return asyncio.run(_figures())


async def _figures() -> list[Figure]:
    store, clock = MemoryStore(), WallClock()
    await keep(store, MEMBERS, TABLES, [ROUNDS])

    async def fold() -> object:
        return await LeagueRepository(store, clock).find(SLUG)

    found = await LeagueRepository(store, clock).find(SLUG)

    async def standings() -> object:
        return found.league.standings(1)

    settings = Settings(requests=100_000)
    server = Server(store, settings, Capacity.of(settings, 1_024), clock, Tokens(b"bench"), Epoch("bench"))
    figures: list[Figure] = []
    async with httpx.AsyncClient(transport=httpx.ASGITransport(app=server.app), base_url="http://bench") as client:

        def page(path: str) -> Callable[[], Awaitable[object]]:
            """Asks for a page of the league as it is after another change, which nothing is cached of."""

            async def ask() -> object:
                await change(store)
                answer = await client.get(path)
                assert answer.status_code == 200, answer.text
                return answer.content

            return ask

        what = f"a league of {MEMBERS} members and {ROUNDS * TABLES:,} matches: "
        for name, act in (
            ("its stream read and folded", fold),
            ("its standings worked out", standings),
            ("its standings as JSON, answered", page(f"/api/leagues/{SLUG}/standings?season=1")),
            ("its page of standings, answered", page(f"/l/{SLUG}/standings")),
            ("its results as CSV, answered", page(f"/api/leagues/{SLUG}/export/results.csv?season=1")),
        ):
            figures.append(Figure(what + name, await measured(act), "ms"))
    await store.close()
    return figures


async def change(store: Store) -> None:
    """Another title, as of a command that somebody has given."""
    await add(store, LeagueRetitled(f"Large league {await store.log.head(f'league:{KEY}')}"))


async def add(store: Store, event: Event) -> None:
    """Another event of the league."""
    seq = await store.log.head(f"league:{KEY}")
    await store.log.append(f"league:{KEY}", seq, [msgspec.json.encode(Batch(AT, "p000", [CODEC.to_log(event)]))])


async def measured(act: Callable[[], Awaitable[object]], clock: Callable[[], float] = time.perf_counter) -> float:
    """ms by this clock, in seconds; the median of the passes, after one that does not count."""
    await act()
    times: list[float] = []
    for _ in range(PASSES):
        start = clock()
        await act()
        times.append((clock() - start) * 1000)
    return median(times)


async def keep(store: Store, members: int, tables: int, seasons: Sequence[int], teams: int = 0) -> None:
    """The league's stream, a batch for each command that would have made it.

    seasons: rounds of each, in their order; teams: of the league, among which its members are divided (K14)
    """
    await store.names.claim(SLUGS, SLUG, KEY)
    batches = _batches(members, tables, seasons, teams)
    bodies = [msgspec.json.encode(Batch(AT, "p000", [CODEC.to_log(event) for event in events])) for events in batches]
    seq = 0
    for start in range(0, len(bodies), AT_ONCE):
        seq = await store.log.append(f"league:{KEY}", seq, bodies[start : start + AT_ONCE])


def _batches(members: int, tables: int, seasons: Sequence[int], teams: int) -> list[list[Event]]:
    rng = Random(1)
    tiers = {f"p{number:03}": "ABC"[number % 3] for number in range(members)}
    first, *others = tiers
    batches: list[list[Event]] = [
        [LeagueFounded("Large league", first, first, public=True, joining="open", regulation=PRINTED["league"])],
    ]
    batches.extend([PersonJoined(player, player.title(), tiers[player])] for player in others)
    players = list(tiers)
    of = {player: f"team{at % teams + 1}" for at, player in enumerate(players)} if teams else {}
    batches.extend([TeamCreated(f"team{at}", f"Team {at}")] for at in range(1, teams + 1))
    batches.extend([TeamAssigned(player, team)] for player, team in of.items())
    for season, rounds in enumerate(seasons, 1):
        if season > 1:
            batches.append([SeasonClosed(season - 1, ())])
        began = AT + season * 10_000 * HOUR
        batches.append([SeasonOpened(Season(season, f"Season {season}", began, began + 10_000 * HOUR, rounds, 1))])
        for number in range(1, rounds + 1):
            key = f"s{season}r{number}"
            rng.shuffle(players)
            batches.append([RoundPlanned(key, season, f"Round {number}", began + number * HOUR, began)])
            seated = [tuple(players[at : at + 4]) for at in range(0, 4 * tables, 4)]
            batches += _round(key, seated, tiers, of, rng)
    return batches


def _round(
    key: str, tables: Sequence[tuple[str, ...]], tiers: dict[str, str], of: dict[str, str], rng: Random
) -> list[list[Event]]:
    """A round that is started, and whose matches report themselves. of: player → key of their team"""
    made: list[Event] = [
        MatchMade(
            f"{key}t{at}",
            key,
            1,
            table,
            {player: tiers[player] for player in table},
            teams={player: of[player] for player in table if player in of},
        )
        for at, table in enumerate(tables, 1)
    ]
    batches: list[list[Event]] = [[RoundStarted(key), *made]]
    for at, table in enumerate(tables, 1):
        batches.append([MatchRoomOpened(f"{key}t{at}", f"{key}{at:04}".upper())])
        seats = [SeatResult(player, tiers[player], rng.randint(2, 9)) for player in table]
        winner = rng.randrange(4)
        seats[winner] = SeatResult(table[winner], tiers[table[winner]], 10)
        result = MatchResult(tuple(seats), "declared", winner)
        batches.append([ResultReported(f"{key}t{at}", result, "0" * 64, 99)])
    return batches
