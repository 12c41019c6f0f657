"""Which cases of a test are run by day, by `make test`, and which by night alone, by `make test-all`.

By day each feature is gone through once; further windows, languages, set-ups and ways to the same place are for the
night.
"""

from collections.abc import Collection, Iterable

import pytest


def by_day(first: object, *others: object) -> list[object]:
    """Sizes, screens or languages of a test that plays anew with each: by day the first one, by night all of them."""
    return chosen_by_day([first, *others], [first])


def by_turns(names: Iterable[str]) -> list[object]:
    """Names of screens: by day one of each two that differ by their window alone, by turns; by night all of them."""
    names = list(names)
    pairs = [name for name in names if f"{name}-phone" in names]
    by_night = {name if turn % 2 else f"{name}-phone" for turn, name in enumerate(pairs)}
    return chosen_by_day(names, [name for name in names if name not in by_night])


def every_other(cases: Iterable[object]) -> list[object]:
    """By day each second case, beginning with the first; by night all of them."""
    cases = list(cases)
    return chosen_by_day(cases, cases[::2])


def chosen_by_day(cases: Iterable[object], chosen: Collection[object]) -> list[object]:
    """By day those that are chosen, by night all of them."""
    return [case if case in chosen else pytest.param(case, marks=pytest.mark.nightly) for case in cases]
