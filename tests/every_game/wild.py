"""Commands as nobody would ask them: of the right shape, with anything in it."""

from collections.abc import Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct
from msgspec.structs import replace

from engine.core import Command, SeededRng


def wild(kind: type[Command], rng: SeededRng) -> Command:
    """A command with random fields, within their types."""
    hints = get_type_hints(kind, include_extras=True)
    return kind(**{field: _value(hints[field], rng) for field in kind.__struct_fields__})


def nudged(command: Command, rng: SeededRng) -> Command:
    """A command that is nearly this one: one number in it is one more or less."""
    fields = [field for field in command.__struct_fields__ if _numbers(getattr(command, field))]
    if not fields:
        return command
    field = fields[rng.number(len(fields))]
    value, by = getattr(command, field), (1, -1)[rng.number(2)]
    if isinstance(value, tuple):
        at = rng.number(len(value))
        return replace(command, **{field: (*value[:at], max(0, value[at] + by), *value[at + 1 :])})
    return replace(command, **{field: max(0, value + by)})


def _numbers(value: object) -> bool:
    if isinstance(value, tuple):
        return bool(value) and all(_numbers(part) for part in value)
    return isinstance(value, int) and not isinstance(value, bool)


def _value(hint: Any, rng: SeededRng, most: int = 8) -> Any:
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        bounds = next((extra for extra in inner[1:] if isinstance(extra, Meta)), None)
        if bounds is not None and bounds.lt is not None:
            return _value(inner[0], rng, int(bounds.lt))
        return _value(inner[0], rng, 3 if bounds is not None else most)
    if origin in (Union, UnionType):
        chosen = inner[rng.number(len(inner))]
        return None if chosen is NoneType else _value(chosen, rng, most)
    if origin is Literal:
        return inner[rng.number(len(inner))]
    if origin is tuple:
        if inner[-1] is Ellipsis:
            return tuple(_value(inner[0], rng) for _ in range(rng.number(4)))
        return tuple(_value(part, rng) for part in inner)
    if origin in (dict, Mapping):
        return {str(_value(inner[0], rng)): rng.number(3) for _ in range(rng.number(2))}
    if isinstance(hint, type) and issubclass(hint, Struct):
        return hint(**{name: _value(part, rng) for name, part in get_type_hints(hint, include_extras=True).items()})
    if hint is bool:
        return bool(rng.number(2))
    if hint is int:
        return rng.number(most)
    return ("", "red", "steady", "0" * 64)[rng.number(4)]
