"""Checkpoints that a judge may rewind a match to (J2, U6).

While a match has a judge it keeps the tables that may be gone back to: the one before each turn of the game, and the
one before each step of this turn and the last. What survives (clocks, calls, warnings, who is away) is not rewound.

Rule 1: what is thrown or drawn again falls as it fell, since chance counts what stands. So whoever goes back knows
        what comes; each point says how much of that there is. After a technical fault the judge may have it drawn
        anew, from another key and chain (see `fairness`). Past such an act, or a reopening, it comes anew anyway.
Rule 2: past a roll of a later turn (or whatever else chance has made in one), and past a card that was opened in one,
        only for a technical fault, named so. A turn in which that has happened stays such a turn, also once the roll or
        the card has been taken back, by whomever.
Rule 3: what is here follows from the log alone, as in `undo`. A judge who comes in mid-match has all points too: who
        folds a log that such a judge stands in keeps them from the start (`kept`); where the log grows meanwhile, the
        points before are `missing` until it has been folded again.
"""

from collections import Counter
from functools import cached_property
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import Context, Refused, Rewound, Table
from engine.core.law import NOT_UNDOABLE
from engine.core.reasons import checked_reason
from engine.match.batch import Batch
from engine.match.judge.commands import Rewind
from engine.match.judge.events import JudgeReplaced
from engine.match.judge.state import require_judge
from engine.match.room.state import playing
from engine.match.undo.points import TURN_END, Point, UndoEntry, current_turn
from engine.seats import RETIRED

MOST = 400
"""Points that are kept at most; the oldest go first."""


class Checkpoint(Point, frozen=True, eq=False):
    """Checkpoint: a point that a judge can go back to.

    turn: seat and number of the turn it lies in; label: name of the batch's first event; drawn: names of what chance
    has made from here to the next point; revealed: whether the batch has revealed anything; past: what could be taken
    back
    """

    turn: tuple[int, int]
    label: str
    drawn: tuple[str, ...] = ()
    revealed: bool = False
    past: tuple[UndoEntry, ...] = ()


class Checkpoints(Struct, frozen=True, eq=False, dict=True):
    """Checkpoints of a match, oldest first; none, if it has no judge.

    kept: they are kept though nobody judges yet; missing: those before the judge came are not here
    closing: turns of these points, and the one that runs, in which chance has drawn, or anything that `closes` the turn
        before them has happened
    parts: how often chance has been renewed (see `fairness`)
    """

    points: tuple[Checkpoint, ...] = ()
    kept: bool = False
    missing: bool = False
    parts: int = 0
    closing: frozenset[tuple[int, int]] = frozenset()

    def asked(self, table: Table, command: Rewind, context: Context) -> Rewound:
        """The match is taken back. Refused: there is no such point, or it lies before what closes the turn (rule 2)."""
        require_judge(table, context)
        reason = checked_reason(command.reason)
        point = next((point for point in self.shown if point["seq"] == command.to), None)
        if point is None:
            raise Refused("no-such-checkpoint", "J2")
        if "technical" in point and not command.technical:
            raise Refused("past-a-roll", "J2")
        if command.anew and not command.technical:
            raise Refused("anew-is-technical", "J2")
        return Rewound(command.to, reason, command.technical)

    @property
    def last(self) -> int | None:
        """The seq of the last step of the game that can be gone back to, if any."""
        return self.points[-1].seq if self.points else None

    def undoable(self, event: Rewound, now: tuple[UndoEntry, ...]) -> tuple[UndoEntry, ...]:
        """Entries of the undo stack once the judge has gone back to this point: those that could be there.

        Not what has revealed something since, nor what lies in a turn that the next seat has gone on from; the end of a
        turn only if it still can be taken back `now` (U1: not after, in no circumstances).
        """
        since = [point for point in self.points if point.seq >= event.to]
        past = since[0].past
        if past and past[-1].what == TURN_END:
            stays = any(entry.seq == past[-1].seq for entry in now)
        else:
            stays = not any(point.revealed or point.turn != since[0].turn for point in since)
        return past if stays else ()

    def gone_back(self, to: int, table: Table) -> "Checkpoints":
        """The checkpoints once the match has gone back to before batch `to`, as it stands at this table."""
        points = tuple(point for point in self.points if point.seq < to)
        closing = self.closing & {current_turn(table), *(point.turn for point in points)}
        return replace(self, points=points, parts=_parts(table), closing=closing)

    def after(self, before: Table, batch: Batch, table: Table, past: tuple[UndoEntry, ...]) -> "Checkpoints":
        """The checkpoints after this batch, which does not go back, of a match that has a judge.

        `before` and `table` are the tables before and after it; past: what could be taken back before it
        """
        law, first = before.law, batch.events[0]
        if not (self.kept or self.points or before.slices["judge"].user) and appoints_late(batch):
            return Checkpoints(missing=True)
        if table.law is not law or not before.slices["stages"] or not playing(before):
            return self
        neutral = law.undo.get(type(first), NOT_UNDOABLE).neutral
        if neutral and playing(table) and before.slices[RETIRED] is table.slices[RETIRED]:
            return self
        drawn = tuple(type(event).__name__ for event in batch.events if type(event) in law.draws)
        reveals = any(law.undo.get(type(event), NOT_UNDOABLE).reveals for event in batch.events)
        turn, label = current_turn(before), type(first).__name__
        point = Checkpoint(batch.seq, before, turn, label, drawn, reveals or bool(drawn), past)
        begins = not self.points or self.points[-1].turn != point.turn
        points = ((_thinned(self.points) if begins else self.points) + (point,))[-MOST:]
        closing = self.closing
        if turn not in closing and (
            drawn or any(law.undo.get(type(event), NOT_UNDOABLE).closes for event in batch.events)
        ):
            closing = closing | {turn}
        if begins or len(points) == MOST:  # only then a turn may have lost its last point
            closing = closing & {point.turn for point in points}
        return replace(self, points=points, closing=closing)

    @cached_property
    def shown(self) -> list[dict[str, Any]]:
        """The checkpoints as the judge sees them.

        exposes: what chance has made since, by the name of its event, and will make so again; technical: it lies
        before a later turn in which chance has made something, or a card was opened; anew: it lies before chance was
        renewed, and what was drawn up to then comes anew anyway
        """
        points: list[dict[str, Any]] = []
        since: Counter[str] = Counter()
        later = set(self.closing.difference(point.turn for point in self.points))
        for point in reversed(self.points):
            since.update(point.drawn)
            seat, number = point.turn
            shown: dict[str, Any] = {"seq": point.seq, "turn": max(0, number), "seat": seat, "label": point.label}
            if since:
                shown["exposes"] = dict(sorted(since.items()))
            if later - {point.turn} or _parts(point.table) < self.parts:
                shown["technical"] = True
            if _parts(point.table) < self.parts:
                shown["anew"] = True
            if point.turn in self.closing:
                later.add(point.turn)
            points.append(shown)
        return points[::-1]


def appoints_late(batch: Batch) -> bool:
    """Whether a judge takes over in this batch, in mid-match."""
    return any(type(event) is JudgeReplaced for event in batch.events)


def _parts(table: Table) -> int:
    """The parts of this table's chance: how often it has been renewed."""
    parts: int = table.slices["fairness"].reopenings
    return parts


def _thinned(points: tuple[Checkpoint, ...]) -> tuple[Checkpoint, ...]:
    """Of all turns but the last, only the table before the turn."""
    turns = [tuple(steps) for _, steps in groupby(points, key=lambda point: point.turn)]
    firsts = [
        replace(
            steps[0],
            drawn=tuple(name for point in steps for name in point.drawn),
            revealed=any(point.revealed for point in steps),
            past=(),
        )
        for steps in turns[:-1]
    ]
    return (*firsts, *(turns[-1] if turns else ()))
