"""Snapshots of a room's match, so that a room is restored in milliseconds however long its game is.

How to think of it. The log is the truth. A snapshot says which batch it follows, and is believed only if the log holds
that very batch and this very code wrote it; else the log is folded from the start. It is kept some steps late, so that
the last steps, which those who come back are told of, are always folded one by one.
"""

import hashlib
from functools import cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec
from msgspec import Struct

from engine.games import GAMES
from engine.match import Batch, Match, decode_match, encode_batch, encode_match
from server.rooms.history.recent_steps import LENGTH as BEHIND
from server.rooms.services import RoomServices

EVERY = 100
"""Batches from one snapshot to the next."""

LARGEST = 256 * 1024
"""Bytes. What is larger (a judge's many points to go back to, in a game of many tiles) is folded sooner than read."""


class SnapshotRecord(Struct, frozen=True, array_like=True):
    """Snapshot as it is stored. code: digest of the rules' source; batch: digest of the batch that it follows; match:
    see `encode_match`; checksum: of the log up to that batch, see `LogChecksum`."""

    code: str
    game: str
    made_at: int
    batch: str
    match: bytes
    checksum: int


class Snapshots:
    """Schedule of one room's snapshots. `seq`: number of the last one stored, 0 if there is none."""

    def __init__(self, services: RoomServices, stream: str, made_at: int, seq: int = 0) -> None:
        self._services = services
        self._stream = stream
        self._made_at = made_at
        self._last = seq
        self._waiting: tuple[Match, Batch, int] | None = None

    def look(self, match: Match, batch: Batch, checksum: int) -> None:
        """Store a snapshot if one is due. The match has come so far, by this batch, which the log holds; for the
        checksum see `LogChecksum`."""
        if match.seq < self._last:  # a log that lost its end goes on from further back
            self._last, self._waiting = match.seq, None
        if self._waiting is not None and match.seq - self._last >= BEHIND:
            keep(self._services, self._stream, *self._waiting, self._made_at)
            self._waiting = None
        if match.seq - self._last >= EVERY:
            self._last, self._waiting = match.seq, (match, batch, checksum)


def keep(services: RoomServices, stream: str, match: Match, batch: Batch, checksum: int, made_at: int) -> None:
    """Store a snapshot of this match, which this batch led to, unless it is too large to be of use."""
    body = taken(match, batch, checksum, made_at)
    if len(body) <= LARGEST:
        services.store.snapshots.put(stream, match.seq, body)


def taken(match: Match, batch: Batch, checksum: int, made_at: int) -> bytes:
    """Snapshot of this match, which this batch led to, as bytes."""
    last = digest(encode_batch(match.game, batch))
    return encoded(SnapshotRecord(code(), match.game.name, made_at, last, encode_match(match), checksum))


def encoded(shot: SnapshotRecord) -> bytes:
    return msgspec.msgpack.encode(shot)


def read(body: bytes) -> tuple[SnapshotRecord, Match]:
    """Snapshot and match from stored bytes. ValueError: they are broken, or were written by other code."""
    try:
        shot = msgspec.msgpack.decode(body, type=SnapshotRecord)
    except msgspec.DecodeError as error:
        raise ValueError(f"a broken snapshot: {error}") from error
    if shot.code != code():
        raise ValueError("a snapshot of other code")
    return shot, decode_match(GAMES[shot.game], shot.match)


def digest(body: bytes) -> str:
    """Digest of a batch as it stands in the log."""
    return hashlib.blake2b(body, digest_size=16).hexdigest()


@cache
def code() -> str:
    """Digest of all that decides what a log means: the engine's files."""
    found = hashlib.blake2b(digest_size=16)
    for name, file in sorted(_files(resources.files("engine"), "")):
        body = file.read_bytes()
        found.update(f"{name} {len(body)}\n".encode() + body)
    return found.hexdigest()


def _files(folder: Traversable, above: str) -> list[tuple[str, Traversable]]:
    found: list[tuple[str, Traversable]] = []
    for entry in folder.iterdir():
        name = f"{above}/{entry.name}"
        if entry.is_dir():
            found += _files(entry, name) if entry.name != "__pycache__" else []
        else:
            found.append((name, entry))
    return found


__all__ = ["BEHIND", "EVERY", "LARGEST", "SnapshotRecord", "Snapshots", "digest", "encoded", "keep", "read", "taken"]
