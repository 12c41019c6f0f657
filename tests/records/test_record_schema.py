"""A whole record is as its schema says."""

from pathlib import Path

import msgspec
import pytest

from engine.match.record import record
from tests.records.shelf import GAME, KEPT, short
from tests.schemas import faults, validator


@pytest.mark.parametrize("file", KEPT, ids=lambda file: file.stem)
def test_W65_header_and_end_are_as_the_schema_says(file: Path) -> None:
    plain = msgspec.json.decode(file.read_bytes())
    assert faults(validator("record", "header"), plain["header"]) == []
    assert faults(validator("record", "end"), plain["end"]) == []


def test_W65_a_whole_record_is_as_the_schema_says_and_another_is_not() -> None:
    """A short one: each event is held against the schemas of all."""
    _, batches, secrets = short()
    plain = record(GAME, batches[:30], secrets)
    assert faults(validator("record"), plain) == []
    plain["batches"][20]["command"]["is"] = "Conjure"
    assert faults(validator("record"), plain) != []
