"""All servers behind one address, and which of them a key belongs to.

A single server has all keys. In a cluster each key has a slot, and each slot a master; what a node says about a slot
that has moved is believed at once, and the whole map is asked for again whenever a node can't be reached.
"""

import asyncio
from collections.abc import Sequence
from typing import Any

from redis.crc import key_slot
from redis.exceptions import (
    AskError,
    ClusterDownError,
    MovedError,
    NoScriptError,
    OutOfMemoryError,
    ReadOnlyError,
    ResponseError,
    TryAgainError,
)

from server.store.errors import StoreClosed, StoreError, StoreFull
from server.store.redis.address import Address, Node
from server.store.redis.connection_pool import ConnectionPool
from server.store.redis.pipelined_connection import PATIENCE, PendingCommand, PipelinedConnection
from server.store.redis.scripts import Script

AGAIN = 0.1
"""Seconds until a question is repeated that came at a bad moment."""

SLOTS = 16_384


class RedisClient:
    """Everything is on one server."""

    def __init__(self, address: Address, patience: float = PATIENCE) -> None:
        self.address = address
        self._patience = patience
        self._lines: dict[Node, ConnectionPool] = {}
        self._closed = False

    def send(
        self, key: str, *command: str | bytes | int, once: bool = False, patience: float | None = None
    ) -> "asyncio.Future[Any]":
        """Ask the server that this key belongs to, and go on; the answer comes later. Use `ask`, if it can wait.

        The future may end in StoreError, or in a ResponseError of Redis.
        """
        return self._send(PendingCommand(key, command, self._patience if patience is None else patience, once=once))

    async def ask(
        self, key: str, *command: str | bytes | int, once: bool = False, patience: float | None = None
    ) -> Any:
        """What the server that this key belongs to says to this command. StoreError: it is not known."""
        return await heard(self.send(key, *command, once=once, patience=patience))

    async def run(self, script: Script, keys: tuple[str, ...], *arguments: str | bytes | int) -> Any:
        """What the script says. Its keys all belong to one slot. It need not be in order with anything else."""
        command = (b"EVALSHA", script.sha, len(keys), *keys, *arguments)
        try:
            return await self._send(PendingCommand(keys[0], command, self._patience, spread=True))
        except NoScriptError:
            return await self.ask(keys[0], b"EVAL", script.text, len(keys), *keys, *arguments)
        except ResponseError as error:
            raise translated(error) from error

    def node_of(self, key: str) -> Node | None:
        """Where a key belongs; None: that is not known yet."""
        return self.address.seeds[0]

    async def all(self) -> list[Node]:
        """Every master."""
        return [self.address.seeds[0]]

    async def ask_node(self, node: Node, *command: str | bytes | int) -> Any:
        """What this one server says."""
        if self._closed:
            raise StoreClosed
        asked = PendingCommand("", command, self._patience)
        self.line(node).put(asked)
        return await heard(asked.answer)

    def line(self, node: Node) -> ConnectionPool:
        if node not in self._lines:
            self._lines[node] = ConnectionPool(
                lambda: PipelinedConnection(self.address, node, self._turned_away, self.look_soon)
            )
        return self._lines[node]

    async def close(self) -> None:
        """Wait for the answers that are due, within patience, then hang up."""
        if self._closed:
            return
        self._closed = True
        if due := [answer for line in self._lines.values() for answer in line.due()]:
            await asyncio.wait(due, timeout=self._patience)
        for line in self._lines.values():
            for asked in await line.hang_up():
                if not asked.answer.done():
                    asked.answer.set_exception(StoreClosed())
        self._lines.clear()

    def _send(self, asked: PendingCommand) -> "asyncio.Future[Any]":
        if self._closed:
            raise StoreClosed
        self._route(asked)
        return asked.answer

    def _route(self, asked: PendingCommand) -> None:
        self.line(self.address.seeds[0]).put(asked)

    def _turned_away(self, asked: PendingCommand, error: ResponseError) -> bool:
        if isinstance(error, ReadOnlyError):  # what was the master is a replica now: its address may have moved on
            self._later(asked)
            self.line(self.address.seeds[0]).renew()
            return True
        return False

    def look_soon(self) -> None:
        """Something is not where it was."""

    def _later(self, asked: PendingCommand) -> None:
        def again() -> None:
            if not asked.answer.done():
                if self._closed:
                    asked.answer.set_exception(StoreClosed())
                else:
                    self._route(asked)

        asyncio.get_running_loop().call_later(AGAIN, again)


class RedisClusterClient(RedisClient):
    """Each slot has a master of its own."""

    def __init__(self, address: Address, patience: float = PATIENCE) -> None:
        super().__init__(address, patience)
        self._masters: list[Node | None] = [None] * SLOTS
        self._looking: asyncio.Task[None] | None = None
        self._known = False

    def node_of(self, key: str) -> Node | None:
        return self._masters[key_slot(key.encode())]

    async def all(self) -> list[Node]:
        await self.look()
        return sorted({node for node in self._masters if node is not None})

    async def look(self) -> None:
        """Ask for the map of slots, whoever can tell."""
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())
        await asyncio.shield(self._looking)

    async def close(self) -> None:
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await super().close()

    def _route(self, asked: PendingCommand) -> None:
        node = self.node_of(asked.key)
        if node is None or (node in self._lines and self._lines[node].trouble):
            self.look_soon()
        if node is not None:
            self.line(node).put(asked)
        elif asyncio.get_running_loop().time() < asked.until:
            self._later(asked)
        else:
            asked.fail(f"{self.address}: no node has the slot of {asked.key}")

    def _turned_away(self, asked: PendingCommand, error: ResponseError) -> bool:
        if isinstance(error, MovedError):
            self._masters[error.slot_id] = Node(error.host, error.port)
            self.look_soon()
            self._route(asked)
        elif isinstance(error, AskError):
            line = self.line(Node(error.host, error.port))
            asking = PendingCommand(asked.key, (b"ASKING",), self._patience, once=True)
            asking.answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            asked.spread = False  # it follows what announces it
            line.put(asking)
            line.put(asked)
        elif isinstance(error, ClusterDownError | TryAgainError | ReadOnlyError):
            self.look_soon()
            self._later(asked)
        else:
            return False
        return True

    def look_soon(self) -> None:
        if self._looking is None or self._looking.done():
            self._looking = asyncio.create_task(self._look())

    async def _look(self) -> None:
        for node in dict.fromkeys((*self._lines, *self.address.seeds)):
            asked = PendingCommand("", (b"CLUSTER", b"SLOTS"), 1.0, once=True)
            self.line(node).put(asked)
            try:
                said = await asked.answer
            except (StoreError, ResponseError):
                continue
            await self._believe(said, node)
            return
        await asyncio.sleep(AGAIN)

    async def _believe(self, said: list[Any], teller: Node) -> None:
        masters: list[Node | None] = [None] * SLOTS
        for first, last, (host, port, *_), *_ in said:
            node = Node(host.decode() if host else teller.host, port)
            masters[first : last + 1] = [node] * (last + 1 - first)
        self._masters = masters
        for node in set(self._lines) - set(masters) - {teller}:
            for asked in await self._lines.pop(node).hang_up():
                if asked.key:
                    self._route(asked)
                else:
                    asked.fail(f"{node.host}:{node.port} is no master any more")


async def heard(answer: "asyncio.Future[Any]") -> Any:
    """The answer, its errors ours."""
    try:
        return await answer
    except ResponseError as error:
        raise translated(error) from error


async def heard_all(answers: "Sequence[asyncio.Future[Any]]") -> list[Any]:
    """All answers; the first error, if there is one."""
    try:
        return await asyncio.gather(*answers)
    except ResponseError as error:
        raise translated(error) from error


def translated(error: ResponseError) -> StoreError:
    said = str(error)
    full = isinstance(error, OutOfMemoryError) or "No space left" in said
    return StoreFull(said) if full else StoreError(said)


__all__ = ["RedisClient", "RedisClusterClient", "heard", "heard_all", "translated"]
