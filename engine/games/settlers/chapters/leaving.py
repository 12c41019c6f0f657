"""Chapter of leaving for good (E4): the others go on without a seat that is out, whatever the reason.

Its points are final, its hand goes back to the bank, its turns are skipped; what it has built stays and blocks. What
was open when it went is brought to an end here: its turn, in whatever stage that was. What other chapters waited for
(a settlement to be placed, cards to be given back, an answer to an offer) these settle themselves.
"""

from collections.abc import Iterable, Mapping
from typing import cast

from engine.core import (
    STAGES,
    Chapter,
    Command,
    Context,
    EndByPoints,
    Event,
    Law,
    MayReinstate,
    MayRetire,
    Refused,
    Rule,
    Seat,
    SeatReinstated,
    SeatRetired,
    StageEntered,
    StageLeft,
    Table,
    Views,
    public,
)
from engine.games.settlers.cards import taken
from engine.games.settlers.chapters.points import breakdown
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.chapters.turn import TURN, following_seat
from engine.games.settlers.events import CardsMoved, HandReturned, PointsKept, TurnEnded
from engine.games.settlers.questions import FinalPoints, OwedOnLeaving, TurnCutShort
from engine.games.settlers.stages import SettlersStage
from engine.seats import RETIRED, seats_in_play

LEAVING_RULE = Rule("leaving", "bot", choices=("bot", "final"))
"""Treatment of the seat of somebody who goes: a bot plays on, or it plays no more (E4)."""

Kept = Mapping[int, Mapping[str, int]]
"""seat → label → the points that everybody could count when it went."""


def may_retire(table: Table, question: MayRetire) -> bool:
    """E4: of one's own accord where the rules have it so; a judge may remove a seat anywhere (E6)."""
    return question.why != "left" or LEAVING_RULE.of(table) == "final"


def may_reinstate(table: Table, question: MayReinstate) -> bool:
    """E5: not while seats place: whoever is out then has nothing to play with."""
    return bool(TURN.of(table).number)


def settle(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: the points are kept, the hand goes back, the turn passes on; once all are out, it is over by points."""
    seat = event.seat
    yield PointsKept(seat, breakdown(table, seat, hidden=False))
    hand = RESOURCES.of(table).hands[seat]
    for owed in table.ask(OwedOnLeaving(seat)):
        for moved in cast(Iterable[CardsMoved], owed):
            yield moved
            for _, _, cards in (transfer for transfer in moved.transfers() if transfer[0] == seat):
                hand = taken(hand, cards)
    if any(hand):
        yield HandReturned(seat, hand)
    turn = TURN.of(table)
    if not seats_in_play(table):
        for ending in table.ask(EndByPoints()):
            yield from ending
    elif turn.number and turn.seat == seat:
        yield from pass_on(table, seat, context)


def pass_on(table: Table, seat: int, context: Context) -> Iterable[Event]:
    """The turn ends as it stands: what interrupts it is dropped, but what others owe after a 7 they still owe (P6)."""
    interruptions, top = len(STAGES.of(table)) - 1, table.stage
    yield from [StageLeft()] * interruptions
    for events in table.ask(TurnCutShort(seat, context)):
        yield from events
    yield TurnEnded(seat, following_seat(table, seat))
    if isinstance(top, SettlersStage) and top.outlives_turn:
        yield StageEntered(top)


def stay_out(table: Table, command: Command, context: Context) -> None:
    """Refused: whoever is out takes no part any more."""
    gone: Mapping[int, str] = table.slices[RETIRED]  # for every command: a call less
    if gone and isinstance(context.by, Seat) and context.by.seat in gone:
        raise Refused("out-already", "E4", why=gone[context.by.seat])


def final(table: Table, question: FinalPoints) -> Mapping[str, int]:
    return LEAVING.of(table).get(question.seat, {})


def _start(law: Law) -> Kept:
    return {}


LEAVING: Chapter[Kept] = Chapter(
    name="leaving",
    after=("turn", "resources", "pieces", "placement", "discards", "negotiation", "points"),
    start=_start,
    rules=(LEAVING_RULE,),
    forbids={Command: stay_out},
    reacts={SeatRetired: settle},
    evolves={
        PointsKept: lambda kept, event: {**kept, event.seat: event.points},
        SeatReinstated: lambda kept, event: {seat: points for seat, points in kept.items() if seat != event.seat},
    },
    answers={MayRetire: may_retire, MayReinstate: may_reinstate, FinalPoints: final},
    views=Views(tells={PointsKept: public, HandReturned: public}),
)
