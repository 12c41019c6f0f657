"""Base of connections to rooms and to reviews: callbacks of the transport, whose a connection is, and its end."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable

from server.accounts.tokens import Bearer
from server.rooms import RoomServices
from server.sockets.outbox import Outbox
from server.sockets.websocket_transport import WebSocketTransport
from server.wire.frames import Encoding

HELLO_TIMEOUT = 5.0
"""Seconds until `hello` must have come."""

SIGNED_OUT_RETRY = 300
"""ms after which a browser whose device was signed out comes back, with the token that it has by then."""

CLOSE_CODES = {"restarting": 1012, "bad-frame": 1008, "too-fast": 1008, "too-big": 1009}
"""WebSocket close codes (RFC 6455, 7.4): 1012 is registered for restarts, 1008 for violations of a policy."""


class SocketConnection(ABC):
    """The `Receiver` of one WebSocket."""

    __slots__ = ("_bearer", "_on_closed", "_outbox", "_services", "_transport")

    def __init__(
        self, services: RoomServices, transport: WebSocketTransport, encoding: Encoding, on_closed: Callable[[], None]
    ) -> None:
        """on_closed: called once the socket is closed"""
        skip_at, close_at = services.settings.skip_at, services.settings.close_at
        self._outbox = Outbox(transport.transport, encoding, services.metrics, skip_at=skip_at, close_at=close_at)
        self._outbox.on_bye = self._close
        self._services = services
        self._transport = transport
        self._bearer: Bearer | None = None
        self._on_closed: Callable[[], None] | None = on_closed

    # callbacks of the transport (`Receiver`)

    @abstractmethod
    def message_received(self, message: bytes | str) -> None: ...

    @abstractmethod
    def control_frame_received(self) -> None: ...

    @abstractmethod
    def is_spectator(self) -> bool: ...

    def pause_writing(self) -> None:
        self._outbox.pause()

    def resume_writing(self) -> None:
        self._outbox.resume()

    def queue_control_frame(self, frame: bytes) -> None:
        self._outbox.queue_control_frame(frame)

    def flush(self) -> None:
        self._outbox.flush()

    def connection_lost(self) -> None:
        self._outbox.shut()
        self._leave()
        on_closed, self._on_closed = self._on_closed, None
        if on_closed is not None:
            on_closed()

    # as the endpoint sees it

    def bearer_of(self, user: str) -> Bearer | None:
        """The bearer, if it is this user's and the connection is open."""
        bearer = self._bearer
        return bearer if bearer and bearer.user == user and self._outbox.closing is None else None

    def sign_out(self, retry: int = SIGNED_OUT_RETRY) -> None:
        """Close the connection of a device that is signed out; another one may take its place at once."""
        self._outbox.bye("signed-out", retry)

    def abort(self) -> None:
        """Drop the socket at once."""
        self._transport.abort()

    # closing

    def _on_bug(self, bug: Exception) -> None:
        self._services.metrics.crashes.inc()
        self._services.log.error("a socket failed", exc_info=bug)
        self._outbox.bye("internal-error", 5_000)

    def _close(self, code: str) -> None:
        """After `bye`. Others may be in the middle of a broadcast, so whoever is here leaves a moment later."""
        self._transport.close(CLOSE_CODES.get(code, 1000))
        asyncio.get_running_loop().call_soon(self._leave)

    @abstractmethod
    def _leave(self) -> None:
        """Go out of what the connection is to; once more does nothing."""
