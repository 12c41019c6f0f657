"""Chapter of points: victory, declared on one's own turn, and the ranking (E1, E3)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import (
    Chapter,
    Context,
    CorrectedRanking,
    Dependency,
    EndByPoints,
    EndingCorrected,
    Event,
    FinalScore,
    GameProgress,
    Law,
    LegalAction,
    LegalActions,
    MatchScore,
    Memo,
    Part,
    Penalties,
    PublicPoints,
    Refused,
    Rule,
    StageEntered,
    Table,
    Viewer,
    Views,
    public,
)
from engine.games.settlers.commands import DeclareVictory
from engine.games.settlers.events import GameEnded, VictoryDeclared
from engine.games.settlers.questions import FinalPoints, Points, TargetIncrease, TooFewPoints
from engine.games.settlers.stages import Over, TurnStage
from engine.seats import RETIRED, Rank, points_by_seat, ranked, retired

TARGET = Rule("victory_points", 10, least=3, most=20)
CAPPED = Rule("points_capped", like=False)
"""Whether points beyond those that win, whatever raised them (O3), count for nothing in the ranking (E1)."""

_INCREASE = TargetIncrease()

_DECLARE = (LegalAction(DeclareVictory),)


class Outcome(Struct, frozen=True, gc=False):
    """The end, once it has come: the ranking, and who declared."""

    ranking: tuple[Rank, ...] = ()
    winner: int | None = None


def breakdown(table: Table, seat: int, *, hidden: bool) -> dict[str, int]:
    """Label → points of this seat; with or without what only the seat itself can see."""
    found = {label: points[seat] for said in table.ask(Points(hidden)) for label, points in said.items()}
    if seat in retired(table):
        for kept in table.ask(FinalPoints(seat)):
            found |= kept
    return found


FOLLOWS_FROM: tuple[Dependency, ...] = (Points, Penalties, FinalPoints, RETIRED)
"""Sources of points: whatever chapters answer, and who is out."""


def target(table: Table) -> int:
    """Points that win (E1): those of the rule, and more where an expansion asks for more."""
    points: int = table.law.values["victory_points"] + sum(table.ask(_INCREASE))
    return points


def scores(table: Table, *, hidden: bool) -> tuple[int, ...]:
    """The points of every seat, none at least; with or without what only the seat itself can see."""
    return _WHOLE.of(table) if hidden else _PUBLIC.of(table)


def score(table: Table, seat: int, *, hidden: bool) -> int:
    """The points of this seat."""
    return scores(table, hidden=hidden)[seat]


def _scores(table: Table, *, hidden: bool) -> tuple[int, ...]:
    columns = [points for said in table.ask(Points(hidden)) for points in said.values()]
    totals = list(map(sum, zip(*columns, strict=True)))
    if gone := retired(table):
        kept = {
            seat: sum(breakdown(table, seat, hidden=hidden).values()) for seat in range(len(totals)) if seat in gone
        }
        totals = [kept.get(seat, total) for seat, total in enumerate(totals)]
    for penalties in table.ask(Penalties()):
        if penalties:
            totals = [max(0, total - penalties.get(seat, 0)) for seat, total in enumerate(totals)]
    return tuple(totals)


_WHOLE = Memo(lambda table: _scores(table, hidden=True), *FOLLOWS_FROM)
_PUBLIC = Memo(lambda table: _scores(table, hidden=False), *FOLLOWS_FROM)


def counted(table: Table, points: int) -> int:
    """E1: as many as the ranking counts of these points."""
    return min(points, target(table)) if CAPPED.of(table) else points


def declare(table: Table, command: DeclareVictory, context: Context) -> Iterable[Event]:
    """E1: at any moment of one's own turn, with enough points; never automatic."""
    seat = context.seat
    if not isinstance(table.stage, TurnStage):
        raise Refused("not-now", "E1", stage=table.stage.label)
    if table.slices["turn"].seat != seat:
        raise Refused("not-your-turn", "E1")
    points = score(table, seat, hidden=True)
    if points < target(table):
        clause = next((clause for clause in table.ask(TooFewPoints(points)) if clause), "E1")
        raise Refused("too-few-points", clause, points=points, target=target(table))
    yield VictoryDeclared(seat, counted(table, points), breakdown(table, seat, hidden=True).get("victory_cards", 0))
    yield from ended(table, EndByPoints(seat))


def ended(table: Table, question: EndByPoints) -> tuple[Event, ...]:
    """The game is over here and now, whatever it waits for: by points, a winner first if there is one."""
    return GameEnded(ranking(table, question.winner), question.winner), StageEntered(Over())


def corrected(table: Table, question: CorrectedRanking) -> tuple[tuple[int, int, int], ...] | None:
    """J2: the ranking with another winner, or with none but by points."""
    outcome, now = POINTS.of(table), ranking(table, question.winner)
    if (now, question.winner) == (outcome.ranking, outcome.winner):
        return None
    return tuple((rank.seat, rank.rank, rank.points) for rank in now)


def _corrected(outcome: Outcome, event: EndingCorrected) -> Outcome:
    return Outcome(tuple(Rank(*rank) for rank in event.ranking), event.winner)


def final_score(table: Table, question: FinalScore) -> MatchScore:
    """The final score of each seat for the ranking, and who won."""
    outcome = POINTS.of(table)
    return MatchScore(points_by_seat(outcome.ranking), outcome.winner, target(table))


def ranking(table: Table, winner: int | None) -> tuple[Rank, ...]:
    """E3: who declared is first, the others (or all) follow by points; equal points share a rank."""
    return ranked({seat: counted(table, score) for seat, score in enumerate(scores(table, hidden=True))}, winner)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    if table.slices["turn"].seat != seat:
        return ()
    points, least = _WHOLE.of(table)[seat], table.law.values["victory_points"]
    return _DECLARE if points >= least and points >= target(table) else ()


def _declaring(table: Table) -> int | None:
    """Only who is on turn may declare; while the game waits for that seat, no other seat's may change."""
    seat: int = table.slices["turn"].seat
    return None if seat in table.slices["stages"][-1].awaited() else seat


def shows(table: Table) -> dict[str, Any]:
    """The counts that everybody can make."""
    return {"public": list(scores(table, hidden=False)), "target": target(table)}


def progress(table: Table, question: GameProgress) -> float:
    """Progress of the leader towards the points that win, by the points that all can count."""
    return min(1.0, max(0, *scores(table, hidden=False)) / target(table))


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """The facts that one knows of oneself."""
    return {} if viewer.seat is None else {"mine": score(table, viewer.seat, hidden=True)}


def _start(law: Law) -> Outcome:
    return Outcome()


# of the slices that the questions beside it stand for
_OWN_POINTS = Part((), lambda table: scores(table, hidden=True), by_seat=True)

POINTS: Chapter[Outcome] = Chapter(
    name="points",
    after=("pieces", "cards", "longest_road", "largest_army"),
    views=Views(
        depends_on=(*FOLLOWS_FROM, TargetIncrease, _OWN_POINTS),
        shows=shows,
        shows_to=shows_to,
        tells={VictoryDeclared: public, GameEnded: public},
    ),
    start=_start,
    rules=(TARGET, CAPPED),
    decides={DeclareVictory: declare},
    answers={
        EndByPoints: ended,
        CorrectedRanking: corrected,
        FinalScore: final_score,
        GameProgress: progress,
        PublicPoints: lambda table, question: scores(table, hidden=False),
    },
    evolves={
        GameEnded: lambda outcome, event: Outcome(event.ranking, event.winner),
        EndingCorrected: _corrected,
    },
    legal_actions=LegalActions(
        any_time={TurnStage: legal_actions},
        depends_on=(Part(("turn", "stages"), _declaring, besides=(*FOLLOWS_FROM, TargetIncrease)),),
    ),
)
