"""Documents in Redis: a hash for each."""

from server.store.limits import check_limits
from server.store.ports import Document
from server.store.redis.client import RedisClient
from server.store.redis.keys import document_key
from server.store.redis.scripts import PUT_DOCUMENT


class RedisDocuments:
    def __init__(self, client: RedisClient) -> None:
        self._client = client

    async def get(self, kind: str, name: str) -> Document | None:
        key = document_key(kind, name)
        version, body = await self._client.ask(key, b"HMGET", key, b"version", b"body")
        return None if version is None else Document(int(version), body)

    async def put(self, kind: str, name: str, expected: int, body: bytes) -> bool:
        check_limits([body])
        return bool(await self._client.run(PUT_DOCUMENT, (document_key(kind, name),), expected, body))

    async def remove(self, kind: str, name: str) -> None:
        await self._client.ask(document_key(kind, name), b"DEL", document_key(kind, name))
