"""Places of the island by name, any corner and any side of any hex of the land: `0,0,N`, `1,-1,SW`."""

from engine.games.settlers.places import MAP

_CORNERS = ("N", "NE", "SE", "S", "SW", "NW")


def hex(name: str) -> int:
    """`q,r`."""
    return MAP.hex_places.id(name)


def corner(name: str) -> int:
    """`q,r` and N, NE, SE, S, SW or NW."""
    land, _, point = name.rpartition(",")
    return MAP.hex_corners[hex(land)][_CORNERS.index(point)]


def edge(name: str) -> int:
    """`q,r` and NE, E, SE, SW, W or NW."""
    land, _, side = name.rpartition(",")
    return MAP.edge_at(MAP.hexes[hex(land)], side)


def corners(names: str) -> tuple[int, ...]:
    """Corners with blanks between them."""
    return tuple(corner(name) for name in names.split())


def edges(names: str) -> tuple[int, ...]:
    """Edges with blanks between them."""
    return tuple(edge(name) for name in names.split())


def way(land: str, sides: str) -> tuple[int, ...]:
    """These sides of one hex."""
    return tuple(edge(f"{land},{side}") for side in sides.split())


def ring(land: str) -> tuple[int, ...]:
    """All around a hex."""
    return MAP.hex_edges[hex(land)]
