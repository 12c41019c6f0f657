"""Tests of rooms with a password, seen from outside."""

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from itertools import count, repeat
from pathlib import Path

import httpx
import msgspec
import pytest
from websockets.exceptions import InvalidStatus

from server.pages.context import AT_ONCE
from server.rooms.room_passwords import GUESSES_AT_ONCE
from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.serving import PATIENCE, HeldProcess, Process

WORD = "open, sesame"


async def test_W6_who_does_not_know_the_password_sees_only_that_there_is_a_room(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room(title="Friday", password=WORD)
    shown = await jiro.get(f"/api/rooms/{code}")
    assert shown == {
        "code": code,
        "title": "",
        "game": "settlers",
        "rulebook": "basic",
        "size": 3,
        "seated": 3,
        "players": [],
        "stage": "lobby",
        "spectators": True,
        "watchers": 0,
        "locked": True,
    }
    assert (await jiro.get(f"/api/rooms/{code}/law", expect=403))["code"] == "locked"
    assert (await jiro.get(f"/api/rooms/{code}/record", expect=403))["code"] == "locked"
    assert await jiro.turned_away(code) == "locked"
    assert (await hana.get(f"/api/rooms/{code}"))["title"] == "Friday"


async def test_W6_a_listed_room_behind_a_password_does_not_say_who_is_in_it(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room(title="Friday", password=WORD, visibility="public")
    listed = {room["code"]: room for room in (await jiro.get("/api/rooms"))["open"]}
    assert (listed[code]["title"], listed[code]["players"]) == ("", [])
    assert (await hana.get("/api/rooms"))["mine"][0]["title"] == "Friday"


async def test_the_right_password_opens_the_room_for_good(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room(title="Friday", password=WORD)
    wrong = await jiro.post(f"/api/rooms/{code}/enter", {"password": WORD.upper()}, expect=403)
    assert wrong["code"] == "wrong-password"
    assert await jiro.turned_away(code) == "locked"
    assert (await jiro.post(f"/api/rooms/{code}/enter", {"password": WORD}))["title"] == "Friday"
    for _ in range(2):
        visit: Connection = await jiro.enter(code)
        assert visit.view["room"]["locked"] is True
    assert (await jiro.get(f"/api/rooms/{code}"))["players"]


async def test_W45_whom_the_host_removes_from_a_locked_room_needs_the_password_again(arrive: Arrive) -> None:
    hana, jiro, uma = await arrive("Hana"), await arrive("Jiro"), await arrive("Uma")
    code = await hana.room(title="Friday", password=WORD, bots=[])
    for guest in (jiro, uma):
        await guest.post(f"/api/rooms/{code}/enter", {"password": WORD})
    host, visit, other = await hana.enter(code), await jiro.enter(code), await uma.enter(code)
    assert (await visit.ask({"is": "Sit", "seat": 1}))["is"] == "step"
    assert (await other.ask({"is": "Sit", "seat": 2}))["is"] == "step"
    assert (await other.ask({"is": "Stand"}))["is"] == "step"
    assert (await host.ask({"is": "Kick", "seat": 1}))["is"] == "step"
    await visit.until(lambda: any(said.get("code") == "locked" for said in visit.heard))
    assert await jiro.turned_away(code) == "locked"
    assert (await jiro.get(f"/api/rooms/{code}"))["title"] == ""
    assert (await uma.get(f"/api/rooms/{code}"))["title"] == "Friday"
    await jiro.post(f"/api/rooms/{code}/enter", {"password": WORD})
    again = await jiro.enter(code)
    assert (await again.ask({"is": "Sit", "seat": 1}))["code"] == "barred"


async def test_whom_the_host_removes_from_an_open_room_may_look_on_but_not_sit_until_let_back(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    host = await hana.enter(await hana.room(bots=[]))
    visit = await jiro.enter(host.code)
    await visit.ask({"is": "Sit", "seat": 1})
    await host.ask({"is": "Kick", "seat": 1})
    await visit.catch_up(host)
    assert "1" not in visit.view["seats"]
    assert "Sit" not in visit.legal
    assert visit.view["barring"] == {"you": True}
    assert (await visit.ask({"is": "Sit", "seat": 1}))["code"] == "barred"
    again = await jiro.enter(host.code)
    assert (await again.ask({"is": "Sit", "seat": 2}))["code"] == "barred"
    assert host.view["barring"] == {"people": [{"user": jiro.user, "name": "Jiro"}]}
    assert (await host.ask({"is": "LetBack", "user": jiro.user}))["is"] == "step"
    await visit.catch_up(host)
    assert "barring" not in visit.view
    assert (await visit.ask({"is": "Sit", "seat": 1}))["is"] == "step"


async def test_who_was_removed_is_still_barred_after_a_restart(own: Process) -> None:
    hana, jiro = await Person.new(own, "Hana"), await Person.new(own, "Jiro")
    host = await hana.enter(await hana.room(bots=[]))
    visit = await jiro.enter(host.code)
    await visit.ask({"is": "Sit", "seat": 1})
    await host.ask({"is": "Kick", "seat": 1})
    await asyncio.to_thread(own.kill)
    own.start()
    await visit.close()
    visit.view = {}
    await visit.open()
    assert (await visit.ask({"is": "Sit", "seat": 1}))["code"] == "barred"


@pytest.mark.nightly
async def test_guesses_at_one_room_are_slowed_down_whoever_makes_them(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path)
    server.start()
    try:
        hana, *guessers = [await Person.new(server, name) for name in ("Hana", "Jiro", "Uma")]
        code = await hana.room(password=WORD)
        codes = [
            (await guesser.tried(f"/api/rooms/{code}/enter", {"password": f"{n}"})).json()["code"]
            for n in range(GUESSES_AT_ONCE // 2 + 2)
            for guesser in guessers
        ]
        assert codes == ["wrong-password"] * GUESSES_AT_ONCE + ["too-fast"] * 4
    finally:
        server.stop()


@pytest.mark.parametrize("password", ["x" * 101, 5, None])
async def test_a_password_that_can_not_be_is_refused(arrive: Arrive, password: object) -> None:
    hana = await arrive("Hana")
    plan = {"game": "settlers", "size": 3, "password": password}
    assert (await hana.post("/api/rooms", plan, expect=400))["code"] == "bad-request"


async def test_the_password_itself_is_nowhere_in_the_file(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    code = await hana.room(password=WORD)
    with sqlite3.connect(server.data) as db:
        (kept,) = db.execute("SELECT body FROM secrets WHERE name = ?", (f"password:{code}",)).fetchone()
        everything = "\n".join(db.iterdump())
    assert kept.startswith(b"$argon2id$")
    assert WORD not in everything
    assert WORD not in server.log.read_text()


async def test_a_rematch_is_behind_the_same_password(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    visit = await hana.enter(await hana.room(password=WORD))
    await visit.start()
    await visit.ask({"is": "Leave"})
    await visit.reach("over")
    code = (await hana.post(f"/api/rooms/{visit.code}/rematch"))["code"]
    assert await jiro.turned_away(code) == "locked"
    await jiro.post(f"/api/rooms/{code}/enter", {"password": WORD})
    await jiro.enter(code)


async def first_word(person: Person, code: str) -> str:
    """Why a room sends somebody away, or what else it says first."""
    socket = await Connection(person, code).dial()
    await socket.send(msgspec.msgpack.encode({"is": "hello"}))
    said = msgspec.msgpack.decode(await socket.recv(decode=False))
    return str(said.get("code", said["is"]))


async def test_whoever_guesses_at_codes_is_told_nothing_after_a_while(tmp_path: Path) -> None:
    server = HeldProcess(tmp_path)
    server.start()
    try:
        hana, jiro = await Person.new(server, "Hana"), await Person.new(server, "Jiro")
        code = await hana.room()
        codes = [f"ZZZ{a}{b}{c}" for a in "ABC" for b in "ABCDEFGHJK" for c in "ABCDEFGHJK"]
        said = Counter(await asyncio.gather(*(first_word(jiro, asked) for asked in codes)))
        assert set(said) == {"no-such-room", "too-fast"}
        assert said["no-such-room"] == 200
        assert await first_word(jiro, code) == "too-fast"
    finally:
        server.stop()


async def assert_slowed_down(tmp_path: Path, pages: Iterator[str], status: int, price: float) -> None:
    """One address asks for pages of this price until it is told nothing more."""
    server = HeldProcess(tmp_path, KAITAKU_REQUESTS="1")
    server.start()
    try:
        async with httpx.AsyncClient(base_url=server.http) as browser:
            answers = [await browser.get(next(pages)) for _ in range(int(AT_ONCE / price) + 1)]
        assert [answer.status_code for answer in answers] == [status] * int(AT_ONCE / price) + [429]
        assert answers[-1].json()["code"] == "too-fast"
    finally:
        server.stop()


@pytest.mark.parametrize(("page", "price"), [("", 0.5), ("/law", 1), ("/record", 5)])
async def test_whoever_guesses_at_codes_by_a_page_is_told_nothing_after_a_while(
    tmp_path: Path, page: str, price: float
) -> None:
    codes = (f"/api/rooms/ZZZZZ{n % 8 + 2}{page}" for n in count())
    await assert_slowed_down(tmp_path, codes, 404, price)


@pytest.mark.parametrize(("page", "price"), [("games", 1), ("rooms", 0.5)])
async def test_whoever_asks_for_the_lists_over_and_over_is_told_nothing_after_a_while(
    tmp_path: Path, page: str, price: float
) -> None:
    await assert_slowed_down(tmp_path, repeat(f"/api/{page}"), 200, price)


async def test_W50_one_address_has_so_many_sockets_and_no_more(tmp_path: Path) -> None:
    server = Process(tmp_path, KAITAKU_SOCKETS_FROM="2")
    server.start()
    try:
        hana = await Person.new(server, "Hana")
        first, _ = [await hana.enter(await hana.room()) for _ in range(2)]
        with pytest.raises(InvalidStatus, match="403"):
            await Connection(hana, first.code).open()
        first.view = {}
        await first.close()
        async with asyncio.timeout(PATIENCE):
            while not first.view:
                with suppress(InvalidStatus):
                    await first.open()
    finally:
        server.stop()
