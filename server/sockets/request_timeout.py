"""Request timeout: uvicorn's HTTP protocol, which drops connections that do not send their request or read their
answer.

Otherwise a few thousand connections that send nothing, or a byte a minute, would use up the files that a process may
open. The protocol tells the connection limiter when a connection is idle, and refuses requests that could be read in
two ways. It relies on internals of uvicorn (`cycle`, `conn`, `flow`, `handle_events`, `on_response_complete`,
`send_400_response`, `handle_websocket_upgrade`), which is pinned.
"""

import asyncio
import logging
from typing import Any

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.server import ServerState

from server.observe import Metrics
from server.sockets.connection_limiter import SLOT, Slot
from server.sockets.strict_http import RequestGuard
from server.sockets.websocket_protocol import WebSocketProtocol, WebSocketSettings

MIN_READ_BYTES = 4 * 1024
"""Bytes of an answer that the client has to read within one timeout."""

BODY = {b"content-length", b"transfer-encoding"}
NO_HANDSHAKE = "Invalid WebSocket handshake."


class TimedHttpProtocol(H11Protocol):
    """HTTP protocol of one connection. timeout: seconds; a connection is dropped after one to two times that"""

    timeout = 20.0
    metrics: Metrics
    websockets: WebSocketSettings

    _awaited: object = None
    _timer: asyncio.TimerHandle | None = None

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._guard = RequestGuard()
        self._slot: Slot = app_state[SLOT]

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._slot.transport = transport
        self._slot.mark_idle()
        self._timer = self.loop.call_later(self.timeout, self._check)

    def connection_lost(self, exc: Exception | None) -> None:
        self._slot.release()
        self._stop()
        super().connection_lost(exc)
        if self.timeout_keep_alive_task is not None:  # uvicorn keeps it if there was an error
            self.timeout_keep_alive_task.cancel()
            self.timeout_keep_alive_task = None  # a timer that has run holds whom it called

    def data_received(self, data: bytes) -> None:
        super().data_received(self._guard.passed(data))

    def handle_events(self) -> None:
        super().handle_events()
        self._mark()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._mark()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._mark()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._mark()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Refuse a handshake that has a body, or is followed by anything before it is answered (RFC 6455, 4.1).

        Afterwards nobody watches the connection until the handshake is over, so a handshake behind answers that are not
        read yet, or with a head that websockets cannot read, is refused too.
        """
        early, _ = self.conn.trailing_data
        body = any(name in BODY for name, _ in self.headers)
        if early or body or event.method != b"GET" or self.transport.get_write_buffer_size():
            self.send_400_response(NO_HANDSHAKE)
            return
        head = b"%s %s HTTP/1.1\r\n" % (event.method, event.target)
        head += b"".join(b"%s: %s\r\n" % field for field in self.headers) + b"\r\n"
        app: Any = self.app  # as Starlette types it
        protocol = WebSocketProtocol(self.websockets, self._slot, self.connections)
        if not protocol.begin(self.transport, head, {**self.scope}, app, self.tasks):
            self.send_400_response(NO_HANDSHAKE)
            return
        self.connections.discard(self)
        self.transport.set_protocol(protocol)
        self._stop()

    def send_400_response(self, msg: str) -> None:
        """Refuse the request, unless an answer is under way already, and close the connection."""
        self.metrics.bad_requests.inc()
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state not in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.close()
            return
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:  # an answer to HEAD has no body
            self.transport.close()

    def _mark(self) -> None:
        """Tell the limiter whether the server works for this connection, or waits for its client."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None or cycle.response_complete or cycle.more_body or self.flow.write_paused:
            self._slot.mark_idle()
        else:
            self._slot.mark_busy()

    def _check(self) -> None:
        """Drop the connection if its client owes the same request, or the same part of the answer, as at the last
        check.
        """
        cycle: RequestResponseCycle | None = self.cycle
        unread = self.transport.get_write_buffer_size()
        if unread:
            awaited: object = ("to read", cycle, unread // MIN_READ_BYTES)
        elif cycle is None:
            awaited = "the first request"
        else:
            owes = cycle.response_complete or cycle.more_body
            awaited = (cycle, cycle.response_complete) if owes else None
        if awaited is not None and awaited == self._awaited:
            self._slot.release()
            self.metrics.connections_dropped.labels("slow").inc()
            self.transport.abort()
            return
        self._awaited = awaited
        self._timer = self.loop.call_later(self.timeout, self._check)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()


def http_protocol(seconds: float, metrics: Metrics, websockets: WebSocketSettings) -> type[TimedHttpProtocol]:
    """The protocol class with this timeout, which passes handshakes to a `WebSocketProtocol`."""
    shared = {"timeout": seconds, "metrics": metrics, "websockets": websockets}
    return type("TimedHttpProtocol", (TimedHttpProtocol,), shared)


def without_client_errors(record: logging.LogRecord) -> bool:
    """Filter of log records: errors of clients are counted, not logged."""
    return record.msg not in {"Invalid HTTP request received.", "Unsupported upgrade request."}
