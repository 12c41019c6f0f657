"""Events of the match that a game's chapters may react to."""

from engine.core.law_text import LawText
from engine.core.messages import Event
from engine.core.reasons import Reason


class Started(Event, frozen=True):
    """The game begins: new seat → old seat, and all the rules in force (not told: the view shows them).

    colours: by new seat, if the rules give them; otherwise everybody keeps the one chosen in the room
    rolls: if the seats were diced for, the rounds of it: old seat and two dice each
    """

    order: tuple[int, ...]
    law: LawText | None = None
    colours: tuple[str, ...] = ()
    rolls: tuple[tuple[tuple[int, int, int], ...], ...] = ()


class Undone(Event, frozen=True):
    """`seat` took back what it did in the batch with `seq` = `to`.

    what: as the game's chapters call it (turn-end, build, tile, …)
    """

    seat: int
    what: str
    to: int


class Rewound(Event, frozen=True):
    """A judge took the match back to the table before batch `to` (J2).

    technical: past a roll or an opened card of a later turn; commitment, chain: what is drawn from now on is
    drawn anew, and was committed to by these, in hex (V1); empty: it falls as it fell
    """

    to: int
    reason: Reason
    technical: bool = False
    commitment: str = ""
    chain: str = ""


class Reopened(Event, frozen=True):
    """A judge reopened a match that had ended in batch `to`: it goes on as it stood before (J2).

    ended: when it had (ms since the epoch); shown: what the ending had shown; seconds: more for the match's clock
    commitment, chain: what is drawn from now on was committed to by these, in hex (V1)
    """

    to: int
    reason: Reason
    ended: int
    shown: tuple[str, ...] = ()
    seconds: int = 0
    commitment: str = ""
    chain: str = ""


class EndingCorrected(Event, frozen=True):
    """A judge corrected an ending (J2). ranking: seat, rank and points, the first of them first; winner: if any."""

    reason: Reason
    ranking: tuple[tuple[int, int, int], ...]
    winner: int | None = None


class SeatRetired(Event, frozen=True):
    """This seat plays no more. why: left, removed (by a judge), stuck (it can't win any more)."""

    seat: int
    why: str


class SeatReinstated(Event, frozen=True):
    """A judge brought a seat that was out back into the game, with an empty hand (E5)."""

    seat: int
    reason: Reason


class MatchClockRanOut(Event, frozen=True):
    """The match's time is up: the game ends here and now, by points (E2)."""


class SeatForced(Event, frozen=True):
    """This seat's time is up: what follows in the batch the clock does for it (not told: who acted says as much)."""

    seat: int


class ClockResumed(Event, frozen=True):
    """The pause is over: for `ms` milliseconds nobody's time ran, so that all that is due is due so much later."""

    ms: int
    reason: Reason | None = None


class TimeGivenBack(Event, frozen=True):
    """The room was not there for `ms` milliseconds: all that is due is due so much later."""

    ms: int
