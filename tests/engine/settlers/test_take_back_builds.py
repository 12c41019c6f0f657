"""Taking back builds and bank trades (U5); errors that stand (U6)."""

import pytest

from engine.core import Command, Undone
from engine.games.settlers.commands import (
    AcceptOffer,
    BuildCity,
    BuildRoad,
    BuildSettlement,
    BuyCard,
    DeclineOffer,
    EndTurn,
    MakeOffer,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    TradeWithBank,
)
from engine.games.settlers.stages import Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, cards, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, way
from tests.engine.settlers.taking_back import same, turn

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

BUILDS: list[tuple[Command, str]] = [
    (BuildRoad(edge("0,0,NE")), "build"),
    (BuildSettlement(corner("0,0,NE")), "build"),
    (BuildCity(corner("0,0,S")), "build"),
    (TradeWithBank(LUMBER, ORE), "bank-trade"),
]
EACH_BUILD = pytest.mark.parametrize(("command", "what"), BUILDS, ids=repr)


@EACH_BUILD
def test_U5_a_build_or_bank_trade_is_taken_back(command: Command, what: str) -> None:
    game = turn()
    before = {viewer.seat: game.match.view(viewer) for viewer in game.viewers()}
    game.asks(RED, command)
    assert game.view()["undo"] == {"seat": RED, "what": what}
    assert only(game.asks(RED, TakeBack()), Undone).what == what
    assert {viewer.seat: game.match.view(viewer) for viewer in game.viewers()} == before


def test_U5_last_in_first_out() -> None:
    game = turn()
    views = [game.view(RED)]
    for command, _ in BUILDS:
        if not isinstance(command, BuildSettlement):
            game.asks(RED, command)
            views.append(game.view(RED))
    while len(views) > 1:
        assert same(game, views.pop())
        game.asks(RED, TakeBack())
    assert same(game, views[0])
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_through_the_end_of_the_turn_taken_back() -> None:
    game = turn()
    before = game.view(RED)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(RED, TakeBack())
    assert same(game, before)


def test_U5_not_after_the_next_seat_has_rolled() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    with refused("sealed", "U1", what="turn-end", by="DiceRolled"):
        game.asks(RED, TakeBack())


@pytest.mark.parametrize(
    ("reveals", "event"),
    [
        (BuyCard(), "CardBought"),
        (PlayKnight(), "KnightPlayed"),
        (PlayMonopoly(WOOL), "MonopolyPlayed"),
        (PlayYearOfPlenty(cards(ore=2)), "YearOfPlentyPlayed"),
        (PlayRoadBuilding(), "RoadBuildingPlayed"),
    ],
    ids=lambda value: type(value).__name__,
)
def test_U5_not_past_a_card_that_was_bought_or_played(reveals: Command, event: str) -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, reveals, rng=[0] if isinstance(reveals, BuyCard) else [])
    with refused("sealed", "U5", what="build", by=event):
        game.asks(RED, TakeBack())


def test_U5_not_past_a_trade_with_another_seat() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, AcceptOffer(1))
    with refused("sealed", "U5", what="build", by="Traded"):
        game.asks(RED, TakeBack())


def test_U5_talk_seals_nothing() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, MakeOffer((BLUE,), cards(lumber=1), cards(ore=1)))
    game.asks(BLUE, DeclineOffer(1))
    game.asks(RED, TakeBack())
    assert edge("0,0,NE") not in game.view()["pieces"]["roads"]["0"]


def test_U5_offers_made_since_are_closed_by_it() -> None:
    """What was offered of cards that are given back can't be held to."""
    game = laid(hands={RED: cards(lumber=4), BLUE: cards(wool=1)})
    game.asks(RED, TradeWithBank(LUMBER, ORE))
    game.asks(RED, MakeOffer((BLUE, WHITE), cards(ore=1), cards(wool=1)))
    game.asks(BLUE, AcceptOffer(1))
    game.asks(RED, TakeBack())
    assert game.view()["negotiation"]["offers"] == {}


def test_U5_nobody_takes_back_what_another_has_built() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    with refused("not-yours-to-take-back", "U5"):
        game.asks(BLUE, TakeBack())


def test_U5_what_a_build_brought_about_goes_with_it() -> None:
    game = laid(roads={RED: edges("0,0,NE 0,0,E 0,0,SE 0,0,SW")}, hands={RED: cards(lumber=1, brick=1)})
    game.asks(RED, BuildRoad(edge("0,0,W")))
    assert game.points(RED) == 2
    game.asks(RED, TakeBack())
    assert (game.longest_road, game.points(RED)) == (None, 0)


def test_U5_a_free_road_is_taken_back_and_built_elsewhere() -> None:
    game = turn()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, TakeBack())
    assert (game.stage, game.view()["turn"]["left"]) == ("free-roads", 2)
    game.asks(RED, BuildRoad(edge("0,0,SW")))


def test_U5_a_roll_and_what_it_yields_stay() -> None:
    game = laid(stage=Rolling(RED), settlements={RED: corners("0,1,S")})
    game.rolls(RED, 2, 2)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_a_rule_book_may_forbid_it() -> None:
    game = turn(takeback_builds=False)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U5_without_builds_the_end_of_the_turn_can_still_be_taken_back() -> None:
    game = turn(takeback_builds=False)
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


@EACH_BUILD
@pytest.mark.parametrize("rulebook", ["league", "tournament"])
def test_U6_a_build_made_in_error_stands(rulebook: str, command: Command, what: str) -> None:
    game = laid(
        settlements={RED: corners("0,0,S")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: (6, 4, 4, 6, 6)},
        rulebook=rulebook,
    )
    game.asks(RED, command)
    assert "TakeBack" not in game.match.legal_actions(Viewer(RED))
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_U6_a_build_that_is_noticed_in_a_later_turn_stands_wherever_one_plays() -> None:
    game = turn()
    game.asks(RED, BuildRoad(edge("0,0,NE")))
    for seat in (RED, BLUE, WHITE):
        game.asks(seat, EndTurn())
        game.rolls(seat + 1, 6, 6)
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())
