"""Turns of long jobs on the event loop: whatever else waits has its turn between two of them."""

import asyncio
from itertools import pairwise

from server.runtime.turns import Turns

JOBS = 20


async def test_between_two_jobs_that_were_begun_at_once_everything_else_has_its_turn() -> None:
    turns, done = Turns(), list[str]()

    async def job(number: int) -> None:
        await turns.next()
        done.append(f"job {number}")

    async def move() -> None:
        while f"job {JOBS - 1}" not in done:
            done.append("move")
            await asyncio.sleep(0)

    await asyncio.gather(*(job(number) for number in range(JOBS)), move())
    places = [place for place, name in enumerate(done) if name != "move"]
    assert [done[place] for place in places] == [f"job {number}" for number in range(JOBS)]
    assert all("move" in done[one:other] for one, other in pairwise(places))


async def test_who_stops_waiting_keeps_nobody_waiting() -> None:
    turns = Turns()
    waits = [asyncio.create_task(turns.next()) for _ in range(3)]
    await asyncio.sleep(0)
    waits[1].cancel()
    await asyncio.gather(waits[0], waits[2])
