"""Message bus of a store that lives in one process."""

from collections import defaultdict

from server.store.limits import check_limits
from server.store.subscription import Subscription


class LocalBus:
    """Bus that hands bytes over within this process, at once."""

    def __init__(self) -> None:
        self._inboxes: defaultdict[str, list[Subscription[bytes]]] = defaultdict(list)
        self._subscribers: defaultdict[str, list[Subscription[bytes]]] = defaultdict(list)

    async def send(self, process: str, body: bytes) -> bool:
        return _deliver(self._inboxes, process, body)

    def inbox(self, process: str) -> Subscription[bytes]:
        return _subscribe(self._inboxes, process)

    async def publish(self, topic: str, body: bytes) -> None:
        _deliver(self._subscribers, topic, body)

    def subscribe(self, topic: str) -> Subscription[bytes]:
        return _subscribe(self._subscribers, topic)

    async def has_inboxes(self) -> bool:
        return bool(self._inboxes)


def _deliver(listeners: defaultdict[str, list[Subscription[bytes]]], name: str, body: bytes) -> bool:
    check_limits([body])
    hearing = listeners.get(name, ())
    for subscription in hearing:
        subscription.put(body)
    return bool(hearing)


def _subscribe(listeners: defaultdict[str, list[Subscription[bytes]]], name: str) -> Subscription[bytes]:
    def leave(subscription: Subscription[bytes]) -> None:
        listeners[name].remove(subscription)
        if not listeners[name]:
            del listeners[name]

    subscription = Subscription(leave)
    listeners[name].append(subscription)
    return subscription
