"""Fast path for the most frequent frames: short, unfragmented, and alone in what was received.

websockets' parser is a generator in a generator, which takes seven times as long. It gets everything else, byte by
byte, and it alone refuses frames (RFC 6455, 5.2).
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
"""Payload size from which the length is not in the second byte."""


def read_short_frame(data: bytes) -> bytes | None:
    """The unmasked payload, if `data` is exactly one short frame; `data[0]` is its first byte."""
    size = len(data) - _HEAD
    if not 0 <= size < _EXTENDED_LENGTH or data[1] != _MASKED | size or data[0] not in _OPCODES:
        return None
    payload: bytes = apply_mask(data[_HEAD:], data[2:_HEAD])
    return payload


def at_frame_start(conn: Protocol) -> bool:
    """Whether the parser waits for the first byte of a message: no fragment is pending, and the connection is open."""
    step = cast("GeneratorType[Any, Any, Any]", conn.parser)
    while isinstance(inner := step.gi_yieldfrom, GeneratorType):
        step = inner
    waits = step.gi_code is StreamReader.at_eof.__code__ and not conn.reader.buffer
    return waits and conn.current_size is None and conn.state is State.OPEN


__all__ = ["BINARY", "PONG", "TEXT", "at_frame_start", "read_short_frame"]
