"""Commands to a judge and of one (J1, J2, E6). Each act needs a reason."""

from typing import Annotated

from msgspec import Meta

from engine.core import Command, Reason
from engine.core.reasons import LONGEST

User = Annotated[str, Meta(min_length=1, max_length=64)]
Words = Annotated[str, Meta(max_length=LONGEST)]
Seq = Annotated[int, Meta(ge=1, lt=1 << 31)]
Off = Annotated[int, Meta(ge=-20, le=20)]
Silent = Annotated[int, Meta(ge=0, le=3_600)]


class AppointJudge(Command, frozen=True):
    """Host, before the start: somebody in the room who has no seat is the judge."""

    user: User
    name: Annotated[str, Meta(max_length=40)] = ""


class DismissJudge(Command, frozen=True):
    """Host, before the start: there is no judge after all."""


class ReplaceJudge(Command, frozen=True):
    """The room, in mid-match: this is the judge from now on (the league says so)."""

    user: User
    name: Annotated[str, Meta(max_length=40)] = ""


class CallJudge(Command, frozen=True):
    """A seat: ask the judge to look. Only the judge and the caller read the text; `about`: the seq it is about."""

    text: Words = ""
    about: Seq | None = None


class Settle(Command, frozen=True):
    """Judge: answer this call."""

    call: int
    reason: Reason = Reason()


class Rewind(Command, frozen=True):
    """Judge: go back to the table before batch `to`.

    technical: though it lies before a roll or an opened card of a later turn; anew: what was drawn since is
    drawn anew, not as it fell; for a technical fault alone
    """

    to: Seq
    technical: bool = False
    reason: Reason = Reason()
    anew: bool = False


class Warn(Command, frozen=True):
    """Judge: warn this seat."""

    seat: int
    reason: Reason = Reason()


class Silence(Command, frozen=True):
    """Judge: for so many seconds this seat talks to the judge alone; 0: it may talk again (N9)."""

    seat: int
    seconds: Silent
    reason: Reason = Reason()


class Penalise(Command, frozen=True):
    """Judge: take points off this seat; less than nothing gives back what was taken off."""

    seat: int
    points: Off
    reason: Reason = Reason()


class CorrectPoints(Command, frozen=True):
    """Judge: so many points more for this seat, or fewer, which were counted wrong."""

    seat: int
    points: Off
    reason: Reason = Reason()


class InspectStep(Command, frozen=True):
    """Judge: see what each hand was after batch `step` (J1)."""

    step: Seq
    reason: Reason = Reason()


class RemoveSeat(Command, frozen=True):
    """Judge: this seat plays no more."""

    seat: int
    reason: Reason = Reason()


class ReinstateSeat(Command, frozen=True):
    """Judge: this seat, which is out, plays again, with an empty hand (E5)."""

    seat: int
    reason: Reason = Reason()


class NameWinner(Command, frozen=True):
    """Judge: play can't go on, and this seat has won (E6)."""

    seat: int
    reason: Reason = Reason()


class CloseMatch(Command, frozen=True):
    """Judge: play can't go on, and points decide (E6)."""

    reason: Reason = Reason()


class CorrectEnding(Command, frozen=True):
    """Judge, after the end: this seat has won, or nobody but by points (J2)."""

    winner: int | None = None
    reason: Reason = Reason()


class ReopenMatch(Command, frozen=True):
    """Judge, after an end that nobody declared: the match goes on, with so many seconds more on its clock (J2)."""

    seconds: Annotated[int, Meta(ge=0, le=36_000)] = 0
    reason: Reason = Reason()


class OpenHands(Command, frozen=True):
    """Judge: look at all hands (J1)."""

    reason: Reason = Reason()


class CloseHands(Command, frozen=True):
    """Judge: look at hands no longer."""


JUDGE_COMMANDS: tuple[type[Command], ...] = (
    AppointJudge,
    DismissJudge,
    ReplaceJudge,
    CallJudge,
    Settle,
    Rewind,
    Warn,
    Silence,
    Penalise,
    CorrectPoints,
    InspectStep,
    RemoveSeat,
    ReinstateSeat,
    NameWinner,
    CloseMatch,
    CorrectEnding,
    ReopenMatch,
    OpenHands,
    CloseHands,
)
