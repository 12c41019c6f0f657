"""The turn: cards, roll, then trade and build in any order, then its end (P1)."""

import pytest

from engine.core import Command
from engine.games.settlers.commands import (
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    TradeWithBank,
)
from engine.games.settlers.events import TurnEnded
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges

TRADES_AND_BUILDS = [
    BuildRoad(edge("0,0,SW")),
    BuildSettlement(corner("0,0,NE")),
    BuildCity(corner("0,0,S")),
    BuyCard(),
    TradeWithBank(0, 4),
    MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)),
    EndTurn(),
]


def rich(*, rolled: bool, on_turn: int = RED, seats: int = 4) -> Playing:
    """Red has a settlement, two roads, and cards for anything."""
    return laid(
        stage=None if rolled else Rolling(on_turn),
        on_turn=on_turn,
        seats=seats,
        settlements={RED: corners("0,0,S")},
        roads={RED: edges("0,0,SE 0,0,E")},
        hands={RED: cards(lumber=4, brick=4, wool=4, grain=4, ore=4), BLUE: cards(ore=1)},
    )


@pytest.mark.parametrize("command", TRADES_AND_BUILDS, ids=lambda command: type(command).__name__)
def test_P1_before_the_roll_nothing_is_traded_built_or_ended(command: Command) -> None:
    with refused("not-now", "P1"):
        rich(rolled=False).asks(RED, command)


@pytest.mark.parametrize("command", TRADES_AND_BUILDS, ids=lambda command: type(command).__name__)
def test_P1_after_the_roll_all_of_it_is_done(command: Command) -> None:
    rich(rolled=True).asks(RED, command, rng=[0] if isinstance(command, BuyCard) else [])


@pytest.mark.parametrize("command", [c for c in TRADES_AND_BUILDS if not isinstance(c, MakeOffer)], ids=repr)
def test_P1_nobody_else_builds_or_trades_with_the_bank_or_ends_the_turn(command: Command) -> None:
    with refused("not-your-turn", "P1"):
        rich(rolled=True, on_turn=BLUE).asks(RED, command)


def test_P1_trade_and_build_come_in_any_order() -> None:
    game = rich(rolled=True)
    game.asks(RED, TradeWithBank(2, 4))
    game.asks(RED, BuildCity(corner("0,0,S")))
    game.given(RED, cards(brick=4))
    game.asks(RED, TradeWithBank(1, 2))
    game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_P1_a_development_card_may_be_played_before_the_roll() -> None:
    game = laid(stage=Rolling(RED), held={RED: dev(monopoly=1)})
    game.asks(RED, PlayMonopoly(0))
    assert game.stage == "rolling"
    game.rolls(RED, 1, 1)


def test_P1_after_a_knight_before_the_roll_the_turn_goes_on_with_the_roll() -> None:
    game = laid(stage=Rolling(RED), held={RED: dev(knight=1)}, settlements={BLUE: corners("1,0,S")},
                hands={BLUE: cards(ore=1)})  # fmt: skip
    game.asks(RED, PlayKnight())
    game.robs(RED, "1,0", BLUE, "ore")
    assert game.stage == "rolling"
    game.rolls(RED, 1, 1)


def test_P1_the_turn_does_not_end_while_the_robber_waits() -> None:
    game = laid(held={RED: dev(knight=1)})
    game.asks(RED, PlayKnight())
    with refused("not-now", "P1"):
        game.asks(RED, EndTurn())


@pytest.mark.parametrize(
    ("seats", "on_turn", "follows"),
    [(3, RED, BLUE), (3, BLUE, WHITE), (3, WHITE, RED), (4, WHITE, ORANGE), (4, ORANGE, RED)],
)
def test_P1_the_next_seat_in_order_follows_and_the_first_after_the_last(seats: int, on_turn: int, follows: int) -> None:
    game = laid(seats=seats, on_turn=on_turn)
    assert only(game.asks(on_turn, EndTurn()), TurnEnded).next == follows
    turn = game.view()["turn"]
    assert (turn["seat"], turn["number"], turn["stage"], turn["awaits"]) == (follows, 2, "rolling", [follows])


def test_P1_everybody_sees_whose_turn_it_is_and_what_is_awaited() -> None:
    game = laid(held={BLUE: dev(knight=1)}, on_turn=BLUE)
    assert game.view()["turn"] == {"seat": BLUE, "number": 1, "stage": "main", "awaits": [BLUE]}
    game.asks(BLUE, PlayKnight())
    assert game.view(RED)["turn"] == {"seat": BLUE, "number": 1, "stage": "robbing", "awaits": [BLUE]}


def test_P1_who_is_not_on_turn_plays_no_card() -> None:
    game = laid(on_turn=RED, held={BLUE: dev(knight=1)})
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, PlayKnight())
