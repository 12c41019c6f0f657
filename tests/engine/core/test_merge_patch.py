"""Patches: JSON Merge Patch (RFC 7386) on plain data without None."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.core import apply, diff

LEAVES = st.integers(0, 3) | st.booleans() | st.sampled_from(["a", "b", ""]) | st.lists(st.integers(0, 2), max_size=3)
VIEWS = st.dictionaries(
    st.sampled_from("abcd"),
    st.recursive(LEAVES, lambda inner: st.dictionaries(st.sampled_from("abc"), inner, max_size=3), max_leaves=6),
    max_size=4,
)


@settings(derandomize=True, deadline=None)
@given(VIEWS, VIEWS)
def test_the_patch_from_one_to_another_makes_the_other_of_the_one(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    was = copy.deepcopy((before, after))
    assert apply(before, diff(before, after)) == after
    assert (before, after) == was


@settings(derandomize=True, deadline=None)
@given(VIEWS)
def test_nothing_changes_nothing(view: dict[str, Any]) -> None:
    assert diff(view, copy.deepcopy(view)) == {}
    assert apply(view, {}) == view


@pytest.mark.parametrize(
    ("before", "after", "patch"),
    [
        ({"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 1, "b": 2}, {"b": 2}),
        ({"a": 1, "b": 2}, {"b": 2}, {"a": None}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": 3}}),
        ({"a": {"b": 1}}, {"a": {}}, {"a": {"b": None}}),
        ({"a": [1, 2]}, {"a": [1, 3]}, {"a": [1, 3]}),
        ({"a": [1]}, {"a": {"b": 1}}, {"a": {"b": 1}}),
        ({"a": {"b": 1}}, {"a": 1}, {"a": 1}),
        ({}, {"a": {}}, {"a": {}}),
    ],
)
def test_a_patch_says_only_what_changed(before: dict[str, Any], after: dict[str, Any], patch: dict[str, Any]) -> None:
    assert diff(before, after) == patch
    assert apply(before, patch) == after


@pytest.mark.parametrize(
    ("before", "patch", "after"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        ({"a": "foo"}, {"b": {"c": None}}, {"a": "foo", "b": {}}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_patches_are_applied_as_the_standard_says(
    before: dict[str, Any], patch: dict[str, Any], after: dict[str, Any]
) -> None:
    """The examples of the appendix of RFC 7386 that are about objects."""
    assert apply(before, patch) == after
