"""Whatever goes over the wire is as the schemas say, in every game and by every book."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from engine.core import Seat, Viewer
from server import json_schemas
from tests.every_game.walks import Walk


def closed(part: Any) -> Any:
    """The schema by which an object has no other fields than it names: what is shown or told is on a list."""
    if isinstance(part, list):
        return [closed(each) for each in part]
    if not isinstance(part, Mapping):
        return part
    inner = {key: closed(value) for key, value in part.items()}
    return {"additionalProperties": False, **inner} if isinstance(inner.get("properties"), dict) else inner


SCHEMAS = {name: closed(json_schemas.schema(name)) for name in json_schemas.NAMES if name != "views"}
SCHEMAS["views"] = dict(json_schemas.schema("views"))  # closed itself, but for what expansions add to a stage
REGISTRY: Registry[Any] = Registry().with_resources(
    (f"{name}.json", Resource.from_contents(contents)) for name, contents in SCHEMAS.items()
)


@cache
def validator(schema: str, part: str = "") -> Draft202012Validator:
    """Of a schema, or of one of its parts."""
    whole = {"$ref": f"{schema}.json#/$defs/{part}" if part else f"{schema}.json"}
    return Draft202012Validator(whole, registry=REGISTRY)


@cache
def tagged(schema: str, name: str) -> Draft202012Validator:
    """Of what has this name in a schema; two games may have something of one name."""
    parts = SCHEMAS[schema]["$defs"].items()
    named = [part for part, of in parts if of.get("properties", {}).get("is") == {"enum": [name]}]
    whole = {"anyOf": [{"$ref": f"{schema}.json#/$defs/{part}"} for part in named]}
    return Draft202012Validator(whole, registry=REGISTRY)


def faults(of: Draft202012Validator, value: object) -> list[str]:
    plain = msgspec.json.decode(msgspec.json.encode(value))
    return [f"{error.json_path}: {error.message[:300]}" for error in of.iter_errors(plain)]


def test_the_schemas_are_schemas() -> None:
    for contents in SCHEMAS.values():
        Draft202012Validator.check_schema(contents)


def test_views_are_as_their_schema_says(walked: Walk) -> None:
    of = validator("views", f"{walked.game.name}-view")
    for step in walked.some(1):
        for viewer in (Viewer(0), Viewer(judge=True)):
            assert faults(of, step.after.view(viewer)) == [], step.batch.seq


def test_legal_actions_are_as_their_schema_says(walked: Walk) -> None:
    for step in walked.some(5):
        for seat in range(step.after.table.law.seats):
            assert faults(validator("legal"), step.after.legal_actions(Viewer(seat))) == [], step.batch.seq


def test_what_is_told_is_as_its_schema_says(walked: Walk) -> None:
    for step in walked.some(12):
        for told in step.after.told(step.before, step.batch, Viewer(0)):
            assert faults(tagged("told", told["is"]), told) == [], step.batch.seq


def test_commands_are_as_their_schema_says(walked: Walk) -> None:
    for step in walked.some(12, playing=True):
        if isinstance(step.ask.by, Seat):
            plain = msgspec.to_builtins(step.ask.command)
            assert faults(tagged("commands", plain["is"]), plain) == [], step.batch.seq
