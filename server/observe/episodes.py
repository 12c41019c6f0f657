"""Episodes of a log: one fault that goes on is logged as it begins and as it is over, with how often it was met.

A store that is full fails every move of every room. Whoever reads the log wants to know that, since when and until
when, not once for each move. Rule 1: warnings and errors with a `detail`, which says what failed outside the rules, are
of one episode if their event and the beginning of that detail are the same. Rule 2: the first line of an episode is
logged as it is. Rule 3: a quiet minute ends it; then, and every ten minutes before, a line says how many there were.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, MutableMapping
from typing import Any

import structlog

QUIET = 60.0
"""Seconds without the fault after which its episode is over."""

REPORT = 600.0
"""Seconds after which an episode that goes on is reported again."""

MOST = 500
"""Episodes that are remembered; the one met longest ago goes first."""

LEVELS = {"warning", "error"}

SAME = 40
"""Characters of a detail that say what it is; behind them are names and numbers."""

PAUSE = 5.0


class _Episode:
    """Episode. lines: kept back since its last line; latest: fields of the last of them; met, said: seconds"""

    __slots__ = ("latest", "level", "lines", "met", "said")

    def __init__(self, level: str, now: float) -> None:
        self.level = level
        self.lines = 0
        self.latest: dict[str, Any] = {}
        self.met = self.said = now


class Episodes:
    """structlog processor that keeps back the lines of an episode but its first. now: the time, in seconds"""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._going: OrderedDict[tuple[str, str], _Episode] = OrderedDict()
        self._ended: list[_Episode] = []

    def __call__(self, _: object, level: str, fields: MutableMapping[str, Any]) -> MutableMapping[str, Any]:
        if level not in LEVELS or "detail" not in fields or "times" in fields or "exc_info" in fields:
            return fields
        key, now = (str(fields.get("event")), str(fields["detail"])[:SAME]), self._now()
        episode = self._going.get(key)
        if episode is None or now - episode.met > QUIET:
            if episode is not None:
                self._ended.append(episode)
            self._going[key] = _Episode(level, now)
            self._going.move_to_end(key)
            while len(self._going) > MOST:
                self._ended.append(self._going.popitem(last=False)[1])
            return fields
        episode.met = now
        episode.lines += 1
        episode.latest = dict(fields)
        self._going.move_to_end(key)
        raise structlog.DropEvent

    def report(self, *, all_of_them: bool = False) -> None:
        """Log how many lines were kept back, of episodes that are over or go on for long; or of all, at the end."""
        now = self._now()
        ended, self._ended = self._ended, []
        for key, episode in list(self._going.items()):
            over = now - episode.met > QUIET
            if over:
                del self._going[key]
            if over or all_of_them or now - episode.said >= REPORT:
                ended.append(episode)
                episode.said = now
        for episode in ended:
            if episode.lines:
                fields = {name: said for name, said in episode.latest.items() if name not in {"level", "timestamp"}}
                event = str(fields.pop("event"))
                getattr(structlog.get_logger(), episode.level)(event, **fields, times=episode.lines)
                episode.lines = 0

    async def run(self) -> None:
        """Report every few seconds, for ever, and at the end."""
        try:
            while True:
                await asyncio.sleep(PAUSE)
                self.report()
        finally:
            self.report(all_of_them=True)
