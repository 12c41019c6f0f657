"""Clocks, pauses and absence in a room, with a clock turned by hand (E2, U1, J2)."""

from typing import Any

from msgspec.structs import replace

from engine.games import GAMES
from engine.match import decode_batch
from engine.match.record import record, write
from engine.match.verify import verify
from server.rooms import LocalRoom, RoomOwner
from server.rooms.history.room_state import stream
from server.runtime.settings import Settings
from server.store import Store
from tests.rooms.people import QUICK, Guest, Place, settled, until

SECOND, MINUTE = 1_000, 60_000
TURNS: dict[str, bool | int | str] = {"turn_seconds": 60, "bank_seconds": 30, "absence": "wait"}
BY_THE_RULES = Settings(bot_delay=100, bot_patience=0)


async def by_seat(place: Place, **changes: Any) -> tuple[RoomOwner, list[Guest]]:
    """Three people at a table by these rules, in the order of their seats."""
    room, guests = await place.table("Hana", "Jiro", "Saki", changes=changes)
    await settled()
    return room, sorted(guests, key=lambda guest: guest.seat or 0)


def clock(guest: Guest) -> dict[str, Any]:
    shown: dict[str, Any] = guest.view["clock"]
    return shown


def left(place: Place, guest: Guest) -> int:
    """How long (ms) this one has until the clock does something."""
    turn, seat = clock(guest)["turn"], str(guest.seat)
    there: int = turn["left"][seat] + turn["bank"][seat]
    return there - (place.clock.now() - int(turn["since"]))


async def kept(place: Place, room: RoomOwner) -> bytes:
    """The record of the room, from the log, the secrets with it."""
    log = [decode_batch(room.match.game, body) for _, body in await place.store.log.read(stream(room.code))]
    return write(record(room.match.game, log, room.processor._secrets))


async def placed(room: LocalRoom, guests: list[Guest]) -> Guest:
    """All have placed and the first of them has rolled, with nothing owed; who that is."""
    while room.match.stage == "playing":
        await until(lambda: all(guest.seq == room.match.seq for guest in guests))
        mover = guests[room.match.awaits()[0]]
        if mover.view["turn"]["stage"] == "main":
            return mover
        await mover.act()
    raise AssertionError("the game is over")


async def test_E2_the_clock_does_what_is_owed_and_all_see_that_it_did(place: Place) -> None:
    room, (first, second, _) = await by_seat(place, **TURNS)
    await place.clock.turn(89_999)
    assert room.match.awaits() == (first.seat,)
    await place.clock.turn(1)
    await until(lambda: second.legal)
    steps = second.all("step")[-2:]
    assert [step["by"] for step in steps] == [{"is": "clock"}] * 2
    assert [step["told"][0]["is"] for step in steps] == ["SettlementPlaced", "RoadPlaced"]
    assert room.match.awaits() == (second.seat,)
    assert verify(await kept(place, room), GAMES).ok


async def test_E2_a_match_that_everybody_watches_ends_by_its_clock_alone(place: Place) -> None:
    room, guests = await by_seat(place, turn_seconds=10, match_minutes=30)
    await place.clock.turn(30 * MINUTE - 1)
    assert room.match.stage == "playing"
    await place.clock.turn(1)
    await until(lambda: room.match.stage == "over")
    assert "winner" not in guests[0].view["result"]
    assert verify(await kept(place, room), GAMES).ok


async def test_E2_a_table_that_all_have_left_is_not_played_by_the_clock(place: Place) -> None:
    room, guests = await by_seat(place, **TURNS)
    await place.clock.turn(20 * SECOND)
    for guest in guests:
        guest.go()
    seq = room.match.seq
    await place.clock.turn(3 * 60 * MINUTE)
    assert room.match.seq == seq
    back = place.guest(guests[0].profile.name, room)
    await settled()
    assert left(place, back) == 70 * SECOND
    assert back.all("step")[-1]["told"] == [{"is": "TimeGivenBack", "ms": 3 * 60 * MINUTE}]
    await place.clock.turn(70 * SECOND - 1)
    assert room.match.awaits() == (guests[0].seat,)
    await place.clock.turn(1)
    assert room.match.awaits() != (guests[0].seat,)
    assert verify(await kept(place, room), GAMES).ok


async def test_E2_somebody_who_only_watches_does_not_keep_the_clock_going(place: Place) -> None:
    room, guests = await by_seat(place, **TURNS)
    place.guest("Eyes", room)
    for guest in guests:
        guest.go()
    seq = room.match.seq
    await place.clock.turn(60 * MINUTE)
    assert room.match.seq == seq


async def test_E2_one_who_stays_does(place: Place) -> None:
    room, guests = await by_seat(place, **TURNS)
    guests[0].go()
    await place.clock.turn(90 * SECOND)
    assert room.match.awaits() == (guests[1].seat,)


async def test_E2_a_room_with_its_clocks_at_rest_may_sleep(place: Place) -> None:
    room, guests = await by_seat(place, **TURNS)
    for guest in guests:
        guest.go()
    await place.clock.turn(5 * MINUTE)
    assert room.idle
    place.registry.rooms.unload_idle(30_000)
    assert place.registry.loaded(room.code) is None
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest(guests[0].profile.name, restored)
    await settled()
    assert left(place, back) == 90 * SECOND


async def killed(store: Store | None = None) -> tuple[Place, RoomOwner, list[Guest]]:
    """A server is killed 20 s after the last step and stays away for an hour; then the room is restored."""
    place = Place(store, QUICK)
    room, guests = await by_seat(place, **TURNS, match_minutes=70)
    await place.clock.turn(15 * SECOND)
    await guests[0].act()
    await place.clock.turn(20 * SECOND)
    await place.restart()
    await place.clock.turn(60 * MINUTE)
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    return place, restored, guests


async def test_E2_nobody_loses_time_by_a_server_that_is_killed() -> None:
    place, room, guests = await killed()
    await place.clock.turn(10 * SECOND)  # it is there again, and they are not yet
    back = place.guest(guests[0].profile.name, room)
    await settled()
    assert left(place, back) == 75 * SECOND  # as at the last step
    assert clock(back)["match_due"] - place.clock.now() == 70 * MINUTE - 15 * SECOND
    await place.clock.turn(75 * SECOND - 1)
    assert room.match.awaits() == (guests[0].seat,)
    await place.clock.turn(1)
    assert room.match.awaits() == (guests[1].seat,)
    assert verify(await kept(place, room), GAMES).ok
    await place.close()


async def test_E2_time_is_given_back_once_whoever_comes_next() -> None:
    place, room, guests = await killed()
    back = [place.guest(guest.profile.name, room) for guest in guests]
    await settled()
    given = [told for step in back[0].all("step") for told in step["told"] if told["is"] == "TimeGivenBack"]
    assert len(given) == 1
    assert left(place, back[0]) == 75 * SECOND
    await place.close()


async def test_U1_a_turn_end_taken_back_after_a_restart_has_the_time_it_had() -> None:
    place = Place()
    room, guests = await by_seat(place, **TURNS)
    mover = await placed(room, guests)
    await place.clock.turn(25 * SECOND)
    assert (await mover.ask({"is": "EndTurn"}))["is"] == "step"
    await place.restart()
    await place.clock.turn(10 * MINUTE)
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest(mover.profile.name, restored)
    await settled()
    await place.clock.turn(5 * SECOND)
    assert (await back.ask({"is": "TakeBack"}))["is"] == "step"
    assert left(place, back) == 65 * SECOND
    await place.close()


async def test_J2_during_a_pause_bots_rest_and_nothing_is_due(place: Place) -> None:
    room, (hana,) = await place.table("Hana", bots=3, changes=TURNS)
    while hana.seat in room.match.awaits():
        await hana.act()
    assert (await hana.ask({"is": "AskPause"}))["is"] == "step"
    seq, now = room.match.seq, place.clock.now()
    await place.clock.turn(60 * MINUTE)
    assert room.match.seq == seq
    assert place.services.metrics.bot_stumbles._value.get() == 0  # nobody drives them
    assert clock(hana)["paused"] == {"by": "agreement", "since": now}
    refused = await hana.ask({"is": "TakeBack"})
    assert refused["code"] == "paused"
    assert (await hana.ask({"is": "Resume"}))["is"] == "step"
    await place.clock.turn(90 * SECOND)
    assert room.match.seq > seq + 1


async def test_J2_people_agree_on_a_pause_and_go_on_with_what_they_had(place: Place) -> None:
    _, (one, other, third) = await by_seat(place, **TURNS)
    await place.clock.turn(30 * SECOND)
    await other.ask({"is": "AskPause"})
    await one.ask({"is": "AgreePause"})
    assert "paused" not in clock(one)
    await third.ask({"is": "AgreePause"})
    await place.clock.turn(60 * MINUTE)
    await third.ask({"is": "Resume"})
    await until(lambda: "paused" not in clock(one))
    assert left(place, one) == 60 * SECOND


async def test_J2_a_pause_outlives_a_restart_and_costs_nobody_anything() -> None:
    place = Place()
    room, (hana,) = await place.table("Hana", bots=3, changes={**TURNS, "match_minutes": 70})
    await hana.ask({"is": "AskPause"})
    due = clock(hana)["match_due"] - place.clock.now()
    await place.restart()
    await place.clock.turn(60 * MINUTE)
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest("Hana", restored)
    await place.clock.turn(5 * MINUTE)
    await back.ask({"is": "Resume"})
    assert clock(back)["match_due"] - place.clock.now() == due
    await place.close()


async def test_U1_a_bot_leaves_the_time_to_take_back_that_the_room_says() -> None:
    place = Place(settings=BY_THE_RULES)
    room, guests = await place.table("Hana", bots=2, changes={"bot_pause_seconds": 6})
    (hana,) = guests
    while not (room.match.awaits() == (hana.seat,) and hana.view["turn"]["stage"] == "main"):
        if hana.seat in room.match.awaits():
            await hana.act()
        else:
            await place.clock.turn(7 * SECOND)
        await until(lambda: hana.seq == room.match.seq)
    await hana.ask({"is": "EndTurn"})
    seq = room.match.seq
    await place.clock.turn(6 * SECOND - 1)
    assert room.match.seq == seq
    await place.clock.turn(1)
    assert room.match.seq == seq + 1
    await place.close()


async def gone(place: Place, **changes: Any) -> tuple[LocalRoom, Guest, list[Guest]]:
    """The one who is to place first hangs up; the others stay."""
    room, (first, *others) = await by_seat(place, grace_seconds=40, **changes)
    first.go()
    await place.clock.turn(SECOND)
    return room, first, others


async def test_everybody_sees_since_when_somebody_is_gone_and_until_when_their_seat_waits() -> None:
    place = Place(settings=BY_THE_RULES)
    _, first, others = await gone(place)
    said = others[0].last("presence")
    assert said["here"] == {str(first.seat): False, str(others[0].seat): True, str(others[1].seat): True}
    assert said["gone_at"] == {str(first.seat): place.clock.now() - SECOND}
    assert said["until"] == {str(first.seat): place.clock.now() + 39 * SECOND}
    await place.clock.turn(40 * SECOND)
    assert "until" not in others[0].last("presence") or not others[0].last("presence")["until"]
    await place.close()


async def test_by_default_a_bot_takes_over_when_the_rooms_grace_is_over() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, others = await gone(place)
    await place.clock.turn(38 * SECOND)
    assert "away" not in others[0].view["seats"][str(first.seat)]
    await place.clock.turn(2 * SECOND)
    assert others[0].view["seats"][str(first.seat)]["away"] is True
    await place.clock.turn(SECOND)
    assert room.match.awaits() == (others[0].seat,)
    await place.close()


async def test_a_server_may_be_set_to_be_less_patient_than_its_rooms() -> None:
    place = Place(settings=replace(BY_THE_RULES, grace=5_000))
    _, first, others = await gone(place)
    await place.clock.turn(5 * SECOND)
    assert others[0].view["seats"][str(first.seat)]["away"] is True
    await place.close()


async def test_where_all_wait_they_wait_and_see_no_end_of_it() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, others = await gone(place, absence="wait")
    seq = room.match.seq
    await place.clock.turn(60 * MINUTE)
    assert room.match.seq == seq
    said = others[0].last("presence")
    assert str(first.seat) in said["gone_at"]
    assert not said.get("until")
    await place.close()


async def test_E2_where_all_wait_the_clock_runs_on() -> None:
    place = Place(settings=BY_THE_RULES)
    room, _, others = await gone(place, **TURNS)
    await place.clock.turn(89 * SECOND)
    assert room.match.awaits() == (others[0].seat,)
    await place.close()


async def test_the_others_vote_and_a_bot_plays_until_one_is_back() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place, absence="vote")
    await place.clock.turn(40 * SECOND)
    assert clock(one)["vote"] == {str(first.seat): {}}
    seq = room.match.seq
    await place.clock.turn(10 * MINUTE)
    assert room.match.seq == seq  # nobody plays while they think about it
    for guest in (one, other):
        assert (await guest.ask({"is": "VoteAbsent", "seat": first.seat, "bot": True}))["is"] == "step"
    await place.clock.turn(SECOND)
    assert room.match.awaits() == (one.seat,)
    place.guest(first.profile.name, room)
    await settled()
    assert "away" not in one.view["seats"][str(first.seat)]
    await place.close()


async def test_the_others_wait_and_are_asked_again_after_another_grace() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place, absence="vote")
    await place.clock.turn(40 * SECOND)
    await one.ask({"is": "VoteAbsent", "seat": first.seat, "bot": False})
    assert clock(one) == {"again": {str(first.seat): place.clock.now() + 40 * SECOND}}
    await place.clock.turn(39 * SECOND)
    assert "vote" not in clock(one)
    await place.clock.turn(SECOND)
    await until(lambda: other.seq == room.match.seq)
    assert clock(other)["vote"] == {str(first.seat): {}}
    await place.close()


async def test_who_is_back_in_time_ends_the_vote() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, _) = await gone(place, absence="vote")
    await place.clock.turn(40 * SECOND)
    back = place.guest(first.profile.name, room)
    await settled()
    assert "clock" not in one.view
    assert "PlaceSettlement" in back.legal
    await place.close()


async def test_E2_a_seat_is_skipped_until_its_person_is_back() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place, absence="skip", bot_pause_seconds=2)
    await place.clock.turn(38 * SECOND)
    assert room.match.awaits() == (first.seat,)
    await place.clock.turn(3 * SECOND)
    assert room.match.awaits() == (one.seat,)
    assert [step["by"] for step in one.all("step")[-2:]] == [{"is": "clock"}] * 2
    back = place.guest(first.profile.name, room)
    await settled()
    assert "away" not in other.view["seats"][str(first.seat)]
    for guest in (one, one, other, other, other, other, one, one):
        await guest.act()
    await place.clock.turn(10 * MINUTE)
    assert room.match.awaits() == (back.seat,)
    await place.close()


async def test_nobody_asks_in_the_rooms_or_the_clocks_name(place: Place) -> None:
    _, (one, _, _) = await by_seat(place, **TURNS)
    for command in ({"is": "GiveBackTime", "ms": 1_000}, {"is": "TimeUp"}, {"is": "HandOver", "seat": 0}):
        assert (await one.ask(command))["code"] == "unknown-command"
