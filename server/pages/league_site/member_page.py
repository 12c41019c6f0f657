"""Member's page across seasons: matches, places, titles, and head-to-head with every opponent (K4, K12)."""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from engine.league.finish import champion
from engine.league.results import GUEST
from engine.league.standings import Place, ScoredMatch, score_match
from engine.league.state import League, LeagueMatch, Season
from server.pages.large_leagues import for_league

MOST_SEASONS = 12
"""Seasons of a member that their page shows, the latest."""


class MemberMatch(Struct, frozen=True):
    """Match of a member: rank and points, none where it is void."""

    match: LeagueMatch
    rank: int | None
    points: int | None
    won: bool
    feats: tuple[str, ...]


class HeadToHead(Struct, frozen=True):
    """Shared tables with one opponent: how often the member finished above, below, level."""

    opponent: str
    above: int
    below: int
    level: int


class MemberSeason(Struct, frozen=True):
    """Season of a member.

    first: whether they are first in its standings, now that it is over; champion: whether they won its finish
    """

    season: Season
    place: Place
    first: bool
    champion: bool


def seasons_of(league: League, player: str) -> list[Season]:
    """Seasons in whose standings this person has a match or a fine or bonus, the latest first."""
    matches = (match for match in league.counted() if match.result is not None and not league.rounds[match.round].stage)
    numbers = {
        league.rounds[match.round].season
        for match in matches
        if player in match.players and player not in (*match.absent, *match.officials)
    }
    numbers |= {one.season for one in league.adjustments_of() if one.player == player}
    return [season for season in reversed(league.seasons) if season.number in numbers][:MOST_SEASONS]


async def member_seasons(league: League, player: str) -> list[MemberSeason]:
    """Seasons of a member in which they have a place, the latest first."""
    return await for_league(
        league,
        lambda: [found for season in seasons_of(league, player) if (found := member_season(league, season, player))],
    )


def member_season(league: League, season: Season, player: str) -> MemberSeason | None:
    """The season of a member, by its standings; None: they have no place in it."""
    place = next((place for place in league.standings(season.number) if place.tally.player == player), None)
    if place is None:
        return None
    best = champion(league, season.number) if season.number in league.finishes else ""
    return MemberSeason(season, place, season.closed and place.ranked and place.rank == 1, best == player)


async def member_history(league: League, player: str) -> tuple[list[MemberMatch], list[HeadToHead]]:
    """Matches of this person, and head-to-head."""
    return await for_league(league, lambda: _history(league, player))


def _history(league: League, player: str) -> tuple[list[MemberMatch], list[HeadToHead]]:
    scored = list(_scored_with(league, player))
    return _matches_of(league, player, scored), _head_to_head(player, scored)


def _matches_of(league: League, player: str, matches: Iterable[ScoredMatch]) -> list[MemberMatch]:
    """These matches, at each of which this person had a seat, the latest first."""
    found: list[MemberMatch] = []
    for scored in matches:
        match = league.matches[scored.match]
        own = next((score for score in scored.scores if score.player == player), None)
        if own is None:
            found.append(MemberMatch(match, None, None, won=False, feats=()))
        else:
            feats = tuple(str(line.about["feat"]) for line in own.lines if line.what == "feat")
            found.append(MemberMatch(match, own.rank, own.total, own.won, feats))
    return sorted(found, key=lambda played: (played.match.ended, played.match.key), reverse=True)


def _head_to_head(player: str, matches: Iterable[ScoredMatch]) -> list[HeadToHead]:
    """Opponents who are no guests, those met most often first."""
    counts: dict[str, list[int]] = {}
    for scored in matches:
        ranks = {score.player: score.rank for score in scored.scores}
        guests = {seat.player for seat in scored.result.seats if seat.tier == GUEST}
        if player not in ranks or player in guests:
            continue
        for other, rank in ranks.items():
            if other != player and other not in guests:
                place = 0 if rank > ranks[player] else 1 if rank < ranks[player] else 2
                counts.setdefault(other, [0, 0, 0])[place] += 1
    found = [HeadToHead(other, *count) for other, count in counts.items()]
    return sorted(found, key=lambda met: (-(met.above + met.below + met.level), met.opponent))


def _scored_with(league: League, player: str) -> Iterator[ScoredMatch]:
    """Matches with a result at which this person had a seat. Scoring all of a league takes long."""
    for match in league.matches.values():
        if match.result is not None and any(seat.player == player for seat in match.result.seats):
            yield score_match(match.key, match.result, league.version(match.regulation))
