"""Compact steps: the msgpack encoding of a step, an array instead of a map, numbers instead of names (docs/protocol.md,
W24).

A compact step says what the JSON of the same step says, and is expanded to it without knowing any game, by the
dictionary that comes with `welcome`. A name without a number is spelled out, so nothing breaks when one is missing;
only a number that the reader does not know cannot be read.

Speed matters here: every step passes once for each kind of viewer. What depends on the type of an event alone is
computed once, below. What several viewers are shown or told alike is the same object for each of them, and by the
engine's rule it never changes; so it is packed for the first of them, and what one of them alone is shown is inserted.
Most forms of legal actions come back as the very same objects, step after step, so each keeps what it was packed into.
Legal actions differ for each seat and go to few sockets, so only the names of their commands and fields are numbers,
and the constraints that are the same at every table: names within domains cost more time than they save bytes.
"""

from collections.abc import Callable, Sequence
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Raw, Struct
from msgspec.msgpack import Ext
from msgspec.structs import astuple

from engine.core import HEXADECIMAL, Actor, Event, Patch, Seat
from engine.core.legal_actions import Form
from server.wire.outbound import LegalActions, Plain, Step
from server.wire.words import EPOCH, TOLD, WORDS

VALUE = 0
"""Extension type of a word that is a value; its one or two bytes are the word's number."""

_Packs = Callable[[Any], Any]


class _Spelled(dict[str, Any]):
    """Mapping of names to numbers; a name without a number is itself."""

    def __missing__(self, name: str) -> str:
        return name


def _ext(number: int) -> Ext:
    return Ext(VALUE, number.to_bytes(1 if number < 256 else 2, "big"))


_NUMBERS = {name: number for number, name in enumerate(WORDS.keys)}
_KEYS: dict[str, Any] = {name: _NUMBERS.get(name, name) for name in (*_NUMBERS, *map(str, range(1_000)))}
_SPELLED = _Spelled(_KEYS)
_NUMBERED = {id(constraint): number for number, constraint in enumerate(WORDS.constraints)}
"""Constraints that are the same at every table have one plain form, which is found by what it is."""

_WORDY = {dict, str, list, tuple}
_word = {name: _ext(number) for number, name in enumerate(WORDS.values)}.get
_encode = msgspec.msgpack.Encoder().encode


def encode(step: Step) -> bytes:
    """The compact form of one step."""
    return StepPacker(step.seq, step.at, step.by).pack(Patch(step.patch), step.told, step.ref, step.legal)


class StepPacker:
    """Encoder of one step for several kinds of viewers. Objects that several kinds share are packed once."""

    __slots__ = ("_alike", "_at", "_packed", "_said", "_told", "_who", "at", "by", "seq")

    def __init__(self, seq: int, at: int, by: Actor) -> None:
        """As the fields of `Step`."""
        self.seq, self.at, self.by = seq, at, by
        self._at, self._who = at - EPOCH, by.seat if type(by) is Seat else by
        self._told: list[Event] | None = None
        self._alike: Plain | None = None

    def pack(self, patch: Patch, told: list[Event], ref: str | None, legal: LegalActions | None) -> bytes:
        """The step for viewers of one kind; see `Step`."""
        if told is not self._told:
            self._told, self._said = told, Raw(_encode([_told(event) for event in told]))
        if patch.common is not self._alike:
            self._alike, self._packed = patch.common, _Alike(patch.common)
        shown = self._packed.with_own(patch.own) if patch.own else self._packed.whole()
        asked = None if legal is None else _commands(legal)
        if ref is not None:
            return _encode((self.seq, self._at, self._who, shown, self._said, asked, ref))
        head = self.seq, self._at, self._who, shown, self._said
        return _encode(head if asked is None else (*head, asked))


def _commands(legal: LegalActions) -> dict[Any, Any]:
    """Legal actions, with numbers for names of commands and of their fields."""
    return {
        _KEYS.get(command, command): [getattr(form, "encoded", None) or _packed_form(form) for form in forms]
        for command, forms in legal.items()
    }


def _packed_form(form: Plain) -> Raw:
    """The packed form of a legal action; kept with it, where it can be."""
    try:
        packed = Raw(_encode(_form(form, _KEYS)))
    except KeyError:  # see `_packed`
        packed = Raw(_encode(_form(form, _SPELLED)))
    if type(form) is Form:
        form.encoded = packed
    return packed


def _form(form: Plain, keys: dict[str, Any]) -> tuple[Any, ...]:
    """Fields, constraints and info of a legal action; what is missing at the end is left out."""
    fields = form.get("fields")
    if fields is not None:
        fields = {keys[name]: domain for name, domain in fields.items()}
        if len(form) == 1:
            return (fields,)
    constraints, info = form.get("constraints"), form.get("info")
    listed = constraints and [_NUMBERED.get(id(constraint), constraint) for constraint in constraints]
    if info is not None:
        return fields, listed, {keys[name]: value for name, value in info.items()}
    return (fields, listed) if form else ()


class _Alike:
    """Packed patch that several kinds of viewers share, into which the fields of one kind can be inserted."""

    __slots__ = ("_chapters", "_whole")

    def __init__(self, patch: Plain) -> None:
        self._chapters = _packed(patch)
        self._whole: Raw | None = None

    def whole(self) -> Raw:
        """The shared patch, as a map of chapters."""
        if self._whole is None:
            self._whole = Raw(_encode(self._chapters))
        return self._whole

    def with_own(self, own: Plain) -> dict[Any, Any]:
        """The shared patch and these fields of chapters, none of which is in it."""
        mine = _packed(own)
        for chapter in mine.keys() & self._chapters.keys():
            mine[chapter] |= self._chapters[chapter]
        return self._chapters | mine


def _packed(plain: Plain) -> dict[Any, Any]:
    try:
        return _map(plain, _KEYS)
    except KeyError:  # a plain dict looks up faster than one that knows what to do with a stranger
        return _map(plain, _SPELLED)


def _map(plain: Plain, keys: dict[str, Any]) -> dict[Any, Any]:
    """The map with numbers for names, and words for values."""
    packed = {}
    for key, value in plain.items():
        kind = type(value)
        if kind is int:
            packed[keys[key]] = value
        elif kind is dict:
            packed[keys[key]] = _map(value, keys)
        elif kind is str:
            packed[keys[key]] = _word(value, value)
        elif (kind is list or kind is tuple) and value and type(value[0]) in _WORDY:
            packed[keys[key]] = _each(value)
        else:
            packed[keys[key]] = value
    return packed


def _value(plain: Any) -> Any:
    kind = type(plain)
    if kind is dict:
        return _map(plain, _SPELLED)
    if kind is str:
        return _word(plain, plain)
    if kind is list or kind is tuple:
        return _each(plain)
    return plain


def _each(plain: Sequence[Any]) -> list[Any]:
    if set(map(type, plain)) == {str}:
        return [*map(_word, plain, plain)]
    return [_value(each) for each in plain]


class _Row(Struct, frozen=True):
    """Layout of the events of one type.

    head: its number
    packs: index → encoder of the field there, if it is not written as it is
    defaults: index → the value that is left out
    """

    head: tuple[int]
    packs: tuple[tuple[int, _Packs], ...]
    defaults: tuple[tuple[int, Any], ...]


def _told(event: Event) -> Any:
    row = _ROWS.get(type(event))
    if row is None:
        return _value(msgspec.to_builtins(event, str_keys=True))
    if not row.packs and not row.defaults:
        return row.head + astuple(event)
    fields = list(row.head + astuple(event))
    for place, default in row.defaults:
        if fields[place] == default:
            fields[place] = None
    for place, pack in row.packs:
        if fields[place] is not None:
            fields[place] = pack(fields[place])
    while fields[-1] is None:
        fields.pop()
    return fields


def _row(number: int, kind: type[Event]) -> _Row:
    hints = get_type_hints(kind, include_extras=True)
    places = list(enumerate(msgspec.structs.fields(kind), start=1))
    packs = [(place, pack) for place, field in places if (pack := _pack(hints[field.name])) is not None]
    return _Row((number,), tuple(packs), tuple((place, _default(f)) for place, f in places if not f.required))


def _default(field: msgspec.structs.FieldInfo) -> Any:
    return field.default if field.default is not NODEFAULT else field.default_factory()


def _pack(annotation: Any) -> _Packs | None:
    """Encoder of a field of this annotation; None: it has no names in it, and is written as it is."""
    if get_origin(annotation) is Annotated:
        return bytes.fromhex if HEXADECIMAL in get_args(annotation) else _pack(get_args(annotation)[0])
    if annotation in (int, bool, float) or annotation is type(None):
        return None
    if annotation is str:
        return _value
    if get_origin(annotation) is not dict and not _is_struct(annotation):
        inner = [each for each in get_args(annotation) if each is not Ellipsis]
        if inner and all(_pack(each) is None for each in inner):
            return None
    return _deep


def _is_struct(annotation: Any) -> bool:
    return isinstance(annotation, type) and issubclass(annotation, Struct)


def _deep(value: Any) -> Any:
    return _value(msgspec.to_builtins(value, str_keys=True))


_ROWS = {kind: _row(number, kind) for number, kind in enumerate(TOLD)}
