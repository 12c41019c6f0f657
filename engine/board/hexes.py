"""Hex maps: hexagons, their corners and edges, numbered once. Knows no rule.

Axial coordinates, pointy-top: q east, r south-east. On a grid of X = 2q + r, Y = 3r the centre of a hex is an
integer point and so are its corners, two units up and down and one unit to each side; on screen x = X·√3/2 and
y = Y/2 in units of the hex radius. Every corner is the N or the S corner of exactly one hex, every edge the NE, E
or SE edge of exactly one (sea hexes included), which gives each a name: `q,r`, `q,r,N`, `q,r,SE`.

Ids are small ints, so that sets of corners and edges are ints used as bit sets.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import NewType

from engine.core.codec import Places

__all__ = ["DIRECTIONS", "Axial", "CornerSet", "EdgeSet", "HexMap", "bits"]

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


class HexMap:
    """Map of hexes with their corners and edges, all numbered from 0 from top to bottom, left to right.

    hexes:         id → (q, r)
    hex_corners:   hex → its six corners, clockwise from the top
    hex_edges:     hex → its six edges, clockwise from the upper right (NE, E, SE, SW, W, NW)
    edge_corners:  edge → its two corners
    corner_hexes, corner_edges, corner_corners, edge_hexes: what touches them
    """

    def __init__(self, hexes: Iterable[Axial]) -> None:
        self.hexes: tuple[Axial, ...] = tuple(sorted(hexes, key=lambda hex: (hex[1], hex[0])))
        around = [[_plus(_centre(hex), step) for step in _AROUND] for hex in self.hexes]
        self.corner_points: tuple[Point, ...] = tuple(sorted({p for points in around for p in points}))
        corner_at = {point: index for index, point in enumerate(self.corner_points)}
        self.hex_corners = tuple(tuple(corner_at[p] for p in points) for points in around)
        sides = {
            frozenset((c[i], c[(i + 1) % 6])): _plus(self.corner_points[c[i]], self.corner_points[c[(i + 1) % 6]])
            for c in self.hex_corners
            for i in range(6)
        }
        order = sorted(sides, key=lambda side: sides[side])
        edge_at = {side: index for index, side in enumerate(order)}
        self.edge_corners: tuple[tuple[int, int], ...] = tuple((min(s), max(s)) for s in order)
        self.hex_edges = tuple(
            tuple(edge_at[frozenset((c[i], c[(i + 1) % 6]))] for i in range(6)) for c in self.hex_corners
        )
        self.corner_hexes = _inverse(self.hex_corners, len(self.corner_points))
        self.edge_hexes = _inverse(self.hex_edges, len(order))
        self.corner_edges = _inverse(self.edge_corners, len(self.corner_points))
        self.corner_corners = tuple(
            tuple(sum(self.edge_corners[e]) - corner for e in edges) for corner, edges in enumerate(self.corner_edges)
        )

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
        return tuple(CornerSet(sum(1 << c for c in corners)) for corners in self.hex_corners)

    @cached_property
    def hex_hexes(self) -> tuple[tuple[int, ...], ...]:
        """hex → its neighbours on the map."""
        at = {hex: index for index, hex in enumerate(self.hexes)}
        return tuple(
            tuple(at[(q + dq, r + dr)] for dq, dr in DIRECTIONS.values() if (q + dq, r + dr) in at)
            for q, r in self.hexes
        )

    def hex_at(self, hex: Axial) -> int:
        """The id of the hex with these coordinates."""
        return self.hexes.index(hex)

    def edge_at(self, hex: Axial, side: str) -> int:
        """The id of this side (NE, E, SE, SW, W, NW) of a hex on the map."""
        return self.hex_edges[self.hex_at(hex)][_SIDES.index(side)]


def _centre(hex: Axial) -> Point:
    q, r = hex
    return 3 * r, 2 * q + r


def _plus(a: Point, b: Point) -> Point:
    return a[0] + b[0], a[1] + b[1]


def _inverse(members: Iterable[Iterable[int]], size: int) -> tuple[tuple[int, ...], ...]:
    owners: list[list[int]] = [[] for _ in range(size)]
    for owner, each in enumerate(members):
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
