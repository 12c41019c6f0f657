"""Redis servers for tests, on free ports, in a folder that is removed with them."""

import resource
import shutil
import signal
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from redis import Redis
from redis.backoff import NoBackoff
from redis.exceptions import AuthenticationError, RedisError
from redis.retry import Retry

from tests.ports import free_port

ANSWER_TIMEOUT = 20.0


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
        return Redis(port=self.port, socket_timeout=10, retry=Retry(NoBackoff(), 0))

    def turn(self, ms: int) -> None:
        """Let so much time pass for all that runs out: Redis's own clock can't be turned."""
        with self.client() as client:
            for key in client.scan_iter():
                if (left := client.pttl(key)) > 0:
                    client.pexpire(key, left - ms)

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        until = time.monotonic() + ANSWER_TIMEOUT
        with self.client() as client:
            while time.monotonic() < until:
                try:
                    client.ping()
                except AuthenticationError:
                    return
                except RedisError:
                    time.sleep(0.02)
                else:
                    return
        raise AssertionError(f"Redis did not start: {(self.folder / 'redis.log').read_text()}")

    def kill(self) -> None:
        """As the machine's power cut would: it can't finish anything."""
        self._process.kill()
        self._process.wait()

    def limit_files(self, size: int) -> None:
        """No file of the running server may grow beyond so many bytes: what is written there fails."""
        _, most = resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE)
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, most))

    def freeze(self) -> None:
        self._process.send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._process.send_signal(signal.SIGCONT)

    def stop(self) -> None:
        self._process.terminate()
        self.thaw()
        self._process.wait()


class RedisCluster:
    """Masters with the slots shared out among them, and a replica of each if `replicas`."""

    TIMEOUT = 1_000

    def __init__(self, folder: Path, masters: int = 3, *, replicas: bool = False) -> None:
        self._folder = folder
        self._bus: dict[RedisServer, int] = {}
        self._known: set[RedisServer] = set()
        self.masters = [self.add(f"master-{n}") for n in range(masters)]
        self.replicas = [self.add(f"replica-{n}") for n in range(masters)] if replicas else []
        try:
            self._join(masters)
        except BaseException:
            self.stop()
            raise

    def _join(self, masters: int) -> None:
        for number, master in enumerate(self.masters):
            first, last = 16_384 * number // masters, 16_384 * (number + 1) // masters - 1
            self.say(master, "CLUSTER", "ADDSLOTSRANGE", first, last)
            self.say(master, "CLUSTER", "SET-CONFIG-EPOCH", number + 1)
        self.meet(*self.masters, *self.replicas)
        for master, replica in zip(self.masters, self.replicas, strict=False):
            self.say(replica, "CLUSTER", "REPLICATE", self.name(master))
        self.until(lambda: all(b"cluster_state:ok" in self.say(one, "CLUSTER", "INFO") for one in self.servers))
        self.until(lambda: all(b"master_link_status:up" in self.say(one, "INFO") for one in self.replicas))

    @property
    def servers(self) -> list[RedisServer]:
        return [*self.masters, *self.replicas]

    @property
    def address(self) -> str:
        return "redis+cluster://" + ",".join(f"127.0.0.1:{server.port}" for server in self.masters[:2])

    def add(self, name: str) -> RedisServer:
        """One more server, which belongs to nobody yet."""
        folder = self._folder / name
        folder.mkdir()
        # The bus port is the port plus 10 000 by default: past 65 535 for many free ports.
        settings = ["--cluster-enabled", "yes", "--cluster-node-timeout", str(self.TIMEOUT)]
        settings += ["--cluster-require-full-coverage", "no"]
        bus = free_port()
        server = RedisServer(folder, *settings, "--cluster-port", str(bus), "--cluster-announce-ip", "127.0.0.1")
        self._bus[server] = bus
        return server

    def meet(self, first: RedisServer, *others: RedisServer) -> None:
        for other in others:
            self.say(first, "CLUSTER", "MEET", "127.0.0.1", other.port, self._bus[other])
        self._known |= {first, *others}
        count = b"cluster_known_nodes:%d\r" % len(self._known)
        self.until(lambda: all(count in self.say(one, "CLUSTER", "INFO") for one in self._known))

    def say(self, server: RedisServer, *command: str | int | bytes) -> Any:
        with server.client() as client:
            connection = client.connection_pool.get_connection()
            connection.send_command(*command)
            answer = connection.read_response()
            client.connection_pool.release(connection)
            return answer

    def name(self, server: RedisServer) -> str:
        """Its id in the cluster."""
        return str(self.say(server, "CLUSTER", "MYID").decode())

    def slot_of(self, key: str) -> int:
        return int(self.say(self.masters[0], "CLUSTER", "KEYSLOT", key))

    def owner(self, key: str) -> RedisServer:
        """The master that has the key's slot, as the cluster was laid out."""
        return self.masters[self.slot_of(key) * len(self.masters) // 16_384]

    def move(self, slot: int, old: RedisServer, new: RedisServer) -> None:
        """Hand a slot over while it is in use, as `redis-cli --cluster reshard` does."""
        self.say(new, "CLUSTER", "SETSLOT", slot, "IMPORTING", self.name(old))
        self.say(old, "CLUSTER", "SETSLOT", slot, "MIGRATING", self.name(new))
        while keys := self.say(old, "CLUSTER", "GETKEYSINSLOT", slot, 100):
            self.say(old, "MIGRATE", "127.0.0.1", new.port, "", 0, 5_000, "KEYS", *keys)
        for server in (new, old, *self.masters):
            self.say(server, "CLUSTER", "SETSLOT", slot, "NODE", self.name(new))

    def turn(self, ms: int) -> None:
        """Let so much time pass for all that runs out."""
        for server in self.masters:
            server.turn(ms)

    def empty(self) -> None:
        for server in self.masters:
            self.say(server, "FLUSHALL")

    def stop(self) -> None:
        for server in self.servers:
            server.stop()

    @staticmethod
    def until(so: Callable[[], bool]) -> None:
        until = time.monotonic() + ANSWER_TIMEOUT
        while not so():
            if time.monotonic() > until:
                raise AssertionError("the cluster did not come together")
            time.sleep(0.05)
