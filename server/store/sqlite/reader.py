"""How ports read from the SQLite file: off the event loop, by a connection that never waits for the writer."""

import sqlite3
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Reader(Protocol):
    """Runs `look` on the reading thread. StoreError: it could not be read."""

    async def __call__(self, look: Callable[[sqlite3.Connection], T]) -> T: ...


__all__ = ["Reader"]
