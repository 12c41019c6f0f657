"""WebSocket endpoint of rooms and reviews: the opening handshake, and the set of open connections.

After the handshake the connection is taken over from uvicorn (see `websocket_protocol`), so the request's task ends.
"""

import asyncio
from collections.abc import Callable

from starlette.websockets import WebSocket

from server.accounts.invitations import Invitations
from server.accounts.sessions import Sessions
from server.accounts.tokens import COOKIE
from server.reviews import Reviews
from server.rooms import RoomRegistry, RoomServices
from server.sockets.addresses import AddressLimiter, client_address
from server.sockets.admission import RoomAdmission
from server.sockets.capacity import Capacity
from server.sockets.connection import Connection
from server.sockets.origins import Origins
from server.sockets.review_connection import ReviewConnection
from server.sockets.socket_connection import SocketConnection
from server.sockets.websocket_transport import TRANSPORT, WebSocketTransport
from server.wire.frames import Encoding

REVIEWERS = 8
"""One part in so many of a process's sockets may be in reviews."""


Made = Callable[[WebSocketTransport, Encoding, Callable[[], None]], SocketConnection]
"""Makes a connection from its transport, its encoding, and what to call once it is closed."""


class WebSocketEndpoint:
    """The endpoint of `/ws/rooms/{code}` and `/ws/reviews/{review}`."""

    def __init__(
        self,
        services: RoomServices,
        registry: RoomRegistry,
        reviews: Reviews,
        invitations: Invitations,
        sessions: Sessions,
        origins: Origins,
        capacity: Capacity,
    ) -> None:
        self._services = services
        self._sessions = sessions
        self._origins = origins
        self._admission = RoomAdmission(services, registry, capacity)
        self._addresses = AddressLimiter(capacity.sockets_from)
        self._connections: set[SocketConnection] = set()
        self._all_closed = asyncio.Event()
        self._reviews = reviews
        self._invitations = invitations
        self._most_reviewers = max(1, capacity.sockets // REVIEWERS)
        self._reviewers = 0

    async def handshake(self, websocket: WebSocket) -> None:
        """Accept a WebSocket to a room; or refuse it, for its origin, its subprotocols or its address."""

        def make(transport: WebSocketTransport, encoding: Encoding, on_closed: Callable[[], None]) -> SocketConnection:
            return Connection(
                self._services,
                self._admission,
                self._sessions,
                transport,
                encoding,
                code=websocket.path_params["code"],
                cookie=websocket.cookies.get(COOKIE),
                address=client_address(websocket),
                on_closed=on_closed,
            )

        await self._take_over(websocket, make)

    async def review_handshake(self, websocket: WebSocket) -> None:
        """Accept a WebSocket to a review; or refuse it, as `handshake`, or since too many are in reviews."""
        if self.shutting_down or self._reviewers >= self._most_reviewers:
            await websocket.close()
            return

        def make(transport: WebSocketTransport, encoding: Encoding, on_closed: Callable[[], None]) -> SocketConnection:
            def closed() -> None:
                self._reviewers -= 1
                on_closed()

            self._reviewers += 1
            return ReviewConnection(
                self._services,
                self._reviews,
                self._sessions,
                self._invitations,
                transport,
                encoding,
                review=websocket.path_params["review"],
                cookie=websocket.cookies.get(COOKIE),
                on_closed=closed,
            )

        await self._take_over(websocket, make)

    async def _take_over(self, websocket: WebSocket, make: Made) -> None:
        encoding = _encoding(websocket)
        address = client_address(websocket)
        if encoding is None or not self._origins.allow(websocket) or not self._addresses.acquire(address):
            await websocket.close()  # before it is accepted, this is a plain 403
            return
        try:
            await websocket.accept(subprotocol=encoding.value if websocket.scope["subprotocols"] else None)
        except BaseException:
            self._addresses.release(address)
            raise
        transport: WebSocketTransport = websocket.scope["extensions"][TRANSPORT]["transport"]

        def on_closed() -> None:
            self._connections.discard(connection)
            self._addresses.release(address)
            if not self._connections:
                self._all_closed.set()

        connection = make(transport, encoding, on_closed)
        self._connections.add(connection)
        transport.set_receiver(connection)

    async def recheck(self, user: str) -> None:
        """Close the connections of this user's devices that are signed out. StoreError: that can't be known."""
        for connection in [*self._connections]:
            bearer = connection.bearer_of(user)
            if bearer is not None and not await self._sessions.valid(bearer):
                connection.sign_out()

    @property
    def shutting_down(self) -> bool:
        """Whether no connection is let into a room any more."""
        return self._admission.shutting_down

    def shut_down(self) -> None:
        """Let no connection into a room from now on."""
        self._admission.shutting_down = True

    async def wait_closed(self, seconds: float) -> None:
        """Wait until all connections are closed; abort those that are still open after so many seconds."""
        if self._connections:
            self._all_closed.clear()
            try:
                await asyncio.wait_for(self._all_closed.wait(), seconds)
            except TimeoutError:
                for connection in self._connections:
                    connection.abort()


def _encoding(websocket: WebSocket) -> Encoding | None:
    """The first encoding that the client offers and we speak; msgpack if it offers nothing; None if we speak none."""
    offered = websocket.scope["subprotocols"]
    if not offered:
        return Encoding.MSGPACK
    return next((Encoding(name) for name in offered if name in set(Encoding)), None)
