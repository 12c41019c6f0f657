"""Chapter of the theft after a 7: one resource at random from any one other seat, if the seat on turn likes (A10)."""

from collections.abc import Iterable

from engine.core import (
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    StageEntered,
    StageLeft,
    Table,
    Views,
    public,
)
from engine.games.settlers.api import (
    RESOURCES,
    VICTIM,
    CardStolen,
    SevenRolled,
    during,
    no_such_victim,
    retired,
    steal,
    targets,
)
from engine.games.settlers.expansions.barbarians.commands import DeclineSteal, StealCard
from engine.games.settlers.expansions.barbarians.events import NothingStolen, StealDeclined
from engine.games.settlers.expansions.barbarians.stages import Stealing


def victims(table: Table, thief: int, *, spared: bool = False) -> tuple[int, ...]:
    """A10, P7: the seats that can be named; by some rules only those that hold a card.

    spared: whether those that a chapter protects are among them
    """
    if VICTIM.of(table) == "with_cards":
        return targets(table, thief, spared=spared)
    gone = retired(table)
    return tuple([seat for seat in targets(table, thief, holding=False, spared=spared) if seat not in gone])


def wake(table: Table, event: SevenRolled, context: Context) -> Iterable[Event]:
    """A10: after the discards, if there is anybody to take from."""
    if victims(table, event.seat):
        yield StageEntered(Stealing(event.seat))


def take(table: Table, command: StealCard, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, Stealing)
    there = victims(table, seat)
    if command.victim not in there:
        otherwise, clause = victims(table, seat, spared=True), _clause(table, seat, command.victim)
        raise no_such_victim(table, command.victim, there, otherwise, clause)
    if any(RESOURCES.of(table).hands[command.victim]):
        yield steal(table, CardStolen(seat, command.victim), context.chance)
    else:
        yield NothingStolen(seat, command.victim)
    yield StageLeft()


def _clause(table: Table, thief: int, victim: int) -> str:
    """The clause that bars the theft from this seat: it is out (E4), it holds no card (P7), or there is none (A10)."""
    if victim in retired(table):
        return "E4"
    return "P7" if victim in targets(table, thief, holding=False, spared=True) else "A10"


def decline(table: Table, command: DeclineSteal, context: Context) -> Iterable[Event]:
    during(table, context.seat, Stealing)
    yield StealDeclined(context.seat)
    yield StageLeft()


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    if there := victims(table, seat):
        yield LegalAction(StealCard, (("victim", In(there)),))
    yield LegalAction(DeclineSteal)


def _start(law: Law) -> None:
    return None


STEAL: Chapter[None] = Chapter(
    name="barbarian_steal",
    after=("turn", "resources", "stealing"),
    before=("discards",),
    start=_start,
    rules=(VICTIM,),
    decides={StealCard: take, DeclineSteal: decline},
    reacts={SevenRolled: wake},
    legal_actions=LegalActions(when_awaited={Stealing: legal_actions}),
    views=Views(tells=dict.fromkeys((StealDeclined, NothingStolen), public)),
)
