"""What is built, where, from which stock and for what (S2, S3, C1–C3, C12)."""

import pytest

from engine.core import Command
from engine.games.settlers.cards import NONE, Cards, taken
from engine.games.settlers.commands import BuildCity, BuildRoad, BuildSettlement, BuyCard
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, laid, refused
from tests.engine.settlers.places import corner, corners, edge, edges, way

ROAD = cards(lumber=1, brick=1)
SETTLEMENT = cards(lumber=1, brick=1, wool=1, grain=1)
CITY = cards(grain=2, ore=3)
CARD = cards(wool=1, grain=1, ore=1)

PRICES = [
    pytest.param(BuildRoad(edge("0,0,SW")), ROAD, id="road"),
    pytest.param(BuildSettlement(corner("0,0,NE")), SETTLEMENT, id="settlement"),
    pytest.param(BuildCity(corner("0,0,S")), CITY, id="city"),
    pytest.param(BuyCard(), CARD, id="card"),
]


def settled(hand: Cards = NONE) -> Playing:
    """Red has a settlement south of the desert and roads from there up its east side."""
    return laid(
        settlements={RED: corners("0,0,S")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: hand},
    )


def rng(command: Command) -> list[int]:
    return [0] if isinstance(command, BuyCard) else []


@pytest.mark.parametrize(("command", "price"), PRICES)
def test_S3_each_costs_its_price_paid_to_the_bank(command: Command, price: Cards) -> None:
    game = settled(price)
    game.asks(RED, command, rng=rng(command))
    assert (game.hand(RED), game.bank) == (cards(), (19, 19, 19, 19, 19))


@pytest.mark.parametrize(("command", "price"), PRICES)
def test_S3_with_one_card_less_nothing_is_built_or_bought(command: Command, price: Cards) -> None:
    for kind, count in enumerate(price):
        if count:
            short = tuple(n - (k == kind) for k, n in enumerate(price))
            with refused("cannot-pay", "S3"):
                settled((short[0], short[1], short[2], short[3], short[4])).asks(RED, command)


@pytest.mark.parametrize(("command", "price"), PRICES)
def test_C12_what_is_paid_is_seen_by_all(command: Command, price: Cards) -> None:
    game = settled(price)
    (event, *_) = game.asks(RED, command, rng=rng(command))
    assert [said["paid"] for said in game.told(None, type(event).__name__)] == [list(price)]


def test_C1_a_road_goes_on_from_ones_own_road() -> None:
    settled(ROAD).asks(RED, BuildRoad(edge("0,0,NE")))


def test_C1_a_road_branches_off_ones_own_road() -> None:
    settled(ROAD).asks(RED, BuildRoad(edge("1,0,SW")))


@pytest.mark.parametrize("kind", ["settlement", "city"])
def test_C1_a_road_leaves_ones_own_building(kind: str) -> None:
    here = {RED: corners("2,0,S")}
    game = laid(
        settlements=here if kind == "settlement" else None,
        cities=here if kind == "city" else None,
        hands={RED: ROAD},
    )
    game.asks(RED, BuildRoad(edge("2,0,SW")))


@pytest.mark.parametrize("name", ["0,0,NW", "0,-2,NW", "2,0,E"])
def test_C1_a_road_touches_something_of_ones_own(name: str) -> None:
    with refused("road-not-connected", "C1"):
        settled(ROAD).asks(RED, BuildRoad(edge(name)))


@pytest.mark.parametrize("owner", [RED, BLUE])
def test_C1_two_roads_never_share_an_edge(owner: int) -> None:
    game = laid(
        settlements={RED: corners("0,0,S")},
        roads={owner: edges("0,0,SE")},
        hands={RED: ROAD},
    )
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge("0,0,SE")))


@pytest.mark.parametrize("kind", ["settlement", "city"])
@pytest.mark.parametrize("name", ["0,0,E", "1,0,NW"])
def test_C1_a_road_does_not_go_through_a_corner_that_another_seat_holds(kind: str, name: str) -> None:
    here = {BLUE: corners("0,0,NE")}
    game = laid(
        roads={RED: edges("0,0,NE")},
        settlements=here if kind == "settlement" else None,
        cities=here if kind == "city" else None,
        hands={RED: ROAD},
    )
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge(name)))


def test_C1_a_road_may_end_at_a_corner_that_another_seat_holds() -> None:
    game = laid(roads={RED: edges("0,0,E")}, settlements={BLUE: corners("0,0,N")}, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("0,0,NE")))


def test_C1_behind_a_foreign_building_a_road_goes_on_from_the_other_side() -> None:
    game = laid(
        roads={RED: edges("0,0,NE 1,0,W")},  # both end where Blue stands; the second one has another end
        settlements={BLUE: corners("0,0,NE")},
        hands={RED: ROAD},
    )
    game.asks(RED, BuildRoad(edge("0,0,SE")))


def test_C1_foreign_roads_do_not_block_a_corner() -> None:
    game = laid(roads={RED: edges("0,0,NE"), BLUE: edges("0,0,E")}, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("1,0,NW")))


def test_C1_nobody_builds_from_the_road_of_another_seat() -> None:
    game = laid(roads={BLUE: edges("0,0,NE")}, hands={RED: ROAD})
    with refused("road-not-connected", "C1"):
        game.asks(RED, BuildRoad(edge("0,0,E")))


def test_C2_a_settlement_stands_on_ones_own_road() -> None:
    game = settled(SETTLEMENT)
    game.asks(RED, BuildSettlement(corner("0,0,NE")))
    assert game.view()["pieces"]["settlements"]["0"] == sorted(corners("0,0,S 0,0,NE"))


@pytest.mark.parametrize("name", ["0,0,N", "2,0,S"])
def test_C2_no_settlement_without_a_road_of_ones_own(name: str) -> None:
    with refused("settlement-not-connected", "C2"):
        settled(SETTLEMENT).asks(RED, BuildSettlement(corner(name)))


def test_C2_the_road_of_another_seat_does_not_count() -> None:
    game = laid(roads={BLUE: edges("0,0,NE")}, hands={RED: SETTLEMENT})
    with refused("settlement-not-connected", "C2"):
        game.asks(RED, BuildSettlement(corner("0,0,NE")))


@pytest.mark.parametrize("owner", [RED, BLUE])
@pytest.mark.parametrize("kind", ["settlement", "city"])
@pytest.mark.parametrize("name", ["0,0,N", "0,0,NE", "0,0,SE", "1,-1,SE"])
def test_C2_no_settlement_on_or_next_to_a_building(owner: int, kind: str, name: str) -> None:
    here = {owner: corners(name)}
    game = laid(
        roads={RED: way("0,0", "NE E SE")},
        settlements=here if kind == "settlement" else None,
        cities=here if kind == "city" else None,
        hands={RED: SETTLEMENT},
    )
    with refused("too-close", "C2"):
        game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_C2_two_edges_from_a_building_there_is_room() -> None:
    game = laid(roads={RED: way("0,0", "NE E")}, settlements={BLUE: corners("0,0,N")}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("0,0,SE")))


def test_C2_a_settlement_may_stand_in_the_middle_of_a_foreign_road() -> None:
    game = laid(roads={RED: edges("0,0,NE"), BLUE: edges("0,0,E 1,0,NW")}, hands={RED: SETTLEMENT})
    game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_C3_a_city_replaces_a_settlement_which_goes_back_to_stock() -> None:
    game = settled(CITY)
    game.asks(RED, BuildCity(corner("0,0,S")))
    pieces = game.view()["pieces"]
    assert (pieces["settlements"]["0"], pieces["cities"]["0"]) == ([], [corner("0,0,S")])
    assert pieces["stock"]["0"] == [13, 5, 3]


@pytest.mark.parametrize("name", ["0,0,NE", "2,0,S"])
def test_C3_no_city_where_no_settlement_stands(name: str) -> None:
    with refused("city-needs-settlement", "C3"):
        settled(CITY).asks(RED, BuildCity(corner(name)))


def test_C3_no_city_on_the_settlement_of_another_seat() -> None:
    game = laid(settlements={BLUE: corners("0,0,S")}, hands={RED: CITY})
    with refused("city-needs-settlement", "C3"):
        game.asks(RED, BuildCity(corner("0,0,S")))


def test_C3_a_city_is_no_settlement_to_build_on_again() -> None:
    game = laid(cities={RED: corners("0,0,S")}, hands={RED: CITY})
    with refused("city-needs-settlement", "C3"):
        game.asks(RED, BuildCity(corner("0,0,S")))


def test_C3_a_settlement_counts_one_point_and_a_city_two() -> None:
    game = settled(CITY)
    assert game.points(RED) == 1
    game.asks(RED, BuildCity(corner("0,0,S")))
    assert game.points(RED) == 2


def test_S2_each_seat_has_fifteen_roads_five_settlements_and_four_cities() -> None:
    assert laid().view()["pieces"]["stock"] == {str(seat): [15, 5, 4] for seat in range(4)}


def test_S2_no_sixteenth_road() -> None:
    game = laid(settlements={RED: corners("0,0,S")}, roads={RED: range(15)}, hands={RED: ROAD})
    with refused("no-piece-left", "S2"):
        game.asks(RED, BuildRoad(edge("0,0,SE")))
    game = laid(settlements={RED: corners("0,0,S")}, roads={RED: range(14)}, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("0,0,SE")))


def test_S2_no_sixth_settlement_until_one_has_become_a_city() -> None:
    game = laid(
        settlements={RED: corners("0,0,S 0,-2,N 2,-2,N -2,0,N -2,2,N")},
        roads={RED: way("0,0", "SE E")},
        hands={RED: (1, 1, 1, 3, 3)},
    )
    with refused("no-piece-left", "S2"):
        game.asks(RED, BuildSettlement(corner("0,0,NE")))
    game.asks(RED, BuildCity(corner("0,0,S")))
    game.asks(RED, BuildSettlement(corner("0,0,NE")))


def test_S2_no_fifth_city() -> None:
    game = laid(
        settlements={RED: corners("0,0,S")}, cities={RED: corners("0,-2,N 2,-2,N -2,0,N -2,2,N")}, hands={RED: CITY}
    )
    with refused("no-piece-left", "S2"):
        game.asks(RED, BuildCity(corner("0,0,S")))


def test_S2_what_other_seats_have_built_does_not_touch_ones_stock() -> None:
    game = laid(settlements={RED: corners("0,0,S")}, roads={WHITE: range(15)}, hands={RED: ROAD})
    game.asks(RED, BuildRoad(edge("0,0,SE")))


def test_S3_the_prices_are_those_of_the_rules() -> None:
    everything = cards(lumber=2, brick=2, wool=2, grain=4, ore=4)
    game = settled(everything)
    for command, price in ((p.values[0], p.values[1]) for p in PRICES):
        assert isinstance(command, Command)
        game.asks(RED, command, rng=rng(command))
        assert isinstance(price, tuple)
        everything = taken(everything, (price[0], price[1], price[2], price[3], price[4]))
        assert game.hand(RED) == everything
    assert everything == NONE
