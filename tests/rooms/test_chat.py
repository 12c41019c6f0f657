"""What is said, and who hears it."""

from collections.abc import Sequence

import pytest

from engine.match import Refused
from server.rooms.chat.chat_log import MOST, talk_stream
from server.store import Lease, StoreError
from server.store.memory import MemoryLog, MemoryStore
from server.wire.inbound import Say, Where
from tests.rooms.people import Guest, Place, settled, until
from tests.rooms.test_spectator_delay import played


async def say(guest: Guest, text: str, to: Where | None = None) -> None:
    await guest.room.say(guest.profile, Say(text, to))
    await settled()


def texts(guest: Guest) -> list[str]:
    return [said["text"] for said in guest.all("said")]


async def test_before_the_start_everybody_talks_to_everybody(place: Place) -> None:
    room = await place.room()
    hana, mika = place.guest("Hana", room), place.guest("Mika", room)
    await say(mika, "hello")
    await say(hana, "welcome!")
    assert texts(hana) == texts(mika) == ["hello", "welcome!"]
    assert [said["n"] for said in hana.all("said")] == [1, 2]


async def test_strangers_cannot_use_up_before_the_start_what_the_players_have_to_say(place: Place) -> None:
    room = await place.room()
    room.chat_log._said["table"] = MOST // 2
    with pytest.raises(Refused, match="said-enough"):
        await say(place.guest("Mika", room), "hello")
    game, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    game.chat_log._said["table"] = MOST // 2
    await say(hana, "good luck")
    assert texts(hana) == ["good luck"]


async def test_players_do_not_hear_the_gallery_until_the_end(place: Place) -> None:
    room, (hana, jiro, _) = await place.table("Hana", "Jiro", "Saki")
    mika, nao = place.guest("Mika", room), place.guest("Nao", room)
    await say(mika, "Saki holds all the ore")
    await say(hana, "whose turn is it?")
    assert texts(nao) == ["Saki holds all the ore", "whose turn is it?"]
    assert texts(jiro) == ["whose turn is it?"]
    assert nao.all("said")[0]["where"] == "spectators"
    late = place.guest("Jiro", room)
    await settled()
    assert [said["text"] for said in late.last("welcome")["chat"]] == ["whose turn is it?"]


async def test_at_the_end_players_hear_what_was_said_behind_their_backs(place: Place) -> None:
    room, (hana,) = await place.table("Hana", bots=3)
    mika = place.guest("Mika", room)
    await say(mika, "blue will win")
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    assert texts(hana) == ["blue will win"]
    await say(mika, "told you")
    assert texts(hana) == ["blue will win", "told you"]


async def test_those_who_watch_hear_what_is_said_after_the_step_after_which_it_was_said(place: Place) -> None:
    room, (hana, *others) = await place.table("Hana", "Jiro", "Saki")
    mika = place.guest("Mika", room)
    for number in range(5):
        await played(place, [hana, *others], room)  # steps that follow each other fast are gathered for who watches
        await say(hana, f"Now {number}")
    await until(lambda: mika.seq == room.match.seq and len(texts(mika)) == 5)
    at = 0
    for message in mika.heard:
        at = message["seq"] if message["is"] in ("step", "snapshot") else at
        assert message["is"] != "said" or message["step"] == at


async def test_nobody_talks_where_they_are_not(place: Place) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    mika = place.guest("Mika", room)
    with pytest.raises(Refused, match="not-there"):
        await say(mika, "take the wheat!", to="table")
    with pytest.raises(Refused, match="not-there"):
        await say(hana, "psst", to="spectators")


async def test_talk_is_on_one_line_without_hidden_characters_and_not_too_long(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    await say(hana, "a\u202eb\x00c\n\nd " + "x" * 1000)
    text = texts(hana)[0]
    assert text.startswith("abc d xxx")
    assert len(text) == 300
    with pytest.raises(Refused, match="nothing-said"):
        await say(hana, " \u200b\n ")


async def test_whoever_talks_too_fast_is_told_so_and_may_go_on_later(place: Place) -> None:
    room = await place.room()
    hana = place.guest("Hana", room)
    for _ in range(5):
        await say(hana, "hey")
    with pytest.raises(Refused, match="too-fast"):
        await say(hana, "hey")
    await place.clock.turn(2_000)
    await say(hana, "sorry")
    assert texts(hana)[-1] == "sorry"


async def test_what_was_said_is_there_after_a_restart(place: Place) -> None:
    room = await place.room()
    await say(place.guest("Hana", room), "remember this")
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    back = place.guest("Jiro", restored)
    await settled()
    assert [said["text"] for said in back.last("welcome")["chat"]] == ["remember this"]
    await say(place.guest("Hana", restored), "and this")
    await until(lambda: back.all("said"))
    assert back.last("said")["n"] == 2


async def test_one_room_can_only_hold_so_much_talk(place: Place) -> None:
    room = await place.room()
    room.chat_log._said["table"] = MOST
    with pytest.raises(Refused, match="said-enough"):
        await say(place.guest("Hana", room), "one more")


async def test_those_who_watch_do_not_use_up_what_the_players_may_say(place: Place) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    mika = place.guest("Mika", room)
    room.chat_log._said["spectators"] = MOST
    with pytest.raises(Refused, match="said-enough"):
        await say(mika, "and another thing")
    await say(hana, "your turn")
    assert texts(hana) == ["your turn"]


class Mute(MemoryLog):
    """A log that keeps what is said and does not say so."""

    mute = False

    async def append(self, stream: str, expected: int, bodies: Sequence[bytes], lease: Lease | None = None) -> int:
        last = await super().append(stream, expected, bodies, lease)
        if self.mute and stream.startswith("talk:"):
            raise StoreError("no answer")
        return last


async def test_what_was_kept_though_the_store_did_not_say_so_is_heard_and_not_called_lost() -> None:
    store = MemoryStore()
    store.log = log = Mute(store.leases)
    place = Place(store)
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    log.mute = True
    await room.say(hana.profile, Say("hello"))
    log.mute = False
    await room.say(hana.profile, Say("there"))
    await settled()
    assert [(said["n"], said["text"]) for said in jiro.all("said")] == [(1, "hello"), (2, "there")]
    await place.close()


async def test_what_is_said_where_the_kept_talk_cannot_be_read_is_refused_and_play_goes_on(place: Place) -> None:
    room, (hana, *_) = await place.table("Hana", "Jiro", "Saki")
    await place.store.log.append(talk_stream(room.code), 0, [b"{"])
    for _ in range(2):
        with pytest.raises(Refused, match="room-damaged"):
            await say(hana, "hello")
    assert (await hana.ask({"is": "Leave"}))["is"] == "step"


async def test_what_is_sent_twice_under_one_key_is_said_once(place: Place) -> None:
    room = await place.room()
    hana, jiro = place.guest("Hana", room), place.guest("Jiro", room)
    for _ in range(2):
        await room.say(hana.profile, Say("hello"), key="k1")
    await settled()
    assert [said["text"] for said in jiro.all("said")] == ["hello"]


async def test_E4_whoever_is_out_of_the_game_talks_as_those_who_watch_do(place: Place) -> None:
    changes = {"leaving": "final"}
    _, (hana, jiro, saki) = await place.table("Hana", "Jiro", "Saki", changes=changes)
    mika = place.guest("Mika", hana.room)
    assert (await saki.ask({"is": "Retire"}))["is"] == "step"
    with pytest.raises(Refused, match="not-there"):
        await say(saki, "to the table", "table")
    await say(saki, "I am out")
    await say(mika, "so I see")
    await say(hana, "your turn")
    assert texts(jiro) == ["your turn"]
    assert texts(mika) == ["I am out", "so I see", "your turn"]
    assert texts(saki) == ["I am out", "so I see", "your turn"]
