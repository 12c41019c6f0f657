"""Readiness of the server, checked against the store at most once a second."""

import asyncio
from collections.abc import Callable

from server.accounts.store_epoch import Epoch
from server.runtime.clock import Clock
from server.store import Store

MAX_AGE = 1_000
"""ms for which an answer of the store is valid: its probe is a write."""


class Readiness:
    """Whether the server admits people: the store keeps data, and the process is not about to end.

    unsure: whether the server is about to end, cannot be sure that its rooms are still its own, or signs tokens with
    another key than the one it started with; checked every time
    epoch: which store it is, as last seen
    """

    def __init__(self, store: Store, clock: Clock, unsure: Callable[[], bool], epoch: Callable[[], Epoch]) -> None:
        self.epoch = epoch
        self._store = store
        self._clock = clock
        self._unsure = unsure
        self._probe: asyncio.Task[bool] | None = None
        self._began_at = 0

    async def ready(self) -> bool:
        """By a probe that began less than a second ago; requests during a probe share it."""
        if self._unsure():
            return False
        now = self._clock.now()
        probe = self._probe
        if probe is None or (probe.done() and now - self._began_at >= MAX_AGE):
            self._began_at = now
            probe = self._probe = asyncio.create_task(self._store.ready(), name="readiness")
        return await asyncio.shield(probe) and not self._unsure()
