"""Openings: the corners of the first settlements, which have the same numbers on all standard islands (I1)."""

from collections.abc import Sequence

from engine.board import bits
from engine.core import Opening, OpeningPlace, Table
from engine.games.settlers.chapters.island import ISLAND
from engine.games.settlers.chapters.pieces import PIECES
from engine.games.settlers.events import PlacementEnded
from engine.games.settlers.places import STANDARD


def first_places(table: Table) -> Sequence[Sequence[OpeningPlace]]:
    """Corners of what each seat has built, at a table whose placement has just ended; none on another frame."""
    island = ISLAND.of(table)
    if island.hexes != STANDARD:
        return ()
    return tuple(
        tuple(OpeningPlace(corner, _pips(table, corner)) for corner in bits(corners))
        for corners in PIECES.of(table).buildings
    )


def _pips(table: Table, corner: int) -> int:
    """Ways of 36 in which two dice call up a hex at this corner, a number that lies there twice counted twice (P2)."""
    island = ISLAND.of(table)
    numbers = (island.numbers[hex] for hex in island.frame.corner_hexes[corner])
    return sum(6 - abs(7 - number) for number in numbers if number)


OPENING = Opening(PlacementEnded, first_places)
