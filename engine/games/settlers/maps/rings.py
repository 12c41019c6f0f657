"""Ring layout (S7): two dice turn rings of land and sea; tokens are laid until no three reds hang together."""

from collections.abc import Callable, Mapping, Sequence

from engine.core import Chance, shuffled
from engine.games.settlers.events import Harbour, Turned
from engine.games.settlers.maps.frame import DATA, DESERT, LETTERS
from engine.games.settlers.maps.layouts import RED, Layout
from engine.games.settlers.places import MAP

Clumped = Callable[[Sequence[int]], bool]
"""Whether tokens (by hex) that have been laid so must be laid again."""


def rings(chance: Chance, clumped: Clumped) -> Layout:
    """S7: the white die turns the inner ring clockwise, the blue one the sea; the outer ring and the middle lie."""
    dice = Turned(chance.number("white", 0, 6) + 1, chance.number("blue", 0, 6) + 1)
    terrains = _terrains(dice.white)
    land = [hex for hex, terrain in enumerate(terrains) if terrain != DESERT]
    taken_up: list[tuple[int, ...]] = []
    while True:
        tokens = dict(zip(land, shuffled(chance, "tokens", DATA["tokens"]["order"], len(taken_up)), strict=True))
        numbers = tuple(tokens.get(hex, 0) for hex in range(len(terrains)))
        if not clumped(numbers):
            return Layout(terrains, numbers, dice, tuple(taken_up))
        taken_up.append(numbers)


def _terrains(steps: int) -> tuple[int, ...]:
    data = DATA["rings"]
    inner = [letter for _, letter in data["inner"]]
    steps %= len(inner)
    places = [place for place, _ in data["inner"]]
    lying = dict(zip(places, inner[-steps:] + inner[:-steps], strict=True)) | dict([data["middle"], *data["outer"]])
    return tuple(LETTERS.index(lying[name]) for name in MAP.hex_places.names)


def turned(harbours: Sequence[Harbour], steps: int) -> tuple[Harbour, ...]:
    """The sea with its harbours, turned clockwise by so many sixths."""
    return tuple(Harbour(_edge_after(harbour.edge, steps), harbour.kind) for harbour in harbours)


def _edge_after(edge: int, steps: int) -> int:
    """The place at which an edge of the coast comes to lie."""
    (hex,) = MAP.edge_hexes[edge]
    side = MAP.hex_edges[hex].index(edge)
    q, r = MAP.hexes[hex]
    for _ in range(steps):
        q, r = -r, q + r
    return MAP.hex_edges[MAP.hex_at((q, r))][(side + steps) % 6]


def connected(numbers: Sequence[int]) -> bool:
    """Whether three reds or more hang together in any way; one of them then touches two others."""
    return any(
        numbers[hex] in RED and sum(numbers[other] in RED for other in near) > 1
        for hex, near in enumerate(MAP.hex_hexes)
    )


def triangle(numbers: Sequence[int]) -> bool:
    """Whether three reds lie around one corner."""
    return any(len(hexes) == 3 and all(numbers[hex] in RED for hex in hexes) for hexes in MAP.corner_hexes)


CLUMPS: Mapping[str, Clumped] = {"connected": connected, "triangle": triangle}
