"""What is stored is read for ever: the format may only grow, and no kept record changes or goes (V1)."""

import hashlib
import json
from copy import deepcopy
from typing import Any

import pytest

from tests.records.shelf import DIGESTS, KEPT
from tests.records.stored_format import WRITTEN, breaches, stored_format, text

THEN: dict[str, Any] = json.loads(WRITTEN.read_text())


def test_all_that_was_ever_stored_can_still_be_read() -> None:
    assert breaches(THEN, stored_format()) == []


def test_what_is_stored_now_is_written_down() -> None:
    assert WRITTEN.read_text() == text(stored_format()), "python -m tests.records.stored_format"


def test_no_kept_record_is_changed_or_taken_away_and_each_new_one_is_listed() -> None:
    digests = {file.name: hashlib.sha256(file.read_bytes()).hexdigest() for file in KEPT}
    lines = [line.split("  ") for line in DIGESTS.read_text().splitlines()]
    listed = {name: digest for digest, name in lines}
    assert digests == listed, "a new one is added by sha256sum; none is ever changed"


def _without(*path: str) -> dict[str, Any]:
    now = deepcopy(THEN)
    inner = now
    for name in path[:-1]:
        inner = inner[name]
    del inner[path[-1]]
    return now


def _with(value: Any, *path: str) -> dict[str, Any]:
    now = deepcopy(THEN)
    inner = now
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = value
    return now


@pytest.mark.parametrize(
    ("now", "breach"),
    [
        (_without("types", "DiceRolled"), "DiceRolled is gone"),
        (_without("types", "DiceRolled", "proof"), "DiceRolled.proof is gone"),
        (_with({"type": "string", "required": True}, "types", "DiceRolled", "seat"), "DiceRolled.seat is not what"),
        (_with({"type": "string", "required": True}, "types", "DiceRolled", "luck"), "DiceRolled.luck has no default"),
        (_without("rules", "settlers", "board"), "the rule board of settlers is gone"),
        (_with({"choices": ["spiral"]}, "rules", "settlers", "board"), "board of settlers can't be random any more"),
        (_with({"choices": []}, "rules", "settlers", "luck"), "luck of settlers says not what was so before it"),
        (_with([], "chapters", "hunters"), "the chapter areas of hunters is gone"),
    ],
)
def test_what_may_not_become_of_it_is_said(now: dict[str, Any], breach: str) -> None:
    assert any(said.startswith(breach) for said in breaches(THEN, now))


@pytest.mark.parametrize(
    "now",
    [
        _with({"type": "string", "required": False, "default": ""}, "types", "DiceRolled", "luck"),
        _with({}, "types", "LuckHad"),
        _with({"choices": [], "before": 0}, "rules", "settlers", "luck"),
    ],
)
def test_it_may_grow_by_types_fields_with_defaults_and_rules_that_say_what_was_before(now: dict[str, Any]) -> None:
    assert breaches(THEN, now) == []
