"""Result of a match of a league as the finished match of its room tells it (K3, E6, G8, G9)."""

from engine.core import FeatsMet, FinalScore
from engine.league.results import Ending, MatchResult, ResultError, SeatResult
from engine.league.state import LeagueMatch
from engine.match import Match
from engine.match.room.state import room_of
from engine.match.seats import SEATS
from engine.seats import retired

LEAVERS = ("left", "removed")
"""Reasons why a seat is out that counts as one that left (G9). One that is stuck (E5) has stayed."""


def result_of(match: Match, made: LeagueMatch) -> MatchResult:
    """The result of a match that is over. ResultError: it is not over, its game has no score, or others played it."""
    score = next(iter(match.table.ask(FinalScore())), None)
    if match.stage != "over" or score is None or not score.points:
        raise ResultError("K3: the match has no score")
    out = retired(match.table)
    feats = {seat: names for met in match.table.ask(FeatsMet()) for seat, names in met.items()}
    seats = []
    for seat, sitter in enumerate(SEATS.of(match.table)):
        player = sitter.user if sitter is not None else None
        if player is None or player not in made.tiers:
            raise ResultError("K3: somebody played who has no seat in the match")
        left = out.get(seat) in LEAVERS
        seats.append(SeatResult(player, made.tiers[player], score.points[seat], left, tuple(feats.get(seat, ()))))
    ending = _ending(match, score.winner, tuple(seats))
    winner = score.winner if ending in ("declared", "named") else None
    return MatchResult(tuple(seats), ending, winner, score.target).check()


def _ending(match: Match, winner: int | None, seats: tuple[SeatResult, ...]) -> Ending:
    """The end. Where nobody won and nobody stayed, it counts nothing (G9)."""
    ending = room_of(match.table).ending
    if winner is None:
        return "void" if all(seat.left for seat in seats) else "points"
    return "declared" if ending is None else "named"
