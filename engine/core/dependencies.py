"""Dependencies of legal actions and answers: slices and parts of slices that they follow from."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from msgspec import Struct


class SlicePart(Struct, frozen=True, eq=False):
    """Part of some slices that legal actions depend on, of each seat's own: slices → that part, by seat."""

    slices: tuple[str, ...]
    of: Callable[[Mapping[str, Any]], Sequence[Any]]


class AnswerPart(Struct, frozen=True, eq=False):
    """Part of some slices that an answer follows from, if it is not all of them: slices → that part.

    whole: it is all of them
    """

    slices: tuple[str, ...]
    of: Callable[[Mapping[str, Any]], Any]
    whole: bool = False


SlicesOf = Callable[..., tuple[str, ...]]
"""Questions → the names of the slices that their answers follow from, by the chapters in force."""


class Dependencies:
    """Dependencies of legal actions: what those of all seats follow from, and what those of one seat besides.

    common: slices → the whole slices and the parts of them that answers follow from, the same for all seats
    own: slices → the parts that are a seat's own, by seat; None: there are none
    """

    __slots__ = ("answers", "common", "names", "own", "parts")

    def __init__(self, names: Iterable[str], answers: Iterable[AnswerPart], parts: Iterable[SlicePart]) -> None:
        self.names, self.answers, self.parts = (
            frozenset(names),
            tuple(dict.fromkeys(answers)),
            tuple(dict.fromkeys(parts)),
        )
        self.common = _common(sorted(self.names), [part.of for part in self.answers])
        self.own = _own([part.of for part in self.parts])

    @property
    def slices(self) -> frozenset[str]:
        """All slices that anything of this is a part of."""
        return self.names.union(*[part.slices for part in self.answers], *[part.slices for part in self.parts])

    @staticmethod
    def union(several: "Iterable[Dependencies]") -> "Dependencies":
        """The dependencies of legal actions that follow from any of these."""
        each = tuple(several)
        return Dependencies(
            [name for those in each for name in those.names],
            [part for those in each for part in those.answers],
            [part for those in each for part in those.parts],
        )


def _common(names: list[str], answers: list[Callable[[Mapping[str, Any]], Any]]) -> Callable[[Mapping[str, Any]], Any]:
    several: list[Callable[[Mapping[str, Any]], Any]] = [*([itemgetter(*names)] if names else []), *answers]
    if len(several) < 2:
        return several[0] if several else lambda slices: None
    first, second, *others = several  # each step of a game comes by here, and with two or three of them most often
    if not others:
        return lambda slices: (first(slices), second(slices))
    if len(others) == 1:
        third = others[0]
        return lambda slices: (first(slices), second(slices), third(slices))
    return lambda slices: [of(slices) for of in several]


def _own(parts: list[Callable[[Mapping[str, Any]], Sequence[Any]]]) -> Callable[[Mapping[str, Any]], Any] | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    return lambda slices: list(zip(*[of(slices) for of in parts], strict=True))


class ActionGroup(Struct, frozen=True, eq=False):
    """Group of functions that give legal actions and are cached together. dependencies: None: never cached."""

    functions: tuple[Callable[..., Any], ...]
    dependencies: Dependencies | None


class ActionGroups(Struct, frozen=True, eq=False):
    """Groups of functions that give legal actions, in the order of the book, and what all that are cached follow from.

    cached: whether all of them are
    """

    groups: tuple[ActionGroup, ...]
    dependencies: Dependencies
    cached: bool

    @staticmethod
    def of(groups: Iterable[ActionGroup]) -> "ActionGroups":
        """These groups; neighbours of which nothing is a seat's own become one."""
        joined: list[ActionGroup] = []
        for group in groups:
            last = joined[-1] if joined else None
            if last is not None and _common_alone(last) and _common_alone(group):
                joined[-1] = _joined(last, group)
            else:
                joined.append(group)
        known = [group.dependencies for group in joined if group.dependencies is not None]
        return ActionGroups(tuple(joined), Dependencies.union(known), len(known) == len(joined))


def _common_alone(group: ActionGroup) -> bool:
    return group.dependencies is not None and group.dependencies.own is None


def _joined(one: ActionGroup, other: ActionGroup) -> ActionGroup:
    several = [each for each in (one.dependencies, other.dependencies) if each is not None]
    return ActionGroup((*one.functions, *other.functions), Dependencies.union(several))
