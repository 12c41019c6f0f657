"""Caches rest on what chapters declare, down to the fields of slices: none is read that isn't declared."""

from collections.abc import Iterator, Mapping
from functools import cached_property
from inspect import getattr_static
from types import MethodType
from typing import Any

from msgspec import Struct

from engine.core import STAGES, Chapter, Law, Table
from engine.core.dependencies import Dependencies
from tests.every_game.test_declared import asked, depended_on
from tests.every_game.walks import Walk

Fields = set[tuple[str, str]]
"""Slices and fields of them."""


class WatchedSlice:
    """Slice that remembers which of its fields were read, by whatever way: also within its own methods."""

    def __init__(self, name: str, whole: Struct, seen: Fields) -> None:
        self.watched_name, self._whole, self._seen = name, whole, seen

    def __getattr__(self, field: str) -> Any:
        found = getattr_static(type(self._whole), field)
        if isinstance(found, property) and found.fget:
            return found.fget(self)
        if isinstance(found, cached_property):
            return found.func(self)
        if callable(found):  # a function, also one of a native module
            return MethodType(found, self)
        self._seen.add((self.watched_name, field))
        return getattr(self._whole, field)


class WatchedSlices(Mapping[str, Any]):
    """Slices that remember which of their fields were read; "": all of one that has none."""

    def __init__(self, slices: Mapping[str, Any], seen: Fields) -> None:
        self._slices, self._seen = slices, seen

    def __getitem__(self, name: str) -> Any:
        own = self._slices[name]
        if isinstance(own, Struct):
            return WatchedSlice(name, own, self._seen)
        if name != STAGES.name:  # the kind of a stage always counts
            self._seen.add((name, ""))
        return own

    def __iter__(self) -> Iterator[str]:
        return iter(self._slices)

    def __len__(self) -> int:
        return len(self._slices)

    def __contains__(self, name: object) -> bool:
        """Which chapters are in is a matter of the law."""
        return name in self._slices


def whole(value: Any) -> Iterator[str]:
    """The names of the slices that are part of this value as a whole."""
    if isinstance(value, WatchedSlice):
        yield value.watched_name
    elif isinstance(value, tuple | list):
        for part in value:
            yield from whole(part)


def undeclared(law: Law, chapter: Chapter[Any], table: Table, dependencies: Dependencies) -> Fields:
    """The fields that legal actions of this chapter at this table are read off from, and which it doesn't declare."""
    declared: Fields = set()
    watched = Table(law, WatchedSlices(table.slices, declared))
    values = [dependencies.common(watched), dependencies.own(watched) if dependencies.own else None]
    wholes = set(whole(values))
    read: Fields = set()
    for ask, seats, _ in asked(chapter, table, dependencies):
        for seat in seats:
            known, law.memos = law.memos, {}
            try:
                list(ask(Table(law, WatchedSlices(table.slices, read)), seat))
            finally:
                law.memos = known
    return {(name, field) for name, field in read - declared if name not in wholes}


def test_legal_actions_that_are_cached_are_read_off_from_no_field_but_those_declared(walked: Walk) -> None:
    """At steps where something lies between seats all the same: what a part leaves out by a condition isn't read."""
    for step in walked.some(60, playing=True):
        table = step.after.table
        for chapter in table.law.chapters:
            dependencies = depended_on(table.law, chapter)
            if dependencies is not None:
                found = undeclared(table.law, chapter, table, dependencies)
                assert not found, f"batch {step.batch.seq}, {chapter.name}"
