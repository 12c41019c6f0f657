"""Chapter of the friendly robber: hexes beside seats with few points are barred, and nobody steals from these (O1)."""

from engine.board import bits
from engine.core import Answer, Chapter, Law, Memo, Rule, Table
from engine.games.settlers.api import (
    DESERT,
    FOLLOWS_FROM,
    ISLAND,
    PIECES,
    Bar,
    BarredHexes,
    NoTheftFrom,
    RobberWayOut,
    SparedBy,
    scores,
)

UP_TO = Rule("friendly_robber_up_to", 2, least=0, most=5)
"""Points that everybody can see with which a seat is spared."""


def _spared(table: Table) -> int:
    """Seats that the robber spares, as a bit set."""
    most = UP_TO.of(table)
    return sum(1 << seat for seat, points in enumerate(scores(table, hidden=False)) if points <= most)


_SPARED = Memo(_spared, *FOLLOWS_FROM)


def _hexes(table: Table) -> int:
    """Hexes beside a building of a seat that the robber spares, as a bit set."""
    pieces, corners = PIECES.of(table), 0
    for seat in bits(_SPARED.of(table)):
        corners |= pieces.buildings[seat]
    return pieces.frame.hexes_around(corners)


_HEXES = Memo(_hexes, "pieces", *FOLLOWS_FROM)


def barred(table: Table, question: BarredHexes) -> Bar:
    return Bar("seat-spared", "O1", hexes=_HEXES.of(table))


def deserts(table: Table, question: RobberWayOut) -> int:
    """O1: where the robber goes when no other hex is left: to the desert, or it stays there."""
    return sum(1 << hex for hex, terrain in enumerate(ISLAND.of(table).terrains) if terrain == DESERT)


def safe(table: Table, question: NoTheftFrom) -> int:
    return _SPARED.of(table)


def spared_by(table: Table, question: SparedBy) -> str | None:
    return "O1" if _SPARED.of(table) >> question.victim & 1 else None


def _start(law: Law) -> None:
    return None


FRIENDLY_ROBBER: Chapter[None] = Chapter(
    name="friendly_robber",
    after=("robber", "stealing", "points"),
    start=_start,
    rules=(UP_TO,),
    answers={
        BarredHexes: Answer(barred, ("pieces", *FOLLOWS_FROM)),
        RobberWayOut: deserts,
        NoTheftFrom: safe,
        SparedBy: spared_by,
    },
)
