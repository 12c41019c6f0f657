"""What waits to be decided in one room, in the order it came."""

import asyncio
from collections import deque

from server.rooms.requests import Request


class Inbox:
    """A bounded queue with one reader, which is woken once for all that has come meanwhile."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._waiting: deque[Request] = deque()
        self._woken: asyncio.Future[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    def put(self, request: Request) -> bool:
        """One more; whether there was room for it."""
        if len(self._waiting) >= self._most:
            return False
        self._waiting.append(request)
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)
        return True

    async def take(self, most: int) -> list[Request]:
        """What waits, the oldest first and so many at most; as soon as there is something."""
        waiting = self._waiting
        while not waiting:
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        return [waiting.popleft() for _ in range(min(most, len(waiting)))]

    def empty(self) -> list[Request]:
        """All that waits, which is taken out."""
        taken = [*self._waiting]
        self._waiting.clear()
        return taken


__all__ = ["Inbox"]
