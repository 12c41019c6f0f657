"""Chapter of the result page: points over the turns, income by source, cards given from seat to seat.

Nobody sees any of it before the end: it would count for the players.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import ENDED, Chapter, Context, Event, Law, Table, Views
from engine.games.settlers.cards import NONE, Cards, Pile, added
from engine.games.settlers.chapters.dice import DICE
from engine.games.settlers.chapters.points import POINTS, breakdown, scores
from engine.games.settlers.events import (
    EVENTS,
    BankTraded,
    CardsMoved,
    GameEnded,
    Produced,
    Transfer,
    TurnEnded,
    TurnScored,
)

Matrix = tuple[tuple[int, ...], ...]


class Statistics(Struct, frozen=True, gc=False):
    """points: for so many turns in a row, by seat; income: source → cards by seat.

    traded: cards given, from seat to seat
    """

    points: tuple[tuple[int, tuple[int, ...]], ...]
    income: dict[str, tuple[Cards, ...]]
    traded: Matrix

    def earned(self, source: str, gains: Iterable[tuple[int, Pile]]) -> "Statistics":
        """With more income of these seats from this source."""
        rows = list(self.income.get(source) or (NONE,) * (len(self.traded) - 1))
        for seat, cards in gains:
            if seat >= 0:
                rows[seat] = added(rows[seat], cards)
        return Statistics(self.points, {**self.income, source: tuple(rows)}, self.traded)

    def gave(self, transfers: Iterable[Transfer], sign: int) -> "Statistics":
        """With what seats gave one another and the bank, which is the one after the last; or without it again."""
        rows, bank = list(self.traded), len(self.traded) - 1
        for one, other, cards in transfers:
            giver, getter = (one, other) if sign > 0 else (other, one)
            row, place = rows[giver], getter if getter >= 0 else bank
            rows[giver] = (*row[:place], row[place] + sign * sum(cards), *row[place + 1 :])
        return Statistics(self.points, self.income, tuple(rows))


def _scored(statistics: Statistics, event: TurnScored) -> Statistics:
    """Most turns leave the points as they were."""
    now, points, turns = event.points, statistics.points, 0
    if points and points[-1][1] == now:
        turns, points = points[-1][0], points[:-1]
    return Statistics((*points, (turns + 1, now)), statistics.income, statistics.traded)


def _counted(statistics: Statistics, event: CardsMoved) -> Statistics:
    if event.income:
        statistics = statistics.earned(event.income, [(getter, cards) for _, getter, cards in event.transfers()])
    return statistics.gave(event.transfers(), event.traded) if event.traded else statistics


def _produced(statistics: Statistics, event: Produced) -> Statistics:
    """`_counted` without transfers, since nothing moves cards more often."""
    return statistics.earned(event.income, event.gains.items())


def _with_bank(statistics: Statistics, event: BankTraded) -> Statistics:
    """`_counted` without transfers, for what comes next."""
    rows, seat = list(statistics.traded), event.seat
    own, bank = list(rows[seat]), list(rows[-1])
    own[-1] += sum(event.gave)
    bank[seat] += sum(event.got)
    rows[seat], rows[-1] = tuple(own), tuple(bank)
    return Statistics(statistics.points, statistics.income, tuple(rows))


def count(table: Table, event: TurnEnded | GameEnded, context: Context) -> Iterable[Event]:
    return (TurnScored(scores(table, hidden=type(event) is GameEnded)),)


def shows(table: Table) -> dict[str, Any] | None:
    if table.stage.phase != "over":
        return None
    outcome, statistics = POINTS.of(table), RESULT.of(table)
    ranking = [
        {"seat": r.seat, "rank": r.rank, "points": r.points, "breakdown": breakdown(table, r.seat, hidden=True)}
        for r in outcome.ranking
    ]
    shown: dict[str, Any] = {
        "ranking": ranking,
        "points": [list(row) for turns, row in statistics.points for _ in range(turns)],
        "income": {source: [list(row) for row in rows] for source, rows in statistics.income.items()},
        "traded": [list(row) for row in statistics.traded],
        "dice": list(DICE.of(table).counts),
    }
    return shown if outcome.winner is None else shown | {"winner": outcome.winner}


def _start(law: Law) -> Statistics:
    none = (NONE,) * law.seats
    income = dict.fromkeys(("production", "theft", "monopoly", "year-of-plenty"), none)
    return Statistics((), income, ((0,) * (law.seats + 1),) * (law.seats + 1))


_UNCOUNTED: dict[type[Event], None] = {
    kind: None for kind in EVENTS if issubclass(kind, CardsMoved) and not kind.income and not kind.traded
}
"""Events of the base that move cards and count for nothing here."""

RESULT: Chapter[Statistics] = Chapter(
    name="result",
    after=("points", "dice", "turn"),
    views=Views(
        depends_on=(ENDED,),
        shows=shows,
    ),
    start=_start,
    reacts={TurnEnded: count, GameEnded: count},
    evolves={TurnScored: _scored, CardsMoved: _counted, Produced: _produced, BankTraded: _with_bank, **_UNCOUNTED},
)
