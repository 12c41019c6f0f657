"""Chapter of roads, settlements and cities: places, stock, costs (S2, S3, C1–C3).

Sets of corners and edges are ints used as bit sets, one for each seat. What follows from them (who blocks which
corner, where a seat may build) is worked out when it is first asked and kept with the slice, which lives on
unchanged until somebody builds again; a new road adds to it what it reaches.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property, lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from engine.board import HexMap, bits
from engine.core import (
    Answer,
    Chapter,
    Command,
    Context,
    Event,
    In,
    Law,
    LegalAction,
    LegalActions,
    Part,
    Rule,
    Table,
    Undo,
    Views,
    public,
)
from engine.games.settlers.barred import barred_places
from engine.games.settlers.cards import Cards, covers
from engine.games.settlers.chapters.builds import city_built, road_built, settlement_built
from engine.games.settlers.commands import BuildCity, BuildRoad, BuildSettlement
from engine.games.settlers.costs import COSTS, costs
from engine.games.settlers.events import (
    BoardLaid,
    BuildingCorrected,
    CityBuilt,
    RoadBuilt,
    RoadCorrected,
    RoadPlaced,
    SettlementBuilt,
    SettlementPlaced,
)
from engine.games.settlers.places import NUMBERING, STANDARD, frame_of, hexes_of
from engine.games.settlers.questions import Barred, Costs, NeutralSeats, Points
from engine.games.settlers.stages import FreeRoads, Main, during

ROAD, SETTLEMENT, CITY = COSTS["road"], COSTS["settlement"], COSTS["city"]
"""S3: costs of the base."""

ROADS = Rule("roads", 15, least=5, most=30)
SETTLEMENTS = Rule("settlements", 5, least=2, most=10)
CITIES = Rule("cities", 4, least=0, most=10)


class Pieces(Struct, frozen=True, dict=True):
    """Bit sets by seat: edges of the roads, corners of the settlements and of the cities.

    stock: roads, settlements and cities that each seat has in all; hexes: those of the frame
    neutral: how many seats, the last, have pieces alone
    """

    roads: tuple[int, ...]
    settlements: tuple[int, ...]
    cities: tuple[int, ...]
    stock: tuple[int, int, int]
    hexes: int = STANDARD
    neutral: int = 0

    @property
    def frame(self) -> HexMap:
        """The frame of the board that they stand on."""
        return frame_of(self.hexes)

    @cached_property
    def buildings(self) -> tuple[int, ...]:
        """Corners of settlements and cities, by seat."""
        return tuple(s | c for s, c in zip(self.settlements, self.cities, strict=True))

    @cached_property
    def built(self) -> int:
        """Corners with any building."""
        mask = 0
        for corners in self.buildings:
            mask |= corners
        return mask

    @cached_property
    def free(self) -> int:
        """Corners that the distance rule leaves free (I1, C2)."""
        taken, frame = 0, self.frame
        for corner in bits(self.built):
            taken |= frame.near[corner]
        return frame.every_corner & ~taken

    @cached_property
    def _yields(self) -> dict[tuple[tuple[tuple[int, int], ...], int], dict[int, Cards]]:
        return {}

    def yields(self, hexes: tuple[tuple[int, int], ...], city: int = 2) -> dict[int, Cards]:
        """The yield of these hexes, each with its resource, to each seat with buildings there (P2); not to be changed.

        city: how many cards a city yields
        """
        known = self._yields.get((hexes, city))
        if known is None:
            found: dict[int, list[int]] = {}
            corners_of, built, buildings = self.frame.corners_of, self.built, self.played(self.buildings)
            for hex, resource in hexes:
                here = corners_of[hex] & built
                for seat, own in enumerate(buildings) if here else ():
                    if there := own & here:
                        count = there.bit_count() + (city - 1) * (self.cities[seat] & here).bit_count()
                        found.setdefault(seat, [0] * 5)[resource] += count
            known = self._yields[hexes, city] = {seat: (c[0], c[1], c[2], c[3], c[4]) for seat, c in found.items()}
        return known

    def yields_without(self, corner: int) -> dict[tuple[tuple[tuple[int, int], ...], int], dict[int, Cards]]:
        """The yields that are known of hexes away from this corner, and stay when somebody builds there."""
        there = self.frame.corner_hexes[corner]
        return {known: found for known, found in self._yields.items() if not any(hex in there for hex, _ in known[0])}

    @cached_property
    def points(self) -> dict[str, list[int]]:
        """Points by seat: a settlement counts 1, a city 2. Not to be changed."""
        return {
            "settlements": [corners.bit_count() for corners in self.played(self.settlements)],
            "cities": [2 * corners.bit_count() for corners in self.played(self.cities)],
        }

    @cached_property
    def taken(self) -> int:
        """Edges with any road."""
        mask = 0
        for edges in self.roads:
            mask |= edges
        return mask

    @cached_property
    def _reached(self) -> dict[int, tuple[int, int]]:
        """Corners at the ends of each seat's roads, and the edges where its next may join on, taken or not."""
        return {}

    def legal(self, seat: int) -> tuple[int, int]:
        """Edges for a road and corners for a settlement of this seat, cost and stock aside (C1, C2)."""
        reached = self._reached.get(seat)
        if reached is None:
            ends = ends_of(self.roads[seat])
            reached = self._reached[seat] = ends, self.frame.edges_around(self.buildings[seat] | (ends & ~self.built))
        return reached[1] & ~self.taken, reached[0] & self.free

    @cached_property
    def _buildable(self) -> dict[int, tuple[int, int, int]]:
        return {}

    def buildable(self, seat: int) -> tuple[int, int, int]:
        """Edges for a road, corners for a settlement and for a city of this seat, none without a piece; cost aside."""
        known = self._buildable.get(seat)
        if known is None:
            (roads, settlements, cities), (edges, corners) = self.left(seat), self.legal(seat)
            own = self.settlements[seat]
            known = self._buildable[seat] = edges if roads else 0, corners if settlements else 0, own if cities else 0
        return known

    def buildable_without(self, seat: int, edge: int) -> dict[int, tuple[int, int, int]]:
        """The same of other seats, as far as is known, once this one has a road here: all but a road there."""
        return {
            other: (edges & ~(1 << edge), corners, own)
            for other, (edges, corners, own) in self._buildable.items()
            if other != seat
        }

    def reached_by(self, seat: int, edge: int) -> dict[int, tuple[int, int]]:
        """The corners that are reached once this seat has a road here, as far as is known where it has none yet."""
        after = dict(self._reached)
        if seat in after:
            (ends, edges), frame = after[seat], self.frame
            for corner in frame.edge_corners[edge]:
                if not self.built >> corner & 1:
                    edges |= frame.edges_at[corner]
            after[seat] = ends | frame.ends_of[edge], edges
        return after

    def played(self, masks: tuple[int, ...]) -> tuple[int, ...]:
        """Those of the seats that play."""
        return masks[: -self.neutral] if self.neutral else masks

    def left(self, seat: int) -> tuple[int, int, int]:
        """Roads, settlements and cities this seat still has in stock (S2)."""
        roads, settlements, cities = self.stock
        return (
            roads - self.roads[seat].bit_count(),
            settlements - self.settlements[seat].bit_count(),
            cities - self.cities[seat].bit_count(),
        )


_OF_BUILDINGS = ("buildings", "built", "free", "points", "_yields")
"""Attributes that follow from the buildings alone, and stay when somebody builds a road."""


@lru_cache(maxsize=1 << 12)
def ends_of(roads: int) -> int:
    """The corners at the ends of these edges, as a bit set."""
    ends = 0
    for edge in bits(roads):
        a, b = NUMBERING.edge_corners[edge]
        ends |= 1 << a | 1 << b
    return ends


def open_places(table: Table, seat: int) -> tuple[int, int]:
    """Edges for a road and corners for a settlement of this seat, without those that are barred to it (C1, C2)."""
    edges, corners = table.slices["pieces"].legal(seat)
    if Barred in table.law.answers:
        edges, corners = edges & ~barred_places(table, seat, "edges"), corners & ~barred_places(table, seat, "corners")
    return edges, corners


def build_road(table: Table, command: BuildRoad, context: Context) -> Iterable[Event]:
    """C1, and C6: with road building free of charge."""
    seat = context.seat
    stage = during(table, seat, Main, FreeRoads)
    yield road_built(table, seat, command.edge, free=isinstance(stage, FreeRoads))


def build_settlement(table: Table, command: BuildSettlement, context: Context) -> Iterable[Event]:
    """C2."""
    during(table, context.seat, Main)
    yield settlement_built(table, context.seat, command.corner)


def build_city(table: Table, command: BuildCity, context: Context) -> Iterable[Event]:
    """C3."""
    during(table, context.seat, Main)
    yield city_built(table, context.seat, command.corner)


def building_actions(table: Table, seat: int) -> Sequence[LegalAction]:
    """The pieces that this seat may build and can pay."""
    slices, answers = table.slices, table.law.answers
    hand = slices["resources"].hands[seat]
    if Costs in answers:
        prices = costs(table)
        road, city = covers(hand, prices["road"]), covers(hand, prices["city"])
        settlement = covers(hand, prices["settlement"])
    else:  # S3, without a call: each turn comes by here, often several times
        lumber, brick, wool, grain, ore = hand
        road, city = lumber and brick, ore > 2 and grain > 1
        settlement = road and wool and grain
    if not (road or settlement or city):
        return ()
    pieces: Pieces = slices["pieces"]
    edges, corners, own = pieces.buildable(seat)
    if Barred in answers:
        open_edges, open_corners = open_places(table, seat)
        edges, corners = edges & open_edges, corners & open_corners
        own &= ~barred_places(table, seat, "cities")
    found: list[LegalAction] = []
    if road and edges:
        found.append(road_action(edges))
    if settlement and corners:
        found.append(_place_action(BuildSettlement, "corner", corners))
    if city and own:
        found.append(_place_action(BuildCity, "corner", own))
    return found


@lru_cache(maxsize=1 << 12)
def _place_action(command: type[Command], field: str, places: int) -> LegalAction:
    """Legal action to build on one of these corners or edges; as long as nobody builds there, it is the same object."""
    return LegalAction(command, ((field, In(tuple(bits(places)))),))


def road_action(edges: int) -> LegalAction:
    """Legal action to build a road on one of these edges."""
    return _place_action(BuildRoad, "edge", edges)


def _with(masks: tuple[int, ...], seat: int, place: int) -> tuple[int, ...]:
    return (*masks[:seat], masks[seat] ^ (1 << place), *masks[seat + 1 :])


def _road(pieces: Pieces, event: RoadBuilt | RoadPlaced) -> Pieces:
    roads = _with(pieces.roads, event.seat, event.edge)
    after = Pieces(roads, pieces.settlements, pieces.cities, pieces.stock, pieces.hexes, pieces.neutral)
    known = pieces.__dict__
    after.__dict__.update({name: known[name] for name in _OF_BUILDINGS if name in known})
    after.__dict__.update(
        taken=pieces.taken | 1 << event.edge,
        _reached=pieces.reached_by(event.seat, event.edge),
        _buildable=pieces.buildable_without(event.seat, event.edge),
    )
    return after


def _settlement(pieces: Pieces, event: SettlementBuilt | SettlementPlaced) -> Pieces:
    return _rebuilt(pieces, event.corner, _with(pieces.settlements, event.seat, event.corner), pieces.cities)


def _city(pieces: Pieces, event: CityBuilt) -> Pieces:
    settlements = _with(pieces.settlements, event.seat, event.corner)
    return _rebuilt(pieces, event.corner, settlements, _with(pieces.cities, event.seat, event.corner))


def _rebuilt(pieces: Pieces, corner: int, settlements: tuple[int, ...], cities: tuple[int, ...]) -> Pieces:
    """With these settlements and cities, which are others than before at this corner alone."""
    after = Pieces(pieces.roads, settlements, cities, pieces.stock, pieces.hexes, pieces.neutral)
    after.__dict__["_yields"] = pieces.yields_without(corner)
    return after


def _road_corrected(pieces: Pieces, event: RoadCorrected) -> Pieces:
    roads = _with(pieces.roads, event.seat, event.edge)
    return Pieces(roads, pieces.settlements, pieces.cities, pieces.stock, pieces.hexes, pieces.neutral)


def _building_corrected(pieces: Pieces, event: BuildingCorrected) -> Pieces:
    seat, here = event.seat, 1 << event.corner
    kinds = {"settlement": pieces.settlements, "city": pieces.cities}
    settlements, cities = (
        (*masks[:seat], masks[seat] | here if event.piece == piece else masks[seat] & ~here, *masks[seat + 1 :])
        for piece, masks in kinds.items()
    )
    return _rebuilt(pieces, event.corner, settlements, cities)


def _framed(pieces: Pieces, event: BoardLaid) -> Pieces:
    """The board says which hexes there are."""
    return replace(pieces, hexes=hexes_of(event.terrains))


def points(table: Table, question: Points) -> dict[str, list[int]]:
    found: dict[str, list[int]] = table.slices["pieces"].points
    return found


def _buildings(table: Table) -> tuple[tuple[int, ...], tuple[int, ...]]:
    pieces: Pieces = table.slices["pieces"]
    return pieces.settlements, pieces.cities


def shows(table: Table) -> dict[str, Any]:
    pieces = PIECES.of(table)
    kinds = {"roads": pieces.roads, "settlements": pieces.settlements, "cities": pieces.cities}
    shown: dict[str, Any] = {
        kind: {str(seat): _places(mask) for seat, mask in enumerate(masks)} for kind, masks in kinds.items()
    }
    shown["stock"] = {str(seat): list(pieces.left(seat)) for seat in range(len(pieces.roads))}
    if pieces.neutral:
        shown["neutral"] = list(range(table.law.seats, len(pieces.roads)))
    if Costs in table.law.answers:
        shown["costs"] = {what: list(cost) for what, cost in costs(table).items()}
    return shown


@lru_cache(maxsize=1 << 13)
def _places(mask: int) -> list[int]:
    """Its members, as they are shown: a step adds to one set, and the others go on being shown as the same."""
    return bits(mask)


def _start(law: Law) -> Pieces:
    values, neutral = law.values, sum(Table(law, {}).ask(NeutralSeats()))
    none = (0,) * (law.seats + neutral)
    stock = values["roads"], values["settlements"], values["cities"]
    return Pieces(none, none, none, stock, neutral=neutral)


PIECES: Chapter[Pieces] = Chapter(
    name="pieces",
    after=("turn", "resources"),
    start=_start,
    rules=(ROADS, SETTLEMENTS, CITIES),
    decides={BuildRoad: build_road, BuildSettlement: build_settlement, BuildCity: build_city},
    evolves={
        RoadPlaced: _road,
        SettlementPlaced: _settlement,
        RoadBuilt: _road,
        SettlementBuilt: _settlement,
        CityBuilt: _city,
        RoadCorrected: _road_corrected,
        BuildingCorrected: _building_corrected,
        BoardLaid: _framed,
    },
    legal_actions=LegalActions(when_awaited={Main: building_actions}),
    answers={Points: Answer(points, (Part(("pieces",), _buildings),))},
    views=Views(
        depends_on=(Costs,),
        shows=shows,
        tells=dict.fromkeys((RoadPlaced, SettlementPlaced, RoadBuilt, SettlementBuilt, CityBuilt), public),
    ),
    undo=dict.fromkeys((RoadBuilt, SettlementBuilt, CityBuilt), Undo(("takeback_builds", "build"))),
)
