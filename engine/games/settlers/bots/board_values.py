"""Board values for a bot: the yield of each corner and its harbour. Fixed for a whole game."""

from functools import lru_cache

from msgspec import Struct

from engine.games.settlers.cards import RESOURCE_KINDS, Cards
from engine.games.settlers.places import frame_of, hexes_of

GENERAL, NO_HARBOUR = 5, -1


class BoardValues(Struct, frozen=True):
    """pips: hex → chances in 36 of its number; yields: corner → chances in 36 of a card, by resource.

    harbours: corner → the resource (0–4) of its 2:1 harbour, GENERAL or NO_HARBOUR; rarity: resource → how much more
    than usual it is worth on this island (about 1)
    """

    terrains: tuple[int, ...]
    pips: tuple[int, ...]
    yields: tuple[Cards, ...]
    harbours: tuple[int, ...]
    rarity: tuple[float, ...]


@lru_cache(maxsize=64)
def board_values(
    terrains: tuple[int, ...],
    numbers: tuple[int, ...],
    harbours: tuple[tuple[int, str], ...],
    shares: tuple[tuple[int, float], ...] = (),
) -> BoardValues:
    """The land of an island: terrains and numbers by hex, harbours as (edge, kind).

    shares: (hex, share of its usual cards that is expected of it) for hexes of which fewer are
    """
    pips = tuple(6 - abs(7 - number) if number else 0 for number in numbers)
    expected = list(pips)
    for hex, share in shares:
        expected[hex] = round(expected[hex] * share)
    frame = frame_of(hexes_of(terrains))
    yields = []
    for hexes in frame.corner_hexes:
        found = [0] * 5
        for hex in hexes:
            if terrains[hex] < len(RESOURCE_KINDS):
                found[terrains[hex]] += expected[hex]
        yields.append((found[0], found[1], found[2], found[3], found[4]))
    kinds = [NO_HARBOUR] * len(frame.corner_points)
    for edge, kind in harbours:
        for corner in frame.edge_corners[edge]:
            kinds[corner] = RESOURCE_KINDS.index(kind) if kind in RESOURCE_KINDS else GENERAL
    total = [sum(p for p, t in zip(pips, terrains, strict=True) if t == resource) for resource in range(5)]
    usual = max(1, sum(total)) / 5
    rarity = tuple(min(1.5, max(0.75, (usual / max(1, count)) ** 0.4)) for count in total)
    return BoardValues(terrains, pips, tuple(yields), tuple(kinds), rarity)
