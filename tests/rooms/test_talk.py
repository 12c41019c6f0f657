"""Claims by phrases (N8), advice and marks, silence, and who reads what was said (N9, C13)."""

from typing import Any

import pytest

from engine.match import Refused
from engine.match.judge.commands import ReplaceJudge
from server.pages.talk import reads_as_judge
from server.rooms import RoomOwner
from server.rooms.chat.kept_talk import read_talk
from server.rooms.requests import Refusal, as_room
from server.wire.inbound import Phrase, Say
from tests.rooms.people import Guest, Place, settled

PROMISE = "I'll give you an ore next turn"
WHY = {"template": "disturbance"}


async def say(guest: Guest, text: str = "", **wanted: Any) -> None:
    await guest.room.say(guest.profile, Say(text, **wanted))
    await settled()


def heard(guest: Guest) -> list[str]:
    return [said.get("text") or said["phrase"]["id"] for said in guest.all("said")]


async def judged(place: Place, **plan: Any) -> tuple[Guest, Guest, Guest]:
    """Hana and Jiro play with a bot by the rules of the league; Uma judges."""
    room = await place.room(rulebook="league", size=3, bots=("random",), **plan)
    hana, jiro, uma = [place.guest(name, room) for name in ("Hana", "Jiro", "Uma")]
    await settled()
    await jiro.ask({"is": "Sit", "seat": 2})
    assert (await hana.ask({"is": "AppointJudge", "user": "uma", "name": "Uma"}))["is"] == "step"
    for guest in (hana, jiro):
        await guest.ask({"is": "SetReady", "ready": True})
    await hana.ask({"is": "CallStart"})
    for _ in range(100):
        await place.clock.turn(100)
        if room.match.stage == "playing":
            break
    assert room.match.stage == "playing"
    return hana, jiro, uma


async def with_cards(place: Place, guests: list[Guest], who: Guest) -> int:
    """Play on until this one holds a card. Its resource."""
    for _ in range(200):
        await place.clock.turn(100)
        hand = who.view.get("resources", {}).get("hand", [0])
        if any(hand):
            return next(kind for kind, count in enumerate(hand) if count)
        for guest in guests:
            if guest.seat in who.room.match.awaits():
                await guest.act()
    raise AssertionError("nobody is ever given a card")


async def ended(place: Place, uma: Guest) -> None:
    assert (await uma.ask({"is": "CloseMatch", "reason": WHY}))["is"] == "step"
    assert uma.room.match.stage == "over"


# N8: phrases that speak of one's own hand


async def test_N8_a_phrase_about_ones_own_hand_is_refused_if_false_and_carries_the_move_if_true(place: Place) -> None:
    hana, jiro, _ = await judged(place)
    kind = await with_cards(place, [hana, jiro], jiro)
    hand = jiro.view["resources"]["hand"]
    await say(jiro, phrase=Phrase("give-count", [hand[kind], kind]))
    assert hana.last("said")["move"] == jiro.room.match.seq
    for false in (
        Phrase("give-count", [hand[kind] + 1, kind]),
        *(Phrase("give", [n]) for n in range(5) if not hand[n]),
    ):
        with pytest.raises(Refused, match="claim-false") as refused:
            await say(jiro, phrase=false)
        assert refused.value.clause == "N8"
        await place.clock.turn(2_000)
    assert len(heard(hana)) == 1
    await say(jiro, phrase=Phrase("want", [kind]))
    assert "move" not in hana.last("said")


async def test_N9_phrases_of_deals_are_refused_where_the_rules_have_no_such_deals(place: Place) -> None:
    _, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    for deal in ("knight-deal", "max-deal"):
        with pytest.raises(Refused, match="no-such-phrase") as refused:
            await say(hana, phrase=Phrase(deal))
        assert refused.value.clause == "N9"


async def test_N9_no_phrase_speaks_of_amounts_in_a_tournament(place: Place) -> None:
    room = await place.room(rulebook="tournament")
    hana = place.guest("Hana", room)
    for amount in (Phrase("want-count", [2, 1]), Phrase("give-count", [2, 1]), Phrase("one-more"), Phrase("one-less")):
        with pytest.raises(Refused, match="no-such-phrase"):
            await say(hana, phrase=amount)
    await say(hana, phrase=Phrase("want", [1]))
    assert heard(hana) == ["want"]


# N9: the list advises


async def test_N9_what_the_list_finds_goes_out_marked_if_its_sender_says_so(place: Place) -> None:
    hana, jiro, uma = await judged(place)
    with pytest.raises(Refused, match="held-back") as advised:
        await say(hana, PROMISE)
    assert (advised.value.clause, advised.value.params["rule"]) == ("N4", "later")
    await say(hana, PROMISE, marked=True)
    mark = {"clause": "N4", "rule": "later", "found": ["next turn", "ill give"]}
    assert [guest.last("said")["mark"] for guest in (hana, jiro, uma)] == [mark] * 3
    await say(jiro, "wool for ore?", marked=True)
    assert "mark" not in hana.last("said"), "nothing was found in it"


async def test_N9_abuse_in_talk_goes_out_marked_too(place: Place) -> None:
    hana, jiro, _ = await judged(place)
    await say(hana, "you idiot", marked=True)
    assert jiro.last("said")["mark"]["clause"] == "N9"


async def test_N9_marked_messages_are_listed_for_the_judge_while_the_match_goes_on(place: Place) -> None:
    hana, jiro, _ = await judged(place)
    await say(hana, "hello")
    await say(jiro, PROMISE, marked=True)
    listed = await read_talk(place.store, hana.room.code, "uma", judge=True, marked=True)
    assert [(said.text, said.step) for said in listed.said] == [(PROMISE, hana.room.match.seq)]


# N9: silence


async def test_N9_a_silenced_seat_talks_to_the_judge_alone_until_the_time_is_over(place: Place) -> None:
    hana, jiro, uma = await judged(place)
    await uma.ask({"is": "Silence", "seat": jiro.seat, "seconds": 60, "reason": WHY})
    until = jiro.view["judge"]["silenced"][str(jiro.seat)]
    assert until == place.clock.now() + 60_000
    for wanted in ({"text": "but"}, {"phrase": Phrase("yes")}):
        with pytest.raises(Refused, match="silenced") as refused:
            await say(jiro, **wanted)
        assert (refused.value.clause, refused.value.params) == ("N9", {"until": until})
    await say(jiro, "I am sorry", to="judge")
    assert heard(uma) == ["I am sorry"]
    await say(hana, "well")
    await place.clock.turn(60_000)
    await say(jiro, "thank you")
    assert heard(hana) == ["well", "thank you"]


async def test_N9_a_seat_is_silenced_across_a_restart_and_until_the_judge_lets_it_talk(place: Place) -> None:
    hana, jiro, uma = await judged(place)
    await uma.ask({"is": "Silence", "seat": jiro.seat, "seconds": 3_600, "reason": WHY})
    await place.restart()
    room = await place.registry.find(hana.room.code)
    assert room is not None
    jiro, uma = place.guest("Jiro", room), place.guest("Uma", room)
    await settled()
    with pytest.raises(Refused, match="silenced"):
        await say(jiro, "but")
    await uma.ask({"is": "Silence", "seat": jiro.seat, "seconds": 0, "reason": WHY}, ref="again")
    await say(jiro, "thank you")
    assert heard(uma) == ["thank you"]


# N9, C13: who reads what was said


async def test_N9_talk_is_kept_with_the_step_and_the_turn_for_players_and_the_judge(place: Place) -> None:
    hana, jiro, uma = await judged(place)
    await say(hana, "hello")
    first = hana.room.match.seq
    await with_cards(place, [hana, jiro], jiro)
    await say(jiro, "my turn?")
    await say(jiro, "psst", to="judge")
    second = hana.room.match.seq
    await ended(place, uma)
    await say(hana, "thank you")
    await place.restart()
    kept = await read_talk(place.store, hana.room.code, "hana", judge=False)
    assert [(said.text, said.step, said.over) for said in kept.said] == [
        ("hello", first, False),
        ("my turn?", second, False),
        ("thank you", second + 1, True),
    ]
    for reader, judge in (("jiro", False), ("uma", True)):
        assert len((await read_talk(place.store, hana.room.code, reader, judge=judge)).said) == 4


async def test_N9_whoever_judged_the_match_before_reads_its_talk_when_it_is_over(place: Place) -> None:
    hana, *_ = await judged(place)
    assert isinstance(hana.room, RoomOwner)
    assert not isinstance(await hana.room.ask(as_room, ReplaceJudge("kai", "Kai")), Refusal)
    kai = place.guest("Kai", hana.room)
    await settled()
    summary = await place.store.index.get(hana.room.code)
    assert summary is not None
    assert (summary.judge, summary.former_judges) == ("kai", ("uma",))
    assert reads_as_judge(summary, "kai")
    for user in ("uma", "jiro"):
        with pytest.raises(Refused, match="not-over"):
            reads_as_judge(summary, user)
    await ended(place, kai)
    summary = await place.store.index.get(hana.room.code)
    assert summary is not None
    assert [reads_as_judge(summary, user) for user in ("kai", "uma", "jiro")] == [True, False, False]
    with pytest.raises(Refused, match="players-only"):
        reads_as_judge(summary, "mika")


async def test_N9_after_the_end_others_read_only_what_is_said_from_then_on(place: Place) -> None:
    hana, _, uma = await judged(place)
    await say(hana, "hello")
    await ended(place, uma)
    await say(hana, "thank you")
    for name, texts in (("Mika", ["thank you"]), ("Jiro", ["hello", "thank you"]), ("Uma", ["hello", "thank you"])):
        late = place.guest(name, hana.room)
        await settled()
        assert [said["text"] for said in late.last("welcome")["chat"]] == texts


async def test_C13_where_the_log_is_short_the_talk_of_two_turns_is_shown_to_all_but_the_judge(
    place: Place, monkeypatch: pytest.MonkeyPatch
) -> None:
    hana, _, _ = await judged(place, changes={"open_log": "two_turns"})
    await say(hana, "hello")
    for turn, texts in ((0, ["hello"]), (1, ["hello"]), (2, [])):
        monkeypatch.setattr("server.rooms.chat.chat.turn_of", lambda match, turn=turn: turn)
        for name in ("Jiro", "Mika", "Hana"):
            late = place.guest(name, hana.room)
            await settled()
            assert [said["text"] for said in late.last("welcome")["chat"]] == texts
    judge = place.guest("Uma", hana.room)
    await settled()
    assert [said["text"] for said in judge.last("welcome")["chat"]] == ["hello"]
