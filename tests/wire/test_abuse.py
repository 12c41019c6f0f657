"""Tests of abusive clients, over real sockets: whatever they send is bounded, and the room goes on."""

import asyncio
from typing import Any

import pytest

from tests.wire.clients import MSGPACK, Connection, Message
from tests.wire.conftest import Arrive

WHY = {"template": "disturbance"}
OVERRIDE = "\u202eerO\u202c"


async def league(arrive: Arrive) -> tuple[Connection, Connection, Connection]:
    """A table of the league that Hana, Jiro and a bot have begun to play at, and Uma's, who judges it."""
    hana, jiro, uma = [await arrive(name) for name in ("Hana", "Jiro", "Uma")]
    code = await hana.room(rulebook="league", bots=["random"])
    host, guest, bench = [await person.enter(code) for person in (hana, jiro, uma)]
    await guest.ask({"is": "Sit", "seat": 2})
    assert (await host.ask({"is": "AppointJudge", "user": uma.user}))["is"] == "step"
    await host.start(guest)
    await bench.reach("playing")
    return host, guest, bench


async def goes_on(bench: Connection, *players: Connection) -> None:
    """The judge speaks, and all hear it."""
    assert (await bench.ask({"is": "Warn", "seat": 0, "reason": WHY}))["is"] == "step"
    for visit in players:
        await visit.catch_up(bench)


async def refusals(visit: Connection, *commands: Message) -> list[str]:
    """The codes with which each of these is refused."""
    answers = [await visit.ask(command) for command in commands]
    assert [answer["is"] for answer in answers] == ["refused"] * len(answers), answers
    return [answer["code"] for answer in answers]


async def test_N14_what_one_seat_says_again_and_again_comes_to_an_end(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    claim = {"is": "Claim", "claim": {"is": "none", "resource": 4}}
    answers = [await guest.ask(claim) for _ in range(12)]
    assert [answer["is"] for answer in answers] == ["step"] * 10 + ["refused"] * 2
    assert {answer["code"] for answer in answers[10:]} == {"too-many-claims"}
    calls = [await guest.ask({"is": "CallJudge", "text": f"{n}"}) for n in range(4)]
    assert [call.get("code") for call in calls] == [None, None, "calls-wait", "calls-wait"]
    assert len(bench.view["judge"]["calls"]) == 2
    await goes_on(bench, host, guest)


async def test_N14_tabs_do_not_multiply_what_one_may_ask(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    tabs = [guest, *[await guest.person.enter(guest.code) for _ in range(7)]]
    refs = {tab: [await tab.do({"is": "Roll"}) for _ in range(100)] for tab in tabs}
    for tab, asked in refs.items():
        await tab.until(lambda tab=tab, asked=asked: {m.get("ref") for m in tab.heard} >= set(asked))  # type: ignore[misc]
    too_fast = [m for tab in tabs for m in tab.all("refused") if m["code"] == "too-fast"]
    assert len(too_fast) > 100
    await goes_on(bench, host)


async def test_words_are_short_and_cannot_turn_others_around(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    long: list[Message] = [
        {"is": "CallJudge", "text": "x" * 10_000},
        {"is": "CallJudge", "text": "x", "about": 2**40},
        {"is": "CallJudge", "text": "x", "about": -1},
        {"is": "Claim", "claim": {"is": "none", "resource": 5}},
        {"is": "Claim", "claim": {"is": "at_least", "resource": 0, "count": 2**60}},
    ]
    assert set(await refusals(guest, *long)) == {"bad-command"}
    await guest.ask({"is": "CallJudge", "text": f"\x00\x1b[2J{OVERRIDE}\n\tlook"})
    await bench.until(lambda: bench.view["judge"].get("calls"))
    assert bench.view["judge"]["calls"][0]["text"] == "[2J erO look"
    why = {"text": f"{OVERRIDE}\u2028enough"}
    assert (await bench.ask({"is": "Warn", "seat": 2, "reason": why}))["told"][0]["reason"] == {"text": "erO enough"}
    assert await refusals(bench, {"is": "Warn", "seat": 2, "reason": {"text": "\u202e\x00 "}}) == ["reason-missing"]
    await goes_on(bench, host, guest)


async def test_J2_nobody_else_judges_nor_the_host(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    acts: list[Message] = [
        {"is": "Pause", "reason": WHY},
        {"is": "Resume"},
        {"is": "AddTime", "seconds": 60, "reason": WHY},
        {"is": "Rewind", "to": 12, "technical": True, "reason": WHY},
        {"is": "Penalise", "seat": 1, "points": 20, "reason": WHY},
        {"is": "RemoveSeat", "seat": 1, "reason": WHY},
        {"is": "NameWinner", "seat": 0, "reason": WHY},
        {"is": "CloseMatch", "reason": WHY},
        {"is": "OpenHands", "reason": WHY},
        {"is": "CorrectHand", "seat": 0, "cards": [9, 9, 9, 9, 9], "reason": WHY},
    ]
    for visit in (host, guest):
        assert set(await refusals(visit, *acts)) == {"judge-only"}
    late: list[Message] = [
        {"is": "AppointJudge", "user": guest.person.user},
        {"is": "DismissJudge"},
        {"is": "SetTier", "seat": 0, "tier": "A"},
        {"is": "Kick", "seat": 1},
        {"is": "ChangeRules", "changes": {"victory_points": 3}},
    ]
    await refusals(host, *late)
    await refusals(bench, *late, {"is": "Roll"}, {"is": "Claim", "claim": {"is": "no_knight"}}, {"is": "Retire"})
    watcher = await (await arrive("Mika")).enter(host.code)
    assert set(await refusals(watcher, *acts, {"is": "CallJudge", "text": "x"})) == {"not-seated"}
    await goes_on(bench, host, guest, watcher)


async def test_J2_there_is_no_going_back_to_where_nothing_is(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    for to in (1, 2, 10_000, 2**31 - 1):
        assert await refusals(bench, {"is": "Rewind", "to": to, "reason": WHY}) == ["no-such-checkpoint"]
    for nowhere in (0, -1, 2**31, 2**63, "1", None, 1.5):
        assert await refusals(bench, {"is": "Rewind", "to": nowhere, "reason": WHY}) == ["bad-command"]
    await goes_on(bench, host, guest)


@pytest.mark.parametrize(
    "phrase",
    [
        {"id": "want", "params": [5]},
        {"id": "want", "params": [-1]},
        {"id": "want", "params": [2**63 - 1]},
        {"id": "want", "params": []},
        {"id": "want", "params": [1, 2]},
        {"id": "your-turn", "params": [9]},
        {"id": "__class__"},
    ],
)
async def test_N9_phrases_have_nothing_in_them_but_what_fits(arrive: Arrive, phrase: Message) -> None:
    hana = await arrive("Hana")
    visit = await hana.enter(await hana.room())
    await visit.send({"is": "say", "phrase": phrase})
    assert (await visit.hear("refused"))["code"] == "no-such-phrase"
    await visit.send({"is": "say", "phrase": {"id": "want", "params": [4]}, "text": "ore for wool next turn?"})
    said = await visit.hear("said")
    assert said["phrase"] == {"id": "want", "params": [4]}
    assert "text" not in said


async def test_E4_one_leaves_for_good_once_and_does_nothing_more(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    assert (await guest.ask({"is": "Retire"}))["is"] == "step"
    assert set(await refusals(guest, {"is": "Retire"}, {"is": "Leave"})) == {"out-already"}
    await refusals(
        guest,
        {"is": "Return"},
        {"is": "AskPause"},
        {"is": "AgreePause"},
        {"is": "VoteAbsent", "seat": 0, "bot": True},
        {"is": "Claim", "claim": {"is": "no_knight"}},
        {"is": "TakeBack"},
        {"is": "TakeBackTrade"},
        {"is": "DeclareVictory"},
    )
    await goes_on(bench, host, guest)


async def test_W17_what_two_tabs_ask_at_once_is_done_once(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    tab = await guest.person.enter(guest.code, encoding=MSGPACK)
    seats = {host.seat: (host, host), guest.seat: (guest, tab)}
    mover = next((pair for seat, pair in seats.items() if seat in bench.view["turn"]["awaits"]), None)
    if mover is None:  # the bot begins
        await bench.until(lambda: set(bench.view["turn"]["awaits"]) & set(seats))
        mover = seats[bench.view["turn"]["awaits"][0]]
    await mover[0].offered("PlaceSettlement")
    corner = mover[0].legal["PlaceSettlement"][0]["fields"]["corner"]["in"][0]
    place = {"is": "PlaceSettlement", "corner": corner}
    answers = await asyncio.gather(*(visit.ask(place, f"{n}") for n, visit in enumerate(mover)))
    assert sorted(answer["is"] for answer in answers) == ["refused", "step"]
    again = await mover[0].ask(place, next(answer["ref"] for answer in answers if answer["is"] == "step"))
    assert again["is"] == "done"
    await goes_on(bench, host, guest)


async def test_after_the_end_nothing_more_is_done(arrive: Arrive) -> None:
    host, guest, bench = await league(arrive)
    await bench.ask({"is": "CloseMatch", "reason": WHY})
    for visit in (host, guest, bench):
        await visit.reach("over")
        commands: list[dict[str, Any]] = [
            {"is": "Roll"},
            {"is": "EndTurn"},
            {"is": "DeclareVictory"},
            {"is": "TakeBack"},
            {"is": "TakeBackTrade"},
            {"is": "MakeOffer", "to": [1], "give": [1, 0, 0, 0, 0], "want": [0, 1, 0, 0, 0]},
            {"is": "Claim", "claim": {"is": "no_knight"}},
            {"is": "Retire"},
            {"is": "Leave"},
            {"is": "CallJudge", "text": "again!"},
            {"is": "Rewind", "to": 12, "reason": WHY},
            {"is": "NameWinner", "seat": 0, "reason": WHY},
            {"is": "OpenHands", "reason": WHY},
            {"is": "AddTime", "seconds": 60, "reason": WHY},
        ]
        await refusals(visit, *commands)
    seq = bench.seq
    fresh = await bench.person.enter(bench.code)
    assert fresh.seq == seq
