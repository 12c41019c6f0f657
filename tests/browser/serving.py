"""The server as people run it: a process of its own, on a port and a file that outlive it."""

import os
import shutil
import signal
import sqlite3
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from tests.architecture.sources import ROOT
from tests.browser.scenes import Scene, keep
from tests.ports import free_port
from tests.server_clocks import PORT as CLOCK_PORT
from tests.server_clocks import TurnedClock, turn
from tests.server_process import ServerProcess

PATIENCE = 20.0  # seconds until a start or a stop counts as failed


class Server:
    """`python -m server` on one port and one SQLite file. It can be stopped, killed and started again.

    settings: what differs from the defaults of `server.runtime.settings`, by name; run: what starts it, if not a fork;
    port: if it matters
    """

    def __init__(
        self,
        folder: Path,
        settings: Mapping[str, object] | None = None,
        run: Callable[..., Any] | None = None,
        port: int | None = None,
    ) -> None:
        self.port = port or free_port()
        self._clock_port = free_port()
        self.file = folder / "kaitaku.db"
        self.log = folder / "server.log"
        self._settings = {f"KAITAKU_{name.upper()}": str(value) for name, value in (settings or {}).items()}
        self._process: ServerProcess | None = None
        self._run = run

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Starts it and waits until it answers."""
        arguments = ["--port", str(self.port), "--data", str(self.file)]
        environment = _environment() | self._settings
        if self._run is None:
            own = environment | {CLOCK_PORT: str(self._clock_port)}
            self._process = ServerProcess(arguments, own, ROOT, self.log, clock=TurnedClock)
        else:
            self._process = self._run(arguments, environment, self)
        self._await_answer()

    def turn(self, seconds: float) -> None:
        """Lets so much time pass for it."""
        turn(self._clock_port, seconds)

    def stop(self) -> None:
        """Asks it to end (SIGTERM) and waits until it has; a server that was killed is simply gone."""
        self._end(signal.SIGTERM)

    def kill(self) -> None:
        """Ends it at once (SIGKILL): nothing is flushed, nobody is told."""
        self._end(signal.SIGKILL)

    def restart(self) -> None:
        self.stop()
        self.start()

    def keep(self, folder: Path) -> Path:
        """Copies the store as it stands, with all logs and secrets, and what the server said; the store's new place."""
        folder.mkdir(parents=True, exist_ok=True)
        kept = folder / self.file.name
        with closing(sqlite3.connect(self.file)) as store, closing(sqlite3.connect(kept)) as copy:
            store.backup(copy)
        shutil.copy(self.log, folder / self.log.name)
        return kept

    def _end(self, how: signal.Signals) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        process.send(how)
        if process.wait(PATIENCE) is None:
            process.send(signal.SIGKILL)
            process.wait(PATIENCE)
            raise AssertionError(f"the server did not end by {how.name}:\n{self._tail()}")

    def _await_answer(self) -> None:
        assert self._process is not None
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            if self._process.ended:
                raise AssertionError(f"the server ended by itself:\n{self._tail()}")
            try:
                with urllib.request.urlopen(f"{self.url}/healthz", timeout=PATIENCE):
                    return
            except (urllib.error.URLError, OSError):
                time.sleep(0.05)
        raise AssertionError(f"the server does not answer:\n{self._tail()}")

    def _tail(self) -> str:
        return "\n".join(self.log.read_text(errors="replace").splitlines()[-30:])


_usual: list[int] = []
"""The port of this process's servers, while none of them has it: a browser knows the client that it had from there."""


@contextmanager
def _port() -> Iterator[int]:
    port = _usual.pop() if _usual else free_port()
    try:
        yield port
    finally:
        _usual.append(port)


@contextmanager
def served(
    folder: Path, settings: Mapping[str, object] | None = None, scenes: Sequence[Scene] = ()
) -> Iterator[Server]:
    """A server that runs in between, with these scenes in its store."""
    with _port() as port:
        server = Server(folder, settings, port=port)
        if scenes:
            keep(server.file, scenes)
        server.start()
        try:
            yield server
        finally:
            server.stop()


def _environment() -> dict[str, str]:
    """This process's, without what would change the server's settings. Scenes are of long ago, and don't expire."""
    kept = {k: v for k, v in os.environ.items() if not k.startswith("KAITAKU_") and k != "PORT"}
    return kept | {"KAITAKU_LOBBY_EXPIRY": str(10**13), "KAITAKU_GUEST_EXPIRY": str(10**13)}
