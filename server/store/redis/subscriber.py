"""Hearing what is published: one connection to each server that is listened to.

Sharded channels (Redis 7): a channel has a slot, like a key, and what is published on it goes to the one server that
has the slot. So a cluster carries each message once, and the sender learns whether anybody listens.
"""

import asyncio
import math
import random
from collections import defaultdict
from collections.abc import Callable

from redis.exceptions import RedisError, ResponseError

from server.store.redis.address import AnyConnection, Node
from server.store.redis.client import AGAIN, RedisClient
from server.store.redis.pipelined_connection import BACKOFF

MessageHandler = Callable[[bytes | None], None]
"""Called with each message; with None whenever one is listening anew: something may have been missed before."""

PING = 2.0
"""Seconds between asking a silent connection whether it is still there."""

DEAF = 6.0
"""Seconds without a sound until it is given up."""

BATCH = 500


class Subscriber:
    """Who hears what."""

    def __init__(self, nodes: RedisClient) -> None:
        self._nodes = nodes
        self._ears: dict[Node, _NodeSubscriber] = {}
        self._at: dict[str, _NodeSubscriber] = {}
        self._hearing: defaultdict[str, list[MessageHandler]] = defaultdict(list)
        self._closed = False

    def listen(self, channel: str, hear: MessageHandler) -> Callable[[], None]:
        """Hear what comes on a channel, until the function that this returns is called."""
        self._hearing[channel].append(hear)
        if channel in self._at:
            if self._at[channel].listens(channel):
                hear(None)
        else:
            self._place(channel)

        def leave() -> None:
            self._hearing[channel].remove(hear)
            if not self._hearing[channel]:
                del self._hearing[channel]
                if (ear := self._at.pop(channel, None)) is not None:
                    ear.leave(channel)

        return leave

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*(ear.close() for ear in self._ears.values()))
        self._ears.clear()

    def tell(self, channel: str, message: bytes | None) -> None:
        for hear in self._hearing.get(channel, ()):
            hear(message)

    def moved(self, channels: list[str]) -> None:
        """These are no longer to be heard where they were."""
        for channel in channels:
            if (ear := self._at.pop(channel, None)) is not None:
                ear.leave(channel)
                asyncio.get_running_loop().call_later(AGAIN, self._place, channel)

    def forget(self, node: Node) -> None:
        """Nothing is heard there any more."""
        self._ears.pop(node, None)

    def _place(self, channel: str) -> None:
        if self._closed or channel in self._at or channel not in self._hearing:
            return
        node = self._nodes.node_of(channel)
        if node is None:
            self._nodes.look_soon()
            asyncio.get_running_loop().call_later(AGAIN, self._place, channel)
            return
        if node not in self._ears:
            self._ears[node] = _NodeSubscriber(self, self._nodes, node)
        self._at[channel] = self._ears[node]
        self._ears[node].join(channel)


class _NodeSubscriber:
    """The channels heard at one server."""

    def __init__(self, ears: Subscriber, nodes: RedisClient, node: Node) -> None:
        self._ears = ears
        self._nodes = nodes
        self._node = node
        self._wanted: set[str] = set()
        self._listening: set[str] = set()
        self._orders: list[tuple[bytes | str, ...]] = []
        self._open = False
        self._heard = 0.0
        self._something = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def listens(self, channel: str) -> bool:
        return channel in self._listening

    def join(self, channel: str) -> None:
        self._wanted.add(channel)
        self._order(b"SSUBSCRIBE", channel)

    def leave(self, channel: str) -> None:
        self._wanted.discard(channel)
        self._listening.discard(channel)
        self._order(b"SUNSUBSCRIBE", channel)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _order(self, what: bytes, channel: str) -> None:
        if self._open:  # else all that is wanted is asked for anew
            self._orders.append((what, channel))
            self._something.set()

    async def _run(self) -> None:
        pause = BACKOFF[0]
        while True:
            try:
                async with self._nodes.address.connection(self._node) as connection:
                    pause = BACKOFF[0]
                    await self._hear(connection)
            except (RedisError, OSError):
                self._open = False
                self._listening.clear()
                self._nodes.look_soon()
                self._ears.moved([c for c in self._wanted if self._nodes.node_of(c) != self._node])
                if not self._wanted:
                    self._ears.forget(self._node)
                    return
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, BACKOFF[1])

    async def _hear(self, connection: AnyConnection) -> None:
        """Until the connection is lost, or silent for too long."""
        clock = asyncio.get_running_loop().time
        self._heard = clock()
        self._open = True
        self._orders = [(b"SSUBSCRIBE", channel) for channel in sorted(self._wanted)]
        self._something.set()
        both = [asyncio.create_task(self._say(connection)), asyncio.create_task(self._read(connection))]
        try:
            while True:
                done, _ = await asyncio.wait(both, timeout=PING, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                if (silent := clock() - self._heard) > DEAF:
                    raise TimeoutError
                if silent > PING:
                    self._orders.append((b"PING",))
                    self._something.set()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _say(self, connection: AnyConnection) -> None:
        while True:
            await self._something.wait()
            now, self._orders = self._orders[:BATCH], self._orders[BATCH:]
            if not self._orders:
                self._something.clear()
            # One channel a command: in a cluster a command's channels have one slot.
            await connection.send_packed_command(connection.pack_commands(now), check_health=False)

    async def _read(self, connection: AnyConnection) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            try:
                said = await connection.read_response(disable_decoding=True, timeout=math.inf)
            except ResponseError:  # a channel's slot is elsewhere; which one it was is not said
                self._nodes.look_soon()
                asyncio.get_running_loop().call_later(AGAIN, self._sort_out)
                continue
            self._heard = clock()
            if not isinstance(said, list) or len(said) != 3:  # a PING's answer
                continue
            kind, name, value = said
            channel = name.decode()
            if kind == b"smessage":
                self._ears.tell(channel, value)
            elif kind == b"ssubscribe" and channel in self._wanted:
                self._listening.add(channel)
                self._ears.tell(channel, None)
            elif kind == b"sunsubscribe":
                self._listening.discard(channel)
                if channel in self._wanted:  # it was left and joined again; or its slot is elsewhere, as we shall hear
                    self._order(b"SSUBSCRIBE", channel)

    def _sort_out(self) -> None:
        """Ask again for what is not heard, here or where it belongs."""
        self._ears.moved([c for c in self._wanted if self._nodes.node_of(c) != self._node])
        for channel in self._wanted - self._listening:
            self._order(b"SSUBSCRIBE", channel)


__all__ = ["MessageHandler", "Subscriber"]
