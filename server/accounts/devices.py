"""Coming back from another device: a short word, good once and not for long, that makes it the same person's too."""

import secrets

from server.clock import Clock

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
LENGTH = 8
MINUTES_10 = 10 * 60_000
MOST = 10_000


class Devices:
    """Words waiting to be said on another device. In memory: a restart only means asking again."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._waiting: dict[str, tuple[str, int]] = {}

    def give(self, user: str) -> tuple[str, int]:
        """A new word for this user, the only one they have, and until when it is good (ms)."""
        self._waiting = {
            word: (whose, until)
            for word, (whose, until) in self._waiting.items()
            if whose != user and until > self._clock.now()
        }
        if len(self._waiting) >= MOST:
            del self._waiting[next(iter(self._waiting))]
        word = "".join(secrets.choice(LETTERS) for _ in range(LENGTH))
        until = self._clock.now() + MINUTES_10
        self._waiting[word] = (user, until)
        return word, until

    def take(self, word: str) -> str | None:
        """Whose word it was. It is used up."""
        user, until = self._waiting.pop(word.upper(), ("", 0))
        return user if until > self._clock.now() else None


__all__ = ["Devices"]
