"""Neutral knight of two players in Barbarian Attack: how it enters, moves and counts (O4)."""

from typing import Any

from engine.board import bits
from engine.core import Clock, Context, ForcedCommand, Viewer
from engine.games.settlers.commands import BuyCard, EndTurn
from engine.games.settlers.expansions.barbarians.board import CASTLE_EDGES, FAR, NEAR
from engine.games.settlers.expansions.barbarians.commands import CorrectKnight, MoveKnight, PlaceKnight
from engine.games.settlers.expansions.barbarians.events import (
    BarbariansCaptured,
    CaptureRolled,
    KnightMoved,
    KnightPlaced,
    LossesRolled,
)
from engine.games.settlers.expansions.barbarians.stages import (
    KnightsLeaving,
    KnightsMoving,
    PlacingKnight,
    PlacingNeutralKnight,
)
from engine.games.settlers.expansions.event_cards.cards import CardEvent
from engine.games.settlers.points_bound import upper_bound
from engine.games.settlers.stages import Rolling
from engine.match.commands import TakeBack
from tests.engine.bots import says
from tests.engine.settlers.expansions.barbarians.laying import First, attacked, pips
from tests.engine.settlers.expansions.barbarians.test_barbarian_corrections import judging
from tests.engine.settlers.expansions.event_cards.turning import turns
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import edge, edges, ring
from tests.engine.settlers.test_corrections import UMA, WHY

NEUTRAL = 2
"""The neutral knight counts as that of the first neutral seat."""

CASTLE = ring("-2,2")
HERE = "-2,0"
BOOK = "barbarians+two_players"
BROWN = 2
"""What chance draws for the colour die: east and west."""


def playing(standing: dict[str, int] | None = None, **laying: Any) -> Playing:
    return attacked(standing, **{"rulebook": BOOK, "seats": 2, **laying})


def side(*names: str) -> tuple[int, ...]:
    return edges(" ".join(f"{HERE},{name}" for name in names))


def stands(game: Playing) -> list[int]:
    found: list[int] = game.view()["barbarian_knights"]["edges"][str(NEUTRAL)]
    return found


def checked(count: int, knights: dict[int, tuple[int, ...]], *draws: int, **laying: Any) -> tuple[Playing, list[Any]]:
    """Blue ends its turn with so many barbarians on the hex, and nobody moves a knight."""
    game = playing({HERE: count}, knights=knights, on_turn=BLUE, **laying)
    game.asks(BLUE, EndTurn())
    return game, game.asks(BLUE, EndTurn(), rng=draws)


def test_O4_whoever_places_the_first_knight_of_the_game_places_the_neutral_one_at_the_castle() -> None:
    for anywhere in (False, True):
        game = playing(stage=PlacingKnight(RED, anywhere=anywhere))
        game.asks(RED, PlaceKnight(CASTLE[0]))
        assert (game.stage, game.match.awaits()) == ("placing-neutral-knight", (RED,))
        for wrong in (CASTLE[0], edge("0,0,E")):
            with refused("edge-not-free", "O4"):
                game.asks(RED, PlaceKnight(wrong))
        with refused("not-now", "O4"):
            game.asks(RED, EndTurn())
        placed = only(game.asks(RED, PlaceKnight(CASTLE[3])), KnightPlaced)
        assert placed == KnightPlaced(NEUTRAL, CASTLE[3], by=RED)
        assert (game.stage, stands(game)) == ("main", [CASTLE[3]])
        assert game.view()["barbarian_knights"]["stock"] == [5, 6, 0]


def test_O4_there_is_one_neutral_knight_in_the_whole_game() -> None:
    game = playing(knights={NEUTRAL: (edge("0,0,E"),)}, stage=PlacingKnight(RED))
    game.asks(RED, PlaceKnight(CASTLE[0]))
    assert game.stage == "main"
    assert len(playing(rulebook="barbarians").view()["barbarian_knights"]["edges"]) == 2


def test_O4_the_neutral_knight_enters_by_a_strong_knight_too() -> None:
    game = playing(hands={RED: cards(wool=1, grain=1, ore=1)}, pile=(0, 1, 0, 0))
    game.asks(RED, BuyCard(), rng=[0])
    game.asks(RED, PlaceKnight(edge("0,0,E")))
    assert game.match.legal_actions(Viewer(RED))["PlaceKnight"][0]["fields"]["edge"]["in"] == bits(CASTLE_EDGES)


def test_O4_own_knights_move_then_the_neutral_one() -> None:
    own, other = edges("0,0,E 0,0,W")
    neutral = edge("1,0,E")
    game = playing(knights={RED: (own, other), BLUE: edges("-1,0,W"), NEUTRAL: (neutral,)}, stage=KnightsMoving(RED))
    near = [place for place in bits(NEAR[neutral]) if not CASTLE_EDGES >> place & 1]
    game.asks(RED, MoveKnight(own, edge("0,0,NE")))
    moved = only(game.asks(RED, MoveKnight(neutral, near[0])), KnightMoved)
    assert moved == KnightMoved(NEUTRAL, neutral, near[0], by=RED)
    assert "MoveKnight" not in game.match.legal_actions(Viewer(RED))
    with refused("own-knights-first", "O4"):
        game.asks(RED, MoveKnight(other, edge("0,0,NW")))
    with refused("knight-has-moved", "A7"):
        game.asks(RED, MoveKnight(near[0], near[1]))
    game.asks(RED, TakeBack())
    assert stands(game) == [neutral]
    game.asks(RED, MoveKnight(other, edge("0,0,NW")))


def test_O4_each_moves_the_neutral_knight_in_its_turn_even_without_one_of_its_own() -> None:
    game = playing(knights={NEUTRAL: (edge("0,0,E"),)})
    game.asks(RED, EndTurn())
    assert game.stage == "knights-moving"
    game.asks(RED, MoveKnight(edge("0,0,E"), edge("0,0,W")))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 1, 2)
    game.rolls(BLUE, 2, 2)
    game.asks(BLUE, EndTurn())
    game.asks(BLUE, MoveKnight(edge("0,0,W"), edge("0,0,E")))


def test_O4_the_neutral_knight_leaves_the_castle_after_those_of_the_seat() -> None:
    game = playing(knights={RED: (CASTLE[0],), NEUTRAL: (CASTLE[3],)})
    game.asks(RED, EndTurn())
    own, neutral = (bits(NEAR[at] & ~CASTLE_EDGES)[0] for at in (CASTLE[0], CASTLE[3]))
    assert game.stage == "knights-leaving"
    with refused("own-knights-first", "O4"):
        game.asks(RED, MoveKnight(CASTLE[3], neutral))
    game.asks(RED, MoveKnight(CASTLE[0], own))
    assert game.stage == "knights-leaving"
    target = next(place for place in bits(NEAR[CASTLE[3]] & ~CASTLE_EDGES) if place != own)
    game.asks(RED, MoveKnight(CASTLE[3], target))
    assert game.stage == "knights-moving"


def test_O4_who_moves_the_neutral_knight_pays_its_grain() -> None:
    at = edge("0,0,E")
    beyond = next(place for place in bits(FAR[at]) if not CASTLE_EDGES >> place & 1)
    game = playing(knights={NEUTRAL: (at,)}, stage=KnightsMoving(BLUE), on_turn=BLUE)
    with refused("cannot-pay", "A7"):
        game.asks(BLUE, MoveKnight(at, beyond))
    game = playing(
        knights={NEUTRAL: (at,)},
        stage=KnightsMoving(BLUE),
        on_turn=BLUE,
        hands={BLUE: cards(grain=1), RED: cards(grain=1)},
    )
    game.asks(BLUE, MoveKnight(at, beyond))
    assert (game.hand(BLUE), game.hand(RED)) == (cards(), cards(grain=1))


def test_O4_when_time_is_up_the_clock_moves_the_neutral_knight_off_the_castle() -> None:
    game = playing(knights={NEUTRAL: (CASTLE[0],)}, stage=KnightsLeaving(RED))
    asked = game.table.ask(ForcedCommand(RED, Context(Clock(), 1000, First())))
    assert next(command for command in asked if command is not None) == MoveKnight(
        CASTLE[0], bits(NEAR[CASTLE[0]] & ~CASTLE_EDGES)[0]
    )


def test_O4_the_neutral_knight_counts_as_another_seats_and_what_it_captures_leaves_the_game() -> None:
    game, events = checked(2, {RED: side("NE", "SW"), NEUTRAL: side("SE")}, BROWN)
    assert only(events, BarbariansCaptured).taken == {RED: 1, NEUTRAL: 1}
    view = game.view()["barbarians"]
    assert (view["captured"], view["standing"], view["stock"]) == ([1, 0], {}, 34)
    assert upper_bound(game.table, RED)["prisoners"] == 35 // 2
    assert upper_bound(game.table, BLUE)["prisoners"] == 34 // 2


def test_O4_in_throws_its_sum_is_three_and_it_gets_no_gold() -> None:
    knights = {RED: side("NE"), NEUTRAL: side("SE")}
    game, events = checked(1, knights, *pips((1, 3)), BROWN)
    assert only(events, CaptureRolled).dice == {RED: (1, 3)}
    assert (only(events, BarbariansCaptured).taken, only(events, BarbariansCaptured).gold) == ({RED: 1}, {})
    game, events = checked(1, knights, *pips((1, 1)), BROWN)
    captured = only(events, BarbariansCaptured)
    assert (captured.taken, captured.gold) == ({NEUTRAL: 1}, {RED: 3})
    assert game.view()["barbarian_gold"]["owned"] == [3, 0]


def test_O4_a_seat_level_with_it_throws_again_alone() -> None:
    knights = {RED: side("NE"), BLUE: side("SW"), NEUTRAL: side("SE")}
    _, events = checked(2, knights, *pips((6, 6), (1, 2), (2, 1), (2, 2)), BROWN)
    assert [event.dice for event in events if isinstance(event, CaptureRolled)] == [
        {BLUE: (6, 6), RED: (1, 2)},
        {RED: (2, 1)},
        {RED: (2, 2)},
    ]
    assert only(events, BarbariansCaptured).taken == {BLUE: 1, RED: 1}


def test_O4_the_neutral_knight_is_never_lost() -> None:
    game, events = checked(1, {RED: side("E", "NE"), NEUTRAL: side("W")}, *pips((6, 6)), BROWN)
    losses = only(events, LossesRolled)
    assert [(knight.seat, knight.edge) for knight in losses.lost] == [(RED, *side("E"))]
    assert (losses.gold, stands(game)) == ({RED: 2}, list(side("W")))


def test_O4_it_counts_where_event_cards_compare_knights_on_the_board() -> None:
    for neutral, stage in (((), "taking-card"), (edges("0,0,E"), "rolling")):
        game = playing(
            rulebook=f"{BOOK}+event_cards",
            stage=Rolling(RED),
            knights={RED: edges("0,0,W"), NEUTRAL: neutral},
            hands={BLUE: cards(ore=1)},
        )
        turns(game, RED, CardEvent.CONFLICT)
        assert game.stage == stage


def test_O4_a_room_may_do_without_it() -> None:
    assert playing(rules={"neutral_knight": False}).view()["barbarian_knights"]["stock"] == [6, 6]


def test_O4_a_judge_puts_the_neutral_knight_right() -> None:
    at, there = edges("0,0,E 0,0,W")
    game = judging(rulebook=BOOK, seats=2, knights={NEUTRAL: (at,)})
    game.step(UMA, CorrectKnight(NEUTRAL, at, there=False, reason=WHY))
    assert stands(game) == []
    game.step(UMA, CorrectKnight(NEUTRAL, there, there=True, reason=WHY))
    assert stands(game) == [there]
    with refused("no-piece-left", "O4"):
        game.step(UMA, CorrectKnight(NEUTRAL, at, there=True, reason=WHY))
    with refused("no-such-seat"):
        game.step(UMA, CorrectKnight(3, at, there=True, reason=WHY))


def test_O4_bots_place_and_move_the_neutral_knight() -> None:
    game = playing(stage=PlacingNeutralKnight(RED), knights={RED: (CASTLE[0],)})
    found = says(game.match, RED)
    assert found
    assert found["is"] == "PlaceKnight"
    game = playing(stage=KnightsLeaving(RED), knights={NEUTRAL: (CASTLE[0],)}, stock=0)
    found = says(game.match, RED)
    assert found
    assert found["source"] == CASTLE[0]


def test_O4_a_bot_moves_its_own_knights_first_and_the_neutral_one_where_it_helps() -> None:
    own, neutral = edges("-2,0,W -1,0,E")
    game = playing({HERE: 1}, stage=KnightsMoving(RED), knights={RED: (own,), NEUTRAL: (neutral,)})
    for source in (own, neutral):
        found = says(game.match, RED)
        assert found
        assert (found["source"], found["target"] in side("NE", "E", "SE", "SW", "NW")) == (source, True)
        game.asks(RED, game.match.command(found))
    assert says(game.match, RED) == {"is": "EndTurn"}
