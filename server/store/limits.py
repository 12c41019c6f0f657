"""What one call may bring, in every adapter alike."""

from collections.abc import Sequence

from server.store.errors import TooMuch

BODY = 1024 * 1024
"""Bytes in one batch or one message of the bus."""

BATCHES = 1_000
"""Batches in one append."""


def allow(bodies: Sequence[bytes]) -> None:
    """TooMuch: no store takes that many, or so large ones."""
    if len(bodies) > BATCHES:
        raise TooMuch(f"{len(bodies)} batches at once; {BATCHES} are allowed")
    if (largest := max(map(len, bodies), default=0)) > BODY:
        raise TooMuch(f"{largest} bytes in one; {BODY} are allowed")


__all__ = ["BATCHES", "BODY", "allow"]
