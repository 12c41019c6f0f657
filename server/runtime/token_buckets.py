"""Token-bucket rate limiters."""

from collections import OrderedDict

from server.runtime.clock import Clock


class TokenBucket:
    """Token bucket: `burst` at once at most, and `rate` a second in the long run."""

    __slots__ = ("__weakref__", "_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = clock.now()

    def take(self, price: float = 1, now: int | None = None) -> bool:
        """Take tokens, if there are enough. Returns whether there were. `now`: time by the clock (ms), if known."""
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
        """Put tokens back."""
        self._left = min(self._burst, self._left + price)


class TokenBuckets:
    """Token buckets by name. Beyond `most`, the one used longest ago is dropped, and so is full again."""

    def __init__(self, clock: Clock, rate: float, burst: float, most: int) -> None:
        self._clock, self._rate, self._burst, self._most = clock, rate, burst, most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, name: str, price: float = 1) -> bool:
        """Take tokens from this bucket, if there are enough. Returns whether there were."""
        bucket = self._buckets.get(name)
        if bucket is None:
            bucket = self._buckets[name] = TokenBucket(self._clock, self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(name)
        return bucket.take(price)

    def give_back(self, name: str) -> None:
        """Put tokens back."""
        if (bucket := self._buckets.get(name)) is not None:
            bucket.give_back()
