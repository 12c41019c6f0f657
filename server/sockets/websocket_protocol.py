"""uvicorn's WebSocket protocol, by callbacks: the app takes the socket over, gets frames by callback, and writes
straight to the transport. A socket that was taken over has no task and no queue.

It relies on internals of uvicorn (`scope`, `conn`, `transport`, `queue`, `writable`, `frames`, `close_sent`,
`close_timer`, `pending_ping_payload`, `run_asgi`, `handle_…`, `…_keepalive`, `keepalive_timeout`), so uvicorn is
pinned, and tests/wire checks it against clients that stall, flood, hang up halfway and fall silent.
"""

import socket
from asyncio import Event, Transport
from asyncio.transports import BaseTransport
from typing import Any, Protocol

from uvicorn.config import Config
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from server.sockets import fast_path
from server.sockets.connection_limiter import SLOT, Slot
from server.sockets.keepalive import PING, Keepalive, KeepalivePeer
from server.sockets.reference_cycles import release

TRANSPORT = "kaitaku.transport"
"""Key of the socket's `WebSocketTransport` in the extensions of the ASGI scope, for an app that accepts the socket."""

CLOSE_TIMEOUT = 5.0
"""Seconds that a client has to read the last frames and to answer the close frame."""

PARSE_SLICE = 4 * 1024
"""Bytes that are parsed before it is checked whether to go on."""

MAX_IGNORED = 64 * 1024
"""Bytes that are searched for the answer to our close frame. More are discarded until `CLOSE_TIMEOUT` is over."""


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
        """Read no more for now; up to `PARSE_SLICE` bytes may still come."""
        ...

    def resume_reading(self) -> None: ...

    def close(self, code: int) -> None:
        """Send a close frame (RFC 6455, 7.4), and drop the socket if it is not answered within `CLOSE_TIMEOUT`."""
        ...

    def abort(self) -> None:
        """Drop the socket at once, whatever is unsent."""
        ...


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """WebSocket protocol of one socket. buffer: see `Settings`; keepalive: the one of the process"""

    buffer = 32 * 1024
    keepalive: Keepalive

    receiver: Receiver | None = None
    _unparsed: bytes = b""
    _reading_paused = False
    _ignored = 0
    _at_frame_start = False  # whether the next byte may begin a frame for the shortcut
    _bucket: set[KeepalivePeer] | None = None
    _skipped_ping = True

    def __init__(self, config: Config, server_state: ServerState, app_state: dict[str, Any]) -> None:
        super().__init__(config, server_state, app_state)
        self.slot: Slot = app_state[SLOT]

    # as the app sees it

    def set_receiver(self, receiver: Receiver) -> None:
        self.receiver = receiver
        self.queue, self.writable = _DISCARD, _WRITABLE  # type: ignore[assignment]
        del self.scope, self.request, self.response
        if self.disconnected:
            receiver.connection_lost()
        else:
            self.resume_reading()

    def pause_reading(self) -> None:
        self._reading_paused, self._at_frame_start = True, False
        self.transport.pause_reading()

    def resume_reading(self) -> None:
        self._reading_paused = False
        waits, self._unparsed = self._unparsed, b""
        self._parse(waits)
        if not self._reading_paused:
            self.transport.resume_reading()

    def close(self, code: int) -> None:
        if not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.resume_reading()
        self._abort_soon()

    def abort(self) -> None:
        self.transport.abort()

    # as asyncio and uvicorn see it

    def connection_made(self, transport: BaseTransport) -> None:
        super().connection_made(transport)
        self.transport.set_write_buffer_limits(high=0)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self.buffer)

    def data_received(self, data: bytes) -> None:
        if self._at_frame_start and self._read(data):
            return
        if self.handshake_initiated and self.receiver is None:
            self._unparsed += data
            self.transport.pause_reading()
        else:
            self._parse(data)

    def eof_received(self) -> None:
        self._peer_gone()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.receiver is not None:  # first of all: the socket's descriptor may be another's soon
            self.receiver.connection_lost()
        self.slot.release()
        super().connection_lost(exc)
        self.receiver = None  # else it and its parser would hold themselves, until somebody looks for garbage
        self.conn.parser.close()
        release(self.transport)

    def pause_writing(self) -> None:
        if self.receiver is None:
            super().pause_writing()
        else:
            self.receiver.pause_writing()

    def resume_writing(self) -> None:
        if self.receiver is None:
            super().resume_writing()
        else:
            self.receiver.resume_writing()

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            self.scope["extensions"] = {**(self.scope["extensions"] or {}), TRANSPORT: {"transport": self}}

    def handle_cont(self, event: Frame) -> None:
        self._control_frame()
        super().handle_cont(event)

    def handle_ping(self) -> None:
        self._control_frame()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._pong_received(bytes(event.data))

    def handle_close(self, event: Frame) -> None:
        super().handle_close(event)
        self._peer_gone()

    def handle_parser_exception(self) -> None:
        super().handle_parser_exception()
        self._peer_gone()

    def send_receive_event_to_app(self) -> None:
        data = self.frames[0] if len(self.frames) == 1 else b"".join(self.frames)
        self.frames = []
        if not self.close_sent:
            self._message(data, text=self.curr_msg_data_type == "text")

    def start_keepalive(self) -> None:
        self._bucket = self.keepalive.join(self)

    def stop_keepalive(self) -> None:
        if self._bucket is not None:
            self._bucket.discard(self)

    def keepalive_timeout(self) -> None:
        """Drop the socket: a peer that answers no ping will not read what is unsent either."""
        super().keepalive_timeout()
        self.transport.abort()

    # as its keepalive sees it

    def ping(self, payload: bytes) -> None:
        if self.close_sent or self.transport.is_closing():
            return
        if self.pending_ping_payload is not None:
            self.keepalive_timeout()
            return
        self._skipped_ping = not self._skipped_ping and self.receiver is not None and self.receiver.is_spectator()
        if self._skipped_ping:
            return
        self.pending_ping_payload = payload
        if self.receiver is None:
            self.transport.write(PING + payload)
        else:
            self.receiver.queue_control_frame(PING + payload)

    def flush_ping(self) -> None:
        if self.receiver is not None:
            self.receiver.flush()

    async def run_asgi(self) -> None:
        """uvicorn's, but a socket that was taken over stays open when the app has returned."""
        try:
            await self.app(self.scope, self.receive, self.send)
        except ClientDisconnected:
            pass
        except Exception:
            self.logger.exception("Exception in ASGI application\n")
            self.send_500_response()
        if self.receiver is None:
            self.transport.close()

    # inside

    def _parse(self, data: bytes) -> None:
        for start in range(0, len(data), PARSE_SLICE):
            if self._reading_paused:
                self._unparsed += data[start:]
                return
            if self.transport.is_closing():
                return
            part = data[start : start + PARSE_SLICE]
            if self.close_sent:
                self._ignored += len(part)
                if self._ignored > MAX_IGNORED:
                    return
            super().data_received(part)
        self._at_frame_start = (
            not self._reading_paused and self.receiver is not None and fast_path.at_frame_start(self.conn)
        )

    def _read(self, data: bytes) -> bool:
        """Take in a short frame that came alone; whether it was one."""
        payload = fast_path.read_short_frame(data)
        if payload is None or self.receiver is None:
            return False
        match data[0]:
            case fast_path.BINARY:
                self.receiver.message_received(payload)
            case fast_path.PONG:
                self._pong_received(payload)
            case _:
                self._message(payload, text=True)
        return True

    def _message(self, data: bytes, *, text: bool) -> None:
        if self.receiver is None:
            return
        try:
            message = data.decode() if text else data
        except UnicodeDecodeError:
            self.close(1007)
            self.receiver.connection_lost()
        else:
            self.receiver.message_received(message)

    def _pong_received(self, payload: bytes) -> None:
        self._control_frame()
        if payload == self.pending_ping_payload:
            self.pending_ping_payload = None

    def _control_frame(self) -> None:
        if self.receiver is not None:
            self.receiver.control_frame_received()

    def _peer_gone(self) -> None:
        """The peer hangs up; one that doesn't even read any more is dropped."""
        if not self.disconnected:
            self._abort_soon()
        if self.receiver is not None:
            self.receiver.connection_lost()

    def _abort_soon(self) -> None:
        if self.close_timer is None:
            self.close_timer = self.loop.call_later(CLOSE_TIMEOUT, self.transport.abort)


class _DiscardingQueue:
    """Queue for events that nobody reads any more."""

    def put_nowait(self, event: Any) -> None:
        """Discard the event."""


_DISCARD = _DiscardingQueue()
_WRITABLE = Event()


def websocket_protocol(buffer: int, keepalive: Keepalive) -> type[WebSocketProtocol]:
    """The protocol class with this size of the kernel's send buffer, and one keepalive for all."""
    return type("WebSocketProtocol", (WebSocketProtocol,), {"buffer": buffer, "keepalive": keepalive})


__all__ = ["CLOSE_TIMEOUT", "TRANSPORT", "Receiver", "WebSocketProtocol", "WebSocketTransport", "websocket_protocol"]
