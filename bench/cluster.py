"""`python -m bench.cluster`: two server processes over one Redis, and friends at both.

How long until a move that is asked at one process is answered there, and seen at the other; how long rooms stand still
when their owner is killed, and when it is told to end.
"""

import asyncio
import tempfile
import time
from collections import defaultdict
from collections.abc import Callable
from pathlib import Path
from statistics import quantiles
from typing import Any, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Subprotocol

from bench.operation_costs import Figure
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import Process

MOVES = 300
DEATHS = 3


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


def cluster() -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        farm = RedisProcesses(Path(folder))
        try:
            return asyncio.run(_measured(farm))
        finally:
            farm.close()


async def _measured(farm: RedisProcesses) -> list[Figure]:
    figures = await _moves(farm)
    figures += await _deaths("killed", farm, Process.kill)
    return figures + await _deaths("told to end", farm, Process.stop)


async def _moves(farm: RedisProcesses) -> list[Figure]:
    """Latency of moves by turns: Hana is at the process that owns the room, Jiro at another."""
    one, two = farm.processes
    hana, jiro = await Friend.of(one, "Hana"), await Friend.of(two, "Jiro")
    await _table(hana, jiro)
    places = {"at the owner": hana, "elsewhere": jiro}
    times: defaultdict[str, list[float]] = defaultdict(list)
    for number in range(MOVES):
        for where, mover in places.items():
            asked, seq = await mover.ask({"is": "SetReady", "ready": number % 2 == 0})
            for there, friend in places.items():
                times[f"asked {where}, seen {there}"].append(await friend.sees(seq) - asked)
    for friend in places.values():
        await friend.leave()
    return [
        Figure(f"a move over two processes: {what}, p{percent}", _share(taken, percent), "ms")
        for what, taken in times.items()
        for percent in (50, 99)
    ]


async def _deaths(how: str, farm: RedisProcesses, end: Callable[[Process], object]) -> list[Figure]:
    """Failover time: from the owner's end until a move is acknowledged elsewhere."""
    one, two = farm.processes
    pauses = []
    for _ in range(DEATHS):
        hana, jiro = await Friend.of(one, "Hana"), await Friend.of(two, "Jiro")
        await _table(hana, jiro)
        ending = asyncio.create_task(asyncio.to_thread(end, one))
        began = time.perf_counter()
        await asyncio.sleep(0.05)
        _, seq = await jiro.ask({"is": "SetReady", "ready": True})
        pauses.append(await jiro.sees(seq) - began)
        await ending
        await asyncio.to_thread(one.start)
        await jiro.leave()
        await hana.leave()
    return [Figure(f"an owner {how}: its rooms stand still, longest of {DEATHS}", max(pauses) * 1000, "ms")]


async def _table(*friends: Friend) -> None:
    """A lobby where each has a seat; the first made the room."""
    code: str = (await friends[0].post("/api/rooms", {"game": "settlers", "size": 4}))["code"]
    for friend in friends:
        await friend.enter(code)
    for seat, friend in enumerate(friends[1:], start=1):
        await friend.ask({"is": "Sit", "seat": seat})


def _share(taken: list[float], percent: int) -> float:
    return quantiles(taken, n=100)[percent - 1] * 1000


if __name__ == "__main__":
    for figure in cluster():
        print(figure)
