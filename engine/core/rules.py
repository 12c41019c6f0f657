"""Rules that a document may set: their names, the values that they may have, and the errors of rule books."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar

from msgspec import Struct

from engine.core.table import Table

T = TypeVar("T")


class RuleError(ValueError):
    """Error in a rule book: a misspelt rule, a value out of bounds, two documents at odds."""


class Rule(Struct, Generic[T], frozen=True, eq=False):
    """Rule that a document may set: its name, and the values it may have.

    `choices` lists them, or `least` and `most` bound a number; with neither, the kind of `like` is all that counts.
    Of a chapter that surrounds any game a document may be silent: then `like` holds, by `clause`. A refusal that this
    rule alone accounts for (what may be taken back) cites it, too.

    before: the value in laws from before there was this rule. A rule of 1.0 has none; each that is added since has one,
    by which matches that began earlier are played, and verified, as they began.
    needs: value → other rules that hold a number → the least that it has to be beside this value
    """

    name: str
    like: T
    choices: tuple[T, ...] = ()
    least: int | None = None
    most: int | None = None
    clause: str = "ours"
    before: T | None = None
    needs: Mapping[T, Mapping[str, int]] = {}

    def said(self, says: Mapping[str, Any]) -> T:
        """The value in a law's text (rule → `RuleInForce`). RuleError: it says none, and none stands for it."""
        if self.name in says:
            value: T = says[self.name].value
            return value
        if self.before is None:
            raise RuleError(f"a law without {self.name}")
        return self.before

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
