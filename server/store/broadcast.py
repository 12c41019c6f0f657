"""Broadcasts: short messages to all processes that share the store, this one included.

As any message between processes, one may be lost. Whoever listens must be right without it, if only later.
"""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import aclosing

import structlog

from server.store.errors import StoreError
from server.store.ports import Bus

RETRY = 0.5
"""Seconds until a broken channel is tried anew."""


class Broadcast:
    """Broadcast of one topic. on_message: called for each message; what it raises as StoreError is logged."""

    def __init__(self, bus: Bus, topic: str, on_message: Callable[[bytes], Awaitable[None]]) -> None:
        self._bus = bus
        self._topic = topic
        self._on_message = on_message
        self._log = structlog.get_logger()

    async def tell(self, message: bytes) -> None:
        """Tell all processes, if they can be reached."""
        try:
            await self._bus.publish(self._topic, message)
        except StoreError as error:
            self._log.warning("a broadcast could not be sent", topic=self._topic, detail=str(error))

    async def listen(self) -> None:
        """Receive messages, for ever."""
        while True:
            try:
                async with aclosing(self._bus.subscribe(self._topic)) as heard:
                    async for message in heard:
                        await self._receive(message)
            except StoreError as error:
                self._log.error("broadcasts can't be received", topic=self._topic, detail=str(error))
            await asyncio.sleep(RETRY)

    async def _receive(self, message: bytes) -> None:
        try:
            await self._on_message(message)
        except StoreError as error:
            self._log.error("nothing could be done about a broadcast", topic=self._topic, detail=str(error))
