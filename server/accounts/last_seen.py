"""Last uses of devices and API tokens: noted as they are seen, and kept afterwards, some at a time.

Whoever asks for a page is answered first: a store that keeps nothing at present answers who they are all the same. What
could not be kept is tried again; if the process ends before that, a list says an earlier hour.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress

import structlog

from engine.match import Refused
from server.store import StoreError

SEEN_AGAIN = 60 * 60_000
"""ms after which it is noted again that a device or a token was used."""

SAVE_INTERVAL = 10.0
"""Seconds between two times that what was noted is kept."""

MOST = 10_000
"""Users of whom something is noted and not kept. Beyond that the oldest note is dropped."""


class LastSeen:
    """Notes of last uses: user → key of a device or token → ms. keep: keeps those of one user, or raises StoreError"""

    def __init__(self, keep: Callable[[str, Mapping[str, int]], Awaitable[object]]) -> None:
        self._keep = keep
        self._noted: OrderedDict[str, dict[str, int]] = OrderedDict()
        self._log = structlog.get_logger()

    def note(self, user: str, key: str, before: int, now: int) -> None:
        """Note a use now (ms), unless the one that is kept (`before`) is recent enough."""
        if now - before <= SEEN_AGAIN:
            return
        self._noted.setdefault(user, {})[key] = now
        if len(self._noted) > MOST:
            self._noted.popitem(last=False)

    def noted(self, user: str) -> Mapping[str, int]:
        """Notes on this user that are not kept yet: key → ms."""
        return self._noted.get(user, {})

    async def save(self) -> None:
        """Keep what was noted. StoreError: what is left is tried again."""
        while self._noted:
            user, noted = next(iter(self._noted.items()))
            with suppress(Refused):  # there is no such account any more
                await self._keep(user, dict(noted))
            self._noted.pop(user, None)

    async def run(self) -> None:
        """Keep what was noted every few seconds, for ever."""
        while True:
            await asyncio.sleep(SAVE_INTERVAL)
            try:
                await self.save()
            except StoreError as error:
                self._log.warning("it could not be kept when devices were seen", detail=str(error))
