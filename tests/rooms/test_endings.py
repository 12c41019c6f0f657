"""A judge corrects an ending, or has the match go on, in a room with its log, its secrets and its record (J2, V1)."""

import msgspec
import pytest

from engine.games import GAMES
from engine.match import Refused
from engine.match.record import read
from engine.match.verify import verify
from server.rooms import RoomOwner
from server.rooms.history.records import record_of
from server.rooms.history.room_state import stream
from server.rooms.owner.room_summaries import summary_of
from tests.rooms.people import Guest, Place, settled
from tests.rooms.test_judge import WHY, judged, play


async def recorded(place: Place, room: RoomOwner) -> bytes:
    return await record_of(place.store, summary_of(room.match, room.code, 0, 0))


async def named(place: Place) -> tuple[RoomOwner, list[Guest], Guest]:
    """A match of three whose judge has named the wrong winner."""
    room, players, uma = await judged(place)
    await play(room, players, 20)
    await uma.ask({"is": "NameWinner", "seat": players[0].seat, "reason": WHY})
    assert room.match.stage == "over"
    return room, players, uma


async def test_J2_result_page_and_record_follow_a_correction(place: Place) -> None:
    room, players, uma = await named(place)
    assert {"CorrectEnding", "ReopenMatch"} <= set(uma.legal)
    assert (await players[0].ask({"is": "CorrectEnding", "winner": 1, "reason": WHY}))["code"] == "judge-only"
    await uma.ask({"is": "CorrectEnding", "winner": players[1].seat, "reason": WHY})
    assert players[2].view["result"]["winner"] == players[1].seat
    assert summary_of(room.match, room.code, 0, 0).first == (players[1].seat,)
    data = await recorded(place, room)
    assert verify(data, GAMES).ok
    assert (read(data, GAMES).result or {})["winner"] == players[1].seat


async def test_J2_a_reopened_match_has_no_record_until_it_ends_again_and_then_one_of_both_parts() -> None:
    place = Place()
    room, players, uma = await named(place)
    first = await recorded(place, room)
    assert (await uma.ask({"is": "ReopenMatch", "reason": WHY}))["is"] == "step"
    assert room.match.stage == "playing"
    assert "result" not in players[0].view
    assert "hands" not in players[0].view["resources"]
    with pytest.raises(Refused, match="not-over"):
        await recorded(place, room)
    await players[0].ask({"is": "RenewSeed", "seed": "ab" * 32})
    await place.restart()
    restored = await place.registry.find(room.code)
    assert isinstance(restored, RoomOwner)
    again = [place.guest(guest.profile.name, restored) for guest in (*players, uma)]
    for guest, before in zip(again, (*players, uma), strict=True):
        guest._refs = before._refs
    *players, uma = again
    await settled()
    assert (await uma.ask({"is": "Resume"}))["is"] == "step"
    await play(restored, players, 20)
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    data = await recorded(place, restored)
    assert verify(data, GAMES).ok
    assert data != first
    end = msgspec.json.decode(data)["end"]
    assert len(end["renewed"]) == 1
    await place.close()


async def test_V1_what_later_secrets_follow_from_is_kept_and_never_given_away(place: Place) -> None:
    room, _, _ = await named(place)
    stored = await place.store.secrets.get(stream(room.code))
    assert stored is not None
    root_key = msgspec.json.decode(stored)["root_key"]
    assert len(root_key) == 64
    assert root_key.encode() not in await recorded(place, room)
