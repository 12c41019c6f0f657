"""The token that says who somebody is: a user's id, signed. It says nothing else and is nobody else's to read."""

import secrets
import time

from itsdangerous import BadSignature, URLSafeTimedSerializer

COOKIE = "kaitaku"
MONTHS_6 = 180 * 24 * 60 * 60

EARLIER = 4
"""Keys from before whose tokens are still good."""


class Tokens:
    """Makes and reads tokens. They are good for half a year after they were last given out.

    One from the future is good too: another process gave it out whose clock is ahead, or this machine's was put back.
    Whoever brought it would else be somebody new, and their seat lost to them.
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self._signers = {key: _signer(key)}

    def sign_with(self, key: bytes) -> None:
        """Sign with another key from now on. What was signed with the last few is still good."""
        self.key = key
        earlier = [(known, signer) for known, signer in self._signers.items() if known != key]
        self._signers = dict([(key, _signer(key)), *earlier][: 1 + EARLIER])

    def new_user(self) -> str:
        """The id of somebody who was never here. Everybody at the table sees it; only the token proves it."""
        return secrets.token_urlsafe(9)

    def issue(self, user: str) -> str:
        return self._signers[self.key].dumps(user)

    def user(self, token: str | None) -> str | None:
        """Whose token this is; None if it is nobody's or too old."""
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
