"""Removal of the reference cycle in closed asyncio transports, so that reference counting alone frees them.

A socket's transport keeps a bound method of its own (`_read_ready_cb`, CPython 3.11 to 3.13), and so itself, the socket
and what it knows of both ends: 3 KiB for each connection until the collector finds them. A connection lives longer than
the collector's interval, so that a young collection would not (see `server.runtime.garbage_collection`).
"""

from asyncio import BaseTransport

_OWN_METHOD = "_read_ready_cb"


def release(transport: BaseTransport | None) -> None:
    """Break the transport's cycle. To be called from `connection_lost`, when nothing is read from it any more."""
    if getattr(transport, _OWN_METHOD, None) is not None:
        setattr(transport, _OWN_METHOD, None)


__all__ = ["release"]
