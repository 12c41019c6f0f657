"""A Redis and server processes over it, as people run them."""

from contextlib import ExitStack
from pathlib import Path

from tests.store.redis_servers import RedisServer
from tests.wire.serving import Process


class Farm:
    """They share a store and nothing else."""

    def __init__(self, folder: Path, count: int = 2) -> None:
        self._folder = folder
        self.redis = RedisServer(_made(folder / "redis"))
        self.processes: list[Process] = []
        for _ in range(count):
            self.join(self.redis.address)

    def join(self, store: str) -> None:
        """One more process, which reaches the Redis by this address."""
        process = Process(_made(self._folder / f"process-{len(self.processes)}"), store)
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


__all__ = ["Farm"]
