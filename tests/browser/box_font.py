"""Font that draws every sign as a box of one em: what pictures show for signs that the project's own font lacks.

Which Japanese font a system has, if any, and where it finds an arrow, is no matter of ours; Japanese signs are one em
wide in all of them.
"""

import struct
from itertools import accumulate

EM = 1000
ASCENT, DESCENT = 880, -120
SQUARES = ((100, -20, 900, 780), (180, 60, 820, 700))
"""Left, bottom, right, top: the box and its hole."""

LAST_SIGN = 0x10FFFF

GLYPHS, BOX = 2, 1
"""The first is the one of signs that a font lacks, by its number alone; it has no outline."""


def box_font() -> bytes:
    """The font as a TrueType file (OpenType 1.9)."""
    box = _box()
    tables = {
        b"OS/2": _os2(),
        b"cmap": _cmap(),
        b"glyf": box,
        b"head": _head(),
        b"hhea": struct.pack(">I3hH11hH", 0x10000, ASCENT, DESCENT, 0, EM, *[0] * 11, GLYPHS),
        b"hmtx": struct.pack(">Hh", EM, SQUARES[0][0]) * GLYPHS,
        b"loca": struct.pack(">3I", 0, 0, len(box)),
        b"maxp": struct.pack(">I14H", 0x10000, GLYPHS, 8, 2, 0, 0, 2, *[0] * 8),
        b"name": struct.pack(">3H", 0, 0, 6),
        b"post": struct.pack(">2I2h5I", 0x30000, 0, 0, 0, 0, 0, 0, 0, 0),
    }
    padded = [table + bytes(-len(table) % 4) for table in tables.values()]
    starts = accumulate(map(len, padded), initial=12 + 16 * len(tables))
    head = struct.pack(">I4H", 0x10000, len(tables), 128, 3, 16 * len(tables) - 128)
    for (tag, table), whole, start in zip(tables.items(), padded, starts, strict=False):
        head += struct.pack(">4s3I", tag, _sum(whole), start, len(table))
    return head + b"".join(padded)


def _box() -> bytes:
    """Two squares, wound in opposite ways."""
    (left, bottom, right, top), (west, south, east, north) = SQUARES
    points = [(left, bottom), (left, top), (right, top), (right, bottom), (west, south), (east, south)]
    points += [(east, north), (west, north)]
    before = [(0, 0), *points]
    steps = [(x - u, y - v) for (x, y), (u, v) in zip(points, before, strict=False)]
    head = struct.pack(">5h2HH", 2, left, bottom, right, top, 3, 7, 0)
    on_curve = bytes([1] * len(points))
    return head + on_curve + struct.pack(">16h", *(x for x, _ in steps), *(y for _, y in steps)) + bytes(2)


def _cmap() -> bytes:
    """Format 13: a range of signs, one glyph for all of them."""
    return struct.pack(">4HI", 0, 1, 3, 10, 12) + struct.pack(">2H3I3I", 13, 0, 28, 0, 1, 0x20, LAST_SIGN, BOX)


def _head() -> bytes:
    box = SQUARES[0]
    return struct.pack(">4I2H2Q4h2H3h", 0x10000, 0x10000, 0, 0x5F0F3CF5, 0, EM, 0, 0, *box, 0, 8, 2, 1, 0)


def _os2() -> bytes:
    about = struct.pack(">Hh3H11h", 4, EM, 400, 5, 0, *[0] * 11) + bytes(10 + 16) + b"    "
    lines = struct.pack(">3H3h2H", 0x40, 0x20, 0xFFFF, ASCENT, DESCENT, 0, ASCENT, -DESCENT)
    return about + lines + struct.pack(">2I2h3H", 0, 0, 500, 700, 0, 0x20, 0)


def _sum(table: bytes) -> int:
    words: tuple[int, ...] = struct.unpack(f">{len(table) // 4}I", table)
    return sum(words) & 0xFFFFFFFF
