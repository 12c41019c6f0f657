"""Codec between events or commands and tagged plain data, for the wire and for the log.

Two dialects. On the wire hexes, corners and edges are the small ints of the engine. In the log and in records they
are names that anybody can read: a field annotated with a `Places` is written by name. Logs are for ever: fields may
be added with defaults, nothing is ever renamed.
"""

from collections.abc import Callable, Iterable, Mapping
from types import NoneType, UnionType
from typing import Annotated, Any, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from engine.core.messages import Command, Event, Refused, Stage
from engine.core.stages import StageChanged, StageEntered

Plain = dict[str, Any]
Convert = Callable[[Any], Any]
Written = TypeVar("Written", bound=Struct)

HEXADECIMAL = "hexadecimal"
"""Marks a text as bytes in lower-case hex digits: where bytes can be written, they may stand for it."""

Hexadecimal = Annotated[str, HEXADECIMAL]


class Places:
    """Numbering of places: id ↔ name. A field annotated `Annotated[int, places]` is written by name in the log."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        self.ids = {name: index for index, name in enumerate(self.names)}

    def name(self, place: int) -> str:
        return self.names[place]

    def id(self, name: str) -> int:
        return self.ids[name]


def _of(annotation: Any, way: str) -> Convert | None:
    """Converter of plain data of this annotation; None if it holds no place."""
    origin, inner = get_origin(annotation), get_args(annotation)
    if origin is Annotated:
        for extra in inner[1:]:
            if isinstance(extra, Places):
                named: Convert = getattr(extra, way)
                return named
        return _of(inner[0], way)
    if origin in (Union, UnionType):
        return _optional(next((convert for a in inner if a is not NoneType and (convert := _of(a, way))), None))
    if origin is tuple:
        return _each(_of(inner[0], way))
    if isinstance(annotation, type) and issubclass(annotation, Struct):
        fields = _fields(annotation, way)
        return None if not fields else lambda value: _renamed(value, fields)
    return None


def _optional(convert: Convert | None) -> Convert | None:
    return convert and (lambda value: None if value is None else convert(value))


def _each(convert: Convert | None) -> Convert | None:
    return convert and (lambda values: [convert(value) for value in values])


def _fields(kind: type[Struct], way: str) -> dict[str, Convert]:
    hints = get_type_hints(kind, include_extras=True)
    return {name: convert for name in kind.__struct_fields__ if (convert := _of(hints[name], way))}


def _renamed(plain: Plain, fields: Mapping[str, Convert]) -> Plain:
    if not fields:
        return plain
    return {key: fields[key](value) if key in fields else value for key, value in plain.items()}


class Codec:
    """Codec of one game: its commands, events and stages by name."""

    def __init__(
        self, commands: Iterable[type[Command]], events: Iterable[type[Event]], stages: Iterable[type[Stage]]
    ) -> None:
        self.commands = {kind.__name__: kind for kind in commands}
        self.events = {kind.__name__: kind for kind in events}
        self.stages = {kind.__name__: kind for kind in stages}
        written: tuple[type[Struct], ...] = (
            *self.commands.values(),
            *self.events.values(),
            *self.stages.values(),
        )
        self._names = {kind: _fields(kind, "name") for kind in written}
        self._ids = {kind: _fields(kind, "id") for kind in written}
        self._place_ids = {name: to for kind in self.events.values() for name, to in self._ids[kind].items()}

    def from_wire(self, plain: object) -> Command:
        """A command as it came down the wire. Refused: it is none."""
        name = plain.get("is") if isinstance(plain, dict) else None
        kind = self.commands.get(name) if isinstance(name, str) else None
        if kind is None:
            raise Refused("unknown-command")
        try:
            return msgspec.convert(plain, kind, str_keys=True)
        except msgspec.ValidationError as error:
            raise Refused("bad-command", detail=str(error)) from error

    def to_wire(self, event: Event | Command) -> Plain:
        """An event or a command as it goes down the wire."""
        plain: Plain = msgspec.to_builtins(event, str_keys=True)
        return plain

    def to_log(self, event: Event | Command) -> Plain:
        """An event or a command as it stands in the log, places by name."""
        data: Plain = msgspec.to_builtins(event, str_keys=True)
        if isinstance(event, StageEntered | StageChanged):
            return data | {"stage": _renamed(data["stage"], self._names[type(event.stage)])}
        names = self._names[type(event)]
        return _renamed(data, names) if names else data

    def to_log_line(self, event: Event | Command) -> Event | Command | Plain:
        """Object that encodes as that of `to_log` does: the event itself, if it has no place to be named."""
        kind: type[Struct] = type(event)
        if isinstance(event, StageChanged | StageEntered):
            kind = type(event.stage)
        return self.to_log(event) if self._names[kind] else event

    def command_from_log(self, plain: Plain) -> Command:
        """A command from the log. ValueError: it is none."""
        return self._from_log(plain, self.commands, "command")

    def command_by_names(self, plain: Plain) -> Command:
        """A command as of the log whose places may have the names that events have for them. ValueError: it is none."""
        try:
            named = {name: self._place_ids[name](said) for name, said in plain.items() if self._is_place(name, said)}
        except (KeyError, ValueError) as error:
            raise ValueError(f"no place is called {error}") from error
        return self.command_from_log(plain | named)

    def _is_place(self, name: str, said: object) -> bool:
        return isinstance(said, str) and name in self._place_ids

    def from_log(self, plain: Plain) -> Event:
        """An event from the log. ValueError: it is none."""
        return self._from_log(plain, self.events, "event")

    def _from_log(self, plain: Plain, kinds: Mapping[str, type[Written]], what: str) -> Written:
        kind = kinds.get(plain.get("is", ""))
        if kind is None:
            raise ValueError(f"no {what} is called {plain.get('is')!r}")
        try:
            if kind is StageEntered or kind is StageChanged:
                stage = self.stages[plain["stage"]["is"]]
                return kind(stage=msgspec.convert(_renamed(plain["stage"], self._ids[stage]), stage, str_keys=True))
            return msgspec.convert(_renamed(plain, self._ids[kind]), kind, str_keys=True)
        except (KeyError, TypeError, msgspec.ValidationError) as error:
            raise ValueError(f"not a {kind.__name__}: {error}") from error
