"""Warnings about settings of a Redis server that could lose acknowledged data. `docs/redis.md` explains each."""

import re
from typing import Any

from server.store.errors import StoreError
from server.store.redis.address import Node
from server.store.redis.client import RedisClient

OLDEST = (7, 0)


async def warnings(client: RedisClient) -> list[str]:
    """One sentence for each problem; none, if all is well. StoreError: a server is too old, or unreachable."""
    found: dict[str, None] = {}
    for node in await client.all():
        found.update(dict.fromkeys(await _of_node(client, node)))
    return list(found)


async def _of_node(client: RedisClient, node: Node) -> list[str]:
    info = _fields(await client.execute_on(node, b"INFO"))
    version = info.get("redis_version", "of no version")
    numbers = re.match(r"(\d+)\.(\d+)", version)
    if numbers is None or (int(numbers[1]), int(numbers[2])) < OLDEST:
        raise StoreError(f"{node.host}:{node.port} is Redis {version}; 7.0 is needed")
    try:
        said = await client.execute_on(node, b"CONFIG", b"GET", b"append*", b"maxmemory*", b"min-replicas-*")
    except StoreError:
        said = []
    settings = {key.decode(): value.decode() for key, value in zip(said[::2], said[1::2], strict=True)}
    policy = settings.get("maxmemory-policy", info.get("maxmemory_policy", ""))
    return [
        *_kept(info, settings),
        *([f"maxmemory-policy is {policy}: Redis may throw games away; it should be noeviction"]
          if policy and policy != "noeviction" else []),
        *_copied(info, settings),
    ]  # fmt: skip


def _kept(info: dict[str, str], settings: dict[str, str]) -> list[str]:
    if info.get("aof_enabled") != "1":
        return ["appendonly is no: what was acknowledged since the last dump is lost when Redis ends"]
    sync = settings.get("appendfsync")
    if sync is None:
        return ["appendfsync can't be read here: unless it is always, acknowledged moves may be lost in a crash"]
    lost = {"everysec": "about the last second", "no": "whatever the kernel had not written"}
    return [f"appendfsync is {sync}: a crash may lose {lost.get(sync, 'something')}"] if sync != "always" else []


def _copied(info: dict[str, str], settings: dict[str, str]) -> list[str]:
    """Warnings about replicas: one that is promoted need not have the last moves, unless some replica must."""
    replicas = int(info.get("connected_slaves", 0))
    if replicas and settings.get("min-replicas-to-write", "0") == "0":
        return [
            "min-replicas-to-write is 0: a master cut off from its replicas goes on taking moves that a failover loses"
        ]
    return []


def _fields(info: Any) -> dict[str, str]:
    lines = info.decode().splitlines()
    return dict(line.split(":", 1) for line in lines if ":" in line)
