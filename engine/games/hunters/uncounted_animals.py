"""Animals that the score of a meadow leaves out: deer that tigers take, or tigers that a fire drives away (H13, H14).

The rules say how many deer the tigers take, not which: each tiger takes the nearest that is left. So it is the same
on every screen.
"""

from collections import Counter

from engine.board.squares import place_of
from engine.games.hunters.events import Scored
from engine.games.hunters.tile_map import TileMap
from engine.games.hunters.tiles import TILES
from engine.games.hunters.zones import cell_of, named, numbered, zone_of

__all__ = ["uncounted_animals"]


def uncounted_animals(tile_map: TileMap, score: Scored) -> dict[str, dict[str, int]]:
    """By the name of its zone: animal → how many of them don't count."""
    tigers, deer = _standing(tile_map, score, "tiger"), _standing(tile_map, score, "deer")
    if score.fire:
        return _counted(tigers, "tiger")
    taken: list[int] = []
    for tiger in tigers[: score.eaten]:
        nearest = min(deer, key=lambda zone: (_steps(tiger, zone), zone))
        deer.remove(nearest)
        taken.append(nearest)
    return _counted(taken, "deer")


def _standing(tile_map: TileMap, score: Scored, animal: str) -> list[int]:
    """The zones of the meadow with such an animal, once for each, in ascending order."""
    zones = sorted(map(numbered, score.zones))
    printed = {zone: TILES[tile_map.tiles[cell_of(zone)].tile].zones[zone_of(zone)].animals for zone in zones}
    return [zone for zone in zones for _ in range(printed[zone].count(animal))]


def _steps(one: int, other: int) -> int:
    """How many tiles apart two zones are."""
    (x, y), (u, v) = place_of(cell_of(one)), place_of(cell_of(other))
    return abs(x - u) + abs(y - v)


def _counted(zones: list[int], animal: str) -> dict[str, dict[str, int]]:
    return {named(zone): {animal: count} for zone, count in sorted(Counter(zones).items())}
