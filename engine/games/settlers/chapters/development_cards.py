"""Chapter of development cards: the deck, the cards that each seat holds and has played (S2, C4).

A card that lies open has been played, though what it brings may still have to be named, and counts among those played
this turn (U3).

There is no order of the deck that could leak: a card is drawn from what is left when it is bought. `fresh` cards were
bought this turn and can't be played before the next; victory point cards are never played and count at once.
"""

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    PHASE,
    Answer,
    Chance,
    Chapter,
    Context,
    Event,
    Law,
    LegalAction,
    LegalActions,
    Part,
    Refused,
    Rule,
    Table,
    Undo,
    Viewer,
    Views,
    draw_kind,
)
from engine.games.settlers.cards import (
    DEVELOPMENT_KINDS,
    KNIGHT,
    MONOPOLY,
    NONE,
    ROAD_BUILDING,
    VICTORY_POINT,
    YEAR_OF_PLENTY,
    Counts,
    added,
    covers,
    one,
    surplus,
    taken,
)
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import BuyCard
from engine.games.settlers.costs import COSTS, costs
from engine.games.settlers.deck import deck_of
from engine.games.settlers.events import (
    CardBought,
    CardOpened,
    DevelopmentCorrected,
    KnightPlayed,
    MonopolyPlayed,
    PlayedCardsRemoved,
    RoadBuildingPlayed,
    TurnEnded,
    YearOfPlentyPlayed,
)
from engine.games.settlers.questions import Costs, Points
from engine.games.settlers.stages import Main, Rolling, during

PRICE = COSTS["card"]
"""S3: the cost of the base."""

DECK_COUNT = Rule("deck_count", "visible", choices=("visible", "hidden"))
"""Whether everybody sees how many cards are left to draw (C13)."""

_PLAYED = (KNIGHT, ROAD_BUILDING, YEAR_OF_PLENTY, MONOPOLY)

CARDS_A_TURN = Rule("development_cards_per_turn", 1, least=1, most=25)
TAKEBACK_CARDS = Rule("takeback_cards", like=False, clause="U3")
"""U3: whether a card is laid open first, and may be taken back until it has revealed something."""


_BUY = (LegalAction(BuyCard),)


class Deck(Struct, frozen=True, gc=False):
    """Counts by kind: what is left to draw; by seat what it holds, of that what it bought this turn, what it played.

    this_turn: how many cards have been played this turn
    open:      the card that lies open and for which something is to be named
    buyer:     the seat that bought what was bought this turn, if anything was
    corrected: how many more cards judges have put back into the deck than taken from it
    """

    left: Counts
    held: tuple[Counts, ...]
    fresh: Counts
    played: tuple[Counts, ...]
    this_turn: int = 0
    open: int | None = None
    buyer: int = 0
    corrected: int = 0


def buy(table: Table, command: BuyCard, context: Context) -> Iterable[Event]:
    """C4: any number a turn. The card is drawn from those left."""
    seat = context.seat
    during(table, seat, Main)
    yield card_sold(table, seat, context.chance)


def card_sold(table: Table, seat: int, chance: Chance | None, *, between_turns: bool = False) -> CardBought:
    """The sale of a card to this seat. Refused: none is left, or it can't pay.

    chance: draws the card; None: nobody will know it, any of those left will do
    """
    deck = DEVELOPMENT_CARDS.of(table)
    if not any(deck.left):
        raise Refused("deck-empty", "C4")
    cost = costs(table)["card"]
    if not covers(RESOURCES.of(table).hands[seat], cost):
        raise Refused("cannot-pay", "S3", cost=cost)
    if chance is None:
        return CardBought(seat, next(kind for kind, left in enumerate(deck.left) if left), cost, between_turns)
    bought = sum(deck_of(table)) - sum(deck.left) + deck.corrected
    return CardBought(seat, draw_kind(chance, "card", bought, deck.left), cost, between_turns)


def may_play(table: Table, seat: int, card: int) -> None:
    """Refused: this seat may not play such a card now (C4)."""
    during(table, seat, Rolling, Main)
    deck = DEVELOPMENT_CARDS.of(table)
    if not deck.held[seat][card]:
        raise Refused("card-not-held", "C4")
    if deck.this_turn >= CARDS_A_TURN.of(table):
        raise Refused("already-played-a-card", "C4")
    if not deck.held[seat][card] - deck.fresh[card]:
        raise Refused("card-bought-this-turn", "C4")


def playable(table: Table, seat: int) -> Sequence[int]:
    """The kinds of card that this seat, in its turn before or after the roll, may play now."""
    deck: Deck = table.slices["cards"]
    if (held := deck.held[seat]) == NONE or deck.this_turn >= table.law.values["development_cards_per_turn"]:
        return ()
    return _older(held, deck.fresh)


@lru_cache(maxsize=1 << 10)
def _older(held: Counts, fresh: Counts) -> tuple[int, ...]:
    """The kinds that can be played of which a card was held before this turn."""
    return tuple([card for card in _PLAYED if held[card] > fresh[card]])


def _played(card: int) -> Callable[[Deck, Any], Deck]:
    def evolve(deck: Deck, event: Any) -> Deck:
        seat = event.seat
        held, done = taken(deck.held[seat], one(card)), added(deck.played[seat], one(card))
        return replace(
            deck,
            held=(*deck.held[:seat], held, *deck.held[seat + 1 :]),
            played=(*deck.played[:seat], done, *deck.played[seat + 1 :]),
            this_turn=deck.this_turn + 1,
        )

    return evolve


def _opened(deck: Deck, event: CardOpened) -> Deck:
    return replace(_played(event.card)(deck, event), open=event.card)


def _named_for(card: int) -> Callable[[Deck, Any], Deck]:
    """Played now, unless it lay open already."""
    played = _played(card)
    return lambda deck, event: played(deck, event) if deck.open is None else replace(deck, open=None)


def _bought(deck: Deck, event: CardBought) -> Deck:
    assert event.card is not None
    card = one(event.card)
    held = (*deck.held[: event.seat], added(deck.held[event.seat], card), *deck.held[event.seat + 1 :])
    left = taken(deck.left, card)
    if event.between_turns:  # it can be played in its seat's next turn, and waits for none
        return replace(deck, left=left, held=held)
    return replace(deck, left=left, held=held, fresh=added(deck.fresh, card), buyer=event.seat)


def _corrected(deck: Deck, event: DevelopmentCorrected) -> Deck:
    assert event.gave is not None
    assert event.got is not None
    seat = event.seat
    held = added(taken(deck.held[seat], event.gave), event.got)
    left = taken(added(added(deck.left, event.gave), event.lifted), added(event.got, event.laid))
    played = added(taken(deck.played[seat], event.lifted), event.laid)
    fresh = taken(deck.fresh, surplus(deck.fresh, held)) if seat == deck.buyer else deck.fresh
    return replace(
        deck,
        left=left,
        held=(*deck.held[:seat], held, *deck.held[seat + 1 :]),
        fresh=fresh,
        played=(*deck.played[:seat], played, *deck.played[seat + 1 :]),
        corrected=deck.corrected + sum(left) - sum(deck.left),
    )


def _removed(deck: Deck, event: PlayedCardsRemoved) -> Deck:
    played = list(deck.played)
    for seat, card in event.removed():
        played[seat] = taken(played[seat], one(card))
    return replace(deck, played=tuple(played))


def _put_away(deck: Deck, event: TurnEnded) -> Deck:
    untouched = not deck.this_turn and deck.open is None and deck.fresh == NONE
    return deck if untouched else replace(deck, fresh=NONE, this_turn=0, open=None)


def buying_actions(table: Table, seat: int) -> Iterable[LegalAction]:
    slices = table.slices
    hand = slices["resources"].hands[seat]
    pays = hand[2] and hand[3] and hand[4] if Costs not in table.law.answers else covers(hand, costs(table)["card"])
    return _BUY if pays and any(slices["cards"].left) else ()


def points(table: Table, question: Points) -> dict[str, list[int]]:
    """C4: victory point cards count from the moment of purchase, for whoever may see them."""
    if not question.hidden:
        return {}
    return {"victory_cards": [held[VICTORY_POINT] for held in DEVELOPMENT_CARDS.of(table).held]}


def tell_purchase(table: Table, event: CardBought, viewer: Viewer) -> CardBought:
    return event if viewer.sees(event.seat) else replace(event, card=None)


def _named(counts: Counts) -> dict[str, int]:
    return {DEVELOPMENT_KINDS[kind]: count for kind, count in enumerate(counts) if count}


def shows(table: Table) -> dict[str, Any]:
    """C12: how many unplayed cards each seat holds, not which; after the end all."""
    deck = DEVELOPMENT_CARDS.of(table)
    shown: dict[str, Any] = {
        "counts": [sum(held) for held in deck.held],
        "played": {str(seat): _named(done) for seat, done in enumerate(deck.played) if any(done)},
    }
    if deck.open is not None:
        shown["open"] = deck.open
    if _counted(table):
        shown["left"] = sum(deck.left)
    if deck.this_turn:
        shown["played_this_turn"] = True
    if table.stage.phase == "over":
        shown["held"] = _held(deck)
    return shown


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    """C12: one's own cards, those apart that were bought this turn."""
    deck, seat = DEVELOPMENT_CARDS.of(table), viewer.seat
    shown: dict[str, Any] = {}
    if seat is not None:
        fresh = deck.fresh if deck.buyer == seat else NONE
        shown["ready"], shown["fresh"] = _named(taken(deck.held[seat], fresh)), _named(fresh)
    if viewer.everything and table.stage.phase != "over":
        shown["held"] = _held(deck)
        if not _counted(table):
            shown["left"] = sum(deck.left)
    return shown


def _own(table: Table) -> Sequence[Any]:
    """Cards that each seat holds, and those that it has bought this turn."""
    deck = DEVELOPMENT_CARDS.of(table)
    return [(held, deck.fresh if seat == deck.buyer else NONE) for seat, held in enumerate(deck.held)]


def _held(deck: Deck) -> dict[str, Any]:
    return {str(seat): _named(held) for seat, held in enumerate(deck.held) if any(held)}


def _counted(table: Table) -> bool:
    """Whether all see how many cards are left to draw."""
    return DECK_COUNT.of(table) == "visible" or table.stage.phase == "over"


def _start(law: Law) -> Deck:
    return Deck(deck_of(Table(law, {})), (NONE,) * law.seats, NONE, (NONE,) * law.seats)


DEVELOPMENT_CARDS: Chapter[Deck] = Chapter(
    name="cards",
    views=Views(
        depends_on=(PHASE, Part(("cards",), _own, by_seat=True)),
        shows=shows,
        shows_to=shows_to,
        tells={CardBought: tell_purchase},
    ),
    after=("resources", "turn"),
    start=_start,
    rules=(CARDS_A_TURN, DECK_COUNT, TAKEBACK_CARDS),
    decides={BuyCard: buy},
    evolves={
        CardBought: _bought,
        KnightPlayed: _played(KNIGHT),
        RoadBuildingPlayed: _played(ROAD_BUILDING),
        CardOpened: _opened,
        YearOfPlentyPlayed: _named_for(YEAR_OF_PLENTY),
        MonopolyPlayed: _named_for(MONOPOLY),
        DevelopmentCorrected: _corrected,
        PlayedCardsRemoved: _removed,
        TurnEnded: _put_away,
    },
    legal_actions=LegalActions(when_awaited={Main: buying_actions}),
    answers={Points: Answer(points, (Part(("cards",), lambda table: table.slices["cards"].held),))},
    draws=(CardBought,),
    undo=dict.fromkeys(
        (KnightPlayed, RoadBuildingPlayed, CardOpened, YearOfPlentyPlayed, MonopolyPlayed), Undo(closes=True)
    ),
)
