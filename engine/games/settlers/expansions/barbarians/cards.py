"""Chapter of the cards of Barbarian Attack: shown and carried out when they are bought, then discarded (A6).

There is no order of the pile that could leak: a card is drawn from what is left. All cards are discarded once carried
out, so a pile that is made anew has them all.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.core import (
    NOBODYS,
    PHASE,
    Chance,
    Chapter,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Refused,
    StageChanged,
    StageEntered,
    StageLeft,
    Table,
    Viewer,
    Views,
    draw_kind,
    public,
)
from engine.games.settlers.api import (
    RESOURCES,
    BuyCard,
    IdleBuildingsChanged,
    Main,
    costs,
    covers,
    during,
)
from engine.games.settlers.expansions.barbarians.board import COAST
from engine.games.settlers.expansions.barbarians.coast import CHAPTER, ENOUGH, Coast
from engine.games.settlers.expansions.barbarians.commands import CaptureBarbarian, MoveBarbarian
from engine.games.settlers.expansions.barbarians.events import (
    BarbarianCardBought,
    BarbarianMoved,
    BarbariansCaptured,
    GoldTaken,
)
from engine.games.settlers.expansions.barbarians.knights import entries
from engine.games.settlers.expansions.barbarians.stages import Capturing, MovingBarbarians, PlacingKnight
from engine.games.settlers.expansions.questions import RobberSubstitute

CARD_KINDS = ("knighthood", "strong-knight", "treason", "intrigue")
KNIGHTHOOD, STRONG_KNIGHT, TREASON, INTRIGUE = range(4)
PILE = (14, 4, 4, 4)
"""A6: how many there are of each."""

_TREASON_GOLD = 2
_MOVED = 2
"""Barbarians that treason moves, if it can."""


class Cards(Struct, frozen=True, gc=False):
    """left: counts of what is left to draw; drawn: how many have been drawn in the standing game."""

    left: tuple[int, ...] = PILE
    drawn: int = 0


def buy(table: Table, command: BuyCard, context: Context) -> Iterable[Event]:
    """A6: any number a turn. An intrigue with nothing to capture is discarded and another card drawn, free."""
    seat = context.seat
    during(table, seat, Main)
    cost = costs(table)["card"]
    if not covers(RESOURCES.of(table).hands[seat], cost):
        raise Refused("cannot-pay", "S3", cost=cost)
    cards, attacked = BARBARIAN_CARDS.of(table), CHAPTER.of(table).attacked
    bought = _drawn(cards, BarbarianCardBought(seat, None, cost), context.chance)
    yield bought
    while bought.card == INTRIGUE and not attacked:
        cards = _taken(cards, bought)
        bought = _drawn(cards, BarbarianCardBought(seat), context.chance)
        yield bought
    yield from _carried_out(table, seat, bought.card)


def _drawn(cards: Cards, event: BarbarianCardBought, chance: Chance) -> BarbarianCardBought:
    """The purchase of the card that chance has it be; from a pile made anew if it is empty."""
    renewed = not any(cards.left)
    left = PILE if renewed else cards.left
    return replace(event, card=draw_kind(chance, "barbarian-card", cards.drawn, left), renewed=renewed)


def _taken(cards: Cards, event: BarbarianCardBought) -> Cards:
    left = PILE if event.renewed else cards.left
    return Cards(tuple(count - (kind == event.card) for kind, count in enumerate(left)), cards.drawn + 1)


def _carried_out(table: Table, seat: int, card: int | None) -> Iterable[Event]:
    """The consequences of this card; without a knight in stock, a free edge or a barbarian to move, none."""
    if card == INTRIGUE:
        yield StageEntered(Capturing(seat))
    elif card == TREASON:
        yield GoldTaken(seat, _TREASON_GOLD)
        coast, stock = _plan(CHAPTER.of(table))
        if coast or stock:
            yield StageEntered(MovingBarbarians(seat, coast, stock))
    elif entries(table, seat, anywhere=card == STRONG_KNIGHT):
        yield StageEntered(PlacingKnight(seat, card == STRONG_KNIGHT))


def _plan(coast: Coast) -> tuple[int, int]:
    """A13: how many barbarians treason takes from coast hexes, and from the stock: two in all if any choice allows it.

    The stock gives only what the coast lacks.
    """
    for count in range(_MOVED, 0, -1):
        sources = min(count, len(coast.attacked))
        if count - sources <= coast.stock and _ways(coast.standing, sources, count - sources, (), ()):
            return sources, count - sources
    return 0, 0


@lru_cache(maxsize=1 << 10)
def _ways(
    standing: tuple[int, ...], coast: int, stock: int, sources: tuple[int, ...], targets: tuple[int, ...]
) -> tuple[tuple[int | None, tuple[int, ...]], ...]:
    """Source (None: the stock) of the next barbarian → where it may go, so that the others can be moved as well.

    A13: sources are different hexes, targets are different unconquered hexes that are no source.
    """
    there = dict(zip(COAST, standing, strict=True))
    froms = [hex for hex, count in there.items() if count and hex not in sources and hex not in targets]
    tos = [hex for hex, count in there.items() if count < ENOUGH and hex not in sources and hex not in targets]
    found: list[tuple[int | None, tuple[int, ...]]] = []
    for source in froms if coast else (None,):
        near = tuple(
            target
            for target in tos
            if target != source and _enough(froms, tos, (source, target), coast - 1 if coast else 0, coast + stock - 1)
        )
        if near:
            found.append((source, near))
    return tuple(found)


def _enough(
    froms: Sequence[int], tos: Sequence[int], chosen: tuple[int | None, int], sources: int, targets: int
) -> bool:
    """Whether so many sources and targets can still be chosen besides these."""
    left = [hex for hex in froms if hex not in chosen]
    return any(
        len([hex for hex in tos if hex not in chosen and hex not in more]) >= targets
        for more in combinations(left, sources)
    )


def instead(table: Table, question: RobberSubstitute) -> tuple[Event, ...]:
    """O4: one barbarian from any coast hex to an unconquered one, in place of the robber's way to the desert."""
    if not _ways(CHAPTER.of(table).standing, 1, 0, (), ()):
        return ()
    return (StageEntered(MovingBarbarians(question.seat, 1, 0)),)


def move(table: Table, command: MoveBarbarian, context: Context) -> Iterable[Event]:
    """A6: one of treason's barbarians."""
    seat = context.seat
    stage = during(table, seat, MovingBarbarians)
    assert isinstance(stage, MovingBarbarians)
    coast = CHAPTER.of(table)
    ways = dict(_ways(coast.standing, stage.coast, stage.stock, stage.sources, stage.targets))
    if command.source not in ways:
        raise Refused("no-barbarian-from-there", "A13", hexes=[hex for hex in ways if hex is not None])
    if command.target not in ways[command.source]:
        raise Refused("no-barbarian-to-there", "A13", hexes=ways[command.source])
    yield BarbarianMoved(seat, command.target, command.source)
    freed = command.source is not None and coast.on(command.source) >= ENOUGH
    if freed or coast.on(command.target) + 1 >= ENOUGH:
        yield IdleBuildingsChanged()
    sources = stage.sources if command.source is None else (*stage.sources, command.source)
    from_coast, from_stock = (stage.coast - 1, stage.stock) if stage.coast else (0, stage.stock - 1)
    if from_coast or from_stock:
        targets = (*stage.targets, command.target)
        yield StageChanged(MovingBarbarians(seat, from_coast, from_stock, sources, targets))
    else:
        yield StageLeft()


def capture(table: Table, command: CaptureBarbarian, context: Context) -> Iterable[Event]:
    """A6: one barbarian of any coast hex."""
    seat = context.seat
    during(table, seat, Capturing)
    coast = CHAPTER.of(table)
    if command.hex not in coast.attacked:
        raise Refused("no-barbarian-there", "A6", hexes=coast.attacked)
    yield BarbariansCaptured(command.hex, {seat: 1}, {})
    if coast.on(command.hex) >= ENOUGH:
        yield IdleBuildingsChanged()
    yield StageLeft()


def legal_purchase(table: Table, seat: int) -> Iterable[LegalAction]:
    if covers(RESOURCES.of(table).hands[seat], costs(table)["card"]):
        yield LegalAction(BuyCard)


def legal_moves(table: Table, seat: int) -> Iterable[LegalAction]:
    stage = table.stage
    assert isinstance(stage, MovingBarbarians)
    standing = CHAPTER.of(table).standing
    for source, targets in _ways(standing, stage.coast, stage.stock, stage.sources, stage.targets):
        own = () if source is None else (("source", In((source,))),)
        yield LegalAction(MoveBarbarian, (*own, ("target", In(targets))))


def legal_captures(table: Table, seat: int) -> Iterable[LegalAction]:
    yield LegalAction(CaptureBarbarian, (("hex", In(CHAPTER.of(table).attacked)),))


def shows(table: Table) -> dict[str, Any] | None:
    """A15: what is left to draw, where anything is counted for the players (P10, C13); after the end all see it."""
    return _left(table) if _counted(table) else None


def shows_to(table: Table, viewer: Viewer) -> dict[str, Any]:
    return _left(table) if viewer.everything and not _counted(table) else {}


def _left(table: Table) -> dict[str, Any]:
    return {"left": dict(zip(CARD_KINDS, BARBARIAN_CARDS.of(table).left, strict=True))}


def _counted(table: Table) -> bool:
    return bool(table.law.values["aids"]) or table.stage.phase == "over"


def _start(law: Law) -> Cards:
    return Cards()


BARBARIAN_CARDS: Chapter[Cards] = Chapter(
    name="barbarian_cards",
    after=("resources", "turn", "barbarians", "barbarian_knights", "barbarian_gold"),
    start=_start,
    decides={BuyCard: buy, MoveBarbarian: move, CaptureBarbarian: capture},
    evolves={BarbarianCardBought: _taken},
    legal_actions=LegalActions(
        when_awaited={Main: legal_purchase, MovingBarbarians: legal_moves, Capturing: legal_captures}
    ),
    answers={RobberSubstitute: instead},
    views=Views(depends_on=(PHASE, NOBODYS), shows=shows, shows_to=shows_to, tells={BarbarianCardBought: public}),
    draws=(BarbarianCardBought,),
)
