"""Presence: when those who let their friends see it were here last, in the store: a document for each of them.

Pages tell that somebody is here from time to time. Who switches it off has no document any more.
"""

from collections import OrderedDict

import msgspec

from server.runtime.clock import Clock
from server.store import Store

PRESENCE = "presence"
"""Kind of the documents, by user: ms."""

WITHIN = 2 * 60_000
"""ms for which somebody counts as here after their page told so."""

AGAIN = 60_000
"""ms after which it is kept again that somebody is here."""

MOST = 10_000
"""Users of whom a process remembers when it kept that they are here."""

_decoder = msgspec.json.Decoder(int)


class Presence:
    """Presence of those who let others see that they are here."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._kept: OrderedDict[str, int] = OrderedDict()

    async def note(self, user: str) -> None:
        """Keep that this user is here, once a minute."""
        now = self._clock.now()
        if now - self._kept.get(user, now - AGAIN) < AGAIN:
            return
        known = await self._store.documents.get(PRESENCE, user)
        # another process that keeps it at the same moment keeps the same
        await self._store.documents.put(PRESENCE, user, known.version if known else 0, msgspec.json.encode(now))
        self._kept[user] = now
        self._kept.move_to_end(user)
        if len(self._kept) > MOST:
            self._kept.popitem(last=False)

    async def is_here(self, user: str) -> bool:
        """Whether this user's page has told so lately."""
        known = await self._store.documents.get(PRESENCE, user)
        return known is not None and self._clock.now() - _decoder.decode(known.body) < WITHIN

    async def remove(self, user: str) -> None:
        """Remove what is kept of a user."""
        self._kept.pop(user, None)
        await self._store.documents.remove(PRESENCE, user)
