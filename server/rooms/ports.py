"""Ports between a room and its viewers, as Protocols: neither side imports the other.

`Listener` is one open socket, as rooms see it. `LocalRoom` is a room, as sockets and pages see it; `Viewers` are those
who are connected to it in this process.
"""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Protocol

from engine.match import Match
from server.store import Profile
from server.wire.frames import Encoding, Frame, Frames
from server.wire.inbound import Say
from server.wire.outbound import Message, Words


class Listener(Protocol):
    """One open socket of a viewer."""

    @property
    def user(self) -> str: ...

    @property
    def profile(self) -> Profile:
        """Profile of the user when the socket was opened."""
        ...

    @property
    def encoding(self) -> Encoding: ...

    @property
    def words(self) -> Words | None:
        """Dictionary that the client needs to read compact steps, if any."""
        ...

    def send(self, frame: Frame | Frames, *, droppable: bool = False) -> None:
        """Write a frame at once. A droppable frame may be left out if too much is unsent; see `on_drained`."""
        ...

    def write(self, wire: bytes, /) -> None:
        """Write frames that are encoded in this socket's encoding already. They are droppable."""
        ...

    def bye(self, code: str, retry: int | None = None) -> None:
        """Send the reason and close the socket. `retry`: ms after which the client should come back."""
        ...

    def moved(self, room: "LocalRoom") -> None:
        """Replace the room that this socket asks: this process followed the room and owns it now."""
        ...


class Viewers(Protocol):
    """Listeners of one room in this process."""

    def __len__(self) -> int: ...

    def __iter__(self) -> Iterator[Listener]: ...

    @property
    def users(self) -> set[str]:
        """Users who are connected."""
        ...

    @property
    def watchers(self) -> int:
        """Number of sockets of those who only look on."""
        ...

    @property
    def spectated(self) -> Match:
        """The match as spectators see it, who may be some turns behind."""
        ...

    def tabs(self, user: str) -> int:
        """Number of sockets of this user."""
        ...

    def seat_of(self, listener: Listener) -> int | None:
        """Seat that the listener sees the table from."""
        ...

    def looks_on(self, listener: Listener) -> bool:
        """Whether the listener is connected, and has neither a seat nor the judge's place."""
        ...

    def tell(self, message: Message, to: Iterable[Listener] | None = None) -> None:
        """Send a message that is no step, to everybody or to some."""
        ...


class LocalRoom(Protocol):
    """A room in the memory of this process, owned (`RoomOwner`) or followed (`RoomReplica`).

    Sockets cannot tell which of the two they are connected to. All methods are called from the event loop and return
    at once, but for `say`.
    """

    @property
    def code(self) -> str: ...

    @property
    def match(self) -> Match:
        """The match as far as it has been shown."""
        ...

    @property
    def audience(self) -> Viewers: ...

    @property
    def moved_at(self) -> int:
        """Time of the last step, ms since the epoch."""
        ...

    @property
    def idle_since(self) -> int | None:
        """Time since which nobody has been connected, ms since the epoch; None: somebody is."""
        ...

    @property
    def idle(self) -> bool:
        """Whether nobody is connected and nothing is going to happen by itself."""
        ...

    @property
    def vacant(self) -> bool:
        """Whether nobody is connected and nothing is being decided, whatever timers run."""
        ...

    @property
    def watchers(self) -> int:
        """Number of sockets of those who only look on, at all processes."""
        ...

    def do(
        self, listener: Listener, profile: Profile, ref: str, command: dict[str, Any], upon: int | None = None
    ) -> None:
        """Submit a command; the answer goes to the listener. `upon`: see `Do`."""
        ...

    async def say(self, profile: Profile, wanted: Say, key: str = "") -> None:
        """Send a chat message. A message with a key is kept once, however often it is sent.

        Refused: see `Chat`; StoreError: it was not kept, or that is not known.
        """
        ...

    def join(self, listener: Listener, profile: Profile, since: int | None, at: int | None = None) -> None:
        """Add a socket and show it the table. For `since` and `at` see `Audience.join`."""
        ...

    def catch_up(self, listener: Listener) -> None:
        """Show the whole table to a listener that had fallen behind and has read all that was sent."""
        ...

    def leave(self, listener: Listener) -> None:
        """Remove a socket that is closed."""
        ...

    def admits(self, user: str) -> bool:
        """Whether this user may look on."""
        ...

    def disconnect(self, code: str, retry: Callable[[], int]) -> None:
        """Close every socket here. `retry`: called for each; ms after which the client should come back."""
        ...

    def tell_presence(self) -> None:
        """Announce soon that connections or names have changed."""
        ...

    def close(self) -> None:
        """Stop all timers and accept no more commands."""
        ...
