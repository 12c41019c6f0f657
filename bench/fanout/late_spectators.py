"""`python -m bench.fanout.late_spectators`: spectators who are some turns behind, beside those who see all at once.

One server, and two rooms of it with as many spectators each, measured by turns. A turn is shown step by step once it is
time for it, so that there are as many deliveries as there were steps, in as many writes.
"""

from bench.fanout.processes import KaitakuServer
from bench.fanout.windows import beside, big_room
from bench.tables import Table

SPECTATORS, ROUNDS, SECONDS = 2_000, 5, 4.0
DELAY = 2
BEFORE = 6.0
"""Seconds that are played as fast as possible first, until spectators see turns."""


def late_spectators() -> Table:
    """Measure."""
    rows = []
    with (
        KaitakuServer() as server,
        big_room(server, SPECTATORS) as live,
        big_room(server, SPECTATORS, spectator_delay=DELAY) as late,
    ):
        for side in (live, late):
            side.window(BEFORE, 0)
        for pace, what in ((0.5, "2 moves a second"), (0, "as fast as answered")):
            windows = [(live.window(SECONDS, pace), late.window(SECONDS, pace)) for _ in range(ROUNDS)]
            rows += [
                beside(f"{what}: µs a delivery", windows, lambda w: w.per_delivery),
                beside("… µs a move", windows, lambda w: w.per_move),
            ]
    return Table("late spectators", (f"{SPECTATORS:,} spectators", "live", f"{DELAY} turns late", "×"), rows)


if __name__ == "__main__":
    print(late_spectators())
