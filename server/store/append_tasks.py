"""`Log.start_append` for adapters that run each append as a task."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Sequence

from server.store.ports import AppendCallback, Lease


class AppendTasks(ABC):
    """Appends as tasks. Adapters that keep many at once may instead answer them at once."""

    def __init__(self) -> None:
        self._adding: set[asyncio.Task[None]] = set()

    @abstractmethod
    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int: ...

    def start_append(
        self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None, then: AppendCallback
    ) -> None:
        async def adding() -> None:
            try:
                last: int | Exception = await self.append(stream, expected, bodies, lease)
            except Exception as error:  # noqa: BLE001
                last = error
            asyncio.get_running_loop().call_soon(then, last)

        task = asyncio.create_task(adding(), name=f"add to {stream}")
        self._adding.add(task)
        task.add_done_callback(self._adding.discard)
