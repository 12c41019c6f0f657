"""Subscription: an asynchronous iterator over messages, with a bounded buffer."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")

MAX_PENDING = 1_000
"""Messages that wait for a slow reader; then the oldest are dropped."""


class Subscription(Generic[T]):
    """Messages from the moment it is made until it is closed: none is missed between making it and the first `anext`.

    Whoever makes one closes it (`contextlib.aclosing`). It ends when it is closed, from whichever side.
    """

    def __init__(self, on_close: Callable[["Subscription[T]"], None], most: int = MAX_PENDING) -> None:
        self._items: deque[T] = deque(maxlen=most)
        self._on_close = on_close
        self._woken = asyncio.Event()
        self._closed = False

    def put(self, item: T) -> None:
        self._items.append(item)
        self._woken.set()

    def __aiter__(self) -> "Subscription[T]":
        return self

    async def __anext__(self) -> T:
        while not self._items:
            if self._closed:
                raise StopAsyncIteration
            self._woken.clear()
            await self._woken.wait()
        return self._items.popleft()

    async def aclose(self) -> None:
        self.close()

    def close(self) -> None:
        if not self._closed:
            self._closed = True
            self._woken.set()
            self._on_close(self)
