"""Evening of a league in a store: two tables a move before their ends, one that has not begun.

The server does not run yet. The rooms are those that the league opens; bots play in them on the players' seats.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import structlog
from msgspec import Struct
from msgspec.structs import replace

from engine.games import GAMES
from engine.games.settlers.events.ending import VictoryDeclared
from engine.league import commands
from engine.league.match_results import result_of
from engine.league.results import MatchResult
from engine.league.state import HOUR, LeagueMatch
from engine.match import Batch, Match, decode_batch, encode_batch
from server.accounts import Profiles
from server.demo.bot_match import TICK, PlayedTable, play
from server.demo.past_clock import PastClock
from server.leagues.repository import LeagueRepository
from server.observe import Metrics
from server.rooms import RoomRegistry, RoomServices
from server.rooms.history.restore import secrets_of
from server.rooms.history.room_state import stream
from server.rooms.owner.room_summaries import summary_of
from server.rooms.room_passwords import RoomPasswords
from server.rounds.tables import LeagueTables
from server.runtime.clock import WallClock
from server.runtime.settings import Settings
from server.store import Profile, Store
from server.store.sqlite import SqliteStore
from tests.browser.scenes import SECRET, user_of
from tests.played_league import PLAYERS, PlayedLeague

SLUG = "friday"
ORGANISER, JUDGE, GUEST = "Olga", "Takumi", "Gil"
MEMBERS = (*PLAYERS, "Aoi", "Emi")
"""Everybody but the guest. The organiser and the judge do not play."""

SEEDS = range(1, 20)


class NearEnd(Struct, frozen=True):
    """Match of which only the victory has to be declared. winner: user; result: what it will be"""

    key: str
    room: str
    winner: str
    result: MatchResult


class Evening(Struct, frozen=True):
    """The round: its matches near their ends, and the key, the room and the players of the one that has not begun."""

    near: tuple[NearEnd, ...]
    waiting: str
    waiting_room: str
    waiting_players: tuple[str, ...]


def keep_evening(file: Path) -> Evening:
    """Keeps the league in a store."""
    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        return beside.submit(asyncio.run, _keep(file)).result()


async def _keep(file: Path) -> Evening:
    store, now = SqliteStore(file), WallClock().now()
    await store.secrets.put("tokens", SECRET)
    past = PastClock(now - 2 * HOUR)
    for name in (*MEMBERS, GUEST):
        await store.people.put(Profile(user_of(name), name, "red"), past.at)
    league = PlayedLeague(store, SLUG, MEMBERS, past.at)
    await league.found("Friday club", "Spring", rounds=6)
    owner = user_of(ORGANISER)
    await league.do(owner, commands.CreateInvitation("for-gil", now + HOUR, guest=True))
    await league.do(user_of(GUEST), commands.JoinLeague(GUEST, invitation="for-gil"))
    matches = await league.start("Night 1", [name for name in MEMBERS if name not in (ORGANISER, JUDGE)])
    services = _services(store, past)
    await store.leases.heartbeat(services.process)
    tables = LeagueTables(services, league.repository, RoomRegistry(services))
    found = await tables.open_rooms(await league.repository.find(SLUG))
    *played, waiting = (found.league.matches[match.key] for match in matches)
    near = [await _play(services, match, now - HOUR, TICK) for match in played]
    await store.leases.deregister(services.process)
    await store.close()
    return Evening(tuple(near), waiting.key, waiting.room, waiting.players)


def play_round(file: Path, slug: str, round_: str) -> tuple[NearEnd, ...]:
    """The open rooms of a round are played up to the declarations, in a second of their time; the server is stopped."""

    async def played() -> tuple[NearEnd, ...]:
        store = SqliteStore(file)
        past = PastClock(WallClock().now())
        services = _services(store, past)
        await store.leases.heartbeat(services.process)
        league = (await LeagueRepository(store, past).find(slug)).league
        matches = [match for match in league.matches.values() if match.round == round_]
        near = [await _play(services, match, past.at, 1) for match in matches]
        await store.leases.deregister(services.process)
        await store.close()
        return tuple(near)

    with ThreadPoolExecutor(1) as beside:  # a loop of somebody else may run in this thread
        return beside.submit(asyncio.run, played()).result()


def _services(store: Store, past: PastClock) -> RoomServices:
    settings = replace(Settings(), rooms=0, rooms_reserve=0)  # no room is loaded here: its log is written instead
    return RoomServices(
        store, past, settings, Metrics(), Profiles(store, past), RoomPasswords(store, past), structlog.get_logger()
    )


async def _play(services: RoomServices, match: LeagueMatch, begins: int, tick: int) -> NearEnd:
    """A match is played up to the declaration of its winner."""
    store, code = services.store, match.room
    summary, secrets = await store.index.get(code), await secrets_of(services, code)
    assert summary is not None
    assert secrets is not None
    game, kept = GAMES[summary.game], await store.log.read(stream(code))
    opened = Match.from_batches(game, [decode_batch(game, entry.body) for entry in kept])
    for seed in SEEDS:
        table = PlayedTable(opened, secrets, begins, tick)
        play(table, seed)
        place = next((number for number, batch in enumerate(table.log) if _declares(batch)), None)
        if place is not None:
            break
    else:
        raise AssertionError("nobody declares a victory")
    before = table.log[:place]
    lease = await store.leases.acquire(code, services.process)
    await store.log.append(stream(code), len(kept), [encode_batch(game, batch) for batch in before], lease)
    stands = Match.from_batches(game, [*(decode_batch(game, entry.body) for entry in kept), *before])
    store.index.put(summary_of(stands, code, summary.made_at, before[-1].at))
    await store.leases.release(lease)
    result = result_of(table.match, match)
    assert result.winner is not None
    return NearEnd(match.key, code, result.seats[result.winner].player, result)


def _declares(batch: Batch) -> bool:
    return any(isinstance(event, VictoryDeclared) for event in batch.events)
