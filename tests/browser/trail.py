"""The last commands of a game, told with whatever fails in it."""

import time
from collections import deque
from types import TracebackType
from typing import Any, Self

LENGTH = 8  # commands


class Trail:
    """A context that adds to an exception which commands came before it, upon which step, how many seconds earlier."""

    def __init__(self) -> None:
        self._lines: deque[tuple[float, str]] = deque(maxlen=LENGTH)

    def add(self, seq: int, command: dict[str, Any], who: str = "") -> None:
        """A command that is about to be asked, upon this step."""
        self._lines.append((time.monotonic(), f"upon {seq}: {who} {command}"))

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if error is not None:
            now = time.monotonic()
            lines = [f"  {now - at:6.1f} s before, {line}" for at, line in self._lines]
            error.add_note("\n".join(["The last commands:", *lines]))
