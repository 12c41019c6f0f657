"""Rooms behind a password, as whoever stands before them finds them."""

import sqlite3

import pytest

from tests.wire.conftest import Arrive
from tests.wire.people import Visit
from tests.wire.serving import Process

WORD = "open, sesame"


async def test_who_does_not_know_the_password_sees_only_that_there_is_a_room(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room(title="Friday", password=WORD)
    shown = await jiro.get(f"/api/rooms/{code}")
    assert (shown["title"], shown["players"], shown["locked"]) == ("", [], True)
    assert (await jiro.get(f"/api/rooms/{code}/law", expect=403))["code"] == "locked"
    assert (await jiro.get(f"/api/rooms/{code}/record", expect=403))["code"] == "locked"
    assert await jiro.turned_away(code) == "locked"
    assert (await hana.get(f"/api/rooms/{code}"))["title"] == "Friday"


async def test_a_listed_room_behind_a_password_does_not_say_who_is_in_it(arrive: Arrive) -> None:
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
        visit: Visit = await jiro.enter(code)
        assert visit.view["room"]["locked"] is True
    assert (await jiro.get(f"/api/rooms/{code}"))["players"]


async def test_guesses_at_one_room_are_slowed_down_whoever_makes_them(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    code = await hana.room(password=WORD)
    guessers = [await arrive(name) for name in ("Jiro", "Uma")]
    codes = [
        (await guesser.tried(f"/api/rooms/{code}/enter", {"password": f"{n}"})).json()["code"]
        for n in range(7)
        for guesser in guessers
    ]
    assert codes[:10] == ["wrong-password"] * 10
    assert set(codes[11:]) == {"too-fast"}


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
