"""Time of an event loop, which a test moves on by hand."""

import asyncio
from collections.abc import Coroutine
from typing import TypeVar

Outcome = TypeVar("Outcome")

ROUNDS = 60
"""Rounds of the loop in which everybody has done what they could do at once."""


class LoopTime:
    """Time of the running loop: of `asyncio.sleep`, `asyncio.timeout` and every timer. It passes as ever, and can be
    moved on besides.

    ahead: seconds that it was moved on by
    """

    def __init__(self) -> None:
        loop = asyncio.get_running_loop()
        self._passes = loop.time
        self.ahead = 0.0
        vars(loop)["time"] = self._now

    def turn(self, seconds: float) -> None:
        """Let so much time pass. What was due in it happens in the next round of the loop, once each."""
        self.ahead += seconds

    async def after(self, seconds: float, work: Coroutine[object, object, Outcome]) -> Outcome:
        """What becomes of this work, for which so much time passes once it waits."""
        task = asyncio.ensure_future(work)
        for _ in range(ROUNDS):
            await asyncio.sleep(0)
        self.turn(seconds)
        return await task

    def _now(self) -> float:
        return self._passes() + self.ahead
