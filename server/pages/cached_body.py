"""Response body that is compressed once and revalidated by its ETag."""

import gzip
import hashlib
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from server.pages.compression import SMALLEST, accepts_brotli, accepts_gzip


class CachedBody(NamedTuple):
    """A body, the same gzipped where that was wanted, its ETag and media type, and by Brotli where that is known.

    Each has an ETag of its own, since they are several representations (RFC 9110, 8.8.3.3).
    """

    body: bytes
    packed: bytes | None
    tag: str
    kind: str
    brotli: bytes | None = None

    @classmethod
    def of(cls, body: bytes, kind: str, *, compress: bool = True, brotli: bytes | None = None) -> "CachedBody":
        packed = gzip.compress(body, 9, mtime=0) if compress and len(body) > SMALLEST else None
        return cls(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind, brotli)

    @property
    def packed_tag(self) -> str:
        """ETag of the gzipped body."""
        return self._tag_of("gzip")

    def answer(self, request: Request, cache_control: str) -> Response:
        """304 if the client has this body, else the body, by Brotli or gzipped if the client accepts that."""
        coding, given = self._chosen(request)
        tag = self._tag_of(coding) if coding else self.tag
        headers = {"cache-control": cache_control, "etag": tag, "vary": "accept-encoding"}
        known = {self.tag, *map(self._tag_of, ("gzip", "br"))}
        if not known.isdisjoint(_tags(request.headers.get("if-none-match", ""))):
            return Response(status_code=304, headers=headers)
        if coding:
            headers["content-encoding"] = coding
        return Response(given, headers=headers, media_type=self.kind)

    def _chosen(self, request: Request) -> tuple[str, bytes]:
        """The smallest representation that the client accepts, and its coding, if it has one."""
        if self.brotli is not None and accepts_brotli(request):
            return "br", self.brotli
        if self.packed is not None and accepts_gzip(request):
            return "gzip", self.packed
        return "", self.body

    def _tag_of(self, coding: str) -> str:
        return f'{self.tag[:-1]}-{coding}"'


def _tags(header: str) -> list[str]:
    """ETags of an If-None-Match header; a proxy that compresses has made them weak (RFC 9110, 13.1.2)."""
    return [tag.strip().removeprefix("W/") for tag in header[:1_000].split(",")]
