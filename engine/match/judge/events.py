"""Events of a judge. These names and fields are what is on disk: they are for ever."""

from engine.core import EndingCorrected, Event, Reason, Reopened, Rewound, SeatReinstated
from engine.match.events import JudgeAppointed

__all__ = [
    "JUDGE_EVENTS",
    "CallSettled",
    "HandsClosed",
    "HandsOpened",
    "JudgeAppointed",
    "JudgeCalled",
    "JudgeDismissed",
    "JudgeRemoved",
    "JudgeReplaced",
    "MatchClosed",
    "Penalised",
    "PointsCorrected",
    "SeatRemoved",
    "SeatSilenced",
    "StepInspected",
    "Warned",
    "WinnerNamed",
]


class JudgeDismissed(Event, frozen=True):
    """There is no judge any more."""


class JudgeRemoved(Event, frozen=True):
    """This user judges no more, by the league (K10). Warnings, penalties and calls stay as they are; hands close."""

    user: str


class JudgeReplaced(Event, frozen=True):
    """This is the judge from now on: warnings, penalties and calls stay as they are, open hands close.

    agreed: the seats that appointed the judge by one voice (E6); none: the league did
    """

    user: str
    name: str
    agreed: tuple[int, ...] = ()


class JudgeCalled(Event, frozen=True):
    """call: its number; text: told to the judge and the caller alone; about: the seq of the batch it is about.

    at: ms since the epoch; until: when the pause that it brings ends by itself, if it brings one
    """

    call: int
    seat: int
    at: int
    text: str = ""
    about: int | None = None
    until: int | None = None


class CallSettled(Event, frozen=True):
    call: int
    reason: Reason


class Warned(Event, frozen=True):
    seat: int
    reason: Reason


class SeatSilenced(Event, frozen=True):
    """For so many seconds, until that time (ms), this seat talks to the judge alone (N9); 0: it may talk again."""

    seat: int
    seconds: int
    until: int
    reason: Reason


class Penalised(Event, frozen=True):
    """points: taken off; less than nothing: given back."""

    seat: int
    points: int
    reason: Reason


class PointsCorrected(Event, frozen=True):
    """points: more than were counted; less than nothing: fewer."""

    seat: int
    points: int
    reason: Reason


class StepInspected(Event, frozen=True):
    """The judge looks at what each hand was after batch `step`."""

    step: int
    reason: Reason


class SeatRemoved(Event, frozen=True):
    """This seat plays no more; what follows from it is told by `SeatRetired`."""

    seat: int
    reason: Reason


class WinnerNamed(Event, frozen=True):
    """The match ends here, and this seat has won."""

    seat: int
    reason: Reason


class MatchClosed(Event, frozen=True):
    """The match ends here, and points decide."""

    reason: Reason


class HandsOpened(Event, frozen=True):
    """The judge looks at all hands."""

    reason: Reason


class HandsClosed(Event, frozen=True):
    """The judge looks at hands no longer."""


JUDGE_EVENTS: tuple[type[Event], ...] = (
    JudgeAppointed,
    JudgeDismissed,
    JudgeRemoved,
    JudgeReplaced,
    JudgeCalled,
    CallSettled,
    Rewound,
    Reopened,
    EndingCorrected,
    SeatReinstated,
    Warned,
    SeatSilenced,
    Penalised,
    PointsCorrected,
    StepInspected,
    SeatRemoved,
    WinnerNamed,
    MatchClosed,
    HandsOpened,
    HandsClosed,
)
