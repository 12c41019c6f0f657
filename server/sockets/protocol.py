"""uvicorn's WebSocket protocol, with a way to drop a connection whose reader has stopped.

It leans on uvicorn's inside (`scope`, `transport`, `keepalive_timeout`), so tests/wire holds it to a stalled reader.
"""

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

ABORT = "kaitaku.abort"
"""In the scope's extensions: a function that drops the connection at once, whatever is unsent."""


class Protocol(WebSocketsSansIOProtocol):
    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), ABORT: {"now": self.transport.abort}}

    def keepalive_timeout(self) -> None:
        """A peer that doesn't answer pings won't read what is unsent either."""
        super().keepalive_timeout()
        self.transport.abort()


__all__ = ["ABORT", "Protocol"]
