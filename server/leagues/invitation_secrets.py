"""Secrets of invitations: whoever has one may join; the league keeps a digest, which gives nobody a way in."""

import hashlib
import secrets

_BYTES = 12


def new_secret() -> str:
    """A secret that nobody can guess."""
    return secrets.token_urlsafe(_BYTES)


def digest_of(secret: str) -> str:
    """Digest under which the league keeps an invitation."""
    return hashlib.sha256(f"kaitaku invitation {secret}".encode()).hexdigest()[:32]
