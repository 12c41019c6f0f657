"""A room as the sockets of one process know it: who looks on here, what they are shown and what they hear.

Every process with somebody at a room has one of these. In one process the room is owned, and decided (`RoomOwner`); all
others follow its log (`RoomReplica`). Sockets can't tell which they are at, and stay where they are when it changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.match import Match
from server.rooms.chat.chat import Chat
from server.rooms.chat.chat_log import ChatLog
from server.rooms.history.log_checksum import LogChecksum
from server.rooms.history.recent_steps import AppliedStep
from server.rooms.requests import BUSY, Answer
from server.rooms.seating import judge_of, removed, same_seating, settings
from server.rooms.services import RoomServices
from server.rooms.viewers.audience import Audience, Listener
from server.store import Profile
from server.wire import outbound
from server.wire.frames import Frame
from server.wire.inbound import Say


def stream(code: str) -> str:
    """The name of a room's stream in the log."""
    return f"room:{code}"


class RoomState(Struct, frozen=True, eq=False):
    """A room as far as it is known from the log, and who looks on here.

    made_at, moved_at: ms since the epoch; looked_at: when somebody last looked at a lobby;
    snapshot: the number of the one kept last, if any
    """

    code: str
    match: Match
    audience: Audience
    talk: ChatLog
    log_checksum: LogChecksum
    made_at: int
    moved_at: int
    snapshot: int = 0
    looked_at: int = 0


class LocalRoom(ABC):
    """Called from the event loop; never waits, but for `say`."""

    def __init__(self, services: RoomServices, state: RoomState) -> None:
        self.services = services
        self.code = state.code
        self.match = state.match
        self.audience = state.audience
        self.talk = state.talk
        self.log_checksum = state.log_checksum
        self.made_at = state.made_at
        self.moved_at = state.moved_at
        self.idle_since: int | None = services.clock.now()
        self._saying = Chat(self, state.talk)

    @property
    def state(self) -> RoomState:
        """As it is now."""
        return RoomState(
            self.code, self.match, self.audience, self.talk, self.log_checksum, self.made_at, self.moved_at
        )

    @property
    @abstractmethod
    def idle(self) -> bool:
        """Whether nobody is here and nothing is going to happen by itself."""

    @property
    def vacant(self) -> bool:
        """Whether nobody is connected and nothing is being decided, whatever may happen by itself later."""
        return self.idle

    @property
    @abstractmethod
    def watchers(self) -> int:
        """Sockets of those who only look on, wherever they are connected."""

    @abstractmethod
    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        """Somebody at a socket asks; the answer goes there. `upon`: see `Do`."""

    @abstractmethod
    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        """Say something to whom one may; under a key, it is said once, however often it is sent.

        Refused: see `Chat`; StoreError: it was not kept, or nobody can tell.
        """

    @abstractmethod
    def close(self, answer: Answer = BUSY) -> None:
        """No timer of this room goes off any more. Nothing more is asked of it, and what waits gets this answer."""

    @abstractmethod
    def tell_presence(self) -> None:
        """Who is here, or what they call themselves, has changed: everybody is to know soon."""

    @abstractmethod
    def _presence(self) -> outbound.Presence | None:
        """Who is connected, wherever that is; None: not known yet."""

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        """Somebody opens a socket: they are shown the table and heard from now on. For `since`, `at` see `Audience`."""
        chat, seat = self._saying.recent(listener), self.match.seat_of(profile.user)
        now, beat = self.services.clock.now(), self.services.settings.beat
        listener.send(Frame(outbound.Welcome(profile.user, profile.name, now, beat, chat, seat, listener.words)))
        self.audience.join(listener, since, at)
        self._send_presence(listener)
        self._come_and_go()

    def catch_up(self, listener: Listener) -> None:
        """Somebody who fell behind has read all that was sent, and missed what was not: show it whole."""
        self.audience.show_all(listener)
        self._send_presence(listener)
        for said in self._saying.recent(listener):
            listener.send(Frame(said))

    def leave(self, listener: Listener) -> None:
        """A socket is closed."""
        self.audience.leave(listener)
        self._come_and_go()

    def admits(self, user: str) -> bool:
        """Whether this user may look on: all before the start, then players and judge, and others if the room says."""
        room, match = settings(self.match), self.match
        part = match.seat_of(user) is not None or user == judge_of(match)
        return room.spectators or match.stage == "lobby" or part

    def disconnect(self, code: str, retry: Callable[[], int]) -> None:
        """Hang up on everybody here. `retry`: called for each; in how many ms to come back."""
        for listener in self.audience:
            listener.bye(code, retry())

    def _show(self, step: AppliedStep, asker: Listener | None) -> None:
        """Show a step that the log holds."""
        self.match = step.after
        self.moved_at = step.batch.at
        self.log_checksum.add(step.line)
        self.audience.show(step, asker)
        if not same_seating(step.before, step.after):
            if step.after.stage == "over" and step.before.stage != "over":
                self._saying.open_the_gallery()
            locked = settings(self.match).locked
            out = removed(step.before, step.after, step.batch.by) if locked else ()
            for listener in self.audience:
                if listener.user in out:
                    listener.bye("locked")
                elif not self.admits(listener.user):
                    listener.bye("no-spectators")
            self._come_and_go()

    def _come_and_go(self) -> None:
        """Somebody came, went or changed seats."""
        self.tell_presence()

    def _send_presence(self, listener: Listener) -> None:
        if (presence := self._presence()) is not None:
            listener.send(Frame(presence))


__all__ = ["LocalRoom", "RoomState", "stream"]
