"""How much of the server one address may take. Many people may share one, so it is a lot."""

from collections import Counter, OrderedDict

from server.clock import Clock
from server.credits import Credits

GUESSES = 1.0
GUESSES_AT_ONCE = 60
"""Codes of rooms that are not there, a second in the long run, and at once."""

REMEMBERED = 10_000


class Addresses:
    """The addresses that sockets come from. most: open sockets of one."""

    def __init__(self, clock: Clock, most: int) -> None:
        self._clock = clock
        self._most = most
        self._sockets: Counter[str] = Counter()
        self._guesses: OrderedDict[str, Credits] = OrderedDict()

    def enter(self, address: str) -> bool:
        """One more socket from there, if there may be; whether there is."""
        if self._sockets[address] >= self._most:
            return False
        self._sockets[address] += 1
        return True

    def leave(self, address: str) -> None:
        """One socket less."""
        self._sockets[address] -= 1
        if self._sockets[address] <= 0:
            del self._sockets[address]

    def guesses(self, address: str) -> bool:
        """Whether who sits there has guessed at codes too often to be told any more for now."""
        known = self._guesses.get(address)
        return known is not None and not known.has(1)

    def guessed(self, address: str) -> None:
        """Somebody there asked for a room that isn't there."""
        known = self._guesses.setdefault(address, Credits(self._clock, GUESSES, GUESSES_AT_ONCE))
        self._guesses.move_to_end(address)
        known.take()
        while len(self._guesses) > REMEMBERED:
            self._guesses.popitem(last=False)


__all__ = ["Addresses"]
