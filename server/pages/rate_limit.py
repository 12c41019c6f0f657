"""Rate limit of HTTP requests by address, whatever they ask for: files, health, missing pages, WebSocket handshakes.

What costs more than a file has another limit beside this one (`PageContext.limit_rate`).
"""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from server.pages.json_bodies import refusal
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.sockets.addresses import client_address
from server.sockets.connection_limiter import SLOT, Slot
from server.sockets.floods import Floods

FACTOR = 50
"""Requests of any kind for each that changes something (`Settings.requests`), a second in the long run: 500."""

AT_ONCE = 40
"""Seconds' worth of requests at once, 20,000: a school that opens the page for the first time asks for twenty files
each. Browsers keep the files afterwards.
"""

ADDRESSES = 10_000

TOO_FAST = 429

ASKED = {"http", "websocket"}
"""Types of ASGI scopes that are requests."""


HELD = "/api/"
"""Beginning of paths whose requests wait in a flood: files and health go on for all behind an address."""


class RateLimitMiddleware:
    """ASGI middleware that answers 429 above the rate, and 403 to handshakes of WebSockets; floods wait."""

    def __init__(self, app: ASGIApp, clock: Clock, requests: int, floods: Floods) -> None:
        self._app = app
        self._buckets = TokenBuckets(clock, FACTOR * requests, FACTOR * requests * AT_ONCE, ADDRESSES)
        self._floods = floods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ASKED:
            await self._app(scope, receive, send)
            return
        address = client_address(HTTPConnection(scope))
        if scope["type"] == "websocket":
            if self._buckets.take(address):
                await self._app(scope, receive, send)
            else:
                await send({"type": "websocket.close"})  # before it is accepted, this is a plain 403
            return
        if scope["path"].startswith(HELD) and self._floods.is_one(address) and not await self._floods.hold(address):
            await self._cut_off(scope, receive, send)
            return

        async def noting(message: Message) -> None:
            if message.get("status") == TOO_FAST:
                self._floods.refused(address)
            await send(message)

        if self._buckets.take(address):
            await self._app(scope, receive, noting)
        else:
            await refusal("too-fast")(scope, receive, noting)

    async def _cut_off(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Close the connection without an answer, if it is the client's own."""
        self._floods.refused(client_address(HTTPConnection(scope)))
        slot: Slot | None = scope.get("state", {}).get(SLOT)
        if slot is None or slot.proxied or slot.transport is None:
            await refusal("too-fast")(scope, receive, send)
        else:
            slot.transport.abort()
