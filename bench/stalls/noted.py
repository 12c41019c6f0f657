"""Server that records its stalls, and what it has recorded between two moments."""

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from bench.fanout.processes import OPEN_HANDED, KaitakuServer
from bench.stalls.server import Report

PACE = 8.0
"""Seconds between two moves of a person, and of a bot."""


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
