"""Origin check: which web pages may use this server with a user's cookie."""

import re

import structlog
from starlette.requests import HTTPConnection

_ORIGIN = re.compile(r"([a-z][a-z0-9+.-]*)://(\[[0-9a-f:.]+\]|[^\[\]\s:/?#@,]+)(?::([0-9]{1,5}))?")
"""Origin by RFC 6454, 6.2: scheme, host, and a port that is not the scheme's own."""

PORTS = {"http": "80", "https": "443"}
HINT = "name the proxy in KAITAKU_PROXIES and let it send X-Forwarded-Proto; or name the origin in KAITAKU_ORIGINS"
SCHEMES = {"ws": "http", "wss": "https"}


class Origins:
    """Allow-list of origins. further: origins besides the server's own, as `https://example.org`"""

    def __init__(self, further: tuple[str, ...] = ()) -> None:
        """ValueError: one of these is no origin."""
        self._further: set[str] = set()
        for origin in further:
            if (plain := _normal(origin.rstrip("/"))) is None:
                raise ValueError(f"KAITAKU_ORIGINS: {origin!r} is no origin; write it as https://games.example.org")
            self._further.add(plain)
        self._explained = False

    def allow(self, connection: HTTPConnection) -> bool:
        """Whether this comes from an allowed page, or from no page at all.

        Browsers always send an origin with requests that could do harm; scripts send none, and have no cookie by
        accident. The server's own origin is that of the requested address, by the scheme that was used, at the proxy if
        there is one.
        """
        origins = connection.headers.getlist("origin")
        if not origins:
            return True
        origin = _normal(origins[0]) if len(origins) == 1 else None
        if origin is None:  # a page without one says `null`
            return False
        scheme = connection.scope["scheme"]
        own = _normal(f"{SCHEMES.get(scheme, scheme)}://{connection.headers.get('host', '')}")
        if origin in self._further or origin == own:
            return True
        if own is not None and _authority(origin) == _authority(own):
            self._explain(origin, own)
        return False

    def _explain(self, origin: str, own: str) -> None:
        """Tell the operator, once, why the server's own pages may be refused."""
        if not self._explained:
            self._explained = True
            structlog.get_logger().warning("a page by another scheme is refused", origin=origin, own=own, hint=HINT)


def _authority(origin: str) -> str:
    return origin.partition("://")[2]


def _normal(origin: str) -> str | None:
    """The origin in lower case and without the scheme's own port. None: it is no origin."""
    parts = _ORIGIN.fullmatch(origin.lower())
    if parts is None:
        return None
    scheme, host, port = parts.groups()
    return f"{scheme}://{host}" if port in {None, PORTS.get(scheme)} else f"{scheme}://{host}:{port}"
