"""Set phrases, sent as codes instead of words, so that every reader has them in their own language (N9).

Here are codes and the gaps in them; the sentences are the client's.
"""

from collections.abc import Iterable, Mapping, Sequence

from msgspec import Struct


class Gap(Struct, frozen=True, omit_defaults=True):
    """Gap in a phrase: what kind of number goes in it, and within which bounds.

    kind: `count`, `seat` (any that is taken), or what a game's phrases speak of
    """

    kind: str
    least: int = 0
    most: int = 0


Phrases = Mapping[str, tuple[Gap, ...]]
"""phrase → its gaps, in the order in which their numbers are sent."""

PhraseNeeds = Mapping[str, Mapping[str, tuple[bool | str, ...]]]
"""phrase → rule → the values of it by which the phrase is there; other phrases always are."""

COUNT = Gap("count", 1, 9)
SEAT = Gap("seat")


def complete(phrases: Phrases, name: str, params: Sequence[int], seats: Iterable[int]) -> bool:
    """Whether this phrase exists and these numbers fill its gaps."""
    gaps = phrases.get(name)
    if gaps is None or len(gaps) != len(params):
        return False
    taken = set(seats)
    return all(
        number in taken if gap.kind == "seat" else gap.least <= number <= gap.most
        for gap, number in zip(gaps, params, strict=True)
    )
