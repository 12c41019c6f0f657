"""Slot of a connection, for protocols that are tested without a listener."""

from typing import Any

from server.observe import Metrics
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.sockets.connection_limiter import SLOT, ConnectionLimiter


def state() -> dict[str, Any]:
    """What a protocol is given when the listener has accepted its connection."""
    slot = ConnectionLimiter(Capacity.of(Settings(), 1_024), "", Metrics()).admit("192.0.2.7")
    assert slot is not None
    return {SLOT: slot}


__all__ = ["state"]
