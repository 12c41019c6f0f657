"""A command that is sent again is done once, or refused: it never moves a later turn."""

from collections.abc import Callable

import pytest

from engine.core import Command, Judge, Person, Seat, Viewer
from engine.games.settlers.commands import EndTurn
from engine.match import Ask, Match, decode_match, encode_match
from engine.match.commands import Leave, Return, SetReady, Sit, TakeBack
from engine.match.judge.commands import Rewind, Warn
from engine.match.recent_refs import KEPT
from tests.engine.asking import refused
from tests.engine.match.judges import FAULT, UMA, judged
from tests.engine.match.rooms import ANN, BOB, CAT, SECRETS, Gathered, started


def again(match: Match) -> Match:
    return decode_match(match.game, encode_match(match))


def whole(room: Gathered) -> Match:
    return Match.from_batches(room.match.game, room.log)


WAYS: list[Callable[[Gathered], Match]] = [lambda room: room.match, whole, lambda room: again(room.match)]
"""A match as it was played, folded from its log, and read from a snapshot."""


@pytest.fixture(params=WAYS, ids=["played", "folded", "snapshot"])
def woken(request: pytest.FixtureRequest) -> Callable[[Gathered], Match]:
    way: Callable[[Gathered], Match] = request.param
    return way


def on_turn(room: Gathered) -> Seat:
    return Seat(room.view()["turn"]["seat"])


def may_end(room: Gathered) -> Seat:
    """Whoever is on turn, once they can end it."""
    while "EndTurn" not in room.match.legal_actions(Viewer(on_turn(room).seat)):
        seat = room.match.awaits()[0]
        name, forms = next(iter(room.match.legal_actions(Viewer(seat), out_of_turn=False).items()))
        fields = {field: domain["in"][0] for field, domain in forms[0].get("fields", {}).items() if "in" in domain}
        if name == "Discard":
            room.turn_over()
        else:
            room.seat_says(seat, room.match.command({"is": name} | fields))
    return on_turn(room)


def others_ask(room: Gathered, seat: int, count: int) -> None:
    """So many things under references of their own, which change nothing."""
    for number in range(count):
        room.does(Seat(seat), Return() if number % 2 else Leave(), ref=f"{room.match.seq}")


def tried(match: Match, by: Seat | Person | Judge, command: Command, upon: int | None, ref: str = "late") -> None:
    match.step(Ask(by, 10_000, command, ref, upon), SECRETS)


def round_of(room: Gathered, seats: int) -> None:
    for _ in range(seats):
        may_end(room)
        room.turn_over()


def test_whatever_is_too_old_to_be_known_is_refused(woken: Callable[[Gathered], Match]) -> None:
    room = started().placed()
    seat = may_end(room)
    upon = room.match.seq
    room.does(seat, EndTurn(), ref="late")
    others_ask(room, (seat.seat + 2) % 4, 2 * KEPT)
    round_of(room, 3)
    assert may_end(room) == seat
    match = woken(room)
    assert match.done(seat, "late", upon) is None
    with refused("too-late"):
        tried(match, seat, EndTurn(), upon)
    with refused("too-late"):
        tried(match, seat, Leave(), upon)
    tried(match, seat, EndTurn(), None)
    tried(match, seat, EndTurn(), match.seq)


def test_as_long_as_it_is_remembered_it_is_known_and_just_after_that_it_is_refused(
    woken: Callable[[Gathered], Match],
) -> None:
    room = started().placed()
    upon = room.match.seq
    room.does(Seat(0), Leave(), ref="late")
    known = 0
    for _ in range(KEPT):
        others_ask(room, 1, 2)
        match = woken(room)
        if match.done(Seat(0), "late", upon) is not None:
            known += 2
        else:
            with refused("too-late"):
                tried(match, Seat(0), Leave(), upon)
    assert KEPT - 2 <= known < 2 * KEPT


def test_a_move_that_never_arrived_is_not_done_in_a_later_turn(woken: Callable[[Gathered], Match]) -> None:
    room = started().placed()
    seat = may_end(room)
    upon = room.match.seq
    tried(woken(room), seat, EndTurn(), upon)
    room.turn_over()
    round_of(room, 3)
    assert may_end(room) == seat
    assert len(room.log) - upon < KEPT
    with refused("too-late"):
        tried(woken(room), seat, EndTurn(), upon)
    with refused("too-late"):
        tried(woken(room), seat, TakeBack(), upon)
    tried(woken(room), seat, EndTurn(), room.match.turn_began)


def test_what_belongs_to_no_turn_may_come_after_the_turn_has_ended() -> None:
    room = started().placed()
    may_end(room)
    upon = room.match.seq
    room.turn_over()
    tried(room.match, on_turn(room), Leave(), upon)


def test_what_was_taken_back_has_been_done_all_the_same(woken: Callable[[Gathered], Match]) -> None:
    room = started().placed()
    seat = may_end(room)
    upon = room.match.seq
    room.does(seat, EndTurn(), ref="late")
    done = room.match.seq
    room.does(seat, TakeBack(), ref="back")
    assert on_turn(room) == seat
    assert woken(room).done(seat, "late", upon) == done


def test_a_match_that_a_judge_took_back_knows_what_was_done_before_it(woken: Callable[[Gathered], Match]) -> None:
    room = judged().placed()
    seat = may_end(room)
    upon = room.match.seq
    room.does(seat, EndTurn(), ref="late")
    done = room.match.seq
    room.does(UMA, Rewind(done, reason=FAULT))
    assert on_turn(room) == seat
    match = woken(room)
    assert match.done(seat, "late", upon) == done
    with refused("too-late"):
        tried(match, seat, EndTurn(), upon, ref="never arrived")


def test_what_a_judge_asks_belongs_to_no_turn_and_is_refused_only_when_it_is_too_old_to_be_known() -> None:
    room = judged().placed()
    may_end(room)
    upon = room.match.seq
    room.turn_over()
    tried(room.match, UMA, Warn(1, FAULT), upon)
    others_ask(room, 1, 2 * KEPT)
    with refused("too-late"):
        tried(room.match, UMA, Warn(1, FAULT), upon)


def test_what_was_made_upon_a_step_that_the_log_has_lost_is_refused() -> None:
    room = started().placed()
    seat = may_end(room)
    tried(room.match, seat, EndTurn(), room.match.seq)
    with refused("too-late"):
        tried(room.match, seat, EndTurn(), room.match.seq + 1)


def test_what_somebody_asked_before_the_start_is_known_on_their_seat(woken: Callable[[Gathered], Match]) -> None:
    room = Gathered(3).seated(ANN, BOB)
    upon = room.match.seq
    room.does(CAT, Sit(2), ref="late")
    done = room.match.seq
    room.does(CAT, SetReady(ready=True))
    room.start()
    match = woken(room)
    seat = Seat(match.seat_of(CAT) or 0)
    assert match.done(seat, "late", upon) == done
    assert match.done(seat, "late") is None
    assert match.done(seat, "late", done) is None, "it was made after that: another command of the same name"
    assert match.done(Seat((seat.seat + 1) % 3), "late", upon) is None
