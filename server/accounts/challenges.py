"""Challenges of passkeys: each is good for one answer, for its owner, and for five minutes.

A challenge is signed, so that nothing is kept of those that are only asked for, however many that are: whoever has no
account can neither fill the store with them nor push anything out that waits there. What is kept is that one was
answered for a passkey that there is, until it would have ended by itself.
"""

import hashlib
import hmac
import secrets

from engine.match import Refused
from server.accounts.tokens import Tokens
from server.runtime.clock import Clock
from server.store import Store

MINUTES_5 = 5 * 60_000

ANYBODY = "-"
"""Owner of a challenge for whoever signs in."""

_RANDOM, _TIME, _DIGEST = 16, 8, 32


class Challenges:
    """Issues challenges, and takes each once."""

    def __init__(self, store: Store, clock: Clock, tokens: Tokens) -> None:
        self._store = store
        self._clock = clock
        self._tokens = tokens

    def issue(self, owner: str) -> bytes:
        """A new challenge for this owner."""
        body = secrets.token_bytes(_RANDOM) + (self._clock.now() + MINUTES_5).to_bytes(_TIME, "big")
        return body + self._digest(self._tokens.key, body, owner)

    def check(self, challenge: bytes, owner: str) -> None:
        """Refused: it is none of ours, not this owner's, or too old."""
        body, digest = challenge[: _RANDOM + _TIME], challenge[_RANDOM + _TIME :]
        ours = any(hmac.compare_digest(digest, self._digest(key, body, owner)) for key in self._tokens.keys)
        if not ours or len(body) != _RANDOM + _TIME or self._left(challenge) <= 0:
            raise Refused("passkey-too-late")

    async def use_up(self, challenge: bytes) -> None:
        """Take a challenge that was checked and is answered now. Refused: it was before."""
        name = f"answered:{challenge[:_RANDOM].hex()}"
        if not await self._store.pairing_codes.put(name, ANYBODY, max(1, self._left(challenge))):
            raise Refused("passkey-too-late")

    def _left(self, challenge: bytes) -> int:
        """ms until it ends."""
        return int.from_bytes(challenge[_RANDOM : _RANDOM + _TIME], "big") - self._clock.now()

    def _digest(self, key: bytes, body: bytes, owner: str) -> bytes:
        return hmac.digest(key, b"kaitaku passkey challenge " + body + owner.encode(), hashlib.sha256)
