"""Events of a judge. These names and fields are what is on disk: they are for ever."""

from engine.core import Event, Reason, Rewound

__all__ = [
    "JUDGE_EVENTS",
    "CallSettled",
    "HandsClosed",
    "HandsOpened",
    "JudgeAppointed",
    "JudgeCalled",
    "JudgeDismissed",
    "MatchClosed",
    "Penalised",
    "SeatRemoved",
    "SeatSilenced",
    "Warned",
    "WinnerNamed",
]


class JudgeAppointed(Event, frozen=True):
    user: str
    name: str = ""


class JudgeDismissed(Event, frozen=True):
    """There is no judge any more."""


class JudgeCalled(Event, frozen=True):
    """call: its number; text: told to the judge and the caller alone; about: the seq of the batch it is about."""

    call: int
    seat: int
    text: str = ""
    about: int | None = None


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
    JudgeCalled,
    CallSettled,
    Rewound,
    Warned,
    SeatSilenced,
    Penalised,
    SeatRemoved,
    WinnerNamed,
    MatchClosed,
    HandsOpened,
    HandsClosed,
)
