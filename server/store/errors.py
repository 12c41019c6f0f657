"""Errors of stores. Adapters raise no others."""


class StoreError(Exception):
    """The operation failed, or it is unknown whether it succeeded: read again before going on."""


class Conflict(StoreError):
    """Optimistic concurrency conflict: somebody else has written to the stream since the caller read it."""

    def __init__(self, stream: str, expected: int, found: int) -> None:
        super().__init__(f"{stream}: expected {expected}, found {found}")
        self.stream = stream
        self.expected = expected
        self.found = found


class Fenced(StoreError):
    """The lease is no longer the room's latest, or was released: somebody else may own the room. Nothing was
    written.
    """

    def __init__(self, room: str, token: int) -> None:
        super().__init__(f"{room}: lease {token} is over")
        self.room = room
        self.token = token


class TooLarge(StoreError):
    """The call exceeds `limits`. Nothing was written."""


class StoreFull(StoreError):
    """The store has no space left. Nothing was written."""


class StoreClosed(StoreError):
    """The store has been closed."""
