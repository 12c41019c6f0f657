"""Quick reactions: who may react where, who hears it, and what is kept of it (N9, N14)."""

from typing import Any

import pytest

from engine.match import REACTIONS, Refused
from server.rooms.chat import chat
from server.rooms.chat.kept_talk import read_talk
from server.wire.inbound import Phrase, Say
from tests.rooms.people import Guest, Place, settled


async def react(guest: Guest, reaction: str, **wanted: Any) -> None:
    await guest.room.say(guest.profile, Say(reaction=reaction, **wanted))
    await settled()


def seen(guest: Guest) -> list[str]:
    return [said["reaction"] for said in guest.all("said") if "reaction" in said]


@pytest.mark.parametrize("reaction", REACTIONS)
async def test_N9_a_reaction_is_heard_by_its_name_at_the_seat_of_its_sender(place: Place, reaction: str) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    await react(hana, reaction)
    heard = jiro.last("said")
    assert (heard["reaction"], heard["seat"], heard["where"]) == (reaction, hana.seat, "table")
    assert "text" not in heard
    assert "phrase" not in heard


async def test_N9_W28_what_is_no_reaction_is_refused(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    with pytest.raises(Refused, match="no-such-reaction") as refused:
        await react(hana, "I hold ore")
    assert refused.value.clause == "N9"
    with pytest.raises(Refused, match="nothing-said"):
        await react(hana, "")
    assert jiro.all("said") == []


async def test_N9_a_reaction_carries_no_words_and_a_phrase_no_reaction(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    await hana.room.say(hana.profile, Say("ore for wool?", reaction="laugh"))
    await hana.room.say(hana.profile, Say(phrase=Phrase("hello"), reaction="laugh"))
    await settled()
    first, second = jiro.all("said")
    assert (first.get("text"), first["reaction"]) == (None, "laugh")
    assert (second["phrase"]["id"], second.get("reaction")) == ("hello", None)


@pytest.mark.parametrize(("talk", "code"), [("phrases", "phrases-only"), ("off", "no-talk")])
async def test_N9_W28_W42_where_set_phrases_alone_are_said_or_nothing_players_do_not_react(
    place: Place, talk: str, code: str
) -> None:
    room, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki", changes={"talk": talk})
    with pytest.raises(Refused, match=code) as refused:
        await react(hana, "thinking")
    assert refused.value.clause == "N9"
    assert seen(jiro) == []
    mika = place.guest("Mika", room)
    await react(mika, "laugh")
    assert seen(mika) == ["laugh"]


@pytest.mark.parametrize("talk", ["phrases", "off"])
async def test_N9_before_the_start_and_after_the_end_everybody_reacts(place: Place, talk: str) -> None:
    lobby = await place.room(changes={"talk": talk})
    await react(place.guest("Hana", lobby), "thumbs-up")
    room, (hana,) = await place.table("Hana", bots=3, changes={"talk": talk})
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    await react(hana, "well-played")
    assert hana.last("said")["reaction"] == "well-played"


async def test_N9_players_are_not_shown_what_spectators_react_with_until_the_end(place: Place) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    mika, nao = place.guest("Mika", room), place.guest("Nao", room)
    await react(mika, "surprised")
    await react(hana, "thanks")
    assert (seen(nao), seen(hana)) == (["surprised", "thanks"], ["thanks"])
    assert nao.all("said")[0]["where"] == "spectators"
    assert "seat" not in nao.all("said")[0]
    with pytest.raises(Refused, match="not-there"):
        await react(mika, "surprised", to="table")


async def test_N9_there_is_no_reaction_to_the_judge(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chat, "judge_of", lambda match: "mika")
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    mika = place.guest("Mika", room)
    with pytest.raises(Refused, match="not-there"):
        await react(hana, "laugh", to="judge")
    assert seen(mika) == []


async def test_N14_reactions_and_words_have_one_rate(place: Place) -> None:
    _, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    for _ in range(4):
        await react(hana, "laugh")
    await hana.room.say(hana.profile, Say("sorry, that was much"))
    with pytest.raises(Refused, match="too-fast") as refused:
        await react(hana, "laugh")
    assert refused.value.clause == "N14"
    await react(jiro, "thumbs-up")


async def test_N9_reactions_are_kept_with_the_match_and_there_after_a_restart(place: Place) -> None:
    room = await place.room()
    await react(place.guest("Hana", room), "thanks")
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest("Jiro", restored)
    await settled()
    assert back.last("welcome")["chat"][0]["reaction"] == "thanks"
    kept = await read_talk(place.store, room.code, "hana", judge=False)
    assert [said.reaction for said in kept.said] == ["thanks"]
