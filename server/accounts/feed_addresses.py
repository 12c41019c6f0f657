"""Secret feed addresses: one for each user, by which a calendar or a feed reader, which can't sign in, reads as them.

The store keeps a digest of the secret alone. A new address ends the one before.
"""

import hashlib
import secrets

import msgspec
from msgspec import Struct

from server.runtime.clock import Clock
from server.store import Store, StoreError

FEEDS = "feed"
"""Kind of the documents, by user, and of the names, by digest."""

ATTEMPTS = 5
_SECRET_BYTES = 24
_LONGEST = 64


class FeedAddress(Struct, frozen=True):
    """Address as kept. digest: of its secret, empty if it was revoked"""

    digest: str
    since: int


_decoder = msgspec.json.Decoder(FeedAddress)


class FeedAddresses:
    """Makes, revokes and resolves secret feed addresses."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def find(self, user: str) -> FeedAddress | None:
        """The address of this user, if there is one in force."""
        kept, _ = await self._read(user)
        return kept if kept is not None and kept.digest else None

    async def renew(self, user: str) -> str:
        """The secret of a new address, shown this once; the one before ends."""
        secret = secrets.token_urlsafe(_SECRET_BYTES)
        digest = _digest(secret)
        await self._store.names.claim(FEEDS, digest, user)
        await self._put(user, FeedAddress(digest, self._clock.now()))
        return secret

    async def revoke(self, user: str) -> None:
        """End the address, if there is one."""
        if await self.find(user) is not None:
            await self._put(user, FeedAddress("", self._clock.now()))

    async def remove(self, user: str) -> None:
        """Remove all that is kept of a user's address."""
        await self.revoke(user)
        await self._store.documents.remove(FEEDS, user)

    async def user_of(self, secret: str) -> str | None:
        """User whose address this secret is; None: nobody's, or no more."""
        if len(secret) > _LONGEST:
            return None
        digest = _digest(secret)
        user = await self._store.names.owner(FEEDS, digest)
        found = None if user is None else await self.find(user)
        return user if found is not None and found.digest == digest else None

    async def _put(self, user: str, address: FeedAddress) -> None:
        for _ in range(ATTEMPTS):
            before, version = await self._read(user)
            if await self._store.documents.put(FEEDS, user, version, msgspec.json.encode(address)):
                if before is not None and before.digest:
                    await self._store.names.release(FEEDS, before.digest, user)
                return
        raise StoreError(f"the feed address of {user} changes all the time")

    async def _read(self, user: str) -> tuple[FeedAddress | None, int]:
        kept = await self._store.documents.get(FEEDS, user)
        return (None, 0) if kept is None else (_decoder.decode(kept.body), kept.version)


def _digest(secret: str) -> str:
    """Digest of a secret, which is random, so that no slow hash is needed."""
    return hashlib.sha256(f"kaitaku feed {secret}".encode()).hexdigest()
