"""Server process as people run it, on a port and a file that outlive it."""

import asyncio
import os
import resource
import signal
import subprocess
import sys
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import ClassVar

import httpx

from server.accounts import password_hashing
from server.runtime.clock import WallClock
from tests.ports import free_port
from tests.server_clocks import PORT, HeldClock, TurnedClock, turn
from tests.server_process import CHEAP, Costs, ServerProcess

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0

BRIEF = 0.02
"""Seconds after which hurried time is moved on by ten times as much."""

QUICK = {
    "KAITAKU_BOT_DELAY": "0",
    "KAITAKU_BOT_WAITS": "0",
    "KAITAKU_BOT_PATIENCE": "0",
    "KAITAKU_REQUESTS": "10000",
    "KAITAKU_COMMANDS": "100",
    "KAITAKU_ROOMS_FROM": "2000",
    "KAITAKU_LEAGUES_FROM": "2000",
    "KAITAKU_LOBBY_EXPIRY": str(10**13),  # rooms of kept files are of long ago
    "KAITAKU_GUEST_EXPIRY": str(10**13),
    "KAITAKU_LOG": "json",
}


class Process:
    """`python -m server` on one port and one file. It can be stopped, killed and started again."""

    clock: ClassVar[type[WallClock]] = WallClock
    passwords: ClassVar[Costs] = CHEAP

    def __init__(
        self,
        folder: Path,
        store: str = "",
        files: int | None = None,
        soft_files: int | None = None,
        code: Path = ROOT,
        **settings: str,
    ) -> None:
        self.port = free_port()
        self.data = folder / "kaitaku.db"
        self._store = store or str(self.data)
        self.log = folder / "server.log"
        self.code = code
        self._settings = settings
        self._files = None if files is None else (soft_files or files, files)
        self._process: ServerProcess | Program | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def runs(self) -> bool:
        """Whether it was started, and not ended since."""
        return self._process is not None

    @property
    def now(self) -> int:
        """What its clock says (ms since 1970)."""
        return int(time.time() * 1000)

    @property
    def pid(self) -> int:
        """Of the running process."""
        return self._running.pid

    @property
    def resident(self) -> int:
        """KiB of memory that it has."""
        status = Path(f"/proc/{self.pid}/status").read_text()
        return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))

    def start(self) -> None:
        """Start it, and wait until it answers."""
        self._spawn()
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert not self._running.ended, self.log.read_text()
            try:
                httpx.get(f"{self.http}/healthz", verify=False)
                return
            except httpx.TransportError:
                time.sleep(0.05)
        self.kill()
        raise AssertionError(f"it does not answer:\n{self.log.read_text()}")

    def stop(self) -> int:
        """Ask it to end (SIGTERM), and wait until it has. Its exit status."""
        return self._end(signal.SIGTERM)

    def kill(self) -> None:
        """End it at once (SIGKILL)."""
        self._end(signal.SIGKILL)

    def refused(self) -> str:
        """Start it where it can't: what it says instead, as it ends by itself with a status that tells of it."""
        self._spawn()
        process, self._process = self._running, None
        status = process.wait(PATIENCE)
        assert status is not None, self.log.read_text()
        assert status > 0, self.log.read_text()
        return self.log.read_text()

    def limit_files(self, size: int) -> None:
        """No file of the running server may grow beyond so many bytes: what is written there fails."""
        _, most = resource.prlimit(self.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self.pid, resource.RLIMIT_FSIZE, (size, most))

    def limit_open_files(self, most: int) -> None:
        """From now on the running server may have so many files open (the soft limit)."""
        _, hard = resource.prlimit(self.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (most, hard))

    @property
    def _running(self) -> "ServerProcess | Program":
        assert self._process is not None
        return self._process

    def _spawn(self) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith("KAITAKU_") and k != "PORT"}
        self._process = self._run(["--port", str(self.port), "--data", self._store], kept | QUICK | self._settings)

    def _run(self, arguments: list[str], environment: dict[str, str]) -> "ServerProcess | Program":
        if self.code != ROOT:
            return Program([sys.executable, "-m", "server", *arguments], environment, self.code, self.log)
        return ServerProcess(arguments, environment, ROOT, self.log, self._files, self.clock, self.passwords)

    def _end(self, how: signal.Signals) -> int:
        if self._process is None:
            return 0
        process, self._process = self._running, None
        process.send(how)
        status = process.wait(PATIENCE)
        if status is None:
            process.send(signal.SIGKILL)
            process.wait(PATIENCE)
            raise AssertionError(f"it did not end:\n{self.log.read_text()}")
        return status


class HeldProcess(Process):
    """Server process whose clock stands still, so that limits by time are the same on a loaded machine."""

    clock = HeldClock


class CostlyProcess(HeldProcess):
    """One whose clock stands still, and whose passwords cost what those of servers that people run do."""

    passwords = (password_hashing.MEMORY, password_hashing.PASSES)


class TurnedProcess(Process):
    """Server process whose time a test moves on."""

    clock = TurnedClock

    def __init__(self, folder: Path, store: str = "", files: int | None = None, **settings: str) -> None:
        self._clock_port = free_port()
        self._ahead = 0.0
        super().__init__(folder, store, files, None, ROOT, **settings, **{PORT: str(self._clock_port)})

    @property
    def now(self) -> int:
        return super().now + round(1000 * self._ahead)

    def turn(self, seconds: float) -> None:
        """Let so much time pass, and what was due in it happen."""
        turn(self._clock_port, seconds)
        self._ahead += seconds

    def _spawn(self) -> None:
        self._ahead = 0.0
        super()._spawn()


@asynccontextmanager
async def hurried(*processes: Process) -> AsyncIterator[None]:
    """Time passes some ten times as fast meanwhile for those of these whose time can be turned."""

    async def hurry() -> None:
        while True:
            for process in processes:
                if isinstance(process, TurnedProcess) and process.runs:
                    await asyncio.to_thread(process.turn, 10 * BRIEF)
            await asyncio.sleep(BRIEF)

    hurrying = asyncio.create_task(hurry())
    try:
        yield
    finally:
        hurrying.cancel()
        with suppress(asyncio.CancelledError):
            await hurrying


class Program:
    """Any other program that serves, as a process that is not forked. Its output goes to the end of a log."""

    def __init__(self, command: list[str], environment: dict[str, str], folder: Path, log: Path) -> None:
        with log.open("ab") as written:
            self._process = subprocess.Popen(
                command, cwd=folder, env=environment, stdout=written, stderr=subprocess.STDOUT
            )

    @property
    def pid(self) -> int:
        return self._process.pid

    @property
    def ended(self) -> bool:
        return self._process.poll() is not None

    def send(self, which: signal.Signals) -> None:
        self._process.send_signal(which)

    def wait(self, seconds: float) -> int | None:
        """Wait for the end. The exit status; None: it has not come."""
        with suppress(subprocess.TimeoutExpired):
            return self._process.wait(seconds)
        return None
