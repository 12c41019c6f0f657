"""Hashing of passwords with Argon2id (RFC 9106): 64 MiB, 3 passes, one lane.

It takes time and memory on purpose, so it happens apart from the event loop, a few at a time, and behind the moves of
games. Addresses take turns, so that whoever tries many passwords at one waits for themselves. With one lane a password
takes the one thread that hashes it; each further lane starts threads of its own, again and again within one password,
and the event loop has to wait behind them. What was hashed with four lanes goes on being verified with four.
"""

from collections.abc import Callable
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from engine.core import Refused
from server.runtime.background import processors
from server.runtime.fair_threads import FairThreads, TooManyJobs

LONGEST = 100
"""Characters of a password."""

AT_ONCE = 2
"""Passwords that are hashed at the same time, at most: each takes 64 MiB."""

SPARE = 2
"""Processors that are left to the event loop and the store, where there are so many."""

MEMORY, PASSES = 65_536, 3
"""KiB of memory that a password fills, and how often."""

LANES = 1
"""Parts of a password's memory that are filled by threads of their own."""

WAITING, WAITING_EACH = 100, 20
"""Passwords that wait, in all and from one address."""

NICENESS = 10
"""Niceness of hashing beside the event loop, where processors are scarce. One thread then has a tenth of a processor
beside a loop that is always busy, so that people still get in.
"""

T = TypeVar("T")


def at_once(processors: int) -> int:
    """Passwords that are hashed at the same time on so many processors. Two threads that share the event loop's
    processor are done no sooner than one after the other, and the loop waits longer for its turn.
    """
    return min(AT_ONCE, max(1, processors - SPARE))


class PasswordHashing:
    """Hashes and verifies passwords. address: who asks, as limits count it"""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher(time_cost=PASSES, memory_cost=MEMORY, parallelism=LANES)
        self._threads = FairThreads(
            "passwords",
            at_once=at_once(processors()),
            most=WAITING,
            most_each=WAITING_EACH,
            niceness=NICENESS,
        )
        self._nobodys = ""

    async def hash(self, password: str, address: str) -> str:
        """Hash of a password. Refused: `busy`, too many wait."""
        return await self._run(address, lambda: self._hasher.hash(password[:LONGEST]))

    async def verify(self, hashed: str, password: str, address: str) -> bool:
        """Whether that is the password. It takes as long where there is none (`hashed` is empty).

        Refused: `busy`, too many wait; nothing was tried.
        """
        return await self._run(address, lambda: self._verify(hashed, password[:LONGEST]))

    async def _run(self, address: str, work: Callable[[], T]) -> T:
        try:
            return await self._threads.run(address, work)
        except TooManyJobs as many:
            raise Refused("busy", retry=many.retry) from None

    def _verify(self, hashed: str, password: str) -> bool:
        if not self._nobodys:
            self._nobodys = self._hasher.hash("nobody's password")
        try:
            self._hasher.verify(hashed or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return bool(hashed)
