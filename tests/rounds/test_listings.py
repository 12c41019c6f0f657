"""Lists and quotas of leagues over each kind of store: nobody stops other leagues by founding many (K1, K6)."""

from contextlib import suppress

import pytest

from engine.league.commands import AmendRegulation, FoundLeague, GiveRole, JoinLeague, OpenSeason, Retitle, SetAccess
from engine.match import Refused
from server.leagues import listings, quotas
from server.leagues.directory import public_leagues
from server.leagues.listings import ListedLeague, Listings
from server.leagues.repository import LeagueRepository
from server.store import Store
from tests.rooms.people import HandClock

DAY = 24 * 60 * 60_000


async def listed(lists: Listings, *leagues: ListedLeague) -> None:
    for league in leagues:
        await lists.set_public(league, public=True)


async def test_K6_leagues_are_listed_by_their_last_match_and_fresh_ones_apart(store: Store) -> None:
    lists = Listings(store)
    await listed(lists, ListedLeague("old", "ann"), ListedLeague("quiet", "bob", 10), ListedLeague("new", "cat"))
    await listed(lists, ListedLeague("old", "ann", 5_000_000), ListedLeague("newest", "dan"))
    found = await lists.public()
    assert found.active == ("old", "quiet")
    assert found.fresh == ("newest", "new")
    await lists.set_public(ListedLeague("old", "ann"), public=False)
    assert (await lists.public()).active == ("quiet",)


async def test_K1_whoever_founds_many_pushes_nobody_off_the_list(store: Store) -> None:
    lists = Listings(store)
    await listed(lists, ListedLeague("real", "ann", 1_000), ListedLeague("young", "bob"))
    for number in range(60):
        await listed(lists, ListedLeague(f"spam-{number}", "eve"))
    found = await lists.public()
    assert found.active == ("real",)
    assert found.fresh == ("spam-59", "spam-58", "young")


async def test_K1_many_fresh_leagues_of_many_founders_push_off_fresh_ones_alone(store: Store) -> None:
    lists = Listings(store)
    await listed(lists, ListedLeague("real", "ann", 1_000))
    for number in range(listings.MOST_FRESH + 20):
        await listed(lists, ListedLeague(f"spam-{number}", f"eve-{number}"))
    found = await lists.public()
    assert found.active == ("real",)
    assert len(found.fresh) == listings.MOST_FRESH
    await listed(lists, ListedLeague("spam-0", "eve-0", 2_000))
    assert (await lists.public()).active == ("spam-0", "real"), "a league that plays comes back"


async def test_K1_many_founders_at_one_address_push_no_fresh_league_of_others_off_the_list(store: Store) -> None:
    clock = HandClock()
    leagues = LeagueRepository(store, clock)
    await leagues.found("young-club", FoundLeague("Young club", "Bob", origin=listings.origin_of("5.6.7.8")), "bob")
    for number in range(20):
        await clock.turn(1_000)
        found = FoundLeague("Spam", "Eve", origin=listings.origin_of("1.2.3.4"))
        await leagues.found(f"spam-{number}", found, f"eve-{number // 2}")
    spam = [f"spam-{number}" for number in (19, 18, 17)]
    assert [league.slug for league in (await public_leagues(leagues)).fresh] == [*spam, "young-club"]


async def test_K1_a_league_that_is_listed_anew_stands_where_it_stood(store: Store, clock: HandClock) -> None:
    leagues = LeagueRepository(store, clock)
    for number, name in enumerate(("old-club", "new-club", "newest-club")):
        await clock.turn(1_000)
        await leagues.found(name, FoundLeague("Club", "Ann", origin=f"{number}"), f"ann-{number}")
    for public in (False, True):
        await leagues.do("old-club", SetAccess(public, "open"), "ann-0")
    assert (await leagues.listings.public()).fresh == ("newest-club", "new-club", "old-club")


async def test_K6_the_directory_has_public_leagues_alone(store: Store) -> None:
    leagues = LeagueRepository(store, HandClock())
    await leagues.found("open-club", FoundLeague("Open club", "Ann"), "ann")
    await leagues.found("own-club", FoundLeague("Own club", "Bob", public=False), "bob")
    found = await public_leagues(leagues)
    assert [league.slug for league in found.fresh] == ["open-club"]
    assert (await public_leagues(leagues, without=["open-club"])).fresh == ()
    assert found.active == ()


async def test_K1_one_person_founds_so_many_leagues_a_day_and_a_month(store: Store, clock: HandClock) -> None:
    leagues = LeagueRepository(store, clock)
    made = 0
    for day in range(40):
        for _ in range(quotas.A_DAY + 1):
            with suppress(Refused):
                await leagues.found(f"club-{made}", FoundLeague("Club", "Eve"), "eve")
                made += 1
        if not day:
            assert made == quotas.A_DAY
            with pytest.raises(Refused, match="founded-enough"):
                await LeagueRepository(store, clock).found("elsewhere", FoundLeague("Club", "Eve"), "eve")
            await leagues.found("anns-club", FoundLeague("Club", "Ann"), "ann")
        if day == 29:
            assert made == quotas.A_MONTH
        await clock.turn(DAY)
    assert quotas.A_MONTH < made <= 2 * quotas.A_MONTH


async def test_K1_one_owner_has_so_many_seasons_open_at_once(store: Store, clock: HandClock) -> None:
    leagues = LeagueRepository(store, clock)

    async def season(slug: str, by: str) -> None:
        now = clock.now()
        await leagues.do(slug, OpenSeason("Spring", now, now + 10 * DAY, 4), by)

    for number in range(quotas.OPEN_SEASONS_EACH):
        await leagues.found(f"club-{number}", FoundLeague("Club", "Eve", joining="open"), "eve")
        await season(f"club-{number}", "eve")
        await clock.turn(DAY)
    await leagues.found("one-more", FoundLeague("Club", "Eve", joining="open"), "eve")
    await leagues.do("one-more", JoinLeague("Ann", handle="ann"), "ann")
    await leagues.do("one-more", GiveRole("ann", "organiser"), "eve")
    for by in ("eve", "ann"):
        with pytest.raises(Refused, match="too-many-open-seasons"):
            await season("one-more", by)
    await leagues.found("anns-own", FoundLeague("Club", "Ann", joining="open"), "ann")
    await season("anns-own", "ann")


async def test_K1_one_person_is_in_so_many_leagues(store: Store, clock: HandClock) -> None:
    leagues = LeagueRepository(store, clock)
    await leagues.found("the-last", FoundLeague("Club", "Ann", joining="open"), "ann")
    for number in range(listings.MOST_OWN):
        await leagues.listings.add_for("eve", f"other-{number}")
    with pytest.raises(Refused, match="in-enough-leagues"):
        await leagues.do("the-last", JoinLeague("Eve", handle="eve"), "eve")
    with pytest.raises(Refused, match="in-enough-leagues"):
        await leagues.found("a-new-one", FoundLeague("Club", "Eve"), "eve")
    await leagues.do("the-last", Retitle("Still there"), "ann")
    await leagues.do("the-last", AmendRegulation({"round_hours": 8}, "as agreed"), "ann")
