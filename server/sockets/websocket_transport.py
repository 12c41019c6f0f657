"""Open WebSocket and the app that takes it over, as they see each other."""

from asyncio import Transport
from typing import Protocol

from server.sockets.connection_limiter import Slot

TRANSPORT = "kaitaku.transport"
"""Key of the socket's `WebSocketTransport` in the extensions of the ASGI scope, for an app that accepts the socket."""


class Receiver(Protocol):
    """Callbacks of the app that took a socket over. None of them may wait."""

    def message_received(self, message: bytes | str) -> None:
        """Handle a message."""
        ...

    def control_frame_received(self) -> None:
        """Count a frame that is no message: a ping, a pong, a fragment of a message."""
        ...

    def pause_writing(self) -> None:
        """Bytes wait in the transport, which the socket did not take at once."""
        ...

    def resume_writing(self) -> None:
        """No bytes wait in the transport any more."""
        ...

    def queue_control_frame(self, frame: bytes) -> None:
        """Write this control frame together with the next frame."""
        ...

    def flush(self) -> None:
        """Write queued frames now."""
        ...

    def is_spectator(self) -> bool:
        """Whether the client only looks on, so that its silence may be noticed somewhat later."""
        ...

    def connection_lost(self) -> None:
        """The socket is closed, or about to be. May be called twice."""
        ...


class WebSocketTransport(Protocol):
    """Open WebSocket, as the app sees it."""

    transport: Transport
    slot: Slot

    def set_receiver(self, receiver: Receiver) -> None:
        """Take the accepted socket over: from now on everything goes to this receiver."""
        ...

    def pause_reading(self) -> None:
        """Read no more for now."""
        ...

    def resume_reading(self) -> None: ...

    def close(self, code: int) -> None:
        """Send a close frame (RFC 6455, 7.4), and drop the socket if it is not answered within `CLOSE_TIMEOUT`."""
        ...

    def abort(self) -> None:
        """Drop the socket at once, whatever is unsent."""
        ...
