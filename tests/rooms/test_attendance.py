"""A match does not hang because somebody is gone: graces and votes with a clock turned by hand (E4, E6)."""

import sys
from types import FrameType
from typing import Any

from engine.games import GAMES
from engine.match import Match
from engine.match.verify import verify
from server.rooms import RoomOwner
from server.rooms.owner.attendance_reports import AttendanceReports
from tests.rooms.people import Guest, Place, settled, until
from tests.rooms.test_deadlines import BY_THE_RULES, MINUTE, SECOND, by_seat, kept

LEAGUE: dict[str, Any] = {"absence": "ask", "grace_seconds": 180, "ask_presence_minutes": 10, "pausing": "judge"}


async def seated(place: Place) -> tuple[RoomOwner, list[Guest]]:
    return await by_seat(place, **LEAGUE)


def attendance(guest: Guest) -> dict[str, Any]:
    shown: dict[str, Any] = guest.view.get("attendance", {})
    return shown


async def gone(place: Place) -> tuple[RoomOwner, Guest, list[Guest]]:
    """The one who is on turn closes the tab; the others stay."""
    room, (first, *others) = await seated(place)
    first.go()
    return room, first, others


async def test_E4_a_match_whose_player_on_turn_is_gone_goes_on_once_the_others_have_said_so() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place)
    await place.clock.turn(3 * MINUTE - SECOND)
    assert not attendance(one)
    await place.clock.turn(SECOND)
    assert attendance(one)["vote"]["seat"] == first.seat
    assert room.match.awaits() == (first.seat,)  # nobody plays for them
    await one.ask({"is": "VoteOnSeat", "seat": first.seat, "go_on": True})
    await other.ask({"is": "VoteOnSeat", "seat": first.seat, "go_on": True})
    assert room.match.awaits() == (one.seat,)
    assert verify(await kept(place, room), GAMES).ok
    await place.close()


async def test_E4_a_page_that_is_loaded_again_leaves_no_trace() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, _ = await gone(place)
    seq = room.match.seq
    await place.clock.turn(9 * SECOND)
    place.guest(first.profile.name, room)
    await place.clock.turn(8 * MINUTE)
    assert room.match.seq == seq
    await place.close()


async def test_E4_a_return_closes_the_vote() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, _) = await gone(place)
    await place.clock.turn(4 * MINUTE)
    await one.ask({"is": "VoteOnSeat", "seat": first.seat, "go_on": True})
    place.guest(first.profile.name, room)
    await settled()
    assert not attendance(one)
    assert "away" not in one.view["seats"][str(first.seat)]
    assert verify(await kept(place, room), GAMES).ok
    await place.close()


async def test_E4_a_restart_in_the_middle_of_a_grace_keeps_it() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place)
    await place.clock.turn(2 * MINUTE)
    await other.ask({"is": "CallForOffers"})  # refused or not: the last step is what counts
    await place.restart()
    await place.clock.turn(5 * MINUTE)
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    again = [place.guest(guest.profile.name, restored) for guest in (one, other)]
    await place.clock.turn(3 * MINUTE)
    assert attendance(again[0])["vote"]["seat"] == first.seat
    await place.close()


async def test_E4_a_restart_in_the_middle_of_a_vote_keeps_it_with_what_was_said() -> None:
    place = Place(settings=BY_THE_RULES)
    room, first, (one, other) = await gone(place)
    await place.clock.turn(3 * MINUTE + SECOND)
    await one.ask({"is": "VoteOnSeat", "seat": first.seat, "go_on": True})
    await place.restart()
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    again = [place.guest(guest.profile.name, restored) for guest in (one, other)]
    await settled()
    assert attendance(again[0])["vote"]["votes"] == {str(one.seat): True}
    await again[1].ask({"is": "VoteOnSeat", "seat": first.seat, "go_on": True})
    assert restored.match.awaits() == (one.seat,)
    await place.close()


async def test_E4_a_table_that_all_have_left_waits_for_them() -> None:
    place = Place(settings=BY_THE_RULES)
    room, guests = await seated(place)
    for guest in guests:
        guest.go()
    seq = room.match.seq
    await place.clock.turn(10 * 60 * MINUTE)
    assert room.match.seq == seq
    back = place.guest(guests[1].profile.name, room)
    await place.clock.turn(2 * MINUTE)
    assert not attendance(back)
    await place.close()


async def test_E4_somebody_who_sits_there_and_says_nothing_counts_as_gone() -> None:
    place = Place(settings=BY_THE_RULES)
    _, (first, one, _) = await seated(place)
    await place.clock.turn(10 * MINUTE)
    assert str(first.seat) in attendance(first)["questions"]
    assert "AnswerPresence" in first.legal
    await place.clock.turn(MINUTE)
    assert attendance(one)["vote"]["seat"] == first.seat
    assert (await first.ask({"is": "Return"}))["is"] == "step"
    assert not attendance(one)
    await place.close()


async def test_E4_who_is_awaited_later_is_asked_that_long_after_it() -> None:
    place = Place(settings=BY_THE_RULES)
    room, (first, second, _) = await seated(place)
    await place.clock.turn(9 * MINUTE)
    while room.match.awaits() == (first.seat,):
        await first.act()
    await place.clock.turn(10 * MINUTE - SECOND)
    assert "questions" not in attendance(second)
    await place.clock.turn(SECOND)
    assert [*attendance(second)["questions"]] == [str(second.seat)]
    await place.close()


async def test_E6_what_a_judge_froze_before_vanishing_is_resumed_by_one_voice() -> None:
    place = Place(settings=BY_THE_RULES)
    room = await place.room(size=3, changes=LEAGUE)
    guests = [place.guest(name, room) for name in ("Hana", "Jiro", "Saki", "Uma", "Kai")]
    hana, jiro, saki, uma, kai = guests
    await settled()
    await hana.ask({"is": "AppointJudge", "user": "uma"})
    for seat, guest in enumerate((jiro, saki), start=1):
        await guest.ask({"is": "Sit", "seat": seat})
    for guest in (hana, jiro, saki):
        await guest.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    await place.clock.turn(0)
    await until(lambda: room.match.stage == "playing")
    await uma.ask({"is": "Pause", "reason": {"text": "Wait."}})
    uma.go()
    await place.clock.turn(4 * MINUTE)
    assert attendance(hana)["judge"]["gone"] is True
    assert {"user": "kai", "name": "Kai"} in hana.last("presence")["lookers"]
    for guest in (hana, jiro):
        await guest.ask({"is": "AgreeToResume"})
    assert "paused" in hana.view["clock"]
    await saki.ask({"is": "AgreeToResume"})
    assert "paused" not in hana.view.get("clock", {})
    for guest in (hana, jiro, saki):
        await guest.ask({"is": "AgreeOnJudge", "user": "kai"})
    await until(lambda: "Pause" in kai.legal)
    assert hana.view["judge"]["name"] == "Kai"
    assert (await hana.ask({"is": "ReportPresent"}))["code"] == "unknown-command"
    assert verify(await kept(place, room), GAMES).ok
    await place.close()


async def test_E4_no_bot_plays_for_a_person_in_a_league() -> None:
    place = Place(settings=BY_THE_RULES)
    for book in ("league", "tournament"):
        room, guests = await place.table("Hana", "Jiro", "Saki", rulebook=book)
        await settled()
        first = next(guest for guest in guests if guest.seat in room.match.awaits())
        first.go()
        await place.clock.turn(60 * MINUTE)
        assert room.match.awaits() == (first.seat,) or room.match.stage == "over"
    await place.close()


async def test_E4_watching_who_is_silent_folds_no_step_again_and_waits_on_as_turns_pass() -> None:
    place = Place(settings=BY_THE_RULES)
    room, guests = await seated(place)
    looked_again: list[str] = []

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call" and frame.f_code in (Match.fold.__code__, AttendanceReports.update.__code__):
            looked_again.append(frame.f_code.co_qualname)

    for _ in range(10):
        mover = next(guest for guest in guests if guest.seat in room.match.awaits())
        sys.setprofile(note)
        try:
            await mover.act()
        finally:
            sys.setprofile(None)
    assert not looked_again
    await place.close()
