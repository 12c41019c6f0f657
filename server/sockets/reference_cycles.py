"""Closed asyncio transports, made to die by reference counting alone.

A socket's transport keeps a bound method of its own (`_read_ready_cb`, CPython 3.11 to 3.13), and so itself, the
socket and what it knows of both ends: 3 KiB for each connection until the collector finds them. A connection lives
longer than a look for garbage, so that none would (see `server.garbage_collection`).
"""

from asyncio import BaseTransport

_OWN_METHOD = "_read_ready_cb"


def release(transport: BaseTransport | None) -> None:
    """Call it from `connection_lost`, when nothing is read from the transport any more."""
    if getattr(transport, _OWN_METHOD, None) is not None:
        setattr(transport, _OWN_METHOD, None)


__all__ = ["release"]
