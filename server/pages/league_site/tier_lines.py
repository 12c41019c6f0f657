"""Lines of promotion and relegation in a season table: below the last of a tier who rises, above the first who falls.

A tier has lines of its own, since its best rise whatever others stand above them (K1).
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.league.seasons import Move
from engine.league.standings import Place


class TierLine(Struct, frozen=True):
    """Line between two rows.

    moves: tier before and now, of each tier whose line it is; most: how many of a tier move
    """

    up: bool
    moves: tuple[tuple[str, str], ...]
    most: int


def tier_lines(
    places: Sequence[Place], moves: Mapping[str, Move], promote: int, relegate: int
) -> dict[int, tuple[TierLine, ...]]:
    """Number of rows above → the lines there. moves: player → proposed move, also where the organiser decides it"""
    borders: dict[tuple[bool, str, str], int] = {}
    for number, place in enumerate(places):
        move = moves.get(place.tally.player)
        if move is None:
            continue
        up = move.now < move.before
        border = (up, move.before, move.now)
        if up:
            borders[border] = number + 1
        else:
            borders.setdefault(border, number)
    lines: dict[int, tuple[TierLine, ...]] = {}
    for number in sorted(set(borders.values())):
        for up in (True, False):
            found = tuple(
                (before, now) for (rises, before, now), at in sorted(borders.items()) if at == number and rises is up
            )
            if found:
                line = TierLine(up, found, promote if up else relegate)
                lines[number] = (*lines.get(number, ()), line)
    return lines
