"""History of a room as it is archived: its lines and secrets, packed with MessagePack, compressed with zlib."""

import hashlib
import zlib
from typing import NamedTuple

import msgspec
from msgspec import Struct

from server.store import StoreError

LARGEST = 256 * 1024 * 1024
"""Bytes of an unpacked history at most: a damaged or forged body must not fill the memory."""


class History(Struct, frozen=True, kw_only=True):
    """All that is kept of a finished room. game, talk: the lines of its streams from number 1; secret: of chance"""

    format: int = 1
    game: tuple[bytes, ...]
    talk: tuple[bytes, ...] = ()
    secret: bytes | None = None


class Packed(NamedTuple):
    """History as bytes. digest: SHA-256 of what was compressed, in hexadecimal"""

    body: bytes
    digest: str


class HistoryDamaged(StoreError):
    """An archived history can't be read, or is not what was archived."""


_decoder = msgspec.msgpack.Decoder(History)


def pack(history: History) -> Packed:
    """The history as it is archived. The same history always has the same digest."""
    plain = msgspec.msgpack.encode(history)
    return Packed(zlib.compress(plain, 6), hashlib.sha256(plain).hexdigest())


def unpack(code: str, body: bytes, digest: str) -> History:
    """The history in a body. HistoryDamaged: it is not the one with this digest."""
    try:
        reader = zlib.decompressobj()
        plain = reader.decompress(body, LARGEST)
        if not reader.eof:
            raise HistoryDamaged(f"the archived history of {code} is cut off, or too large")
        if (found := hashlib.sha256(plain).hexdigest()) != digest:
            raise HistoryDamaged(f"the archived history of {code} has the digest {found}, not {digest}")
        return _decoder.decode(plain)
    except (zlib.error, msgspec.DecodeError) as error:
        raise HistoryDamaged(f"the archived history of {code} can't be read: {error}") from error
