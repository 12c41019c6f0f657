"""Vocabulary of the wire: names that come again and again in views, so that they can be sent as numbers.

What is not in a vocabulary goes over the wire spelled out; so a name that is missing costs bytes and nothing else.
Nothing secret is in one: it is the same at every table.
"""

from collections.abc import Iterable, Sequence
from itertools import chain, zip_longest

from msgspec import Struct

from engine.core.constraints import Constraint


class Vocabulary(Struct, frozen=True):
    """Vocabulary: keys, the names of fields and of commands; values, words that fields hold; constraints of legal
    actions that are the same at every table.

    Most frequent first: the first 128 numbers take one byte, those from 256 on three.
    """

    keys: tuple[str, ...] = ()
    values: tuple[str, ...] = ()
    constraints: tuple[Constraint, ...] = ()

    def extended(self, *others: "Vocabulary") -> "Vocabulary":
        """These names and then those that expansions bring."""
        several = (self, *others)
        return Vocabulary(
            tuple(dict.fromkeys(key for each in several for key in each.keys)),
            tuple(dict.fromkeys(value for each in several for value in each.values)),
            tuple(dict.fromkeys(constraint for each in several for constraint in each.constraints)),
        )

    @staticmethod
    def of(keys: str, values: str, *constraints: Constraint) -> "Vocabulary":
        """Vocabulary from names with blanks between them."""
        return Vocabulary(tuple(keys.split()), tuple(values.split()), constraints)


def round_robin(lists: Iterable[Sequence[str]]) -> tuple[str, ...]:
    """Items of all lists, once each, round robin: first the first of each, then the second of each, and so on."""
    return tuple(dict.fromkeys(name for name in chain(*zip_longest(*lists)) if name is not None))
