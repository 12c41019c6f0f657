"""Matches of a league that bots play, and their results as the game's events say them."""

from collections.abc import Sequence

from engine.cli.play import Setup, played
from engine.games import GAMES
from engine.games.settlers.events.ending import FeatsRecorded, GameEnded
from engine.league.results import MatchResult, SeatResult


def bots_play(players: Sequence[str], tiers: Sequence[str], seed: int) -> MatchResult:
    """Result of a game by the league rulebook, played by bots on these seats."""
    game = played(Setup(GAMES["settlers"], "league", ("steady",) * len(players), seed))
    assert game.match.stage == "over"
    events = [event for batch in game.batches for event in batch.events]
    (ended,) = [event for event in events if isinstance(event, GameEnded)]
    feats = next((event.feats for event in events if isinstance(event, FeatsRecorded)), {})
    points = {rank.seat: rank.points for rank in ended.ranking}
    seats = tuple(
        SeatResult(player, tier, points[seat], feats=tuple(feats.get(seat, ())))
        for seat, (player, tier) in enumerate(zip(players, tiers, strict=True))
    )
    return MatchResult(seats, "declared" if ended.winner is not None else "points", ended.winner)
