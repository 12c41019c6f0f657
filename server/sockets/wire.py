"""Messages ↔ frames, in both dialects of `kaitaku.1`. A frame is encoded once per dialect, however many get it."""

from enum import StrEnum

import msgspec

from server.sockets import inbound, outbound


class Dialect(StrEnum):
    """The subprotocol that a socket speaks."""

    MSGPACK = "kaitaku.1.msgpack"
    JSON = "kaitaku.1.json"


class BadFrame(Exception):
    """This is no message."""


_from_msgpack: msgspec.msgpack.Decoder[inbound.Message] = msgspec.msgpack.Decoder(inbound.Message)
_from_json: msgspec.json.Decoder[inbound.Message] = msgspec.json.Decoder(inbound.Message)
_to_msgpack = msgspec.msgpack.Encoder()
_to_json = msgspec.json.Encoder()


def decode(dialect: Dialect, frame: bytes | str) -> inbound.Message:
    """The message in a frame. BadFrame: there is none."""
    try:
        if dialect is Dialect.JSON:
            return _from_json.decode(frame)
        if isinstance(frame, str):
            raise BadFrame("text where bytes are spoken")
        return _from_msgpack.decode(frame)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise BadFrame(str(error)) from error


class Frame:
    """One message to many sockets."""

    __slots__ = ("_json", "_msgpack", "message")

    def __init__(self, message: outbound.Message) -> None:
        self.message = message
        self._msgpack: bytes | None = None
        self._json: bytes | None = None

    def bytes(self, dialect: Dialect) -> bytes:
        """As it goes over the wire."""
        if dialect is Dialect.MSGPACK:
            if self._msgpack is None:
                self._msgpack = _to_msgpack.encode(self.message)
            return self._msgpack
        if self._json is None:
            self._json = _to_json.encode(self.message)
        return self._json


__all__ = ["BadFrame", "Dialect", "Frame", "decode"]
