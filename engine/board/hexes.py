"""Hex maps: hexagons, their corners and edges, numbered once. Knows no rule.

Axial coordinates, pointy-top: q east, r south-east. On a grid of X = 2q + r, Y = 3r the centre of a hex is an
integer point and so are its corners, two units up and down and one unit to each side; on screen x = X·√3/2 and
y = Y/2 in units of the hex radius. Every corner is the N or the S corner of exactly one hex, every edge the NE, E
or SE edge of exactly one (sea hexes included), which gives each a name: `q,r`, `q,r,N`, `q,r,SE`.

Ids are small ints, so that sets of corners and edges are ints used as bit sets. Maps that share a numbering give a
place the same id, so that what is worked out of such sets holds for all of them.
"""

from collections.abc import Iterable
from functools import cached_property, lru_cache
from typing import NewType

from engine.core.codec import Places

Axial = tuple[int, int]
Point = tuple[int, int]  # (Y, X): sorts from top to bottom, then from left to right
CornerSet = NewType("CornerSet", int)
EdgeSet = NewType("EdgeSet", int)

DIRECTIONS = {"E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1), "NE": (1, -1)}
"""Clockwise from east, as steps in axial coordinates."""

_AROUND: tuple[Point, ...] = ((-2, 0), (-1, 1), (1, 1), (2, 0), (1, -1), (-1, -1))  # corners clockwise from the top
_SIDES = ("NE", "E", "SE", "SW", "W", "NW")  # side i lies between corner i and corner i + 1


def bits(mask: int) -> list[int]:
    """The members of a bit set, in ascending order."""
    members: list[int] = []
    while mask:
        low = mask & -mask
        members.append(low.bit_length() - 1)
        mask ^= low
    return members


class Numbering:
    """Numbering of hexes, corners and edges from 0: group by group, each from top to bottom, left to right.

    A corner or edge is numbered with the first group that touches it.

    hexes:         id → (q, r)
    hex_corners:   hex → its six corners, clockwise from the top
    hex_edges:     hex → its six edges, clockwise from the upper right (NE, E, SE, SW, W, NW)
    edge_corners:  edge → its two corners
    """

    def __init__(self, *groups: Iterable[Axial]) -> None:
        rows = [sorted(group, key=lambda hex: (hex[1], hex[0])) for group in groups]
        self.hexes: tuple[Axial, ...] = tuple(hex for row in rows for hex in row)
        corners: dict[Point, int] = {}
        edges: dict[Point, int] = {}
        for row in rows:
            around = [_around(hex) for hex in row]
            for point in sorted({point for points in around for point in points} - corners.keys()):
                corners[point] = len(corners)
            for middle in sorted({middle for points in around for middle in _middles(points)} - edges.keys()):
                edges[middle] = len(edges)
        self.corner_points: tuple[Point, ...] = tuple(corners)
        self.hex_corners = tuple(tuple(corners[point] for point in _around(hex)) for hex in self.hexes)
        self.hex_edges = tuple(tuple(edges[middle] for middle in _middles(_around(hex))) for hex in self.hexes)
        ends = {
            edge: (min(pair), max(pair))
            for hex_edges, around in zip(self.hex_edges, self.hex_corners, strict=True)
            for edge, pair in zip(hex_edges, zip(around, (*around[1:], around[0]), strict=True), strict=True)
        }
        self.edge_corners: tuple[tuple[int, int], ...] = tuple(ends[edge] for edge in range(len(edges)))

    @cached_property
    def hex_places(self) -> Places:
        """Hex id ↔ `q,r`."""
        return Places(f"{q},{r}" for q, r in self.hexes)

    @cached_property
    def corner_places(self) -> Places:
        """Corner id ↔ `q,r,N` or `q,r,S`."""
        return Places(_corner_name(point) for point in self.corner_points)

    @cached_property
    def edge_places(self) -> Places:
        """Edge id ↔ `q,r,NE`, `q,r,E` or `q,r,SE`."""
        names = {}
        for hex, edges in zip(self.hexes, self.hex_edges, strict=True):
            for side, edge in zip(_SIDES, edges, strict=True):
                names[edge] = _edge_name(hex, side)
        return Places(names[edge] for edge in sorted(names))


class HexMap:
    """Map of hexes with their corners and edges, by a numbering of their own or one that maps share.

    By a shared numbering there may be gaps: the tables reach as far as the last place, and what is not on the map
    touches nothing.

    hexes, hex_corners, hex_edges, corner_points, edge_corners, *_places: as in `Numbering`
    every_hex, every_corner, every_edge: all that is on the map, as bit sets
    corner_hexes, corner_edges, corner_corners, edge_hexes: what touches them
    """

    def __init__(self, hexes: Iterable[Axial], numbering: Numbering | None = None) -> None:
        there = set(hexes)
        ids = numbering or Numbering(there)
        own = [hex for hex, place in enumerate(ids.hexes) if place in there]
        self.every_hex = sum(1 << hex for hex in own)
        self.every_corner = sum(1 << corner for corner in {corner for hex in own for corner in ids.hex_corners[hex]})
        self.every_edge = sum(1 << edge for edge in {edge for hex in own for edge in ids.hex_edges[hex]})
        size, corners, edges = (m.bit_length() for m in (self.every_hex, self.every_corner, self.every_edge))
        self.hexes, self.hex_corners, self.hex_edges = ids.hexes[:size], ids.hex_corners[:size], ids.hex_edges[:size]
        self.corner_points, self.edge_corners = ids.corner_points[:corners], ids.edge_corners[:edges]
        self.hex_places = Places(ids.hex_places.names[:size])
        self.corner_places = Places(ids.corner_places.names[:corners])
        self.edge_places = Places(ids.edge_places.names[:edges])
        self.corner_hexes = _inverse({hex: self.hex_corners[hex] for hex in own}, corners)
        self.edge_hexes = _inverse({hex: self.hex_edges[hex] for hex in own}, edges)
        self.corner_edges = _inverse({edge: self.edge_corners[edge] for edge in bits(self.every_edge)}, corners)
        self.corner_corners = tuple(
            tuple(sum(self.edge_corners[e]) - corner for e in edges) for corner, edges in enumerate(self.corner_edges)
        )
        self.edges_around = lru_cache(maxsize=1 << 12)(self._edges_around)
        self.hexes_around = lru_cache(maxsize=1 << 12)(self._hexes_around)

    @cached_property
    def edges_at(self) -> tuple[EdgeSet, ...]:
        """corner → its edges, as a bit set."""
        return tuple(EdgeSet(sum(1 << e for e in edges)) for edges in self.corner_edges)

    @cached_property
    def ends_of(self) -> tuple[CornerSet, ...]:
        """edge → its two corners, as a bit set."""
        return tuple(CornerSet(1 << a | 1 << b) for a, b in self.edge_corners)

    @cached_property
    def near(self) -> tuple[CornerSet, ...]:
        """corner → itself and its neighbours, as a bit set."""
        return tuple(CornerSet(sum(1 << c for c in (corner, *next))) for corner, next in enumerate(self.corner_corners))

    @cached_property
    def corners_of(self) -> tuple[CornerSet, ...]:
        """hex → its corners, as a bit set."""
        return tuple(
            CornerSet(sum(1 << c for c in corners) if self.every_hex >> hex & 1 else 0)
            for hex, corners in enumerate(self.hex_corners)
        )

    @cached_property
    def hex_hexes(self) -> tuple[tuple[int, ...], ...]:
        """hex → its neighbours on the map."""
        at = {self.hexes[hex]: hex for hex in bits(self.every_hex)}
        return tuple(
            tuple(at[(q + dq, r + dr)] for dq, dr in DIRECTIONS.values() if {(q, r), (q + dq, r + dr)} <= at.keys())
            for q, r in self.hexes
        )

    @cached_property
    def coast(self) -> EdgeSet:
        """Edges with land on one side, as a bit set."""
        return EdgeSet(sum(1 << edge for edge, hexes in enumerate(self.edge_hexes) if len(hexes) == 1))

    def hex_at(self, hex: Axial) -> int:
        """The id of the hex with these coordinates."""
        return self.hexes.index(hex)

    def edge_at(self, hex: Axial, side: str) -> int:
        """The id of this side (NE, E, SE, SW, W, NW) of a hex on the map."""
        return self.hex_edges[self.hex_at(hex)][_SIDES.index(side)]

    def _edges_around(self, corners: int) -> EdgeSet:
        """The edges at these corners, as a bit set."""
        edges = 0
        for corner in bits(corners):
            edges |= self.edges_at[corner]
        return EdgeSet(edges)

    def _hexes_around(self, corners: int) -> int:
        """The hexes that touch any of these corners, as a bit set."""
        return sum(1 << hex for hex, around in enumerate(self.corners_of) if around & corners)


def _centre(hex: Axial) -> Point:
    q, r = hex
    return 3 * r, 2 * q + r


def _around(hex: Axial) -> list[Point]:
    """The corners of a hex, clockwise from the top."""
    return [_plus(_centre(hex), step) for step in _AROUND]


def _middles(around: list[Point]) -> list[Point]:
    """Twice the middles of the sides between these corners; no two edges have the same."""
    return [_plus(around[side], around[(side + 1) % 6]) for side in range(6)]


def _plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _inverse(members: dict[int, tuple[int, ...]], size: int) -> tuple[tuple[int, ...], ...]:
    owners: list[list[int]] = [[] for _ in range(size)]
    for owner, each in members.items():
        for member in each:
            owners[member].append(owner)
    return tuple(tuple(o) for o in owners)


def _corner_name(point: Point) -> str:
    y, x = point
    r, which = ((y + 2) // 3, "N") if (y + 2) % 3 == 0 else ((y - 2) // 3, "S")
    return f"{(x - r) // 2},{r},{which}"


def _edge_name(hex: Axial, side: str) -> str:
    if side in ("SW", "W", "NW"):
        (dq, dr), side = DIRECTIONS[side], {"SW": "NE", "W": "E", "NW": "SE"}[side]
        hex = (hex[0] + dq, hex[1] + dr)
    return f"{hex[0]},{hex[1]},{side}"
