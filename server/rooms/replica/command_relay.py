"""Command relay: commands of people at a replica on their way to the owner of the room.

A command is sent again, under its ref, until it is answered or the step that it made comes down the log.
"""

from typing import Any

from msgspec import Struct

from engine.match import Batch, Match, Seat
from server.rooms.peers.messages import CommandRequest, Completed, PeerMessage, Rejected
from server.rooms.peers.messenger import PeerMessenger
from server.rooms.ports import Listener, LocalRoom
from server.rooms.services import RoomServices
from server.rooms.viewers.projection import RoomProjection
from server.store import Profile
from server.wire import outbound
from server.wire.frames import Frame

UNANSWERED = 256
"""Commands without an answer."""

REPEAT = 1_000
"""ms until a command without an answer is sent again."""

PATIENCE = 12_000
"""ms until somebody whose command has had no answer is told to come back and ask again: longer than it takes until a
dead owner has a successor."""

RETRY = 500
"""ms until they come back."""


class _Command(Struct, eq=False):
    """Command without an answer. Times are ms since the epoch.

    upon: see `Ask`; id: of the message that it was last sent by; step: number of the step that it made, once the owner
    has said so
    """

    listener: Listener
    profile: Profile
    ref: str
    command: dict[str, Any]
    upon: int | None
    since: int
    sent_at: int = 0
    id: int | None = None
    step: int | None = None


class CommandRelay:
    """Commands that one replica has sent to the owner. owner: its process"""

    def __init__(
        self, services: RoomServices, messenger: PeerMessenger, projection: RoomProjection, owner: str
    ) -> None:
        self._services = services
        self._messenger = messenger
        self._projection = projection
        self._owner = owner
        self._commands: list[_Command] = []

    def submit(self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None) -> None:
        """Send a command to the owner; the answer goes to the listener."""
        if len(self._commands) >= UNANSWERED:
            listener.send(Frame(outbound.Refused("busy", ref)))
            return
        sent = _Command(listener, profile, ref, command, upon, self._services.clock.now())
        self._commands.append(sent)
        if not self._send(sent):
            self._drop(sent)
            listener.send(Frame(outbound.Refused("bad-command", ref)))

    def owner_changed(self, owner: str) -> None:
        """Send everything to another owner, who may not know of it."""
        self._owner = owner
        for command in self._commands:
            command.step = None
            self._send(command)

    def made_by(self, batch: Batch, match: Match) -> list[_Command]:
        """Commands that this step may be the answer to. match: before it"""
        return [one for one in self._commands if one.ref == batch.ref and _asked_by(batch, match, one.profile)]

    def settle(self, made: list[_Command], seq: int) -> None:
        """Drop the commands that a step answers which has been shown, and answer those done by step `seq`."""
        for command in made:
            self._drop(command)
        for command in [one for one in self._commands if one.step is not None and one.step <= seq]:
            command.listener.send(Frame(outbound.Done(command.ref, command.step or 0)))
            self._drop(command)

    def leave(self, listener: Listener) -> None:
        """Drop the commands of a socket that is closed."""
        for command in [one for one in self._commands if one.listener is listener]:
            self._drop(command)

    def repeat(self, now: int) -> None:
        """Send again what has waited for too long, and give up what has waited for far too long."""
        for command in tuple(self._commands):
            if now - command.since > PATIENCE:
                self._drop(command)
                command.listener.bye("resume", RETRY)
            elif command.step is None and now - command.sent_at >= REPEAT:
                self._send(command)

    def hand_over(self, room: LocalRoom) -> None:
        """Submit everything to this room, which this process owns now."""
        for command in tuple(self._commands):
            self._drop(command)
            room.do(command.listener, command.profile, command.ref, command.command, command.upon)

    def _send(self, command: _Command) -> bool:
        """Returns whether it was sent, or may be later."""
        command.sent_at = self._services.clock.now()
        again = command.id is not None
        if command.id is not None:
            self._messenger.forget(command.id)
        command.id = self._messenger.question(lambda message: self._on_answer(command, message))
        if command.id is None:
            return True
        code, asked = self._projection.code, command.command
        request = CommandRequest(code, command.id, command.profile, command.ref, asked, again, command.upon)
        return self._messenger.send(self._owner, request)

    def _on_answer(self, command: _Command, answer: PeerMessage) -> None:
        match answer:
            case Rejected():
                refused = outbound.Refused(answer.code, command.ref, answer.clause or None, answer.params)
                command.listener.send(Frame(refused))
            case Completed(seq=seq, repeated=repeated) if repeated or seq <= self._projection.match.seq:
                command.listener.send(Frame(outbound.Done(command.ref, seq)))
            case Completed():
                command.step = answer.seq  # it comes down the log, and bears the ref
                return
            case _:
                return
        self._drop(command)

    def _drop(self, command: _Command) -> None:
        if command in self._commands:
            self._commands.remove(command)
        if command.id is not None:
            self._messenger.forget(command.id)


def _asked_by(batch: Batch, match: Match, profile: Profile) -> bool:
    """Whether this user made that step."""
    if isinstance(batch.by, Seat):
        return match.seat_of(profile.user) == batch.by.seat
    return getattr(batch.by, "user", None) == profile.user
