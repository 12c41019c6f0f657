"""The seats that the server plays."""

from collections.abc import Sequence
from typing import Any, cast

import pytest
from msgspec.structs import replace

from engine.core import Rng
from engine.games import GAMES
from engine.match import Viewer
from server.rooms import RoomOwner
from server.rooms.owner.room_summaries import summary_of
from server.rooms.seating import bots
from server.store import Lease, Profile, StoreError
from server.store.memory import MemoryLog, MemoryStore
from tests.rooms.people import QUICK, Guest, Place, settled, until


async def turn_of_hana_ends(place: Place, room: RoomOwner, hana: Guest) -> None:
    """Play until Hana has ended her turn and the next seat, a bot, is to roll."""
    for _ in range(500):
        await until(lambda: hana.seq == room.match.seq)
        if hana.view["turn"]["stage"] == "main" and hana.seat in room.match.awaits():
            step = await hana.ask({"is": "EndTurn"})
            assert step["is"] == "step"
            return
        if hana.seat in room.match.awaits():
            await hana.act()
        else:
            await place.clock.turn(200)


@pytest.mark.parametrize("game", GAMES)
async def test_bots_play_a_whole_game_with_somebody_who_left_it_to_them(place: Place, game: str) -> None:
    """By the first rule book of the game, as none is named."""
    room, (hana,) = await place.table("Hana", bots=3, game=game, rulebook="")
    assert (await hana.ask({"is": "Leave"}))["is"] == "step"
    assert {bot.seat for bot in bots(room.match)} == {0, 1, 2, 3}
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    assert room.match.stage == "over"
    assert hana.view == room.match.view(Viewer(hana.seat))
    listed = summary_of(room.match, room.code, 0, 0)
    assert list(listed.first) == [rank["seat"] for rank in hana.view["result"]["ranking"] if rank["rank"] == 1]
    assert place.services.metrics.bot_stumbles._value.get() == 0


async def test_bots_rest_while_nobody_is_connected(place: Place) -> None:
    room, (hana,) = await place.table("Hana", bots=3)
    await hana.ask({"is": "Leave"})
    hana.go()
    await place.clock.turn(1_000)
    seq = room.match.seq
    await place.clock.turn(60_000)
    assert room.match.seq == seq
    place.guest("Mika", room)
    await place.clock.turn(1_000)
    assert room.match.seq > seq


async def test_bots_take_their_time() -> None:
    place = Place(settings=replace(QUICK, bot_delay=1_000))
    room, (hana,) = await place.table("Hana", bots=3)
    if room.match.awaits() == (hana.seat,):
        await hana.act()
        await hana.act()
    seq = room.match.seq
    await place.clock.turn(600)
    assert room.match.seq == seq
    await place.clock.turn(800)
    assert room.match.seq == seq + 1
    await place.close()


async def test_a_bot_leaves_the_seat_before_it_the_time_to_take_back_the_end_of_its_turn() -> None:
    """U1: the end of a turn can be taken back until the next seat rolls."""
    place = Place(settings=replace(QUICK, bot_delay=100, bot_waits=4_000))
    room, (hana,) = await place.table("Hana", bots=3)
    await turn_of_hana_ends(place, room, hana)
    await place.clock.turn(3_900)
    assert "TakeBack" in hana.legal
    assert (await hana.ask({"is": "TakeBack"}))["is"] == "step"
    await place.clock.turn(10_000)
    assert room.match.awaits() == (hana.seat,)
    assert (await hana.ask({"is": "EndTurn"}))["is"] == "step"
    await place.clock.turn(4_000)
    await settled()
    assert "TakeBack" not in hana.legal
    await place.close()


async def test_a_bot_hurries_when_there_is_nothing_for_others_to_take_back() -> None:
    place = Place(settings=replace(QUICK, bot_delay=100, bot_waits=60_000))
    room, (hana,) = await place.table("Hana", bots=3)
    for _ in range(2):
        await place.clock.turn(5_000)
        if hana.seat in room.match.awaits():
            await hana.act()
    assert room.match.seq > 8
    await place.close()


async def test_a_bot_on_turn_waits_for_the_people_it_has_asked() -> None:
    """An offer lies open until everybody has answered, or patience is over."""
    place = Place(settings=replace(QUICK, bot_delay=100, bot_patience=8_000))
    room, (hana,) = await place.table("Hana", bots=2, level="steady")
    for _ in range(4_000):
        await until(lambda: hana.seq == room.match.seq)
        on_turn = hana.seat in room.match.awaits()
        if room.match.stage == "over" or (room.match.asked() == {hana.seat} and not on_turn):
            break  # the other bot has answered first
        if on_turn:
            await hana.act()
        else:
            await place.clock.turn(150)
    assert room.match.asked() == {hana.seat}
    seq = room.match.seq
    await place.clock.turn(7_000)
    assert room.match.seq == seq
    await hana.ask({"is": "DeclineOffer", "offer": hana.legal["DeclineOffer"][0]["fields"]["offer"]["in"][0]})
    await place.clock.turn(200)
    assert room.match.seq > seq + 1
    await place.close()


class Clumsy:
    """A bot with a bug."""

    def choose(self, view: dict[str, Any], offers: dict[str, Any], seat: int, rng: Rng) -> dict[str, Any] | None:
        raise ZeroDivisionError


async def test_a_bot_that_crashes_leaves_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    place = Place(settings=replace(QUICK, bot_delay=50))  # a time after which the clock stands again
    monkeypatch.setitem(cast("dict[str, Any]", GAMES["settlers"].bots), "steady", Clumsy)
    room, (hana,) = await place.table("Hana", bots=3, level="steady")
    await hana.ask({"is": "Leave"})
    seq = room.match.seq
    await place.clock.turn(1_000)
    assert room.match.seq > seq + 10
    assert place.services.metrics.bot_stumbles._value.get() > 10
    await place.close()


class FullLog(MemoryLog):
    """A log that has no space for a time."""

    full = False

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        if self.full:
            raise StoreError("full")
        return await super().append(stream, expected, bodies, lease)


async def test_a_bot_whose_move_the_store_does_not_keep_makes_it_once_it_does() -> None:
    """It has done nothing wrong, so nothing else is asked in its place, and the log says nothing of it."""
    store = MemoryStore()
    store.log = log = FullLog(store.leases)
    place = Place(store, replace(QUICK, bot_delay=50))
    room, (hana,) = await place.table("Hana", bots=3, level="steady")
    await hana.ask({"is": "Leave"})
    seq, metrics = room.match.seq, place.services.metrics
    log.full = True
    await place.clock.turn(1_000)
    assert room.match.seq == seq
    assert metrics.append_failures._value.get() > 5
    assert metrics.bot_stumbles._value.get() == 0
    log.full = False
    await place.clock.turn(1_000)
    assert room.match.seq > seq
    await place.close()


SECOND = replace(QUICK, bot_delay=1_000, bot_waits=None)


async def paced(pace: str) -> tuple[Place, RoomOwner, Guest]:
    """A table where Hana has ended her turn, who wants bots to play at this pace; a bot is next."""
    place = Place(settings=SECOND)
    room, (hana,) = await place.table("Hana", bots=3, changes={"bot_pause_seconds": 10})
    await place.services.people.find("hana")
    place.services.people.set_pace("hana", pace)
    await turn_of_hana_ends(place, room, hana)
    return place, room, hana


async def first_move(place: Place, room: RoomOwner) -> int:
    """ms until a bot moves."""
    seq, began = room.match.seq, place.clock.now()
    while room.match.seq == seq:
        await place.clock.turn(50)
    return place.clock.now() - began


@pytest.mark.parametrize(
    ("pace", "pause"), [("slow", 20_000), ("", 10_000), ("normal", 10_000), ("fast", 2_000), ("at_once", 1_000)]
)
async def test_whoever_plays_against_bots_alone_chooses_their_pace(pace: str, pause: int) -> None:
    place, room, _ = await paced(pace)
    assert await first_move(place, room) == pause
    thought = await first_move(place, room)
    least, most = {"slow": (1_400, 2_650), "fast": (200, 500), "at_once": (0, 100)}.get(pace, (700, 1_350))
    assert least <= thought <= most
    await place.close()


async def test_a_table_of_two_people_keeps_its_own_pace() -> None:
    place = Place(settings=SECOND)
    room, (hana, jiro) = await place.table("Hana", "Jiro", bots=2)
    await place.services.people.find("hana")
    place.services.people.set_pace("hana", "at_once")
    seats = {hana.seat: hana, jiro.seat: jiro}
    while (seat := room.match.awaits()[0]) in seats:
        await until(lambda: all(guest.seq == room.match.seq for guest in seats.values()))
        await seats[seat].act()
    seq = room.match.seq
    await place.clock.turn(600)
    assert room.match.seq == seq
    await place.close()


async def test_a_new_name_leaves_the_pace_as_it_is(place: Place) -> None:
    people = place.services.people
    await people.find("hana")
    people.set_pace("hana", "fast")
    await people.rename(Profile("hana", "Hana", "red"))
    await people.refresh("hana")
    assert (await people.find("hana")).pace == "fast"
