"""Rules that a document may set: their names, the values that they may have, and the errors of rule books."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core.table import Table

__all__ = ["Rule", "RuleError"]

T = TypeVar("T")


class RuleError(ValueError):
    """Error in a rule book: a misspelt rule, a value out of bounds, two documents at odds."""


class Rule(Struct, Generic[T], frozen=True, eq=False):
    """Rule that a document may set: its name, and the values it may have.

    `choices` lists them, or `least` and `most` bound a number; with neither, the kind of `like` is all that counts.
    Of a chapter that surrounds any game a document may be silent: then `like` holds, by `clause`. A refusal that this
    rule alone accounts for (what may be taken back) cites it, too.
    """

    name: str
    like: T
    choices: tuple[T, ...] = ()
    least: int | None = None
    most: int | None = None
    clause: str = "ours"
    before: T | None = None

    @property
    def unknown(self) -> T:
        """The value in a law that was written before there was this rule: `before`, if that differs from `like`."""
        return self.like if self.before is None else self.before

    def of(self, table: Table) -> T:
        """The value in force at this table."""
        value: T = table.law.values[self.name]
        return value

    def among(self, values: Mapping[str, Any]) -> T:
        """The value in force, if these are."""
        value: T = values[self.name]
        return value

    def check(self, value: object) -> T:
        """`value`, if this rule may have it. RuleError: it may not."""
        if type(value) is not type(self.like):
            raise RuleError(f"{self.name} is a {type(self.like).__name__}, not {value!r}")
        if self.choices and value not in self.choices:
            raise RuleError(f"{self.name} is one of {', '.join(map(str, self.choices))}, not {value!r}")
        if isinstance(value, int) and not isinstance(value, bool):
            if self.least is not None and value < self.least:
                raise RuleError(f"{self.name} is at least {self.least}, not {value}")
            if self.most is not None and value > self.most:
                raise RuleError(f"{self.name} is at most {self.most}, not {value}")
        return value
