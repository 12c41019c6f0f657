"""Guard of a whole game: it fails one that stands still, or goes on forever, however slow the machine is."""

import time
from typing import Any

STILL = 60.0  # seconds without a step
MOST = 3_000  # steps


class Progress:
    """Told again and again which step a game has reached."""

    def __init__(self) -> None:
        self._seq, self._deadline = -1, 0.0

    def check(self, seq: int, view: dict[str, Any]) -> None:
        if seq != self._seq:
            self._seq, self._deadline = seq, time.monotonic() + STILL
        assert time.monotonic() < self._deadline, f"no step after {seq}: {view.get('turn')}"
        assert seq < MOST, f"the game does not end: {view.get('turn')}"
