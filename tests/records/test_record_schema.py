"""A whole record is as its schema says."""

from pathlib import Path

import msgspec
import pytest

from tests.records.shelf import KEPT
from tests.schemas import faults, validator


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_header_and_end_are_as_the_schema_says(file: Path) -> None:
    plain = msgspec.json.decode(file.read_bytes())
    assert faults(validator("record", "header"), plain["header"]) == []
    assert faults(validator("record", "end"), plain["end"]) == []


def test_a_whole_record_is_as_the_schema_says_and_another_is_not() -> None:
    plain = msgspec.json.decode(min(KEPT, key=lambda file: file.stat().st_size).read_bytes())
    assert faults(validator("record"), plain) == []
    plain["batches"][20]["command"]["is"] = "Conjure"
    assert faults(validator("record"), plain) != []
