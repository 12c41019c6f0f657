"""Fast path for the most frequent frames: short ones that are a whole message, or a pong.

websockets' parser is a generator in a generator, which takes seven times as long. It gets all other frames, each as
soon as it has come whole, and it alone refuses frames (RFC 6455, 5.2).
"""

from websockets.frames import apply_mask  # type: ignore[attr-defined]

TEXT, BINARY, PONG = 0x81, 0x82, 0x8A
"""First bytes of frames that are final and have nothing reserved set."""

_OPCODES = frozenset({TEXT, BINARY, PONG})
_MASKED = 0x80
_KINDS = frozenset({0x0, 0x1, 0x2, 0x8, 0x9, 0xA})
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


def frame_end(data: bytes, begin: int, largest: int) -> int | None:
    """End of the frame that begins there; None if it has not come whole.

    A frame that is refused by its head, since it is larger than this, not masked, or of an unknown kind, ends with what
    has come of it.
    """
    known = len(data) - begin
    if known < 2:
        return None
    size = data[begin + 1] ^ _MASKED
    if size >= _MASKED or data[begin] & 0x0F not in _KINDS:
        return len(data)
    at = begin + 2
    if size >= _EXTENDED_LENGTH:
        width = 2 if size == _EXTENDED_LENGTH else 8
        if known < 2 + width:
            return None
        size = int.from_bytes(data[at : at + width])
        if size > largest:
            return len(data)
        at += width
    end = at + 4 + size
    return end if end <= len(data) else None
