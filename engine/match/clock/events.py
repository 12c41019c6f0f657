"""Events of clocks. These names and fields are what is on disk: they are for ever."""

from msgspec import Struct

from engine.core import ClockResumed, Event, MatchClockRanOut, Reason, SeatForced, TimeGivenBack


class TurnTime(Struct, frozen=True):
    """Time left to each seat (ms) when a turn ended: of that turn's own time, and in its bank."""

    turn: tuple[int, int]
    left: tuple[int, ...]
    bank: tuple[int, ...]


class TimerSet(Event, frozen=True):
    """From `since` (ms since the epoch) on the time of these seats runs (not told: the view shows it).

    turn: whose turn it is, and its number; left, bank: what each seat has left at `since`, in ms
    match_due: when the match ends, said once; ended: what was left when the turn before ended, said as it does
    """

    turn: tuple[int, int]
    seats: tuple[int, ...]
    since: int
    left: tuple[int, ...] = ()
    bank: tuple[int, ...] = ()
    match_due: int | None = None
    ended: TurnTime | None = None


class PauseAsked(Event, frozen=True):
    seat: int


class PauseAgreed(Event, frozen=True):
    seat: int


class PauseRefused(Event, frozen=True):
    """There is no pause now; or who asked for it no longer does, or is gone."""

    seat: int


class ClockPaused(Event, frozen=True):
    """Clocks and game stand still. by: agreement, judge or call (of a seat, for one); since: ms since the epoch."""

    by: str
    since: int
    reason: Reason | None = None


class TimeAdded(Event, frozen=True):
    """A judge gave so many ms to this seat's bank, or to the match."""

    ms: int
    reason: Reason
    seat: int | None = None


class AbsenceVoteOpened(Event, frozen=True):
    """This seat's person is gone, and the others decide what becomes of it."""

    seat: int


class AbsenceVoted(Event, frozen=True):
    seat: int
    voter: int
    bot: bool


class AbsenceVoteClosed(Event, frozen=True):
    """A bot plays on for this seat; or all wait, and are asked again at `again` (ms since the epoch)."""

    seat: int
    bot: bool
    again: int | None = None


CLOCK_EVENTS: tuple[type[Event], ...] = (
    TimerSet,
    MatchClockRanOut,
    SeatForced,
    PauseAsked,
    PauseAgreed,
    PauseRefused,
    ClockPaused,
    ClockResumed,
    TimeGivenBack,
    TimeAdded,
    AbsenceVoteOpened,
    AbsenceVoted,
    AbsenceVoteClosed,
)
