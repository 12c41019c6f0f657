"""Strict receive buffer for h11: refuses requests that proxies and servers read in different ways (request smuggling).

h11 accepts some heads that RFC 9112 lets a server refuse, and that a proxy before it may split in other places: lines
that end with a bare LF (2.2), a Content-Length beside a Transfer-Encoding (6.1), repeated framing fields (6.3), folded
lines (5.2), a Transfer-Encoding in HTTP/1.0 (6.1). No ordinary client sends them. What is refused here becomes h11's
`RemoteProtocolError`, and so a 400.

It relies on internals of h11 (`ReceiveBuffer` and its `_data`, `_multiple_lines_search`, `Connection._receive_buffer`),
so h11 is pinned.
"""

import re
from collections.abc import Sequence

import h11
from h11._receivebuffer import ReceiveBuffer

_HEAD_END = b"\r\n\r\n"
_BARE = re.compile(rb"(?<!\r)\n|\r[^\n]")
_CHUNK = re.compile(rb"[0-9A-Fa-f]{1,16}(;[\t\x20-\x7e]*)?\r\n")

LONGEST_CHUNK_LINE = 256
"""Bytes of a chunk's size and its extensions, which nobody here reads."""


class StrictReceiveBuffer(ReceiveBuffer):
    """Receive buffer that h11 reads requests from."""

    def maybe_extract_lines(self) -> list[bytearray] | None:
        """A head, or the trailers of a chunked body."""
        searched = max(0, self._multiple_lines_search - 1)
        first = self._data.startswith(b"\r\n")
        end = 2 if first else self._data.find(_HEAD_END, max(0, searched - 2))
        if not first:
            end = len(self._data) if end < 0 else end + len(_HEAD_END)
        if _BARE.search(self._data, searched, end):
            raise h11.LocalProtocolError("a line that does not end with CRLF")
        lines = super().maybe_extract_lines()
        if lines:
            _check(lines)
        return lines

    def maybe_extract_next_line(self) -> bytearray | None:
        """The line before a chunk."""
        line = super().maybe_extract_next_line()
        so_far = self._data if line is None else line
        bad = _BARE.search(so_far) if line is None else not _CHUNK.fullmatch(line)
        if bad or len(so_far) > LONGEST_CHUNK_LINE:
            raise h11.LocalProtocolError("illegal chunk header")
        return line


def _check(lines: Sequence[bytearray]) -> None:
    """Check the framing of a head. LocalProtocolError: where the request ends could be read in two ways."""
    lengths = codings = 0
    for line in lines:
        if line.startswith((b" ", b"\t")):
            raise h11.LocalProtocolError("a folded line")
        name, _, value = line.partition(b":")
        match bytes(name).lower():
            case b"content-length":
                lengths += 1 + value.count(b",")
            case b"transfer-encoding":
                codings += 1
    if lengths + codings > 1:
        raise h11.LocalProtocolError("several fields that say how long the body is")
    if codings and lines[0].endswith(b"HTTP/1.0"):
        raise h11.LocalProtocolError("Transfer-Encoding in HTTP/1.0")


def make_strict(connection: h11.Connection) -> None:
    """Give this connection, which has read nothing yet, a strict receive buffer."""
    connection._receive_buffer = StrictReceiveBuffer()


__all__ = ["StrictReceiveBuffer", "make_strict"]
