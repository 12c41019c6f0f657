"""Powers of judges and organisers over the network: nobody judges their own cause; powers go with the role (K10)."""

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tests.wire.clients import Connection, Person
from tests.wire.conftest import Arrive
from tests.wire.leagues import HOUR, becoming, does, drawn_round, match_of, member, now, refusal, rooms_of
from tests.wire.redis_processes import RedisProcesses

MATCH = "s1r1t1"
WHY = {"template": "cannot-continue"}


async def judged(
    arrive: Arrive, *judges: str, come: Arrive | None = None, playing: tuple[int, ...] = (), **how: Any
) -> tuple[Person, str, list[Person], list[Person], list[Connection]]:
    """Olga, her league, the players of its match in play, its judges (members so named, and players by number), and the
    players' sockets. come: how judges arrive, if at another process."""
    olga, league, members = await drawn_round(arrive, 4, **how)
    found = [await member(come or arrive, name) for name in judges]
    for judge in found:
        await judge.post(f"{league}/join")
    found += [members[number] for number in playing]
    for judge in found:
        await does(olga, league, "GiveRole", player=judge.user, role="judge")
    await does(olga, league, "StartRound", key="s1r1", draws=1)
    room = (await rooms_of(olga, league))[MATCH]
    tables = [await person.enter(room) for person in members]
    for table in tables:
        await table.ask({"is": "SetReady", "ready": True})
    for table in tables:
        await table.reach("playing")
    return olga, league, members, found, tables


async def asked(person: Person, path: str, body: dict[str, Any]) -> dict[str, Any]:
    """A refusal, whole."""
    answer = await person.tried(path, body)
    assert not answer.is_success, answer.text
    return dict(answer.json())


def void(reason: str = "I lose") -> dict[str, Any]:
    return {"command": {"is": "VoidMatch", "match": MATCH, "reason": reason}}


async def feed_of(person: Person, league: str) -> dict[str, Any]:
    """The feed of calls for judges, as text."""
    return {"text": (await person.http.get(f"{league}/feed.atom?topics=calls")).text}


async def test_K10_a_judge_who_plays_decides_nothing_of_the_match_and_sees_no_calls_of_it(arrive: Arrive) -> None:
    _, league, members, (uma, ann), tables = await judged(arrive, "Uma", playing=(0,))
    assert ann is members[0]
    refused = await asked(ann, f"{league}/do", void())
    assert (refused["code"], refused["clause"], refused["params"]["who"]) == ("own-match", "K10", "Uma")
    for body in ({}, {"judge": uma.user}, {"judge": ann.user}):
        assert await refusal(ann, f"{league}/matches/{MATCH}/judge", body) == ("own-match", "K10")
    assert await refusal(uma, f"{league}/matches/{MATCH}/judge", {"judge": ann.user}) == ("own-match", "K10")
    for name in ("ReplaceSeat", "GiveUpSeat"):
        command = {"is": name, "match": MATCH, "absent": members[1].user, "guest": "nobody"}
        refused = await asked(ann, f"{league}/do", {"command": command})
        assert (refused["code"], refused["params"]["who"]) == ("own-match", "Olga, Uma")
    await tables[1].ask({"is": "CallJudge", "text": "Ann peeks at my hand"})
    queue = await becoming(lambda: uma.get("/api/judge"), lambda shown: shown["tables"] and shown["tables"][0]["calls"])
    assert queue["tables"][0]["calls"][0]["text"] == "Ann peeks at my hand"
    assert (await ann.get("/api/judge"))["tables"] == []
    assert "Ann peeks" not in str(tables[0].heard)
    feed = await becoming(lambda: feed_of(ann, league), lambda shown: "A judge is called" in shown["text"])
    assert "Ann peeks" not in feed["text"]
    assert await refusal(ann, f"/api/rooms/{tables[0].code}/steps/9") == ("judge-only", "J1")
    winning = {"is": "NameWinner", "seat": tables[0].seat, "reason": WHY}
    assert await refusal(ann, f"/api/rooms/{tables[0].code}/preview", {"command": winning}) == ("judge-only", "J1")
    answer = await tables[0].ask(winning)
    assert answer["is"] == "refused"


async def test_K10_a_judge_who_plays_does_not_correct_themselves_to_the_winner(arrive: Arrive) -> None:
    olga, league, members, (uma, ann), tables = await judged(arrive, "Uma", playing=(0,))
    bench = await uma.enter(tables[0].code)
    other = next(seat for seat in range(4) if seat != tables[0].seat)
    await bench.ask({"is": "NameWinner", "seat": other, "reason": WHY})
    match = await becoming(lambda: match_of(olga, league), lambda shown: "result" in shown)
    seat = [one["player"] for one in match["result"]["seats"]].index(ann.user)
    result = match["result"] | {"winner": seat}
    command = {"is": "CorrectResult", "match": MATCH, "result": result, "reason": "it was me"}
    refused = await asked(ann, f"{league}/do", {"command": command})
    assert (refused["code"], refused["clause"], refused["params"]["who"]) == ("own-match", "K10", "Uma")
    await does(uma, league, command="CorrectResult", **{k: v for k, v in command.items() if k != "is"})
    assert (await match_of(members[1], league))["result"] == result


async def taken(olga: Person, league: str, judge: Person) -> None:
    await does(olga, league, "TakeRole", player=judge.user, role="judge")


async def expelled(olga: Person, league: str, judge: Person) -> None:
    await does(olga, league, "Expel", player=judge.user, reason="partial")


async def gone(olga: Person, league: str, judge: Person) -> None:
    await does(judge, league, "LeaveLeague")


WAYS: list[Callable[[Person, str, Person], Awaitable[None]]] = [taken, expelled, gone]


@pytest.mark.parametrize("lose", WAYS)
async def test_K10_with_the_role_go_all_powers_at_a_running_table_at_once(arrive: Arrive, lose: Any) -> None:
    olga, league, _, (uma,), tables = await judged(arrive, "Uma")
    bench, tab = await uma.enter(tables[0].code), await uma.enter(tables[0].code)
    await tables[0].ask({"is": "CallJudge", "text": "Look."})
    await bench.ask({"is": "OpenHands", "reason": WHY})
    await tab.until(lambda: len(tab.view["resources"].get("hands", {})) == 4)
    assert (await uma.get("/api/judge"))["tables"]
    await lose(olga, league, uma)
    for socket in (bench, tab):
        answer = await socket.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
        assert (answer["is"], answer["code"]) == ("refused", "not-seated")
        await socket.answered()
        assert not (socket.view.get("judge") or {}).get("calls")
        assert len(socket.view["resources"].get("hands", {})) == 0
    assert (await uma.get("/api/judge"))["tables"] == []
    assert (await refusal(uma, f"/api/rooms/{tables[0].code}/steps/9"))[0] == "judge-only"
    thought_of = {"command": {"is": "NameWinner", "seat": 0}}
    assert await refusal(uma, f"/api/rooms/{tables[0].code}/preview", thought_of) == ("judge-only", "J1")
    assert (await refusal(uma, f"/api/rooms/{tables[0].code}/talk"))[0] == "not-over"
    assert (await refusal(uma, f"{league}/do", void()))[0] == "not-allowed"
    assert (await refusal(uma, f"{league}/matches/{MATCH}/judge", {}))[0] == "not-allowed"
    again = await uma.enter(tables[0].code)
    assert (await again.ask({"is": "CloseMatch", "reason": WHY}))["code"] == "not-seated"
    assert "result" not in await match_of(olga, league)
    # E6: no judge is left, so those who are there may act by one voice
    await tables[0].until(lambda: not (tables[0].view.get("judge") or {}).get("user"))


async def test_K10_another_judge_on_call_takes_over_at_once(arrive: Arrive) -> None:
    olga, league, _, judges, tables = await judged(arrive, "Uma", "Vic")
    first = next(judge for judge in judges if judge.user == tables[0].view["judge"]["user"])
    other = next(judge for judge in judges if judge is not first)
    await taken(olga, league, first)
    await tables[0].until(lambda: (tables[0].view.get("judge") or {}).get("user") == other.user)
    await tables[0].ask({"is": "CallJudge", "text": "Look."})
    await becoming(lambda: other.get("/api/judge"), lambda shown: shown["tables"] and shown["tables"][0]["calls"])
    assert (await first.get("/api/judge"))["tables"] == []


async def test_K10_a_judge_who_is_out_changes_no_ending_and_the_result_stays(arrive: Arrive) -> None:
    olga, league, members, (uma,), tables = await judged(arrive, "Uma")
    bench = await uma.enter(tables[0].code)
    await bench.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    before = await becoming(lambda: match_of(olga, league), lambda shown: "result" in shown)
    await expelled(olga, league, uma)
    for command in ({"is": "CorrectEnding", "winner": 1, "reason": WHY}, {"is": "ReopenMatch", "reason": WHY}):
        assert (await bench.ask(command))["is"] == "refused"
    after = await match_of(members[0], league)
    assert (after["result"], after["corrected"]) == (before["result"], 0)
    vic = await member(arrive, "Vic")
    await vic.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=vic.user, role="judge")
    await vic.post(f"{league}/matches/{MATCH}/judge", {})
    desk = await vic.enter(tables[0].code)
    assert (await desk.ask({"is": "CorrectEnding", "winner": 1, "reason": WHY}))["is"] == "step"
    await becoming(lambda: match_of(olga, league), lambda shown: shown["corrected"] == 1)


async def test_K10_who_has_seen_the_hands_of_a_match_as_its_judge_does_not_sit_down_there(arrive: Arrive) -> None:
    olga, league, members, (uma,), tables = await judged(arrive, "Uma")
    bench = await uma.enter(tables[0].code)
    await bench.ask({"is": "OpenHands", "reason": WHY})
    await taken(olga, league, uma)
    for command in ({"is": "Sit", "seat": 0}, {"is": "Return"}, {"is": "SetReady", "ready": True}):
        assert (await bench.ask(command))["is"] == "refused"
    await does(uma, league, "LeaveLeague")
    word = (await olga.post(f"{league}/invitations", {"until": now() + HOUR, "guest": True}))["secret"]
    await uma.post(f"{league}/join", {"secret": word})
    command = {"is": "ReplaceSeat", "match": MATCH, "absent": members[0].user, "guest": uma.user}
    assert (await refusal(olga, f"{league}/do", {"command": command}))[0] == "already-started"


async def test_K10_an_owner_who_plays_has_no_friend_of_theirs_decide_the_match(arrive: Arrive) -> None:
    olga, league, members, (uma,), tables = await judged(arrive, "Uma")
    kai = await member(arrive, "Kai")
    await kai.post(f"{league}/join")
    await does(olga, league, "GiveRole", player=members[0].user, role="owner")
    owner = members[0]
    await does(owner, league, "GiveRole", player=kai.user, role="judge")
    refused = await asked(kai, f"{league}/matches/{MATCH}/judge", {})
    assert (refused["code"], refused["clause"], refused["params"]["who"]) == ("own-match", "K10", "Uma")
    assert await refusal(uma, f"{league}/matches/{MATCH}/judge", {"judge": kai.user}) == ("own-match", "K10")
    assert (await kai.get("/api/judge"))["tables"] == []
    friend, bench = await kai.enter(tables[0].code), await uma.enter(tables[0].code)
    assert (await friend.ask({"is": "NameWinner", "seat": tables[0].seat, "reason": WHY}))["is"] == "refused"
    await bench.ask({"is": "NameWinner", "seat": tables[1].seat, "reason": WHY})
    await becoming(lambda: match_of(olga, league), lambda shown: "result" in shown)
    take = {"is": "TakeRole", "player": uma.user, "role": "judge"}
    assert await refusal(owner, f"{league}/do", {"command": take}) == ("own-judge", "K10")
    away = {"is": "Expel", "player": uma.user, "reason": "partial"}
    assert await refusal(owner, f"{league}/do", {"command": away}) == ("own-judge", "K10")
    assert (await bench.ask({"is": "CorrectEnding", "winner": tables[2].seat, "reason": WHY}))["is"] == "step"


async def test_K10_an_organiser_changes_neither_their_own_tier_nor_a_draw_that_they_are_in(arrive: Arrive) -> None:
    olga, league, members = await drawn_round(arrive, 4)
    await does(olga, league, "GiveRole", player=members[0].user, role="organiser")
    tier = {"is": "SetTier", "player": members[0].user, "tier": "A", "reason": "strength"}
    refused = await asked(members[0], f"{league}/do", {"command": tier})
    assert (refused["code"], refused["clause"], refused["params"]["who"]) == ("own-cause", "K10", "Olga")
    draw = {"is": "DrawRound", "key": "s1r1", "draws": 1, "reason": "a better table"}
    assert await refusal(members[0], f"{league}/do", {"command": draw}) == ("own-cause", "K10")
    await does(olga, league, command="SetTier", player=members[0].user, tier="A", reason="strength")
    own = {"is": "SetTier", "player": olga.user, "tier": "B", "reason": "weakness"}
    assert await refusal(olga, f"{league}/do", {"command": own}) == ("own-cause", "K10")
    await does(members[0], league, "SetTier", player=olga.user, tier="B", reason="weakness")


@pytest.mark.slow
async def test_K10_a_judge_at_another_process_loses_the_power_there_too(farm: RedisProcesses) -> None:
    one, two = farm.processes

    async def here(name: str) -> Person:
        return await Person.new(one, name)

    async def there(name: str) -> Person:
        return await Person.new(two, name)

    olga, league, _, (uma,), tables = await judged(here, "Uma", come=there)
    bench = await uma.enter(tables[0].code)
    await bench.ask({"is": "OpenHands", "reason": WHY})
    await expelled(olga, league, uma)
    answer = await bench.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    assert (answer["is"], answer["code"]) == ("refused", "not-seated")
    assert (await uma.get("/api/judge"))["tables"] == []
    assert (await refusal(uma, f"{league}/join", {})) == ("expelled", "K11")
    await bench.until(lambda: not bench.view["resources"].get("hands"))
    assert farm.sane
