"""Answers about teams of a league as types: whitelists, as those of `answers` (K14)."""

from msgspec import UNSET, Struct, UnsetType


class TeamView(Struct, frozen=True):
    """Team that has not been dissolved (K14). since: when it was created"""

    key: str
    title: str
    since: int


class TeamMemberView(Struct, frozen=True):
    """Somebody with points for a team. name: empty where the account is deleted; seats: results, without fines"""

    player: str
    name: str
    points: int
    seats: int


class TeamPlaceView(Struct, frozen=True, kw_only=True):
    """Place of a team (K14). rank: null without a match; adjusted: fines and bonuses in `points`; seats: results.

    decided: what sets it apart from the place above; members: who the points are of, the most first
    """

    rank: int | None
    team: str
    title: str
    points: int
    adjusted: int
    seats: int
    wins: int
    victory_points: int
    decided: str
    members: list[TeamMemberView]


class TeamLineView(Struct, frozen=True):
    """Line of a team's points: a player's result of a match, or a fine or bonus of theirs (`adjustment`)."""

    player: str
    name: str
    points: int
    match: str | UnsetType = UNSET
    adjustment: str | UnsetType = UNSET


class TeamPage(Struct, frozen=True):
    """Team in a season, or of all time where `season` is 0.

    place: null where it has none; lines: their sum is the points of the place
    """

    season: int
    team: str
    title: str
    place: TeamPlaceView | None
    lines: list[TeamLineView]
