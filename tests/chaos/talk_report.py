"""What clients said and heard, held against the log of talk: every acknowledged message is there once, in order."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import Struct

from server.store import Store
from tests.chaos import heard
from tests.chaos.report import quantile

Messages = list[dict[str, Any]]


class TalkReport(Struct, frozen=True):
    """acknowledged: messages that whoever said them heard; found: those that stand in the log under the number that was
    heard; lost: those that don't; twice: texts that stand there more than once, acknowledged or not;
    heard: messages that clients heard, their own included; unfounded: those that the log does not hold so;
    disorder: rooms whose numbers have a gap, or where somebody's messages stand in another order than they were said
    waits: ms from saying to hearing, connections that broke in between included
    """

    rooms: int
    acknowledged: int
    found: int
    lost: int
    twice: int
    heard: int
    unfounded: int
    disorder: int
    waits: list[float]

    @property
    def ok(self) -> bool:
        wrong = self.lost or self.twice or self.unfounded or self.disorder
        return not wrong and self.found == self.acknowledged > 0

    def __str__(self) -> str:
        waits = sorted(self.waits)
        return (
            f"{self.rooms} rooms; messages acknowledged {self.acknowledged:,}, found {self.found:,}, lost {self.lost},"
            f" twice {self.twice}; heard {self.heard:,}, unfounded {self.unfounded}; rooms in disorder {self.disorder};"
            f" a message's wait p50 {quantile(waits, 0.5):,.1f} ms, p99 {quantile(waits, 0.99):,.1f} ms"
        )


async def talk_of(store: Store, lines: Iterable[heard.Line]) -> dict[str, Messages]:
    """Room by room, the talk that this store holds of those that were made."""
    codes = [line.room for line in lines if isinstance(line, heard.Room)]
    kept = {code: await store.log.read(f"talk:{code}") for code in codes}
    return {code: [{**msgspec.json.decode(body), "number": seq} for seq, body in kept[code]] for code in codes}


def judge_talk(lines: Sequence[heard.Line], log: Mapping[str, Messages]) -> TalkReport:
    """Hold one against the other."""
    spoken = [line for line in lines if isinstance(line, heard.Spoken)]
    at = {(room, said["number"]): said for room, messages in log.items() for said in messages}
    texts = Counter((room, said["text"]) for room, messages in log.items() for said in messages)
    found = [
        line
        for line in spoken
        if (said := at.get((line.room, line.n))) and (said["text"], said["user"]) == (line.text, line.user)
    ]
    listened = [
        (line.room, n, text) for line in lines if isinstance(line, heard.Listened) for n, text in line.said.items()
    ]
    return TalkReport(
        rooms=len(log),
        acknowledged=len(spoken),
        found=len(found),
        lost=len(spoken) - len(found),
        twice=sum(count > 1 for count in texts.values()),
        heard=len(listened),
        unfounded=sum(at.get((room, n), {}).get("text") != text for room, n, text in listened),
        disorder=len(_gaps(log) | _out_of_order(spoken)),
        waits=[(line.at - line.asked) * 1000 for line in spoken],
    )


def _gaps(log: Mapping[str, Messages]) -> set[str]:
    return {
        room
        for room, messages in log.items()
        if [(said["number"], said["n"]) for said in messages] != [(n, n) for n in range(1, len(messages) + 1)]
    }


def _out_of_order(spoken: Iterable[heard.Spoken]) -> set[str]:
    """Each says one thing after the other."""
    by_speaker: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for line in spoken:
        by_speaker[line.room, line.user].append(line.n)
    return {room for (room, _), numbers in by_speaker.items() if numbers != sorted(set(numbers))}
