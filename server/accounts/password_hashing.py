"""Hashing of passwords with Argon2id (RFC 9106, the library's own parameters: 64 MiB, 3 passes).

It takes time and memory on purpose, so it happens apart from the event loop, a few at a time.
"""

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

__all__ = ["LONGEST", "PasswordHashing"]

LONGEST = 100
"""Characters of a password."""

AT_ONCE = 2
"""Passwords that are hashed at the same time: each takes 64 MiB."""


class PasswordHashing:
    """Hashes and verifies passwords."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._running = asyncio.Semaphore(AT_ONCE)
        self._nobodys = ""

    async def hash(self, password: str) -> str:
        async with self._running:
            return await asyncio.to_thread(self._hasher.hash, password[:LONGEST])

    async def verify(self, hashed: str, password: str) -> bool:
        """Whether that is the password. It takes as long where there is none (`hashed` is empty)."""
        async with self._running:
            return await asyncio.to_thread(self._verify, hashed, password[:LONGEST])

    def _verify(self, hashed: str, password: str) -> bool:
        if not self._nobodys:
            self._nobodys = self._hasher.hash("nobody's password")
        try:
            self._hasher.verify(hashed or self._nobodys, password)
        except (VerificationError, InvalidHashError):
            return False
        return bool(hashed)
