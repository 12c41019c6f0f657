"""A quick game: its table starts by itself, when it is full or those who are there have waited long enough (S2)."""

from typing import Any

import pytest

from engine.core import Event
from engine.match import Clock, Refused
from engine.match.commands import AddBot, CallStart, ChangeRules, Kick, SetReady, Sit, Stand, TimeUp
from engine.match.events import SeatTaken, StartCalled
from engine.match.judge.commands import AppointJudge
from engine.match.lobby.quick_start import SETTLING
from engine.match.lobby.start import OPENING
from engine.match.room.state import QuickGame
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, Gathered, seed_of

WAIT = 60_000
WITH_BOTS, WITH_PEOPLE = QuickGame(WAIT, "gentle"), QuickGame(WAIT)


def quick(*users: str, rule: QuickGame = WITH_BOTS, size: int = 4) -> Gathered:
    """A table where these have sat down, a second after one another."""
    room = Gathered(size, quick=rule)
    for seat, user in enumerate(users):
        room.now += 999
        room.does(user, Sit(seat))
    return room


def strikes(room: Gathered, at: int) -> list[Event]:
    room.now = at - 1
    return room.does(Clock(), TimeUp())


def shown(room: Gathered) -> Any:
    return room.view()["room"]["quick"]


def test_an_empty_table_never_starts() -> None:
    assert quick().match.due() is None


def test_bots_take_the_free_seats_once_the_first_has_waited_long_enough() -> None:
    room = quick(ANN, BOB)
    first = 1 + 1_000
    assert shown(room) == {"bots": True, "starts_at": first + WAIT}
    with pytest.raises(Refused, match="nothing-is-due"):
        strikes(room, first + WAIT - 1)
    events = strikes(room, first + WAIT)
    bots = [event for event in events if isinstance(event, SeatTaken)]
    assert [(bot.seat, bot.bot) for bot in bots] == [(2, "gentle"), (3, "gentle")]
    seats = room.seats().values()
    assert len({sitter["name"] for sitter in seats}) == len({sitter["colour"] for sitter in seats}) == 4
    assert StartCalled(first + WAIT + OPENING) in events
    assert room.view()["room"]["stage"] == "opening"
    room.does(Clock(), TimeUp())
    assert room.view()["room"]["stage"] == "playing"


def test_a_full_table_starts_at_once_when_all_are_ready() -> None:
    room = quick(ANN, BOB, CAT, DAN)
    for user in (ANN, BOB, CAT, DAN):
        assert room.match.due() != 0
        room.does(user, SetReady(ready=True, commitment=seed_of(user)[1]))
    assert room.match.due() == 0
    assert shown(room) == {"bots": True}
    assert room.does(Clock(), TimeUp()) == [*room.log[-1].events]
    assert room.view()["room"]["stage"] == "opening"


def test_a_full_table_waits_some_seconds_for_browsers_that_have_not_committed() -> None:
    room = quick(ANN, BOB, CAT)
    room.does(DAN, Sit(3))
    assert room.match.due() == room.now + SETTLING


def test_who_leaves_meanwhile_stops_the_start_and_takes_readiness_from_nobody() -> None:
    room = quick(ANN, BOB, CAT, DAN)
    room.does(ANN, SetReady(ready=True))
    full = room.match.due()
    room.does(DAN, Stand())
    later = room.match.due()
    assert full is not None
    assert later is not None
    assert later > full
    assert room.seats()["0"]["ready"]
    assert "readiness" not in room.view()


def test_the_wait_begins_anew_with_whoever_is_left() -> None:
    room = quick(ANN, BOB)
    room.does(ANN, Stand())
    assert room.match.due() == 1 + 2_000 + WAIT


def test_people_alone_go_on_with_fewer_once_they_are_enough_and_have_waited() -> None:
    room = quick(ANN, BOB, rule=WITH_PEOPLE)
    assert shown(room) == {"bots": False}
    assert room.match.due() is None
    room.does(CAT, Sit(2))
    assert room.match.due() == 1 + 1_000 + WAIT
    strikes(room, 1 + 1_000 + WAIT)
    room.does(Clock(), TimeUp())
    assert len(room.seats()) == 3
    assert room.view()["room"]["stage"] == "playing"


def test_who_comes_after_the_wait_has_some_seconds_to_look_round() -> None:
    room = quick(ANN, BOB, rule=WITH_PEOPLE)
    room.now = 10 * WAIT
    room.does(CAT, Sit(2))
    assert room.match.due() == room.now + SETTLING


def test_nobody_has_the_powers_of_a_host_there() -> None:
    room = quick(ANN, BOB)
    for command in (
        AddBot(2, "steady"),
        Kick(1),
        CallStart(),
        ChangeRules({"victory_points": 4}),
        AppointJudge(CAT, "Cat"),
    ):
        with pytest.raises(Refused, match="host-only"):
            room.does(ANN, command)
    assert set(room.legal_actions(ANN)) == {"Sit", "Stand", "Recolour", "SetReady"}


def test_an_ordinary_table_starts_by_nobody_but_its_host() -> None:
    room = Gathered().seated(ANN, BOB, CAT, DAN)
    assert room.match.due() is None
    assert "quick" not in room.view()["room"]
