"""Pairing codes in this process's memory: after a restart people ask for another one."""

from server.runtime.clock import Clock

MOST = 10_000
"""Codes that wait. The oldest go first."""


class LocalPairingCodes:
    """`PairingCodes` of a store of one process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[str, int]] = {}

    async def put(self, word: str, owner: str, ms: int) -> bool:
        now = self._clock.now()
        if self._waiting.get(word, ("", 0))[1] > now:
            return False
        self._waiting.pop(word, None)
        while len(self._waiting) >= MOST:
            del self._waiting[next(iter(self._waiting))]
        self._waiting[word] = (owner, now + ms)
        return True

    async def take(self, word: str) -> str | None:
        owner, until = self._waiting.pop(word, ("", 0))
        return owner if until > self._clock.now() else None


__all__ = ["LocalPairingCodes"]
