"""Chapter of what spectators read of the course of a game: points by turn, and what the land gave each seat.

All of it is public, and stands in the log. It is shown where aids are allowed (P10), and to nobody with a seat: those
who play keep count without it. Theft is left out, since what was stolen is not public.
"""

from typing import Any

from engine.core import PHASE, Chapter, Law, Table, Viewer, Views
from engine.games.settlers.chapters.dice import AIDS
from engine.games.settlers.chapters.result import RESULT

LAND = "production"


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """points: turn → points of every seat after it, where they changed; land: seat → cards by resource."""
    if viewer.seat is not None or table.stage.phase != "playing" or not AIDS.of(table):
        return {}
    statistics, turn = RESULT.of(table), 1
    points: dict[str, list[int]] = {}
    for turns, row in statistics.points:
        points[str(turn)] = list(row)
        turn += turns
    land = statistics.income[LAND]
    return {"points": points, "land": {str(seat): list(cards) for seat, cards in enumerate(land)}}


def _start(law: Law) -> None:
    return None


COURSE: Chapter[None] = Chapter(
    name="course",
    after=("result",),
    views=Views(depends_on=(PHASE, "result"), shows_to=shows_to),
    start=_start,
)
