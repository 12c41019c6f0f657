"""What the result page tells of the game: points over the turns, income by source, who gave what to whom.

Nobody sees any of it before the end: it would count for the players.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import PHASE, Chapter, Context, Event, Law, Table, Views
from engine.games.settlers.cards import NONE, Cards, added, one
from engine.games.settlers.chapters.dice import DICE
from engine.games.settlers.chapters.points import FOLLOWS_FROM, POINTS, breakdown, scores
from engine.games.settlers.events import (
    BankTraded,
    CardStolen,
    Collected,
    GameEnded,
    MaxHandedOver,
    MaxReturned,
    MonopolyPlayed,
    Produced,
    StartCardsGiven,
    Traded,
    TradeTakenBack,
    TurnEnded,
    TurnScored,
    YearOfPlentyPlayed,
)

__all__ = ["RESULT", "Statistics"]

Matrix = tuple[tuple[int, ...], ...]


class Statistics(Struct, frozen=True, gc=False):
    """points: for so many turns in a row, by seat; income: source → cards by seat.

    traded: cards given, from seat to seat
    """

    points: tuple[tuple[int, tuple[int, ...]], ...]
    income: dict[str, tuple[Cards, ...]]
    traded: Matrix

    def earned(self, source: str, gains: dict[int, Cards]) -> "Statistics":
        """More income of these seats from this source."""
        rows = list(self.income[source])
        for seat, cards in gains.items():
            rows[seat] = added(rows[seat], cards)
        return Statistics(self.points, {**self.income, source: tuple(rows)}, self.traded)

    def gave(self, giver: int, getter: int, count: int) -> "Statistics":
        """One seat (the bank is the one after the last) gave another so many cards."""
        rows, row = list(self.traded), list(self.traded[giver])
        row[getter] += count
        rows[giver] = tuple(row)
        return Statistics(self.points, self.income, tuple(rows))


def _scored(statistics: Statistics, event: TurnScored) -> Statistics:
    """Most turns leave the points as they were."""
    now, points = event.points, list(statistics.points)
    if points and points[-1][1] == now:
        points[-1] = (points[-1][0] + 1, now)
    else:
        points.append((1, now))
    return Statistics(tuple(points), statistics.income, statistics.traded)


def _monopoly(statistics: Statistics, event: MonopolyPlayed) -> Statistics:
    return statistics.earned("monopoly", {event.seat: one(event.resource, sum(event.taken.values()))})


def _stolen(statistics: Statistics, event: CardStolen) -> Statistics:
    assert event.resource is not None
    return statistics.earned("theft", {event.seat: one(event.resource)})


def _traded(statistics: Statistics, event: Traded) -> Statistics:
    gave = statistics.gave(event.by, event.with_, sum(event.gave))
    return gave.gave(event.with_, event.by, sum(event.got))


def _untraded(statistics: Statistics, event: TradeTakenBack) -> Statistics:
    """N7: as if it had never been."""
    gave = statistics.gave(event.by, event.with_, -sum(event.gave))
    return gave.gave(event.with_, event.by, -sum(event.got))


def _with_bank(statistics: Statistics, event: BankTraded) -> Statistics:
    seat, rows, bank = event.seat, list(statistics.traded), len(statistics.traded) - 1
    rows[seat] = (*rows[seat][:-1], rows[seat][-1] + sum(event.gave))
    row = rows[bank]
    rows[bank] = (*row[:seat], row[seat] + sum(event.got), *row[seat + 1 :])
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


RESULT: Chapter[Statistics] = Chapter(
    name="result",
    after=("points", "dice", "turn"),
    views=Views(
        reads=(PHASE, "points", "dice", *FOLLOWS_FROM),
        shows=shows,
    ),
    start=_start,
    reacts={TurnEnded: count, GameEnded: count},
    evolves={
        TurnScored: _scored,
        StartCardsGiven: lambda statistics, event: statistics.earned("production", {event.seat: event.cards}),
        Produced: lambda statistics, event: statistics.earned("production", event.gains),
        Collected: lambda statistics, event: statistics.earned("production", {event.seat: event.cards}),
        YearOfPlentyPlayed: lambda statistics, event: statistics.earned("year-of-plenty", {event.seat: event.cards}),
        MonopolyPlayed: _monopoly,
        CardStolen: _stolen,
        Traded: _traded,
        TradeTakenBack: _untraded,
        MaxHandedOver: lambda statistics, event: statistics.gave(event.seat, event.partner, event.count),
        MaxReturned: lambda statistics, event: statistics.gave(event.seat, event.partner, -event.count),
        BankTraded: _with_bank,
    },
)
