"""Compression of answers by gzip, for those routes that ask for it.

Compressed and encrypted, the length of an answer tells something of what it repeats. So an answer is compressed only if
it holds no secret of its own (a token, an invitation, the secret of a webhook), or nothing of what a foreign page can
have the browser ask (an address and its query). Routes that give secrets don't ask for it.
"""

import asyncio
import gzip

from starlette.requests import Request
from starlette.responses import Response

SMALLEST = 1_000
"""Bytes of a body from which it is compressed."""

AT_ONCE = 16 * 1024
"""Bytes of a body up to which it is compressed here and now; more take longer than half a millisecond."""

LEVEL = 5
"""Level of zlib for answers that are made anew for each request."""

MOST_CODINGS = 200
"""Characters of Accept-Encoding that are looked at."""


async def compressed(request: Request, response: Response) -> Response:
    """The response, gzipped if it is worth it and the client accepts that. A large one is compressed in a thread."""
    _add_vary(response)
    body = bytes(response.body)
    if len(body) <= SMALLEST or "content-encoding" in response.headers or not accepts_gzip(request):
        return response
    if len(body) <= AT_ONCE:
        packed = _packed(body)
    else:
        packed = await asyncio.to_thread(_packed, body)
    response.body = packed
    response.headers["content-encoding"] = "gzip"
    response.headers["content-length"] = str(len(packed))
    return response


def accepts_gzip(request: Request) -> bool:
    """Whether the client takes gzip (RFC 9110, 12.5.3)."""
    weights = _weights(request)
    return weights.get("gzip", weights.get("x-gzip", weights.get("*", False)))


def accepts_brotli(request: Request) -> bool:
    """Whether the client names Brotli as what it takes (RFC 7932)."""
    return _weights(request).get("br", False)


def _weights(request: Request) -> dict[str, bool]:
    """Coding → whether the client takes it."""
    weights: dict[str, bool] = {}
    for said in request.headers.get("accept-encoding", "")[:MOST_CODINGS].lower().split(","):
        coding, _, weight = said.partition(";")
        weights[coding.strip()] = weight.replace(" ", "") not in {"q=0", "q=0.0", "q=0.00", "q=0.000"}
    return weights


def _packed(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


def _add_vary(response: Response) -> None:
    known = response.headers.get("vary")
    response.headers["vary"] = f"{known}, accept-encoding" if known else "accept-encoding"
