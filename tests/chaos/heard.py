"""What the clients of a load noted down, one line each: the other side's word, to be held against the log.

Times are seconds of the machine's monotonic clock, the same in every process.
"""

from pathlib import Path

import msgspec
from msgspec import Struct


class _Line(Struct, frozen=True, tag_field="is", tag=str.lower):
    pass


class Ready(_Line, frozen=True):
    """All tables play from here on."""

    at: float


class Room(_Line, frozen=True):
    """A room was made."""

    room: str
    at: float


class Acked(_Line, frozen=True):
    """The server said that a command was done: by the step that bears its ref, or by `done`."""

    room: str
    user: str
    ref: str
    seq: int
    asked: float
    at: float


class Refusal(_Line, frozen=True):
    """The server said no. `seq`: of the last step that was seen."""

    room: str
    user: str
    ref: str
    code: str
    at: float


class Pending(_Line, frozen=True):
    """At the end, no answer had come."""

    room: str
    user: str
    ref: str


class Shown(_Line, frozen=True):
    """All the steps that one client was shown of one room: seq → when the server says it happened (ms since 1970)."""

    room: str
    user: str
    steps: dict[int, int]


class Cut(_Line, frozen=True):
    """A connection ended; `code`: what the server said before, if anything."""

    room: str
    user: str
    code: str
    at: float


class Back(_Line, frozen=True):
    """It is connected again."""

    room: str
    user: str
    at: float


class Spoken(_Line, frozen=True):
    """Somebody heard what they had said themselves, as message `n` of the room: it was acknowledged."""

    room: str
    user: str
    text: str
    n: int
    asked: float
    at: float


class Listened(_Line, frozen=True):
    """All that one client heard in one room: n → text."""

    room: str
    user: str
    said: dict[int, str]


Line = Ready | Room | Acked | Refusal | Pending | Shown | Cut | Back | Spoken | Listened

_decoder: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def read(path: Path) -> list[Line]:
    """All whole lines of the file, if it is there yet."""
    whole, _, _ = (path.read_bytes() if path.exists() else b"").rpartition(b"\n")
    return [_decoder.decode(line) for line in whole.splitlines()]


def count(path: Path, kind: type[Line]) -> int:
    """So many lines of this kind, without reading them."""
    return path.read_bytes().count(f'{{"is":"{kind.__name__.lower()}"'.encode()) if path.exists() else 0


def written(line: Line) -> bytes:
    return msgspec.json.encode(line) + b"\n"
