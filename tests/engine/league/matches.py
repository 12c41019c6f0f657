"""Matches in a line of text: tier and points of each seat in turn order, the declared winner first unless said."""

from engine.league.regulation import PRINTED, Regulation
from engine.league.results import Ending, MatchResult, SeatResult
from engine.league.scoring import SeatScore, score

LEAGUE = PRINTED["league"]
_TIERS = {"A": "A", "B": "B", "C": "C", "G": "guest"}


def match(
    line: str,
    ending: Ending = "declared",
    winner: int | None = 0,
    target: int = 10,
    left: tuple[int, ...] = (),
    feats: dict[int, tuple[str, ...]] | None = None,
) -> MatchResult:
    """`A10 B9 G8 C6`: players are called by seat, p0 to p3. Where it ends by points nobody wins."""
    seats = tuple(
        SeatResult(f"p{seat}", _TIERS[word[0]], int(word[1:]), seat in left, (feats or {}).get(seat, ()))
        for seat, word in enumerate(line.split())
    )
    return MatchResult(seats, ending, winner if ending in ("declared", "named") else None, target)


def scores(result: MatchResult, regulation: Regulation = LEAGUE) -> tuple[SeatScore, ...]:
    return score(result, regulation)


def totals(result: MatchResult, regulation: Regulation = LEAGUE) -> tuple[int, ...]:
    return tuple(scored.total for scored in score(result, regulation))
