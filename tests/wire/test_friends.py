"""Tests of people one has played with, and of asking them to play now."""

from typing import Any

from server.accounts.invitations import AGAIN
from server.accounts.presence import WITHIN
from tests.wire.clients import Person, begun_game
from tests.wire.conftest import Arrive
from tests.wire.redis_processes import RedisProcesses
from tests.wire.serving import Process, TurnedProcess
from tests.wire.test_accounts import SECRET, refusal

Plain = dict[str, Any]


async def friends(server: Process) -> tuple[Person, Person, Person]:
    """Hana, Jiro and Saki, who play with each other."""
    hana, jiro, saki = [visit.person for visit in await begun_game(server, server)]
    return hana, jiro, saki


async def invited(person: Person) -> list[Plain]:
    found: list[Plain] = (await person.get("/api/me/now"))["invitations"]
    return found


async def test_the_people_of_ones_matches_are_ones_friends_with_their_names_of_today(server: Process) -> None:
    hana, jiro, saki = await friends(server)
    await saki.post("/api/me", {"name": "Saki the Great", "colour": "green"})
    shown = await hana.get("/api/friends")
    assert shown["open"] is True
    assert {(one["user"], one["name"], one["matches"]) for one in shown["people"]} == {
        (jiro.user, "Jiro", 1),
        (saki.user, "Saki the Great", 1),
    }
    assert (await Person(server, "").http.get("/api/friends")).status_code == 400


async def test_who_asks_a_friend_opens_a_table_by_the_rules_of_their_match_and_the_friend_learns_it(
    server: Process,
) -> None:
    hana, jiro, saki = await friends(server)
    [game] = (await hana.get("/api/me/now"))["games"]
    code = (await hana.post("/api/friends/ask", {"users": [jiro.user]}, expect=201))["code"]
    assert code != game["code"]
    room = await hana.get(f"/api/rooms/{code}")
    assert (room["stage"], room["rulebook"], room["size"]) == ("lobby", game["rulebook"], game["size"])
    [invitation] = await invited(jiro)
    assert (invitation["by"], invitation["name"], invitation["code"]) == (hana.user, "Hana", code)
    assert await invited(saki) == []
    assert (await hana.post("/api/friends/ask", {"users": [saki.user]}))["code"] == code
    await jiro.post("/api/friends/answer", {"by": hana.user})
    assert await invited(jiro) == []


async def test_all_of_a_match_are_asked_at_once(server: Process) -> None:
    hana, jiro, saki = await friends(server)
    asked = await hana.post("/api/friends/ask", {"users": [jiro.user, saki.user, "nobody"]})
    assert asked["asked"] == [jiro.user, saki.user]
    assert [len(await invited(person)) for person in (jiro, saki)] == [1, 1]
    [match] = [game for game in (await saki.get("/api/me/now"))["games"] if game["stage"] == "playing"]
    again = await saki.post("/api/friends/ask", {"like": match["code"]})
    assert sorted(again["asked"]) == sorted([hana.user, jiro.user])


async def test_strangers_oneself_and_too_many_can_not_be_asked(arrive: Arrive, server: Process) -> None:
    hana, jiro, _ = await friends(server)
    mika = await arrive("Mika")
    for user in (mika.user, hana.user, "nobody"):
        assert await refusal(hana, "/api/friends/ask", {"users": [user]}) == "never-played-with"
    bodies: list[Plain] = [{"users": [jiro.user] * 6}, {"users": ["x" * 41]}, {"users": jiro.user}, {"user": jiro.user}]
    for body in bodies:
        assert await refusal(hana, "/api/friends/ask", body) == "bad-request"
    for asked in ({"users": [hana.user]}, {}, {"like": "ZZZZZZ"}):
        assert await refusal(mika, "/api/friends/ask", asked) == "never-played-with"
    assert await refusal(Person(server, ""), "/api/friends/ask", {"users": [hana.user]}) == "unknown-user"


async def test_the_same_friend_is_asked_once_a_minute(turned: TurnedProcess) -> None:
    hana, jiro, _ = await friends(turned)
    await hana.post("/api/friends/ask", {"users": [jiro.user]})
    answer = await hana.tried("/api/friends/ask", {"users": [jiro.user]})
    assert (answer.status_code, answer.json()["code"]) == (429, "invited-already")
    assert 0 < int(answer.headers["retry-after"]) <= AGAIN // 1000
    turned.turn(AGAIN / 1000)
    await hana.post("/api/friends/ask", {"users": [jiro.user]}, expect=201)


async def test_who_wants_to_be_asked_by_nobody_is_not_and_may_change_their_mind(server: Process) -> None:
    hana, jiro, _ = await friends(server)
    assert (await jiro.post("/api/friends", {"open": False}))["open"] is False
    assert await refusal(hana, "/api/friends/ask", {"users": [jiro.user]}) == "no-invitations"
    assert [room["code"] for room in (await hana.get("/api/rooms"))["mine"] if room["stage"] == "lobby"] == []
    await jiro.post("/api/friends", {"open": True})
    await hana.post("/api/friends/ask", {"users": [jiro.user]})
    assert len(await invited(jiro)) == 1


async def test_who_is_muted_does_not_learn_it(turned: TurnedProcess) -> None:
    hana, jiro, _ = await friends(turned)
    await jiro.post("/api/friends/answer", {"by": hana.user, "mute": True})
    await hana.post("/api/friends/ask", {"users": [jiro.user]}, expect=201)
    assert await invited(jiro) == []
    shown = await jiro.get("/api/friends")
    assert shown["muted"] == [{"user": hana.user, "name": "Hana"}]
    assert (await jiro.post("/api/friends", {"unmute": hana.user}))["muted"] == []
    turned.turn(AGAIN / 1000)
    await hana.post("/api/friends/ask", {"users": [jiro.user]})
    assert len(await invited(jiro)) == 1


async def test_an_invitation_is_gone_once_its_table_is_full_or_its_host_has_left(server: Process) -> None:
    hana, jiro, _ = await friends(server)
    code = (await hana.post("/api/friends/ask", {"users": [jiro.user]}))["code"]
    visit = await hana.enter(code)
    assert len(await invited(jiro)) == 1
    await visit.ask({"is": "Stand"})
    assert await invited(jiro) == []


async def test_K8_an_export_holds_invitations_and_a_deleted_account_neither_has_nor_sends_any(server: Process) -> None:
    hana, jiro, saki = await friends(server)
    name = f"jiro-{jiro.user[:6].lower().replace('_', 'x').replace('-', 'x')}"
    await jiro.post("/api/account/claim", {"handle": name, "password": SECRET})
    code = (await hana.post("/api/friends/ask", {"users": [jiro.user]}))["code"]
    await jiro.post("/api/friends/answer", {"by": saki.user, "mute": True})
    exported = (await jiro.get("/api/account/export"))["invitations"]
    assert exported["open"] is True
    assert exported["muted"] == [saki.user]
    assert [(one["by"], one["room"]) for one in exported["kept"]] == [(hana.user, code)]
    await jiro.post("/api/friends/ask", {"users": [saki.user]})
    assert [one["name"] for one in await invited(saki)] == ["Jiro"]
    await jiro.post("/api/account/delete", {"password": SECRET})
    assert await invited(saki) == []
    assert {one["name"] for one in (await hana.get("/api/friends"))["people"]} == {"Saki"}
    assert await refusal(hana, "/api/friends/ask", {"users": [jiro.user]}) == "never-played-with"


async def named(person: Person, name: str) -> str:
    """Handle of an account that this person has now."""
    handle = f"{name}-{person.user[:6].lower().replace('_', 'x').replace('-', 'x')}"
    await person.post("/api/account/claim", {"handle": handle, "password": SECRET})
    return handle


async def seen(person: Person) -> Plain:
    found: Plain = await person.get("/api/friends")
    return found


async def test_friends_see_who_is_here_of_those_who_let_them_and_have_not_muted_them(turned: TurnedProcess) -> None:
    hana, jiro, saki = await friends(turned)

    async def here(person: Person) -> set[str]:
        return {one["name"] for one in (await seen(person))["people"] if one.get("here")}

    await invited(jiro)
    assert await here(hana) == set(), "nobody is shown who has not said so"
    assert (await jiro.post("/api/friends", {"here": True}))["here"] is True
    await jiro.post("/api/friends", {"mute": saki.user})
    await invited(jiro)
    assert await here(hana) == {"Jiro"}
    assert await here(saki) == set()
    turned.turn(WITHIN / 1000)
    assert await here(hana) == set()
    await invited(jiro)
    assert await here(hana) == {"Jiro"}
    await jiro.post("/api/friends", {"here": False})
    assert await here(hana) == set()


async def test_followers_see_open_public_tables_of_those_who_let_them_at_any_process(
    farm: RedisProcesses,
) -> None:
    here, there = farm.processes[:2]
    hana, mika = await Person.new(here, "Hana"), await Person.new(there, "Mika")
    handle = await named(hana, "hana")
    following = (await mika.post("/api/friends/follow", {"handle": f"@{handle}"}))["following"]
    assert [(one["name"], one["handle"]) for one in following] == [("Hana", handle)]
    code = (await hana.post("/api/rooms", {"game": "settlers", "visibility": "public"}, expect=201))["code"]
    private = (await hana.post("/api/rooms", {"game": "settlers"}, expect=201))["code"]
    assert (await seen(mika))["opened"] == []
    await hana.post("/api/friends", {"tables": True})
    [table] = (await seen(mika))["opened"]
    assert (table["code"], table["name"]) == (code, "Hana")
    assert private != code
    await hana.post("/api/friends", {"mute": mika.user})
    assert (await seen(mika))["opened"] == []
    await hana.post("/api/friends", {"unmute": mika.user})
    await mika.post("/api/friends", {"unfollow": hana.user})
    assert (await seen(mika))["opened"] == []


async def test_K8_whom_one_follows_is_exported_and_nobody_follows_a_deleted_account(server: Process) -> None:
    hana, jiro, _ = await friends(server)
    handles = [await named(hana, "hana"), await named(jiro, "jiro")]
    await hana.post("/api/friends/follow", {"handle": handles[1]})
    await hana.post("/api/friends", {"here": True, "tables": True})
    for handle in ("nobody-has-this", handles[0]):
        assert await refusal(hana, "/api/friends/follow", {"handle": handle}) == "no-such-handle"
    exported = (await hana.get("/api/account/export"))["invitations"]
    assert (exported["friends_see_you"], exported["followers_see_tables"]) == (True, True)
    assert exported["followed"] == [jiro.user]
    await jiro.post("/api/account/delete", {"password": SECRET})
    assert (await seen(hana))["following"] == []
