"""What is said in a room: a stream of its own, kept before it is shown, like everything else.

Numbers count all of it, wherever it was said (at the table, in the gallery, to the judge), so that everybody can put
what they hear in order. Who may say what, and who hears it: `saying`. Each message is kept with the number of the step
after which it was said, since who hears it depends on that.
"""

import asyncio
from collections import Counter, deque
from typing import get_args

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from engine.match import Refused
from server.rooms.services import RoomServices
from server.store import Fenced, Lease, LogEntry, StoreError, StoreFull, TooLarge
from server.token_buckets import TokenBucket
from server.wire.inbound import Where
from server.wire.outbound import Said

LONGEST = 300
MOST = 2_000
"""Messages in one place (at the table, in the gallery, to the judge); then it has been enough there."""

BEFORE = MOST // 2
"""So many of them before the start, when anybody may talk: strangers can't use up what the players have to say."""

RECENT = 60
RATE = 0.5  # messages a second in the long run
BURST = 5.0


class _Beside(Struct, frozen=True):
    """What stands beside a message in the log: the step after which it was said, and the key under which it was sent;
    messages from before there were such have none."""

    after: int = 0
    key: str = ""


_said = msgspec.json.Decoder(Said)
_beside = msgspec.json.Decoder(_Beside)


def said_after(kept: LogEntry) -> int:
    """The number of the step after which this was said."""
    return _beside.decode(kept.body).after


def decode_said(kept: LogEntry) -> Said:
    """What was said, from the log. msgspec.DecodeError: it is none."""
    _beside.decode(kept.body)
    return _said.decode(kept.body)


def key_of(kept: LogEntry) -> str:
    """The key under which this was sent."""
    return _beside.decode(kept.body).key


class ChatLog:
    """The conversation in one room."""

    def __init__(self, services: RoomServices, code: str) -> None:
        self._services = services
        self._stream = f"talk:{code}"
        self._count = 0
        self._said: Counter[Where] = Counter()
        self._recent: dict[Where, deque[Said]] = {where: deque(maxlen=RECENT) for where in get_args(Where)}
        self._keys: deque[str] = deque(maxlen=RECENT)
        self._credits: dict[str, TokenBucket] = {}
        self._one_at_a_time = asyncio.Lock()

    @property
    def stream(self) -> str:
        return self._stream

    @property
    def count(self) -> int:
        """The number of the last message."""
        return self._count

    async def restore(self, after: int) -> None:
        """Remember what was said until some step, as far as we don't know it yet; what was said later is left."""
        self._remember_all(await self._services.store.log.read(self._stream, self._count), after)

    def _remember_all(self, log: list[LogEntry], after: int) -> None:
        for kept in log:
            if said_after(kept) > after:
                break
            self.remember(kept)

    def remember(self, kept: LogEntry) -> Said:
        """The next message of the log."""
        said = _said.decode(kept.body)
        self._count = kept.seq
        self._said[said.where] += 1
        self._recent[said.where].append(said)
        self._keys.append(key_of(kept))
        return said

    def has(self, key: str) -> bool:
        """Whether what was sent under this key has been kept, of late."""
        return key in self._keys

    def recent(self) -> list[Said]:
        """What was said of late, everywhere, in order."""
        return sorted((said for heard in self._recent.values() for said in heard), key=lambda said: said.n)

    def of_gallery(self) -> list[Said]:
        return list(self._recent["gallery"])

    def admit(self, user: str) -> None:
        """Somebody is about to speak. Refused: they go on too fast."""
        if not self._purse(user).take():
            raise Refused("too-fast", "N14")

    async def keep(self, said: Said, at: int, after: int, lease: Lease, key: str, *, most: int = MOST) -> Said:
        """Keep it, with its number and time; the caller shows it. Refused: it has been enough; Fenced: see the lease;
        another StoreError: the log doesn't hold it, or can't be read.

        after: the step after which it is said; key: by which it is found again; most: messages in its place by now
        """
        async with self._one_at_a_time:
            if self._said[said.where] >= most:
                raise Refused("said-enough")
            said = replace(said, n=self._count + 1, at=at)
            body = msgspec.json.encode({**msgspec.to_builtins(said), "after": after, "key": key})
            try:
                await self._services.store.log.append(self._stream, self._count, [body], lease)
            except (Fenced, StoreFull, TooLarge):  # nothing was written
                raise
            except StoreError:  # it may have been kept all the same
                await self._begin_anew(after)
                if not self.has(key):
                    raise
            else:
                self.remember(LogEntry(self._count + 1, body))
        self._services.metrics.said.inc()
        return said

    async def _begin_anew(self, after: int) -> None:
        """The log holds, perhaps, something else than we thought. StoreError: it can't be read."""
        log = await self._services.store.log.read(self._stream)
        self._count = 0
        self._said.clear()
        for recent in self._recent.values():
            recent.clear()
        self._keys.clear()
        self._remember_all(log, after)

    def _purse(self, user: str) -> TokenBucket:
        if user not in self._credits:
            if len(self._credits) >= 1_000:
                self._credits.clear()
            self._credits[user] = TokenBucket(self._services.clock, RATE, BURST)
        return self._credits[user]


__all__ = ["BEFORE", "MOST", "ChatLog", "decode_said", "key_of", "said_after"]
