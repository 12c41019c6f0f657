"""Limiter of look-ups of room codes: each address may guess wrong at a limited rate.

A look-up reserves one credit of its address before it begins and gets it back unless there is no such room. So many
guesses at once are no more than one after another, and whoever knows a code pays nothing. Everybody at one address who
asks for the same code meanwhile shares one look-up and its credit: a school comes back to one room as one. A look-up
that finds no credit left waits while some are only reserved, and is refused once all are spent.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Awaitable, Callable
from typing import Generic, TypeVar

from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets

T = TypeVar("T")

GUESSES = 1.0
GUESSES_AT_ONCE = 200
"""Codes of rooms that do not exist, a second in the long run, and at once."""

MAX_ADDRESSES = 10_000

MAX_VISITORS = 20_000


class TooManyGuesses(Exception):
    """Refusal of a look-up: this address has asked for too many rooms that do not exist."""


class _Address:
    """Look-ups of one address. reserved: those under way; waiting: those that wait for a credit, oldest first"""

    __slots__ = ("reserved", "running", "waiting")

    def __init__(self) -> None:
        self.reserved = 0
        self.running: dict[str, asyncio.Task[object]] = {}
        self.waiting: deque[asyncio.Future[None]] = deque()


class RoomLookups(Generic[T]):
    """Look-ups of all addresses. An address is remembered here while it has any under way."""

    def __init__(self, clock: Clock) -> None:
        self._buckets = TokenBuckets(clock, GUESSES, GUESSES_AT_ONCE, MAX_ADDRESSES)
        self._addresses: dict[str, _Address] = {}

    def __len__(self) -> int:
        """Addresses with look-ups under way."""
        return len(self._addresses)

    def has_credit(self, address: str) -> bool:
        """Whether this address has a credit left. Nothing is spent."""
        if not self._buckets.take(address):
            return False
        self._buckets.give_back(address)
        return True

    async def find(self, address: str, code: str, look: Callable[[], Awaitable[T | None]]) -> T | None:
        """The find of `look`. It costs a credit if that is None. TooManyGuesses: there is none left."""
        ours = self._addresses.setdefault(address, _Address())
        task = ours.running.get(code)
        if task is None:
            paid = self._buckets.take(address)
            ours.reserved += paid
            task = asyncio.create_task(self._find(address, ours, look, paid=paid), name=f"look up {code}")
            ours.running[code] = task
            task.add_done_callback(lambda done: self._forget(address, code, done))
        found: T | None = await asyncio.shield(task)  # type: ignore[arg-type]
        return found

    async def _find(
        self, address: str, ours: _Address, look: Callable[[], Awaitable[T | None]], *, paid: bool
    ) -> T | None:
        if not paid:
            await self._reserve(address, ours)
        cost = 0
        try:
            found = await look()
            cost = 1 if found is None else 0
        finally:
            self._finish(address, ours, cost)
        return found

    async def _reserve(self, address: str, ours: _Address) -> None:
        while not self._buckets.take(address):
            if not ours.reserved:
                raise TooManyGuesses
            turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            ours.waiting.append(turn)
            await turn
        ours.reserved += 1

    def _finish(self, address: str, ours: _Address, cost: int) -> None:
        """A look-up is over: pass its credit to one that waits, or refuse all that wait once none is only reserved."""
        ours.reserved -= 1
        if not cost:
            self._buckets.give_back(address)
        woken = len(ours.waiting) if not ours.reserved else 1 - cost
        for _ in range(min(woken, len(ours.waiting))):
            turn = ours.waiting.popleft()
            if not turn.done():
                turn.set_result(None)

    def _forget(self, address: str, code: str, done: "asyncio.Task[object]") -> None:
        if not done.cancelled():
            done.exception()  # its callers have it, unless they are gone
        ours = self._addresses[address]
        del ours.running[code]
        if not ours.running:
            del self._addresses[address]


class RecentVisitors:
    """Users that this process let into rooms recently: they know the code, so it is no guess."""

    def __init__(self, most: int = MAX_VISITORS) -> None:
        self._most = most
        self._known: OrderedDict[tuple[str, str], None] = OrderedDict()

    def __contains__(self, code_and_user: tuple[str, str]) -> bool:
        return code_and_user in self._known

    def add(self, code: str, user: str) -> None:
        """Remember that this user was let in. Beyond `most` the oldest entry is forgotten."""
        self._known[code, user] = None
        self._known.move_to_end((code, user))
        if len(self._known) > self._most:
            self._known.popitem(last=False)
