"""Encryption of push messages: one record of `aes128gcm` (RFC 8188) under a key that the browser shares (RFC 8291).

`pywebpush` does this too, and posts by itself: it resolves the name anew, after it was checked, and brings two further
HTTP clients. What it stands on, `cryptography`, is there already, for passkeys.
"""

import os

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

POINT, AUTH, SALT = 65, 16, 16
"""Bytes of a public key (uncompressed), of a browser's secret, of a salt."""

LARGEST = 2_048
"""Bytes of a message; push services take 4,096 with what encryption adds."""

_RECORD_SIZE = 4_096
_LAST_RECORD = b"\x02"


class BadKeys(ValueError):
    """A browser's keys are none."""


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    """The key as an uncompressed point."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def read_point(body: bytes) -> ec.EllipticCurvePublicKey:
    """The key of an uncompressed point. BadKeys: it is none of the curve."""
    if len(body) != POINT:
        raise BadKeys("not an uncompressed point")
    try:
        return ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), body)
    except ValueError as error:
        raise BadKeys("not on the curve") from error


def encrypt(
    message: bytes,
    p256dh: bytes,
    auth: bytes,
    *,
    own: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Body of a push message. p256dh, auth: the browser's keys; own, salt: of this message alone. BadKeys."""
    if len(auth) != AUTH:
        raise BadKeys("not a secret of 16 bytes")
    if len(message) > LARGEST:
        raise ValueError("the message is too large")
    receiver = read_point(p256dh)
    own = own or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(SALT)
    sender = public_bytes(own.public_key())
    shared = own.exchange(ec.ECDH(), receiver)
    secret = _derived(shared, auth, b"WebPush: info\0" + p256dh + sender, 32)
    key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + _RECORD_SIZE.to_bytes(4, "big") + len(sender).to_bytes(1, "big") + sender
    return head + AESGCM(key).encrypt(nonce, message + _LAST_RECORD, None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)
