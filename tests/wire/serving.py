"""Server process as people run it, on a port and a file that outlive it."""

import os
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import httpx

from tests.ports import free_port

ROOT = Path(__file__).resolve().parents[2]
PATIENCE = 20.0

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
        self._files = (soft_files or files, files)
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def http(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def ws(self) -> str:
        return f"ws://127.0.0.1:{self.port}"

    @property
    def command(self) -> list[str]:
        """What is started, before its arguments."""
        return [sys.executable, "-m", "server"]

    @property
    def pid(self) -> int:
        """Of the running process."""
        assert self._process is not None
        return self._process.pid

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
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text()
            try:
                httpx.get(f"{self.http}/healthz")
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

    def limit_files(self, size: int) -> None:
        """No file of the running server may grow beyond so many bytes: what is written there fails."""
        assert self._process is not None
        _, most = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, most))

    def limit_open_files(self, most: int) -> None:
        """From now on the running server may have so many files open (the soft limit)."""
        _, hard = resource.prlimit(self.pid, resource.RLIMIT_NOFILE)
        resource.prlimit(self.pid, resource.RLIMIT_NOFILE, (most, hard))

    def _spawn(self) -> None:
        kept = {k: v for k, v in os.environ.items() if not k.startswith("KAITAKU_") and k != "PORT"}
        command = [*self.command, "--port", str(self.port), "--data", self._store]
        soft, hard = self._files
        if hard is not None:
            command = [
                "sh",
                "-c",
                'ulimit -Sn "$1" && ulimit -Hn "$2" && shift 2 && exec "$@"',
                "sh",
                str(soft),
                str(hard),
                *command,
            ]
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                command, cwd=self.code, env=kept | QUICK | self._settings, stdout=log, stderr=subprocess.STDOUT
            )

    def _end(self, how: signal.Signals) -> int:
        process, self._process = self._process, None
        if process is None:
            return 0
        process.send_signal(how)
        try:
            return process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
            raise AssertionError(f"it did not end:\n{self.log.read_text()}") from None


class HeldProcess(Process):
    """Server process whose clock stands still, so that limits by time are the same on a loaded machine."""

    @property
    def command(self) -> list[str]:
        return [sys.executable, "-m", "tests.wire.held_clock_server"]


__all__ = ["PATIENCE", "ROOT", "HeldProcess", "Process"]
