"""Identity tokens: a user's id, signed. A token says nothing else, and only its user may read it."""

import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "kaitaku"
MONTHS_6 = 180 * 24 * 60 * 60

EARLIER = 4
"""Earlier keys whose tokens are still valid."""


class Tokens:
    """Issues and verifies tokens. They are valid for half a year after they were last issued.

    A token from the future is valid too: another process issued it whose clock is ahead, or this machine's was put
    back. Otherwise its bearer would be somebody new, and lose their seat.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._signers = {key: _signer(key)}

    def sign_with(self, key: bytes) -> None:
        """Sign with another key from now on. Tokens of the last few keys stay valid."""
        self.key = key
        earlier = [(known, signer) for known, signer in self._signers.items() if known != key]
        self._signers = dict([(key, _signer(key)), *earlier][: 1 + EARLIER])

    def new_user(self) -> str:
        """A new user id. Everybody at the table sees it; only the token proves it."""
        return secrets.token_urlsafe(9)

    def issue(self, user: str) -> str:
        return self._signers[self.key].dumps(user)

    def user(self, token: str | None) -> str | None:
        """The user of this token; None if it is invalid or expired."""
        if not token:
            return None
        for signer in self._signers.values():
            try:
                user, given = signer.loads(token, return_timestamp=True)
            except BadSignature:
                continue
            fresh = time.time() - given.timestamp() <= MONTHS_6
            return user if fresh and isinstance(user, str) else None
        return None


def _signer(key: bytes) -> URLSafeTimedSerializer:
    return URLSafeTimedSerializer(key, salt="kaitaku user")


__all__ = ["COOKIE", "MONTHS_6", "Tokens"]
