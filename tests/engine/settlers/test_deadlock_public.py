"""Deadlock by public facts alone, and a seat that a judge brings back (E5)."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.core import Command, Judge, Reason, Refused, Seat, SeatReinstated, SeatRetired, Table
from engine.games.settlers.commands import EndTurn, Roll
from engine.games.settlers.points_bound import upper_bound
from engine.match.commands import Retire, Return
from engine.match.judge.commands import Penalise, ReinstateSeat, RemoveSeat
from tests.engine.asking import only, refused
from tests.engine.match.judges import BENCH, UMA, judged, refolded
from tests.engine.match.test_clock import verified
from tests.engine.settlers.laying import BLUE, RED, dev
from tests.engine.settlers.test_deadlock import boxed_in, stuck

WHY = Reason("rule-misapplied")
OUT = {"deadlock": "out"}


def whole(rules: Any = OUT, **more: Any) -> dict[str, int]:
    return dict(upper_bound(boxed_in(rules=rules, **more).table, BLUE))


def test_E5_each_of_its_hidden_cards_counts_as_a_point_whatever_else_it_does() -> None:
    held = {BLUE: dev(knight=3, monopoly=2, road_building=2)}
    assert whole(held=held)["victory_cards"] == 7
    assert whole(held=held)["largest_army"] == 2
    assert whole(held=held, deck=dev(knight=9))["victory_cards"] == 7 + 5


def test_E5_no_judges_penalty_puts_a_seat_out() -> None:
    game = boxed_in(rules={"deadlock": "out", "victory_points": 8})
    assert sum(upper_bound(game.table, BLUE).values()) == 8
    table = game.table
    slices = {**table.slices, "judge": type(table.slices["judge"])("uma", "Uma", penalties={BLUE: 3})}
    game.match = replace(game.match, table=Table(table.law, slices))
    assert stuck(game.asks(RED, EndTurn())) == []


def room_with_somebody_out() -> Any:
    room = judged(4, {"leaving": "final", "deadlock": "out"})
    room.placed()
    room.seat_says(2, Retire())
    return room


def test_E5_a_seat_that_is_out_comes_back_by_a_judges_act_alone_with_an_empty_hand() -> None:
    room = room_with_somebody_out()
    for command in (Return(), Roll()):
        with pytest.raises(Refused):
            room.seat_says(2, command)
    assert room.match.legal_actions(BENCH)["ReinstateSeat"] == [{"fields": {"seat": {"in": [2]}}}]
    assert only(room.does(UMA, ReinstateSeat(2, WHY)), SeatReinstated) == SeatReinstated(2, WHY)
    view = room.view()
    assert "out" not in view["turn"]
    assert view["resources"]["counts"][2] == 0 if "counts" in view["resources"] else True
    for seat in (0, 1):
        room.seat_says(seat, Roll())
        room.turn_over()
    assert room.match.awaits() == (2,)
    refolded(room)
    assert verified(room)


@pytest.mark.parametrize(
    ("who", "command", "code", "clause"),
    [
        (Seat(2), ReinstateSeat(2, WHY), "judge-only", "J2"),
        (Judge("eve"), ReinstateSeat(2, WHY), "judge-only", "J2"),
        (UMA, ReinstateSeat(1, WHY), "not-out", "E5"),
        (UMA, ReinstateSeat(2), "reason-missing", "J2"),
    ],
)
def test_E5_nobody_else_brings_it_back(who: Any, command: Command, code: str, clause: str) -> None:
    room = room_with_somebody_out()
    with refused(code, clause):
        room.does(who, command)


def test_E5_while_seats_place_nobody_comes_back() -> None:
    room = judged(4, {"leaving": "final"})
    room.does(UMA, RemoveSeat(2, WHY))
    with refused("no-way-back", "E5"):
        room.does(UMA, ReinstateSeat(2, WHY))


def test_E5_whom_a_judge_has_brought_back_is_not_put_out_again() -> None:
    game = boxed_in(rules=OUT, deck=dev())
    events = game.asks(RED, EndTurn())
    assert only(events, SeatRetired).seat == BLUE
    back = game.table.evolve(SeatReinstated(BLUE, WHY))
    game.match = replace(game.match, table=back)
    assert BLUE not in back.slices["retiring"]
    seat = back.slices["turn"].seat
    game.asks(seat, Roll(), dice=[(1, 1)])
    assert BLUE not in stuck(game.asks(seat, EndTurn()))
    assert BLUE not in game.table.slices["retiring"]


def test_E5_points_taken_off_are_still_taken_off_in_the_ranking() -> None:
    room = judged(4)
    room.placed()
    room.does(UMA, Penalise(1, 1, WHY))
    assert room.view()["points"]["public"][1] == 1
