"""Response body that is compressed once and revalidated by its ETag."""

import gzip
import hashlib
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

__all__ = ["CachedBody"]

SMALLEST = 1_000
"""Bytes of a body from which it is compressed."""


class CachedBody(NamedTuple):
    """A body, the same gzipped where that was wanted, its ETag and media type."""

    body: bytes
    packed: bytes | None
    tag: str
    kind: str

    @classmethod
    def of(cls, body: bytes, kind: str, *, compress: bool = True) -> "CachedBody":
        packed = gzip.compress(body, 9, mtime=0) if compress and len(body) > SMALLEST else None
        return cls(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)

    def answer(self, request: Request, cache_control: str) -> Response:
        """304 if the client has this body, else the body, gzipped if the client accepts that."""
        headers = {"cache-control": cache_control, "etag": self.tag, "vary": "accept-encoding"}
        if self.tag in _tags(request.headers.get("if-none-match", "")):
            return Response(status_code=304, headers=headers)
        if self.packed is not None and "gzip" in request.headers.get("accept-encoding", ""):
            return Response(self.packed, headers=headers | {"content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


def _tags(header: str) -> list[str]:
    """ETags of an If-None-Match header; a proxy that compresses has made them weak (RFC 9110, 13.1.2)."""
    return [tag.strip().removeprefix("W/") for tag in header[:1_000].split(",")]
