"""Repository of leagues: commands on one wait for each other, and a large one is folded beside the event loop."""

import asyncio
import threading
from typing import Any

import pytest

from engine.core import Refused
from engine.league.commands import FoundLeague, JoinLeague, Retitle
from engine.league.evolve import evolve
from engine.league.state import League
from server.leagues import repository
from server.leagues.repository import CHANGES, CHANGES_AT_ONCE, LeagueRepository
from server.store import LogEntry, Store
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock, settled


class GatedLog:
    """Log whose appends wait for a gate. waiting: how many do"""

    def __init__(self, log: Any) -> None:
        self.gate = asyncio.Event()
        self.gate.set()
        self.waiting = 0
        self._log = log

    def __getattr__(self, name: str) -> Any:
        return getattr(self._log, name)

    async def append(self, *args: Any) -> int:
        self.waiting += 1
        await self.gate.wait()
        self.waiting -= 1
        return int(await self._log.append(*args))


async def opened(store: Store, *slugs: str) -> LeagueRepository:
    """Open leagues of Olga's."""
    leagues = LeagueRepository(store, HandClock())
    for slug in slugs:
        await leagues.found(slug, FoundLeague("Friday club", "Olga", joining="open"), "olga")
    return leagues


async def test_commands_on_one_league_wait_for_each_other_though_it_is_dropped_from_the_cache(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store: Any = MemoryStore()
    log = store.log = GatedLog(store.log)
    leagues = await opened(store, "one", "two")
    monkeypatch.setattr(repository, "CACHED", 1)
    log.gate.clear()
    ann = asyncio.create_task(leagues.do("one", JoinLeague("Ann", handle="ann"), "ann"))
    await settled()
    await leagues.find("two")
    bob = asyncio.create_task(leagues.do("one", JoinLeague("Bob", handle="bob"), "bob"))
    await settled()
    assert log.waiting == 1
    log.gate.set()
    await asyncio.gather(ann, bob)
    assert {"ann", "bob"} <= (await leagues.find("one")).league.people.keys()


async def test_what_came_after_a_league_was_read_is_in_neither_its_batches_nor_its_history() -> None:
    leagues = await opened(MemoryStore(), "one")
    before = await leagues.find("one")
    await leagues.do("one", JoinLeague("Ann", handle="ann"), "ann")
    after = await leagues.find("one")
    for league, joined in ((before, []), (after, ["ann"])):
        batches = await leagues.batches(league, 0, 10)
        assert [batch.seq for batch in batches] == [*range(1, league.seq + 1)]
        history = await leagues.history(league)
        assert [one.by for one in history if one.by == "ann"] == joined
        assert [event for batch in batches for event in batch.events] == [one.event for one in history]
    assert await leagues.batches(before, before.seq, 10) == []
    assert [batch.seq for batch in await leagues.batches(after, 0, 1)] == [1]


async def test_a_large_league_is_folded_beside_the_event_loop(monkeypatch: pytest.MonkeyPatch) -> None:
    store = MemoryStore()
    leagues = await opened(store, "one")
    for number in range(repository.AT_ONCE):
        await leagues.do("one", JoinLeague(f"P{number}", handle=f"p{number}"), f"p{number}")
    threads: set[int] = set()

    def noted(*args: Any) -> League:
        threads.add(threading.get_ident())
        return evolve(*args)

    monkeypatch.setattr(repository, "evolve", noted)
    assert await LeagueRepository(store, HandClock()).find("one") == await leagues.find("one")
    assert len(threads) == 1
    assert threading.get_ident() not in threads


async def test_who_reads_a_shorter_stream_does_not_take_back_what_another_has_read() -> None:
    store: Any = MemoryStore()
    leagues = await opened(store, "one")
    key = (await leagues.find("one")).key
    late: list[LogEntry] = await store.log.read(f"league:{key}", 0)
    reads, gate = iter([late]), asyncio.Event()
    read, fresh = store.log.read, LeagueRepository(store, HandClock())

    async def slow(*args: Any) -> list[LogEntry]:
        if (found := next(reads, None)) is None:
            return list(await read(*args))
        await gate.wait()
        return found

    store.log.read = slow
    first = asyncio.create_task(fresh.find("one"))
    await settled()
    await leagues.do("one", JoinLeague("Ann", handle="ann"), "ann")
    assert "ann" in (await fresh.find("one")).league.people
    gate.set()
    assert "ann" not in (await first).league.people
    assert fresh._folded[key][0] == (await leagues.find("one")).seq


async def test_what_one_person_adds_to_a_leagues_stream_is_bounded_by_time() -> None:
    """Whoever retitles a league for ever, or joins and leaves it, does not fill the disk."""
    store, clock = MemoryStore(), HandClock()
    leagues = LeagueRepository(store, clock)
    found = await leagues.found("club", FoundLeague("Friday club", "Olga", joining="open"), "olga")
    for number in range(CHANGES_AT_ONCE):
        await leagues.do("club", Retitle(f"Club {number}"), "olga")
    with pytest.raises(Refused, match="too-fast"):
        await leagues.do("club", Retitle("Club again"), "olga")
    assert await store.log.head(f"league:{found.key}") == 1 + CHANGES_AT_ONCE
    await leagues.do("club", JoinLeague("Mio", handle="mio"), "mio")
    await clock.turn(60_000)
    for number in range(int(60 * CHANGES)):
        await leagues.do("club", Retitle(f"Club again {number}"), "olga")
    with pytest.raises(Refused, match="too-fast"):
        await leagues.do("club", Retitle("Club at last"), "olga")
