"""Personal API tokens: what a script proves itself with, for the scopes that its owner has given it.

A token says whose it is and a secret, of which the account keeps a digest. It opens what states one of its scopes, and
nothing else: neither the account itself nor a seat at a table.
"""

import hashlib
import secrets
from typing import Literal, get_args

from msgspec import Struct

Scope = Literal["read", "play", "organise", "judge", "own"]
SCOPES: tuple[Scope, ...] = get_args(Scope)
"""Scopes. read: look at what the owner may see; play: join, leave, check in; organise, judge, own: by these roles."""

MOST_TOKENS = 20
"""Tokens of one account."""

MOST_LABEL = 40

LIFETIMES = (1, 366)
"""Days for which a token may be good, at least and at most."""

PREFIX = "kaitaku"
_SECRET_BYTES = 24
_LONGEST = 120


class ApiToken(Struct, frozen=True):
    """Token as the account keeps it. digest: of its secret; used: ms, exact to an hour or so, 0 for never"""

    key: str
    label: str
    scopes: tuple[str, ...]
    digest: str
    since: int
    until: int
    used: int = 0

    def matches(self, secret: str) -> bool:
        return secrets.compare_digest(self.digest, _digest(secret))


def new_api_token(user: str, label: str, scopes: tuple[Scope, ...], since: int, until: int) -> tuple[ApiToken, str]:
    """A new token as it is kept, and as its owner gets it, this once."""
    secret = secrets.token_urlsafe(_SECRET_BYTES)
    kept = ApiToken(secrets.token_urlsafe(6), label, scopes, _digest(secret), since, until)
    return kept, f"{PREFIX}.{user}.{secret}"


def api_token_of(said: str) -> tuple[str, str] | None:
    """User and secret that a token says; None: it is no API token."""
    prefix, _, rest = said[:_LONGEST].partition(".")
    user, _, secret = rest.partition(".")
    return (user, secret) if prefix == PREFIX and user and secret else None


def _digest(secret: str) -> str:
    """Digest of a secret, which is random, so that no slow hash is needed."""
    return hashlib.sha256(f"kaitaku api {secret}".encode()).hexdigest()
