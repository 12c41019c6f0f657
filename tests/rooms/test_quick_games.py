"""A quick game: people who want to play now meet at open tables, which start by themselves."""

import asyncio
from typing import Any

import pytest
from msgspec.structs import replace

from engine.match import Refused, Viewer
from engine.match.lobby.quick_start import SETTLING
from server.rooms import RoomOwner
from server.rooms.registry.quick_games import LOOKS, OPENING, TRIES, Kind
from server.rooms.registry.room_factory import RoomPlan
from server.store import Profile, RoomSummary
from tests.rooms.cluster import Cluster
from tests.rooms.people import Place, settled, until

SETTLERS = Kind("settlers", "basic", 3, "gentle")
OPEN = RoomPlan("settlers", "basic", 3, visibility="public")
HANA, JIRO, MIKA, KEN = (Profile(name.lower(), name, "") for name in ("Hana", "Jiro", "Mika", "Ken"))


async def play(place: Place, profile: Profile, kind: Kind = SETTLERS) -> str:
    await place.registry.maintenance.heartbeat()
    return await place.registry.quick_games.play(profile, kind, "", "")


def room_of(place: Place, code: str) -> RoomOwner:
    room = place.registry.loaded(code)
    assert isinstance(room, RoomOwner)
    return room


def seated(room: Any) -> set[str]:
    return {sitter.user for sitter in room.match.table.slices["seats"] if sitter and sitter.user}


async def test_the_second_who_wants_to_play_meets_the_first(place: Place) -> None:
    first = await play(place, HANA)
    assert await play(place, JIRO) == first
    assert seated(room_of(place, first)) == {"hana", "jiro"}


async def test_two_who_ask_at_the_same_moment_meet_at_one_table(place: Place) -> None:
    one, other = await asyncio.gather(play(place, HANA), play(place, JIRO))
    assert one == other


async def test_of_two_who_want_the_last_seat_at_once_one_gets_it_and_the_other_the_next_table(place: Place) -> None:
    full = await play(place, HANA)
    await play(place, JIRO)
    one, other = await asyncio.gather(play(place, MIKA), play(place, KEN))
    assert {one, other} > {full}
    assert len(seated(room_of(place, full))) == 3
    assert len(seated(room_of(place, ({one, other} - {full}).pop()))) == 1


async def test_who_asks_twice_keeps_the_seat(place: Place) -> None:
    assert await play(place, HANA) == await play(place, HANA)


@pytest.mark.parametrize(
    "other",
    [
        Kind("settlers", "basic", 4, "gentle"),
        Kind("settlers", "basic", 3, ""),
        Kind("settlers", "barbarians", 3, "gentle"),
        Kind("hunters", "first", 3, "gentle"),
    ],
)
async def test_who_wants_another_kind_of_game_gets_another_table(place: Place, other: Kind) -> None:
    assert await play(place, HANA) != await play(place, JIRO, other)


async def test_any_number_of_players_is_any_table_of_that_game(place: Place) -> None:
    first = await play(place, HANA)
    assert await play(place, JIRO, Kind("settlers", "", 0, "steady")) == first


async def test_a_new_table_for_any_number_has_four_seats(place: Place) -> None:
    room = room_of(place, await play(place, HANA, Kind("hunters", "", 0, "")))
    assert room.match.view(Viewer())["room"]["size"] == 4


async def test_bots_come_once_the_wait_is_over_and_the_game_begins(place: Place) -> None:
    code = await play(place, HANA)
    room, hana = room_of(place, code), place.guest("Hana", room_of(place, code))
    await place.clock.turn(place.settings.quick_wait - 1)
    assert room.match.stage == "lobby"
    await place.clock.turn(1)
    await place.clock.turn(0)
    assert room.match.stage == "playing"
    assert sorted(seat.get("bot", "") for seat in hana.view["seats"].values()) == ["", "gentle", "gentle"]


async def test_a_full_table_begins_some_seconds_later(place: Place) -> None:
    room = room_of(place, await play(place, HANA))
    place.guest("Hana", room)
    for profile in (JIRO, MIKA):
        await play(place, profile)
        place.guest(profile.name, room)
    await place.clock.turn(SETTLING)
    await place.clock.turn(0)
    assert room.match.stage == "playing"


async def test_a_table_that_all_have_left_waits_for_them(place: Place) -> None:
    room = room_of(place, await play(place, HANA))
    hana = place.guest("Hana", room)
    hana.go()
    await settled()
    assert room.match.stage == "lobby"
    await place.clock.turn(place.settings.quick_grace - 1)
    assert seated(room) == {"hana"}
    await place.clock.turn(1)
    assert seated(room) == set()
    await place.clock.turn(10 * place.settings.quick_wait)
    assert room.match.stage == "lobby"


async def test_a_table_of_a_host_takes_people_while_the_host_is_there(place: Place) -> None:
    room = await place.room(size=3, visibility="public")
    assert await play(place, JIRO) != room.code
    place.guest("Hana", room)
    await settled()
    assert await play(place, MIKA, Kind("settlers", "", 0, "")) == room.code


@pytest.mark.parametrize(
    "plan", [{"visibility": "private"}, {"changes": {"victory_points": 4}}, {"password": b"hash"}, {"size": 4}]
)
async def test_tables_that_are_not_for_anybody_are_left_alone(place: Place, plan: dict[str, Any]) -> None:
    room = await place.room(replace(OPEN, **plan))
    place.guest("Hana", room)
    await settled()
    assert await play(place, JIRO) != room.code


async def test_a_seat_can_be_asked_for_at_one_open_table(place: Place) -> None:
    room = room_of(place, await play(place, HANA))
    await place.registry.quick_games.sit(room.code, JIRO, "")
    assert seated(room) == {"hana", "jiro"}
    with pytest.raises(Refused, match="already-seated"):
        await place.registry.quick_games.sit(room.code, JIRO, "")
    await place.registry.quick_games.sit(room.code, MIKA, "")
    with pytest.raises(Refused, match="seats-taken"):
        await place.registry.quick_games.sit(room.code, KEN, "")
    private = await place.room(size=3)
    with pytest.raises(Refused, match="not-open"):
        await place.registry.quick_games.sit(private.code, KEN, "")
    with pytest.raises(Refused, match="no-such-room"):
        await place.registry.quick_games.sit("ZZZZZZ", KEN, "")


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        (Kind("chess", "", 0, ""), "no-such-game"),
        (Kind("settlers", "chess", 0, ""), "bad-room"),
        (Kind("settlers", "basic", 9, ""), "bad-room"),
        (Kind("settlers", "basic", 3, "random"), "no-such-bot"),
    ],
)
async def test_a_game_that_there_is_not_is_refused(place: Place, kind: Kind, code: str) -> None:
    with pytest.raises(Refused, match=code):
        await play(place, HANA, kind)


async def test_after_some_tables_in_vain_a_new_one_is_opened(place: Place) -> None:
    """Hosts that are gone: the list cannot know."""
    for number in range(TRIES + 1):
        await place.registry.create(
            Profile(f"host{number}", f"Host {number}", ""), RoomPlan("settlers", "basic", 3, visibility="public")
        )
    code = await play(place, HANA)
    assert seated(room_of(place, code)) == {"hana"}


async def test_people_at_two_processes_meet_at_one_table(cluster: Cluster) -> None:
    here, there = cluster.processes
    first = await play(here, HANA)
    room = room_of(here, first)
    hana = here.guest("Hana", room)
    assert await play(there, JIRO) == first
    jiro = await there.come("Jiro", room)
    assert seated(room) == {"hana", "jiro"}
    await cluster.turn(here.settings.quick_wait)
    await until(lambda: all(guest.view["room"]["stage"] == "playing" for guest in (hana, jiro)))


async def test_of_two_at_different_processes_one_gets_the_last_seat_and_the_other_a_new_table(cluster: Cluster) -> None:
    here, there = cluster.processes
    full = await play(here, HANA)
    here.guest("Hana", room_of(here, full))
    await play(here, JIRO)
    one, other = await asyncio.gather(play(here, MIKA), play(there, KEN))
    assert {one, other} > {full}
    assert len(seated(room_of(here, full))) == 3


async def test_two_who_ask_at_the_same_moment_at_two_processes_meet_at_one_table(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = cluster.processes
    both, list_rooms, looks = asyncio.Barrier(2), cluster.store.index.open_rooms, iter((True, True))

    async def listed(limit: int) -> list[RoomSummary]:
        found = await list_rooms(limit)
        if next(looks, False):  # nobody goes on before both have looked
            await both.wait()
        return found

    monkeypatch.setattr(cluster.store.index, "open_rooms", listed)
    asked = asyncio.gather(play(here, HANA), play(there, JIRO))
    while not asked.done():
        await cluster.turn(OPENING)
    one, other = await asked
    assert one == other
    assert seated(await here.find(one)) == {"hana", "jiro"}


async def test_who_waits_in_vain_for_another_process_opens_a_table(cluster: Cluster) -> None:
    here, there = cluster.processes
    await play(here, MIKA, replace(SETTLERS, size=4))
    await here.store.leases.acquire("quick/settlers/basic/3/bots", here.services.process)
    asked = asyncio.create_task(play(there, JIRO))
    for _ in range(LOOKS - 1):
        await cluster.turn(OPENING)
    assert not asked.done()
    await cluster.turn(OPENING)
    assert seated(room_of(there, await asked)) == {"jiro"}
