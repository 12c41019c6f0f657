"""Development cards: bought, held, played (S2, C4, C12)."""

import pytest

from engine.core import Command
from engine.games.settlers.cards import KNIGHT, MONOPOLY, ROAD_BUILDING, VICTORY_POINT, YEAR_OF_PLENTY
from engine.games.settlers.commands import (
    BuyCard,
    EndTurn,
    MoveRobber,
    PlayKnight,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
)
from engine.games.settlers.events import CardBought
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corners, hex

PLAYS: list[tuple[int, Command]] = [
    (KNIGHT, PlayKnight()),
    (ROAD_BUILDING, PlayRoadBuilding()),
    (YEAR_OF_PLENTY, PlayYearOfPlenty(cards(ore=2))),
    (MONOPOLY, PlayMonopoly(0)),
]
EACH_PLAY = pytest.mark.parametrize(("card", "command"), PLAYS, ids=lambda value: type(value).__name__)

ALL = dev(knight=1, victory_point=1, road_building=1, year_of_plenty=1, monopoly=1)


def buying(count: int = 1, *, rolled: bool = True) -> Playing:
    """Red can pay so many cards."""
    return laid(
        stage=None if rolled else Rolling(RED),
        settlements={RED: corners("0,0,S")},
        hands={RED: cards(wool=count, grain=count, ore=count)},
    )


def holding(*, rolled: bool = True) -> Playing:
    """Red holds one card of each kind, bought in earlier turns."""
    return laid(stage=None if rolled else Rolling(RED), settlements={RED: corners("0,0,S")}, held={RED: ALL})


def test_S2_the_deck_has_fourteen_knights_five_points_and_two_of_each_other() -> None:
    bought = [only(buying().asks(RED, BuyCard(), rng=[lot]), CardBought).card for lot in range(25)]
    assert [bought.count(card) for card in range(5)] == [14, 5, 2, 2, 2]
    assert laid().view()["cards"]["left"] == 25


def test_S2_a_card_is_drawn_from_those_that_are_left() -> None:
    drawn = []
    for lot in range(3):
        game = buying()
        few = laid(hands={RED: game.hand(RED)}, deck=dev(knight=1, monopoly=2))
        drawn.append(only(few.asks(RED, BuyCard(), rng=[lot]), CardBought).card)
        assert few.view()["cards"]["left"] == 2
    assert drawn == [KNIGHT, MONOPOLY, MONOPOLY]


def test_C4_any_number_of_cards_is_bought_in_a_turn() -> None:
    game = buying(5)
    for card in (KNIGHT, VICTORY_POINT, MONOPOLY, KNIGHT, ROAD_BUILDING):
        game.buys(RED, card)
    assert game.view()["cards"]["counts"] == [5, 0, 0, 0]


def test_C4_an_empty_deck_sells_nothing() -> None:
    game = laid(hands={RED: cards(wool=1, grain=1, ore=1)}, deck=dev())
    with refused("deck-empty", "C4"):
        game.asks(RED, BuyCard())


@EACH_PLAY
@pytest.mark.parametrize("rolled", [False, True])
def test_C4_a_card_is_played_before_or_after_the_roll(card: int, command: Command, rolled: bool) -> None:
    holding(rolled=rolled).asks(RED, command)


@EACH_PLAY
def test_C4_a_card_that_one_does_not_hold_is_not_played(card: int, command: Command) -> None:
    with refused("card-not-held", "C4"):
        laid(settlements={RED: corners("0,0,S")}, held={BLUE: ALL}).asks(RED, command)


@EACH_PLAY
def test_C4_a_card_bought_this_turn_is_not_played(card: int, command: Command) -> None:
    game = buying()
    game.buys(RED, card)
    with refused("card-bought-this-turn", "C4"):
        game.asks(RED, command)


@EACH_PLAY
def test_C4_an_older_card_of_the_kind_is_played_all_the_same(card: int, command: Command) -> None:
    game = laid(settlements={RED: corners("0,0,S")}, held={RED: ALL}, hands={RED: cards(wool=1, grain=1, ore=1)})
    game.buys(RED, card)
    game.asks(RED, command)


@EACH_PLAY
def test_C4_a_card_bought_in_an_earlier_turn_is_played(card: int, command: Command) -> None:
    game = buying()
    game.buys(RED, card)
    comes_round(game)
    game.asks(RED, command)


def comes_round(game: Playing) -> None:
    """Everybody takes a turn in which nothing happens, until it is Red's again."""
    for seat in (RED, BLUE, WHITE, ORANGE):
        game.asks(seat, EndTurn())
        if seat != ORANGE:
            game.rolls(seat + 1, 6, 6)


@EACH_PLAY
def test_C4_one_card_is_played_in_a_turn(card: int, command: Command) -> None:
    game = laid(settlements={RED: corners("0,0,S")}, held={RED: dev(monopoly=1, knight=1, road_building=1,
                year_of_plenty=1)}, rules={"development_cards_per_turn": 1})  # fmt: skip
    first = PlayMonopoly(1) if card != MONOPOLY else PlayYearOfPlenty(cards(ore=2))
    game.asks(RED, first)
    with refused("already-played-a-card", "C4"):
        game.asks(RED, command)


def test_C4_a_card_before_the_roll_counts_for_the_turn() -> None:
    game = holding(rolled=False)
    game.asks(RED, PlayMonopoly(0))
    game.rolls(RED, 6, 6)
    with refused("already-played-a-card", "C4"):
        game.asks(RED, PlayKnight())


def test_C4_in_the_next_turn_there_is_another() -> None:
    game = laid(held={RED: dev(knight=2)})
    game.asks(RED, PlayKnight())
    game.asks(RED, MoveRobber(hex("2,0")))
    comes_round(game)
    game.asks(RED, PlayKnight())


def test_C4_the_next_seat_plays_its_own() -> None:
    game = laid(held={RED: dev(monopoly=1), BLUE: dev(monopoly=1)})
    game.asks(RED, PlayMonopoly(0))
    game.asks(RED, EndTurn())
    game.asks(BLUE, PlayMonopoly(0))


def test_C4_a_room_may_allow_more_in_a_turn() -> None:
    game = laid(held={RED: dev(monopoly=1, knight=1)}, rules={"development_cards_per_turn": 2})
    game.asks(RED, PlayMonopoly(0))
    game.asks(RED, PlayKnight())


def test_C4_a_victory_point_card_counts_from_the_moment_of_purchase() -> None:
    game = buying()
    assert game.points(RED) == 1
    game.buys(RED, VICTORY_POINT)
    assert game.points(RED) == game.view(RED)["points"]["mine"] == 2


def test_C12_victory_point_cards_count_for_nobody_else_to_see() -> None:
    game = buying()
    game.buys(RED, VICTORY_POINT)
    for seat in (RED, BLUE, None):
        assert game.view(seat)["points"]["public"] == [1, 0, 0, 0]
    assert game.view(BLUE)["points"]["mine"] == 0
    assert "mine" not in game.view()["points"]


def test_C12_only_the_buyer_learns_the_card() -> None:
    game = buying()
    game.buys(RED, MONOPOLY)
    assert [said["card"] for said in game.told(RED, "CardBought")] == [MONOPOLY]
    for seat in (BLUE, WHITE, ORANGE, None):
        assert game.told(seat, "CardBought") == [{"is": "CardBought", "seat": RED, "paid": [0, 0, 1, 1, 1]}]


def test_C12_to_all_others_one_card_looks_like_any_other() -> None:
    games = []
    for card in range(5):
        game = buying()
        game.buys(RED, card)
        games.append(game)
    for seat in (BLUE, WHITE, ORANGE, None):
        assert all(game.view(seat) == games[0].view(seat) for game in games)


def test_C12_one_sees_ones_own_cards_and_which_of_them_can_be_played() -> None:
    game = laid(held={RED: dev(knight=1)}, hands={RED: cards(wool=1, grain=1, ore=1)})
    game.buys(RED, MONOPOLY)
    seen = game.view(RED)["cards"]
    assert (seen["ready"], seen["fresh"]) == ({"knight": 1}, {"monopoly": 1})


def test_C12_sizes_of_hands_and_numbers_of_cards_are_public_and_their_contents_are_not() -> None:
    game = laid(held={RED: dev(knight=2), BLUE: dev(monopoly=1)}, hands={RED: cards(ore=3), BLUE: cards(wool=1)})
    for seat in (WHITE, None):
        view = game.view(seat)
        assert (view["resources"]["counts"], view["cards"]["counts"]) == ([3, 1, 0, 0], [2, 1, 0, 0])
        assert not {"hands", "held"} & {*view["resources"], *view["cards"]}
    assert game.view(WHITE)["resources"]["hand"] == [0, 0, 0, 0, 0]
    assert not {"hand", "ready", "fresh"} & {*game.view()["resources"], *game.view()["cards"]}


def test_C12_what_the_bank_holds_is_public() -> None:
    assert laid(hands={RED: cards(ore=3)}).view()["resources"]["bank"] == [19, 19, 19, 19, 16]
