"""Files that older versions wrote are opened by this one, with all that is in them.

Each of `kept/` is the dump of a file as the server of that version left it: a lobby, a game in play, one that is over.
"""

import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from engine.games import GAMES
from engine.match import Secrets, decode_batch
from engine.match.record import record, write
from engine.match.verify import verify
from server.rooms.history.room_state import stream
from server.store import LogEntry, StoreError
from server.store.sqlite import SqliteStore
from server.store.sqlite.migrations import FIRST, LATEST
from tests.rooms.people import HandClock, Place, settled

FILES = sorted((Path(__file__).parent / "kept").glob("version-*.sql"), key=lambda path: (len(path.stem), path.stem))
LOBBY, PLAYING, OVER = "XA3JC9", "RR53Z4", "FD82RA"


def test_there_is_one_of_every_version_since_1_0() -> None:
    assert [path.stem for path in FILES] == [f"version-{number}" for number in range(FIRST, LATEST + 1)]


@pytest.mark.parametrize("version", range(1, FIRST))
def test_a_file_of_a_version_before_1_0_is_refused_with_a_sentence_that_says_what_to_do(
    tmp_path: Path, version: int
) -> None:
    path = tmp_path / "kaitaku.db"
    db = sqlite3.connect(path)
    with db:
        db.execute("CREATE TABLE migrations (version INTEGER PRIMARY KEY, at INTEGER NOT NULL)")
        db.execute("INSERT INTO migrations VALUES (?, 0)", (version,))
    db.close()
    with pytest.raises(StoreError, match=r"a version of Kaitaku before 1.0 wrote this file.* give this one another"):
        SqliteStore(path)
    assert rows(path, "migrations", "version") == [(version,)]


@pytest.fixture(params=FILES, ids=lambda path: path.stem)
def old(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    path = tmp_path / "kaitaku.db"
    db = sqlite3.connect(path)
    db.executescript(request.param.read_text())
    db.close()
    return path


@pytest.fixture
async def place(old: Path) -> AsyncIterator[Place]:
    opened = Place(SqliteStore(old))
    yield opened
    await opened.close()


def rows(path: Path, table: str, columns: str = "*") -> list[tuple[object, ...]]:
    db = sqlite3.connect(path)
    found = sorted(db.execute(f"SELECT {columns} FROM {table}"))
    db.close()
    return found


async def test_nothing_that_was_in_it_is_changed(old: Path) -> None:
    tables = ["log", "rooms", "room_users", "names", "secrets"]
    tables += [str(name) for (name,) in rows(old, "sqlite_master WHERE name = 'journal'", "name")]
    before = {table: rows(old, table) for table in tables}
    people = rows(old, "people", "user, name, colour")
    await SqliteStore(old).close()
    assert {table: rows(old, table) for table in tables} == before
    assert rows(old, "people", "user, name, colour") == people
    assert [number for number, _ in rows(old, "migrations")] == [*range(FIRST, LATEST + 1)]


async def test_the_lists_show_its_rooms(place: Place) -> None:
    assert [card.code for card in await place.store.index.open_rooms(10)] == [LOBBY]
    assert {card.code for card in await place.store.index.rooms_of("hana", 10)} == {LOBBY, PLAYING, OVER}


async def test_a_game_in_play_goes_on(place: Place) -> None:
    room = await place.registry.find(PLAYING)
    assert room is not None
    assert (room.match.seq, room.match.stage) == (60, "playing")
    guests = [place.guest(name, room) for name in ("Hana", "Jiro", "Saki")]
    await settled()
    mover = next(guest for guest in guests if guest.seat == room.match.awaits()[0])
    assert [said["text"] for said in mover.heard[0]["chat"]] == ["Good luck!"]
    assert (await mover.act())["is"] == "step"


async def test_a_game_that_is_over_is_still_verified(place: Place) -> None:
    kept: list[LogEntry] = await place.store.log.read(stream(OVER))
    secret = await place.store.secrets.get(stream(OVER))
    assert secret is not None
    game = GAMES["settlers"]
    batches = [decode_batch(game, body) for _, body in kept]
    report = verify(write(record(game, batches, Secrets.from_plain(msgspec.json.decode(secret)))), GAMES)
    assert report.ok, report


async def test_a_lobby_waits_for_whoever_comes(place: Place) -> None:
    room = await place.registry.find(LOBBY)
    assert room is not None
    jiro = place.guest("Jiro", room)
    assert (await jiro.ask({"is": "Sit", "seat": 1}))["is"] == "step"


async def test_a_lobby_of_an_older_file_expires_a_day_after_its_last_step(old: Path) -> None:
    clock = HandClock()
    store = SqliteStore(old, clock)
    place = Place(store, clock=clock)
    card = await store.index.get(LOBBY)
    assert card is not None
    clock._now = card.moved_at + 24 * 60 * 60_000 - 1
    await place.registry.maintenance.heartbeat()
    await place.registry.expiry.remove_all([card] if place.registry.expiry.due(card) else [])
    assert await store.log.head(stream(LOBBY))
    clock._now += 2
    await place.registry.maintenance.heartbeat()
    assert await place.registry.expiry.remove_all([card]) == 1
    assert await store.log.head(stream(LOBBY)) == 0
    assert await store.rooms.expired(LOBBY)
    assert await store.log.head(stream(PLAYING))
    await place.close()
