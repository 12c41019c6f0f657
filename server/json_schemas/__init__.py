"""JSON Schemas of what goes over the wire and of records, made from the server's own types (2020-12): commands, told
events, views, legal actions and messages.

Each says what a reader may rely on. A reader ignores what it does not know: fields may be added.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, get_args

import msgspec

from engine.games import GAMES
from engine.match import COMMANDS
from engine.match.views import ALWAYS_SHOWN, ROOM_VIEWS
from server.json_schemas.parts import Schema, components, ref, union
from server.json_schemas.record import record
from server.rooms.requests import RESERVED
from server.wire import inbound, outbound
from server.wire.words import TOLD

__all__ = ["NAMES", "schema", "text"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_WORD = {"type": "string"}
_COUNTS = {"type": "array", "items": {"type": "integer", "minimum": 0}}
_ONE_OF = {"type": ["integer", "string", "boolean", "array", "object"]}

LEGAL_FORM: Schema = {
    "domain": {
        "description": "One of these values, some of them, or counts within bounds.",
        "anyOf": [
            {
                "type": "object",
                "properties": {"in": {"type": "array", "items": _ONE_OF}, "optional": {"const": True}},
                "required": ["in"],
                "additionalProperties": False,
            },
            {
                "type": "object",
                "properties": {"some": {"type": "array", "items": {"type": ["integer", "string"]}}},
                "required": ["some"],
                "additionalProperties": False,
            },
            {
                "type": "object",
                "properties": {"bag": _COUNTS, "least": {"type": "integer"}, "most": {"type": "integer"}},
                "required": ["bag", "least", "most"],
                "additionalProperties": False,
            },
        ],
    },
    "constraint": {
        "description": "What must hold between fields, by the rule `clause`.",
        "anyOf": [
            {
                "type": "object",
                "properties": {
                    "is": {"const": "apart"},
                    "fields": {"type": "array", "items": _WORD, "minItems": 2, "maxItems": 2},
                    "clause": _WORD,
                },
                "required": ["is", "fields", "clause"],
            },
            {
                "type": "object",
                "properties": {
                    "is": {"const": "none-of"},
                    "values": {"type": "array", "items": {"type": "object"}},
                    "clause": _WORD,
                },
                "required": ["is", "values", "clause"],
            },
            {
                "type": "object",
                "properties": {
                    "is": {"const": "balance"},
                    "fields": {"type": "array", "items": _WORD, "minItems": 3, "maxItems": 3},
                    "before": {
                        "type": "object",
                        "additionalProperties": {"type": "array", "items": {"type": "integer"}},
                    },
                    "clause": _WORD,
                },
                "required": ["is", "fields", "before", "clause"],
            },
        ],
    },
    "form": {
        "type": "object",
        "properties": {
            "fields": {"type": "object", "additionalProperties": {"$ref": "#/$defs/domain"}},
            "constraints": {"type": "array", "items": {"$ref": "#/$defs/constraint"}, "minItems": 1},
            "info": {"type": "object"},
        },
        "additionalProperties": False,
    },
}


def _commands() -> Schema:
    kinds = [kind for kind in COMMANDS if kind.__name__ not in RESERVED]
    return union([*kinds, *(kind for game in GAMES.values() for kind in game.commands)], "What may be requested.")


def _told() -> Schema:
    return union(TOLD, "What happened, as viewers are told it.")


def _views() -> Schema:
    games = {f"{name}-view": {**ROOM_VIEWS, **game.views} for name, game in GAMES.items()}
    kinds = [kind for chapters in games.values() for kind in chapters.values()]
    found, parts = components(kinds)
    views, at = {}, 0
    for name, chapters in games.items():
        views[name] = {
            "type": "object",
            "properties": dict(zip(chapters, found[at : at + len(chapters)], strict=True)),
            "required": sorted(ALWAYS_SHOWN & chapters.keys()),
        }
        at += len(chapters)
    return {
        "description": "What a viewer is shown of a room: a part for each chapter of its rules.",
        "anyOf": [ref(name) for name in views],
        "$defs": {**views, **parts},
    }


def _legal() -> Schema:
    forms = {"type": "array", "items": ref("form"), "minItems": 1}
    said = "Commands that a viewer may request now: name of the command → its forms."
    return {"description": said, "type": "object", "additionalProperties": forms, "$defs": LEGAL_FORM}


_MADE: dict[str, Callable[[], Schema]] = {
    "commands": _commands,
    "told": _told,
    "views": _views,
    "legal": _legal,
    "inbound": lambda: union(get_args(inbound.Message), "What a client may say."),
    "record": record,
    "outbound": lambda: union(get_args(outbound.Message), "What the server says."),
}

NAMES = tuple(_MADE)
"""Of all schemas."""


@cache
def schema(name: str) -> Mapping[str, Any]:
    """The schema of this name. KeyError: there is none."""
    return {"$schema": DIALECT, "$id": f"{name}.json", "title": name, **_MADE[name]()}


@cache
def text(name: str) -> str:
    """The schema as a file."""
    return msgspec.json.format(msgspec.json.encode(schema(name)), indent=1).decode() + "\n"
