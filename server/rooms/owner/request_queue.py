"""What waits to be decided in one room, in the order it came."""

from collections import deque

from server.rooms.requests import Request


class RequestQueue:
    """A bounded queue."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Request] = deque()

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, request: Request) -> bool:
        """One more; whether there was room for it."""
        if len(self._waiting) >= self._most:
            return False
        self._waiting.append(request)
        return True

    def take(self, most: int) -> list[Request]:
        """What waits, the oldest first and so many at most."""
        waiting = self._waiting
        return [waiting.popleft() for _ in range(min(most, len(waiting)))]


__all__ = ["RequestQueue"]
