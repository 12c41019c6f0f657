"""Ratings: worked out from an archive, the same whatever was archived when, and by whatever died on the way."""

import random
import sqlite3
from pathlib import Path
from typing import Any

import psycopg
import pytest
from psycopg.sql import SQL

from server.__main__ import archive as command
from server.archive import Archive, ArchivedMatch, History, MemoryArchive, RatedMatch, SqliteArchive
from server.archive.commands import export, import_all, rate
from server.archive.postgres import PostgresArchive
from server.archive.postgres.migrations import STEPS as POSTGRES_STEPS
from server.archive.ratings import PORTION, after_match, beginner, counted_ranks, estimate, rate_some, rated_by
from server.archive.sql import put_statements
from server.archive.statements import Statement
from server.store import SeatSummary
from server.store.sqlite import SqliteStore
from server.store.sqlite.migrations import FIRST
from server.store.sqlite.migrations import STEPS as SQLITE_STEPS
from tests.archive.finished import HOUR, NOON, entry

PEOPLE = ("hana", "jiro", "saki", "ken", "uma")


def seats(*users: str) -> tuple[SeatSummary, ...]:
    return tuple(SeatSummary(seat, user.title(), "red", user) for seat, user in enumerate(users))


def played(code: str, at: int, *users: str, points: tuple[int, ...] = (10, 7), **more: Any) -> Any:
    """A match of a public table, with its body."""
    return entry(code, at=at, sitters=seats(*users), points=points, **more)


async def rate_all(archive: Archive) -> None:
    while await rate_some(archive):
        pass


async def everything(archive: Archive, game: str = "settlers") -> list[RatedMatch]:
    """All ratings, and that nothing waits any more."""
    assert await archive.unrated_games() == []
    return list(await archive.rated(game, 10_000))


async def matches_of(archive: Archive, person: str) -> int:
    last = await archive.course(person, "settlers", 1)
    return last[0].rating.matches if last else 0


async def test_whoever_is_ahead_rises_and_whoever_is_behind_falls(archive: Archive) -> None:
    await archive.put(*played("AAAAAA", 1, "hana", "jiro", "saki", points=(10, 7, 7)))
    await rate_all(archive)
    found = {one.person: one.rating for one in await everything(archive)}
    assert found["hana"].mu > 25 > found["jiro"].mu == found["saki"].mu
    assert estimate(found["hana"]) > estimate(beginner()) == 0
    assert {rating.matches for rating in found.values()} == {1}
    assert found == after_match({"hana": 1, "jiro": 2, "saki": 2}, {})


async def test_a_winner_who_declared_is_first_whatever_the_points(archive: Archive) -> None:
    await archive.put(*played("AAAAAA", 1, "hana", "jiro", points=(10, 11), winner=0))
    await rate_all(archive)
    found = {one.person: one.rating.mu for one in await everything(archive)}
    assert found["hana"] > found["jiro"]


BOT = (*seats("hana", "jiro"), SeatSummary(2, "Momo", "blue", None, "steady"))


@pytest.mark.parametrize(
    ("counts", "said"),
    [
        (True, {}),
        (True, {"visibility": "private", "league": "spring"}),
        (True, {"visibility": "private", "league": "spring", "members_only": True, "locked": True}),
        (True, {"game": "hunters", "rulebook": "hunters"}),
        (False, {"visibility": "private"}),
        (False, {"locked": True}),
        (False, {"points": ()}),
        (False, {"sitters": BOT, "points": (10, 7, 8)}),
        (False, {"sitters": seats("hana"), "points": (10,)}),
        (False, {"sitters": (*seats("hana"), SeatSummary(1, "Jiro of elsewhere", "blue"))}),
    ],
)
async def test_matches_of_public_tables_and_leagues_count_and_no_others(
    archive: Archive, counts: bool, said: dict[str, Any]
) -> None:
    match, body = entry("AAAAAA", **said)
    await archive.put(match, body)
    await rate_all(archive)
    rated = await everything(archive, match.summary.game)
    assert bool(rated) == counts == bool(counted_ranks(match, None))


async def test_each_game_has_a_rating_of_its_own_which_all_its_rule_books_share(archive: Archive) -> None:
    await archive.put(*played("AAAAAA", 1, "hana", "jiro"))
    await archive.put(*played("BBBBBB", 2, "hana", "jiro", rulebook="league+harbourmaster"))
    await archive.put(*played("CCCCCC", 3, "hana", "jiro", game="hunters", rulebook="hunters"))
    await rate_all(archive)
    assert [one.rating.matches for one in await archive.course("hana", "settlers", 9)] == [2, 1]
    assert [one.code for one in await archive.course("hana", "hunters", 9)] == ["CCCCCC"]


def season(chance: random.Random, count: int = 90) -> list[tuple[ArchivedMatch, bytes]]:
    """Matches of few people; several end at the same moment."""
    made = []
    for number in range(count):
        users = chance.sample(PEOPLE, chance.choice([2, 3, 4]))
        points = tuple(chance.choices(range(3, 11), k=len(users)))
        kind: dict[str, Any] = {"visibility": chance.choice(["public", "public", "private"])}
        made.append(played(f"M{number:05}", number // 4, *users, points=points, **kind))
    return made


async def reference(matches: list[tuple[ArchivedMatch, bytes]]) -> list[RatedMatch]:
    """The ratings of an archive into which these came in order, all before any was rated."""
    archive = MemoryArchive()
    for match, body in sorted(matches, key=lambda one: (one[0].ended_at, one[0].code)):
        await archive.put(match, body)
    await rate_all(archive)
    found = await everything(archive)
    await archive.close()
    return found


async def test_ratings_are_the_same_in_whatever_order_matches_were_archived(archive: Archive) -> None:
    chance = random.Random(5)
    matches = season(chance)
    expected = await reference(matches)
    assert len(expected) > 2 * PORTION
    chance.shuffle(matches)
    for match, body in matches:
        await archive.put(match, body)
        if chance.random() < 0.3:
            await rate_some(archive, chance.choice([1, 3, 50]))
    await rate_all(archive)
    assert await everything(archive) == expected


async def test_a_correction_changes_the_ratings_that_follow_and_none_before(archive: Archive) -> None:
    matches = season(random.Random(6), 40)
    for match, body in matches:
        await archive.put(match, body)
    await rate_all(archive)
    before = await everything(archive)
    changed = next(match for match, _ in matches[20:] if match.summary.visibility == "public")
    users = [sitter.user for sitter in changed.summary.sitters if sitter.user]
    again = played(
        changed.code,
        (changed.ended_at - NOON) // HOUR,
        *users,
        points=tuple(20 - points for points in changed.summary.points),
        history=History(game=(b"one", b"two", b"three")),
    )
    await archive.put(*again)
    await rate_all(archive)
    after = await everything(archive)
    assert after == await reference([again if match.code == changed.code else (match, body) for match, body in matches])
    earlier = [one for one in before if one.ended_at < changed.ended_at]
    assert after[: len(earlier)] == earlier
    assert after != before


async def test_a_match_that_goes_on_and_ends_later_is_rated_where_it_ended_last(archive: Archive) -> None:
    await archive.put(*played("AAAAAA", 1, "hana", "jiro"))
    await archive.put(*played("BBBBBB", 2, "hana", "jiro", points=(3, 10)))
    await rate_all(archive)
    later = played("AAAAAA", 5, "hana", "jiro", points=(4, 10), history=History(game=(b"on",)))
    await archive.put(*later)
    await rate_all(archive)
    assert [(one.code, one.person) for one in await everything(archive)] == [
        ("BBBBBB", "hana"),
        ("BBBBBB", "jiro"),
        ("AAAAAA", "hana"),
        ("AAAAAA", "jiro"),
    ]


async def test_K9_what_a_league_says_of_a_match_counts_and_a_void_one_does_not(archive: Archive) -> None:
    league: dict[str, Any] = {"league": "spring", "visibility": "private"}
    assert await archive.put_verdict("BBBBBB", {"hana": 2, "jiro": 1})  # before the match is archived
    for number, code in enumerate(["AAAAAA", "BBBBBB", "CCCCCC"]):
        await archive.put(*played(code, number, "hana", "jiro", **league))
    await rate_all(archive)
    rows = {(one.code, one.person): one.rating for one in await everything(archive)}
    assert rows["BBBBBB", "jiro"].mu > rows["AAAAAA", "jiro"].mu
    assert await archive.put_verdict("AAAAAA", {})
    assert not await archive.put_verdict("AAAAAA", {})
    assert await archive.verdict("AAAAAA") == {}
    assert await archive.verdict("CCCCCC") is None
    await rate_all(archive)
    assert [one.code for one in await archive.course("hana", "settlers", 9)] == ["CCCCCC", "BBBBBB"]
    assert await archive.put_verdict("AAAAAA", {"hana": 1, "jiro": 1})
    await rate_all(archive)
    assert await matches_of(archive, "hana") == 3


async def test_what_was_worked_out_before_something_else_came_is_not_kept(archive: Archive) -> None:
    await archive.put(*played("AAAAAA", 2, "hana", "jiro"))
    work = await archive.rating_work("settlers", 10)
    await archive.put(*played("BBBBBB", 1, "hana", "jiro", points=(3, 10)))
    assert not await archive.keep_ratings(work, rated_by(work))
    assert await archive.course("hana", "settlers", 9) == []
    first, second = [await archive.rating_work("settlers", 10) for _ in range(2)]  # two processes
    assert await archive.keep_ratings(first, rated_by(first))
    assert not await archive.keep_ratings(second, rated_by(second))
    assert await matches_of(archive, "hana") == 2
    assert await everything(archive) == await reference(
        [played("AAAAAA", 2, "hana", "jiro"), played("BBBBBB", 1, "hana", "jiro", points=(3, 10))]
    )


async def test_who_dies_between_two_steps_leaves_no_match_out_and_none_twice(archive: Archive) -> None:
    chance = random.Random(9)
    matches = season(chance, 60)
    for match, body in matches:
        await archive.put(match, body)
        work = await archive.rating_work("settlers", 2)
        rated = rated_by(work)
        if chance.random() < 0.5:  # else it died before it could keep anything
            await archive.keep_ratings(work, rated)
    await rate_all(archive)
    assert await everything(archive) == await reference(matches)


async def test_all_of_it_is_worked_out_again_by_command_and_is_the_same(archive: Archive) -> None:
    for match, body in season(random.Random(3), 30):
        await archive.put(match, body)
    await rate_all(archive)
    before = await everything(archive)
    (found,) = await rate(archive, ["settlers"])
    assert (found.as_before, found.matches, found.people) == (True, len({one.code for one in before}), len(PEOPLE))
    assert await everything(archive) == before
    await archive.put(*played("ZZZZZZ", 99, "hana", "jiro"))
    assert not (await rate(archive, ["settlers"]))[0].as_before
    assert len(await everything(archive)) == len(before) + 2


async def test_an_export_takes_along_what_leagues_have_said(archive: Archive, tmp_path: Path) -> None:
    await archive.put(*played("AAAAAA", 1, "hana", "jiro", league="spring"))
    await archive.put(*played("BBBBBB", 2, "hana", "jiro", league="spring"))
    await archive.put_verdict("AAAAAA", {})
    await export(archive, tmp_path / "matches.jsonl")
    other = MemoryArchive()
    for _ in range(2):
        await import_all(other, tmp_path / "matches.jsonl")
    await rate_all(other)
    await rate_all(archive)
    assert await everything(other) == await everything(archive)
    assert await matches_of(other, "hana") == 1
    await other.close()


def first_statements(match: ArchivedMatch, body: bytes) -> list[Statement]:
    """What kept a match before there were ratings and openings."""
    found = put_statements(match, 1, body, None)
    return [
        Statement(one.text.replace(", opening = NULL", ""), one.values)
        for one in found
        if "rating_progress" not in one.text
    ]


async def test_matches_in_a_file_from_before_there_were_ratings_are_rated(tmp_path: Path) -> None:
    path = tmp_path / "kaitaku.db"
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
    for number, step in enumerate(SQLITE_STEPS[:2], start=FIRST):
        db.executescript(step)
        db.execute("INSERT INTO migrations VALUES (?, 0)", (number,))
    for statement in first_statements(*played("AAAAAA", 1, "hana", "jiro")):
        db.execute(*statement)
    db.close()
    store = SqliteStore(path)
    archive = SqliteArchive(store.write, store.read)
    await rate_all(archive)
    assert len(await everything(archive)) == 2
    assert await archive.unopened(9) == ["AAAAAA"]
    await store.close()


async def test_matches_in_a_postgresql_from_before_there_were_ratings_are_rated(postgres: str) -> None:
    with psycopg.connect(postgres, autocommit=True) as db:
        db.execute("CREATE TABLE archive_migrations (version integer PRIMARY KEY)")
        db.execute("INSERT INTO archive_migrations VALUES (1)")
        for text in POSTGRES_STEPS[0].split(";"):
            db.execute(SQL(text))
        for statement in first_statements(*played("AAAAAA", 1, "hana", "jiro")):
            db.execute(statement.text.replace("?", "%s").encode(), statement.values)
    archive = PostgresArchive(postgres)
    await rate_all(archive)
    assert len(await everything(archive)) == 2
    assert await archive.unopened(9) == ["AAAAAA"]
    await archive.close()


def test_a_search_for_what_is_rated_next_reads_no_more_than_it_finds() -> None:
    archive = MemoryArchive()
    plan = archive._db.execute(
        "EXPLAIN QUERY PLAN SELECT m.card FROM archived_matches m WHERE m.game = 'settlers'"
        " AND (m.public = 1 OR m.league <> '') AND (m.ended_at, m.code) > (1, '') ORDER BY m.ended_at, m.code LIMIT 9"
    ).fetchall()
    assert [line[3] for line in plan] == ["SEARCH m USING INDEX archived_by_end (game=? AND (ended_at,code)>(?,?))"]


def test_the_command_line_says_how_many_were_rated(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    data = tmp_path / "kaitaku.db"
    db = sqlite3.connect(data)
    db.executescript((Path(__file__).parents[1] / "store" / "kept" / "version-10.sql").read_text())
    db.close()
    assert command(["ratings", "--data", str(data)]) == 0
    said = capsys.readouterr().out
    assert "settlers: 0 matches rated, 0 people; as they were kept" in said
    assert "hunters: 0 matches" in said
