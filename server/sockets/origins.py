"""Which pages may use this server with somebody's cookie: its own, and those it was told of."""

from collections.abc import Mapping
from urllib.parse import urlsplit


class Origins:
    """`further`: other origins, as `https://example.org`."""

    def __init__(self, further: tuple[str, ...] = ()) -> None:
        self._further = {origin.rstrip("/").lower() for origin in further}

    def allow(self, headers: Mapping[str, str]) -> bool:
        """Whether a request with these headers comes from an allowed page, or from no page at all.

        Browsers always send an origin with what could do harm; scripts send none, and have no cookie by accident.
        """
        origin = headers.get("origin")
        if origin is None:
            return True
        if origin.lower() in self._further:
            return True
        host = headers.get("host", "").lower()
        return bool(host) and urlsplit(origin.lower()).netloc == host


__all__ = ["Origins"]
