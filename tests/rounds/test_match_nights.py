"""Match nights: who is told that a check-in is open, and that a round begins soon (K2)."""

from collections.abc import AsyncIterator

import pytest

from engine.league.commands import (
    AskSubstitute,
    CancelRound,
    CheckIn,
    Decline,
    DrawRound,
    LeaveLeague,
    MoveRound,
    PlanRound,
)
from engine.league.state import HOUR
from server.push.messages import MatchNight
from server.rounds.desk import LeagueDesk
from server.rounds.keeper import LeagueKeeper
from server.store import Store
from tests.rooms.people import HandClock
from tests.rounds.house import MINUTE, SLUG, House


class Told(House):
    """A process that tells people here."""

    def _open(self) -> None:
        super()._open()
        self.nights: list[tuple[set[str], MatchNight]] = []
        self.keeper = LeagueKeeper(self.services, self.leagues, self.registry, self._told)
        self.desk = LeagueDesk(self.services, self.leagues, self.keeper.tables, self._told)

    def _told(self, users: object, night: MatchNight) -> None:
        assert isinstance(users, tuple)
        self.nights.append((set(users), night))


@pytest.fixture
async def house(store: Store, clock: HandClock) -> AsyncIterator[Told]:
    opened = Told(store, clock=clock)
    yield opened
    await opened.leave()


async def planned(house: Told) -> str:
    """A round in two hours, whose check-in opens in one."""
    await house.club("hana", "jiro", "saki", "taro")
    await house.do("olga", PlanRound("Friday", house.clock.now() + 2 * HOUR, check_in=HOUR))
    return "s1r1"


async def test_K2_members_are_told_that_the_check_in_is_open_once(house: Told) -> None:
    key = await planned(house)
    due = await house.attend()
    assert house.nights == []
    assert due == house.clock.now() + HOUR  # when the keeper looks again at the latest
    await house.clock.turn(HOUR)
    await house.attend()
    await house.attend()
    ((users, night),) = house.nights
    assert users == {"olga", "hana", "jiro", "saki", "taro"}
    assert night == MatchNight("check-in", SLUG, "Friday club", key, "Friday", 60, house.clock.now() + HOUR)


async def test_K2_who_does_not_come_this_time_is_not_told(house: Told) -> None:
    key = await planned(house)
    await house.do("jiro", Decline(key))
    await house.clock.turn(HOUR)
    await house.attend()
    assert [users for users, _ in house.nights] == [{"olga", "hana", "saki", "taro"}]


async def test_K2_the_league_is_reminded_of_a_round_within_the_hour_before_it_once(house: Told) -> None:
    key = await planned(house)
    await house.attend()
    assert not (await house.league()).rounds[key].reminded
    await house.clock.turn(HOUR)
    await house.attend()
    seq = (await house.leagues.find(SLUG)).seq
    await house.attend()
    assert (await house.league()).rounds[key].reminded
    assert (await house.leagues.find(SLUG)).seq == seq


async def test_K2_who_has_checked_in_is_told_that_the_round_begins_soon(house: Told) -> None:
    key = await planned(house)
    await house.clock.turn(HOUR)
    for player in ("hana", "jiro"):
        await house.do(player, CheckIn(key))
    await house.attend()
    assert house.nights[0][0] == {"olga", "saki", "taro"}
    await house.clock.turn(45 * MINUTE - 1)
    await house.attend()
    assert len(house.nights) == 1
    await house.clock.turn(1)
    await house.attend()
    await house.attend()
    users, night = house.nights[1]
    assert users == {"hana", "jiro"}
    assert (night.about, night.minutes) == ("soon", 15)
    assert len(house.nights) == 2


async def test_K2_another_process_tells_nothing_again(house: Told) -> None:
    await planned(house)
    await house.clock.turn(HOUR)
    await house.attend()
    other = LeagueKeeper(house.services, house.leagues, house.registry, house._told)
    await other.attend(SLUG)
    assert len(house.nights) == 1


async def test_K2_a_round_that_was_moved_is_told_of_anew_and_a_cancelled_one_not_at_all(house: Told) -> None:
    key = await planned(house)
    await house.clock.turn(HOUR)
    await house.attend()
    await house.do("olga", MoveRound(key, house.clock.now() + 5 * HOUR, "rain"))
    await house.attend()
    assert len(house.nights) == 1
    await house.clock.turn(4 * HOUR)
    await house.attend()
    assert len(house.nights) == 2
    await house.do("olga", PlanRound("Saturday", house.clock.now() + 9 * HOUR, check_in=HOUR))
    await house.do("olga", CancelRound("s1r2", "rain"))
    await house.clock.turn(8 * HOUR)
    await house.attend()
    assert {night.round for _, night in house.nights} == {"Friday"}


async def test_K11_who_has_left_is_told_nothing(house: Told) -> None:
    await planned(house)
    await house.do("taro", LeaveLeague())
    await house.clock.turn(HOUR)
    await house.attend()
    assert house.nights[0][0] == {"olga", "hana", "jiro", "saki"}


async def test_K2_who_is_asked_to_take_a_place_is_told_at_once_and_nobody_else(house: Told) -> None:
    key = await planned(house)
    await house.clock.turn(HOUR)
    for player in ("hana", "jiro", "saki"):
        await house.do(player, CheckIn(key))
    await house.do("olga", DrawRound(key, 0))
    found = await house.leagues.find(SLUG)
    await house.desk.do(found, AskSubstitute(key, "taro"), "hana")
    ((users, night),) = house.nights
    assert users == {"taro"}
    assert (night.about, night.round, night.until) == ("substitute", "Friday", house.clock.now() + HOUR)
    assert "take somebody" in night.notice("en", lambda game, language: game).body
