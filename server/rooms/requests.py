"""Requests to a room: a command, who asks it, and what to do with the answer."""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, Protocol

from engine.match import Clock, Match, Nature, Refused, Seat
from engine.match.attendance.commands import AskPresence, ReportMissing, ReportPresent
from engine.match.clock.commands import GiveBackTime
from engine.match.commands import GiveSeats, HandOver, OpenRematch, SetOfficials, Sit, TimeUp
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.ports import Listener
from server.rooms.seating import settings
from server.store import Profile
from server.wire import outbound
from server.wire.frames import Frame

Actor = Any
"""One of the engine's actors; a union can't be narrowed from here."""

_OF_THE_ROOM = (
    AskPresence,
    GiveBackTime,
    GiveSeats,
    HandOver,
    OpenRematch,
    ReportMissing,
    ReportPresent,
    SetOfficials,
    TimeUp,
)

RESERVED = {kind.__name__ for kind in _OF_THE_ROOM}
"""Commands that the room itself asks, and nobody from outside."""


class Connected(Protocol):
    """Those who are connected to a room."""

    @property
    def users(self) -> set[str]: ...


class Applied(NamedTuple):
    """Answer: the command is done, by this step, which the log holds."""

    step: AppliedStep


class AlreadyApplied(NamedTuple):
    """Answer: the command had been done before, by the step with this number."""

    seq: int


class Refusal(NamedTuple):
    """Answer: the command was refused, and nothing happened."""

    code: str
    clause: str
    params: dict[str, Any]


class OwnerChanged(NamedTuple):
    """Answer: nothing was decided; another process owns the room. Whoever asked asks there, under the same ref."""


Answer = Applied | AlreadyApplied | Refusal | OwnerChanged


class Request(NamedTuple):
    """Request to a room.

    by: gives the actor, from the match as it stands when the request is decided; command: a command of the engine, or
    as it came over the wire; upon: see `Ask`
    """

    by: Callable[[Match], Actor]
    command: Any
    answer: Callable[[Answer], None]
    ref: str = ""
    listener: Listener | None = None
    upon: int | None = None


SIT = Sit(0, or_next=True)
"""Command: take any seat that is free."""

BUSY = Refusal("busy", "", {})


def as_user(profile: Profile, command: object) -> Callable[[Match], Actor]:
    """Actor: a user at a socket or page."""
    wanted = command.get("is") if isinstance(command, dict) else None

    def who(match: Match) -> Actor:
        if isinstance(wanted, str) and wanted in RESERVED:
            raise Refused("unknown-command")
        if wanted == "Sit" and not profile.name:
            raise Refused("name-missing")
        return match.actor(profile.user, profile.name, profile.colour)

    return who


def as_newcomer(profile: Profile, connected: Connected, match: Match) -> Actor:
    """Actor: somebody who takes a seat of an open table without being connected to it.

    Refused: they sit there; or it is no table that anybody may sit down at, with its host there if it has one.
    """
    if match.seat_of(profile.user) is not None:
        raise Refused("already-seated")
    if match.stage != "lobby":
        raise Refused("already-started")
    room = settings(match)
    if room.visibility != "public" or room.locked or room.league is not None:
        raise Refused("not-open")
    if room.quick is None and (match.seat_of(room.host) is None or room.host not in connected.users):
        raise Refused("host-away")
    return match.actor(profile.user, profile.name, profile.colour)


def with_name(command: dict[str, Any], here: Callable[[], Iterable[Profile]]) -> dict[str, Any] | None:
    """The command; if it appoints somebody, with their name. None: they have none, or are not connected."""
    if command.get("is") not in ("AppointJudge", "AgreeOnJudge"):
        return command
    name = next((profile.name for profile in here() if profile.user == command.get("user")), "")
    return {**command, "name": name} if name else None


def as_seat(seat: int) -> Callable[[Match], Actor]:
    """Actor: a bot that plays this seat."""
    return lambda _: Seat(seat)


def as_room(_: Match) -> Actor:
    """Actor: the room itself."""
    return Nature()


def as_clock(_: Match) -> Actor:
    """Actor: the clock."""
    return Clock()


def check_applied(given: Answer) -> None:
    """Refused: the command was; `busy`: another process owns the room."""
    if isinstance(given, Refusal):
        raise Refused(given.code, given.clause, **given.params)
    if isinstance(given, OwnerChanged):
        raise Refused("busy")


def send_answer(listener: Listener, ref: str, given: Answer) -> None:
    """Send the answer to the listener who asked under this ref."""
    if isinstance(given, Refusal):
        listener.send(Frame(outbound.Refused(given.code, ref, given.clause or None, given.params)))
    elif isinstance(given, AlreadyApplied):
        listener.send(Frame(outbound.Done(ref, given.seq)))
    # a step itself bears the ref; and where the room has moved, the socket was told to come back
