"""Redis and server processes over it, as people run them."""

from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path

from tests.store.redis_servers import RedisServer
from tests.wire.serving import ROOT, Process


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
        process = Process(_made(self._folder / f"process-{len(self.processes)}"), store, code=code)
        self.processes.append(process)
        process.start()

    @property
    def addresses(self) -> list[str]:
        return [process.http for process in self.processes]

    @property
    def sane(self) -> bool:
        """Whether no process met a bug."""
        return not any("Traceback" in process.log.read_text() for process in self.processes)

    def close(self) -> None:
        with ExitStack() as closing:
            closing.callback(self.redis.stop)
            for process in self.processes:
                closing.callback(process.kill)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


__all__ = ["RedisProcesses"]
