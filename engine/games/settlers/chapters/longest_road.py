"""Chapter of the longest road, by the pieces as they stand (C9).

A road is a *trail*: it may pass a corner more than once, but no edge twice, and it can't pass a corner with another
seat's building, though it may end there. Cut the network open at such corners, so that each edge there has an end of
its own. A trail of greatest length that is not all of its part of the network ends at corners of odd degree: at a
corner of even degree it could go on, and a closed trail that leaves an edge over could be turned to end next to it
and go on. So it suffices to start at odd corners, and where a part has none, it is one great round of all its edges.
What a trail leaves over has, but for its two ends, the same odd corners, and so at least half as many edges: a trail
that long is the longest. Where a network has no rounds, what is farthest from any corner of a part is an end of its
longest trail, and what is farthest from there is the other.

A new road makes no trail longer but those that have it. So where none of these is longer than the card's, nothing has
changed that the card depends on; and where somebody holds the card, no other trail is longer than it says, so that one
of these that is goes beyond all.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct

from engine.board import HexMap, bits
from engine.core import Answer, Chapter, Context, Event, Law, Memo, Part, Rule, Table, Viewer, Views
from engine.games.settlers.chapters.pieces import PIECES, Pieces, ends_of
from engine.games.settlers.events import (
    BuildingCorrected,
    LongestRoadMoved,
    RoadBuilt,
    RoadCorrected,
    RoadPlaced,
    SettlementBuilt,
)
from engine.games.settlers.places import NUMBERING
from engine.games.settlers.questions import Points, special_card_points

LEAST = Rule("longest_road_from", 5, least=2, most=15)
TIE = Rule("longest_road_tie", "holder_keeps", choices=("holder_keeps", "set_aside"))


class Longest(Struct, frozen=True, gc=False):
    """The holder of the card, and the length that another seat must exceed."""

    holder: int | None = None
    length: int = 0


Network = dict[int, list[tuple[int, int]]]
"""Corner → the edges there, as bits, each with the corner at its other end."""


def _network(roads: int, foreign: int) -> Network:
    """These edges, cut open at the foreign corners: the end of an edge there is a corner of its own, below zero."""
    at: Network = {}
    for edge in bits(roads):
        a, b = NUMBERING.edge_corners[edge]
        if foreign >> a & 1:
            a = -2 * edge - 1
        if foreign >> b & 1:
            b = -2 * edge - 2
        at.setdefault(a, []).append((1 << edge, b))
        at.setdefault(b, []).append((1 << edge, a))
    return at


@lru_cache(maxsize=1 << 16)
def longest(roads: int, foreign: int) -> int:
    """The length of the longest trail in a set of edges that may not pass these corners. C9."""
    at = _network(roads, foreign)
    across = _across(at)
    return _searched(at, roads) if across is None else across


def _searched(at: Network, roads: int) -> int:
    """The length of the longest trail of a network with rounds, by a search of all trails."""
    starts = [corner for corner, there in at.items() if len(there) % 2]
    most = roads.bit_count() - max(0, len(starts) - 2) // 2
    best, reached = 0, 0

    def walk(corner: int, used: int, length: int) -> None:
        nonlocal best, reached
        if length > best:
            best = length
        reached |= used
        for edge, far in at[corner]:
            if not used & edge:
                walk(far, used | edge, length + 1)

    for start in starts:
        walk(start, 0, 0)
        if best == most:
            return best
    rounds = roads & ~reached
    while rounds:
        part = _part(rounds)
        best = max(best, part.bit_count())
        rounds &= ~part
    return best


def _across(at: Network) -> int | None:
    """The length of the longest trail of a network without rounds; None: it has one."""
    found = 0
    seen: set[int] = set()
    for corner in at:
        if corner not in seen:
            part = _distances(at, corner)
            if sum([len(at[there]) for there in part]) != 2 * len(part) - 2:
                return None
            seen.update(part)
            end = next(reversed(part))
            found = max(found, *_distances(at, end).values())
    return found


def _distances(at: Network, start: int) -> dict[int, int]:
    """The distances of the corners that this one hangs together with, the farthest last."""
    found, order = {start: 0}, [start]
    for corner in order:
        length = found[corner] + 1
        for _, far in at[corner]:
            if far not in found:
                found[far] = length
                order.append(far)
    return found


def through(edge: int, roads: int, foreign: int) -> int | None:
    """The length of the longest trail with this edge of the network; None: there is a round in its part."""
    left, passed, length = roads ^ (1 << edge), 0, 1
    for end in NUMBERING.edge_corners[edge]:
        border, step = [end], 0
        while border:
            beyond: list[int] = []
            for corner in border:
                if foreign >> corner & 1:
                    continue
                if passed >> corner & 1:
                    return None
                passed |= 1 << corner
                for road, far in _WAYS[corner]:
                    if left & road:
                        left ^= road
                        beyond.append(far)
            border = beyond
            step += 1
        length += step - 1
    return length


_EVERYWHERE = HexMap(NUMBERING.hexes, NUMBERING)

_WAYS = tuple(
    tuple((1 << edge, far) for edge, far in zip(edges, ends, strict=True))
    for edges, ends in zip(_EVERYWHERE.corner_edges, _EVERYWHERE.corner_corners, strict=True)
)
"""Corner → the edges there, as bits, each with the corner at its other end."""


def _part(edges: int) -> int:
    """The edges that hang together with the first of these."""
    part, border = 0, edges & -edges
    while border:
        part |= border
        near = 0
        for edge in bits(border):
            for corner in NUMBERING.edge_corners[edge]:
                near |= _EVERYWHERE.edges_at[corner]
        border = near & edges & ~part
    return part


def lengths(pieces: Pieces) -> list[int]:
    """The longest trail of each seat. Foreign buildings that lie on none of its roads make no difference."""
    return [
        longest(roads, ends_of(roads) & pieces.built & ~own)
        for roads, own in zip(pieces.roads, pieces.buildings, strict=True)
    ]


_NOW: Memo[tuple[int, ...]] = Memo(lambda table: tuple(lengths(PIECES.of(table))), "pieces")


def measure_again(table: Table, event: RoadCorrected | BuildingCorrected, context: Context) -> Iterable[Event]:
    """C9, J2: after a judge has put pieces right."""
    return _moved(table, table.slices["longest_road"])


def measure(table: Table, event: RoadBuilt | RoadPlaced | SettlementBuilt, context: Context) -> Iterable[Event]:
    """C9: to the single longest of five or more; it passes only to a strictly longer one."""
    card: Longest = table.slices["longest_road"]
    pieces: Pieces = table.slices["pieces"]
    if isinstance(event, SettlementBuilt):
        return () if _cuts_nobody(pieces, event) else _moved(table, card)
    seat = event.seat
    roads, enough = pieces.roads[seat], max(card.length, LEAST.of(table) - 1)
    if roads.bit_count() <= enough:
        return ()
    length = through(event.edge, roads, pieces.built & ~pieces.buildings[seat])
    if length is not None and length <= enough:
        return ()
    if length is None or card.holder is None:
        return _moved(table, card)
    return (LongestRoadMoved(length, seat),)


def _cuts_nobody(pieces: Pieces, event: SettlementBuilt) -> bool:
    """Whether no other seat has a road that went on where this settlement stands."""
    around = pieces.frame.edges_at[event.corner]
    for seat, roads in enumerate(pieces.roads):
        if (here := roads & around) & (here - 1) and seat != event.seat:
            return False
    return True


def _moved(table: Table, card: Longest) -> Iterator[LongestRoadMoved]:
    """The move of the card, if it doesn't stay."""
    heir, length = card_moved(table, _NOW.of(table), LEAST.of(table), card.holder, card.length)
    if heir != card.holder or (heir is not None and length != card.length):
        yield LongestRoadMoved(length, heir)


def card_moved(table: Table, now: Sequence[int], least: int, holder: int | None, length: int) -> tuple[int | None, int]:
    """C9: who holds a card for most of something now, and with how much; nobody: with nothing.

    now: how much each seat has; least: how much the card takes; holder, length: as it was
    """
    top = max(now)
    best = [seat for seat, own in enumerate(now) if own == top] if top >= least else []
    uncut = holder in best and (top >= length or table.law.values["longest_road_tie"] == "holder_keeps")
    heir = best[0] if len(best) == 1 else holder if uncut else None
    return heir, top if heir is not None else 0


def points(table: Table, question: Points) -> dict[str, tuple[int, ...]]:
    return {"longest_road": special_card_points(LONGEST_ROAD.of(table).holder, table.law.seats)}


def shows(table: Table) -> dict[str, Any]:
    holder = LONGEST_ROAD.of(table).holder
    return {"lengths": list(_NOW.of(table))} | ({} if holder is None else {"holder": holder})


def tell(table: Table, event: LongestRoadMoved, viewer: Viewer) -> LongestRoadMoved | None:
    """A holder that has made its own road longer is no news."""
    return event if LONGEST_ROAD.of(table).holder != event.holder else None


def _start(law: Law) -> Longest:
    return Longest()


LONGEST_ROAD: Chapter[Longest] = Chapter(
    name="longest_road",
    after=("pieces",),
    views=Views(
        depends_on=("pieces",),
        shows=shows,
        tells={LongestRoadMoved: tell},
    ),
    start=_start,
    rules=(LEAST, TIE),
    reacts={
        **dict.fromkeys((RoadBuilt, SettlementBuilt, RoadPlaced), measure),
        **dict.fromkeys((RoadCorrected, BuildingCorrected), measure_again),
    },
    evolves={LongestRoadMoved: lambda card, event: Longest(event.holder, event.length)},
    answers={Points: Answer(points, (Part(("longest_road",), lambda table: table.slices["longest_road"].holder),))},
)
