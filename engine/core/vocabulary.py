"""The names that come again and again in what viewers are shown, so that the wire may number them.

What is not in a vocabulary goes over the wire spelled out; so a name that is missing costs bytes and nothing else.
Nothing secret is in one: it is the same at every table.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from msgspec import Struct

__all__ = ["Vocabulary", "round_robin"]


class Vocabulary(Struct, frozen=True):
    """keys: the names of fields in views and offers; values: words that are what a field says. Most frequent first."""

    keys: tuple[str, ...] = ()
    values: tuple[str, ...] = ()

    def extended(self, *others: "Vocabulary") -> "Vocabulary":
        """These names and then those that expansions bring."""
        several = (self, *others)
        return Vocabulary(
            tuple(dict.fromkeys(key for each in several for key in each.keys)),
            tuple(dict.fromkeys(value for each in several for value in each.values)),
        )

    @staticmethod
    def of(keys: str, values: str) -> "Vocabulary":
        """From names with blanks between them."""
        return Vocabulary(tuple(keys.split()), tuple(values.split()))


def round_robin(lists: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """All that is in these lists, once each: first the first of each, then the second of each, and so on."""
    return tuple(dict.fromkeys(name for name in chain(*zip_longest(*lists)) if name is not None))
