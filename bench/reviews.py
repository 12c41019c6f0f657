"""Benchmark of a review that fifty people are in: `python -m bench.reviews`.

One of them leads, and the others follow. Three things are measured by turns: the leader goes from step to step, the
leader points at the board, all fifty point at once; each as often as the client does it at most. The server's figures
are its processor time, as the kernel counted it, less what it takes while nobody does anything; a latency is from the
moment at which the leader's frame is sent until the last follower has what follows from it. Pointers are gathered for
80 ms before they are told.
"""

import asyncio
import os
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

import msgspec
from msgspec import Struct

from bench.fanout.clients import Client
from bench.fanout.processes import CORES, KaitakuServer
from bench.tables import Table, number, waited
from tests.browser.moments import over
from tests.browser.scenes import keep

PEOPLE = 50
ROUNDS, SECONDS = 3, 3.0
LOOK, AIM = 0.120, 0.100
"""Seconds between two places, and two pointers, that a client sends (`web/src/state/review.ts`)."""

AT_REST = 1.0
"""Seconds until those who have come are told of, and all is quiet."""

LAST = 0.5
"""Seconds within which the last frame of a window has come."""


class Heard(Struct):
    """What is looked at of a message."""

    kind: str = msgspec.field(name="is")
    seq: int = 0
    aims: list[Any] = []


_heard = msgspec.msgpack.Decoder(Heard)


class Reviewer(Client):
    """Somebody in the review. told: when each message of these kinds came, by kind"""

    def __init__(self, path: str, token: str, here: asyncio.Event) -> None:
        super().__init__(path, lambda: self.send({"is": "hello", "token": token, "seq": 1, "follows": True}))
        self._here = here
        self.told: dict[str, list[float]] = {"led": [], "aims": []}
        self.seen = 0

    def frame(self, data: bytes, begin: int, end: int) -> None:
        heard = _heard.decode(data[begin:end])
        if heard.kind == "review":
            self._here.set()
        elif heard.kind == "bye":
            raise SystemExit(f"sent away: {data[begin:end]!r}")
        elif heard.kind in self.told:
            self.told[heard.kind].append(time.monotonic())
            self.seen = heard.seq


class Window(Struct):
    """Measurements of a while. cpu: seconds; sent: frames of clients; frames, bytes: all that came; waits: seconds from
    each of the leader's frames until the last follower had it"""

    seconds: float
    cpu: float
    sent: int
    frames: int
    bytes: int
    waits: list[float]


class Group:
    """Fifty people in one review; the first leads."""

    def __init__(self, server: KaitakuServer, people: list[Reviewer]) -> None:
        self._server = server
        self.people = people
        self.leader, *self.followers = people
        self._step = 1

    async def window(self, act: Callable[[], int] | None, every: float, kind: str) -> Window:
        """Let somebody act at this interval, which sends so many frames, and measure. kind: of what follows from it"""
        for one in self.people:
            one.frames = one.bytes = 0
            one.told[kind].clear()
        begun, cpu, sent, asked = time.monotonic(), self._server.cpu, 0, list[float]()
        while (now := time.monotonic()) < begun + SECONDS:
            if act is not None:
                asked.append(now)
                sent += act()
            await asyncio.sleep(every)
        await asyncio.sleep(LAST)
        waits = [
            max(times) - at
            for at, *times in zip(asked, *(one.told[kind] for one in self.followers), strict=False)
            if len({len(one.told[kind]) for one in self.followers} | {len(asked)}) == 1
        ]
        frames, size = sum(one.frames for one in self.people), sum(one.bytes for one in self.people)
        return Window(time.monotonic() - begun, self._server.cpu - cpu, sent, frames, size, waits)

    def look(self) -> int:
        """The leader goes to the next step."""
        self._step += 1
        self.leader.send({"is": "look", "seq": self._step % 300 + 1, "eyes": "all", "follows": True})
        return 1

    def aim(self) -> int:
        """The leader points elsewhere."""
        return self._aim(self.leader)

    def all_aim(self) -> int:
        """Everybody points elsewhere."""
        return sum(map(self._aim, self.people))

    def _aim(self, one: Reviewer) -> int:
        self._step += 1
        one.send({"is": "aim", "at": [self._step * 7 % 900, self._step * 11 % 700]})
        return 1


class _WithMatch(KaitakuServer):
    """Server that has a finished match."""

    def fill(self, data: Path) -> None:
        keep(data, [over()])


async def _gathered(server: KaitakuServer, code: str) -> Group:
    loop, tokens = asyncio.get_running_loop(), server.people(PEOPLE)
    path, people = f"/ws/reviews/{server.review(code, tokens[0])}", []
    for token in tokens:
        here = asyncio.Event()
        _, one = await loop.create_connection(lambda: Reviewer(path, token, here), "127.0.0.1", server.port)  # noqa: B023
        people.append(one)
        await here.wait()
    await asyncio.sleep(AT_REST)
    return Group(server, people)


async def _measured(server: KaitakuServer, code: str) -> Table:
    group = await _gathered(server, code)
    acts: dict[str, tuple[Callable[[], int], float, str]] = {
        "the leader goes to a step": (group.look, LOOK, "led"),
        "the leader points": (group.aim, AIM, "aims"),
        f"all {PEOPLE} point, for each of them": (group.all_aim, AIM, "aims"),
    }
    rest: list[Window] = []
    found: dict[str, list[Window]] = {what: [] for what in acts}
    for _ in range(ROUNDS):
        rest.append(await group.window(None, AIM, "aims"))
        for what, (act, every, kind) in acts.items():
            found[what].append(await group.window(act, every, kind))
    for one in group.people:
        one.transport.abort()
    resting = median(window.cpu / window.seconds for window in rest)
    heads = ("µs of processor time", "… a frame that goes out", "bytes to all", "the last has it, p50; p99, ms")
    rows = [_row(what, windows, resting) for what, windows in found.items()]
    return Table("reviews", (f"{PEOPLE} people in one review", *heads), rows)


def _row(what: str, windows: list[Window], resting: float) -> tuple[str, ...]:
    cost = median((window.cpu - resting * window.seconds) / window.sent for window in windows)
    size = median(window.bytes / window.sent for window in windows)
    waits = waited([wait * 1e3 for window in windows for wait in window.waits])
    return what, number(cost * 1e6), number(_per_frame(windows, resting)), number(size), waits


def _per_frame(windows: list[Window], resting: float) -> float:
    return median((window.cpu - resting * window.seconds) / max(1, window.frames) * 1e6 for window in windows)


def reviews() -> Table:
    """Costs and latencies of a review of fifty people."""
    if len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])
    with _WithMatch() as server:
        return asyncio.run(_measured(server, over().code))


if __name__ == "__main__":
    print(reviews())
