"""Device pairing: a one-time code that makes another device the same person's."""

import secrets

from engine.match import Refused
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBucket, TokenBuckets
from server.store import Store

GUESSES = 10.0
GUESSES_AT_ONCE = 100
"""Wrong codes at one process, of all addresses: a second in the long run, and at once. In the ten minutes that a code
lives that is 6,100 of 31^8, 8.5 * 10^11: a chance of 7 * 10^-9 for each code that waits.
"""

CODES_AT_ONCE = 60
CODES = 0.2
"""Codes that one address may ask for at once, and a second in the long run: 180 in the ten minutes that one lives, so
that nobody alone pushes out those of others.
"""

ADDRESSES = 10_000

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 8
MINUTES_10 = 10 * 60_000


class DevicePairing:
    """Issues and redeems pairing codes."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._codes = store.pairing_codes
        self._clock = clock
        self._guesses = TokenBucket(clock, GUESSES, GUESSES_AT_ONCE)
        self._issued = TokenBuckets(clock, CODES, CODES_AT_ONCE, ADDRESSES)

    async def issue(self, user: str, address: str) -> tuple[str, int]:
        """A new code for this user, and when it expires (ms). Refused: this address has asked for too many."""
        if not self._issued.take(address):
            raise Refused("too-fast")
        while True:
            until = self._clock.now() + MINUTES_10
            code = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self._codes.put(code, user, MINUTES_10):
                return code, until

    async def redeem(self, code: str) -> str | None:
        """The user of the code, which is used up. Refused: there were too many wrong codes recently, of all
        addresses.
        """
        code = code.strip().upper()
        if len(code) != LENGTH or not set(code) <= set(LETTERS):
            return None
        if not self._guesses.take():  # before it is looked for, so that many at once are no more
            raise Refused("too-fast")
        user = await self._codes.take(code)
        if user is not None:
            self._guesses.give_back()
        return user
