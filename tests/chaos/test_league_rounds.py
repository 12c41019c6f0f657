"""Chaos tests of a league's rounds: processes killed while rounds start, and each match has one room afterwards."""

import asyncio
import itertools
import random
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from engine.games import GAMES
from engine.match import decode_batch
from engine.match.events import RoomOpened
from server.store import Store
from server.store.redis import RedisStore
from server.store.sqlite import SqliteStore
from tests.wire.clients import Person
from tests.wire.leagues import HOUR, becoming, club, does, member, now
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import Process

pytestmark = pytest.mark.chaos

MEMBERS = 16
KILLS = 6
SOON = 2_500
"""ms until a round begins, in which all are checked in."""

SPREAD = 0.15
"""Seconds after the beginning of a round within which a process is killed."""


@pytest.fixture
def farm(tmp_path: Path) -> Iterator[RedisProcesses]:
    started = RedisProcesses(tmp_path)
    yield started
    started.close()


async def season(process: Process) -> tuple[Person, str, list[Person]]:
    """A league's owner, its address, and its members."""

    async def come(name: str) -> Person:
        return await Person.new(process, name)

    olga, league = await club(come)
    members = [await member(come, f"P{number}") for number in range(MEMBERS)]
    for person in members:
        await person.post(f"{league}/join")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    return olga, league, members


async def due_soon(olga: Person, league: str, members: list[Person], key: str) -> float:
    """Plan a round that begins soon, with everybody checked in. When it begins, by `time.time`."""
    at = now() + SOON
    await does(olga, league, "PlanRound", title=key, at=at, check_in=HOUR)
    await asyncio.gather(*(does(olga, league, "CheckIn", round=key, player=person.user) for person in members))
    return at / 1000


def kill_in_the_middle(process: Process, begins: float) -> None:
    time.sleep(max(0.0, begins - time.time() + random.uniform(0, SPREAD)))
    process.kill()


async def opened(olga: Person, league: str, rounds: int) -> dict[str, str]:
    """Match → room, once so many rounds have begun and all their matches have one."""

    def all_open(shown: dict[str, Any]) -> bool:
        rooms = [match["room"] for match in shown["matches"]]
        return len(rooms) == rounds * MEMBERS // 4 and all(rooms)

    shown = await becoming(lambda: olga.get(league), all_open)
    return {match["key"]: match["room"] for match in shown["matches"]}


async def made(store: Store, codes: list[str]) -> Counter[tuple[str, str]]:
    """How often each match has a room of this code, as the logs of all rooms say."""
    found: Counter[tuple[str, str]] = Counter()
    for code in codes:
        for entry in await store.log.read(f"room:{code}", 0, 1):
            opening = decode_batch(GAMES["settlers"], entry.body).events[0]
            assert isinstance(opening, RoomOpened)
            assert opening.league is not None
            found[opening.league.match, code] += 1
    return found


async def test_a_process_killed_while_a_round_starts_leaves_each_match_one_room_over_redis(
    farm: RedisProcesses, capsys: pytest.CaptureFixture[str]
) -> None:
    one, two = farm.processes
    victims = itertools.cycle((one, two))
    olga, league, members = await season(one)
    for number in range(1, KILLS + 1):
        begins = await due_soon(olga, league, members, f"s1r{number}")
        victim = next(victims)
        kill_in_the_middle(victim, begins)
        other = two if victim is one else one
        for person in (olga, *members):
            person.http.base_url = other.http
        rooms = await opened(olga, league, number)
        victim.start()
    with farm.redis.client() as redis:
        codes = [key.decode().partition("}")[0][1:] for key in redis.scan_iter("*:log:room")]
    store = RedisStore(farm.redis.address)
    found = await made(store, codes)
    await store.close()
    with capsys.disabled():
        print(f"\n{KILLS} processes killed as rounds started: {len(rooms)} matches, {len(codes)} rooms")
    assert found == Counter(dict.fromkeys(rooms.items(), 1))
    assert farm.sane


async def test_a_server_killed_while_a_round_starts_leaves_each_match_one_room_in_its_file(
    own: Process, capsys: pytest.CaptureFixture[str]
) -> None:
    olga, league, members = await season(own)
    for number in range(1, KILLS + 1):
        begins = await due_soon(olga, league, members, f"s1r{number}")
        kill_in_the_middle(own, begins)
        own.start()
        rooms = await opened(olga, league, number)
    assert own.stop() == 0
    store = SqliteStore(own.data)
    codes = [summary.code for summary in await store.index.unstarted_rooms()]
    found = await made(store, codes)
    await store.close()
    with capsys.disabled():
        print(f"\n{KILLS} times killed as a round started: {len(rooms)} matches, {len(codes)} rooms")
    assert found == Counter(dict.fromkeys(rooms.items(), 1))
    assert "Traceback" not in own.log.read_text()
