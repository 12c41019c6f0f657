"""The judge in a room: who it may be, what reaches it, what others are told (J1, J2)."""

import json
from typing import Any

import pytest

from engine.match import Refused, Viewer
from server.rooms import RoomOwner
from server.rooms.owner.presence import LOOKERS
from server.wire.inbound import Say
from tests.rooms.people import Guest, Place, settled, until

WHY = {"template": "technical-fault"}
OPEN, CLOSE = {"is": "OpenHands", "reason": WHY}, {"is": "CloseHands"}


async def judged(place: Place, **plan: Any) -> tuple[RoomOwner, list[Guest], Guest]:
    """A table that Hana, Jiro and Saki have just begun to play at, with Uma as its judge."""
    room = await place.room(size=3, **plan)
    players = [place.guest(name, room) for name in ("Hana", "Jiro", "Saki")]
    uma = place.guest("Uma", room)
    await settled()
    for seat, guest in enumerate(players[1:], start=1):
        await guest.ask({"is": "Sit", "seat": seat})
    assert (await players[0].ask({"is": "AppointJudge", "user": "uma", "name": "Somebody"}))["is"] == "step"
    for guest in players:
        await guest.ask({"is": "SetReady", "ready": True})
    await players[0].ask({"is": "CallStart"})
    await place.clock.turn(0)
    await until(lambda: room.match.stage == "playing")
    await settled()
    return room, players, uma


async def play(room: RoomOwner, players: list[Guest], steps: int) -> None:
    seats = {guest.seat: guest for guest in players}
    for _ in range(steps):
        await until(lambda: all(guest.seq == room.match.seq for guest in players))
        await seats[room.match.awaits()[0]].act()
    await settled()


# who


async def test_J1_those_without_a_seat_are_named_before_the_start_so_that_one_may_judge(place: Place) -> None:
    room = await place.room(size=3)
    hana, uma = place.guest("Hana", room), place.guest("Uma", room)
    second_tab, nameless = place.guest("Uma", room), Guest("", room, place)
    nameless.come()
    await place.clock.turn(1_000)
    assert hana.last("presence")["lookers"] == [{"user": "uma", "name": "Uma"}]
    await uma.ask({"is": "Sit", "seat": 1})
    await place.clock.turn(1_000)
    assert "lookers" not in hana.last("presence")
    assert second_tab.seat == 1
    nameless.vanish()


async def test_J1_neither_a_player_nor_the_judge_only_looks_on(place: Place) -> None:
    room, players, uma = await judged(place)
    passer_by = place.guest("Nao", room)
    await settled()
    lookers = [guest for guest in (*players, uma, passer_by) if room.audience.looks_on(guest.socket)]
    assert lookers == [passer_by]
    passer_by.go()
    assert not room.audience.looks_on(passer_by.socket)


async def test_J1_at_most_fifty_are_named_and_nobody_once_the_game_is_on(place: Place) -> None:
    _, players, _ = await judged(place)
    await place.clock.turn(1_000)
    assert "lookers" not in players[0].last("presence")
    crowd = await place.room()
    for number in range(LOOKERS + 5):
        place.guest(f"W{number}", crowd)
    hana = place.guest("Hana", crowd)
    await place.clock.turn(1_000)
    assert len(hana.last("presence")["lookers"]) == LOOKERS
    assert hana.last("presence")["watchers"] == LOOKERS + 5


async def test_J1_only_somebody_who_is_here_becomes_judge_and_by_their_own_name(place: Place) -> None:
    room = await place.room(size=3)
    hana, uma = place.guest("Hana", room), place.guest("Uma", room)
    await settled()
    for user in ("eve", "", 3, None, ["uma"]):
        refused = await hana.ask({"is": "AppointJudge", "user": user, "name": "Eve"})
        assert (refused["is"], refused["code"], refused["clause"]) == ("refused", "not-here", "J1")
    assert (await hana.ask({"is": "AppointJudge", "user": "hana"}))["code"] == "judges-have-no-seat"
    step = await hana.ask({"is": "AppointJudge", "user": "uma", "name": "Hana"})
    assert step["told"] == [{"is": "JudgeAppointed", "user": "uma", "name": "Uma"}]
    await until(lambda: uma.seq == hana.seq)
    assert uma.view["judge"] == hana.view["judge"] == {"user": "uma", "name": "Uma"}
    assert (await uma.ask({"is": "AppointJudge", "user": "uma"}))["code"] == "host-only"


async def test_J1_all_know_whether_the_judge_is_here(place: Place) -> None:
    _, players, uma = await judged(place)
    await place.clock.turn(1_000)
    assert players[0].last("presence")["judge"]
    uma.go()
    await place.clock.turn(1_000)
    assert "judge" not in players[0].last("presence")


# what a judge sees


async def test_J1_a_judge_looks_on_where_nobody_else_may(place: Place) -> None:
    room, _, uma = await judged(place, spectators=False)
    assert not uma.all("bye")
    assert room.admits("uma")
    assert not room.admits("eve")
    again = place.guest("Uma", room)
    await settled()
    assert again.view == room.match.view(Viewer(judge=True))


async def test_J1_patches_lead_the_judge_to_what_a_fresh_look_shows_hands_open_or_not(place: Place) -> None:
    room, players, uma = await judged(place)
    await play(room, players, 30)
    assert uma.view == room.match.view(Viewer(judge=True))
    assert "hands" not in uma.view["resources"]
    await uma.ask(OPEN)
    await play(room, players, 30)
    assert uma.view == room.match.view(Viewer(judge=True, everything=True))
    assert len(uma.view["resources"]["hands"]) == 3
    assert uma.legal == room.match.legal_actions(Viewer(judge=True, everything=True))
    await uma.ask(CLOSE)
    await settled()
    assert uma.view == room.match.view(Viewer(judge=True))
    seqs = [message["seq"] for message in uma.all("step")]
    assert seqs == list(range(seqs[0], room.match.seq + 1))


async def test_J1_while_hands_are_closed_nothing_hidden_comes_down_to_the_judge(place: Place) -> None:
    room, players, uma = await judged(place)
    watcher = place.guest("Mika", room)
    await play(room, players, 120)
    await until(lambda: watcher.seq == uma.seq == room.match.seq)
    assert [_but_for_calls(step) for step in uma.all("step")[-100:]] == [
        _but_for_calls(step) for step in watcher.all("step")[-100:]
    ]


def _but_for_calls(step: dict[str, Any]) -> list[Any]:
    """What came down: the judge reads calls in full, and is shown the points that it may go back to."""
    patch = {chapter: fields for chapter, fields in step["patch"].items() if chapter != "judge"}
    return [step["seq"], patch, [told for told in step["told"] if told["is"] != "JudgeCalled"]]


async def test_J1_opening_the_hands_is_shown_to_all(place: Place) -> None:
    room, players, uma = await judged(place)
    watcher = place.guest("Mika", room)
    await settled()
    step = await uma.ask(OPEN)
    await settled()
    for guest in (*players, watcher):
        assert guest.last("step")["told"] == step["told"] == [{"is": "HandsOpened", "reason": WHY}]
        assert guest.last("step")["by"] == {"is": "judge", "user": "uma"}
        assert guest.view["judge"]["hands_open"]
        assert "hands" not in guest.view["resources"]


async def test_J1_both_tabs_of_the_judge_open_and_close_together(place: Place) -> None:
    room, _, uma = await judged(place)
    other = place.guest("Uma", room)
    await settled()
    await uma.ask(OPEN)
    await settled()
    assert other.view == uma.view == room.match.view(Viewer(judge=True, everything=True))
    await other.ask(CLOSE, "other tab")
    await settled()
    assert other.view == uma.view == room.match.view(Viewer(judge=True))


async def test_J1_a_judge_who_comes_back_is_the_judge_still_after_a_restart_too(place: Place) -> None:
    room, players, uma = await judged(place)
    await uma.ask(OPEN)
    await play(room, players, 1)
    seen = uma.seq
    uma.go()
    await play(room, players, 3)
    back = place.guest("Uma", room, since=seen)
    back.view, back.legal, back.seq = uma.view, uma.legal, seen
    await settled()
    assert not back.all("snapshot")
    assert back.view == room.match.view(Viewer(judge=True, everything=True))
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    again = place.guest("Uma", restored)
    await settled()
    assert again.view == back.view
    assert "Rewind" in again.legal


async def test_J1_the_judge_of_a_finished_game_keeps_its_view(place: Place) -> None:
    room, _, uma = await judged(place)
    await uma.ask({"is": "CloseMatch", "reason": {"text": "The hall closes."}})
    await settled()
    assert room.match.stage == "over"
    assert uma.view == room.match.view(Viewer(judge=True))
    assert uma.view["result"]["ranking"]
    assert set(uma.legal) == {"CorrectEnding", "ReopenMatch"}  # for as long as the regulation says (J2)


# what a judge does


async def test_J1_a_call_reaches_the_judge_in_words_and_the_others_without(place: Place) -> None:
    _, players, uma = await judged(place)
    caller, other = players[1], players[0]
    await caller.ask({"is": "CallJudge", "text": "He peeks.", "about": 2})
    await settled()
    assert uma.view["judge"]["calls"] == caller.view["judge"]["calls"]
    assert uma.view["judge"]["calls"][0]["text"] == "He peeks."
    assert b"peeks" not in json.dumps([other.heard]).encode()


async def test_J2_the_judge_takes_the_match_back_and_all_see_the_same_table_again(place: Place) -> None:
    room, players, uma = await judged(place)
    await play(room, players, 20)
    point = uma.view["judge"]["checkpoints"][-4]
    wanted = {"is": "Rewind", "to": point["seq"], "technical": True, "reason": WHY}
    step = await uma.ask(wanted)
    assert step["told"] == [{"is": "Rewound", "to": point["seq"], "technical": True, "reason": WHY}]
    await settled()
    for guest in players:
        assert guest.view == room.match.view(Viewer(guest.seat))
        assert guest.legal == room.match.legal_actions(Viewer(guest.seat))
    await play(room, players, 20)


async def test_J2_nobody_else_does_what_a_judge_does(place: Place) -> None:
    room, players, _ = await judged(place)
    watcher = place.guest("Mika", room)
    await settled()
    for guest, code in ((players[0], "judge-only"), (watcher, "not-seated")):
        for command in (OPEN, {"is": "Warn", "seat": 0, "reason": WHY}, {"is": "Rewind", "to": 5, "reason": WHY}):
            assert (await guest.ask(command))["code"] == code


async def test_J2_a_judge_asks_twice_under_one_reference_and_it_is_done_once(place: Place) -> None:
    _, _, uma = await judged(place)
    await uma.ask({"is": "Warn", "seat": 1, "reason": WHY}, "w1")
    again = await uma.ask({"is": "Warn", "seat": 1, "reason": WHY}, "w1")
    assert again["is"] in {"done", "step"}
    await settled()
    assert uma.view["judge"]["warnings"] == {"1": 1}


async def test_J1_the_judge_speaks_at_the_table_and_in_the_gallery_and_hears_both(place: Place) -> None:
    room, players, uma = await judged(place)
    watcher = place.guest("Mika", room)
    await settled()
    await room.say(uma.profile, Say(text="Play on, please.", to="table"))
    await room.say(uma.profile, Say(text="Quiet, please.", to="spectators"))
    await room.say(watcher.profile, Say(text="Of course."))
    await room.say(players[0].profile, Say(text="Thank you."))
    await settled()
    assert [said["text"] for said in players[1].all("said")] == ["Play on, please.", "Thank you."]
    assert players[1].all("said")[0]["judge"]
    everything = ["Play on, please.", "Quiet, please.", "Of course.", "Thank you."]
    assert [said["text"] for said in uma.all("said")] == everything
    assert [said["text"] for said in watcher.all("said")] == everything
    assert "judge" not in watcher.all("said")[2]


async def test_J1_the_judge_judges_the_rematch_too_in_which_a_bot_plays_for_who_is_not_in(place: Place) -> None:
    room, players, uma = await judged(place)
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    for guest in players[:2]:
        await guest.ask({"is": "PlayAgain", "again": True})
    assert (await players[0].ask({"is": "StartNextGame", "missing": "bots"}))["is"] == "step"
    with pytest.raises(Refused, match="not-all-in"):
        await place.registry.rematch(room.code, players[0].profile)
    await place.clock.turn(5_000)
    code = await place.registry.rematch(room.code, players[0].profile)
    made = await place.registry.find(code)
    assert made is not None
    view = made.match.view(Viewer())
    assert view["judge"] == {"user": "uma", "name": "Uma"}
    assert {view["seats"][seat].get("user", "a bot") for seat in "012"} == {"hana", "jiro", "a bot"}


async def test_where_fewer_play_again_they_move_up(place: Place) -> None:
    room, (_, jiro, saki), uma = await judged(place, game="hunters", rulebook="")
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    for guest in (saki, jiro):
        await guest.ask({"is": "PlayAgain", "again": True})
    await saki.ask({"is": "StartNextGame", "missing": "fewer"})
    await place.clock.turn(5_000)
    made = await place.registry.find(await place.registry.rematch(room.code, saki.profile))
    assert made is not None
    view = made.match.view(Viewer())
    assert (view["room"]["size"], view["room"]["host"]) == (2, "saki")
    assert sorted(view["seats"]) == ["0", "1"]
    assert {sitter["user"] for sitter in view["seats"].values()} == {"jiro", "saki"}


async def test_J1_at_a_table_without_a_judge_there_is_nobody_to_call(place: Place) -> None:
    _, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    assert "judge" not in hana.view
    assert "CallJudge" not in hana.legal
    assert (await hana.ask({"is": "CallJudge", "text": "Hello?"}))["code"] == "no-judge"
