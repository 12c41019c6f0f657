"""Sender of posts: to public addresses alone, bounded in time and size; it follows no redirect."""

import asyncio
from collections.abc import Coroutine
from functools import partial

import httpx
from msgspec import Struct

from server.posting.public_addresses import (
    AddressRefused,
    Resolver,
    Resolving,
    SystemResolver,
    checked_address,
    is_public,
)
from server.runtime.fair_slots import FairSlots
from server.runtime.fair_threads import TooManyJobs

LONGEST_URL = 500
TIMEOUT = 10.0
"""Seconds for a whole delivery: the name, the connection, the answer's head. Its body is not read."""

AT_ONCE, AT_ONCE_EACH, WAITING_EACH = 32, 2, 8
"""Deliveries of one process at once, in all and for one asker, and those of one asker that wait: one for each of its
webhooks or devices."""

TRIED_AT_ONCE, TRIED_EACH, TRIED_WAITING = 8, 1, 2
"""The same of deliveries that people ask for, by their addresses. These take no slots of the others."""

PATIENCE = 5.0
"""Seconds for which somebody who tries an address waits for a slot."""

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
        self._tried_resolver = resolver or SystemResolver()
        self._slots = FairSlots(at_once=AT_ONCE, each_at_once=AT_ONCE_EACH, most_each=WAITING_EACH, duration=TIMEOUT)
        self._tried = FairSlots(
            at_once=TRIED_AT_ONCE, each_at_once=TRIED_EACH, most_each=TRIED_WAITING, duration=TIMEOUT
        )
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
        """Post once, in the turn of whom it is for. It never raises for what the other side does."""
        try:
            async with self._slots.slot(asker):
                return await self._outcome(self._post(url, body, headers, partial(self._resolver, asker=asker)))
        except TooManyJobs:
            return Outcome(0, "too-many")

    async def try_once(self, url: str, body: bytes, headers: dict[str, str], address: str) -> Outcome:
        """Post once, for somebody at this address who asks for it. TooManyJobs: too many do."""
        async with self._tried.slot(address, PATIENCE):
            return await self._outcome(self._post(url, body, headers, partial(self._tried_resolver, asker=address)))

    async def _outcome(self, posting: Coroutine[None, None, Outcome]) -> Outcome:
        try:
            async with asyncio.timeout(TIMEOUT):
                return await posting
        except AddressRefused:
            return Outcome(0, "address-refused")
        except (TimeoutError, httpx.TimeoutException):
            return Outcome(0, "timeout")
        except (OSError, UnicodeError, httpx.HTTPError, httpx.InvalidURL):
            return Outcome(0, "no-connection")

    async def _post(self, to: str, body: bytes, headers: dict[str, str], resolver: Resolving) -> Outcome:
        url = httpx.URL(to)
        host = url.raw_host.decode("ascii")
        port = url.port or SCHEMES[url.scheme]
        address = await checked_address(host.strip("[]"), port, resolver, loopback=self._loopback)
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
                limits=httpx.Limits(max_connections=AT_ONCE + TRIED_AT_ONCE, max_keepalive_connections=0),
            )
        return self._client

    async def close(self) -> None:
        if self._client is not None:
            await self._client.aclose()
            self._client = None
