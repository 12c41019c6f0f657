"""Crowd of clients from one address in one room, each a user of its own."""

import asyncio
import resource
from collections import Counter
from contextlib import suppress

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Subprotocol

from tests.wire.clients import MSGPACK
from tests.wire.serving import Process

AT_ONCE = 50
"""Requests for a cookie under way."""


class Crowd:
    """Users with cookies, who enter a room all at once."""

    def __init__(self, server: Process, cookies: list[str]) -> None:
        self._server = server
        self._cookies = cookies
        self._sockets: list[ClientConnection] = []

    @classmethod
    async def of(cls, server: Process, count: int) -> "Crowd":
        _allow_files(2 * count + 500)
        free = asyncio.Semaphore(AT_ONCE)
        async with httpx.AsyncHTTPTransport() as transport:  # a client would keep the first cookie for all

            async def cookie() -> str:
                async with free:
                    response = await transport.handle_async_request(httpx.Request("GET", f"{server.http}/api/me"))
                    await response.aread()
                    assert response.is_success, response.text
                    return response.headers["set-cookie"].partition(";")[0]

            return cls(server, await asyncio.gather(*(cookie() for _ in range(count))))

    async def come(self, code: str, *, together: bool = False) -> Counter[str]:
        """All of them connect and say hello. How often each first word was heard: `welcome`, or why not.

        together: nobody says hello before all are connected
        """
        met = asyncio.Barrier(len(self._cookies) if together else 1)
        return Counter(await asyncio.gather(*(self._first_word(code, cookie, met) for cookie in self._cookies)))

    async def go(self) -> None:
        """Hang up."""
        sockets, self._sockets = self._sockets, []
        for socket in sockets:
            socket.transport.abort()
            with suppress(ConnectionClosed):
                await socket.wait_closed()

    async def _first_word(self, code: str, cookie: str, met: asyncio.Barrier) -> str:
        try:
            socket = await connect(
                f"{self._server.ws}/ws/rooms/{code}",
                compression=None,
                max_size=None,
                open_timeout=60,
                ping_interval=None,
                subprotocols=[Subprotocol(MSGPACK)],
                additional_headers={"Cookie": cookie},
            )
        except InvalidStatus as refused:
            return f"http {refused.response.status_code}"
        self._sockets.append(socket)
        await met.wait()
        try:
            await socket.send(msgspec.msgpack.encode({"is": "hello"}))
            said = msgspec.msgpack.decode(await socket.recv(decode=False))
        except ConnectionClosed as closed:
            return f"closed {closed.rcvd.code if closed.rcvd else ''}"
        return str(said["code"] if said["is"] == "bye" else said["is"])


def _allow_files(count: int) -> None:
    """This process may open so many, if the system lets it."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = count if hard == resource.RLIM_INFINITY else min(count, hard)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
