"""Redis client: sends each command to the server that its key belongs to.

A single server has all keys. In a cluster each key has a slot, and each slot a master; a redirection for a slot that
has moved is followed at once, and the whole slot map is asked for again whenever a node cannot be reached.
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
from server.store.redis.pipelined_connection import ANSWER_TIMEOUT, PendingCommand, PipelinedConnection
from server.store.redis.scripts import Script

RETRY_DELAY = 0.1
"""Seconds until a command is repeated that met a server at a bad moment."""

SLOTS = 16_384


class RedisClient:
    """Client of a single server."""

    def __init__(self, address: Address, answer_timeout: float = ANSWER_TIMEOUT) -> None:
        self.address = address
        self._answer_timeout = answer_timeout
        self._pools: dict[Node, ConnectionPool] = {}
        self._closed = False

    def send(
        self, key: str, *command: str | bytes | int, at_most_once: bool = False, answer_timeout: float | None = None
    ) -> "asyncio.Future[Any]":
        """Send a command to the server that this key belongs to; the future of the reply. Use `ask`, if the caller can
        wait.

        The future may end in StoreError, or in a ResponseError of Redis.
        """
        return self._send(
            PendingCommand(
                key,
                command,
                self._answer_timeout if answer_timeout is None else answer_timeout,
                at_most_once=at_most_once,
            )
        )

    async def ask(
        self, key: str, *command: str | bytes | int, at_most_once: bool = False, answer_timeout: float | None = None
    ) -> Any:
        """The reply of the server that this key belongs to. StoreError: it is unknown."""
        return await answer_of(self.send(key, *command, at_most_once=at_most_once, answer_timeout=answer_timeout))

    async def run(self, script: Script, keys: tuple[str, ...], *arguments: str | bytes | int) -> Any:
        """The result of the script. Its keys all belong to one slot. It need not be in order with anything else."""
        command = (b"EVALSHA", script.sha, len(keys), *keys, *arguments)
        try:
            return await self._send(PendingCommand(keys[0], command, self._answer_timeout, unordered=True))
        except NoScriptError:
            return await self.ask(keys[0], b"EVAL", script.text, len(keys), *keys, *arguments)
        except ResponseError as error:
            raise store_error(error) from error

    def node_of(self, key: str) -> Node | None:
        """The server of a key; None: it is not known yet."""
        return self.address.seeds[0]

    async def all(self) -> list[Node]:
        """Every master."""
        return [self.address.seeds[0]]

    async def execute_on(self, node: Node, *command: str | bytes | int) -> Any:
        """The reply of this one server."""
        if self._closed:
            raise StoreClosed
        pending = PendingCommand("", command, self._answer_timeout)
        self.pool(node).send(pending)
        return await answer_of(pending.answer)

    def pool(self, node: Node) -> ConnectionPool:
        if node not in self._pools:
            self._pools[node] = ConnectionPool(
                lambda: PipelinedConnection(self.address, node, self._redirected, self.refresh_slots_soon)
            )
        return self._pools[node]

    async def close(self) -> None:
        """Wait for replies that are due, within the timeout, then close the connections."""
        if self._closed:
            return
        self._closed = True
        if due := [answer for pool in self._pools.values() for answer in pool.pending_answers()]:
            await asyncio.wait(due, timeout=self._answer_timeout)
        for pool in self._pools.values():
            for pending in await pool.close():
                if not pending.answer.done():
                    pending.answer.set_exception(StoreClosed())
        self._pools.clear()

    def _send(self, pending: PendingCommand) -> "asyncio.Future[Any]":
        if self._closed:
            raise StoreClosed
        self._route(pending)
        return pending.answer

    def _route(self, pending: PendingCommand) -> None:
        self.pool(self.address.seeds[0]).send(pending)

    def _redirected(self, pending: PendingCommand, error: ResponseError) -> bool:
        if isinstance(error, ReadOnlyError):  # what was the master is a replica now: its address may have moved on
            self._retry_later(pending)
            self.pool(self.address.seeds[0]).reconnect()
            return True
        return False

    def refresh_slots_soon(self) -> None:
        """Ask for the slot map again: a slot is not where it was."""

    def _retry_later(self, pending: PendingCommand) -> None:
        def again() -> None:
            if not pending.answer.done():
                if self._closed:
                    pending.answer.set_exception(StoreClosed())
                else:
                    self._route(pending)

        asyncio.get_running_loop().call_later(RETRY_DELAY, again)


class RedisClusterClient(RedisClient):
    """Client of a cluster, where each slot has a master of its own."""

    def __init__(self, address: Address, answer_timeout: float = ANSWER_TIMEOUT) -> None:
        super().__init__(address, answer_timeout)
        self._masters: list[Node | None] = [None] * SLOTS
        self._refreshing: asyncio.Task[None] | None = None
        self._known = False

    def node_of(self, key: str) -> Node | None:
        return self._masters[key_slot(key.encode())]

    async def all(self) -> list[Node]:
        await self.refresh_slots()
        return sorted({node for node in self._masters if node is not None})

    async def refresh_slots(self) -> None:
        """Ask any server for the slot map."""
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh_slots())
        await asyncio.shield(self._refreshing)

    async def close(self) -> None:
        if self._refreshing is not None:
            self._refreshing.cancel()
            await asyncio.gather(self._refreshing, return_exceptions=True)
        await super().close()

    def _route(self, pending: PendingCommand) -> None:
        node = self.node_of(pending.key)
        if node is None or (node in self._pools and self._pools[node].error):
            self.refresh_slots_soon()
        if node is not None:
            self.pool(node).send(pending)
        elif asyncio.get_running_loop().time() < pending.deadline:
            self._retry_later(pending)
        else:
            pending.fail(f"{self.address}: no node has the slot of {pending.key}")

    def _redirected(self, pending: PendingCommand, error: ResponseError) -> bool:
        if isinstance(error, MovedError):
            self._masters[error.slot_id] = Node(error.host, error.port)
            self.refresh_slots_soon()
            self._route(pending)
        elif isinstance(error, AskError):
            pool = self.pool(Node(error.host, error.port))
            asking = PendingCommand(pending.key, (b"ASKING",), self._answer_timeout, at_most_once=True)
            asking.answer.add_done_callback(lambda answer: answer.cancelled() or answer.exception())
            pending.unordered = False  # it follows what announces it
            pool.send(asking)
            pool.send(pending)
        elif isinstance(error, ClusterDownError | TryAgainError | ReadOnlyError):
            self.refresh_slots_soon()
            self._retry_later(pending)
        else:
            return False
        return True

    def refresh_slots_soon(self) -> None:
        if self._refreshing is None or self._refreshing.done():
            self._refreshing = asyncio.create_task(self._refresh_slots())

    async def _refresh_slots(self) -> None:
        for node in dict.fromkeys((*self._pools, *self.address.seeds)):
            pending = PendingCommand("", (b"CLUSTER", b"SLOTS"), 1.0, at_most_once=True)
            self.pool(node).send(pending)
            try:
                said = await pending.answer
            except (StoreError, ResponseError):
                continue
            await self._set_slots(said, node)
            return
        await asyncio.sleep(RETRY_DELAY)

    async def _set_slots(self, said: list[Any], teller: Node) -> None:
        masters: list[Node | None] = [None] * SLOTS
        for first, last, (host, port, *_), *_ in said:
            node = Node(host.decode() if host else teller.host, port)
            masters[first : last + 1] = [node] * (last + 1 - first)
        self._masters = masters
        for node in set(self._pools) - set(masters) - {teller}:
            for pending in await self._pools.pop(node).close():
                if pending.key:
                    self._route(pending)
                else:
                    pending.fail(f"{node.host}:{node.port} is no master any more")


async def answer_of(answer: "asyncio.Future[Any]") -> Any:
    """The reply; an error of Redis becomes a StoreError."""
    try:
        return await answer
    except ResponseError as error:
        raise store_error(error) from error


async def answers_of(answers: "Sequence[asyncio.Future[Any]]") -> list[Any]:
    """All replies; the first error, if there is one."""
    try:
        return await asyncio.gather(*answers)
    except ResponseError as error:
        raise store_error(error) from error


def store_error(error: ResponseError) -> StoreError:
    said = str(error)
    full = isinstance(error, OutOfMemoryError) or "No space left" in said
    return StoreFull(said) if full else StoreError(said)
