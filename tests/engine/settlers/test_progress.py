"""Road building, year of plenty, monopoly (C6–C8)."""

import pytest

from engine.core import Command
from engine.games.settlers.commands import (
    BuildRoad,
    BuildSettlement,
    EndTurn,
    PlayMonopoly,
    PlayRoadBuilding,
    PlayYearOfPlenty,
    TradeWithBank,
)
from engine.games.settlers.events import MonopolyPlayed
from engine.games.settlers.stages import Rolling
from tests.engine.settlers.laying import BLUE, ORANGE, RED, WHITE, Playing, cards, dev, laid, only, refused
from tests.engine.settlers.places import corner, corners, edge, edges, way

LUMBER, BRICK, WOOL, GRAIN, ORE = range(5)


def road_builder(*, rolled: bool = True, pieces: int = 15) -> Playing:
    """Red holds road building, has a settlement south of the desert and so many roads in all."""
    return laid(
        stage=None if rolled else Rolling(RED),
        settlements={RED: corners("0,0,S")},
        held={RED: dev(road_building=1)},
        rules={"roads": pieces},
    )


@pytest.mark.parametrize("rolled", [False, True])
def test_C6_two_roads_are_built_for_nothing(rolled: bool) -> None:
    game = road_builder(rolled=rolled)
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    game.asks(RED, BuildRoad(edge("0,0,SW")))
    assert game.view()["pieces"]["stock"]["0"][0] == 13
    assert game.stage == ("main" if rolled else "rolling")


def test_C6_the_second_road_may_go_on_from_the_first() -> None:
    game = road_builder()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    game.asks(RED, BuildRoad(edge("0,0,E")))


def test_C6_free_roads_obey_the_rules_for_roads() -> None:
    game = road_builder()
    game.asks(RED, PlayRoadBuilding())
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge("0,0,E")))


def test_C6_a_third_road_is_paid_for() -> None:
    game = road_builder()
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    game.asks(RED, BuildRoad(edge("0,0,E")))
    with refused("cannot-pay", "S3"):
        game.asks(RED, BuildRoad(edge("0,0,NE")))


def test_C6_both_roads_are_built_before_anything_else() -> None:
    game = road_builder()
    game.given(RED, cards(lumber=4, brick=4, wool=1, grain=1))
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    others: list[Command] = [EndTurn(), TradeWithBank(LUMBER, ORE), BuildSettlement(corner("0,0,NE"))]
    for command in others:
        with refused("not-now", "P1"):
            game.asks(RED, command)


def test_C6_nobody_else_builds_them() -> None:
    game = road_builder()
    game.asks(RED, PlayRoadBuilding())
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, BuildRoad(edge("0,0,SE")))


def test_C6_with_one_piece_left_there_is_one_free_road() -> None:
    game = laid(settlements={RED: corners("0,0,S")}, roads={RED: range(14)}, held={RED: dev(road_building=1)})
    game.asks(RED, PlayRoadBuilding())
    assert game.view()["turn"]["left"] == 1
    game.asks(RED, BuildRoad(edge("0,0,SE")))
    assert game.stage == "main"


def cornered(*, closed: bool) -> Playing:
    """Red's only road ends at two corners: one is Blue's, from the other one edge leads to where all is taken."""
    blue = edges("0,-2,E 1,-2,NW") + (edges("0,-2,NE") if closed else ())
    return laid(
        roads={RED: edges("0,-2,NW"), BLUE: blue},
        settlements={BLUE: corners("0,-2,NW")},
        held={RED: dev(road_building=1)},
    )


def test_C6_with_one_place_left_there_is_one_free_road() -> None:
    game = cornered(closed=False)
    game.asks(RED, PlayRoadBuilding())
    game.asks(RED, BuildRoad(edge("0,-2,NE")))
    assert game.stage == "main"


def test_C6_with_no_place_left_the_card_is_not_played() -> None:
    with refused("no-road-to-build", "C6"):
        cornered(closed=True).asks(RED, PlayRoadBuilding())


def test_C6_with_no_piece_left_the_card_is_not_played() -> None:
    game = laid(settlements={RED: corners("0,0,S")}, roads={RED: range(15)}, held={RED: dev(road_building=1)})
    with refused("no-road-to-build", "C6"):
        game.asks(RED, PlayRoadBuilding())
    assert game.view(RED)["cards"]["ready"] == {"road-building": 1}


@pytest.mark.parametrize("wanted", [cards(ore=2), cards(lumber=1, grain=1)])
@pytest.mark.parametrize("rolled", [False, True])
def test_C7_any_two_cards_come_from_the_bank(wanted: tuple[int, int, int, int, int], rolled: bool) -> None:
    game = laid(stage=None if rolled else Rolling(RED), held={RED: dev(year_of_plenty=1)})
    game.asks(RED, PlayYearOfPlenty(wanted))
    assert game.hand(RED) == wanted


def test_C7_the_cards_are_of_use_at_once() -> None:
    game = laid(settlements={RED: corners("0,0,S")}, held={RED: dev(year_of_plenty=1)})
    game.asks(RED, PlayYearOfPlenty(cards(lumber=1, brick=1)))
    game.asks(RED, BuildRoad(edge("0,0,SE")))


@pytest.mark.parametrize("count", [0, 1, 3])
def test_C7_neither_more_nor_fewer_than_two(count: int) -> None:
    game = laid(held={RED: dev(year_of_plenty=1)})
    with refused("wrong-number-of-cards", "C7"):
        game.asks(RED, PlayYearOfPlenty(cards(ore=count)))


def test_C7_what_the_bank_has_run_out_of_is_not_to_be_had() -> None:
    game = laid(held={RED: dev(year_of_plenty=1)}, bank=cards(lumber=5, ore=1))
    for wanted in (cards(wool=2), cards(ore=2), cards(lumber=1, grain=1)):
        with refused("bank-lacks-cards", "C7"):
            game.asks(RED, PlayYearOfPlenty(wanted))
    game.asks(RED, PlayYearOfPlenty(cards(lumber=1, ore=1)))


def test_C7_the_last_card_of_the_bank_comes_alone() -> None:
    game = laid(held={RED: dev(year_of_plenty=1)}, bank=cards(wool=1))
    game.asks(RED, PlayYearOfPlenty(cards(wool=1)))
    assert (game.hand(RED), game.bank) == (cards(wool=1), cards())


def test_C7_an_empty_bank_gives_no_reason_to_play_the_card() -> None:
    game = laid(held={RED: dev(year_of_plenty=1)}, bank=cards())
    with refused("bank-lacks-cards", "C7"):
        game.asks(RED, PlayYearOfPlenty(cards()))


def test_C7_all_see_what_is_taken() -> None:
    game = laid(held={RED: dev(year_of_plenty=1)})
    game.asks(RED, PlayYearOfPlenty(cards(ore=2)))
    told = {"is": "YearOfPlentyPlayed", "seat": RED, "cards": [0, 0, 0, 0, 2]}
    assert game.told(BLUE, "YearOfPlentyPlayed") == game.told(None, "YearOfPlentyPlayed") == [told]


@pytest.mark.parametrize("rolled", [False, True])
def test_C8_every_other_seat_hands_over_all_of_the_resource(rolled: bool) -> None:
    game = laid(
        stage=None if rolled else Rolling(RED),
        hands={RED: cards(wool=1, ore=1), BLUE: cards(wool=3, grain=2), WHITE: cards(grain=4), ORANGE: cards(wool=1)},
        held={RED: dev(monopoly=1)},
    )
    events = game.asks(RED, PlayMonopoly(WOOL))
    assert only(events, MonopolyPlayed).taken == {BLUE: 3, ORANGE: 1}
    assert [game.hand(seat) for seat in range(4)] == [
        cards(wool=5, ore=1),
        cards(grain=2),
        cards(grain=4),
        cards(),
    ]


def test_C8_the_bank_hands_over_nothing() -> None:
    game = laid(hands={BLUE: cards(ore=1)}, held={RED: dev(monopoly=1)})
    game.asks(RED, PlayMonopoly(ORE))
    assert game.bank[ORE] == 18


def test_C8_nobody_need_hold_any() -> None:
    game = laid(held={RED: dev(monopoly=1)})
    assert only(game.asks(RED, PlayMonopoly(BRICK)), MonopolyPlayed).taken == {}


def test_C8_all_see_how_many_each_has_handed_over() -> None:
    game = laid(hands={BLUE: cards(ore=2), WHITE: cards(wool=2)}, held={RED: dev(monopoly=1)}, seats=3)
    game.asks(RED, PlayMonopoly(ORE))
    told = {"is": "MonopolyPlayed", "seat": RED, "resource": ORE, "taken": {"1": 2}}
    assert game.told(None, "MonopolyPlayed") == game.told(WHITE, "MonopolyPlayed") == [told]


def test_C6_a_settlement_of_another_seat_blocks_free_roads_too() -> None:
    game = laid(
        roads={RED: way("0,0", "NE")},
        settlements={BLUE: corners("0,0,NE")},
        held={RED: dev(road_building=1)},
    )
    game.asks(RED, PlayRoadBuilding())
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge("0,0,E")))
