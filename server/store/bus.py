"""The bus of a store that lives in one process."""

from collections import defaultdict

from server.store.limits import check_limits
from server.store.subscription import Subscription


class LocalBus:
    """Hands bytes over within this process, at once."""

    def __init__(self) -> None:
        self._inboxes: defaultdict[str, list[Subscription[bytes]]] = defaultdict(list)
        self._followers: defaultdict[str, list[Subscription[bytes]]] = defaultdict(list)

    async def send(self, process: str, body: bytes) -> bool:
        return _hand(self._inboxes, process, body)

    def inbox(self, process: str) -> Subscription[bytes]:
        return _listen(self._inboxes, process)

    async def publish(self, topic: str, body: bytes) -> None:
        _hand(self._followers, topic, body)

    def follow(self, topic: str) -> Subscription[bytes]:
        return _listen(self._followers, topic)

    async def inhabited(self) -> bool:
        return bool(self._inboxes)


def _hand(listeners: defaultdict[str, list[Subscription[bytes]]], name: str, body: bytes) -> bool:
    check_limits([body])
    hearing = listeners.get(name, ())
    for feed in hearing:
        feed.put(body)
    return bool(hearing)


def _listen(listeners: defaultdict[str, list[Subscription[bytes]]], name: str) -> Subscription[bytes]:
    def leave(feed: Subscription[bytes]) -> None:
        listeners[name].remove(feed)
        if not listeners[name]:
            del listeners[name]

    feed = Subscription(leave)
    listeners[name].append(feed)
    return feed


__all__ = ["LocalBus"]
