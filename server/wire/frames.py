"""Frames: messages encoded for either subprotocol of `kaitaku.1`.

A message is encoded once per encoding, and its WebSocket header is prepended once, however many sockets get it: the
server's frames are not masked (RFC 6455, 5.1), so the same bytes go to every socket.
"""

from collections.abc import Callable, Sequence
from enum import StrEnum
from struct import Struct
from typing import TypeVar

import msgspec

from engine.core import Event, Patch
from server.wire import compact, inbound, outbound, review_inbound, review_outbound
from server.wire.compact import StepPacker
from server.wire.words import WORDS


class Encoding(StrEnum):
    """Encoding of messages, by the name of its WebSocket subprotocol."""

    MSGPACK = "kaitaku.1.msgpack"
    JSON = "kaitaku.1.json"


_MSGPACK = Encoding.MSGPACK

T = TypeVar("T")

Step = tuple[Patch, list[Event], str | None, outbound.LegalActions | None]
"""A step for viewers of one kind: patch, told, ref and legal actions as in `outbound.Step`."""


class BadFrame(Exception):
    """Error: the frame is no message."""


class _Packer:
    """Encoder of messages as MessagePack: steps in the compact form, all others as maps."""

    def __init__(self) -> None:
        self._encode = msgspec.msgpack.Encoder().encode

    def encode(self, message: object) -> bytes:
        return compact.encode(message) if type(message) is outbound.Step else self._encode(message)


_to_msgpack = _Packer()
_to_json = msgspec.json.Encoder()

_KNOWN = outbound.Words(WORDS.id, WORDS.epoch)
"""Dictionary for clients that have its lists already."""

FIN, TEXT, BINARY = 0x80, 0x1, 0x2
_HEADER_16, _HEADER_64 = Struct("!BBH"), Struct("!BBQ")


def _decoder(
    of_msgpack: msgspec.msgpack.Decoder[T], of_json: msgspec.json.Decoder[T]
) -> Callable[[Encoding, bytes | str], T]:
    """A function that gives the message in a frame of one kind of connection. BadFrame: there is none."""
    from_msgpack, from_json = of_msgpack.decode, of_json.decode

    def decode(encoding: Encoding, frame: bytes | str) -> T:
        try:
            if encoding is not _MSGPACK:
                return from_json(frame)
            if isinstance(frame, str):
                raise BadFrame("text where bytes are spoken")
            return from_msgpack(frame)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadFrame(str(error)) from error

    return decode


decode: Callable[[Encoding, bytes | str], inbound.Message] = _decoder(
    msgspec.msgpack.Decoder(inbound.Message), msgspec.json.Decoder(inbound.Message)
)
"""The message in a frame of a connection to a room. BadFrame: there is none."""

decode_review: Callable[[Encoding, bytes | str], review_inbound.Message] = _decoder(
    msgspec.msgpack.Decoder(review_inbound.Message), msgspec.json.Decoder(review_inbound.Message)
)
"""The message in a frame of a connection to a review. BadFrame: there is none."""


def words_for(encoding: Encoding, known: str | None) -> outbound.Words | None:
    """The dictionary that a client needs: known is the id of the one it has. None: its encoding needs none."""
    if encoding is Encoding.JSON:
        return None
    return _KNOWN if known == WORDS.id else WORDS


def _encoded(message: outbound.Message | review_outbound.Message, encoding: Encoding) -> bytes:
    return _to_msgpack.encode(message) if encoding is _MSGPACK else _to_json.encode(message)


class Frame:
    """One message for many sockets, encoded on demand."""

    __slots__ = ("_json", "_msgpack", "message")

    def __init__(self, message: outbound.Message | review_outbound.Message) -> None:
        self.message = message
        self._msgpack: bytes | None = None
        self._json: bytes | None = None

    def payload(self, encoding: Encoding) -> bytes:
        """The encoded message without its header."""
        return _encoded(self.message, encoding)

    def wire(self, encoding: Encoding) -> bytes:
        """The whole WebSocket frame."""
        if encoding is _MSGPACK:
            if self._msgpack is None:
                self._msgpack = websocket_frame(BINARY, self.payload(encoding))
            return self._msgpack
        if self._json is None:
            self._json = websocket_frame(TEXT, self.payload(encoding))
        return self._json


class MadeFrame(Frame):
    """One message that is made when it is to be encoded, and not kept: it takes several times as much as its bytes."""

    __slots__ = ("_make",)

    def __init__(self, make: Callable[[], outbound.Message]) -> None:
        """make: always gives the same message."""
        self._make = make
        self._msgpack = self._json = None

    def payload(self, encoding: Encoding) -> bytes:
        return _encoded(self._make(), encoding)


class StepFrame(Frame):
    """One step for all viewers who are shown it alike."""

    __slots__ = ("_packing", "step")

    def __init__(self, packing: StepPacker, step: Step) -> None:
        """packing: shared by all frames of this step."""
        self._packing, self.step = packing, step
        self._msgpack = self._json = None

    def payload(self, encoding: Encoding) -> bytes:
        packing = self._packing
        if encoding is _MSGPACK:
            return packing.pack(*self.step)
        patch, told, ref, legal = self.step
        step = outbound.Step(packing.seq, packing.at, packing.by, patch.whole(), told, ref, legal)
        return _to_json.encode(step)


class Frames:
    """Several frames that are written together."""

    __slots__ = ("_each", "_joined")

    def __init__(self, each: Sequence[Frame]) -> None:
        self._each = each
        self._joined: dict[Encoding, bytes] = {}

    def wire(self, encoding: Encoding) -> bytes:
        """The WebSocket frames, one after another."""
        joined = self._joined.get(encoding)
        if joined is None:
            joined = self._joined[encoding] = b"".join([frame.wire(encoding) for frame in self._each])
        return joined


def websocket_frame(opcode: int, payload: bytes) -> bytes:
    """A WebSocket frame of the server: final and not masked (RFC 6455, 5.2)."""
    size = len(payload)
    if size < 126:
        return bytes((FIN | opcode, size)) + payload
    if size < 1 << 16:
        return _HEADER_16.pack(FIN | opcode, 126, size) + payload
    return _HEADER_64.pack(FIN | opcode, 127, size) + payload


__all__ = [
    "BINARY",
    "TEXT",
    "BadFrame",
    "Encoding",
    "Frame",
    "Frames",
    "MadeFrame",
    "StepFrame",
    "StepPacker",
    "decode",
    "decode_review",
    "websocket_frame",
    "words_for",
]
