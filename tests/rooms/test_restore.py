"""Long games wake from a snapshot and the end of their log, as the whole log would have them; what sleeps is gone."""

import asyncio
import gc
import weakref

import pytest
from msgspec.structs import replace

from engine.match import Match, Viewer, decode_batch, encode_match
from server.rooms import LocalRoom, RoomOwner
from server.rooms.damaged_rooms import RoomDamaged
from server.rooms.history import snapshots
from server.rooms.history.restore import restore
from server.rooms.history.room_state import stream
from server.rooms.history.snapshots import BEHIND, EVERY
from server.store.memory import MemoryLog
from tests.rooms.people import QUICK, Guest, Place, settled, until

EVERYBODY = (Viewer(), *map(Viewer, range(3)))


async def test_a_long_game_has_a_snapshot_that_is_never_far_behind_its_log(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 5)
    kept = await place.store.snapshots.latest(stream(room.code))
    assert kept is not None
    assert BEHIND <= room.match.seq - kept.seq < BEHIND + EVERY + 1


async def test_a_short_game_has_none(place: Place) -> None:
    room, _ = await long_game(place, EVERY - 20)
    assert await place.store.snapshots.latest(stream(room.code)) is None


async def test_only_the_end_of_the_log_is_read_when_there_is_a_snapshot(place: Place) -> None:
    room, _ = await long_game(place, 2 * EVERY + BEHIND + 5)
    seq = room.match.seq
    kept = await place.store.snapshots.latest(stream(room.code))
    assert kept is not None
    await place.restart()
    asked: list[int] = []
    read = place.store.log.read

    async def counted(name: str, after: int = 0, limit: int | None = None) -> list[object]:
        found = await read(name, after, limit)
        asked.extend([len(found)] if name == stream(room.code) else [])
        return [*found]

    place.store.log.read = counted  # type: ignore[method-assign, assignment]
    restored = await place.registry.find(room.code)
    assert restored is not None
    assert restored.match.seq == seq
    assert asked == [seq - kept.seq + 1]


async def test_it_wakes_as_the_whole_log_would_have_it_and_plays_on(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 30)
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    log = await place.store.log.read(stream(room.code))
    whole = Match.from_batches(restored.match.game, [decode_batch(restored.match.game, kept.body) for kept in log])
    assert restored.match.refs == whole.refs
    for viewer in EVERYBODY:
        assert restored.match.view(viewer) == whole.view(viewer)
        assert restored.match.legal_actions(viewer) == whole.legal_actions(viewer)
    assert isinstance(restored, RoomOwner)
    assert restored.projection.made_at == room.projection.made_at
    assert restored.moved_at == room.moved_at
    guests = [place.guest(name, restored) for name in ("Hana", "Jiro", "Saki")]
    await settled()
    await play(restored, guests, restored.match.seq + 10)


async def test_who_comes_back_gets_the_steps_since_after_the_room_woke_from_a_snapshot(place: Place) -> None:
    room, guests = await long_game(place, EVERY + BEHIND)
    jiro, seen, view = guests[1], guests[1].seq, guests[1].view
    jiro.go()
    await play(room, guests, EVERY + BEHIND + 30, without=jiro.seat)
    await place.restart()
    restored = await place.registry.find(room.code)
    assert restored is not None
    back, fresh = place.guest("Jiro", restored, since=seen), place.guest("Hana", restored)
    back.seq, back.view = seen, view
    await until(lambda: back.seq == restored.match.seq and fresh.view)
    assert not back.all("snapshot")
    assert back.view == restored.match.view(Viewer(jiro.seat))
    assert len(fresh.last("snapshot")["recent"]) == BEHIND


async def test_a_snapshot_of_other_code_of_another_log_or_broken_is_of_no_use(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 5)
    name, view = stream(room.code), room.match.view(Viewer(0))
    kept = await place.store.snapshots.latest(name)
    assert kept is not None
    shot, match = snapshots.read(kept.body)
    encode = snapshots.encoded
    for body in (
        encode(replace(shot, code="what came before")),
        encode(replace(shot, batch="another")),
        encode(replace(shot, match=b"[2]")),
        kept.body[:-9],
        b"",
    ):
        place.store.snapshots.put(name, match.seq, body)
        await place.restart()
        restored = await place.registry.find(room.code)
        assert restored is not None
        assert restored.match.view(Viewer(0)) == view


async def test_a_snapshot_that_is_ahead_of_a_log_that_lost_its_end_is_of_no_use(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 5)
    kept = await place.store.snapshots.latest(stream(room.code))
    assert kept is not None
    await place.restart()
    place.store.log._streams[stream(room.code)][kept.seq - 1 :] = []  # type: ignore[attr-defined]
    restored = await place.registry.find(room.code)
    assert restored is not None
    assert restored.match.seq == kept.seq - 1


async def test_where_a_log_lost_its_end_snapshots_go_on_from_there(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 5)
    match = Match.from_batches(room.match.game, ())
    keeper = snapshots.Snapshots(place.services, "room:OTHER", room.projection.made_at, seq=5_000)
    for kept in await place.store.log.read(stream(room.code)):
        batch = decode_batch(match.game, kept.body)
        match = match.fold(batch)
        keeper.look(match, batch, 0)
    found = await place.store.snapshots.latest("room:OTHER")
    assert found is not None
    assert found.seq == EVERY + 1


async def test_a_long_game_without_a_snapshot_has_one_after_it_woke(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 5)
    place.store.snapshots.put(stream(room.code), 1, b"by an older server")
    await place.restart()
    assert await place.registry.find(room.code) is not None
    kept = await place.store.snapshots.latest(stream(room.code))
    assert kept is not None
    assert snapshots.read(kept.body)[1].seq == room.match.seq - BEHIND + 1


async def test_a_snapshot_that_is_taken_on_waking_is_the_match_as_it_was_then(place: Place) -> None:
    room, _ = await long_game(place, EVERY + BEHIND + 40)
    log = await place.store.log.read(stream(room.code))
    then = Match.from_batches(room.match.game, [decode_batch(room.match.game, body) for _, body in log[: 1 - BEHIND]])
    place.store.snapshots.put(stream(room.code), 0, b"")
    assert await restore(place.services, room.code) is not None
    kept = await place.store.snapshots.latest(stream(room.code))
    assert kept is not None
    assert kept.seq == then.seq
    assert snapshots.read(kept.body)[0].match == encode_match(then)


async def test_after_a_start_only_rooms_wake_to_which_something_happens_by_itself(place: Place) -> None:
    """Lobbies where people sit, and openings; not games in progress, and not rooms that all have left."""
    playing, _ = await place.table("Hana", "Jiro", "Saki")
    lobby, left = await place.room(), await place.room()
    hana = place.guest("Hana", left)
    await hana.ask({"is": "Stand"})
    opening = await place.room(size=3, bots=("random", "random"))
    host = place.guest("Hana", opening)
    await host.ask({"is": "SetReady", "ready": True, "commitment": "0" * 64})
    await host.ask({"is": "CallStart"})
    await place.restart()
    await place.registry.maintenance.recover()
    assert {room.code for room in place.registry.rooms} == {lobby.code, opening.code}
    assert await place.registry.find(playing.code) is not None


async def test_after_a_start_half_of_the_rooms_are_left_to_those_who_come() -> None:
    place = Place(settings=replace(QUICK, rooms=4, lobby_grace=0))
    for _ in range(3):
        await place.room()
    await place.restart()
    recovering = asyncio.create_task(place.registry.maintenance.recover())
    await settled()
    assert len(list(place.registry.rooms)) == 2
    recovering.cancel()
    await place.close()


async def test_games_that_are_over_leave_nothing_in_memory(place: Place) -> None:
    """Counted, not timed: once they sleep, no room, match or talk of theirs is to be found."""
    gone = [part for _ in range(12) for part in await over(place)]
    await place.clock.turn(60_000)
    place.registry.rooms.unload_idle(30_000)
    await settled()
    gc.collect()
    assert list(place.registry.rooms) == []
    assert [ref() for ref in gone if ref() is not None] == []


async def over(place: Place) -> list[weakref.ref[object]]:
    """A short game by bots, watched to its end by one who then goes; what there was of it, looked at from afar."""
    room, (hana,) = await place.table("Hana", bots=2, changes={"victory_points": 3})
    await hana.ask({"is": "Leave"})
    for _ in range(400):
        await place.clock.turn(0)
        if room.match.stage == "over":
            break
    assert room.match.stage == "over"
    hana.go()
    place.forget(hana)
    return [weakref.ref(part) for part in (room, room.chat_log, room.audience)]


async def long_game(place: Place, steps: int) -> tuple[RoomOwner, list[Guest]]:
    room, guests = await place.table("Hana", "Jiro", "Saki", changes={"victory_points": 20})
    await play(room, guests, steps)
    return room, guests


async def play(room: LocalRoom, guests: list[Guest], seq: int, without: int | None = None) -> None:
    """Until this step of the match, or until it is the turn of the seat that is not here, by whoever is awaited."""
    seats = {guest.seat: guest for guest in guests}
    while room.match.seq < seq and room.match.awaits()[0] != without:
        await seats[room.match.awaits()[0]].act()
        await settled()


async def test_a_room_of_a_game_that_is_unknown_here_keeps_none_of_the_others_asleep(place: Place) -> None:
    """An older process among newer ones looks for rooms that somebody must own."""
    rooms = [await place.room() for _ in range(3)]
    middle = rooms[1].code
    await place.restart()
    log = place.store.log
    assert isinstance(log, MemoryLog)
    first = log._streams[stream(middle)][0]
    log._streams[stream(middle)][0] = first.replace(b'"settlers"', b'"galaxies"')
    await place.registry.maintenance.heartbeat()
    await place.registry.maintenance.recover()
    assert {room.code for room in place.registry.rooms} == {rooms[0].code, rooms[2].code}
    with pytest.raises(RoomDamaged) as damaged:
        await place.registry.find(middle)
    assert "galaxies" in damaged.value.reason
    other = await place.store.leases.acquire(middle, "another process")
    assert other.process == "another process"
