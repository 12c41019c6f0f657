"""Server processes forked from one that has imported the server: a start costs no second of imports.

`set_forkserver_preload` of `multiprocessing`; https://docs.python.org/3/library/multiprocessing.html
"""

import os
import resource
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from server import __main__ as server
from server.accounts import password_hashing
from server.runtime.clock import WallClock

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload([__name__, "tests.server_clocks"])

Files = tuple[int, int]
"""The soft and the hard limit on open files."""

Costs = tuple[int, int]
"""KiB and passes of a password."""

CHEAP: Costs = 64, 1


class ServerProcess:
    """Running `python -m server`, with these arguments and this environment. Its output goes to the end of a log.

    passwords: their costs; with those of servers that people run, one takes a third of a second
    """

    def __init__(
        self,
        arguments: Sequence[str],
        environment: Mapping[str, str],
        folder: Path,
        log: Path,
        files: Files | None = None,
        clock: type[WallClock] = WallClock,
        passwords: Costs = CHEAP,
    ) -> None:
        log.touch()
        self._process = FORKS.Process(
            target=_serve, args=(list(arguments), dict(environment), folder, log, files, clock, passwords)
        )
        self._process.start()

    @property
    def pid(self) -> int:
        assert self._process.pid is not None
        return self._process.pid

    @property
    def ended(self) -> bool:
        return not self._process.is_alive()

    def send(self, which: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        if not self.ended:
            os.kill(self.pid, which)

    def wait(self, seconds: float) -> int | None:
        """Wait for the end. The exit status; None: it has not come."""
        self._process.join(seconds)
        return self._process.exitcode


def _serve(
    arguments: list[str],
    environment: dict[str, str],
    folder: Path,
    log: Path,
    files: Files | None,
    clock: type[WallClock],
    passwords: Costs,
) -> None:
    """What a process does, once forked: what a shell does for a program, and then the program."""
    with log.open("ab") as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    if files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, files)
    sys.argv = ["server", *arguments]
    vars(server)["WallClock"] = clock
    password_hashing.MEMORY, password_hashing.PASSES = passwords
    sys.exit(server.main())
