"""JSON Schema of records, made from the types of commands, draws and events; places are named as records name them."""

from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.core import Actor, Draw, LawText, Places, StageChanged, StageEntered
from engine.games import GAMES
from engine.match import codec_of
from engine.match.move_list import MoveList
from server.json_schemas.parts import Schema, components, ref

_TEXT, _COUNT, _OBJECT = {"type": "string"}, {"type": "integer", "minimum": 0}, {"type": "object"}
_HASH = {"type": "string", "pattern": "^[0-9a-f]{64}$"}


def record() -> Schema:
    """The schema of a whole record, of any game."""
    codecs = [codec_of(game) for game in GAMES.values()]
    for kind in (StageEntered, StageChanged):
        _KEPT[kind] = _defined(kind, {"stage": dict[str, Any]})  # two games may have a stage of one name
    commands = _distinct(kind for codec in codecs for kind in codec.commands.values())
    events = _distinct(kind for codec in codecs for kind in codec.events.values())
    stages = _distinct(codec.stages[name] for codec in codecs for name in sorted(codec.stages))
    (actor, draw, law, *found), parts = components([Actor, Draw, LawText, *commands, *events, *stages])
    for kind in (StageEntered, StageChanged):
        parts[kind.__name__]["properties"]["stage"] = ref("stage")
    defs = {
        "command": {"anyOf": found[: len(commands)]},
        "event": {"anyOf": found[len(commands) : -len(stages)]},
        "stage": {"anyOf": found[-len(stages) :]},
        "actor": actor,
        "draw": draw,
        "header": _header(law),
        "batch": _batch(),
        "end": _end(),
    }
    return {
        "description": "A whole game: see docs/record.md.",
        **_object(
            {
                "format": {"const": "kaitaku/1"},
                "header": ref("header"),
                "batches": {"type": "array", "items": ref("batch"), "minItems": 1},
                "end": ref("end"),
            }
        ),
        "$defs": {**defs, **parts},
    }


def moves() -> Schema:
    """The schema of a move list, of any game."""
    names = sorted({name for game in GAMES.values() for name in codec_of(game).commands})
    (found,), parts = components([MoveList])
    says = "As `record.json` has commands; a place may have the name that events have for it."
    command = {"type": "object", "properties": {"is": {"enum": names}}, "required": ["is"], "description": says}
    parts["Move"]["properties"]["command"] = command | {"additionalProperties": True}
    return {**found, "description": "A game from elsewhere, move by move: see docs/record.md.", "$defs": parts}


def _object(properties: Schema, *optional: str) -> Schema:
    required = [name for name in properties if name not in optional]
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def _batch() -> Schema:
    properties = {
        "seq": {"type": "integer", "minimum": 1},
        "at": _COUNT,
        "by": ref("actor"),
        "ref": _TEXT,
        "command": ref("command"),
        "draws": {"type": "array", "items": ref("draw"), "minItems": 1},
        "events": {"type": "array", "items": ref("event"), "minItems": 1},
        "hash": _HASH,
    }
    return _object(properties, "ref", "command", "draws")


def _header(law: Schema) -> Schema:
    seat = dict.fromkeys(("name", "colour", "user", "bot"), _TEXT)
    seed = dict.fromkeys(("commitment", "seed"), _HASH)
    properties = {
        "game": {"enum": sorted(GAMES)},
        "room": _TEXT,
        "title": _TEXT,
        "opened": _COUNT,
        "rulebook": _TEXT,
        "changes": _OBJECT,
        "started": _COUNT,
        "law": law,
        "digest": _HASH,
        "order": {"type": "array", "items": _COUNT},
        "seats": {"type": "array", "items": _object(seat, *seat)},
        "commitment": _HASH,
        "chain": _HASH,
        "seeds": {"type": "array", "items": _object(seed, *seed)},
        "hash": _HASH,
    }
    return _object(properties, "started", "law", "digest", "order")


def _end() -> Schema:
    secrets = _object({"key": _HASH, "seed": _HASH, "rolls": {"type": "integer", "minimum": 1}})
    properties = {
        "secrets": secrets,
        "renewed": {"type": "array", "items": secrets},
        "result": _OBJECT,
        "hash": _HASH,
    }
    return _object(properties, "secrets", "renewed", "result")


def _distinct(kinds: Iterable[type[Struct]]) -> list[type[Struct]]:
    return list(dict.fromkeys(map(_as_kept, kinds)))


_KEPT: dict[type[Struct], type[Struct]] = {}


def _as_kept(kind: type[Struct]) -> type[Struct]:
    """The type with names of places where it has numbers; itself, if it has none."""
    if kind not in _KEPT:
        hints = get_type_hints(kind, include_extras=True)
        named = {name: _named(hints[name]) for name in kind.__struct_fields__}
        _KEPT[kind] = kind if all(named[name] == hints[name] for name in named) else _defined(kind, named)
    return _KEPT[kind]


def _defined(kind: type[Struct], types: dict[str, Any]) -> type[Struct]:
    config = kind.__struct_config__
    fields: list[Any] = [
        (field.name, types[field.name], *(() if field.required else (field.default,)))
        for field in msgspec.structs.fields(kind)
    ]
    return msgspec.defstruct(
        kind.__name__,
        fields,
        module=kind.__module__,
        namespace={"__doc__": kind.__doc__},
        tag=config.tag,
        tag_field=config.tag_field,
        omit_defaults=True,
        kw_only=True,
        frozen=True,
    )


def _named(annotation: Any) -> Any:
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        return str if any(isinstance(extra, Places) for extra in inner[1:]) else annotation
    if origin in (Union, UnionType):
        members = tuple(None if each is NoneType else _named(each) for each in inner)
        return Union[members]  # noqa: UP007 - its members are known here alone
    if origin is tuple:
        members = tuple(each if each is ... else _named(each) for each in inner)
        return tuple[members]  # type: ignore[valid-type]
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        return _as_kept(annotation)
    return annotation
