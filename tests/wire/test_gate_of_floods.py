"""Who goes on asking after having been told no waits at the gate, is cut off, and opens few connections."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest
from starlette.types import Message, Receive, Scope, Send

from server.pages.rate_limit import RateLimitMiddleware
from server.sockets.connection_limiter import SLOT, ConnectionLimiter, Slot
from server.sockets.floods import CONNECTIONS, HELD_EACH, HOLD, LASTS, REFUSALS_AT_ONCE, Floods
from tests.loop_time import ROUNDS, LoopTime
from tests.rooms.people import HandClock
from tests.wire.test_connection_limiter import PROXY, Open, come
from tests.wire.test_connection_limiter import limiter as plain

HERE, ELSEWHERE = "192.0.2.7", "192.0.2.8"
TOO_FAST = 429


class Gate:
    """The middleware before an app that says no to every sign-in and yes to the rest. asked: how often it was"""

    def __init__(self) -> None:
        self.clock = HandClock()
        self.floods = Floods(self.clock)
        self.asked = 0
        self.connections = ConnectionLimiter(plain().capacity, PROXY, plain().metrics, self.floods)
        self._middleware = RateLimitMiddleware(self._app, self.clock, 10, self.floods)

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.asked += 1
        status = TOO_FAST if scope["path"].endswith("sign-in") else 200
        await send({"type": "http.response.start", "status": status, "headers": []})
        await send({"type": "http.response.body", "body": b""})

    async def ask(self, path: str = "/api/account/sign-in", host: str = HERE, slot: Slot | None = None) -> int:
        """Status of the answer; 0: there is none."""
        told: list[Message] = []
        scope = {"type": "http", "path": path, "headers": [], "client": (host, 1), "state": {SLOT: slot}}
        await self._middleware(scope, _nothing, _into(told))
        return int(told[0]["status"]) if told else 0

    async def flood(self) -> None:
        """So many refusals that whoever had them is a flood."""
        for _ in range(REFUSALS_AT_ONCE + 1):
            assert await self.ask() == TOO_FAST


async def _nothing() -> Message:
    return {"type": "http.request", "body": b"", "more_body": False}


def _into(told: list[Message]) -> Callable[[Message], Awaitable[None]]:
    async def send(message: Message) -> None:
        told.append(message)

    return send


async def rounds() -> None:
    for _ in range(ROUNDS):
        await asyncio.sleep(0)


async def test_a_request_of_a_flood_waits_before_anything_is_done_for_it() -> None:
    gate, passing = Gate(), LoopTime()
    await gate.flood()
    before, held = gate.asked, asyncio.ensure_future(gate.ask())
    await rounds()
    assert (gate.asked, held.done()) == (before, False)
    passing.turn(HOLD)
    assert await held == TOO_FAST


@pytest.mark.parametrize(("path", "host"), [("/assets/app.js", HERE), ("/healthz", HERE), ("/api/games", ELSEWHERE)])
async def test_files_of_that_address_and_everything_of_others_are_answered_at_once(path: str, host: str) -> None:
    gate = Gate()
    await gate.flood()
    assert await gate.ask(path, host) == 200


async def test_a_few_refusals_are_no_flood_and_one_that_is_over_is_forgotten() -> None:
    gate = Gate()
    for _ in range(REFUSALS_AT_ONCE):
        await gate.ask()
    assert await gate.ask("/api/games") == 200
    await gate.ask()
    assert gate.floods.is_one(HERE)
    await gate.clock.turn(LASTS)
    assert await gate.ask("/api/games") == 200


async def test_of_a_flood_so_many_wait_and_the_others_are_cut_off_without_an_answer() -> None:
    gate, passing = Gate(), LoopTime()
    await gate.flood()
    held = [asyncio.ensure_future(gate.ask()) for _ in range(HELD_EACH)]
    await rounds()
    slot, transport = come(plain(), HERE)
    assert await gate.ask(slot=slot) == 0
    assert transport.aborted
    passing.turn(HOLD)
    assert await asyncio.gather(*held) == [TOO_FAST] * HELD_EACH


async def test_the_connection_of_a_proxy_is_not_cut_off_for_one_of_its_clients() -> None:
    gate, passing = Gate(), LoopTime()
    await gate.flood()
    held = [asyncio.ensure_future(gate.ask()) for _ in range(HELD_EACH)]
    await rounds()
    slot = gate.connections.admit(PROXY)
    assert slot is not None
    transport = slot.transport = Open()
    assert await gate.ask(slot=slot) == TOO_FAST
    assert not transport.aborted
    passing.turn(HOLD)
    await asyncio.gather(*held)


async def test_a_flood_opens_few_connections_and_others_as_many_as_ever() -> None:
    gate = Gate()
    await gate.flood()
    for _ in range(CONNECTIONS):
        slot = gate.connections.admit(HERE)
        assert slot is not None
        slot.release()
    assert gate.connections.admit(HERE) is None
    assert gate.connections.admit(ELSEWHERE) is not None
    await gate.clock.turn(LASTS)
    assert gate.connections.admit(HERE) is not None
