"""A room in which nothing happens for a while keeps no more than its match and its last steps."""

import pytest

from engine.match import Viewer
from server.rooms import RoomOwner
from tests.rooms.people import Guest, Place, settled

STEPS = 40


def rest(room: RoomOwner) -> None:
    """Several seconds pass, for all that the room can tell."""
    room.maintain()
    room.maintain()


async def play(room: RoomOwner, guests: list[Guest], *, resting: bool) -> None:
    for _ in range(STEPS):
        if resting:
            rest(room)
        (awaited, *_) = room.match.awaits()
        await next(guest for guest in guests if guest.seat == awaited).act()
        await settled()
        for guest in guests:
            viewer = Viewer(guest.seat)
            assert guest.view == room.match.view(viewer), f"step {room.match.seq}"
            assert guest.legal == room.match.legal_actions(viewer), f"step {room.match.seq}"


@pytest.mark.parametrize(
    ("game", "rulebook"),
    [("settlers", "basic"), ("settlers", "league"), ("settlers", "barbarians"), ("hunters", "first")],
)
async def test_after_a_rest_everybody_sees_each_step_as_if_there_had_been_none(
    place: Place, game: str, rulebook: str
) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki", game=game, rulebook=rulebook)
    await play(room, guests, resting=True)


async def test_while_a_room_rests_nothing_is_kept_that_follows_from_its_match(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    await play(room, guests, resting=False)
    table = room.match.table
    text = dict(vars(table.slices["law"]))
    room.maintain()
    assert table.law.memos, "it has rested no while yet"
    room.maintain()
    assert not table.law.memos
    assert not vars(table.slices["pieces"])
    assert vars(table.slices["law"]) == text, "what all rooms by the same rules share"


async def test_legal_actions_that_are_the_same_after_a_rest_are_not_sent_again(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    for _ in range(STEPS):
        known = {guest.user: guest.legal for guest in guests}
        rest(room)
        (awaited, *_) = room.match.awaits()
        await next(guest for guest in guests if guest.seat == awaited).act()
        await settled()
        for guest in guests:
            assert guest.last("step").get("legal") != known[guest.user]


async def test_whoever_comes_to_a_room_that_rests_is_shown_what_others_were_shown(place: Place) -> None:
    room, guests = await place.table("Hana", "Jiro", "Saki")
    await play(room, guests, resting=False)
    before = place.guest("Jiro", room)
    rest(room)
    after = place.guest("Jiro", room)
    await settled()
    assert after.last("snapshot") == before.last("snapshot")
    told = {step["seq"]: step["told"] for step in guests[1].all("step")}
    recent = {step["seq"]: step["told"] for step in after.last("snapshot")["recent"]}
    assert len(recent) > STEPS
    assert all(recent[seq] == told[seq] for seq in recent.keys() & told.keys())
