"""Commands about who is there (E4) and of those who are there where no judge is (E6)."""

from typing import Annotated

from msgspec import Meta

from engine.core import Command, Reason


class ReportMissing(Command, frozen=True):
    """The room: since then (ms since the epoch) nobody is connected for this seat; for the judge, if none is named."""

    since: int
    seat: int | None = None


class ReportPresent(Command, frozen=True):
    """The room: somebody is connected again for this seat; the judge, if none is named."""

    seat: int | None = None


class AskPresence(Command, frozen=True):
    """The room: the game has waited for this seat for so long without hearing of it that it is asked."""

    seat: int


class AnswerPresence(Command, frozen=True):
    """Answer to "Are you there?"."""


class VoteOnSeat(Command, frozen=True):
    """Shall the others go on without the seat whose person is gone, or wait on (E4)?"""

    seat: int
    go_on: bool


class DecideAbsence(Command, frozen=True):
    """Judge: the others go on without this seat, or wait on (E4)."""

    seat: int
    go_on: bool
    reason: Reason = Reason()


class AgreeOnJudge(Command, frozen=True):
    """By one voice: somebody in the room who neither plays nor has left is the judge (E6)."""

    user: Annotated[str, Meta(min_length=1, max_length=64)]
    name: Annotated[str, Meta(max_length=40)] = ""


class AgreeToResume(Command, frozen=True):
    """By one voice: the pause is over (E6)."""


class AgreeToClose(Command, frozen=True):
    """By one voice: the match is closed by points (E6)."""


class DisagreeAgain(Command, frozen=True):
    """Take back what one has agreed to."""


ATTENDANCE_COMMANDS: tuple[type[Command], ...] = (
    ReportMissing,
    ReportPresent,
    AskPresence,
    AnswerPresence,
    VoteOnSeat,
    DecideAbsence,
    AgreeOnJudge,
    AgreeToResume,
    AgreeToClose,
    DisagreeAgain,
)
