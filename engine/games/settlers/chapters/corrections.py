"""Chapter of corrections: a judge puts a hand right (J2).

A judge says what a seat should hold, and the difference goes to the bank or comes from it. Since the bank's cards say
what a hand held before, a hand is put right only while all know that the judge sees it (J1). It seals what lies
before it: what was corrected stays so, unless the judge goes back.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from engine.core import (
    Bag,
    Chapter,
    Context,
    Event,
    HandsOpen,
    In,
    Judge,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Table,
    Viewer,
    Views,
)
from engine.core.reasons import checked_reason
from engine.games.settlers.cards import Cards, covers, taken
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import CorrectHand
from engine.games.settlers.events import HandCorrected
from engine.games.settlers.stages import Discarding, Over
from engine.seats import seats_in_play

__all__ = ["CORRECTIONS"]


def correct(table: Table, command: CorrectHand, context: Context) -> Iterable[Event]:
    """J2: the cards of a seat that takes part, while nobody chooses what to discard (P6)."""
    if not isinstance(context.by, Judge):
        raise Refused("judge-only", "J2")
    if isinstance(table.stage, Discarding | Over):
        raise Refused("not-now", "J2", stage=table.stage.label)
    if not table.confirms(HandsOpen()):
        raise Refused("hands-closed", "J1")
    if command.seat not in seats_in_play(table):
        raise Refused("no-such-seat")
    resources, reason = RESOURCES.of(table), checked_reason(command.reason)
    hand = resources.hands[command.seat]
    gave, got = _more(hand, command.cards), _more(command.cards, hand)
    if gave == got:
        raise Refused("nothing-changes", "J2")
    if not covers(resources.bank, got):
        raise Refused("bank-lacks-cards", "J2")
    yield HandCorrected(command.seat, sum(got) - sum(gave), reason, gave, got)


def _more(a: Cards, b: Cards) -> Cards:
    """What `a` has more than `b` of each kind."""
    lumber, brick, wool, grain, ore = (max(0, more) for more in taken(a, b))
    return lumber, brick, wool, grain, ore


def out_of_turn(table: Table, viewer: Viewer) -> list[LegalAction]:
    if not viewer.judge or not table.confirms(HandsOpen()) or isinstance(table.stage, Discarding | Over):
        return []
    each = table.law.values["bank_cards"]
    cards = Bag((each,) * 5, 0, 5 * each)
    return [LegalAction(CorrectHand, (("seat", In(seats_in_play(table))), ("cards", cards)))]


def tell(table: Table, event: HandCorrected, viewer: Viewer) -> HandCorrected:
    """C12: how many cards more or fewer, and why; which, only to the seat and whoever sees its hand."""
    return event if viewer.sees(event.seat) else replace(event, gave=None, got=None)


def _nothing(law: Law) -> None:
    return None


CORRECTIONS: Chapter[None] = Chapter(
    name="corrections",
    after=("purse", "negotiation"),
    start=_nothing,
    decides={CorrectHand: correct},
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(),  # a judge has no seat,
    ),
    views=Views(tells={HandCorrected: tell}),
)
