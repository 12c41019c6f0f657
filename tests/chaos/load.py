"""Load on a running server from a process of its own, so that neither holds the other up.

load = Load(folder, [server.http], rooms=8)
load.start()                        # returns once all tables play
… break something …
report = judge(load.stop(), await logs(store, …))
"""

import signal
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import msgspec

from tests.chaos import heard
from tests.chaos.clients import Plan
from tests.wire.serving import ROOT

PATIENCE = 60.0


class Load:
    """Load of clients who play. how: rooms, people, watchers, pause, game, rulebook, see `clients.Plan`"""

    def __init__(self, folder: Path, addresses: Sequence[str], **how: object) -> None:
        self.out = folder / "heard.jsonl"
        self.log = folder / "load.log"
        plan = {"addresses": list(addresses), "out": str(self.out)} | how
        self._plan = msgspec.convert(plan, Plan)
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Begin, and wait until all tables play."""
        plan = msgspec.json.encode(self._plan).decode()
        with self.log.open("wb") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "tests.chaos.clients", plan], cwd=ROOT, stdout=log, stderr=log
            )
        self.until(heard.Ready, 1)

    def acknowledged(self) -> int:
        """So many moves so far."""
        return heard.count(self.out, heard.Acked)

    def more(self, count: int) -> None:
        """Wait until so many more moves are acknowledged."""
        self.until(heard.Acked, self.acknowledged() + count)

    def refused(self, count: int) -> None:
        """Wait until so many more moves are refused."""
        self.until(heard.Refusal, heard.count(self.out, heard.Refusal) + count)

    def until(self, kind: type[heard.Line], count: int) -> None:
        """Until so many lines of this kind are noted. AssertionError: they never are."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, self.log.read_text()
            if heard.count(self.out, kind) >= count:
                return
            time.sleep(0.1)
        raise AssertionError(f"the load stands still:\n{self.log.read_text()}")

    def stop(self) -> list[heard.Line]:
        """Nobody asks anything any more; what they noted down."""
        process, self._process = self._process, None
        assert process is not None
        process.send_signal(signal.SIGTERM)
        try:
            assert process.wait(PATIENCE) == 0, self.log.read_text()
        finally:
            process.kill()
            process.wait()
        return heard.read(self.out)

    def kill(self) -> None:
        """However it ends: nothing of it runs on."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None
