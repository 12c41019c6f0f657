"""Chapter of the result page: ranking, sources of points, scoring at the end (H21)."""

from typing import Any

import msgspec

from engine.core import ENDED, Chapter, FinalScore, Law, MatchScore, Table, Views
from engine.games.hunters.chapters.points import POINTS
from engine.games.hunters.events import Scored
from engine.games.hunters.questions import FinalScores
from engine.seats import points_by_seat

Final = tuple[Scored, ...]


def shows(table: Table) -> dict[str, Any] | None:
    if table.stage.phase != "over":
        return None
    points = POINTS.of(table)
    ranking = [
        {
            "seat": rank.seat,
            "rank": rank.rank,
            "points": rank.points,
            "breakdown": {label: column[rank.seat] for label, column in points.scored.items()},
        }
        for rank in points.ranking
    ]
    told = (msgspec.to_builtins(event, str_keys=True) for event in RESULT.of(table))
    final = [{**score, "zones": list(score["zones"])} for score in told]
    shown: dict[str, Any] = {"ranking": ranking, "final": final}
    return shown if points.winner is None else shown | {"winner": points.winner}


def final_score(table: Table) -> MatchScore:
    """Points by seat. No number of points wins: most do (H21)."""
    points = POINTS.of(table)
    return MatchScore(points_by_seat(points.ranking), points.winner, target=0)


def _kept(final: Final, event: Scored) -> Final:
    return (*final, event) if event.final else final


def _start(law: Law) -> Final:
    return ()


RESULT: Chapter[Final] = Chapter(
    name="result",
    after=("points",),
    views=Views(
        depends_on=(ENDED,),
        shows=shows,
    ),
    start=_start,
    evolves={Scored: _kept},
    answers={
        FinalScore: lambda table, question: final_score(table),
        FinalScores: lambda table, question: RESULT.of(table),
    },
)
