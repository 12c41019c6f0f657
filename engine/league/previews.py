"""Previews of acts that change points: what they would do to a match and to the standings, while nothing is done (K3).

They are decided by the same rules as the acts. A reason is not needed yet; one stands in for it, which nobody is shown.
"""

from collections.abc import Iterator
from typing import TypeAlias

from msgspec import Struct
from msgspec.structs import replace

from engine.league.asker import Asker
from engine.league.commands import AdjustPoints, ChangeAdjustment, CorrectResult, VoidMatch
from engine.league.decide import decide
from engine.league.evolve import evolve
from engine.league.scoring import score
from engine.league.state import League
from engine.league.team_standings import team_standings

Previewed: TypeAlias = AdjustPoints | ChangeAdjustment | CorrectResult | VoidMatch
PREVIEWED = (AdjustPoints, ChangeAdjustment, CorrectResult, VoidMatch)
"""Acts that can be looked at before they are done."""


class ChangedScore(Struct, frozen=True):
    """Points of a player in a match, before and after."""

    player: str
    before: int
    after: int


class ChangedPlace(Struct, frozen=True):
    """Points and rank of a player in the standings of the season, before and after. rank: None: they have none"""

    player: str
    points: tuple[int, int]
    ranks: tuple[int | None, int | None]


class ChangedTeam(Struct, frozen=True):
    """Points and rank of a team in the standings of the season, before and after (K14). rank: None: it has none"""

    team: str
    points: tuple[int, int]
    ranks: tuple[int | None, int | None]


class LeaguePreview(Struct, frozen=True):
    """Preview of an act: what is otherwise than it is. voids: the match would count nothing"""

    scores: tuple[ChangedScore, ...] = ()
    places: tuple[ChangedPlace, ...] = ()
    voids: bool = False
    teams: tuple[ChangedTeam, ...] = ()


def preview(league: League, command: Previewed, asker: Asker) -> LeaguePreview:
    """The preview of this act. Refused: as the act would be."""
    after = league
    for event in decide(league, replace(command, reason=command.reason.strip() or "-"), asker):
        after = evolve(after, event, asker.at)
    match = command.match if isinstance(command, CorrectResult | VoidMatch) else ""
    season = league.rounds[league.matches[match].round].season if match else len(league.seasons)
    before_scores, after_scores = _scores(league, match), _scores(after, match)
    scores = (
        ChangedScore(player, before_scores.get(player, 0), points)
        for player, points in after_scores.items()
        if before_scores.get(player, 0) != points
    )
    moved, teams = tuple(_moved(league, after, season)), tuple(_moved_teams(league, after, season))
    return LeaguePreview(tuple(scores), moved, isinstance(command, VoidMatch), teams)


def _scores(league: League, match: str) -> dict[str, int]:
    """Player → points of a match with a result."""
    made = league.matches.get(match)
    if made is None or made.result is None:
        return {}
    return {scored.player: scored.total for scored in score(made.result, league.version(made.regulation))}


def _moved(league: League, after: League, season: int) -> Iterator[ChangedPlace]:
    """Players with other points or another rank in the standings after, the best first."""
    before = {place.tally.player: place for place in league.standings(season)}
    for place in after.standings(season):
        was, player = before.get(place.tally.player), place.tally.player
        ranks = (was.rank if was and was.ranked else None, place.rank if place.ranked else None)
        points = (was.tally.points if was else 0, place.tally.points)
        if points[0] != points[1] or ranks[0] != ranks[1]:
            yield ChangedPlace(player, points, ranks)


def _moved_teams(league: League, after: League, season: int) -> Iterator[ChangedTeam]:
    """Teams that have other points or another rank after, the best first."""
    before = {place.team: place for place in team_standings(league, season)}
    for place in team_standings(after, season):
        was = before.get(place.team)
        ranks = (was.rank if was and was.ranked else None, place.rank if place.ranked else None)
        points = (was.points if was else 0, place.points)
        if points[0] != points[1] or ranks[0] != ranks[1]:
            yield ChangedTeam(place.team, points, ranks)
