"""VAPID key: by it a push service knows that a message is from the server that the browser subscribed to (RFC 8292).

The store has it, as it has the signing key, and all processes over one store have the same. It is read whenever it is
needed, so that none sends by a key that the store has no more; a store that was emptied is given ours again.
"""

import secrets

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256

from server.push.base64url import encoded
from server.push.encryption import public_bytes
from server.store import Store, StoreError

NAME = "push"
"""Name of the secret."""

LIFETIME = 12 * 60 * 60
"""Seconds for which a token is good; push services take a day at most."""

_SIZE = 32
_ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Number of keys of the curve P-256, and one."""


class VapidKey:
    """Key pair on P-256."""

    def __init__(self, secret: bytes) -> None:
        self.secret = secret
        self._private = ec.derive_private_key(int.from_bytes(secret, "big"), ec.SECP256R1())
        self.public = encoded(public_bytes(self._private.public_key()))
        """The public key, as browsers subscribe by it."""

    def authorization(self, origin: str, contact: str, now: int) -> str:
        """Value of the header. origin: of the push service; contact: address of the operator; now: ms"""
        claims = {"aud": origin, "exp": now // 1000 + LIFETIME, "sub": contact}
        parts = (msgspec.json.encode(part) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        signed = ".".join(encoded(part) for part in parts)
        r, s = decode_dss_signature(self._private.sign(signed.encode(), ec.ECDSA(SHA256())))
        signature = r.to_bytes(_SIZE, "big") + s.to_bytes(_SIZE, "big")
        return f"vapid t={signed}.{encoded(signature)}, k={self.public}"


class VapidKeys:
    """The key of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: VapidKey | None = None

    async def current(self) -> VapidKey:
        """The store's key, which is made when there is none. StoreError: the store does not answer."""
        kept = await self._store.secrets.get(NAME)
        if kept is None:
            await self._store.secrets.put(NAME, self._known.secret if self._known is not None else _new_secret())
            kept = await self._store.secrets.get(NAME)
        if kept is None:
            raise StoreError("the store does not keep the key of push messages")
        if self._known is None or self._known.secret != kept:
            self._known = VapidKey(kept)
        return self._known


def _new_secret() -> bytes:
    return (1 + secrets.randbelow(_ORDER - 1)).to_bytes(_SIZE, "big")
