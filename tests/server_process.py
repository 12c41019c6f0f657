"""Server processes forked from one that has imported the server: a start costs no second of imports.

`set_forkserver_preload` of `multiprocessing`; https://docs.python.org/3/library/multiprocessing.html
"""

import os
import signal
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import get_context
from pathlib import Path

from server.__main__ import main

__all__ = ["ServerProcess"]

FORKS = get_context("forkserver")
FORKS.set_forkserver_preload([__name__])


class ServerProcess:
    """Running `python -m server`, with these arguments and this environment. Its output goes to the end of a log."""

    def __init__(self, arguments: Sequence[str], environment: Mapping[str, str], folder: Path, log: Path) -> None:
        log.touch()
        self._process = FORKS.Process(target=_serve, args=(list(arguments), dict(environment), folder, log))
        self._process.start()

    @property
    def ended(self) -> bool:
        return not self._process.is_alive()

    def send(self, which: signal.Signals) -> None:
        """Send a signal, unless the process has ended."""
        if self._process.pid is not None and not self.ended:
            os.kill(self._process.pid, which)

    def wait(self, seconds: float) -> bool:
        """Wait for the end. Whether it came."""
        self._process.join(seconds)
        return self.ended


def _serve(arguments: list[str], environment: dict[str, str], folder: Path, log: Path) -> None:
    """What a process does, once forked: what a shell does for a program, and then the program."""
    with log.open("ab") as written:
        os.dup2(written.fileno(), 1)
        os.dup2(written.fileno(), 2)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.argv = ["server", *arguments]
    sys.exit(main())
