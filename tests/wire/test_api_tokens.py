"""Personal API tokens: made, shown once, listed, revoked; what each scope opens, and that nothing else is open."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest

from engine.match import Refused
from server.accounts.accounts import Accounts
from server.accounts.password_hashing import PasswordHashing
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock
from tests.wire.clients import Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, club, does, member, now, refusal
from tests.wire.serving import Process

WORD = "a sentence of my own"


async def token(person: Person, *scopes: str, **how: Any) -> str:
    body = {"label": "results of the club", "scopes": scopes, "password": WORD} | how
    made: str = (await person.post("/api/account/tokens", body, expect=201))["token"]
    return made


@asynccontextmanager
async def script(server: Process, said: str) -> AsyncIterator[httpx.AsyncClient]:
    """A script with a token and no cookie."""
    headers = {"authorization": f"Bearer {said}"}
    async with httpx.AsyncClient(base_url=server.http, headers=headers) as client:
        yield client


def code(answer: httpx.Response) -> str:
    return "" if answer.is_success else str(answer.json()["code"])


async def test_a_token_is_shown_once_and_listed_without_its_secret(arrive: Arrive, server: Process) -> None:
    ken = await member(arrive, "Ken")
    said = await token(ken, "read", "organise", days=30)
    (shown,) = (await ken.get("/api/account"))["tokens"]
    assert (shown["label"], shown["scopes"], shown["used"]) == ("results of the club", ["read", "organise"], 0)
    assert shown["until"] - shown["since"] == 30 * 24 * HOUR
    secret = said.rpartition(".")[2]
    for page in ("/api/account", "/api/account/export"):
        assert secret not in (await ken.http.get(page)).text
    with sqlite3.connect(server.data) as store:
        assert not [row for row in store.iterdump() if secret in row]


async def test_a_token_reads_a_private_league_until_it_is_revoked(arrive: Arrive, server: Process) -> None:
    olga, league = await club(arrive, public=False, joining="invitation")
    async with script(server, await token(olga, "read")) as reader:
        for page in ("", "/standings", "/export/results.csv", "/calendar.ics", "/feed.atom"):
            assert (await reader.get(league + page)).status_code == 200
        assert (await reader.get("/api/leagues")).json()["mine"]
        (shown,) = (await olga.get("/api/account"))["tokens"]
        assert shown["used"]
        await olga.post("/api/account/tokens/revoke", {"key": shown["key"]})
        answer = await reader.get(league)
        assert (answer.status_code, code(answer)) == (401, "bad-token")
    assert (await olga.get("/api/account"))["tokens"] == []


async def test_each_scope_opens_its_own_commands_and_no_others(arrive: Arrive, server: Process) -> None:
    olga, league = await club(arrive)
    began = now()
    season = {"is": "OpenSeason", "title": "Spring", "starts": began, "ends": began + 900 * HOUR, "rounds": 6}
    asked: list[tuple[str, str, dict[str, Any] | None]] = [
        ("read", league, None),
        ("read", f"{league}/standings", None),
        ("organise", f"{league}/do", {"command": {"is": "Retitle", "title": "Saturday club"}}),
        ("organise", f"{league}/do", {"command": season}),
        ("organise", f"{league}/do", {"command": {"is": "CheckIn", "round": "s1r9", "player": olga.user}}),
        ("organise", f"{league}/invitations", {"until": began + HOUR}),
        ("organise", f"{league}/webhooks", None),
        ("organise", f"{league}/webhooks", {"url": "https://hooks.example.org/x"}),
        ("play", f"{league}/do", {"command": {"is": "CheckIn", "round": "s1r9"}}),
        ("play", f"{league}/join", {}),
        ("judge", f"{league}/do", {"command": {"is": "VoidMatch", "match": "s1r1t1", "reason": "x"}}),
        ("own", f"{league}/do", {"command": {"is": "SetAccess", "public": True, "joining": "open"}}),
        ("own", "/api/leagues", {"title": "Another", "slug": f"another-{began}"}),
    ]
    scopes = ("read", "play", "organise", "judge", "own")
    tokens = {scope: await token(olga, scope) for scope in scopes}
    organisers_too = {"own"}  # whoever may act as the owner may act as an organiser
    for scope, path, body in asked:
        for held in scopes:
            async with script(server, tokens[held]) as client:
                answer = await (client.get(path) if body is None else client.post(path, json=body))
            opened = held == scope or (scope == "organise" and held in organisers_too and path.endswith("/do"))
            whole = body is not None and "player" in body.get("command", {})
            if held == scope or (opened and not whole):
                assert code(answer) != "scope-needed", (held, path, body)
            else:
                assert (answer.status_code, code(answer)) == (403, "scope-needed"), (held, path, body)


async def test_no_token_opens_the_account_an_identity_or_a_seat(arrive: Arrive, server: Process) -> None:
    ken = await member(arrive, "Ken")
    said = await token(ken, "read", "play", "organise", "judge", "own")
    room = await ken.room()
    async with script(server, said) as client:
        for path in ("/api/account", "/api/account/export", "/api/me", "/api/me/feed", "/api/judge", "/api/rooms"):
            assert code(await client.get(path)) == "scope-needed", path
        posts: list[tuple[str, dict[str, Any]]] = [
            ("/api/account/tokens", {"label": "more", "scopes": ["own"], "password": WORD}),
            ("/api/account/delete", {"password": WORD}),
            ("/api/me", {"name": "Somebody"}),
            ("/api/me/pairing-code", {}),
            ("/api/rooms", {"game": "settlers"}),
        ]
        for path, body in posts:
            assert code(await client.post(path, json=body)) == "scope-needed", path
        assert (await client.get(f"/api/rooms/{room}")).status_code == 200


async def test_a_token_is_made_by_who_proves_to_be_the_owner_alone(arrive: Arrive) -> None:
    ken = await member(arrive, "Ken")
    wanted = {"label": "x", "scopes": ["read"], "password": "not my sentence"}
    assert await refusal(ken, "/api/account/tokens", wanted) == ("wrong-password", "")
    wrongs: list[dict[str, Any]] = [{"label": ""}, {"scopes": []}, {"days": 0}, {"days": 367}]
    for wrong in wrongs:
        body = {"label": "x", "scopes": ["read"], "password": WORD} | wrong
        assert (await refusal(ken, "/api/account/tokens", body))[0] == "bad-api-token"
    everything = {"label": "x", "scopes": ["everything"], "password": WORD}
    assert (await refusal(ken, "/api/account/tokens", everything))[0] == "bad-request"
    gil = await arrive("Gil")
    assert (await refusal(gil, "/api/account/tokens", wanted))[0] == "no-account"


async def test_an_account_has_twenty_tokens_at_most_and_expired_ones_make_room() -> None:
    clock = HandClock()
    accounts = Accounts(MemoryStore(clock), clock, PasswordHashing())
    await accounts.claim("ken", "kenken", "", "phone", "192.0.2.7")
    for number in range(20):
        _, said = await accounts.make_token("ken", f"script {number}", ("read",), 1)
    secret = said.rpartition(".")[2]
    with pytest.raises(Refused, match="too-many-tokens"):
        await accounts.make_token("ken", "one more", ("read",), 1)
    assert await accounts.token_bearer("ken", secret)
    await clock.turn(24 * HOUR)
    assert await accounts.token_bearer("ken", secret) is None
    account, _ = await accounts.make_token("ken", "the next", ("read",), 1)
    assert [token.label for token in account.tokens] == ["the next"]


@pytest.mark.parametrize("how", ["password", "recovery", "deletion"])
async def test_tokens_end_with_the_password_with_recovery_and_with_the_account(
    arrive: Arrive, server: Process, how: str
) -> None:
    ken = await arrive("Ken")
    handle = f"tokens-{how}"
    codes = (await ken.post("/api/account/claim", {"handle": handle, "password": WORD}))["codes"]
    said = await token(ken, "read")
    other = "another sentence altogether"
    if how == "password":
        await ken.post("/api/account/password", {"new": other, "password": WORD})
    elif how == "recovery":
        await ken.post("/api/account/recover", {"handle": handle, "code": codes[0], "password": other})
    else:
        await ken.post("/api/account/delete", {"password": WORD})
    async with script(server, said) as client:
        assert code(await client.get("/api/leagues")) == "bad-token"


async def test_a_malformed_or_guessed_token_is_refused(arrive: Arrive, server: Process) -> None:
    ken = await member(arrive, "Ken")
    await token(ken, "read")
    for said in (f"kaitaku.{ken.user}.guessed", "kaitaku.nobody.x", f"kaitaku.{ken.user}.{'x' * 5_000}"):
        async with script(server, said) as client:
            assert code(await client.get("/api/leagues")) == "bad-token"
    olga, league = await club(arrive)
    await does(olga, league, "Retitle", title="Still here")
