"""Schemas of the wire and of records, as tests hold messages against them: no object has a field that is not named."""

from collections.abc import Mapping
from functools import cache
from typing import Any

import msgspec
from jsonschema import Draft202012Validator
from referencing import Registry, Resource

from server import json_schemas


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
