"""Limits of one call, the same for every adapter."""

from collections.abc import Sequence

from server.store.errors import TooLarge

MAX_BODY = 1024 * 1024
"""Bytes in one log entry or one message of the bus."""

MAX_ENTRIES = 1_000
"""Entries in one append."""


def check_limits(bodies: Sequence[bytes]) -> None:
    """TooLarge: there are too many bodies, or too large ones."""
    if len(bodies) > MAX_ENTRIES:
        raise TooLarge(f"{len(bodies)} batches at once; {MAX_ENTRIES} are allowed")
    if (largest := max(map(len, bodies), default=0)) > MAX_BODY:
        raise TooLarge(f"{largest} bytes in one; {MAX_BODY} are allowed")
