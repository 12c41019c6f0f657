"""Standings of teams: points of a season summed by team, each line by line, worked out from results alone (K14)."""

from collections.abc import Collection, Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from engine.league.regulation import TIES, Regulation
from engine.league.standings import HEAD_TO_HEAD, ScoredMatch
from engine.league.state import League


class TeamLine(Struct, frozen=True, gc=False):
    """Line of a team's points: a player's result of a match, or a fine or bonus of theirs.

    match, adjustment: key of either; victory_points: as they count in standings; won: whether the match was
    """

    team: str
    player: str
    points: int
    match: str = ""
    adjustment: str = ""
    won: bool = False
    victory_points: int = 0


class TeamPlace(Struct, frozen=True):
    """Place of a team; teams that share it have the same rank.

    points:  the sum of its lines; adjusted: fines and bonuses among them (K12)
    seats:   results of its players, of which a match may have several
    decided: what sets it apart from the place above (points, wins, victory-points), if anything does
    """

    rank: int
    team: str
    points: int
    adjusted: int
    seats: int
    wins: int
    victory_points: int
    lines: tuple[TeamLine, ...]
    decided: str = ""

    @property
    def ranked(self) -> bool:
        """Whether the place is a rank: a player of the team had a match (K13)."""
        return self.seats > 0

    def members(self) -> dict[str, tuple[int, int]]:
        """Player → points, and how many results they are of; the most points first."""
        found: dict[str, tuple[int, int]] = {}
        for line in self.lines:
            points, seats = found.get(line.player, (0, 0))
            found[line.player] = (points + line.points, seats + bool(line.match))
        return dict(sorted(found.items(), key=lambda one: (-one[1][0], one[0])))


def match_lines(matches: Iterable[ScoredMatch]) -> list[TeamLine]:
    """Lines of matches. A result that stands apart, as a substitute's who officiates, counts for no team (K13)."""
    return [
        TeamLine(
            team,
            scored.player,
            scored.total,
            match.match,
            "",
            scored.won,
            min(seat.points, match.result.target) if scored.won else seat.points,
        )
        for match in matches
        for seat, scored in zip(match.result.seats, match.scores, strict=False)
        if (team := match.teams.get(scored.player)) and not match.apart(scored.player)
    ]


def team_places(teams: Collection[str], lines: Sequence[TeamLine], regulation: Regulation) -> tuple[TeamPlace, ...]:
    """Standings of these teams and of all that have a line, best first.

    Level teams are told apart by the criteria of the rule `ties`, without head-to-head; else they share a place. A team
    without a match stands below all that have one.
    """
    criteria = [criterion for criterion in regulation.value(TIES).split() if criterion != HEAD_TO_HEAD]
    of: dict[str, list[TeamLine]] = {team: [] for team in sorted({*teams, *(line.team for line in lines)})}
    for line in lines:
        of[line.team].append(line)
    sums = [_sum(team, tuple(found)) for team, found in of.items()]

    def measures(one: TeamPlace) -> tuple[int, ...]:
        if not one.ranked:
            return (0,)
        said = {"points": one.points, "wins": one.wins, "victory-points": one.victory_points}
        return (1, *(said[criterion] for criterion in criteria))

    places: list[TeamPlace] = []
    before: tuple[int, ...] = ()
    for number, one in enumerate(sorted(sums, key=measures, reverse=True), 1):
        mine = measures(one)
        rank = places[-1].rank if mine == before else number
        apart = [name for name, above, own in zip(criteria, before[1:], mine[1:], strict=False) if above != own]
        places.append(replace(one, rank=rank, decided=apart[0] if apart else ""))
        before = mine
    return tuple(places)


def _sum(team: str, lines: tuple[TeamLine, ...]) -> TeamPlace:
    return TeamPlace(
        rank=0,
        team=team,
        points=sum(line.points for line in lines),
        adjusted=sum(line.points for line in lines if line.adjustment),
        seats=sum(bool(line.match) for line in lines),
        wins=sum(line.won for line in lines),
        victory_points=sum(line.victory_points for line in lines),
        lines=lines,
    )


def team_standings(league: League, season: int | None = None) -> tuple[TeamPlace, ...]:
    """Standings of the teams of a season, or of all time; nothing in a league that never had any.

    Of teams without a line, those stand there that were not dissolved, and were there before the season closed.
    """
    if not league.teams:
        return ()
    lines = match_lines(league.scored(season))
    lines += [
        TeamLine(one.team, one.player, one.points, adjustment=one.key)
        for one in league.adjustments_of(season)
        if one.team
    ]
    closed = league.closings.get(season or 0)
    there = {team.key for team in league.existing_teams if closed is None or team.since < closed}
    regulation = league.regulation if season is None else league.version(league.seasons[season - 1].regulation)
    return team_places(there, lines, regulation)
