"""What the rest of the server asks of a store. Each port is small, so that each adapter can be.

A **stream** is a named list of batches (opaque bytes), numbered from 1 without gaps: `room:CODE` holds the
game, `talk:CODE:table` and `talk:CODE:gallery` the chat. Streams only grow.

Everything kept is kept for good once the call returns: an adapter that would rather answer early is broken.
"""

from collections.abc import AsyncIterator, Sequence
from typing import NamedTuple, Protocol

from server.store.cards import Card, Profile


class Kept(NamedTuple):
    """One batch as it stands in its stream."""

    seq: int
    body: bytes


class Log(Protocol):
    """Streams of batches that only grow."""

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes]) -> int:
        """Add batches after number `expected`, all of them or none. The number of the last one.

        Raises Conflict if the stream does not end at `expected`; Full or another StoreError if it can't be kept.
        """
        ...

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[Kept]:
        """The batches numbered above `after`, in order, at most `limit` of them."""
        ...

    async def head(self, stream: str) -> int:
        """The number of the last batch, 0 if there is none."""
        ...

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[Kept]:
        """The batches numbered above `after`, and then each new one as soon as it is kept."""
        ...


class Index(Protocol):
    """The list of rooms. It lags behind the log and can be made anew from it."""

    def put(self, card: Card) -> None:
        """Keep this as the latest about its room, soon; an append made after this call returns after it is kept."""
        ...

    async def get(self, code: str) -> Card | None: ...

    async def open(self, limit: int) -> list[Card]:
        """Public rooms that wait for players, newest first."""
        ...

    async def live(self, limit: int) -> list[Card]:
        """Public tables in play that may be watched, latest move first."""
        ...

    async def of(self, user: str, limit: int) -> list[Card]:
        """Rooms where this user sits or is host: those not over first, then the latest."""
        ...

    async def unfinished(self) -> list[str]:
        """The codes of all rooms that are not over."""
        ...


class Names(Protocol):
    """Claims on names of which there can be one of a kind: room codes, later accounts and leagues."""

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        """Whether the name is now this owner's: it was free, or it was theirs."""
        ...

    async def owner(self, kind: str, name: str) -> str | None: ...


class Secrets(Protocol):
    """What nobody but the server itself may read. Apart from everything else, in a table of its own."""

    async def put(self, name: str, body: bytes) -> bool:
        """Keep a secret under a name that has none. False, and nothing changes, if it has one."""
        ...

    async def get(self, name: str) -> bytes | None: ...


class People(Protocol):
    """How guests call themselves."""

    async def put(self, profile: Profile) -> None: ...

    async def get(self, user: str) -> Profile | None: ...


class Store(Protocol):
    """All ports of one adapter."""

    @property
    def log(self) -> Log: ...
    @property
    def index(self) -> Index: ...
    @property
    def names(self) -> Names: ...
    @property
    def secrets(self) -> Secrets: ...
    @property
    def people(self) -> People: ...

    async def ready(self) -> bool:
        """Whether something could be kept right now."""
        ...

    async def close(self) -> None:
        """Finish what waits to be written, then let go of everything."""
        ...


__all__ = ["Index", "Kept", "Log", "Names", "People", "Secrets", "Store"]
