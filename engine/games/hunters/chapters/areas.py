"""Chapter of the aids: areas, their holders and their worth, counted for the players (H21)."""

from collections.abc import Container
from typing import Any

from engine.core import Chapter, Law, Rule, Table, Views
from engine.games.hunters.chapters.map import MAP
from engine.seats import RETIRED, retired

AIDS = Rule("aids", like=True)


def shows(table: Table) -> dict[str, Any] | None:
    """Areas by their numbers. Who is out would score nothing."""
    if not AIDS.of(table):
        return None
    areas, gone = MAP.of(table).shown_areas, {str(seat) for seat in retired(table)}
    return areas if not gone else {number: _without(shown, gone) for number, shown in areas.items()}


def _without(shown: dict[str, Any], gone: Container[str]) -> dict[str, Any]:
    return shown | {"now": {seat: points for seat, points in shown["now"].items() if seat not in gone}}


def _start(law: Law) -> None:
    return None


AREAS: Chapter[None] = Chapter(
    name="areas",
    after=("map",),
    views=Views(
        depends_on=("map", RETIRED),
        shows=shows,
    ),
    start=_start,
    rules=(AIDS,),
)
