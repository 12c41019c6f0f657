"""Scenario of the stall benchmark: a server with many live rooms, while rooms open, play, finish, and are unloaded and
restored.
"""

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import msgspec

from bench.fanout.processes import Process
from bench.stalls.clients import Visits
from bench.stalls.closing import closing
from bench.stalls.noted import PACE, Noted, Part
from bench.tables import Table, number

POLICIES = ("young", "doubling", "python")

CHANGES = 8.0
"""People who leave one room for a new one, a second."""


class Size(NamedTuple):
    """Size of a run. rooms: live at a time; seconds: of playing; rounds: of all policies, by turns"""

    rooms: int = 2_000
    seconds: float = 30.0
    data: str = "sqlite"
    rounds: int = 1
    policies: tuple[str, ...] = ("young", "doubling")


TABLE = Size(200, 10.0), Size(2_000, 10.0)


def report(size: Size = Size()) -> None:  # noqa: B008
    """Measure, and print a table for each policy and round, with what took long."""
    print(f"\nstalls: {size.rooms:,} live rooms of one person and three bots on {size.data}")
    print(f"{'ms':<44}{'longest':>9}{'p99.9':>9}{'p99':>9}{'longest, of':>14}{'looks:':>8}{'':>9}{'all of':>9}")
    print(f"{'':<44}{'':>9}{'':>9}{'':>9}{'the processor':>14}{'count':>8}{'longest':>9}{'them':>9}")
    for _ in range(size.rounds):
        for policy in size.policies:
            run = _measured(size, policy)
            for name, part in run.parts.items():
                _line(f"{policy}: {name}", part)
            megabytes = [kib >> 10 for kib in run.resident]
            print(f"{'':<4}{run.found} unreachable objects found; MB: {megabytes[0]} at first, {megabytes[1]} with all")
            print(f"{'':<4}rooms open ({run.each(size):.0f} KiB each), {megabytes[2]} at the end")


def stalls(sizes: Sequence[Size] = TABLE) -> Iterator[Table]:
    """The longest stalls of the server as it is, by the number of rooms, and of what happens to all rooms at once."""
    measured = {size: _measured(size, POLICIES[0]).parts for size in sizes}
    rows = [
        (
            f"{size.rooms:,} rooms",
            *(number(max(part.worked, default=0.0)) for part in parts.values()),
            number(max((look for part in parts.values() for look in part.looks), default=0.0)),
            number(max(wall for part in parts.values() for wall in part.stalls)),
        )
        for size, parts in measured.items()
    ]
    heads = (*measured[sizes[0]], "a garbage collection", "any of them, by wall clock")
    yield Table("stalls", ("longest stall, ms of processor time", *heads), rows)
    found = closing()
    yield Table("closing", [what for what, _ in found], [[number(longest) for _, longest in found]])


class Run(NamedTuple):
    """Measurements of one server. resident: KiB at first, with all rooms open, and at the end; found: unreachable
    objects
    """

    parts: dict[str, Part]
    resident: tuple[int, int, int]
    found: int

    def each(self, size: Size) -> float:
        """KiB of a room."""
        return (self.resident[1] - self.resident[0]) / size.rooms


def _measured(size: Size, policy: str) -> Run:
    with Noted(policy, size.data) as server:
        (token,) = server.people(1)
        started, times, opened = server.resident, [("", perf_counter())], 0
        with Process("-m", "bench.stalls.clients") as people:
            visits = Visits(server.port, token, size.rooms, size.seconds, CHANGES, PACE)
            people.stdin.write(msgspec.json.encode(visits).decode() + "\n")
            people.stdin.flush()
            for _ in range(3):
                name, at = json.loads(people.stdout.readline())
                times.append((name, at))
                if name == "opening":
                    opened = server.resident
        resident = server.resident
        noted = server.end()
    times.append(("handing over", perf_counter()))
    parts = {name: Part.of(noted, begin, end) for (_, begin), (name, end) in pairwise(times)}
    return Run(parts, (started, opened, resident), noted.found)


def _line(what: str, part: Part) -> None:
    tail = quantiles(part.stalls, n=1000) if len(part.stalls) > 1 else [0.0] * 999
    figures = [max(part.stalls, default=0), tail[998], tail[989]]
    print(f"{what:<44}" + "".join(f"{figure:>9.1f}" for figure in figures), end="")
    print(f"{max(part.worked, default=0):>14.1f}{len(part.looks):>8}", end="")
    print(f"{max(part.looks, default=0):>9.1f}{sum(part.looks):>9.0f}")
    for name, took in sorted(part.callbacks.items(), key=lambda named: -max(named[1], default=0))[:4]:
        if took:
            print(f"    {name[:60]:<60} {len(took):>5} above 5, longest {max(took):.1f}")
