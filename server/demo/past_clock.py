"""Clock of the past, which stands until it is set."""

from collections.abc import Callable

from server.runtime.clock import Timer


class _Never:
    """Timer of a clock that nobody waits by."""

    def cancel(self) -> None:
        pass


class PastClock:
    """Clock that is set by hand. at: ms. Its timers never go off: nothing happens by itself in the past."""

    def __init__(self, at: int) -> None:
        self.at = at

    def now(self) -> int:
        return self.at

    def after(self, delay: int, act: Callable[[], None]) -> Timer:
        return _Never()
