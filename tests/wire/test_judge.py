"""Tests of a judge at a real socket: appointed by name, with one view in both encodings, and back after a lost
connection.
"""

from tests.wire.clients import JSON, MSGPACK, Connection, Person
from tests.wire.conftest import Arrive

WHY = {"template": "technical-fault", "text": "The line was down."}


async def judged(arrive: Arrive) -> tuple[Connection, Person, Connection]:
    """A private table of Hana's with two bots, that only she and its judge may look at."""
    hana, uma = await arrive("Hana"), await arrive("Uma")
    code = await hana.room(spectators=False)
    table, bench = await hana.enter(code), await uma.enter(code)
    await table.until(lambda: any(m.get("lookers") for m in table.all("presence")))
    looker = next(m["lookers"] for m in table.all("presence") if m.get("lookers"))
    assert looker == [{"user": uma.user, "name": "Uma"}]
    assert (await table.ask({"is": "AppointJudge", "user": uma.user}))["is"] == "step"
    await table.ask({"is": "SetReady", "ready": True})
    await table.ask({"is": "CallStart"})
    await bench.until(lambda: bench.view["room"]["stage"] == "playing")
    return table, uma, bench


async def test_J1_who_is_named_only_after_coming_can_be_chosen_by_that_name(arrive: Arrive) -> None:
    hana, uma = await arrive("Hana"), await arrive("Uma")
    code = await hana.room()
    table, _ = await hana.enter(code), await uma.enter(code)
    await uma.post("/api/me", {"name": "Ume", "colour": "red"})
    named = [{"user": uma.user, "name": "Ume"}]
    await table.until(lambda: any(m.get("lookers") == named for m in table.all("presence")))


async def test_J1_the_judge_looks_on_where_others_are_sent_away(arrive: Arrive) -> None:
    table, _, bench = await judged(arrive)
    eve = await arrive("Eve")
    turned_away = await eve.enter(table.code)
    await turned_away.until(lambda: turned_away.all("bye"))
    assert turned_away.all("bye")[0]["code"] == "no-spectators"
    assert "hands" not in bench.view["resources"]
    assert "OpenHands" in bench.legal


async def test_J2_what_the_judge_does_comes_to_the_players_with_its_reason(arrive: Arrive) -> None:
    table, uma, bench = await judged(arrive)
    step = await bench.ask({"is": "Pause", "reason": WHY})
    assert step["by"] == {"is": "judge", "user": uma.user}
    assert step["told"][0]["reason"] == WHY
    await table.until(lambda: table.view.get("clock", {}).get("paused"))
    assert (await table.ask({"is": "Warn", "seat": 0, "reason": WHY}))["code"] == "judge-only"
    refused = await bench.ask({"is": "Warn", "seat": 0})
    assert (refused["code"], refused["clause"]) == ("reason-missing", "J2")


async def test_J1_open_hands_reach_every_tab_of_the_judge_in_either_dialect(arrive: Arrive) -> None:
    table, uma, bench = await judged(arrive)
    await bench.ask({"is": "Pause", "reason": WHY})
    plain = await uma.enter(table.code, encoding=JSON)
    packed = await uma.enter(table.code, encoding=MSGPACK)
    await bench.ask({"is": "OpenHands", "reason": WHY})
    for tab in (bench, plain, packed):
        await tab.until(lambda tab=tab: "hands" in tab.view["resources"])  # type: ignore[misc]
    assert plain.view == packed.view == bench.view
    await table.until(lambda: table.view["judge"].get("hands_open"))
    assert "hands" not in table.view["resources"]
    await bench.close()
    await bench.open(since=bench.seq)
    assert "hands" in bench.view["resources"]
    assert "CloseHands" in bench.legal
