"""Tests of a Redis that is too old: the server does not start on it."""

import asyncio
import os
import sys

import pytest

from server.store import StoreError
from server.store.redis import RedisStore
from tests.ports import free_port
from tests.store.faulty_proxy import Proxy
from tests.store.redis_servers import RedisServer
from tests.wire.serving import PATIENCE, ROOT


class Aged(Proxy):
    """A wire on which the server says that it is of an older version, with as many characters."""

    def __init__(self, port: int, version: bytes) -> None:
        super().__init__(port)
        self._version = version

    def carried(self, data: bytes, way: str) -> bytes:
        if way == "out":
            return data
        name = b"\r\nredis_version:"
        before, found, after = data.partition(name)
        own = after.split(b"\r\n", 1)[0]
        return before + found + self._version.ljust(len(own), b"0")[: len(own)] + after[len(own) :] if found else data


async def start(address: str) -> tuple[int, str]:
    """`python -m server` on it: how it ends, and what it says."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("KAITAKU_")}
    process = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "server", "--port", str(free_port()), "--data", address),
        stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.STDOUT,
        cwd=ROOT,
        env=kept,
    )
    try:
        async with asyncio.timeout(PATIENCE):
            said, _ = await process.communicate()
    finally:
        if process.returncode is None:
            process.kill()
            await process.wait()
    assert process.returncode is not None
    return process.returncode, said.decode()


async def test_on_a_redis_before_7_no_server_starts_and_it_says_why(redis: RedisServer) -> None:
    async with Aged(redis.port, b"6.2.14") as wire:
        status, said = await start(wire.address)
    assert status == 1
    assert said == f"kaitaku: 127.0.0.1:{wire.port} is Redis 6.2.14; 7.0 is needed\n"
    with redis.client() as client:
        assert client.keys() == []


@pytest.mark.parametrize("version", [b"6.9.99", b"5.0.10", b"none"])
async def test_an_older_version_and_one_that_is_none_are_refused(redis: RedisServer, version: bytes) -> None:
    with pytest.raises(StoreError, match=r"7\.0 is needed"):
        await looked_at(redis, version)


@pytest.mark.parametrize("version", [b"7.0.0", b"7.10.1", b"8.0-rc", b"10.0.1"])
async def test_versions_are_compared_by_number(redis: RedisServer, version: bytes) -> None:
    await looked_at(redis, version)


async def looked_at(redis: RedisServer, version: bytes) -> None:
    async with Aged(redis.port, version) as wire:
        store = RedisStore(wire.address)
        try:
            await store.warnings()
        finally:
            await store.close()
