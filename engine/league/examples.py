"""Worked examples printed in the league's regulation: results with the points that they are said to give (L)."""

from msgspec import Struct

from engine.league.regulation import Regulation
from engine.league.results import MatchResult, SeatResult
from engine.league.scoring import score


class WorkedExample(Struct, frozen=True):
    """Worked example: tier and victory points of each seat, the winner first, and the points as printed."""

    seats: tuple[tuple[str, int], ...]
    printed: tuple[int, ...]

    def points(self, regulation: Regulation) -> tuple[int, ...]:
        """Points of each seat by this regulation."""
        seats = tuple(SeatResult(f"p{number}", tier, points) for number, (tier, points) in enumerate(self.seats))
        return tuple(scored.total for scored in score(MatchResult(seats, "declared", 0), regulation))


WORKED = (
    WorkedExample((("A", 10), ("B", 9), ("A", 8), ("C", 6)), (3, 1, -2, -2)),
    WorkedExample((("C", 10), ("A", 8), ("A", 8), ("B", 5)), (6, -1, -1, -4)),
    WorkedExample((("A", 10), ("C", 9), ("B", 9), ("A", 8)), (2, 2, 1, -5)),
)
