"""`python -m bench.fanout`: runs the benchmark of fan-out alone. `--long`: longer windows, and more of them."""

import sys

from bench.fanout.scenarios import LONG, QUICK, report

if __name__ == "__main__":
    report(LONG if "--long" in sys.argv else QUICK)
