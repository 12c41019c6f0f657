"""Connection limiter: counts open connections, in all and by address, and chooses which one to drop for a newcomer.

Each connection holds a slot from `accept`, before a byte of it is read, until it is closed. A slot is *idle* while
nobody would miss the connection: it has sent no request yet, waits for its next request, does not read its answer, or
is a WebSocket that has not joined a room. It is *busy* while the server works on a request, and while a WebSocket is in
a room. When all slots are taken, the connection that has been idle for longest is dropped for the newcomer; a busy one
never is. An address with a large part of the idle slots loses one of its own, so that a flood from one address
displaces itself.

Reverse proxies have no limit by address. Behind them clients are counted by the address that the proxy names, once a
request has been read (`CountForwarded`).
"""

from asyncio import Transport
from collections import OrderedDict
from typing import Any

from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from server.observe import Metrics
from server.sockets.addresses import address_key
from server.sockets.capacity import Capacity
from server.sockets.floods import Floods

SLOT = "kaitaku.slot"
"""Key of the connection's `Slot` in the state of the ASGI scope."""

LARGE_PART = 4
"""An address with this part of the idle connections loses one of its own to its newcomers."""


class Slot:
    """One connection in the limiter's count. It must be released; releasing it twice does no harm."""

    __slots__ = ("_address", "_forwarded", "_idle", "_limiter", "_open", "host", "transport")

    def __init__(self, limiter: "ConnectionLimiter", host: str, address: "_Address | None") -> None:
        """address: what it is counted by; None for a proxy."""
        self.host = host
        self.transport: Transport | None = None
        self._limiter = limiter
        self._address = address
        self._forwarded: _Address | None = None
        self._idle = False
        self._open = True

    @property
    def proxied(self) -> bool:
        """Whether the connection comes from a proxy."""
        return self._address is None

    def mark_idle(self) -> None:
        """Allow it to be dropped for a newcomer, after those that have been idle for longer."""
        if not self._idle and self._open:
            self._idle = True
            self._limiter.idle[self] = None
            if self._address is not None:
                self._address.idle[self] = None

    def mark_busy(self) -> None:
        """Protect it from being dropped for a newcomer."""
        if self._idle:
            self._idle = False
            del self._limiter.idle[self]
            if self._address is not None:
                del self._address.idle[self]

    def count_forwarded(self, address: str) -> bool:
        """Count it by this forwarded address too, in place of an earlier one; whether that address may have one
        more.
        """
        self.uncount_forwarded()
        self._forwarded = self._limiter.enter(address) if self._open else None
        return self._forwarded is not None

    def uncount_forwarded(self) -> None:
        """Count it by no forwarded address any more."""
        if self._forwarded is not None:
            self._limiter.leave(self._forwarded)
            self._forwarded = None

    def release(self) -> None:
        """Remove it from the count: the connection is closed, or about to be."""
        if self._open:
            self.mark_busy()
            self.uncount_forwarded()
            self._open = False
            self._limiter.open -= 1
            if self._address is not None:
                self._limiter.leave(self._address)


class _Address:
    """Connections from one address. idle: in the order in which they became so"""

    __slots__ = ("count", "idle", "name")

    def __init__(self, name: str) -> None:
        self.name = name
        self.count = 0
        self.idle: OrderedDict[Slot, None] = OrderedDict()


class ConnectionLimiter:
    """Limiter of all connections of the process. open: how many there are; idle: those that may be dropped, oldest
    first
    """

    def __init__(self, capacity: Capacity, proxies: str, metrics: Metrics, floods: Floods | None = None) -> None:
        """proxies: see `Settings`; floods: whose addresses open few connections, if any are known."""
        self._floods = floods
        self.capacity = capacity
        self.metrics = metrics
        self.open = 0
        self.idle: OrderedDict[Slot, None] = OrderedDict()
        self._addresses: dict[str, _Address] = {}
        nowhere: Any = None  # the middleware is only asked whom it trusts, so that both agree
        self._proxies = ProxyHeadersMiddleware(nowhere, proxies).trusted_hosts
        self._reading_paused = metrics.connections_refused.labels("full")
        self._crowded = metrics.connections_refused.labels("address")
        self._flooding = metrics.connections_refused.labels("flood")
        self._displaced = metrics.connections_dropped.labels("displaced")
        self._files = metrics.connections_dropped.labels("files")
        metrics.count_connections(lambda: self.open)

    def admit(self, host: str) -> Slot | None:
        """A slot for a new connection from this host, for which an idle one may be dropped. None: refuse the
        connection.
        """
        address = None if host in self._proxies else self._address(address_key(host))
        if address is not None and self._floods is not None and not self._floods.may_connect(address.name):
            self._flooding.inc()
            return None
        if address is not None and address.count >= self.capacity.connections_from:
            if not address.idle:
                self._crowded.inc()
                return None
            self._displace(address.idle)
        elif self.open >= self.capacity.connections:
            own = address is not None and len(address.idle) * LARGE_PART >= len(self.idle)
            idle = address.idle if own and address is not None else self.idle
            if not idle:
                self._reading_paused.inc()
                return None
            self._displace(idle)
        self.open += 1
        if address is not None:
            address.count += 1
            self._addresses[address.name] = address
        return Slot(self, host, address)

    def drop_idle(self, most: int) -> None:
        """Drop up to so many idle connections, oldest first, since the process has run out of files."""
        for _ in range(min(most, len(self.idle))):
            _drop_oldest(self.idle)
            self._files.inc()

    def enter(self, name: str) -> _Address | None:
        """Count one more connection from this address. None: it has as many as it may."""
        address = self._address(name)
        if address.count >= self.capacity.connections_from:
            self._crowded.inc()
            return None
        address.count += 1
        self._addresses[name] = address
        return address

    def leave(self, address: _Address) -> None:
        """Count one connection less."""
        address.count -= 1
        if not address.count:
            del self._addresses[address.name]

    def _address(self, name: str) -> _Address:
        """The address by this name; it is kept only while something is counted by it."""
        return self._addresses.get(name) or _Address(name)

    def _displace(self, idle: OrderedDict[Slot, None]) -> None:
        """Drop the oldest of these for a newcomer."""
        _drop_oldest(idle)
        self._displaced.inc()


def _drop_oldest(idle: OrderedDict[Slot, None]) -> None:
    slot = next(iter(idle))
    slot.release()
    if slot.transport is not None:
        slot.transport.abort()


class CountForwarded:
    """ASGI middleware that counts a proxy's clients by their own addresses. It must stand behind the middleware that
    reads the proxy's headers.

    A request counts until it is answered, a WebSocket until it is closed.
    """

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        slot: Slot | None = scope.get("state", {}).get(SLOT)
        client = scope.get("client")
        if slot is None or not slot.proxied or client is None or client[0] == slot.host:
            await self._app(scope, receive, send)
        elif not slot.count_forwarded(address_key(client[0])):
            await _refuse(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._app(scope, receive, send)
        else:
            try:
                await self._app(scope, receive, send)
            finally:
                slot.uncount_forwarded()


async def _refuse(scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close"})  # before it is accepted, this is a plain 403
    else:
        body = {"code": "too-fast", "params": {}}
        await JSONResponse(body, 429, {"retry-after": "10"})(scope, receive, send)
