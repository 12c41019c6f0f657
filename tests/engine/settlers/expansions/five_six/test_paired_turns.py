"""Paired turns: the seat three places on has a second turn without a roll, and trades with nobody (X5, X6)."""

from typing import Any

from engine.games.settlers.commands import BuildRoad, DeclareVictory, EndTurn, MakeOffer, PlayKnight, TradeWithBank
from engine.games.settlers.stages import Main
from engine.match.commands import Retire, TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, Playing, cards, dev, laid, refused
from tests.engine.settlers.places import edge, edges


def paired(**laying: Any) -> Playing:
    """Red has ended the first turn of its pair, six at the table."""
    rules = {"between_turns": "pairs", **laying.pop("rules", {})}
    game = laid(**{"rulebook": "basic+five_six", "seats": 6, "rules": rules, **laying})
    game.asks(RED, EndTurn())
    return game


def test_X5_the_seat_three_places_on_builds_plays_a_card_and_trades_with_the_bank() -> None:
    game = paired(
        roads={ORANGE: edges("0,0,NE")}, hands={ORANGE: cards(lumber=1, brick=1, ore=4)}, held={ORANGE: dev(knight=1)}
    )
    assert (game.stage, game.match.awaits()) == ("main", (ORANGE,))
    assert game.view()["paired_turns"] == {"first": RED}
    game.asks(ORANGE, BuildRoad(edge("0,0,E")))
    game.asks(ORANGE, TradeWithBank(give=4, get=0))
    game.asks(ORANGE, PlayKnight())


def test_X5_it_trades_with_nobody() -> None:
    game = paired(hands={ORANGE: cards(lumber=1), BLUE: cards(brick=1)})
    with refused("no-trade-in-this-turn", "X5"):
        game.asks(ORANGE, MakeOffer((BLUE,), cards(lumber=1), cards(brick=1)))
    with refused("no-trade-in-this-turn", "X5"):
        game.asks(BLUE, MakeOffer((ORANGE,), cards(brick=1), cards(lumber=1)))


def test_X5_after_the_second_turn_comes_the_seat_after_the_first() -> None:
    game = paired()
    game.asks(ORANGE, EndTurn())
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))
    assert "paired_turns" not in game.view()


def test_X5_the_second_of_a_pair_may_declare_victory() -> None:
    game = paired(held={ORANGE: dev(victory_point=5)}, rules={"victory_points": 3})
    game.asks(ORANGE, DeclareVictory())
    assert game.view()["result"]["winner"] == ORANGE


def test_X5_a_pair_without_its_second_has_one_turn() -> None:
    game = laid(
        rulebook="basic+five_six", seats=6, rules={"between_turns": "pairs", "leaving": "final"}, stage=Main(RED)
    )
    game.asks(ORANGE, Retire())
    game.asks(RED, EndTurn())
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))


def test_X5_the_second_of_a_pair_goes_for_good_in_its_turn() -> None:
    game = paired(rules={"leaving": "final"})
    game.asks(ORANGE, Retire())
    assert (game.stage, game.match.awaits()) == ("rolling", (BLUE,))


def test_X6_the_end_of_the_first_turn_can_be_taken_back_until_the_second_has_acted() -> None:
    game = paired(roads={ORANGE: edges("0,0,NE")}, hands={ORANGE: cards(lumber=1, brick=1)})
    game.asks(RED, TakeBack())
    assert game.match.awaits() == (RED,)
    game.asks(RED, EndTurn())
    game.asks(ORANGE, BuildRoad(edge("0,0,E")))
    with refused("not-yours-to-take-back", "U5"):
        game.asks(RED, TakeBack())
