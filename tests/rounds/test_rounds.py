"""Rounds on a calendar: started at their time, once, by one process of several, and after downtime (K2)."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import cast

import pytest

from engine.league.commands import CheckIn, CheckOut, DrawRound, LeaveLeague
from engine.league.state import HOUR
from engine.match import Refused
from server.leagues.listings import OPEN_SEASONS
from server.rounds.match_nights import REMIND, SOON
from server.store import Store, StoreError
from server.store.memory import MemoryStore
from server.store.ports import Document, Documents
from tests.rooms.people import HandClock, settled
from tests.rounds.dying import DyingStore
from tests.rounds.house import DAY, SLUG, House

FOUR = ("ann", "bob", "cat", "dan")


async def looked(*houses: House) -> None:
    """Each process has looked at the clock once, and done what was due."""
    for house in houses:
        await house.scheduler._look()
    for house in houses:
        await asyncio.gather(*house.scheduler._under_way.values())
    await settled()


async def test_K2_a_round_starts_at_its_time_and_not_before(house: House) -> None:
    await house.club(*FOUR)
    key = await house.round(*FOUR)
    at = (await house.league()).rounds[key].at
    assert await house.attend() == at - REMIND  # of which it tells
    await house.clock.turn(HOUR)
    assert await house.attend() == at - SOON
    await house.clock.turn(HOUR - 1)
    await house.attend()
    assert (await house.league()).rounds[key].state == "planned"
    await house.clock.turn(1)
    await house.attend()
    assert (await house.league()).rounds[key].state == "started"
    assert (await house.match()).room


class Meanwhile:
    """Documents of a store. As soon as those of this name have been read for the first time, something else happens."""

    def __init__(self, documents: Documents, name: str, act: Callable[[], Awaitable[None]]) -> None:
        self.put = documents.put
        self._get, self._name = documents.get, name
        self._act: Callable[[], Awaitable[None]] | None = act

    async def get(self, kind: str, name: str) -> Document | None:
        kept = await self._get(kind, name)
        if name == self._name and self._act is not None:
            act, self._act = self._act, None
            await act()
        return kept


async def test_K2_a_season_that_opens_while_the_list_is_read_is_looked_after_at_the_next_look(home: House) -> None:
    async def open_season() -> None:
        await home.club(*FOUR)
        home.scheduler.wake(SLUG)

    await home.registry.maintenance.heartbeat()
    home.leagues.listings._documents = Meanwhile(home.store.documents, OPEN_SEASONS, open_season)  # type: ignore[assignment]
    await home.scheduler._look()
    assert not home.scheduler._under_way
    await looked(home)
    assert SLUG in home.scheduler._due


async def test_K2_of_two_processes_one_starts_the_round_and_the_other_takes_over(house: House) -> None:
    other = House(house.store, clock=house.clock)
    await house.club(*FOUR)
    await other.registry.maintenance.heartbeat()
    key = await house.round(*FOUR)
    await house.clock.turn(2 * HOUR)
    await house.registry.maintenance.heartbeat()
    await other.registry.maintenance.heartbeat()
    await house.scheduler._look()
    await other.scheduler._look()
    assert house.scheduler._under_way
    assert not other.scheduler._under_way
    await looked(house)
    assert (await house.league()).rounds[key].state == "started"
    later = await house.round(*FOUR)
    await house.scheduler.end()
    await house.clock.turn(2 * HOUR)
    await other.registry.maintenance.heartbeat()
    await looked(other)
    assert (await other.league()).rounds[later].state == "started"
    await other.leave()


async def test_K2_a_round_is_caught_up_with_after_a_short_time_without_server(house: House) -> None:
    await house.club(*FOUR)
    key = await house.round(*FOUR)
    await house.clock.turn(5 * HOUR)
    await house.attend()
    assert (await house.league()).rounds[key].state == "started"
    assert (await house.match()).room


async def test_K2_a_round_whose_time_is_over_before_anybody_looked_is_cancelled_with_a_reason(house: House) -> None:
    await house.club(*FOUR)
    key = await house.round(*FOUR)
    await house.clock.turn(2 * DAY)
    await house.attend()
    round_ = (await house.league()).rounds[key]
    assert (round_.state, round_.reason) == ("cancelled", "missed")
    assert not (await house.league()).matches


async def test_K2_a_round_that_too_few_came_to_is_cancelled(house: House) -> None:
    await house.club(*FOUR)
    key = await house.round("ann", "bob")
    await house.clock.turn(2 * HOUR)
    await house.attend()
    round_ = (await house.league()).rounds[key]
    assert (round_.state, round_.reason) == ("cancelled", "too-few-players")


async def test_K2_a_round_with_a_table_of_fewer_than_three_is_drawn_again_as_it_starts(house: House) -> None:
    await house.club(*FOUR, "eve", "fay")
    key = await house.round(*FOUR, "eve", "fay")
    await house.do("olga", DrawRound(key, 0))
    draw = (await house.league()).rounds[key].draw
    assert draw is not None
    assert [len(table) for table in draw.tables] == [3, 3]
    await house.do(draw.tables[0][0], CheckOut(key))
    await house.clock.turn(2 * HOUR)
    await house.attend()
    league = await house.league()
    assert league.rounds[key].state == "started"
    assert [len(match.players) for match in league.matches.values()] == [4]


async def test_K2_a_drawn_round_from_which_somebody_left_is_drawn_again_as_it_starts(house: House) -> None:
    await house.club(*FOUR, "eve")
    key = await house.round(*FOUR, "eve")
    await house.do("olga", DrawRound(key, 0))
    draw = (await house.league()).rounds[key].draw
    assert draw is not None
    await house.do(draw.tables[0][0], LeaveLeague())
    await house.clock.turn(2 * HOUR)
    await house.attend()
    assert (await house.league()).rounds[key].state == "started"
    assert draw.tables[0][0] not in (await house.match()).players


async def test_K2_a_process_that_dies_at_any_moment_of_a_start_leaves_it_whole_to_the_next(clock: HandClock) -> None:
    calls, dead = 0, True
    while dead:
        calls += 1
        store = MemoryStore(clock)
        dying = DyingStore(store)
        victim = House(cast(Store, dying), clock=clock)
        await victim.club(*FOUR)
        key = await victim.round(*FOUR)
        await clock.turn(2 * HOUR)
        dying.left = calls
        with suppress(StoreError):
            await victim.attend()
        dead = dying.left == 0
        await victim.leave()
        await store.leases.deregister(victim.services.process)
        heir = House(store, clock=clock)
        await heir.registry.maintenance.heartbeat()
        league = await heir.league()
        assert (league.rounds[key].state == "started") == bool(league.matches), f"dead after {calls} calls"
        await heir.attend()
        league = await heir.league()
        assert league.rounds[key].draws == 1
        assert [match.room != "" for match in league.matches.values()] == [True]
        await heir.close()
    assert calls > 15


async def test_K2_check_in_is_over_when_the_round_begins_but_for_whom_an_organiser_waits(home: House) -> None:
    await home.club(*FOUR, "eve")
    key = await home.round(*FOUR)
    await home.clock.turn(2 * HOUR)
    with pytest.raises(Refused, match="check-in-over"):
        await home.do("eve", CheckIn(key))
    league = await home.do("olga", CheckIn(key, "eve"))
    assert "eve" in league.rounds[key].here


async def test_a_league_without_a_season_is_taken_off_the_list_after_a_while_and_not_before(home: House) -> None:
    await home.club(*FOUR)
    assert (await home.leagues.listings.open_seasons())[0] == [SLUG]
    await looked(home)
    assert (await home.leagues.listings.open_seasons())[0] == [SLUG]
