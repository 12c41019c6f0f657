"""Animals that the score of a meadow leaves out: deer that tigers take, or tigers that a fire drives away (H13, H14).

The rules say how many deer the tigers take, not which: each tiger takes the nearest that is left. So it is the same
on every screen.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence

from engine.board.squares import place_of
from engine.games.hunters.zones import cell_of, named

AnimalsAt = Callable[[int], Sequence[str]]
"""The animals that are printed on a zone."""


def uncounted_animals(
    zones: Iterable[int], animals_at: AnimalsAt, *, eaten: int, fire: bool
) -> dict[str, dict[str, int]]:
    """Animals that don't count, by the name of their zone in a meadow: animal → number.

    eaten: how many deer the tigers take; fire: whether there is one, and no tiger counts
    """
    animals = {zone: animals_at(zone) for zone in sorted(zones)}
    tigers = _standing(animals, "tiger")
    if fire:
        return _counted(tigers, "tiger")
    taken: list[int] = []
    deer = _standing(animals, "deer") if eaten else []
    for tiger in tigers[:eaten]:
        nearest = min(deer, key=lambda zone: (_steps(tiger, zone), zone))
        deer.remove(nearest)
        taken.append(nearest)
    return _counted(taken, "deer")


def _standing(animals: Mapping[int, Sequence[str]], animal: str) -> list[int]:
    """The zones with such an animal, once for each, in the order of the zones."""
    return [zone for zone, there in animals.items() for _ in range(there.count(animal))]


def _steps(one: int, other: int) -> int:
    """The distance of two zones, in tiles."""
    (x, y), (u, v) = place_of(cell_of(one)), place_of(cell_of(other))
    return abs(x - u) + abs(y - v)


def _counted(zones: list[int], animal: str) -> dict[str, dict[str, int]]:
    return {named(zone): {animal: count} for zone, count in sorted(Counter(zones).items())}
