"""Passwords wait for their hash by turns between addresses, so many of each, and what nobody looks at is no guess."""

import asyncio
import threading
from typing import Any, Literal

import httpx
import pytest
from argon2 import PasswordHasher, extract_parameters

from engine.match import Refused
from server.accounts.accounts import GUESSES_AT_ONCE, Accounts
from server.accounts.password_hashing import WAITING_EACH, PasswordHashing, at_once
from server.runtime.background import processors
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock, settled, until
from tests.wire.clients import Person
from tests.wire.serving import Process

SECRET = "a sentence of my own"


@pytest.mark.nightly
async def test_whoever_sends_many_passwords_waits_for_themselves_and_is_told_when_to_try_again(costly: Process) -> None:
    hana, stranger = await Person.new(costly, "Hana"), Person(costly, "")
    await hana.post("/api/account/claim", {"handle": "hana", "password": SECRET})
    code = await hana.room(password="open, sesame")
    jiro = await Person.new(costly, "Jiro")
    wrong, busy = 0, list[httpx.Response]()

    async def tried(address: int, number: int) -> None:
        nonlocal wrong
        path, body = "/api/account/sign-in", {"handle": f"nobody-{address}-{number}", "password": "a guess"}
        answer = await stranger.http.post(path, json=body, headers={"x-forwarded-for": f"198.51.100.{address}"})
        if answer.status_code == 503:
            busy.append(answer)
        wrong += answer.status_code == 403

    sent = [(address, number) for number in range(WAITING_EACH + 5) for address in range(3)]
    flood = [asyncio.create_task(tried(*one)) for one in sent]
    await until(lambda: busy)  # a whole line waits
    before = wrong
    await jiro.post("/api/account/sign-in", {"handle": "hana", "password": SECRET})
    await hana.post(f"/api/rooms/{code}/enter", {"password": "open, sesame"})
    assert wrong - before <= WAITING_EACH, "they stood behind the others"
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    assert busy[0].json()["code"] == "busy"
    assert busy[0].json()["params"]["retry"] == 1_000 * int(busy[0].headers["retry-after"]) > 0


class HeldHasher(PasswordHasher):
    """Hasher that verifies once it is let go on."""

    def __init__(self) -> None:
        super().__init__(time_cost=1, memory_cost=8, parallelism=1)
        self.go_on = threading.Event()

    def verify(self, *said: Any) -> Literal[True]:
        assert self.go_on.wait(20)
        return super().verify(*said)


async def test_a_password_that_nobody_had_time_to_look_at_is_no_guess() -> None:
    clock, hasher = HandClock(), HeldHasher()
    accounts = Accounts(MemoryStore(clock), clock, PasswordHashing(hasher))
    here = ("phone", "192.0.2.7")
    await accounts.claim("hana", "hana", SECRET, *here)
    line = [
        asyncio.create_task(accounts.sign_in(f"nobody{n}", "a guess", *here))
        for n in range(WAITING_EACH + at_once(processors()))
    ]
    await settled()
    for _ in range(2 * GUESSES_AT_ONCE):
        with pytest.raises(Refused, match="busy"):
            await accounts.sign_in("hana", SECRET, *here)
    hasher.go_on.set()
    for task in line:
        with pytest.raises(Refused, match="wrong-sign-in"):
            await task
    assert (await accounts.sign_in("hana", SECRET, *here)).account.user == "hana"


async def test_a_password_fills_64_MiB_three_times_in_one_thread_and_one_of_four_lanes_is_verified_still() -> None:
    hashing, here = PasswordHashing(), "192.0.2.7"
    costs = extract_parameters(await hashing.hash(SECRET, here))
    assert (costs.memory_cost, costs.time_cost, costs.parallelism) == (65_536, 3, 1)
    older = PasswordHasher(parallelism=4).hash(SECRET)
    assert await hashing.verify(older, SECRET, here)
    assert not await hashing.verify(older, "a guess", here)


@pytest.mark.parametrize(("machine", "passwords"), [(1, 1), (2, 1), (3, 1), (4, 2), (64, 2)])
def test_two_passwords_are_hashed_at_once_only_where_two_processors_are_left_for_moves(
    machine: int, passwords: int
) -> None:
    assert at_once(machine) == passwords
