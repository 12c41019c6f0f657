"""Reminders of a turn: for whoever is awaited and not there, once until they have been there again."""

from dataclasses import replace
from typing import Any

from server.rooms import RoomOwner
from server.rooms.owner.turn_reminders import DELAY
from tests.rooms.people import Guest, Place, settled
from tests.rooms.test_deadlines import MINUTE, SECOND

WAITING: dict[str, Any] = {"absence": "wait"}


class Reminded(Place):
    """A place whose rooms remind people here."""

    def _open(self) -> None:
        super()._open()
        self.reminders: list[tuple[str, str, str]] = []
        told = lambda user, room, game: self.reminders.append((user, room, game))
        self.services = replace(self.services, turn_waits=told)
        self.registry = type(self.registry)(self.services)


async def seated(place: Place) -> tuple[RoomOwner, list[Guest]]:
    """A room where all wait for who is gone; who is awaited comes first."""
    room, guests = await place.table("Hana", "Jiro", "Saki", changes=WAITING)
    await settled()
    first = room.match.awaits()[0]
    return room, sorted(guests, key=lambda guest: guest.seat != first)


async def test_who_is_awaited_and_gone_is_reminded_after_ten_seconds_and_once() -> None:
    place = Reminded()
    room, (first, *_) = await seated(place)
    first.go()
    await place.clock.turn(DELAY - 1)
    assert place.reminders == []
    await place.clock.turn(1)
    assert place.reminders == [(first.user, room.code, "settlers")]
    await place.clock.turn(60 * MINUTE)
    assert len(place.reminders) == 1
    await place.close()


async def test_whoever_is_connected_or_not_awaited_is_not_reminded() -> None:
    place = Reminded()
    _, (_, one, _) = await seated(place)
    one.go()
    await place.clock.turn(10 * MINUTE)
    assert place.reminders == []
    await place.close()


async def test_a_page_that_is_loaded_again_reminds_nobody() -> None:
    place = Reminded()
    room, (first, *_) = await seated(place)
    first.go()
    await place.clock.turn(DELAY - SECOND)
    place.guest(first.profile.name, room)
    await place.clock.turn(10 * MINUTE)
    assert place.reminders == []
    await place.close()


async def test_whoever_has_been_there_is_reminded_of_the_next_wait() -> None:
    place = Reminded()
    room, (first, *_) = await seated(place)
    first.go()
    await place.clock.turn(DELAY)
    back = place.guest(first.profile.name, room)
    await settled()
    back.go()
    await place.clock.turn(DELAY)
    assert [user for user, _, _ in place.reminders] == [first.user] * 2
    await place.close()


async def test_somebody_who_is_gone_is_reminded_when_their_turn_comes() -> None:
    place = Reminded()
    room, guests = await seated(place)
    first = guests[0]
    gone = next(guest for guest in guests if guest is not first)
    gone.go()
    await place.clock.turn(MINUTE)
    assert place.reminders == []
    there = {guest.seat: guest for guest in guests if guest is not gone}
    while gone.seat not in room.match.awaits():
        await there[room.match.awaits()[0]].act()
    await place.clock.turn(DELAY - 1)
    assert place.reminders == []
    await place.clock.turn(1)
    assert [user for user, _, _ in place.reminders] == [gone.user]
    await place.close()


async def test_a_room_that_all_have_left_reminds_before_it_is_unloaded() -> None:
    place = Reminded()
    room, guests = await seated(place)
    for guest in guests:
        guest.go()
    await place.clock.turn(DELAY - 1)
    place.registry.rooms.unload_idle(0)
    await place.clock.turn(1)
    assert place.reminders == [(guests[0].user, room.code, "settlers")]
    await place.close()


async def test_nobody_is_reminded_of_a_table_that_waits_for_players() -> None:
    place = Reminded()
    room = await place.room(size=3)
    hana = place.guest("Hana", room)
    await settled()
    hana.go()
    await place.clock.turn(10 * MINUTE)
    assert place.reminders == []
    await place.close()


async def test_a_match_that_is_paused_reminds_nobody_until_it_goes_on() -> None:
    place = Reminded()
    room, (first, one, other) = await seated(place)
    await first.ask({"is": "AskPause"})
    for guest in (one, other):
        await guest.ask({"is": "AgreePause"})
    first.go()
    await place.clock.turn(10 * MINUTE)
    assert place.reminders == []
    await one.ask({"is": "Resume"})
    await place.clock.turn(DELAY)
    assert place.reminders == [(first.user, room.code, "settlers")]
    await place.close()
