"""Ranking of seats by points; seats with equal points share a rank."""

from collections.abc import Iterable, Mapping

from msgspec import Struct


class Rank(Struct, frozen=True):
    """Place of a seat at the end: seats with equal points share a rank."""

    seat: int
    rank: int
    points: int


def points_by_seat(ranking: Iterable[Rank]) -> tuple[int, ...]:
    """Points of each seat of a ranking, in the order of the seats."""
    return tuple(rank.points for rank in sorted(ranking, key=lambda rank: rank.seat))


def ranked(points: Mapping[int, int], winner: int | None = None) -> tuple[Rank, ...]:
    """The ranking by these points (seat → points); a winner who declared or was named comes first, alone."""
    order = sorted(points, key=lambda seat: (seat != winner, -points[seat], seat))
    ranks: list[Rank] = []
    for place, seat in enumerate(order, 1):
        level = ranks and ranks[-1].seat != winner and ranks[-1].points == points[seat]
        ranks.append(Rank(seat, ranks[-1].rank if level else place, points[seat]))
    return tuple(ranks)
