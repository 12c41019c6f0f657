"""Tests of many people of one address who come back to one room."""

import asyncio
import time

import pytest

from tests.wire.client_crowd import Crowd
from tests.wire.clients import Person
from tests.wire.serving import Process


@pytest.mark.parametrize("count", [300, pytest.param(2_000, marks=pytest.mark.nightly)])
async def test_a_school_comes_back_to_one_room_after_a_restart(own: Process, count: int) -> None:
    hana = await Person.new(own, "Hana")
    visit = await hana.enter(await hana.room(visibility="public"))
    await visit.start()  # a lobby would be woken by the server itself
    code = visit.code
    crowd = await Crowd.of(own, count)
    await asyncio.to_thread(own.stop)
    own.start()
    try:
        began = time.monotonic()
        assert await crowd.come(code, together=count <= 300) == {"welcome": count}
        print(f"{count} clients were back after {time.monotonic() - began:.1f} s")
    finally:
        await crowd.go()


async def test_an_address_that_guessed_too_often_still_lets_in_who_has_a_part(held: Process) -> None:
    hana, jiro, uma = [await Person.new(held, name) for name in ("Hana", "Jiro", "Uma")]
    code = await hana.room(bots=[])
    visit = await jiro.enter(code)
    assert (await visit.ask({"is": "Sit", "seat": 1}))["is"] == "step"
    await asyncio.to_thread(held.stop)
    held.start()
    crowd = await Crowd.of(held, 1)
    guesses = [f"ZZZ{a}{b}{c}" for a in "ABC" for b in "ABCDEFGHJK" for c in "ABCDEFGHJK"]
    try:
        await asyncio.gather(*(crowd.come(guess) for guess in guesses))
        assert await uma.turned_away(code) == "too-fast"
        await visit.close()
        visit.view = {}
        await visit.open()  # asleep, and found by the list that they sit there
        assert visit.view["seats"]["1"]["user"] == jiro.user
        assert (await hana.enter(code)).view
        assert await uma.turned_away(code) == "too-fast"
    finally:
        await crowd.go()


async def test_guesses_that_are_under_way_together_are_counted_before_they_are_found_wrong(held: Process) -> None:
    crowd = await Crowd.of(held, 1)
    guesses = [f"YYY{a}{b}{c}" for a in "ABCDE" for b in "ABCDEFGHJK" for c in "ABCDEFGHJK"]
    try:
        said = [word for heard in await asyncio.gather(*(crowd.come(guess) for guess in guesses)) for word in heard]
    finally:
        await crowd.go()
    assert set(said) == {"no-such-room", "too-fast"}
    assert said.count("no-such-room") == 200
