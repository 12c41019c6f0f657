"""Replays of a match that goes on: what live viewers of each kind were sent, and nothing that they may not know now."""

from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from engine.core import apply
from engine.match import Refused, Viewer, decode_batch, encode_batch
from engine.match.undo.points import current_turn
from server.rooms import RoomOwner
from server.rooms.history.room_state import stream
from server.rooms.history.running_replay import RunningReplays
from server.rooms.owner.room_summaries import summary_of
from server.store.memory import MemoryStore
from tests.rooms.people import Guest, Place, settled, until
from tests.rooms.test_audience import TWO_TURNS, third_turn
from tests.rooms.test_judge import WHY, judged, play
from tests.rooms.test_spectator_delay import played

SPECTATOR = Viewer()
Plain = dict[str, Any]
Seen = tuple[bytes, Plain | None]
"""A view, encoded, and what the step told that led to it; None: it came as a snapshot."""


def seen_live(guest: Guest) -> dict[int, Seen]:
    """All that this guest was sent of the match, by step."""
    view: Plain = {}
    seen: dict[int, Seen] = {}
    for message in guest.heard:
        if message["is"] == "snapshot":
            view = message["view"]
            seen[message["seq"]] = encoded(view), None
        elif message["is"] == "step":
            view = apply(view, message["patch"])
            told = {name: message.get(name) for name in ("at", "by", "told")}
            seen[message["seq"]] = encoded(view), told
    return seen


def seen_again(replay: Plain) -> dict[int, Seen]:
    """All that this replay shows, by step."""
    view = replay["view"]
    seen: dict[int, Seen] = {replay["seq"]: (encoded(view), None)}
    for step in replay["steps"]:
        view = apply(view, step["patch"])
        seen[step["seq"]] = encoded(view), {name: step[name] for name in ("at", "by", "told")}
    return seen


def encoded(view: Plain) -> bytes:
    return msgspec.json.encode(view, order="deterministic")


async def replay_for(
    place: Place, room: RoomOwner, viewer: Viewer, user: str | None = None, kept: RunningReplays | None = None
) -> Plain:
    """A replay as it goes over the wire. kept: those that were asked for before; what comes of them is as if none had
    been."""
    summary = summary_of(room.match, room.code, 0, 0)
    replay = await RunningReplays(place.store, place.clock).find(summary, viewer, user)
    assert replay is not None
    made = msgspec.json.encode(replay.plain())
    if kept is not None:
        again = await kept.find(summary, viewer, user)
        assert again is not None
        assert msgspec.json.encode(again.plain()) == made
        assert again.position == replay.position
    plain: Plain = msgspec.json.decode(made)
    return plain


async def check(replay: Plain, guest: Guest) -> None:
    """The replay shows what this guest was sent, byte for byte, up to the step that they are at."""
    again = seen_again(replay)
    await until(lambda: guest.seq >= max(again))  # what spectators are shown is gathered for a moment
    await settled()
    assert max(again) == guest.seq
    live = seen_live(guest)
    for seq, (view, told) in again.items():
        assert view == live[seq][0], f"step {seq}"
        assert told is None or live[seq][1] in (None, told), f"step {seq}"


@pytest.mark.parametrize("delay", [0, 2])
@pytest.mark.parametrize("game", ["settlers", "hunters"])
async def test_W67_each_viewer_finds_again_what_was_sent_to_live_viewers_and_no_step_more(
    place: Place, game: str, delay: int
) -> None:
    room, players = await place.table(
        "Hana", "Jiro", "Saki", game=game, rulebook="", changes={"spectator_delay": delay}
    )
    mika = place.guest("Mika", room)
    begun, kept = room.match.seq, RunningReplays(place.store, place.clock)
    await settled()
    for number in range(120):
        if room.match.stage == "over":
            break
        await played(place, players, room)
        if number % 17 == 16:
            replay = await replay_for(place, room, SPECTATOR, None, kept)
            assert replay["seq"] == begun
            await check(replay, mika)
            for guest in players:
                await check(await replay_for(place, room, Viewer(guest.seat), guest.user, kept), guest)


async def test_a_seat_s_replay_is_for_whoever_sits_there(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    place.guest("Mika", room)
    await played(place, players, room)
    for user in ("mika", players[1].user, None):
        with pytest.raises(Refused, match="not-seated"):
            await replay_for(place, room, Viewer(players[0].seat), user)


async def test_no_replay_shows_a_hand_but_one_s_own_while_the_match_goes_on(place: Place) -> None:
    room, players = await place.table("Hana", "Jiro", "Saki")
    for _ in range(60):
        await played(place, players, room)
    for viewer, user in [(SPECTATOR, None), *((Viewer(guest.seat), guest.user) for guest in players)]:
        text = msgspec.json.encode(await replay_for(place, room, viewer, user)).decode()
        assert '"hands"' not in text
        assert ('"hand"' in text) == (user is not None)
        assert '"luck"' not in text


async def test_C13_a_replay_reaches_no_further_back_than_what_who_comes_now_is_told(place: Place) -> None:
    room, players = await third_turn(place, **TWO_TURNS)
    kept = RunningReplays(place.store, place.clock)
    live = {"Mika": place.guest("Mika", room), "Hana": players[0]}
    for _ in range(25):
        now = current_turn(room.match.table)[1]
        for name, viewer, user in [("Mika", SPECTATOR, None), ("Hana", Viewer(players[0].seat), "hana")]:
            replay = await replay_for(place, room, viewer, user, kept)
            await check(replay, live[name])
            again = place.guest(name, room)
            await settled()
            recent = again.last("snapshot")["recent"]
            told = [*replay.get("recent", ()), *({**step, "patch": None} for step in replay["steps"])]
            assert [(step["seq"], step["told"]) for step in told] == [(step["seq"], step["told"]) for step in recent]
            assert replay["view"]["turn"]["number"] == now, "what an earlier view shows is of earlier turns still"
            again.go()
            place.forget(again)
        await played(place, players, room)


async def test_J2_a_reopened_match_is_not_shown_from_before_it_was_reopened(place: Place) -> None:
    room, players, uma = await judged(place)
    await play(room, players, 20)
    await uma.ask({"is": "NameWinner", "seat": players[0].seat, "reason": WHY})
    summary = summary_of(room.match, room.code, 0, 0)
    assert await RunningReplays(place.store, place.clock).find(summary, SPECTATOR, None) is None
    await uma.ask({"is": "ReopenMatch", "reason": WHY})
    replay = await replay_for(place, room, SPECTATOR)
    assert (replay["seq"], replay["steps"]) == (room.match.seq, [])
    assert "hands" not in replay["view"]["resources"]


async def test_a_log_that_has_lost_its_end_and_has_grown_again_is_read_from_its_start() -> None:
    store = MemoryStore()
    place = Place(store)
    room, players = await place.table("Hana", "Jiro", "Saki")
    for _ in range(20):
        await played(place, players, room)
    kept = RunningReplays(store, place.clock)
    whole = await replay_for(place, room, SPECTATOR, None, kept)
    lines = store.log._streams[stream(room.code)]
    lost = lines.pop()
    short = await replay_for(place, room, SPECTATOR, None, kept)
    assert short["steps"] == whole["steps"][:-1]
    await replay_for(place, room, SPECTATOR, None, kept)
    batch = decode_batch(room.match.game, lost)
    lines.append(lost)
    await replay_for(place, room, SPECTATOR, None, kept)
    lines[-1] = encode_batch(room.match.game, replace(batch, at=batch.at + 1))
    other = await replay_for(place, room, SPECTATOR, None, kept)
    assert other["steps"][-1]["at"] == whole["steps"][-1]["at"] + 1
    await place.close()
