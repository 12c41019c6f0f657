"""Cache of response bodies by what they follow from, bounded; what is missing is made in a thread."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable

from server.pages.cached_body import CachedBody

MOST = 64
MOST_BYTES = 32 * 1024 * 1024

Key = tuple[object, ...]


class BodyCache:
    """Bodies, those used last. Large ones are left out."""

    def __init__(self) -> None:
        self._bodies: OrderedDict[Key, CachedBody] = OrderedDict()
        self._bytes = 0

    def find(self, key: Key) -> CachedBody | None:
        """The body of this key, if it is here."""
        found = self._bodies.get(key)
        if found is not None:
            self._bodies.move_to_end(key)
        return found

    async def get(self, key: Key, kind: str, make: Callable[[], bytes]) -> CachedBody:
        """The body of this key, which `make` makes if it is not here."""
        found = self.find(key)
        if found is not None:
            return found
        made = await asyncio.to_thread(lambda: CachedBody.of(make(), kind))  # others have their turn meanwhile
        if key not in self._bodies and len(made.body) <= MOST_BYTES // 4:
            self._bodies[key] = made
            self._bytes += len(made.body)
        while len(self._bodies) > MOST or self._bytes > MOST_BYTES:
            _, dropped = self._bodies.popitem(last=False)
            self._bytes -= len(dropped.body)
        return made
