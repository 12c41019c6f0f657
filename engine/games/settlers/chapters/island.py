"""Chapter of the island: terrain, number tokens and harbours, laid once at the start (S1, S5–S7)."""

from collections.abc import Iterable, Mapping
from functools import cached_property
from typing import Any

from msgspec import Struct

from engine.board import HexMap
from engine.core import BoardChanges, Chance, Chapter, Context, Event, Law, Rule, Started, Table, Views, public
from engine.games.settlers.cards import RESOURCE_KINDS
from engine.games.settlers.events import BoardLaid, Harbour, Turned
from engine.games.settlers.maps import (
    BOARDS,
    CLUMPS,
    DESERT,
    HARBOURS,
    RESOURCE_OF,
    BoardCode,
    Layout,
    code_of,
    from_code,
    turned,
)
from engine.games.settlers.places import frame_of, hexes_of
from engine.games.settlers.questions import BoardLayout

__all__ = ["DESERT", "ISLAND", "Island"]

BOARD = Rule("board", "random", choices=tuple(BOARDS))
FRAME = Rule("harbours", "fixed", choices=tuple(HARBOURS))
RED_CLUMP = Rule("red_clump", "connected", choices=tuple(CLUMPS))
"""Arrangement that three reds or more may not have on a board of rings (S7)."""

CODE = BoardCode("board_code", "")


class Island(Struct, frozen=True, dict=True):
    """terrains: hex → 0–5, or `NO_HEX`; numbers: hex → token or 0; harbours.

    turned: the dice that turned the rings, if they were (S7); laid: how often the tokens were laid
    """

    terrains: tuple[int, ...] = ()
    numbers: tuple[int, ...] = ()
    harbours: tuple[Harbour, ...] = ()
    turned: Turned | None = None
    laid: int = 1

    @cached_property
    def hexes(self) -> int:
        """The hexes of the frame, as a bit set."""
        return hexes_of(self.terrains)

    @property
    def frame(self) -> HexMap:
        """The frame of the board: its hexes with their corners and edges."""
        return frame_of(self.hexes)

    @cached_property
    def harbour_corners(self) -> tuple[int, ...]:
        """Corners of the harbours for each resource, then of those for any, as bit sets."""
        found = dict.fromkeys((*RESOURCE_KINDS, "3:1"), 0)
        for harbour in self.harbours:
            found[harbour.kind] |= self.frame.ends_of[harbour.edge]
        return tuple(found.values())

    @cached_property
    def _rates(self) -> dict[int, tuple[int, ...]]:
        return {}

    def rates(self, corners: int) -> tuple[int, ...]:
        """C11: how many cards of each resource the bank wants for one, by the harbours at these corners."""
        known = self._rates.get(corners)
        if known is None:
            *special, general = self.harbour_corners
            usual = 3 if corners & general else 4
            known = self._rates[corners] = tuple([2 if corners & harbour else usual for harbour in special])
        return known

    @cached_property
    def code(self) -> str:
        """Code by which the same island can be laid again (S9)."""
        return code_of(self.terrains, self.numbers, self.harbours)

    @cached_property
    def by_number(self) -> dict[int, tuple[tuple[int, int], ...]]:
        """number → the hexes with that token that yield a resource, and which."""
        found: dict[int, tuple[tuple[int, int], ...]] = {}
        for hex, number in enumerate(self.numbers):
            if number:
                resource = RESOURCE_OF.get(self.terrains[hex])
                if resource is not None:
                    found[number] = (*found.get(number, ()), (hex, resource))
        return found


def lay(table: Table, event: Started, context: Context) -> Iterable[Event]:
    yield board(table, context.chance)


def board(table: Table, chance: Chance) -> BoardLaid:
    """The board by the rules in force: from a code if one is set, else by the named procedure."""
    if code := CODE.of(table):
        terrains, numbers, harbours = from_code(code)
        return BoardLaid(terrains, numbers, harbours, terrains.index(DESERT))
    procedures = table.law.procedures
    layout = _layout(table, chance)
    own = layout.harbours
    harbours = procedures[FRAME.name][FRAME.of(table)](chance) if own is None else own
    if layout.turned is not None:
        harbours = turned(harbours, layout.turned.blue)
    robber = layout.terrains.index(DESERT) if layout.robber is None else layout.robber
    return BoardLaid(layout.terrains, layout.numbers, harbours, robber, layout.turned, layout.layings)


def _layout(table: Table, chance: Chance) -> Layout:
    """The layout of a chapter that brings its own, or the one that the rules name."""
    for layout in table.ask(BoardLayout(chance)):
        if layout is not None:
            return layout
    procedures = table.law.procedures
    named: Layout = procedures[BOARD.name][BOARD.of(table)](chance, procedures[RED_CLUMP.name][RED_CLUMP.of(table)])
    return named


def board_changes(table: Table, question: BoardChanges) -> Mapping[str, str]:
    """S9: the code of the island, unless it is the beginner's, which is the same each time."""
    code = ISLAND.of(table).code
    same = BOARD.of(table) == "beginner" and FRAME.of(table) == "fixed"
    return {CODE.name: code} if code and not same else {}


def _code(table: Table) -> str:
    """S9: of the island, or of one that only an expansion lays; empty: it has none yet."""
    others = (code for changes in table.ask(BoardChanges()) for code in changes.values())
    return ISLAND.of(table).code or next(others, "")


def _laid(island: Island, event: BoardLaid) -> Island:
    return Island(event.terrains, event.numbers, event.harbours, event.turned, len(event.layings) + 1)


def shows(table: Table) -> dict[str, Any]:
    island = ISLAND.of(table)
    harbours = [{"edge": harbour.edge, "kind": harbour.kind} for harbour in island.harbours]
    shown = {
        "terrains": list(island.terrains),
        "numbers": list(island.numbers),
        "harbours": harbours,
        "code": _code(table),
    }
    if island.turned is not None:
        shown["rings"] = {"white": island.turned.white, "blue": island.turned.blue, "laid": island.laid}
    return shown


def _start(law: Law) -> Island:
    return Island()


ISLAND: Chapter[Island] = Chapter(
    name="island",
    start=_start,
    rules=(BOARD, FRAME, RED_CLUMP, CODE),
    procedures={BOARD.name: BOARDS, FRAME.name: HARBOURS, RED_CLUMP.name: CLUMPS},
    reacts={Started: lay},
    evolves={BoardLaid: _laid},
    answers={BoardChanges: board_changes},
    views=Views(
        shows=shows,
        tells={BoardLaid: public},
    ),
    draws=(BoardLaid,),
)
