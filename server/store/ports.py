"""Ports of a store: what the rest of the server needs of it. Each port is small, so that each adapter can be.

A **stream** is a named list of entries (opaque bytes), numbered from 1 without gaps: `room:CODE` holds the game,
`talk:CODE` the chat. Streams only grow. The part of the name between the first two colons is the **room**: all that
belongs to one is kept together, and the owner of a room by a **lease** is the only one who writes there under that
lease.

Everything is durable once the call returns: an adapter that answers earlier is broken.
"""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from server.store.room_summary import Profile, RoomSummary
from server.store.subscription import Subscription


class LogEntry(NamedTuple):
    """One entry of a stream, with its number."""

    seq: int
    body: bytes


class Lease(Struct, frozen=True):
    """Ownership of a room by a process. token: fencing token, which grows with each grant of the room"""

    room: str
    process: str
    token: int


AppendCallback = Callable[[int | Exception], None]
"""Called with how an append went: the number of the last entry, or the exception that `append` would have raised."""


def room_of(stream: str) -> str:
    """`talk:CODE` → `CODE`. A name without a colon is its own room."""
    return stream.split(":", 2)[1] if ":" in stream else stream


class Log(Protocol):
    """Append-only streams of entries."""

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        """Append entries after number `expected`, all of them or none. The number of the last one.

        Raises Fenced if there is a lease and it is not its room's latest; Conflict if the stream does not end at
        `expected`; TooLarge, StoreFull or another StoreError if they cannot be kept. If a connection broke meanwhile,
        the adapter finds out whether this very append was kept, and answers accordingly.
        """
        ...

    def start_append(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None, then: AppendCallback
    ) -> None:
        """`append` with a callback, for callers that would need a task to wait in. Raises nothing.

        The callback is called once, by the event loop, after this call has returned; perhaps together with those of
        other appends that were kept at the same time. What one callback raises does not affect the others.
        """
        ...

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        """The entries numbered above `after`, in order, at most `limit` of them."""
        ...

    async def head(self, stream: str) -> int:
        """The number of the last entry, 0 if there is none."""
        ...

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        """The entries numbered above `after`, and then each new one as soon as it is kept."""
        ...


class RoomIndex(Protocol):
    """Index of rooms, for the lists. It lags behind the log and can be rebuilt from it."""

    def put(self, summary: RoomSummary) -> None:
        """Keep this as the latest summary of its room, soon.

        An append to the room that is made after this call returns after the summary is kept, unless only the index
        cannot be reached.
        """
        ...

    async def get(self, code: str) -> RoomSummary | None: ...

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        """Public rooms that wait for players, newest first."""
        ...

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        """Public games in play that may be watched, latest move first."""
        ...

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        """Rooms where this user sits or is host: those not over first, then the latest."""
        ...

    async def rooms_judged_by(self, user: str, limit: int) -> list[RoomSummary]:
        """Rooms that this user judges: those not over first, then the latest."""
        ...

    async def unstarted_rooms(self) -> list[RoomSummary]:
        """Rooms whose game has not begun. Only these change by themselves while nobody is there."""
        ...

    async def finished_rooms(self, since: int, before: int, limit: int) -> list[RoomSummary]:
        """Rooms whose game is over and whose last step was made from `since` on and before `before` (ms since the
        epoch), the longest ago first.
        """
        ...


ROOM_NAMES = ("guest", "rematch")
"""Kinds of names that belong to a room, whose code is their first word: they are removed with it."""


class Names(Protocol):
    """Claims on unique names: room codes, later accounts and leagues."""

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        """Whether the name is now this owner's: it was free, or it was theirs."""
        ...

    async def owner(self, kind: str, name: str) -> str | None: ...

    async def release(self, kind: str, name: str, owner: str) -> None:
        """Free the name. Nothing happens if it is not this owner's."""
        ...


class Secrets(Protocol):
    """Secrets, which only the server may read. They are kept apart from everything else."""

    async def put(self, name: str, body: bytes) -> bool:
        """Keep a secret under a name that has none. False, and nothing changes, if it has another."""
        ...

    async def get(self, name: str) -> bytes | None: ...


class RoomHistory(NamedTuple):
    """History of an archived room: the lines of its game and of its chat, from number 1, and its secret."""

    game: Sequence[bytes]
    talk: Sequence[bytes]
    secret: bytes | None


class Rooms(Protocol):
    """Removal of whole rooms, with everything that is kept of each."""

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        """Remove the room's log, chat, summary, snapshot, secrets and names, atomically for whoever reads the log.

        A tombstone stays for `keep` ms: the room has expired, and nobody gets its code. Raises Fenced if the lease is
        not the room's latest; Conflict if its log does not end at `seq`, since something has happened there. Nothing
        was removed then.
        """
        ...

    async def drop_history(self, lease: Lease, seq: int) -> None:
        """Remove the room's log, chat, summary, snapshots and the secret `room:CODE`, since they are archived.

        All or nothing, and its names and its password stay. Raises Fenced and Conflict as `remove` does.
        """
        ...

    async def restore_history(self, lease: Lease, history: RoomHistory) -> bool:
        """Keep again what `drop_history` has removed, all or nothing. False, and nothing changes, if there is a log.

        Raises Fenced if the lease is not the room's latest.
        """
        ...

    async def expired(self, code: str) -> bool:
        """Whether there is a tombstone."""
        ...


class People(Protocol):
    """Profiles of guests, and when they were last seen."""

    async def put(self, profile: Profile, at: int) -> None:
        """Keep a profile. at: ms since the epoch; they are here now"""
        ...

    async def get(self, user: str) -> Profile | None: ...

    async def mark_seen(self, users: Collection[str], at: int) -> None:
        """Note that these users were here at that time. Users without a profile are ignored."""
        ...

    async def last_seen_before(self, before: int, limit: int) -> list[str]:
        """Users who were last seen before that time, the longest ago first."""
        ...

    async def remove_unseen(self, user: str, before: int) -> bool:
        """Remove the profile of a user who was last seen before that time; whether it was. The check and the removal
        are atomic.
        """
        ...


class Document(NamedTuple):
    """Document as kept: its version, from 1, and its body."""

    version: int
    body: bytes


class Documents(Protocol):
    """Small documents by kind and name, each replaced as a whole: accounts."""

    async def get(self, kind: str, name: str) -> Document | None: ...

    async def put(self, kind: str, name: str, expected: int, body: bytes) -> bool:
        """Keep this body as the version after `expected`; 0: there is none yet. False: the latest is another version.

        Repeated after a broken connection, it finds its own body kept, and says so. TooLarge: the body is.
        """
        ...

    async def remove(self, kind: str, name: str) -> None:
        """Remove the document and its versions. Nothing happens if there is none."""
        ...


class PairingCodes(Protocol):
    """One-time codes that expire, each with its owner. They may be lost."""

    async def put(self, code: str, owner: str, ms: int) -> bool:
        """Keep this code for so many ms. False, and nothing changes, if the code is in use."""
        ...

    async def take(self, code: str) -> str | None:
        """The owner of the code, which is used up. None: there is no such code, or it has expired."""
        ...


class Snapshots(Protocol):
    """Latest snapshot of each stream, so that restoring is faster. The log is the truth."""

    def put(self, stream: str, seq: int, body: bytes) -> None:
        """Keep this snapshot, soon, in place of the last one. Nobody waits for it, and it may be lost."""
        ...

    async def latest(self, stream: str) -> LogEntry | None:
        """The snapshot kept last, with the number of the entry that it follows."""
        ...


class Leases(Protocol):
    """Ownership of rooms. A process has an id of its own for as long as it runs; the next start gets another."""

    async def heartbeat(self, process: str) -> bool:
        """This process is alive for a lease's time from now (6 s). It calls this every third of it, and before
        `acquire`.

        False: the store did not know it as alive.
        """
        ...

    async def deregister(self, process: str) -> None:
        """This process ends: its lease time is over now."""
        ...

    async def acquire(self, room: str, process: str) -> Lease:
        """The lease of the room, which is this process's or another's.

        It is this process's, under a new token, if nobody owned the room, the owner's time is over, or the owner
        released it; or under the same token as before, if it owns the room already.
        """
        ...

    async def release(self, lease: Lease) -> None:
        """Let anybody acquire the room at once. Nothing happens if the lease is no longer the latest."""
        ...

    async def is_dead(self, process: str) -> bool:
        """Whether that process's lease time is over."""
        ...


class Bus(Protocol):
    """Messages between processes: at most once, in order from one sender, and never kept.

    A subscription gets what is sent from soon after it was made, until it is closed. Too large a message raises
    TooLarge.
    """

    async def send(self, process: str, body: bytes) -> bool:
        """Send to this process. False: it has no inbox. StoreError: it is unknown whether it has one."""
        ...

    def inbox(self, process: str) -> Subscription[bytes]:
        """The messages to this process."""
        ...

    async def publish(self, topic: str, body: bytes) -> None:
        """Send to every process that subscribes to the topic."""
        ...

    def subscribe(self, topic: str) -> Subscription[bytes]: ...

    async def has_inboxes(self) -> bool:
        """Whether any process has an inbox here."""
        ...


class Store(Protocol):
    """All ports of one adapter."""

    @property
    def log(self) -> Log: ...
    @property
    def index(self) -> RoomIndex: ...
    @property
    def names(self) -> Names: ...
    @property
    def secrets(self) -> Secrets: ...
    @property
    def rooms(self) -> Rooms: ...
    @property
    def people(self) -> People: ...
    @property
    def documents(self) -> Documents: ...
    @property
    def pairing_codes(self) -> PairingCodes: ...
    @property
    def snapshots(self) -> Snapshots: ...
    @property
    def leases(self) -> Leases: ...
    @property
    def bus(self) -> Bus: ...

    async def warnings(self) -> list[str]:
        """Sentences, each a reason why the store may lose acknowledged data; none if it is set up well. StoreError: it
        is unusable.
        """
        ...

    async def ready(self) -> bool:
        """Whether something could be kept right now."""
        ...

    async def close(self) -> None:
        """Finish pending writes, then release everything."""
        ...
