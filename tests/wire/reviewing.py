"""Reviews over real sockets: people who look at a finished match together, at two processes over one Redis."""

import asyncio
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from server.store import RoomSummary, SeatSummary
from server.store.redis import RedisStore
from tests.wire.clients import MSGPACK, Message, Person
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import PATIENCE

STEPS = 200
"""Steps of the matches that are reviewed."""


async def finished(farm: RedisProcesses, code: str, **changes: Any) -> str:
    """The code of a match that is over, of which the review sees its summary and how long it is."""
    store = RedisStore(farm.redis.address)
    sitters = (SeatSummary(0, "Hana", "red", "u"), SeatSummary(1, "Jiro", "blue", "v"))
    about: dict[str, Any] = {
        "visibility": "public",
        "spectators": True,
        "stage": "over",
        "host": "u",
        "sitters": sitters,
    } | changes
    await store.log.append(f"room:{code}", 0, [b"{}"] * STEPS)
    store.index.put(RoomSummary(code, "", "settlers", "basic", 2, **about))
    await store.close()  # once all is kept
    return code


class Reviewer:
    """One connection to a review. All messages are kept in `heard`."""

    def __init__(self, person: Person, review: str) -> None:
        self.person = person
        self.review = review
        self.heard: list[Message] = []
        self.closed = asyncio.Event()
        self._news = asyncio.Event()
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    async def open(self, **hello: Any) -> "Reviewer":
        """Connect and greet, and wait for the review or the goodbye."""
        await self.dial()
        await self.send("hello", **hello)
        await self.until(lambda: self.all("review") or self.all("bye"))
        return self

    async def dial(self) -> None:
        self._socket = await connect(
            f"{self.person.server.ws}/ws/reviews/{self.review}",
            compression=None,
            subprotocols=[Subprotocol(MSGPACK)],
            additional_headers={"Cookie": f"kaitaku={self.person.token}"},
            close_timeout=1,
        )
        self._listening = asyncio.create_task(self._listen(self._socket))

    async def close(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._listening is not None:
            await self._listening

    async def send(self, what: str, **fields: Any) -> None:
        assert self._socket is not None
        await self._socket.send(msgspec.msgpack.encode({"is": what} | fields))

    async def ask(self, what: str, **fields: Any) -> Message:
        """Request something, and wait for the answer."""
        ref = f"{len(self.heard)}-{what}"
        await self.send(what, ref=ref, **fields)
        await self.until(lambda: any(m.get("ref") == ref for m in self.heard))
        return next(m for m in self.heard if m.get("ref") == ref)

    def all(self, what: str) -> list[Message]:
        return [message for message in self.heard if message["is"] == what]

    async def hear(self, what: str, count: int = 1) -> Message:
        """The n-th message of this kind."""
        await self.until(lambda: len(self.all(what)) >= count)
        return self.all(what)[count - 1]

    async def until(self, so: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not so():
                self._news.clear()
                await self._news.wait()

    async def sees(self, *names: str) -> None:
        """Until exactly these people are there."""
        await self.until(lambda: sorted(self.names) == sorted(names))

    @property
    def names(self) -> list[str]:
        """Who is there, as it was said last."""
        told = [m["people"] for m in self.heard if m["is"] in {"review", "people"}]
        return [one["name"] for one in told[-1]] if told else []

    @property
    def comments(self) -> list[str]:
        """The texts of the comments that are kept, as it was said."""
        found: dict[int, str] = {}
        for message in self.heard:
            if message["is"] == "review":
                found = {}
            found |= {one["id"]: one["text"] for one in message.get("comments", ())}
            for gone in message.get("erased", ()):
                found.pop(gone, None)
        return list(found.values())

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                assert isinstance(frame, bytes)
                self.heard.append(msgspec.msgpack.decode(frame))
                self._news.set()
        except ConnectionClosed:
            pass
        self.closed.set()
