"""Browsers that subscribed: they hold the keys, read what a push service got for them, and check who sent it.

Both halves are written from the RFCs, apart from the server's own.
"""

import hashlib
import hmac
import secrets
from typing import Any, NamedTuple

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from server.push.base64url import decoded, encoded
from server.push.push_devices import PushDevice, device_key
from tests.leagues.receivers import Post


class Pushed(NamedTuple):
    """Push message as its browser reads it. notice: what is shown; claims: who says to have sent it"""

    notice: dict[str, Any]
    claims: dict[str, Any]
    headers: dict[str, str]


class Browser:
    """Browser whose push service is at this address."""

    def __init__(self, endpoint: str) -> None:
        self.endpoint = endpoint
        self._own = ec.generate_private_key(ec.SECP256R1())
        self._auth = secrets.token_bytes(16)
        self.p256dh = encoded(_point(self._own.public_key()))
        self.auth = encoded(self._auth)

    def subscription(self, key: str, **changes: str) -> dict[str, str]:
        """Body by which it opts in. key: the server's"""
        return {"endpoint": self.endpoint, "p256dh": self.p256dh, "auth": self.auth, "key": key} | changes

    def device(self, key: str, **changes: Any) -> PushDevice:
        """The same as the server keeps it."""
        return msgspec.structs.replace(
            PushDevice(
                *(device_key(self.endpoint), self.endpoint, self.p256dh, self.auth, key, "en"),
                *("https://games.example.org", "Firefox", "", 0),
            ),
            **changes,
        )

    def read(self, post: Post, key: str) -> Pushed:
        """What was posted for it: an error if it is for others, or not signed by this key of a server."""
        scheme, _, rest = post.headers["authorization"].partition(" ")
        assert scheme == "vapid"
        said = dict(part.strip().split("=", 1) for part in rest.split(","))
        assert said["k"] == key
        return Pushed(msgspec.json.decode(self.decrypt(post.body)), _verified(said["t"], key), post.headers)

    def decrypt(self, body: bytes) -> bytes:
        """RFC 8291, 3.4 and RFC 8188, 2."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        prk = _hmac(self._auth, shared)
        ikm = _hmac(prk, b"WebPush: info\0" + decoded(self.p256dh) + sender + b"\1")
        prk = _hmac(salt, ikm)
        key = _hmac(prk, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(prk, b"Content-Encoding: nonce\0\1")[:12]
        plain = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert plain[-1:] == b"\2"  # the last record
        return plain[:-1]


def _verified(token: str, key: str) -> dict[str, Any]:
    """The claims of a token that is signed by this key (RFC 8292, RFC 7515)."""
    signed, _, signature = token.rpartition(".")
    raw = decoded(signature)
    point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(key))
    pair = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    point.verify(pair, signed.encode(), ec.ECDSA(SHA256()))
    head, claims = (msgspec.json.decode(decoded(part)) for part in signed.split("."))
    assert head == {"typ": "JWT", "alg": "ES256"}
    found: dict[str, Any] = claims
    return found


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.new(key, message, hashlib.sha256).digest()


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
