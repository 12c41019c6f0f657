"""WebSocket protocol by callbacks: websockets' Sans-I/O `ServerProtocol` on an asyncio transport.

The ASGI app answers the handshake and takes the socket over; from then on it gets messages by callback, and writes
straight to the transport. A socket that was taken over has no task and no queue. Most frames are read by `fast_path`;
`ServerProtocol` gets all others, whole, and it alone refuses frames. With the request of the handshake it takes half of
what a connection takes, so that there is one only until the handshake is answered, and again while such a frame is
read. tests/wire checks this against clients that stall, flood, hang up halfway and fall silent.
"""

import asyncio
import logging
import socket
from asyncio import Transport
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from typing import Any

from starlette.types import ASGIApp, Message, Scope
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State
from websockets.server import ServerProtocol

from server.sockets import fast_path
from server.sockets.connection_limiter import Slot
from server.sockets.keepalive import PING, Keepalive, KeepalivePeer
from server.sockets.websocket_transport import TRANSPORT, Receiver

CLOSE_TIMEOUT = 5.0
"""Seconds that a client has to read the last frames and to answer the close frame."""

MAX_MESSAGE = 64 * 1024
"""Bytes of a message that is still read; connections refuse far smaller ones with `bye`."""

MAX_IGNORED = 64 * 1024
"""Bytes that are searched for the answer to our close frame. More are discarded until `CLOSE_TIMEOUT` is over."""

Tasks = set[asyncio.Task[None]]

_log = logging.getLogger("websockets.server")


class ClientGone(OSError):
    """The client has hung up before its handshake was answered."""


@dataclass(frozen=True, slots=True)
class WebSocketSettings:
    """Settings that all sockets of a process share. buffer: see `Settings`; largest: bytes of a message"""

    buffer: int
    keepalive: Keepalive
    largest: int = MAX_MESSAGE


class WebSocketProtocol(asyncio.Protocol):
    """WebSocket protocol of one socket. connections: uvicorn's, of which this is one until it is closed"""

    __slots__ = (
        "_at_frame_start",
        "_bucket",
        "_close_sent",
        "_close_timer",
        "_connections",
        "_gone",
        "_ignored",
        "_parts",
        "_pending_ping",
        "_protocol",
        "_reading_paused",
        "_settings",
        "_skipped_ping",
        "_text",
        "_unparsed",
        "receiver",
        "slot",
        "transport",
    )

    transport: Transport

    def __init__(self, settings: WebSocketSettings, slot: Slot, connections: set[Any]) -> None:
        self.slot = slot
        self.receiver: Receiver | None = None
        self._settings = settings
        self._connections = connections
        self._protocol: ServerProtocol | None = None
        self._unparsed = b""
        self._reading_paused = False
        self._at_frame_start = False  # whether the next byte may begin a frame for the fast path
        self._parts: list[bytes] = []  # of a message that is not whole yet
        self._text = False  # whether it is text
        self._close_sent = False
        self._close_timer: asyncio.TimerHandle | None = None
        self._gone = False
        self._ignored = 0
        self._bucket: set[KeepalivePeer] | None = None
        self._pending_ping: bytes | None = None
        self._skipped_ping = True

    # the handshake

    def begin(self, transport: Transport, head: bytes, scope: Scope, app: ASGIApp, tasks: Tasks) -> bool:
        """Let the app answer this handshake, or refuse it; False if websockets cannot read it.

        head: of the request; scope: of the same request, as HTTP; tasks: where the app's is kept while it runs
        """
        protocol = self._protocol = ServerProtocol(max_size=self._settings.largest, logger=_log)
        protocol.receive_data(head)
        request = next((event for event in protocol.events_received() if isinstance(event, Request)), None)
        if request is None:
            self._drop_protocol()
            return False
        self.transport = transport
        self._connections.add(self)
        transport.set_write_buffer_limits(high=0)
        raw = transport.get_extra_info("socket")
        if raw is not None:
            raw.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, self._settings.buffer)
        response = protocol.accept(request)
        if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
            self._refuse(response)
            return True
        offered = request.headers.get_all("Sec-WebSocket-Protocol")
        scope = {
            **scope,
            "type": "websocket",
            "asgi": scope["asgi"] | {"spec_version": "2.4"},
            "scheme": scope["scheme"].replace("http", "ws"),
            "subprotocols": [name.strip() for names in offered for name in names.split(",")],
            "extensions": {TRANSPORT: {"transport": self}},
        }
        del scope["method"]
        task = asyncio.create_task(self._run(app, scope, response), name="handshake")
        tasks.add(task)
        task.add_done_callback(tasks.discard)
        return True

    async def _run(self, app: ASGIApp, scope: Scope, response: Response) -> None:
        try:
            await app(scope, _connect, partial(self._answer, response))
        except ClientGone:
            pass
        except Exception:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application\n")
            protocol = self._open_protocol()
            if protocol.state is State.CONNECTING and not self.transport.is_closing():
                self._refuse(protocol.reject(HTTPStatus.INTERNAL_SERVER_ERROR, "Internal Server Error"))
        if self.receiver is None:  # a socket that was taken over stays open
            self.transport.close()

    async def _answer(self, response: Response, message: Message) -> None:
        """ASGI's `send`."""
        if self.transport.is_closing():
            raise ClientGone
        if message["type"] == "websocket.close":  # before it is accepted
            self._refuse(self._open_protocol().reject(HTTPStatus.FORBIDDEN, ""))
            return
        if message["type"] != "websocket.accept":
            raise RuntimeError(f"not before the socket is taken over: {message['type']}")
        for name, value in message.get("headers", ()):
            response.headers[name.decode("latin-1")] = value.decode("latin-1")
        if message.get("subprotocol"):
            response.headers["Sec-WebSocket-Protocol"] = message["subprotocol"]
        self._open_protocol().send_response(response)
        self._write_answers()
        self._drop_protocol()
        self._bucket = self._settings.keepalive.join(self)

    def _refuse(self, response: Response) -> None:
        self._open_protocol().send_response(response)
        self._write_answers()
        self.transport.close()

    # as the app sees it

    def set_receiver(self, receiver: Receiver) -> None:
        self.receiver = receiver
        if self._gone:
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
        if not self._close_sent and not self.transport.is_closing():
            self._open_protocol().send_close(code)
            self._write_answers()
            self._close_sent = True
            self.resume_reading()
        self._abort_soon()

    def abort(self) -> None:
        self.transport.abort()

    # as asyncio and uvicorn see it

    def data_received(self, data: bytes) -> None:
        if self._at_frame_start and self._read(data):
            return
        waits, self._unparsed = self._unparsed + data, b""
        if self.receiver is None:
            self._unparsed = waits
            self.transport.pause_reading()
        elif self._close_sent and self._ignored > MAX_IGNORED:
            return
        else:
            self._parse(waits)

    def eof_received(self) -> None:
        self._peer_gone()

    def connection_lost(self, exc: Exception | None) -> None:
        if self.receiver is not None:
            self.receiver.connection_lost()
        self._gone = True
        self.slot.release()
        self._connections.discard(self)
        if self._bucket is not None:
            self._bucket.discard(self)
        if self._close_timer is not None:
            self._close_timer.cancel()
        self.receiver = None  # else it and this would hold each other until somebody looks for garbage
        self._drop_protocol()

    def pause_writing(self) -> None:
        if self.receiver is not None:
            self.receiver.pause_writing()

    def resume_writing(self) -> None:
        if self.receiver is not None:
            self.receiver.resume_writing()

    def shutdown(self) -> None:
        """The server ends."""
        if self.receiver is None:
            self.transport.close()
        else:
            self.close(1012)

    # as its keepalive sees it

    def ping(self, payload: bytes) -> None:
        if self._close_sent or self.transport.is_closing():
            return
        if self._pending_ping is not None:  # who answers no ping will not read what is unsent either
            self._open_protocol().fail(1011, "keepalive ping timeout")
            self._write_answers()
            self.transport.abort()
            return
        self._skipped_ping = not self._skipped_ping and self.receiver is not None and self.receiver.is_spectator()
        if self._skipped_ping:
            return
        self._pending_ping = payload
        if self.receiver is None:
            self.transport.write(PING + payload)
        else:
            self.receiver.queue_control_frame(PING + payload)

    def flush_ping(self) -> None:
        if self.receiver is not None:
            self.receiver.flush()

    # inside

    def _parse(self, data: bytes) -> None:
        """Read the frames that have come whole. An app that pauses reading gets no more of them."""
        begin = 0
        while begin < len(data) and not self._reading_paused and not self.transport.is_closing():
            end = fast_path.frame_end(data, begin, self._settings.largest)
            if end is None:
                break
            self._take(data[begin:end])
            begin = end
        self._unparsed = data[begin:]
        self._at_frame_start = not (
            self._unparsed or self._reading_paused or self._parts or self._close_sent or self.receiver is None
        )

    def _take(self, frame: bytes) -> None:
        """Take in one frame, or one that is refused by its head."""
        if self._close_sent:
            self._ignored += len(frame)
            if frame[0] & 0x0F == Opcode.CLOSE:
                self.transport.close()
                self._peer_gone()
            return
        if not self._parts and self._read(frame):
            return
        protocol = self._open_protocol()
        protocol.receive_data(frame)
        for event in protocol.events_received():
            if isinstance(event, Frame):
                self._frame(event)
        self._write_answers()
        if protocol.state is not State.OPEN and not self._close_sent:  # by the peer, or it was refused
            self._close_sent = True
            self.transport.close()
            self._peer_gone()
        elif not self._parts and not self._close_sent:
            self._drop_protocol()

    def _open_protocol(self) -> ServerProtocol:
        """websockets' own state of this connection: that of the handshake, or of what has come since it was dropped."""
        if self._protocol is None:
            self._protocol = ServerProtocol(state=State.OPEN, max_size=self._settings.largest, logger=_log)
        return self._protocol

    def _drop_protocol(self) -> None:
        protocol, self._protocol = self._protocol, None
        if protocol is not None:
            protocol.parser.close()  # else it and its generator would hold each other until somebody looks for garbage

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

    def _frame(self, frame: Frame) -> None:
        match frame.opcode:
            case Opcode.TEXT | Opcode.BINARY | Opcode.CONT:
                if frame.opcode is Opcode.CONT:
                    self._control_frame()
                else:
                    self._text = frame.opcode is Opcode.TEXT
                self._parts.append(bytes(frame.data))
                if frame.fin:
                    whole, self._parts = b"".join(self._parts), []
                    self._message(whole, text=self._text)
            case Opcode.PING:
                self._control_frame()
            case Opcode.PONG:
                self._pong_received(bytes(frame.data))

    def _message(self, data: bytes, *, text: bool) -> None:
        if self.receiver is None or self._close_sent:
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
        if payload == self._pending_ping:
            self._pending_ping = None

    def _control_frame(self) -> None:
        if self.receiver is not None:
            self.receiver.control_frame_received()

    def _write_answers(self) -> None:
        if answers := b"".join(self._open_protocol().data_to_send()):
            self.transport.write(answers)

    def _peer_gone(self) -> None:
        """The peer hangs up; one that doesn't even read any more is dropped."""
        if not self._gone:
            self._abort_soon()
        if self.receiver is not None:
            self.receiver.connection_lost()

    def _abort_soon(self) -> None:
        if self._close_timer is None and not self._gone:
            self._close_timer = asyncio.get_running_loop().call_later(CLOSE_TIMEOUT, self.transport.abort)


async def _connect() -> Message:
    """ASGI's `receive`, of which an app that takes the socket over needs one answer."""
    return {"type": "websocket.connect"}
