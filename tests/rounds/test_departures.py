"""Powers and members that a process left behind as it died: the next one ends them (K10, K11)."""

from dataclasses import replace

from engine.core import Judge, Reason
from engine.league.commands import Expel, FoundLeague, GiveRole, JoinLeague, LeaveLeague, TakeRole
from engine.league.state import League
from engine.match.judge.commands import CorrectEnding, NameWinner
from server.leagues.repository import LeagueRepository
from server.leagues.webhooks.webhook_store import WebhookStore
from server.rounds.departures import Departures
from server.store import StoreError
from tests.rounds.house import DAY, MINUTE, SLUG, House

FOUR = ("ann", "bob", "cat", "dan")
WHY = Reason("cannot-continue")


def judge_of(room: object) -> str:
    return str(room.match.table.slices["judge"].user)  # type: ignore[attr-defined]


async def test_K10_a_room_that_was_not_told_loses_its_judge_at_the_next_look(house: House) -> None:
    await house.club(*FOUR, judges=("uma",))
    await house.started(*FOUR)
    room, _ = await house.playing()
    await house.do("olga", TakeRole("uma", "judge"))  # as by a process that died before it told the room
    assert judge_of(room) == "uma"
    await house.attend()
    assert judge_of(await house.table_of()) == ""


async def test_K10_a_winner_named_by_who_was_no_judge_any_more_is_not_taken_until_a_judge_decides(home: House) -> None:
    await home.club(*FOUR, judges=("uma",))
    await home.started(*FOUR)
    room, _ = await home.playing()
    await home.do("olga", TakeRole("uma", "judge"))
    await home.clock.turn(1_000)
    await room.ask(lambda match: Judge("uma"), NameWinner(0, WHY))
    assert room.match.stage == "over"
    await home.attend()
    await home.attend()
    assert (await home.match()).result is None
    assert judge_of(room) == ""
    await home.do("olga", GiveRole("olga", "judge"))
    await home.desk.appoint(await home.leagues.find(SLUG), "s1r1t1", "olga", "olga")
    await room.ask(lambda match: Judge("olga"), CorrectEnding(1, WHY))
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert result.winner == 1


async def test_K10_an_ending_by_somebody_who_was_judge_then_is_taken(home: House) -> None:
    await home.club(*FOUR, judges=("uma",))
    await home.started(*FOUR)
    room, _ = await home.playing()
    await room.ask(lambda match: Judge("uma"), NameWinner(0, WHY))
    await home.clock.turn(1_000)
    await home.do("olga", TakeRole("uma", "judge"))
    await home.attend()
    result = (await home.match()).result
    assert result is not None
    assert result.winner == 0


async def test_K10_that_a_finished_room_loses_its_judge_is_no_correction_of_its_result(home: House) -> None:
    await home.club(*FOUR, judges=("uma",))
    await home.started(*FOUR)
    room, _ = await home.playing()
    await home.clock.turn(2_000)
    await room.ask(lambda match: Judge("uma"), NameWinner(0, WHY))
    await home.attend()
    before = await home.match()
    await home.desk.do(await home.leagues.find(SLUG), TakeRole("uma", "judge"), "olga")
    await home.attend()
    after = await home.match()
    assert judge_of(room) == ""
    assert (after.result, after.corrected, after.ended) == (before.result, 0, before.ended)
    assert after.digest != before.digest, "it is the digest of the record as it is now"


def restarted(house: House, gone: set[str]) -> LeagueRepository:
    """The leagues as a process sees them that starts now, where these accounts are deleted; `?`: the store fails."""

    async def is_deleted(user: str) -> bool:
        if "?" in gone:
            raise StoreError("no answer")
        return user in gone

    services, leagues = replace(house.services, is_deleted=is_deleted), LeagueRepository(house.store, house.clock)
    leagues.before_shown = Departures(services, leagues, house.keeper.tables).go_through
    return leagues


def members(league: League) -> set[str]:
    return {key for key, person in league.people.items() if not person.left}


async def test_K11_an_account_that_a_process_deleted_before_it_died_is_out_at_the_next_look(house: House) -> None:
    await house.club(*FOUR)
    assert members(await house.league()) == {*FOUR, "olga"}
    league = (await restarted(house, {"olga", "bob"}).find(SLUG)).league
    assert members(league) == {"ann", "cat", "dan"}
    assert league.people["ann"].roles == ("owner",)


async def test_K11_deletion_reaches_a_league_without_an_open_season_that_no_list_of_theirs_names(house: House) -> None:
    await house.leagues.found(SLUG, FoundLeague("Old club", "Olga", joining="open"), "olga")
    await house.do("bob", JoinLeague("Bob", handle="bob"))
    await house.leagues.listings.remove_for("bob", SLUG)
    webhooks = WebhookStore(house.store, house.clock)
    await webhooks.add(SLUG, "https://example.org/bob", "en", "https://example.org", "bob", 0)
    await house.desk.departures.forget("bob")
    assert "bob" in members(await house.league()), "no list of his names it"
    assert members((await restarted(house, {"bob"}).find(SLUG)).league) == {"olga"}
    assert not (await webhooks.of(SLUG)).webhooks


async def test_K11_a_process_that_runs_for_long_goes_through_a_league_again_the_next_day(house: House) -> None:
    await house.club(*FOUR)
    gone: set[str] = set()
    leagues = restarted(house, gone)
    await leagues.find(SLUG)
    gone.add("bob")
    await house.clock.turn(DAY)
    assert "bob" not in members((await leagues.find(SLUG)).league)


async def test_K11_a_league_that_can_not_be_put_right_now_is_shown_as_it_is_and_put_right_later(house: House) -> None:
    await house.club(*FOUR)
    gone = {"bob", "?"}
    leagues = restarted(house, gone)
    assert "bob" in members((await leagues.find(SLUG)).league)
    gone.remove("?")
    await house.clock.turn(MINUTE)
    assert "bob" not in members((await leagues.find(SLUG)).league)


async def test_K11_whoever_is_deleted_is_out_of_leagues_that_they_left_before_too(house: House) -> None:
    await house.club(*FOUR)
    await house.do("ann", LeaveLeague())
    await house.desk.departures.forget("ann")
    await house.desk.departures.forget("bob")
    people = (await house.league()).people
    assert (people["ann"].deleted, people["bob"].deleted, people["cat"].deleted) == (True, True, False)
    assert await house.leagues.listings.of("bob") == []


async def test_K11_webhooks_end_with_whoever_added_them(house: House) -> None:
    await house.club(*FOUR)
    webhooks = WebhookStore(house.store, house.clock)
    for user in ("ann", "bob", "olga"):
        await webhooks.add(SLUG, f"https://example.org/{user}", "en", "https://example.org", user, 0)
    await house.desk.do(await house.leagues.find(SLUG), Expel("ann", "cheating"), "olga")
    assert {webhook.by for webhook in (await webhooks.of(SLUG)).webhooks} == {"bob", "olga"}
    await house.desk.do(await house.leagues.find(SLUG), LeaveLeague(), "bob")
    assert {webhook.by for webhook in (await webhooks.of(SLUG)).webhooks} == {"olga"}
