"""Coming back from another device: a short word, good once and not for long, that makes it the same person's too."""

import secrets

from server.clock import Clock
from server.store import Store

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 8
MINUTES_10 = 10 * 60_000


class Devices:
    """Words waiting to be said on another device."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._words = store.words
        self._clock = clock

    async def give(self, user: str) -> tuple[str, int]:
        """A new word for this user, and until when it is good (ms)."""
        while True:
            until = self._clock.now() + MINUTES_10
            word = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
            if await self._words.give(word, user, MINUTES_10):
                return word, until

    async def take(self, word: str) -> str | None:
        """Whose word it was. It is used up."""
        word = word.strip().upper()
        return await self._words.take(word) if len(word) == LENGTH and set(word) <= set(LETTERS) else None


__all__ = ["Devices"]
