"""What the rest of the server asks of a store. Each port is small, so that each adapter can be.

A **stream** is a named list of batches (opaque bytes), numbered from 1 without gaps: `room:CODE` holds the
game, `talk:CODE` the chat. Streams only grow. What stands between the first two colons is the **room**: all that
belongs to one is kept together, and who owns a room by a **lease** is the only one who writes there under that lease.

Everything kept is kept for good once the call returns: an adapter that would rather answer early is broken.
"""

from collections.abc import AsyncIterator, Callable, Collection, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct

from server.store.room_summary import Profile, RoomSummary
from server.store.subscription import Subscription


class LogEntry(NamedTuple):
    """One batch as it stands in its stream."""

    seq: int
    body: bytes


class Lease(Struct, frozen=True):
    """A room's owner. `token` grows with each grant of the room: what bears an older one is turned away."""

    room: str
    process: str
    token: int


AppendCallback = Callable[[int | Exception], None]
"""Is told how an append went: the number of the last batch, or what `append` would have raised."""


def room_of(stream: str) -> str:
    """`talk:CODE` → `CODE`. A name without a colon is its own room."""
    return stream.split(":", 2)[1] if ":" in stream else stream


class Log(Protocol):
    """Streams of batches that only grow."""

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        """Add batches after number `expected`, all of them or none. The number of the last one.

        Raises Fenced if there is a lease, and it is not its room's latest; Conflict if the stream does not end at
        `expected`; TooMuch, Full or another StoreError if it can't be kept. If a connection broke meanwhile, the
        adapter finds out whether this very append was kept, and answers accordingly.
        """
        ...

    def start_append(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None, then: AppendCallback
    ) -> None:
        """As `append`, for those who would need a task to wait in: raises nothing, and tells `then` instead.

        It is told once, by the event loop, after this call has returned; perhaps in one go with others that were kept
        at the same time, where what one of them raises is not the others' fault.
        """
        ...

    async def read(self, stream: str, after: int = 0, limit: int | None = None) -> list[LogEntry]:
        """The batches numbered above `after`, in order, at most `limit` of them."""
        ...

    async def head(self, stream: str) -> int:
        """The number of the last batch, 0 if there is none."""
        ...

    def tail(self, stream: str, after: int = 0) -> AsyncIterator[LogEntry]:
        """The batches numbered above `after`, and then each new one as soon as it is kept."""
        ...


class RoomIndex(Protocol):
    """The list of rooms. It lags behind the log and can be made anew from it."""

    def put(self, summary: RoomSummary) -> None:
        """Keep this as the latest about its room, soon.

        An append to the room made after this call returns after it is kept, unless only the list can't be reached.
        """
        ...

    async def get(self, code: str) -> RoomSummary | None: ...

    async def open_rooms(self, limit: int) -> list[RoomSummary]:
        """Public rooms that wait for players, newest first."""
        ...

    async def live_rooms(self, limit: int) -> list[RoomSummary]:
        """Public tables in play that may be watched, latest move first."""
        ...

    async def rooms_of(self, user: str, limit: int) -> list[RoomSummary]:
        """Rooms where this user sits or is host: those not over first, then the latest."""
        ...

    async def unstarted_rooms(self) -> list[RoomSummary]:
        """Rooms whose game has not begun. By themselves only these change while nobody is there."""
        ...


ROOM_NAMES = ("guest", "rematch")
"""Kinds of names that belong to a room, whose code is their first word: they go when it does."""


class Names(Protocol):
    """Claims on names of which there can be one of a kind: room codes, later accounts and leagues."""

    async def claim(self, kind: str, name: str, owner: str) -> bool:
        """Whether the name is now this owner's: it was free, or it was theirs."""
        ...

    async def owner(self, kind: str, name: str) -> str | None: ...

    async def release(self, kind: str, name: str, owner: str) -> None:
        """The name is free again. Nothing happens if it isn't this owner's."""
        ...


class Secrets(Protocol):
    """What nobody but the server itself may read. Apart from everything else, in a table of its own."""

    async def put(self, name: str, body: bytes) -> bool:
        """Keep a secret under a name that has none. False, and nothing changes, if it has another."""
        ...

    async def get(self, name: str) -> bytes | None: ...


class Rooms(Protocol):
    """Whole rooms, with everything that is kept of each."""

    async def remove(self, lease: Lease, seq: int, keep: int) -> None:
        """Remove the room's log, talk, card, snapshot, secrets and names, all at once for whoever looks for the log.

        What stays for `keep` ms is a tombstone: the room has expired, and nobody gets its code.
        Raises Fenced if the lease is not the room's latest; Conflict if its log does not end at `seq`: something has
        happened there. Nothing was removed then.
        """
        ...

    async def expired(self, code: str) -> bool:
        """Whether there is a tombstone."""
        ...


class People(Protocol):
    """How guests call themselves, and when they were last here."""

    async def put(self, profile: Profile, at: int) -> None:
        """at: ms since the epoch; they are here now"""
        ...

    async def get(self, user: str) -> Profile | None: ...

    async def mark_seen(self, users: Collection[str], at: int) -> None:
        """These were here at that time. Whoever has no profile is left out."""
        ...

    async def last_seen_before(self, before: int, limit: int) -> list[str]:
        """Who was last here before that time, the longest ago first."""
        ...

    async def remove_unseen(self, user: str, before: int) -> bool:
        """Remove the profile of somebody who was last here before that time; whether it was. The check and the
        removal are one."""
        ...


class PairingCodes(Protocol):
    """Words that somebody was given to say somewhere else: good once, and not for long. They may be lost."""

    async def put(self, word: str, owner: str, ms: int) -> bool:
        """This word is the owner's for so long. False, and nothing changes, if it waits for somebody already."""
        ...

    async def take(self, word: str) -> str | None:
        """Whose it was; it is used up. None: nobody's, or its time has run out."""
        ...


class Snapshots(Protocol):
    """What a stream came to at some number: a way to be sooner where its log leads. The log is the truth."""

    def put(self, stream: str, seq: int, body: bytes) -> None:
        """Keep this, soon, in place of the one that there is. Nobody waits for it, and it may be lost."""
        ...

    async def latest(self, stream: str) -> LogEntry | None:
        """The one kept last, with its number."""
        ...


class Leases(Protocol):
    """Who owns which room. A process has an id of its own for as long as it runs; the next start gets another."""

    async def heartbeat(self, process: str) -> bool:
        """This process is alive for a lease's time from now (6 s). It says so every third of it, and before `take`.

        False: the store did not know it as alive.
        """
        ...

    async def deregister(self, process: str) -> None:
        """Its time has run out now: the last thing that a process says."""
        ...

    async def acquire(self, room: str, process: str) -> Lease:
        """Who owns the room now.

        This process, under a new token, if nobody did, or the owner's time has run out, or it gave the room up; this
        process, under the same lease as before, if it is the owner already; else the other.
        """
        ...

    async def release(self, lease: Lease) -> None:
        """Anybody may take the room at once. Nothing happens if the lease is no longer the latest."""
        ...

    async def is_dead(self, process: str) -> bool:
        """Whether that process's time has run out."""
        ...


class Bus(Protocol):
    """Messages between processes: at most once, in order from one sender, and never kept.

    A feed hears what is sent from soon after it was made, until it is closed. Too large a message raises TooMuch.
    """

    async def send(self, process: str, body: bytes) -> bool:
        """To this process. False: nobody listens by that name. StoreError: it is not known whether anybody did."""
        ...

    def inbox(self, process: str) -> Subscription[bytes]:
        """What is sent to this process."""
        ...

    async def publish(self, topic: str, body: bytes) -> None:
        """To every process that follows the topic."""
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
    def pairing_codes(self) -> PairingCodes: ...
    @property
    def snapshots(self) -> Snapshots: ...
    @property
    def leases(self) -> Leases: ...
    @property
    def bus(self) -> Bus: ...

    async def warnings(self) -> list[str]:
        """How it is set up to lose what was acknowledged, a sentence for each; none is as it should be.

        StoreError: it can't be used at all.
        """
        ...

    async def ready(self) -> bool:
        """Whether something could be kept right now."""
        ...

    async def close(self) -> None:
        """Finish what waits to be written, then let go of everything."""
        ...


__all__ = [
    "ROOM_NAMES",
    "AppendCallback",
    "Bus",
    "Lease",
    "Leases",
    "Log",
    "LogEntry",
    "Names",
    "PairingCodes",
    "People",
    "RoomIndex",
    "Rooms",
    "Secrets",
    "Snapshots",
    "Store",
    "room_of",
]
