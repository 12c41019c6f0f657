"""A room as the sockets of one process know it: who looks on here, what they are shown and what they hear.

Every process with somebody at a room has one of these. In one process the room is owned, and decided (`Room`); all
others follow its log (`Follower`). Sockets can't tell which they are at, and stay where they are when it changes.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from msgspec import Struct

from engine.match import Match
from server.rooms.audience import Audience, Listener
from server.rooms.house import House
from server.rooms.requests import BUSY, Answer
from server.rooms.ring import Turned
from server.rooms.saying import Saying
from server.rooms.seating import judge_of, removed, same_seating, settings
from server.rooms.talk import Talk
from server.rooms.trace import Trace
from server.store import Profile
from server.wire import outbound
from server.wire.frames import Frame
from server.wire.inbound import Say


def stream(code: str) -> str:
    """The name of a room's stream in the log."""
    return f"room:{code}"


class Standing(Struct, frozen=True, eq=False):
    """A room as far as it is known from the log, and who looks on here.

    made_at, moved_at: ms since the epoch; looked_at: when somebody last looked at a lobby;
    snapshot: the number of the one kept last, if any
    """

    code: str
    match: Match
    audience: Audience
    talk: Talk
    trace: Trace
    made_at: int
    moved_at: int
    snapshot: int = 0
    looked_at: int = 0


class Parlour(ABC):
    """Called from the event loop; never waits, but for `say`."""

    def __init__(self, house: House, standing: Standing) -> None:
        self.house = house
        self.code = standing.code
        self.match = standing.match
        self.audience = standing.audience
        self.talk = standing.talk
        self.trace = standing.trace
        self.made_at = standing.made_at
        self.moved_at = standing.moved_at
        self.idle_since: int | None = house.clock.now()
        self._saying = Saying(self, standing.talk)

    @property
    def standing(self) -> Standing:
        """As it is now."""
        return Standing(self.code, self.match, self.audience, self.talk, self.trace, self.made_at, self.moved_at)

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

        Refused: see `Saying`; StoreError: it was not kept, or nobody can tell.
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
        now, beat = self.house.clock.now(), self.house.settings.beat
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

    def send_away(self, code: str, retry: Callable[[], int]) -> None:
        """Hang up on everybody here. `retry`: called for each; in how many ms to come back."""
        for listener in self.audience:
            listener.bye(code, retry())

    def _show(self, turned: Turned, asker: Listener | None) -> None:
        """Show a step that the log holds."""
        self.match = turned.after
        self.moved_at = turned.batch.at
        self.trace.add(turned.line)
        self.audience.show(turned, asker)
        if not same_seating(turned.before, turned.after):
            if turned.after.stage == "over" and turned.before.stage != "over":
                self._saying.open_the_gallery()
            locked = settings(self.match).locked
            out = removed(turned.before, turned.after, turned.batch.by) if locked else ()
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


__all__ = ["Parlour", "Standing", "stream"]
