"""Pairing codes in this process's memory: after a restart people ask for another one."""

from collections import defaultdict

from server.runtime.clock import Clock

MOST = 10_000
"""Codes of one kind that wait. The oldest go first, and none of another kind: a kind stands before a colon."""


class LocalPairingCodes:
    """`PairingCodes` of a store of one process."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._kinds: defaultdict[str, dict[str, tuple[str, int]]] = defaultdict(dict)

    async def put(self, code: str, owner: str, ms: int) -> bool:
        now, waiting = self._clock.now(), self._kinds[_kind(code)]
        if waiting.get(code, ("", 0))[1] > now:
            return False
        waiting.pop(code, None)
        while len(waiting) >= MOST:
            del waiting[next(iter(waiting))]
        waiting[code] = (owner, now + ms)
        return True

    async def take(self, code: str) -> str | None:
        owner, until = self._kinds[_kind(code)].pop(code, ("", 0))
        return owner if until > self._clock.now() else None


def _kind(code: str) -> str:
    return code.rpartition(":")[0]
