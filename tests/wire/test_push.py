"""Push messages over the network: opting in by room, a turn that is told of, and all that ends it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.leagues.receivers import Receiver, receiver
from tests.push.browsers import Browser
from tests.rooms.people import until
from tests.wire.clients import Person
from tests.wire.serving import Process, TurnedProcess, hurried

SECRET = "a sentence of my own"


@pytest.fixture
def service() -> Iterator[Receiver]:
    with receiver() as kept:
        yield kept


@pytest.fixture
def local(tmp_path: Path) -> Iterator[TurnedProcess]:
    """Server whose push services may be on this machine."""
    running = TurnedProcess(tmp_path, KAITAKU_PUSH_LOOPBACK="1", KAITAKU_PUSH_CONTACT="mailto:games@example.org")
    running.start()
    yield running
    running.stop()


async def refusal(person: Person, path: str, body: dict[str, Any]) -> tuple[int, str, Any]:
    answer = await person.tried(path, body)
    assert not answer.is_success, answer.text
    said = answer.json()
    return answer.status_code, said["code"], said["params"].get("why")


async def key_of(person: Person) -> str:
    return str((await person.get("/api/push"))["key"])


async def opted_in(person: Person, browser: Browser, room: str = "") -> str:
    """The name of this browser at the server, which has opted in for the room."""
    added = await person.post("/api/push", browser.subscription(await key_of(person)), expect=201)
    if room:
        await person.post("/api/push/rooms", {"device": added["device"], "room": room, "on": True})
    return str(added["device"])


async def devices(person: Person) -> list[dict[str, Any]]:
    return list((await person.get("/api/push"))["devices"])


async def test_whoever_opted_in_is_told_of_their_turn_and_a_server_that_starts_anew_still_knows(
    local: TurnedProcess, service: Receiver
) -> None:
    hana = await Person.new(local, "Hana")
    browser = Browser(service.url)
    code = await hana.room()
    await opted_in(hana, browser, code)
    key = await key_of(hana)
    local.kill()
    local.start()
    assert await key_of(hana) == key
    visit = await hana.enter(code)
    async with hurried(local):
        await visit.start()
        await visit.offered("PlaceSettlement")  # the bots have placed, if they were first
        assert service.posts == []
        await visit.close()
        await until(lambda: service.posts)
    pushed = browser.read(service.posts[0], key)
    assert pushed.notice == {
        "title": "Your turn",
        "body": f"Settlers · table {code}",
        "path": f"/r/{code}",
        "tag": f"turn-{code}",
        "lang": "en",
    }
    assert pushed.claims["sub"] == "mailto:games@example.org"


async def test_opting_in_is_listed_changed_and_ended_by_its_owner_alone(local: TurnedProcess) -> None:
    hana, jiro = await Person.new(local, "Hana"), await Person.new(local, "Jiro")
    browser = Browser("https://push.example.org/secret-path")
    device = await opted_in(hana, browser)
    (shown,) = await devices(hana)
    assert (shown["device"], shown["service"], shown["rooms"], shown["nights"]) == (
        device,
        "push.example.org",
        [],
        False,
    )
    said = (await hana.http.get("/api/push")).text
    assert "secret-path" not in said
    assert browser.auth not in said
    assert (await hana.post("/api/push/nights", {"device": device, "on": True}))["nights"] is True
    room = {"device": device, "room": "ABCDEF", "on": True}
    assert (await refusal(jiro, "/api/push/rooms", room))[:2] == (404, "no-such-push-device")
    assert (await hana.post("/api/push/rooms", room))["rooms"] == ["ABCDEF"]
    assert (await hana.post("/api/push/rooms", room | {"on": False}))["rooms"] == []
    assert (await refusal(hana, "/api/push/rooms", room | {"room": "no code"}))[1] == "no-such-room"
    await jiro.post("/api/push/remove", {"device": device})
    assert len(await devices(hana)) == 1
    await hana.post("/api/push/remove", {"device": device})
    assert await devices(hana) == []


@pytest.mark.parametrize(
    ("endpoint", "why"),
    [
        ("http://push.example.org/1", "https-only"),
        ("https://10.0.0.1/1", "inside"),
        ("https://[::1]/1", "inside"),
        ("https://user:secret@push.example.org/1", "no-address"),
        ("nonsense", "https-only"),
        ("https://push.example.org/" + "a" * 500, "too-long"),
    ],
)
async def test_an_address_that_leads_inside_is_refused_as_a_webhook_s_is(
    server: Process, endpoint: str, why: str
) -> None:
    hana = await Person.new(server, "Hana")
    body = Browser(endpoint).subscription(await key_of(hana))
    assert await refusal(hana, "/api/push", body) == (400, "bad-push-device", why)


async def test_keys_that_are_none_another_server_s_key_and_strangers_are_refused(local: TurnedProcess) -> None:
    hana = await Person.new(local, "Hana")
    browser, key = Browser("https://push.example.org/1"), await key_of(hana)
    for wrong in ({"p256dh": browser.auth}, {"auth": browser.p256dh}, {"p256dh": "B" * 87}, {"auth": "!"}):
        assert await refusal(hana, "/api/push", browser.subscription(key, **wrong)) == (400, "bad-push-device", "keys")
    assert (await refusal(hana, "/api/push", browser.subscription("another")))[:2] == (409, "push-key-changed")
    answer = await hana.http.post(
        "/api/push", json=browser.subscription(key), headers={"origin": "https://evil.example"}
    )
    assert answer.json()["code"] == "bad-origin"
    stranger = Person(local, "nobody")
    assert (await stranger.http.get("/api/push")).json()["code"] == "unknown-user"
    assert (await refusal(stranger, "/api/push", browser.subscription(key)))[1] == "unknown-user"


async def test_K8_signing_out_exporting_and_deleting_take_devices_with_them(local: TurnedProcess) -> None:
    hana = await Person.new(local, "Hana")
    await hana.post("/api/account/claim", {"handle": "hana", "password": SECRET})
    here = await opted_in(hana, Browser("https://push.example.org/here"), "ABCDEF")
    phone = Person(local, "Hana")
    await phone.post("/api/account/sign-in", {"handle": "hana", "password": SECRET})
    there = await opted_in(phone, Browser("https://push.example.org/there"))
    assert {device["device"] for device in await devices(hana)} == {here, there}
    exported = await hana.get("/api/account/export")
    assert [(one["device"], one["rooms"]) for one in exported["push"]] == [(here, ["ABCDEF"]), (there, [])]
    assert "/here" not in str(exported["push"])
    await phone.post("/api/account/sign-out", {})
    assert [device["device"] for device in await devices(hana)] == [here]
    await hana.post("/api/account/delete", {"password": SECRET})
    jiro = await Person.new(local, "Jiro")
    assert await opted_in(jiro, Browser("https://push.example.org/here")) == here
    assert [device["rooms"] for device in await devices(jiro)] == [[]]
