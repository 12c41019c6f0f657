"""`python -m bench.fanout.late_spectators`: spectators who are some turns behind, beside those who see all at once.

One server, and two rooms of it with as many spectators each, measured by turns. A turn is shown step by step once it is
time for it, so that there are as many deliveries as there were steps, in as many writes.
"""

import sys
from collections.abc import Callable
from statistics import median

from bench.fanout.processes import KaitakuServer
from bench.fanout.scenarios import Window, big_room
from bench.spread import Spread

SPECTATORS, ROUNDS, SECONDS = 2_000, 5, 8.0
DELAY = 2
BEFORE = 6.0
"""Seconds that are played as fast as possible first, until spectators see turns."""

FIGURES: tuple[tuple[str, Callable[[Window], float]], ...] = (
    ("µs a delivery", lambda window: window.per_delivery),
    ("µs a move", lambda window: window.per_move),
    ("deliveries/s", lambda window: window.frames / window.seconds),
    ("moves/s", lambda window: window.moves_per_second),
    ("mover p50, ms", lambda window: window.mover(50)),
)


def report(spectators: int = SPECTATORS) -> None:
    """Measure, and print the table."""
    memory: list[float] = []
    with (
        KaitakuServer() as server,
        big_room(server, spectators, memory) as live,
        big_room(server, spectators, memory, spectator_delay=DELAY) as late,
    ):
        for side in (live, late):
            side.window(BEFORE, 0)
        for pace, what in ((0.5, "2 moves a second"), (0, "as fast as they are answered")):
            windows = [(live.window(SECONDS, pace), late.window(SECONDS, pace)) for _ in range(ROUNDS)]
            print(f"\n{f'{spectators:,} spectators, {what}':<48}{'live':>12}{'late':>12}   ×")
            for name, of in FIGURES:
                one, other = ([of(pair[side]) for pair in windows] for side in (0, 1))
                print(f"{name:<48}{median(one):>12,.2f}{median(other):>12,.2f}   {Spread.of(other, one)}")
    print(f"{'KiB a connection':<48}{memory[0]:>12.1f}{memory[1]:>12.1f}")


if __name__ == "__main__":
    report(*map(int, sys.argv[1:2]))
