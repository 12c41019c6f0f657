"""Redis and server processes over it, as people run them, whose time a test moves on."""

import asyncio
import time
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path

from server.rooms.registry.maintenance import HEARTBEAT_INTERVAL
from server.store.leases import LEASE
from tests.store.redis_servers import RedisServer
from tests.wire.serving import PATIENCE, ROOT, Process, TurnedProcess

BEAT = 1.1 * HEARTBEAT_INTERVAL / 1000
"""Longest seconds between two heartbeats of a process."""


class RedisProcesses:
    """Server processes that share one Redis. versions: folders of the code that each runs, if it is not this one"""

    def __init__(self, folder: Path, count: int = 2, versions: Sequence[Path] = ()) -> None:
        self._folder = folder
        self.redis = RedisServer(_made(folder / "redis"))
        self.processes: list[Process] = []
        for code in versions or [ROOT] * count:
            self.join(self.redis.address, code)

    def join(self, store: str, code: Path = ROOT) -> None:
        """One more process, which reaches the Redis by this address."""
        folder = _made(self._folder / f"process-{len(self.processes)}")
        process = TurnedProcess(folder, store) if code == ROOT else Process(folder, store, code=code)
        self.processes.append(process)
        process.start()

    @property
    def addresses(self) -> list[str]:
        return [process.http for process in self.processes]

    @property
    def sane(self) -> bool:
        """Whether no process met a bug."""
        return not any("Traceback" in process.log.read_text() for process in self.processes)

    async def until(self, so: Callable[[], object]) -> None:
        """Until this is so; the processes' time passes faster meanwhile."""
        async with asyncio.timeout(PATIENCE):
            while not await asyncio.to_thread(so):
                self.turn(0.2)
                await asyncio.sleep(0.02)

    def turn(self, seconds: float) -> None:
        """Let so much time pass for the processes that run, but not for Redis."""
        for process in self.processes:
            if isinstance(process, TurnedProcess) and process.runs:
                process.turn(seconds)

    def expire(self, *silent: Process) -> None:
        """Let as much time pass, for Redis too, as these processes are silent until their leases run out. The others
        have their heartbeats in it.
        """
        others = [process for process in self.processes if process not in silent]
        with self.redis.client() as client:
            for _ in range(LEASE // HEARTBEAT_INTERVAL + 1):
                self.redis.turn(HEARTBEAT_INTERVAL)
                for process in others:
                    assert isinstance(process, TurnedProcess)
                    process.turn(BEAT)
                end = time.monotonic() + PATIENCE
                while sum(client.pttl(key) > LEASE - HEARTBEAT_INTERVAL for key in client.scan_iter("process:*")) < len(
                    others
                ):
                    assert time.monotonic() < end, "a process has no heartbeat"
                    time.sleep(0.002)

    def close(self) -> None:
        with ExitStack() as closing:
            closing.callback(self.redis.stop)
            for process in self.processes:
                closing.callback(process.kill)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
