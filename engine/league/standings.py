"""Standings: the table of a season or of all time, worked out from results alone (K4, K5).

Nothing of a table is stored. The same matches give the same table in whatever order they are read.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from engine.league.regulation import TIES, Regulation
from engine.league.results import MatchResult
from engine.league.scoring import SeatScore, score

HEAD_TO_HEAD = "head-to-head"


class ScoredMatch(Struct, frozen=True):
    """Match that counts: its key, its result, and the score of each seat; no score where it is void.

    officials: players whose own result stands apart (K13)
    teams: player → key of the team that they played for (K14)
    """

    match: str
    result: MatchResult
    scores: tuple[SeatScore, ...]
    officials: tuple[str, ...] = ()
    teams: Mapping[str, str] = {}

    def apart(self, player: str) -> bool:
        """Whether the result of this player counts for the table alone."""
        return player in self.officials


def score_match(
    match: str,
    result: MatchResult,
    regulation: Regulation,
    officials: tuple[str, ...] = (),
    teams: Mapping[str, str] | None = None,
) -> ScoredMatch:
    """A match with its scores by the regulation it was played by. ResultError: the result can't have come about."""
    return ScoredMatch(match, result, score(result, regulation), officials, teams or {})


class Tally(Struct, frozen=True):
    """Tally of one player over matches.

    points:         those of the matches, and fines and bonuses
    adjusted:       fines and bonuses among them (K12)
    history:        total of each match, in the order in which the matches were read
    victory_points: their sum, a winner's counted as the target at most
    feats:          feat → how often
    """

    player: str
    points: int
    matches: int
    wins: int
    victory_points: int
    feats: dict[str, int]
    history: tuple[int, ...]
    adjusted: int = 0

    @property
    def win_rate(self) -> float:
        """Wins by matches, 0 to 1."""
        return self.wins / self.matches if self.matches else 0.0

    @property
    def average_victory_points(self) -> float:
        return self.victory_points / self.matches if self.matches else 0.0


class Place(Struct, frozen=True):
    """Place in the standings; players who share it have the same rank.

    rank:    of who has no match yet: the place below all who have one, which is not a rank to show (K13)
    decided: what sets it apart from the place above (points, wins, victory-points, head-to-head); for the first and
             for a place shared with the one above, nothing
    head_to_head: how often the player finished above those it is level with, less how often below; None: not needed
    """

    rank: int
    tally: Tally
    decided: str = ""
    head_to_head: int | None = None

    @property
    def ranked(self) -> bool:
        """Whether the place is a rank: its player has a match (K13)."""
        return self.tally.matches > 0


def tallies_apart(players: Iterable[str], matches: Sequence[ScoredMatch]) -> tuple[Tally, ...]:
    """Tallies of these players over the matches in which their result stands apart (K13)."""
    return tuple(_tallies(sorted(set(players)), matches, apart=True))


def standings(
    players: Iterable[str],
    matches: Sequence[ScoredMatch],
    regulation: Regulation,
    adjusted: Mapping[str, int] | None = None,
) -> tuple[Place, ...]:
    """Standings of these players, best first; what others did at their tables counts for nobody.

    adjusted: player → sum of their fines and bonuses, outside the matches (K12)
    Level players are told apart by the criteria of the rule `ties`, in its order; who are still level share a place
    and stand in the order of their names. Who has no match stands below all who have one (K13).
    """
    tallies = [_adjusted(tally, adjusted or {}) for tally in _tallies(sorted(set(players)), matches)]
    played = [tally for tally in tallies if tally.matches]
    groups, heads = [(played, "")], dict[str, int]()
    for criterion in regulation.value(TIES).split():
        finer: list[tuple[list[Tally], str]] = []
        for group, why in groups:
            measure = _measured(criterion, group, matches)
            if criterion == HEAD_TO_HEAD and len(group) > 1:
                heads |= measure
            finer += [(part, criterion if number else why) for number, part in enumerate(_split(group, measure))]
        groups = finer
    groups.append(([tally for tally in tallies if not tally.matches], ""))
    places: list[Place] = []
    for group, why in groups:
        rank = len(places) + 1
        for number, tally in enumerate(group):
            places.append(Place(rank, tally, "" if number else why, heads.get(tally.player)))
    return tuple(places)


def _adjusted(tally: Tally, adjusted: Mapping[str, int]) -> Tally:
    points = adjusted.get(tally.player, 0)
    return replace(tally, points=tally.points + points, adjusted=points) if points else tally


def _split(group: Sequence[Tally], measure: Mapping[str, int]) -> list[list[Tally]]:
    """The players of a level group by what is measured, the most first."""

    def value(tally: Tally) -> int:
        return measure[tally.player]

    return [list(part) for _, part in groupby(sorted(group, key=value, reverse=True), key=value)]


class _Count:
    """Tally of a player while matches are read."""

    def __init__(self) -> None:
        self.history: list[int] = []
        self.wins = 0
        self.victory_points = 0
        self.feats: Counter[str] = Counter()

    def add(self, scored: SeatScore, victory_points: int) -> None:
        self.history.append(scored.total)
        self.wins += scored.won
        self.victory_points += victory_points
        for feat in scored.feats:
            self.feats[feat] += 1

    def tally(self, player: str) -> Tally:
        return Tally(
            player,
            sum(self.history),
            len(self.history),
            self.wins,
            self.victory_points,
            dict(self.feats),
            tuple(self.history),
        )


def _tallies(players: Sequence[str], matches: Sequence[ScoredMatch], *, apart: bool = False) -> list[Tally]:
    """Tallies over the matches that count for a player, or over those that stand apart."""
    counts = {player: _Count() for player in players}
    for match in matches:
        for seat, scored in zip(match.result.seats, match.scores, strict=False):
            if (count := counts.get(scored.player)) and match.apart(scored.player) == apart:
                count.add(scored, min(seat.points, match.result.target) if scored.won else seat.points)
    return [count.tally(player) for player, count in counts.items()]


def _measured(criterion: str, group: Sequence[Tally], matches: Sequence[ScoredMatch]) -> dict[str, int]:
    """The measure of each player of a level group by a criterion."""
    if criterion == HEAD_TO_HEAD:
        return _head_to_head({tally.player for tally in group}, matches)
    return {tally.player: _MEASURES[criterion](tally) for tally in group}


_MEASURES: dict[str, Callable[[Tally], int]] = {
    "points": lambda tally: tally.points,
    "wins": lambda tally: tally.wins,
    "victory-points": lambda tally: tally.victory_points,
}


def _head_to_head(level: AbstractSet[str], matches: Sequence[ScoredMatch]) -> dict[str, int]:
    """Balance at tables they shared: how often each finished strictly above one of the others, less how often below."""
    heads = dict.fromkeys(level, 0)
    if len(level) == 1:
        return heads
    for match in matches:
        shared = [one for one in match.scores if one.player in level and not match.apart(one.player)]
        for scored in shared:
            above = sum(other.rank > scored.rank for other in shared)
            below = sum(other.rank < scored.rank for other in shared)
            heads[scored.player] += above - below
    return heads
