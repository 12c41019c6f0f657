"""Chapter of discards after a 7: whoever holds 8 cards or more gives half of them back (P6).

All choose at once. What one has chosen is known to oneself alone until everybody has; then all is shown, and only
then do the cards go back.
"""

from collections.abc import Iterable

from engine.core import (
    Bag,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    SeatRetired,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    Viewer,
    Views,
    public,
)
from engine.games.settlers.cards import Cards, covers
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import Discard
from engine.games.settlers.events import DiscardChosen, Discarded, DiscardsOwed, SevenRolled
from engine.games.settlers.stages import Discarding, during

LIMIT = Rule("discard_from", 8, least=5, most=20)

Chosen = tuple[tuple[int, Cards], ...]


def owe(table: Table, event: SevenRolled, context: Context) -> Iterable[Event]:
    """P6: half, rounded down, from `discard_from` cards on."""
    sizes = [sum(hand) for hand in RESOURCES.of(table).hands]
    least = LIMIT.of(table)
    owed = {seat: size // 2 for seat, size in enumerate(sizes) if size >= least}
    return (DiscardsOwed(owed), StageEntered(Discarding(owed))) if owed else ()


def discard(table: Table, command: Discard, context: Context) -> Iterable[Event]:
    seat = context.seat
    stage = during(table, seat, Discarding)
    assert isinstance(stage, Discarding)
    if sum(command.cards) != stage.owed[seat]:
        raise Refused("wrong-number-of-cards", "P6", owed=stage.owed[seat])
    if not covers(RESOURCES.of(table).hands[seat], command.cards):
        raise Refused("cards-not-held", "P6")
    yield DiscardChosen(seat, command.cards)
    others = {other: count for other, count in stage.owed.items() if other != seat}
    if others:
        yield StageChanged(Discarding(others))
    else:
        yield Discarded({**dict(DISCARDS.of(table)), seat: command.cards})
        yield StageLeft()


def settle(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: whoever is out owes nothing; if all others have chosen, it is done."""
    stage = table.stage
    if not isinstance(stage, Discarding) or event.seat not in stage.owed:
        return
    others = {other: count for other, count in stage.owed.items() if other != event.seat}
    if others:
        yield StageChanged(Discarding(others))
        return
    if chosen := dict(DISCARDS.of(table)):
        yield Discarded(chosen)
    yield StageLeft()


def legal_actions(table: Table, seat: int) -> list[LegalAction]:
    stage = table.stage
    assert isinstance(stage, Discarding)
    owed = stage.owed[seat]
    return [LegalAction(Discard, (("cards", Bag(RESOURCES.of(table).hands[seat], owed, owed)),))]


def tell_choice(table: Table, event: DiscardChosen, viewer: Viewer) -> DiscardChosen:
    return event if viewer.sees(event.seat) else DiscardChosen(event.seat)


def _start(law: Law) -> Chosen:
    return ()


DISCARDS: Chapter[Chosen] = Chapter(
    name="discards",
    after=("resources", "robber"),
    start=_start,
    rules=(LIMIT,),
    stages=(Discarding,),
    decides={Discard: discard},
    reacts={SevenRolled: owe, SeatRetired: settle},
    evolves={
        DiscardChosen: lambda chosen, event: (*chosen, (event.seat, event.cards)),
        Discarded: lambda chosen, event: (),
        SeatRetired: lambda chosen, event: tuple(choice for choice in chosen if choice[0] != event.seat),
    },
    legal_actions=LegalActions(when_awaited={Discarding: legal_actions}),
    views=Views(tells={DiscardsOwed: public, DiscardChosen: tell_choice, Discarded: public}),
)
