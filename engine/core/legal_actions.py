"""Legal actions: commands that a seat may ask now, with the domain of each of their fields.

Placements are listed; trades and discards are given by bounds, since listing them would take thousands of entries.
A legal action can tell whether it contains a command, and draw one (`sample`) for bots and tests.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, cached_property, lru_cache
from math import prod
from typing import Any, Protocol

import msgspec
from msgspec import Struct

from engine.core.messages import Command

__all__ = [
    "ATTEMPTS",
    "Bag",
    "Balance",
    "Domain",
    "In",
    "LegalAction",
    "Rng",
    "SharedIn",
    "Some",
    "is_legal",
    "one_way",
    "plain_forms",
]

ATTEMPTS = 1000
"""How often a draw is tried again that came upon an illegal combination; it is nearly always the first."""


class Rng(Protocol):
    """Random number generator for bots and tests; nothing of the game depends on it."""

    def number(self, below: int) -> int:
        """An int in `range(below)`, all alike."""


class In(Struct, frozen=True, gc=False):
    """Domain: one of these values."""

    values: tuple[Any, ...]

    def contains(self, value: Any) -> bool:
        return value in self.values

    def sample(self, rng: Rng) -> Any:
        return self.values[rng.number(len(self.values))]

    def plain(self) -> dict[str, Any]:
        values = self.values
        if values and isinstance(values[0], Struct):
            return {"in": _plain_structs(values)}
        return {
            "in": [
                value if (kind := type(value)) is int or kind is str else _encoded(value)
                for value in values
                if value is not None
            ]
        }


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
        return {"some": list(self.values)}


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
        return {"bag": list(self.bag), "least": self.least, "most": self.most}


Domain = In | Some | Bag


def one_way(flow: Iterable[int]) -> bool:
    """Whether of such a flow of cards (what came, less what went, by kind) all went one way, and something did."""
    signs = {count > 0 for count in flow if count}
    return len(signs) == 1


class Balance(Struct, frozen=True, gc=False):
    """Constraint on two bags: together with what has passed before they may not have gone one way only (N3).

    other:      the field that names the other side; what is asked of several at once is left open
    gives, gets: the fields of the two bags
    before:     other side → what came from it less what went to it, by kind
    """

    other: str
    gives: str
    gets: str
    before: tuple[tuple[int, tuple[int, ...]], ...] = ()

    def holds(self, values: Mapping[str, Any]) -> bool:
        """Whether these values of the fields satisfy the constraint."""
        others: Sequence[int] = values[self.other]
        passed = dict(self.before).get(others[0]) if len(others) == 1 else None
        if passed is None:
            return True
        sides = zip(passed, values[self.gives], values[self.gets], strict=True)
        return not one_way(before - gives + gets for before, gives, gets in sides)

    def plain(self) -> dict[str, Any]:
        return {str(other): list(passed) for other, passed in self.before}


class LegalAction(Struct, frozen=True, dict=True):
    """Legal action: a command that may be asked now.

    domains:  field → what it may be; a field that is not named keeps its default
    disjoint: two bags of cards, or sets, that may not share a kind (N1), or nothing
    never:    fields and values that may not come together, for each command that is left out
    balance:  what two bags may not come to
    note:     facts that help to choose (a rate), never sent back
    """

    command: type[Command]
    domains: tuple[tuple[str, Domain], ...] = ()
    disjoint: tuple[str, str] | None = None
    never: tuple[tuple[tuple[str, Any], ...], ...] = ()
    balance: Balance | None = None
    note: tuple[tuple[str, Any], ...] = ()

    @cached_property
    def ways(self) -> int:
        """Number of the commands, those that are listed; what is only bounded does not count."""
        return prod(len(domain.values) for _, domain in self.domains if type(domain) is In)

    def contains(self, command: Command) -> bool:
        """Whether this legal action contains the command."""
        if type(command) is not self.command:
            return False
        named = dict(self.domains)
        fresh = _defaults(self.command)
        for field in command.__struct_fields__:
            value = getattr(command, field)
            if field in named:
                if not named[field].contains(value):
                    return False
            elif value != fresh[field]:
                return False
        asked = {field: getattr(command, field) for field in command.__struct_fields__}
        if self.disjoint:
            one, other = self.disjoint
            if _shared(named[one], asked[one], asked[other]):
                return False
        if any(all(asked[field] == value for field, value in barred) for barred in self.never):
            return False
        return self.balance is None or self.balance.holds(asked)

    def sample(self, rng: Rng) -> Command:
        """A random command among those of this legal action."""
        if not self.domains:
            return self.command()
        command = self._drawn(rng)
        if not (self.disjoint or self.never or self.balance):
            return command
        for _ in range(ATTEMPTS):
            if self.contains(command):
                break
            command = self._drawn(rng)
        return command

    def _drawn(self, rng: Rng) -> Command:
        """A random command each of whose fields, by itself, lies in its domain."""
        drawn: dict[str, Any] = {}
        for field, domain in self.domains:
            value = domain.sample(rng)
            if self.disjoint and isinstance(domain, Bag):
                if field == self.disjoint[0] and all(value):  # one kind must be left for the other side
                    spared = rng.number(len(value))
                    value = tuple(0 if i == spared else n for i, n in enumerate(value))
                elif field == self.disjoint[1]:
                    value = domain.sample(rng, without=[i for i, n in enumerate(drawn[self.disjoint[0]]) if n])
            drawn[field] = value
        return self.command(**drawn)

    def plain(self) -> dict[str, Any]:
        """Field → domain as plain data, as it goes down the wire; in the same form what else is to be known of it.

        Not to be changed: who asks again is given the very same.
        """
        kept = self.__dict__  # nearly all legal actions come back as the very same objects
        form: dict[str, Any] | None = kept.get("form")
        if form is None:
            form = kept["form"] = self._plain()
        return form

    def _plain(self) -> dict[str, Any]:
        found: dict[str, Any] = {field: domain.plain() for field, domain in self.domains}
        for name, value in self.note:
            found[name] = {"in": [value]}
        if self.never:
            found["never"] = {"in": [_encoded(dict(barred)) for barred in self.never]}
        if self.balance and self.balance.before:
            found["balance"] = {"in": [self.balance.plain()]}
        return found


def _plain_structs(values: Sequence[Struct]) -> list[Any]:
    try:
        return [_plain_struct(value) for value in values]
    except TypeError:  # there is one with a dict in it, which has no hash
        return [_encoded(value) for value in values]


@lru_cache(maxsize=1 << 10)
def _plain_struct(value: Struct) -> Any:
    """What may be chosen comes back with nearly every choice. Not to be changed."""
    return _encoded(value)


def _encoded(value: Any) -> Any:
    """Plain data, as it is at the other end of the wire."""
    return msgspec.json.decode(msgspec.json.encode(value))


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


def _shared(domain: Domain, here: Sequence[Any], there: Sequence[Any]) -> bool:
    """Whether two bags, or two sets, have a kind in common."""
    if isinstance(domain, Bag):
        return any(a and b for a, b in zip(here, there, strict=True))
    return not set(here).isdisjoint(there)


@cache
def _defaults(command: type[Command]) -> dict[str, Any]:
    fields, defaults = command.__struct_fields__, command.__struct_defaults__
    offset = len(fields) - len(defaults)
    return {f: defaults[i - offset] if i >= offset else None for i, f in enumerate(fields)}


def is_legal(legal_actions: Iterable[LegalAction], command: Command) -> bool:
    """Whether any of these legal actions contains the command."""
    return any(action.contains(command) for action in legal_actions)
