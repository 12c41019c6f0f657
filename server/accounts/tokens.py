"""The token that says who somebody is: a user's id, signed. It says nothing else and is nobody else's to read."""

import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer

from server.store import Store

COOKIE = "kaitaku"
MONTHS_6 = 180 * 24 * 60 * 60


class Tokens:
    """Makes and reads tokens. They are good for half a year after they were last given out.

    One from the future is good too: another process gave it out whose clock is ahead, or this machine's was put back.
    Whoever brought it would else be somebody new, and their seat lost to them.
    """

    def __init__(self, secret: bytes) -> None:
        self._signer = URLSafeTimedSerializer(secret, salt="kaitaku user")

    @classmethod
    async def of(cls, store: Store) -> "Tokens":
        """With the secret of this store, which is made when the store is new."""
        await store.secrets.put("tokens", secrets.token_bytes(32))
        secret = await store.secrets.get("tokens")
        assert secret is not None
        return cls(secret)

    def new_user(self) -> str:
        """The id of somebody who was never here. Everybody at the table sees it; only the token proves it."""
        return secrets.token_urlsafe(9)

    def give(self, user: str) -> str:
        return self._signer.dumps(user)

    def user(self, token: str | None) -> str | None:
        """Whose token this is; None if it is nobody's or too old."""
        if not token:
            return None
        try:
            user, given = self._signer.loads(token, return_timestamp=True)
        except BadSignature:
            return None
        fresh = time.time() - given.timestamp() <= MONTHS_6
        return user if fresh and isinstance(user, str) else None


__all__ = ["COOKIE", "MONTHS_6", "Tokens"]
