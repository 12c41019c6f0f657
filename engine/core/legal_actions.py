"""Legal actions: commands that a seat may ask now, with the domain of each of their fields, and what must hold between
them.

Placements are listed; trades and discards are given by bounds, since listing them would take thousands of entries.
A legal action can tell whether it contains a command, and draw one (`sample`) for bots and tests. What a reader of its
plain form needs for the same, and knows no game either, is in `forms`.
"""

from collections.abc import Iterable, Sequence
from functools import cache, cached_property, lru_cache
from math import prod
from typing import Any, Protocol

from msgspec import Struct

from engine.core.constraints import Apart, Constraint
from engine.core.messages import Command
from engine.core.plain import plain_of

ATTEMPTS = 1000
"""Limit of tries for a draw that comes upon illegal combinations; nearly always the first succeeds."""


class Rng(Protocol):
    """Random number generator for bots and tests; nothing of the game depends on it."""

    def number(self, below: int) -> int:
        """An int in `range(below)`, all alike."""


class In(Struct, frozen=True, gc=False):
    """Domain: one of these values; None: the field may be left out."""

    values: tuple[Any, ...]

    def contains(self, value: Any) -> bool:
        return value in self.values

    def sample(self, rng: Rng) -> Any:
        return self.values[rng.number(len(self.values))]

    def plain(self) -> dict[str, Any]:
        values = self.values
        if values and isinstance(values[0], Struct):
            return {"in": _plain_structs(values)}
        listed = [
            value if (kind := type(value)) is int or kind is str else plain_of(value)
            for value in values
            if value is not None
        ]
        return {"in": listed} if len(listed) == len(values) else {"in": listed, "optional": True}


class SharedIn(In, frozen=True, gc=True, dict=True):
    """Domain that many legal actions share: its plain form is kept."""

    def plain(self) -> dict[str, Any]:
        kept = self.__dict__
        form: dict[str, Any] | None = kept.get("form")
        if form is None:
            form = kept["form"] = In.plain(self)
        return form


class Some(Struct, frozen=True, gc=False):
    """Domain: a non-empty subset of these values, each once, in ascending order."""

    values: tuple[Any, ...]

    def contains(self, value: Any) -> bool:
        return bool(value) and list(value) == sorted(set(value)) and set(value) <= set(self.values)

    def sample(self, rng: Rng) -> Any:
        chosen = tuple(v for v in self.values if rng.number(2))
        return chosen or (self.values[rng.number(len(self.values))],)

    def plain(self) -> dict[str, Any]:
        """The very same each time, since many legal actions are kept that have it in them. Not to be changed."""
        return _plain_some(self)


@lru_cache(maxsize=1 << 10)
def _plain_some(some: Some) -> dict[str, Any]:
    return {"some": list(some.values)}


class Bag(Struct, frozen=True, gc=False):
    """Domain: counts of cards (a multiset), each at most as in `bag`, `least` to `most` in all."""

    bag: tuple[int, ...]
    least: int
    most: int

    def contains(self, value: Any) -> bool:
        return (
            isinstance(value, tuple)
            and len(value) == len(self.bag)
            and all(0 <= v <= b for v, b in zip(value, self.bag, strict=True))
            and self.least <= sum(value) <= self.most
        )

    def sample(self, rng: Rng, without: Iterable[int] = ()) -> tuple[int, ...]:
        """Mostly few cards, as people would; now and then any number."""
        left = list(self.bag)
        for kind in without:
            left[kind] = 0
        spread = self.most - self.least
        if spread > 3 and rng.number(16):
            spread = 3
        total = min(self.least + rng.number(spread + 1), sum(left))
        drawn = [0] * len(left)
        for _ in range(total):
            place = rng.number(sum(left))
            kind = 0
            while place >= left[kind]:
                place -= left[kind]
                kind += 1
            left[kind] -= 1
            drawn[kind] += 1
        return tuple(drawn)

    def plain(self) -> dict[str, Any]:
        """The very same each time; see `Some.plain`."""
        return _plain_bag(self)


@lru_cache(maxsize=1 << 12)
def _plain_bag(bag: Bag) -> dict[str, Any]:
    return {"bag": list(bag.bag), "least": bag.least, "most": bag.most}


Domain = In | Some | Bag


class Form(dict[str, Any]):
    """Form of a legal action as plain data; see `LegalAction.plain`.

    encoded: kept here by whoever sends forms, since most of them are sent again and again; at first there is none
    """

    __slots__ = ("encoded",)

    encoded: Any


class LegalAction(Struct, frozen=True, dict=True):
    """Legal action: a command that may be asked now. Whatever satisfies it is accepted, whatever doesn't is refused.

    fields:      field → its domain; a field that is not named keeps its default
    constraints: what holds between fields besides
    info:        facts that help to choose (a rate), never sent back
    """

    command: type[Command]
    fields: tuple[tuple[str, Domain], ...] = ()
    constraints: tuple[Constraint, ...] = ()
    info: tuple[tuple[str, Any], ...] = ()

    @cached_property
    def ways(self) -> int:
        """Number of the commands, those that are listed; what is only bounded does not count."""
        return prod(len(domain.values) for _, domain in self.fields if type(domain) is In)

    def contains(self, command: Command) -> bool:
        """Whether this legal action contains the command."""
        if type(command) is not self.command:
            return False
        named = dict(self.fields)
        fresh = _defaults(self.command)
        asked = {field: getattr(command, field) for field in command.__struct_fields__}
        for field, value in asked.items():
            if not named[field].contains(value) if field in named else value != fresh[field]:
                return False
        return self._together(asked)

    def sample(self, rng: Rng) -> Command:
        """A random command among those of this legal action."""
        if not self.fields:
            return self.command()
        drawn = self._drawn(rng)
        if not self.constraints:
            return self.command(**drawn)
        for _ in range(ATTEMPTS):
            if self._together(drawn):
                break
            drawn = self._drawn(rng)
        return self.command(**drawn)

    def _together(self, values: dict[str, Any]) -> bool:
        """Whether these values of the fields satisfy all constraints."""
        return all(constraint.holds(values) for constraint in self.constraints)

    def _drawn(self, rng: Rng) -> dict[str, Any]:
        """Random values of the fields, each of which, by itself, lies in its domain."""
        if not self.constraints:
            return {field: domain.sample(rng) for field, domain in self.fields}
        apart = next((constraint for constraint in self.constraints if type(constraint) is Apart), None)
        drawn: dict[str, Any] = {}
        for field, domain in self.fields:
            value = domain.sample(rng)
            if apart and isinstance(domain, Bag):
                if field == apart.one and all(value):  # one kind must be left for the other side
                    spared = rng.number(len(value))
                    value = tuple(0 if i == spared else n for i, n in enumerate(value))
                elif field == apart.other:
                    value = domain.sample(rng, without=[i for i, n in enumerate(drawn[apart.one]) if n])
            drawn[field] = value
        return drawn

    def plain(self) -> Form:
        """Form: the legal action as plain data, as it goes down the wire: `fields`, `constraints` and `info`, each left
        out where it is empty.

        Not to be changed: who asks again is given the very same.
        """
        kept = self.__dict__  # nearly all legal actions come back as the very same objects
        form: Form | None = kept.get("form")
        if form is None:
            form = kept["form"] = self._plain()
        return form

    def _plain(self) -> Form:
        found = Form()
        if self.fields:
            found["fields"] = {field: domain.plain() for field, domain in self.fields}
        if self.constraints:
            found["constraints"] = [constraint.plain() for constraint in self.constraints]
        if self.info:
            found["info"] = dict(self.info)
        return found


def _plain_structs(values: Sequence[Struct]) -> list[Any]:
    try:
        return [_plain_struct(value) for value in values]
    except TypeError:  # there is one with a dict in it, which has no hash
        return [plain_of(value) for value in values]


@lru_cache(maxsize=1 << 10)
def _plain_struct(value: Struct) -> Any:
    """Plain form of a value; the same values come back with nearly every choice. Not to be changed."""
    return plain_of(value)


def plain_forms(actions: Iterable[LegalAction]) -> dict[str, list[dict[str, Any]]]:
    """Command → its forms; see `LegalAction.plain`. The forms are not to be changed."""
    found: dict[str, list[dict[str, Any]]] = {}
    kind, listed = None, []
    for action in actions:
        if action.command is not kind:
            kind = action.command
            listed = found.setdefault(kind.__name__, [])
        form = action.__dict__.get("form")
        listed.append(action.plain() if form is None else form)
    return found


@cache
def _defaults(command: type[Command]) -> dict[str, Any]:
    fields, defaults = command.__struct_fields__, command.__struct_defaults__
    offset = len(fields) - len(defaults)
    return {f: defaults[i - offset] if i >= offset else None for i, f in enumerate(fields)}


def is_legal(legal_actions: Iterable[LegalAction], command: Command) -> bool:
    """Whether any of these legal actions contains the command."""
    return any(action.contains(command) for action in legal_actions)
