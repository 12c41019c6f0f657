"""The most points that a seat could still reach, by what everybody can see (E5).

It must never err against the seat, so every sort of points is bounded from above on its own, as if nothing else were
wanted, all dice and trades went the seat's way, and the others built only where it helps:

settlements, cities  spots that roads from the stock could still lead to, as many as fit side by side; each city gives
                     its settlement back to the stock
longest road         own roads and those that could be built, against what the others' roads can't be cut below
cards                whatever is hidden in the hand or left in the deck may be a point or a knight, but not both
"""

from collections.abc import Mapping

from engine.board import bits
from engine.core import Penalty, Table
from engine.games.settlers.cards import DECK, KNIGHT, VICTORY_POINT
from engine.games.settlers.chapters.development import DEVELOPMENT_CARDS
from engine.games.settlers.chapters.knights import KNIGHTS
from engine.games.settlers.chapters.knights import LEAST as ARMY
from engine.games.settlers.chapters.longest_road import LEAST as ROAD
from engine.games.settlers.chapters.longest_road import LONGEST_ROAD, longest
from engine.games.settlers.chapters.pieces import PIECES, Pieces
from engine.games.settlers.places import MAP

__all__ = ["Land", "most", "side_by_side"]

_UPPER = sum(1 << corner for corner, name in enumerate(MAP.corner_places.names) if name.endswith("N"))

_FEW = 4
"""Up to so many roads left it is tried out where they could go; of more it is only counted how many there are."""


def most(table: Table, seat: int) -> dict[str, int]:
    """What the points would be for that this seat could reach at most: label → points. Their sum is the bound."""
    land = Land(PIECES.of(table), seat)
    settlements, cities = land.buildings()
    holds_road = LONGEST_ROAD.of(table).holder == seat
    road = holds_road or land.road() >= max(ROAD.of(table), 1 + land.rivals())
    found = {"settlements": settlements, "cities": 2 * cities, "longest_road": 2 if road else 0, **_cards(table, seat)}
    penalty = sum(table.ask(Penalty(seat)))
    return found | ({"penalty": -penalty} if penalty else {})


def _cards(table: Table, seat: int) -> Mapping[str, int]:
    """Largest army and victory point cards; a card that would be needed as a knight is no point."""
    deck, holder = DEVELOPMENT_CARDS.of(table), KNIGHTS.of(table)
    knights = [played[KNIGHT] for played in deck.played]
    hidden, points = sum(deck.held[seat]) + sum(deck.left), DECK[VICTORY_POINT]
    if holder == seat:
        return {"largest_army": 2, "victory_cards": min(points, hidden)}
    least = ARMY.of(table) if holder is None else max(ARMY.of(table), knights[holder] + 1)
    missing = max(0, least - knights[seat])
    army = 2 + min(points, hidden - missing)
    if missing > min(hidden, DECK[KNIGHT] - sum(knights)) or army < min(points, hidden):
        return {"largest_army": 0, "victory_cards": min(points, hidden)}
    return {"largest_army": 2, "victory_cards": army - 2}


class Land:
    """Where one seat could still build.

    edges: roads that it could still build; steps: corner → how many new roads lead there at least
    """

    def __init__(self, pieces: Pieces, seat: int) -> None:
        self.pieces, self.seat = pieces, seat
        self.roads, self.settlements, self.cities = pieces.left(seat)
        self.own, self.others = pieces.roads[seat], pieces.built & ~pieces.buildings[seat]
        self.steps: dict[int, int] = dict.fromkeys(bits(pieces.buildings[seat]), 0)
        self.edges = 0
        self._explore()

    def _explore(self) -> None:
        """C1: from corner to corner by edges without a road, but through no foreign building."""
        taken = 0
        for roads in self.pieces.roads:
            taken |= roads
        for edge in bits(self.own):
            self.steps |= dict.fromkeys(MAP.edge_corners[edge], 0)
        border, step = [corner for corner in self.steps if not self.others >> corner & 1], 0
        while border and step < self.roads:
            step += 1
            beyond = []
            for corner in border:
                for edge in MAP.corner_edges[corner]:
                    if taken >> edge & 1:
                        continue
                    self.edges |= 1 << edge
                    end = sum(MAP.edge_corners[edge]) - corner
                    if end not in self.steps:
                        self.steps[end] = step
                        beyond.append(end)
            border = [corner for corner in beyond if not self.others >> corner & 1]

    def spots(self) -> int:
        """How many settlements there is room for. Each that needs a road needs one of its own (C2)."""
        free = [corner for corner in bits(self.pieces.free) if corner in self.steps]
        near = [corner for corner in free if not self.steps[corner]]
        return min(side_by_side(free), side_by_side(near) + self.roads)

    def buildings(self) -> tuple[int, int]:
        """Settlements and cities on the board at the best."""
        pieces, seat = self.pieces, self.seat
        now, big = pieces.settlements[seat].bit_count(), pieces.cities[seat].bit_count()
        best = (now, big)
        for new in range(self.spots() + 1):
            grown = min(self.cities, now + new)
            if new <= self.settlements + grown:
                best = max(best, (now + new - grown, big + grown), key=lambda there: there[0] + 2 * there[1])
        return best

    def road(self) -> int:
        """The greatest length that this seat's road could have (C9)."""
        built = self.own.bit_count()
        if self.roads > _FEW:
            return built + min(self.roads, self.edges.bit_count())
        network, best = self.own | self.edges, 0

        def walk(corner: int, used: int, left: int, length: int) -> None:
            nonlocal best
            best = max(best, length)
            if length and self.others >> corner & 1:
                return
            for edge in MAP.corner_edges[corner]:
                if network >> edge & 1 and not used >> edge & 1:
                    new = not self.own >> edge & 1
                    if left or not new:
                        walk(sum(MAP.edge_corners[edge]) - corner, used | 1 << edge, left - new, length + 1)

        for corner in self.steps:
            walk(corner, 0, self.roads, 0)
        return best

    def rivals(self) -> int:
        """What the longest of the others' roads can't be cut below: as if somebody built wherever one still may."""
        pieces, found = self.pieces, 0
        for other, roads in enumerate(pieces.roads):
            if other != self.seat:
                cuts = (pieces.built & ~pieces.buildings[other]) | pieces.free
                found = max(found, longest(roads, cuts))
        return found


def side_by_side(corners: list[int]) -> int:
    """How many of these corners can be chosen with no two of them neighbours.

    Corners fall into two classes, each of which has its neighbours in the other; so all that has to be left out is one
    for each pair of a greatest matching (Kőnig).
    """
    there = set(corners)
    partner: dict[int, int] = {}

    def pair(corner: int, tried: set[int]) -> bool:
        for neighbour in MAP.corner_corners[corner]:
            if neighbour in there and neighbour not in tried:
                tried.add(neighbour)
                if neighbour not in partner or pair(partner[neighbour], tried):
                    partner[neighbour] = corner
                    return True
        return False

    return len(there) - sum(pair(corner, set()) for corner in corners if _UPPER >> corner & 1)
