"""Port of the reading thread: queries run off the event loop, on a connection that never waits for the writer."""

import sqlite3
from collections.abc import Callable
from typing import Protocol, TypeVar

T = TypeVar("T")


class Reader(Protocol):
    """Runs a query on the reading thread. StoreError: it failed."""

    async def __call__(self, look: Callable[[sqlite3.Connection], T]) -> T: ...
