"""`python -m bench.fanout`: runs the benchmark of fan-out alone. `--long`: longer windows, and more of them; `--quick`:
fewer kinds of rooms, and shorter windows.
"""

import sys

from bench.fanout.scenarios import LONG, QUICK, USUAL, tables

if __name__ == "__main__":
    for table in tables(LONG if "--long" in sys.argv else QUICK if "--quick" in sys.argv else USUAL):
        print(f"\n{table}", flush=True)
