"""Barred places, taken from what is legal and from what is accepted alike; and buildings that are of no use."""

from typing import Literal

from engine.board import bits
from engine.core import Refused, Table
from engine.games.settlers.questions import Bar, Barred, IdleBecause, IdleBuildings

Field = Literal["edges", "corners", "cities", "hexes"]


_IDLE = IdleBuildings()

_PARAMS = {"cities": "corners"}


def barred_places(table: Table, seat: int, field: Field, *, promises: bool = True) -> int:
    """Edges, corners (of settlements, of cities) or hexes that are barred to this seat now, as a bit set."""
    if Barred not in table.law.answers:
        return 0
    found = 0
    for bar in _bars(table, seat, promises=promises):
        mask: int = getattr(bar, field)
        found |= mask
    return found


def check_place(table: Table, seat: int, field: Field, place: int, *, promised: bool = False) -> None:
    """Refused: this place is barred to this seat, as the chapter says that bars it; `promised`: by its own promises."""
    if Barred in table.law.answers:
        for bar in _promised(table, seat) if promised else _bars(table, seat):
            mask: int = getattr(bar, field)
            if mask >> place & 1:
                raise Refused(bar.code, bar.clause, **{_PARAMS.get(field, field): bits(mask)})


def promised_hexes(table: Table, seat: int) -> int:
    """Hexes where this seat has promised not to put the robber, as a bit set, whatever else bars them (N5)."""
    found = 0
    for bar in _promised(table, seat) if Barred in table.law.answers else ():
        found |= bar.hexes
    return found


def _promised(table: Table, seat: int) -> list[Bar]:
    """The hexes that are barred for the promises of this seat alone."""
    others = _bars(table, seat, promises=False)
    return [bar for bar in _bars(table, seat) if bar not in others]


def _bars(table: Table, seat: int, *, promises: bool = True) -> list[Bar]:
    return [bar for bar in table.ask(Barred(seat, promises)) if bar is not None]


def idle_buildings(table: Table) -> int:
    """Corners of buildings that are of no use now, as a bit set."""
    found = 0
    for answer in table.law.answers.get(IdleBuildings, ()):
        found |= answer(table, _IDLE)
    return found


def idle_because(table: Table, clause: str) -> str:
    """The clause by which buildings are of no use now; this one, if they are not."""
    return next(iter(table.ask(IdleBecause())), clause)
