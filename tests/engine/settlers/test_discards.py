"""A 7: whoever holds 8 cards or more gives half of them back (P6)."""

import pytest

from engine.games.settlers.cards import Cards
from engine.games.settlers.commands import BuildRoad, Discard, MoveRobber
from engine.games.settlers.events import Discarded, DiscardsOwed
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, laid, only, refused
from tests.engine.settlers.places import edge, hex


def seven(*hands: Cards, limit: int = 8) -> Playing:
    """Red rolls a 7 with these hands around the table."""
    game = laid(stage=Rolling(RED), hands=dict(enumerate(hands)), rules={"discard_from": limit})
    game.rolls(RED, 1, 6)
    return game


@pytest.mark.parametrize(("held", "owed"), [(8, 4), (9, 4), (10, 5), (11, 5), (19, 9)])
def test_P6_a_hand_of_eight_or_more_is_halved_rounded_down(held: int, owed: int) -> None:
    game = laid(stage=Rolling(RED), hands={BLUE: cards(ore=held)})
    assert only(game.rolls(RED, 1, 6), DiscardsOwed).owed == {BLUE: owed}
    game.asks(BLUE, Discard(cards(ore=owed)))
    assert game.hand(BLUE) == cards(ore=held - owed)


def test_P6_a_hand_of_seven_is_safe() -> None:
    game = seven(cards(ore=7), cards(ore=3, wool=4), cards(), cards(lumber=1))
    assert game.stage == "robbing"


def test_P6_no_other_roll_makes_anybody_discard() -> None:
    game = laid(stage=Rolling(RED), hands={RED: cards(ore=9), BLUE: cards(wool=9)})
    game.rolls(RED, 2, 6)
    assert game.stage == "main"


def test_P6_the_choice_is_ones_own() -> None:
    game = seven(cards(ore=3, wool=3, grain=2))
    game.asks(RED, Discard(cards(ore=1, wool=1, grain=2)))
    assert (game.hand(RED), game.bank) == (cards(ore=2, wool=2), cards(lumber=19, brick=19, wool=17, grain=19, ore=17))


@pytest.mark.parametrize("count", [0, 3, 5, 8])
def test_P6_neither_more_nor_fewer_are_given_back(count: int) -> None:
    with refused("wrong-number-of-cards", "P6"):
        seven(cards(ore=8)).asks(RED, Discard(cards(ore=count)))


def test_P6_nobody_gives_back_what_it_does_not_hold() -> None:
    with refused("cards-not-held", "P6"):
        seven(cards(ore=8)).asks(RED, Discard(cards(ore=3, wool=1)))


@pytest.mark.parametrize("order", [(RED, BLUE, ORANGE), (ORANGE, BLUE, RED), (BLUE, ORANGE, RED)])
def test_P6_all_choose_at_once_in_any_order(order: tuple[int, ...]) -> None:
    game = seven(cards(ore=8), cards(wool=9), cards(grain=7), cards(brick=10))
    owed = {RED: cards(ore=4), BLUE: cards(wool=4), ORANGE: cards(brick=5)}
    assert game.match.awaits() == (RED, BLUE, ORANGE)
    for seat in order:
        game.asks(seat, Discard(owed[seat]))
    assert (game.hand(RED), game.hand(BLUE), game.hand(ORANGE)) == (cards(ore=4), cards(wool=5), cards(brick=5))
    assert game.stage == "robbing"


def test_P6_who_owes_nothing_discards_nothing_and_nobody_discards_twice() -> None:
    game = seven(cards(ore=8), cards(wool=8), cards(grain=7))
    with refused("not-your-turn", "P1"):
        game.asks(WHITE, Discard(cards(grain=3)))
    game.asks(RED, Discard(cards(ore=4)))
    with refused("not-your-turn", "P1"):
        game.asks(RED, Discard(cards(ore=4)))


def test_P6_a_choice_is_hidden_from_the_others_until_all_have_chosen() -> None:
    game = seven(cards(ore=4, wool=4), cards(wool=8))
    game.asks(RED, Discard(cards(ore=4)))
    assert game.told(RED, "DiscardChosen") == [{"is": "DiscardChosen", "seat": RED, "cards": [0, 0, 0, 0, 4]}]
    for seat in (BLUE, WHITE, None):
        assert game.told(seat, "DiscardChosen") == [{"is": "DiscardChosen", "seat": RED}]


def test_P6_to_the_others_one_choice_looks_like_any_other_until_all_have_chosen() -> None:
    ore, wool = (seven(cards(ore=4, wool=4), cards(wool=8)) for _ in range(2))
    ore.asks(RED, Discard(cards(ore=4)))
    wool.asks(RED, Discard(cards(wool=4)))
    for seat in (BLUE, WHITE, ORANGE, None):
        assert ore.view(seat) == wool.view(seat)


def test_P6_no_card_moves_before_all_have_chosen() -> None:
    game = seven(cards(ore=8), cards(wool=8))
    game.asks(RED, Discard(cards(ore=4)))
    assert (game.hand(RED), game.view()["resources"]["counts"], game.bank[4]) == (cards(ore=8), [8, 8, 0, 0], 11)


def test_P6_once_all_have_chosen_everything_is_shown_and_goes_to_the_bank() -> None:
    game = seven(cards(ore=8), cards(wool=8))
    game.asks(RED, Discard(cards(ore=4)))
    events = game.asks(BLUE, Discard(cards(wool=4)))
    assert only(events, Discarded).cards == {RED: cards(ore=4), BLUE: cards(wool=4)}
    shown = {"is": "Discarded", "cards": {"0": [0, 0, 0, 0, 4], "1": [0, 0, 4, 0, 0]}}
    assert game.told(None, "Discarded") == game.told(ORANGE, "Discarded") == [shown]
    assert game.bank == cards(lumber=19, brick=19, wool=15, grain=19, ore=15)


def test_P6_everybody_sees_who_still_owes_how_many() -> None:
    game = seven(cards(ore=8), cards(wool=9))
    assert game.view()["turn"]["owed"] == {"0": 4, "1": 4}
    game.asks(BLUE, Discard(cards(wool=4)))
    assert game.view()["turn"]["owed"] == {"0": 4}


def test_P6_the_robber_waits_until_all_have_discarded() -> None:
    game = seven(cards(), cards(wool=8))
    with refused("not-now", "P1"):
        game.asks(RED, MoveRobber(hex("2,0")))
    game.asks(BLUE, Discard(cards(wool=4)))
    game.asks(RED, MoveRobber(hex("2,0")))
    assert game.stage == "main"


def test_P6_nothing_is_built_while_cards_are_given_back() -> None:
    with refused("not-now", "P1"):
        seven(cards(lumber=4, brick=4)).asks(RED, BuildRoad(edge("0,0,E")))


def test_P6_a_second_seven_asks_for_new_choices() -> None:
    game = seven(cards(ore=8))
    game.asks(RED, Discard(cards(ore=4)))
    again = laid(stage=Rolling(RED), hands={RED: cards(wool=9)})
    again.rolls(RED, 1, 6)
    assert only(again.asks(RED, Discard(cards(wool=4))), Discarded).cards == {RED: cards(wool=4)}


def test_P6_a_room_may_set_another_limit() -> None:
    assert seven(cards(ore=9), limit=10).stage == "robbing"
    assert seven(cards(ore=5), limit=5).stage == "discarding"
