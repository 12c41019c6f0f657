"""Picture of a logo: a file that somebody sends, checked before it is decoded, and drawn anew.

Nothing of the file is kept but what is seen of it: no metadata, no further frames, nothing behind its end. What it is
and how large is read from its first bytes, so that no decoder ever sees a size that is not allowed (decompression
bombs), and no format that is not (SVG).
"""

import struct
from io import BytesIO
from typing import NamedTuple

from PIL import Image, ImageOps

from engine.core import Refused

MOST_BYTES = 256 * 1024
"""Bytes of a file."""

MOST_SIDE = 4_096
MOST_PIXELS = 6_000_000
"""Pixels of a file: decoded they take 50 MB at most."""

SIDE = 256
"""Pixels of a side of a logo as it is kept: a square, WebP, transparent where the picture leaves room."""

KIND = "image/webp"
_QUALITY = 86
_STARTS_OF_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_WITHOUT_LENGTH = frozenset((0x01, *range(0xD0, 0xD9)))


class _Said(NamedTuple):
    """Format of a file as Pillow names it, and its size in pixels, as its first bytes say them."""

    format: str
    width: int
    height: int


def redrawn(data: bytes) -> bytes:
    """The logo that a file shows, as a square WebP. It takes tenths of a second.

    Refused: the file is too large (`logo-too-big`), is no PNG, JPEG or WebP, or can't be decoded (`bad-logo`).
    """
    if len(data) > MOST_BYTES:
        raise Refused("logo-too-big", most=MOST_BYTES // 1024)
    try:
        said = _said(data)
    except (struct.error, IndexError) as error:  # it ends too soon
        raise Refused("bad-logo") from error
    if not (1 <= said.width <= MOST_SIDE and 1 <= said.height <= MOST_SIDE) or said.width * said.height > MOST_PIXELS:
        raise Refused("logo-too-big", side=MOST_SIDE, pixels=MOST_PIXELS)
    try:
        return _drawn(data, said)
    except Refused:
        raise
    except Exception as error:  # decoders raise whatever a broken file leads them to
        raise Refused("bad-logo") from error


def _drawn(data: bytes, said: _Said) -> bytes:
    with Image.open(BytesIO(data), formats=(said.format,)) as image:
        if image.size != (said.width, said.height):
            raise Refused("bad-logo")
        image.draft("RGB", (2 * SIDE, 2 * SIDE))  # a JPEG is decoded no larger than it needs to be
        upright = ImageOps.exif_transpose(image)  # the first frame
        picture = ImageOps.contain(upright.convert("RGBA"), (SIDE, SIDE), Image.Resampling.LANCZOS)
    square = Image.new("RGBA", (SIDE, SIDE), (0, 0, 0, 0))
    square.paste(picture, ((SIDE - picture.width) // 2, (SIDE - picture.height) // 2))
    written = BytesIO()
    square.save(written, "WEBP", quality=_QUALITY, method=4)
    return written.getvalue()


def _said(data: bytes) -> _Said:
    """Format and size by the first bytes of a file. Refused: it is none of the formats."""
    if data[:8] == b"\x89PNG\r\n\x1a\n" and data[12:16] == b"IHDR":
        return _Said("PNG", *struct.unpack_from(">II", data, 16))
    if data[:3] == b"\xff\xd8\xff":
        return _said_by_jpeg(data)
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return _said_by_webp(data)
    raise Refused("bad-logo")


def _said_by_jpeg(data: bytes) -> _Said:
    """By the first frame header (ITU-T T.81, B.2.2)."""
    at = 2
    while data[at] == 0xFF:
        marker = data[at + 1]
        if marker == 0xFF or marker in _WITHOUT_LENGTH:
            at += 1 if marker == 0xFF else 2
            continue
        (length,) = struct.unpack_from(">H", data, at + 2)
        if marker in _STARTS_OF_FRAMES:
            height, width = struct.unpack_from(">HH", data, at + 5)
            return _Said("JPEG", width, height)
        at += 2 + length
    raise Refused("bad-logo")


def _said_by_webp(data: bytes) -> _Said:
    """By the first chunk (RFC 9649, 2.5 to 2.7)."""
    match data[12:16]:
        case b"VP8 ":
            width, height = struct.unpack_from("<HH", data, 26)
            return _Said("WEBP", width & 0x3FFF, height & 0x3FFF)
        case b"VP8L":
            (bits,) = struct.unpack_from("<I", data, 21)
            return _Said("WEBP", (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1)
        case b"VP8X":
            width, height = data[24:27], data[27:30]
            return _Said("WEBP", int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1)
    raise Refused("bad-logo")
