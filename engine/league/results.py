"""Results of matches as the scoring of a league reads them, and the ranks that follow from them (G1, G8–G10)."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

TIERS = ("A", "B", "C")
"""Tiers of members, the strongest first."""

GUEST = "guest"
"""Tier of a guest."""

PRINTED_TARGET = 10
"""Victory points that win by the printed regulation; its feats are worded for them."""

Ending = Literal["declared", "named", "points", "void"]
"""End of a match: a victory declared, a winner named by a judge, by points, or void: it counts nothing (K9)."""


class ResultError(ValueError):
    """Error in a result: it can't have come about by the rules. The message names the rule."""


class SeatResult(Struct, frozen=True):
    """Result of one seat.

    player: whose it is, a member's or a guest's key
    tier:   the player's tier as it stood when the match was made
    points: victory points, hidden ones included; of a seat that left, as they stood when it left (G9)
    feats:  names of the feats whose conditions of the game it met, whether it won or not (G7)
    """

    player: str
    tier: str
    points: int
    left: bool = False
    feats: tuple[str, ...] = ()

    @property
    def guest(self) -> bool:
        return self.tier == GUEST


class MatchResult(Struct, frozen=True, dict=True):  # its dict keeps what it scores, see `score`
    """Result of one match: its seats in turn order, how it ended, and the points that win (10 as printed)."""

    seats: tuple[SeatResult, ...]
    ending: Ending
    winner: int | None = None
    target: int = PRINTED_TARGET

    def check(self) -> "MatchResult":
        """This result. ResultError: it can't be."""
        if len(self.seats) not in (3, 4):
            raise ResultError(f"G2: a table of {len(self.seats)} is not scored")
        if len({seat.player for seat in self.seats}) < len(self.seats):
            raise ResultError("K2: nobody sits on two seats")
        if any(seat.tier not in (*TIERS, GUEST) for seat in self.seats):
            raise ResultError("K1: a tier is A, B, C or guest")
        if (self.winner is not None) != (self.ending in ("declared", "named")):
            raise ResultError("G8: a winner has declared or was named")
        if self.winner is not None and not 0 <= self.winner < len(self.seats):
            raise ResultError("G1: the winner has no seat at the table")
        if self.winner is not None and self.seats[self.winner].left:
            raise ResultError("G9: a seat that left never wins")
        if self.ending == "declared" and self.winner is not None and self.seats[self.winner].points < self.target:
            raise ResultError("E1: a victory was declared below the target")
        if self.ending == "points" and all(seat.left for seat in self.seats):
            raise ResultError("G9: nobody stayed who could be first")
        return self


def ranks(result: MatchResult) -> tuple[int, ...]:
    """Rank of each seat, from 1; equal points share the better rank (G1).

    A winner stands alone above all others. Where nobody won, the best of those who stayed are first, together if they
    are level (G8), and a seat that left comes after them whatever its points (G9).
    """
    if result.winner is not None:
        first = {result.winner}
    else:
        stayed = [seat.points for seat in result.seats if not seat.left]
        first = {number for number, seat in enumerate(result.seats) if not seat.left and seat.points == max(stayed)}
    others = [seat.points for number, seat in enumerate(result.seats) if number not in first]
    return tuple(
        1 if number in first else 1 + len(first) + _above(seat.points, others)
        for number, seat in enumerate(result.seats)
    )


def _above(points: int, others: Iterable[int]) -> int:
    return sum(other > points for other in others)
