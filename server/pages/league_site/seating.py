"""Seats of a drawn round as the organiser's desk shows them: who is missing, and whom a player swaps with best (K2)."""

from collections.abc import Sequence

from msgspec import Struct

from engine.league.draws import Draw
from engine.league.rounds import met_before
from engine.league.state import League, Round

BEST = 6
"""Partners of a swap that are shown with what speaks for them; a list has the others."""

MINUTE = 60_000


class Missing(Struct, frozen=True):
    """Player who has not checked in. gone: whether they were there; minutes: since they went, or check-in opened"""

    player: str
    gone: bool
    minutes: int


class Partner(Struct, frozen=True):
    """Somebody whom a player may swap with.

    table: number of their table, 0 for a bye; same_tier: whether they are of one tier
    again: opponents whom either of them would meet again, who were none of theirs before the swap
    """

    player: str
    table: int
    same_tier: bool
    again: tuple[str, ...]


class Seating(Struct, frozen=True):
    """Chosen player of a drawn round, and whom they swap with: the best partners first, then all others."""

    round: str
    player: str
    table: int
    best: tuple[Partner, ...]
    others: tuple[str, ...]


def missing(league: League, round_: Round, now: int) -> list[Missing]:
    """Members who are not there and have not said so, though check-in is open: who was there first, then the others."""
    if now < round_.check_in or round_.stage:
        return []
    found = [
        Missing(key, key in round_.gone, (now - round_.gone.get(key, round_.check_in)) // MINUTE)
        for key, person in league.people.items()
        if person.plays and not person.left and not person.guest and key not in {*round_.here, *round_.declined}
    ]
    return sorted(found, key=lambda one: (not one.gone, -one.minutes))


def seating(league: League, rounds: Sequence[Round], key: str, player: str) -> Seating | None:
    """The player of a round that somebody has chosen; None: there is no such player in its draw."""
    round_ = next((round_ for round_ in rounds if round_.key == key), None)
    if round_ is None or round_.draw is None or player not in round_.draw.players:
        return None
    draw, met = round_.draw, met_before(league, round_.season)
    at = {one: number for number, table in enumerate(draw.tables, 1) for one in table}
    partners = [
        Partner(
            other,
            at.get(other, 0),
            league.people[other].tier == league.people[player].tier,
            _again(draw, met, player, other),
        )
        for other in draw.players
        if other != player and at.get(other, 0) != at.get(player, 0)
    ]
    partners.sort(key=lambda one: (len(one.again), not one.same_tier, one.table or len(draw.tables) + 1))
    others = tuple(one.player for one in partners[BEST:])
    return Seating(key, player, at.get(player, 0), tuple(partners[:BEST]), others)


def _again(draw: Draw, met: dict[frozenset[str], int], player: str, other: str) -> tuple[str, ...]:
    """Players who would be met again at the tables of these two after their swap."""
    after = draw.swapped(player, other)
    found: dict[str, None] = {}
    for table in after.tables:
        for one in (player, other):
            if one in table:
                found |= dict.fromkeys(with_ for with_ in table if met.get(frozenset((one, with_))))
    return tuple(found)
