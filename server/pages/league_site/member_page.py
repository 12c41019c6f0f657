"""Member's page: matches, tally of each season, and head-to-head with every opponent (K4)."""

from collections.abc import Iterable

from msgspec import Struct

from engine.league.results import GUEST
from engine.league.standings import ScoredMatch
from engine.league.state import League, LeagueMatch

__all__ = ["HeadToHead", "MemberMatch", "head_to_head", "matches_of"]


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


def matches_of(league: League, player: str) -> list[MemberMatch]:
    """Matches with a result at which this person had a seat, the latest first."""
    found: list[MemberMatch] = []
    for scored in _scored_with(league.scored(), player):
        match = league.matches[scored.match]
        own = next((score for score in scored.scores if score.player == player), None)
        if own is None:
            found.append(MemberMatch(match, None, None, won=False, feats=()))
        else:
            feats = tuple(str(line.about["feat"]) for line in own.lines if line.what == "feat")
            found.append(MemberMatch(match, own.rank, own.total, own.won, feats))
    return sorted(found, key=lambda played: (played.match.ended, played.match.key), reverse=True)


def head_to_head(league: League, player: str) -> list[HeadToHead]:
    """Opponents who are no guests, those met most often first."""
    counts: dict[str, list[int]] = {}
    for scored in _scored_with(league.scored(), player):
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


def _scored_with(matches: Iterable[ScoredMatch], player: str) -> Iterable[ScoredMatch]:
    return (scored for scored in matches if any(seat.player == player for seat in scored.result.seats))
