"""Scenario of the stall benchmark: a server with many live rooms, while rooms open, play, finish, and are unloaded and
restored.
"""

import json
import os
import tempfile
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import NamedTuple

import msgspec

from bench.fanout.processes import OPEN_HANDED, KaitakuServer, Process
from bench.stalls.clients import Visits
from bench.stalls.server import Report

POLICIES = ("young", "doubling", "python")

PACE = 8.0
"""Seconds between two moves of a person, and of a bot."""

CHANGES = 8.0
"""People who leave one room for a new one, a second."""


class Size(NamedTuple):
    """Size of a run. rooms: live at a time; seconds: of playing; rounds: of all policies, by turns"""

    rooms: int = 2_000
    seconds: float = 30.0
    data: str = "sqlite"
    rounds: int = 1
    policies: tuple[str, ...] = ("young", "doubling")


class Noted(KaitakuServer):
    """Server that records its stalls."""

    def __init__(self, policy: str, data: str) -> None:
        self._folder = tempfile.TemporaryDirectory(prefix="kaitaku-bench-", ignore_cleanup_errors=True)
        folder = Path(self._folder.name)
        self._file = folder / "report.json"
        settings = {
            "KAITAKU_BOT_DELAY": f"{PACE * 1000:.0f}",
            "KAITAKU_BOT_WAITS": f"{PACE * 1000:.0f}",
            "KAITAKU_ROOMS": "10000",
        }
        env = {name: value for name, value in os.environ.items() if not name.startswith("KAITAKU_")}
        where = "memory" if data == "memory" else str(folder / "kaitaku.db")
        command = ("-m", "bench.stalls.server", policy, str(self._file), "--port", "0", "--data", where)
        self.begin(*command, env=env | OPEN_HANDED | settings, log=folder / "server.log")

    def end(self) -> Report:
        """Stop it, and return its records."""
        self.process.terminate()
        self.process.communicate()
        report = msgspec.json.decode(self._file.read_bytes(), type=Report)
        self._folder.cleanup()
        return report


class Part(NamedTuple):
    """Measurements between two moments: ms of stalls, and of their processor time; of garbage collections."""

    stalls: list[float]
    worked: list[float]
    looks: list[float]
    callbacks: dict[str, list[float]]

    @classmethod
    def of(cls, report: Report, begin: float, end: float) -> "Part":
        stalls = [(wall, cpu) for at, wall, cpu in _threes(report.stalls) if begin < at <= end]
        looks = [cpu for at, _, cpu in _threes(report.looks) if begin < at <= end]
        named = {
            name: [took * 1e3 for at, took in zip(times[::2], times[1::2], strict=True) if begin < at <= end]
            for name, times in report.callbacks.items()
        }
        return cls(
            [wall * 1e3 for wall, _ in stalls], [cpu * 1e3 for _, cpu in stalls], [look * 1e3 for look in looks], named
        )


def _threes(numbers: list[float]) -> Iterator[tuple[float, float, float]]:
    return zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)


def report(size: Size = Size()) -> None:  # noqa: B008
    """Measure, and print a table for each policy and round."""
    print(f"\nstalls: {size.rooms:,} live rooms of one person and three bots on {size.data}")
    print(f"{'ms':<44}{'longest':>9}{'p99.9':>9}{'p99':>9}{'longest, of':>14}{'looks:':>8}{'':>9}{'all of':>9}")
    print(f"{'':<44}{'':>9}{'':>9}{'':>9}{'the processor':>14}{'count':>8}{'longest':>9}{'them':>9}")
    for _ in range(size.rounds):
        for policy in size.policies:
            _one(size, policy)


def _one(size: Size, policy: str) -> None:
    with Noted(policy, size.data) as server:
        (token,) = server.people(1)
        started, parts, resident = server.resident, [("", perf_counter())], 0
        with Process("-m", "bench.stalls.clients") as people:
            visits = Visits(server.port, token, size.rooms, size.seconds, CHANGES, PACE)
            people.stdin.write(msgspec.json.encode(visits).decode() + "\n")
            people.stdin.flush()
            for _ in range(3):
                name, at = json.loads(people.stdout.readline())
                parts.append((name, at))
                if name == "opening":
                    opened = server.resident
        resident = server.resident
        noted = server.end()
    parts.append(("handing over", perf_counter()))
    for (_, begin), (name, end) in pairwise(parts):
        _line(f"{policy}: {name}", Part.of(noted, begin, end))
    each = (opened - started) / size.rooms
    print(
        f"{'':<4}{noted.found} unreachable objects found; MB: {started >> 10} at first, {opened >> 10} with all rooms"
    )
    print(f"{'':<4}open ({each:.0f} KiB each), {resident >> 10} at the end")


def _line(what: str, part: Part) -> None:
    tail = quantiles(part.stalls, n=1000) if len(part.stalls) > 1 else [0.0] * 999
    figures = [max(part.stalls, default=0), tail[998], tail[989]]
    print(f"{what:<44}" + "".join(f"{figure:>9.1f}" for figure in figures), end="")
    print(f"{max(part.worked, default=0):>14.1f}{len(part.looks):>8}", end="")
    print(f"{max(part.looks, default=0):>9.1f}{sum(part.looks):>9.0f}")
    for name, took in sorted(part.callbacks.items(), key=lambda named: -max(named[1], default=0))[:4]:
        if took:
            print(f"    {name[:60]:<60} {len(took):>5} above 5, longest {max(took):.1f}")
