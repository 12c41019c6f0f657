"""Changes of leagues, told to all processes: one of them opens rooms, takes results, and does what is due."""

import asyncio
from collections.abc import Callable

from server.store import Store
from server.store.broadcast import Broadcast

TOPIC = "league-changes"

MOST = 10_000
"""Leagues whose change is yet to be told; any more are looked at in time all the same."""


class LeagueChanges:
    """Broadcast of the slugs of leagues that have changed, or one of whose rooms has. on_change: called with each."""

    def __init__(self, store: Store) -> None:
        self.on_change: Callable[[str], None] = lambda slug: None
        self._broadcast = Broadcast(store.bus, TOPIC, self._heard)
        self._untold: set[str] = set()
        self._woken = asyncio.Event()

    def tell(self, slug: str) -> None:
        """Tell all processes soon that this league has changed."""
        if len(self._untold) < MOST:
            self._untold.add(slug)
            self._woken.set()

    async def send(self) -> None:
        """Send what is to be told, for ever."""
        while True:
            await self._woken.wait()
            self._woken.clear()
            untold, self._untold = self._untold, set()
            for slug in untold:
                await self._broadcast.tell(slug.encode())

    async def listen(self) -> None:
        """Receive what processes tell, for ever."""
        await self._broadcast.listen()

    async def _heard(self, message: bytes) -> None:
        self.on_change(message.decode(errors="replace"))
