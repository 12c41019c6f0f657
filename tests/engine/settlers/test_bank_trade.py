"""Trade with the bank and through harbours (C11)."""

import pytest

from engine.games.settlers.cards import RESOURCE_KINDS, Cards, one
from engine.games.settlers.commands import BuildCity, BuildSettlement, TradeWithBank
from engine.games.settlers.events import BankTraded
from engine.match import Viewer
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, laid, only, refused
from tests.engine.settlers.places import corner, corners, edges

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

# Harbours of the beginner's board: each stands between two corners of the coast.
GENERAL = ("0,-2,N", "0,-2,NW")
SPECIAL = {
    GRAIN: ("1,-2,N", "1,-2,NE"),
    ORE: ("2,-1,N", "2,-1,NE"),
    WOOL: ("1,1,SE", "1,1,S"),
    BRICK: ("-2,1,NW", "-2,1,SW"),
    LUMBER: ("-1,-1,NW", "-1,-1,SW"),
}


def trader(hand: Cards, *points: str, kind: str = "settlement", bank: Cards | None = None) -> Playing:
    """Red holds these cards and has buildings there."""
    here = {RED: tuple(corner(point) for point in points)}
    return laid(
        settlements=here if kind == "settlement" else None,
        cities=here if kind == "city" else None,
        hands={RED: hand},
        bank=bank,
    )


@pytest.mark.parametrize("give", range(5))
def test_C11_without_a_harbour_four_cards_of_a_kind_get_one(give: int) -> None:
    game = trader(one(give, 4), "0,0,S")
    get = (give + 1) % 5
    traded = only(game.asks(RED, TradeWithBank(give, get)), BankTraded)
    assert (traded.gave, traded.got, game.hand(RED)) == (one(give, 4), one(get), one(get))


def test_C11_three_cards_are_too_few_without_a_harbour() -> None:
    with refused("cards-not-held", "C11"):
        trader(cards(ore=3), "0,0,S").asks(RED, TradeWithBank(ORE, WOOL))


@pytest.mark.parametrize("point", GENERAL)
@pytest.mark.parametrize("kind", ["settlement", "city"])
@pytest.mark.parametrize("give", range(5))
def test_C11_on_a_general_harbour_three_of_any_kind_get_one(give: int, kind: str, point: str) -> None:
    game = trader(one(give, 3), point, kind=kind)
    game.asks(RED, TradeWithBank(give, (give + 1) % 5))
    assert game.hand(RED) == one((give + 1) % 5)


@pytest.mark.parametrize("give", range(5), ids=RESOURCE_KINDS)
@pytest.mark.parametrize("end", [0, 1])
def test_C11_on_its_own_harbour_two_of_a_kind_get_one(give: int, end: int) -> None:
    game = trader(one(give, 2), SPECIAL[give][end])
    game.asks(RED, TradeWithBank(give, (give + 1) % 5))
    assert game.hand(RED) == one((give + 1) % 5)


@pytest.mark.parametrize("give", range(5), ids=RESOURCE_KINDS)
def test_C11_the_harbour_of_one_kind_does_nothing_for_another(give: int) -> None:
    other = (give + 1) % 5
    with refused("cards-not-held", "C11"):
        trader(one(other, 3), SPECIAL[give][0]).asks(RED, TradeWithBank(other, give))


def test_C11_the_best_rate_one_has_is_used() -> None:
    game = trader(cards(ore=4, wool=3), SPECIAL[ORE][0], GENERAL[0])
    assert only(game.asks(RED, TradeWithBank(ORE, LUMBER)), BankTraded).gave == cards(ore=2)
    assert only(game.asks(RED, TradeWithBank(WOOL, LUMBER)), BankTraded).gave == cards(wool=3)


def test_C11_a_harbour_serves_from_the_moment_of_building_on_it() -> None:
    game = laid(roads={RED: edges("1,-2,NE")}, hands={RED: (1, 1, 1, 3, 0)})
    with refused("cards-not-held", "C11"):
        game.asks(RED, TradeWithBank(GRAIN, ORE))
    game.asks(RED, BuildSettlement(corner("1,-2,N")))
    game.asks(RED, TradeWithBank(GRAIN, ORE))
    assert game.hand(RED) == cards(ore=1)


def test_C11_it_goes_on_serving_a_city() -> None:
    game = trader((0, 0, 0, 4, 3), SPECIAL[GRAIN][0])
    game.asks(RED, BuildCity(corner(SPECIAL[GRAIN][0])))
    game.asks(RED, TradeWithBank(GRAIN, ORE))


def test_C11_a_road_to_a_harbour_is_not_enough() -> None:
    game = laid(roads={RED: edges("1,-2,NE")}, hands={RED: cards(grain=3)})
    with refused("cards-not-held", "C11"):
        game.asks(RED, TradeWithBank(GRAIN, ORE))


def test_C11_the_harbour_of_another_seat_does_not_serve() -> None:
    game = laid(settlements={BLUE: corners("1,-2,N")}, hands={RED: cards(grain=3)})
    with refused("cards-not-held", "C11"):
        game.asks(RED, TradeWithBank(GRAIN, ORE))


def test_C11_a_building_next_to_the_harbour_but_not_on_it_does_not_serve() -> None:
    with refused("cards-not-held", "C11"):
        trader(cards(grain=3), "1,-2,NW").asks(RED, TradeWithBank(GRAIN, ORE))


def test_C11_never_the_same_resource_on_both_sides() -> None:
    with refused("same-resource", "C11"):
        trader(cards(ore=4), "0,0,S").asks(RED, TradeWithBank(ORE, ORE))


def test_C11_the_bank_does_not_give_what_it_has_run_out_of() -> None:
    game = trader(cards(ore=4), "0,0,S", bank=cards(wool=1))
    with refused("bank-lacks-cards", "C11"):
        game.asks(RED, TradeWithBank(ORE, LUMBER))
    game.asks(RED, TradeWithBank(ORE, WOOL))


def test_C11_cards_of_different_kinds_are_not_added_up() -> None:
    with refused("cards-not-held", "C11"):
        trader(cards(ore=2, wool=2), "0,0,S").asks(RED, TradeWithBank(ORE, LUMBER))


def test_C11_trades_are_seen_by_all() -> None:
    game = trader(cards(ore=4), "0,0,S")
    game.asks(RED, TradeWithBank(ORE, LUMBER))
    told = {"is": "BankTraded", "seat": RED, "gave": [0, 0, 0, 0, 4], "got": [1, 0, 0, 0, 0]}
    assert game.told(BLUE, "BankTraded") == game.told(None, "BankTraded") == [told]


def test_C11_the_offer_names_the_rate() -> None:
    offers = trader(cards(ore=4, wool=3), SPECIAL[ORE][0]).match.legal_actions(Viewer(RED))
    assert offers["TradeWithBank"] == [
        {"fields": {"give": {"in": [ORE]}, "get": {"in": [0, 1, 2, 3]}}, "info": {"rate": 2}}
    ]
