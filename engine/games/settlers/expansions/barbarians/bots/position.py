"""Position on the coast, valued for one seat in points: barbarians, knights, and what is at stake (A5, A8)."""

from collections.abc import Sequence
from functools import cache

from msgspec import Struct
from msgspec.structs import replace

from engine.board import bits
from engine.games.settlers.api import MAP, Observation
from engine.games.settlers.expansions.barbarians.board import COAST, PLACES, edges_of

_PRISONER = 0.5
"""Points of a prisoner (A9)."""

_RIVAL = 0.35
"""Weight of a point of another seat beside one's own."""

_LOSS = 0.25
"""Points that a knight lost costs, over the three gold that it brings."""

_STRUCK = 1 / 3
"""Share of knights that the colour die takes."""

_CARDS = 0.035
"""Points that one chance in 36 of a card a roll brings as long as a hex stays conquered."""

_DANGER = (0.06, 0.3, 0.6, 1.0)
"""Share of what is at stake that is as good as lost, by barbarians on the hex."""

_HELD = 0.6
"""Share of that which a hex with nearly knights enough is spared."""

_WATCH = (0.0, 0.04, 0.14, 0.17)
"""Points of knights on a hex without barbarians, by their number, while barbarians are in stock."""

_NEAR = 0.12
"""Weight of a knight beside a hex, as a share of what there is to do there."""

_TURNS = (1.0, 0.7, 0.5, 0.35, 0.25)
"""Share of that which is left, by turns of marching."""

_STEPS = 3
"""Edges that a knight moves for nothing in a turn (A7)."""

_EDGES = tuple(edges_of(1 << hex) for hex in COAST)
"""The six edges of each coast hex, in the order of the check, as bit sets."""


class Position(Struct, frozen=True):
    """standing: barbarians on the coast hexes, in the order of the check; stock: whether more may land

    own: edges of one's own knights, as a bit set; others: numbers of knights of other seats on each coast hex
    neutral: edge of the neutral knight, as a bit set (O4)
    stakes: points at stake for oneself on each, less those of others
    """

    standing: tuple[int, ...]
    stock: bool
    own: int
    others: tuple[tuple[int, ...], ...]
    stakes: tuple[float, ...]
    neutral: int = 0

    def value(self) -> float:
        """The value of the position if the check comes now, and of what it promises."""
        total, work = 0.0, []
        for place in PLACES:
            count, own, others = self.standing[place], (self.own & _EDGES[place]).bit_count(), self.others[place]
            stake, neutral = self.stakes[place], (self.neutral & _EDGES[place]).bit_count()
            total += _hex_value(count, own, others, neutral, stake, stock=self.stock)
            work.append(_DANGER[count] * max(0.0, stake) + _PRISONER * count)
        return total + _NEAR * sum(max(map(_toward, work, _turns(edge))) for edge in bits(self.own))

    def missing(self, place: int) -> int:
        """The number of further knights that clear this hex."""
        own = (self.own & _EDGES[place]).bit_count()
        neutral = (self.neutral & _EDGES[place]).bit_count()
        return max(0, self.standing[place] + 1 - own - neutral - sum(self.others[place]))

    def moved(self, source: int, target: int) -> "Position":
        """With the knight of one edge on another, be it one's own or neutral."""
        if self.neutral >> source & 1:
            return self.joined(target)
        return replace(self, own=self.own & ~(1 << source) | 1 << target)

    def entered(self, edge: int) -> "Position":
        """With one knight more."""
        return replace(self, own=self.own | 1 << edge)

    def joined(self, edge: int) -> "Position":
        """With the neutral knight on this edge."""
        return replace(self, neutral=1 << edge)

    def shifted(self, target: int | None, source: int | None) -> "Position":
        """With one barbarian more on the coast hex `target`, and one less on the coast hex `source`."""
        standing = tuple(
            count + (hex == target) - (hex == source) for hex, count in zip(COAST, self.standing, strict=True)
        )
        return replace(self, standing=standing)


def _toward(work: float, turns: int) -> float:
    return work * _TURNS[turns]


@cache
def _turns(edge: int) -> tuple[int, ...]:
    """Turns that a knight of this edge takes to each coast hex."""
    found, reached, step = [-1] * len(COAST), 1 << edge, 0
    while -1 in found:
        turns = min(len(_TURNS) - 1, -(-step // _STEPS))
        found = [turns if known < 0 and reached & edges else known for known, edges in zip(found, _EDGES, strict=True)]
        for there in bits(reached):
            for corner in MAP.edge_corners[there]:
                reached |= MAP.edges_at[corner]
        step += 1
    return tuple(found)


def _hex_value(count: int, own: int, others: tuple[int, ...], neutral: int, stake: float, *, stock: bool) -> float:
    total = own + sum(others) + neutral
    if not count:
        return (_WATCH[min(own, len(_WATCH) - 1)] if stock else 0.0) - _DANGER[0] * stake * stock
    if total > count:
        # the neutral knight as good as never wins a throw, and what it captures leaves the game (O4)
        taken = count - neutral if count > (own > 0) + len(others) else count
        mine = _share(taken, own, others)
        return _PRISONER * (mine - _RIVAL * (taken - mine)) - _LOSS * _STRUCK * own
    held = _HELD * total / (count + 1)
    prize = _PRISONER * count * (own / (count + 1)) ** 2 * _HELD
    return prize - _DANGER[count] * stake * (1 - held)


def _share(count: int, own: int, others: Sequence[int]) -> float:
    """Prisoners to be expected of a hex that is cleared (A8)."""
    if not own:
        return 0.0
    involved = 1 + len(others)
    if involved == 1:
        return float(count)
    if count < involved:
        return count / involved
    most = max(own, *others)
    level = sum(knights == most for knights in (own, *others))
    return 1.0 + (1 / level if count > involved and own == most else 0.0)


def position(observation: Observation) -> Position:
    """The position that a seat sees."""
    coast, knights = observation.view["barbarians"], observation.view["barbarian_knights"]["edges"]
    standing = tuple(coast["standing"].get(str(hex), 0) for hex in COAST)
    masks = {int(seat): sum(1 << edge for edge in edges) for seat, edges in knights.items()}
    own = masks.pop(observation.seat, 0)
    neutral = sum(masks.pop(seat, 0) for seat in observation.neutral)
    others = tuple(tuple(n for mask in masks.values() if (n := (mask & edges).bit_count())) for edges in _EDGES)
    return Position(standing, coast["stock"] > 0, own, others, _stakes(observation, standing), neutral)


def _stakes(observation: Observation, standing: tuple[int, ...]) -> tuple[float, ...]:
    rivals = [other for other in observation.others if other not in observation.out]
    found = []
    for hex in COAST:
        own = _stake(observation, observation.seat, hex, standing)
        theirs = sum(_stake(observation, other, hex, standing) for other in rivals)
        found.append(own - _RIVAL * theirs)
    return tuple(found)


def _stake(observation: Observation, seat: int, hex: int, standing: tuple[int, ...]) -> float:
    """Points that the conquest of this hex costs a seat: cards that it yields no more, and buildings that fall."""
    points = _CARDS * observation.weight(seat, hex) * observation.board.pips[hex]
    for corner in observation.frame.hex_corners[hex]:
        worth = (observation.settlements[seat] >> corner & 1) + 2 * (observation.cities[seat] >> corner & 1)
        if worth:
            points += worth * _exposed(observation, corner, hex, standing)
    return points


def _exposed(observation: Observation, corner: int, hex: int, standing: tuple[int, ...]) -> float:
    """The likelihood that a building falls with this hex: 1 if all its other land is conquered."""
    share = 1.0
    for other in observation.frame.corner_hexes[corner]:
        if other != hex:
            share *= _DANGER[standing[COAST.index(other)]] if other in COAST else 0.0
    return share
