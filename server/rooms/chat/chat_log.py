"""Chat log of a room: a stream of its own, appended to before anything is shown, like the log of steps.

Numbers count all of it, wherever it was said (at the table, among spectators, to the judge), so that everybody can put
what they hear in order. Who may say what, and who hears it: `chat`. Each message is kept with the number of the step
after which it was said, since who hears it depends on that. The stream lies beside the record of the match and has no
part in its hash chain; it is removed with the room.
"""

import asyncio
from collections import Counter

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.match import Refused
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.services import RoomServices
from server.runtime.token_buckets import TokenBucket
from server.store import Fenced, Lease, LogEntry, StoreError, StoreFull, TooLarge
from server.wire.inbound import Where
from server.wire.outbound import Said

LONGEST = 300
MOST = 2_000
"""Messages in one place (at the table, among spectators, to the judge); further ones are refused."""

BEFORE = MOST // 2
"""Messages of them before the start, when anybody may talk: strangers can't use up the players' share."""

RECENT = 60
RATE = 0.5  # messages a second in the long run
BURST = 5.0


class _Metadata(Struct, frozen=True):
    """Metadata of a message in the log: the step after which it was said, and the key under which it was sent."""

    after: int
    key: str


_said = msgspec.json.Decoder(Said)
_metadata = msgspec.json.Decoder(_Metadata)


def said_after(kept: LogEntry) -> int:
    """Number of the step after which this was said."""
    return _metadata.decode(kept.body).after


def decode_said(kept: LogEntry) -> Said:
    """Message from an entry of the log. msgspec.DecodeError: it is none."""
    return _said.decode(kept.body)


def talk_stream(code: str) -> str:
    """Name of the stream of a room's chat."""
    return f"talk:{code}"


def key_of(kept: LogEntry) -> str:
    """Key under which this was sent."""
    return _metadata.decode(kept.body).key


class ChatLog:
    """Chat log of one room, with its recent messages in memory."""

    def __init__(self, services: RoomServices, code: str) -> None:
        self._services = services
        self._code = code
        self._stream = talk_stream(code)
        self._count = 0
        self._said: Counter[Where] = Counter()
        self._recent: dict[Where, list[Said]] = {}
        self._keys: list[str] = []
        self._buckets: dict[str, TokenBucket] = {}
        self._append_lock = asyncio.Lock()

    @property
    def stream(self) -> str:
        return self._stream

    @property
    def count(self) -> int:
        """Number of the last message."""
        return self._count

    async def restore(self, after: int) -> None:
        """Read what was said up to step `after` and is not yet in memory."""
        self._remember_all(await self._services.store.log.read(self._stream, self._count), after)

    def _remember_all(self, log: list[LogEntry], after: int) -> None:
        for kept in log:
            if said_after(kept) > after:
                break
            self.remember(kept)

    def remember(self, kept: LogEntry) -> Said:
        """Take in the next message of the log."""
        said = decode_said(kept)
        self._count = kept.seq
        self._said[said.where] += 1
        recent = self._recent.setdefault(said.where, [])
        recent.append(said)
        self._keys.append(key_of(kept))
        del recent[:-RECENT], self._keys[:-RECENT]
        return said

    def has(self, key: str) -> bool:
        """Whether a recent message was sent under this key."""
        return key in self._keys

    def recent(self) -> list[Said]:
        """Recent messages of all places, in order."""
        return sorted((said for heard in self._recent.values() for said in heard), key=lambda said: said.n)

    def of_gallery(self) -> list[Said]:
        return list(self._recent.get("spectators", ()))

    def admit(self, user: str) -> None:
        """Rate limit for a user who is about to speak. Refused: too fast."""
        if not self._bucket(user).take():
            raise Refused("too-fast", "N14")

    async def keep(self, said: Said, at: int, lease: Lease, key: str, *, after: int, most: int = MOST) -> Said:
        """Append a message with its number and time; the caller shows it. Refused: too many; Fenced: see the lease;
        another StoreError: the log doesn't hold it, or can't be read; RoomDamaged: it holds something that is no
        message.

        key: by which it is found again; after: number of the last step; most: messages in its place by now
        """
        async with self._append_lock:
            if self._said[said.where] >= most:
                raise Refused("said-enough")
            said = replace(said, n=self._count + 1, at=at)
            body = msgspec.json.encode({**msgspec.to_builtins(said), "after": after, "key": key})
            try:
                await self._services.store.log.append(self._stream, self._count, [body], lease)
            except (Fenced, StoreFull, TooLarge):  # nothing was written
                raise
            except StoreError:  # it may have been kept all the same
                await self._reload(after)
                if not self.has(key):
                    raise
            else:
                self.remember(LogEntry(self._count + 1, body))
        self._services.metrics.said.inc()
        return said

    async def _reload(self, after: int) -> None:
        """Read the log again, which may hold something else than we thought.

        StoreError: it can't be read; RoomDamaged: it holds something that is no message.
        """
        log = await self._services.store.log.read(self._stream)
        self._count = 0
        self._said.clear()
        self._recent.clear()
        self._keys.clear()
        try:
            self._remember_all(log, after)
        except Exception as error:
            raise RoomDamaged(self._code, repr(error)) from error

    def _bucket(self, user: str) -> TokenBucket:
        if user not in self._buckets:
            if len(self._buckets) >= 1_000:
                self._buckets.clear()
            self._buckets[user] = TokenBucket(self._services.clock, RATE, BURST)
        return self._buckets[user]
