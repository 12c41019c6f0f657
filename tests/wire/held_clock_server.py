"""Server whose clock stands still: `python -m tests.wire.held_clock_server …`, the rest as for the server.

However slowly a loaded machine asks, no bucket of a rate limit fills again meanwhile. Timers run as ever.
"""

import sys

from server import __main__ as server
from server.runtime.clock import WallClock


class HeldClock(WallClock):
    """The machine's clock as it was at the start."""

    def __init__(self) -> None:
        super().__init__()
        self._at = super().now()

    def now(self) -> int:
        return self._at


if __name__ == "__main__":
    vars(server)["WallClock"] = HeldClock
    sys.exit(server.main())
