"""Subscriber to sharded channels (Redis 7): one connection to each server that has a channel.

A channel has a slot, like a key, and what is published on it goes to the one server that has the slot. So a cluster
carries each message once, and the sender learns whether anybody subscribes.
"""

import asyncio
import math
import random
from collections import defaultdict
from collections.abc import Callable

from redis.exceptions import RedisError, ResponseError

from server.store.redis.address import AnyConnection, Node
from server.store.redis.client import RETRY_DELAY, RedisClient
from server.store.redis.pipelined_connection import BACKOFF

MessageHandler = Callable[[bytes | None], None]
"""Called with each message; with None whenever a subscription is renewed: messages may have been missed before."""

PING = 2.0
"""Seconds of silence after which the server is asked whether it is there."""

SILENCE_LIMIT = 6.0
"""Seconds of silence after which the connection is given up."""

BATCH = 500


class Subscriber:
    """All subscriptions of the process, by channel."""

    def __init__(self, client: RedisClient) -> None:
        self._client = client
        self._subscriber: dict[Node, _NodeSubscriber] = {}
        self._node_of_channel: dict[str, _NodeSubscriber] = {}
        self._handlers: defaultdict[str, list[MessageHandler]] = defaultdict(list)
        self._closed = False

    def subscribe(self, channel: str, handler: MessageHandler) -> Callable[[], None]:
        """Call the handler with what is published on a channel, until the function that this returns is called."""
        self._handlers[channel].append(handler)
        if channel in self._node_of_channel:
            if self._node_of_channel[channel].is_subscribed(channel):
                handler(None)
        else:
            self._assign(channel)

        def leave() -> None:
            self._handlers[channel].remove(handler)
            if not self._handlers[channel]:
                del self._handlers[channel]
                if (node_subscriber := self._node_of_channel.pop(channel, None)) is not None:
                    node_subscriber.leave(channel)

        return leave

    async def close(self) -> None:
        self._closed = True
        await asyncio.gather(*(node_subscriber.close() for node_subscriber in self._subscriber.values()))
        self._subscriber.clear()

    def dispatch(self, channel: str, message: bytes | None) -> None:
        for handler in self._handlers.get(channel, ()):
            handler(message)

    def relocate(self, channels: list[str]) -> None:
        """These channels are no longer at their server: subscribe where they are now."""
        for channel in channels:
            if (node_subscriber := self._node_of_channel.pop(channel, None)) is not None:
                node_subscriber.leave(channel)
                asyncio.get_running_loop().call_later(RETRY_DELAY, self._assign, channel)

    def forget(self, node: Node) -> None:
        """Remove the connection to this server: nothing is subscribed there any more."""
        self._subscriber.pop(node, None)

    def _assign(self, channel: str) -> None:
        if self._closed or channel in self._node_of_channel or channel not in self._handlers:
            return
        node = self._client.node_of(channel)
        if node is None:
            self._client.refresh_slots_soon()
            asyncio.get_running_loop().call_later(RETRY_DELAY, self._assign, channel)
            return
        if node not in self._subscriber:
            self._subscriber[node] = _NodeSubscriber(self, self._client, node)
        self._node_of_channel[channel] = self._subscriber[node]
        self._subscriber[node].join(channel)


class _NodeSubscriber:
    """Subscriptions at one server, over one connection."""

    def __init__(self, subscriber: Subscriber, client: RedisClient, node: Node) -> None:
        self._subscriber = subscriber
        self._client = client
        self._node = node
        self._wanted: set[str] = set()
        self._subscribed: set[str] = set()
        self._commands: list[tuple[bytes | str, ...]] = []
        self._connected = False
        self._last_message_at = 0.0
        self._has_commands = asyncio.Event()
        self._task = asyncio.create_task(self._run())

    def is_subscribed(self, channel: str) -> bool:
        return channel in self._subscribed

    def join(self, channel: str) -> None:
        self._wanted.add(channel)
        self._enqueue(b"SSUBSCRIBE", channel)

    def leave(self, channel: str) -> None:
        self._wanted.discard(channel)
        self._subscribed.discard(channel)
        self._enqueue(b"SUNSUBSCRIBE", channel)

    async def close(self) -> None:
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    def _enqueue(self, what: bytes, channel: str) -> None:
        if self._connected:  # else all that is wanted is asked for anew
            self._commands.append((what, channel))
            self._has_commands.set()

    async def _run(self) -> None:
        pause = BACKOFF[0]
        while True:
            try:
                async with self._client.address.connection(self._node) as connection:
                    pause = BACKOFF[0]
                    await self._exchange(connection)
            except (RedisError, OSError):
                self._connected = False
                self._subscribed.clear()
                self._client.refresh_slots_soon()
                self._subscriber.relocate([c for c in self._wanted if self._client.node_of(c) != self._node])
                if not self._wanted:
                    self._subscriber.forget(self._node)
                    return
            await asyncio.sleep(pause * random.uniform(0.5, 1.0))
            pause = min(2 * pause, BACKOFF[1])

    async def _exchange(self, connection: AnyConnection) -> None:
        """Write commands and read messages until the connection is lost, or silent for too long."""
        clock = asyncio.get_running_loop().time
        self._last_message_at = clock()
        self._connected = True
        self._commands = [(b"SSUBSCRIBE", channel) for channel in sorted(self._wanted)]
        self._has_commands.set()
        both = [asyncio.create_task(self._write(connection)), asyncio.create_task(self._read(connection))]
        try:
            while True:
                done, _ = await asyncio.wait(both, timeout=PING, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
                if (silent := clock() - self._last_message_at) > SILENCE_LIMIT:
                    raise TimeoutError
                if silent > PING:
                    self._commands.append((b"PING",))
                    self._has_commands.set()
        finally:
            for task in both:
                task.cancel()
            await asyncio.gather(*both, return_exceptions=True)

    async def _write(self, connection: AnyConnection) -> None:
        while True:
            await self._has_commands.wait()
            now, self._commands = self._commands[:BATCH], self._commands[BATCH:]
            if not self._commands:
                self._has_commands.clear()
            # One channel a command: in a cluster a command's channels have one slot.
            await connection.send_packed_command(connection.pack_commands(now), check_health=False)

    async def _read(self, connection: AnyConnection) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            try:
                said = await connection.read_response(disable_decoding=True, timeout=math.inf)
            except ResponseError:  # a channel's slot is elsewhere; which one it was is not said
                self._client.refresh_slots_soon()
                asyncio.get_running_loop().call_later(RETRY_DELAY, self._resubscribe)
                continue
            self._last_message_at = clock()
            if not isinstance(said, list) or len(said) != 3:  # a PING's answer
                continue
            kind, name, value = said
            channel = name.decode()
            if kind == b"smessage":
                self._subscriber.dispatch(channel, value)
            elif kind == b"ssubscribe" and channel in self._wanted:
                self._subscribed.add(channel)
                self._subscriber.dispatch(channel, None)
            elif kind == b"sunsubscribe":
                self._subscribed.discard(channel)
                if channel in self._wanted:  # it was left and joined again; or its slot is elsewhere, as we shall hear
                    self._enqueue(b"SSUBSCRIBE", channel)

    def _resubscribe(self) -> None:
        """Subscribe again to what is not confirmed, here or at the server that has it now."""
        self._subscriber.relocate([c for c in self._wanted if self._client.node_of(c) != self._node])
        for channel in self._wanted - self._subscribed:
            self._enqueue(b"SSUBSCRIBE", channel)
