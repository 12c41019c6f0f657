"""Pieces on the tile just placed (H4)."""

import pytest

from engine.core import Refused
from engine.games.hunters.commands import Piece, PlaceNothing, PlacePiece
from engine.games.hunters.events import PiecePlaced
from tests.engine.hunters.laying import BLUE, RED, WHITE, Pieces, laid, only, refused
from tests.engine.hunters.scenes import SHUT_RIVER


def test_H4_a_tribe_piece_goes_on_a_forest_river_or_meadow_a_hut_on_a_river_or_lake() -> None:
    playing = laid("L04")  # meadow 0, river 1, lake 2
    playing.places(RED, -1, 0, 2)
    assert playing.may_put(RED, "tribe") == [0, 1]
    assert playing.may_put(RED, "hut") == [1, 2]
    with refused("not-on-such-a-zone", "H4"):
        playing.puts(RED, "tribe", 2)
    with refused("not-on-such-a-zone", "H4"):
        playing.puts(RED, "hut", 0)
    with refused("not-on-such-a-zone", "H4"):
        playing.puts(RED, "tribe", 3)
    with refused("not-on-such-a-zone", "H4"):
        playing.puts(RED, "tribe", -1)


def test_H4_it_comes_from_stock_and_lies_where_it_was_put() -> None:
    playing = laid("L07")
    playing.places(RED, 0, -1)
    assert only(playing.puts(RED, "tribe", 0), PiecePlaced) == PiecePlaced(RED, 0, -1, 0, "tribe")
    assert (playing.stock(RED), playing.stock(RED, "hut")) == (4, 2)
    assert playing.view()["pieces"] == {"0,-1": {"seat": RED, "zone": 0, "piece": "tribe"}}
    assert playing.area(0, 0, 0).holders == (1, 0, 0)


def test_H4_one_piece_at_most() -> None:
    playing = laid("L45")
    playing.places(RED, 0, -1, 1)
    playing.puts(RED, "tribe", 0)
    for command in (PlacePiece(3, "hut"), PlacePiece(1, "tribe"), PlaceNothing()):
        with refused("not-your-turn" if playing.stage == "placing-piece" else "not-now", "H2"):
            playing.asks(RED, command)


def test_H4_without_a_piece_in_stock_none_is_placed() -> None:
    playing = laid("L04", tribe={RED: 0}, huts={RED: 0})
    playing.places(RED, -1, 0, 2)
    assert playing.may_put(RED, "tribe") == playing.may_put(RED, "hut") == []
    with refused("no-piece-left", "H4", piece="tribe"):
        playing.puts(RED, "tribe", 0)
    with refused("no-piece-left", "H4", piece="hut"):
        playing.puts(RED, "hut", 2)
    playing.passes(RED)


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_H4_the_whole_area_may_hold_no_tribe_piece_yet_anyones(holder: int) -> None:
    playing = laid("L07", lying=[("L60", 0, -1, 0)], pieces={(0, -1): (holder, 0, "tribe")})
    playing.places(RED, 0, -2)
    assert playing.may_put(RED, "tribe") == []
    with refused("area-held", "H4", seats=[holder]):
        playing.puts(RED, "tribe", 0)


def test_H4_an_area_held_elsewhere_is_held_on_every_tile_of_it() -> None:
    playing = laid("L13", lying=[("L32", 1, 0, 1)], pieces={(1, 0): (BLUE, 1, "tribe")})
    playing.places(RED, 0, 1, 3)  # its forest hangs together with that one over the start tile
    assert playing.may_put(RED, "tribe") == [0]


@pytest.mark.parametrize("holder", [RED, BLUE])
def test_H4_a_hut_needs_a_river_system_without_any_hut(holder: int) -> None:
    playing = laid("L04", lying=[("L55", -1, 0, 0)], pieces={(-1, 0): (holder, 6, "hut")})
    assert playing.area(0, 0, 3, "hut").holders[holder] == 1  # over the lake of L55 and the river between
    playing.places(RED, -2, 0, 2)
    assert playing.may_put(RED, "hut") == []
    with refused("area-held", "H4", piece="hut", seats=[holder]):
        playing.puts(RED, "hut", 2)


def test_H4_huts_and_fishers_never_block_each_other() -> None:
    kinds: tuple[Piece, Piece] = ("tribe", "hut")
    with_hut = laid("L19", lying=[("L61", -1, 0, 0)], pieces={(-1, 0): (BLUE, 1, "hut")})
    with_fisher = laid("L19", lying=[("L61", -1, 0, 0)], pieces={(-1, 0): (BLUE, 1, "tribe")})
    for playing, free, taken in ((with_hut, *kinds), (with_fisher, *kinds[::-1])):
        playing.places(RED, -2, 0)
        assert 1 in playing.may_put(RED, free)
        assert 1 not in playing.may_put(RED, taken)


def test_H4_areas_joined_later_may_hold_several() -> None:
    meadows: Pieces = {(0, -1): (BLUE, 0, "tribe"), (0, 0): (RED, 2, "tribe")}
    playing = laid("L04", lying=[("L60", 0, -1, 0)], pieces=meadows)
    assert (playing.area(0, 0, 0).holders, playing.area(0, 0, 2).holders) == ((0, 1, 0), (1, 0, 0))
    playing.places(RED, -1, 0, 2)
    assert playing.area(0, 0, 0).holders == playing.area(0, 0, 2).holders == (1, 1, 0)
    assert playing.may_put(RED, "tribe") == [1]


def test_H4_a_piece_goes_only_on_the_tile_just_placed() -> None:
    """A zone of another tile can't be named at all: the command names one of this tile."""
    playing = laid("L07")
    playing.places(RED, 0, -1)
    assert PlacePiece.__struct_fields__ == ("zone", "piece")
    for zone in range(1, 16):
        with pytest.raises(Refused):
            playing.puts(RED, "tribe", zone)


def test_H4_a_forest_that_the_tile_completes_may_be_taken_and_scores_at_once() -> None:
    playing = laid("L04", seats=3)
    playing.places(RED, -1, 0, 2)
    playing.puts(RED, "tribe", 1)
    assert playing.points[RED] == 4
    assert playing.stock(RED) == 5


def test_H4_nothing_may_be_placed() -> None:
    playing = laid("L07", lying=[SHUT_RIVER], on_turn=WHITE)
    playing.places(WHITE, 0, -1)
    playing.passes(WHITE)
    assert playing.view()["pieces"] == {}
    assert playing.match.awaits() == (RED,)
