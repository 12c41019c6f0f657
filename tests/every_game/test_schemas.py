"""Whatever goes over the wire, and whatever is kept, is as the schemas say, in every game and by every book."""

import msgspec
from jsonschema import Draft202012Validator

from engine.core import Seat, Viewer
from engine.match import encode_batch
from tests.every_game.walks import Walk
from tests.schemas import SCHEMAS, faults, tagged, validator


def test_the_schemas_are_schemas() -> None:
    for contents in SCHEMAS.values():
        Draft202012Validator.check_schema(contents)


def test_W64_views_are_as_their_schema_says(walked: Walk) -> None:
    of = validator("views", f"{walked.game.name}-view")
    for step in walked.some(1):
        for viewer in (Viewer(0), Viewer(judge=True)):
            assert faults(of, step.after.view(viewer)) == [], step.batch.seq


def test_W63_legal_actions_are_as_their_schema_says(walked: Walk) -> None:
    for step in walked.some(5):
        for seat in range(step.after.table.law.seats):
            assert faults(validator("legal"), step.after.legal_actions(Viewer(seat))) == [], step.batch.seq


def test_W64_what_is_told_is_as_its_schema_says(walked: Walk) -> None:
    for step in walked.some(12):
        for told in step.after.told(step.before, step.batch, Viewer(0)):
            assert faults(tagged("told", told["is"]), told) == [], step.batch.seq


def test_W64_commands_are_as_their_schema_says(walked: Walk) -> None:
    for step in walked.some(12, playing=True):
        if isinstance(step.ask.by, Seat):
            plain = msgspec.to_builtins(step.ask.command)
            assert faults(tagged("commands", plain["is"]), plain) == [], step.batch.seq


def test_W65_what_is_kept_is_as_its_schema_says(walked: Walk) -> None:
    for step in walked.some(12):
        kept = msgspec.json.decode(encode_batch(walked.game, step.batch))
        for part in (kept["command"], *kept["events"]):
            assert faults(tagged("record", part["is"]), part) == [], step.batch.seq
        for draw in kept.get("draws", ()):
            assert faults(validator("record", "draw"), draw) == [], step.batch.seq
        assert faults(validator("record", "actor"), kept["by"]) == [], step.batch.seq
