"""Processes of a measurement: a server, ours or the baseline, and processes of clients; and their use of resources."""

import json
import os
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any, Self, cast

import msgspec

from bench.fanout.client_process import ClientSpec, Count, Order

ROOT = Path(__file__).resolve().parents[2]

OPEN_HANDED = {
    "KAITAKU_COMMANDS": "1000000",
    "KAITAKU_REQUESTS": "1000000",
    "KAITAKU_ROOMS_EACH": "10000",
    "KAITAKU_ROOMS_FROM": "10000",
    "KAITAKU_SOCKETS_EACH": "10000",
    "KAITAKU_SOCKETS_FROM": "10000",
    "KAITAKU_LOG": "json",
}
"""Nobody is told to slow down."""

CORES: list[int] = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
"""A server has the first of them for itself, clients have the others."""


def processor_time(pid: int) -> float:
    """Seconds so far, of all threads of a process, the kernel's part included."""
    tasks = Path(f"/proc/{pid}/task").iterdir()
    return sum(int((task / "schedstat").read_text().split()[0]) for task in tasks) / 1e9


class Process:
    """Process that runs while its context is open. cores: that it may use, if there are several"""

    cores: Sequence[int] = CORES[1:]

    def __init__(self, *command: str, env: dict[str, str] | None = None, log: Path | None = None) -> None:
        errors = log.open("wb") if log else None
        self.process = subprocess.Popen(
            [sys.executable, *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
            env=env,
            stderr=errors,
        )
        if len(CORES) > 1:
            os.sched_setaffinity(self.process.pid, self.cores)
        if errors:
            errors.close()
        self.stdin, self.stdout = cast(IO[str], self.process.stdin), cast(IO[str], self.process.stdout)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.process.terminate()
        self.process.communicate()

    @property
    def cpu(self) -> float:
        """Seconds of processor time so far."""
        return processor_time(self.process.pid)


class Server(Process):
    """Server that listens on `port`."""

    cores = CORES[:1]
    port: int

    @property
    def resident(self) -> int:
        """Resident memory in KiB."""
        lines = Path(f"/proc/{self.process.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


class BaselineServer(Server):
    """The baseline server. size: bytes of its one frame's payload; gather: ms between two writes to the same
    spectator
    """

    bare = True

    def __init__(self, size: int, gather: int = 0) -> None:
        super().__init__("-m", "bench.fanout.baseline", str(size), str(gather))
        self.port = int(self.stdout.readline())


class KaitakuServer(Server):
    """`python -m server` with a new SQLite file."""

    bare = False
    _count = 0

    def __init__(self, store: str = "", **settings: str) -> None:
        """store: in place of the file; settings: in place of those by which nobody is told to slow down"""
        self._folder = tempfile.TemporaryDirectory(prefix="kaitaku-bench-", ignore_cleanup_errors=True)
        data = Path(self._folder.name) / "kaitaku.db"
        self.fill(data)
        env = {name: value for name, value in os.environ.items() if not name.startswith("KAITAKU_")}
        env |= OPEN_HANDED | settings
        command = (*self.before(), "server", "--port", "0", "--data", store or str(data))
        self.begin(*command, env=env, log=data.with_name("server.log"))

    def before(self) -> tuple[str, ...]:
        """Arguments of Python before the name of the module."""
        return ("-m",)

    def fill(self, data: Path) -> None:
        """Put something into the file before the server starts."""

    def begin(self, *command: str, env: dict[str, str], log: Path) -> None:
        """Start it, and wait until it prints its address."""
        super().__init__(*command, env=env, log=log)
        address = next(line for line in self.stdout if "http://" in line)
        self.port = int(address.split(":")[2].split("/")[0])

    def __exit__(self, *_: object) -> None:
        super().__exit__()
        self._folder.cleanup()

    def people(self, count: int) -> list[str]:
        """The tokens of so many new users."""
        return [self._new() for _ in range(count)]

    def room(
        self, host: str, size: int = 4, rulebook: str = "basic", changes: dict[str, int | str] | None = None
    ) -> str:
        """The code of a new room of settlers, by this rule book with these changes."""
        plan = {"game": "settlers", "rulebook": rulebook, "size": size, "changes": changes or {}}
        answer, _ = self._ask("/api/rooms", plan, host)
        return str(answer["code"])

    def review(self, code: str, host: str) -> str:
        """The id of a new review of this finished match."""
        answer, _ = self._ask(f"/api/rooms/{code}/reviews", {}, host)
        return str(answer["id"])

    def _new(self) -> str:
        self._count += 1  # of one length, and none like another's, or they could not sit at one table
        _, cookie = self._ask("/api/me", {"name": f"Judge{self._count:05}", "colour": "red"}, "")
        return cookie.partition("kaitaku=")[2].partition(";")[0]

    def _ask(self, path: str, body: dict[str, Any], token: str) -> tuple[dict[str, Any], str]:
        headers = {"content-type": "application/json", "cookie": f"kaitaku={token}"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}", json.dumps(body).encode(), headers)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer), answer.headers.get("set-cookie") or ""


class ClientProcess(Process):
    """Clients in a process of their own; see `client_process`."""

    def __init__(self, who: ClientSpec) -> None:
        super().__init__("-m", "bench.fanout.client_process")
        self._say(who)
        self._hear()

    def order(self, **order: Any) -> Count:
        """Send an order, and wait until it is carried out."""
        self._say(Order(**order))
        answer = self._hear()
        return msgspec.json.decode(answer, type=Count) if answer.strip() != "{}" else Count(0, 0, 0, 0, [], [], 0, [])

    def _say(self, what: object) -> None:
        self.stdin.write(msgspec.json.encode(what).decode() + "\n")
        self.stdin.flush()

    def _hear(self) -> str:
        answer = self.stdout.readline()
        if not answer:
            raise RuntimeError("a crowd has gone")
        return answer
