"""What the law says about talk (N9), what its sender is advised on (N4, N9), and what goes to the judge."""

from typing import Any

import pytest
from msgspec.structs import replace

from engine.match import Refused
from server.rooms.chat import chat
from server.wire.inbound import Phrase, Say
from tests.rooms.people import Guest, Place, settled

LEAGUE = {"talk_checked": True}


async def say(guest: Guest, text: str = "", **wanted: Any) -> None:
    await guest.room.say(guest.profile, Say(text, **wanted))
    await settled()


def heard(guest: Guest) -> list[str]:
    return [said.get("text") or said["phrase"]["id"] for said in guest.all("said")]


def phrase(name: str, *params: int) -> Phrase:
    return Phrase(name, list(params))


@pytest.fixture
def judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """Mika is the judge of every room."""
    monkeypatch.setattr(chat, "judge_of", lambda match: "mika")


async def test_N9_set_phrases_are_heard_as_codes_with_what_fills_their_gaps(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    await say(hana, phrase=phrase("give-count", 2, 4))
    assert jiro.last("said")["phrase"] == {"id": "give-count", "params": [2, 4]}
    assert "text" not in jiro.last("said")


@pytest.mark.parametrize(
    "wrong",
    [
        phrase("nonsense"),
        phrase("want"),
        phrase("want", 5),
        phrase("want", -1),
        phrase("want", 1, 1),
        phrase("give-count", 0, 1),
        phrase("give-count", 10, 1),
        phrase("your-turn", 3),
    ],
    ids=str,
)
async def test_N9_W42_a_phrase_that_is_not_there_or_is_filled_wrongly_is_refused(place: Place, wrong: Phrase) -> None:
    _, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    with pytest.raises(Refused, match="no-such-phrase") as refused:
        await say(hana, phrase=wrong)
    assert refused.value.clause == "N9"
    await say(hana, phrase=phrase("your-turn", 2))


async def test_N9_W42_where_only_phrases_are_spoken_free_text_is_refused_while_the_game_is_played(place: Place) -> None:
    room = await place.room(changes={"talk": "phrases"})
    hana = place.guest("Hana", room)
    await say(hana, "before the start one may say anything")
    room, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki", changes={"talk": "phrases"})
    with pytest.raises(Refused, match="phrases-only") as refused:
        await say(hana, "I hold no ore, honest")
    assert refused.value.clause == "N9"
    await say(hana, phrase=phrase("want", 4))
    assert heard(jiro) == ["want"]
    mika = place.guest("Mika", room)
    await say(mika, "those who watch talk among themselves")
    assert heard(mika) == ["those who watch talk among themselves"]


async def test_N9_no_new_name_says_what_may_not_be_said(place: Place) -> None:
    """While the game is played one speaks by the name that the table knows one by."""
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki", changes={"talk": "phrases"})
    mika = place.guest("Mika", room)
    for guest in (hana, mika):
        renamed = replace(guest.profile, name="ore for wool next turn?")
        await room.say(renamed, Say(phrase=phrase("hello")) if guest is hana else Say("hello"))
    await settled()
    assert [said["name"] for said in mika.all("said")] == ["Hana", "ore for wool next turn?"]


async def test_N9_where_there_is_no_talk_there_are_no_phrases_either_until_the_end(place: Place) -> None:
    room, (hana,) = await place.table("Hana", bots=3, changes={"talk": "off"})
    for wanted in ({"text": "hello"}, {"phrase": phrase("hello")}):
        with pytest.raises(Refused, match="no-talk") as refused:
            await say(hana, **wanted)
        assert refused.value.clause == "N9"
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    await say(hana, phrase=phrase("good-game"))
    assert heard(hana) == ["good-game"]


async def test_N4_a_promise_about_later_is_held_back_and_the_sender_is_told_why(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki", changes=LEAGUE)
    with pytest.raises(Refused, match="held-back") as refused:
        await say(hana, "I'll give you an ore next turn")
    assert refused.value.clause == "N4"
    assert refused.value.params == {
        "why": "promise",
        "rule": "later",
        "found": ["next turn", "ill give"],
        "text": "I'll give you an ore next turn",
        "to": "table",
    }
    await say(hana, "I'll give you an ore for a wool")
    assert heard(jiro) == ["I'll give you an ore for a wool"]


async def test_N9_abuse_is_held_back_in_the_gallery_too(place: Place) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki", changes=LEAGUE)
    mika = place.guest("Mika", room)
    for guest in (hana, mika):
        with pytest.raises(Refused, match="held-back") as refused:
            await say(guest, "このクズ")
        assert (refused.value.clause, refused.value.params["why"]) == ("N9", "abuse")
    await say(mika, "blue will give that back next turn")
    assert heard(mika) == ["blue will give that back next turn"], "those who watch have nothing to promise"


async def test_N9_where_talk_is_not_checked_nothing_is_held_back(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki", changes={"talk_checked": False})
    await say(hana, "I'll give you an ore next turn")
    assert heard(jiro) == ["I'll give you an ore next turn"]


async def test_what_was_held_back_goes_to_the_judge_if_it_is_said_to_the_judge_and_to_nobody_else(
    place: Place, judged: None
) -> None:
    room, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki", changes=LEAGUE)
    mika, nao = place.guest("Mika", room), place.guest("Nao", room)
    await say(hana, "I'll give you an ore next turn", to="judge")
    assert hana.last("said")["where"] == mika.last("said")["where"] == "judge"
    assert heard(mika) == ["I'll give you an ore next turn"]
    assert heard(jiro) == heard(nao) == []
    for late, knows in (("Mika", True), ("Hana", True), ("Jiro", False), ("Nao", False)):
        back = place.guest(late, room)
        await settled()
        assert bool(back.last("welcome")["chat"]) == knows


async def test_without_a_judge_nothing_can_be_sent_to_one(place: Place) -> None:
    _, (hana, *_) = await place.table("Hana", "Jiro", "Saki", changes=LEAGUE)
    with pytest.raises(Refused, match="no-judge"):
        await say(hana, "I'll give you an ore next turn", to="judge")


async def test_the_judge_talks_at_the_table_and_in_the_gallery_in_any_words(place: Place, judged: None) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki", changes={"talk": "off", **LEAGUE})
    mika, nao = place.guest("Mika", room), place.guest("Nao", room)
    await say(mika, "no more of “idiot” at this table, please")
    assert hana.last("said")["judge"] is True
    await say(mika, "and not here", to="spectators")
    assert heard(nao) == ["no more of “idiot” at this table, please", "and not here"]
    assert heard(hana) == ["no more of “idiot” at this table, please"]


async def test_N14_whoever_talks_too_fast_is_refused_by_that_rule(place: Place) -> None:
    _, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    for _ in range(5):
        await say(hana, phrase=phrase("yes"))
    with pytest.raises(Refused, match="too-fast") as refused:
        await say(hana, phrase=phrase("yes"))
    assert refused.value.clause == "N14"


async def test_phrases_are_there_after_a_restart(place: Place) -> None:
    room = await place.room()
    await say(place.guest("Hana", room), phrase=phrase("swap", 0, 1))
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest("Jiro", restored)
    await settled()
    assert back.last("welcome")["chat"][0]["phrase"] == {"id": "swap", "params": [0, 1]}


async def test_J1_the_judge_that_the_host_has_named_gets_what_is_sent_to_the_judge(place: Place) -> None:
    room = await place.room()
    hana, mika, nao = (place.guest(name, room) for name in ("Hana", "Mika", "Nao"))
    assert (await hana.ask({"is": "AppointJudge", "user": "mika", "name": "Mika"}))["is"] == "step"
    await say(hana, "please have an eye on this", to="judge")
    await say(mika, "welcome, everybody")
    assert heard(mika) == heard(hana) == ["please have an eye on this", "welcome, everybody"]
    assert heard(nao) == ["welcome, everybody"]
    assert nao.last("said")["judge"] is True
