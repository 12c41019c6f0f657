"""One changed byte anywhere is found, and the part it stands in is named."""

from collections.abc import Iterator
from itertools import chain

import pytest

from engine.core import SeededRng
from engine.games import GAMES
from engine.match.verify import verify
from tests.records.shelf import short_file


def parts(data: bytes) -> Iterator[tuple[str, int, int]]:
    """The parts of a file, each with where it begins and ends; a line's end belongs to it."""
    begin, names = 0, lines(data)
    for line in data.splitlines(keepends=True):
        yield next(names), begin, begin + len(line)
        begin += len(line)


def lines(data: bytes) -> Iterator[str]:
    batches = data.count(b"\n") - 5
    return chain(("format", "header", "batches"), (f"batch {seq + 1}" for seq in range(batches)), ("end", "end"))


def changed(data: bytes, at: int, rng: SeededRng) -> bytes:
    """The file with one byte changed: mostly to one that could well stand there."""
    likely = b'0123456789abcdef",:{}[] \n'
    byte = data[at]
    while byte == data[at]:
        byte = likely[rng.number(len(likely))] if rng.number(4) else rng.number(256)
    return data[:at] + bytes([byte]) + data[at + 1 :]


def part_named(data: bytes) -> str:
    fault = verify(data, GAMES).fault
    assert fault is not None, "it was not found"
    return fault.part


@pytest.mark.parametrize("turn", range(4))
def test_a_changed_byte_is_found_wherever_it_is(turn: int) -> None:
    data, rng = short_file(), SeededRng(turn)
    where = list(parts(data))
    for _ in range(150):
        at = rng.number(len(data))
        part = next(name for name, begin, end in where if begin <= at < end)
        assert part_named(changed(data, at, rng)) == part, f"byte {at}"


def test_a_changed_byte_is_found_in_every_part() -> None:
    data, rng = short_file(), SeededRng(7)
    for part, begin, end in parts(data):
        at = begin + rng.number(end - begin)
        assert part_named(changed(data, at, rng)) == part, f"byte {at}"


def test_a_changed_byte_is_found_where_parts_meet() -> None:
    data, rng = short_file(), SeededRng(8)
    for part, begin, end in parts(data):
        for at in {begin, begin + 1, end - 2, end - 1}:
            if begin <= at < end:
                assert part_named(changed(data, at, rng)) == part, f"byte {at}"


def test_a_missing_or_doubled_byte_is_found() -> None:
    data, rng = short_file(), SeededRng(9)
    for _ in range(60):
        at = rng.number(len(data))
        assert verify(data[:at] + data[at + 1 :], GAMES).fault
        assert verify(data[:at] + data[at : at + 1] * 2 + data[at + 1 :], GAMES).fault


def test_a_file_that_is_cut_off_is_rejected() -> None:
    data = short_file()
    for at in (0, 1, 30, len(data) // 2, len(data) - 1):
        assert verify(data[:at], GAMES).fault


def test_batches_that_are_left_out_doubled_or_swapped_are_found() -> None:
    rows = short_file().splitlines(keepends=True)
    for broken in (rows[:10] + rows[11:], rows[:11] + rows[10:], [*rows[:10], rows[11], rows[10], *rows[12:]]):
        fault = verify(b"".join(broken), GAMES).fault
        assert fault is not None
        assert fault.part in ("batch 8", "batch 9")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (b'"header":{', b'"header": {'),
        (b"\n", b"\r\n"),
        (b'"game":"settlers"', b'"game":"\\u0073ettlers"'),
        (b'"seq":12,', b'"seq":12,"seq":12,'),
        (b'"seq":12,', b'"seq":12.0,'),
        (b'"opened":0,', b'"opened":-0,'),
    ],
)
def test_another_way_to_write_the_same_is_rejected(before: bytes, after: bytes) -> None:
    assert before in short_file()
    assert verify(short_file().replace(before, after, 1), GAMES).fault
