"""A process that archives what is finished in a SQLite file and says each step; it is meant to be killed.

`python -m tests.archive.dying FILE`: prints a line before each call of the archive and of what drops a history, and
`done` at the end.
"""

import asyncio
import sys
from pathlib import Path
from typing import Any

from server.archive import ArchivedStore, SqliteArchive
from server.rooms.registry.archiving import SETTLED
from server.store.sqlite import SqliteStore
from tests.rooms.people import HandClock, Place


class Speaking:
    """A port that says what it is asked, and waits until it may go on."""

    def __init__(self, port: Any) -> None:
        self._port = port

    def __getattr__(self, name: str) -> Any:
        found = getattr(self._port, name)
        if name not in {"put", "get", "body", "drop_history"}:
            return found

        async def call(*arguments: Any) -> Any:
            print(name, flush=True)
            return await found(*arguments)

        return call


async def main(path: Path) -> None:
    clock = HandClock()
    await clock.turn(2 * SETTLED)
    live = SqliteStore(path, clock)
    live.rooms = Speaking(live.rooms)  # type: ignore[assignment]
    store = ArchivedStore(live, Speaking(SqliteArchive(live.write, live.read)))
    place = Place(store, clock=clock)
    await store.leases.heartbeat(place.services.process)
    while await place.registry.archiving.once(store):
        pass
    print("done", flush=True)


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1])))
