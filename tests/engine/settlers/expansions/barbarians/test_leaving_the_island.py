"""Seats that go for good, and the most that one could still reach (A14)."""

from engine.core import Context, Event, Nature, NoChance, SeatRetired
from engine.games.settlers.commands import EndTurn
from engine.games.settlers.events import PointsKept, SeatStuck
from engine.games.settlers.expansions.barbarians.events import BarbariansCaptured, LossesRolled
from engine.games.settlers.points_bound import upper_bound
from engine.match import Match
from tests.engine.settlers.expansions.barbarians.laying import attacked
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, only
from tests.engine.settlers.places import corner, edges, hex

HERE = "-2,0"


def side(*names: str) -> tuple[int, ...]:
    return edges(" ".join(f"{HERE},{name}" for name in names))


def gone(game: Playing, seat: int) -> list[Event]:
    """What follows when this seat has gone for good."""
    log: list[Event] = []
    table = game.table.settle(SeatRetired(seat, "left"), Context(Nature(), 1000, NoChance()), log)
    game.match = Match(game.game, table, game.match.seq)
    return log


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


def test_A14_a_turn_that_ends_because_its_seat_goes_ends_whatever_it_waited_for_without_a_check() -> None:
    game = attacked({HERE: 1}, knights={RED: side("E", "W")})
    game.asks(RED, EndTurn())
    gone(game, RED)
    assert game.match.awaits() == (BLUE,)
    assert game.stage == "rolling"
    assert game.view()["barbarians"]["standing"] == {str(hex(HERE)): 1}


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
