"""Dependencies: what follows from which parts of a table, declared in one way wherever something is kept.

`Views`, `LegalActions`, `Answer` and `Memo` say in `depends_on` what they follow from. A dependency is
- the name of a slice: all of it;
- `PHASE`: whether the game has begun, goes on, or is over, and no more of what it waits for;
- a question: what its answers follow from, by the chapters in force;
- a `Part` of slices, where most of what is done to them changes nothing.

All of it is named, a chapter's own slice too; only of what it shows, and of an answer for which nothing is declared,
the own slice counts without being named. Names of chapters that are not in force count for nothing.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from msgspec import Struct

from engine.core.messages import Question


class Part(Struct, frozen=True, eq=False):
    """Part of some slices that something follows from.

    slices: names of the slices; of: table → the part, read off from these slices alone
    by_seat: the part is a sequence by seat, and what follows from it for a seat follows from that seat's own alone
    besides: dependencies that count as well while the part is not None, the slices of them as a whole
    """

    slices: tuple[str, ...]
    of: Callable[[Any], Any]
    by_seat: bool = False
    besides: "tuple[Dependency, ...]" = ()


Dependency = str | type[Question[Any]] | Part


class Dependencies:
    """Dependencies by the chapters in force: what they come to for all seats, and for one seat besides.

    names: slices that count as a whole; parts: parts of slices; phase: whether the phase counts
    common: table → the whole slices and the parts, the same for all seats
    own: table → by seat, the parts that are a seat's own; None: there are none
    """

    __slots__ = ("common", "names", "own", "parts", "phase")

    def __init__(self, names: Iterable[str], parts: Iterable[Part], *, phase: bool = False) -> None:
        self.names, self.parts, self.phase = frozenset(names), tuple(dict.fromkeys(parts)), phase
        self.common = _common(sorted(self.names), [part.of for part in self.parts if not part.by_seat])
        self.own = _own([part.of for part in self.parts if part.by_seat])

    @property
    def slices(self) -> frozenset[str]:
        """All slices that anything of this is a part of."""
        return self.names.union(*[part.slices for part in self.parts])

    @staticmethod
    def union(several: "Iterable[Dependencies]") -> "Dependencies":
        """The dependencies of what follows from any of these."""
        each = tuple(several)
        return Dependencies(
            [name for those in each for name in those.names],
            [part for those in each for part in those.parts],
            phase=any(those.phase for those in each),
        )


def _common(names: list[str], parts: list[Callable[[Any], Any]]) -> Callable[[Any], Any]:
    if not parts:
        return _picked(itemgetter(*names)) if names else lambda table: None
    if not names:
        return parts[0] if len(parts) == 1 else lambda table: [of(table) for of in parts]
    pick, first = itemgetter(*names), parts[0]
    if len(parts) == 1:  # each step of a game comes by here, and with one or two of them most often
        return lambda table: (pick(table.slices), first(table))
    if len(parts) == 2:
        second = parts[1]
        return lambda table: (pick(table.slices), first(table), second(table))
    return lambda table: [pick(table.slices), *[of(table) for of in parts]]


def _picked(pick: Callable[[Mapping[str, Any]], Any]) -> Callable[[Any], Any]:
    return lambda table: pick(table.slices)


def _own(parts: list[Callable[[Any], Sequence[Any]]]) -> Callable[[Any], Sequence[Any]] | None:
    if len(parts) < 2:
        return parts[0] if parts else None
    return lambda table: list(zip(*[of(table) for of in parts], strict=True))


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
