"""Ratio of two sides that were measured by turns, with its spread over the rounds."""

from collections.abc import Sequence
from statistics import median
from typing import NamedTuple


class Spread(NamedTuple):
    """Ratio of each round: the median of them, the least and the greatest."""

    middle: float
    least: float
    most: float

    @staticmethod
    def of(ours: Sequence[float], theirs: Sequence[float]) -> "Spread":
        """The ratios of what one side had in each round to what the other had in the same."""
        ratios = [mine / other for mine, other in zip(ours, theirs, strict=True)]
        return Spread(median(ratios), min(ratios), max(ratios))

    def __str__(self) -> str:
        return f"{self.middle:.2f} ({self.least:.2f} to {self.most:.2f})"
