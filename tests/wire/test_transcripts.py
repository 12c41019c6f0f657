"""Tests of transcripts: what goes over a real socket, frame by frame."""

import pytest

from tests.wire.clients import JSON, MSGPACK
from tests.wire.conftest import Arrive

ENCODINGS = pytest.mark.parametrize("encoding", [MSGPACK, JSON])


@ENCODINGS
async def test_a_visit_from_hello_to_the_first_step(arrive: Arrive, encoding: str) -> None:
    hana = await arrive("Hana")
    visit = await hana.enter(await hana.room(title="Friday"), encoding=encoding)
    welcome, snapshot, presence = visit.heard[0], visit.heard[1], await visit.hear("presence")
    assert {key: welcome[key] for key in ("is", "user", "name", "seat", "chat")} == {
        "is": "welcome",
        "user": hana.user,
        "name": "Hana",
        "seat": 0,
        "chat": [],
    }
    assert isinstance(welcome["now"], int)
    assert welcome["ping_after"] == 15_000
    assert snapshot["is"] == "snapshot"
    assert snapshot["seat"] == 0
    assert snapshot["view"]["room"]["title"] == "Friday"
    assert snapshot["view"]["seats"]["0"] == {"name": "Hana", "colour": "red", "user": hana.user}
    assert set(snapshot["legal"]) >= {"Stand", "SetReady", "ChangeRules"}
    assert presence == {"is": "presence", "here": {"0": True}, "watchers": 0}
    step = await visit.ask({"is": "SetReady", "ready": True}, "r-1")
    assert step == {
        "is": "step",
        "seq": snapshot["seq"] + 1,
        "at": step["at"],
        "by": {"is": "person", "user": hana.user, "name": "Hana", "colour": "red"},
        "ref": "r-1",
        "patch": {"seats": {"0": {"ready": True}}},
        "told": [{"is": "SeatReady", "seat": 0, "ready": True}],
        "legal": step["legal"],
    }
    assert await visit.ask({"is": "SetReady", "ready": True}, "r-1") == {"is": "done", "ref": "r-1", "seq": step["seq"]}
    assert await visit.ask({"is": "Kick", "seat": 3}, "r-2") == {"is": "refused", "ref": "r-2", "code": "no-such-seat"}
    await visit.send({"is": "ping"})
    assert await visit.hear("pong") == {"is": "pong"}
    await visit.send({"is": "say", "text": "hello"})
    said = await visit.hear("said")
    assert said == {
        "is": "said",
        "n": 1,
        "at": said["at"],
        "user": hana.user,
        "name": "Hana",
        "seat": 0,
        "where": "table",
        "text": "hello",
        "step": visit.seq,
    }


@ENCODINGS
async def test_three_people_and_a_watcher_play_over_the_wire(arrive: Arrive, encoding: str) -> None:
    hana, jiro, saki, mika = [await arrive(name) for name in ("Hana", "Jiro", "Saki", "Mika")]
    code = await hana.room(bots=[])
    visits = [await person.enter(code, encoding=encoding) for person in (hana, jiro, saki, mika)]
    players, watcher = visits[:3], visits[3]
    for seat, visit in enumerate(players[1:], start=1):
        assert (await visit.ask({"is": "Sit", "seat": seat}))["is"] == "step"
    await players[0].start(*players[1:])
    assert sorted(visit.seat or 0 for visit in players) == [0, 1, 2]
    seats = {visit.seat: visit for visit in players}
    for _ in range(60):
        mover = seats[players[0].view["turn"]["awaits"][0]]
        await mover.act()
        for visit in visits:
            await visit.catch_up(mover)
    assert watcher.seat is None
    assert watcher.legal == {}
    assert "hand" not in watcher.view["resources"]
    for visit in players:
        assert visit.view["resources"]["counts"] == watcher.view["resources"]["counts"]
        assert sum(visit.view["resources"]["hand"]) == watcher.view["resources"]["counts"][visit.seat or 0]


async def test_W9_both_encodings_at_one_table_see_the_same(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    code = await hana.room()
    packed, plain = [await hana.enter(code, encoding=encoding) for encoding in (MSGPACK, JSON)]
    await packed.ask({"is": "SetReady", "ready": True})
    await plain.catch_up(packed)
    assert plain.view == packed.view
    assert plain.heard[-1] == packed.heard[-1]


async def test_W2_W44_a_script_may_show_its_token_instead_of_a_cookie(arrive: Arrive) -> None:
    hana, jiro = await arrive("Hana"), await arrive("Jiro")
    code = await hana.room()
    token = jiro.token
    jiro.http.cookies.clear()
    visit = await jiro.enter(code)
    assert await visit.hear("bye") == {"is": "bye", "code": "unknown-user"}
    await visit.close()
    await visit.open(token=token)
    assert (await visit.hear("welcome"))["user"] == jiro.user


@ENCODINGS
async def test_W30_whoever_comes_back_is_told_what_they_missed(arrive: Arrive, encoding: str) -> None:
    hana, mika = await arrive("Hana"), await arrive("Mika")
    code = await hana.room()
    visit, watching = await hana.enter(code), await mika.enter(code, encoding=encoding)
    await visit.ask({"is": "SetReady", "ready": False})
    await watching.catch_up(visit)
    seen = watching.seq
    await watching.close()
    for ready in (True, False, True):
        await visit.ask({"is": "SetReady", "ready": ready})
    watching.heard.clear()
    await watching.open(since=seen)
    await watching.catch_up(visit)
    assert not watching.all("snapshot")
    assert [step["seq"] for step in watching.all("step")] == [seen + 1, seen + 2, seen + 3]
    assert watching.view == visit.view


async def test_W31_whoever_is_up_to_date_is_told_nothing_twice(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    visit = await hana.enter(await hana.room())
    await visit.ask({"is": "SetReady", "ready": True})
    await visit.close()
    visit.heard.clear()
    await visit.open(since=visit.seq)
    await visit.hear("presence")
    first, *others = (message["is"] for message in visit.heard)
    assert first == "welcome"
    assert set(others) == {"presence"}  # a word on who is there, soon said again as the others hear of it


async def test_a_player_returns_from_another_device_to_the_same_seat(arrive: Arrive) -> None:
    hana, phone = await arrive("Hana"), await arrive("Somebody")
    visit = await hana.enter(await hana.room())
    await visit.start()
    word = (await hana.post("/api/me/pairing-code"))["code"]
    assert (await phone.post("/api/me/device", {"code": word.lower()}))["user"] == hana.user
    assert (await phone.post("/api/me/device", {"code": word}, expect=404))["code"] == "no-such-pairing-code"
    there = await phone.enter(visit.code)
    assert there.seat == visit.seat
    assert there.view["resources"]["hand"] == visit.view["resources"]["hand"]


@ENCODINGS
async def test_W28_W29_a_set_phrase_and_a_message_that_is_held_back(arrive: Arrive, encoding: str) -> None:
    hana = await arrive("Hana")
    visit = await hana.enter(await hana.room(changes={"talk_checked": True}), encoding=encoding)
    await visit.send({"is": "say", "phrase": {"id": "want", "params": [4]}, "to": "table"})
    said = await visit.hear("said")
    assert said["phrase"] == {"id": "want", "params": [4]}
    assert "text" not in said
    await visit.send({"is": "say", "text": "You IDIOT"})
    assert await visit.hear("refused") == {
        "is": "refused",
        "code": "held-back",
        "clause": "N9",
        "params": {"why": "abuse", "rule": "insult", "found": ["idiot"], "text": "You IDIOT", "to": "table"},
    }
    await visit.send({"is": "say", "text": "You IDIOT", "marked": True})
    await visit.until(lambda: len(visit.all("said")) == 2)
    assert visit.all("said")[-1]["mark"] == {"clause": "N9", "rule": "insult", "found": ["idiot"]}
