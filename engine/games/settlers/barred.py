"""Barred places, taken from what is legal and from what is accepted alike; and buildings that are of no use."""

from typing import Literal

from engine.board import bits
from engine.core import Refused, Table
from engine.games.settlers.questions import Bar, Barred, BarredHexes, IdleBecause, IdleBuildings

Field = Literal["edges", "corners", "cities"]


_IDLE = IdleBuildings()

_PARAMS = {"cities": "corners"}


def barred_places(table: Table, seat: int, field: Field) -> int:
    """Edges or corners (of settlements, of cities) that are barred to this seat now, as a bit set."""
    if Barred not in table.law.answers:
        return 0
    found = 0
    for bar in _bars(table, Barred(seat)):
        mask: int = getattr(bar, field)
        found |= mask
    return found


def barred_hexes(table: Table, seat: int, *, promises: bool = True) -> int:
    """Hexes where this seat may not put the robber now, as a bit set."""
    if BarredHexes not in table.law.answers:
        return 0
    return _hexes(_bars(table, BarredHexes(seat, promises)))


def promised_hexes(table: Table, seat: int) -> int:
    """Hexes where this seat has promised not to put the robber, as a bit set, whatever else bars them (N5)."""
    return _hexes(_promised(table, seat))


def check_place(table: Table, seat: int, field: Field, place: int) -> None:
    """Refused: this place is barred to this seat, as the chapter says that bars it."""
    if Barred in table.law.answers:
        for bar in _bars(table, Barred(seat)):
            mask: int = getattr(bar, field)
            if mask >> place & 1:
                raise Refused(bar.code, bar.clause, **{_PARAMS.get(field, field): bits(mask)})


def check_hex(table: Table, seat: int, hex: int, *, promised: bool = False) -> None:
    """Refused: the robber of this seat is barred from there, as the chapter says; `promised`: by its own promises."""
    for bar in _promised(table, seat) if promised else _bars(table, BarredHexes(seat)):
        if bar.hexes >> hex & 1:
            raise Refused(bar.code, bar.clause, hexes=bits(bar.hexes))


def _promised(table: Table, seat: int) -> list[Bar]:
    """The hexes that are barred for the promises of this seat alone."""
    others = _bars(table, BarredHexes(seat, promises=False))
    return [bar for bar in _bars(table, BarredHexes(seat)) if bar not in others]


def _bars(table: Table, question: Barred | BarredHexes) -> list[Bar]:
    return [bar for bar in table.ask(question) if bar is not None]


def _hexes(bars: list[Bar]) -> int:
    found = 0
    for bar in bars:
        found |= bar.hexes
    return found


def idle_buildings(table: Table) -> int:
    """Corners of buildings that are of no use now, as a bit set."""
    found = 0
    for answer in table.law.answers.get(IdleBuildings, ()):
        found |= answer(table, _IDLE)
    return found


def idle_because(table: Table, clause: str) -> str:
    """The clause by which buildings are of no use now; this one, if they are not."""
    return next(iter(table.ask(IdleBecause())), clause)
