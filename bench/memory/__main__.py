"""`python -m bench.memory`: memory of rooms and connections. `--quick`: fewer of them; `--traced`: objects of a room in
play by the lines that made them.
"""

import sys

from bench.memory.scenario import Size, allocations, memory

QUICK = Size(rooms=200, watchers=500, finished=200, sleeping=1_000)
TRACED = Size(rooms=50, first=300)
"""So many come first that what all rooms share is complete: nothing of that is to be counted for a room."""

LINES = 60


def main() -> None:
    if "--traced" in sys.argv:
        whole = 0.0
        for number, (line, taken, count) in enumerate(allocations(TRACED)):
            whole += taken
            if number < LINES:
                print(f"{line:<72}{taken:>10,.0f} bytes{count:>8.1f}")
        print(f"{'all of a room in play with its four connections':<72}{whole:>10,.0f} bytes")
        return
    for figure in memory(QUICK if "--quick" in sys.argv else Size()):
        print(figure)


if __name__ == "__main__":
    main()
