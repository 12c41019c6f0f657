"""Room passwords: who knows a room's password may enter, and needs it no more, unless the host removes them.

The password itself is never kept: of it there is a hash among the secrets. Wrong guesses at one room are slowed down
whoever makes them.
"""

from collections.abc import Iterable

from engine.match import Refused
from server.accounts.password_hashing import PasswordHashing
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.store import Store

GUESSES = 0.2
GUESSES_AT_ONCE = 10
"""Guesses at one room, a second in the long run, and at once."""

REMEMBERED = 10_000

_GUEST = "guest"


class RoomPasswords:
    """Passwords of rooms, and who has been let into them."""

    def __init__(self, store: Store, clock: Clock, hashing: PasswordHashing | None = None) -> None:
        self._store = store
        self._hashing = hashing or PasswordHashing()
        self._guesses = TokenBuckets(clock, GUESSES, GUESSES_AT_ONCE, REMEMBERED)

    async def hash(self, password: str, address: str) -> bytes:
        """Hash of a password. Refused: `busy`, see `PasswordHashing`."""
        return (await self._hashing.hash(password, address)).encode()

    async def lock(self, code: str, hashed: bytes) -> None:
        """Store the hash of a room's password. A room is locked once, when it is created."""
        await self._store.secrets.put(_secret(code), hashed)

    async def hashed(self, code: str) -> bytes | None:
        """Hash of a room's password; None: it has none."""
        return await self._store.secrets.get(_secret(code))

    async def enter(self, code: str, user: str, password: str, address: str) -> None:
        """Let somebody in, until they are shut out.

        Refused: that is not the password; too many guesses here; `busy`, which is no guess.
        """
        if not self._guesses.take(code):
            raise Refused("too-fast")
        hashed = await self.hashed(code)
        try:
            right = hashed is not None and await self._hashing.verify(hashed.decode(), password, address)
        except Refused:
            self._guesses.give_back(code)
            raise
        if not right:
            raise Refused("wrong-password")
        await self.let_in(code, user)

    async def let_in(self, code: str, user: str) -> None:
        """Let a user in without the password from now on."""
        await self._store.names.claim(_GUEST, f"{code} {user}", user)

    async def shut_out(self, code: str, users: Iterable[str]) -> None:
        """Ask these users for the password again."""
        for user in users:
            await self._store.names.release(_GUEST, f"{code} {user}", user)

    async def admits(self, code: str, user: str | None) -> bool:
        """Whether this user has been let in."""
        return user is not None and await self._store.names.owner(_GUEST, f"{code} {user}") == user


def _secret(code: str) -> str:
    return f"password:{code}"
