"""Tests of damaged rooms: other rooms go on, and visitors are told."""

import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.typing import Subprotocol

from server.accounts.signing_key import load_tokens
from server.check import examine
from server.store.sqlite import SqliteStore
from tests.store.damaged_files import LOBBY, OVER, PLAYING, UNREADABLE, change, file_of_version
from tests.wire.serving import ROOT, Process


async def token(path: Path, user: str) -> str:
    """By which somebody is this user at the server of this file."""
    store = SqliteStore(path)
    tokens = await load_tokens(store)
    await store.close()
    return tokens.issue(user)


async def greeted(server: Process, code: str, token: str) -> list[dict[str, object]]:
    """What a socket is told, until it is shown the room or sent away."""
    protocols = [Subprotocol("kaitaku.1.json")]
    async with connect(f"{server.ws}/ws/rooms/{code}", subprotocols=protocols) as socket:
        await socket.send(json.dumps({"is": "hello", "token": token}))
        heard: list[dict[str, object]] = []
        async for frame in socket:
            heard.append(json.loads(frame))
            if heard[-1]["is"] in {"snapshot", "bye"}:
                break
        return heard


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Process]:
    running = Process(tmp_path)
    yield running
    running.kill()


@pytest.mark.parametrize("how", sorted(UNREADABLE))
async def test_W48_who_comes_to_a_damaged_room_is_told_so_and_the_others_play(server: Process, how: str) -> None:
    path = file_of_version(server.data)
    hana = await token(path, "hana")
    change(path, *UNREADABLE[how])
    server.start()
    for _ in range(2):
        assert await greeted(server, PLAYING, hana) == [{"is": "bye", "code": "room-damaged"}]
    async with httpx.AsyncClient(base_url=server.http) as http:
        law = await http.get(f"/api/rooms/{PLAYING}/law")
        assert (law.status_code, law.json()["code"]) == (500, "room-damaged")
        assert (await http.get(f"/api/rooms/{PLAYING}")).status_code == 200
        assert (await http.get(f"/api/rooms/{OVER}/law")).status_code == 200
        assert "kaitaku_damaged_rooms_total 1.0" in (await http.get("/metrics")).text
    assert (await greeted(server, OVER, hana))[-1]["is"] == "snapshot"
    log = server.log.read_text()
    assert log.count("A ROOM IS DAMAGED") == 1
    assert PLAYING in log
    assert "the room failed" not in log


async def test_the_record_of_a_damaged_room_is_refused_by_the_same_code(server: Process) -> None:
    path = file_of_version(server.data)
    change(path, f"UPDATE log SET body = x'7B7D' WHERE stream = 'room:{OVER}' AND seq = 30")
    server.start()
    async with httpx.AsyncClient(base_url=server.http) as http:
        answer = await http.get(f"/api/rooms/{OVER}/record")
    assert (answer.status_code, answer.json()["code"]) == (500, "room-damaged")


async def test_talk_that_cannot_be_read_is_refused_by_the_same_code_and_left_out_of_an_export(server: Process) -> None:
    path = file_of_version(server.data)
    change(path, f"INSERT INTO log (stream, seq, body) VALUES ('talk:{OVER}', 1, x'7B')")
    cookie = {"kaitaku": await token(path, "hana")}
    server.start()
    async with httpx.AsyncClient(base_url=server.http, cookies=cookie) as http:
        answer = await http.get(f"/api/rooms/{OVER}/talk")
        assert (answer.status_code, answer.json()["code"]) == (500, "room-damaged")
        claim = {"handle": "hana", "password": "a sentence of my own"}
        for page, body in (("me", {"name": "Hana", "colour": "red"}), ("account/claim", claim)):
            await http.post(f"/api/{page}", json=body, headers={"origin": server.http})
        talk = (await http.get("/api/account/export")).json()["talk"]
        assert {said["room"] for said in talk} == {PLAYING}


async def test_a_damaged_lobby_is_looked_for_once_and_said_once(server: Process) -> None:
    """Rooms that somebody must own are looked for by themselves, at the start and every now and then."""
    path = file_of_version(server.data)
    change(path, f"DELETE FROM log WHERE stream = 'room:{LOBBY}' AND seq = 1")
    server.start()
    assert server.stop() == 0
    assert server.log.read_text().count("A ROOM IS DAMAGED") == 1


def cut(code: str, step: int) -> list[str]:
    """The statements of docs/operations.md that cut a room to a step."""
    text = (ROOT / "docs" / "operations.md").read_text()
    sql = text.split("```sql\n")[1].split("```")[0].replace("CODE", code).replace("STEP", str(step))
    return [statement for statement in sql.split(";") if statement.strip()]


@pytest.mark.parametrize("how", ["a line is none", "a line is missing", "a line leads to what can't be"])
async def test_a_damaged_room_is_cut_to_its_last_good_step_as_the_documents_say(server: Process, how: str) -> None:
    path = file_of_version(server.data)
    hana = await token(path, "hana")
    change(path, *UNREADABLE[how])
    [finding] = examine(path).findings
    assert finding.good is not None
    change(path, *cut(PLAYING, finding.good))
    assert "damaged" not in examine(path).counts
    server.start()
    shown = (await greeted(server, PLAYING, hana))[-1]
    assert (shown["is"], shown["seq"]) == ("snapshot", finding.good)
