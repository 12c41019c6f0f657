"""The next game of the same people, agreed on after the end."""

from typing import Any

from engine.core import Reason, Seat
from engine.match import Viewer
from engine.match.commands import Nudge, OpenRematch, PlayAgain, StartNextGame
from engine.match.events import NextGameCalled, PlayAgainSaid, SeatNudged
from engine.match.judge.commands import NameWinner, ReopenMatch
from engine.match.next_game import SECONDS, settled
from tests.engine.asking import refused
from tests.engine.match.judges import UMA, refolded
from tests.engine.match.rooms import PEOPLE
from tests.engine.match.timing import ROOM, Hourglass, begun

WHY = Reason("rule-misapplied")
WAIT = SECONDS * 1_000
OURS = ("PlayAgain", "Nudge", "StartNextGame")


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
    assert offered(room, host) == {"PlayAgain": [{"fields": {"again": {"in": [True]}}}]}
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
