"""Points of live tables on the pages of a league: those that all can count, for those who may watch (K6)."""

import pytest

from engine.league.commands import AmendRegulation
from server.pages.league_site.live_points import FRESH, LivePoints
from server.rooms import RoomOwner
from server.rooms.owner.room_summaries import WATCHERS_INTERVAL
from server.rooms.seating import public_points
from tests.rooms.people import Guest, settled, until
from tests.rounds.house import House

FOUR = ("ann", "bob", "cay", "dan")


async def settle(room: RoomOwner, guests: list[Guest], settlements: int) -> None:
    """Initial placement, until so many settlements stand."""
    for _ in range(100):
        if sum(public_points(room.match)) >= settlements:
            return
        mover = next(guest for guest in guests if {"PlaceSettlement", "PlaceRoad"} & set(guest.legal))
        await mover.act()
        await settled()
    raise AssertionError("nobody settles")


async def test_K6_a_table_publishes_the_points_that_its_spectators_see(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    room, guests = await home.playing()
    watcher = home.guest("Wim", room)
    league, match = await home.league(), await home.match()
    live = LivePoints(home.services)
    await settle(room, guests, 3)
    await home.clock.turn(WATCHERS_INTERVAL)
    room.maintain()
    shown = await live.of(league, [match], of_league=False)
    await until(lambda: tuple(watcher.view["points"]["public"]) == public_points(room.match))
    seen = public_points(room.match)
    users = [watcher.view["seats"][str(seat)]["user"] for seat in range(4)]
    assert sorted(seen) == [0, 1, 1, 1]
    assert shown[match.key].points == dict(zip(users, seen, strict=True))
    await settle(room, guests, 4)
    await home.clock.turn(WATCHERS_INTERVAL + FRESH)
    room.maintain()
    assert (await live.of(league, [match], of_league=False))[match.key].points != shown[match.key].points


@pytest.mark.parametrize(("watching", "members", "strangers"), [("anybody", 1, 1), ("members", 1, 0), ("nobody", 0, 0)])
async def test_K6_points_are_shown_to_those_who_may_watch(
    home: House, watching: str, members: int, strangers: int
) -> None:
    await home.club(*FOUR)
    if watching != "anybody":
        await home.do("olga", AmendRegulation({"watching": watching}, "voted"))
    await home.started(*FOUR)
    room, _ = await home.playing()
    await home.clock.turn(WATCHERS_INTERVAL)
    room.maintain()
    league, match, live = await home.league(), await home.match(), LivePoints(home.services)
    for of_league, shown in ((True, members), (False, strangers)):
        table = (await live.of(league, [match], of_league=of_league))[match.key]
        assert (table.stage, bool(table.points)) == ("playing", bool(shown))


async def test_K2_a_table_is_played_once_its_game_has_begun_and_names_who_is_missing_before(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    live = LivePoints(home.services)
    league, match = await home.league(), await home.match()
    table = (await live.of(league, [match], of_league=False))[match.key]
    assert (table.stage, set(table.missing), table.points) == ("lobby", set(match.players), {})
    await home.playing()
    await home.clock.turn(FRESH)
    table = (await live.of(league, [match], of_league=False))[match.key]
    assert (table.stage, table.missing) == ("playing", ())
