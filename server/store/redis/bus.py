"""The bus over Redis: channels, on which nothing is kept."""

from server.store.errors import StoreClosed, StoreError
from server.store.limits import check_limits
from server.store.redis.client import RedisClient
from server.store.redis.keys import process_key, said_channel
from server.store.redis.subscriber import Subscriber
from server.store.subscription import Subscription


class RedisBus:
    def __init__(self, nodes: RedisClient, ears: Subscriber) -> None:
        self._nodes = nodes
        self._ears = ears
        self._feeds: set[Subscription[bytes]] = set()

    async def send(self, process: str, body: bytes) -> bool:
        check_limits([body])
        channel = process_key(process)
        return bool(await self._nodes.ask(channel, b"SPUBLISH", channel, body, once=True))

    def inbox(self, process: str) -> Subscription[bytes]:
        return self._hear(process_key(process))

    async def publish(self, topic: str, body: bytes) -> None:
        check_limits([body])
        channel = said_channel(topic)
        try:
            await self._nodes.ask(channel, b"SPUBLISH", channel, body, once=True)
        except StoreClosed:
            raise
        except StoreError:
            pass  # at most once: nobody is told twice

    def follow(self, topic: str) -> Subscription[bytes]:
        return self._hear(said_channel(topic))

    async def inhabited(self) -> bool:
        for node in await self._nodes.all():
            if await self._nodes.ask_node(node, b"PUBSUB", b"SHARDCHANNELS", process_key("*")):
                return True
        return False

    def close(self) -> None:
        """All feeds end."""
        for feed in tuple(self._feeds):
            feed.close()

    def _hear(self, channel: str) -> Subscription[bytes]:
        def left(feed: Subscription[bytes]) -> None:
            self._feeds.discard(feed)
            leave()

        feed = Subscription[bytes](left)
        self._feeds.add(feed)
        leave = self._ears.listen(channel, lambda body: None if body is None else feed.put(body))
        return feed


__all__ = ["RedisBus"]
