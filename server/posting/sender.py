"""Sender of posts: to public addresses alone, bounded in time and size; it follows no redirect."""

import asyncio

import httpx
from msgspec import Struct

from server.posting.public_addresses import (
    AddressRefused,
    Resolver,
    SystemResolver,
    checked_address,
    is_public,
)

LONGEST_URL = 500
TIMEOUT = 10.0
"""Seconds for a whole delivery: the name, the connection, the answer's head. Its body is not read."""

AT_ONCE = 8
"""Deliveries of one process at once."""

PORTS = range(1, 65_536)
SCHEMES = {"https": 443, "http": 80}


class BadAddress(Exception):
    """An address may not be posted to. why: a code"""

    def __init__(self, why: str) -> None:
        super().__init__(why)
        self.why = why


class Outcome(Struct, frozen=True):
    """Outcome of a post. status: of the answer, 0 if there was none; error: a code, empty if it was delivered"""

    status: int
    error: str = ""


class Sender:
    """Posts bodies to addresses that users have named.

    loopback: whether addresses of this machine pass, and http with them; for tests
    """

    def __init__(self, *, loopback: bool = False, resolver: Resolver | None = None) -> None:
        self._loopback = loopback
        self._resolver = resolver or SystemResolver()
        self._slots = asyncio.Semaphore(AT_ONCE)
        self._client: httpx.AsyncClient | None = None

    def check(self, url: str) -> str:
        """The address as it is kept. BadAddress: it is none that may be posted to, as far
        as can be told by itself."""
        if len(url) > LONGEST_URL:
            raise BadAddress("too-long")
        try:
            parsed = httpx.URL(url.strip())
            host = parsed.host  # decodes names like `xn--…`, and raises for those that are none
        except (httpx.InvalidURL, TypeError, ValueError) as error:
            raise BadAddress("no-address") from error
        if parsed.scheme not in SCHEMES or (parsed.scheme == "http" and not self._loopback):
            raise BadAddress("https-only")
        if not host or parsed.userinfo or parsed.fragment or (parsed.port is not None and parsed.port not in PORTS):
            raise BadAddress("no-address")
        literal = host.replace(".", "").isdecimal() or ":" in host
        if literal and not is_public(host, loopback=self._loopback):
            raise BadAddress("inside")
        return str(parsed)

    async def post(self, url: str, body: bytes, headers: dict[str, str], asker: str) -> Outcome:
        """Post once. It never raises for what the other side does. asker: for whom, who waits for nobody else"""
        async with self._slots:
            try:
                async with asyncio.timeout(TIMEOUT):
                    return await self._post(httpx.URL(url), body, headers, asker)
            except AddressRefused:
                return Outcome(0, "address-refused")
            except (TimeoutError, httpx.TimeoutException):
                return Outcome(0, "timeout")
            except (OSError, UnicodeError, httpx.HTTPError, httpx.InvalidURL):
                return Outcome(0, "no-connection")

    async def _post(self, url: httpx.URL, body: bytes, headers: dict[str, str], asker: str) -> Outcome:
        host = url.raw_host.decode("ascii")
        port = url.port or SCHEMES[url.scheme]
        address = await checked_address(host.strip("[]"), port, self._resolver, asker, loopback=self._loopback)
        # The address in place of the name, so that nothing resolves it again; the name is for TLS and the Host header.
        request = self._opened().build_request(
            "POST",
            url.copy_with(host=address),
            content=body,
            headers={"host": url.netloc.decode("ascii"), **headers},
            extensions={"sni_hostname": host},
        )
        response = await self._opened().send(request, stream=True)
        await response.aclose()
        if response.is_success:
            return Outcome(response.status_code)
        return Outcome(response.status_code, "redirect" if response.is_redirect else "status")

    def _opened(self) -> httpx.AsyncClient:
        """The client: no proxy of the environment, no redirects, and no connection that serves another name."""
        if self._client is None:
            self._client = httpx.AsyncClient(
                trust_env=False,
                follow_redirects=False,
                timeout=TIMEOUT,
                limits=httpx.Limits(max_connections=AT_ONCE, max_keepalive_connections=0),
            )
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()
            self._client = None
