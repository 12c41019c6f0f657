"""A trade taken back by either side: until when, in what order, if the cards are still there (N7, U4)."""

from typing import Any

import pytest

from engine.core import Command, Refused, Undone
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    BuildRoad,
    BuyCard,
    EndTurn,
    MakeOffer,
    MoveRobber,
    OpenCard,
    PlayKnight,
    PlayRoadBuilding,
    TakeBackTrade,
    TradeWithBank,
)
from engine.games.settlers.events import (
    MaxHandedOver,
    OfferMade,
    OffersClosed,
    TakeBackAsked,
    TradeTakenBack,
)
from engine.games.settlers.stages import Discarding, Rolling
from engine.match import Viewer
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, edge, hex

LUMBER, BRICK, WOOL, ORE = cards(lumber=1), cards(brick=1), cards(wool=1), cards(ore=1)
KNIGHT, MAX = {"is": "knight_deal"}, {"is": "max_deal"}


def table(**laying: Any) -> Playing:
    """By the rules of the league; everybody holds four of each, Red has cards to play and a road to build on."""
    fresh: dict[str, Any] = {
        "rulebook": "league",
        "hands": dict.fromkeys(range(4), cards(lumber=4, brick=4, wool=4, grain=4, ore=4)),
        "settlements": {RED: corners("2,-1,S"), BLUE: corners("0,0,S")},
        "roads": {RED: [edge("2,-1,SE")]},
        "held": {RED: dev(knight=1, road_building=1, monopoly=1)},
        "robber": "-2,0",
    }
    merged = fresh | laying
    return laid(**merged | {"rules": {"bank_cards": 40} | merged.get("rules", {})})


def strikes(game: Playing, by: int, to: int, give: Cards, want: Cards, *terms: dict[str, str]) -> int:
    """One offers, the other accepts. The offer's number."""
    made = only(game.asks(by, MakeOffer((to,), give, want, terms)), OfferMade)
    game.asks(to, AcceptOffer(made.offer))
    return made.offer


@pytest.mark.parametrize("seat", [RED, BLUE])
@pytest.mark.parametrize("by", [RED, BLUE])
def test_N7_either_side_takes_the_last_trade_back(seat: int, by: int) -> None:
    game = table()
    hands = game.hand(RED), game.hand(BLUE)
    strikes(game, by, RED + BLUE - by, LUMBER, ORE)
    back = only(game.asks(seat, TakeBackTrade()), TradeTakenBack)
    assert back == TradeTakenBack(1, seat, by, RED + BLUE - by, LUMBER, ORE)
    assert (game.hand(RED), game.hand(BLUE)) == hands
    assert game.told(None, "TradeTakenBack")[0]["asked_by"] == seat


def test_N7_everybody_sees_which_trade_that_would_be() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    last = {"offer": 1, "by": RED, "with": BLUE, "gave": list(LUMBER), "got": list(ORE)}
    assert game.view(ORANGE)["deals"]["last"] == last


def test_N7_nobody_else_takes_it_back() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    with refused("not-yours-to-take-back", "N7"):
        game.asks(WHITE, TakeBackTrade())


def test_N7_last_in_first_out() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    strikes(game, RED, WHITE, LUMBER, ORE)
    with refused("not-yours-to-take-back", "N7"):
        game.asks(BLUE, TakeBackTrade())
    game.asks(WHITE, TakeBackTrade())
    game.asks(BLUE, TakeBackTrade())
    assert game.hand(RED) == cards(lumber=4, brick=4, wool=4, grain=4, ore=4)
    with refused("nothing-to-take-back", "N7"):
        game.asks(RED, TakeBackTrade())


def test_N7_both_sides_may_ask_at_once_and_the_trade_before_is_not_taken_back_with_it() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    strikes(game, RED, BLUE, cards(brick=1), cards(wool=1))
    meant = TakeBackTrade(game.view()["deals"]["last"]["offer"])
    game.asks(RED, meant)
    with refused("not-the-last-trade", "N7", offer=1):
        game.asks(BLUE, meant)
    game.asks(BLUE, TakeBackTrade(1))
    with refused("nothing-to-take-back", "N7"):
        game.asks(RED, TakeBackTrade(1))


SEALING: list[tuple[Command, str]] = [
    (BuildRoad(edge("2,-1,SW")), "RoadBuilt"),
    (BuyCard(), "CardBought"),
    (PlayKnight(), "KnightPlayed"),
    (PlayRoadBuilding(), "RoadBuildingPlayed"),
    (OpenCard(4), "CardOpened"),
]


@pytest.mark.parametrize(("command", "name"), SEALING, ids=[name for _, name in SEALING])
def test_N7_building_buying_and_playing_a_card_seal_it_and_it_is_said_what_did(command: Command, name: str) -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, command, rng=[0] if isinstance(command, BuyCard) else [])
    if isinstance(command, PlayKnight):
        game.asks(RED, MoveRobber(hex("2,-2")))
    if not isinstance(command, OpenCard | PlayRoadBuilding):
        with refused("sealed", "N7", what="trade", by=name):
            game.asks(BLUE, TakeBackTrade())
    else:
        with refused("not-now", "N7"):
            game.asks(BLUE, TakeBackTrade())
    assert "last" not in game.view().get("deals", {})


def test_N7_trades_with_the_bank_seal_nothing() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, TradeWithBank(2, 3))
    game.asks(BLUE, TakeBackTrade())


def test_N7_it_is_possible_after_the_end_of_the_turn_until_the_next_seat_rolls() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBackTrade())
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    game.rolls(BLUE, 6, 6)
    for seat in (RED, BLUE):
        with refused("sealed", "N7", what="trade", by="DiceRolled"):
            game.asks(seat, TakeBackTrade())


def test_N7_or_plays_a_card() -> None:
    game = table(held={BLUE: dev(knight=1)})
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    game.asks(BLUE, PlayKnight())
    with refused("sealed", "N7", by="KnightPlayed"):
        game.asks(RED, TakeBackTrade())


def test_U1_after_a_trade_was_taken_back_meanwhile_the_turn_comes_back_without_it() -> None:
    game = table()
    hands = game.hand(RED), game.hand(BLUE)
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    game.asks(BLUE, TakeBackTrade())
    only(game.asks(RED, TakeBack()), Undone)
    assert (game.hand(RED), game.hand(BLUE)) == hands
    assert game.view().get("deals") is None
    game.asks(RED, MakeOffer((BLUE,), ORE, LUMBER))
    with refused("nothing-to-take-back", "N7"):
        game.asks(RED, TakeBackTrade())


def test_U4_with_the_turn_the_trade_can_be_taken_back_again() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    game.asks(RED, TakeBack())
    game.asks(BLUE, TakeBackTrade())


def test_N7_the_cards_must_still_be_there() -> None:
    """Red's ore went to the bank; Blue can't know whether it was all of it, and a refusal to Blue would tell."""
    game = table(hands={RED: cards(lumber=1, ore=3), BLUE: ORE})
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, TradeWithBank(4, 3))
    with refused("cards-gone", "N7", seat=RED):
        game.asks(RED, TakeBackTrade())
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(BLUE, TakeBackTrade())


def test_N7_what_went_on_to_a_third_seat_comes_back_first() -> None:
    game = table(hands={RED: LUMBER, BLUE: ORE, WHITE: WOOL})
    strikes(game, RED, BLUE, LUMBER, ORE)
    strikes(game, RED, WHITE, ORE, WOOL)
    with refused("not-yours-to-take-back", "N7"):
        game.asks(BLUE, TakeBackTrade())
    game.asks(WHITE, TakeBackTrade())
    game.asks(BLUE, TakeBackTrade())
    assert (game.hand(RED), game.hand(BLUE), game.hand(WHITE)) == (LUMBER, ORE, WOOL)


def test_N7_one_looks_into_ones_own_hand_and_not_into_the_others() -> None:
    """Red holds other ores than the one from Blue, which Blue can't know; Red itself may give one of them back."""
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, TradeWithBank(4, 3))
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(BLUE, TakeBackTrade())
    game.asks(RED, TakeBackTrade())


@pytest.mark.parametrize("ores", [3, 9])
def test_V2_whether_the_other_still_has_them_says_nothing_of_its_hand(ores: int) -> None:
    game = table(hands={RED: cards(lumber=1, ore=ores), BLUE: ORE})
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, TradeWithBank(4, 3))
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(BLUE, TakeBackTrade())
    assert game.match.legal_actions(Viewer(BLUE))["AskTakeBack"] == [{"fields": {"offer": {"in": [1]}}}]
    assert only(game.asks(BLUE, AskTakeBack(1)), TakeBackAsked) == TakeBackAsked(1, BLUE, RED)


def test_N7_what_all_saw_come_back_is_there() -> None:
    game = table(hands={RED: cards(lumber=5, ore=3), BLUE: ORE})
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(RED, TradeWithBank(4, 3))
    game.asks(RED, TradeWithBank(0, 4))
    game.asks(BLUE, TakeBackTrade())
    assert game.hand(RED) == cards(lumber=1, grain=1)


def test_N7_cards_are_counted_as_sure_only_while_a_trade_can_be_taken_back() -> None:
    game = table()

    def sure() -> list[Cards]:
        counted: tuple[Cards, ...] = game.match.table.slices["deals"].sure
        return [each for each in counted if any(each)]

    strikes(game, RED, BLUE, LUMBER, ORE)
    assert sure() == [ORE, LUMBER]
    game.asks(RED, TakeBackTrade())
    game.asks(RED, TradeWithBank(4, 3))
    assert sure() == []
    strikes(game, RED, BLUE, LUMBER, ORE)
    assert sure() == [ORE, LUMBER]
    game.asks(RED, BuildRoad(edge("2,-1,E")))
    assert sure() == []


def test_N7_its_promises_go_with_it() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE, KNIGHT, MAX)
    game.asks(RED, AskTakeBack(1))
    game.asks(BLUE, AgreeTakeBack(1))
    assert game.view().get("deals") is None
    strikes(game, RED, WHITE, LUMBER, ORE, MAX)  # another may be the partner now
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("0,1"), BLUE), rng=[0])
    assert only(game.asks(RED, EndTurn()), MaxHandedOver).partner == WHITE


def test_N7_what_has_been_handed_over_is_gone_for_another_trade() -> None:
    """Red knows that its hand is empty; White can't be told, and may ask."""
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE, MAX)
    strikes(game, RED, WHITE, LUMBER, ORE)
    game.asks(RED, EndTurn())
    with refused("cards-gone", "N7", seat=RED):
        game.asks(RED, TakeBackTrade())
    with refused("needs-both-sides", "N7", seat=RED):
        game.asks(WHITE, TakeBackTrade())
    game.asks(WHITE, AskTakeBack(2))
    with refused("cards-gone", "N7", seat=RED):
        game.asks(RED, AgreeTakeBack(2))
    game.asks(RED, TakeBack())
    game.asks(WHITE, TakeBackTrade())


def test_N15_a_trade_taken_back_closes_what_both_have_offered() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(BLUE, MakeOffer((RED,), WOOL, BRICK))
    game.asks(RED, MakeOffer((WHITE,), WOOL, BRICK))
    closed = [event.offers for event in game.asks(BLUE, TakeBackTrade()) if isinstance(event, OffersClosed)]
    assert sorted(closed) == [(2,), (3,)]


def test_N7_not_while_others_choose_what_to_discard() -> None:
    game = table(stage=Rolling(RED))
    game.asks(RED, PlayKnight())
    strikes(game, RED, BLUE, LUMBER, ORE, KNIGHT)
    game.asks(RED, MoveRobber(hex("2,-2")))
    game.rolls(RED, 3, 4)
    assert isinstance(game.table.stage, Discarding)
    with refused("not-now", "N7"):
        game.asks(BLUE, TakeBackTrade())


def test_N7_a_claim_or_an_offer_seals_nothing() -> None:
    game = table()
    strikes(game, RED, BLUE, LUMBER, ORE)
    game.asks(WHITE, MakeOffer((RED,), LUMBER, ORE))
    game.asks(BLUE, TakeBackTrade())


def test_N7_elsewhere_no_trade_is_taken_back() -> None:
    game = table(rulebook="basic")
    strikes(game, RED, BLUE, LUMBER, ORE)
    with refused("not-in-these-rules", "N7"):
        game.asks(RED, TakeBackTrade())
    assert game.view().get("deals") is None


def test_U5_where_both_can_be_taken_back_a_bank_trade_after_a_trade_stands() -> None:
    """Else the cards of the trade might be missing on the table before it."""
    game = table(rules={"takeback_builds": True})
    game.asks(RED, TradeWithBank(0, 3))
    assert game.match.past
    strikes(game, RED, BLUE, ORE, BRICK)
    game.asks(RED, TradeWithBank(2, 3))
    with pytest.raises(Refused):
        game.asks(RED, TakeBack())
    game.asks(BLUE, TakeBackTrade())
