"""Rooms of leagues count among those that one address may have in memory (K9)."""

import pytest
from msgspec.structs import replace

from server.sockets.admission import CloseConnection, RoomAdmission
from server.sockets.capacity import Capacity
from tests.rooms.people import QUICK
from tests.rounds.house import House

HERE, THERE = "192.0.2.1", "192.0.2.2"


async def test_rooms_of_a_league_are_charged_to_it_and_then_to_the_address_that_comes_first() -> None:
    """Whoever founds leagues has no more rooms in memory than whoever makes rooms: beyond that a part stays free."""
    settings = replace(QUICK, rooms=8, rooms_from=2, rooms_reserve=0)
    house = House(settings=settings)
    try:
        names = [f"p{number}" for number in range(16)]
        await house.club(*names)
        key = await house.started(*names)
        rooms = house.registry.rooms
        made = [match for match in (await house.league()).matches.values() if match.round == key]
        assert len(made) == 4
        assert all(match.room for match in made)
        assert len(rooms) <= settings.rooms_from, "the others are loaded by whoever comes"
        admission = RoomAdmission(house.services, house.registry, Capacity.of(settings, 1_024))
        await admission.room(made[0].room, "uma", HERE)
        house.guest("Uma", await house.table_of(made[0].key))
        await admission.room(made[1].room, "uma", HERE)
        house.guest("Uma", await house.table_of(made[1].key))
        with pytest.raises(CloseConnection, match="address-full"):
            await admission.room(made[2].room, "uma", HERE)
        await admission.room(made[2].room, made[2].players[0], HERE)
        await admission.room(made[3].room, "uma", THERE)
    finally:
        await house.close()
