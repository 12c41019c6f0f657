"""Chapter of the harbourmaster: harbour points, and the card of whoever has most (O3)."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from engine.core import Answer, Chapter, Context, Event, Law, Memo, Rule, Table, Viewer, Views
from engine.games.settlers.api import (
    ISLAND,
    PIECES,
    TARGET,
    BuildingCorrected,
    CityBuilt,
    IdleBuildings,
    IdleBuildingsChanged,
    Pieces,
    Points,
    PointsBound,
    SettlementBuilt,
    SettlementPlaced,
    TargetIncrease,
    TooFewPoints,
    card_moved,
    idle_buildings,
    reachable_sites,
    special_card_points,
)

LEAST = Rule("harbourmaster_from", 3, least=1, most=18)
"""Harbour points of the first holder."""


class Card(Struct, frozen=True, gc=False):
    """The holder of the card, and the harbour points that another seat must exceed."""

    holder: int | None = None
    points: int = 0


class HarbourmasterMoved(Event, frozen=True):
    """The card is `holder`'s now, or nobody's; whose harbour points another seat must exceed. O3."""

    harbour_points: int
    holder: int | None = None


class HarbourmasterView(Struct, frozen=True, forbid_unknown_fields=True):
    """Harbour points by seat, and who holds the card."""

    points: list[int]
    holder: int | None = None


def _harbour_points(table: Table) -> tuple[int, ...]:
    pieces, harbours = PIECES.of(table), _harbours(table) & ~idle_buildings(table)
    return tuple(
        (settlements & harbours).bit_count() + 2 * (cities & harbours).bit_count()
        for settlements, cities in zip(pieces.played(pieces.settlements), pieces.played(pieces.cities), strict=True)
    )


def _harbours(table: Table) -> int:
    """Corners of all harbours, as a bit set."""
    found = 0
    for corners in ISLAND.of(table).harbour_corners:
        found |= corners
    return found


_NOW = Memo(_harbour_points, "pieces", "island", IdleBuildings)


def award(
    table: Table,
    event: SettlementPlaced | SettlementBuilt | CityBuilt | IdleBuildingsChanged | BuildingCorrected,
    context: Context,
) -> Iterable[HarbourmasterMoved]:
    """O3: to the first with three, then to whoever has strictly more; settled like the longest road.

    J2: also after a judge has put a building right.
    """
    card = HARBOURMASTER.of(table)
    heir, points = card_moved(table, _NOW.of(table), LEAST.of(table), card.holder, card.points)
    if heir != card.holder or (heir is not None and points != card.points):
        yield HarbourmasterMoved(points, heir)


def points(table: Table, question: Points) -> dict[str, tuple[int, ...]]:
    return {"harbourmaster": special_card_points(HARBOURMASTER.of(table).holder, table.law.seats)}


def bound(table: Table, question: PointsBound) -> dict[str, int]:
    """E5: two, if this seat holds the card or could still come by it with a city on each harbour that it can reach.

    All harbour points of its holder may fall by conquest.
    """
    seat, holder, now = question.seat, HARBOURMASTER.of(table).holder, _NOW.of(table)
    if holder == seat:
        return {"harbourmaster": 2}
    pieces: Pieces = PIECES.of(table)
    sites = (pieces.buildings[seat] | reachable_sites(table, seat)) & _harbours(table)
    falls = table.has_answer(IdleBuildings)
    needed = LEAST.of(table) if holder is None or falls else max(LEAST.of(table), now[holder] + 1)
    return {"harbourmaster": 2 if 2 * sites.bit_count() >= needed else 0}


def shows(table: Table) -> dict[str, Any]:
    holder = HARBOURMASTER.of(table).holder
    return {"points": list(_NOW.of(table))} | ({} if holder is None else {"holder": holder})


def tell(table: Table, event: HarbourmasterMoved, viewer: Viewer) -> HarbourmasterMoved | None:
    """A holder that has more harbour points is no news."""
    return event if HARBOURMASTER.of(table).holder != event.holder else None


def _start(law: Law) -> Card:
    return Card()


HARBOURMASTER: Chapter[Card] = Chapter(
    name="harbourmaster",
    after=("pieces", "longest_road"),
    start=_start,
    rules=(LEAST,),
    reacts=dict.fromkeys(
        (SettlementPlaced, SettlementBuilt, CityBuilt, IdleBuildingsChanged, BuildingCorrected), award
    ),
    evolves={HarbourmasterMoved: lambda card, event: Card(event.holder, event.harbour_points)},
    answers={
        Points: points,
        TargetIncrease: lambda table, question: 1,
        TooFewPoints: lambda table, question: "O3" if question.points >= TARGET.of(table) else None,
        PointsBound: Answer(bound, ("harbourmaster", "pieces", "island", IdleBuildings)),
    },
    views=Views(depends_on=("pieces", "island", IdleBuildings), shows=shows, tells={HarbourmasterMoved: tell}),
)
