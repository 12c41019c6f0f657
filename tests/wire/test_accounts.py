"""Accounts: handles, passwords, recovery codes, devices, passkeys, deletion (K8)."""

import asyncio
import itertools
from typing import Any

import pytest

from server.accounts.accounts import GUESSES_AT_ONCE
from tests.wire.authenticators import Authenticator
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.serving import Process

SECRET = "a sentence of my own"
_NUMBERS = itertools.count()


def handle() -> str:
    """A handle that nobody has."""
    return f"hana{next(_NUMBERS)}"


async def refusal(person: Person, path: str, body: dict[str, Any], origin: str = "") -> str:
    answer = await person.http.post(path, json=body, headers={"origin": origin} if origin else {})
    assert not answer.is_success, answer.text
    return str(answer.json()["code"])


async def claimed(arrive: Arrive, name: str = "Hana") -> tuple[Person, str, list[str]]:
    """Somebody with an account, its handle, and the recovery codes."""
    person, wanted = await arrive(name), handle()
    answer = await person.post("/api/account/claim", {"handle": wanted, "password": SECRET})
    return person, wanted, answer["codes"]


async def test_K8_W55_a_guest_who_claims_a_handle_keeps_user_seat_and_running_game(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    code = await hana.room()
    before = hana.user
    answer = await hana.post("/api/account/claim", {"handle": handle(), "password": SECRET})
    assert answer["user"] == before
    assert len(answer["codes"]) == 10
    assert [room["code"] for room in (await hana.get("/api/rooms"))["mine"]] == [code]
    visit = await hana.enter(code)
    assert visit.seat == 0


async def test_K8_the_same_person_signs_in_at_another_device(arrive: Arrive, server: Process) -> None:
    hana, name, _ = await claimed(arrive)
    phone = Person(server, "Hana")
    signed = await phone.post("/api/account/sign-in", {"handle": name.upper(), "password": SECRET})
    assert (signed["user"], signed["handle"]) == (hana.user, name)
    assert (await phone.get("/api/me"))["user"] == hana.user
    devices = (await hana.get("/api/account"))["devices"]
    assert [device["this"] for device in devices] == [False, True]


async def test_K8_W57_unknown_handles_and_wrong_passwords_get_the_same_answer(arrive: Arrive, server: Process) -> None:
    _, name, _ = await claimed(arrive)
    stranger = Person(server, "")
    wrong = {"handle": name, "password": "not the sentence"}
    unknown = {"handle": "nobody-here", "password": "not the sentence"}
    answers = [await stranger.tried("/api/account/sign-in", body) for body in (wrong, unknown)]
    assert [answer.json() for answer in answers] == [{"code": "wrong-sign-in", "params": {}}] * 2
    assert {answer.status_code for answer in answers} == {403}


@pytest.mark.nightly
async def test_K8_W57_guesses_at_one_handle_are_limited_whoever_makes_them(held: Process) -> None:
    hana = await Person.new(held, "Hana")
    await hana.post("/api/account/claim", {"handle": "hana", "password": SECRET})
    stranger = Person(held, "")
    body = {"handle": "hana", "password": "a guess as good as any"}
    answers = await asyncio.gather(
        *(
            stranger.http.post("/api/account/sign-in", json=body, headers={"x-forwarded-for": f"198.51.100.{number}"})
            for number in range(GUESSES_AT_ONCE + 6)
        )
    )
    codes = [answer.json()["code"] for answer in answers]
    assert (codes.count("wrong-sign-in"), codes.count("too-fast")) == (GUESSES_AT_ONCE, 6)


async def test_K8_W58_a_device_that_is_signed_out_is_out_at_once_on_its_sockets_too(
    arrive: Arrive, server: Process
) -> None:
    hana, name, _ = await claimed(arrive)
    code = await hana.room()
    phone = Person(server, "Hana")
    await phone.post("/api/account/sign-in", {"handle": name, "password": SECRET})
    visit = await phone.enter(code)
    other = next(device for device in (await hana.get("/api/account"))["devices"] if not device["this"])
    await hana.post("/api/account/sign-out", {"device": other["key"]})
    assert (await visit.hear("bye"))["code"] == "signed-out"
    assert await refusal(phone, "/api/account/sign-out", {}) == "no-account"
    assert (await phone.get("/api/me"))["user"] != hana.user
    assert await hana.get("/api/account")


async def test_K8_all_other_devices_are_signed_out_together(arrive: Arrive, server: Process) -> None:
    hana, name, _ = await claimed(arrive)
    others = [Person(server, "Hana") for _ in range(3)]
    for other in others:
        await other.post("/api/account/sign-in", {"handle": name, "password": SECRET})
    await hana.post("/api/account/sign-out", {"others": True})
    assert len((await hana.get("/api/account"))["devices"]) == 1
    assert all([(await other.get("/api/me"))["user"] != hana.user for other in others])


async def test_K8_who_signs_out_is_a_new_guest(arrive: Arrive) -> None:
    hana, _, _ = await claimed(arrive)
    await hana.post("/api/account/sign-out", {})
    assert (await hana.get("/api/me"))["user"] != hana.user


async def test_K8_W55_a_guests_earlier_token_is_good_no_more_once_there_is_an_account(
    arrive: Arrive, server: Process
) -> None:
    hana = await arrive("Hana")
    old = hana.token
    await hana.post("/api/account/claim", {"handle": handle(), "password": SECRET})
    thief = Person(server, "")
    thief.http.cookies.set("kaitaku", old)
    assert (await thief.get("/api/me"))["user"] != hana.user


async def test_K8_a_recovery_code_sets_a_new_password_once_and_signs_all_devices_out(
    arrive: Arrive, server: Process
) -> None:
    hana, name, codes = await claimed(arrive)
    lost = Person(server, "")
    body = {"handle": name, "code": codes[3].upper(), "password": "another sentence"}
    assert (await lost.post("/api/account/recover", body))["user"] == hana.user
    assert await refusal(hana, "/api/account/sign-out", {}) == "no-account"
    assert await refusal(lost, "/api/account/recover", body) == "wrong-sign-in"
    stranger = Person(server, "")
    assert await refusal(stranger, "/api/account/sign-in", {"handle": name, "password": SECRET}) == "wrong-sign-in"
    assert (await lost.get("/api/account"))["codes"] == 9


async def test_K8_new_recovery_codes_end_the_earlier_ones(arrive: Arrive, server: Process) -> None:
    hana, name, codes = await claimed(arrive)
    assert await refusal(hana, "/api/account/codes", {"password": "wrong"}) == "wrong-password"
    fresh = (await hana.post("/api/account/codes", {"password": SECRET}))["codes"]
    stranger = Person(server, "")
    body = {"handle": name, "password": "another sentence"}
    assert await refusal(stranger, "/api/account/recover", body | {"code": codes[0]}) == "wrong-sign-in"
    await stranger.post("/api/account/recover", body | {"code": fresh[0]})


async def test_K8_a_new_password_needs_the_old_one_and_signs_other_devices_out(arrive: Arrive, server: Process) -> None:
    hana, name, _ = await claimed(arrive)
    phone = Person(server, "")
    await phone.post("/api/account/sign-in", {"handle": name, "password": SECRET})
    assert await refusal(hana, "/api/account/password", {"password": "?", "new": "another one"}) == "wrong-password"
    await hana.post("/api/account/password", {"password": SECRET, "new": "another sentence"})
    assert (await phone.get("/api/me"))["user"] != hana.user
    assert (await hana.get("/api/me"))["user"] == hana.user


@pytest.mark.parametrize(
    ("wanted", "password", "code"),
    [
        ("ab", SECRET, "bad-handle"),
        ("x" * 21, SECRET, "bad-handle"),
        ("admin", SECRET, "bad-handle"),
        ("名前です", SECRET, "bad-handle"),
        ("two words", SECRET, "bad-handle"),
        ("-dash", SECRET, "bad-handle"),
        ("good-one", "short", "weak-password"),
        ("good-one", "x" * 101, "weak-password"),
        ("good-one", "my good-one password", "weak-password"),
    ],
)
async def test_K8_W56_handles_and_passwords_that_will_not_do_are_refused(
    arrive: Arrive, wanted: str, password: str, code: str
) -> None:
    hana = await arrive("Hana")
    assert await refusal(hana, "/api/account/claim", {"handle": wanted, "password": password}) == code
    assert (await hana.get("/api/me"))["user"] == hana.user


async def test_K8_of_two_who_claim_a_handle_at_once_one_has_it(arrive: Arrive) -> None:
    two, wanted = [await arrive("Hana"), await arrive("Jiro")], handle()
    body = {"handle": wanted, "password": SECRET}
    answers = await asyncio.gather(*(person.tried("/api/account/claim", body) for person in two))
    assert sorted(answer.status_code for answer in answers) == [200, 409]


async def test_K8_of_two_tabs_that_claim_at_once_one_does(costly: Process) -> None:
    hana = await Person.new(costly, "Hana")
    bodies = [{"handle": handle(), "password": SECRET} for _ in range(2)]
    answers = await asyncio.gather(*(hana.tried("/api/account/claim", body) for body in bodies))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    lost = next(body["handle"] for body, answer in zip(bodies, answers, strict=True) if answer.status_code == 409)
    jiro = await Person.new(costly, "Jiro")
    await jiro.post("/api/account/claim", {"handle": lost, "password": SECRET})


async def test_K8_a_handle_that_two_tabs_of_one_person_claim_at_once_stays_taken(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    body = {"handle": handle(), "password": ""}  # nothing to hash, so that both are under way at once
    await asyncio.gather(*(hana.get("/api/me") for _ in range(2)))  # nor a connection to be made for one of them
    answers = await asyncio.gather(*(hana.tried("/api/account/claim", body) for _ in range(2)))
    assert sorted(answer.status_code for answer in answers) == [200, 409]
    assert await refusal(await arrive("Jiro"), "/api/account/claim", body) == "handle-taken"


async def test_K8_of_two_renames_at_once_only_the_kept_handle_stays_taken(arrive: Arrive) -> None:
    hana, name, _ = await claimed(arrive)
    wanted = [handle(), handle()]
    bodies = [{"password": SECRET, "handle": one} for one in wanted]
    await asyncio.gather(*(hana.tried("/api/account/rename", body) for body in bodies))
    kept = (await hana.get("/api/me"))["handle"]
    assert kept in wanted
    for one in (name, *wanted):
        answer = await (await arrive("Jiro")).tried("/api/account/claim", {"handle": one, "password": SECRET})
        assert answer.status_code == (409 if one == kept else 200), one


async def test_K8_a_renamed_account_frees_its_handle(arrive: Arrive) -> None:
    hana, name, _ = await claimed(arrive)
    wanted = handle()
    assert (await hana.post("/api/account/rename", {"password": SECRET, "handle": wanted}))["handle"] == wanted
    jiro = await arrive("Jiro")
    assert await refusal(jiro, "/api/account/claim", {"handle": wanted, "password": SECRET}) == "handle-taken"
    await jiro.post("/api/account/claim", {"handle": name, "password": SECRET})


async def test_K8_an_export_holds_what_is_kept_and_no_secret(arrive: Arrive) -> None:
    hana, name, codes = await claimed(arrive)
    code = await hana.room()
    answer = await hana.http.get("/api/account/export")
    assert answer.headers["content-disposition"].startswith("attachment")
    assert answer.json()["account"]["handle"] == name
    assert [room["code"] for room in answer.json()["rooms"]] == [code]
    assert "argon2" not in answer.text
    assert not any(code in answer.text for code in codes)


async def test_K8_an_export_says_what_it_leaves_out(arrive: Arrive) -> None:
    hana, _, _ = await claimed(arrive)
    export = (await hana.http.get("/api/account/export")).json()
    assert any("as a spectator" in said for said in export["left_out"])


async def test_K8_W61_a_deleted_account_is_gone_and_its_seats_keep_the_name_shown_there(
    arrive: Arrive, server: Process
) -> None:
    hana, name, _ = await claimed(arrive)
    code = await hana.room()
    assert await refusal(hana, "/api/account/delete", {"password": "wrong"}) == "wrong-password"
    await hana.post("/api/account/delete", {"password": SECRET})
    me = await hana.get("/api/me")
    assert (me["user"] == hana.user, me["name"]) == (False, "")
    stranger = Person(server, "")
    assert await refusal(stranger, "/api/account/sign-in", {"handle": name, "password": SECRET}) == "wrong-sign-in"
    jiro = await arrive("Jiro")
    assert (await jiro.get(f"/api/rooms/{code}"))["players"][0]["name"] == "Hana"
    await jiro.post("/api/account/claim", {"handle": name, "password": SECRET})


async def test_K8_W55_W61_no_token_or_code_from_before_is_good_once_the_account_is_deleted(
    arrive: Arrive, server: Process
) -> None:
    hana = await arrive("Hana")
    old = hana.token
    await hana.post("/api/account/claim", {"handle": handle(), "password": SECRET})
    word = (await hana.post("/api/me/pairing-code", {}))["code"]
    await hana.post("/api/account/delete", {"password": SECRET})
    thief = Person(server, "")
    thief.http.cookies.set("kaitaku", old)
    assert (await thief.get("/api/me"))["user"] != hana.user
    assert await refusal(Person(server, ""), "/api/me/device", {"code": word}) == "no-such-pairing-code"


async def test_K8_what_an_account_asks_for_a_guest_is_refused(arrive: Arrive) -> None:
    jiro = await arrive("Jiro")
    assert (await jiro.http.get("/api/account")).json()["code"] == "no-account"
    for path in ("rename", "password", "codes", "delete", "sign-out", "passkeys/options"):
        assert await refusal(jiro, f"/api/account/{path}", {}) == "no-account"


# passkeys


def site(server: Process) -> tuple[str, str]:
    return server.http, server.http.partition("://")[2].partition(":")[0]


async def post(person: Person, path: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """A POST of a page of the server's own."""
    answer = await person.http.post(path, json=body or {}, headers={"origin": person.server.http})
    assert answer.is_success, answer.text
    said: dict[str, Any] = answer.json()
    return said


async def with_passkey(arrive: Arrive, server: Process) -> tuple[Person, Authenticator]:
    hana, _, _ = await claimed(arrive)
    key = Authenticator(*site(server))
    options = await post(hana, "/api/account/passkeys/options", {"password": SECRET})
    await post(hana, "/api/account/passkeys", {"credential": key.register(options)})
    return hana, key


async def test_K8_a_passkey_signs_in_without_a_handle_or_password(arrive: Arrive, server: Process) -> None:
    hana, key = await with_passkey(arrive, server)
    phone = Person(server, "")
    options = await post(phone, "/api/account/sign-in/options")
    signed = await post(phone, "/api/account/sign-in/passkey", {"credential": key.sign(options)})
    assert signed["user"] == hana.user
    assert len((await hana.get("/api/account"))["passkeys"]) == 1


async def test_K8_W60_what_a_passkey_has_signed_is_good_once(arrive: Arrive, server: Process) -> None:
    _, key = await with_passkey(arrive, server)
    phone = Person(server, "")
    answer = key.sign(await post(phone, "/api/account/sign-in/options"))
    await post(phone, "/api/account/sign-in/passkey", {"credential": answer})
    again = await refusal(phone, "/api/account/sign-in/passkey", {"credential": answer}, server.http)
    assert again == "passkey-too-late"


async def test_K8_W60_a_passkey_of_another_site_or_of_nobody_is_refused(arrive: Arrive, server: Process) -> None:
    hana, key = await with_passkey(arrive, server)
    phone = Person(server, "")
    key.origin = "https://elsewhere.example"
    options = await post(phone, "/api/account/sign-in/options")
    said = await refusal(phone, "/api/account/sign-in/passkey", {"credential": key.sign(options)}, server.http)
    assert said == "bad-passkey"
    stranger = Authenticator(*site(server))
    options = await post(phone, "/api/account/sign-in/options")
    said = await refusal(phone, "/api/account/sign-in/passkey", {"credential": stranger.sign(options)}, server.http)
    assert said == "unknown-passkey"
    assert (await phone.get("/api/me"))["user"] != hana.user


async def test_K8_W60_a_passkey_that_does_not_verify_its_user_is_refused(arrive: Arrive, server: Process) -> None:
    hana, _, _ = await claimed(arrive)
    key = Authenticator(*site(server), verifies=False)
    options = await post(hana, "/api/account/passkeys/options", {"password": SECRET})
    said = await refusal(hana, "/api/account/passkeys", {"credential": key.register(options)}, server.http)
    assert said == "bad-passkey"


async def test_K8_W59_a_passkey_proves_its_owner_where_a_password_would(arrive: Arrive, server: Process) -> None:
    hana, key = await with_passkey(arrive, server)
    options = await post(hana, "/api/account/sign-in/options")
    assert len((await post(hana, "/api/account/codes", {"credential": key.sign(options)}))["codes"]) == 10


async def test_K8_W59_whoever_only_has_the_device_adds_no_passkey_to_prove_with(
    arrive: Arrive, server: Process
) -> None:
    hana, key = await with_passkey(arrive, server)
    path = "/api/account/passkeys/options"
    assert await refusal(hana, path, {}, server.http) == "wrong-password"
    assert await refusal(hana, path, {"password": "wrong"}, server.http) == "wrong-password"
    sign_in = await post(hana, "/api/account/sign-in/options")
    assert await refusal(hana, "/api/account/passkeys", {"credential": key.register(sign_in)}, server.http) == (
        "passkey-too-late"
    )
    signed = key.sign(await post(hana, "/api/account/sign-in/options"))
    assert (await post(hana, path, {"credential": signed}))["challenge"]


async def test_K8_W59_an_account_without_a_way_in_gets_one_without_a_proof(arrive: Arrive, server: Process) -> None:
    hana, name = await arrive("Hana"), handle()
    await hana.post("/api/account/claim", {"handle": name})
    await hana.post("/api/account/password", {"new": SECRET})
    phone = Person(server, "")
    assert (await phone.post("/api/account/sign-in", {"handle": name, "password": SECRET}))["user"] == hana.user
    assert await refusal(hana, "/api/account/password", {"new": "another sentence"}) == "wrong-password"


async def test_K8_the_only_way_in_is_not_removed(arrive: Arrive, server: Process) -> None:
    hana = await arrive("Hana")
    await hana.post("/api/account/claim", {"handle": handle()})
    key = Authenticator(*site(server))
    options = await post(hana, "/api/account/passkeys/options")
    shown = await post(hana, "/api/account/passkeys", {"credential": key.register(options)})
    proof = {"credential": key.sign(await post(hana, "/api/account/sign-in/options"))}
    body = proof | {"key": shown["passkeys"][0]["key"]}
    assert await refusal(hana, "/api/account/passkeys/remove", body, server.http) == "last-sign-in"


@pytest.mark.parametrize(
    "credential",
    [{}, {"id": 7}, {"response": "x"}, {"response": {"clientDataJSON": "!"}}, {"response": {"clientDataJSON": "e30"}}],
)
async def test_K8_an_answer_that_is_no_authenticators_is_refused(
    arrive: Arrive, server: Process, credential: dict[str, Any]
) -> None:
    jiro = await arrive("Jiro")
    said = await refusal(jiro, "/api/account/sign-in/passkey", {"credential": credential}, server.http)
    assert said in ("bad-passkey", "passkey-too-late")
