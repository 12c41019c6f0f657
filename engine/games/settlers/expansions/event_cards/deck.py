"""Chapter of the event cards: the pile, New Year, and the events, before the number yields (O2).

There is no order of the pile that could leak: a card is drawn from what is left. Five cards stay below New Year, so a
pile with no more than these is made anew from all cards.
"""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NOBODYS,
    PHASE,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    Rule,
    SeatRetired,
    StageChanged,
    StageLeft,
    Table,
    Viewer,
    Views,
    draw_kind,
    public,
)
from engine.games.settlers.api import (
    RESOURCES,
    CardStolen,
    CityYield,
    NumberCalled,
    RollInstead,
    SevenRolled,
    during,
    next_seat,
    steal,
)
from engine.games.settlers.expansions.event_cards.cards import CARDS, PILE, SEVEN, CardEvent
from engine.games.settlers.expansions.event_cards.commands import GiveResource, PassResource, TakeCard, TakeResource
from engine.games.settlers.expansions.event_cards.effects import carried_out, needy, victims
from engine.games.settlers.expansions.event_cards.events import (
    EventCardDrawn,
    EventOver,
    GiftChosen,
    GiftsPassed,
    ResourceGiven,
    ResourceTaken,
    RobberFled,
    VictimNamed,
)
from engine.games.settlers.expansions.event_cards.progress import ended_for, over
from engine.games.settlers.expansions.event_cards.stages import (
    STAGES,
    Assisting,
    EventStage,
    PassingLeft,
    TakingCard,
    TakingResources,
)

BELOW = Rule("cards_below_new_year", 5, least=0, most=20)
"""Cards below New Year, which are never drawn from this pile."""


class Pile(Struct, frozen=True, gc=False):
    """left: what is left of each kind, the five at the bottom included; drawn: how many have been drawn in the
    standing game; card: the last, drawn by `seat`; gifts: what has been chosen for left neighbours, by giver
    """

    left: tuple[int, ...] = PILE
    drawn: int = 0
    card: int | None = None
    seat: int = 0
    gifts: tuple[tuple[int, int], ...] = ()


def turned(table: Table, question: RollInstead) -> Iterable[Event]:
    """A card instead of the dice; from all 36 when New Year shows."""
    pile = EVENT_CARDS.of(table)
    renewed = sum(pile.left) <= BELOW.of(table)
    card = draw_kind(question.context.chance, "event-card", pile.drawn, PILE if renewed else pile.left)
    return (EventCardDrawn(question.seat, card, renewed),)


def begin(table: Table, event: EventCardDrawn, context: Context) -> Iterable[Event]:
    """The event first; production follows at once where nobody has to choose."""
    entered = False
    for effect in carried_out(table, CARDS[event.card].event, event.seat):
        entered = entered or not isinstance(effect, RobberFled)
        yield effect
    if not entered:
        yield over(table)


def produce(table: Table, event: EventOver, context: Context) -> Iterable[Event]:
    """The number yields, or the robber attacks as after a 7."""
    yield SevenRolled(event.seat) if event.number == SEVEN else NumberCalled(event.seat, event.number)


def take(table: Table, command: TakeResource, context: Context) -> Iterable[Event]:
    """Plentiful year, tournament, calm seas."""
    seat = context.seat
    stage = during(table, seat, TakingResources)
    assert isinstance(stage, TakingResources)
    resources = RESOURCES.of(table)
    if not resources.bank[command.resource]:
        raise Refused("bank-lacks-cards", "O2")
    yield ResourceTaken(seat, command.resource)
    if any(count > (kind == command.resource) for kind, count in enumerate(resources.bank)):
        yield from ended_for(table, seat)
    else:
        yield StageLeft()
        yield over(table)


def choose_gift(table: Table, command: PassResource, context: Context) -> Iterable[Event]:
    """Good neighbours: all give at once, so that no card received is passed on."""
    seat = context.seat
    stage = during(table, seat, PassingLeft)
    assert isinstance(stage, PassingLeft)
    if not RESOURCES.of(table).hands[seat][command.resource]:
        raise Refused("cards-not-held", "O2")
    yield GiftChosen(seat, command.resource)
    if stage.owed == (seat,):
        yield _passed(table, ((seat, command.resource),))
    yield from ended_for(table, seat)


def _passed(table: Table, last: tuple[tuple[int, int], ...] = ()) -> GiftsPassed:
    gifts = dict((*EVENT_CARDS.of(table).gifts, *last))
    return GiftsPassed({giver: (next_seat(table, giver), resource) for giver, resource in sorted(gifts.items())})


def give(table: Table, command: GiveResource, context: Context) -> Iterable[Event]:
    """Neighbourly assistance."""
    seat = context.seat
    during(table, seat, Assisting)
    if command.to not in needy(table, seat):
        raise Refused("not-with-fewer-points", "O2", seats=needy(table, seat))
    if not RESOURCES.of(table).hands[seat][command.resource]:
        raise Refused("cards-not-held", "O2")
    yield ResourceGiven(seat, command.to, command.resource)
    yield from ended_for(table, seat)


def take_card(table: Table, command: TakeCard, context: Context) -> Iterable[Event]:
    """Conflict, trade advantage."""
    seat = context.seat
    during(table, seat, TakingCard)
    there = victims(table, seat)
    if command.victim not in there:
        raise Refused("no-such-victim", "O2", victims=there)
    yield VictimNamed(seat, command.victim)
    yield steal(table, CardStolen(seat, command.victim), context.chance)
    yield from ended_for(table, seat)


def settle(table: Table, event: SeatRetired, context: Context) -> Iterable[Event]:
    """E4: whoever is out owes nothing; what it had chosen to give lapses with its hand."""
    stage = table.stage
    if not isinstance(stage, EventStage):
        return
    owed = _still_owed(table, stage, event.seat)
    if owed == stage.owed:
        return
    if owed:
        yield StageChanged(replace(stage, owed=owed))
        return
    if isinstance(stage, PassingLeft) and EVENT_CARDS.of(table).gifts:
        yield _passed(table)
    yield StageLeft()
    yield over(table)


def _still_owed(table: Table, stage: EventStage, gone: int) -> tuple[int, ...]:
    """The seats that still have to choose, and can, once this one is out."""
    owed = tuple(seat for seat in stage.owed if seat != gone)
    if isinstance(stage, Assisting):
        return tuple(seat for seat in owed if needy(table, seat))
    if isinstance(stage, TakingCard):
        return tuple(seat for seat in owed if any(victim != gone for victim in victims(table, seat)))
    if isinstance(stage, PassingLeft):
        return tuple(seat for seat in owed if next_seat(table, seat) != seat)
    return owed


def city_yield(table: Table, question: CityYield) -> int:
    """An epidemic lets cities yield one."""
    card = EVENT_CARDS.of(table).card
    return 1 if card is not None and CARDS[card].event is CardEvent.EPIDEMIC else 2


def legal_resources(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(TakeResource, (("resource", _kinds(RESOURCES.of(table).bank)),))


def legal_gifts(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(PassResource, (("resource", _kinds(RESOURCES.of(table).hands[seat])),))


def legal_assistance(table: Table, seat: int) -> Iterable[LegalAction]:
    kinds = _kinds(RESOURCES.of(table).hands[seat])
    yield LegalAction(GiveResource, (("to", In(needy(table, seat))), ("resource", kinds)))


def legal_victims(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(TakeCard, (("victim", In(victims(table, seat))),))


def _kinds(cards: tuple[int, ...]) -> In:
    return In(tuple(kind for kind, count in enumerate(cards) if count))


def _turned(pile: Pile, event: EventCardDrawn) -> Pile:
    before = PILE if event.renewed else pile.left
    left = tuple(count - (kind == event.card) for kind, count in enumerate(before))
    return Pile(left, pile.drawn + 1, event.card, event.seat)


def _chosen(pile: Pile, event: GiftChosen) -> Pile:
    assert event.resource is not None
    return replace(pile, gifts=(*pile.gifts, (event.seat, event.resource)))


def _without(pile: Pile, event: SeatRetired) -> Pile:
    return replace(pile, gifts=tuple(gift for gift in pile.gifts if gift[0] != event.seat)) if pile.gifts else pile


def shows(table: Table) -> dict[str, Any]:
    """The last card, how many come before New Year; what is left of each kind, where anything is counted (P10)."""
    pile = EVENT_CARDS.of(table)
    shown: dict[str, Any] = {"pile": max(0, sum(pile.left) - BELOW.of(table))}
    if pile.card is not None:
        shown |= {"card": pile.card, "seat": pile.seat}
    if _counted(table):
        shown["left"] = list(pile.left)
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    return {"left": list(EVENT_CARDS.of(table).left)} if viewer.everything and not _counted(table) else {}


def _counted(table: Table) -> bool:
    return bool(table.law.values["aids"]) or table.stage.phase == "over"


def tell_choice(table: Table, event: GiftChosen, viewer: Viewer) -> GiftChosen:
    return event if viewer.sees(event.seat) else GiftChosen(event.seat)


def _start(law: Law) -> Pile:
    return Pile()


EVENT_CARDS: Chapter[Pile] = Chapter(
    name="event_cards",
    after=(
        "turn",
        "dice",
        "island",
        "pieces",
        "resources",
        "robber",
        "stealing",
        "largest_army",
        "longest_road",
        "points",
    ),
    before=("leaving", "neutral_seats"),
    start=_start,
    rules=(BELOW,),
    stages=STAGES,
    decides={TakeResource: take, PassResource: choose_gift, GiveResource: give, TakeCard: take_card},
    reacts={EventCardDrawn: begin, EventOver: produce, SeatRetired: settle},
    evolves={
        EventCardDrawn: _turned,
        GiftChosen: _chosen,
        GiftsPassed: lambda pile, event: replace(pile, gifts=()),
        SeatRetired: _without,
    },
    answers={RollInstead: turned, CityYield: city_yield},
    legal_actions=LegalActions(
        when_awaited={
            TakingResources: legal_resources,
            PassingLeft: legal_gifts,
            Assisting: legal_assistance,
            TakingCard: legal_victims,
        }
    ),
    views=Views(
        depends_on=(PHASE, NOBODYS),
        shows=shows,
        shows_to=shows_to,
        tells={
            **dict.fromkeys((EventCardDrawn, ResourceTaken, GiftsPassed, ResourceGiven, VictimNamed), public),
            GiftChosen: tell_choice,
        },
    ),
    draws=(EventCardDrawn,),
)
