"""Check of the coast at the end of a turn (A8), and what two prisoners are worth (A9, A12, A13)."""

from typing import Any

import pytest

from engine.games.settlers.commands import DeclareVictory, EndTurn
from engine.games.settlers.events import TurnEnded, VictoryDeclared
from engine.games.settlers.expansions.barbarians.board import COAST
from engine.games.settlers.expansions.barbarians.events import (
    AttackRolled,
    BarbariansCaptured,
    CaptureRolled,
    LossesRolled,
    LostKnight,
)
from engine.games.settlers.places import MAP
from engine.match.commands import TakeBack
from tests.engine.settlers.expansions.barbarians.laying import attacked, kinds, pips
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, only, refused
from tests.engine.settlers.places import edge, edges, hex

HERE = "-2,0"
"""A coast hex; its sides that face inland, and the sea."""

GREEN, PURPLE, BROWN = [0], [1], [2]
"""What chance draws for the colour die."""


def side(*names: str) -> tuple[int, ...]:
    return edges(" ".join(f"{HERE},{name}" for name in names))


def checked(count: int, knights: dict[int, tuple[int, ...]], *draws: int, **laying: Any) -> tuple[Playing, list[Any]]:
    """Blue ends its turn, with so many barbarians on the hex. Blue's knights have moved, if it has any."""
    game = attacked({HERE: count} if count else {}, knights=knights, on_turn=BLUE, **laying)
    if knights.get(BLUE):
        game.asks(BLUE, EndTurn())
    return game, game.asks(BLUE, EndTurn(), rng=draws)


def captured(events: list[Any]) -> BarbariansCaptured:
    return only(events, BarbariansCaptured)


def test_A8_knights_on_the_six_edges_must_be_more_than_the_barbarians() -> None:
    for count in (1, 2, 3):
        game, events = checked(count, {RED: side("NE", "E", "SE", "SW")[:count]})
        assert kinds(events)[0:2] == ["PhaseBegan", "PhaseBegan"]
        assert game.view()["barbarians"]["standing"] == {str(hex(HERE)): count}
        game, events = checked(count, {RED: side("NE", "E", "SE", "SW")[: count + 1]}, *BROWN)
        assert game.view()["barbarians"]["standing"] == {}
        assert captured(events).taken == {RED: count}


def test_A8_a_hex_without_barbarians_is_passed_over_and_no_dice_are_thrown() -> None:
    _, events = checked(0, {RED: side("NE", "E", "SE", "SW")})
    assert not any(isinstance(event, LossesRolled) for event in events)


def test_A8_one_seat_alone_captures_all() -> None:
    game, events = checked(3, {RED: side("NE", "E", "SE", "SW")}, *BROWN)
    assert (captured(events).taken, captured(events).gold) == ({RED: 3}, {})
    assert game.view()["barbarians"]["captured"] == [3, 0, 0, 0]


def test_A8_several_seats_capture_one_each() -> None:
    for count, knights in (
        (2, {RED: side("NE", "E"), WHITE: side("SE")}),
        (3, {RED: side("NE", "E"), WHITE: side("SE"), ORANGE: side("SW")}),
    ):
        _, events = checked(count, knights, *BROWN)
        assert captured(events).taken == dict.fromkeys(knights, 1)
        assert not any(isinstance(event, CaptureRolled) for event in events)


def test_A8_one_left_over_goes_to_the_seat_with_strictly_most_knights() -> None:
    _, events = checked(3, {RED: side("NE", "E", "SE"), WHITE: side("SW")}, *BROWN)
    assert (captured(events).taken, captured(events).gold) == ({RED: 2, WHITE: 1}, {})


def test_A8_seats_level_in_knights_throw_for_it_and_the_loser_gets_three_gold() -> None:
    knights = {RED: side("NE", "E"), WHITE: side("SE", "SW")}
    game, events = checked(3, knights, *pips((4, 5), (2, 3)), *BROWN)
    order = list(only(events, CaptureRolled).dice)
    assert order == [WHITE, RED], "in the order of turns, from the seat on turn"
    assert (captured(events).taken, captured(events).gold) == ({WHITE: 2, RED: 1}, {RED: 3})
    assert game.view()["barbarian_gold"]["owned"][RED] == 3 + 3 * (only(events, LossesRolled).lost[0].seat == RED)


def test_A8_where_there_are_not_enough_the_highest_throws_take_them() -> None:
    knights = {RED: side("NE"), BLUE: side("SE"), WHITE: side("SW")}
    _, events = checked(2, knights, *pips((1, 1), (6, 6), (2, 2)), *BROWN)
    assert only(events, CaptureRolled).dice == {BLUE: (1, 1), WHITE: (6, 6), RED: (2, 2)}
    assert (captured(events).taken, captured(events).gold) == ({RED: 1, WHITE: 1}, {BLUE: 3})


def test_A8_a_tie_is_thrown_again_by_the_tied_alone_and_only_where_it_decides() -> None:
    knights = {RED: side("NE"), BLUE: side("SE"), WHITE: side("SW")}
    _, events = checked(2, knights, *pips((3, 3), (6, 6), (2, 4)), *pips((1, 1), (1, 2)), *BROWN)
    rounds = [list(event.dice) for event in events if isinstance(event, CaptureRolled)]
    assert rounds == [[BLUE, WHITE, RED], [BLUE, RED]]
    assert (captured(events).taken, captured(events).gold) == ({WHITE: 1, RED: 1}, {BLUE: 3})
    _, events = checked(2, knights, *pips((3, 3), (1, 1), (2, 4)), *BROWN)
    assert len([event for event in events if isinstance(event, CaptureRolled)]) == 1
    assert captured(events).taken == {BLUE: 1, RED: 1}


def test_A8_one_barbarian_among_four_goes_to_the_highest_throw_and_three_get_gold() -> None:
    knights = {RED: side("NE"), BLUE: side("SE"), WHITE: side("SW"), ORANGE: side("E")}
    throws = pips((3, 3), (6, 6), (6, 6), (1, 1)) + pips((1, 2), (2, 2))
    _, events = checked(1, knights, *throws, *GREEN)
    assert (captured(events).taken, captured(events).gold) == ({ORANGE: 1}, {BLUE: 3, WHITE: 3, RED: 3})


@pytest.mark.parametrize(
    ("face", "struck"), [(face, sides) for face, sides in enumerate((("NW", "SE"), ("NE", "SW"), ("E", "W")) * 2)]
)
def test_A8_the_colour_die_takes_the_involved_knights_on_two_opposite_sides(face: int, struck: tuple[str, str]) -> None:
    all_round = ("NE", "E", "SE", "SW", "W", "NW")
    game, events = checked(3, {RED: side(*all_round[::2]), WHITE: side(*all_round[1::2])}, *pips((1, 1), (6, 6)), face)
    losses = only(events, LossesRolled)
    lost = {edge(f"{HERE},{name}") for name in struck}
    assert {knight.edge for knight in losses.lost} == lost
    assert losses.gold == {seat: 3 * sum(knight.seat == seat for knight in losses.lost) for seat in losses.gold}
    stands = game.view()["barbarian_knights"]["edges"]
    assert {*stands["0"], *stands["2"]} == set(side(*all_round)) - lost
    assert game.view()["barbarians"]["colour"] == ("green", "purple", "brown")[face % 3]


def test_A8_lost_knights_return_to_stock_and_bring_three_gold_each() -> None:
    game, events = checked(1, {RED: side("E", "W")}, *BROWN)
    assert only(events, LossesRolled).lost == tuple(LostKnight(RED, place) for place in sorted(side("E", "W")))
    assert game.view()["barbarian_knights"]["stock"][RED] == 6
    assert game.view()["barbarian_gold"]["owned"][RED] == 6


def test_A8_losses_come_once_for_each_hex_and_only_survivors_count_for_the_next() -> None:
    """Two hexes share an edge; the knight on it is lost for the first, so the second is not cleared."""
    first, second = "-2,1", "-2,0"
    shared = next(iter(set(MAP.hex_edges[hex(first)]) & set(MAP.hex_edges[hex(second)])))
    names = dict(zip(MAP.hex_edges[hex(first)], ("NE", "E", "SE", "SW", "W", "NW"), strict=True))
    knights = {RED: (shared, edge(f"{first},SW"), edge(f"{second},W"))}
    struck = {"NE": 1, "SW": 1, "NW": 0, "SE": 0, "E": 2, "W": 2}[names[shared]]
    for face, cleared in ((struck, [hex(first)]), ((struck + 2) % 3, [hex(first), hex(second)])):
        game = attacked({first: 1, second: 1}, knights=knights, on_turn=BLUE)
        draws = [face] if len(cleared) == 1 else [face, 2]
        events = game.asks(BLUE, EndTurn(), rng=draws)
        assert [event.hex for event in events if isinstance(event, LossesRolled)] == cleared


def test_A13_a_knight_on_an_edge_shared_by_two_coast_hexes_counts_for_both() -> None:
    first, second = "-2,1", "-2,0"
    shared = next(iter(set(MAP.hex_edges[hex(first)]) & set(MAP.hex_edges[hex(second)])))
    game = attacked(
        {first: 1, second: 1}, knights={RED: (shared, edge(f"{first},W"), edge(f"{second},W"))}, on_turn=BLUE
    )
    events = game.asks(BLUE, EndTurn(), rng=[2, 2])
    assert [event.hex for event in events if isinstance(event, BarbariansCaptured)] == [hex(first), hex(second)]


def test_A8_hexes_are_resolved_in_the_order_from_the_left_of_the_castle() -> None:
    standing = {",".join(map(str, MAP.hexes[place])): 1 for place in COAST}
    knights = {RED: edges("-2,1,W -2,1,SW 0,-2,NE 0,-2,NW"), WHITE: edges("-1,2,SW -1,2,SE")}
    game = attacked(standing, knights=knights, on_turn=BLUE)
    events = game.asks(BLUE, EndTurn(), rng=[2, 2, 2])
    assert [event.hex for event in events if isinstance(event, BarbariansCaptured)] == [
        hex("-2,1"),
        hex("0,-2"),
        hex("-1,2"),
    ]


def test_A8_dice_of_the_check_seal_the_end_of_the_turn() -> None:
    game, _ = checked(1, {RED: side("E", "W")}, *BROWN)
    with refused("sealed", "U1", what="turn-end", by="LossesRolled"):
        game.asks(BLUE, TakeBack())
    game, _ = checked(0, {RED: side("E", "W")})
    game.asks(BLUE, TakeBack())
    assert game.stage == "main"


def test_A8_the_check_sees_knights_where_they_went_in_this_turn() -> None:
    from engine.games.settlers.expansions.barbarians.commands import MoveKnight

    inland = edge(f"{HERE},E")
    away = edge("0,0,E")
    game = attacked({HERE: 1}, knights={BLUE: (*side("SE"), away)}, on_turn=BLUE)
    game.asks(BLUE, EndTurn())
    game.asks(BLUE, MoveKnight(away, edge("-1,0,E")))
    assert not any(isinstance(event, BarbariansCaptured) for event in game.asks(BLUE, EndTurn()))
    assert inland not in game.view()["barbarian_knights"]["edges"]["1"]


def test_A9_two_captured_barbarians_are_a_point() -> None:
    for count, points in ((1, 0), (2, 1), (3, 1), (6, 3)):
        assert attacked(captured={RED: count}).points(RED) == points


def test_A12_twelve_points_win_on_ones_own_turn_when_declared() -> None:
    game = attacked(captured={RED: 22, BLUE: 14})
    assert game.points(RED) == 11
    with refused("too-few-points", "A12"):
        game.asks(RED, DeclareVictory())
    game = attacked(captured={RED: 24})
    assert only(game.asks(RED, DeclareVictory()), VictoryDeclared).points == 12


def test_A12_the_longest_road_counts() -> None:
    game = attacked(captured={RED: 20}, longest=(RED, 5), roads={RED: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW 0,0,W")})
    assert game.points(RED) == 12


def test_A13_a_seat_on_turn_that_has_twelve_after_the_check_may_declare_before_the_next_turn() -> None:
    game = attacked({HERE: 2}, knights={RED: side("E", "W", "SE")}, captured={RED: 22})
    game.asks(RED, EndTurn())
    events = game.asks(RED, EndTurn(), rng=GREEN)
    assert not any(isinstance(event, TurnEnded) for event in events)
    assert (game.stage, game.match.awaits()) == ("declaring", (RED,))
    game.asks(RED, DeclareVictory())
    assert game.stage == "over"


def test_A13_it_need_not_declare_and_another_seat_waits_for_its_turn() -> None:
    game = attacked({HERE: 2}, knights={RED: side("E", "W", "SE")}, captured={RED: 22}, on_turn=BLUE)
    events = game.asks(BLUE, EndTurn(), rng=GREEN)
    assert only(events, TurnEnded).next == WHITE
    with refused("not-your-turn", "E1"):
        game.asks(RED, DeclareVictory())
    game = attacked(captured={RED: 24})
    game.asks(RED, EndTurn())
    assert game.stage == "declaring"
    assert only(game.asks(RED, EndTurn()), TurnEnded).next == BLUE


def test_A4_the_attack_comes_before_a_declaration_of_victory() -> None:
    from engine.games.settlers.commands import BuildCity
    from tests.engine.settlers.laying import cards
    from tests.engine.settlers.places import corner

    home = corner("0,0,N")
    game = attacked(captured={RED: 20}, settlements={RED: (home,)}, hands={RED: cards(grain=2, ore=3)}, stock=1)
    events = game.asks(RED, BuildCity(home), rng=pips((1, 2)))
    assert only(events, AttackRolled).landed
    game.asks(RED, DeclareVictory())
