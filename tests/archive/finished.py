"""A finished match to archive: the one in the file that version 8 of the SQLite store left."""

import sqlite3
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from server.archive import ArchivedMatch, History, pack
from server.store import Lease, RoomSummary, SeatSummary, Store

KEPT = Path(__file__).parents[1] / "store" / "kept" / "version-8.sql"
OVER = "FD82RA"
NOON = 1_750_000_000_000
HOUR = 3_600_000
TALK = (
    b'{"is":"said","n":1,"at":1750000000000,"user":"hana","name":"Hana","where":"table","text":"gg","seat":2,'
    b'"step":0,"after":0,"key":"hana-hello"}'
)


class Finished(Struct, frozen=True):
    """A finished match as the live store holds it."""

    summary: RoomSummary
    history: History

    def under(self, code: str) -> "Finished":
        """The same match in another room."""
        old, new = self.summary.code.encode(), code.encode()
        game = tuple(line.replace(old, new) for line in self.history.game)
        return Finished(replace(self.summary, code=code), replace(self.history, game=game, talk=(TALK,)))

    async def keep(self, store: Store) -> None:
        """Put it where live matches are."""
        code = self.summary.code
        await store.leases.heartbeat("before")
        lease: Lease = await store.leases.acquire(code, "before")
        assert self.history.secret is not None
        await store.secrets.put(f"room:{code}", self.history.secret)
        await store.names.claim("room", code, "hana")
        store.index.put(self.summary)
        await store.log.append(f"room:{code}", 0, self.history.game, lease)
        await store.log.append(f"talk:{code}", 0, self.history.talk, lease)
        await store.leases.release(lease)


def finished_match() -> Finished:
    """The match that is over in the kept file."""
    db = sqlite3.connect(":memory:")
    db.executescript(KEPT.read_text())
    (card,) = db.execute("SELECT card FROM rooms WHERE code = ?", (OVER,)).fetchone()
    (secret,) = db.execute("SELECT body FROM secrets WHERE name = ?", (f"room:{OVER}",)).fetchone()
    rows = "SELECT body FROM lines WHERE stream = ? ORDER BY seq"
    game = tuple(bytes(body) for (body,) in db.execute(rows, (f"room:{OVER}",)))
    db.close()
    return Finished(msgspec.json.decode(card, type=RoomSummary), History(game=game, secret=bytes(secret)))


def entry(
    code: str, *, at: int = 0, minutes: int = 60, history: History | None = None, **changes: Any
) -> tuple[ArchivedMatch, bytes]:
    """A match for the index, with its body. at: hours after noon at which it ended"""
    summary = RoomSummary(
        code,
        "Friday",
        "settlers",
        "basic",
        4,
        "public",
        True,
        "over",
        "hana",
        (SeatSummary(0, "Hana", "red", "hana"), SeatSummary(1, "次郎", "blue", "jiro")),
        points=(10, 7),
    )
    packed = pack(history or History(game=(code.encode(), b"two")))
    ended = NOON + at * HOUR
    card = replace(summary, moved_at=ended, **changes)
    return ArchivedMatch(card, 2, packed.digest, len(packed.body), ended - minutes * 60_000, ended), packed.body
