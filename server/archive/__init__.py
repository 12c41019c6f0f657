"""Archive of finished matches: whole histories, compressed, with an index that can be searched.

A **history** is all that the live store holds of a room: the lines of its game and of its talk, and its secrets, byte
for byte. It is archived, read back and checked, and only then dropped from the live store; whoever reads a room of
which the live store holds nothing gets it from here (`ArchivedStore`), so that its address goes on working. Whoever
writes to one brings it back first; once it is over again, it is archived as a new version.
"""

from server.archive.archived_store import ArchivedStore
from server.archive.history import History, HistoryDamaged, Packed, pack, unpack
from server.archive.ports import (
    Archive,
    ArchivedMatch,
    MatchQuery,
    Position,
    RatedMatch,
    Rating,
    RatingWork,
    Verdict,
    Version,
)
from server.archive.sqlite import MemoryArchive, SqliteArchive

__all__ = [
    "Archive",
    "ArchivedMatch",
    "ArchivedStore",
    "History",
    "HistoryDamaged",
    "MatchQuery",
    "MemoryArchive",
    "Packed",
    "Position",
    "RatedMatch",
    "Rating",
    "RatingWork",
    "SqliteArchive",
    "Verdict",
    "Version",
    "pack",
    "unpack",
]
