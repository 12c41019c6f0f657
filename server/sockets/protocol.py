"""uvicorn's WebSocket protocol, with small buffers, and a way to drop a connection whose reader has stopped.

It leans on uvicorn's inside (`scope`, `transport`, `keepalive_timeout`), so tests/wire holds it to a stalled reader.
"""

import socket
from asyncio.transports import BaseTransport

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT = "kaitaku.abort"
"""In the scope's extensions: a function that drops the connection at once, whatever is unsent."""


class Protocol(WebSocketsSansIOProtocol):
    buffer = 16 * 1024
    """Bytes that the kernel (which doubles it) and asyncio hold for a slow reader, each; the rest waits in the outbox,
    where it can still be dropped."""

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=self.buffer)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.buffer)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), ABORT: {"now": self.transport.abort}}

    def keepalive_timeout(self) -> None:
        """A peer that doesn't answer pings won't read what is unsent either."""
        super().keepalive_timeout()
        self.transport.abort()


def with_buffer(size: int) -> type[Protocol]:
    """The same, holding so many bytes for a slow reader."""
    return type("Protocol", (Protocol,), {"buffer": size})


__all__ = ["ABORT", "Protocol", "with_buffer"]
