"""Redis servers of our own, on free ports, in a folder that goes away with them."""

import os
import shutil
import signal
import socket
import subprocess
import time
from pathlib import Path

import pytest
from redis import Redis
from redis.exceptions import RedisError

PATIENCE = 20.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class RedisServer:
    """One server, its data in `folder`; acknowledged means on disk, unless a test says otherwise."""

    def __init__(self, folder: Path, *settings: str, port: int = 0) -> None:
        program = shutil.which("redis-server")
        if program is None:
            pytest.skip("redis-server is not installed: `make test-tools`")
        self.folder = folder
        self.port = port or free_port()
        self._command = [
            *(program, "--bind", "127.0.0.1", "--port", str(self.port), "--dir", str(folder), "--save", ""),
            *("--appendonly", "yes", "--appendfsync", "always", "--logfile", str(folder / "redis.log"), *settings),
        ]
        self.start()

    @property
    def address(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def client(self) -> Redis:
        """For the test itself: it waits for each answer."""
        return Redis(port=self.port, socket_timeout=10)

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        with self.client() as client:
            while time.monotonic() < until:
                try:
                    client.ping()
                except RedisError:
                    time.sleep(0.02)
                else:
                    return
        raise AssertionError(f"Redis did not start: {(self.folder / 'redis.log').read_text()}")

    def kill(self) -> None:
        """As the machine's power cut would: it can't finish anything."""
        self._process.kill()
        self._process.wait()

    def freeze(self) -> None:
        os.kill(self._process.pid, signal.SIGSTOP)

    def thaw(self) -> None:
        os.kill(self._process.pid, signal.SIGCONT)

    def stop(self) -> None:
        self._process.terminate()
        self.thaw()
        self._process.wait()
