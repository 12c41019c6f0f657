"""Decisions on fines and bonuses: points of a season outside the zero sum of its matches (K12).

Nobody gives or changes one of their own: another organiser does, or a judge where there is none (K10).
"""

from collections.abc import Iterator

from engine.core import Event, Refused
from engine.league.asker import Asker, checked_reason, person
from engine.league.commands import AdjustPoints, ChangeAdjustment
from engine.league.events import AdjustmentChanged, PointsAdjusted
from engine.league.playing import is_official
from engine.league.powers import require_uninvolved
from engine.league.state import League, Season

MOST_POINTS = 20
MOST_ADJUSTMENTS = 500
"""Fines and bonuses of a season."""


def adjust_points(league: League, command: AdjustPoints, asker: Asker) -> Iterator[Event]:
    season = _open_season(league)
    found = person(league, command.player)
    if found.guest:
        raise Refused("members-only", "K12")
    if is_official(league, command.player):
        raise Refused("officiates", "K13", player=command.player)
    _check_points(command.points, least=1)
    require_uninvolved(league, asker, {command.player})
    number = sum(one.season == season.number for one in league.adjustments.values()) + 1
    if number > MOST_ADJUSTMENTS:
        raise Refused("too-many-adjustments", "K12", most=MOST_ADJUSTMENTS)
    key, reason = f"s{season.number}p{number}", checked_reason(command.reason)
    yield PointsAdjusted(key, season.number, command.player, command.points, reason, asker.by, found.team)


def change_adjustment(league: League, command: ChangeAdjustment, asker: Asker) -> Iterator[Event]:
    """Other points, or none, as long as the season is open."""
    season, found = _open_season(league), league.adjustments.get(command.key)
    if found is None or found.season != season.number:
        raise Refused("no-such-adjustment", "K12")
    _check_points(command.points, least=0)
    require_uninvolved(league, asker, {found.player})
    if found.points != command.points:
        yield AdjustmentChanged(found.key, found.player, command.points, checked_reason(command.reason))


def _open_season(league: League) -> Season:
    if league.season is None:
        raise Refused("no-season", "K12")
    return league.season


def _check_points(points: int, *, least: int) -> None:
    if not least <= abs(points) <= MOST_POINTS:
        raise Refused("bad-points", "K12", most=MOST_POINTS)
