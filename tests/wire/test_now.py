"""Tests of what waits for somebody anywhere on the site, and of one's own rooms in the lists."""

from typing import Any

import httpx
import pytest

from tests.wire.clients import Person, begun_game
from tests.wire.conftest import Arrive
from tests.wire.serving import Process, TurnedProcess


async def games(person: Person) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = (await person.get("/api/me/now"))["games"]
    return found


async def test_a_newcomer_has_no_game_to_come_back_to(server: Process) -> None:
    async with httpx.AsyncClient(base_url=server.http) as browser:
        answer = await browser.get("/api/me/now")
        assert (answer.status_code, answer.json()["games"]) == (200, [])
        assert answer.headers["cache-control"] == "no-store"
        assert "set-cookie" not in answer.headers


async def test_a_game_says_where_one_sits_and_whom_it_waits_for(server: Process) -> None:
    visits = await begun_game(server, server)
    awaited = visits[0].view["turn"]["awaits"]
    for visit in visits:
        [game] = await games(visit.person)
        assert game["code"] == visit.code
        assert game["stage"] == "playing"
        assert game["seat"] == visit.seat
        assert game["awaited"] == awaited
        assert {player["name"]: player["seat"] for player in game["players"]} == {
            sitter["name"]: int(seat) for seat, sitter in visit.view["seats"].items()
        }


async def test_the_game_that_waits_for_oneself_comes_first_and_a_lobby_last(arrive: Arrive, server: Process) -> None:
    visits = await begun_game(server, server)
    hana = visits[0].person
    lobby = await hana.room(bots=[])
    mover = next(visit for visit in visits if visit.seat in visit.view["turn"]["awaits"])
    assert [game["code"] for game in await games(hana)] == [visits[0].code, lobby]
    assert (await games(mover.person))[0]["awaited"] == [mover.seat]


async def test_who_only_watches_or_is_host_without_a_seat_has_no_game_there(arrive: Arrive) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    code = await hana.room(bots=[])
    visit = await hana.enter(code)
    await mika.enter(code)
    assert [game["code"] for game in await games(hana)] == [code]
    assert (await visit.ask({"is": "Stand"}))["is"] == "step"
    assert await games(hana) == []
    assert await games(mika) == []


async def test_a_lobby_that_nobody_looks_at_is_no_game_to_come_back_to_after_an_hour(turned: TurnedProcess) -> None:
    hana = await Person.new(turned, "Hana")
    code = await hana.room(bots=[])
    assert [game["code"] for game in await games(hana)] == [code]
    turned.turn(61 * 60)
    assert await games(hana) == []
    assert [room["code"] for room in (await hana.get("/api/rooms"))["mine"]] == [code]


@pytest.mark.slow
async def test_E3_ones_own_list_says_how_a_game_ended(arrive: Arrive, hurried_server: Process) -> None:
    hana = await arrive("Hana")
    code = await hana.room(changes={"victory_points": 3})
    visit = await hana.enter(code)
    await visit.start()
    await visit.ask({"is": "Leave"})
    await visit.until(lambda: visit.view["room"]["stage"] == "over")
    [room] = (await hana.get("/api/rooms"))["mine"]
    ranking = {line["seat"]: (line["rank"], line["points"]) for line in visit.view["result"]["ranking"]}
    assert {player["seat"]: (player["rank"], player["points"]) for player in room["players"]} == ranking
    assert "awaited" not in room
