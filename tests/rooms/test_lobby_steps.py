"""Steps before the start are bounded, so that a lobby does not fill the disk; the host's apart from all others'."""

from collections.abc import AsyncIterator

import pytest

from server.rooms.owner.command_processor import LOBBY_RATE, LOBBY_STEPS
from tests.rooms.people import Guest, Place


@pytest.fixture
async def place() -> AsyncIterator[Place]:
    opened = Place()
    yield opened
    await opened.close()


async def toggle(guest: Guest, most: int) -> list[str]:
    """Get ready and not ready over and over; what each command was answered."""
    return [str((await guest.ask({"is": "SetReady", "ready": n % 2 == 0}))["is"]) for n in range(most)]


async def test_a_lobby_keeps_so_many_steps_at_once_and_then_a_few_a_minute(place: Place) -> None:
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    await jiro.ask({"is": "Sit", "seat": 1})
    before = room.match.seq
    answers = await toggle(jiro, LOBBY_STEPS + 50)
    assert room.match.seq - before == LOBBY_STEPS - 1
    assert set(answers[LOBBY_STEPS:]) == {"refused"}
    assert (await jiro.ask({"is": "SetReady", "ready": False}))["code"] == "too-fast"

    assert (await hana.ask({"is": "SetReady", "ready": True}))["is"] == "step"
    await place.clock.turn(int(1_000 / LOBBY_RATE))
    assert (await toggle(jiro, 2)).count("step") == 1


async def test_a_lobby_worn_out_by_others_still_starts(place: Place) -> None:
    room = await place.room(size=3)
    hana, jiro, saki = (place.guest(name, room) for name in ("Hana", "Jiro", "Saki"))
    for seat, guest in enumerate((jiro, saki), start=1):
        await guest.ask({"is": "Sit", "seat": seat})
    await toggle(jiro, LOBBY_STEPS)
    assert (await hana.ask({"is": "Kick", "seat": 1}))["is"] == "step"
    assert (await hana.ask({"is": "AddBot", "seat": 1, "level": "random"}))["is"] == "step"
    for guest in (hana, saki):
        await place.clock.turn(int(1_000 / LOBBY_RATE))
        await guest.ask({"is": "SetReady", "ready": True})
    await place.clock.turn(int(1_000 / LOBBY_RATE))
    assert (await hana.ask({"is": "CallStart"}))["is"] == "step"


async def test_a_game_in_play_has_no_such_bound(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    for each in room.processor._lobby.values():
        while each.take():
            pass
    seat = room.match.awaits()[0]
    mover = next(guest for guest in guests if room.match.seat_of(guest.user) == seat)
    command, forms = next((name, forms) for name, forms in mover.legal.items() if name.startswith("Place"))
    field, domain = next(iter(forms[0]["fields"].items()))
    assert (await mover.ask({"is": command, field: domain["in"][0]}))["is"] == "step"
