"""A settlement just placed, taken back until its road is placed (I3, U2)."""

from engine.core import Undone
from engine.games.settlers.commands import PlaceRoad, PlaceSettlement
from engine.match import Viewer
from engine.match.commands import Retire, TakeBack
from tests.engine.match.rooms import started
from tests.engine.settlers.laying import BLUE, RED, Playing, cards, only, refused
from tests.engine.settlers.places import corner, edge

SITES = ("0,-2", "2,-2", "-1,0", "1,0", "-2,2", "0,2", "0,0", "2,0")
"""Hexes whose S corners are far enough from one another."""


def beginning(*, may: bool = True, **rules: bool | int | str) -> Playing:
    """The beginner's island, nothing placed; by a league's rule for placements, if it `may`."""
    return Playing(started(4, {"board": "beginner", "takeback_placement": may, **rules}).match)


def places(game: Playing, *lands: str) -> None:
    """Whose turn it is places a settlement south of each hex, and a road up its south-eastern side."""
    for land in lands:
        (seat,) = game.match.awaits()
        game.asks(seat, PlaceSettlement(corner(f"{land},S")))
        game.asks(seat, PlaceRoad(edge(f"{land},SE")))


def test_I3_a_settlement_is_taken_back_and_placed_elsewhere() -> None:
    game = beginning()
    before = game.view(RED)
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    assert game.view()["undo"] == {"seat": RED, "what": "settlement"}
    assert only(game.asks(RED, TakeBack()), Undone).what == "settlement"
    assert game.view(RED) == before
    game.asks(RED, PlaceSettlement(corner("0,0,SE")))


def test_I3_once_the_road_is_placed_nothing_is_taken_back() -> None:
    game = beginning()
    places(game, SITES[0])
    with refused("sealed", "I3", what="settlement", by="RoadPlaced"):
        game.asks(RED, TakeBack())
    assert game.view()["sealed"] == {"seat": RED, "what": "settlement", "by": "RoadPlaced"}


def test_I3_by_the_seat_that_placed_it_alone() -> None:
    game = beginning()
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    assert "TakeBack" not in game.match.legal_actions(Viewer(BLUE))
    with refused("not-yours-to-take-back", "I3"):
        game.asks(BLUE, TakeBack())


def test_I3_that_another_seat_leaves_meanwhile_seals_nothing() -> None:
    game = beginning(leaving="final")
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    game.asks(BLUE, Retire())
    assert only(game.asks(RED, TakeBack()), Undone).what == "settlement"
    assert game.view()["turn"]["out"] == {str(BLUE): "retired"}
    places(game, SITES[0])
    (seat,) = game.match.awaits()
    assert seat not in (RED, BLUE)


def test_U2_the_cards_of_the_second_settlement_go_back_with_it() -> None:
    game = beginning()
    places(game, *SITES[:4])
    (seat,) = game.match.awaits()
    bank = game.bank
    game.asks(seat, PlaceSettlement(corner("0,2,S")))
    assert sum(game.hand(seat)) > 0
    game.asks(seat, TakeBack())
    assert (game.hand(seat), game.bank) == (cards(), bank)
    game.asks(seat, PlaceSettlement(corner("-2,2,S")))


def test_U2_the_last_settlement_of_all_may_still_be_taken_back() -> None:
    game = beginning()
    places(game, *SITES[:7])
    game.asks(RED, PlaceSettlement(corner("2,0,S")))
    game.asks(RED, TakeBack())
    places(game, SITES[7])
    game.rolls(RED, 6, 6)


def test_I3_elsewhere_a_settlement_stands_as_it_was_placed() -> None:
    game = beginning(may=False)
    game.asks(RED, PlaceSettlement(corner("0,0,S")))
    assert "undo" not in game.view()
    with refused("nothing-to-take-back", "U1"):
        game.asks(RED, TakeBack())


def test_I3_nor_is_anything_of_the_placement_taken_back_in_the_first_turn() -> None:
    game = beginning()
    places(game, *SITES)
    assert "TakeBack" not in game.match.legal_actions(Viewer(RED))
    with refused("sealed", "I3", what="settlement", by="RoadPlaced"):
        game.asks(RED, TakeBack())
