"""What waits in a room's inbox: something asked, by whom, and what to do with the answer."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

from msgspec import Struct

from engine.match import Clock, Match, Nature, Refused, Seat
from engine.match.clock.commands import GiveBackTime
from engine.match.commands import HandOver, OpenRematch, TimeUp
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.viewers.audience import Listener
from server.store import Profile
from server.wire import outbound
from server.wire.frames import Frame

Actor = Any
"""One of the engine's actors; a union can't be narrowed from here."""

RESERVED = {kind.__name__ for kind in (GiveBackTime, HandOver, OpenRematch, TimeUp)}
"""Commands that nobody may ask from outside: the room itself asks them."""


class Applied(NamedTuple):
    """It is done, by this step, which is kept."""

    step: AppliedStep


class AlreadyApplied(NamedTuple):
    """It had been done before, by the step with this seq."""

    seq: int


class Refusal(NamedTuple):
    """It was refused, and nothing happened."""

    code: str
    clause: str
    params: dict[str, Any]


class OwnerChanged(NamedTuple):
    """It was not decided: another process owns the room now. Whoever asked asks there, under the same ref."""


Answer = Applied | AlreadyApplied | Refusal | OwnerChanged


class Request(NamedTuple):
    """by: who asks, told from the match as it stands then; command: a command, or as it came down the wire; upon: see
    `Ask`."""

    by: Callable[[Match], Actor]
    command: Any
    answer: Callable[[Answer], None]
    ref: str = ""
    listener: Listener | None = None
    upon: int | None = None


class ForwardedCommand(Struct, eq=False):
    """Command that a follower sends to the owner of a room, until it is answered. Times are milliseconds.

    upon: see `Ask`; id: of the letter that it was last sent by; step: what it has become, once the owner has said so
    """

    listener: Listener
    profile: Profile
    ref: str
    command: dict[str, Any]
    upon: int | None
    since: int
    asked_at: int = 0
    id: int | None = None
    step: int | None = None


BUSY = Refusal("busy", "", {})


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


def named(command: dict[str, Any], here: Callable[[], Iterable[Profile]]) -> dict[str, Any] | None:
    """The command; if it appoints somebody, by the name they call themselves. None: they have none, or are not here."""
    if command.get("is") != "AppointJudge":
        return command
    name = next((profile.name for profile in here() if profile.user == command.get("user")), "")
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


def in_words(listener: Listener, ref: str, given: Answer) -> None:
    """The answer to somebody at a socket, who asked under this ref."""
    if isinstance(given, Refusal):
        listener.send(Frame(outbound.Refused(given.code, ref, given.clause or None, given.params)))
    elif isinstance(given, AlreadyApplied):
        listener.send(Frame(outbound.Done(ref, given.seq)))
    # a step itself bears the ref; and where the room has moved, the socket was told to come back


__all__ = [
    "BUSY",
    "AlreadyApplied",
    "Answer",
    "Applied",
    "ForwardedCommand",
    "OwnerChanged",
    "Refusal",
    "Request",
    "as_clock",
    "as_room",
    "as_seat",
    "as_user",
    "in_words",
    "named",
]
