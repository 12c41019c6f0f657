"""Dependencies of legal actions and answers: slices and parts of slices that they follow from."""

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any

from msgspec import Struct

__all__ = ["AnswerPart", "Dependencies", "SlicePart", "SlicesOf"]


class SlicePart(Struct, frozen=True, eq=False):
    """Part of some slices that legal actions depend on, if it is not all of them: (slices, seat) → that part."""

    slices: tuple[str, ...]
    of: Callable[[Mapping[str, Any], int], Any]


class AnswerPart(Struct, frozen=True, eq=False):
    """Part of some slices that an answer follows from, if it is not all of them: slices → that part."""

    slices: tuple[str, ...]
    of: Callable[[Mapping[str, Any]], Any]


SlicesOf = Callable[..., tuple[str, ...]]
"""Questions → the names of the slices that their answers follow from, by the chapters in force."""


class Dependencies:
    """Dependencies of legal actions: whole slices, the same for all seats, and parts of slices, for each seat its own.

    common: slices → what those of all seats follow from; own: (slices, seat) → what those of one follow from besides,
    if anything
    """

    __slots__ = ("common", "own")

    def __init__(self, slices: Iterable[str], parts: Iterable[SlicePart]) -> None:
        names, each = sorted(slices), [part.of for part in parts]
        self.common: Callable[[Mapping[str, Any]], Any] = itemgetter(*names) if names else lambda slices: None
        self.own: Callable[[Mapping[str, Any], int], Any] | None = None
        if each:
            self.own = each[0] if len(each) == 1 else lambda slices, seat: [of(slices, seat) for of in each]
