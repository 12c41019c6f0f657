"""Tests of the kept talk over HTTP, and of names that the list refuses (N9)."""

from tests.wire.clients import Connection
from tests.wire.conftest import Arrive

WHY = {"template": "cannot-continue"}
PROMISE = "I'll give you an ore next turn"


async def league(arrive: Arrive) -> tuple[Connection, Connection, Connection]:
    """A table of the league: Hana and Jiro play with a bot, and Uma judges."""
    hana, jiro, uma = [await arrive(name) for name in ("Hana", "Jiro", "Uma")]
    code = await hana.room(rulebook="league", bots=["random"])
    host, guest, bench = [await person.enter(code) for person in (hana, jiro, uma)]
    await guest.ask({"is": "Sit", "seat": 2})
    assert (await host.ask({"is": "AppointJudge", "user": uma.user}))["is"] == "step"
    await host.start(guest)
    await bench.reach("playing")
    return host, guest, bench


async def test_N9_W29_talk_is_advised_on_sent_marked_and_read_afterwards_by_players_and_the_judge(
    arrive: Arrive,
) -> None:
    host, guest, bench = await league(arrive)
    mika = await arrive("Mika")
    page = f"/api/rooms/{host.code}/talk"
    await host.send({"is": "say", "text": PROMISE})
    assert (await host.hear("refused"))["params"]["rule"] == "later"
    await host.send({"is": "say", "text": PROMISE, "marked": True})
    assert (await guest.hear("said"))["mark"]["clause"] == "N4"
    await guest.send({"is": "say", "text": "no, thank you"})
    await bench.until(lambda: len(bench.all("said")) == 2)
    assert [said["text"] for said in (await bench.person.get(f"{page}?marked=1"))["said"]] == [PROMISE]
    assert (await guest.person.get(page, expect=403))["code"] == "not-over"
    assert (await mika.get(page, expect=403))["code"] == "players-only"
    await bench.ask({"is": "CloseMatch", "reason": WHY})
    await guest.reach("over")
    for reader in (host, guest, bench):
        said = (await reader.person.get(page))["said"]
        assert [(one["text"], one["step"] > 0) for one in said] == [(PROMISE, True), ("no, thank you", True)]
    assert (await mika.get(page, expect=403))["code"] == "players-only"
    assert (await host.person.get(f"{page}?after=1"))["said"][0]["text"] == "no, thank you"
    assert (await host.person.get(f"{page}?after=x", expect=400))["code"] == "bad-request"
    record = (await host.person.http.get(f"/api/rooms/{host.code}/record")).text
    assert "no, thank you" not in record


async def test_N9_W54_names_and_titles_with_abuse_are_refused(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    for name in ("You idiot", "ＩＤＩＯＴ", "ShutUp", "死ね", "このクズ"):
        answer = await hana.post("/api/me", {"name": name}, expect=400)
        assert answer["code"] == "abusive-name"
        plan = {"game": "settlers", "size": 3, "title": name}
        assert (await hana.post("/api/rooms", plan, expect=400))["code"] == "abusive-name"
    for name in ("Essex Shutter", "馬場", "Hana"):
        assert (await hana.post("/api/me", {"name": name}))["name"] == name


async def test_N9_W54_handles_with_abuse_are_refused(arrive: Arrive) -> None:
    hana = await arrive("Hana")
    claim = {"handle": "you-idiot", "password": "a sentence of my own"}
    assert (await hana.post("/api/account/claim", claim, expect=400))["code"] == "abusive-name"


async def test_N9_W54_a_silenced_seat_is_told_until_when(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    seat = guest.seat
    await bench.ask({"is": "Silence", "seat": seat, "seconds": 60, "reason": WHY})
    await guest.send({"is": "say", "text": "but"})
    refused = await guest.hear("refused")
    assert (refused["code"], refused["clause"]) == ("silenced", "N9")
    assert refused["params"]["until"] == guest.view["judge"]["silenced"][str(seat)]
    assert host.all("said") == []
    await guest.send({"is": "say", "reaction": "sorry"})
    await guest.until(lambda: [refused["code"] for refused in guest.all("refused")] == ["silenced", "silenced"])
    assert host.all("said") == []


async def test_N9_W28_a_reaction_goes_over_the_wire_by_its_name_alone(arrive: Arrive) -> None:
    host, guest, _ = await league(arrive)
    await host.send({"is": "say", "reaction": "well-played"})
    assert (await guest.hear("said"))["reaction"] == "well-played"
    await host.send({"is": "say", "reaction": "x" * 40})
    refused = await host.hear("refused")
    assert (refused["code"], refused["clause"]) == ("no-such-reaction", "N9")
