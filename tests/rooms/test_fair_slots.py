"""Slots of many askers: by turns, bounded, and given back by whoever waits no more."""

import asyncio

import pytest

from server.runtime.fair_slots import FairSlots
from server.runtime.fair_threads import TooManyJobs
from tests.rooms.people import settled


class Gate:
    """Jobs in slots, and the order in which they came in. Each stays until it is let go."""

    def __init__(self, slots: FairSlots) -> None:
        self.slots, self.begun = slots, list[str]()
        self.gates: dict[str, asyncio.Event] = {}

    async def job(self, name: str, patience: float | None = None) -> str:
        async with self.slots.slot(name[0], patience):
            self.begun.append(name)
            await self.gates.setdefault(name, asyncio.Event()).wait()
        return name

    async def ask(self, *names: str) -> list["asyncio.Task[str]"]:
        tasks = [asyncio.create_task(self.job(name)) for name in names]
        await settled()
        return tasks

    async def end(self, name: str) -> None:
        self.gates.setdefault(name, asyncio.Event()).set()
        await settled()


def gate(at_once: int = 2, each: int = 1, most: int = 2) -> Gate:
    return Gate(FairSlots(at_once=at_once, each_at_once=each, most_each=most, duration=10))


async def test_askers_take_turns_and_none_has_more_than_its_own() -> None:
    of = gate()
    tasks = await of.ask("a1", "a2", "a3", "b1", "c1")
    assert of.begun == ["a1", "b1"]
    await of.end("b1")
    assert of.begun == ["a1", "b1", "c1"]
    for name in ("a1", "c1", "a2", "a3"):
        await of.end(name)
    assert of.begun == ["a1", "b1", "c1", "a2", "a3"]
    assert len(await asyncio.gather(*tasks)) == 5


async def test_who_has_enough_waiting_is_told_when_to_come_again() -> None:
    of = gate()
    tasks = await of.ask("a1", "a2", "a3")
    with pytest.raises(TooManyJobs) as refused:
        await of.job("a4")
    assert refused.value.retry == 10_000
    for name in ("a1", "a2", "a3"):
        await of.end(name)
    await asyncio.gather(*tasks)


async def test_who_waits_no_more_leaves_the_line_and_keeps_no_slot() -> None:
    of = gate(at_once=1)
    (first,) = await of.ask("a1")
    second, third = await of.ask("b1", "c1")
    second.cancel()
    with pytest.raises(TooManyJobs):
        await of.job("d1", patience=0)
    await of.end("a1")
    assert of.begun == ["a1", "c1"]
    await of.end("c1")
    assert [await first, await third] == ["a1", "c1"]
    (last,) = await of.ask("b2")
    await of.end("b2")
    assert await last == "b2"
