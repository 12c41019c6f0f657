"""Chapter of points, the end and the ranking (H11, H18)."""

from collections.abc import Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    Chapter,
    CorrectedRanking,
    EndByPoints,
    EndingCorrected,
    Event,
    Law,
    Penalties,
    PublicPoints,
    StageEntered,
    Table,
    Views,
    public,
)
from engine.games.hunters.chapters.scoring import complete, final_scores
from engine.games.hunters.events import GameEnded, Scored
from engine.games.hunters.stages import Over
from engine.seats import Rank, ranked

_LABELS: Mapping[str, str] = {"river": "rivers", "forest": "forests", "hut": "huts", "meadow": "meadows"}
"""Column of the points, by what brought them."""


class Points(Struct, frozen=True):
    """scored: column → points by seat; and the end, once it has come."""

    scored: Mapping[str, tuple[int, ...]]
    ranking: tuple[Rank, ...] = ()
    winner: int | None = None

    def total(self, seat: int) -> int:
        return sum(column[seat] for column in self.scored.values())

    def earned(self, event: Scored) -> "Points":
        """With what an area brought."""
        label = _LABELS[event.what]
        column = tuple(points + event.points.get(seat, 0) for seat, points in enumerate(self.scored[label]))
        return replace(self, scored={**self.scored, label: column})


def score(table: Table, points: Points, seat: int) -> int:
    """The points of this seat, less what a judge took off; none at least."""
    penalties: int = sum(taken.get(seat, 0) for taken in table.ask(Penalties()))
    return max(0, points.total(seat) - penalties)


def ended(table: Table, question: EndByPoints) -> tuple[Event, ...]:
    """H11–H13: huts and meadows are scored, and it is over.

    A clock or a judge may end it before its time: what the last tile completed is scored then, if it was not yet.
    """
    scores, points = (*complete(table), *final_scores(table)), POINTS.of(table)
    for event in scores:
        if isinstance(event, Scored):
            points = points.earned(event)
    ranks = ranked({seat: score(table, points, seat) for seat in range(table.law.seats)}, question.winner)
    best = [rank.seat for rank in ranks if rank.rank == 1]
    return *scores, GameEnded(ranks, best[0] if len(best) == 1 else None), StageEntered(Over())


def corrected(table: Table, question: CorrectedRanking) -> tuple[tuple[int, int, int], ...] | None:
    """The ranking with another winner, or with none but by points, if a judge corrects the end."""
    points = POINTS.of(table)
    ranks = ranked({seat: score(table, points, seat) for seat in range(table.law.seats)}, question.winner)
    best = [rank.seat for rank in ranks if rank.rank == 1]
    winner = best[0] if len(best) == 1 else None
    if (ranks, winner) == (points.ranking, points.winner):
        return None
    return tuple((rank.seat, rank.rank, rank.points) for rank in ranks)


def _corrected(points: Points, event: EndingCorrected) -> Points:
    ranks = tuple(Rank(*rank) for rank in event.ranking)
    best = [rank.seat for rank in ranks if rank.rank == 1]
    return replace(points, ranking=ranks, winner=best[0] if len(best) == 1 else None)


def public_points(table: Table, question: PublicPoints | None = None) -> tuple[int, ...]:
    points = POINTS.of(table)
    return tuple([score(table, points, seat) for seat in range(table.law.seats)])


def shows(table: Table) -> dict[str, Any]:
    return {"public": list(public_points(table))}


def _over(points: Points, event: GameEnded) -> Points:
    return replace(points, ranking=event.ranking, winner=event.winner)


def _start(law: Law) -> Points:
    return Points(dict.fromkeys(_LABELS.values(), (0,) * law.seats))


POINTS: Chapter[Points] = Chapter(
    name="points",
    after=("scoring",),
    views=Views(
        depends_on=(Penalties,),
        shows=shows,
        tells={GameEnded: public},
    ),
    start=_start,
    answers={EndByPoints: ended, CorrectedRanking: corrected, PublicPoints: public_points},
    evolves={Scored: Points.earned, GameEnded: _over, EndingCorrected: _corrected},
)
