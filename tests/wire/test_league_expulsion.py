"""Expelled means out, and what becomes of leagues when accounts are deleted, over the network (K11)."""

import asyncio
from typing import Any

import httpx

from tests.leagues.receivers import Receiver
from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, SLUGS, becoming, club, does, match_of, member, now, refusal, started_round
from tests.wire.serving import Process

MATCH = "s1r1t1"
WORD = "a sentence of my own"


async def expel(olga: Person, league: str, person: Person) -> None:
    await does(olga, league, "Expel", player=person.user, reason="cheating")


async def playing(arrive: Arrive, **how: Any) -> tuple[Person, str, list[Person], list[Connection]]:
    """A league's match in play: its owner, its address, players, and their sockets."""
    olga, league, members, rooms = await started_round(arrive, 4, **how)
    tables = [await person.enter(rooms[MATCH]) for person in members]
    for table in tables:
        await table.ask({"is": "SetReady", "ready": True})
    for table in tables:
        await table.reach("playing")
        await table.answered()
    return olga, league, members, tables


async def test_K11_who_is_expelled_comes_back_by_no_door_until_an_organiser_lifts_it(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    ken = await member(arrive, "Ken")
    links = [
        (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "most": 9} | how))["secret"]
        for how in ({}, {"guest": True})
    ]
    await ken.post(f"{league}/join")
    await expel(olga, league, ken)
    tab = await Person.new(ken.server, "Ken")
    tab.http.cookies = ken.http.cookies
    for browser in (ken, tab):
        for body in ({}, *({"secret": word} for word in links)):
            assert await refusal(browser, f"{league}/join", body) == ("expelled", "K11")
    await ken.post("/api/me", {"name": "Kenny", "colour": "blue"})
    assert await refusal(ken, f"{league}/join", {}) == ("expelled", "K11")
    assert (await olga.get(league))["expelled"] == [{"key": ken.user, "name": "Ken"}]
    lift = {"is": "LiftExpulsion", "player": ken.user, "reason": "served"}
    assert (await refusal(ken, f"{league}/do", {"command": lift}))[0] == "not-allowed"
    await does(olga, league, "LiftExpulsion", player=ken.user, reason="served")
    assert (await ken.post(f"{league}/join"))["you"]["roles"] == []


async def test_K11_the_tokens_of_who_is_expelled_lose_the_league(arrive: Arrive, server: Process) -> None:
    olga, league = await club(arrive, public=False, joining="open")
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=ken.user, role="organiser")
    wanted = {"label": "script", "scopes": ["read", "play", "organise", "judge"], "password": WORD}
    said = (await ken.post("/api/account/tokens", wanted, expect=201))["token"]
    secret = (await ken.post("/api/me/feed", expect=201))["secret"]
    slug = league.rpartition("/")[2]
    async with httpx.AsyncClient(base_url=server.http, headers={"authorization": f"Bearer {said}"}) as script:
        assert (await script.get(league)).is_success
        assert (await ken.http.get(f"/api/feeds/{secret}/{slug}/feed.atom")).is_success
        await expel(olga, league, ken)
        for page in ("", "/standings", "/export/results.csv", "/calendar.ics"):
            assert (await script.get(league + page)).json()["code"] == "private-league"
        for command in ({"is": "Retitle", "title": "Mine"}, {"is": "CheckIn", "round": "s1r1"}):
            answer = await script.post(f"{league}/do", json={"command": command})
            assert answer.json()["code"] == "private-league"
        assert (await script.post(f"{league}/join", json={})).json()["code"] == "expelled"
        assert (await script.post(f"{league}/invitations", json={"until": now() + HOUR})).json()["code"] in (
            "private-league",
            "not-allowed",
        )
        assert not (await ken.http.get(f"/api/feeds/{secret}/{slug}/feed.atom")).is_success


async def test_K11_at_a_running_table_who_is_expelled_is_gone_and_does_nothing_more(arrive: Arrive) -> None:
    olga, league, members, tables = await playing(arrive)
    out, seat = tables[1], tables[1].seat
    tab = await members[1].enter(out.code)
    await expel(olga, league, members[1])
    await tables[0].until(lambda: (tables[0].view.get("attendance") or {}).get("vote", {}).get("seat") == seat)
    await tables[0].until(lambda: _absent(tables[0], seat))
    again = await members[1].enter(out.code)
    for socket in (out, tab, again):
        for command in ({"is": "Return"}, {"is": "Retire"}, {"is": "AnswerPresence"}, {"is": "CallJudge"}):
            answer = await socket.ask(command)
            assert (answer["is"], answer["code"], answer["clause"]) == ("refused", "expelled", "K11")
        await socket.answered()
        assert socket.legal == {}
        assert not socket.view["resources"].get("hand"), "they look on as anybody does"
    for table in (tables[0], tables[2]):
        await table.ask({"is": "VoteOnSeat", "seat": seat, "go_on": True})
    await tables[3].until(lambda: (tables[3].view.get("retiring") or {}) or seat not in _gone(tables[3]))
    assert "result" not in await match_of(olga, league)


def _absent(table: Connection, seat: int | None) -> bool:
    """Whether all are told that nobody is there for this seat, as of anybody who is gone."""
    told = [message for message in table.heard if message["is"] == "presence"][-1]
    return not told["here"][str(seat)]


def _gone(table: Connection) -> list[int]:
    return list((table.view.get("attendance") or {}).get("gone", []))


async def test_K11_a_table_for_members_alone_closes_to_who_is_expelled(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    await does(olga, league, "AmendRegulation", changes={"watching": "members"}, clause="as agreed")
    members = [await member(arrive, f"P{number}") for number in range(4)]
    for person in members:
        await person.post(f"{league}/join")
    began = now()
    await does(olga, league, "OpenSeason", title="Spring", starts=began, ends=began + 1_000 * HOUR, rounds=6)
    await does(olga, league, "PlanRound", title="Friday", at=began + 2 * HOUR, check_in=3 * HOUR)
    for person in members:
        await does(person, league, "CheckIn", round="s1r1")
    await does(olga, league, "DrawRound", key="s1r1", draws=0)
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    shown = await becoming(lambda: olga.get(league), lambda shown: shown["matches"][0]["room"])
    room = shown["matches"][0]["room"]
    tables = [await person.enter(room) for person in members]
    for table in tables:
        await table.ask({"is": "SetReady", "ready": True})
    await tables[0].reach("playing")
    await expel(olga, league, members[1])
    assert (await tables[1].hear("bye"))["code"] == "members-only"
    assert await members[1].turned_away(room) == "members-only"
    assert (await refusal(members[1], f"/api/rooms/{room}"))[0] == "members-only"


async def test_K11_before_the_start_the_seat_of_who_is_expelled_is_given_up_at_once(arrive: Arrive) -> None:
    olga, league, members, rooms = await started_round(arrive, 4)
    tables = [await person.enter(rooms[MATCH]) for person in members]
    await tables[1].ask({"is": "SetReady", "ready": True})
    await expel(olga, league, members[1])
    assert (await tables[1].ask({"is": "SetReady", "ready": True}))["code"] == "expelled"
    await tables[0].until(
        lambda: members[1].user not in {sitter["user"] for sitter in tables[0].view["seats"].values()}
    )
    for table in (tables[0], *tables[2:]):
        await table.ask({"is": "SetReady", "ready": True})
    await tables[0].reach("playing")


async def test_K11_the_webhooks_of_who_is_expelled_end(local: Process, inbox: Receiver) -> None:
    async def come(name: str) -> Person:
        return await Person.new(local, name)

    olga, league = await club(come)
    await does(olga, league, "OpenSeason", title="Spring", starts=now(), ends=now() + 1_000 * HOUR, rounds=6)
    ken = await member(come, "Ken")
    await ken.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=ken.user, role="organiser")
    await ken.post(f"{league}/webhooks", {"url": inbox.url}, expect=201)
    await olga.post(f"{league}/webhooks", {"url": f"{inbox.url}?olga"}, expect=201)
    assert len((await olga.get(f"{league}/webhooks"))["webhooks"]) == 2
    await expel(olga, league, ken)
    (kept,) = (await olga.get(f"{league}/webhooks"))["webhooks"]
    await does(olga, league, "PlanRound", title="Friday", at=now() + 30 * HOUR)
    await becoming(
        lambda: olga.get(f"{league}/webhooks"),
        lambda shown: shown["webhooks"][0]["key"] == kept["key"] and shown["webhooks"][0]["deliveries"],
    )
    assert all("olga" in post.path for post in inbox.posts)


async def deletes(person: Person) -> None:
    await person.post("/api/account/delete", {"password": WORD})


async def test_K11_a_deleted_account_is_out_of_the_list_of_members(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    ken = await member(arrive, "Ken")
    await ken.post(f"{league}/join")
    await deletes(ken)
    shown = await olga.get(league)
    assert ken.user not in {person["key"] for person in shown["people"]}
    assert ken.user not in {place["player"] for place in (await olga.get(f"{league}/standings"))["places"]}
    assert "Ken" not in (await olga.http.get(f"/l/{league.rpartition('/')[2]}/members")).text


async def test_K11_the_league_of_a_deleted_owner_passes_on_and_the_new_one_is_told(arrive: Arrive) -> None:
    olga, league = await club(arrive)
    ken, mio = await member(arrive, "Ken"), await member(arrive, "Mio")
    for person in (ken, mio):
        await person.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=mio.user, role="organiser")
    await deletes(olga)
    shown = await mio.get(league)
    assert shown["you"]["roles"] == ["organiser", "owner"]
    assert shown["succession"]["before"] == "Olga"
    slug = league.rpartition("/")[2]
    (mine,) = (await mio.get("/api/leagues"))["mine"]
    assert (mine["slug"], mine["succession"]["before"]) == (slug, "Olga")
    assert "Olga" in (await mio.http.get(f"/l/{slug}")).text
    assert "succession" not in await ken.get(league)
    await does(mio, league, "SetAccess", public=False, joining="invitation")
    await deletes(mio)
    assert (await ken.get(league))["you"]["roles"] == ["owner"]


async def test_K8_an_export_has_what_is_kept_of_somebody_and_nothing_that_proves_anything(arrive: Arrive) -> None:
    olga, league, members, tables = await playing(arrive)
    secret = (await members[0].post("/api/me/feed", expect=201))["secret"]
    await tables[0].send({"is": "say", "ref": "s1", "text": "Hello all"})
    await tables[1].send({"is": "say", "ref": "s2", "text": "Not mine"})
    await tables[0].until(lambda: len(tables[0].all("said")) >= 2)
    kept = await members[0].get("/api/account/export")
    (line,) = kept["leagues"]
    assert (line["slug"], line["name"], line["matches"]) == (league.rpartition("/")[2], "P0", [MATCH])
    assert [said["text"] for said in kept["talk"]] == ["Hello all"]
    assert kept["feed"]["since"]
    assert secret not in str(kept)
    assert {"account", "rooms", "name", "colour", "user"} <= kept.keys()
    (own,) = (await olga.get("/api/account/export"))["leagues"]
    assert own["roles"] == ["owner"]


async def test_K8_with_an_account_go_its_feed_and_whatever_it_joined_while_it_was_deleted(arrive: Arrive) -> None:
    ken = await member(arrive, "Ken")
    secret = (await ken.post("/api/me/feed", expect=201))["secret"]
    leagues = [(await club(arrive)) for _ in range(3)]
    for _, league in leagues[:2]:
        await ken.post(f"{league}/join")
    late = ken.tried(f"{leagues[2][1]}/join", {})
    await asyncio.gather(deletes(ken), late)
    for olga, league in leagues:
        assert ken.user not in {person["key"] for person in (await olga.get(league))["people"]}
    assert not (await leagues[0][0].http.get(f"/api/feeds/{secret}/calendar.ics")).is_success
    assert next(SLUGS)
