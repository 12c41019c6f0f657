"""Floods: addresses that go on asking though they were told that they ask too fast.

Even to be told no costs the event loop half a millisecond, so that some thousand requests a second would be all that it
does. Whoever goes on is therefore made to wait for the answer, before anything of the request is read: so many wait a
second at most. What an address sends beside those is cut off, and it opens few connections a second.
"""

import asyncio
from collections import Counter, OrderedDict

from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets

REFUSALS, REFUSALS_AT_ONCE = 5, 30
"""Refusals of one address, a second in the long run and at once, past which it is a flood."""

LASTS = 2_000
"""ms for which an address counts as a flood after such a refusal."""

HOLD = 1.0
"""Seconds for which a request of a flood waits."""

HELD_EACH = 10
"""Requests of one address that wait."""

CONNECTIONS = 10
"""New connections of a flood, a second."""

ADDRESSES = 10_000


class Floods:
    """Floods by address, as limits count it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._refusals = TokenBuckets(clock, REFUSALS, REFUSALS_AT_ONCE, ADDRESSES)
        self._connections = TokenBuckets(clock, CONNECTIONS, CONNECTIONS, ADDRESSES)
        self._until: OrderedDict[str, int] = OrderedDict()
        self._held = Counter[str]()

    def refused(self, address: str) -> None:
        """Note that this address was told that it asks too fast."""
        if not self._refusals.take(address):
            self._until[address] = self._clock.now() + LASTS
            self._until.move_to_end(address)
            if len(self._until) > ADDRESSES:
                self._until.popitem(last=False)

    def is_one(self, address: str) -> bool:
        """Whether requests from there are a flood now."""
        return self._clock.now() < self._until.get(address, 0)

    def may_connect(self, address: str) -> bool:
        """Whether this address may open one more connection now."""
        return not self.is_one(address) or self._connections.take(address)

    async def hold(self, address: str) -> bool:
        """Have a request of a flood wait. Whether it did: so many wait already that it is to be cut off."""
        if self._held[address] >= HELD_EACH:
            return False
        self._held[address] += 1
        try:
            await asyncio.sleep(HOLD)
        finally:
            self._held[address] -= 1
            if not self._held[address]:
                del self._held[address]
        return True
