"""`python -m bench.cluster`: server processes over one Redis, and friends at two of them.

How long until a move that is asked at one process is answered there, and seen at the other; how long rooms stand still
when their owner is killed, and when it is told to end: one of two processes, one of four, or the only one, which is
started again at once.
"""

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable, Coroutine, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Self, TypeVar

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from bench.tables import Table, number, waited
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import Process

MOVES = 300
DEATHS = 2
COUNTS = (1, 2, 4)
NAMES = {1: "the only process, started again at once", 2: "one of two processes", 4: "one of four"}

Result = TypeVar("Result")


class Friend:
    """Client at one process that notes when each step came."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.seen: dict[int, float] = {}
        self._http = httpx.AsyncClient(base_url=process.http)
        self._answers: dict[str, asyncio.Future[int]] = {}
        self._came = asyncio.Event()
        self._count = 0
        self._socket: ClientConnection | None = None
        self._listening: asyncio.Task[None] | None = None

    @classmethod
    async def of(cls, process: Process, name: str) -> Self:
        friend = cls(process)
        await friend.post("/api/me", {"name": name})
        return friend

    async def post(self, path: str, body: dict[str, Any]) -> dict[str, Any]:
        plain: dict[str, Any] = (await self._http.post(path, json=body)).raise_for_status().json()
        return plain

    async def enter(self, code: str) -> None:
        headers = {"Cookie": f"kaitaku={self._http.cookies['kaitaku']}"}
        encoding = [Subprotocol("kaitaku.1.json")]
        address = f"{self.process.ws}/ws/rooms/{code}"
        self._socket = await connect(address, subprotocols=encoding, additional_headers=headers, compression=None)
        await self._socket.send('{"is":"hello"}')
        self._listening = asyncio.create_task(self._listen(self._socket))

    async def ask(self, command: dict[str, Any]) -> tuple[float, int]:
        """The time of a request, and the step that it became."""
        assert self._socket is not None
        self._count += 1
        ref = str(self._count)
        self._answers[ref] = asyncio.get_running_loop().create_future()
        asked = time.perf_counter()
        await self._socket.send(msgspec.json.encode({"is": "do", "ref": ref, "command": command}).decode())
        return asked, await self._answers[ref]

    async def sees(self, seq: int) -> float:
        """The time when this step came."""
        while seq not in self.seen:
            self._came.clear()
            await self._came.wait()
        return self.seen[seq]

    async def leave(self) -> None:
        if self._socket is not None:
            await self._socket.close()
        if self._listening is not None:
            await self._listening
        await self._http.aclose()

    async def _listen(self, socket: ClientConnection) -> None:
        try:
            async for frame in socket:
                message = msgspec.json.decode(frame)
                if message["is"] == "step":
                    self.seen[message["seq"]] = time.perf_counter()
                    self._came.set()
                answered = self._answers.pop(message.get("ref", ""), None)
                if answered is not None and not answered.done():
                    answered.set_result(message.get("seq", 0))
        except ConnectionClosed:
            pass


def cluster() -> Iterator[Table]:
    """Latency of a move over two processes; failover by the number of processes."""
    heads = ("a move in a quiet room, p50; p99, ms", "seen at the owner", "elsewhere")
    yield Table("move over processes", heads, _over(2, _moves))
    deaths = [
        (NAMES[count], *(_over(count, partial(_deaths, end)) for end in (Process.kill, Process.stop)))
        for count in COUNTS
    ]
    yield Table("failover", (f"its rooms stand still, s, longest of {DEATHS}", "killed", "told to end"), deaths)


def _over(count: int, measure: Callable[[RedisProcesses], Coroutine[None, None, Result]]) -> Result:
    """What is measured of so many processes."""
    with tempfile.TemporaryDirectory() as folder:
        farm = RedisProcesses(Path(folder), count)
        try:
            return asyncio.run(measure(farm))
        finally:
            farm.close()


async def _moves(farm: RedisProcesses) -> list[tuple[str, ...]]:
    """Latency of moves by turns: Hana is at the process that owns the room, Jiro at another."""
    one, two = farm.processes
    hana, jiro = await Friend.of(one, "Hana"), await Friend.of(two, "Jiro")
    await _table(hana, jiro)
    places = {"at the owner": hana, "elsewhere": jiro}
    times: defaultdict[str, defaultdict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for turn in range(MOVES):
        for where, mover in places.items():
            asked, seq = await mover.ask({"is": "SetReady", "ready": turn % 2 == 0})
            for there, friend in places.items():
                times[where][there].append(1e3 * (await friend.sees(seq) - asked))
    for friend in places.values():
        await friend.leave()
    return [(f"asked {where}", *map(waited, seen.values())) for where, seen in times.items()]


async def _deaths(end: Callable[[Process], object], farm: RedisProcesses) -> str:
    """Failover time (s): from the owner's end until a move is acknowledged, elsewhere or after its next start."""
    owner, *others = farm.processes
    pauses = []
    for _ in range(DEATHS):
        hana, jiro = await Friend.of(owner, "Hana"), await Friend.of((others or [owner])[0], "Jiro")
        code = await _table(hana, jiro)
        began = time.perf_counter()
        ending = asyncio.create_task(asyncio.to_thread(end, owner))
        if others:
            await asyncio.sleep(0.05)
        else:
            await ending
            await asyncio.to_thread(owner.start)
            await jiro.enter(code)
        _, seq = await jiro.ask({"is": "SetReady", "ready": True})
        pauses.append(await jiro.sees(seq) - began)
        await ending
        if others:
            await asyncio.to_thread(owner.start)
        await jiro.leave()
        await hana.leave()
    return number(max(pauses))


async def _table(*friends: Friend) -> str:
    """The code of a lobby where each has a seat; the first made the room."""
    code: str = (await friends[0].post("/api/rooms", {"game": "settlers", "size": 4}))["code"]
    for friend in friends:
        await friend.enter(code)
    for seat, friend in enumerate(friends[1:], start=1):
        await friend.ask({"is": "Sit", "seat": seat})
    return code


if __name__ == "__main__":
    for table in cluster():
        print(f"\n{table}")
