"""What can't be read as a record says so, and says where."""

import msgspec
import pytest

from engine.games import GAMES
from engine.match.record import RecordError, read
from tests.records.shelf import forged, short, short_file


def test_a_record_gives_its_batches_back() -> None:
    _, batches, secrets = short()
    found = read(short_file(), GAMES)
    assert found.batches == batches
    assert found.secrets is not None
    assert found.secrets.to_plain() == secrets.to_plain()
    assert not found.secrets.root_key
    assert found.header["game"] == found.game.name == "settlers"


@pytest.mark.parametrize(
    ("data", "part"),
    [
        (b"", "format"),
        (b"{}", "format"),
        (b"\xff\xfe", "format"),
        (b'{"format":"kaitaku/2",\n', "format"),
        (b'{"format":"kaitaku/1",', "header"),
        (b'{"format":"kaitaku/1",\n"header":5,\n"batches":[\n],\n"end":{}}\n', "header"),
        (b'{"format":"kaitaku/1",\n"header":{"hash":""},\n', "batches"),
        (b'{"format":"kaitaku/1",\n"header":{"hash":""},\n"batches":[\n],\n"end":[]}\n', "end"),
        (b'{"format":"kaitaku/1",\n"header":{"hash":""},\n"batches":[\n' + b"[" * 5000 + b"\n", "batch 1"),
    ],
)
def test_what_is_no_record_says_where(data: bytes, part: str) -> None:
    with pytest.raises(RecordError) as said:
        read(data, GAMES)
    assert said.value.part == part
    assert str(said.value).startswith(f"{part}: ")


def test_a_game_that_nobody_knows_is_named() -> None:
    with pytest.raises(RecordError, match="chess"):
        read(forged(short_file(), lambda plain: plain["header"].update(game="chess")), GAMES)


def test_a_record_without_batches_is_none() -> None:
    with pytest.raises(RecordError, match="there are none"):
        read(forged(short_file(), lambda plain: plain["batches"].clear()), GAMES)


def test_a_record_that_does_not_begin_with_its_room_is_none() -> None:
    def edit(plain: dict[str, list[dict[str, object]]]) -> None:
        plain["batches"][0]["events"] = [{"is": "SeatLeft", "seat": 0}]

    with pytest.raises(RecordError, match="batch 1"):
        read(forged(short_file(), edit), GAMES)


@pytest.mark.parametrize("event", [{"is": "Nothing"}, {"seat": 1}, {"is": "RoadBuilt", "seat": 0, "edge": "9,9,E"}, 7])
def test_an_event_that_nobody_knows_is_named(event: object) -> None:
    with pytest.raises(RecordError, match=r"batch 9"):
        read(forged(short_file(), lambda plain: plain["batches"][8]["events"].append(event)), GAMES)


def test_it_is_plain_json_that_any_program_reads() -> None:
    plain = msgspec.json.decode(short_file())
    assert list(plain) == ["format", "header", "batches", "end"]
    assert plain["format"] == "kaitaku/1"
