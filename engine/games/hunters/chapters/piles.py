"""Chapter of the two piles: what is left of them, and what is drawn (H1–H3, H8, H20).

A pile has no order: what is drawn is drawn among all that are left. So there is nothing that could leak.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    STAGES,
    Chapter,
    Context,
    Event,
    GameProgress,
    Law,
    Rule,
    StageChanged,
    StageEntered,
    Table,
    Views,
    public,
)
from engine.games.hunters.chapters.map import MAP
from engine.games.hunters.events import TileDrawn, TileSetAside
from engine.games.hunters.stages import PlacingTile
from engine.games.hunters.tile_map import fits
from engine.games.hunters.tiles import BONUS, LAND

REMAINING = Rule("remaining_tiles", "shown", choices=("shown", "hidden"))
"""Whether the list of the tiles that are left is shown; how many there are always is (H20)."""


class Piles(Struct, frozen=True):
    """land, bonus: what is left, in the order of the ids; aside: what fitted nowhere."""

    land: tuple[str, ...] = LAND
    bonus: tuple[str, ...] = BONUS
    aside: tuple[str, ...] = ()

    def left(self, *, bonus: bool) -> tuple[str, ...]:
        return self.bonus if bonus else self.land


def drawing(table: Table, seat: int, context: Context, *, bonus: bool = False) -> TileDrawn:
    """This seat draws a tile of a pile that is not empty: any of those left, all alike (H20)."""
    left, all_of_them = PILES.of(table).left(bonus=bonus), BONUS if bonus else LAND
    use = "bonus-tile" if bonus else "tile"
    return TileDrawn(seat, left[context.chance.number(use, len(all_of_them) - len(left), len(left))], bonus)


def show(table: Table, event: TileDrawn, context: Context) -> Iterable[Event]:
    """H2, H3: the tile is to be placed; one that fits nowhere leaves the game."""
    if fits(MAP.of(table), event.tile):
        stage = PlacingTile(event.seat, event.tile, event.bonus)
        yield StageChanged(stage) if STAGES.of(table) else StageEntered(stage)
    else:
        yield TileSetAside(event.tile, event.bonus)


def _drawn(piles: Piles, event: TileDrawn) -> Piles:
    pile = piles.left(bonus=event.bonus)
    place = pile.index(event.tile)
    left = pile[:place] + pile[place + 1 :]
    return replace(piles, bonus=left) if event.bonus else replace(piles, land=left)


def shows(table: Table) -> dict[str, Any]:
    """H20: how many are left, all may know; which, by the rules of the room."""
    piles = PILES.of(table)
    shown = {"left": len(piles.land), "bonus_left": len(piles.bonus), "aside": list(piles.aside)}
    return shown | ({"remaining": [*piles.land, *piles.bonus]} if REMAINING.of(table) == "shown" else {})


def progress(table: Table, question: GameProgress) -> float:
    """Share of the tiles that are laid."""
    return 1 - len(PILES.of(table).land) / len(LAND)


def _start(law: Law) -> Piles:
    return Piles()


PILES: Chapter[Piles] = Chapter(
    name="piles",
    after=("map",),
    start=_start,
    rules=(REMAINING,),
    unused=("spectator_hands",),  # nobody has a hand
    answers={GameProgress: progress},
    reacts={TileDrawn: show},
    evolves={
        TileDrawn: _drawn,
        TileSetAside: lambda piles, event: replace(piles, aside=(*piles.aside, event.tile)),
    },
    views=Views(
        shows=shows,
        tells={TileDrawn: public, TileSetAside: public},
    ),
    draws=(TileDrawn,),
)
