"""Chapter of the dice: the roll that begins a turn, and what it calls (P2–P5). What is produced then: `production`."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import (
    NOBODYS,
    PHASE,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Rule,
    Table,
    Viewer,
    Views,
    public,
)
from engine.games.settlers.chapters.production import COLLECT, SHORTAGE, produce
from engine.games.settlers.commands import Roll
from engine.games.settlers.events import DiceRolled, NumberCalled, Produced, SevenRolled, Yielded
from engine.games.settlers.questions import RollInstead, ThrownAgain
from engine.games.settlers.stages import Rolling, during

AIDS = Rule("aids", like=True)
"""Whether anything counts for the players while they play: the sums rolled so far, the chances of a number (P10)."""


_ROLL = (LegalAction(Roll),)


class Dice(Struct, frozen=True, gc=False):
    """last: the last roll, if any; counts: how often each sum from 2 to 12 has come."""

    counts: tuple[int, ...] = (0,) * 11
    last: tuple[int, int] | None = None

    @property
    def rolls(self) -> int:
        return sum(self.counts)


def roll(table: Table, command: Roll, context: Context) -> Iterable[Event]:
    """P2: two dice, or what takes their place by an expansion."""
    seat = context.seat
    during(table, seat, Rolling)
    if RollInstead in table.law.answers:
        return table.ask(RollInstead(seat, context))[0]
    thrown = context.chance.dice(sum(table.slices["dice"].counts))
    return (DiceRolled(seat, thrown.faces, thrown.proof),)


def call(table: Table, event: DiceRolled, context: Context) -> Iterable[Event]:
    """P2, P6: the sum calls a number, or it is a 7."""
    if ThrownAgain in table.law.answers and table.confirms(ThrownAgain(event.seat)):
        return ()
    total = event.dice[0] + event.dice[1]
    return (NumberCalled(event.seat, total) if total != 7 else SevenRolled(event.seat),)


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    return _ROLL


def _rolled(dice: Dice, event: DiceRolled) -> Dice:
    (one, other), counts = event.dice, list(dice.counts)
    counts[one + other - 2] += 1
    return Dice(tuple(counts), event.dice)


def shows(table: Table) -> dict[str, Any]:
    """The last roll; and how often each sum has come, unless nothing is to count for the players (P10)."""
    dice = DICE.of(table)
    shown: dict[str, Any] = {"last": list(dice.last)} if dice.last else {}
    if _counted(table):
        shown["counts"] = list(dice.counts)
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    return {"counts": list(DICE.of(table).counts)} if viewer.everything and not _counted(table) else {}


def _counted(table: Table) -> bool:
    """Whether all see how often each sum has come."""
    return AIDS.of(table) or table.stage.phase == "over"


def _start(law: Law) -> Dice:
    return Dice()


DICE: Chapter[Dice] = Chapter(
    name="dice",
    after=("turn", "island", "pieces", "resources", "robber"),
    views=Views(
        depends_on=(PHASE, NOBODYS),
        shows=shows,
        shows_to=shows_to,
        tells=dict.fromkeys((DiceRolled, Produced, Yielded), public),
    ),
    start=_start,
    rules=(SHORTAGE, COLLECT, AIDS),
    decides={Roll: roll},
    reacts={DiceRolled: call, NumberCalled: produce},
    evolves={DiceRolled: _rolled},
    legal_actions=LegalActions(when_awaited={Rolling: legal_actions}),
    draws=(DiceRolled,),
)
