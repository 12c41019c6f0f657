"""Effects of event cards: what each event does at once, and which seats then have to choose (O2).

Neutral seats get nothing and give nothing. Where one single seat is meant, a tie means that there is no event.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.board import bits
from engine.core import Event, StageEntered, Table
from engine.games.settlers.api import (
    DESERT,
    ISLAND,
    LARGEST_ARMY,
    LONGEST_ROAD,
    NONE,
    PIECES,
    RESOURCES,
    ROBBER,
    KnightCounts,
    idle_buildings,
    next_seat,
    scores,
    seats_in_play,
)
from engine.games.settlers.expansions.event_cards.cards import CardEvent
from engine.games.settlers.expansions.event_cards.events import RobberFled
from engine.games.settlers.expansions.event_cards.stages import (
    Assisting,
    PassingLeft,
    TakingCard,
    TakingResources,
    TurningRoads,
)


def carried_out(table: Table, event: CardEvent, seat: int) -> Iterable[Event]:
    """The consequences of this event on the turn of this seat; if it enters no stage, it is over then."""
    effect = _EFFECTS.get(event)
    return effect(table, seat) if effect else ()


def taking(table: Table, owed: tuple[int, ...]) -> TakingResources | None:
    """The stage in which these seats take a resource each; None: there is nothing to take, or nobody to take it.

    What the bank lacks is given in turn order from the seat on turn.
    """
    there = [count for count in RESOURCES.of(table).bank if count]
    if not owed or not there:
        return None
    return TakingResources(owed, one_by_one=min(there) < len(owed))


def victims(table: Table, seat: int) -> tuple[int, ...]:
    """Seats from which this one may take an unseen card: all others that hold a resource."""
    return tuple(other for other in _holding(table, seats_in_play(table)) if other != seat)


def needy(table: Table, seat: int) -> tuple[int, ...]:
    """Seats with fewer visible points than this one."""
    points = scores(table, hidden=False)
    return tuple(other for other in seats_in_play(table) if points[other] < points[seat])


def _holding(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    hands = RESOURCES.of(table).hands
    return tuple(seat for seat in seats if hands[seat] != NONE)


def _from(table: Table, seat: int) -> tuple[int, ...]:
    """The seats in play in turn order from this one."""
    there = seats_in_play(table)
    return tuple(sorted(there, key=lambda other: (other < seat, other)))


def _most(table: Table, seat: int, counts: Sequence[int]) -> tuple[int, ...]:
    """Those seats, in turn order from this one, that have most of something; none if nobody has any."""
    there = _from(table, seat)
    top = max((counts[other] for other in there), default=0)
    return tuple(other for other in there if counts[other] == top) if top else ()


def _takes(table: Table, seats: tuple[int, ...]) -> Iterable[Event]:
    if stage := taking(table, seats):
        yield StageEntered(stage)


def _plentiful_year(table: Table, seat: int) -> Iterable[Event]:
    return _takes(table, _from(table, seat))


def _tournament(table: Table, seat: int) -> Iterable[Event]:
    return _takes(table, _most(table, seat, _knights(table)))


def _calm_seas(table: Table, seat: int) -> Iterable[Event]:
    return _takes(table, _most(table, seat, _harbours(table)))


def _harbours(table: Table) -> list[int]:
    """The number of harbours of each seat; those of buildings that are of no use don't count."""
    idle, buildings = idle_buildings(table), PIECES.of(table).buildings
    quays = [harbour.edge for harbour in ISLAND.of(table).harbours]
    ends = PIECES.of(table).frame.ends_of
    return [sum(1 for edge in quays if own & ~idle & ends[edge]) for own in buildings]


def _knights(table: Table) -> Sequence[int]:
    """Knights that each seat has played, or has on the board."""
    return next(iter(table.ask(KnightCounts())), (0,) * table.law.seats)


def _conflict(table: Table, seat: int) -> Iterable[Event]:
    return _takes_card(table, _single(table, LARGEST_ARMY.find(table), _knights(table)))


def _trade_advantage(table: Table, seat: int) -> Iterable[Event]:
    card = LONGEST_ROAD.find(table)
    holder = None if card is None else card.holder
    return _takes_card(table, _single(table, holder, [roads.bit_count() for roads in PIECES.of(table).roads]))


def _single(table: Table, holder: int | None, counts: Sequence[int]) -> int | None:
    """Holder of the card or, if there is none, the only one with most; None: nobody, or a seat that plays no more."""
    if holder is None:
        top = max(counts)
        best = [seat for seat, count in enumerate(counts) if count == top]
        holder = best[0] if top and len(best) == 1 else None
    return holder if holder in seats_in_play(table) else None


def _takes_card(table: Table, seat: int | None) -> Iterable[Event]:
    if seat is not None and victims(table, seat):
        yield StageEntered(TakingCard((seat,)))


def _robber_flees(table: Table, seat: int) -> Iterable[Event]:
    """To the desert; where there is none, or no robber, nothing happens."""
    deserts = [hex for hex, terrain in enumerate(ISLAND.of(table).terrains) if terrain == DESERT]
    robber = ROBBER.find(table)
    if robber is not None and deserts and robber.hex not in deserts:
        yield RobberFled(seat, deserts[0])


def _earthquake(table: Table, seat: int) -> Iterable[Event]:
    damaged, roads = table.slices["damaged_roads"], PIECES.of(table).roads
    if owed := tuple(other for other in _from(table, seat) if damaged[other] is None and bits(roads[other])):
        yield StageEntered(TurningRoads(owed))


def _good_neighbours(table: Table, seat: int) -> Iterable[Event]:
    there = _from(table, seat)
    if owed := tuple(other for other in _holding(table, there) if next_seat(table, other) != other):
        yield StageEntered(PassingLeft(owed))


def _assistance(table: Table, seat: int) -> Iterable[Event]:
    best = _most(table, seat, scores(table, hidden=False))
    if owed := tuple(other for other in _holding(table, best) if needy(table, other)):
        yield StageEntered(Assisting(owed))


_EFFECTS: Mapping[CardEvent, Callable[[Table, int], Iterable[Event]]] = {
    CardEvent.PLENTIFUL_YEAR: _plentiful_year,
    CardEvent.CONFLICT: _conflict,
    CardEvent.ROBBER_FLEES: _robber_flees,
    CardEvent.TOURNAMENT: _tournament,
    CardEvent.TRADE_ADVANTAGE: _trade_advantage,
    CardEvent.EARTHQUAKE: _earthquake,
    CardEvent.GOOD_NEIGHBOURS: _good_neighbours,
    CardEvent.CALM_SEAS: _calm_seas,
    CardEvent.ASSISTANCE: _assistance,
}
"""An epidemic is a question of what cities yield; the attack of the robber is a 7."""
