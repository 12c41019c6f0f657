"""How fast somebody may go on: a purse of credits that fills by itself."""

from server.clock import Clock


class Credits:
    """At most `burst` at once, and `rate` a second in the long run."""

    __slots__ = ("__weakref__", "_at", "_burst", "_clock", "_left", "_rate")

    def __init__(self, clock: Clock, rate: float, burst: float) -> None:
        self._clock = clock
        self._rate = rate
        self._burst = burst
        self._left = burst
        self._at = clock.now()

    def has(self, price: float) -> bool:
        """Whether there is enough left."""
        now = self._clock.now()
        self._left = min(self._burst, self._left + (now - self._at) / 1000 * self._rate)
        self._at = now
        return self._left >= price

    def take(self, price: float = 1) -> bool:
        """Pay, if there is enough left; whether there was."""
        if not self.has(price):
            return False
        self._left -= price
        return True

    def give_back(self, price: float = 1) -> None:
        """What was paid for nothing."""
        self._left = min(self._burst, self._left + price)


__all__ = ["Credits"]
