"""Chapter of forced moves: for a seat whose time is up, a legal place for its tile by chance, and no piece.

The slice counts what it has done in the standing game: the ordinal that names its next choice to chance.
"""

from engine.board.squares import place_of
from engine.core import Chance, Chapter, Command, ForcedCommand, Law, SeatForced, Table
from engine.games.hunters.chapters.map import MAP
from engine.games.hunters.commands import PlaceNothing, PlaceTile
from engine.games.hunters.stages import PlacingPiece, PlacingTile
from engine.games.hunters.tile_map import places


def forced(table: Table, question: ForcedCommand) -> Command | None:
    """The act that is done for this seat."""
    stage = table.stage
    if isinstance(stage, PlacingTile) and stage.seat == question.seat:
        return _placed(table, stage.tile, question.context.chance)
    return PlaceNothing() if isinstance(stage, PlacingPiece) and stage.seat == question.seat else None


def _placed(table: Table, tile: str, chance: Chance) -> PlaceTile:
    """One of the ways in which the tile fits, all alike."""
    ways = sorted((*place_of(cell), turn) for cell, fitting in places(MAP.of(table), tile) for turn in fitting)
    return PlaceTile(*ways[chance.number("forced", FORCED.of(table), len(ways))])


def _start(law: Law) -> int:
    return 0


FORCED: Chapter[int] = Chapter(
    name="forced",
    after=("map", "turn"),
    start=_start,
    evolves={SeatForced: lambda count, event: count + 1},
    answers={ForcedCommand: forced},
)
