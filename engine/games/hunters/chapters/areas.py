"""What everybody could count on the map, counted for them: areas, who holds them, what they are worth (H21)."""

from collections.abc import Container
from typing import Any

from engine.core import Chapter, Law, Rule, Table, Viewer
from engine.games.hunters.areas import Area, majority, worth
from engine.games.hunters.chapters.map import MAP
from engine.games.hunters.present import out

__all__ = ["AREAS"]

AIDS = Rule("aids", like=True)


def shows(table: Table, viewer: Viewer) -> dict[str, Any] | None:
    """By its number, each area; `now`: seat → what it would score if it were scored as it is."""
    if not AIDS.of(table):
        return None
    gone = out(table)
    return {str(number): area.shown | {"now": _now(area, gone)} for number, area in MAP.of(table).areas.items()}


def _now(area: Area, gone: Container[int]) -> dict[str, int]:
    points = worth(area)
    return {str(seat): points for seat in majority(area) if seat not in gone}


def _start(law: Law) -> None:
    return None


AREAS: Chapter[None] = Chapter(
    name="areas",
    after=("map",),
    reads=("map", "retiring"),
    start=_start,
    rules=(AIDS,),
    shows=shows,
)
