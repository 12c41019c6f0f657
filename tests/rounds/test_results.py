"""Results of leagues' matches: taken from finished rooms once; corrected, withdrawn and void as a judge says (K3)."""

from contextlib import suppress
from typing import Any, cast

from msgspec.json import encode
from msgspec.structs import replace

from engine.games import GAMES
from engine.league.commands import AmendRegulation, CorrectResult, VoidMatch
from engine.league.state import HOUR
from engine.match import Secrets
from engine.match.record import parse
from engine.match.verify import verify
from server.archive import ArchivedStore, MemoryArchive
from server.rooms import RoomOwner
from server.rooms.history.records import record_of
from server.rooms.history.room_state import stream
from server.rooms.owner.room_summaries import summary_of
from server.store import Store, StoreError
from server.store.memory import MemoryStore
from tests.rooms.people import Guest, HandClock, settled
from tests.rounds.dying import DyingStore
from tests.rounds.house import DAY, MINUTE, SLUG, WHY, House

FOUR = ("ann", "bob", "cat", "dan")


async def judged(house: House) -> tuple[RoomOwner, list[Guest], Guest]:
    """A match that has begun, and its judge."""
    await house.club(*FOUR, judges=("uma",))
    await house.started(*FOUR)
    room, players = await house.playing()
    uma = house.guest("Uma", room)
    await settled()
    return room, players, uma


async def digest_of(house: House, room: RoomOwner) -> str:
    data = await record_of(house.store, summary_of(room.match, room.code, 0, 0))
    assert verify(data, GAMES).ok
    return str(parse(data)["end"]["hash"])


async def place(room: RoomOwner, players: list[Guest]) -> None:
    """All place first, until somebody rolls."""
    while room.match.awaits() and "Roll" not in players[0].legal:
        seat = room.match.awaits()[0]
        guest = next(guest for guest in players if guest.seat == seat)
        if "Roll" in guest.legal:
            return
        await guest.act()


async def test_K3_a_finished_room_reports_itself_once_with_the_hash_of_its_record(house: House) -> None:
    room, players, uma = await judged(house)
    winner = players[0]
    await uma.ask({"is": "NameWinner", "seat": winner.seat, "reason": WHY})
    await house.attend()
    match = await house.match()
    assert match.result is not None
    assert (match.result.ending, match.result.seats[match.result.winner or 0].player) == ("named", winner.user)
    assert match.digest == await digest_of(house, room)
    ended = match.ended
    await house.clock.turn(60_000)
    await house.attend()
    other = House(house.store, clock=house.clock)
    await other.attend()
    await other.leave()
    assert await house.match() == match
    assert match.ended == ended


async def test_G1_a_declared_victory_is_the_winners_with_the_points_of_all_seats_in_turn_order(home: House) -> None:
    room, players, uma = await judged(home)
    await place(room, players)
    seat = room.match.awaits()[0]
    first = next(guest for guest in players if guest.seat == seat)
    await first.act()
    while "DeclareVictory" not in first.legal:
        assert (await uma.ask({"is": "CorrectPoints", "seat": seat, "points": 8, "reason": WHY}))["is"] == "step"
        await settled()
        if "DeclareVictory" not in first.legal:
            await first.act()
    await first.ask({"is": "DeclareVictory"})
    assert room.match.stage == "over"
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert (result.ending, result.winner, result.target) == ("declared", seat, 10)
    users = [next(guest.user for guest in players if guest.seat == number) for number in range(4)]
    assert [one.player for one in result.seats] == users
    assert result.seats[seat].points >= 10
    assert [one.points for number, one in enumerate(result.seats) if number != seat] == [2, 2, 2]


async def test_J2_a_corrected_ending_corrects_the_result_with_the_judges_reason(home: House) -> None:
    room, _, uma = await judged(home)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    await home.attend()
    reason = {"template": "wrong-count", "text": "It was the other one."}
    await uma.ask({"is": "CorrectEnding", "winner": 1, "reason": reason})
    await home.attend()
    match = await home.match()
    assert match.result is not None
    assert (match.result.winner, match.corrected) == (1, 1)
    assert match.digest == await digest_of(home, room)
    await home.attend()
    assert (await home.match()).corrected == 1


async def test_J2_a_reopened_match_has_no_result_until_it_ends_again_under_new_keys(home: House) -> None:
    _, _, uma = await judged(home)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    await home.attend()
    first = await home.match()
    await home.clock.turn(20 * HOUR)
    assert (await uma.ask({"is": "ReopenMatch", "reason": WHY}))["is"] == "step"
    await home.attend()
    assert (await home.match()).result is None
    await home.clock.turn(6 * HOUR)
    await home.attend()
    assert (await home.match()).result is None, "its time to be decided runs from the reopening"
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    await home.attend()
    match = await home.match()
    assert match.result is not None
    assert (match.result.ending, match.corrected) == ("points", 1)
    assert match.digest not in ("", first.digest)


async def test_G8_a_match_closed_by_points_has_no_winner(home: House) -> None:
    _, _, uma = await judged(home)
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert (result.ending, result.winner) == ("points", None)
    assert [score.total for score in (await home.league()).scored()[0].scores] == [0, 0, 0, 0]


async def test_G9_a_seat_that_left_is_told_as_one_that_left(home: House) -> None:
    _, players, uma = await judged(home)
    await players[3].ask({"is": "Retire"})
    await uma.ask({"is": "CloseMatch", "reason": WHY})
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert [one.player for one in result.seats if one.left] == [players[3].user]


async def test_E6_a_match_that_a_judge_corrected_in_the_league_stays_so(home: House) -> None:
    _, _, uma = await judged(home)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    await home.attend()
    match = await home.match()
    assert match.result is not None
    await home.do("uma", CorrectResult(match.key, replace(match.result, winner=2), "seen on the table"))
    await home.attend()
    after = await home.match()
    assert after.result is not None
    assert after.result.winner == 2


async def test_K9_the_archive_learns_what_the_league_says_of_a_match_by_hand(clock: HandClock) -> None:
    archive = MemoryArchive()
    house = House(ArchivedStore(MemoryStore(clock), archive), clock=clock)
    room, players, uma = await judged(house)
    users = {guest.seat: guest.user for guest in players}
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    await house.attend()
    named = await archive.verdict(room.code)
    assert named is not None
    assert named[str(users[0])] == 1
    match = await house.match()
    assert match.result is not None
    await house.do("uma", CorrectResult(match.key, replace(match.result, winner=2), "seen on the table"))
    await house.attend()
    corrected = await archive.verdict(room.code)
    assert corrected is not None
    assert (corrected[str(users[2])], corrected[str(users[0])] > 1) == (1, True)
    void = replace(match.result, ending="void", winner=None)
    await house.do("uma", CorrectResult(match.key, void, "two sat together"))
    await house.attend()
    assert await archive.verdict(room.code) == {}
    await house.close()


async def test_an_archive_that_fails_does_not_keep_a_league_from_its_results(clock: HandClock) -> None:
    archive = MemoryArchive()
    house = House(ArchivedStore(MemoryStore(clock), archive), clock=clock)
    _, _, uma = await judged(house)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    read = archive._read

    async def broken(job: Any) -> Any:
        raise StoreError("the archive is away")

    archive._read = broken
    await house.keeper._verdicts.tell(await house.leagues.find(SLUG))
    archive._read = read
    await house.attend()
    assert await archive.verdict((await house.match()).room) is not None
    await house.close()


async def test_K9_a_match_whose_room_could_not_be_made_is_void_as_well(home: House) -> None:
    await home.club(*FOUR)
    await home.do("olga", AmendRegulation({"rulebook": "settlers/nonsense"}, "by mistake"))
    await home.started(*FOUR)
    match = await home.match()
    assert match.room == ""
    await home.clock.turn((await home.league()).decidable_until(match) - home.clock.now())
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert result.ending == "void"


async def test_V1_the_result_of_a_record_that_does_not_verify_is_not_taken(home: House) -> None:
    room, _, uma = await judged(home)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    store = cast(MemoryStore, home.store)
    store.secrets._bodies[stream(room.code)] = encode(Secrets.fresh(b"x" * 32).to_stored())
    await home.attend()
    await home.attend()
    assert (await home.match()).result is None
    await home.do("uma", VoidMatch("s1r1t1", "its record does not verify"))
    assert (await home.match()).result is not None


async def test_K3_a_process_that_dies_at_any_moment_while_it_takes_a_result_leaves_it_to_the_next(
    clock: HandClock,
) -> None:
    store = MemoryStore(clock)
    first = House(store, clock=clock)
    room, _, uma = await judged(first)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    digest = await digest_of(first, room)
    await first.leave()
    calls, dead = 0, True
    while dead:
        calls += 1
        dying = DyingStore(store)
        victim = House(cast(Store, dying), clock=clock)
        dying.left = calls
        with suppress(StoreError):
            await victim.attend()
        dead = dying.left == 0
        await victim.leave()
        match = await House(store, clock=clock).match()
        assert match.digest in ("", digest), f"dead after {calls} calls"
    heir = House(store, clock=clock)
    await heir.attend()
    match = await heir.match()
    assert (match.digest, match.corrected) == (digest, 0)
    reports = [
        entry
        for entry in await store.log.read(f"league:{(await heir.leagues.find(SLUG)).key}")
        if b"ResultReported" in entry.body
    ]
    assert len(reports) == 1
    assert calls > 5
    await heir.close()


async def test_K3_a_result_that_the_store_failed_to_keep_is_told_again(clock: HandClock) -> None:
    dying = DyingStore(MemoryStore(clock))
    house = House(cast(Store, dying), clock=clock)
    room, _, uma = await judged(house)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    for calls in range(40):
        dying.left = calls
        with suppress(StoreError):
            await house.attend()
    dying.left = None
    await house.attend()
    match = await house.match()
    assert match.result is not None
    assert match.digest == await digest_of(house, room)
    await house.close()


async def test_K3_a_new_process_reads_no_record_again_whose_room_is_as_it_was(home: House) -> None:
    room, _, uma = await judged(home)
    await uma.ask({"is": "NameWinner", "seat": 0, "reason": WHY})
    await home.clock.turn(10 * MINUTE)
    await home.attend()
    dying = DyingStore(home.store)
    other = House(cast(Store, dying), clock=home.clock)
    await other.attend()
    assert dying.read.get(f"room:{room.code}", 0) == 0
    await uma.ask({"is": "CorrectEnding", "winner": 1, "reason": WHY})
    await other.attend()
    assert dying.read.get(f"room:{room.code}", 0) == 1
    assert (await home.match()).corrected == 1
    await other.leave()


async def test_K9_a_match_that_nobody_finished_is_void_once_its_time_is_over(house: House) -> None:
    await house.club(*FOUR)
    await house.started(*FOUR)
    await house.seated()
    until = (await house.league()).decidable_until(await house.match())
    await house.clock.turn(until - house.clock.now() - 1)
    await house.attend()
    assert (await house.match()).result is None
    await house.clock.turn(1)
    await house.attend()
    result = (await house.match()).result
    assert result is not None
    assert result.ending == "void"
    assert (await house.match()).reason == "not-finished"
    await house.clock.turn(2 * DAY)
    assert await house.attend() is not None
