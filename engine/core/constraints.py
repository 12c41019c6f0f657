"""Constraints: what must hold between the fields of a legal action, by the rule that says so.

They are few, so that a client that knows no rule can respect them all. A legal action with fields within their domains
that satisfies its constraints is accepted; see `legal_actions`.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct

from engine.core.plain import plain_of


class Apart(Struct, frozen=True, gc=False):
    """Constraint: two bags, or two sets, have no kind in common. counted: they are bags, which count each kind"""

    one: str
    other: str
    clause: str
    counted: bool = True

    def holds(self, values: Mapping[str, Any]) -> bool:
        """Whether these values of the fields satisfy the constraint."""
        one, other = values[self.one], values[self.other]
        if self.counted:
            return not any(a and b for a, b in zip(one, other, strict=True))
        return set(one).isdisjoint(other)

    def plain(self) -> dict[str, Any]:
        """The very same each time, since it hangs on no table. Not to be changed."""
        return _apart(self)


@cache
def _apart(apart: Apart) -> dict[str, Any]:
    return {"is": "apart", "fields": [apart.one, apart.other], "clause": apart.clause}


class NoneOf(Struct, frozen=True, gc=False):
    """Constraint: none of these combinations of fields and values."""

    ways: tuple[tuple[tuple[str, Any], ...], ...]
    clause: str

    def holds(self, values: Mapping[str, Any]) -> bool:
        return not any(all(values[field] == value for field, value in way) for way in self.ways)

    def plain(self) -> dict[str, Any]:
        return {"is": "none-of", "values": [plain_of(dict(way)) for way in self.ways], "clause": self.clause}


def one_way(flow: Iterable[int]) -> bool:
    """Whether of such a flow of cards (what came, less what went, by kind) all went one way, and something did."""
    signs = {count > 0 for count in flow if count}
    return len(signs) == 1


class Balance(Struct, frozen=True, gc=False):
    """Constraint: two bags, together with what has passed before, don't go one way only (N3).

    other:      the field that names the other side; what is asked of several at once is left open
    gives, gets: the fields of the two bags
    before:     other side → what came from it less what went to it, by kind
    """

    other: str
    gives: str
    gets: str
    before: tuple[tuple[int, tuple[int, ...]], ...]
    clause: str

    def holds(self, values: Mapping[str, Any]) -> bool:
        others: Sequence[int] = values[self.other]
        passed = dict(self.before).get(others[0]) if len(others) == 1 else None
        if passed is None:
            return True
        sides = zip(passed, values[self.gives], values[self.gets], strict=True)
        return not one_way(before - gives + gets for before, gives, gets in sides)

    def plain(self) -> dict[str, Any]:
        before = {str(other): list(passed) for other, passed in self.before}
        fields = [self.other, self.gives, self.gets]
        return {"is": "balance", "fields": fields, "before": before, "clause": self.clause}


Constraint = Apart | NoneOf | Balance
