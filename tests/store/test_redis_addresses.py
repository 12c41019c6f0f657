"""Tests of how Redis is reached: users and passwords, TLS, Unix sockets, addresses that are none."""

import asyncio
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from server.store import LogEntry, StoreError
from server.store.redis import RedisStore
from server.store.redis.pipelined_connection import ANSWER_TIMEOUT
from tests.loop_time import LoopTime
from tests.ports import free_port
from tests.rooms.people import PATIENCE, until
from tests.store.faulty_proxy import Proxy
from tests.store.redis_servers import RedisServer

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "redis.md"


async def test_a_user_with_few_rights_can_do_all_that_is_needed(redis: RedisServer) -> None:
    (rights,) = (line for line in GUIDE.read_text().splitlines() if line.startswith("ACL SETUSER kaitaku"))
    with redis.client() as client:
        client.execute_command(*rights.split())
    store = RedisStore(f"redis://kaitaku:PASSWORD@127.0.0.1:{redis.port}/0")
    assert await store.warnings() == []
    assert await store.ready()
    assert await store.log.append("room:A", 0, [b"one"]) == 1
    tail = store.log.tail("room:A")
    assert await asyncio.wait_for(anext(tail), PATIENCE) == LogEntry(1, b"one")
    await store.leases.heartbeat("one")
    assert (await store.leases.acquire("A", "one")).token == 1
    assert not await store.bus.send("nobody", b"?")
    assert await store.secrets.put("room:A", b"secret")
    assert await store.index.rebuild() == 0
    await store.close()


async def test_a_password_is_used_and_never_spoken(tmp_path: Path, loop_time: LoopTime) -> None:
    server = RedisServer(tmp_path, "--requirepass", "sesame")
    right = RedisStore(f"redis://:sesame@127.0.0.1:{server.port}/2")
    assert await right.log.append("room:A", 0, [b"one"]) == 1
    await right.close()
    async with Proxy(server.port) as wire:
        wrong = RedisStore(f"redis://:guessed@127.0.0.1:{wire.port}/2")
        asked = asyncio.ensure_future(wrong.log.append("room:A", 1, [b"two"]))
        await until(lambda: wire.joined > 1)  # it has been turned away once
        loop_time.turn(ANSWER_TIMEOUT)
        with pytest.raises(StoreError, match="password") as caught:
            await asked
        assert "guessed" not in str(caught.value)
        await wrong.close()
    server.stop()


@pytest.mark.parametrize(
    "address", ["http://localhost", "redis://a:1,b:2", "redis+cluster://a:1/3", "redis://localhost:x/0"]
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    with pytest.raises(ValueError, match=r"address|servers|database|port|Port"):
        RedisStore(address)


@pytest.fixture
def guarded(tmp_path: Path) -> Iterator[tuple[dict[str, str], int]]:
    """A Redis that is also reached by TLS and by a Unix socket: its addresses, and its port for TLS."""
    program = shutil.which("openssl")
    if program is None:
        pytest.skip("openssl is not installed")
    key, certificate, plug, port = tmp_path / "key", tmp_path / "certificate", tmp_path / "plug", free_port()
    made = ["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-addext"]
    made += ["subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([program, *made], check=True, capture_output=True)
    tls = ("--tls-port", str(port), "--tls-key-file", str(key), "--tls-cert-file", str(certificate))
    server = RedisServer(
        tmp_path, *tls, "--tls-ca-cert-file", str(certificate), "--tls-auth-clients", "no", "--unixsocket", str(plug)
    )
    trusting = f"rediss://127.0.0.1:{port}/1?ssl_ca_certs={certificate}"
    yield {"tls": trusting, "unix": f"unix://{plug}?db=2"}, port
    server.stop()


async def test_redis_is_reached_by_tls_and_by_a_unix_socket(guarded: tuple[dict[str, str], int]) -> None:
    for address in guarded[0].values():
        store = RedisStore(address)
        tail = store.log.tail("room:A")
        coming = asyncio.ensure_future(anext(tail))
        assert await store.log.append("room:A", 0, [b"one"]) == 1
        assert await asyncio.wait_for(coming, PATIENCE) == LogEntry(1, b"one")
        await store.close()


async def test_a_redis_whose_certificate_nobody_vouches_for_is_not_spoken_to(
    guarded: tuple[dict[str, str], int], loop_time: LoopTime
) -> None:
    async with Proxy(guarded[1]) as wire:
        store = RedisStore(f"rediss://127.0.0.1:{wire.port}/1")
        asked = asyncio.ensure_future(store.log.head("room:A"))
        await until(lambda: wire.joined > 1)
        loop_time.turn(ANSWER_TIMEOUT)
        with pytest.raises(StoreError, match="certificate verify failed"):
            await asked
        await store.close()
