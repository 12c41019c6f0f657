"""What clients heard, held against the log: every acknowledged move is there once, at its number, in order."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

import msgspec
from msgspec import Struct

from server.store import Store
from tests.chaos import heard

Batches = list[dict[str, Any]]


class Report(Struct, frozen=True):
    """Moves are commands. Times are milliseconds.

    acknowledged: moves that the server said were done; found: those that stand in the log under the number that was
    said; lost: those that don't; duplicated: refs that stand there more than once, acknowledged or not;
    shown: steps that clients were shown; unfounded: those that the log does not hold as they were shown;
    disorder: rooms whose numbers have a gap, or where somebody's moves stand in another order than they were answered;
    pending: moves that were never answered; refused: code → how often
    pauses: of each room the longest time without an acknowledged move; waits: from asking to being answered, resent or
    not, of each acknowledged move
    """

    rooms: int
    acknowledged: int
    found: int
    duplicated: int
    lost: int
    shown: int
    unfounded: int
    disorder: int
    pending: int
    refused: dict[str, int]
    pauses: dict[str, float]
    waits: list[float]

    @property
    def ok(self) -> bool:
        """Whether nothing acknowledged was lost, done twice or out of order, and nothing was shown that is not kept."""
        wrong = self.lost or self.duplicated or self.disorder or self.unfounded
        return not wrong and self.found == self.acknowledged > 0

    def __str__(self) -> str:
        pauses, waits = sorted(self.pauses.values()), sorted(self.waits)
        return (
            f"{self.rooms} rooms; moves acknowledged {self.acknowledged:,}, found {self.found:,},"
            f" duplicated {self.duplicated}, lost {self.lost}, unanswered {self.pending};"
            f" steps shown {self.shown:,}, unfounded {self.unfounded}; rooms in disorder {self.disorder};"
            f" longest pause of a room p50 {quantile(pauses, 0.5):,.0f} ms, p99 {quantile(pauses, 0.99):,.0f} ms;"
            f" a move's wait p50 {quantile(waits, 0.5):,.1f} ms, p99 {quantile(waits, 0.99):,.1f} ms;"
            f" refused {self.refused or 'none'}"
        )


async def logs(store: Store, lines: Iterable[heard.Line]) -> dict[str, Batches]:
    """Room by room, what this store holds of those that were made."""
    codes = [line.room for line in lines if isinstance(line, heard.Room)]
    kept = {code: await store.log.read(f"room:{code}") for code in codes}
    return {code: [{**msgspec.json.decode(body), "number": seq} for seq, body in kept[code]] for code in codes}


def judge(lines: Sequence[heard.Line], log: Mapping[str, Batches]) -> Report:
    """Hold one against the other."""
    acked = [line for line in lines if isinstance(line, heard.Acked)]
    at = {(room, batch["number"]): batch for room, batches in log.items() for batch in batches}
    refs = Counter((room, batch["ref"]) for room, batches in log.items() for batch in batches if batch.get("ref"))
    found = [line for line in acked if at.get((line.room, line.seq), {}).get("ref") == line.ref]
    shown = [
        (line.room, seq, moment)
        for line in lines
        if isinstance(line, heard.Shown)
        for seq, moment in line.steps.items()
    ]
    return Report(
        rooms=len(log),
        acknowledged=len(acked),
        found=len(found),
        duplicated=sum(count > 1 for count in refs.values()),
        lost=len(acked) - len(found),
        shown=len(shown),
        unfounded=sum(at.get((room, seq), {}).get("at") != moment for room, seq, moment in shown),
        disorder=len(_gaps(log) | _out_of_order(acked)),
        pending=sum(isinstance(line, heard.Pending) for line in lines),
        refused=dict(Counter(line.code for line in lines if isinstance(line, heard.Refusal))),
        pauses=_pauses(acked),
        waits=[(line.at - line.asked) * 1000 for line in acked],
    )


def quantile(ordered: Sequence[float], share: float) -> float:
    """Of values in ascending order; 0 if there are none."""
    return ordered[min(len(ordered) - 1, int(len(ordered) * share))] if ordered else 0.0


def _gaps(log: Mapping[str, Batches]) -> set[str]:
    return {
        room
        for room, batches in log.items()
        if [(batch["number"], batch["seq"]) for batch in batches] != [(n, n) for n in range(1, len(batches) + 1)]
    }


def _out_of_order(acked: Iterable[heard.Acked]) -> set[str]:
    """Each asks one thing after the other, so what was answered later stands later."""
    by_asker: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for line in acked:
        by_asker[line.room, line.user].append(line.seq)
    return {room for (room, _), seqs in by_asker.items() if seqs != sorted(set(seqs))}


def _pauses(acked: Iterable[heard.Acked]) -> dict[str, float]:
    by_room: defaultdict[str, list[float]] = defaultdict(list)
    for line in acked:
        by_room[line.room].append(line.at)
    return {
        room: max((later - sooner) * 1000 for sooner, later in pairwise(ats))
        for room, ats in by_room.items()
        if len(ats) > 1
    }
