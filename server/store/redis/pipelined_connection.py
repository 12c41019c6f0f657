"""Pipelined connection to one Redis server, shared by the whole process.

Commands of one turn of the event loop are written together. Replies come in the order of the commands, so the queue of
sent commands tells whose each reply is; several turns' commands may be in flight at once. When the connection is lost,
commands without a reply are sent again on the next one, in the same order. Only idempotent commands go through here, or
commands marked `at_most_once`. No command waits longer than its timeout, whether Redis is down, silent or slow.
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

ANSWER_TIMEOUT = 5.0
"""Seconds until a command without a reply fails."""

SILENCE_TIMEOUT = 3.0
"""Seconds without any reply, though some are due, until the connection is given up."""

BACKOFF = (0.05, 1.0)
TICK = 0.1

MAX_PENDING = 50_000
"""Questions that may wait at one server."""


class PendingCommand:
    """A command, packed for the wire, and the future of its reply.

    at_most_once: it is not sent again after a lost connection
    unordered: it need not be in order with others
    """

    __slots__ = ("answer", "at_most_once", "deadline", "key", "packed", "unordered")

    def __init__(
        self,
        key: str,
        command: tuple[Any, ...],
        answer_timeout: float,
        *,
        at_most_once: bool = False,
        unordered: bool = False,
    ) -> None:
        loop = asyncio.get_running_loop()
        self.key = key
        self.packed = pack_command(command)
        self.answer: asyncio.Future[Any] = loop.create_future()
        self.deadline = loop.time() + answer_timeout
        self.at_most_once = at_most_once
        self.unordered = unordered

    def fail(self, why: str) -> None:
        if not self.answer.done():
            self.answer.set_exception(StoreError(why))


class PipelinedConnection:
    """Pipelined connection to one server, which reconnects by itself.

    redirected: may take a command that was answered with an error, and send it elsewhere; whether it did
    on_lost: called whenever there is no connection
    """

    def __init__(
        self,
        address: Address,
        node: Node,
        redirected: Callable[[PendingCommand, ResponseError], bool],
        on_lost: Callable[[], None] = lambda: None,
    ) -> None:
        self._address = address
        self._node = node
        self._redirected = redirected
        self._on_lost = on_lost
        self._waiting: deque[PendingCommand] = deque()
        self._sent: deque[PendingCommand] = deque()
        self._has_waiting = asyncio.Event()
        self._last_answer_at = 0.0
        self._abandoned = asyncio.Event()
        self.error = "not connected yet"
        self._tasks = [asyncio.create_task(self._run()), asyncio.create_task(self._watch_timeouts())]

    def send(self, command: PendingCommand) -> None:
        """Send this soon, after everything sent before. It fails at once if too many wait already."""
        if len(self._waiting) >= MAX_PENDING:
            command.fail(f"{self._node.host}:{self._node.port}: too much waits")
            return
        self._waiting.append(command)
        self._has_waiting.set()

    async def close(self) -> list[PendingCommand]:
        """Close it. The commands without a reply, in order."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        left = [command for command in (*self._sent, *self._waiting) if not command.answer.done()]
        self._sent.clear()
        self._waiting.clear()
        return left

    def reconnect(self) -> None:
        """Give this connection up and open another."""
        self._abandoned.set()

    @property
    def pending_count(self) -> int:
        """Commands without a reply."""
        return len(self._sent) + len(self._waiting)

    def pending_answers(self) -> list["asyncio.Future[Any]"]:
        """The replies that are still to come."""
        return [command.answer for command in (*self._sent, *self._waiting)]

    async def _run(self) -> None:
        pause = BACKOFF[0]
        while True:
            try:
                async with self._address.connection(self._node) as connection:
                    self.error, pause = "", BACKOFF[0]
                    await self._exchange(connection)
            except (RedisError, OSError) as error:  # TimeoutError is an OSError
                self.error = str(error) or self.error or "no answer"  # the last reason that was given
            self._requeue_sent()
            self._on_lost()
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, BACKOFF[1])

    async def _exchange(self, connection: AnyConnection) -> None:
        """Write commands and read replies until the connection is lost, which is an error, or given up."""
        self._last_answer_at = asyncio.get_running_loop().time()
        self._has_waiting.set()
        self._abandoned.clear()
        tasks = [asyncio.create_task(work) for work in (self._write(connection), self._read(connection))]
        tasks.append(asyncio.create_task(self._until_abandoned()))
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    async def _until_abandoned(self) -> None:
        await self._abandoned.wait()
        raise TimeoutError("no answer")

    async def _write(self, connection: AnyConnection) -> None:
        while True:
            await self._has_waiting.wait()
            self._has_waiting.clear()
            now = [command for command in self._waiting if not command.answer.done()]
            self._waiting.clear()
            if not now:
                continue
            if not self._sent:
                self._last_answer_at = asyncio.get_running_loop().time()
            self._sent.extend(now)
            await connection.send_packed_command([b"".join([command.packed for command in now])], check_health=False)

    async def _read(self, connection: AnyConnection) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            try:
                answer = await connection.read_response(disable_decoding=True, timeout=math.inf)
            except ResponseError as error:
                answer = error
            self._last_answer_at = clock()
            if not self._sent:  # a server that lets nobody in says so unasked
                raise ConnectionResetError(f"said unasked: {answer}")
            command = self._sent.popleft()
            if command.answer.done():
                continue
            if not isinstance(answer, ResponseError):
                command.answer.set_result(answer)
            elif not self._redirected(command, answer):
                command.answer.set_exception(answer)

    def _requeue_sent(self) -> None:
        """After a lost connection: send commands without a reply again, except those that go at most once."""
        for command in self._sent:
            if command.at_most_once:
                command.fail("the connection was lost")
        self._waiting.extendleft(command for command in reversed(self._sent) if not command.answer.done())
        self._sent.clear()

    async def _watch_timeouts(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            await asyncio.sleep(TICK)
            now = loop.time()
            late = [command for command in (*self._sent, *self._waiting) if now >= command.deadline]
            for command in late:
                command.fail(f"{self._address} does not answer: {self.error or 'silence'}")
            if late:  # those that were sent keep their place in the order of answers
                self._waiting = deque(command for command in self._waiting if not command.answer.done())
            if self._sent and now - self._last_answer_at > SILENCE_TIMEOUT:
                self.reconnect()
