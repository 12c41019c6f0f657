"""Chapter of claims about one's own hand, which are checked (N8), and of cards shown to all (C12).

A claim is looked into as it is made: a false one is refused, to the claimer alone; a true one is on record with the
move it was true at. It says so much and no more, and nobody is kept from anything by it.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NEUTRAL,
    PHASE,
    Bag,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Part,
    PhraseClaim,
    Refused,
    Rule,
    Table,
    Viewer,
    Views,
    public,
)
from engine.games.settlers.cards import KNIGHT, NONE, RESOURCE_KINDS, Cards, Counts, covers
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.resources import RESOURCES
from engine.games.settlers.commands import Claim, Reveal
from engine.games.settlers.events import CardsRevealed, ClaimMade, ProductionRoll
from engine.games.settlers.phrases import phrase_claim
from engine.games.settlers.statements import AtLeast, HoldsNone, NoKnight, Statement
from engine.seats import RETIRED

CHECKED = Rule("claims", "off", choices=("off", "checked"))
REVEAL = Rule("reveal", like=False)
CLAIMS_A_TURN = Rule("claims_per_turn", 10, least=1, most=50)
"""Claims and showings of one seat, from one roll to the next (N14)."""

_HOLDS_NONE, _NO_KNIGHT = [HoldsNone(kind) for kind in range(len(RESOURCE_KINDS))], NoKnight()

_KEPT = 16
"""Number of the last claims that are shown."""


class Claimed(Struct, frozen=True):
    """turn, move: the turn, and the move of the log, that it was true in; n: the number of the claim."""

    seat: int
    claim: Statement
    turn: int
    n: int
    move: int = 0


class Claims(Struct, frozen=True):
    """made: claims and showings since the roll, by seat; n: how many claims there have been."""

    made: tuple[int, ...]
    n: int = 0
    last: tuple[Claimed, ...] = ()


def claim(table: Table, command: Claim, context: Context) -> Iterable[Event]:
    """N8. Refused: it is not true."""
    seat = context.seat
    if CHECKED.of(table) != "checked":
        raise Refused("not-in-these-rules", "N8")
    _may_speak(table, seat)
    if not true(table, seat, command.claim):
        raise Refused("claim-false", "N8")
    yield ClaimMade(seat, command.claim, table.slices["turn"].number, context.seq)


def true(table: Table, seat: int, statement: Statement) -> bool:
    """Whether that is so of this seat's hand now."""
    hand, held = RESOURCES.of(table).hands[seat], _development(table, seat)
    match statement:
        case HoldsNone(resource):
            return not hand[resource]
        case AtLeast(resource, count):
            return hand[resource] >= count
        case NoKnight():
            return not held[KNIGHT]


def said(table: Table, question: PhraseClaim) -> bool:
    """N8: a phrase that names what its speaker would give. Refused: it is not held."""
    statement = phrase_claim(question.phrase, question.params) if CHECKED.of(table) == "checked" else None
    if statement is not None and not true(table, question.seat, statement):
        raise Refused("claim-false", "N8")
    return statement is not None


def reveal(table: Table, command: Reveal, context: Context) -> Iterable[Event]:
    """C12: some of one's own hidden cards, shown to all. Refused: they are not held."""
    seat = context.seat
    if not REVEAL.of(table):
        raise Refused("not-in-these-rules", "C12")
    _may_speak(table, seat)
    if not any(command.cards) and not any(command.development):
        raise Refused("nothing-to-show", "C12")
    hand, held = RESOURCES.of(table).hands[seat], _development(table, seat)
    if not covers(hand, command.cards) or not covers(held, command.development):
        raise Refused("cards-not-held", "C12")
    yield CardsRevealed(seat, command.cards, command.development)


def _development(table: Table, seat: int) -> Counts:
    """The unplayed development cards of this seat; none where there is no deck."""
    deck = DEVELOPMENT_CARDS.find(table)
    return NONE if deck is None else deck.held[seat]


def _may_speak(table: Table, seat: int) -> None:
    """Refused: the game is over, the seat is out, or it has said too much since the roll (N14)."""
    if why := _silent(table, seat):
        raise why


def _silent(table: Table, seat: int) -> Refused | None:
    """The reason why this seat may say nothing now; None: it may."""
    slices, most = table.slices, table.law.values["claims_per_turn"]
    stage = slices["stages"][-1]
    if stage.phase == "over" or seat in slices[RETIRED]:
        return Refused("not-now", stage=stage.label)
    if slices["claims"].made[seat] >= most:
        return Refused("too-many-claims", "N14", most=most)
    return None


def out_of_turn(table: Table, viewer: Viewer) -> Sequence[LegalAction]:
    """All that this seat can truly say of its hand, and all that it can show."""
    seat = viewer.seat
    if seat is None or _silent(table, seat):
        return ()
    slices, values = table.slices, table.law.values
    held = _development(table, seat)
    return _sayings(slices["resources"].hands[seat], held, values["claims"] == "checked", values["reveal"])


@lru_cache(maxsize=1 << 12)
def _sayings(
    hand: Cards,
    held: Counts,
    checked: bool,  # noqa: FBT001 - keywords cost a cache more
    reveal: bool,  # noqa: FBT001
) -> tuple[LegalAction, ...]:
    """Claims and showings of these cards, where they are checked and cards may be shown."""
    claims = _claims(hand, not held[KNIGHT]) if checked else ()
    return (*claims, *_showings(hand, held)) if reveal else claims


@lru_cache(maxsize=1 << 12)
def _claims(hand: Cards, knightless: bool) -> tuple[LegalAction, ...]:  # noqa: FBT001 - keywords cost a cache more
    """N8: what is true of this hand; knightless: nor is a knight among the development cards."""
    so: list[Statement] = [_HOLDS_NONE[kind] for kind, count in enumerate(hand) if not count]
    for kind, count in enumerate(hand):
        so += _at_least(kind, count)
    so += [_NO_KNIGHT] if knightless else []
    return (LegalAction(Claim, (("claim", In(tuple(so))),)),) if so else ()


@cache
def _at_least(kind: int, most: int) -> tuple[AtLeast, ...]:
    return tuple(AtLeast(kind, count) for count in range(1, most + 1))


@lru_cache(maxsize=1 << 12)
def _showings(hand: Cards, held: Counts) -> tuple[LegalAction, ...]:
    """C12: these cards, and unplayed development cards."""
    development = Bag(held, 0, sum(held))
    found: list[LegalAction] = []
    if any(hand):
        found.append(LegalAction(Reveal, (("cards", Bag(hand, 1, sum(hand))), ("development", development))))
    if any(held):
        found.append(LegalAction(Reveal, (("development", replace(development, least=1)),)))
    return tuple(found)


def shows(table: Table) -> dict[str, Any] | None:
    """N8; C13: where the log reaches back two turns, so do claims, until the end."""
    last = CLAIMS.of(table).last
    if last and table.law.values.get("open_log") == "two_turns" and table.stage.phase != "over":
        since = table.slices["turn"].number - 1
        last = tuple(claimed for claimed in last if claimed.turn >= since)
    return {"list": [msgspec.to_builtins(claimed) for claimed in last]} if last else None


def _claimed(claims: Claims, event: ClaimMade) -> Claims:
    claims = _counted(claims, event)
    claimed = Claimed(event.seat, event.claim, event.turn, claims.n + 1, event.move)
    return replace(claims, n=claimed.n, last=(*claims.last, claimed)[-_KEPT:])


def _counted(claims: Claims, event: ClaimMade | CardsRevealed) -> Claims:
    return replace(claims, made=tuple(count + (seat == event.seat) for seat, count in enumerate(claims.made)))


def _anew(claims: Claims, event: ProductionRoll) -> Claims:
    """N14: counted from the roll on."""
    return replace(claims, made=(0,) * len(claims.made)) if any(claims.made) else claims


def _inactive(values: Mapping[str, Any]) -> Iterable[type]:
    return () if REVEAL.among(values) or CHECKED.among(values) == "checked" else (ProductionRoll, Viewer)


def _own_cards(table: Table) -> Sequence[Any]:
    """The claims of each seat, and what it holds."""
    slices, deck = table.slices, DEVELOPMENT_CARDS.find(table)
    made, hands = slices["claims"].made, slices["resources"].hands
    return list(zip(made, hands, hands if deck is None else deck.held, strict=True))


def _start(law: Law) -> Claims:
    return Claims((0,) * law.seats)


CLAIMS: Chapter[Claims] = Chapter(
    name="claims",
    after=("resources", "cards", "turn"),
    start=_start,
    rules=(CHECKED, REVEAL, CLAIMS_A_TURN),
    decides={Claim: claim, Reveal: reveal},
    inactive=lambda values: (
        () if REVEAL.among(values) or CHECKED.among(values) == "checked" else (ProductionRoll, Viewer)
    ),
    evolves={
        ClaimMade: _claimed,
        CardsRevealed: _counted,
        ProductionRoll: lambda claims, event: (
            replace(claims, made=(0,) * len(claims.made)) if any(claims.made) else claims
        ),
    },
    answers={PhraseClaim: said},
    legal_actions=LegalActions(
        out_of_turn=out_of_turn,
        depends_on=(RETIRED, PHASE, Part(("claims", "cards", "resources"), _own_cards, by_seat=True)),
    ),
    views=Views(
        depends_on=("turn", PHASE),
        shows=shows,
        tells={ClaimMade: public, CardsRevealed: public},
    ),
    undo=dict.fromkeys((ClaimMade, CardsRevealed), NEUTRAL),
    survives="rewinds",
)
