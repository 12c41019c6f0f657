"""Draws that are seeded by rating: the ratings come from the archive as it is then, and stand in the league (K2)."""

from typing import Any

import pytest

from engine.league.commands import AmendRegulation, DrawRound
from engine.league.state import HOUR
from server.archive import ArchivedStore, MemoryArchive
from server.archive.ratings import rate_some
from server.rounds.seeding import DrawRatings
from server.store import StoreError
from server.store.memory import MemoryStore
from tests.archive.finished import entry
from tests.rooms.people import HandClock
from tests.rounds.house import House
from tests.wire.archive_site import seats

EIGHT = ("ann", "bob", "cat", "dan", "eve", "fay", "gus", "hal")


async def rated_club(clock: HandClock) -> tuple[House, MemoryArchive]:
    """A club that seeds by rating, of whom each but the last has won against all who come later."""
    archive = MemoryArchive()
    for number in range(12):
        points = tuple(10 - place for place in range(len(EIGHT)))
        await archive.put(*entry(f"M{number:05}", at=number, sitters=seats(*EIGHT), points=points))
    while await rate_some(archive):
        pass
    house = House(ArchivedStore(MemoryStore(clock), archive), clock=clock)
    house.leagues.ratings = DrawRatings(house.services).of
    await house.club(*EIGHT)
    await house.do("olga", AmendRegulation({"draw_seeds": "rating"}, "as we agreed"))
    return house, archive


async def test_K2_a_draw_takes_the_ratings_of_the_archive_and_keeps_them(clock: HandClock) -> None:
    house, archive = await rated_club(clock)
    key = await house.round(*EIGHT)
    await house.do("olga", DrawRound(key, 0))
    round_ = (await house.league()).rounds[key]
    assert round_.draw is not None
    assert [set(table) for table in round_.draw.tables] == [{"ann", "dan", "eve", "hal"}, {"bob", "cat", "fay", "gus"}]
    assert list(round_.ratings) == sorted(EIGHT)
    assert round_.ratings["ann"] > round_.ratings["bob"] > 0 > round_.ratings["hal"]
    await archive.put(*entry("LATERR", at=99, sitters=seats("hal", "ann"), points=(10, 3)))
    await rate_some(archive)
    assert (await house.league()).rounds[key].ratings == round_.ratings
    await house.close()


async def test_K2_without_the_archive_an_organiser_is_told_and_a_round_that_is_due_is_drawn_by_lot(
    clock: HandClock,
) -> None:
    house, _ = await rated_club(clock)
    key = await house.round(*EIGHT)

    async def away(game: str, users: Any) -> dict[str, float]:
        raise StoreError("the archive is away")

    house.leagues.ratings = away
    with pytest.raises(StoreError):
        await house.do("olga", DrawRound(key, 0))
    await clock.turn(2 * HOUR)
    await house.attend()
    round_ = (await house.league()).rounds[key]
    assert (round_.state, round_.ratings) == ("started", {})
    await house.close()
