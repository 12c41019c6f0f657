"""The next game of the same people, agreed on after the end."""

from typing import Any

import pytest

from engine.core import Reason, Seat
from engine.games import GAMES
from engine.match import Match, Viewer
from engine.match.commands import KeepSetup, Nudge, OpenRematch, PlayAgain, StartNextGame
from engine.match.events import NextGameCalled, PlayAgainSaid, RoomOpened, SeatNudged, SetupKept
from engine.match.judge.commands import NameWinner, ReopenMatch
from engine.match.next_game import SECONDS, keepable, kept_changes, lasting_changes, settled
from tests.engine.asking import refused
from tests.engine.match.judges import UMA, refolded
from tests.engine.match.rooms import PEOPLE, Rules
from tests.engine.match.timing import ROOM, Hourglass, begun
from tests.engine.settlers.laying import BOARD

WHY = Reason("rule-misapplied")
WAIT = SECONDS * 1_000
OURS = ("PlayAgain", "Nudge", "StartNextGame", "KeepSetup")


def ended(people: int = 4, bots: int = 0) -> tuple[Hourglass, list[Seat]]:
    """A game that is over, and the seats of its people, the host's first."""
    room = begun(people, bots=bots)
    seats = [Seat(room.seat(user)) for user in PEOPLE[:people]]
    room.does(UMA, NameWinner(1, WHY))
    return room, seats


def says(room: Hourglass, *seats: Seat) -> None:
    for seat in seats:
        room.does(seat, PlayAgain(again=True))


def offered(room: Hourglass, seat: Seat) -> dict[str, Any]:
    legal = room.match.legal_actions(Viewer(seat.seat))
    return {name: legal[name] for name in OURS if name in legal}


def shown(room: Hourglass) -> dict[str, Any]:
    again: dict[str, Any] = room.view()["room"].get("again", {})
    return again


def test_when_all_are_in_there_are_five_seconds_to_say_no() -> None:
    room, [host, second, third, fourth] = ended()
    says(room, host, second, third)
    assert shown(room) == {"seats": [host.seat, second.seat, third.seat]}
    assert not settled(room.match.table, room.now + 10 * WAIT)
    said = room.does(fourth, PlayAgain(again=True))
    assert said == [PlayAgainSaid(fourth.seat, again=True, due_at=room.now + WAIT)]
    assert not settled(room.match.table, room.now + WAIT - 1)
    assert settled(room.match.table, room.now + WAIT)
    room.does(second, PlayAgain(again=False))
    assert shown(room) == {"seats": [host.seat, third.seat, fourth.seat]}
    assert not settled(room.match.table, room.now + WAIT)
    refolded(room)


def test_who_is_in_asks_each_of_the_others_once() -> None:
    room, [host, second, third, _] = ended()
    assert offered(room, second) == {"PlayAgain": [{"fields": {"again": {"in": [True]}}}]}
    with refused("already-nudged"):
        room.does(host, Nudge(second.seat))
    says(room, host, second)
    assert room.does(host, Nudge(third.seat)) == [SeatNudged(third.seat, host.seat)]
    with refused("already-nudged"):
        room.does(host, Nudge(third.seat))
    room.does(second, Nudge(third.seat))
    refolded(room)


def test_the_host_who_is_in_begins_without_the_others_and_who_comes_meanwhile_is_in() -> None:
    room, [host, second, third, fourth] = ended()
    says(room, second, host)
    assert offered(room, host)["StartNextGame"] == [{"fields": {"missing": {"in": ["bots", "free"]}}}], (
        "two are too few"
    )
    assert "StartNextGame" not in offered(room, second)
    with refused("host-only"):
        room.does(second, StartNextGame("bots"))
    says(room, third)
    assert room.does(host, StartNextGame("fewer")) == [NextGameCalled("fewer", room.now + WAIT)]
    says(room, fourth)
    assert shown(room)["due_at"] == room.now - 1 + WAIT
    refolded(room)


def test_where_the_host_is_not_in_the_first_who_is_begins() -> None:
    room, [_, second, third, _] = ended()
    says(room, third, second)
    with refused("host-only"):
        room.does(second, StartNextGame("bots"))
    room.does(third, StartNextGame("bots"))


def test_who_plays_with_bots_alone_waits_for_nobody() -> None:
    room, [host] = ended(people=1, bots=2)
    assert settled(room.match.table, room.now)
    says(room, host)
    assert shown(room)["due_at"] == room.now


def test_it_is_for_those_who_played_once_it_is_over_and_no_longer_than_that() -> None:
    room, [host, *_] = begun(), [Seat(0)]
    with refused("not-over"):
        says(room, host)
    room, [host, *_] = ended()
    with refused("not-seated"):
        room.does(UMA, PlayAgain(again=True))
    with refused("already-said"):
        room.does(host, PlayAgain(again=False))
    says(room, host)
    room.does(ROOM, OpenRematch("NEXT"))
    assert offered(room, host) == {}
    with refused("rematch-is-open"):
        room.does(host, PlayAgain(again=False))


def test_a_match_that_goes_on_again_has_no_next_game_yet() -> None:
    room, [host, *_] = ended()
    says(room, host)
    room.does(UMA, ReopenMatch(reason=WHY))
    assert shown(room) == {}


def test_S8_S9_the_host_keeps_seats_and_island_and_everybody_has_the_time_to_say_no_once_more() -> None:
    room, seats = ended()
    host, second = seats[:2]
    keeps = [{"what": {"in": [what]}, "keep": {"in": [True]}} for what in ("seats", "board")]
    assert offered(room, host)["KeepSetup"] == [{"fields": fields} for fields in keeps]
    assert "KeepSetup" not in offered(room, second)
    says(room, *seats)
    due = shown(room)["due_at"]
    with refused("host-only"):
        room.does(second, KeepSetup("board", keep=True))
    with refused("already-said"):
        room.does(host, KeepSetup("board", keep=False))
    with refused("cannot-keep"):
        room.does(host, KeepSetup("dice", keep=True))
    [kept] = room.does(host, KeepSetup("board", keep=True))
    assert kept == SetupKept("board", keep=True, due_at=room.now + WAIT)
    assert shown(room) == {"seats": [one.seat for one in seats], "due_at": room.now + WAIT, "kept": ["board"]}
    assert shown(room)["due_at"] > due
    room.does(host, KeepSetup("seats", keep=True))
    code = room.view()["island"]["code"]
    assert kept_changes(room.match.table) == {"seating": "as_seated", "board_code": code}
    room.does(host, KeepSetup("board", keep=False))
    assert kept_changes(room.match.table) == {"seating": "as_seated"}
    refolded(room)


@pytest.mark.parametrize(
    ("rules", "kept"),
    [
        ({}, {"seats", "board"}),
        ({"seating": "dice"}, {"board"}),
        ({"seating": "tiers", "board": "rings"}, {"board"}),
        ({"board": "beginner"}, {"seats"}),
        ({"board_code": BOARD}, {"seats"}),
    ],
)
def test_S8_I0_no_seats_are_kept_that_dice_or_tiers_give_and_no_board_that_comes_out_the_same(
    rules: Rules, kept: set[str]
) -> None:
    assert keepable(begun(rules=rules).match.table).keys() == kept


def test_S9_what_was_kept_for_one_game_does_not_hold_for_the_one_after_it() -> None:
    kept = {"board_code": BOARD, "seating": "as_seated"}
    changes = {**kept, "red_clump": "triangle"}
    code, root = "0" * 64, "1" * 64
    opening = RoomOpened("ROOM", "", "settlers", "basic", 4, "ann", code, root, changes, earlier="FIRST", kept=kept)
    assert lasting_changes(Match.open(GAMES["settlers"], opening, 0)[0].table) == {"red_clump": "triangle"}
