"""The roll and what it yields, and what happens when the bank is short (P2–P4)."""

from collections.abc import Mapping

import pytest

from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import Produced
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, BOARD, ORANGE, RED, WHITE, Playing, cards, laid, only, refused
from tests.engine.settlers.places import corners, ring

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)

# On the beginner's island a 3 is forest 1,0 and mountains -1,1, a 4 is pasture 1,-1 and fields 0,1.
MOUNTAINS, FOREST = "-1,1", "1,0"


def rolling(
    *,
    settlements: Mapping[int, tuple[int, ...]] | None = None,
    cities: Mapping[int, tuple[int, ...]] | None = None,
    bank: Cards | None = None,
    robber: str = "0,0",
    seats: int = 4,
    rules: Mapping[str, bool | int | str] | None = None,
) -> Playing:
    """Red is about to roll."""
    return laid(
        stage=Rolling(RED),
        settlements=settlements,
        cities=cities,
        bank=bank,
        robber=robber,
        seats=seats,
        rules=rules,
    )


def test_P2_a_settlement_gets_one_card_and_a_city_two() -> None:
    game = rolling(settlements={RED: corners("-1,1,N")}, cities={BLUE: corners("-1,1,S")})
    game.rolls(RED, 1, 2)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(ore=1), cards(ore=2))


def test_P2_every_hex_with_the_sum_produces() -> None:
    game = rolling(settlements={RED: corners("-1,1,S 1,0,S")})
    game.rolls(RED, 2, 1)
    assert game.hand(RED) == cards(ore=1, lumber=1)


def test_P2_several_buildings_on_one_hex_get_a_card_each() -> None:
    game = rolling(settlements={RED: corners("-1,1,N -1,1,S")}, cities={RED: corners("-1,1,NE")})
    game.rolls(RED, 1, 2)
    assert game.hand(RED) == cards(ore=4)


def test_P2_other_numbers_yield_nothing() -> None:
    game = rolling(settlements={RED: corners("-1,1,S")})
    events = game.rolls(RED, 6, 6)
    assert game.hand(RED) == cards()
    assert not [event for event in events if isinstance(event, Produced)]


def test_P2_the_hex_of_the_robber_produces_nothing_and_others_with_its_number_do() -> None:
    game = rolling(settlements={RED: corners("-1,1,S 1,0,S")}, robber=MOUNTAINS)
    game.rolls(RED, 1, 2)
    assert game.hand(RED) == cards(lumber=1)


def test_P2_everybody_gets_whoever_rolls() -> None:
    game = rolling(settlements={ORANGE: corners("-1,1,S")})
    game.rolls(RED, 1, 2)
    assert game.hand(ORANGE) == cards(ore=1)


@pytest.mark.parametrize("dice", [(a, b) for a in range(1, 7) for b in range(1, 7) if a + b == 7])
def test_P2_a_seven_produces_nothing(dice: tuple[int, int]) -> None:
    game = rolling(settlements={RED: tuple(corner for land in (MOUNTAINS, FOREST) for corner in ring(land))})
    game.rolls(RED, *dice)
    assert game.hand(RED) == cards()


def test_P2_the_dice_are_counted_for_all_to_see() -> None:
    game = rolling()
    game.rolls(RED, 5, 4)
    assert game.view()["dice"] == {"counts": [0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0], "last": [5, 4]}


def test_P2_only_the_seat_on_turn_rolls_and_only_once() -> None:
    game = rolling()
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, Roll())
    game.rolls(RED, 5, 4)
    with refused("not-now", "P1"):
        game.asks(RED, Roll())


def test_P3_when_only_one_seat_would_receive_it_gets_what_is_left() -> None:
    game = rolling(cities={RED: corners("-1,1,S")}, bank=cards(ore=1))
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert game.hand(RED) == cards(ore=1)
    assert produced.short == (ORE,)


def test_P3_one_seat_with_several_buildings_is_still_only_one_seat() -> None:
    game = rolling(settlements={RED: corners("-1,1,N -1,1,S")}, cities={RED: corners("-1,1,NE")}, bank=cards(ore=3))
    game.rolls(RED, 1, 2)
    assert (game.hand(RED), game.bank) == (cards(ore=3), cards())


def test_P3_when_several_would_receive_nobody_gets_any() -> None:
    game = rolling(settlements={RED: corners("-1,1,N")}, cities={BLUE: corners("-1,1,S")}, bank=cards(ore=2))
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (game.hand(RED), game.hand(BLUE), game.bank) == (cards(), cards(), cards(ore=2))
    assert (produced.gains, produced.short) == ({}, (ORE,))


def test_P3_when_there_is_just_enough_everybody_gets_theirs() -> None:
    game = rolling(settlements={RED: corners("-1,1,N")}, cities={BLUE: corners("-1,1,S")}, bank=cards(ore=3))
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (game.hand(RED), game.hand(BLUE), game.bank) == (cards(ore=1), cards(ore=2), cards())
    assert produced.short == ()


def test_P3_what_is_short_of_one_resource_does_not_touch_another() -> None:
    sites = corners("-1,1,S 1,0,S")
    game = rolling(settlements={RED: sites, BLUE: corners("-1,1,N")}, bank=cards(ore=1, lumber=5))
    game.rolls(RED, 1, 2)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=1), cards())


def test_P3_one_resource_may_go_to_the_only_seat_while_another_goes_to_nobody() -> None:
    game = rolling(
        cities={RED: corners("-1,1,S 1,0,S"), BLUE: corners("-1,1,N")},
        bank=cards(ore=3, lumber=1),
    )
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(lumber=1), cards())
    assert produced.short == (LUMBER, ORE)


def test_P3_one_resource_from_several_hexes_is_short_as_a_whole() -> None:
    both_forests_by_the_desert = BOARD.replace("A29C64A9B038834556B", "A29C64A930388B4556B")
    game = laid(
        stage=Rolling(RED),
        board=both_forests_by_the_desert,
        settlements={RED: corners("-1,0,NW"), BLUE: corners("1,0,NE")},
        bank=cards(lumber=1),
    )
    game.rolls(RED, 1, 2)
    assert (game.hand(RED), game.hand(BLUE)) == (cards(), cards())


def test_P3_an_empty_bank_gives_the_only_seat_nothing() -> None:
    game = rolling(settlements={RED: corners("-1,1,S")}, bank=cards())
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (produced.gains, produced.short) == ({}, (ORE,))


def test_P3_the_robber_keeps_a_seat_from_counting_as_one_that_would_receive() -> None:
    game = rolling(cities={RED: corners("2,0,SE"), BLUE: corners("-2,1,S")}, bank=cards(ore=1, lumber=1), robber="-2,1")
    game.rolls(RED, 4, 4)  # mountains 2,0 and forest -2,1
    assert (game.hand(RED), game.hand(BLUE)) == (cards(ore=1), cards())


@pytest.mark.parametrize("seats", [3, 4])
def test_P3_holds_with_as_many_seats_as_there_are(seats: int) -> None:
    sites = (corners("-1,1,N"), corners("-1,1,S"), corners("-1,1,NE"), corners("-1,1,SW"))
    game = rolling(settlements=dict(enumerate(sites[:seats])), bank=cards(ore=seats - 1), seats=seats)
    game.rolls(RED, 1, 2)
    assert {game.hand(seat) for seat in range(seats)} == {cards()}


def test_P3_everybody_is_told_what_was_short() -> None:
    game = rolling(cities={WHITE: corners("-1,1,S")}, bank=cards(ore=1))
    game.rolls(RED, 1, 2)
    assert game.told(None, "Produced") == [{"is": "Produced", "gains": {"2": [0, 0, 0, 0, 1]}, "short": [ORE]}]


NOBODY = {"shortage": "nobody"}


def test_P4_when_the_bank_is_short_not_even_a_seat_that_is_alone_gets_any() -> None:
    game = rolling(cities={RED: corners("-1,1,S")}, bank=cards(ore=1), rules=NOBODY)
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (game.hand(RED), game.bank) == (cards(), cards(ore=1))
    assert (produced.gains, produced.short) == ({}, (ORE,))


def test_P4_when_several_would_receive_nobody_gets_any() -> None:
    game = rolling(
        settlements={RED: corners("-1,1,N")}, cities={BLUE: corners("-1,1,S")}, bank=cards(ore=2), rules=NOBODY
    )
    game.rolls(RED, 1, 2)
    assert (game.hand(RED), game.hand(BLUE), game.bank) == (cards(), cards(), cards(ore=2))


def test_P4_when_there_is_just_enough_everybody_gets_theirs() -> None:
    game = rolling(
        settlements={RED: corners("-1,1,N")}, cities={BLUE: corners("-1,1,S")}, bank=cards(ore=3), rules=NOBODY
    )
    assert only(game.rolls(RED, 1, 2), Produced).short == ()
    assert (game.hand(RED), game.hand(BLUE), game.bank) == (cards(ore=1), cards(ore=2), cards())


def test_P4_what_is_short_of_one_resource_does_not_touch_another() -> None:
    game = rolling(cities={RED: corners("-1,1,S 1,0,S")}, bank=cards(ore=1, lumber=5), rules=NOBODY)
    produced = only(game.rolls(RED, 1, 2), Produced)
    assert (game.hand(RED), produced.short) == (cards(lumber=2), (ORE,))
