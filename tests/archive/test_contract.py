"""Contract tests of archives: what holds for SQLite and for PostgreSQL alike."""

import asyncio
import random
from typing import Any

import pytest

from server.archive import Archive, ArchivedMatch, History, HistoryDamaged, MatchQuery, Position, pack, unpack
from server.store import SeatSummary, StoreError
from tests.archive.finished import HOUR, NOON, entry

LATE = MatchQuery()


async def codes(archive: Archive, **query: Any) -> list[str]:
    return [match.code for match in await archive.search(MatchQuery(**query), 50)]


async def test_what_was_put_comes_back_byte_for_byte(archive: Archive) -> None:
    history = History(game=(b"one", b"\x00\xff"), talk=(b"hello",), secret=b"dice")
    match, body = entry("AAAAAA", history=history)
    assert await archive.get("AAAAAA") is None
    assert await archive.body("AAAAAA") is None
    assert await archive.put(match, body) == 1
    found = await archive.get("AAAAAA")
    assert found is not None
    assert (found.summary, found.digest, found.version, found.length) == (match.summary, match.digest, 1, HOUR)
    assert unpack("AAAAAA", await archive.body("AAAAAA") or b"", found.digest) == history


async def test_the_same_history_is_kept_once_and_another_one_is_a_new_version(archive: Archive) -> None:
    match, body = entry("AAAAAA", history=History(game=(b"one",)))
    longer, more = entry("AAAAAA", at=1, history=History(game=(b"one", b"two")), points=(7, 10))
    assert [await archive.put(match, body), await archive.put(match, body)] == [1, 1]
    assert await archive.put(longer, more) == 2
    assert await archive.count() == 1
    assert [(one.version, one.digest) for one in await archive.versions("AAAAAA")] == [
        (1, match.digest),
        (2, longer.digest),
    ]
    # whoever looks finds the latest alone, with its result
    assert await codes(archive) == ["AAAAAA"]
    assert (await codes(archive, player="jiro", result="won"), await codes(archive, player="hana", result="won")) == (
        ["AAAAAA"],
        [],
    )
    assert await archive.body("AAAAAA") == more


async def test_two_that_archive_the_same_match_at_once_keep_it_once(archive: Archive) -> None:
    match, body = entry("AAAAAA")
    assert await asyncio.gather(*(archive.put(match, body) for _ in range(4))) == [1, 1, 1, 1]
    assert len(await archive.versions("AAAAAA")) == 1


async def test_a_page_goes_on_where_the_last_one_ended_though_matches_were_added(archive: Archive) -> None:
    for number in range(7):
        await archive.put(*entry(f"AAAAA{number}", at=number // 3))  # several ended in the same moment
    seen: list[str] = []
    after: Position | None = None
    while page := await archive.search(LATE, 2, after):
        seen += [match.code for match in page]
        after = Position(page[-1].ended_at, page[-1].code)
        await archive.put(*entry(f"LATER{len(seen)}", at=9))
    assert seen == ["AAAAA6", "AAAAA5", "AAAAA4", "AAAAA3", "AAAAA2", "AAAAA1", "AAAAA0"]
    assert await archive.codes("AAAAA4", 3) == ["AAAAA5", "AAAAA6", "LATER2"]


def some_matches(chance: random.Random) -> list[tuple[ArchivedMatch, bytes]]:
    """Matches that differ in whatever can be looked for."""
    made = []
    for number in range(120):
        users = chance.sample(["hana", "jiro", "saki", "ken"], 3)
        made.append(
            entry(
                f"M{number:05}",
                at=number // 4,
                minutes=chance.choice([20, 45, 90]),
                game=chance.choice(["settlers", "hunters"]),
                rulebook=chance.choice(["basic", "league", "league+harbourmaster", "basic+event_cards+harbourmaster"]),
                league=chance.choice(["", "", "spring"]),
                visibility=chance.choice(["public", "private"]),
                locked=chance.random() < 0.2,
                members_only=chance.random() < 0.1,
                host=users[0],
                judge=chance.choice(["", "uma"]),
                sitters=tuple(SeatSummary(seat, name, "red", name) for seat, name in enumerate(users[1:])),
                points=tuple(chance.choices(range(4, 11), k=2)),
            )
        )
    return made


async def test_every_search_finds_what_fits_and_nothing_else(archive: Archive) -> None:
    chance = random.Random(7)
    kept = some_matches(chance)
    for match, body in kept:
        await archive.put(match, body)
    for _ in range(150):
        query = MatchQuery(
            player=(player := chance.choice(["", "hana", "jiro", "nobody"])),
            other=chance.choice(["", "", "saki"]),
            judge=chance.choice(["", "", "uma"]),
            result=chance.choice(["", "won", "lost"]) if player else "",
            game=chance.choice(["", "", "settlers"]),
            book=chance.choice(["", "", "basic", "league"]),
            option=chance.choice(["", "", "harbourmaster"]),
            league=chance.choice(["", "", "spring"]),
            since=chance.choice([None, NOON + 8 * HOUR]),
            until=chance.choice([None, NOON + 20 * HOUR]),
            shortest=chance.choice([None, 30 * 60_000]),
            longest=chance.choice([None, 60 * 60_000]),
            public=chance.random() < 0.5,
        )
        found = [match.code for match in await archive.search(query, 1_000)]
        fitting = [match for match, _ in kept if query.fits(match)]
        fitting.sort(key=lambda match: (match.ended_at, match.code), reverse=True)
        assert found == [match.code for match in fitting], query


async def test_what_nobody_but_the_players_may_find_is_not_public(archive: Archive) -> None:
    rooms: dict[str, dict[str, Any]] = {
        "PUBLIC": {},
        "LEAGUE": {"visibility": "private", "league": "spring"},
        "SECRET": {"visibility": "private"},
        "LOCKED": {"locked": True},
        "MEMBER": {"league": "spring", "members_only": True},
    }
    for code, changes in rooms.items():
        await archive.put(*entry(code, **changes))
    assert set(await codes(archive, public=True)) == {"PUBLIC", "LEAGUE"}
    assert len(await codes(archive, player="hana")) == 5


async def test_an_archive_that_is_closed_says_so(archive: Archive) -> None:
    if type(archive).__name__ == "PostgresArchive":
        assert await archive.ready()
        await archive.close()
        with pytest.raises(StoreError):
            await archive.get("AAAAAA")
        assert not await archive.ready()


def test_whatever_byte_of_a_history_is_damaged_it_is_noticed() -> None:
    packed = pack(History(game=(b"one" * 50, b"two"), talk=(b"hello",), secret=b"dice"))
    for at in range(len(packed.body)):
        damaged = bytearray(packed.body)
        damaged[at] ^= 1
        try:
            assert unpack("AAAAAA", bytes(damaged), packed.digest) == unpack("AAAAAA", packed.body, packed.digest)
        except HistoryDamaged:
            continue
    for short in (b"", packed.body[:-1]):
        with pytest.raises(HistoryDamaged):
            unpack("AAAAAA", short, packed.digest)
    with pytest.raises(HistoryDamaged, match="has the digest"):
        unpack("AAAAAA", packed.body, "0" * 64)
