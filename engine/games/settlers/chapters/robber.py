"""Chapter of the robber: moved on a 7 or by a knight, it makes a hex idle and takes a card (S4, P7).

The slice knows where the robber stands and how many cards it has taken in the standing game: the ordinal that names
the next theft to chance, so that a theft taken back and done again takes the same card.
"""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board import bits
from engine.core import (
    STAGES,
    Chapter,
    Context,
    Event,
    ForcedWaiver,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    StageEntered,
    StageLeft,
    Table,
    Undo,
    Undone,
    Views,
    public,
)
from engine.games.settlers.barred import barred_hexes, check_hex
from engine.games.settlers.chapters.stealing import no_such_victim, steal, targets, tell_theft
from engine.games.settlers.commands import EndTurn, MoveRobber
from engine.games.settlers.events import (
    BoardLaid,
    CardStolen,
    KnightPlayed,
    RobberCorrected,
    RobberMoved,
    RobberWaived,
    SevenRolled,
)
from engine.games.settlers.places import frame_of
from engine.games.settlers.questions import CardsStolen, IdleHexes, RobberWayOut, WaivedAtTurnEnd
from engine.games.settlers.stages import Main, Robbing, Rolling, during
from engine.seats import retired

WAIVABLE = Rule("robber_waivable", like=False)
VICTIM = Rule("robber_victim", "with_cards", choices=("with_cards", "any_owner"))
"""P7: whether those who hold no card can be chosen."""


class Robber(Struct, frozen=True, gc=False):
    """hex: where it stands; thefts: how many cards it has taken."""

    hex: int = 0
    thefts: int = 0


def victims(table: Table, hex: int, mover: int, *, spared: bool = False) -> tuple[int, ...]:
    """P7: who can be chosen there: owners of buildings on the hex, other than the mover; by some rules, with cards.

    spared: whether those that a chapter protects are among them
    """
    here = table.slices["island"].frame.corners_of[hex]
    return tuple([seat for seat, built in _robbable(table, mover, spared=spared) if built & here])


def _robbable(table: Table, mover: int, *, spared: bool = False) -> tuple[tuple[int, int], ...]:
    """The seats that can be chosen, each with the corners of its buildings."""
    buildings = table.slices["pieces"].buildings
    if VICTIM.of(table) == "with_cards":
        return tuple([(seat, buildings[seat]) for seat in targets(table, mover, spared=spared)])
    gone, found = retired(table), targets(table, mover, holding=False, spared=spared)
    return tuple([(seat, buildings[seat]) for seat in found if seat not in gone])


def free_hexes(table: Table, seat: int) -> int:
    """P7: where this seat may put the robber, as a bit set: any other hex that is not barred; if all are, a way out."""
    robber: Robber = table.slices["robber"]
    free: int = table.slices["island"].hexes & ~(1 << robber.hex) & ~barred_hexes(table, seat)
    if not free:
        for ways in table.ask(RobberWayOut(seat)):
            free |= ways
    return free


def move(table: Table, command: MoveRobber, context: Context) -> Iterable[Event]:
    """P7: to another hex, and one card at random from one seat there, if any can be robbed."""
    seat = context.seat
    during(table, seat, Robbing)
    if not free_hexes(table, seat) >> command.hex & 1:
        if command.hex == ROBBER.of(table).hex:
            raise Refused("robber-must-move", "P7")
        check_hex(table, seat, command.hex)
        raise Refused("hex-protected", "P7", hexes=[command.hex])
    there = victims(table, command.hex, seat)
    if command.victim not in there and (there or command.victim is not None):
        raise no_such_victim(table, command.victim, there, victims(table, command.hex, seat, spared=True), "P7")
    yield RobberMoved(seat, command.hex, None if VICTIM.of(table) == "with_cards" else command.victim)
    yield StageLeft()
    if command.victim is not None and any(table.slices["resources"].hands[command.victim]):
        yield steal(table, CardStolen(seat, command.victim), context.chance)


def wake_by_seven(table: Table, event: SevenRolled, context: Context) -> Iterable[Event]:
    """P6: after a 7 the robber moves (once everybody has discarded)."""
    return (StageEntered(Robbing(event.seat)),)


def wake_by_knight(table: Table, event: KnightPlayed, context: Context) -> Iterable[Event]:
    """C5."""
    yield StageEntered(Robbing(event.seat, knight=True))


def waive(table: Table, question: WaivedAtTurnEnd) -> tuple[Event, ...]:
    """P8: after the roll the turn may be ended with the robber still to be moved; it stays where it is."""
    stages = table.slices["stages"]  # without a call: each turn ends by here
    stage = stages[-1]
    owed = isinstance(stage, Robbing) and stage.seat == question.seat and isinstance(stages[-2], Main)
    return (RobberWaived(question.seat), StageLeft()) if owed else ()


def leave(table: Table, question: ForcedWaiver) -> tuple[Event, ...]:
    """E2: the clock leaves the robber where it is also where a knight played before the roll owes its move (P8)."""
    stages = STAGES.of(table)
    owed = isinstance(stages[-1], Robbing) and stages[-1].seat == question.seat and isinstance(stages[-2], Rolling)
    return (RobberWaived(question.seat), StageLeft()) if owed else ()


def stay(table: Table, event: Undone, context: Context) -> Iterable[Event]:
    """P8: the move is lost also when the end of the turn that gave it up is taken back."""
    stage = table.stage
    if event.what == "turn-end" and isinstance(stage, Robbing):
        yield RobberWaived(stage.seat)
        yield StageLeft()


def take_back_move(table: Table, event: RobberMoved) -> tuple[str, str] | None:
    """U3: a knight's robber that took nothing; a card that it draws seals the move (`until_chance`)."""
    stage = table.stage
    return ("takeback_cards", "robber") if isinstance(stage, Robbing) and stage.knight else None


def idle(table: Table, question: IdleHexes) -> int:
    """P2: the hex where the robber stands."""
    robber: Robber = table.slices["robber"]
    return 1 << robber.hex


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    free = free_hexes(table, seat)
    inhabited, there = _where(table.slices["island"].hexes, _robbable(table, seat))
    found = [action for hex, action in there if free >> hex & 1]
    if empty := free & ~inhabited:
        found.append(_go(empty))
    if table.confirms(WaivedAtTurnEnd(seat)):
        found.append(LegalAction(EndTurn))
    return found


@lru_cache(maxsize=1 << 10)
def _where(frame: int, robbable: tuple[tuple[int, int], ...]) -> tuple[int, tuple[tuple[int, LegalAction], ...]]:
    """The hexes of a frame where somebody can be robbed, as a bit set and one by one with the offer to do it."""
    there: dict[int, tuple[int, ...]] = {}
    inhabited = 0
    for seat, built in robbable:
        hexes = frame_of(frame).hexes_around(built)
        inhabited |= hexes
        for hex in bits(hexes):
            there[hex] = (*there.get(hex, ()), seat)
    return inhabited, tuple((hex, _rob(hex, there[hex])) for hex in sorted(there))


@lru_cache(maxsize=1 << 10)
def _rob(hex: int, there: tuple[int, ...]) -> LegalAction:
    """Legal action to rob one of these seats on this hex."""
    return LegalAction(MoveRobber, (("hex", In((hex,))), ("victim", In(there))))


@lru_cache(maxsize=1 << 10)
def _go(hexes: int) -> LegalAction:
    """Legal action to move to one of these hexes and rob nobody."""
    return LegalAction(MoveRobber, (("hex", In(tuple(bits(hexes)))),))


def shows(table: Table) -> dict[str, Any]:
    return {"hex": ROBBER.of(table).hex}


def _inactive(values: Mapping[str, Any]) -> tuple[type, ...]:
    """Without a move that may be given up nobody gives it up, neither does the clock."""
    return () if WAIVABLE.among(values) else (WaivedAtTurnEnd, ForcedWaiver)


def _start(law: Law) -> Robber:
    return Robber()


ROBBER: Chapter[Robber] = Chapter(
    name="robber",
    after=("turn", "resources", "pieces"),
    start=_start,
    rules=(WAIVABLE, VICTIM),
    stages=(Robbing,),
    decides={MoveRobber: move},
    reacts={SevenRolled: wake_by_seven, KnightPlayed: wake_by_knight, Undone: stay},
    evolves={
        BoardLaid: lambda robber, event: replace(robber, hex=event.robber),
        RobberMoved: lambda robber, event: replace(robber, hex=event.hex),
        RobberCorrected: lambda robber, event: replace(robber, hex=event.hex),
        CardStolen: lambda robber, event: replace(robber, thefts=robber.thefts + 1),
    },
    legal_actions=LegalActions(when_awaited={Robbing: legal_actions}),
    answers={
        WaivedAtTurnEnd: waive,
        ForcedWaiver: leave,
        IdleHexes: idle,
        CardsStolen: lambda table, question: ROBBER.of(table).thefts,
    },
    inactive=_inactive,
    views=Views(
        shows=shows,
        tells={RobberMoved: public, RobberWaived: public, CardStolen: tell_theft},
    ),
    draws=(CardStolen,),
    undo={
        RobberWaived: Undo(("takeback_turn_end", "turn-end"), seals=True),
        RobberMoved: Undo(take_back_move, until_chance=True, continues=True),
    },
)
