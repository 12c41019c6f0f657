"""Log checksum: a checksum of a log's lines, by which two processes know that they have read the same log.

Numbers alone don't tell. A log may lose its end (a store that failed over to a copy which lagged behind) and grow
again: then a line has the number of another that somebody has shown.
"""

from array import array
from zlib import crc32

from server.rooms.history.recent_steps import LENGTH


class LogChecksum:
    """Checksum of a log up to line `seq`, and what it was at the last 64 lines.

    sum: CRC-32 of all lines, one after the other; against accidents, not against forgery
    """

    __slots__ = ("_sums", "seq", "sum")

    def __init__(self, seq: int = 0, checksum: int = 0) -> None:
        self.seq = seq
        self.sum = checksum
        self._sums = array("I", [checksum])

    def add(self, line: bytes) -> None:
        """Add the next line of the log."""
        self.seq += 1
        self.sum = crc32(line, self.sum)
        self._sums.append(self.sum)
        if len(self._sums) > LENGTH + 1:
            del self._sums[0]

    def at(self, seq: int) -> int | None:
        """Checksum up to this line; None: it is no longer, or not yet, known."""
        back = self.seq - seq
        return self._sums[-1 - back] if 0 <= back < len(self._sums) else None
