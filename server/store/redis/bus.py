"""Message bus over Redis: sharded channels, on which nothing is kept."""

from server.store.errors import StoreClosed, StoreError
from server.store.limits import check_limits
from server.store.redis.client import RedisClient
from server.store.redis.keys import process_key, topic_channel
from server.store.redis.subscriber import Subscriber
from server.store.subscription import Subscription


class RedisBus:
    def __init__(self, client: RedisClient, subscriber: Subscriber) -> None:
        self._client = client
        self._subscriber = subscriber
        self._subscriptions: set[Subscription[bytes]] = set()

    async def send(self, process: str, body: bytes) -> bool:
        check_limits([body])
        channel = process_key(process)
        return bool(await self._client.ask(channel, b"SPUBLISH", channel, body, at_most_once=True))

    def inbox(self, process: str) -> Subscription[bytes]:
        return self._subscribe(process_key(process))

    async def publish(self, topic: str, body: bytes) -> None:
        check_limits([body])
        channel = topic_channel(topic)
        try:
            await self._client.ask(channel, b"SPUBLISH", channel, body, at_most_once=True)
        except StoreClosed:
            raise
        except StoreError:
            pass  # at most once: nobody is told twice

    def subscribe(self, topic: str) -> Subscription[bytes]:
        return self._subscribe(topic_channel(topic))

    async def has_inboxes(self) -> bool:
        for node in await self._client.all():
            if await self._client.execute_on(node, b"PUBSUB", b"SHARDCHANNELS", process_key("*")):
                return True
        return False

    def close(self) -> None:
        """End all subscriptions."""
        for subscription in tuple(self._subscriptions):
            subscription.close()

    def _subscribe(self, channel: str) -> Subscription[bytes]:
        def left(subscription: Subscription[bytes]) -> None:
            self._subscriptions.discard(subscription)
            leave()

        subscription = Subscription[bytes](left)
        self._subscriptions.add(subscription)
        leave = self._subscriber.subscribe(channel, lambda body: None if body is None else subscription.put(body))
        return subscription
