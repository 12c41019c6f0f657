"""Store in Redis, for many processes on many machines."""

from server.store.redis.store import RedisStore

__all__ = ["RedisStore"]
