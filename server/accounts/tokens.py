"""Identity tokens: a user's id, signed, with the key of the device where the user has an account.

A token says nothing else. That its signature is good says who it was issued to; whether the device is still signed in
is for `Sessions` to say.
"""

import secrets
import time
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner, URLSafeTimedSerializer

COOKIE = "kaitaku"
MONTHS_6 = 180 * 24 * 60 * 60

EARLIER = 4
"""Earlier keys whose tokens are still valid."""


class Bearer(NamedTuple):
    """Bearer of a token. device: key of the device, empty in a guest's token; issued: when it was (s)"""

    user: str
    device: str = ""
    issued: int = 0


class Tokens:
    """Issues and verifies tokens. They are valid for half a year after they were last issued.

    A token from the future is valid too: another process issued it whose clock is ahead, or this machine's was put
    back. Otherwise its bearer would be somebody new, and lose their seat.

    earliest: no token says that it was issued before this (s), since those of an earlier epoch of the store do
    """

    def __init__(self, key: bytes) -> None:
        self.key = key
        self.earliest = 0
        self._signers = {key: self._signer(key)}

    def sign_with(self, key: bytes) -> None:
        """Sign with another key from now on. Tokens of the last few keys stay valid."""
        self.key = key
        earlier = [(known, signer) for known, signer in self._signers.items() if known != key]
        self._signers = dict([(key, self._signer(key)), *earlier][: 1 + EARLIER])

    @property
    def keys(self) -> tuple[bytes, ...]:
        """The key, and the earlier ones whose tokens are still valid."""
        return tuple(self._signers)

    def new_user(self) -> str:
        """A new user id. Everybody at the table sees it; only the token proves it."""
        return secrets.token_urlsafe(9)

    def issue(self, user: str, device: str = "") -> str:
        return self._signers[self.key].dumps(f"{user} {device}" if device else user)

    def read(self, token: str | None) -> Bearer | None:
        """The user that this token was issued to; None if it is invalid or expired."""
        if not token:
            return None
        for signer in self._signers.values():
            try:
                said, given = signer.loads(token, return_timestamp=True)
            except BadSignature:
                continue
            issued = int(given.timestamp())
            if time.time() - issued > MONTHS_6 or not isinstance(said, str):
                return None
            user, _, device = said.partition(" ")
            return Bearer(user, device, issued)
        return None

    def _signer(self, key: bytes) -> URLSafeTimedSerializer:
        tokens = self

        class Signer(TimestampSigner):
            def get_timestamp(self) -> int:
                return max(int(time.time()), tokens.earliest)

        return URLSafeTimedSerializer(key, salt="kaitaku user", signer=Signer)
