"""`python -m bench.stalls`: how long a server with thousands of live rooms is deaf at a time.

Each way of looking for garbage has a server of its own, by turns. See `bench.stalls.server` for the ways.
"""

import argparse

from bench.stalls.scenario import POLICIES, Size, report

SIZE = Size()

if __name__ == "__main__":
    parser = argparse.ArgumentParser("python -m bench.stalls", description="Pauses of a server with many live rooms.")
    parser.add_argument("--rooms", type=int, default=SIZE.rooms)
    parser.add_argument("--seconds", type=float, default=SIZE.seconds, help="of playing")
    parser.add_argument("--data", choices=("memory", "sqlite"), default=SIZE.data)
    parser.add_argument("--rounds", type=int, default=SIZE.rounds)
    parser.add_argument("--policies", default=",".join(SIZE.policies), help=f"of {', '.join(POLICIES)}")
    said = parser.parse_args()
    report(Size(said.rooms, said.seconds, said.data, said.rounds, tuple(said.policies.split(","))))
