"""Terms of a score that add up to its points (H5, H6, H12–H16, H21). They follow from the score and are in no log."""

from collections.abc import Iterable, Mapping
from typing import Literal

from engine.games.hunters.events import Term

_BEASTS: tuple[Literal["deer", "mammoth", "aurochs"], ...] = ("deer", "mammoth", "aurochs")


def terms_of(
    kind: str, *, sections: int, fish: int, mushrooms: int, animals: Mapping[str, int], eaten: int
) -> tuple[Term, ...]:
    """Terms of a river, forest or meadow, or of a river system: each kind of thing that is there is one of them."""
    if kind == "river":
        terms = [Term("section", sections), Term("fish", fish)]  # H5
    elif kind == "forest":
        terms = [Term("section", sections, 2), Term("mushrooms", mushrooms, 2)]  # H6, H15
    elif kind == "meadow":
        less = {"deer": eaten}  # H13, H14
        terms = [Term(beast, animals.get(beast, 0), 2, less.get(beast, 0)) for beast in _BEASTS]  # H13, H16
    else:
        terms = [Term("fish", fish)]  # H12
    return tuple(term for term in terms if term.count)


def sum_of(terms: Iterable[Term]) -> int:
    """Points for each seat that scores."""
    return sum((term.count - term.less) * term.each for term in terms)
