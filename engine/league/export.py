"""Export of a season's results: all that its standings follow from, so that anybody can work them out anew (K6)."""

from collections import Counter
from collections.abc import Mapping

import msgspec
from msgspec import Struct

from engine.league.regulation import Regulation
from engine.league.results import MatchResult
from engine.league.standings import Place, ScoredMatch, score_match, standings
from engine.league.state import FIRST_ZONE, League
from engine.league.team_standings import TeamLine, TeamPlace, match_lines, team_places, team_standings

FORMAT = "kaitaku-league/1"

MOST_BYTES = 64 * 1024 * 1024
"""Bytes that an export may have."""


class ExportError(ValueError):
    """Error in an export: it is malformed, or says what can't be."""


class ExportedMatch(Struct, frozen=True):
    """Match with a result. regulation: its version; room, digest: of the record that it comes from; at: when its round
    began (ms), 0: untold

    officials: players whose own result stands apart (K13); teams: player → key of the team they played for (K14)
    """

    key: str
    round: str
    regulation: int
    room: str
    digest: str
    corrected: int
    result: MatchResult
    officials: tuple[str, ...] = ()
    at: int = 0
    teams: Mapping[str, str] = {}


class ExportedAdjustment(Struct, frozen=True):
    """Fine or bonus (K12). at: when it was given, ms; team: key of the player's then, if any (K14)"""

    key: str
    season: int
    player: str
    points: int
    reason: str
    at: int
    team: str = ""


class Export(Struct, frozen=True):
    """Results of a season, or of all time where `season` is 0.

    players:    key → name, of all who stand in the table or sat at a table
    table:      keys of those who stand in the table
    ties:       version of the regulation by which ties are broken
    zone:       name of the time zone in which the league tells its times
    teams:      key → title, of the teams that stand in their table (K14)
    """

    format: str
    title: str
    season: int
    players: dict[str, str]
    table: tuple[str, ...]
    ties: int
    regulations: tuple[Regulation, ...]
    matches: tuple[ExportedMatch, ...]
    adjustments: tuple[ExportedAdjustment, ...] = ()
    zone: str = FIRST_ZONE
    teams: Mapping[str, str] = {}

    def scored(self) -> list[ScoredMatch]:
        """Matches with their scores. ResultError: a result can't have come about."""
        versions = {regulation.version: regulation for regulation in self.regulations}
        return [
            score_match(match.key, match.result, versions[match.regulation], match.officials, match.teams)
            for match in self.matches
        ]

    def standings(self) -> tuple[Place, ...]:
        """Standings as they follow from these results alone. ResultError: a result can't have come about."""
        adjusted = Counter[str]()
        for one in self.adjustments:
            adjusted[one.player] += one.points
        return standings(self.table, self.scored(), self._ties(), adjusted)

    def team_standings(self) -> tuple[TeamPlace, ...]:
        """Standings of teams as they follow from these results alone. ResultError: a result can't have come about."""
        if not self.teams:
            return ()
        lines = match_lines(self.scored())
        lines += [
            TeamLine(one.team, one.player, one.points, adjustment=one.key) for one in self.adjustments if one.team
        ]
        return team_places(self.teams, lines, self._ties())

    def _ties(self) -> Regulation:
        return next(regulation for regulation in self.regulations if regulation.version == self.ties)


def export(league: League, season: int | None = None, names: Mapping[str, str] | None = None) -> Export:
    """Export of a season, or of all time. names: key → name, where it is not the league's (a deleted account)."""
    teams = {place.team: league.teams[place.team].title for place in team_standings(league, season)}
    matches = tuple(
        ExportedMatch(
            match.key,
            match.round,
            match.regulation,
            match.room,
            match.digest,
            match.corrected,
            match.result,
            match.officials,
            league.rounds[match.round].at,
            {player: team for player, team in match.teams.items() if team in teams},
        )
        for match in league.counted(season)
        if match.result is not None
    )
    table = tuple(sorted(place.tally.player for place in league.standings(season)))
    adjustments = tuple(
        ExportedAdjustment(one.key, one.season, one.player, one.points, one.reason, one.at, one.team)
        for one in league.adjustments_of(season)
    )
    people = {
        *table,
        *(one.player for one in adjustments),
        *(seat.player for match in matches for seat in match.result.seats),
    }
    known = {key: person.name for key, person in league.people.items()} | dict(names or {})
    return Export(
        FORMAT,
        league.title,
        season or 0,
        {key: known[key] for key in sorted(people)},
        table,
        league.regulation.version if season is None else league.seasons[season - 1].regulation,
        league.regulations,
        matches,
        adjustments,
        league.zone,
        teams,
    )


def write_export(exported: Export) -> bytes:
    """An export as JSON, the same bytes for the same export."""
    return msgspec.json.format(msgspec.json.encode(exported, order="sorted"), indent=1)


def read_export(data: bytes) -> Export:
    """An export from its JSON. ExportError: it is none, too large, or names what it does not hold."""
    if len(data) > MOST_BYTES:
        raise ExportError(f"an export has at most {MOST_BYTES} bytes")
    try:
        read = msgspec.json.decode(data, type=Export)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ExportError(f"not an export of a league: {error}") from error
    if read.format != FORMAT:
        raise ExportError(f"the format is {read.format!r}, not {FORMAT!r}")
    versions = {regulation.version for regulation in read.regulations}
    if strange := {read.ties, *(match.regulation for match in read.matches)} - versions:
        raise ExportError(f"version {min(strange)} of the regulation is not there")
    seated = {seat.player for match in read.matches for seat in match.result.seats}
    if missing := {*read.table, *seated, *(one.player for one in read.adjustments)} - read.players.keys():
        raise ExportError(f"{min(missing)} has no name")
    of_matches = (team for match in read.matches for team in match.teams.values())
    if missing := {*of_matches, *(one.team for one in read.adjustments if one.team)} - read.teams.keys():
        raise ExportError(f"{min(missing)} has no name")
    if len({match.key for match in read.matches}) < len(read.matches):
        raise ExportError("a match is there twice")
    return read
