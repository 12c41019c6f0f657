"""What tournaments hide: the counts of the bank (C8) and of the deck (C13), and all that would count for one (P10)."""

import pytest

from engine.core import Refused, Viewer
from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import (
    BuildRoad,
    BuyCard,
    DeclareVictory,
    EndTurn,
    PlayMonopoly,
    PlayYearOfPlenty,
    TradeWithBank,
)
from engine.games.settlers.stages import Main, Rolling
from engine.match.commands import TakeBack
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, dev, laid
from tests.engine.settlers.places import corners, edge, way

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)


def hiding(*, bank: Cards | None = None, hands: dict[int, Cards] | None = None, cities: int = 0) -> Playing:
    """Red has rolled and holds a monopoly and a year of plenty; counts are hidden."""
    return laid(
        roads={RED: way("0,0", "SE")},
        cities={RED: corners("0,-2,N 2,-2,N -2,0,N 2,0,N -2,2,N")[:cities]},
        held={RED: dev(monopoly=1, year_of_plenty=1)},
        hands=hands or {RED: cards(lumber=4, brick=1), BLUE: cards(ore=3)},
        bank=bank,
        rules={"bank_counts": "hidden", "deck_count": "hidden", "aids": False},
    )


def test_C8_nobody_sees_how_many_cards_the_bank_has() -> None:
    game = hiding()
    for viewer in game.viewers():
        assert not {"bank", "bank_of"} & set(game.match.view(viewer)["resources"])
    assert laid().view()["resources"]["bank"] == [19] * 5


def test_C8_who_plays_monopoly_alone_sees_the_banks_count_of_that_resource() -> None:
    game = hiding()
    game.asks(RED, PlayMonopoly(ORE))
    assert game.view(RED)["resources"]["bank_of"] == [ORE, 16]
    for other in (BLUE, WHITE, None):
        assert not {"bank", "bank_of"} & set(game.view(other)["resources"])


def test_C8_and_sees_it_until_the_turn_ends_and_again_if_that_end_is_taken_back() -> None:
    game = hiding()
    game.asks(RED, PlayMonopoly(ORE))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    assert game.view(RED)["resources"]["bank_of"] == [ORE, 16]
    game.asks(RED, EndTurn())
    assert "bank_of" not in game.view(RED)["resources"]
    game.asks(RED, TakeBack())
    assert game.view(RED)["resources"]["bank_of"] == [ORE, 16]


def test_C8_where_counts_are_open_monopoly_shows_nothing_more() -> None:
    game = laid(held={RED: dev(monopoly=1)})
    game.asks(RED, PlayMonopoly(ORE))
    assert "bank_of" not in game.view(RED)["resources"]


def test_C8_after_the_end_and_to_who_may_see_everything_the_bank_is_open() -> None:
    game = hiding(cities=5)
    assert game.match.view(Viewer(everything=True))["resources"]["bank"] == [15, 18, 19, 19, 16]
    game.asks(RED, DeclareVictory())
    assert game.view(BLUE)["resources"]["bank"] == [15, 18, 19, 19, 16]


def test_C8_the_bank_tells_who_asks_that_it_lacks_a_card_and_no_number() -> None:
    game = hiding(bank=cards(brick=1, ore=7))
    for command in (TradeWithBank(LUMBER, WOOL), PlayYearOfPlenty(cards(brick=2))):
        with pytest.raises(Refused) as said:
            game.asks(RED, command)
        assert (said.value.code, said.value.params) == ("bank-lacks-cards", {})


def test_C8_what_is_offered_says_no_more_than_the_bank_would_answer() -> None:
    few, many = (hiding(bank=cards(brick=1, grain=count, ore=count)) for count in (2, 19))
    assert few.match.legal_actions(Viewer(RED)) == many.match.legal_actions(Viewer(RED))
    assert few.match.legal_actions(Viewer(RED))["PlayYearOfPlenty"][0]["fields"]["cards"]["bag"] == [0, 1, 0, 2, 2]


def test_C13_nobody_sees_how_many_cards_are_left_in_the_deck() -> None:
    game = hiding(hands={RED: cards(wool=1, grain=1, ore=1)})
    for viewer in game.viewers():
        assert "left" not in game.match.view(viewer)["cards"]
    game.buys(RED, 0)
    assert "left" not in game.view(RED)["cards"]
    assert laid().view()["cards"]["left"] == 25


def test_C13_that_the_deck_is_empty_learns_who_would_buy() -> None:
    game = laid(
        hands={RED: cards(wool=1, grain=1, ore=1)}, deck=dev(), rules={"deck_count": "hidden", "bank_counts": "hidden"}
    )
    with pytest.raises(Refused) as said:
        game.asks(RED, BuyCard())
    assert (said.value.code, said.value.params) == ("deck-empty", {})


def test_C13_after_the_end_the_deck_is_open() -> None:
    game = hiding(cities=5)
    game.asks(RED, DeclareVictory())
    assert game.view()["cards"]["left"] == 23


@pytest.mark.parametrize("seat", [RED, BLUE, None])
def test_P10_nothing_counts_the_rolls_for_the_players(seat: int | None) -> None:
    game = laid(stage=Rolling(RED), rules={"aids": False})
    game.rolls(RED, 5, 4)
    assert game.view(seat)["dice"] == {"last": [5, 4]}


def test_P10_after_the_end_the_rolls_are_counted_for_all() -> None:
    game = laid(stage=Main(RED), cities={RED: corners("0,0,N 0,0,S")}, rules={"aids": False, "victory_points": 4})
    assert "counts" not in game.view()["dice"]
    game.asks(RED, DeclareVictory())
    assert game.view()["dice"]["counts"] == [0] * 11


def test_P10_what_can_be_seen_at_a_table_can_be_seen_here() -> None:
    view = hiding().view(WHITE)
    assert view["resources"]["counts"] == [5, 3, 0, 0]
    assert view["cards"]["counts"] == [2, 0, 0, 0]
