"""Store that a process loses after so many calls: as if it had been killed there."""

from collections import Counter
from inspect import iscoroutinefunction
from typing import Any

from server.store import Store, StoreError

PORTS = ("log", "index", "names", "secrets", "documents", "leases", "people")


class _Port:
    def __init__(self, store: "DyingStore", port: Any) -> None:
        self._store = store
        self._port = port

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._port, name)

        def call(*args: Any, **kwargs: Any) -> Any:
            self._store.count()
            if name == "read":
                self._store.read[args[0]] += 1
            return method(*args, **kwargs)

        async def wait(*args: Any, **kwargs: Any) -> Any:
            return await call(*args, **kwargs)

        return wait if iscoroutinefunction(method) else call


class DyingStore:
    """The same store, for so many calls. left: how many there still are; None: as many as are asked for

    read: how often each stream was read
    """

    def __init__(self, store: Store) -> None:
        self.left: int | None = None
        self.calls = 0
        self.read: Counter[str] = Counter()
        self._store = store
        for name in PORTS:
            setattr(self, name, _Port(self, getattr(store, name)))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)

    def count(self) -> None:
        """StoreError: the process is dead by now."""
        self.calls += 1
        if self.left is None:
            return
        if self.left <= 0:
            raise StoreError("the process is dead")
        self.left -= 1
