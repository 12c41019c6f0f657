"""Tests of expired lobbies, and of one address with many rooms."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.wire.clients import Connection, Person
from tests.wire.serving import PATIENCE, Process


def kept(server: Process, code: str) -> dict[str, int]:
    """How many rows of each table say anything of a room."""
    columns = {
        "log": "stream",
        "journal": "stream",
        "snapshots": "stream",
        "rooms": "code",
        "room_users": "code",
        "secrets": "name",
        "tombstones": "code",
    }
    with closing(sqlite3.connect(server.data)) as db:
        return {
            table: db.execute(f"SELECT count(*) FROM {table} WHERE instr({column}, ?)", (code,)).fetchone()[0]
            for table, column in columns.items()
        }


async def test_W46_the_link_of_a_lobby_that_expired_says_so_and_nothing_else_is_left(own: Process) -> None:
    hana, jiro = await Person.new(own, "Hana"), await Person.new(own, "Jiro")
    visit = await hana.enter(await hana.room(password="open, sesame", visibility="public"))
    await visit.send({"is": "say", "text": "Is anybody there?"})
    await visit.hear("said")
    playing = await hana.enter(await hana.room())
    await playing.start()
    for one in (visit, playing):
        await one.close()
    await asyncio.to_thread(own.stop)
    own._settings["KAITAKU_LOBBY_EXPIRY"] = "1"
    own.start()
    async with asyncio.timeout(PATIENCE):
        while (answer := await hana.http.get(f"/api/rooms/{visit.code}")).status_code == 200:  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    assert (answer.status_code, answer.json()["code"]) == (410, "room-expired")
    assert await jiro.turned_away(visit.code) == "room-expired"
    assert "retry" not in jiro.visits[-1].all("bye")[0]
    assert (await hana.get(f"/api/rooms/{visit.code}/law", expect=410))["code"] == "room-expired"
    assert (await hana.post(f"/api/rooms/{visit.code}/rematch", expect=410))["code"] == "room-expired"
    assert (await hana.get("/api/rooms"))["open"] == []
    assert await jiro.turned_away("ZZZZZZ") == "no-such-room"
    await asyncio.to_thread(own.stop)
    assert {table for table, rows in kept(own, visit.code).items() if rows} == {"tombstones"}
    assert {"log", "journal"} & {table for table, rows in kept(own, playing.code).items() if rows}


async def test_W47_one_address_has_so_many_tables_open_and_other_people_still_play(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_ROOMS_FROM="3", KAITAKU_ROOMS_EACH="100")
    server.start()
    try:
        hana = await Person.new(server, "Hana")
        visits: list[Connection] = [await hana.enter(await hana.room()) for _ in range(3)]
        plan = {"game": "settlers", "size": 3}
        assert (await hana.post("/api/rooms", plan, expect=429))["code"] == "address-full"
        elsewhere = await hana.http.post("/api/rooms", json=plan, headers={"x-forwarded-for": "192.0.2.9"})
        assert elsewhere.status_code == 201
        await visits[0].close()
        async with asyncio.timeout(PATIENCE):
            while (await hana.tried("/api/rooms", plan)).status_code != 201:  # noqa: ASYNC110
                await asyncio.sleep(0.05)
    finally:
        await hana.close()
        server.stop()
