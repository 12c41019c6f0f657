"""What one call may bring, in every adapter alike."""

from collections.abc import Sequence

from server.store.errors import TooLarge

MAX_BODY = 1024 * 1024
"""Bytes in one batch or one message of the bus."""

MAX_ENTRIES = 1_000
"""Batches in one append."""


def check_limits(bodies: Sequence[bytes]) -> None:
    """TooMuch: no store takes that many, or so large ones."""
    if len(bodies) > MAX_ENTRIES:
        raise TooLarge(f"{len(bodies)} batches at once; {MAX_ENTRIES} are allowed")
    if (largest := max(map(len, bodies), default=0)) > MAX_BODY:
        raise TooLarge(f"{largest} bytes in one; {MAX_BODY} are allowed")


__all__ = ["MAX_BODY", "MAX_ENTRIES", "check_limits"]
