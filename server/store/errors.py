"""What can go wrong when something is to be kept. Nothing else leaves an adapter."""


class StoreError(Exception):
    """It could not be kept, or it is not known whether it was: read again before going on."""


class Conflict(StoreError):
    """Somebody else has written to the stream: the caller's picture of it is old."""

    def __init__(self, stream: str, expected: int, found: int) -> None:
        super().__init__(f"{stream}: expected {expected}, found {found}")
        self.stream = stream
        self.expected = expected
        self.found = found


class Fenced(StoreError):
    """The lease of the room is no longer the latest, or was given up: somebody else may own it. Nothing was written."""

    def __init__(self, room: str, token: int) -> None:
        super().__init__(f"{room}: lease {token} is over")
        self.room = room
        self.token = token


class TooLarge(StoreError):
    """More than one call may bring (`limits`). Nothing was written."""


class StoreFull(StoreError):
    """There is no room left for it. Nothing was written."""


class StoreClosed(StoreError):
    """The store has been closed."""


__all__ = ["Conflict", "Fenced", "StoreClosed", "StoreError", "StoreFull", "TooLarge"]
