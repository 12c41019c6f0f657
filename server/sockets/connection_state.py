"""States of a connection: it awaits `hello`, joins a room, is in it, or has left it.

    AwaitingHello ──hello──► Joining ──admitted──► Joined
          │                     │                    │
          └──────── bye, or the socket is lost ──────┴──► Left

What a client may send depends on the state alone: `hello` while it is awaited, everything else once joined. While the
room is being looked up, frames wait.
"""

from asyncio import TimerHandle
from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from server.rooms import LocalRoom
from server.runtime.token_buckets import TokenBucket
from server.sockets.outbox import Outbox
from server.store import Profile
from server.wire.frames import Frame, Frames, words_for


class RoomMember:
    """Connection as its room sees it; the `Listener` of `server.rooms.viewers.audience`."""

    __slots__ = ("encoding", "outbox", "profile", "room", "user", "words", "write")

    def __init__(self, profile: Profile, outbox: Outbox, room: LocalRoom, words: str | None = None) -> None:
        """`words`: the id of the dictionary that the client has already, if any."""
        self.profile = profile
        self.room = room
        self.user = profile.user
        self.outbox = outbox
        self.encoding = outbox.encoding
        self.write: Callable[[bytes], None] = outbox.write
        self.words = words_for(outbox.encoding, words)

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        self.outbox.send(frame, droppable=droppable)

    def bye(self, code: str, retry: int | None = None) -> None:
        self.outbox.bye(code, retry)

    def moved(self, room: LocalRoom) -> None:
        self.room = room

    def catch_up(self) -> None:
        """Ask the room for what was skipped."""
        self.room.catch_up(self)


@dataclass(frozen=True, slots=True)
class AwaitingHello:
    """State: nothing has come yet. timeout: closes the connection if `hello` comes too late"""

    timeout: TimerHandle


@dataclass(frozen=True, slots=True)
class Joined:
    """State: in a room. command_limit: bounds the commands of its user there"""

    member: RoomMember
    command_limit: TokenBucket


class Roomless(Enum):
    """States without data.

    JOINING: `hello` has come, and its room is being looked up
    LEFT: the connection is closing or closed; it has left its room, if it ever was in one
    """

    JOINING = "joining"
    LEFT = "left"


JOINING, LEFT = Roomless.JOINING, Roomless.LEFT

State = AwaitingHello | Joined | Roomless
