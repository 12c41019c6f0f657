"""Victory, declared on one's own turn; the ranking, also when nobody has declared (E1, E3)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import (
    Chapter,
    Ended,
    Event,
    Law,
    Moment,
    Offer,
    Penalty,
    Refused,
    Remembered,
    Rule,
    StageEntered,
    Table,
    Viewer,
    told_whole,
)
from engine.games.settlers.cards import VICTORY_POINT
from engine.games.settlers.chapters.development import DEVELOPMENT_CARDS
from engine.games.settlers.commands import DeclareVictory
from engine.games.settlers.events import GameEnded, Rank, VictoryDeclared
from engine.games.settlers.present import out
from engine.games.settlers.questions import Final, Points
from engine.games.settlers.stages import TURN, Over

__all__ = ["READS", "VICTORY", "breakdown", "score", "scores"]

TARGET = Rule("victory_points", 10, least=3, most=20)
CAP = Rule("points_cap", 0, least=0, most=20)
"""As how many points more than these count in the ranking (E1); 0: as they are."""


class Victory(Struct, frozen=True):
    """The end, once it has come: the ranking, and who declared."""

    ranking: tuple[Rank, ...] = ()
    winner: int | None = None


def breakdown(table: Table, seat: int, *, hidden: bool) -> dict[str, int]:
    """Label → points of this seat; with or without what only the seat itself can see."""
    found = {label: points for said in table.ask(Points(seat, hidden)) for label, points in said}
    if seat in out(table):
        for kept in table.ask(Final(seat)):
            found |= kept
    return found


READS = ("pieces", "cards", "longest_road", "largest_army", "judge", "retiring", "leaving")
"""The slices that points follow from."""

_SCORES: Remembered[dict[tuple[int, bool], int]] = Remembered(lambda table: {}, *READS)
"""(seat, hidden) → points, as far as anybody has asked for them."""


def score(table: Table, seat: int, *, hidden: bool) -> int:
    """The points of this seat, none at least; with or without what only the seat itself can see."""
    known = _SCORES(table)
    points = known.get((seat, hidden))
    if points is None:
        points = known[seat, hidden] = _score(table, seat, hidden=hidden)
    return points


def scores(table: Table, *, hidden: bool) -> tuple[int, ...]:
    """The points of every seat."""
    known = _SCORES(table)
    found = [known.get((seat, hidden)) for seat in range(table.law.seats)]
    return tuple([score(table, seat, hidden=hidden) if had is None else had for seat, had in enumerate(found)])


def _score(table: Table, seat: int, *, hidden: bool) -> int:
    penalties: int = sum(table.ask(Penalty(seat)))
    total = -penalties
    if seat in out(table):
        return max(0, total + sum(breakdown(table, seat, hidden=hidden).values()))
    for said in table.ask(Points(seat, hidden)):
        for _, points in said:
            total += points
    return max(0, total)


def counted(table: Table, points: int) -> int:
    """E1: as many as the ranking counts of these points."""
    cap = CAP.of(table)
    return min(points, cap) if cap else points


def declare(table: Table, command: DeclareVictory, moment: Moment) -> Iterable[Event]:
    """E1: at any moment of one's own turn, with enough points; never automatic."""
    seat = moment.seat
    if not isinstance(table.stage, TURN):
        raise Refused("not-now", "E1", stage=table.stage.label)
    if table.slices["turn"].seat != seat:
        raise Refused("not-your-turn", "E1")
    points = score(table, seat, hidden=True)
    if points < TARGET.of(table):
        raise Refused("too-few-points", "E1", points=points, target=TARGET.of(table))
    yield VictoryDeclared(seat, counted(table, points), DEVELOPMENT_CARDS.of(table).held[seat][VICTORY_POINT])
    yield from ended(table, Ended(seat))


def ended(table: Table, question: Ended) -> tuple[Event, ...]:
    """The game is over here and now, whatever it waits for: by points, a winner first if there is one."""
    return GameEnded(ranking(table, question.winner), question.winner), StageEntered(Over())


def ranking(table: Table, winner: int | None) -> tuple[Rank, ...]:
    """E3: who declared is first, the others (or all) follow by points; equal points share a rank."""
    points = {seat: counted(table, score) for seat, score in enumerate(scores(table, hidden=True))}
    order = sorted(points, key=lambda seat: (seat != winner, -points[seat], seat))
    ranks: list[Rank] = []
    for place, seat in enumerate(order, 1):
        level = ranks and ranks[-1].seat != winner and ranks[-1].points == points[seat]
        ranks.append(Rank(seat, ranks[-1].rank if level else place, points[seat]))
    return tuple(ranks)


def offers(table: Table, seat: int) -> list[Offer]:
    if table.slices["turn"].seat != seat:
        return []
    return [Offer(DeclareVictory)] if score(table, seat, hidden=True) >= TARGET.of(table) else []


def shows(table: Table) -> dict[str, Any]:
    """What everybody can count."""
    return {"public": list(scores(table, hidden=False)), "target": TARGET.of(table)}


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """What one knows of oneself."""
    return {} if viewer.seat is None else {"mine": score(table, viewer.seat, hidden=True)}


def _start(law: Law) -> Victory:
    return Victory()


VICTORY: Chapter[Victory] = Chapter(
    name="points",
    after=("pieces", "cards", "longest_road", "largest_army"),
    reads=READS,
    start=_start,
    rules=(TARGET, CAP),
    decides={DeclareVictory: declare},
    answers={Ended: ended},
    evolves={GameEnded: lambda victory, event: Victory(event.ranking, event.winner)},
    offers=dict.fromkeys(TURN, offers),
    shows=shows,
    shows_to=shows_to,
    tells={VictoryDeclared: told_whole, GameEnded: told_whole},
)
