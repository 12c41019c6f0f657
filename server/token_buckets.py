"""How fast somebody may go on: a purse of credits that fills by itself."""

from collections import OrderedDict

from server.clock import Clock


class TokenBucket:
    """At most `burst` at once, and `rate` a second in the long run."""

    __slots__ = ("__weakref__", "_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = clock.now()

    def take(self, price: float = 1, now: int | None = None) -> bool:
        """Pay, if there is enough left; whether there was. `now`: by the clock, for who has just looked at it."""
        if now is None:
            now = self._clock.now()
        left = self._left + (now - self._at) / 1000 * self._rate
        if left > self._burst:
            left = self._burst
        self._at = now
        paid = left >= price
        self._left = left - price if paid else left
        return paid

    def give_back(self, price: float = 1) -> None:
        """What was paid for nothing."""
        self._left = min(self._burst, self._left + price)


class TokenBuckets:
    """One for each of many, by name. Beyond `most`, the one used longest ago is forgotten, and so is full again."""

    def __init__(self, clock: Clock, rate: float, burst: float, most: int) -> None:
        self._clock, self._rate, self._burst, self._most = clock, rate, burst, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, name: str, price: float = 1) -> bool:
        """Pay from this purse, if there is enough left; whether there was."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = TokenBucket(self._clock, self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(price)

    def give_back(self, name: str) -> None:
        """What was paid for nothing."""
        if (bucket := self._buckets.get(name)) is not None:
            bucket.give_back()


__all__ = ["TokenBucket", "TokenBuckets"]
