"""Journal of a SQLite file, watched from outside while a server moves it (`server/store/sqlite/journal.py`)."""

import random
import sqlite3
import time
from pathlib import Path

from server.store.sqlite.journal import MOVE_AT

PATIENCE = 120.0


class Journal:
    """`moves`: how often it was seen to have been moved."""

    def __init__(self, path: Path) -> None:
        self._db = sqlite3.connect(f"file:{path}?mode=ro", uri=True, isolation_level=None, timeout=10)
        self.moves = 0
        self._last = self.lines()

    def lines(self) -> int:
        (found,) = self._db.execute("SELECT count(*) FROM journal").fetchone()
        assert isinstance(found, int)
        return found

    def look(self) -> int:
        """How many lines there are; if they have become fewer, they have been moved."""
        found = self.lines()
        self.moves += found < self._last
        self._last = found
        return found

    def wait_for_a_move(self) -> None:
        """Until the next commits make it so long that it is moved, and then some ms, by chance: before, in or after."""
        deadline = time.monotonic() + PATIENCE
        soon = MOVE_AT - random.randrange(30)
        while self.look() < soon:
            assert time.monotonic() < deadline, f"only {self._last} lines"
            time.sleep(0.002 if self._last < soon - 100 else 0)
        time.sleep(random.uniform(0, 0.06))

    def close(self) -> None:
        self._db.close()
