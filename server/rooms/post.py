"""Letters between this process and the others, over the store's bus.

Whoever writes one never waits. What is written while a bundle is on its way goes into the next one, so that letters
stay in order and many of them cost as little as one.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import aclosing, suppress
from typing import Protocol

import msgspec

from server.rooms.house import House
from server.rooms.letters import MOST, Bundle, Mail, decode, encode
from server.store import BODY, StoreError

WAITING = 20_000
"""Letters that wait to be sent; beyond that the oldest are lost, as any may be."""

UNANSWERED = 4_096
"""Questions of this process without an answer yet."""

AGAIN = 0.5
"""Seconds until a broken bus is tried anew."""


class Reader(Protocol):
    """What becomes of letters."""

    def read(self, sender: str, letter: Mail) -> None:
        """One has come."""
        ...

    def returned(self, receiver: str, letter: Mail) -> None:
        """One could not be delivered: nobody listens by that name."""
        ...


class Post:
    """One per process."""

    def __init__(self, house: House) -> None:
        self._house = house
        self._waiting: deque[tuple[str, Mail]] = deque(maxlen=WAITING)
        self._filled = asyncio.Event()
        self._empty = asyncio.Event()
        self._empty.set()
        self._questions: dict[int, Callable[[Mail], None]] = {}
        self._last = 0

    def send(self, receiver: str, letter: Mail) -> None:
        self._waiting.append((receiver, letter))
        self._empty.clear()
        self._filled.set()

    def question(self, answered: Callable[[Mail], None]) -> int | None:
        """The id of a letter that will be answered; None: too many wait for answers."""
        if len(self._questions) >= UNANSWERED:
            return None
        self._last += 1
        self._questions[self._last] = answered
        return self._last

    def answer(self, number: int, letter: Mail) -> None:
        """To whoever asked, if they still want to know."""
        if (answered := self._questions.pop(number, None)) is not None:
            answered(letter)

    def forget(self, number: int) -> None:
        """Nobody wants to know any more."""
        self._questions.pop(number, None)

    async def deliver(self, reader: Reader) -> None:
        """Send what is written; for ever."""
        while True:
            await self._filled.wait()
            self._filled.clear()
            while self._waiting:
                bundles = self._bundled()
                sent = await asyncio.gather(*(self._send(to, letters) for to, letters in bundles))
                for (receiver, letters), delivered in zip(bundles, sent, strict=True):
                    for letter in () if delivered else letters:
                        reader.returned(receiver, letter)
            self._empty.set()

    async def flush(self, seconds: float) -> None:
        """Until all that was written is sent, or so much time has passed."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), seconds)

    async def receive(self, reader: Reader) -> None:
        """Read what comes; for ever."""
        while True:
            try:
                async with aclosing(self._house.store.bus.inbox(self._house.process)) as inbox:
                    async for body in inbox:
                        self._read(body, reader)
            except StoreError as error:
                self._house.log.error("the bus broke", detail=str(error))
            await asyncio.sleep(AGAIN)

    def _bundled(self) -> list[tuple[str, list[Mail]]]:
        """What waits, at most one bundle for each receiver."""
        bundles: dict[str, list[Mail]] = {}
        while self._waiting and len(bundles.setdefault(self._waiting[0][0], [])) < MOST:
            receiver, letter = self._waiting.popleft()
            bundles[receiver].append(letter)
        return list(bundles.items())

    async def _send(self, receiver: str, letters: list[Mail]) -> bool:
        body = encode(Bundle(self._house.process, tuple(letters)))
        if len(body) > BODY and len(letters) > 1:
            half = len(letters) // 2
            return all([await self._send(receiver, part) for part in (letters[:half], letters[half:])])
        try:
            return await self._house.store.bus.send(receiver, body)
        except StoreError as error:
            self._house.log.warning("letters were lost", to=receiver, count=len(letters), detail=str(error))
            return True  # not known; whoever needs an answer asks again

    def _read(self, body: bytes, reader: Reader) -> None:
        try:
            bundle = decode(body)
        except msgspec.DecodeError as error:
            self._house.log.error("a bundle that can't be read", detail=str(error))
            return
        for letter in bundle.letters:
            try:
                reader.read(bundle.sender, letter)
            except Exception:  # one letter must not cost the others
                self._house.metrics.crashes.inc()
                self._house.log.exception("a letter could not be dealt with", kind=type(letter).__name__)


__all__ = ["Post", "Reader"]
