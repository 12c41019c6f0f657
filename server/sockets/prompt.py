"""uvicorn's HTTP protocol, which does not wait for ever: whoever connects has to say soon what they want.

Else a few thousand connections that say nothing, or a letter a minute, would use up the files that a process may open.
It leans on uvicorn's inside (`cycle`, `handle_websocket_upgrade`), which is pinned.
"""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle


class Prompt(H11Protocol):
    """uvicorn makes one for each connection. `patience`: seconds; twice as many at most until one is dropped."""

    patience = 20.0

    _owing: object = None
    _watch: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch = self.loop.call_later(self.patience, self._look)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop()
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Drop who owes us the same request, or the rest of it, as at the last look."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is None:
            owing: object = "the first request"
        else:
            owes = cycle.response_complete or cycle.more_body
            owing = (cycle, cycle.response_complete) if owes else None
        if owing is not None and owing == self._owing:
            self.transport.abort()
            return
        self._owing = owing
        self._watch = self.loop.call_later(self.patience, self._look)

    def _stop(self) -> None:
        if self._watch is not None:
            self._watch.cancel()


def with_patience(seconds: float) -> type[Prompt]:
    """The same, with this much of it."""
    return type("Prompt", (Prompt,), {"patience": seconds})


__all__ = ["Prompt", "with_patience"]
