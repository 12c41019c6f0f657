"""Chapter of the turn: whose it is, its phases, and its end (P1, U1)."""

from collections.abc import Iterable
from itertools import chain
from typing import Any

from msgspec import Struct

from engine.core import (
    STAGES,
    Chapter,
    Context,
    CurrentTurn,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Part,
    Rule,
    Stage,
    StageChanged,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.commands import EndTurn
from engine.games.settlers.events import PhaseBegan, PhaseOver, PlacementEnded, ProductionRoll, TurnEnded
from engine.games.settlers.questions import (
    FollowingTurn,
    OutBecause,
    OwedAtTurnEnd,
    PlacementSteps,
    RollsAgain,
    TurnPhases,
    WaivedAtTurnEnd,
)
from engine.games.settlers.stages import Main, Over, PhaseStage, Rolling, during
from engine.seats import RETIRED, next_seat, retired

TAKEBACK_TURN_END = Rule("takeback_turn_end", like=True, clause="U1")
TAKEBACK_BUILDS = Rule("takeback_builds", like=True, clause="U5")


_END = (LegalAction(EndTurn),)

_SEATS = range(8)
"""More than may ever play: what follows from a seat alone is made once, since each turn comes by here."""

_MAIN = tuple((StageChanged(Main(seat)),) for seat in _SEATS)
_ROLLING = tuple((StageChanged(Rolling(seat)),) for seat in _SEATS)


class Turn(Struct, frozen=True, gc=False):
    """The seat on turn, and how many turns have begun (0 during initial placement).

    phases: how many phases have begun since the trade of this turn
    """

    seat: int = 0
    number: int = 0
    phases: int = 0


ON_TURN = Part(("turn",), lambda table: table.slices["turn"].seat)


def end(table: Table, command: EndTurn, context: Context) -> Iterable[Event]:
    """P1: the next seat in order is on turn, before its roll; what is owed still is given up, where it may be (P8)."""
    seat = context.seat
    answers = table.law.answers
    if TurnPhases in answers:
        return *_given_up(table, seat), PhaseOver(seat)
    if WaivedAtTurnEnd in answers or OwedAtTurnEnd in answers:
        return *_given_up(table, seat), *_owed(table, seat), TurnEnded(seat, following_seat(table, seat))
    during(table, seat, Main)
    return (TurnEnded(seat, following_seat(table, seat)),)


def following_seat(table: Table, seat: int) -> int:
    """The seat whose turn follows that of this one: the next in order, unless a chapter says otherwise (P1, E4)."""
    if FollowingTurn in table.law.answers:
        for said in table.ask(FollowingTurn(seat)):
            if said is not None:
                return said
    return next_seat(table, seat)


def after_roll(table: Table, event: ProductionRoll, context: Context) -> Iterable[Event]:
    """P1: after the roll, and any other that belongs to the turn, there is trade and building."""
    if RollsAgain in table.law.answers and table.confirms(RollsAgain(event.seat)):
        return ()
    return _MAIN[event.seat]


def _given_up(table: Table, seat: int) -> Iterable[Event]:
    """P8: what is given up by ending the turn now. Refused: the turn can't be ended now."""
    stage: Stage = table.slices["stages"][-1]
    if seat in stage.awaited() and isinstance(stage, Main | PhaseStage):
        return ()
    given_up: list[Event] = []
    for events in table.ask(WaivedAtTurnEnd(seat)) if WaivedAtTurnEnd in table.law.answers else ():
        given_up += events
    if not given_up:
        during(table, seat, Main)
    return given_up


def _owed(table: Table, seat: int) -> Iterable[Event]:
    """N6: what this seat still owes at the end of its turn, and does now."""
    if OwedAtTurnEnd not in table.law.answers:
        return ()
    return chain.from_iterable(table.ask(OwedAtTurnEnd(seat)))


def go_on(table: Table, event: PhaseOver, context: Context) -> Iterable[Event]:
    """The next phase that a chapter adds to the turn; after the last of them the turn ends (P1)."""
    seat, begun = event.seat, TURN.of(table).phases
    phases = [phase for phases in table.ask(TurnPhases()) for phase in phases]
    if begun < len(phases):
        return (PhaseBegan(seat, phases[begun]),)
    return *_owed(table, seat), TurnEnded(seat, following_seat(table, seat))


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    return _END


def on_turn(table: Table, question: CurrentTurn) -> tuple[int, int]:
    """Each placement is a turn as well; they are numbered up to -1."""
    turn: Turn = table.slices["turn"]
    if turn.number:
        return turn.seat, turn.number
    awaits, placed = table.stage.awaited(), _roads_placed(table)
    steps = len(table.ask(PlacementSteps())[-1]) if PlacementSteps in table.law.answers else 2
    return awaits[0] if awaits else turn.seat, placed - steps * table.law.seats


def _roads_placed(table: Table) -> int:
    """Roads of the seats that play."""
    roads: tuple[int, ...] = table.slices["pieces"].roads
    return sum(own.bit_count() for own in roads[: table.law.seats])


def shows(table: Table) -> dict[str, Any]:
    turn, stage = TURN.of(table), table.stage
    awaits = stage.awaited()
    on_turn = turn.seat if turn.number or not awaits else awaits[0]
    shown = {"seat": on_turn, "number": turn.number, "stage": stage.label, "awaits": list(awaits)} | stage.shown()
    if gone := retired(table):
        shown["out"] = {str(seat): "stuck" if why == "stuck" else "retired" for seat, why in gone.items()}
        if reasons := {seat: reach for said in table.ask(OutBecause()) for seat, reach in said.items() if seat in gone}:
            shown["reasons"] = {str(seat): dict(reach) for seat, reach in reasons.items()}
    return shown


def _start(law: Law) -> Turn:
    return Turn()


TURN: Chapter[Turn] = Chapter(
    name="turn",
    views=Views(
        depends_on=(STAGES.name, RETIRED, OutBecause),
        shows=shows,
        tells={TurnEnded: public, PlacementEnded: public},
    ),
    start=_start,
    rules=(TAKEBACK_TURN_END, TAKEBACK_BUILDS),
    stages=(Rolling, Main, Over),
    decides={EndTurn: end},
    answers={CurrentTurn: on_turn},
    reacts={
        PlacementEnded: lambda table, event, context: _ROLLING[event.next],
        ProductionRoll: after_roll,
        PhaseOver: go_on,
        TurnEnded: lambda table, event, context: _ROLLING[event.next],
    },
    evolves={
        PlacementEnded: lambda turn, event: Turn(event.next, 1),
        PhaseBegan: lambda turn, event: Turn(turn.seat, turn.number, turn.phases + 1),
        TurnEnded: lambda turn, event: Turn(event.next, turn.number + 1),
    },
    legal_actions=LegalActions(when_awaited={Main: legal_actions, PhaseStage: legal_actions}),
    undo={
        TurnEnded: Undo(("takeback_turn_end", "turn-end")),
        PhaseBegan: Undo(("takeback_turn_end", "turn-end"), until_chance=True),
    },
)
