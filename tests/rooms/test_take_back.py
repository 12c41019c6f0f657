"""The end of a turn taken back while others are at it too (U1)."""

from typing import Any

import pytest

from server.rooms import RoomOwner
from tests.rooms.people import Guest, Place, settled, until

Plain = dict[str, Any]

END, ROLL, BACK = {"is": "EndTurn"}, {"is": "Roll"}, {"is": "TakeBack"}


async def turn_over(place: Place) -> tuple[RoomOwner, Guest, Guest]:
    """A turn has just been ended: who ended it, and who is to roll."""
    room, guests = await place.table("Hana", "Jiro", "Saki")
    players = {guest.seat: guest for guest in guests}
    for _ in range(300):
        await until(lambda: all(guest.seq == room.match.seq for guest in guests))
        on_turn = players[room.match.awaits()[0]]
        if on_turn.view["turn"]["stage"] == "main":
            assert (await on_turn.ask(END))["is"] == "step"
            await settled()
            return room, on_turn, players[room.match.awaits()[0]]
        await on_turn.act()
    raise AssertionError("nobody has rolled anything but sevens")


async def both(room: RoomOwner, one: tuple[Guest, Plain], other: tuple[Guest, Plain]) -> tuple[Plain, Plain]:
    """Both ask before the room has looked at either; what each is answered."""
    asked = [(guest, guest.send(command)) for guest, command in (one, other)]
    await until(lambda: all(answers(guest, ref) for guest, ref in asked))
    first, second = (answers(guest, ref)[0] for guest, ref in asked)
    await until(lambda: one[0].seq == other[0].seq == room.match.seq)
    return first, second


def answers(guest: Guest, ref: str) -> list[Plain]:
    return [message for message in guest.heard if message.get("ref") == ref]


async def test_whoever_rolls_first_wins_and_the_other_is_told_what_sealed_the_turn(place: Place) -> None:
    room, ended, following = await turn_over(place)
    rolled, refused = await both(room, (following, ROLL), (ended, BACK))
    assert rolled["is"] == "step"
    assert (refused["is"], refused["code"], refused["clause"]) == ("refused", "sealed", "U1")
    assert refused["params"] == {"what": "turn-end", "by": "DiceRolled"}
    assert ended.view["sealed"] == {"seat": ended.seat, "what": "turn-end", "by": "DiceRolled"}
    assert ended.view["turn"]["seat"] == following.seat


async def test_whoever_takes_back_first_wins_and_the_other_sees_it_before_the_no(place: Place) -> None:
    room, ended, following = await turn_over(place)
    seq, dice = room.match.seq, room.match.table.slices["dice"]
    taken_back, refused = await both(room, (ended, BACK), (following, ROLL))
    assert taken_back["is"] == "step"
    assert (refused["is"], refused["code"], refused["clause"]) == ("refused", "not-now", "P1")
    kinds = [message["is"] for message in following.heard]
    assert following.last("step")["told"][0] == {"is": "Undone", "seat": ended.seat, "what": "turn-end", "to": seq}
    assert kinds[-2:] == ["step", "refused"]
    assert (following.view["turn"]["stage"], following.view["turn"]["seat"]) == ("main", ended.seat)
    assert room.match.table.slices["dice"] == dice  # nothing was thrown, so the next throw falls as it would have


@pytest.mark.parametrize("times", [2, 5])
async def test_taking_back_twice_at_once_takes_back_once(place: Place, times: int) -> None:
    room, ended, following = await turn_over(place)
    seq = room.match.seq
    refs = [ended.send(BACK) for _ in range(times)]
    await until(lambda: all(answers(ended, ref) for ref in refs))
    said = [answers(ended, ref)[0] for ref in refs]
    assert [message["is"] for message in said] == ["step", *["refused"] * (times - 1)]
    assert {message["code"] for message in said[1:]} == {"nothing-to-take-back"}
    assert room.match.seq == seq + 1
    assert following.view["turn"]["seat"] == ended.seat


async def test_an_end_that_was_taken_back_is_told_as_it_happened_to_all_who_look_on(place: Place) -> None:
    room, ended, _ = await turn_over(place)
    mika = place.guest("Mika", room)
    await settled()
    to = room.match.seq
    await ended.ask(BACK)
    await until(lambda: mika.seq == room.match.seq)
    assert mika.last("step")["told"][0] == {"is": "Undone", "seat": ended.seat, "what": "turn-end", "to": to}
    assert mika.last("step")["by"]["is"] == "seat"


async def test_after_a_restart_the_end_of_the_turn_can_still_be_taken_back(place: Place) -> None:
    room, ended, _ = await turn_over(place)
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    again = place.guest(ended.profile.name, restored)
    await until(lambda: "TakeBack" in again.legal)
    assert (await again.ask(BACK))["is"] == "step"
    assert again.view["turn"]["seat"] == ended.seat
