"""Request guard: refuses requests that proxies and servers read in different ways (request smuggling).

h11 accepts some heads that RFC 9112 lets a server refuse, and that a proxy before it may split in other places: lines
that end with a bare LF (2.2), a Content-Length beside a Transfer-Encoding (6.1), repeated framing fields (6.3), folded
lines (5.2), a Transfer-Encoding in HTTP/1.0 (6.1). No ordinary client sends them.

The guard reads along before h11: it knows where heads, bodies and chunks end. Of what it refuses, h11 gets `REFUSED`
instead, at the latest in place of the end. So such a request is answered by 400 when its turn comes, after those before
it.
"""

import re
from collections.abc import Callable

REFUSED = b"\0\n\0\r\n\r\n"
"""Bytes that h11 refuses wherever they come: in a head, in a line of a chunked body, in trailers."""

LONGEST_HEAD = 64 * 1024
"""Bytes of a head, or of the trailers of a chunked body."""

LONGEST_CHUNK_LINE = 256
"""Bytes of a chunk's size and its extensions, which nobody here reads."""

_END = b"\r\n\r\n"
_BARE = re.compile(rb"(?<!\r)\n|\r[^\n]")
_CHUNK = re.compile(rb"([0-9A-Fa-f]{1,16})(?:;[\t\x20-\x7e]*)?\r\n")
_LENGTH = re.compile(rb"[0-9]{1,18}")


class _BadRequest(Exception):
    """Request whose end could be read in two ways."""


class RequestGuard:
    """Guard of one connection, which has read nothing yet."""

    __slots__ = ("_body", "_checked", "_part", "_pending")

    def __init__(self) -> None:
        self._part: Callable[[RequestGuard, bytes, int], int] = RequestGuard._head
        self._body = 0  # bytes still to come of a body, or of a chunk and its CRLF
        self._pending = b""  # what has come of a head, a line or trailers
        self._checked = 0  # bytes of it

    def passed(self, data: bytes) -> bytes:
        """Bytes that h11 gets for this: the same, or `REFUSED` in place of what is bad."""
        known = len(self._pending)
        read = self._pending + data if known else data
        end = 0
        try:
            while end < len(read):
                if self._body:
                    step = min(self._body, len(read) - end)
                    self._body -= step
                else:
                    step = self._part(self, read, end)
                    if not step:
                        break
                end += step
        except _BadRequest:
            self._part, self._pending = RequestGuard._rest, b""
            return read[known:end] + REFUSED
        self._pending = read[end:]
        return data

    # parts of a request: each returns how many bytes of it begin at `at`, or 0 if more have to come

    def _head(self, read: bytes, at: int) -> int:
        if read[at] <= 0x20:
            raise _BadRequest
        end = self._end(read, at, _END, LONGEST_HEAD)
        if end:
            length, chunked = _framing(read[at : end - len(_END)])
            self._body = length
            if chunked:
                self._part = RequestGuard._chunk
        return max(0, end - at)

    def _chunk(self, read: bytes, at: int) -> int:
        end = self._end(read, at, b"\r\n", LONGEST_CHUNK_LINE)
        if end:
            line = _CHUNK.fullmatch(read, at, end)
            if line is None:
                raise _BadRequest
            if size := int(line[1], 16):
                self._body = size + 2  # of the CRLF h11 makes sure
            else:
                self._part = RequestGuard._trailers
        return max(0, end - at)

    def _trailers(self, read: bytes, at: int) -> int:
        if read.startswith(b"\r\n", at):
            end = at + 2
        elif end := self._end(read, at, _END, LONGEST_HEAD):
            _framing(b"\r\n" + read[at : end - len(_END)])
        if end:
            self._checked, self._part = 0, RequestGuard._head
        return max(0, end - at)

    def _rest(self, read: bytes, at: int) -> int:
        """Anything behind what is refused, which nobody reads any more."""
        return len(read) - at

    def _end(self, read: bytes, at: int, mark: bytes, longest: int) -> int:
        """End of the lines from `at` on, which is this mark; 0 if that has not come."""
        checked = at + max(0, self._checked - len(mark))
        found = read.find(mark, checked)
        end = found + len(mark) if found >= 0 else len(read)
        if end - at > longest or _BARE.search(read, checked, end):
            raise _BadRequest
        self._checked = 0 if found >= 0 else end - at
        return end if found >= 0 else 0


def _framing(head: bytes) -> tuple[int, bool]:
    """Length of the body of this head in bytes, and whether it comes in chunks."""
    first, *fields = head.split(b"\r\n")
    said: list[bytes] = []
    chunked = False
    for field in fields:
        if field.startswith((b" ", b"\t")):  # a folded line
            raise _BadRequest
        name, _, value = field.partition(b":")
        name = name.lower()
        if name in {b"content-length", b"transfer-encoding"}:
            said.append(value.strip(b" \t"))
            chunked = name == b"transfer-encoding"
    if not said:
        return 0, False
    if len(said) > 1 or (chunked and first.endswith(b"HTTP/1.0")):
        raise _BadRequest
    if chunked:
        if said[0].lower() != b"chunked":
            raise _BadRequest
        return 0, True
    if not _LENGTH.fullmatch(said[0]):
        raise _BadRequest
    return int(said[0]), False
