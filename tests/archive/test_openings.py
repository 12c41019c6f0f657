"""Openings of archived matches: worked out once for each version of each match, from its history."""

from msgspec.structs import replace

from engine.core import OpeningPlace
from server.archive import Archive, ArchivedMatch, pack
from server.archive.openings import open_some
from tests.archive.finished import Finished, entry


def archived(finished: Finished, code: str) -> tuple[ArchivedMatch, bytes]:
    packed = pack(finished.history)
    match = ArchivedMatch(
        replace(finished.summary, code=code), len(finished.history.game), packed.digest, len(packed.body), 0, 1
    )
    return match, packed.body


async def opening_of(archive: Archive, code: str) -> tuple[tuple[OpeningPlace, ...], ...]:
    found = await archive.get(code)
    assert found is not None
    return found.opening


async def test_the_opening_of_each_match_is_worked_out_once(archive: Archive, finished: Finished) -> None:
    for code in ("AAAAAA", "BBBBBB", "CCCCCC"):
        await archive.put(*archived(finished, code))
    assert await opening_of(archive, "AAAAAA") == ()
    assert await open_some(archive, 2)
    assert await archive.unopened(9) == ["CCCCCC"]
    assert not await open_some(archive, 2)
    assert await archive.unopened(9) == []
    found = await opening_of(archive, "CCCCCC")
    assert [len(places) for places in found] == [2, 2, 2]
    assert all(2 <= place.pips <= 15 and 0 <= place.corner < 54 for places in found for place in places)


async def test_a_new_version_is_worked_out_again_and_an_old_one_is_not_kept(
    archive: Archive, finished: Finished
) -> None:
    await archive.put(*archived(finished, "AAAAAA"))
    await open_some(archive)
    known = await opening_of(archive, "AAAAAA")
    match, body = archived(replace(finished, history=replace(finished.history, talk=(b"gg",))), "AAAAAA")
    assert await archive.put(match, body) == 2
    assert await archive.unopened(9) == ["AAAAAA"]
    await archive.put_opening("AAAAAA", 1, [[OpeningPlace(1, 1)]])  # of a process that was late
    assert await archive.unopened(9) == ["AAAAAA"]
    await open_some(archive)
    assert await opening_of(archive, "AAAAAA") == known


async def test_a_damaged_history_and_a_game_that_this_server_does_not_know_have_no_opening(
    archive: Archive, finished: Finished
) -> None:
    match, body = archived(finished, "AAAAAA")
    await archive.put(match, body[:-3])
    await archive.put(*entry("BBBBBB", game="chess"))
    await open_some(archive)
    assert await archive.unopened(9) == []
    assert await opening_of(archive, "AAAAAA") == await opening_of(archive, "BBBBBB") == ()
