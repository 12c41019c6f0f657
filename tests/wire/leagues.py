"""Leagues over the network, for tests: people with accounts, a club, a round that is drawn and started."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.serving import PATIENCE

HOUR = 3_600_000
SLUGS = iter(f"club-{number}" for number in range(1_000))
_HANDLES = iter(f"member{number}" for number in range(1_000))


def now() -> int:
    return int(time.time() * 1000)


async def member(arrive: Arrive, name: str) -> Person:
    """Somebody with an account."""
    person = await arrive(name)
    await person.post("/api/account/claim", {"handle": next(_HANDLES), "password": "a sentence of my own"})
    return person


async def club(arrive: Arrive, **how: Any) -> tuple[Person, str]:
    """A league's owner, and its address. Members join freely unless it is said otherwise."""
    olga, slug = await member(arrive, "Olga"), next(SLUGS)
    said = {"title": "Friday club", "slug": slug, "joining": "open"} | how
    await olga.post("/api/leagues", said, expect=201)
    return olga, f"/api/leagues/{slug}"


async def does(person: Person, league: str, command: str, **fields: Any) -> dict[str, Any]:
    return await person.post(f"{league}/do", {"command": {"is": command} | fields})


async def refusal(person: Person, path: str, body: dict[str, Any] | None = None) -> tuple[str, str]:
    """Code and rule of a refusal, of a POST or, without a body, of a GET."""
    answer = await (person.http.get(path) if body is None else person.http.post(path, json=body))
    assert not answer.is_success, answer.text
    return answer.json()["code"], answer.json().get("clause", "")


async def drawn_round(arrive: Arrive, people: int, **how: Any) -> tuple[Person, str, list[Person]]:
    """A club's owner, its address, and members who have checked in for its first round, which is drawn."""
    olga, league = await club(arrive, **how)
    members = await asyncio.gather(*(member(arrive, f"P{number}") for number in range(people)))
    await asyncio.gather(*(person.post(f"{league}/join") for person in members))
    began = olga.server.now  # which may be ahead of the tests
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
    await asyncio.gather(*(does(person, league, "CheckIn", round="s1r1") for person in members))
    await does(olga, league, "DrawRound", key="s1r1", draws=0)
    return olga, league, list(members)


async def becoming(
    ask: Callable[[], Awaitable[dict[str, Any]]], so: Callable[[dict[str, Any]], object]
) -> dict[str, Any]:
    """An answer, once it is so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            if so(answer := await ask()):
                return answer
            await asyncio.sleep(0.05)


async def rooms_of(person: Person, league: str) -> dict[str, str]:
    """Match → room, once all matches have one."""

    def open_all(shown: dict[str, Any]) -> bool:
        return bool(shown["matches"]) and all(match["room"] for match in shown["matches"])

    shown = await becoming(lambda: person.get(league), open_all)
    return {match["key"]: match["room"] for match in shown["matches"]}


async def started_round(arrive: Arrive, people: int, **how: Any) -> tuple[Person, str, list[Person], dict[str, str]]:
    """The same, with the round started and its rooms open: match → room."""
    olga, league, members = await drawn_round(arrive, people, **how)
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    return olga, league, members, await rooms_of(olga, league)


async def match_of(person: Person, league: str, match: str = "s1r1t1") -> dict[str, Any]:
    return await person.get(f"{league}/matches/{match}")
