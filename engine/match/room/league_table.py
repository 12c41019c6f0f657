"""League table: what a room knows of the match of a league that it was made for (K9, J3).

A league gives the seats and the tiers, says who judges and who has the powers of a host, and locks everything else.
"""

from msgspec import Struct


class Official(Struct, frozen=True):
    """Official of a league: a judge of it, by user and name."""

    user: str
    name: str


class GivenSeat(Struct, frozen=True):
    """Seat that a league gives: to whom, in which colour if it is free, and of which tier."""

    user: str
    name: str
    colour: str
    tier: str


class LeagueTable(Struct, frozen=True, omit_defaults=True):
    """Match of a league that a room was made for.

    slug, match: where it stands; until: until when the match may be played (ms since the epoch)
    organisers: users who have what powers of a host are left; judges: who may judge, on call
    members_only: of those without a part only people of the league may watch, before the start, too
    expelled: users whom the league has expelled, of those who have a seat: they take part no more (K11)
    seq: number of the league's stream that these follow from
    final: whether it is the last match of a season's finish (K12)
    """

    slug: str
    match: str
    seq: int
    until: int = 0
    organisers: tuple[str, ...] = ()
    judges: tuple[Official, ...] = ()
    members_only: bool = False
    expelled: tuple[str, ...] = ()
    final: bool = False
