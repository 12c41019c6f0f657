"""Promotion and relegation between seasons, proposed by rank (K1)."""

from collections.abc import Mapping, Sequence

from msgspec import Struct

from engine.league.regulation import LEAST_MATCHES, PROMOTE, RELEGATE, Regulation
from engine.league.results import TIERS
from engine.league.standings import Place


class Move(Struct, frozen=True):
    """Move of a member to another tier."""

    player: str
    before: str
    now: str


class Moves(Struct, frozen=True):
    """Moves that follow from the standings, and players level at a border, whom the organiser decides."""

    moves: tuple[Move, ...]
    open: tuple[Move, ...] = ()


def proposed_moves(places: Sequence[Place], tiers: Mapping[str, str], rounds: int, regulation: Regulation) -> Moves:
    """Moves at the end of a season of so many rounds: the best of a tier up, its last down.

    places: the season's standings, best first; tiers: member → tier as the season ends
    Members with fewer matches than `least_matches` asks for stay where they are, as do those without one (K13), and
    none moves both ways.
    """
    least = max(1, -(-rounds * regulation.value(LEAST_MATCHES) // 100))
    moves: list[Move] = []
    level: list[Move] = []
    for number, tier in enumerate(TIERS):
        inside = [place for place in places if tiers.get(place.tally.player) == tier and place.tally.matches >= least]
        up = regulation.value(PROMOTE) if number > 0 else 0
        down = regulation.value(RELEGATE) if number < len(TIERS) - 1 else 0
        if up:
            _move(inside, up, TIERS[number - 1], tier, moves, level)
        if down:
            risen = {move.player for move in (*moves, *level)}
            rest = [place for place in reversed(inside) if place.tally.player not in risen]
            _move(rest, down, TIERS[number + 1], tier, moves, level)
    return Moves(tuple(moves), tuple(level))


def _move(inside: Sequence[Place], count: int, to: str, tier: str, moves: list[Move], level: list[Move]) -> None:
    """Move the first `count`; those who share the place at the border are left open, all of them."""
    ends = inside[count - 1 : count + 1]
    shared = ends[0].rank if len(ends) == 2 and ends[0].rank == ends[1].rank else None
    moves += [Move(place.tally.player, tier, to) for place in inside[:count] if place.rank != shared]
    level += [Move(place.tally.player, tier, to) for place in inside if place.rank == shared]
