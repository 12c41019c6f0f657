"""What settlers keeps secret (P6, P7, C12), and what it never loses."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from engine.core import Command, Event, LegalAction, SeededRng, Table, Viewer
from engine.games.settlers.cards import KNIGHT, one
from engine.games.settlers.chapters.deadlock import BOUNDS_BELOW, SHORT, bounds_below
from engine.games.settlers.chapters.longest_road import lengths
from engine.games.settlers.chapters.points import target
from engine.games.settlers.commands import (
    AcceptOffer,
    AgreeTakeBack,
    AskTakeBack,
    ChooseAcceptor,
    DeclineTakeBack,
    EndTurn,
    MakeOffer,
    TakeBackTrade,
)
from engine.games.settlers.deck import deck_of
from engine.games.settlers.events import (
    AnswersDropped,
    CardBought,
    CardStolen,
    DiscardChosen,
    FeatsRecorded,
    IdleBuildingsChanged,
    MaxHandedOver,
    NumberCalled,
    PhaseBegan,
    PhaseOver,
    SeatStuck,
    SevenRolled,
)
from engine.games.settlers.expansions.barbarians.board import BARBARIANS
from engine.games.settlers.expansions.barbarians.cards import PILE
from engine.games.settlers.expansions.barbarians.events import CoastChecked
from engine.games.settlers.expansions.event_cards.cards import PILE as EVENT_PILE
from engine.games.settlers.expansions.event_cards.events import EventOver, GiftChosen
from engine.games.settlers.expansions.five_six.events import BuildingTimeSet, WishesLapsed, WishMade
from engine.games.settlers.expansions.five_six.wishes import Wish
from engine.games.settlers.expansions.two_players.events import CardsForced, CardsReturned
from engine.games.settlers.points_bound import bound_below, upper_bound
from engine.games.settlers.stages import Rolling
from engine.games.settlers.surely_in_reach import seats_in_doubt, short_without_building
from engine.seats import seats_in_play

GOODS = (
    "resources",
    "cards",
    "pieces",
    "barbarians",
    "barbarian_knights",
    "barbarian_gold",
    "barbarian_cards",
    "event_cards",
    "damaged_roads",
    "trade_tokens",
)

OPTIONS = ({"collect": "by_hand"}, {"match_minutes": 5, "turn_seconds": 9, "offer_seconds": 1})

SHORT_OF_BUDGETS: tuple[str, Mapping[str, Any], int] = ("league", {"trade_budget": 3}, 9)
"""Rule book, rules and seed of a game in which budgets run out."""

OF_FOUR: tuple[str, Mapping[str, Any], int] = ("league+event_cards+friendly_robber+harbourmaster", {}, 6)
"""Rule book, rules and seed of a game of four by the options that are not for two."""

JUDGED: tuple[str, Mapping[str, Any], int] = ("league+event_cards+harbourmaster+two_players", {}, 3)
"""Rule book, rules and seed of a game for two by all options, with a judge who puts right what they have."""

OF_SIX: tuple[tuple[str, Mapping[str, Any], int], ...] = (
    ("basic+five_six", {"building_seconds": 5, "match_minutes": 60}, 3),
    ("league+five_six+friendly_robber", {"between_turns": "pairs"}, 6),
)
"""Rule books, rules and seeds of games of six: one with building phases and a judge, one with paired turns."""

DRAWN_OPENLY = ("robber-start", "attack/", "capture/", "losses", "barbarian-card", "event-card", "neutral-settlement")
"""Dice and cards of Barbarian Attack; event cards; where neutral seats begin."""

TEMPTING = (AcceptOffer, ChooseAcceptor, TakeBackTrade, AskTakeBack, AgreeTakeBack, DeclineTakeBack)
"""What a random bot does too rarely: answers between seats."""

RARE = (
    AnswersDropped,
    SeatStuck,
    NumberCalled,
    SevenRolled,
    PhaseBegan,
    PhaseOver,
    IdleBuildingsChanged,
    CoastChecked,
    EventOver,
    FeatsRecorded,
    WishesLapsed,
    BuildingTimeSet,
)
"""What comes of an acceptance when its seat loses cards before the proposer has chosen (test_offers.py), and of a race
that a seat can't win any more (test_deadlock.py); feats (test_feats.py); and what only expansions record that are not
here (test_numbers.py, test_phases.py); wishes that come too late (test_building_phase.py)."""


def conserved(table: Table) -> None:
    """Every card and every piece is somewhere, once, and what is known of them is what counting anew finds."""
    resources, deck, pieces = table.slices["resources"], table.slices.get("cards"), table.slices["pieces"]
    each = table.law.values["bank_cards"]
    held = (*resources.hands, *resources.waiting.values())
    assert [sum(kind) for kind in zip(resources.bank, *held, strict=True)] == [each] * 5
    assert min(resources.bank) >= 0
    assert all(min(hand) >= 0 for hand in held)
    if deck is not None:
        tokens = table.slices.get("trade_tokens")
        given_up = one(KNIGHT, tokens.given_up if tokens is not None else 0)
        assert tuple(sum(kind) for kind in zip(deck.left, *deck.held, *deck.played, given_up, strict=True)) == deck_of(
            table
        )
        assert min(deck.left) >= 0
        on_turn = deck.held[table.slices["turn"].seat]
        assert all(0 <= new <= held for new, held in zip(deck.fresh, on_turn, strict=True))
    for seat in range(table.law.seats):
        assert min(pieces.left(seat)) >= 0
    for masks in ((*pieces.settlements, *pieces.cities), pieces.roads):
        taken = 0
        for mask in masks:
            assert not mask & taken, "two pieces in one place"
            taken |= mask
    if (tokens := table.slices.get("trade_tokens")) is not None:
        assert min(tokens.owned) >= 0
        assert sum(tokens.owned) <= table.law.values["trade_tokens_in_all"]
    if (pile := table.slices.get("event_cards")) is not None:
        assert all(0 <= left <= most for left, most in zip(pile.left, EVENT_PILE, strict=True))
    for seat, edge in enumerate(table.slices.get("damaged_roads", ())):
        assert edge is None or pieces.roads[seat] >> edge & 1, "a damaged road that is not there"
    if "barbarians" in table.slices:
        _on_the_coast(table)
    anew, card = replace(pieces), table.slices["longest_road"]
    for seat in range(table.law.seats):
        assert pieces.legal(seat) == anew.legal(seat)
        assert pieces.buildable(seat) == anew.buildable(seat)
    assert pieces.points == anew.points
    for hexes in table.slices["island"].by_number.values():
        assert pieces.yields(hexes) == anew.yields(hexes)
    if card.holder is not None:
        now = lengths(anew)
        assert now[card.holder] == card.length == max(now)
    if isinstance(table.stage, Rolling):
        _in_doubt(table)


def _in_doubt(table: Table) -> None:
    """E5: a seat of which a quick look is sure reaches the goal by the bound, whatever the goal is."""
    for seat in range(table.law.seats):
        bound = upper_bound(table, seat)
        goal = sum(bound.values()) + 1
        assert bound_below(table, seat, goal) == bound, "sites at hand bring more than the bound"
        short = short_without_building(table, (seat,), goal)
        assert [*seats_in_doubt(table, short, goal)] == [seat], "surely in reach of more than the bound"
    seats, goal = seats_in_play(table), target(table)
    assert [*SHORT.of(table)] == [*short_without_building(table, seats, goal)], "remembered from before a building"
    assert BOUNDS_BELOW.of(table) == bounds_below(table), "remembered from an earlier turn"


def _on_the_coast(table: Table) -> None:
    """Every barbarian is somewhere, once, and every knight on an edge of its own; nobody owes gold."""
    coast, knights = table.slices["barbarians"], table.slices["barbarian_knights"]
    assert sum(coast.standing) + coast.stock + sum(coast.captured) == BARBARIANS
    assert coast.stock >= 0
    assert all(0 <= count <= 3 for count in coast.standing)
    assert sum(knights.edges) == knights.taken, "two knights on one edge"
    assert all(edges.bit_count() <= table.law.values["knights"] for edges in knights.edges)
    assert min(table.slices["barbarian_gold"].owned) >= 0
    assert all(0 <= left <= most for left, most in zip(table.slices["barbarian_cards"].left, PILE, strict=True))


def veiled(table: Table, viewer: int | None, rng: SeededRng, *, sees_hands: bool = False) -> Table:
    """A table that differs only in what this seat (or a spectator, who may see all hands) may not know.

    The other hands and unplayed cards are dealt anew in the same numbers, the deck with them, and the bank, where its
    counts are hidden, with the hands; discards that wait are
    chosen anew; nobody else wishes for anything; where stolen cards came from is forgotten.
    """
    others = [seat for seat in range(table.law.seats) if seat != viewer]
    resources, chosen = table.slices["resources"], table.slices["discards"]
    hands, bank = _dealt(resources.hands, others, rng), resources.bank
    if table.law.values["bank_counts"] == "hidden":
        hands, bank = _with_bank(hands, bank, others, resources.named)
    if sees_hands:
        hands, bank = list(resources.hands), resources.bank
    waiting = tuple((seat, cards if seat == viewer else _some(hands[seat], sum(cards), rng)) for seat, cards in chosen)
    if (pile := table.slices.get("event_cards")) is not None:
        gifts = tuple((seat, kind if seat == viewer else _a_kind(hands[seat], rng)) for seat, kind in pile.gifts)
        waiting_gifts = {"event_cards": replace(pile, gifts=gifts)}
    else:
        waiting_gifts = {}
    if (window := table.slices.get("building_phase")) is not None:
        own = {seat: wishes for seat, wishes in window.wishes.items() if seat == viewer}
        waiting_gifts["building_phase"] = replace(window, wishes=own)
    chronicle = table.slices["result"]
    income = {source: rows if source != "theft" else rows[::-1] for source, rows in chronicle.income.items()}
    secrets = {
        "resources": replace(resources, bank=bank, hands=tuple(hands)),
        **({"cards": _deck(table, viewer, others, rng)} if "cards" in table.slices else {}),
        "discards": waiting,
        **waiting_gifts,
        "result": replace(chronicle, income=income),
    }
    return Table(table.law, {**table.slices, **secrets})


def _deck(table: Table, viewer: int | None, others: Sequence[int], rng: SeededRng) -> Any:
    """The unplayed cards of the other seats and of the deck, dealt anew."""
    deck = table.slices["cards"]
    held, left = list(deck.held), deck.left
    pool = [*(deck.held[seat] for seat in others), deck.left]
    *dealt, left = _dealt(pool, range(len(pool)), rng)
    for seat, cards in zip(others, dealt, strict=True):
        held[seat] = cards
    on_turn = table.slices["turn"].seat
    fresh = deck.fresh if on_turn == viewer else _some(held[on_turn], sum(deck.fresh), rng)
    return replace(deck, held=tuple(held), left=left, fresh=fresh)


def tempted(table: Table, seat: int, rng: SeededRng) -> Command | None:
    """What a random bot hardly hits on: a trade that the other side can agree to, its answer, its undoing."""
    deals, actions = table.slices["deals"], table.legal_actions(seat)
    if deals.max_deal_partner is not None and rng.number(2) and LegalAction(EndTurn) in actions:
        return EndTurn()
    for action in (*table.out_of_turn(Viewer(seat)), *actions):
        if action.command in TEMPTING and rng.number(2):
            return action.sample(rng)
    hands = table.slices["resources"].hands
    for action in actions:
        if action.command is MakeOffer:
            asked = action.sample(rng)
            assert isinstance(asked, MakeOffer)
            partner = asked.to[0]
            kinds = [kind for kind, count in enumerate(hands[partner]) if count and not asked.give[kind]]
            if kinds:
                to = asked.to if rng.number(2) else (partner,)
                fair = replace(asked, to=to, want=one(kinds[rng.number(len(kinds))]))
                return fair if action.contains(fair) else None
    return None


def _with_bank(
    hands: list[tuple[int, ...]], bank: tuple[int, ...], others: Sequence[int], named: tuple[int, int] | None
) -> tuple[list[tuple[int, ...]], tuple[int, ...]]:
    """A card of a hand changed for one of the bank's, if the bank has two of each kind before and after (C8)."""
    for seat in others:
        for kind, count in enumerate(hands[seat]):
            for other in range(len(bank)):
                told = named is not None and named[0] not in others and named[1] in (kind, other)
                if count and other != kind and not told and bank[kind] >= 2 and bank[other] > 2:
                    hand = [n - (k == kind) + (k == other) for k, n in enumerate(hands[seat])]
                    changed = tuple(n + (k == kind) - (k == other) for k, n in enumerate(bank))
                    return [*hands[:seat], tuple(hand), *hands[seat + 1 :]], changed
    return hands, bank


def _dealt(piles: Sequence[Sequence[int]], which: Sequence[int], rng: SeededRng) -> list[tuple[int, ...]]:
    """These piles with the cards of some of them dealt anew among them, in the same numbers."""
    cards = [kind for at in which for kind, count in enumerate(piles[at]) for _ in range(count)]
    dealt = [tuple(pile) for pile in piles]
    for at in which:
        counts = [0] * len(piles[at])
        for _ in range(sum(piles[at])):
            counts[cards.pop(rng.number(len(cards)))] += 1
        dealt[at] = tuple(counts)
    return dealt


def _some(pile: Sequence[int], count: int, rng: SeededRng) -> tuple[int, ...]:
    cards = [kind for kind, number in enumerate(pile) for _ in range(number)]
    counts = [0] * len(pile)
    for _ in range(count):
        counts[cards.pop(rng.number(len(cards)))] += 1
    return tuple(counts)


def _a_kind(hand: Sequence[int], rng: SeededRng) -> int:
    """The kind of one of these cards."""
    return next(kind for kind, count in enumerate(_some(hand, 1, rng)) if count)


Veil = tuple[Callable[[Any], tuple[int, ...]], Callable[[Any], Event]]

HIDDEN: Mapping[type[Event], Veil] = {
    CardBought: (lambda event: (event.seat,), lambda event: replace(event, card=(event.card + 1) % 5)),
    CardStolen: (
        lambda event: (event.seat, event.victim),
        lambda event: replace(event, resource=(event.resource + 1) % 5),
    ),
    GiftChosen: (lambda event: (event.seat,), lambda event: replace(event, resource=(event.resource + 1) % 5)),
    DiscardChosen: (lambda event: (event.seat,), lambda event: replace(event, cards=event.cards[1:] + event.cards[:1])),
    WishMade: (lambda event: (event.seat,), lambda event: replace(event, wish=Wish("road", 1))),
    CardsForced: (
        lambda event: (event.seat, event.victim),
        lambda event: replace(event, cards=event.cards[1:] + event.cards[:1]),
    ),
    CardsReturned: (
        lambda event: (event.seat, event.to),
        lambda event: replace(event, cards=event.cards[1:] + event.cards[:1]),
    ),
    MaxHandedOver: (
        lambda event: (event.seat, event.partner),
        lambda event: replace(event, cards=event.cards[1:] + event.cards[:1]),
    ),
}
"""Events that hold something hidden → the seats that may know it; the same event with something else hidden in it."""

OF_HANDS = (CardStolen, CardsForced, CardsReturned, MaxHandedOver)
"""Those of them that whoever sees all hands may know."""
