"""Response body that is compressed once and revalidated by its ETag."""

import gzip
import hashlib
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from server.pages.compression import SMALLEST, accepts_gzip


class CachedBody(NamedTuple):
    """A body, the same gzipped where that was wanted, its ETag and media type.

    The two have ETags of their own, since they are two representations (RFC 9110, 8.8.3.3).
    """

    body: bytes
    packed: bytes | None
    tag: str
    kind: str

    @classmethod
    def of(cls, body: bytes, kind: str, *, compress: bool = True) -> "CachedBody":
        packed = gzip.compress(body, 9, mtime=0) if compress and len(body) > SMALLEST else None
        return cls(body, packed, f'"{hashlib.sha256(body).hexdigest()[:20]}"', kind)

    @property
    def packed_tag(self) -> str:
        """ETag of the gzipped body."""
        return f'{self.tag[:-1]}-gzip"'

    def answer(self, request: Request, cache_control: str) -> Response:
        """304 if the client has this body, else the body, gzipped if the client accepts that."""
        packed = self.packed if accepts_gzip(request) else None
        tag = self.tag if packed is None else self.packed_tag
        headers = {"cache-control": cache_control, "etag": tag, "vary": "accept-encoding"}
        if not {self.tag, self.packed_tag}.isdisjoint(_tags(request.headers.get("if-none-match", ""))):
            return Response(status_code=304, headers=headers)
        if packed is not None:
            return Response(packed, headers=headers | {"content-encoding": "gzip"}, media_type=self.kind)
        return Response(self.body, headers=headers, media_type=self.kind)


def _tags(header: str) -> list[str]:
    """ETags of an If-None-Match header; a proxy that compresses has made them weak (RFC 9110, 13.1.2)."""
    return [tag.strip().removeprefix("W/") for tag in header[:1_000].split(",")]
