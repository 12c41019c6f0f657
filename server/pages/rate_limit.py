"""Rate limit of HTTP requests by address, whatever they ask for: files, health, missing pages, WebSocket handshakes.

What costs more than a file has another limit beside this one (`PageContext.limit_rate`).
"""

from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Receive, Scope, Send

from server.pages.json_bodies import refusal
from server.runtime.clock import Clock
from server.runtime.token_buckets import TokenBuckets
from server.sockets.addresses import client_address

FACTOR = 50
"""Requests of any kind for each that changes something (`Settings.requests`), a second in the long run: 500."""

AT_ONCE = 40
"""Seconds' worth of requests at once, 20,000: a school that opens the page for the first time asks for twenty files
each. Browsers keep the files afterwards.
"""

ADDRESSES = 10_000

ASKED = {"http", "websocket"}
"""Types of ASGI scopes that are requests."""


class RateLimitMiddleware:
    """ASGI middleware that answers 429 above the rate, and 403 to handshakes of WebSockets."""

    def __init__(self, app: ASGIApp, clock: Clock, requests: int) -> None:
        self._app = app
        self._buckets = TokenBuckets(clock, FACTOR * requests, FACTOR * requests * AT_ONCE, ADDRESSES)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ASKED or self._buckets.take(client_address(HTTPConnection(scope))):
            await self._app(scope, receive, send)
        elif scope["type"] == "http":
            await refusal("too-fast")(scope, receive, send)
        else:
            await send({"type": "websocket.close"})  # before it is accepted, this is a plain 403
