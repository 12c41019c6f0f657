"""Records that are read into an archive: games from elsewhere are found at their addresses, and are nobody's here."""

from typing import Any

import msgspec
import pytest

from engine.games import GAMES
from engine.match.move_list import MoveListError, batches_of, read_moves
from engine.match.record import record, write
from server.archive import Archive
from server.archive.commands import check
from server.rooms.registry.record_import import import_record
from tests.archive.finished import entry
from tests.records.shelf import club_night, short_file


@pytest.fixture(scope="module")
def moves() -> dict[str, Any]:
    return club_night()


def recorded(moves: dict[str, Any]) -> bytes:
    game, batches = batches_of(read_moves(msgspec.json.encode(moves)), GAMES)
    return write(record(game, batches))


async def test_a_record_is_kept_once_and_another_of_its_code_is_not(archive: Archive, moves: dict[str, Any]) -> None:
    data = recorded(moves)
    assert (await import_record(archive, data))[::2] == (1, ())
    assert (await import_record(archive, data))[::2] == (0, ())
    assert (await check(archive))[::2] == (1, ())


async def test_a_record_does_not_take_the_place_of_another_match(archive: Archive, moves: dict[str, Any]) -> None:
    data = recorded(moves)
    code = msgspec.json.decode(data)["header"]["room"]
    await archive.put(*entry(code))
    report = await import_record(archive, data)
    assert (report.matches, report.faults) == (0, (f"another match is archived as {code}",))


async def test_it_is_nobodys_game_whatever_a_record_calls_them(archive: Archive, moves: dict[str, Any]) -> None:
    data = recorded(moves)
    assert b'"user":' in data
    assert (await import_record(archive, data)).faults == ()
    (code,) = await archive.codes("", 9)
    found = await archive.get(code)
    assert found is not None
    assert (found.summary.users, found.summary.judges, found.summary.league) == (frozenset(), frozenset(), "")
    assert all(sitter.name for sitter in found.summary.sitters)


async def test_what_is_rejected_or_is_not_over_is_not_kept(archive: Archive, moves: dict[str, Any]) -> None:
    unfinished = recorded(moves | {"moves": moves["moves"][:30]})
    changed = recorded(moves).replace(b'"seat":1', b'"seat":2', 1)
    faults = [(await import_record(archive, data)).faults for data in (unfinished, changed, short_file(), b"{")]
    assert ["not over" in faults[0][0], "rejected" in faults[1][0], "can't be the code" in faults[2][0]] == [True] * 3
    assert len(faults[3]) == 1
    assert await archive.codes("", 9) == []


def test_a_list_whose_moves_are_refused_makes_no_record(moves: dict[str, Any]) -> None:
    with pytest.raises(MoveListError):
        recorded(moves | {"moves": moves["moves"][1:]})
