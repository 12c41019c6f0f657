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
    Refused,
    StageEntered,
    StageLeft,
    Table,
    Views,
    public,
)
from engine.games.settlers.api import CardStolen, SevenRolled, during, steal, targets
from engine.games.settlers.expansions.barbarians.commands import DeclineSteal, StealCard
from engine.games.settlers.expansions.barbarians.events import StealDeclined
from engine.games.settlers.expansions.barbarians.stages import Stealing

__all__ = ["STEAL"]


def wake(table: Table, event: SevenRolled, context: Context) -> Iterable[Event]:
    """A10: after the discards, if there is anybody to take from."""
    if targets(table, event.seat):
        yield StageEntered(Stealing(event.seat))


def take(table: Table, command: StealCard, context: Context) -> Iterable[Event]:
    seat = context.seat
    during(table, seat, Stealing)
    there = targets(table, seat)
    if command.victim not in there:
        raise Refused("no-such-victim", "A10", victims=there)
    yield steal(table, CardStolen(seat, command.victim), context.chance)
    yield StageLeft()


def decline(table: Table, command: DeclineSteal, context: Context) -> Iterable[Event]:
    during(table, context.seat, Stealing)
    yield StealDeclined(context.seat)
    yield StageLeft()


def legal_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    if there := targets(table, seat):
        yield LegalAction(StealCard, (("victim", In(there)),))
    yield LegalAction(DeclineSteal)


def _start(law: Law) -> None:
    return None


STEAL: Chapter[None] = Chapter(
    name="barbarian_steal",
    after=("turn", "purse", "stealing"),
    before=("discards",),
    start=_start,
    decides={StealCard: take, DeclineSteal: decline},
    reacts={SevenRolled: wake},
    legal_actions=LegalActions(when_awaited={Stealing: legal_actions}),
    views=Views(tells={StealDeclined: public}),
)
