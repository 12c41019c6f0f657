"""What waits in a room's inbox: something asked, by whom, and what to do with the answer."""

from collections import deque
from collections.abc import Callable, Container, Iterable
from typing import Any, NamedTuple

from engine.match import Clock, Match, Nature, Refused, Seat
from engine.match.clock_commands import GiveBackTime
from engine.match.commands import HandOver, OpenRematch, TimeUp
from server.rooms.audience import Listener
from server.rooms.ring import Turned
from server.store import Profile

Actor = Any
"""One of the engine's actors; a union can't be narrowed from here."""

RESERVED = {kind.__name__ for kind in (GiveBackTime, HandOver, OpenRematch, TimeUp)}
"""Commands that nobody may ask from outside: the room itself asks them."""


class Step(NamedTuple):
    """It is done, by this step, which is kept."""

    turned: Turned


class Repeat(NamedTuple):
    """It had been done before, by the step with this seq."""

    seq: int


class No(NamedTuple):
    """It was refused, and nothing happened."""

    code: str
    clause: str
    params: dict[str, Any]


class Moved(NamedTuple):
    """It was not decided: another process owns the room now. Whoever asked asks there, under the same ref."""


Answer = Step | Repeat | No | Moved


class Request(NamedTuple):
    """by: who asks, told from the match as it stands then; command: a command, or as it came down the wire."""

    by: Callable[[Match], Actor]
    command: Any
    answer: Callable[[Answer], None]
    ref: str = ""
    listener: Listener | None = None


BUSY = No("busy", "", {})


def as_user(profile: Profile, command: object) -> Callable[[Match], Actor]:
    """Somebody at a socket or page."""
    wanted = command.get("is") if isinstance(command, dict) else None

    def who(match: Match) -> Actor:
        if isinstance(wanted, str) and wanted in RESERVED:
            raise Refused("unknown-command")
        if wanted == "Sit" and not profile.name:
            raise Refused("name-missing")
        return match.actor(profile.user, profile.name, profile.colour)

    return who


def named(command: dict[str, Any], here: Iterable[Profile]) -> dict[str, Any] | None:
    """The command; if it appoints somebody, by the name they call themselves. None: they have none, or are not here."""
    if command.get("is") != "AppointJudge":
        return command
    name = next((profile.name for profile in here if profile.user == command.get("user")), "")
    return {**command, "name": name} if name else None


def as_seat(seat: int) -> Callable[[Match], Actor]:
    """A bot that plays this seat."""
    return lambda _: Seat(seat)


def as_room(_: Match) -> Actor:
    """The room itself."""
    return Nature()


def as_clock(_: Match) -> Actor:
    """Time."""
    return Clock()


def answer_all(waiting: deque[Request], answer: Answer) -> None:
    """To everybody who has no answer yet."""
    while waiting:
        waiting.popleft().answer(answer)


def answer_by_the_log(
    waiting: deque[Request], decided: Iterable[Answer], seq: int, lines: Container[bytes], no: No
) -> None:
    """To everybody who has no answer yet: what the log holds is done, and to all else this is the answer.

    decided: for them, in order; as far as it came
    seq: all steps up to this one were known to be kept; lines: what else is
    """
    steps = [answer.turned for answer in decided if isinstance(answer, Step)]
    kept = {step.after.seq for step in steps if step.after.seq <= seq or step.line in lines}
    for answer in decided:
        done = answer.turned.after.seq if isinstance(answer, Step) else answer.seq if isinstance(answer, Repeat) else 0
        waiting.popleft().answer(Repeat(done) if 0 < done <= seq or done in kept else no)
    answer_all(waiting, no)


__all__ = [
    "BUSY",
    "Answer",
    "Moved",
    "No",
    "Repeat",
    "Request",
    "Step",
    "answer_all",
    "answer_by_the_log",
    "as_clock",
    "as_room",
    "as_seat",
    "as_user",
    "named",
]
