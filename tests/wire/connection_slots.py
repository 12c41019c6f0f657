"""Slot of a connection, for protocols that are tested without a listener."""

from server.observe import Metrics
from server.runtime.settings import Settings
from server.sockets.capacity import Capacity
from server.sockets.connection_limiter import ConnectionLimiter, Slot


def slot() -> Slot:
    """What a protocol is given when the listener has accepted its connection."""
    admitted = ConnectionLimiter(Capacity.of(Settings(), 1_024), "", Metrics()).admit("192.0.2.7")
    assert admitted is not None
    return admitted
