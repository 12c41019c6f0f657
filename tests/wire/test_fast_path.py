"""Tests of the fast path: whatever comes, however it is cut, is read as websockets' parser reads it."""

import asyncio
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from server.runtime.clock import WallClock
from server.sockets.fast_path import BINARY, PONG, TEXT
from server.sockets.keepalive import Keepalive
from server.sockets.websocket_protocol import WebSocketProtocol, WebSocketSettings
from server.sockets.websocket_transport import TRANSPORT
from tests.wire.connection_slots import slot

HANDSHAKE = (
    b"GET / HTTP/1.1\r\nHost: kaitaku\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)
HONEST = st.sampled_from([TEXT, BINARY, PONG, 0x89])
ODD = st.sampled_from([0x00, 0x01, 0x02, 0x80, 0x88, 0x83, 0x8B, 0xC2, 0x09])
INNER = b"\x82\x81\0\0\0\0x"
"""A payload that looks like a frame."""
PAYLOADS = st.one_of(
    st.just(INNER), st.binary(max_size=12), st.sampled_from([b"x" * size for size in (125, 126, 127, 5_000)])
)

SETTINGS = WebSocketSettings(32_768, Keepalive(1_000_000, WallClock()), largest=4_096)

Heard = tuple[list[bytes | str], int, bytes]
"""Messages; control frames and parts of messages; what was answered."""


@st.composite
def websocket_frame(draw: st.DrawFn) -> bytes:
    """A client's frame; some are not as they should be."""
    head = draw(st.one_of(HONEST, HONEST, HONEST, ODD))
    payload, mask = draw(PAYLOADS), draw(st.one_of(st.just(bytes(4)), st.binary(min_size=4, max_size=4)))
    masked = 0 if draw(st.integers(0, 30)) == 0 else 0x80
    size = len(payload)
    if size < 126 and draw(st.integers(0, 20)):
        length = bytes([masked | size])
    else:
        length = bytes([masked | 126]) + size.to_bytes(2)
    data = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([head]) + length + (mask + data if masked else payload)


@st.composite
def coming(draw: st.DrawFn) -> list[bytes]:
    """Frames as they come: each alone, or in two parts, or all of them cut anywhere."""
    frames = draw(st.lists(websocket_frame(), min_size=1, max_size=8))
    match draw(st.integers(0, 2)):
        case 0:
            return frames
        case 1:
            size = draw(st.integers(1, 6))
            return [part for frame in frames for part in (frame[:size], frame[size:]) if part]
    whole = b"".join(frames)
    cuts = sorted(draw(st.sets(st.integers(1, len(whole)), max_size=6)) - {len(whole)})
    return [whole[begin:end] for begin, end in zip([0, *cuts], [*cuts, len(whole)], strict=True)]


class RecordingTransport(asyncio.Transport):
    """Transport that keeps what is written."""

    def __init__(self) -> None:
        super().__init__()
        self.closing = False
        self.written = b""

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    abort = close

    def is_closing(self) -> bool:
        return self.closing

    def pause_reading(self) -> None:
        pass

    resume_reading = pause_reading

    def set_write_buffer_limits(self, high: int | None = None, low: int | None = None) -> None:
        pass


class RecordingReceiver:
    """Receiver that keeps its messages."""

    def __init__(self) -> None:
        self.messages: list[bytes | str] = []
        self.others = 0
        self.onlooker = False
        self.to_go_along: list[bytes] = []
        self.line: WebSocketProtocol | None = None

    def message_received(self, message: bytes | str) -> None:
        self.messages.append(message)

    def control_frame_received(self) -> None:
        self.others += 1

    def queue_control_frame(self, frame: bytes) -> None:
        self.to_go_along.append(frame)

    def is_spectator(self) -> bool:
        return self.onlooker

    def nothing(self, *_: object) -> None:
        pass

    flush = connection_lost = pause_writing = resume_writing = nothing


async def opened(
    receiver: RecordingReceiver, wire: RecordingTransport, kind: type[WebSocketProtocol] = WebSocketProtocol
) -> WebSocketProtocol:
    """After the handshake."""
    takers = [receiver]  # which the app does not hold on to

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        scope["extensions"][TRANSPORT]["transport"].set_receiver(takers.pop())

    tasks: set[asyncio.Task[None]] = set()
    protocol = kind(SETTINGS, slot(), set())
    assert protocol.begin(wire, HANDSHAKE, {"type": "http", "method": "GET", "scheme": "http", "asgi": {}}, app, tasks)
    await asyncio.gather(*tasks)
    wire.written = b""
    return protocol


async def heard(parts: list[bytes]) -> Heard:
    """What becomes of it."""
    receiver, wire = RecordingReceiver(), RecordingTransport()
    protocol = await opened(receiver, wire)
    for part in parts:
        if not wire.closing:
            protocol.data_received(part)
    protocol.connection_lost(None)
    return receiver.messages, receiver.others, wire.written


def parsed(parts: list[bytes]) -> Heard:
    """What websockets makes of it, byte by byte."""
    protocol = ServerProtocol(max_size=SETTINGS.largest)
    protocol.receive_data(HANDSHAKE)
    (request,) = protocol.events_received()
    assert isinstance(request, Request)
    protocol.send_response(protocol.accept(request))
    protocol.data_to_send()
    messages: list[bytes | str] = []
    message, text, others, written = b"", False, 0, b""
    for byte in b"".join(parts):
        protocol.receive_data(bytes([byte]))
        for frame in protocol.events_received():
            assert isinstance(frame, Frame)
            others += frame.opcode in {Opcode.CONT, Opcode.PING, Opcode.PONG}
            if frame.opcode in {Opcode.TEXT, Opcode.BINARY}:
                message, text = b"", frame.opcode is Opcode.TEXT
            if frame.opcode in {Opcode.TEXT, Opcode.BINARY, Opcode.CONT}:
                message += frame.data
                try:
                    messages += [message.decode() if text else message] if frame.fin else []
                except UnicodeDecodeError:
                    protocol.send_close(1007)
        written += b"".join(protocol.data_to_send())
        if protocol.state is not State.OPEN:
            break
    return messages, others, written


@settings(deadline=None)
@example([b"\x01\x81\0\0\0\0x", INNER])
@example([b"\x82\x87\0\0\0\0", INNER, INNER])
@given(coming())
def test_whatever_comes_is_taken_as_the_parser_takes_it(parts: list[bytes]) -> None:
    assert asyncio.run(heard(parts)) == parsed(parts)
