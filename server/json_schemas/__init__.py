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
from server.json_schemas import league
from server.json_schemas.parts import Schema, components, ref, union
from server.json_schemas.record import moves, record
from server.rooms.requests import RESERVED
from server.wire import inbound, outbound, review_inbound, review_outbound
from server.wire.forms import CONSTRAINTS, DOMAINS, LegalForm
from server.wire.words import TOLD

__all__ = ["NAMES", "schema", "text"]

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def _commands() -> Schema:
    kinds = [kind for kind in COMMANDS if kind.__name__ not in RESERVED]
    return union([*kinds, *(kind for game in GAMES.values() for kind in game.commands)], "Commands that may be asked.")


def _told() -> Schema:
    return union(TOLD, "Events as viewers are told them.")


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
        "description": "View of a room for one viewer: a part for each chapter of its rules.",
        "anyOf": [ref(name) for name in views],
        "$defs": {**views, **parts},
    }


def _legal() -> Schema:
    (form, *others), parts = components([LegalForm, *DOMAINS, *CONSTRAINTS])
    domains, constraints = others[: len(DOMAINS)], others[len(DOMAINS) :]
    forms = {"type": "array", "items": form, "minItems": 1}
    said = "Commands that a viewer may request now: name of the command → its forms."
    defs = {"FieldDomain": {"anyOf": domains}, "Constraint": {"anyOf": constraints}, **parts}
    return {"description": said, "type": "object", "additionalProperties": forms, "$defs": defs}


_MADE: dict[str, Callable[[], Schema]] = {
    "commands": _commands,
    "told": _told,
    "views": _views,
    "legal": _legal,
    "inbound": lambda: union(get_args(inbound.Message), "Messages that a client may send."),
    "record": record,
    "moves": moves,
    "outbound": lambda: union(get_args(outbound.Message), "Messages that the server sends."),
    "league-requests": league.requests_schema,
    "league-commands": league.commands_schema,
    "league-answers": league.answers_schema,
    "league-webhooks": league.webhooks_schema,
    "league-export": league.export_schema,
    "review-inbound": lambda: union(get_args(review_inbound.Message), "Messages that a client may send in a review."),
    "review-outbound": lambda: union(get_args(review_outbound.Message), "Messages that the server sends in a review."),
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
