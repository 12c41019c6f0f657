"""Tables of leagues: rooms made once, seats and absentees, judges on call (K2, K9, J3, E6)."""

import asyncio
from contextlib import suppress
from typing import cast

import pytest

from engine.league.commands import (
    AmendRegulation,
    DrawRound,
    GiveRole,
    GiveUpSeat,
    LeaveLeague,
    ReplaceSeat,
    StartRound,
    TakeRole,
)
from engine.match import Refused
from server.store import Store, StoreError
from server.store.memory import MemoryStore
from tests.rooms.people import HandClock, settled, until
from tests.rounds.dying import DyingStore
from tests.rounds.house import MINUTE, House

FOUR = ("ann", "bob", "cat", "dan")
EIGHT = (*FOUR, "eve", "fay", "gus", "hal")


async def rooms_in(house: House) -> list[str]:
    """Codes of all rooms that have a log."""
    found = await house.store.index.unstarted_rooms()
    heads = [(summary.code, await house.store.log.head(f"room:{summary.code}")) for summary in found]
    return sorted(code for code, head in heads if head)


async def rooms_of(house: House) -> list[str]:
    return sorted(match.room for match in (await house.league()).matches.values())


async def test_K2_two_processes_at_once_make_each_room_once(house: House) -> None:
    await house.club(*EIGHT)
    key = await house.round(*EIGHT)
    await house.do("olga", DrawRound(key, 0))
    await house.do("olga", StartRound(key, 1))
    other = House(house.store, clock=house.clock)
    await other.registry.maintenance.heartbeat()
    await asyncio.gather(house.attend(), other.attend())
    await house.attend()
    assert await rooms_of(house) == await rooms_in(house)
    assert len(await rooms_in(house)) == 2
    await other.leave()


async def test_K2_a_process_that_dies_at_any_moment_leaves_rooms_that_the_next_one_finishes(clock: HandClock) -> None:
    calls, dead = 0, True
    while dead:
        calls += 1
        store = MemoryStore(clock)
        dying = DyingStore(store)
        victim = House(cast(Store, dying), clock=clock)
        await victim.club(*EIGHT)
        key = await victim.round(*EIGHT)
        await victim.do("olga", DrawRound(key, 0))
        await victim.do("olga", StartRound(key, 1))
        dying.left = calls
        with suppress(StoreError):
            await victim.attend()
        dead = dying.left == 0
        await victim.leave()
        await store.leases.deregister(victim.services.process)
        heir = House(store, clock=clock)
        await heir.registry.maintenance.heartbeat()
        await heir.attend()
        assert await rooms_of(heir) == await rooms_in(heir), f"dead after {calls} calls"
        assert len(await rooms_in(heir)) == 2
        room = await heir.table_of()
        assert room.match.stage == "lobby"
        await heir.close()
    assert calls > 20


async def test_K2_a_guest_takes_the_seat_of_a_member_before_the_game_begins_and_not_after(home: House) -> None:
    await home.club(*FOUR, guests=("gil",))
    await home.started(*FOUR)
    room, guests = await home.seated()
    found = await home.leagues.find("friday-club")
    await home.desk.do(found, ReplaceSeat("s1r1t1", "ann", "gil"), "olga")
    await settled()
    seats = guests[0].view["seats"]
    assert {sitter["user"] for sitter in seats.values()} == {"gil", "bob", "cat", "dan"}
    assert next(sitter["tier"] for sitter in seats.values() if sitter["user"] == "gil") == "guest"
    await home.attend()
    players = [home.guest("Gil", room), *(guest for guest in guests if guest.user != "ann")]
    for player in players:
        await player.ask({"is": "SetReady", "ready": True})
    await home.clock.turn(0)
    assert room.match.stage == "playing"
    found = await home.leagues.find("friday-club")
    with pytest.raises(Refused, match="already-started"):
        await home.desk.do(found, GiveUpSeat("s1r1t1", "bob"), "olga")
    assert (await home.match()).absent == ()


async def test_I4_who_was_ready_is_asked_again_when_a_seat_is_given_up(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    room, guests = await home.seated()
    there = [guest for guest in guests if guest.user != "dan"]
    for guest in there:
        await guest.ask({"is": "SetReady", "ready": True})
    await home.desk.do(await home.leagues.find("friday-club"), GiveUpSeat("s1r1t1", "dan"), "olga")
    await settled()
    assert room.match.stage == "lobby"
    assert there[0].view["readiness"]["owing"]
    for guest in there:
        await guest.ask({"is": "SetReady", "ready": True})
    await home.clock.turn(0)
    assert room.match.stage == "playing"
    assert len(room.match.table.slices["seats"]) == 3


async def test_K2_three_play_where_one_was_not_ready_in_time(house: House) -> None:
    await house.club(*FOUR)
    await house.started(*FOUR)
    room, guests = await house.seated()
    for guest in guests[1:]:
        await guest.ask({"is": "SetReady", "ready": True})
    await house.clock.turn(2 * 60 * MINUTE + 15 * MINUTE - 1)
    await house.attend()
    assert (await house.match()).absent == ()
    await house.clock.turn(1)
    await house.attend()
    await house.attend()
    assert (await house.match()).absent == (guests[0].user,)
    room = await house.table_of()
    assert {sitter.user for sitter in room.match.table.slices["seats"] if sitter} == {g.user for g in guests[1:]}


async def test_K2_a_guest_who_checked_in_and_has_no_table_takes_the_seat_of_who_did_not_come(house: House) -> None:
    await house.club(*FOUR, guests=("gil",))
    await house.started(*FOUR, "gil")
    room, guests = await house.seated()
    assert "gil" not in [guest.user for guest in guests]
    for guest in guests[1:]:
        await guest.ask({"is": "SetReady", "ready": True})
    await house.clock.turn(2 * 60 * MINUTE + 15 * MINUTE)
    await house.attend()
    await house.attend()
    match = await house.match()
    assert match.players[0] == "gil"
    assert match.tiers["gil"] == "guest"
    room = await house.table_of()
    assert {sitter.user for sitter in room.match.table.slices["seats"] if sitter} == set(match.players)


async def test_K2_a_table_that_could_not_start_either_way_waits_for_its_people(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    _, guests = await home.seated()
    for guest in guests[2:]:
        await guest.ask({"is": "SetReady", "ready": True})
    await home.clock.turn(3 * 60 * MINUTE)
    await home.attend()
    assert (await home.match()).absent == ()


async def test_J3_a_judge_who_does_not_play_is_named_and_all_others_are_on_call(home: House) -> None:
    await home.club(*FOUR, judges=("uma", "vic"))
    await home.started(*FOUR)
    summary = await home.store.index.get((await home.match()).room)
    assert summary is not None
    assert summary.judge in ("uma", "vic")
    assert set(summary.on_call) == {"uma", "vic"}
    for judge in ("uma", "vic"):
        assert [one.code for one in await home.store.index.rooms_judged_by(judge, 10)] == [summary.code]


async def test_J3_another_judge_of_the_league_takes_over_in_mid_match(home: House) -> None:
    await home.club(*FOUR, judges=("uma", "vic"))
    await home.started(*FOUR)
    room, _ = await home.playing()
    first = room.match.table.slices["judge"].user
    other = "vic" if first == "uma" else "uma"
    found = await home.leagues.find("friday-club")
    for asker, judge, why in (("ann", other, "not-allowed"), (other, "ann", "league-judges-only")):
        with pytest.raises(Refused, match=why):
            await home.desk.appoint(found, "s1r1t1", judge, asker)
    await home.desk.appoint(found, "s1r1t1", other, other)
    assert room.match.table.slices["judge"].user == other


async def test_J3_a_table_whose_judge_has_lost_the_role_gets_another(home: House) -> None:
    await home.club(*FOUR, judges=("uma",))
    await home.started(*FOUR)
    room, _ = await home.playing()
    await home.do("olga", GiveRole("olga", "judge"))
    await home.do("olga", TakeRole("uma", "judge"))
    await home.attend()
    assert room.match.table.slices["judge"].user == "olga"


async def test_E6_only_a_judge_of_the_league_can_be_appointed_by_one_voice(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    room, guests = await home.playing()
    watcher = home.guest("Wim", room)
    await settled()
    assert not room.match.table.slices["judge"].user
    answer = await guests[0].ask({"is": "AgreeOnJudge", "user": watcher.user})
    assert (answer["code"], answer["clause"]) == ("league-judges-only", "E6")
    assert "AgreeOnJudge" not in guests[0].legal
    await home.do("olga", GiveRole("ann", "judge"))
    await home.attend()
    assert room.match.table.slices["room"].league.judges == (), "who plays is not on call"
    assert "AgreeOnJudge" not in guests[0].legal


async def test_E6_those_present_appoint_a_judge_of_the_league_when_theirs_is_gone(home: House) -> None:
    await home.club(*FOUR, judges=("uma", "vic"))
    await home.started(*FOUR)
    room, guests = await home.playing()
    named = room.match.table.slices["judge"].user
    other = home.guest("Vic" if named == "uma" else "Uma", room)
    await settled()
    await home.clock.turn(10 * MINUTE)
    await until(lambda: "AgreeOnJudge" in guests[0].legal)
    assert guests[0].legal["AgreeOnJudge"] == [{"fields": {"user": {"in": [other.user]}}}]
    for guest in guests:
        await guest.ask({"is": "AgreeOnJudge", "user": other.user})
    await until(lambda: room.match.table.slices["judge"].user == other.user)


async def test_K9_the_regulations_clocks_and_talk_hold_at_the_table(home: House) -> None:
    await home.club(*FOUR, judges=("uma",))
    changes: dict[str, str | int] = {"turn_seconds": 90, "talk": "phrases", "watching": "nobody", "seating": "dice"}
    await home.do("olga", AmendRegulation(changes, "voted in spring"))
    await home.started(*FOUR)
    table, _ = await home.playing()
    assert [table.admits(user) for user in ("ann", "uma", "olga", "wim")] == [True, True, True, False]
    room = table.match.table.slices["room"]
    assert dict(room.changes) == {"turn_seconds": 90, "talk": "phrases", "seating": "dice"}
    assert (room.spectators, room.visibility) == (False, "private")


async def test_K7_an_amendment_by_which_no_room_can_be_made_is_refused(home: House) -> None:
    await home.club(*FOUR)
    found = await home.leagues.find("friday-club")
    for rulebook in ("settlers/nonsense", "settlers/league+five_six"):  # X5: not in league matches
        with pytest.raises(Refused, match="no-such-rulebook"):
            await home.desk.do(found, AmendRegulation({"rulebook": rulebook}, "voted"), "olga")


async def test_K9_a_room_that_nobody_looks_at_stays_until_its_match_is_decided_and_expires_then(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    code = (await home.match()).room
    until = (await home.league()).decidable_until(await home.match())
    home.registry.rooms.unload(code)
    for later, there in ((until - home.clock.now(), True), (25 * 60 * MINUTE, False)):
        await home.clock.turn(later)
        await home.registry.maintenance.heartbeat()
        await home.registry.maintenance.recover()
        assert code not in home.registry.rooms, "nothing happens there by itself"
        assert bool(await home.store.log.head(f"room:{code}")) is there


async def test_K8_who_leaves_the_league_keeps_the_seat_of_a_match_that_was_made(home: House) -> None:
    await home.club(*FOUR)
    await home.started(*FOUR)
    await home.do("ann", LeaveLeague())
    await home.attend()
    _, guests = await home.seated()
    assert "ann" in {sitter["user"] for sitter in guests[0].view["seats"].values()}
