"""Readiness falls when anything changes before the start (I4)."""

from typing import Any

import pytest

from engine.core import Command, Event
from engine.games import GAMES
from engine.match.commands import (
    AddBot,
    CallStart,
    ChangeRules,
    HandOver,
    Kick,
    RemoveBot,
    SetReady,
    SetTier,
    Sit,
    Stand,
)
from engine.match.events import ReadinessLost
from engine.match.judge.commands import AppointJudge, DismissJudge
from engine.match.record import record, write
from engine.match.verify import verify
from tests.engine.asking import refused
from tests.engine.match.judges import refolded
from tests.engine.match.rooms import ANN, BOB, CAT, DAN, SECRETS, SETTLERS, Gathered
from tests.engine.match.timing import ROOM


def lobby(*users: str, **rules: Any) -> Gathered:
    """A lobby of today, in which these people sit and are ready, with a judge and by tiers."""
    room = Gathered(4, {"seating": "tiers", **rules})
    room.does(ANN, AppointJudge("uma", "Uma"))
    return room.seated(*(users or (ANN, BOB, CAT)))


def ready(room: Gathered) -> list[int]:
    return [int(seat) for seat, sitter in room.seats().items() if sitter.get("ready") and "user" in sitter]


def fell(events: list[Event]) -> ReadinessLost | None:
    return next((event for event in events if isinstance(event, ReadinessLost)), None)


@pytest.mark.parametrize(
    ("who", "command", "said"),
    [
        (ANN, ChangeRules({"seating": "tiers", "victory_points": 8}), {"what": "rules", "rules": ["victory_points"]}),
        (ANN, ChangeRules({}), {"what": "rules", "rules": ["seating"]}),
        (ANN, DismissJudge(), {"what": "judge"}),
        (ANN, AppointJudge("kai", "Kai"), {"what": "judge", "name": "Kai"}),
        (ANN, SetTier(1, "A"), {"what": "tier", "seat": 1, "name": "A"}),
        (CAT, Stand(), {"what": "seat", "seat": 2}),
        (CAT, Sit(3), {"what": "seat", "seat": 2}),
        (ANN, Kick(2), {"what": "seat", "seat": 2}),
        (ROOM, HandOver(2), {"what": "seat", "seat": 2}),
        ("uma", Sit(3), {"what": "judge"}),
    ],
)
def test_I4_whatever_changes_takes_back_everybodys_readiness_and_is_said(
    who: Any, command: Command, said: dict[str, Any]
) -> None:
    room = lobby()
    assert ready(room) == [0, 1, 2]
    assert fell(room.does(who, command))
    assert ready(room) == []
    assert room.view()["readiness"]["changed"] == [said]
    refolded(room)


def test_I4_a_bot_that_is_sent_away_takes_readiness_back_too() -> None:
    room = lobby(ANN, BOB)
    room.does(ANN, AddBot(2, "random"))
    assert ready(room) == [0, 1]
    room.does(ANN, RemoveBot(2))
    assert ready(room) == []


def test_I4_the_host_can_not_dismiss_the_judge_and_start_without_the_others_yes() -> None:
    room = lobby()
    room.does(ANN, DismissJudge())
    room.now += 3_600_000
    with refused("not-all-ready"):
        room.does(ANN, CallStart())
    for user in (ANN, BOB, CAT):
        room.does(user, SetReady(ready=True))
    assert "readiness" not in room.view()
    room.does(ANN, CallStart())


def test_I4_what_changed_stays_listed_until_all_have_said_yes_again() -> None:
    room = lobby()
    room.does(ANN, DismissJudge())
    room.does(BOB, SetReady(ready=True))
    assert room.view()["readiness"] == {"changed": [{"what": "judge"}], "owing": [0, 2]}
    room.does(ANN, SetTier(1, "B"))
    assert [change["what"] for change in room.view()["readiness"]["changed"]] == ["judge", "tier"]
    assert room.view()["readiness"]["owing"] == [0, 1, 2]
    for user in (ANN, BOB, CAT):
        room.does(user, SetReady(ready=True))
    assert "readiness" not in room.view()


def test_I4_somebody_sitting_down_and_a_value_set_to_what_it_was_change_nothing() -> None:
    room = lobby()
    assert fell(room.does(DAN, Sit(3))) is None
    assert ready(room) == [0, 1, 2]
    with refused("nothing-changes", "I4"):
        room.does(ANN, ChangeRules({"seating": "tiers"}))
    with refused("nothing-changes", "I4"):
        room.does(ANN, SetTier(1, "guest"))
    with refused("nothing-changes", "J1"):
        room.does(ANN, AppointJudge("uma", "Uma"))
    assert ready(room) == [0, 1, 2]


def test_I4_before_anybody_was_ready_nothing_is_listed() -> None:
    room = Gathered(4)
    room.does(ANN, Sit(0))
    assert fell(room.does(ANN, ChangeRules({"victory_points": 8}))) is None
    assert "readiness" not in room.view()


def test_I4_the_record_of_a_lobby_in_which_all_of_it_changed_verifies() -> None:
    room = lobby()
    room.does(ANN, DismissJudge())
    room.does(ANN, AppointJudge("uma", "Uma"))
    room.does(BOB, SetReady(ready=True))
    room.does(CAT, Sit(3))
    room.does(BOB, SetReady(ready=True))
    room.does(ANN, SetTier(1, "A"))
    room.does(ANN, ChangeRules({"seating": "tiers", "victory_points": 8}))
    for user in (ANN, BOB, CAT):
        room.does(user, SetReady(ready=True))
    room.does(CAT, Stand())
    room.does(BOB, SetReady(ready=True))
    room.does(CAT, Sit(2))
    room.does(BOB, SetReady(ready=True))
    room.does(DAN, Sit(3))
    room.does(ANN, Kick(3))
    room.does(ROOM, HandOver(1))
    room.does(BOB, Sit(1))
    for user in (ANN, BOB, CAT):
        room.does(user, SetReady(ready=True))
    room.start()
    report = verify(write(record(SETTLERS, room.log, SECRETS)), GAMES)
    assert report.ok, report.fault
