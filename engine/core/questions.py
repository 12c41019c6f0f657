"""Questions that the match asks of any game's chapters."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from msgspec import Struct

from engine.core.messages import Command, Context, Event, Question


class Asked(Question[Collection[int]], frozen=True):
    """The seats whose answer somebody waits for, though nothing forces them to give one."""


class WhoPlays(Question[Mapping[int, str]], frozen=True):
    """Seat → who plays it now: `person` or `bot`; seats that nobody plays are missing."""


class Due(Question[int | None], frozen=True):
    """Time (ms since the epoch) at which something happens by itself; 0: at once, None: not before somebody acts."""


class Overdue(Question[Iterable[Event]], frozen=True):
    """The events that are due by now; none if nothing of this chapter is due yet."""

    context: Context


class DueInPause(Question[int | None], frozen=True):
    """Time (ms since the epoch) at which something happens by itself though the game stands still; None: never."""


class OverdueInPause(Question[Iterable[Event]], frozen=True):
    """The events that are due by now though the game stands still; none if nothing of this chapter is due yet."""

    context: Context


class ForcedCommand(Question[Command | None], frozen=True):
    """The command that is done for a seat whose time is up, chosen at random where there is a choice; or None."""

    seat: int
    context: Context


class ForcedWaiver(Question[Iterable[Event]], frozen=True):
    """Events by which this seat, whose time is up, loses what it owes, in place of a forced command; or none."""

    seat: int


class CurrentTurn(Question[tuple[int, int]], frozen=True):
    """Turn that is played: (seat, number of the turn); the number tells one turn of a seat from its next."""


CURRENT_TURN = CurrentTurn()

NO_TURN = (0, 0)
"""The current turn of a game that has none."""


class Penalties(Question[Mapping[int, int]], frozen=True):
    """Seat → how many points a judge has taken off it."""


class PhraseClaim(Question[bool], frozen=True):
    """Whether this phrase, said by this seat now, is a statement about its own hand that was checked and is true (N8).

    Refused: it is false.
    """

    seat: int
    phrase: str
    params: tuple[int, ...]


class EndByPoints(Question[Iterable[Event]], frozen=True):
    """The events that end the game here and now, by points: `winner`, if a judge names one, first."""

    winner: int | None = None


class MayReinstate(Question[bool], frozen=True):
    """Whether a judge may bring this seat, which is out, back into this game now."""

    seat: int


class MayRetire(Question[bool], frozen=True):
    """Whether this game lets a seat go for good. why: left (of its own accord), removed (by a judge)."""

    seat: int
    why: str


class LeavesUndoOpen(Question[bool], frozen=True):
    """Whether what can be taken back still can be once this seat, another's, is out (U1, U3).

    what: what it is called; `turn-end`: the end of a turn
    """

    seat: int
    what: str = "turn-end"


class BarredVoters(Question[Sequence[int]], frozen=True):
    """The seats that have no vote on whether to go on without this one, since they would gain by it (E4, N6)."""

    seat: int


class CorrectedRanking(Question[tuple[tuple[int, int, int], ...] | None], frozen=True):
    """The ranking of a match that is over, if a judge corrects its end: seat, rank and points, `winner` first, if one
    is named; None if that is how it stands already (J2)."""

    winner: int | None = None


class FinalScore(Question["MatchScore"], frozen=True):
    """The end of a match that is over: a `MatchScore` (E3)."""


class PublicPoints(Question[tuple[int, ...]], frozen=True):
    """Points of every seat that all can count: a tuple, without what only the seat itself can see."""


class GameProgress(Question[float], frozen=True):
    """Progress of the game towards its end, by what all can see: from 0 to 1."""


class MatchScore(Struct, frozen=True):
    """Score of a match: points by seat, who declared or was made the winner, and the points that win."""

    points: tuple[int, ...]
    winner: int | None
    target: int


class BoardChanges(Question[Mapping[str, str]], frozen=True):
    """Changes of the rules by which another game is played on the board of this one (S9); nothing, where none are
    needed or there is no such board.
    """


class FeatsMet(Question[Mapping[int, Sequence[str]]], frozen=True):
    """Feats whose conditions the seats met in a match that is over: seat → their names (G7)."""


class HandsOpen(Question[bool], frozen=True):
    """Whether a judge looks at all hands now."""


class IsPaused(Question[bool], frozen=True):
    """Whether the game stands still now, so that nobody moves (a pause)."""
