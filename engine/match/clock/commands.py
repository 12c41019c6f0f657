"""Commands about clocks (E2), pauses and absent people."""

from typing import Annotated

from msgspec import Meta

from engine.core import Command, Reason

Seconds = Annotated[int, Meta(ge=1, le=3_600)]


class AskPause(Command, frozen=True):
    """Stop the clocks and the game, if all who are at the table agree."""


class AgreePause(Command, frozen=True):
    """Agree to the pause that somebody asked for."""


class RefusePause(Command, frozen=True):
    """No pause now. Whoever asked for it may say so too."""


class Resume(Command, frozen=True):
    """The pause is over. A judge may give a reason."""

    reason: Reason | None = None


class Pause(Command, frozen=True):
    """Judge: stop the clocks and the game."""

    reason: Reason = Reason()


class AddTime(Command, frozen=True):
    """Judge: so many seconds more for this seat's bank; for the match, if no seat is named."""

    seconds: Seconds
    seat: int | None = None
    reason: Reason = Reason()


class VoteAbsent(Command, frozen=True):
    """Shall a bot play for the seat whose person is gone, or shall all wait?"""

    seat: int
    bot: bool


class GiveBackTime(Command, frozen=True):
    """The room: it was not there for `ms` milliseconds."""

    ms: int


CLOCK_COMMANDS: tuple[type[Command], ...] = (
    AskPause,
    AgreePause,
    RefusePause,
    Resume,
    Pause,
    AddTime,
    VoteAbsent,
    GiveBackTime,
)
