"""A step in few bytes: an array instead of a map, numbers instead of names (docs/protocol.md, "Compact steps").

How to think of it. It says what the JSON of the same step says, and can be read back into it without knowing any
game, by the words that come with `welcome`. A name that has no number is spelled out, so nothing breaks when one is
missing; only a number that the reader does not know can't be read.

Speed matters here: each kind of viewer's every step goes through. What depends on the kind of an event alone is
worked out once, below. What several viewers are shown or told alike is the same object in each of their steps, and by
the engine's rule it is never changed; so it is packed for the first of them and remembered. Offers, which differ for
each seat and go to few sockets, have numbers for their commands alone.
"""

from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.msgpack import Ext
from msgspec.structs import astuple

from engine.core import HEXADECIMAL, Event, Seat
from server.sockets.outbound import Plain, Step
from server.sockets.words import EPOCH, TOLD, WORDS

VALUE = 0
"""The extension type of a word that is a value; its one or two bytes are the word's number."""

_Packs = Callable[[Any], Any]


class _Spelled(dict[str, Any]):
    """Name → number; a name that has none is spelled out."""

    def __missing__(self, name: str) -> str:
        return name


def _ext(number: int) -> Ext:
    return Ext(VALUE, number.to_bytes(1 if number < 256 else 2, "big"))


_NUMBERS = {name: number for number, name in enumerate(WORDS.keys)}
_KEYS: dict[str, Any] = {name: _NUMBERS.get(name, name) for name in (*_NUMBERS, *map(str, range(1_000)))}
_SPELLED = _Spelled(_KEYS)
_WORDY = {dict, str, list, tuple}
_word = {name: _ext(number) for number, name in enumerate(WORDS.values)}.get
_encode = msgspec.msgpack.Encoder().encode
_latest: dict[int, tuple[object, Any]] = {}
_MOST = 64
"""Objects whose packed form is remembered, which is of use for as long as one step takes."""


def encode(step: Step) -> bytes:
    """The frame of a step."""
    by = step.by.seat if type(step.by) is Seat else step.by
    told = (_latest.get(id(step.told)) or _kept(step.told, [_told(event) for event in step.told]))[1]
    try:
        patch = _patch(step.patch)
    except KeyError:  # a plain dict looks up faster than one that knows what to do with a stranger
        patch = _map(step.patch, _SPELLED)
    head = (step.seq, step.at - EPOCH, by, patch, told)
    if step.offers is None:
        return _encode(head if step.ref is None else (*head, None, step.ref))
    offers = {_SPELLED[command]: forms for command, forms in step.offers.items()}
    return _encode((*head, offers) if step.ref is None else (*head, offers, step.ref))


def _patch(patch: Plain) -> dict[Any, Any]:
    """Chapter by chapter: what one shows to several viewers alike is the very same for all, and is packed once."""
    packed = {}
    for name, part in patch.items():
        if type(part) is dict:
            packed[_KEYS[name]] = (_latest.get(id(part)) or _kept(part, _map(part, _KEYS)))[1]
        else:
            packed[_KEYS[name]] = _value(part)
    return packed


def _kept(source: object, packed: Any) -> tuple[object, Any]:
    """Remembers the packed form of this very object, which is held so that no other can get its id."""
    if len(_latest) >= _MOST:
        _latest.clear()
    kept = _latest[id(source)] = (source, packed)
    return kept


def _map(plain: Plain, keys: dict[str, Any]) -> dict[Any, Any]:
    """With numbers for names, and words for what it says."""
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
            packed[keys[key]] = [_value(each) for each in value]
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
        return [_value(each) for each in plain]
    return plain


class _Row(Struct, frozen=True):
    """How events of one kind are written.

    head: its number; packs: place → how the field there is written, if not as it is; defaults: place → the value
    that is left out
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
    """How a field of this annotation is written; None: as it is, since there is no name in it."""
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

__all__ = ["VALUE", "encode"]
