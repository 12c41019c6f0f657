"""Seats that go for good, and the most that one could still reach (A14)."""

from typing import Any

from engine.core import Context, Event, Nature, NoChance, SeatRetired, StageLeft
from engine.games.settlers.commands import EndTurn
from engine.games.settlers.events import PointsKept, SeatStuck, TurnEnded
from engine.games.settlers.expansions.barbarians.events import BarbariansCaptured, LossesRolled
from engine.games.settlers.expansions.barbarians.stages import Capturing
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.stages import Rolling
from engine.match import Match
from engine.match.commands import Retire
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, only
from tests.engine.settlers.places import corner, corners, edges

HERE = "-2,0"


def side(*names: str) -> tuple[int, ...]:
    return edges(" ".join(f"{HERE},{name}" for name in names))


def gone(game: Playing, seat: int) -> list[Event]:
    """What follows when this seat has gone for good."""
    log: list[Event] = []
    table = game.table.settle(SeatRetired(seat, "left"), Context(Nature(), 1000, NoChance()), log)
    game.match = Match(game.game, table, game.match.seq)
    return log


def leaving(**more: Any) -> Playing:
    """A table of the league's book; Red's knights clear one hex as soon as it is checked."""
    position: dict[str, Any] = {"knights": {RED: side("E", "W")}, "rulebook": "barbarians_league"}
    return attacked({HERE: 1}, **(position | more))


def test_A14_knights_of_a_seat_that_is_out_stay_count_and_may_be_lost_and_prisoners_fall_to_it() -> None:
    game = attacked({HERE: 1}, knights={RED: side("E", "W")}, on_turn=BLUE)
    gone(game, RED)
    assert game.view()["barbarian_knights"]["edges"]["0"] == sorted(side("E", "W"))
    events = game.asks(BLUE, EndTurn(), rng=[2])
    assert only(events, BarbariansCaptured).taken == {RED: 1}
    assert {knight.seat for knight in only(events, LossesRolled).lost} == {RED}
    assert game.view()["barbarians"]["captured"][RED] == 1


def test_A14_its_gold_lapses_and_it_gets_no_more() -> None:
    game = attacked({HERE: 1}, knights={RED: side("E", "W")}, gold={RED: 4}, on_turn=BLUE)
    gone(game, RED)
    assert game.view()["barbarian_gold"]["owned"] == [0, 0, 0, 0]
    assert only(game.asks(BLUE, EndTurn(), rng=[2]), LossesRolled).gold == {}
    assert game.view()["barbarian_gold"]["owned"] == [0, 0, 0, 0]


def test_A14_its_points_are_kept_with_those_for_prisoners() -> None:
    game = attacked(captured={RED: 5}, settlements={RED: (corner("0,0,N"),)}, on_turn=BLUE)
    kept = only(gone(game, RED), PointsKept)
    assert kept.points["prisoners"] == 2
    assert game.points(RED) == 3


def test_A8_a_turn_that_ends_because_its_seat_leaves_has_its_check_whatever_it_waited_for() -> None:
    for stage in (None, Rolling(RED), Capturing(RED)):
        game = leaving(stage=stage)
        events = game.asks(RED, Retire(), rng=[2])
        kept = [type(event) for event in events if not isinstance(event, StageLeft)]
        assert kept[:5] == [SeatRetired, PointsKept, BarbariansCaptured, LossesRolled, TurnEnded]
        assert only(events, BarbariansCaptured).taken == {RED: 1}, "what falls to it it keeps (A14)"
        assert only(events, LossesRolled).gold == {}, "and gets no gold"
        assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
        assert game.view()["barbarians"]["standing"] == {}


def test_A8_also_while_its_knights_move() -> None:
    game = leaving()
    game.asks(RED, EndTurn())
    assert game.stage == "knights-moving"
    assert only(game.asks(RED, Retire(), rng=[2]), BarbariansCaptured).taken == {RED: 1}


def test_A8_a_turn_has_its_check_once() -> None:
    """Red may declare after the check, and goes."""
    captured = {RED: 22}
    game = leaving(captured=captured, settlements={RED: corners("0,0,N")})
    game.asks(RED, EndTurn())
    game.asks(RED, EndTurn(), rng=[2])
    assert game.stage == "declaring"
    assert not [event for event in game.asks(RED, Retire()) if isinstance(event, BarbariansCaptured)]


def test_A8_that_a_third_seat_leaves_ends_no_turn_and_brings_no_check() -> None:
    game = leaving()
    assert not [event for event in game.asks(WHITE, Retire()) if isinstance(event, BarbariansCaptured)]
    assert game.match.awaits() == (RED,)


def test_A8_where_the_last_seat_leaves_the_game_is_over_without_a_check() -> None:
    game = leaving()
    for seat in (BLUE, WHITE, ORANGE):
        game.asks(seat, Retire())
    events = game.asks(RED, Retire())
    assert game.match.stage == "over"
    assert not [event for event in events if isinstance(event, BarbariansCaptured)]


def test_A14_the_bound_counts_half_of_all_barbarians_that_no_other_has_captured() -> None:
    game = attacked(captured={RED: 3, BLUE: 4, WHITE: 1})
    assert upper_bound(game.table, RED)["prisoners"] == (36 - 5) // 2
    assert upper_bound(game.table, ORANGE)["prisoners"] == (36 - 8) // 2


def test_A14_conquest_takes_nothing_from_the_bound() -> None:
    tip = corner("0,-2,N")
    for count in (0, 3):
        game = attacked({"0,-2": count} if count else {}, settlements={RED: (tip,)}, captured={BLUE: 30}, stock=0)
        bound = upper_bound(game.table, RED)
        assert bound["settlements"] + bound["cities"] >= 2


def test_A14_a_seat_is_stuck_only_when_prisoners_can_no_longer_make_it_twelve() -> None:
    """Red has nothing to build from."""
    for captured, out in ((12, False), (13, True)):
        game = attacked(captured={BLUE: captured}, rules={"deadlock": "out"}, on_turn=BLUE)
        events = game.asks(BLUE, EndTurn())
        stuck = {event.seat for event in events if isinstance(event, SeatStuck)}
        assert (RED in stuck) is out, (captured, upper_bound(game.table, RED))
