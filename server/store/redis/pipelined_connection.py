"""One connection that everybody shares: what is asked within one turn of the event loop is written together.

Answers come in the order of the questions, so the one thing to remember is who asked. Several turns' questions may be
under way at once. When the connection is lost, whatever has no answer yet is asked again on the next one, in the same
order; so only what may safely be done twice is sent through here, or what is marked to be sent but `once`. Nobody waits
longer than their patience, whether Redis is away, silent, or slow.
"""

import asyncio
import math
import random
from collections import deque
from collections.abc import Callable
from typing import Any

from hiredis import pack_command
from redis.exceptions import RedisError, ResponseError

from server.store.errors import StoreError
from server.store.redis.address import Address, AnyConnection, Node

PATIENCE = 5.0
"""Seconds until an unanswered question is given up."""

SILENCE = 3.0
"""Seconds without any answer, though some are due, until the connection is given up."""

BACKOFF = (0.05, 1.0)
TICK = 0.1

MOST = 50_000
"""Questions that may wait at one server."""


class PendingCommand:
    """One question, packed for the wire, and the future of its answer.

    once: it is not asked again; spread: it need not be in order with others
    """

    __slots__ = ("answer", "key", "once", "packed", "spread", "until")

    def __init__(
        self, key: str, command: tuple[Any, ...], patience: float, *, once: bool = False, spread: bool = False
    ) -> None:
        loop = asyncio.get_running_loop()
        self.key = key
        self.packed = pack_command(command)
        self.answer: asyncio.Future[Any] = loop.create_future()
        self.until = loop.time() + patience
        self.once = once
        self.spread = spread

    def fail(self, why: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(StoreError(why))


class PipelinedConnection:
    """Questions to one server.

    turned_away: may take one that was answered with an error back, and ask elsewhere; whether it did
    lost: called whenever there is no connection
    """

    def __init__(
        self,
        address: Address,
        node: Node,
        turned_away: Callable[[PendingCommand, ResponseError], bool],
        lost: Callable[[], None] = lambda: None,
    ) -> None:
        self._address = address
        self._node = node
        self._turned_away = turned_away
        self._lost = lost
        self._waiting: deque[PendingCommand] = deque()
        self._sent: deque[PendingCommand] = deque()
        self._something = asyncio.Event()
        self._heard = 0.0
        self._over = asyncio.Event()
        self.trouble = "not connected yet"
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._watch())]

    def put(self, asked: PendingCommand) -> None:
        """Ask this soon, after everything put before. It fails at once if too many wait already."""
        if len(self._waiting) >= MOST:
            asked.fail(f"{self._node.host}:{self._node.port}: too much waits")
            return
        self._waiting.append(asked)
        self._something.set()

    async def hang_up(self) -> list[PendingCommand]:
        """Close it. What has no answer yet, in order."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        left = [asked for asked in (*self._sent, *self._waiting) if not asked.answer.done()]
        self._sent.clear()
        self._waiting.clear()
        return left

    def renew(self) -> None:
        """Give this connection up and make another."""
        self._over.set()

    @property
    def load(self) -> int:
        """Questions without an answer."""
        return len(self._sent) + len(self._waiting)

    def due(self) -> list["asyncio.Future[Any]"]:
        """The answers that are still to come."""
        return [asked.answer for asked in (*self._sent, *self._waiting)]

    async def _run(self) -> None:
        pause = BACKOFF[0]
        while True:
            try:
                async with self._address.connection(self._node) as connection:
                    self.trouble, pause = "", BACKOFF[0]
                    await self._talk(connection)
            except (RedisError, OSError) as error:  # TimeoutError is an OSError
                self.trouble = str(error) or "no answer"
            self._call_back()
            self._lost()
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, BACKOFF[1])

    async def _talk(self, connection: AnyConnection) -> None:
        """Until the connection is lost, which is an error, or given up."""
        self._heard = asyncio.get_running_loop().time()
        self._something.set()
        self._over.clear()
        tasks = [asyncio.create_task(work) for work in (self._write(connection), self._read(connection))]
        tasks.append(asyncio.create_task(self._given_up()))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _given_up(self) -> None:
        await self._over.wait()
        raise TimeoutError("no answer")

    async def _write(self, connection: AnyConnection) -> None:
        while True:
            await self._something.wait()
            self._something.clear()
            now = [asked for asked in self._waiting if not asked.answer.done()]
            self._waiting.clear()
            if not now:
                continue
            if not self._sent:
                self._heard = asyncio.get_running_loop().time()
            self._sent.extend(now)
            await connection.send_packed_command([b"".join([asked.packed for asked in now])], check_health=False)

    async def _read(self, connection: AnyConnection) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            try:
                said = await connection.read_response(disable_decoding=True, timeout=math.inf)
            except ResponseError as error:
                said = error
            self._heard = clock()
            if not self._sent:  # a server that lets nobody in says so unasked
                raise ConnectionResetError(f"said unasked: {said}")
            asked = self._sent.popleft()
            if asked.answer.done():
                continue
            if not isinstance(said, ResponseError):
                asked.answer.set_result(said)
            elif not self._turned_away(asked, said):
                asked.answer.set_exception(said)

    def _call_back(self) -> None:
        """The connection is lost: what was sent and not answered is to be sent again, but for what goes only once."""
        for asked in self._sent:
            if asked.once:
                asked.fail("the connection was lost")
        self._waiting.extendleft(asked for asked in reversed(self._sent) if not asked.answer.done())
        self._sent.clear()

    async def _watch(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            late = [asked for asked in (*self._sent, *self._waiting) if now >= asked.until]
            for asked in late:
                asked.fail(f"{self._address} does not answer: {self.trouble or 'silence'}")
            if late:  # those that were sent keep their place in the order of answers
                self._waiting = deque(asked for asked in self._waiting if not asked.answer.done())
            if self._sent and now - self._heard > SILENCE:
                self.renew()


__all__ = ["BACKOFF", "PATIENCE", "SILENCE", "PendingCommand", "PipelinedConnection"]
