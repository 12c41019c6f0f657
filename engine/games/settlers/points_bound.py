"""Upper bound on the points that a seat could still reach, by what everybody can see (E5).

It must never err against the seat, so every sort of points is bounded from above on its own, as if nothing else were
wanted, all dice and trades went the seat's way, and the others built only where it helps:

settlements, cities  spots that roads from the stock could still lead to, as many as fit side by side; each city gives
                     its settlement back to the stock
longest road         own roads and those that could be built, against what the others' roads can't be cut below
cards                each card that is hidden in the hand counts as a point, whatever else it does; what is hidden or
                     left in the deck may be a knight
"""

from collections.abc import Mapping
from functools import cached_property

from engine.board import HexMap, bits
from engine.core import Memo, Penalties, Table
from engine.games.settlers.cards import KNIGHT, VICTORY_POINT
from engine.games.settlers.chapters.development_cards import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.largest_army import LARGEST_ARMY
from engine.games.settlers.chapters.largest_army import LEAST as ARMY
from engine.games.settlers.chapters.longest_road import LEAST as ROAD
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD, longest
from engine.games.settlers.chapters.pieces import PIECES, Pieces, ends_of
from engine.games.settlers.deck import deck_of
from engine.games.settlers.places import MAP, NUMBERING
from engine.games.settlers.questions import PlayedKnightsLeave, PointsBound

_UPPER = sum(1 << corner for corner, name in enumerate(NUMBERING.corner_places.names) if name.endswith("N"))

_FEW = 4
"""Most roads left with which it is tried out where they could go; of more it is only counted how many there are."""


_BUILDINGS: Memo[dict[int, tuple[int, int]]] = Memo(lambda table: {}, PIECES.name)
"""Seat → its settlements and cities at the best, as far as somebody has asked: most turns build nothing."""


def upper_bound(table: Table, seat: int) -> dict[str, int]:
    """The most points that this seat could reach, by what they would be for: label → points. Their sum is the bound."""
    area = BuildingArea(PIECES.of(table), seat)
    return {**_but_road(table, area), "longest_road": _road(table, area)}


def bound_below(table: Table, seat: int, goal: int) -> dict[str, int] | None:
    """The bound that `upper_bound` gives, if it lies below this goal, else None; what can't decide it is left out."""
    area = BuildingArea(PIECES.of(table), seat)
    found = _but_road(table, area)
    if sum(found.values()) >= goal:
        return None
    found["longest_road"] = _road(table, area)
    return found if sum(found.values()) < goal else None


def _but_road(table: Table, area: "BuildingArea") -> dict[str, int]:
    best = _BUILDINGS.of(table)
    if area.seat not in best:
        best[area.seat] = area.buildings()
    settlements, cities = best[area.seat]
    found = {"settlements": settlements, "cities": 2 * cities, **_cards(table, area.seat)}
    found |= of_expansions(table, area.seat)
    penalty = _penalty(table, area.seat)
    return found | ({"penalty": -penalty} if penalty else {})


def of_expansions(table: Table, seat: int) -> dict[str, int]:
    """The points that the chapters of expansions could bring."""
    if PointsBound not in table.law.answers:
        return {}
    return {label: points for said in table.ask(PointsBound(seat)) for label, points in said.items()}


def _penalty(table: Table, seat: int) -> int:
    """Points given back. A seat is out by public facts alone: no judge's penalty counts, only what was counted wrong in
    its favour."""
    taken: int = sum(points.get(seat, 0) for points in table.ask(Penalties()))
    return min(0, taken)


def _road(table: Table, area: "BuildingArea") -> int:
    """C9: held already, or longer than those of the others could be cut down to."""
    card = LONGEST_ROAD.find(table)
    if card is None:
        return 0
    held = card.holder == area.seat
    return 2 if held or area.has_road(max(ROAD.of(table), 1 + area.rivals())) else 0


def _cards(table: Table, seat: int) -> Mapping[str, int]:
    """Largest army and victory point cards."""
    if not table.slices.keys() >= {DEVELOPMENT_CARDS.name, LARGEST_ARMY.name}:
        return {}
    deck, holder = DEVELOPMENT_CARDS.of(table), LARGEST_ARMY.of(table)
    knights = [played[KNIGHT] for played in deck.played]
    held, left = sum(deck.held[seat]), sum(deck.left)
    cards = held + min(deck_of(table)[VICTORY_POINT], left)
    if holder == seat:
        return {"largest_army": 2, "victory_cards": cards}
    least = ARMY.of(table)
    if holder is not None and not table.confirms(PlayedKnightsLeave()):
        least = max(least, knights[holder] + 1)
    missing = max(0, least - knights[seat])
    army = 2 if missing <= min(held + left, deck_of(table)[KNIGHT] - sum(knights)) else 0
    return {"largest_army": army, "victory_cards": cards}


def reachable_sites(table: Table, seat: int) -> int:
    """Free corners that this seat could still reach with its roads, as a bit set (E5)."""
    pieces = PIECES.of(table)
    return BuildingArea(pieces, seat).reached & pieces.free


class BuildingArea:
    """The places where one seat could still build. Corners and edges are bit sets.

    at_hand: corners of its own roads and buildings; reached: those and all that new roads could lead to
    edges: of roads that it could still build
    """

    def __init__(self, pieces: Pieces, seat: int) -> None:
        self.pieces, self.seat = pieces, seat
        self.roads, self.settlements, self.cities = pieces.left(seat)
        self.own, self.others = pieces.roads[seat], pieces.built & ~pieces.buildings[seat]
        self.at_hand = pieces.buildings[seat] | ends_of(self.own)

    @cached_property
    def _explored(self) -> tuple[int, int]:
        """C1: from corner to corner by edges without a road, but through no foreign building."""
        pieces, reached, edges = self.pieces, self.at_hand, 0
        border, step = reached & ~self.others, 0
        while border and step < self.roads:
            step += 1
            beyond = pieces.frame.edges_around(border) & ~pieces.taken
            ends = ends_of(beyond)
            border = ends & ~reached & ~self.others
            reached, edges = reached | ends, edges | beyond
        return reached, edges

    @property
    def reached(self) -> int:
        return self._explored[0]

    @property
    def edges(self) -> int:
        return self._explored[1]

    def sure(self) -> int:
        """Points from settlements and cities that need no road: those that stand, and wherever one more has room."""
        free, near, spots = self.at_hand & self.pieces.free, self.pieces.frame.near, 0
        while free:
            free &= ~near[free.bit_length() - 1]
            spots += 1
        settlements, cities = self._buildings(spots)
        return settlements + 2 * cities

    def spots(self) -> int:
        """The number of settlements that there is room for. Each that needs a road needs one of its own (C2)."""
        free, frame = self.reached & self.pieces.free, self.pieces.frame
        most, most_near = (most_without_neighbours(bits(corners), frame) for corners in (free, free & self.at_hand))
        return min(most, most_near + self.roads)

    def buildings(self) -> tuple[int, int]:
        """Settlements and cities on the board at the best."""
        return self._buildings(self.spots())

    def _buildings(self, spots: int) -> tuple[int, int]:
        """Settlements and cities at the best, where there is room for so many settlements more."""
        pieces, seat = self.pieces, self.seat
        now, big = pieces.settlements[seat].bit_count(), pieces.cities[seat].bit_count()
        best = (now, big)
        for new in range(spots + 1):
            grown = min(self.cities, now + new)
            if new <= self.settlements + grown:
                best = max(best, (now + new - grown, big + grown), key=lambda there: there[0] + 2 * there[1])
        return best

    def has_road(self, length: int) -> bool:
        """Whether this seat's road could ever be so long (C9)."""
        if self.roads > _FEW:
            return self.own.bit_count() + min(self.roads, self.edges.bit_count()) >= length
        network, frame = self.own | self.edges, self.pieces.frame

        def walk(corner: int, used: int, left: int, more: int) -> bool:
            if more <= 0 or (used and self.others >> corner & 1):
                return more <= 0
            for edge in frame.corner_edges[corner]:
                if network >> edge & 1 and not used >> edge & 1:
                    new = not self.own >> edge & 1
                    end = sum(frame.edge_corners[edge]) - corner
                    if (left or not new) and walk(end, used | 1 << edge, left - new, more - 1):
                        return True
            return False

        return any(walk(corner, 0, self.roads, length) for corner in bits(self.reached))

    def rivals(self) -> int:
        """The length below which the others' longest road can't be cut: as if somebody built wherever one still may."""
        pieces, found = self.pieces, 0
        for other, roads in enumerate(pieces.roads):
            if other != self.seat:
                cuts = (pieces.built & ~pieces.buildings[other]) | pieces.free
                found = max(found, longest(roads, cuts))
        return found


def most_without_neighbours(corners: list[int], frame: HexMap = MAP) -> int:
    """The greatest number of these corners of which no two are neighbours on this frame.

    Corners fall into two classes, each of which has its neighbours in the other; so all that has to be left out is one
    for each pair of a greatest matching (Kőnig).
    """
    there = set(corners)
    partner: dict[int, int] = {}

    def pair(corner: int, tried: set[int]) -> bool:
        for neighbour in frame.corner_corners[corner]:
            if neighbour in there and neighbour not in tried:
                tried.add(neighbour)
                if neighbour not in partner or pair(partner[neighbour], tried):
                    partner[neighbour] = corner
                    return True
        return False

    return len(there) - sum(pair(corner, set()) for corner in corners if _UPPER >> corner & 1)
