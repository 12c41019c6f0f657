"""State of the finish of a season."""

from collections.abc import Mapping

from msgspec import Struct


class Finish(Struct, frozen=True):
    """Finish of a season: a final table, or a knock-out (K12).

    seeds: who plays, by their place in the standings; ratings: those by which they are seeded, where nobody had a place
    """

    season: int
    seeds: tuple[str, ...]
    ratings: Mapping[str, float] = {}
