"""How many rooms may be awake: in all, and of one address; and that a game that was begun goes on all the same."""

import asyncio
from collections.abc import AsyncIterator

import pytest
from msgspec.structs import replace

from engine.match import Refused
from server.rooms import RoomOwner
from server.rooms.owner.turn_reminders import DELAY
from server.rooms.registry.room_capacity import Requester
from server.store import Profile
from tests.rooms.people import PLAN, QUICK, Guest, Place, until

HERE, THERE = "192.0.2.1", "192.0.2.2"


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    opened = Place(settings=replace(QUICK, rooms=4, rooms_from=2, rooms_reserve=1))
    yield opened
    await opened.close()


async def make(place: Place, address: str, host: str = "hana") -> RoomOwner:
    await place.registry.maintenance.heartbeat()
    return await place.registry.create(Profile(host, host.title(), "red"), PLAN, address)


async def watched(place: Place, address: str) -> RoomOwner:
    """A lobby that somebody looks at, so that it can't sleep."""
    room = await make(place, address)
    place.guest("Uma", room)
    return room


async def asleep_in_play(place: Place) -> str:
    """A game of Hana's and Jiro's that sleeps."""
    room, guests = await place.table("Hana", "Jiro", "Saki")
    for guest in guests:
        guest.go()
        place.forget(guest)
    await place.clock.turn(DELAY)  # whoever is awaited has been reminded
    await until(lambda: room.idle)
    place.registry.rooms.unload_idle(0)
    await until(lambda: not place.registry.leases.releasing)
    return room.code


async def refusal(place: Place, code: str, user: str, address: str) -> str:
    try:
        room = await place.registry.find(code, Requester(user, address))
    except Refused as refused:
        return refused.code
    return "restored" if room is not None else "nothing"


async def test_one_address_has_so_many_rooms_awake_and_others_still_make_theirs(place: Place) -> None:
    for _ in range(2):
        await watched(place, HERE)
    with pytest.raises(Refused) as said:
        await make(place, HERE)
    assert said.value.code == "address-full"
    await watched(place, THERE)


async def test_a_room_that_sleeps_is_not_charged_any_more(place: Place) -> None:
    rooms = [await watched(place, HERE) for _ in range(2)]
    place.registry.rooms.unload(rooms[0].code)
    await watched(place, HERE)
    for room in place.registry.rooms:
        place.registry.rooms.unload(room.code)
    assert len(place.registry.rooms.capacity) == 0


async def test_rooms_of_an_address_that_nobody_looks_at_make_way_for_its_next_ones(place: Place) -> None:
    rooms = [await make(place, HERE) for _ in range(6)]
    assert len(place.registry.rooms) == 2
    assert place.registry.loaded(rooms[-1].code) is rooms[-1]
    assert await refusal(place, rooms[0].code, "jiro", HERE) == "restored"


async def test_whoever_wakes_a_room_is_charged_for_it(place: Place) -> None:
    code = (await make(place, HERE)).code
    place.registry.rooms.unload(code)
    await until(lambda: not place.registry.leases.releasing)
    for _ in range(2):
        await watched(place, THERE)
    assert await refusal(place, code, "jiro", THERE) == "address-full"
    assert await refusal(place, code, "jiro", HERE) == "restored"


async def test_who_plays_comes_back_to_their_game_though_their_address_is_full(place: Place) -> None:
    code = await asleep_in_play(place)
    for _ in range(2):
        await watched(place, HERE)
    assert await refusal(place, code, "uma", HERE) == "address-full"
    assert await refusal(place, code, "jiro", HERE) == "restored"


async def test_games_of_one_address_leave_places_to_others_however_many_were_begun(place: Place) -> None:
    codes = [await asleep_in_play(place) for _ in range(4)]
    said = []
    for code in codes:
        said.append(await refusal(place, code, "jiro", HERE))
        if said[-1] == "restored":
            comes(place, "Jiro", code)
    assert said == ["restored"] * 3 + ["address-full"]
    await watched(place, THERE)


async def test_who_plays_comes_back_to_their_game_though_the_server_is_full(place: Place) -> None:
    first, second = await asleep_in_play(place), await asleep_in_play(place)
    for address in (HERE, HERE, THERE, THERE):
        await watched(place, address)
    assert await refusal(place, first, "uma", "") == "server-full"
    assert await refusal(place, first, "jiro", "") == "restored"
    jiro = comes(place, "Jiro", first)
    assert await refusal(place, second, "jiro", "") == "server-full", "the reserve has an end"
    jiro.go()
    assert await refusal(place, second, "jiro", "") == "restored"


async def test_who_plays_is_not_refused_since_somebody_else_was_refused_a_moment_before(place: Place) -> None:
    code = await asleep_in_play(place)
    for address in (HERE, HERE, THERE, THERE):
        await watched(place, address)
    said = await asyncio.gather(*(refusal(place, code, user, "") for user in ("uma", "hana", "uma", "jiro")))
    assert said[1::2] == ["restored", "restored"]


async def test_many_who_come_at_once_do_not_take_more_than_there_is(place: Place) -> None:
    codes = [(await make(place, f"198.51.100.{n}")).code for n in range(8)]
    for room in place.registry.rooms:
        place.registry.rooms.unload(room.code)
    await until(lambda: not place.registry.leases.releasing)
    said = await asyncio.gather(*(refusal(place, code, "jiro", HERE) for code in codes))
    assert said.count("restored") == 2
    assert set(said) == {"restored", "address-full"}


async def test_a_full_server_sends_lobbies_to_sleep_that_nobody_looks_at(place: Place) -> None:
    rooms = [await make(place, f"198.51.100.{n}") for n in range(4)]
    for room in rooms:
        place.guest("Hana", room).go()
    assert not any(room.idle for room in rooms), "their hosts' seats wait for them"
    await watched(place, HERE)
    assert len(place.registry.rooms) <= 4


def comes(place: Place, name: str, code: str) -> Guest:
    room = place.registry.loaded(code)
    assert room is not None
    return place.guest(name, room)
