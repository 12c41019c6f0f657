"""Makes the records that are kept for ever: `python -m tests.records.making NAME…`. None is ever written over.

Bots play, but bots alone don't do all that there is. So each game has wishes: what somebody at its table does besides,
as soon as it can be done. A record is kept as it came out, even when the bots, or this file, play otherwise later.
"""

import hashlib
import sys
from collections.abc import Mapping
from pathlib import Path

from engine.games import GAMES
from engine.match.record import record, write
from engine.match.verify import verify
from tests.records.evening import SHORT_CLOCKS, Evening, LogEntry
from tests.records.shelf import DIGESTS
from tests.records.wishes import (
    BARGAINS,
    UNDONE,
    a_judge,
    a_turn_end_taken_back,
    chance_renewed,
    claims,
    one_who_leaves,
    some_who_stall,
    who_collects_late,
)

FOLDER = Path(__file__).parent / "kept"

GAMES_KEPT = {
    "league-4-judge": LogEntry(
        "league", 4, 31, (*BARGAINS, *UNDONE, a_judge), {"seating": "tiers"}, judged=True, tiers=("C", "A", "B")
    ),
    "league-3-leaver": LogEntry("league", 3, 32, (*BARGAINS, one_who_leaves, a_turn_end_taken_back)),
    "tournament-4-clocks": LogEntry("tournament", 4, 33, (some_who_stall, claims), SHORT_CLOCKS, pace=1_500),
    "hunters-3-clocks": LogEntry("first", 3, 36, (some_who_stall,), SHORT_CLOCKS, pace=1_500, game="hunters"),
    "basic-4-chains": LogEntry("basic", 4, 35, (a_turn_end_taken_back,), chain=64),
    "basic-4-fresh-seeds": LogEntry("basic", 4, 37, (chance_renewed,), judged=True),
    "league-4-by-hand": LogEntry("league", 4, 34, (who_collects_late, *BARGAINS), {"collect": "by_hand"}),
}
"""name of the record → how it is made; those that are older than this file were made by its like."""


def keep(name: str, games: Mapping[str, LogEntry] = GAMES_KEPT) -> None:
    """Play it, see that it is sound, and write it down."""
    file = FOLDER / f"{name}.json"
    if file.exists():
        raise SystemExit(f"{name} is kept already")
    evening = Evening(name, games[name])
    evening.played()
    data = write(record(evening.game, evening.log, evening.secrets))
    report = verify(data, GAMES)
    if evening.match.stage != "over" or not report.ok:
        raise SystemExit(f"{name} is not to be kept: {evening.match.stage}, {len(evening.log)} batches, {report}")
    file.write_bytes(data)
    with DIGESTS.open("a") as listed:
        listed.write(f"{hashlib.sha256(data).hexdigest()}  {file.name}\n")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        keep(name)
