"""Peer messenger: sends and receives messages between this process and the others, over the store's bus.

Whoever sends a message never waits. What is sent while a bundle is on its way goes into the next one, so that messages
stay in order and many of them cost as little as one.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import aclosing, suppress
from typing import Protocol

import msgspec

from server.rooms.peers.messages import MOST, PeerMessage, decode_bundle, encode_bundle, encode_message
from server.rooms.services import RoomServices
from server.store import StoreError

WAITING = 20_000
"""Messages that wait to be sent; beyond that the oldest are lost, as any may be."""

LARGEST = 256 * 1024
"""Bytes after which what else waits goes into the next bundles; far below what a bus takes at once."""

UNANSWERED = 4_096
"""Questions of this process without an answer yet."""

RETRY = 0.5
"""Seconds until a broken bus is tried anew."""


_Written = tuple[PeerMessage, msgspec.Raw]


class PeerMessageHandler(Protocol):
    """Handler of the messages that come, and of those that could not be delivered."""

    def read(self, sender: str, message: PeerMessage) -> None:
        """Handle a message from this process."""
        ...

    def returned(self, receiver: str, message: PeerMessage) -> None:
        """Handle a message that could not be delivered: no process listens by that name."""
        ...


class PeerMessenger:
    """Messenger of one process. met_others: whether any other process has ever sent it anything."""

    def __init__(self, services: RoomServices) -> None:
        self._services = services
        self._waiting: deque[tuple[str, PeerMessage, msgspec.Raw]] = deque(maxlen=WAITING)
        self._not_empty = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()
        self.met_others = False
        self._questions: dict[int, Callable[[PeerMessage], None]] = {}
        self._last = 0

    def send(self, receiver: str, message: PeerMessage) -> bool:
        """Send a message. Returns whether it can be encoded at all."""
        try:
            self._waiting.append((receiver, message, encode_message(message)))
        except ValueError as error:
            self._services.log.warning("a letter can't be written", kind=type(message).__name__, detail=str(error))
            return False
        self._empty.clear()
        self._not_empty.set()
        return True

    def question(self, answered: Callable[[PeerMessage], None]) -> int | None:
        """Id for a message that will be answered; None: too many wait for answers."""
        if len(self._questions) >= UNANSWERED:
            return None
        self._last += 1
        self._questions[self._last] = answered
        return self._last

    def answer(self, number: int, message: PeerMessage) -> None:
        """Hand an answer to whoever asked, if they still want to know."""
        if (answered := self._questions.pop(number, None)) is not None:
            answered(message)

    def forget(self, number: int) -> None:
        """Nobody waits for this answer any more."""
        self._questions.pop(number, None)

    async def deliver(self, reader: PeerMessageHandler) -> None:
        """Deliver what is to be sent; for ever."""
        while True:
            await self._not_empty.wait()
            self._not_empty.clear()
            while self._waiting:
                await asyncio.gather(*(self._send(to, messages, reader) for to, messages in self._bundles()))
            self._empty.set()

    async def flush(self, seconds: float) -> None:
        """Wait until everything is delivered, or so much time has passed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), seconds)

    async def receive(self, reader: PeerMessageHandler) -> None:
        """Receive what comes; for ever."""
        while True:
            try:
                async with aclosing(self._services.store.bus.inbox(self._services.process)) as inbox:
                    async for body in inbox:
                        self._read(body, reader)
            except StoreError as error:
                self._services.log.error("the bus broke", detail=str(error))
            await asyncio.sleep(RETRY)

    def _bundles(self) -> list[tuple[str, list[_Written]]]:
        """Messages that wait, one bundle for each receiver."""
        bundles: dict[str, list[_Written]] = {}
        size = 0
        while self._waiting and size < LARGEST and len(bundles.get(self._waiting[0][0], ())) < MOST:
            receiver, message, raw = self._waiting.popleft()
            bundles.setdefault(receiver, []).append((message, raw))
            size += len(raw)
        return list(bundles.items())

    async def _send(self, receiver: str, messages: list[_Written], reader: PeerMessageHandler) -> None:
        try:
            body = encode_bundle(self._services.process, [raw for _, raw in messages])
            if not await self._services.store.bus.send(receiver, body):
                for message, _ in messages:
                    reader.returned(receiver, message)
        except StoreError as error:  # it is not known whether they came; whoever needs an answer asks again
            self._services.log.warning("letters may be lost", to=receiver, count=len(messages), detail=str(error))
        except Exception:  # those to others, and later ones, go out all the same
            self._services.metrics.crashes.inc()
            self._services.log.exception("letters were lost", to=receiver, count=len(messages))

    def _read(self, body: bytes, reader: PeerMessageHandler) -> None:
        try:
            bundle = decode_bundle(body)
        except ValueError as error:
            self._services.log.error("a bundle that can't be read", detail=str(error))
            return
        self.met_others = True
        for message in bundle.messages:
            try:
                reader.read(bundle.sender, message)
            except Exception:  # one message must not cost the others
                self._services.metrics.crashes.inc()
                self._services.log.exception("a letter could not be dealt with", kind=type(message).__name__)
