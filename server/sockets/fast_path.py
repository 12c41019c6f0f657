"""The frames that nearly all are, read without a parser: short, whole, and alone in what came.

websockets' parser is a generator in a generator, which takes seven times as long. It sees whatever else comes, with
every byte of it, and is the one who refuses (RFC 6455, 5.2).
"""

from types import GeneratorType
from typing import Any, cast

from websockets.frames import apply_mask  # type: ignore[attr-defined]
from websockets.protocol import Protocol, State
from websockets.streams import StreamReader

TEXT, BINARY, PONG = 0x81, 0x82, 0x8A
"""How frames begin that are final and have nothing reserved set."""

_OPCODES = frozenset({TEXT, BINARY, PONG})
_MASKED = 0x80
_HEAD = 6
_EXTENDED_LENGTH = 126
"""Bytes of a payload from which on its length is not in the second byte."""


def read_short_frame(data: bytes) -> bytes | None:
    """The payload, if this is a short frame and nothing else; `data[0]` says which."""
    size = len(data) - _HEAD
    if not 0 <= size < _EXTENDED_LENGTH or data[1] != _MASKED | size or data[0] not in _OPCODES:
        return None
    payload: bytes = apply_mask(data[_HEAD:], data[2:_HEAD])
    return payload


def at_frame_start(conn: Protocol) -> bool:
    """Whether the parser waits for the first byte of a message: it has no part of another one, and has not given up."""
    step = cast("GeneratorType[Any, Any, Any]", conn.parser)
    while isinstance(inner := step.gi_yieldfrom, GeneratorType):
        step = inner
    waits = step.gi_code is StreamReader.at_eof.__code__ and not conn.reader.buffer
    return waits and conn.current_size is None and conn.state is State.OPEN


__all__ = ["BINARY", "PONG", "TEXT", "at_frame_start", "read_short_frame"]
