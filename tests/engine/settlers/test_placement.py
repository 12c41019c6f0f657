"""Initial placement (I1, I2)."""

import pytest

from engine.core import Event
from engine.games.settlers.commands import BuildRoad, PlaceRoad, PlaceSettlement, Roll
from engine.games.settlers.events import PlacementEnded, StartCardsGiven
from tests.engine.match.rooms import started
from tests.engine.settlers.laying import BLUE, RED, WHITE, Playing, cards, only, refused
from tests.engine.settlers.places import corner, edge

SITES = ("0,-2", "2,-2", "-1,0", "1,0", "-2,2", "0,2", "0,0", "2,0")
"""Hexes whose S corners are far enough from one another."""


def beginning(seats: int = 4) -> Playing:
    """The beginner's island, nothing placed."""
    return Playing(started(seats, {"board": "beginner"}).match)


def places(game: Playing, land: str) -> list[Event]:
    """Whose turn it is places a settlement south of this hex, and a road up its south-eastern side."""
    (seat,) = game.match.awaits()
    return [
        *game.asks(seat, PlaceSettlement(corner(f"{land},S"))),
        *game.asks(seat, PlaceRoad(edge(f"{land},SE"))),
    ]


@pytest.mark.parametrize(("seats", "order"), [(3, [0, 1, 2, 2, 1, 0]), (4, [0, 1, 2, 3, 3, 2, 1, 0])])
def test_I1_seats_place_in_turn_order_and_back(seats: int, order: list[int]) -> None:
    game = beginning(seats)
    placed: list[int] = []
    for land in SITES[: 2 * seats]:
        placed += game.match.awaits()
        places(game, land)
    assert placed == order


@pytest.mark.parametrize("seats", [3, 4])
def test_I1_after_the_last_road_the_first_seat_begins_its_first_turn_before_the_roll(seats: int) -> None:
    game = beginning(seats)
    for land in SITES[: 2 * seats - 1]:
        places(game, land)
    assert only(places(game, SITES[2 * seats - 1]), PlacementEnded).next == RED
    turn = game.view()["turn"]
    assert (turn["seat"], turn["number"], turn["stage"]) == (RED, 1, "rolling")


def test_I1_everybody_begins_with_two_settlements_and_two_roads() -> None:
    game = beginning()
    for land in SITES:
        places(game, land)
    pieces = game.view()["pieces"]
    assert {len(placed) for kind in ("settlements", "roads") for placed in pieces[kind].values()} == {2}


@pytest.mark.parametrize("point", ["0,0,S", "0,0,SE", "0,0,SW", "0,1,SW"])
def test_I1_no_settlement_on_or_next_to_another(point: str) -> None:
    game = beginning()
    places(game, "0,0")
    with refused("too-close", "I1"):
        game.asks(BLUE, PlaceSettlement(corner(point)))


def test_I1_two_edges_away_a_settlement_may_stand() -> None:
    game = beginning()
    places(game, "0,0")
    game.asks(BLUE, PlaceSettlement(corner("0,0,NE")))


def test_I1_the_road_touches_the_settlement_just_placed() -> None:
    game = beginning()
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    with refused("road-not-at-settlement", "I1"):
        game.asks(RED, PlaceRoad(edge("0,0,E")))


def test_I1_the_second_road_touches_the_second_settlement_not_the_first() -> None:
    game = beginning(3)
    for land in SITES[:5]:
        places(game, land)
    game.asks(RED, PlaceSettlement(corner(f"{SITES[5]},S")))
    with refused("road-not-at-settlement", "I1"):
        game.asks(RED, PlaceRoad(edge(f"{SITES[0]},SW")))


def test_I1_the_road_comes_before_the_next_settlement() -> None:
    game = beginning()
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    with refused("not-now", "P1"):
        game.asks(BLUE, PlaceSettlement(corner("0,-2,S")))


def test_I1_nobody_places_out_of_order() -> None:
    game = beginning()
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, PlaceSettlement(corner("0,0,S")))
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    with refused("not-your-turn", "P1"):
        game.asks(BLUE, PlaceRoad(edge("0,0,SE")))


def test_I1_nothing_else_is_done_while_pieces_are_placed() -> None:
    game = beginning()
    for command in (Roll(), BuildRoad(edge("0,0,SE"))):
        with refused("not-now", "P1"):
            game.asks(RED, command)


def test_I1_the_view_names_the_settlement_that_the_road_goes_to() -> None:
    game = beginning()
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    assert game.view(BLUE)["turn"]["corner"] == corner("0,0,S")


def test_I2_the_first_settlement_yields_nothing() -> None:
    game = beginning(3)
    for land in SITES[:3]:
        assert not [event for event in places(game, land) if isinstance(event, StartCardsGiven)]
    assert all(game.hand(seat) == cards() for seat in range(3))


def test_I2_the_second_settlement_yields_one_card_of_each_hex_around_it() -> None:
    game = beginning(3)
    for land in SITES[:3]:
        places(game, land)
    events = game.asks(WHITE, PlaceSettlement(corner("1,0,S")))  # forest, fields, pasture
    assert only(events, StartCardsGiven).cards == game.hand(WHITE) == cards(lumber=1, grain=1, wool=1)


def test_I2_two_hexes_of_a_kind_yield_two_cards() -> None:
    game = beginning(3)
    for land in SITES[:3]:
        places(game, land)
    game.asks(WHITE, PlaceSettlement(corner("0,1,S")))  # fields 4, fields 6, pasture 11
    assert game.hand(WHITE) == cards(grain=2, wool=1)


def test_I2_the_desert_and_the_sea_yield_nothing() -> None:
    game = beginning(3)
    for land in ("2,-2", "2,0", "-2,1"):
        places(game, land)
    game.asks(WHITE, PlaceSettlement(corner("0,0,N")))  # desert, hills, pasture
    assert game.hand(WHITE) == cards(brick=1, wool=1)
    game.asks(WHITE, PlaceRoad(edge("0,0,NW")))
    game.asks(BLUE, PlaceSettlement(corner("0,2,S")))  # pasture, sea, sea
    assert game.hand(BLUE) == cards(wool=1)


def test_I2_the_start_cards_come_out_of_the_bank_and_everybody_sees_them() -> None:
    game = beginning(3)
    for land in SITES[:3]:
        places(game, land)
    game.asks(WHITE, PlaceSettlement(corner("1,0,S")))
    assert game.bank == (18, 19, 18, 18, 19)
    assert game.told(None, "StartCardsGiven") == [{"is": "StartCardsGiven", "seat": WHITE, "cards": [1, 0, 1, 1, 0]}]
